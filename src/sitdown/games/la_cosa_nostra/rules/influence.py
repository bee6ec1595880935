"""Influence cards and Lawyers used in one's own time (LCN sections 5F and 5G).

Schemer and Doctor have questions of their own, the Politician works in the draw.
"""

from typing import Final

from sitdown.core.contract import Json, Refusal, Tell
from sitdown.games.la_cosa_nostra.rules import acts, box
from sitdown.games.la_cosa_nostra.rules.piles import spend_influence
from sitdown.games.la_cosa_nostra.rules.shapes import Laid
from sitdown.games.la_cosa_nostra.rules.state import AREA, IN_PLAY, State, carries, holds
from sitdown.games.la_cosa_nostra.rules.steps import ACT, BOUNDARY, PLAN, PLAN_MORE

VERBS: Final = (acts.LINGER, acts.PLAY, acts.SNITCH, acts.REFRESH, acts.SPY, acts.LAWYER)
"""What is done beside the plan or the task of a turn."""


def is_own_turn(s: State, seat: int) -> bool:
    """The own planning or action turn."""
    return seat == s.active and (s.step == PLAN or s.step == PLAN_MORE or s.step == ACT)


def may_use_cards(s: State, seat: int) -> bool:
    """By public facts alone: whose moment it is, and whether there is anything to use."""
    if is_own_turn(s, seat):
        return len(s.influence[seat]) > 0 or has_lawyer(s, seat) or s.step == PLAN
    if not s.house.any_peek:
        return False
    moment = PLAN <= s.step <= ACT
    return moment and (len(s.influence[seat]) > 0 or has_lawyer(s, seat))


def holders_mask(s: State) -> int:
    """Everybody with an Influence card."""
    mask = 0
    for seat in range(s.seats):
        if s.influence[seat]:
            mask |= 1 << seat
    return mask


# Cards that lie on gangsters


def legal_planning_cards(s: State, seat: int, out: list[int]) -> None:
    for kind in box.PLANNING_CARDS:
        if holds(s, seat, kind):
            for other in range(s.seats):
                for gangster in s.crews[other]:
                    if may_lie_on(s, seat, kind, gangster):
                        out.append(s.acts.play[kind][gangster])


def may_lie_on(s: State, seat: int, kind: int, gangster: int) -> bool:
    """LCN-5.42, LCN-5.43: one of each; Saboteur and Distraction only on an opponent's."""
    if s.home[gangster] != IN_PLAY or carries(s, gangster, kind):
        return False
    return s.boss[gangster] != seat or (kind != box.SABOTEUR and kind != box.DISTRACTION)


def lay(s: State, seat: int, kind: int, gangster: int, tell: Tell | None) -> None:
    spend_influence(s, seat, kind, None)
    s.carries[gangster] |= 1 << kind
    if tell is not None:
        name = s.box.families.names[gangster]
        tell.all("laid", Laid(seat=seat, influence=box.INFLUENCE[kind], gangster=name))


# Looking at planned Orders


def has_lawyer(s: State, seat: int) -> bool:
    """An active one that has not been used this round (LCN-5.49)."""
    businesses = s.box.businesses
    for card in s.shops[seat]:
        if (
            businesses.ability[businesses.kind_of[card]] == box.PEEK
            and s.active_card[card]
            and not s.used[card]
        ):
            return True
    return False


# Why not


def why_not(s: State, seat: int, act: int) -> Refusal:
    verb = s.acts.verb[act]
    if not may_use_cards(s, seat):
        return Refusal("not_your_moment", "LCN-5.39")
    if verb == acts.LINGER:
        return Refusal("lingers", "LCN-4.9")
    if verb == acts.PLAY:
        return why_not_laid(s, seat, s.acts.one[act], s.acts.two[act])
    kind = box.SPY if verb == acts.SPY else box.SNITCH
    if verb == acts.LAWYER:
        card = s.acts.one[act]
        usable = s.owner[card] == seat and s.place[card] == AREA and s.active_card[card]
        if not usable or s.used[card]:
            about: dict[str, Json] = {"card": s.box.businesses.names[card]}
            return Refusal("no_lawyer", "LCN-5.49", about)
    elif not holds(s, seat, kind):
        return Refusal("no_such_card", "LCN-5.38", {"influence": box.INFLUENCE[kind]})
    if verb == acts.REFRESH:
        return Refusal("not_your_moment", "LCN-5.39")
    return Refusal("nothing_to_see", "LCN-5.52")


def why_not_laid(s: State, seat: int, kind: int, gangster: int) -> Refusal:
    about: dict[str, Json] = {
        "influence": box.INFLUENCE[kind],
        "gangster": s.box.families.names[gangster],
    }
    if not holds(s, seat, kind):
        return Refusal("no_such_card", "LCN-5.38", about)
    if s.step == ACT or s.step == BOUNDARY:
        return Refusal("planning_card", "LCN-5.44", about)
    if s.home[gangster] != IN_PLAY:
        return Refusal("not_in_play", "LCN-5.44", {**about, "person": about["gangster"]})
    if carries(s, gangster, kind):
        return Refusal("one_of_each", "LCN-5.42", about)
    if not may_lie_on(s, seat, kind, gangster):
        return Refusal("only_opponents", "LCN-5.42", about)
    return Refusal("not_your_moment", "LCN-5.44", about)
