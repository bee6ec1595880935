"""Rigged deals: named cards in named places, for tests, tutorials and puzzles.

A deal may name any of these; what it leaves out is left to chance.

    alliances   the three gangs of each seat, null for a seat left to chance
    pairs       the first two gangs of each seat (FP-3.2), null likewise
    pool        members in the order in which third alliances are drawn (FP-3.3)
    hands       influence cards of each seat, all or some of them
    base        the bosses of the base row from the left, all or the first few
    deck        the cards after the base row from the top, all or the first few
    first       the seat that begins

Cards are written by gang, `S`; their rank follows from their place (FP-3.2 to FP-3.7).
"""

from typing import Final

from sitdown.core.plain import brief
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.core.rng import Rng
from sitdown.games.five_points.cards import (
    ALLIANCES,
    BOSSES,
    CODES,
    HAND_SIZE,
    MEMBERS,
    PAIR,
)
from sitdown.games.five_points.pyramid import BASE

_PLACES: Final = ("alliances", "pairs", "pool", "hands", "base", "deck", "first")


class Rigged:
    """What a deal asks for, checked for form; an empty deal asks for nothing."""

    def __init__(self, deal: dict[str, Json], seats: int) -> None:
        self.alliances: list[list[int]] = [[] for _ in range(seats)]
        self.pairs: list[list[int]] = [[] for _ in range(seats)]
        self.pool: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.bosses: list[int] = []
        """Gangs of the first bosses from the top of the deck, the base row included; -1: any."""
        self.members: list[int] = []
        """Gangs of the first members of the deck."""
        self.first: int = -1
        if deal:
            self._read(deal, seats)

    def _read(self, deal: dict[str, Json], seats: int) -> None:
        for place in deal:
            if place not in _PLACES:
                known = ", ".join(_PLACES)
                raise refuse("deal_place", about={"place": brief(place), "known": known})
        self._read_alliances(deal, seats)
        self.pool = _gangs(deal.get("pool"), "pool")
        for seat, hand in enumerate(_by_seat(deal, "hands", seats)):
            self.hands[seat] = _gangs(hand, "hands")
            if len(self.hands[seat]) > HAND_SIZE[seats]:
                raise refuse("deal_hand", "FP-3.5", {"seat": seat, "size": HAND_SIZE[seats]})
        self._read_deck(_gangs(deal.get("base"), "base"), _gangs(deal.get("deck"), "deck"), seats)
        if "first" in deal:
            self.first = _seat(deal["first"], seats)

    def _read_alliances(self, deal: dict[str, Json], seats: int) -> None:
        for seat, pair in enumerate(_by_seat(deal, "pairs", seats)):
            self.pairs[seat] = _different(pair, "pairs", PAIR)
        for seat, alliances in enumerate(_by_seat(deal, "alliances", seats)):
            self.alliances[seat] = _different(alliances, "alliances", ALLIANCES)
            if self.alliances[seat] and self.pairs[seat]:
                raise refuse("deal_twice", about={"seat": seat})
        taken = [gang for pair in self.pairs for gang in pair]
        if len(set(taken)) != len(taken):
            raise refuse("deal_pairs", "FP-3.2")

    def split(self, rng: Rng) -> tuple[list[list[int]], list[int]]:
        """Tell pair from third in the alliances named, so that no gang is in two pairs (FP-3.2);
        any of the ways in which it can be done."""
        pairs = [pair[:] for pair in self.pairs]
        thirds = [-1] * len(pairs)
        taken = {gang for pair in pairs for gang in pair}
        if not self._split(0, pairs, thirds, taken, rng):
            raise refuse("deal_pairs", "FP-3.2")
        return pairs, thirds

    def _split(
        self, seat: int, pairs: list[list[int]], thirds: list[int], taken: set[int], rng: Rng
    ) -> bool:
        if seat == len(pairs):
            return True
        order = self.alliances[seat][:]
        if not order:
            return self._split(seat + 1, pairs, thirds, taken, rng)
        rng.shuffle(order)
        for third in order:
            pair = [gang for gang in order if gang != third]
            if not taken.intersection(pair):
                pairs[seat], thirds[seat] = pair, third
                if self._split(seat + 1, pairs, thirds, taken.union(pair), rng):
                    return True
        return False

    def _read_deck(self, base: list[int], deck: list[int], seats: int) -> None:
        if len(base) > BASE:
            raise refuse("deal_base", "FP-3.7")
        after_base = sum(BOSSES) - BASE
        self.bosses = base + [-1] * (BASE - len(base)) + deck[:after_base]
        self.members = deck[after_base:]
        if len(self.members) > members_in_deck(seats):
            raise refuse("deal_deck", "FP-3.6", {"cards": after_base + members_in_deck(seats)})


def members_in_deck(seats: int) -> int:
    """What alliances and hands leave for the deck."""
    return sum(MEMBERS) - seats * (ALLIANCES + HAND_SIZE[seats])


def _seat(named: Json, seats: int) -> int:
    if isinstance(named, bool) or not isinstance(named, int) or not 0 <= named < seats:
        raise refuse("deal_first", "FP-3.9", {"first": brief(named)})
    return named


def _by_seat(deal: dict[str, Json], place: str, seats: int) -> list[Json]:
    """The deal of each seat; nothing at all if the place is not named."""
    named = deal.get(place)
    if named is None:
        return []
    if not isinstance(named, list) or len(named) != seats:
        raise refuse("deal_seats", about={"place": place, "seats": seats})
    return named


def _gangs(named: Json, place: str) -> list[int]:
    """Cards as a list of gang letters, or as one word of them."""
    if named is None:
        return []
    letters = list(named) if isinstance(named, (str, list)) else [named]
    gangs = []
    for letter in letters:
        if not isinstance(letter, str) or letter not in CODES:
            raise _no_such_gang(brief(letter), place)
        gangs.append(CODES.index(letter))
    return gangs


def _different(named: Json, place: str, count: int) -> list[int]:
    gangs = _gangs(named, place)
    if gangs and (len(gangs) != count or len(set(gangs)) != count):
        raise refuse("deal_different", "FP-3.4", {"place": place, "count": count})
    return sorted(gangs)


def _no_such_gang(letter: str, place: str) -> Refused:
    known = " ".join(CODES)
    return refuse("deal_gang", "FP-2.2", {"gang": letter, "place": place, "known": known})
