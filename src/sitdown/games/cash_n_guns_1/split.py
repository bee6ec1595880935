"""The split and the phone: phases 7 and 8, and on to the next round (CG1 sections 4B and 4E)."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.games.cash_n_guns_1 import acts, holdup, powers
from sitdown.games.cash_n_guns_1.cards import (
    BACKUP,
    DIDNT_HURT,
    LAST_PHONE,
    NOTE_KINDS,
    ROUNDS,
    name_notes,
    value_of,
)
from sitdown.games.cash_n_guns_1.history import (
    NO_PHONE,
    UNUSED,
    USED,
    backup_sent,
    round_told,
    sharers_of,
)
from sitdown.games.cash_n_guns_1.model import (
    DUCKED,
    NOBODY,
    PHONE,
    SEATS_OF,
    STAND_UP,
    STANDING,
    WOUNDED,
    Robbery,
    clockwise,
    purse,
    with_posture,
)
from sitdown.games.cash_n_guns_1.money import equal_split, packs, share_of
from sitdown.games.cash_n_guns_1.score import finish

# Phase 7: split


def begin(s: Robbery, tell: Tell | None) -> None:
    """After the shots; a blast leaves all loot on the table (CG1-5.24)."""
    s.phase = 0
    if s.blast:
        s.splits.append(round_told(0, [0] * NOTE_KINDS, 1))
        _end_round(s, NO_PHONE, tell)
    elif s.house.powered and fallen(s):
        s.stage = STAND_UP
    else:
        _split(s, tell)


def fallen(s: Robbery) -> int:
    """CG1-4.33, CG1-4.51: who is down, and could stand up as far as all know."""
    down = with_posture(s, DUCKED) | with_posture(s, WOUNDED)
    return powers.could_hold(s, down, DIDNT_HURT)


def _stand_up(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    """CG1-5.34: all who use it share (CG1-R36)."""
    for seat in SEATS_OF[fallen(s)]:
        if answers.acts[seat] == acts.USE:
            powers.reveal(s, seat, tell)
            s.posture[seat] = STANDING
            s.risen |= 1 << seat


def _split(s: Robbery, tell: Tell | None) -> None:
    """CG1-4.32 to CG1-4.35."""
    sharers = with_posture(s, STANDING)
    order = clockwise(s, sharers)
    used = equal_split(s.table, len(order))
    filled = packs(used, len(order))
    for number, seat in enumerate(order):
        place = purse(s, seat)
        for kind in range(NOTE_KINDS):
            s.hoard[place + kind] += filled[number][kind]
    for kind in range(NOTE_KINDS):
        s.table[kind] -= used[kind]
    s.splits.append(round_told(sharers, used, 0))
    if tell is not None:
        _tell_split(s, order, used, filled, tell)
    if s.house.cop and _phone_rings(s):
        s.stage = PHONE
    else:
        _end_round(s, NO_PHONE, tell)


def _tell_split(
    s: Robbery, order: list[int], used: list[int], filled: list[list[int]], tell: Tell
) -> None:
    left: dict[str, Json] = {"left": name_notes(s.table), "worth": value_of(s.table)}
    if not order:
        tell.all("nobody_shares", left)
        return
    share = share_of(used, len(order))
    if share == 0:
        tell.all("nothing_to_share", {"seats": order[:], **left})
        return
    given: list[Json] = [
        {"seat": seat, "notes": name_notes(filled[number])} for number, seat in enumerate(order)
    ]
    tell.all("split", {"seats": order[:], "share": share, "packs": given, **left})


# Phase 8: the phone


def _phone_rings(s: Robbery) -> bool:
    """CG1-4.60."""
    if s.round > LAST_PHONE or backup_sent(s):
        return False
    return sharers_of(s.splits[-1]) != 0


def _pass_phone(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    """CG1-4.62, CG1-4.63: only the Cop's call counts, and only that there was one is told."""
    sharers = sharers_of(s.splits[-1])
    called = s.cop != NOBODY and sharers >> s.cop & 1 == 1 and answers.acts[s.cop] == acts.CALL
    call = USED if called else UNUSED
    if tell is not None:
        seats = clockwise(s, sharers)
        tell.all("phone", {"seats": seats, "used": "used" if called else "unused"})
    _end_round(s, call, tell)


# The next round


def _end_round(s: Robbery, call: int, tell: Tell | None) -> None:
    s.calls.append(call)
    if call == USED and tell is not None:
        turned = s.calls.count(USED)
        tell.all("switchboard", {"card": "line_busy" if turned < BACKUP else "backup"})
    if s.round == ROUNDS:
        finish(s, tell)
    else:
        s.round += 1
        holdup.begin_round(s, tell)


def answer(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    if s.stage == STAND_UP:
        _stand_up(s, answers, tell)
        _split(s, tell)
    else:
        _pass_phone(s, answers, tell)
