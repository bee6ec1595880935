"""Setup (FP section 3)."""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.options import Options
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.core.rng import Rng
from sitdown.games.five_points.cards import (
    ALLIANCES,
    BOSS,
    BOSSES,
    GANGS,
    HAND_SIZE,
    MEMBERS,
    PAIR,
    name_card,
    name_gangs,
    pile,
)
from sitdown.games.five_points.model import District, alliances_of, hand_of
from sitdown.games.five_points.pyramid import BASE
from sitdown.games.five_points.rigged import Rigged

_DRAWS: Final = 500
"""An honest deal needs one."""


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> District:
    s = District(seats, options)
    rigged = Rigged(deal, seats)
    free = MEMBERS[:]
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
            raise refuse("deal_box", "FP-2.2", {"card": name_card(gang + rank)})


def _try_to_form_alliances(s: District, free: list[int], rng: Rng, rigged: Rigged) -> list[int]:
    """A rigged deal may leave so few members that not every draw works out: draw again."""
    for _ in range(_DRAWS):
        try:
            return _form_alliances(s, free[:], rng, rigged)
        except Refused as refused:
            why = refused
    raise why


def _form_alliances(s: District, free: list[int], rng: Rng, rigged: Rigged) -> list[int]:
    """FP-3.2 to FP-3.4: disjoint pairs, then a third; gives back the members left over."""
    pairs, thirds = rigged.split(rng)
    _take(free, [third for third in thirds if third >= 0], 0)
    _draw_pairs(pairs, free, rng)
    members = pile(free, 0)
    rng.shuffle(members)
    members.extend(reversed(rigged.pool))  # drawn from the end
    aside: list[int] = []
    for seat in range(s.seats):
        if thirds[seat] < 0:
            thirds[seat] = _draw_third(pairs[seat], members, aside)
        alliances = sorted([*pairs[seat], thirds[seat]])
        s.alliances[seat * ALLIANCES : (seat + 1) * ALLIANCES] = alliances
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
    singles = [gang for gang in range(GANGS) if free[gang] > 0 and gang not in taken]
    rng.shuffle(singles)
    for seat, pair in enumerate(pairs):
        if not pair:
            if len(singles) < PAIR:
                raise refuse("deal_pairs", "FP-3.2")
            pairs[seat] = [singles.pop() for _ in range(PAIR)]
            _take(free, pairs[seat], 0)


def _draw_third(pair: list[int], members: list[int], aside: list[int]) -> int:
    """FP-3.3: a card of a gang that the seat already has is laid aside, as often as needed."""
    while members:
        card = members.pop()
        if card not in pair:
            return card
        aside.append(card)
    raise refuse("deal_third", "FP-3.3")


def _deal_hands(s: District, pool: list[int], rigged: Rigged) -> None:
    """FP-3.5."""
    size = HAND_SIZE[s.seats]
    for seat in range(s.seats):
        for gang in rigged.hands[seat]:
            s.hands[seat * GANGS + gang] += 1
        for _ in range(size - len(rigged.hands[seat])):
            s.hands[seat * GANGS + pool.pop()] += 1
        s.hand_size[seat] = size


def _build_deck(s: District, pool: list[int], rng: Rng, rigged: Rigged) -> None:
    """FP-3.6: the members left over, and on top of them the bosses."""
    free = BOSSES[:]
    _take(free, [gang for gang in rigged.bosses if gang >= 0], BOSS)
    bosses = pile(free, BOSS)
    rng.shuffle(bosses)
    top = [gang + BOSS if gang >= 0 else bosses.pop() for gang in rigged.bosses]
    s.deck = pool + list(reversed(rigged.members)) + bosses + list(reversed(top))


def _lay_base(s: District) -> None:
    """FP-3.7: the first six cards of the deck, from the left."""
    for slot in range(BASE):
        s.slots[slot] = s.deck.pop()


def _first_player(options: Options, seats: int, rng: Rng) -> int:
    """FP-3.9, FP-R20."""
    wanted = options.word("first_player")
    return rng.below(seats) if wanted == "random" else int(wanted.removeprefix("seat:"))


def announce(s: District, tell: Tell) -> None:
    """Everybody looks at his own cards, and all at the base and the top of the deck."""
    for seat in range(s.seats):
        about: dict[str, Json] = {
            "alliances": name_gangs(alliances_of(s, seat)),
            "hand": name_gangs(hand_of(s, seat)),
        }
        tell.only(seat, "dealt", about)
    base = [name_card(card) for card in s.slots[:BASE]]
    tell.all("base", {"row": base, "top": name_card(s.deck[-1]), "first": s.active})
