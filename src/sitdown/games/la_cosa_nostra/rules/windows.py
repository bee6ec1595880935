"""Reaction windows (LCN sections 5E and 5J). Who is asked follows from public facts alone."""

from sitdown.core.contract import Json, Refusal, Tell
from sitdown.games.la_cosa_nostra.rules.action import take_order
from sitdown.games.la_cosa_nostra.rules.deed import PERSON, ROBBERY, ROLL, SEAT, Deed
from sitdown.games.la_cosa_nostra.rules.shapes import Reaction
from sitdown.games.la_cosa_nostra.rules.state import State, has_hidden_order
from sitdown.games.la_cosa_nostra.rules.steps import STEPS


def robbery_mask(s: State) -> int:
    """LCN-5.66: others with a face-down Order; not the performer, nor who robbed already."""
    if s.round < s.box.orders.robbery_from:
        return 0
    mask = 0
    for seat in range(s.seats):
        if has_hidden_order(s, seat):
            mask |= 1 << seat
    for deed in s.deeds:
        mask &= ~(1 << deed.seat)
    return mask


def trap_mask(s: State, deed: Deed) -> int:
    """LCN-5.33: the player attacked, with a face-down Order."""
    if s.round < s.box.orders.trap_from or not has_hidden_order(s, deed.victim):
        return 0
    return 1 << deed.victim


def doctor_mask(s: State, deed: Deed) -> int:
    """LCN-5.46: anybody with an Influence card but the one whose roll it was."""
    mask = 0
    for seat in range(s.seats):
        eligible = not s.house.doctor_own or seat == patron(s, deed)
        if eligible and s.influence[seat] and seat != deed.seat:
            mask |= 1 << seat
    return mask


def patron(s: State, deed: Deed) -> int:
    """The owner of the person about to be harmed."""
    return s.boss[deed.harmed] if deed.hurt == PERSON else s.owner[deed.harmed]


# Robbery and Trap


def legal_reaction(s: State, seat: int, target: int, reveal: list[int], out: list[int]) -> None:
    """The acts that reveal a Robbery (`target` A_JOB) or a Trap (AN_ATTACK), by gangster."""
    orders = s.box.orders
    for gangster in s.crews[seat]:
        face = s.order[gangster]
        if face >= 0 and orders.target[orders.kind_of[face]] == target:
            out.append(reveal[gangster])


def why_no_reaction(s: State, act: int, rule: str) -> Refusal:
    name = s.box.families.names[s.acts.one[act]]
    about: dict[str, Json] = {"gangster": name, "step": STEPS[s.step]}
    return Refusal("no_reaction", rule, about)


def react(s: State, sort: int, seat: int, gangster: int, other: int, tell: Tell | None) -> None:
    deed = Deed(sort, seat, gangster, s.order[gangster])
    deed.stage = ROLL
    deed.aim, deed.target, deed.victim = SEAT, other, other
    take_order(s, gangster)
    s.deeds.append(deed)
    if tell is not None:
        name = s.box.families.names[gangster]
        about = Reaction(seat=seat, gangster=name, player=other)
        if sort == ROBBERY:
            tell.all("robbery", about)
        else:
            tell.all("trap", about)
