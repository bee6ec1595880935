"""A position read back into a state; what cannot be read is refused with the field's name.

Whether the state it gives is possible is another question (judge.py).
"""

from typing import Final

from sitdown.core.plain import brief
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.games.la_cosa_nostra import deed as d
from sitdown.games.la_cosa_nostra import talk, trade
from sitdown.games.la_cosa_nostra.acts import AIM, POINT, THREATEN, Acts
from sitdown.games.la_cosa_nostra.box import INFLUENCE, MOST_SEATS, ROUNDS, Box
from sitdown.games.la_cosa_nostra.deed import Deed
from sitdown.games.la_cosa_nostra.house import House
from sitdown.games.la_cosa_nostra.model import (
    AREA,
    CITY,
    DECK,
    IN_PLAY,
    PLANNED,
    TROPHY,
    UNDER,
    Town,
)
from sitdown.games.la_cosa_nostra.piles import monopolist
from sitdown.games.la_cosa_nostra.position import DEED_NUMBERS, read_standing
from sitdown.games.la_cosa_nostra.steps import OVER, STEPS

_MOST: Final = 1 << 40


class _Fields:
    """A JSON object whose fields are asked for by kind."""

    def __init__(self, written: Json, path: str = "") -> None:
        self.path = path
        if not isinstance(written, dict):
            raise refuse("position_field", about={"field": path or "state"})
        self.written: dict[str, Json] = written

    def wrong(self, field: str) -> Refused:
        return refuse("position_field", about={"field": f"{self.path}{field}"})

    def any(self, field: str) -> Json:
        if field not in self.written:
            raise self.wrong(field)
        return self.written[field]

    def number(self, field: str, least: int, most: int) -> int:
        value = self.any(field)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(field)
        return value

    def flag(self, field: str) -> bool:
        value = self.any(field)
        if not isinstance(value, bool):
            raise self.wrong(field)
        return value

    def many(self, field: str) -> list[Json]:
        value = self.any(field)
        if not isinstance(value, list):
            raise self.wrong(field)
        return value

    def name(self, field: str, known: list[str]) -> int:
        """The number of a name; -1 for null."""
        value = self.any(field)
        return -1 if value is None else self._number(field, value, known)

    def names(self, field: str, known: list[str]) -> list[int]:
        return [self._number(field, name, known) for name in self.many(field)]

    def pile(self, field: str, known: list[str]) -> list[int]:
        """Written from the top, kept with the top card last."""
        return list(reversed(self.names(field, known)))

    def seats(self, field: str, seats: int) -> list[int]:
        return [self._seat(field, value, seats) for value in self.many(field)]

    def mask(self, field: str, seats: int) -> int:
        mask = 0
        for seat in self.seats(field, seats):
            mask |= 1 << seat
        return mask

    def objects(self, field: str) -> "list[_Fields]":
        return [
            _Fields(written, f"{self.path}{field}.{number}.")
            for number, written in enumerate(self.many(field))
        ]

    def _number(self, field: str, name: Json, known: list[str]) -> int:
        if not isinstance(name, str) or name not in known:
            raise refuse("position_name", about={"field": field, "name": brief(name)})
        return known.index(name)

    def _seat(self, field: str, value: Json, seats: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            raise self.wrong(field)
        return value


def read(written: dict[str, Json], house: House, box: Box, acts: Acts, seats: int) -> Town:
    s = Town(seats, house, box, acts)
    position = _Fields(written)
    if position.any("data") != box.mark:
        raise refuse("position_data", "LCN-2.1", {"data": brief(position.any("data"))})
    _read_course(s, position)
    _read_piles(s, position)
    players = position.objects("players")
    if len(players) != seats:
        raise position.wrong("players")
    for seat, player in enumerate(players):
        _read_player(s, seat, player)
    s.deeds = [_read_deed(s, deed) for deed in position.objects("deeds")]
    if position.any("last") is not None:
        s.last = _read_deed(s, _Fields(position.any("last"), "last."))
    _read_talk(s, position)
    for number in range(len(s.monopoly)):
        s.monopoly[number] = monopolist(s, number)
    return s


def _read_course(s: Town, position: _Fields) -> None:
    last = s.seats - 1
    s.round = position.number("round", 1, ROUNDS)
    s.step = position.name("step", STEPS)
    if not 0 <= s.step <= OVER:
        raise position.wrong("step")
    s.start = position.number("start", 0, last)
    s.active = position.number("active", 0, last)
    s.turn = position.number("turn", 0, last)
    s.extra = position.flag("extra")
    s.planned = position.number("planned", 0, 9)
    s.linger = position.flag("linger")
    s.schemed = position.mask("schemed", s.seats)
    s.threats = position.number("threats", 0, 99)
    s.threat = _read_threat(s, position)
    s.recruiting = position.seats("recruiting", s.seats)
    s.dice = _read_dice(position)
    if position.any("roll_off") is not None:
        s.roll_off = position.number("roll_off", 0, last)


def _read_dice(written: _Fields) -> list[int]:
    dice = written.seats("dice", 7)
    if 0 in dice:
        raise written.wrong("dice")
    return dice


def _read_threat(s: Town, position: _Fields) -> int:
    written = position.any("threat")
    if written is None:
        return -1
    act = s.acts.vocabulary.code(written) if isinstance(written, str) else -1
    if act < 0 or s.acts.verb[act] not in (POINT, AIM, THREATEN):
        raise position.wrong("threat")
    return act


def _read_piles(s: Town, position: _Fields) -> None:
    orders, businesses = s.box.orders.names, s.box.businesses.names
    city = position.many("city")
    if len(city) != s.box.businesses.city_size:
        raise position.wrong("city")
    for card in city:
        if card is not None and card not in businesses:
            raise position.wrong("city")
        s.city.append(-1 if card is None else businesses.index(str(card)))
        if s.city[-1] >= 0:
            s.place[s.city[-1]] = CITY
    s.business_deck = position.pile("business_deck", businesses)
    for number in s.business_deck:
        s.place[number] = DECK
    s.known_bottom = position.number("known_bottom", 0, len(s.business_deck))
    s.order_decks = _four_piles(position, "order_decks", orders)
    s.order_discards = _four_piles(position, "order_discards", orders)
    for buried in position.objects("buried"):
        s.buried.append(_must_be(buried, "order", orders))
        s.buried_by.append(buried.number("by", 0, s.seats - 1))
        s.buried_known.append(buried.mask("known", s.seats))
    s.influence_deck = position.pile("influence_deck", INFLUENCE)
    s.influence_discard = position.pile("influence_discard", INFLUENCE)


def _four_piles(position: _Fields, field: str, known: list[str]) -> list[list[int]]:
    piles = position.many(field)
    if len(piles) != ROUNDS:
        raise position.wrong(field)
    return [_Fields({field: pile}).pile(field, known) for pile in piles]


def _must_be(fields: _Fields, field: str, known: list[str]) -> int:
    number = fields.name(field, known)
    if number < 0:
        raise fields.wrong(field)
    return number


# Players


def _read_player(s: Town, seat: int, player: _Fields) -> None:
    orders, people = s.box.orders.names, s.box.families.names
    s.families[seat] = player.name("family", s.box.families.ids)
    s.cash[seat] = player.number("cash", 0, _MOST)
    s.laundered[seat] = player.number("laundered", 0, _MOST)
    s.tokens[seat] = player.number("tokens", 0, 999)
    s.hands[seat] = player.names("orders", orders)
    s.influence[seat] = player.names("influence", INFLUENCE)
    for kind in player.names("shown", INFLUENCE):
        s.shown[seat][kind] += 1
    s.dropped[seat] = player.names("dropped", INFLUENCE)
    for business in player.objects("businesses"):
        _read_business(s, seat, business)
    for gangster in player.objects("gangsters"):
        _read_gangster(s, seat, gangster)
    s.under[seat] = player.names("under", people)
    s.trophies[seat] = player.names("trophies", people)
    for number in s.under[seat]:
        s.home[number], s.boss[number] = UNDER, seat
    for number in s.trophies[seat]:
        s.home[number], s.boss[number] = TROPHY, seat
    s.reserve[seat] = player.number("reserve", 0, 99)
    s.made[seat] = player.number("made", 0, 99)
    s.stood[seat] = 1 if player.flag("stood") else 0
    try:
        s.standing[seat] = read_standing(player.any("standing"), s.seats)
    except ValueError:
        raise player.wrong("standing") from None
    if player.flag("declared"):
        s.declared |= 1 << seat


def _read_business(s: Town, seat: int, business: _Fields) -> None:
    card = _must_be(business, "card", s.box.businesses.names)
    s.shops[seat].append(card)
    s.place[card], s.owner[card] = AREA, seat
    s.active_card[card] = 1 if business.flag("active") else 0
    s.used[card] = 1 if business.flag("used") else 0
    _read_tokens(s, card, business)


def _read_tokens(s: Town, card: int, written: _Fields) -> None:
    for owner in written.seats("tokens", s.seats):
        s.tokens_on[card * MOST_SEATS + owner] += 1


def _read_gangster(s: Town, seat: int, written: _Fields) -> None:
    gangster = _must_be(written, "gangster", s.box.families.names)
    s.crews[seat].append(gangster)
    s.home[gangster], s.boss[gangster] = IN_PLAY, seat
    s.fit[gangster] = 1 if written.flag("active") else 0
    s.done[gangster] = 1 if written.flag("done") else 0
    s.moved[gangster] = 1 if written.flag("moved") else 0
    for kind in written.names("cards", INFLUENCE):
        s.carries[gangster] |= 1 << kind
    s.order[gangster] = written.name("order", s.box.orders.names)
    s.seen[gangster] = written.mask("seen", s.seats)
    card = written.name("buys", s.box.businesses.names)
    s.buys[gangster] = card
    if card >= 0:
        s.place[card], s.owner[card] = PLANNED, seat
        _read_tokens(s, card, written)


# Deeds and talk


def _read_deed(s: Town, written: _Fields) -> Deed:
    people = s.box.families.names
    face = written.name("order", s.box.orders.names)
    deed = Deed(
        _must_be(written, "what", d.SORTS),
        written.number("seat", 0, s.seats - 1),
        _must_be(written, "gangster", people),
        face,
    )
    if (face < 0) != (deed.sort == d.COUNTER_FIRE):
        raise written.wrong("order")
    deed.stage = _must_be(written, "stage", d.STAGES)
    deed.aim, deed.target = _read_target(s, written, "target")
    if written.any("victim") is not None:
        deed.victim = written.number("victim", 0, s.seats - 1)
    deed.contracts = written.names("contracts", s.box.businesses.names)
    deed.dice = _read_dice(written)
    deed.repelled = written.flag("repelled")
    deed.hurt, deed.harmed = _read_target(s, written, "harmed")
    numbers = [written.number(field, -_MOST, _MOST) for field in DEED_NUMBERS]
    deed.stake, deed.base, deed.on_task, deed.helped, deed.hindered = numbers[:5]
    deed.difficulty, deed.hits, deed.profit, deed.level, deed.doctors = numbers[5:]
    return deed


def _read_target(s: Town, written: _Fields, field: str) -> tuple[int, int]:
    value = written.any(field)
    if value is None:
        return d.NONE, -1
    if isinstance(value, str) and value in s.box.businesses.names:
        return d.CARD, s.box.businesses.names.index(value)
    if isinstance(value, str) and value in s.box.families.names:
        return d.PERSON, s.box.families.names.index(value)
    return d.SEAT, written.number(field, 0, s.seats - 1)


def _read_talk(s: Town, position: _Fields) -> None:
    offers, promises = _Fields(position.any("offers")), _Fields(position.any("promises"))
    for group in offers.written:
        for written in offers.objects(group):
            sender = written.number("from", 0, s.seats - 1)
            number = written.number("number", 0, _MOST)
            terms = {k: v for k, v in written.written.items() if k not in ("from", "number")}
            trade.lay_down(s, trade.read_offer(s, sender, terms, number))
    for group in promises.written:
        for written in promises.objects(group):
            sender = written.number("from", 0, s.seats - 1)
            terms = {k: v for k, v in written.written.items() if k != "from"}
            talk.lay_down(s, talk.read_promise(s, sender, terms))
