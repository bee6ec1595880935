"""The nouns of the game: the whole truth of one table."""

from typing import Final

from sitdown.core.contract import GameState, Options
from sitdown.games.five_points.rules.box import ALLIANCES, EMPTY, GANGS
from sitdown.games.five_points.rules.pyramid import BASE, SLOTS

CLIMB: Final = 0
REVEAL: Final = 1
BETRAYAL: Final = 2
OVER: Final = 3
PHASES: Final[list[str]] = ["climb", "reveal", "betrayal", "over"]


class State(GameState):
    """The Five Points: the pyramid, the deck, and what everybody holds.

    Lists by seat are flat: `hands[seat * GANGS + gang]`, `alliances[seat * ALLIANCES + i]`.
    """

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats)
        self.options = options
        self.one_by_one: bool = options.word("reveal_order") == "clockwise"
        self.phase: int = CLIMB
        self.turn: int = 1
        self.active: int = 0
        self.slots: list[int] = [EMPTY] * SLOTS
        self.shape: int = 0
        """Which slots are occupied, as a number of pyramid.SHAPES."""
        self.deck: list[int] = []
        """The top card is the last."""
        self.discard: list[int] = []
        """Gangs of spent influence cards, and who spent them, in order."""
        self.discard_by: list[int] = []
        self.removed: list[int] = []
        self.removed_by: list[int] = []
        self.reshuffled: int = 0
        """Discards that became the deck (FP-6.9)."""
        self.hands: list[int] = [0] * (seats * GANGS)
        self.hand_size: list[int] = [0] * seats
        self.alliances: list[int] = [0] * (seats * ALLIANCES)
        """Gangs, in canonical order."""
        self.opened: list[int] = [0] * (seats * ALLIANCES)
        """1 where the alliance lies open."""
        self.passed: list[int] = [0] * seats
        self.revealing: list[int] = []
        """Seats that still owe a reveal, in the order of asking."""
        self.last_act: int = -1
        """The last turn, so that the table can show it."""
        self.last_seat: int = -1
        self.duel_winner: int = -1

    def copy(self) -> "State":
        twin = State(self.seats, self.options)
        twin.phase = self.phase
        twin.turn = self.turn
        twin.active = self.active
        twin.slots = self.slots[:]
        twin.shape = self.shape
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.discard_by = self.discard_by[:]
        twin.removed = self.removed[:]
        twin.removed_by = self.removed_by[:]
        twin.reshuffled = self.reshuffled
        twin.hands = self.hands[:]
        twin.hand_size = self.hand_size[:]
        twin.alliances = self.alliances[:]
        twin.opened = self.opened[:]
        twin.passed = self.passed[:]
        twin.revealing = self.revealing[:]
        twin.last_act = self.last_act
        twin.last_seat = self.last_seat
        twin.duel_winner = self.duel_winner
        return twin


def hand_of(s: State, seat: int) -> list[int]:
    """The gangs of a hand, sorted, one for each card."""
    return [g for g in range(GANGS) for _ in range(s.hands[seat * GANGS + g])]


def alliances_of(s: State, seat: int) -> list[int]:
    return s.alliances[seat * ALLIANCES : (seat + 1) * ALLIANCES]


def open_alliances(s: State, seat: int) -> list[int]:
    return [a for i, a in enumerate(alliances_of(s, seat)) if s.opened[seat * ALLIANCES + i]]


def hidden_alliances(s: State, seat: int) -> list[int]:
    return [a for i, a in enumerate(alliances_of(s, seat)) if not s.opened[seat * ALLIANCES + i]]


def occupied_slots(s: State) -> int:
    return sum([1 for card in s.slots if card != EMPTY])


def promotions_made(s: State) -> int:
    """FP-10.5: each promotion adds one card to the six of the base."""
    return occupied_slots(s) - BASE
