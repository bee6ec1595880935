"""The state of Stickup."""

from typing import Final

from mypy_extensions import mypyc_attr

from sitdown.core.contract import GameState, Options

PHASES: Final = ("claim", "call", "dare", "over")


@mypyc_attr(allow_interpreted_subclasses=True)  # the tests plant faults in subclasses
class State(GameState):
    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats)
        self.options = options
        self.phase: str = "claim"
        self.round: int = 1
        self.lives: list[int] = [options.number("lives")] * seats
        self.score: list[int] = [0] * seats
        self.cards: list[int] = [0] * seats
        """0 for a seat that is out."""
        self.claims: list[int] = [0] * seats
        self.bought: list[int] = [0] * seats
        """1 for a seat that has bought its life (ST-8)."""
        self.stake: int = 1
        self.called_by: int = -1
        self.dared: int = -1
        """Who has to answer: the chain of dares is data, like everything that is pending."""
        self.last_shown: int = 0
        """The card shown last: what is told, a view shows too, for those who come back late."""

    def copy(self) -> "State":
        twin = State(self.seats, self.options)
        twin.phase = self.phase
        twin.round = self.round
        twin.lives = self.lives[:]
        twin.score = self.score[:]
        twin.cards = self.cards[:]
        twin.claims = self.claims[:]
        twin.bought = self.bought[:]
        twin.stake = self.stake
        twin.called_by = self.called_by
        twin.dared = self.dared
        twin.last_shown = self.last_shown
        return twin

    def in_play(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.lives[seat] > 0]

    def claimant(self) -> int:
        """ST-2: the highest claim, the lowest seat."""
        return self.claims.index(max(self.claims))
