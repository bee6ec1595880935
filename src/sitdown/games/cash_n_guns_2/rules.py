"""The course of play (CG2 section 4): who is asked, what is legal, what silence means."""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.question import Answers, Question
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2 import acts, courage, holdup, split
from sitdown.games.cash_n_guns_2.cards import (
    BANG,
    BEST_FRIEND,
    CLICK,
    DICTATOR,
    DOCTOR,
    JUNK_DEALER,
    KID,
    KINDS,
    MEDKIT,
    MOST_SEATS,
    PROFESSIONAL,
    ROUNDS,
    SHARES,
    SILENT_TAKES,
    SLICKER,
    SWINDLER,
    WISE_GUY,
)
from sitdown.games.cash_n_guns_2.cards import (
    CLIP as CLIP_CARD,
)
from sitdown.games.cash_n_guns_2.model import (
    AIM,
    AIM_LAST,
    BAN,
    CLIP,
    COUNT,
    COURAGE,
    FRIEND,
    GIVE,
    HEAL,
    LOAD,
    NOBODY,
    OVER,
    PRIVILEGE,
    REAIM,
    RECALL,
    REPLACE,
    ROB,
    SEATS_OF,
    SHARE,
    STAGES,
    STANDING,
    SWAP,
    SWINDLE,
    Standoff,
    is_alive,
    next_clockwise,
    with_posture,
)
from sitdown.games.cash_n_guns_2.score import finish

# Questions, made once: for each stage and each set of seats

QUESTIONS: Final[list[list[list[Question]]]] = [
    [[Question(STAGES[stage], SEATS_OF[mask][:])] for mask in range(1 << MOST_SEATS)]
    for stage in range(OVER)
]
NO_QUESTIONS: Final[list[Question]] = []


def questions(s: Standoff) -> list[Question]:
    if s.stage == OVER:
        return NO_QUESTIONS
    return QUESTIONS[s.stage][asked(s)]


def asked(s: Standoff) -> int:
    """The mask of those who are asked."""
    stage = s.stage
    if stage in (SHARE, CLIP):
        return 1 << s.taker
    if stage == COURAGE:
        return with_posture(s, STANDING)
    if stage == LOAD:
        return holdup.loaders(s)
    if stage == AIM:
        return holdup.aimers(s)
    if stage in (PRIVILEGE, COUNT):
        return 1 << s.godfather
    if stage == REAIM:
        return 1 << s.ordered
    return 1 << s.holder[ASKED_TALENT[stage]]


ASKED_TALENT: Final[dict[int, int]] = {
    SWINDLE: SWINDLER,
    GIVE: SWINDLER,
    AIM_LAST: KID,
    REPLACE: SLICKER,
    HEAL: DOCTOR,
    ROB: PROFESSIONAL,
    RECALL: WISE_GUY,
    BAN: DICTATOR,
    FRIEND: BEST_FRIEND,
    SWAP: JUNK_DEALER,
}
"""Questions to the holder of a Talent."""

# Legal answers


def legal(s: Standoff, seat: int, out: list[int]) -> None:
    stage = s.stage
    if stage == SHARE:
        out.extend(acts.TAKES[split.allowed(s)])
        if s.talented and split.may_take_two(s):
            _legal_pairs(s, out)
    elif stage == COURAGE:
        out.append(acts.DUCK)
        out.append(acts.STAND)
    elif stage == LOAD:
        _legal_cards(acts.LOAD, s.clicks[seat], s.bangs[seat], out)
    elif stage == AIM:
        out.extend(acts.AIMS[s.living & ~(1 << seat)])
        out.append(acts.LATE)
    elif stage == COUNT:
        out.append(acts.COUNT)
    elif stage == PRIVILEGE:
        for other in SEATS_OF[holdup.orderable(s)]:
            out.append(acts.ORDER + other)
        out.append(acts.PASS)
    elif stage == REAIM:
        out.extend(acts.AIMS[holdup.other_targets(s, with_posture(s, STANDING), seat)])
    else:
        _legal_talents(s, seat, out)


def _legal_talents(s: Standoff, seat: int, out: list[int]) -> None:
    stage = s.stage
    if stage == SWINDLE:
        for other in SEATS_OF[s.living & ~(1 << seat)]:
            out.append(acts.SWINDLE + other)
    elif stage == GIVE:
        held = holdup.held_before(s, CLICK), holdup.held_before(s, BANG)
        _legal_cards(acts.GIVE, held[0], held[1], out)
    elif stage == AIM_LAST:
        out.extend(acts.AIMS[holdup.late_targets(s, seat)])
        out.append(acts.LATE)
    elif stage == REPLACE:
        out.append(acts.KEEP)
        if s.clicks[seat] > 0:
            out.append(acts.REPLACE + CLICK)
        if s.bangs[seat] > 0:
            out.append(acts.REPLACE + BANG)
    elif stage == HEAL:
        out.append(acts.HEAL)
        out.append(acts.PASS)
    elif stage == ROB:
        for card in range(CLIP_CARD):
            if s.loot[s.target[seat] * KINDS + card] > 0:
                out.append(acts.ROB + card)
    elif stage == BAN:
        for ban in split.bannable(s):
            out.append(acts.BAN + ban)
        out.append(acts.PASS)
    elif stage == SWAP:
        for other in SEATS_OF[split.partners(s)]:
            out.append(acts.SWAP + other)
        out.append(acts.PASS)
    else:
        clicks, bangs = discardable(s, seat)
        _legal_cards(acts.DISCARD, clicks, bangs, out)


def _legal_cards(verb: int, clicks: int, bangs: int, out: list[int]) -> None:
    """The kinds there are, and whichever comes to hand (CG2-R36)."""
    if clicks > 0:
        out.append(verb + CLICK)
    if bangs > 0:
        out.append(verb + BANG)
    out.append(verb + acts.ANY)


def discardable(s: Standoff, seat: int) -> tuple[int, int]:
    """Clicks and Bangs that may be discarded: for the Wise Guy the placed card too (CG2-5.12),
    for a Clip not the Bang just taken (CG2-5.0b)."""
    clicks, bangs = s.clicks[seat], s.bangs[seat]
    if s.stage != RECALL:
        return clicks, bangs - 1
    return (clicks, bangs + 1) if s.placed[seat] == BANG else (clicks + 1, bangs)


def _legal_pairs(s: Standoff, out: list[int]) -> None:
    """CG2-5.3: two shares in any order."""
    mask = split.allowed(s)
    for first in range(SHARES):
        if mask >> first & 1:
            for second in range(SHARES):
                here = split.copies(s, second) if mask >> second & 1 else 0
                if here > (1 if first == second else 0):
                    out.append(acts.TAKE_TWO + first * SHARES + second)


# Silence (CG2 section 4.2)


def default(s: Standoff, seat: int, rng: Rng) -> int:
    stage = s.stage
    if stage in (AIM, AIM_LAST):
        return acts.LATE
    if stage == COURAGE:
        return acts.DUCK
    if stage == COUNT:
        return acts.COUNT
    if stage == LOAD:  # CG2-R17: a card of the hand, and nobody learns that it was chance
        return acts.LOAD + holdup.pick_blindly(s.clicks[seat], s.bangs[seat], rng)
    if stage == SHARE:
        return acts.TAKE + _silent_share(s, seat)
    if stage == REPLACE:
        return acts.KEEP
    if stage == HEAL:
        return acts.HEAL
    if stage == RECALL:
        return acts.DISCARD + s.placed[seat]
    if stage in (CLIP, FRIEND):
        return acts.DISCARD + (CLICK if s.clicks[seat] > 0 else BANG)
    if stage == ROB:
        return acts.ROB + _best_card(s, s.target[seat])
    if stage in (REAIM, SWINDLE):
        choices: list[int] = []
        legal(s, seat, choices)
        return rng.pick(choices)
    if stage == GIVE:
        clicks, bangs = holdup.held_before(s, CLICK), holdup.held_before(s, BANG)
        return acts.GIVE + holdup.pick_blindly(clicks, bangs, rng)
    return acts.PASS


def _silent_share(s: Standoff, seat: int) -> int:
    """CG2-4.27."""
    mask = split.allowed(s)
    if s.wounds[seat] > 0 and mask >> MEDKIT & 1:
        return MEDKIT
    return next(share for share in SILENT_TAKES if mask >> share & 1)


def _best_card(s: Standoff, victim: int) -> int:
    """CG2-R41: the first of CG2-4.27 that the pile has."""
    return next(c for c in SILENT_TAKES if c < CLIP_CARD and s.loot[victim * KINDS + c] > 0)


# Resolving


def resolve(s: Standoff, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    """On from the answers until somebody is asked: hold-up, courage, split, and round again."""
    stage = s.stage
    if stage < COURAGE:
        if holdup.answer(s, answers, rng, tell) or courage.begin(s, rng, tell):
            return
    elif stage < BAN:
        if courage.answer(s, answers, rng, tell):
            return
    elif split.answer(s, answers, rng, tell):
        return
    if stage >= BAN or not split.begin(s, tell):
        _next_round(s, rng, tell)


def _next_round(s: Standoff, rng: Rng, tell: Tell | None) -> None:
    """CG2-4.26: the desk changes hands for the next round; after the last one all count."""
    if s.round == ROUNDS:
        finish(s, tell)
        return
    before = s.godfather
    if s.token_taker != NOBODY:
        s.godfather = s.token_taker
    elif not is_alive(s, before):
        s.godfather = next_clockwise(s, s.living, before)  # CG2-R16
    if s.godfather != before and tell is not None:
        tell.all("new_godfather", {"seat": s.godfather, "former": before})
    s.round += 1
    holdup.begin_round(s, rng, tell)
