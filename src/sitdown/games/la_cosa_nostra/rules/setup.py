"""Setup (LCN section 3): the deal, honest or rigged.

A rigged deal names cards in places, for tests, introductions and puzzles, and leaves the rest to
chance. Cards are named by kind.

    families    the family of each seat, null for a seat left to chance (or to its own pick)
    first       the Start Player
    hands       Orders of round I for each seat, all or some of its hand
    orders      for each round the Orders dealt next, from the top (in round I after the hands)
    influence   the first Influence cards of the deck, from the top
    city        the businesses of the City from the left, all or the first few
    deck        the businesses after the City, from the top
    dice        the first dice of the game, whoever rolls them
"""

from typing import Final

from sitdown.core.contract import Json, Refused, Rng, Tell, brief, refuse
from sitdown.games.la_cosa_nostra.rules import draw
from sitdown.games.la_cosa_nostra.rules.acts import Acts
from sitdown.games.la_cosa_nostra.rules.box import INFLUENCE, KINDS, ROUNDS, Box
from sitdown.games.la_cosa_nostra.rules.house import House
from sitdown.games.la_cosa_nostra.rules.piles import check_monopolies, give_business, give_gangster
from sitdown.games.la_cosa_nostra.rules.shapes import OfCards, OfFamily
from sitdown.games.la_cosa_nostra.rules.state import CITY, DECK, UNDER, State
from sitdown.games.la_cosa_nostra.rules.steps import FAMILY

_PLACES: Final = (
    "families",
    "first",
    "hands",
    "orders",
    "influence",
    "city",
    "deck",
    "dice",
)


class Rigged:
    """What a deal asks for, checked for form; an empty deal asks for nothing."""

    def __init__(self, deal: dict[str, Json], seats: int, box: Box) -> None:
        self.families: list[int] = [-1] * seats
        self.first: int = -1
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Faces."""
        self.orders: list[list[int]] = [[] for _ in range(ROUNDS)]
        self.influence: list[int] = []
        self.city: list[int] = []
        """Kinds."""
        self.deck: list[int] = []
        self.dice: list[int] = []
        if deal:
            self._read(deal, seats, box)

    def _read(self, deal: dict[str, Json], seats: int, box: Box) -> None:
        for place in deal:
            if place not in _PLACES:
                known = ", ".join(_PLACES)
                raise refuse("deal_place", about={"place": brief(place), "known": known})
        for seat, name in enumerate(_list(deal, "families", seats)):
            if name is not None:
                self.families[seat] = _one(name, "families", box.families.ids)
        named = [family for family in self.families if family >= 0]
        if len(set(named)) != len(named):
            raise refuse("deal_family", "LCN-3.4")
        if deal.get("first") is not None:
            self.first = _one(deal["first"], "first", list(range(seats)))
        for seat, names in enumerate(_list(deal, "hands", seats)):
            self.hands[seat] = _faces(names, "hands", box, 1)
            if len(self.hands[seat]) > box.orders.dealt[0]:
                about: dict[str, Json] = {"seat": seat, "size": box.orders.dealt[0]}
                raise refuse("deal_hand", "LCN-4.1", about)
        for number, names in enumerate(_list(deal, "orders", ROUNDS)):
            self.orders[number] = _faces(names, "orders", box, number + 1)
        self.influence = _many(deal.get("influence"), "influence", INFLUENCE)
        self.city = _many(deal.get("city"), "city", box.businesses.ids)
        self.deck = _many(deal.get("deck"), "deck", box.businesses.ids)
        self._check_city(box)
        dice = _many(deal.get("dice"), "dice", [1, 2, 3, 4, 5, 6])
        self.dice = [die + 1 for die in dice]

    def _check_city(self, box: Box) -> None:
        """LCN-3.6."""
        firms = [kind for kind in self.city if box.businesses.is_firm[kind]]
        too_many = len(self.city) > box.businesses.city_size
        if too_many or len(firms) > 1 or len(set(self.city)) != len(self.city):
            raise refuse("deal_city", "LCN-3.6")


def setup(house: House, seats: int, rng: Rng, deal: dict[str, Json], box: Box, acts: Acts) -> State:
    rigged = Rigged(deal, seats, box)
    s = State(seats, house, box, acts)
    s.dice = rigged.dice
    s.start = rigged.first if rigged.first >= 0 else rng.below(seats)  # LCN-3.8
    _build_order_decks(s, rng, rigged)
    _build_influence_deck(s, rng, rigged)
    _build_business_deck(s, rng, rigged)
    _choose_families(s, rng, rigged)
    _check_named(s, rigged)
    if -1 in s.families:
        s.step = FAMILY
        s.active = s.families.index(-1)
    else:
        lay_out(s, rng)
        draw.deal_orders(s, None)
    return s


def _build_order_decks(s: State, rng: Rng, rigged: Rigged) -> None:
    """LCN-3.1; named hands and named cards come to the top, where they will be dealt."""
    orders = s.box.orders
    for number in range(ROUNDS):
        if number > 0 and not rigged.orders[number]:
            deck = s.box.order_decks[number][:]
            rng.shuffle(deck)
            s.order_decks[number] = deck
            continue
        left = [
            orders.copies[face] if orders.round_of[face] == number + 1 else 0
            for face in range(s.box.faces)
        ]
        named = [rigged.hands[seat] for seat in range(s.seats)] if number == 0 else []
        for face in [face for hand in named for face in hand] + rigged.orders[number]:
            left[face] -= 1
            if left[face] < 0:
                raise _too_few(orders.names[face])
        rest = [face for face in range(s.box.faces) for _ in range(left[face])]
        rng.shuffle(rest)
        s.order_decks[number] = _stack(s, rest, named, rigged.orders[number])


def _stack(s: State, rest: list[int], hands: list[list[int]], following: list[int]) -> list[int]:
    """A deck that deals these hands, filled up at random, and then what follows."""
    dealt: list[int] = []
    if hands:
        for k in range(s.seats):
            hand = hands[(s.start + k) % s.seats]
            dealt += hand
            for _ in range(s.box.orders.dealt[0] - len(hand)):
                if not rest:
                    raise _too_few("order 1")
                dealt.append(rest.pop())
    return rest + list(reversed(dealt + following))


def _build_influence_deck(s: State, rng: Rng, rigged: Rigged) -> None:
    """LCN-3.3: the same cards for everybody, the others shuffled."""
    cards = s.box.influences
    left = [cards.count[kind] - s.seats * cards.at_start[kind] for kind in range(KINDS)]
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.influence[seat] += [kind] * cards.at_start[kind]
        s.shown[seat] = cards.at_start[:]
    for kind in rigged.influence:
        left[kind] -= 1
        if left[kind] < 0:
            raise _too_few("influence")
    rest = [kind for kind in range(KINDS) for _ in range(left[kind])]
    rng.shuffle(rest)
    s.influence_deck = rest + list(reversed(rigged.influence))


def _build_business_deck(s: State, rng: Rng, rigged: Rigged) -> None:
    """All cards: the starting sets are taken out when the families are known (LCN-3.5). What a
    deal names are the last copies of their kind, since families take the first."""
    free = list(range(s.box.cards))
    top: list[int] = []
    for kind in rigged.city + rigged.deck:
        copies = [card for card in free if s.box.businesses.kind_of[card] == kind]
        if not copies:
            raise _too_few(s.box.businesses.ids[kind])
        top.append(copies[-1])
        free.remove(copies[-1])
    rng.shuffle(free)
    s.business_deck = free + list(reversed(top))
    s.city = [-1] * s.box.businesses.city_size


def _choose_families(s: State, rng: Rng, rigged: Rigged) -> None:
    """LCN-1.11."""
    s.families = rigged.families[:]
    if s.house.families == "pick":
        return
    free = [family for family in range(len(s.box.families.ids)) if family not in s.families]
    rng.shuffle(free)
    open_seats = [seat for seat in range(s.seats) if s.families[seat] < 0]
    if s.house.families == "recommended":
        first = [family for family in s.box.families.first_game if family in free]
        others = [family for family in free if family not in first]
        free = (first + others)[: len(open_seats)]
        rng.shuffle(free)
    for seat in open_seats:
        s.families[seat] = free.pop()


def _check_named(s: State, rigged: Rigged) -> None:
    """A named card that could not lie where it is named: a family starts with it, or its round
    is not played."""
    businesses = s.box.businesses
    named = rigged.city + rigged.deck
    for family in s.families:
        if family >= 0:
            named += s.box.families.businesses[family]
    for kind, name in enumerate(businesses.ids):
        if named.count(kind) > businesses.count[kind]:
            raise _too_few(name)
    for faces in rigged.orders[s.house.rounds :]:
        for face in faces:
            raise _too_few(s.box.orders.names[face])


def lay_out(s: State, rng: Rng) -> None:
    """LCN-3.4 to LCN-3.9, once the families are known."""
    people = s.box.families
    for seat in range(s.seats):
        family = s.families[seat]
        for gangster in people.gangsters[family]:
            if gangster in people.starters[family]:
                give_gangster(s, gangster, seat)
            else:
                s.home[gangster] = UNDER
                s.boss[gangster] = seat
                s.under[seat].append(gangster)
        for kind in people.businesses[family]:
            card = s.box.businesses.kind_of.index(kind)
            while s.place[card] != DECK:  # cards of a kind have numbers in a row
                card += 1
            s.business_deck.remove(card)
            give_business(s, card, seat)
        s.cash[seat] = people.starting_cash
        s.tokens[seat] = people.tokens
    _reveal_city(s, rng)
    check_monopolies(s, None)


def _reveal_city(s: State, rng: Rng) -> None:
    """LCN-3.6: different kinds and at most one firm; what breaks this is shuffled back."""
    businesses = s.box.businesses
    aside: list[int] = []
    kinds: list[int] = []
    firms = 0
    place = 0
    while place < len(s.city) and s.business_deck:
        card = s.business_deck.pop()
        kind = businesses.kind_of[card]
        if kind in kinds or (businesses.is_firm[kind] and firms > 0):
            aside.append(card)
            continue
        kinds.append(kind)
        firms += 1 if businesses.is_firm[kind] else 0
        s.city[place] = card
        s.place[card] = CITY
        place += 1
    for card in aside:
        s.place[card] = DECK
        s.business_deck.insert(rng.below(len(s.business_deck) + 1), card)


def pick_family(s: State, family: int, rng: Rng, tell: Tell | None) -> None:
    """LCN-1.11: in seat order; when all have one the game is laid out."""
    s.families[s.active] = family
    if tell is not None:
        tell.all("picked", OfFamily(seat=s.active, family=s.box.families.ids[family]))
    if -1 in s.families:
        s.active = s.families.index(-1)
        return
    lay_out(s, rng)
    draw.deal_orders(s, None)
    if tell is not None:
        announce_table(s, tell)


def announce(s: State, tell: Tell) -> None:
    if s.step != FAMILY:
        announce_table(s, tell)


def announce_table(s: State, tell: Tell) -> None:
    """What lies open, and to each player the own hand."""
    for seat in range(s.seats):
        family = s.box.families.ids[s.families[seat]]
        tell.all("family", OfFamily(seat=seat, family=family))
    names = s.box.businesses.names
    tell.all("laid_out", OfCards(cards=[names[card] for card in s.city if card >= 0]))
    draw.tell_deal(s, tell)


# Reading a rigged deal


def _too_few(card: str) -> Refused:
    return refuse("deal_box", "LCN-2.1", {"card": card})


def _list(deal: dict[str, Json], place: str, size: int) -> list[Json]:
    named = deal.get(place)
    if named is None:
        return []
    if not isinstance(named, list) or len(named) != size:
        raise refuse("deal_seats", about={"place": place, "seats": size})
    return named


def _one(name: Json, place: str, known: list[str] | list[int]) -> int:
    for number, value in enumerate(known):
        if type(name) is type(value) and name == value:
            return number
    listed = ", ".join([str(value) for value in known])
    raise refuse("deal_name", about={"name": brief(name), "place": place, "known": listed})


def _many(names: Json, place: str, known: list[str] | list[int]) -> list[int]:
    if names is None:
        return []
    if not isinstance(names, list):
        raise refuse("deal_name", about={"name": brief(names), "place": place, "known": "[…]"})
    return [_one(name, place, known) for name in names]


def _faces(names: Json, place: str, box: Box, number: int) -> list[int]:
    """Orders with the back of one round."""
    faces = []
    for kind in _many(names, place, box.orders.ids):
        face = box.orders.face(kind, number)
        if face < 0:
            raise _too_few(f"{box.orders.ids[kind]} {number}")
        faces.append(face)
    return faces
