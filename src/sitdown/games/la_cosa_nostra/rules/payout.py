"""The Payout phase (LCN section 4D)."""

from sitdown.core.contract import Tell
from sitdown.games.la_cosa_nostra.rules import draw, steps
from sitdown.games.la_cosa_nostra.rules.box import KINDS
from sitdown.games.la_cosa_nostra.rules.house import EARNINGS_BONUS, RESERVE
from sitdown.games.la_cosa_nostra.rules.piles import income, shed
from sitdown.games.la_cosa_nostra.rules.shapes import Sum
from sitdown.games.la_cosa_nostra.rules.state import State, clockwise, let_all_talk

# Income


def pay(s: State, tell: Tell | None) -> None:
    """LCN-4.25, LCN-4.26."""
    incomes = [income(s, seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        s.cash[seat] += incomes[seat]
        if tell is not None:
            tell.all("income", Sum(seat=seat, amount=incomes[seat]))
    best = best_earner(incomes)
    if s.house.earnings_bonus and best >= 0:
        s.cash[best] += EARNINGS_BONUS
        if tell is not None:
            tell.all("earnings_bonus", Sum(seat=best, amount=EARNINGS_BONUS))
    s.recruiting = clockwise(s, s.start)
    s.step = steps.NEXT_RECRUIT


def best_earner(incomes: list[int]) -> int:
    """The one with the highest income; a tie gives nobody anything."""
    most = max(incomes)
    return incomes.index(most) if incomes.count(most) == 1 else -1


# Recruiting (LCN-4.27)


def next_recruit(s: State) -> None:
    """Whoever has somebody under the boss is asked: trades may still bring the money."""
    while s.recruiting:
        seat = s.recruiting.pop(0)
        if s.under[seat]:
            s.active = seat
            let_all_talk(s)
            s.step = steps.RECRUIT
            return
    s.active = s.start
    s.step = steps.NEXT_DISCARD


# The hand limit (LCN-4.28)


def next_discard(s: State) -> None:
    s.step = steps.DISCARD if over_limit(s) else steps.NEXT_ROUND


def over_limit(s: State) -> int:
    """A bit for each seat with too many cards; how many cards one has is no secret."""
    mask = 0
    for seat in range(s.seats):
        if has_too_many_orders(s, seat) or has_too_much_influence(s, seat):
            mask |= 1 << seat
    return mask


def has_too_many_orders(s: State, seat: int) -> bool:
    return len(s.hands[seat]) > s.box.orders.hand_limit


def has_too_much_influence(s: State, seat: int) -> bool:
    return len(s.influence[seat]) > s.box.influences.hand_limit


# The next round


def next_round(s: State, tell: Tell | None) -> None:
    """LCN-4.29, LCN-4.30."""
    for gangster in range(s.box.people):
        shed(s, gangster, (1 << KINDS) - 1)
    s.start = (s.start + 1) % s.seats
    s.round += 1
    s.reserve = [RESERVE] * s.seats
    draw.deal_orders(s, tell)
