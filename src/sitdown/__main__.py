"""`python -m sitdown`."""

from sitdown.cli import main

main()
