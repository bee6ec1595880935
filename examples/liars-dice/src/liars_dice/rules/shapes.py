"""The shapes of what players see and are told."""

from typing import Final, Literal, TypedDict

from sitdown.core.contract import OutcomeShape


class View(TypedDict):
    game: str
    you: int | None
    phase: Literal["bid", "over"]
    round: int
    turn: int
    """Who is to speak."""
    my_dice: list[int] | None
    dice: list[int]
    """How many dice each seat has."""
    in_play: int
    """Dice on the whole table."""
    bid_count: int | None
    """The bid that stands, and whose it is; null where there is none."""
    bid_face: int | None
    bidder: int | None
    shown_dice: list[list[int]]
    """The dice of the round before, by seat."""
    out: list[list[int]]
    """Who went out, first to last."""
    wild: bool
    spot_on: bool
    outcome: OutcomeShape | None


class Round(TypedDict):
    """A new round begins."""

    round: int
    seat: int
    """Who begins."""


class Rolled(TypedDict):
    """What lies under my cup."""

    dice: list[int]


class Bid(TypedDict):
    seat: int
    count: int
    face: int


class Doubted(TypedDict):
    seat: int
    bidder: int


class SpotOn(TypedDict):
    seat: int
    bidder: int


class Shown(TypedDict):
    """All cups are lifted."""

    dice: list[list[int]]
    count: int
    face: int
    found: int


class Lost(TypedDict):
    """Somebody loses a die."""

    seat: int
    left: int


class Out(TypedDict):
    seat: int


FACTS: Final[dict[str, object]] = {
    "round": Round,
    "rolled": Rolled,
    "bid": Bid,
    "doubted": Doubted,
    "spot_on": SpotOn,
    "shown": Shown,
    "lost": Lost,
    "out": Out,
}
"""The shape of each fact, by its name."""
