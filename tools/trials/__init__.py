"""Trials of durability and consistency, with real processes, sockets and databases.

Each trial is a coroutine with its counts as parameters. It returns figures, and raises `Broken`
(or any other error) when the house breaks a promise. `tests/server/test_reliability.py` runs them
small, `make reliability` large.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

Figures: TypeAlias = dict[str, int | float]
Progress: TypeAlias = Callable[[int], None]
"""Called with how many steps of the trial are done."""

STUCK: Final = 600.0
"""Seconds after which something we wait for counts as hung. It measures nothing: it only has to be
far more than any wait takes on a machine that is busy with other work."""


class Broken(AssertionError):
    """A promise that was not kept."""


def hold(kept: bool, promise: str) -> None:
    """An assertion that also holds under `python -O`."""
    if not kept:
        raise Broken(promise)


def nobody_watches(_: int) -> None:
    """No progress bar."""
