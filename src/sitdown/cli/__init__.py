"""The command line. Exit codes: 0 done, 1 the answer is no, 2 wrong usage."""

from sitdown.cli import (  # noqa: F401 (they add commands)
    look,
    new,
    numbers,
    play,
    records,
    together,
)
from sitdown.cli.frame import app, main

__all__ = ["app", "main"]
