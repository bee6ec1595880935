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

from sitdown.core.contract import Fields, Json, brief, refuse
from sitdown.games.la_cosa_nostra.rules import state, talk, trade
from sitdown.games.la_cosa_nostra.rules.acts import AIM, ASK_ME, POINT, THREATEN, Acts
from sitdown.games.la_cosa_nostra.rules.box import INFLUENCE, KINDS, MOST_SEATS, ROUNDS, Box
from sitdown.games.la_cosa_nostra.rules.deeds import read_deed, read_dice, write_deed
from sitdown.games.la_cosa_nostra.rules.house import House
from sitdown.games.la_cosa_nostra.rules.piles import monopolist
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import OVER, STEPS

_MOST: Final = 1 << 40


# Writing


def write(s: State) -> dict[str, Json]:
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
        "schemed": state.seats_of(s, s.schemed),
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
                "known": state.seats_of(s, s.buried_known[i]),
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


def _names(names: list[str], cards: list[int]) -> list[Json]:
    """A pile from the top."""
    return [names[card] for card in reversed(cards)]


def _offers(s: State) -> dict[str, Json]:
    """By whose they are, `2>1`; what everybody may read by itself, `2>1 open`."""
    groups: dict[str, Json] = {}
    for offer in s.offers:
        group = [other for other in s.offers if other.between() == offer.between()]
        groups[offer.between()] = [{**trade.write_offer(s, o), "number": o.number} for o in group]
    return groups


def _promises(s: State) -> dict[str, Json]:
    groups: dict[str, Json] = {}
    for promise in s.promises:
        group = [other for other in s.promises if other.between() == promise.between()]
        groups[promise.between()] = [talk.write_promise(p) for p in group]
    return groups


def _player(s: State, seat: int) -> dict[str, Json]:
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
        "standing": talk.standing_word(s.standing[seat]),
        "declared": (s.declared >> seat) & 1 == 1,
    }


def _business(s: State, card: int) -> dict[str, Json]:
    return {
        "card": s.box.businesses.names[card],
        "active": s.active_card[card] == 1,
        "used": s.used[card] == 1,
        "tokens": tokens_on(s, card),
    }


def tokens_on(s: State, card: int) -> list[int]:
    """Seats, one entry for each token."""
    first = card * MOST_SEATS
    return [seat for seat in range(s.seats) for _ in range(s.tokens_on[first + seat])]


def _gangster(s: State, gangster: int) -> dict[str, Json]:
    face, card = s.order[gangster], s.buys[gangster]
    carried = [kind for kind in range(KINDS) if (s.carries[gangster] >> kind) & 1]
    return {
        "gangster": s.box.families.names[gangster],
        "active": s.fit[gangster] == 1,
        "done": s.done[gangster] == 1,
        "moved": s.moved[gangster] == 1,
        "cards": [INFLUENCE[kind] for kind in carried],
        "order": s.box.orders.names[face] if face >= 0 else None,
        "seen": state.seats_of(s, s.seen[gangster]),
        "buys": s.box.businesses.names[card] if card >= 0 else None,
        "tokens": tokens_on(s, card) if card >= 0 else [],
    }


# Reading


def read(written: dict[str, Json], house: House, box: Box, acts: Acts, seats: int) -> State:
    """The state back; whether it is possible is another question (judge.py)."""
    s = State(seats, house, box, acts)
    position = Fields(written)
    data = position.value("data")
    if data != box.mark:
        raise refuse("position_data", "LCN-2.1", {"data": brief(data)})
    _read_course(s, position)
    _read_piles(s, position)
    for seat, player in enumerate(position.each_seat("players", seats)):
        _read_player(s, seat, player)
        player.done()
    s.deeds = [read_deed(s, deed) for deed in position.each("deeds")]
    if position.value("last") is not None:
        s.last = read_deed(s, position.inside("last"))
    _read_talk(s, position)
    position.done()
    for number in range(len(s.monopoly)):
        s.monopoly[number] = monopolist(s, number)
    return s


def _read_course(s: State, position: Fields) -> None:
    s.round = position.number("round", 1, ROUNDS)
    s.step = position.one_of("step", STEPS[: OVER + 1])
    s.start = position.seat_of("start", s.seats)
    s.active = position.seat_of("active", s.seats)
    s.turn = position.seat_of("turn", s.seats)
    s.extra = position.flag("extra")
    s.planned = position.number("planned", 0, 9)
    s.linger = position.flag("linger")
    s.schemed = _mask(position.seats_of("schemed", s.seats))
    s.threats = position.number("threats", 0, 99)
    s.threat = _read_threat(s, position)
    s.recruiting = position.seats_of("recruiting", s.seats)
    s.dice = read_dice(position)
    s.roll_off = position.seat_of("roll_off", s.seats, none=True)


def _read_threat(s: State, position: Fields) -> int:
    written = position.value("threat")
    if written is None:
        return -1
    act = s.acts.vocabulary.code(written) if isinstance(written, str) else -1
    if act < 0 or s.acts.verb[act] not in (POINT, AIM, THREATEN):
        raise position.malformed("threat")
    return act


def _read_piles(s: State, position: Fields) -> None:
    orders, businesses = s.box.orders.names, s.box.businesses.names
    places = position.listed("city")
    if len(places) != s.box.businesses.city_size:
        raise position.malformed("city")
    s.city = [-1 if card is None else _named(position, "city", card, businesses) for card in places]
    for card in s.city:
        if card >= 0:
            s.place[card] = state.CITY
    s.business_deck = _pile(position, "business_deck", businesses)
    for card in s.business_deck:
        s.place[card] = state.DECK
    s.known_bottom = position.number("known_bottom", 0, len(s.business_deck))
    s.order_decks = _four_piles(position, "order_decks", orders)
    s.order_discards = _four_piles(position, "order_discards", orders)
    for buried in position.each("buried"):
        s.buried.append(buried.one_of("order", orders))
        s.buried_by.append(buried.seat_of("by", s.seats))
        s.buried_known.append(_mask(buried.seats_of("known", s.seats)))
        buried.done()
    s.influence_deck = _pile(position, "influence_deck", INFLUENCE)
    s.influence_discard = _pile(position, "influence_discard", INFLUENCE)


# Cards by name


def _named(fields: Fields, field: str, name: Json, known: list[str]) -> int:
    if not isinstance(name, str) or name not in known:
        raise fields.malformed(field, brief(name))
    return known.index(name)


def _cards(fields: Fields, field: str, known: list[str]) -> list[int]:
    return [_named(fields, field, name, known) for name in fields.listed(field)]


def _card(fields: Fields, field: str, known: list[str]) -> int:
    """One card; -1 for null."""
    name = fields.value(field)
    return -1 if name is None else _named(fields, field, name, known)


def _pile(fields: Fields, field: str, known: list[str]) -> list[int]:
    """Written from the top, kept with the top card last."""
    return list(reversed(_cards(fields, field, known)))


def _four_piles(position: Fields, field: str, known: list[str]) -> list[list[int]]:
    piles: list[list[int]] = []
    for pile in position.listed(field):
        if not isinstance(pile, list):
            raise position.malformed(field)
        piles.append([_named(position, field, name, known) for name in reversed(pile)])
    if len(piles) != ROUNDS:
        raise position.malformed(field)
    return piles


def _mask(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


# Players


def _read_player(s: State, seat: int, player: Fields) -> None:
    people = s.box.families.names
    s.families[seat] = _card(player, "family", s.box.families.ids)
    s.cash[seat] = player.number("cash", 0, _MOST)
    s.laundered[seat] = player.number("laundered", 0, _MOST)
    s.tokens[seat] = player.number("tokens", 0, 999)
    s.hands[seat] = _cards(player, "orders", s.box.orders.names)
    s.influence[seat] = _cards(player, "influence", INFLUENCE)
    for kind in _cards(player, "shown", INFLUENCE):
        s.shown[seat][kind] += 1
    s.dropped[seat] = _cards(player, "dropped", INFLUENCE)
    for business in player.each("businesses"):
        _read_business(s, seat, business)
    for gangster in player.each("gangsters"):
        _read_gangster(s, seat, gangster)
    s.under[seat] = _cards(player, "under", people)
    s.trophies[seat] = _cards(player, "trophies", people)
    for number in s.under[seat]:
        s.home[number], s.boss[number] = state.UNDER, seat
    for number in s.trophies[seat]:
        s.home[number], s.boss[number] = state.TROPHY, seat
    s.reserve[seat] = player.number("reserve", 0, 99)
    s.made[seat] = player.number("made", 0, 99)
    s.stood[seat] = 1 if player.flag("stood") else 0
    s.standing[seat] = _read_standing(player, s.seats)
    if player.flag("declared"):
        s.declared |= 1 << seat


def _read_standing(player: Fields, seats: int) -> int:
    words = ["ask", "pass", *[str(seat) for seat in range(seats)]]
    return ASK_ME + player.one_of("standing", words)


def _read_business(s: State, seat: int, business: Fields) -> None:
    card = business.one_of("card", s.box.businesses.names)
    s.shops[seat].append(card)
    s.place[card], s.owner[card] = state.AREA, seat
    s.active_card[card] = 1 if business.flag("active") else 0
    s.used[card] = 1 if business.flag("used") else 0
    for owner in business.seats_of("tokens", s.seats):
        s.tokens_on[card * MOST_SEATS + owner] += 1
    business.done()


def _read_gangster(s: State, seat: int, written: Fields) -> None:
    gangster = written.one_of("gangster", s.box.families.names)
    s.crews[seat].append(gangster)
    s.home[gangster], s.boss[gangster] = state.IN_PLAY, seat
    s.fit[gangster] = 1 if written.flag("active") else 0
    s.done[gangster] = 1 if written.flag("done") else 0
    s.moved[gangster] = 1 if written.flag("moved") else 0
    s.carries[gangster] = _mask(_cards(written, "cards", INFLUENCE))
    s.order[gangster] = _card(written, "order", s.box.orders.names)
    s.seen[gangster] = _mask(written.seats_of("seen", s.seats))
    card = _card(written, "buys", s.box.businesses.names)
    tokens = written.seats_of("tokens", s.seats)
    if card < 0 and tokens:
        raise written.malformed("tokens")
    s.buys[gangster] = card
    if card >= 0:
        s.place[card], s.owner[card] = state.PLANNED, seat
        for owner in tokens:
            s.tokens_on[card * MOST_SEATS + owner] += 1
    written.done()


# Talk


def _read_talk(s: State, position: Fields) -> None:
    for written, terms in _grouped(position, "offers"):
        sender = written.seat_of("from", s.seats)
        number = written.number("number", 0, _MOST)
        del terms["number"]
        trade.lay_down(s, trade.read_offer(s, sender, terms, number))
    for written, terms in _grouped(position, "promises"):
        sender = written.seat_of("from", s.seats)
        talk.lay_down(s, talk.read_promise(s, sender, terms))


def _grouped(position: Fields, field: str) -> list[tuple[Fields, dict[str, Json]]]:
    """What was said, group by group: who said it, and the terms, which are read as when said."""
    said: list[tuple[Fields, dict[str, Json]]] = []
    groups = position.value(field)
    if not isinstance(groups, dict):
        raise position.malformed(field)
    for group, items in groups.items():
        for written, item in zip(position.inside(field).each(group), items, strict=True):
            said.append((written, {name: item[name] for name in item if name != "from"}))
    return said
