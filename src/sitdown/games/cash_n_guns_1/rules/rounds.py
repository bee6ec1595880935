"""What all remember of the rounds that are over: who shared what, and what the phone did.

A round is told by one number: who shared, which notes were shared out, whether the grenade ended
it. The hoards follow from it, and so does whom the Cop could be.
"""

from typing import Final

from sitdown.games.cash_n_guns_1.rules.box import BACKUP, MOST_SEATS
from sitdown.games.cash_n_guns_1.rules.state import State

NO_PHONE: Final = 0
UNUSED: Final = 1
USED: Final = 2
PHONE_WORDS: Final[list[str]] = ["", "unused", "used"]

_NOTE_BITS: Final = 7
_NOTE_MASK: Final = (1 << _NOTE_BITS) - 1
_BLAST_BIT: Final = MOST_SEATS + 3 * _NOTE_BITS


def round_told(sharers: int, used: list[int], blast: int) -> int:
    told = blast
    for kind in (2, 1, 0):
        told = told << _NOTE_BITS | used[kind]
    return told << MOST_SEATS | sharers


def sharers_of(told: int) -> int:
    """The mask of those who took part in the split."""
    return told & (1 << MOST_SEATS) - 1


def used_of(told: int) -> list[int]:
    """The notes shared out, by kind."""
    return [told >> MOST_SEATS + kind * _NOTE_BITS & _NOTE_MASK for kind in range(3)]


def blast_of(told: int) -> int:
    return told >> _BLAST_BIT & 1


def has_exploded(s: State) -> bool:
    """Whether the one grenade there is has gone off."""
    return s.blast == 1 or any([blast_of(told) == 1 for told in s.splits])


def backup_sent(s: State) -> bool:
    """CG1-4.64."""
    return s.calls.count(USED) >= BACKUP


def suspects(s: State) -> int:
    """Who could be the Cop as far as all know: whoever shared in each round with a call."""
    mask = (1 << s.seats) - 1
    for number, call in enumerate(s.calls):
        if call == USED:
            mask &= sharers_of(s.splits[number])
    return mask
