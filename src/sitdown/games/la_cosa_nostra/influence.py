"""Influence cards and Lawyers used in one's own time (LCN sections 5F and 5G).

Schemer, Doctor and Politician have moments of their own: action.py, windows.py, draw.py.
"""

from sitdown.core.fact import Tell
from sitdown.core.refusal import Json
from sitdown.games.la_cosa_nostra import acts
from sitdown.games.la_cosa_nostra.box import (
    DISTRACTION,
    INFLUENCE,
    PEEK,
    PLANNING_CARDS,
    SABOTEUR,
    SNITCH,
    SPY,
)
from sitdown.games.la_cosa_nostra.model import IN_PLAY, Town, carries
from sitdown.games.la_cosa_nostra.piles import spend_influence, swap_city
from sitdown.games.la_cosa_nostra.steps import ACT, BOUNDARY, CLOSING, PLAN, PLAN_MORE


def is_own_turn(s: Town, seat: int) -> bool:
    """The own planning or action turn."""
    return seat == s.active and (s.step == PLAN or s.step == PLAN_MORE or s.step == ACT)


def may_use_cards(s: Town, seat: int) -> bool:
    """By public facts alone: whose moment it is, and whether there is anything to use."""
    if is_own_turn(s, seat):
        return len(s.influence[seat]) > 0 or has_lawyer(s, seat) or s.step == PLAN
    if not s.house.any_peek:
        return False
    moment = PLAN <= s.step <= ACT
    return moment and (len(s.influence[seat]) > 0 or has_lawyer(s, seat))


def card_mask(s: Town) -> int:
    """The seats that may use cards now."""
    if s.step < PLAN or s.step > ACT:
        return 0
    if not s.house.any_peek:
        if s.step == CLOSING or s.step == BOUNDARY or not may_use_cards(s, s.active):
            return 0
        return 1 << s.active
    mask = 0
    for seat in range(s.seats):
        if may_use_cards(s, seat):
            mask |= 1 << seat
    return mask


def legal(s: Town, seat: int, out: list[int]) -> None:
    own_turn = is_own_turn(s, seat)
    if s.step == PLAN and own_turn and not s.linger:
        out.append(s.acts.linger)
    planning = s.step == PLAN or s.step == PLAN_MORE
    if planning and (own_turn or s.house.any_card):  # LCN-5.44
        legal_planning_cards(s, seat, out)
    _legal_peeks(s, seat, out)
    if own_turn and SNITCH in s.influence[seat] and (max(s.city) >= 0 or s.business_deck):
        out.append(s.acts.refresh)


# Cards that lie on gangsters


def legal_planning_cards(s: Town, seat: int, out: list[int]) -> None:
    for kind in PLANNING_CARDS:
        if kind in s.influence[seat]:
            for other in range(s.seats):
                for gangster in s.crews[other]:
                    if may_lie_on(s, seat, kind, gangster):
                        out.append(s.acts.play[kind][gangster])


def may_lie_on(s: Town, seat: int, kind: int, gangster: int) -> bool:
    """LCN-5.42, LCN-5.43: one of each; Saboteur and Distraction only on an opponent's."""
    if s.home[gangster] != IN_PLAY or carries(s, gangster, kind):
        return False
    return s.boss[gangster] != seat or (kind != SABOTEUR and kind != DISTRACTION)


def lay(s: Town, seat: int, kind: int, gangster: int, tell: Tell | None) -> None:
    spend_influence(s, seat, kind, None)
    s.carries[gangster] |= 1 << kind
    if tell is not None:
        name = s.box.families.names[gangster]
        tell.all("laid", {"seat": seat, "influence": INFLUENCE[kind], "gangster": name})


# Looking at planned Orders


def has_lawyer(s: Town, seat: int) -> bool:
    """An active one that has not been used this round (LCN-5.49)."""
    businesses = s.box.businesses
    for card in s.shops[seat]:
        if (
            businesses.ability[businesses.kind_of[card]] == PEEK
            and s.active_card[card]
            and not s.used[card]
        ):
            return True
    return False


def planned_by_others(s: Town, seat: int) -> list[int]:
    """Gangsters of other players with a face-down Order, in the order of the box."""
    return [
        gangster
        for gangster in range(s.box.people)
        if s.order[gangster] >= 0 and s.boss[gangster] != seat
    ]


def _legal_peeks(s: Town, seat: int, out: list[int]) -> None:
    """LCN-5.52: there must be something to look at."""
    holds_snitch, holds_spy = SNITCH in s.influence[seat], SPY in s.influence[seat]
    lawyer = has_lawyer(s, seat)
    if not holds_snitch and not holds_spy and not lawyer:
        return
    hidden = planned_by_others(s, seat)
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


def _legal_looks(hidden: list[int], looks: list[list[int]], out: list[int]) -> None:
    for i, first in enumerate(hidden):
        for second in hidden[i:]:
            out.append(looks[first][second])


def use(s: Town, seat: int, act: int, tell: Tell | None) -> None:
    """Whatever a player does in between, beside the plan or the task of the turn."""
    verb = s.acts.verb[act]
    if verb == acts.LINGER:
        s.linger = True
        if tell is not None:
            tell.all("lingers", {"seat": seat})
    elif verb == acts.PLAY:
        lay(s, seat, s.acts.one[act], s.acts.two[act], tell)
    elif verb == acts.REFRESH:
        spend_influence(s, seat, SNITCH, tell)
        s.influence_discard.append(SNITCH)
        swap_city(s, tell)
    elif verb == acts.SNITCH:
        _look(s, seat, "snitch", [s.acts.one[act]], tell)
        spend_influence(s, seat, SNITCH, None)
        s.influence_discard.append(SNITCH)
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


def _look(s: Town, seat: int, means: str, gangsters: list[int], tell: Tell | None) -> None:
    """LCN-5.51: that somebody looked is public, what was seen is not."""
    names = s.box.families.names
    for gangster in gangsters:
        s.seen[gangster] |= 1 << seat
    if tell is not None:
        about: dict[str, Json] = {"seat": seat, "means": means}
        about["gangsters"] = [names[gangster] for gangster in gangsters]
        tell.all("looked", about)
        orders = s.box.orders
        for gangster in gangsters:
            order = orders.ids[orders.kind_of[s.order[gangster]]]
            tell.only(seat, "saw", {"gangster": names[gangster], "order": order})
