"""The course of play (CG1 section 4): who is asked, what is legal, what silence means."""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.question import Answers, Question
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_1 import (
    acts,
    covering,
    gangs,
    guns,
    holdup,
    powers,
    shooting,
    split,
)
from sitdown.games.cash_n_guns_1.cards import (
    BULLET_KINDS,
    DIDNT_HURT,
    DRAGON_SKIN,
    KID,
    SLY,
    SPECIALIST,
    WONT_NEED_IT,
)
from sitdown.games.cash_n_guns_1.history import sharers_of
from sitdown.games.cash_n_guns_1.model import (
    AIM,
    AIM_LAST,
    ASSIGN_POWERS,
    CHOOSE_BOSS,
    COUNT,
    COURAGE,
    COVER,
    HUSHED,
    LOAD,
    LOAD_LAST,
    OFFER_BULLETS,
    OVER,
    PHONE,
    PICK_COVER,
    PROPOSE_POWERS,
    REVEAL_POWER,
    SEATS_OF,
    SKIN,
    SPECIALIST_BACK,
    STAGES,
    STAND_UP,
    SWAP_BULLETS,
    TAKE_GUN,
    W3,
    Robbery,
    has_two_guns,
    members,
)

# Questions; those of up to six players are made once, for each stage and each set of seats

_FEW: Final = 1 << 6


def _question(stage: int, mask: int) -> list[Question]:
    return [Question(STAGES[stage], SEATS_OF[mask][:], hushed=stage in HUSHED)]


QUESTIONS: Final[list[list[list[Question]]]] = [
    [_question(stage, mask) for mask in range(_FEW)] for stage in range(OVER)
]
NO_QUESTIONS: Final[list[Question]] = []


def questions(s: Robbery) -> list[Question]:
    if s.stage == OVER:
        return NO_QUESTIONS
    mask = asked(s)
    return QUESTIONS[s.stage][mask] if mask < _FEW else _question(s.stage, mask)


def asked(s: Robbery) -> int:
    """The mask of those who are asked."""
    stage = s.stage
    if stage == COURAGE:
        return s.living
    if stage == LOAD:
        return holdup.loaders(s)
    if stage == AIM:
        return holdup.aimers(s)
    if stage == COUNT:
        return 1 << holdup.counter(s)
    if stage == REVEAL_POWER:
        return powers.could_hold_in(s, s.window)
    if stage == STAND_UP:
        return split.fallen(s)
    if stage == PHONE:
        return sharers_of(s.splits[-1])
    if stage == SKIN:
        return shooting.skin_window(s)
    if stage == TAKE_GUN:
        return shooting.robbers(s)
    if stage == SPECIALIST_BACK:
        return shooting.fast_shooters(s)
    if stage == AIM_LAST:
        return 1 << powers.revealed_holder(s, KID)
    if stage == LOAD_LAST:
        return 1 << powers.revealed_holder(s, SLY)
    if stage == COVER:
        return covering.guards(s)
    if stage == PICK_COVER:
        return covering.torn(s)
    if stage in (OFFER_BULLETS, SWAP_BULLETS):
        return gangs.bodyguards(s)
    return s.living


# Legal answers


def legal(s: Robbery, seat: int, out: list[int]) -> None:
    stage = s.stage
    if stage == COURAGE:
        out.append(acts.DUCK)
        out.append(acts.STAND)
    elif stage in (LOAD, LOAD_LAST):
        _legal_loads(s, seat, out)
    elif stage in (AIM, AIM_LAST):
        _legal_aims(s, seat, out)
    elif stage == COUNT:
        out.append(acts.COUNT)
    elif stage >= REVEAL_POWER:
        _legal_powers(s, seat, out)
    else:
        _legal_setup(s, seat, out)


def _legal_loads(s: Robbery, seat: int, out: list[int]) -> None:
    """CG1-4.8, CG1-R47; with two guns a card of each set (CG1-5.15)."""
    first = seat * BULLET_KINDS
    if not has_two_guns(s, seat):
        for kind in range(BULLET_KINDS):
            if s.hand[first + kind] > 0:
                out.append(acts.LOAD + kind)
        out.append(acts.LOAD + acts.ANY)
        return
    second = s.robbed * BULLET_KINDS
    for one in range(acts.CHOICES):
        if one == acts.ANY or s.hand[first + one] > 0:
            for two in range(acts.CHOICES):
                if two == acts.ANY or s.hand[second + two] > 0:
                    out.append(acts.LOAD_TWO + one * acts.CHOICES + two)


def _legal_aims(s: Robbery, seat: int, out: list[int]) -> None:
    """CG1-4.12, CG1-R49; each gun has its own target."""
    mask = holdup.targets(s, seat)
    if not has_two_guns(s, seat):
        out.extend(acts.AIMS[mask])
        out.append(acts.LATE)
        return
    places = [*SEATS_OF[mask], acts.NO_TARGET]
    for first in places:
        for second in places:
            if first != acts.NO_TARGET or second != acts.NO_TARGET:
                out.append(acts.AIM_TWO + first * acts.TARGETS + second)
    out.append(acts.LATE)


def _legal_powers(s: Robbery, seat: int, out: list[int]) -> None:
    """Windows: whoever does not hold the power can only pass (CG1-4.51)."""
    stage = s.stage
    if stage == PICK_COVER:
        for guard in SEATS_OF[covering.volunteers_for(s, seat)]:
            out.append(acts.PICK + guard)
        return
    out.append(acts.PASS)
    if stage == REVEAL_POWER:
        if powers.may_reveal(s, seat):
            out.append(acts.REVEAL)
        if s.window != W3 and not s.resting >> seat & 1:
            out.append(acts.REST)
    elif stage == SKIN:
        if powers.holds(s, seat, DRAGON_SKIN):
            out.append(acts.USE)
    elif stage == STAND_UP:
        if powers.holds(s, seat, DIDNT_HURT):
            out.append(acts.USE)
    elif stage == TAKE_GUN:
        if powers.holds(s, seat, WONT_NEED_IT):
            for dead in SEATS_OF[s.robbable]:
                out.append(acts.TAKE + dead)
    elif stage == SPECIALIST_BACK:
        if powers.holds(s, seat, SPECIALIST):
            for kind in range(BULLET_KINDS):
                if s.hand[seat * BULLET_KINDS + kind] > 0:
                    out.append(acts.DISCARD + kind)
    elif stage == COVER:
        out.append(acts.COVER)
    else:
        out.append(acts.CALL)  # CG1-4.67, CG1-R50: the same two for everybody


def _legal_setup(s: Robbery, seat: int, out: list[int]) -> None:
    stage = s.stage
    if stage == CHOOSE_BOSS:
        for member in sorted(members(s, s.gang[seat])):
            out.append(acts.BOSS + member)
        out.append(acts.ABSTAIN)
    elif stage in (PROPOSE_POWERS, ASSIGN_POWERS):
        out.append(acts.LEAVE)
        for sheet in gangs.sheets_of(gangs.dealt_to(s, s.gang[seat])):
            out.append(acts.ASSIGN + sheet)
    else:
        for division in range(len(acts.DIVISIONS)):
            out.append(acts.HAND + division)


# Silence (CG1-4.3)


def default(s: Robbery, seat: int) -> int:
    stage = s.stage
    if stage == COURAGE:
        return acts.STAND  # CG1-4.19
    if stage in (LOAD, LOAD_LAST):  # CG1-R3
        first = guns.first_card(s, seat)
        if not has_two_guns(s, seat):
            return acts.LOAD + first
        return acts.LOAD_TWO + first * acts.CHOICES + guns.first_card(s, s.robbed)
    if stage in (AIM, AIM_LAST):
        return acts.LATE  # CG1-4.14
    if stage == COUNT:
        return acts.COUNT
    if stage == PICK_COVER:
        return acts.PICK + covering.silent_pick(s, seat)
    if stage == CHOOSE_BOSS:
        return acts.ABSTAIN
    if stage in (PROPOSE_POWERS, ASSIGN_POWERS):
        return acts.LEAVE
    if stage in (OFFER_BULLETS, SWAP_BULLETS):
        return acts.HAND + acts.NO_SWAP
    return acts.PASS


# Resolving


def resolve(s: Robbery, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    """On from the answers until somebody is asked: hold-up, shots, split, and round again."""
    stage = s.stage
    if stage < REVEAL_POWER:
        gangs.answer(s, answers, rng, tell)
    elif stage < COURAGE:
        holdup.answer(s, answers, rng, tell)
    elif stage < STAND_UP:
        if not shooting.answer(s, answers, tell):
            split.begin(s, tell)
    else:
        split.answer(s, answers, tell)
