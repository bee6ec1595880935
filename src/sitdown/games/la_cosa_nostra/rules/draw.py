"""The Draw phase (LCN section 4A)."""

from sitdown.core.contract import Rng, Tell
from sitdown.games.la_cosa_nostra.rules.box import EXTRA_CARD
from sitdown.games.la_cosa_nostra.rules.piles import check_monopolies, draw_influence
from sitdown.games.la_cosa_nostra.rules.shapes import Dealt, Hand
from sitdown.games.la_cosa_nostra.rules.state import State, clockwise, let_all_talk
from sitdown.games.la_cosa_nostra.rules.steps import FIRST_PLANNER, REDEAL


def deal_orders(s: State, tell: Tell | None) -> None:
    """LCN-4.1; then everybody is asked whether to deal anew."""
    deck = s.order_decks[s.round - 1]
    for seat in clockwise(s, s.start):
        for _ in range(s.box.orders.dealt[s.round - 1]):
            s.hands[seat].append(deck.pop())
    s.step = REDEAL
    s.active = s.start
    let_all_talk(s)
    if tell is not None:
        tell_deal(s, tell)


def tell_deal(s: State, tell: Tell) -> None:
    orders = s.box.orders
    count = orders.dealt[s.round - 1]
    tell.all("dealt", Dealt(round=s.round, count=count, first=s.start))
    for seat in range(s.seats):
        fresh = [orders.ids[orders.kind_of[face]] for face in newly_dealt(s, seat)]
        tell.only(seat, "hand", Hand(orders=fresh))


def newly_dealt(s: State, seat: int) -> list[int]:
    """Orders kept from earlier rounds lie before these."""
    return s.hands[seat][len(s.hands[seat]) - s.box.orders.dealt[s.round - 1] :]


def draw(s: State, rng: Rng, tell: Tell | None) -> None:
    """LCN-4.3, one player after the other."""
    for seat in clockwise(s, s.start):
        draw_influence(s, seat, influence_due(s, seat), rng, tell)
    _wake_up(s, tell)
    s.step = FIRST_PLANNER


def influence_due(s: State, seat: int) -> int:
    """So many cards for everybody, and one for each active Politician (LCN-5.50)."""
    due = s.box.influences.drawn[s.round - 1]
    if s.round == 1 and not s.house.politician_first:
        return due
    businesses = s.box.businesses
    for card in s.shops[seat]:
        if s.active_card[card] and businesses.ability[businesses.kind_of[card]] == EXTRA_CARD:
            due += 1
    return due


def _wake_up(s: State, tell: Tell | None) -> None:
    """LCN-4.4: after the draw, so a Politician put out gave no card."""
    for card in range(s.box.cards):
        s.active_card[card] = 1
        s.used[card] = 0
    for gangster in range(s.box.people):
        s.fit[gangster] = 1
        s.done[gangster] = 0
        s.moved[gangster] = 0
    check_monopolies(s, tell)
