"""The Payout phase (LCN section 4D)."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.games.la_cosa_nostra import draw, steps
from sitdown.games.la_cosa_nostra.acts import DROP_ORDER, RECRUIT
from sitdown.games.la_cosa_nostra.box import INFLUENCE, KINDS
from sitdown.games.la_cosa_nostra.house import EARNINGS_BONUS, RESERVE
from sitdown.games.la_cosa_nostra.model import Town, clockwise, let_all_talk
from sitdown.games.la_cosa_nostra.piles import bury_order, give_gangster, income, shed

# Income


def pay(s: Town, tell: Tell | None) -> None:
    """LCN-4.25, LCN-4.26."""
    incomes = [income(s, seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        s.cash[seat] += incomes[seat]
        if tell is not None:
            tell.all("income", {"seat": seat, "amount": incomes[seat]})
    best = best_earner(incomes)
    if s.house.earnings_bonus and best >= 0:
        s.cash[best] += EARNINGS_BONUS
        if tell is not None:
            tell.all("earnings_bonus", {"seat": best, "amount": EARNINGS_BONUS})
    s.recruiting = clockwise(s, s.start)
    s.step = steps.NEXT_RECRUIT


def best_earner(incomes: list[int]) -> int:
    """The one with the highest income; a tie gives nobody anything."""
    most = max(incomes)
    return incomes.index(most) if incomes.count(most) == 1 else -1


# Recruiting (LCN-4.27)


def next_recruit(s: Town) -> None:
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


def legal_recruit(s: Town, seat: int, out: list[int]) -> None:
    out.append(s.acts.decline)
    for gangster in s.under[seat]:
        if s.box.families.cost[gangster] <= s.cash[seat]:
            out.append(s.acts.recruit[gangster])


def recruit(s: Town, act: int, tell: Tell | None) -> None:
    s.step = steps.NEXT_RECRUIT
    if s.acts.verb[act] != RECRUIT:
        return
    gangster = s.acts.one[act]
    s.cash[s.active] -= s.box.families.cost[gangster]
    s.under[s.active].remove(gangster)
    give_gangster(s, gangster, s.active)
    if tell is not None:
        about: dict[str, Json] = {
            "seat": s.active,
            "gangster": s.box.families.names[gangster],
            "price": s.box.families.cost[gangster],
        }
        tell.all("recruited", about)


# The hand limit (LCN-4.28)


def next_discard(s: Town) -> None:
    s.step = steps.DISCARD if over_limit(s) else steps.NEXT_ROUND


def over_limit(s: Town) -> int:
    """A bit for each seat with too many cards; how many cards one has is no secret."""
    mask = 0
    for seat in range(s.seats):
        if has_too_many_orders(s, seat) or has_too_much_influence(s, seat):
            mask |= 1 << seat
    return mask


def has_too_many_orders(s: Town, seat: int) -> bool:
    return len(s.hands[seat]) > s.box.orders.hand_limit


def has_too_much_influence(s: Town, seat: int) -> bool:
    return len(s.influence[seat]) > s.box.influences.hand_limit


def legal_discard(s: Town, seat: int, out: list[int]) -> None:
    """One act for each card, so that their number tells nobody what is alike in a hand."""
    if has_too_many_orders(s, seat):
        hand = s.hands[seat]
        for i, face in enumerate(hand):
            out.append(s.acts.drop_order[face][hand[:i].count(face)])
    if has_too_much_influence(s, seat):
        cards = s.influence[seat]
        for i, kind in enumerate(cards):
            out.append(s.acts.drop_influence[kind][cards[:i].count(kind)])


def default_discard(s: Town, seat: int) -> int:
    """The oldest cards go."""
    if has_too_many_orders(s, seat):
        return s.acts.drop_order[s.hands[seat][0]][0]
    return s.acts.drop_influence[s.influence[seat][0]][0]


def discard(s: Town, answers: Answers, tell: Tell | None) -> None:
    """One card of each who has too many; whoever still has is asked again."""
    for seat in range(s.seats):
        act = answers.acts[seat]
        if act >= 0:
            if s.acts.verb[act] == DROP_ORDER:
                _drop_order(s, seat, s.acts.one[act], tell)
            else:
                _drop_influence(s, seat, s.acts.one[act], tell)
    s.step = steps.NEXT_DISCARD


def _drop_order(s: Town, seat: int, face: int, tell: Tell | None) -> None:
    s.hands[seat].remove(face)
    bury_order(s, face, seat, 0)
    if tell is not None:
        orders = s.box.orders
        tell.all("dropped_order", {"seat": seat, "round": orders.round_of[face]})
        tell.only(seat, "dropped_this_order", {"order": orders.ids[orders.kind_of[face]]})


def _drop_influence(s: Town, seat: int, kind: int, tell: Tell | None) -> None:
    s.influence[seat].remove(kind)
    s.dropped[seat].append(kind)
    if tell is not None:
        tell.all("dropped_influence", {"seat": seat})
        tell.only(seat, "dropped_this_influence", {"influence": INFLUENCE[kind]})


# The next round


def next_round(s: Town, tell: Tell | None) -> None:
    """LCN-4.29, LCN-4.30."""
    for gangster in range(s.box.people):
        shed(s, gangster, (1 << KINDS) - 1)
    s.start = (s.start + 1) % s.seats
    s.round += 1
    s.reserve = [RESERVE] * s.seats
    draw.deal_orders(s, tell)
