"""The state of Liar's Dice."""

from typing import Final

from sitdown.core.contract import GameState, Options

PHASES: Final = ("bid", "over")


class State(GameState):
    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats)
        self.options = options
        self.wild = options.flag("wild")
        self.phase = "bid"
        self.round = 1
        self.turn = 0
        self.dice: list[list[int]] = [[] for _ in range(seats)]
        """Under each cup, sorted: in which order they fell tells nothing."""
        self.left: list[int] = [options.number("dice")] * seats
        """How many dice each has."""
        self.count = 0
        self.face = 0
        self.bidder = -1
        """The bid that stands; 0, 0 and -1 where there is none."""
        self.shown: list[list[int]] = [[] for _ in range(seats)]
        """The dice of the round before, which everybody saw."""
        self.out: list[list[int]] = []
        """Who went out, first to last; those of one round together."""

    def copy(self) -> "State":
        twin = State(self.seats, self.options)
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.dice = [cup[:] for cup in self.dice]
        twin.left = self.left[:]
        twin.count = self.count
        twin.face = self.face
        twin.bidder = self.bidder
        twin.shown = [cup[:] for cup in self.shown]
        twin.out = [group[:] for group in self.out]
        return twin

    def in_play(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.left[seat] > 0]

    def total(self) -> int:
        return sum(self.left)

    def next_in_play(self, seat: int) -> int:
        """The next player clockwise who has dice."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.left[other] > 0:
                return other
        raise LookupError("nobody is left")

    def found(self, face: int) -> int:
        """LD-5: how many dice show a face; ones show every face where they are wild."""
        every = [die for cup in self.dice for die in cup]
        return len([die for die in every if die == face or (self.wild and die == 1)])
