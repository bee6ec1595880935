"""The Planning phase (LCN section 4B)."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.games.la_cosa_nostra import influence
from sitdown.games.la_cosa_nostra.acts import END, PLAN, PLAY, RESERVE
from sitdown.games.la_cosa_nostra.model import (
    PLANNED,
    Town,
    clockwise,
    has_available,
    is_available,
    let_all_talk,
)
from sitdown.games.la_cosa_nostra.piles import fill_city, take_from_city
from sitdown.games.la_cosa_nostra.steps import CLOSING, FIRST_ACTOR, NEXT_PLANNER, PLAN_MORE
from sitdown.games.la_cosa_nostra.steps import PLAN as PLAN_STEP


def first_planner(s: Town, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("planning", {"round": s.round, "first": s.start})
    s.active = s.start + s.seats - 1
    next_planner(s, tell)


def next_planner(s: Town, tell: Tell | None) -> None:
    """LCN-4.5: the next player with an available gangster, or the end of the phase."""
    for seat in clockwise(s, s.active + 1):
        if has_available(s, seat):
            if can_plan(s, seat):
                s.step = PLAN_STEP
                s.active = seat
                s.planned = 0
                s.linger = False
                let_all_talk(s)
                return
            _leave_idle(s, seat, tell)
    s.active = s.start
    if s.house.any_card and max([len(cards) for cards in s.influence]) > 0:  # LCN-4.13
        s.step = CLOSING
        let_all_talk(s)
    else:
        s.step = FIRST_ACTOR


def can_plan(s: Town, seat: int) -> bool:
    return len(s.hands[seat]) > 0 or max(s.city) >= 0


def _leave_idle(s: Town, seat: int, tell: Tell | None) -> None:
    """LCN-4.8: no Order and no City card, so no task for anybody."""
    for gangster in s.crews[seat]:
        if is_available(s, gangster):
            s.done[gangster] = 1
    if tell is not None:
        tell.all("idle", {"seat": seat})


# What may be planned


def legal_plan(s: Town, seat: int, out: list[int]) -> None:
    """LCN-4.6: one available gangster, an Order from hand or a City card."""
    hand = s.hands[seat]
    faces = [face for i, face in enumerate(hand) if face not in hand[:i]]
    for gangster in s.crews[seat]:
        if is_available(s, gangster):
            plans, purchases = s.acts.plan[gangster], s.acts.purchase[gangster]
            for face in faces:
                out.append(plans[face])
            for card in s.city:
                if card >= 0:
                    out.append(purchases[card])
    if s.step == PLAN_STEP and s.reserve[seat] > 0:
        out.append(s.acts.reserve)


def legal_more(s: Town, seat: int, out: list[int]) -> None:
    """LCN-4.9, LCN-4.10."""
    out.append(s.acts.end)
    if may_plan_twice(s) and s.planned == 1 and has_available(s, seat) and can_plan(s, seat):
        legal_plan(s, seat, out)


def is_forced(s: Town) -> bool:
    """Only what is in the hand could be planned: nobody may learn whether it is all alike."""
    if s.reserve[s.active] > 0 or max(s.city) >= 0 or len(s.hands[s.active]) == 1:
        return False
    return len([g for g in s.crews[s.active] if is_available(s, g)]) == 1


def may_plan_twice(s: Town) -> bool:
    return s.house.double_planning and s.seats == 5 and s.round > 1


def default(s: Town, seat: int) -> int:
    """LCN-4.12: the weakest gangster takes the oldest Order, or the cheapest City card."""
    strength = s.box.families.strength
    available = [gangster for gangster in s.crews[seat] if is_available(s, gangster)]
    weakest = min(available, key=strength.__getitem__)
    if s.hands[seat]:
        return s.acts.plan[weakest][s.hands[seat][0]]
    businesses = s.box.businesses
    best, price = -1, 0
    for card in s.city:
        if card >= 0 and (best < 0 or businesses.price[businesses.kind_of[card]] < price):
            best, price = card, businesses.price[businesses.kind_of[card]]
    return s.acts.purchase[weakest][best]


# Planning


def plan(s: Town, act: int, tell: Tell | None) -> None:
    verb = s.acts.verb[act]
    if verb == RESERVE:
        use_reserve(s, tell)
        return
    if verb == END:
        s.step = NEXT_PLANNER
        return
    gangster = s.acts.one[act]
    if verb == PLAN:
        _assign_order(s, gangster, s.acts.two[act], tell)
    else:
        _assign_purchase(s, gangster, s.acts.two[act], tell)
    s.planned += 1
    goes_on = may_plan_twice(s) and s.planned == 1
    if s.linger or (goes_on and has_available(s, s.active) and can_plan(s, s.active)):
        s.step = PLAN_MORE
    else:
        s.step = NEXT_PLANNER


def _assign_order(s: Town, gangster: int, face: int, tell: Tell | None) -> None:
    """Face down: only the back can be seen."""
    s.hands[s.active].remove(face)
    s.order[gangster] = face
    s.seen[gangster] = 0
    if tell is not None:
        name = s.box.families.names[gangster]
        orders = s.box.orders
        number = orders.round_of[face]
        tell.all("planned", {"seat": s.active, "gangster": name, "round": number})
        order = orders.ids[orders.kind_of[face]]
        tell.only(s.active, "planned_this", {"gangster": name, "order": order})


def _assign_purchase(s: Town, gangster: int, card: int, tell: Tell | None) -> None:
    """Open; nothing is paid now, and the City is filled up at once."""
    take_from_city(s, card)
    s.place[card] = PLANNED
    s.owner[card] = s.active
    s.buys[gangster] = card
    if tell is not None:
        name = s.box.families.names[gangster]
        about = {"seat": s.active, "gangster": name, "card": s.box.businesses.names[card]}
        tell.all("planned_purchase", {**about})
    fill_city(s, tell)


def use_reserve(s: Town, tell: Tell | None) -> None:
    """LCN-R59: the question is asked again, and its clock starts again."""
    s.reserve[s.active] -= 1
    if tell is not None:
        tell.all("talks_on", {"seat": s.active, "left": s.reserve[s.active]})


def after_trade(s: Town, tell: Tell | None) -> None:
    """LCN-5.64: a trade may leave the player at turn nobody to plan for."""
    if s.step == PLAN_STEP and not has_available(s, s.active):
        if tell is not None:
            tell.all("no_plan", {"seat": s.active})
        s.step = NEXT_PLANNER


# The closing window (LCN-4.13)


def legal_closing(s: Town, seat: int, out: list[int]) -> None:
    out.append(s.acts.done)
    influence.legal_planning_cards(s, seat, out)


def close(s: Town, answers: Answers, tell: Tell | None) -> None:
    """Cards are laid from the Start Player on; each restarts the window. A card whose place was
    taken meanwhile stays in hand (LCN-R57)."""
    played = False
    for seat in clockwise(s, s.start):
        act = answers.acts[seat]
        if act >= 0 and s.acts.verb[act] == PLAY:
            kind, gangster = s.acts.one[act], s.acts.two[act]
            if influence.may_lie_on(s, seat, kind, gangster):
                influence.lay(s, seat, kind, gangster, tell)
                played = True
    if not played or max([len(cards) for cards in s.influence]) == 0:
        s.step = FIRST_ACTOR
