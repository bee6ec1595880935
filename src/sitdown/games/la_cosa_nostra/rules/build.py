"""A position from what matters; the rest is filled in.

    >>> from sitdown.api import position, table
    >>> wishes = {"cash": {1: 10_000}, "tasks": {"big_joey": "theft_1"}}
    >>> t = table(position=position("la-cosa-nostra", seats=3, **wishes))
    >>> t.questions[0].name, t.legal(0)[:2]
    ('act', ['raid blundetto_big_joey 1', 'raid blundetto_big_joey 2'])

    round, step, active, start   where the game is: round 1, step act and seat 0 unless said
                                 otherwise; the step is one between two resolutions
    families, city               as in a rigged deal (setup.py)
    cash, laundered              by seat; nothing unless said otherwise
    orders, influence            cards in hand by seat; nobody holds any unless said otherwise
    businesses                   by seat: kinds that it owns beside the starting set of its family
    recruits, trophies           by seat: gangsters who came into play for it, or were killed by it
    tasks, purchases             from a gangster to his Order, or to the kind that he is to buy
    cards                        from a gangster to the Influence cards that lie on him
    tokens                       from a business card to the seats that have a Contract token on it
    out                          gangsters and business cards that are deactivated
    dice                         dice that fall before any others

An Order is its kind (`theft_1`), with the round on its back where there are several
(`assault 2`). Gangsters may be called by the last part of their ids. In the Action phase whoever
has no task is done, and if no tasks are named the active player gets one.
"""

from typing import Final

from sitdown.core.contract import Json, Rng, Wishes, brief, refuse
from sitdown.games.la_cosa_nostra.rules import piles, setup, state, steps
from sitdown.games.la_cosa_nostra.rules.acts import Acts
from sitdown.games.la_cosa_nostra.rules.box import INFLUENCE, KINDS, MOST_SEATS, ROUNDS, Box
from sitdown.games.la_cosa_nostra.rules.house import House
from sitdown.games.la_cosa_nostra.rules.state import State

_STEPS: Final = (
    steps.PLAN,
    steps.PLAN_MORE,
    steps.CLOSING,
    steps.BOUNDARY,
    steps.ACT,
    steps.SETTLE,
    steps.RECRUIT,
    steps.DISCARD,
    steps.OVER,
)


def build(wishes: dict[str, Json], house: House, box: Box, acts: Acts, seats: int) -> State:
    return _Builder(Wishes(wishes, seats), house, box, acts, seats).state


class _Builder:
    def __init__(self, wanted: Wishes, house: House, box: Box, acts: Acts, seats: int) -> None:
        self._wanted = wanted
        self._box = box
        start = wanted.seat_of("start", 0)
        deal: dict[str, Json] = {"families": self._families(seats), "first": start}
        if wanted.has("city"):
            deal["city"] = list(wanted.strings("city"))
        self.state: State = setup.setup(house, seats, Rng(1), deal, box, acts)
        self._take_hands_back()
        self._set_course()
        self._give_money()
        self._give_cards()
        self._give_people()
        self._give_tasks()
        self._give_tokens()
        wanted.done()
        piles.check_monopolies(self.state, None)

    def _families(self, seats: int) -> list[Json]:
        """Those that are named, and for the others the first in the box."""
        ids = self._box.families.ids
        named = self._wanted.texts("families")
        free = [family for family in ids if family not in named.values()]
        return [named[seat] if seat in named else free.pop(0) for seat in range(seats)]

    def _take_hands_back(self) -> None:
        s = self.state
        for seat in range(s.seats):
            for face in s.hands[seat]:
                s.order_decks[0].insert(0, face)
            for kind in s.influence[seat]:
                s.influence_deck.insert(0, kind)
            s.hands[seat], s.influence[seat] = [], []
            s.shown[seat] = [0] * KINDS

    def _set_course(self) -> None:
        s, wanted = self.state, self._wanted
        s.round = wanted.number("round", 1, 1, min(ROUNDS, s.house.rounds))
        step = wanted.text("step", steps.STEPS[steps.ACT])
        named = [number for number in _STEPS if steps.STEPS[number] == step]
        if not named:
            raise wanted.malformed("step")
        s.step = named[0]
        s.active = wanted.seat_of("active", 0)
        s.turn = s.active
        for die in self._listed("dice", wanted.value("dice")):
            if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= 6:
                raise wanted.malformed("dice")
            s.dice.append(die)

    def _give_money(self) -> None:
        s, wanted = self.state, self._wanted
        s.cash = [0] * s.seats
        for seat, amount in wanted.numbers("cash").items():
            s.cash[seat] = amount
        for seat, amount in wanted.numbers("laundered").items():
            s.laundered[seat] = amount

    def _give_cards(self) -> None:
        s = self.state
        for seat, names in self._names("orders").items():
            s.hands[seat] = [self._take_order(seat, name) for name in names]
        for seat, names in self._names("influence").items():
            s.influence[seat] = [self._take_influence(seat, name) for name in names]
        for seat, names in self._names("businesses").items():
            for kind in names:
                piles.give_business(s, self._take_business(seat, kind), seat)

    def _give_people(self) -> None:
        s = self.state
        for seat, names in self._names("recruits").items():
            for name in names:
                gangster = self._person("recruits", name)
                if s.home[gangster] != state.UNDER:
                    raise refuse("build_card", "LCN-4.27", {"seat": seat, "card": name})
                s.under[s.boss[gangster]].remove(gangster)
                piles.give_gangster(s, gangster, seat)
        for seat, names in self._names("trophies").items():
            for name in names:
                gangster = self._person("trophies", name)
                if s.home[gangster] not in (state.UNDER, state.IN_PLAY) or s.boss[gangster] == seat:
                    raise refuse("build_card", "LCN-5.5", {"seat": seat, "card": name})
                group = s.under if s.home[gangster] == state.UNDER else s.crews
                group[s.boss[gangster]].remove(gangster)
                s.home[gangster], s.boss[gangster] = state.TROPHY, seat
                s.trophies[seat].append(gangster)

    def _give_tasks(self) -> None:
        s, wanted = self.state, self._wanted
        for name, order in self._by_name("tasks").items():
            gangster = self._worker("tasks", name)
            s.order[gangster] = self._take_order(s.boss[gangster], self._text("tasks", order))
        for name, kind in self._by_name("purchases").items():
            gangster = self._worker("purchases", name)
            seat = s.boss[gangster]
            card = self._take_business(seat, self._text("purchases", kind))
            s.buys[gangster] = card
            s.place[card], s.owner[card] = state.PLANNED, seat
        for name, kinds in self._by_name("cards").items():
            gangster = self._worker("cards", name)
            for kind in self._listed("cards", kinds):
                word = self._text("cards", kind)
                s.carries[gangster] |= 1 << self._take_influence(s.boss[gangster], word)
        for named in wanted.strings("out"):
            if named in self._box.card_number:
                s.active_card[self._box.card_number[named]] = 0
            else:
                s.fit[self._worker("out", named)] = 0
        if s.step in (steps.BOUNDARY, steps.ACT):
            if not wanted.has("tasks") and not state.has_tasks(s, s.active):
                idle = [gangster for gangster in s.crews[s.active] if s.fit[gangster]]
                if not idle:
                    raise refuse("build_field", "LCN-4.14", {"field": "active", "seat": s.active})
                s.order[idle[0]] = s.order_decks[s.round - 1].pop()
            for gangster in range(s.box.people):
                idle_now = s.order[gangster] < 0 and s.buys[gangster] < 0
                s.done[gangster] = 1 if idle_now and s.home[gangster] == state.IN_PLAY else 0

    def _give_tokens(self) -> None:
        s = self.state
        for name, owners in self._by_name("tokens").items():
            if name not in self._box.card_number:
                raise self._wanted.malformed("tokens")
            for seat in self._listed("tokens", owners):
                if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
                    raise self._wanted.malformed("tokens")
                s.tokens[seat] -= 1
                s.tokens_on[self._box.card_number[name] * MOST_SEATS + seat] += 1

    # Out of the box

    def _take_order(self, seat: int, name: str) -> int:
        s, orders = self.state, self._box.orders
        faces = [f for f, face in enumerate(orders.names) if name in (face, face.split(" ")[0])]
        for face in faces:
            deck = s.order_decks[orders.round_of[face] - 1]
            if face in deck:
                deck.remove(face)
                return face
            break  # of several rounds the first is meant
        raise refuse("build_card", "LCN-2.1", {"seat": seat, "card": brief(name)})

    def _take_influence(self, seat: int, name: str) -> int:
        s = self.state
        kind = INFLUENCE.index(name) if name in INFLUENCE else -1
        if kind not in s.influence_deck:
            raise refuse("build_card", "LCN-2.6", {"seat": seat, "card": brief(name)})
        s.influence_deck.remove(kind)
        return kind

    def _take_business(self, seat: int, name: str) -> int:
        """The lowest of a kind that lies in the deck, or one card by its name."""
        s, businesses = self.state, self._box.businesses
        for card in range(s.box.cards):
            kind = businesses.ids[businesses.kind_of[card]]
            if s.place[card] == state.DECK and name in (kind, businesses.names[card]):
                s.business_deck.remove(card)
                return card
        raise refuse("build_card", "LCN-2.1", {"seat": seat, "card": brief(name)})

    # Reading the wishes

    def _person(self, field: str, name: str) -> int:
        for number, known in enumerate(self._box.families.names):
            if name in (known, known.partition("_")[2]) and self.state.boss[number] >= 0:
                return number
        raise self._wanted.malformed(field)

    def _worker(self, field: str, name: str) -> int:
        gangster = self._person(field, name)
        if self.state.home[gangster] != state.IN_PLAY:
            raise self._wanted.malformed(field, self.state.boss[gangster])
        return gangster

    def _names(self, field: str) -> dict[int, list[str]]:
        """Names by seat, in a list or parted by spaces."""
        found: dict[int, list[str]] = {}
        for seat, value in self._wanted.by_seat(field).items():
            if isinstance(value, str):
                found[seat] = value.split()
            else:
                found[seat] = [self._text(field, name) for name in self._listed(field, value)]
        return found

    def _by_name(self, field: str) -> dict[str, Json]:
        value = self._wanted.value(field)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise self._wanted.malformed(field)
        return value

    def _listed(self, field: str, value: Json) -> list[Json]:
        if value is None:
            return []
        if not isinstance(value, list):
            raise self._wanted.malformed(field)
        return value

    def _text(self, field: str, value: Json) -> str:
        if not isinstance(value, str):
            raise self._wanted.malformed(field)
        return value
