"""The whole truth of one game, as the rules keep it."""

from typing import TypeVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState:
    """Plain data. Nobody but the rules reads it."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def copy(self) -> "GameState":
        """An independent copy; by list slices, since search bots make thousands."""
        raise NotImplementedError


S = TypeVar("S", bound=GameState)
