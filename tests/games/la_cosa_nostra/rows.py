"""The rows of the interaction table (LCN section 5K) that are walked, by number."""

from collections.abc import Callable

ROWS: dict[int, Callable[[], None]] = {}


def row(number: int) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def enter(walk: Callable[[], None]) -> Callable[[], None]:
        ROWS[number] = walk
        return walk

    return enter
