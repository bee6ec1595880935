"""A planning turn: what a gangster is to do, and whether it goes on afterwards."""

from sitdown.core.contract import Answers, Json, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import state
from sitdown.games.la_cosa_nostra.rules.acts import END, PLAN, PURCHASE, RESERVE
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.piles import fill_city, take_from_city
from sitdown.games.la_cosa_nostra.rules.planning import can_plan, may_plan_twice, use_reserve
from sitdown.games.la_cosa_nostra.rules.shapes import OrderSeen, Planned, PlannedPurchase
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import NEXT_PLANNER, PLAN_MORE


class Plan(CosaAsk):
    """LCN-4.6: one available gangster gets an Order from hand or a City card to buy. Hushed where
    only what is in the hand could be planned: nobody may learn whether it is all alike."""

    def __init__(self, seconds: int, *, hushed: bool = False) -> None:
        verbs = (PLAN, PURCHASE, RESERVE)
        super().__init__("plan", "LCN-4.6", verbs, hushed=hushed, seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        _legal_plans(s, seat, out)
        if s.reserve[seat] > 0:
            out.append(s.acts.reserve)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        """LCN-4.12: the weakest gangster takes the oldest Order, or the cheapest City card."""
        strength = s.box.families.strength
        available = [gangster for gangster in s.crews[seat] if state.is_available(s, gangster)]
        weakest = min(available, key=strength.__getitem__)
        if s.hands[seat]:
            return s.acts.plan[weakest][s.hands[seat][0]]
        businesses = s.box.businesses
        best, price = -1, 0
        for card in s.city:
            if card >= 0 and (best < 0 or businesses.price[businesses.kind_of[card]] < price):
                best, price = card, businesses.price[businesses.kind_of[card]]
        return s.acts.purchase[weakest][best]

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        verb, card = s.acts.verb[act], s.acts.two[act]
        if verb == RESERVE:
            return Refusal("no_reserve", "LCN-R59")
        refusal = _why_not_available(s, seat, s.acts.one[act])
        if refusal is not None:
            return refusal
        if verb == PURCHASE:
            return Refusal("not_in_city", self.rule, {"card": s.box.businesses.names[card]})
        order = s.box.orders.ids[s.box.orders.kind_of[card]]
        return Refusal("not_in_hand", self.rule, {"order": order})

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.active]
        if s.acts.verb[act] == RESERVE:
            use_reserve(s, tell)
        else:
            _plan(s, act, tell)


class PlanMore(CosaAsk):
    """LCN-4.9, LCN-4.10: a turn that goes on: for cards and talk, or for a second plan."""

    def __init__(self, seconds: int) -> None:
        super().__init__("plan_more", "LCN-4.9", (PLAN, PURCHASE, END), seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.end)
        if (
            may_plan_twice(s)
            and s.planned == 1
            and state.has_available(s, seat)
            and can_plan(s, seat)
        ):
            _legal_plans(s, seat, out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.end

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        refusal = _why_not_available(s, seat, s.acts.one[act])
        return refusal if refusal is not None else Refusal("one_plan", "LCN-4.10")

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.active]
        if s.acts.verb[act] == END:
            s.step = NEXT_PLANNER
        else:
            _plan(s, act, tell)


def _legal_plans(s: State, seat: int, out: list[int]) -> None:
    faces: list[int] = []
    for face in s.hands[seat]:
        if not any(face == other for other in faces):
            faces.append(face)
    for gangster in s.crews[seat]:
        if state.is_available(s, gangster):
            plans, purchases = s.acts.plan[gangster], s.acts.purchase[gangster]
            for face in faces:
                out.append(plans[face])
            for card in s.city:
                if card >= 0:
                    out.append(purchases[card])


def _why_not_available(s: State, seat: int, gangster: int) -> Refusal | None:
    about: dict[str, Json] = {"gangster": s.box.families.names[gangster]}
    if gangster not in s.crews[seat]:
        return Refusal("not_yours", "LCN-4.5", about)
    if state.has_task(s, gangster):
        return Refusal("has_task", "LCN-4.7", about)
    if not state.is_available(s, gangster):
        return Refusal("not_available", "LCN-4.5", about)
    return None


def _plan(s: State, act: int, tell: Tell | None) -> None:
    gangster = s.acts.one[act]
    if s.acts.verb[act] == PLAN:
        _assign_order(s, gangster, s.acts.two[act], tell)
    else:
        _assign_purchase(s, gangster, s.acts.two[act], tell)
    s.planned += 1
    goes_on = may_plan_twice(s) and s.planned == 1
    if s.linger or (goes_on and state.has_available(s, s.active) and can_plan(s, s.active)):
        s.step = PLAN_MORE
    else:
        s.step = NEXT_PLANNER


def _assign_order(s: State, gangster: int, face: int, tell: Tell | None) -> None:
    """Face down: only the back can be seen."""
    s.hands[s.active].remove(face)
    s.order[gangster] = face
    s.seen[gangster] = 0
    if tell is not None:
        name, orders = s.box.families.names[gangster], s.box.orders
        number, order = orders.round_of[face], orders.ids[orders.kind_of[face]]
        tell.all("planned", Planned(seat=s.active, gangster=name, round=number))
        tell.only(s.active, "planned_this", OrderSeen(gangster=name, order=order))


def _assign_purchase(s: State, gangster: int, card: int, tell: Tell | None) -> None:
    """Open; nothing is paid now, and the City is filled up at once."""
    take_from_city(s, card)
    s.place[card] = state.PLANNED
    s.owner[card] = s.active
    s.buys[gangster] = card
    if tell is not None:
        name, bought = s.box.families.names[gangster], s.box.businesses.names[card]
        tell.all("planned_purchase", PlannedPurchase(seat=s.active, gangster=name, card=bought))
    fill_city(s, tell)
