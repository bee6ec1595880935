"""A table to try the laws at."""

from typing import Final

from sitdown.core.game import AnyGame
from sitdown.core.plain import canonical
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.state import GameState
from sitdown.core.table import Table

_VIEWERS: Final = 6
"""So many pairs of eyes are looked through at each step."""
MANY_STEPS: Final = 5_000
"""No game of ours takes so many; one that does will never end."""


class LawBroken(AssertionError):
    def __init__(self, law: str, why: str) -> None:
        super().__init__(f"{law}: {why}")
        self.law = law


class Case:
    """One table to try the laws at."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        seed: int,
        options: dict[str, object] | None = None,
        every: int = 1,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options or {}
        self.every = every
        """In a long game the costly laws look at every so many steps, by the seed at others."""
        self.payloads: list[dict[str, Json]] = [{}]
        """Terms that were proposed so far: what fits them must not depend on a secret."""

    def table(self, seed: int | None = None, clocked: bool = False, watched: bool = False) -> Table:
        own = self.seed if seed is None else seed
        start = Start(self.game, self.seats, own, self.options, clocked=clocked)
        return Table(start, watched=watched)

    def looks(self, table: Table) -> bool:
        return (table.step + self.seed) % self.every == 0

    def viewers(self) -> list[int]:
        return [WATCHER, *range(self.seats)]

    def some_viewers(self, rng: Rng) -> list[int]:
        """All of them at a small table; at a large one a few, other ones at each step."""
        everybody = self.viewers()
        if len(everybody) > _VIEWERS:
            rng.shuffle(everybody)
        return everybody[:_VIEWERS]

    def bytes_of(self, state: GameState) -> str:
        return canonical(self.game.write(state))
