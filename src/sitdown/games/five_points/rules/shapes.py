"""The shapes of what players see and are told.

A gang is written by its letter, `S`; a card likewise, with a star for a boss, `S*`; a slot by row
and place, `3.2`.
"""

from typing import Final, NotRequired, TypedDict

from sitdown.core.contract import OutcomeShape

_From = TypedDict("_From", {"from": str})


class Move(_From):
    """One card of a turn: `from` a slot, or from the `deck`."""

    card: str
    to: str


class DeckSeen(TypedDict):
    top: str
    """The top card lies open; empty until an empty deck is made of the discards."""
    size: int
    bosses: int
    """How many of them are bosses."""


class Laid(TypedDict):
    """A card on a pile, and who laid it there."""

    card: str
    seat: int


class Player(TypedDict):
    """What everybody knows of a seat; the last three after the end (FP-R18)."""

    hand_size: int
    open: list[str]
    """Alliances revealed."""
    hidden: int
    """How many are not."""
    passed: bool
    alliances: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    points: NotRequired[int]


class Mine(TypedDict):
    alliances: list[str]
    hidden: list[str]
    """Alliances that I have not revealed."""
    hand: list[str]


class LastTurn(TypedDict):
    seat: int
    act: str
    moves: list[Move]
    """From the top down."""


class Tally(TypedDict):
    """The public cards of one gang (FP-1.2)."""

    pyramid: int
    removed: int
    discard: int
    bosses_to_come: int


class View(TypedDict):
    game: str
    you: int | None
    phase: str
    turn: int
    active: int
    pyramid: list[list[str | None]]
    """Row by row from the top; null is an empty slot."""
    deck: DeckSeen
    promotions_left: int
    revealing: list[int]
    """Seats that still owe a reveal."""
    players: list[Player]
    discard: list[Laid]
    """Influence cards spent."""
    removed: list[Laid]
    """Cards ousted from the pyramid."""
    last: LastTurn | None
    mine: NotRequired[Mine]
    tracker: NotRequired[dict[str, Tally]]
    """By gang, where the table wants it."""
    outcome: NotRequired[OutcomeShape]


class Dealt(TypedDict):
    """My cards."""

    alliances: list[str]
    hand: list[str]


class Base(TypedDict):
    row: list[str]
    top: str
    first: int
    """Who begins."""


class Promoted(_From):
    seat: int
    card: str
    to: str
    moves: list[Move]


class Influenced(TypedDict):
    seat: int
    spent: str
    """The gang of the influence card."""
    betrayer: str
    by: str
    """Where the betrayer stands."""
    victim: str
    target: str
    """Where the victim stood."""
    moves: list[Move]


class Reached(TypedDict):
    """The first card of a row that makes players reveal."""

    seat: int
    row: int
    seats: list[int]
    """Who reveals."""


class Revealed(TypedDict):
    seat: int
    gang: str


class Crowned(TypedDict):
    seat: int
    card: str


class Passed(TypedDict):
    seat: int
    kept: int
    """Influence cards left in hand."""


class Reshuffled(TypedDict):
    """The discards became the deck."""

    cards: int


class Uncovered(TypedDict):
    """The next card of the deck."""

    top: str
    size: int


class Scored(TypedDict):
    seat: int
    alliances: list[str]
    hand: list[str]
    points: int


class Duel(TypedDict):
    seats: list[int]
    winner: int


class Won(TypedDict):
    seats: list[int]


FACTS: Final[dict[str, object]] = {
    "dealt": Dealt,
    "base": Base,
    "promoted": Promoted,
    "influenced": Influenced,
    "reached": Reached,
    "revealed": Revealed,
    "crowned": Crowned,
    "passed": Passed,
    "had_to_pass": Passed,
    "reshuffled": Reshuffled,
    "uncovered": Uncovered,
    "scored": Scored,
    "duel": Duel,
    "won": Won,
}
"""The shape of each fact, by its name."""
