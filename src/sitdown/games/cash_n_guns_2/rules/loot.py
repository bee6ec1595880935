"""Loot on its way: from the table into piles, and between piles.

`takings` tells how every card came to its owner, in order: a taking from the table, which all
see; a card drawn from another pile (Professional, Vulture), which the two see; a swap (Junk
Dealer), where the other gets the card just taken. Who remembers it all knows every pile but for
the cards drawn.
"""

from collections.abc import Mapping
from typing import Final

from sitdown.core.contract import Json, Refused, Rng, Tell, refuse
from sitdown.games.cash_n_guns_2.rules import box
from sitdown.games.cash_n_guns_2.rules.state import State

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


def from_table(s: State, card: int) -> None:
    """A card leaves the table."""
    s.table[card] -= 1
    if s.table[card] == 0:
        s.offer &= ~(1 << card)


def take(s: State, seat: int, card: int) -> None:
    """From the table into a pile."""
    from_table(s, card)
    s.loot[seat * box.KINDS + card] += 1
    s.loot_size[seat] += 1
    s.takings.append(taking(TAKE, seat, card))


def use_up(s: State, card: int) -> None:
    """CG2-4.25: Clips and First-aid kits never enter a pile."""
    from_table(s, card)
    s.gone[card] += 1


def draw(s: State, seat: int, rng: Rng) -> int:
    """A random card of a pile; it stays there."""
    number = rng.below(s.loot_size[seat])
    card = -1
    while number >= 0:
        card += 1
        number -= s.loot[seat * box.KINDS + card]
    return card


def steal(s: State, seat: int, other: int, card: int) -> None:
    """From one pile into another."""
    _move(s, seat, other, card)
    s.takings.append(taking(STEAL, seat, card, other))


def swap(s: State, seat: int, other: int, gift: int, card: int) -> None:
    """CG2-5.18: the card drawn for the card just taken."""
    _move(s, seat, other, card)
    _move(s, other, seat, gift)
    s.takings.append(taking(SWAP, seat, card, other))


def _move(s: State, seat: int, other: int, card: int) -> None:
    s.loot[other * box.KINDS + card] -= 1
    s.loot_size[other] -= 1
    s.loot[seat * box.KINDS + card] += 1
    s.loot_size[seat] += 1


def tell_owners(
    s: State, kind: str, about: Mapping[str, Json], owners: list[int], tell: Tell
) -> None:
    """Which card changed hands: the old and the new owner know; before open piles all do."""
    if s.house.open_piles:
        tell.all(kind, about)
    else:
        tell.some(owners, kind, about)


def pile_of(s: State, seat: int) -> list[int]:
    """A pile counted by kind."""
    return s.loot[seat * box.KINDS : (seat + 1) * box.KINDS]


# Piles from their story


def replay(s: State) -> None:
    """A story that cannot be is refused."""
    for number, story in enumerate(s.takings):
        what, seat, card = what_of(story), seat_of(story), card_of(story)
        other = other_of(story)
        if card >= box.CLIP:
            raise _impossible("CG2-I3", seat, card)
        if what == TAKE:
            s.loot[seat * box.KINDS + card] += 1
            s.loot_size[seat] += 1
            continue
        if seat == other or s.loot[other * box.KINDS + card] == 0:
            raise _impossible("CG2-I1", other, card)
        _move(s, seat, other, card)
        if what == STEAL:
            if s.talents[seat] not in (box.PROFESSIONAL, box.VULTURE):
                raise _impossible("CG2-5.14", seat, card)
            continue
        before = s.takings[number - 1] if number else -1
        if before < 0 or what_of(before) != TAKE or seat_of(before) != seat:
            raise _impossible("CG2-I11", seat, card)
        if s.talents[seat] != box.JUNK_DEALER:
            raise _impossible("CG2-5.18", seat, card)
        _move(s, other, seat, card_of(before))


def _impossible(rule: str, seat: int, card: int) -> Refused:
    return refuse("invariant", rule, {"seat": seat, "card": box.LOOT[card]})
