"""The Planning phase (LCN section 4B)."""

from sitdown.core.contract import Tell
from sitdown.games.la_cosa_nostra.rules import state
from sitdown.games.la_cosa_nostra.rules.influence import holders_mask
from sitdown.games.la_cosa_nostra.rules.shapes import OfSeat, Phase, TalksOn
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import CLOSING, FIRST_ACTOR, NEXT_PLANNER, PLAN


def first_planner(s: State, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("planning", Phase(round=s.round, first=s.start))
    s.active = s.start + s.seats - 1
    next_planner(s, tell)


def next_planner(s: State, tell: Tell | None) -> None:
    """LCN-4.5: the next player with an available gangster, or the end of the phase."""
    for seat in state.clockwise(s, s.active + 1):
        if state.has_available(s, seat):
            if can_plan(s, seat):
                s.step = PLAN
                s.active = seat
                s.planned = 0
                s.linger = False
                state.let_all_talk(s)
                return
            _leave_idle(s, seat, tell)
    s.active = s.start
    if s.house.any_card and holders_mask(s):  # LCN-4.13
        s.step = CLOSING
        state.let_all_talk(s)
    else:
        s.step = FIRST_ACTOR


def can_plan(s: State, seat: int) -> bool:
    return len(s.hands[seat]) > 0 or state.has_city(s)


def _leave_idle(s: State, seat: int, tell: Tell | None) -> None:
    """LCN-4.8: no Order and no City card, so no task for anybody."""
    for gangster in s.crews[seat]:
        if state.is_available(s, gangster):
            s.done[gangster] = 1
    if tell is not None:
        tell.all("idle", OfSeat(seat=seat))


# What may be planned


def is_forced(s: State) -> bool:
    """Only what is in the hand could be planned: nobody may learn whether it is all alike."""
    if s.reserve[s.active] > 0 or state.has_city(s) or len(s.hands[s.active]) == 1:
        return False
    available = 0
    for gangster in s.crews[s.active]:
        if state.is_available(s, gangster):
            available += 1
    return available == 1


def may_plan_twice(s: State) -> bool:
    return s.house.double_planning and s.seats == 5 and s.round > 1


def use_reserve(s: State, tell: Tell | None) -> None:
    """LCN-R59: the question is asked again, and its clock starts again."""
    s.reserve[s.active] -= 1
    if tell is not None:
        tell.all("talks_on", TalksOn(seat=s.active, left=s.reserve[s.active]))


def after_trade(s: State, tell: Tell | None) -> None:
    """LCN-5.64: a trade may leave the player at turn nobody to plan for."""
    if s.step == PLAN and not state.has_available(s, s.active):
        if tell is not None:
            tell.all("no_plan", OfSeat(seat=s.active))
        s.step = NEXT_PLANNER
