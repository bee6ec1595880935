"""Positions: the whole state as JSON that a person can read and write, and back.

    {"data": "9c1f…", "round": 3, "step": "act", "start": 1, "active": 0, …
     "players": [{"family": "laserva", "cash": 9000, "laundered": 8000, "tokens": 4,
                  "orders": ["bribery 3"], "influence": ["snitch", "doctor"],
                  "businesses": [{"card": "pimp-1", "active": true, "used": false, "tokens": [2]}],
                  "gangsters": [{"gangster": "laserva_lucia_the_blade", "order": "theft_3 3",
                                 "seen": [1], "active": true, "done": false, …}], …}, …],
     "city": ["pimp-3", "politician-1", null, "dealer-2"], "business_deck": ["cop-3", …],
     "order_decks": [["assault 1", …], …], …}

Decks and piles are written from the top, hands from the oldest card; an Order is its kind and the
round on its back. `dice` are loaded dice, which fall before any others. `known_bottom` says how
many cards were put under the Business deck openly.
"""

from typing import Final

from sitdown.core.refusal import Json
from sitdown.games.la_cosa_nostra import deed as d
from sitdown.games.la_cosa_nostra.acts import ASK_ME, PASS_ALWAYS
from sitdown.games.la_cosa_nostra.box import INFLUENCE, KINDS, MOST_SEATS
from sitdown.games.la_cosa_nostra.deed import Deed
from sitdown.games.la_cosa_nostra.model import Town
from sitdown.games.la_cosa_nostra.steps import STEPS
from sitdown.games.la_cosa_nostra.talk import standing_word, write_promise
from sitdown.games.la_cosa_nostra.trade import write_offer

DEED_NUMBERS: Final = (
    "stake",
    "base",
    "on_task",
    "helped",
    "hindered",
    "difficulty",
    "hits",
    "profit",
    "level",
    "doctors",
)
"""Fields of a deed that are written as they are."""


def write(s: Town) -> dict[str, Json]:
    orders, businesses = s.box.orders.names, s.box.businesses.names
    return {
        "data": s.box.mark,
        "round": s.round,
        "step": STEPS[s.step],
        "start": s.start,
        "active": s.active,
        "turn": s.turn,
        "extra": s.extra,
        "planned": s.planned,
        "linger": s.linger,
        "schemed": seats_of(s, s.schemed),
        "threats": s.threats,
        "threat": s.acts.vocabulary.words[s.threat] if s.threat >= 0 else None,
        "recruiting": s.recruiting[:],
        "dice": s.dice[:],
        "players": [_player(s, seat) for seat in range(s.seats)],
        "city": [businesses[card] if card >= 0 else None for card in s.city],
        "business_deck": _names(businesses, s.business_deck),
        "known_bottom": s.known_bottom,
        "order_decks": [_names(orders, deck) for deck in s.order_decks],
        "order_discards": [_names(orders, pile) for pile in s.order_discards],
        "buried": [
            {
                "order": orders[s.buried[i]],
                "by": s.buried_by[i],
                "known": seats_of(s, s.buried_known[i]),
            }
            for i in range(len(s.buried))
        ],
        "influence_deck": _names(INFLUENCE, s.influence_deck),
        "influence_discard": _names(INFLUENCE, s.influence_discard),
        "deeds": [write_deed(s, deed) for deed in s.deeds],
        "last": write_deed(s, s.last) if s.last is not None else None,
        "offers": _offers(s),
        "promises": _promises(s),
        "roll_off": s.roll_off if s.roll_off >= 0 else None,
    }


def seats_of(s: Town, mask: int) -> list[int]:
    return [seat for seat in range(s.seats) if (mask >> seat) & 1]


def _names(names: list[str], cards: list[int]) -> list[Json]:
    """A pile from the top."""
    return [names[card] for card in reversed(cards)]


def _offers(s: Town) -> dict[str, Json]:
    """By whose they are, `2>1`; what everybody may read by itself, `2>1 open`."""
    groups: dict[str, Json] = {}
    for offer in s.offers:
        group = [other for other in s.offers if other.between() == offer.between()]
        groups[offer.between()] = [{**write_offer(s, o), "number": o.number} for o in group]
    return groups


def _promises(s: Town) -> dict[str, Json]:
    groups: dict[str, Json] = {}
    for promise in s.promises:
        group = [other for other in s.promises if other.between() == promise.between()]
        groups[promise.between()] = [write_promise(p) for p in group]
    return groups


def _player(s: Town, seat: int) -> dict[str, Json]:
    orders, people = s.box.orders.names, s.box.families.names
    family = s.families[seat]
    shown = [kind for kind in range(KINDS) for _ in range(s.shown[seat][kind])]
    return {
        "family": s.box.families.ids[family] if family >= 0 else None,
        "cash": s.cash[seat],
        "laundered": s.laundered[seat],
        "tokens": s.tokens[seat],
        "orders": [orders[face] for face in s.hands[seat]],
        "influence": [INFLUENCE[kind] for kind in s.influence[seat]],
        "shown": [INFLUENCE[kind] for kind in shown],
        "dropped": [INFLUENCE[kind] for kind in s.dropped[seat]],
        "businesses": [_business(s, card) for card in s.shops[seat]],
        "gangsters": [_gangster(s, gangster) for gangster in s.crews[seat]],
        "under": [people[gangster] for gangster in s.under[seat]],
        "trophies": [people[gangster] for gangster in s.trophies[seat]],
        "reserve": s.reserve[seat],
        "made": s.made[seat],
        "stood": s.stood[seat] == 1,
        "standing": standing_word(s.standing[seat]),
        "declared": (s.declared >> seat) & 1 == 1,
    }


def _business(s: Town, card: int) -> dict[str, Json]:
    return {
        "card": s.box.businesses.names[card],
        "active": s.active_card[card] == 1,
        "used": s.used[card] == 1,
        "tokens": tokens_on(s, card),
    }


def tokens_on(s: Town, card: int) -> list[int]:
    """Seats, one entry for each token."""
    first = card * MOST_SEATS
    return [seat for seat in range(s.seats) for _ in range(s.tokens_on[first + seat])]


def _gangster(s: Town, gangster: int) -> dict[str, Json]:
    face, card = s.order[gangster], s.buys[gangster]
    carried = [kind for kind in range(KINDS) if (s.carries[gangster] >> kind) & 1]
    return {
        "gangster": s.box.families.names[gangster],
        "active": s.fit[gangster] == 1,
        "done": s.done[gangster] == 1,
        "moved": s.moved[gangster] == 1,
        "cards": [INFLUENCE[kind] for kind in carried],
        "order": s.box.orders.names[face] if face >= 0 else None,
        "seen": seats_of(s, s.seen[gangster]),
        "buys": s.box.businesses.names[card] if card >= 0 else None,
        "tokens": tokens_on(s, card) if card >= 0 else [],
    }


def write_deed(s: Town, deed: Deed) -> dict[str, Json]:
    numbers = [
        deed.stake,
        deed.base,
        deed.on_task,
        deed.helped,
        deed.hindered,
        deed.difficulty,
        deed.hits,
        deed.profit,
        deed.level,
        deed.doctors,
    ]
    return {
        "what": d.SORTS[deed.sort],
        "stage": d.STAGES[deed.stage],
        "seat": deed.seat,
        "gangster": s.box.families.names[deed.gangster],
        "order": s.box.orders.names[deed.face] if deed.face >= 0 else None,
        "target": target(s, deed.aim, deed.target),
        "victim": deed.victim if deed.victim >= 0 else None,
        "contracts": [s.box.businesses.names[card] for card in deed.contracts],
        "dice": deed.dice[:],
        "repelled": deed.repelled,
        "harmed": target(s, deed.hurt, deed.harmed),
        **dict(zip(DEED_NUMBERS, numbers, strict=True)),
    }


def target(s: Town, aim: int, named: int) -> Json:
    """A seat, or the name of a card."""
    if aim == d.SEAT:
        return named
    if aim == d.CARD:
        return s.box.businesses.names[named]
    return s.box.families.names[named] if aim == d.PERSON else None


def read_standing(word: Json, seats: int) -> int:
    if word == "ask":
        return ASK_ME
    if word == "pass":
        return PASS_ALWAYS
    if isinstance(word, str) and word in [str(seat) for seat in range(seats)]:
        return int(word)
    raise ValueError(word)
