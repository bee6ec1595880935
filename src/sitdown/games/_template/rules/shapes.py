"""The shapes of what players see and are told."""

from typing import Final, TypedDict

from sitdown.core.contract import OutcomeShape


class View(TypedDict):
    game: str
    you: int | None
    phase: str
    round: int
    my_card: int | None
    lives: list[int]
    score: list[int]
    claims: list[int]
    bought: list[int]
    stake: int
    called_by: int
    dared: int
    last_shown: int
    outcome: OutcomeShape | None


class Round(TypedDict):
    """A new round begins."""

    round: int


class Dealt(TypedDict):
    """My card."""

    card: int


class Claimed(TypedDict):
    claims: list[int]
    seat: int
    """Whose claim stands."""


class Called(TypedDict):
    seat: int
    claimant: int


class Dared(TypedDict):
    seat: int
    stake: int


class Shown(TypedDict):
    seat: int
    card: int
    loser: int
    lives: int
    """What the loser has left."""


class Took(TypedDict):
    seat: int
    points: int


class Bought(TypedDict):
    seat: int
    lives: int


FACTS: Final[dict[str, object]] = {
    "round": Round,
    "dealt": Dealt,
    "claimed": Claimed,
    "called": Called,
    "dared": Dared,
    "shown": Shown,
    "took": Took,
    "bought": Bought,
}
"""The shape of each fact, by its name."""
