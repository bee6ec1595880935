"""Offers and promises (LCN section 5I), as they lie on the table. Neither ever changes."""

from typing import Final

from sitdown.core.contract import Question
from sitdown.games.la_cosa_nostra.rules.box import MOST_SEATS

ANYBODY: Final = -1
DEEDS: Final[list[str]] = ["attack", "rob", "rent", "sell", "other"]
"""What a promise may be about, so that bots can read it; the words say the rest."""


class Side:
    """What one side gives. `tokens` are own cards on which the other side may put a token."""

    def __init__(self, cash: int) -> None:
        self.cash = cash
        self.businesses: list[int] = []
        self.gangsters: list[int] = []
        self.tokens: list[int] = []

    def is_empty(self) -> bool:
        return not (self.cash or self.businesses or self.gangsters or self.tokens)


class Offer:
    def __init__(
        self, sender: int, to: int, is_open: bool, number: int, give: Side, get: Side, note: str
    ) -> None:
        self.sender = sender
        self.to = to
        """A seat, or ANYBODY."""
        self.is_open = is_open
        """Everybody may read it."""
        self.number = number
        """Tells offers apart, and tells nobody how many there were."""
        self.give = give
        self.get = get
        self.note = note
        self.rank: int = rank(sender, to, is_open)
        self.question: Question | None = None
        """By which it is answered; made when it is first asked (asks/offer.py)."""

    def about(self) -> tuple[int, int, int, int]:
        """What tells its question apart."""
        to = self.to if self.to != ANYBODY else MOST_SEATS
        return self.sender, to, 1 if self.is_open else 0, self.number

    def between(self) -> str:
        return between(self.sender, self.to, self.is_open)

    def is_known_to(self, viewer: int) -> bool:
        return self.is_open or (viewer >= 0 and viewer in (self.sender, self.to))


class Promise:
    def __init__(
        self, sender: int, to: int, is_open: bool, will: bool, deed: int, words: str
    ) -> None:
        self.sender = sender
        self.to = to
        self.is_open = is_open
        self.will = will
        self.deed = deed
        self.words = words
        self.rank: int = rank(sender, to, is_open)

    def is_known_to(self, viewer: int) -> bool:
        return self.is_open or (viewer >= 0 and viewer in (self.sender, self.to))

    def between(self) -> str:
        return between(self.sender, self.to, self.is_open)


def rank(sender: int, to: int, is_open: bool) -> int:
    """The place of such words among those of others, in the order of `between`."""
    return (sender * (MOST_SEATS + 1) + to + 1) * 2 + (1 if is_open else 0)


def between(sender: int, to: int, is_open: bool) -> str:
    """Whose words these are, to whom, and who hears them: `2>1`, `2>1 open`, `2>* open`."""
    words = f"{sender}>{'*' if to == ANYBODY else to}"
    return f"{words} open" if is_open else words
