"""Setup (LCN section 3)."""

from sitdown.core.fact import Tell
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra import draw
from sitdown.games.la_cosa_nostra.acts import Acts
from sitdown.games.la_cosa_nostra.box import KINDS, ROUNDS, Box
from sitdown.games.la_cosa_nostra.house import House
from sitdown.games.la_cosa_nostra.model import CITY, DECK, UNDER, Town
from sitdown.games.la_cosa_nostra.piles import check_monopolies, give_business, give_gangster
from sitdown.games.la_cosa_nostra.rigged import Rigged, too_few
from sitdown.games.la_cosa_nostra.steps import FAMILY


def setup(house: House, seats: int, rng: Rng, rigged: Rigged, box: Box, acts: Acts) -> Town:
    s = Town(seats, house, box, acts)
    s.dice = rigged.dice
    s.start = rigged.first if rigged.first >= 0 else rng.below(seats)  # LCN-3.8
    _build_order_decks(s, rng, rigged)
    _build_influence_deck(s, rng, rigged)
    _build_business_deck(s, rng, rigged)
    _choose_families(s, rng, rigged)
    if -1 in s.families:
        s.step = FAMILY
        s.active = s.families.index(-1)
    else:
        lay_out(s, rng)
        draw.deal_orders(s, None)
    return s


def _build_order_decks(s: Town, rng: Rng, rigged: Rigged) -> None:
    """LCN-3.1; named hands and named cards come to the top, where they will be dealt."""
    orders = s.box.orders
    for number in range(ROUNDS):
        left = [
            orders.copies[face] if orders.round_of[face] == number + 1 else 0
            for face in range(s.box.faces)
        ]
        named = [rigged.hands[seat] for seat in range(s.seats)] if number == 0 else []
        for face in [face for hand in named for face in hand] + rigged.orders[number]:
            left[face] -= 1
            if left[face] < 0:
                raise too_few(orders.names[face])
        rest = [face for face in range(s.box.faces) for _ in range(left[face])]
        rng.shuffle(rest)
        s.order_decks[number] = _stack(s, rest, named, rigged.orders[number])


def _stack(s: Town, rest: list[int], hands: list[list[int]], following: list[int]) -> list[int]:
    """A deck that deals these hands, filled up at random, and then what follows."""
    dealt: list[int] = []
    if hands:
        for k in range(s.seats):
            hand = hands[(s.start + k) % s.seats]
            dealt += hand
            for _ in range(s.box.orders.dealt[0] - len(hand)):
                if not rest:
                    raise too_few("order 1")
                dealt.append(rest.pop())
    return rest + list(reversed(dealt + following))


def _build_influence_deck(s: Town, rng: Rng, rigged: Rigged) -> None:
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
            raise too_few("influence")
    rest = [kind for kind in range(KINDS) for _ in range(left[kind])]
    rng.shuffle(rest)
    s.influence_deck = rest + list(reversed(rigged.influence))


def _build_business_deck(s: Town, rng: Rng, rigged: Rigged) -> None:
    """All cards: the starting sets are taken out when the families are known (LCN-3.5). What a
    deal names are the last copies of their kind, since families take the first."""
    free = list(range(s.box.cards))
    top: list[int] = []
    for kind in rigged.city + rigged.deck:
        copies = [card for card in free if s.box.businesses.kind_of[card] == kind]
        if not copies:
            raise too_few(s.box.businesses.ids[kind])
        top.append(copies[-1])
        free.remove(copies[-1])
    rng.shuffle(free)
    s.business_deck = free + list(reversed(top))
    s.city = [-1] * s.box.businesses.city_size


def _choose_families(s: Town, rng: Rng, rigged: Rigged) -> None:
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


def lay_out(s: Town, rng: Rng) -> None:
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
            card = min([c for c in s.business_deck if s.box.businesses.kind_of[c] == kind])
            s.business_deck.remove(card)
            give_business(s, card, seat)
        s.cash[seat] = people.starting_cash
        s.tokens[seat] = people.tokens
    _reveal_city(s, rng)
    check_monopolies(s, None)


def _reveal_city(s: Town, rng: Rng) -> None:
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


def pick_family(s: Town, family: int, rng: Rng, tell: Tell | None) -> None:
    """LCN-1.11: in seat order; when all have one the game is laid out."""
    s.families[s.active] = family
    if tell is not None:
        tell.all("picked", {"seat": s.active, "family": s.box.families.ids[family]})
    if -1 in s.families:
        s.active = s.families.index(-1)
        return
    lay_out(s, rng)
    draw.deal_orders(s, None)
    if tell is not None:
        announce_table(s, tell)


def announce(s: Town, tell: Tell) -> None:
    if s.step != FAMILY:
        announce_table(s, tell)


def announce_table(s: Town, tell: Tell) -> None:
    """What lies open, and to each player the own hand."""
    for seat in range(s.seats):
        tell.all("family", {"seat": seat, "family": s.box.families.ids[s.families[seat]]})
    names = s.box.businesses.names
    tell.all("laid_out", {"cards": [names[card] for card in s.city if card >= 0]})
    draw.tell_deal(s, tell)
