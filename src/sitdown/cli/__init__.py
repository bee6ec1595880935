"""The command line. Exit codes: 0 done, 1 the answer is no, 2 wrong usage."""

from sitdown.cli import look, numbers, play, records, together  # noqa: F401 (they add commands)
from sitdown.cli.frame import app, main

__all__ = ["app", "main"]
