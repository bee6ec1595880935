"""Loot on its way: from the table into piles, and between piles.

`takings` tells how every card came to its owner, in order: a taking from the table, which all
see; a card drawn from another pile (Professional, Vulture), which the two see; a swap (Junk
Dealer), where the other gets the card just taken. Who remembers it all knows every pile but for
the cards drawn.
"""

from typing import Final

from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2.cards import KINDS
from sitdown.games.cash_n_guns_2.model import Standoff

TAKE: Final = 0
STEAL: Final = 1
SWAP: Final = 2
TAKINGS: Final[list[str]] = ["take", "steal", "swap"]


def taking(what: int, seat: int, card: int, other: int = 0) -> int:
    return what | seat << 2 | card << 5 | other << 9


def what_of(story: int) -> int:
    return story & 3


def seat_of(story: int) -> int:
    return story >> 2 & 7


def card_of(story: int) -> int:
    return story >> 5 & 15


def other_of(story: int) -> int:
    return story >> 9


def from_table(s: Standoff, card: int) -> None:
    """A card leaves the table."""
    s.table[card] -= 1
    if s.table[card] == 0:
        s.offer &= ~(1 << card)


def take(s: Standoff, seat: int, card: int) -> None:
    """From the table into a pile."""
    from_table(s, card)
    s.loot[seat * KINDS + card] += 1
    s.loot_size[seat] += 1
    s.takings.append(taking(TAKE, seat, card))


def use_up(s: Standoff, card: int) -> None:
    """CG2-4.25: Clips and First-aid kits never enter a pile."""
    from_table(s, card)
    s.gone[card] += 1


def draw(s: Standoff, seat: int, rng: Rng) -> int:
    """A random card of a pile; it stays there."""
    number = rng.below(s.loot_size[seat])
    card = -1
    while number >= 0:
        card += 1
        number -= s.loot[seat * KINDS + card]
    return card


def steal(s: Standoff, seat: int, other: int, card: int) -> None:
    """From one pile into another."""
    _move(s, seat, other, card)
    s.takings.append(taking(STEAL, seat, card, other))


def swap(s: Standoff, seat: int, other: int, gift: int, card: int) -> None:
    """CG2-5.18: the card drawn for the card just taken."""
    _move(s, seat, other, card)
    _move(s, other, seat, gift)
    s.takings.append(taking(SWAP, seat, card, other))


def _move(s: Standoff, seat: int, other: int, card: int) -> None:
    s.loot[other * KINDS + card] -= 1
    s.loot_size[other] -= 1
    s.loot[seat * KINDS + card] += 1
    s.loot_size[seat] += 1


def pile_of(s: Standoff, seat: int) -> list[int]:
    """A pile counted by kind."""
    return s.loot[seat * KINDS : (seat + 1) * KINDS]
