"""Setup (FP section 3): the deal, honest or rigged.

A rigged deal puts named cards in named places, for tests, tutorials and puzzles.
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

from sitdown.core.contract import Json, Options, Refused, Rng, Tell, brief, refuse
from sitdown.games.five_points.rules import box
from sitdown.games.five_points.rules.pyramid import BASE
from sitdown.games.five_points.rules.shapes import Base, Dealt
from sitdown.games.five_points.rules.state import State, alliances_of, hand_of

_PLACES: Final = ("alliances", "pairs", "pool", "hands", "base", "deck", "first")
_DRAWS: Final = 500
"""An honest deal needs one."""


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
    s = State(seats, options)
    rigged = Rigged(deal, seats)
    free = box.MEMBERS[:]
    for cards in (rigged.members, rigged.pool, *rigged.hands):
        _take(free, cards, 0)
    pool = _try_to_form_alliances(s, free, rng, rigged)
    _deal_hands(s, pool, rigged)
    _build_deck(s, pool, rng, rigged)
    _lay_base(s)
    s.active = rigged.first if rigged.first >= 0 else _first_player(options, seats, rng)
    return s


def _take(free: list[int], gangs: list[int], rank: int) -> None:
    """Lay cards somewhere, as far as the box has them; `free` counts the rest by gang."""
    for gang in gangs:
        free[gang] -= 1
        if free[gang] < 0:
            raise refuse("deal_box", "FP-2.2", {"card": box.name_card(gang + rank)})


def _try_to_form_alliances(s: State, free: list[int], rng: Rng, rigged: "Rigged") -> list[int]:
    """A rigged deal may leave so few members that not every draw works out: draw again."""
    for _ in range(_DRAWS):
        try:
            return _form_alliances(s, free[:], rng, rigged)
        except Refused as refused:
            why = refused
    raise why


def _form_alliances(s: State, free: list[int], rng: Rng, rigged: "Rigged") -> list[int]:
    """FP-3.2 to FP-3.4: disjoint pairs, then a third; gives back the members left over."""
    pairs, thirds = rigged.split(rng)
    _take(free, [third for third in thirds if third >= 0], 0)
    _draw_pairs(pairs, free, rng)
    members = box.pile(free, 0)
    rng.shuffle(members)
    members.extend(reversed(rigged.pool))  # drawn from the end
    aside: list[int] = []
    for seat in range(s.seats):
        if thirds[seat] < 0:
            thirds[seat] = _draw_third(pairs[seat], members, aside)
        alliances = sorted([*pairs[seat], thirds[seat]])
        s.alliances[seat * box.ALLIANCES : (seat + 1) * box.ALLIANCES] = alliances
    if rigged.pool:  # what is left of it lies on top, in a known order
        rng.shuffle(members)
    for card in aside:  # FP-3.4: put back anywhere; the others are in random order already
        members.insert(rng.below(len(members) + 1), card)
    return members


def _draw_pairs(pairs: list[list[int]], free: list[int], rng: Rng) -> None:
    """FP-3.2: one member of each gang, shuffled, two to each seat that has none yet."""
    for pair in pairs:
        _take(free, pair, 0)
    taken = [gang for pair in pairs for gang in pair]
    singles = [gang for gang in range(box.GANGS) if free[gang] > 0 and gang not in taken]
    rng.shuffle(singles)
    for seat, pair in enumerate(pairs):
        if not pair:
            if len(singles) < box.PAIR:
                raise refuse("deal_pairs", "FP-3.2")
            pairs[seat] = [singles.pop() for _ in range(box.PAIR)]
            _take(free, pairs[seat], 0)


def _draw_third(pair: list[int], members: list[int], aside: list[int]) -> int:
    """FP-3.3: a card of a gang that the seat already has is laid aside, as often as needed."""
    while members:
        card = members.pop()
        if card not in pair:
            return card
        aside.append(card)
    raise refuse("deal_third", "FP-3.3")


def _deal_hands(s: State, pool: list[int], rigged: "Rigged") -> None:
    """FP-3.5."""
    size = box.HAND_SIZE[s.seats]
    for seat in range(s.seats):
        for gang in rigged.hands[seat]:
            s.hands[seat * box.GANGS + gang] += 1
        for _ in range(size - len(rigged.hands[seat])):
            s.hands[seat * box.GANGS + pool.pop()] += 1
        s.hand_size[seat] = size


def _build_deck(s: State, pool: list[int], rng: Rng, rigged: "Rigged") -> None:
    """FP-3.6: the members left over, and on top of them the bosses."""
    free = box.BOSSES[:]
    _take(free, [gang for gang in rigged.bosses if gang >= 0], box.BOSS)
    bosses = box.pile(free, box.BOSS)
    rng.shuffle(bosses)
    top = [gang + box.BOSS if gang >= 0 else bosses.pop() for gang in rigged.bosses]
    s.deck = pool + list(reversed(rigged.members)) + bosses + list(reversed(top))


def _lay_base(s: State) -> None:
    """FP-3.7: the first six cards of the deck, from the left."""
    for slot in range(BASE):
        s.slots[slot] = s.deck.pop()


def _first_player(options: Options, seats: int, rng: Rng) -> int:
    """FP-3.9, FP-R20."""
    wanted = options.word("first_player")
    return rng.below(seats) if wanted == "random" else int(wanted.removeprefix("seat:"))


def announce(s: State, tell: Tell) -> None:
    """Everybody looks at his own cards, and all at the base and the top of the deck."""
    for seat in range(s.seats):
        mine = Dealt(
            alliances=box.name_gangs(alliances_of(s, seat)), hand=box.name_gangs(hand_of(s, seat))
        )
        tell.only(seat, "dealt", mine)
    base = [box.name_card(card) for card in s.slots[:BASE]]
    tell.all("base", Base(row=base, top=box.name_card(s.deck[-1]), first=s.active))


# Rigged deals


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
        if self.pool and all([len(gangs) > 0 for gangs in self.alliances]):
            raise refuse("deal_pool", "FP-3.3", {"card": box.CODES[self.pool[0]]})
        for seat, hand in enumerate(_by_seat(deal, "hands", seats)):
            self.hands[seat] = _gangs(hand, "hands")
            if len(self.hands[seat]) > box.HAND_SIZE[seats]:
                raise refuse("deal_hand", "FP-3.5", {"seat": seat, "size": box.HAND_SIZE[seats]})
        self._read_deck(_gangs(deal.get("base"), "base"), _gangs(deal.get("deck"), "deck"), seats)
        if "first" in deal:
            self.first = _seat(deal["first"], seats)

    def _read_alliances(self, deal: dict[str, Json], seats: int) -> None:
        for seat, pair in enumerate(_by_seat(deal, "pairs", seats)):
            self.pairs[seat] = _different(pair, "pairs", box.PAIR)
        for seat, alliances in enumerate(_by_seat(deal, "alliances", seats)):
            self.alliances[seat] = _different(alliances, "alliances", box.ALLIANCES)
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
        after_base = sum(box.BOSSES) - BASE
        self.bosses = base + [-1] * (BASE - len(base)) + deck[:after_base]
        self.members = deck[after_base:]
        if len(self.members) > members_in_deck(seats):
            raise refuse("deal_deck", "FP-3.6", {"cards": after_base + members_in_deck(seats)})


def members_in_deck(seats: int) -> int:
    """What alliances and hands leave for the deck."""
    return sum(box.MEMBERS) - seats * (box.ALLIANCES + box.HAND_SIZE[seats])


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
        if not isinstance(letter, str) or letter not in box.CODES:
            raise _no_such_gang(brief(letter), place)
        gangs.append(box.CODES.index(letter))
    return gangs


def _different(named: Json, place: str, count: int) -> list[int]:
    gangs = _gangs(named, place)
    if gangs and (len(gangs) != count or len(set(gangs)) != count):
        raise refuse("deal_different", "FP-3.4", {"place": place, "count": count})
    return sorted(gangs)


def _no_such_gang(letter: str, place: str) -> Refused:
    known = " ".join(box.CODES)
    return refuse("deal_gang", "FP-2.2", {"gang": letter, "place": place, "known": known})
