"""Influence cards and Lawyers used in one's own time, beside the plan or the task of the turn."""

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import acts, influence, steps
from sitdown.games.la_cosa_nostra.rules.action import scheme_mask
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaRight
from sitdown.games.la_cosa_nostra.rules.box import PEEK, SNITCH, SPY
from sitdown.games.la_cosa_nostra.rules.piles import spend_influence, swap_city
from sitdown.games.la_cosa_nostra.rules.shapes import Looked, OfSeat, OrderSeen
from sitdown.games.la_cosa_nostra.rules.state import State, has_city, holds


class Cards(CosaRight):
    """LCN-5.38: in the own turn, or at any time where the house allows it."""

    def __init__(self, rules: list[str]) -> None:
        super().__init__("cards", "LCN-5.38", rules)

    def asked(self, s: State) -> int:
        if s.step < steps.PLAN or s.step > steps.ACT:
            return 0
        if not s.house.any_peek:
            if (
                s.step == steps.CLOSING
                or s.step == steps.BOUNDARY
                or not influence.may_use_cards(s, s.active)
            ):
                return 0
            return 1 << s.active
        mask = 0
        for seat in range(s.seats):
            if influence.may_use_cards(s, seat):
                mask |= 1 << seat
        return mask

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        own_turn = influence.is_own_turn(s, seat)
        if s.step == steps.PLAN and own_turn and not s.linger:
            out.append(s.acts.linger)
        planning = s.step == steps.PLAN or s.step == steps.PLAN_MORE
        if planning and (own_turn or s.house.any_card):  # LCN-5.44
            influence.legal_planning_cards(s, seat, out)
        _legal_peeks(s, seat, out)
        if own_turn and holds(s, seat, SNITCH) and (has_city(s) or s.business_deck):
            out.append(s.acts.refresh)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seat = answers.first()
        _use(s, seat, answers.acts[seat], tell)
        # Whoever plays the last Influence card is asked no more; perhaps nobody is.
        if s.step == steps.BOUNDARY and scheme_mask(s) == 0:
            s.step = steps.NEXT_MOVE
        elif s.step == steps.CLOSING and influence.holders_mask(s) == 0:
            s.step = steps.FIRST_ACTOR


def _legal_peeks(s: State, seat: int, out: list[int]) -> None:
    """LCN-5.52: there must be something to look at."""
    holds_snitch, holds_spy = holds(s, seat, SNITCH), holds(s, seat, SPY)
    lawyer = influence.has_lawyer(s, seat)
    if not holds_snitch and not holds_spy and not lawyer:
        return
    hidden = _planned_by_others(s, seat)
    if holds_snitch:
        for gangster in hidden:
            out.append(s.acts.snitch[gangster])
    if holds_spy:
        _legal_looks(hidden, s.acts.spy, out)
    if lawyer:
        businesses = s.box.businesses
        for card in s.shops[seat]:
            peeks = businesses.ability[businesses.kind_of[card]] == PEEK
            if peeks and s.active_card[card] and not s.used[card]:
                _legal_looks(hidden, s.acts.lawyer[card], out)


def _planned_by_others(s: State, seat: int) -> list[int]:
    """Gangsters of other players with a face-down Order, in the order of the box."""
    return [
        gangster
        for gangster in range(s.box.people)
        if s.order[gangster] >= 0 and s.boss[gangster] != seat
    ]


def _legal_looks(hidden: list[int], looks: list[list[int]], out: list[int]) -> None:
    for i, first in enumerate(hidden):
        for second in hidden[i:]:
            out.append(looks[first][second])


def _use(s: State, seat: int, act: int, tell: Tell | None) -> None:
    verb = s.acts.verb[act]
    if verb == acts.LINGER:
        s.linger = True
        if tell is not None:
            tell.all("lingers", OfSeat(seat=seat))
    elif verb == acts.PLAY:
        influence.lay(s, seat, s.acts.one[act], s.acts.two[act], tell)
    elif verb == acts.REFRESH:
        spend_influence(s, seat, SNITCH, tell)
        s.influence_discard.append(SNITCH)
        swap_city(s, tell)
    elif verb == acts.SNITCH:
        spend_influence(s, seat, SNITCH, None)
        s.influence_discard.append(SNITCH)
        _look(s, seat, "snitch", [s.acts.one[act]], tell)
    else:
        gangsters = [s.acts.two[act]]
        if s.acts.three[act] >= 0:
            gangsters.append(s.acts.three[act])
        if verb == acts.SPY:
            spend_influence(s, seat, SPY, None)
            s.influence_discard.append(SPY)
            _look(s, seat, "spy", gangsters, tell)
        else:
            s.used[s.acts.one[act]] = 1  # LCN-5.48
            _look(s, seat, "lawyer", gangsters, tell)


def _look(s: State, seat: int, means: str, gangsters: list[int], tell: Tell | None) -> None:
    """LCN-5.51: that somebody looked is public, what was seen is not."""
    for gangster in gangsters:
        s.seen[gangster] |= 1 << seat
    if tell is not None:
        people, orders = s.box.families.names, s.box.orders
        names = [people[gangster] for gangster in gangsters]
        tell.all("looked", Looked(seat=seat, means=means, gangsters=names))
        for gangster in gangsters:
            order = orders.ids[orders.kind_of[s.order[gangster]]]
            tell.only(seat, "saw", OrderSeen(gangster=people[gangster], order=order))
