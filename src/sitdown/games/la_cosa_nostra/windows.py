"""Reaction windows (LCN sections 5E and 5J). Who is asked follows from public facts alone."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.games.la_cosa_nostra import acts
from sitdown.games.la_cosa_nostra.action import take_order
from sitdown.games.la_cosa_nostra.box import A_JOB, DOCTOR
from sitdown.games.la_cosa_nostra.deed import (
    CHAIN,
    CLOSE,
    EFFECT,
    PERSON,
    ROBBERY,
    ROLL,
    SEAT,
    STRUCK,
    TRAP,
    Deed,
)
from sitdown.games.la_cosa_nostra.model import Town, clockwise, has_hidden_order
from sitdown.games.la_cosa_nostra.piles import spend_influence
from sitdown.games.la_cosa_nostra.steps import CARRYING_OUT


def robbery_mask(s: Town) -> int:
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


def trap_mask(s: Town, deed: Deed) -> int:
    """LCN-5.33: the player attacked, with a face-down Order."""
    if s.round < s.box.orders.trap_from or not has_hidden_order(s, deed.victim):
        return 0
    return 1 << deed.victim


def doctor_mask(s: Town, deed: Deed) -> int:
    """LCN-5.46: anybody with an Influence card but the one whose roll it was."""
    mask = 0
    for seat in range(s.seats):
        eligible = not s.house.doctor_own or seat == patron(s, deed)
        if eligible and s.influence[seat] and seat != deed.seat:
            mask |= 1 << seat
    return mask


def patron(s: Town, deed: Deed) -> int:
    """The owner of the person about to be harmed."""
    return s.boss[deed.harmed] if deed.hurt == PERSON else s.owner[deed.harmed]


def legal_reaction(s: Town, seat: int, target: int, out: list[int]) -> None:
    """Pass, or reveal a Robbery (`target` A_JOB) or a Trap (AN_ATTACK)."""
    out.append(s.acts.pass_)
    orders = s.box.orders
    for gangster in s.crews[seat]:
        face = s.order[gangster]
        if face >= 0 and orders.target[orders.kind_of[face]] == target:
            out.append(s.acts.rob[gangster] if target == A_JOB else s.acts.trap[gangster])


def legal_doctor(s: Town, seat: int, out: list[int]) -> None:
    out.append(s.acts.pass_)
    if DOCTOR in s.influence[seat]:
        out.append(s.acts.heal)


def answer_robbery(s: Town, answers: Answers, tell: Tell | None) -> None:
    """LCN-R35: the first clockwise; the others stay hidden, and there is no second chance."""
    robbed = s.deeds[-1]
    robbed.stage = CLOSE if robbed.stage == CHAIN else EFFECT
    s.step = CARRYING_OUT
    for seat in clockwise(s, robbed.seat + 1):
        act = answers.acts[seat]
        if act >= 0 and s.acts.verb[act] == acts.ROB:
            _react(s, ROBBERY, seat, s.acts.one[act], robbed.seat, tell)
            return


def answer_trap(s: Town, answers: Answers, tell: Tell | None) -> None:
    """A Trap without success leaves the window open for another (LCN-5.33)."""
    deed = s.deeds[-1]
    act = answers.acts[deed.victim]
    s.step = CARRYING_OUT
    if s.acts.verb[act] == acts.TRAP:
        _react(s, TRAP, deed.victim, s.acts.one[act], deed.seat, tell)
    else:
        deed.stage = EFFECT


def _react(s: Town, sort: int, seat: int, gangster: int, other: int, tell: Tell | None) -> None:
    deed = Deed(sort, seat, gangster, s.order[gangster])
    deed.stage = ROLL
    deed.aim, deed.target, deed.victim = SEAT, other, other
    take_order(s, gangster)
    s.deeds.append(deed)
    if tell is not None:
        name = s.box.families.names[gangster]
        about: dict[str, Json] = {"seat": seat, "gangster": name, "player": other}
        if sort == ROBBERY:
            tell.all("robbery", about)
        else:
            tell.all("trap", about)


def answer_doctor(s: Town, answers: Answers, tell: Tell | None) -> None:
    """LCN-5.46: the owner first, then clockwise; after one Doctor there may be a second."""
    deed = s.deeds[-1]
    s.step = CARRYING_OUT
    for seat in clockwise(s, patron(s, deed)):
        if answers.acts[seat] == s.acts.heal:
            spend_influence(s, seat, DOCTOR, None)
            s.influence_discard.append(DOCTOR)
            deed.level -= 1
            deed.doctors += 1
            if tell is not None:
                tell.all("healed", {"seat": seat, **harmed_name(s, deed)})
            if deed.level == 0 or deed.doctors == 2:
                deed.stage = STRUCK
            return
    deed.stage = STRUCK


def harmed_name(s: Town, deed: Deed) -> dict[str, Json]:
    if deed.hurt == PERSON:
        return {"person": s.box.families.names[deed.harmed]}
    return {"card": s.box.businesses.names[deed.harmed]}
