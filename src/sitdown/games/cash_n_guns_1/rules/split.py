"""The split and the phone: phases 7 and 8, and on to the next round (CG1 sections 4B and 4E)."""

from sitdown.core.contract import Tell
from sitdown.games.cash_n_guns_1.rules import box, holdup, powers, rounds, shapes, state
from sitdown.games.cash_n_guns_1.rules.money import equal_split, packs, share_of
from sitdown.games.cash_n_guns_1.rules.score import finish
from sitdown.games.cash_n_guns_1.rules.state import State

# Phase 7: split


def begin(s: State, tell: Tell | None) -> None:
    """After the shots; a blast leaves all loot on the table (CG1-5.24)."""
    s.phase = 0
    s.stage = state.STAND_UP
    if s.blast:
        s.splits.append(rounds.round_told(0, [0] * box.NOTE_KINDS, 1))
        s.blast = 0
        end_round(s, rounds.NO_PHONE, tell)
    elif not (s.house.powered and fallen(s)):
        share_out(s, tell)


def fallen(s: State) -> int:
    """CG1-4.33, CG1-4.51: who is down, and could stand up as far as all know."""
    down = state.with_posture(s, state.DUCKED) | state.with_posture(s, state.WOUNDED)
    return powers.could_hold(s, down, box.DIDNT_HURT)


def share_out(s: State, tell: Tell | None) -> None:
    """CG1-4.32 to CG1-4.35."""
    sharers = state.with_posture(s, state.STANDING)
    order = state.clockwise(s, sharers)
    used = equal_split(s.table, len(order))
    filled = packs(used, len(order))
    for number, seat in enumerate(order):
        place = state.purse(s, seat)
        for kind in range(box.NOTE_KINDS):
            s.hoard[place + kind] += filled[number][kind]
    for kind in range(box.NOTE_KINDS):
        s.table[kind] -= used[kind]
    s.splits.append(rounds.round_told(sharers, used, 0))
    if tell is not None:
        _tell_split(s, order, used, filled, tell)
    if s.house.cop and _phone_rings(s):
        s.stage = state.PHONE
    else:
        end_round(s, rounds.NO_PHONE, tell)


def _tell_split(
    s: State, order: list[int], used: list[int], filled: list[list[int]], tell: Tell
) -> None:
    left, worth = box.name_notes(s.table), box.value_of(s.table)
    if not order:
        tell.all("nobody_shares", shapes.NobodyShares(left=left, worth=worth))
        return
    share = share_of(used, len(order))
    if share == 0:
        tell.all("nothing_to_share", shapes.NothingToShare(seats=order[:], left=left, worth=worth))
        return
    given = [
        shapes.Pack(seat=seat, notes=box.name_notes(filled[i])) for i, seat in enumerate(order)
    ]
    tell.all(
        "split", shapes.Split(seats=order[:], share=share, packs=given, left=left, worth=worth)
    )


# Phase 8: the phone


def _phone_rings(s: State) -> bool:
    """CG1-4.60."""
    if s.round > box.LAST_PHONE or rounds.backup_sent(s):
        return False
    return rounds.sharers_of(s.splits[-1]) != 0


# The next round


def end_round(s: State, call: int, tell: Tell | None) -> None:
    s.calls.append(call)
    if call == rounds.USED and tell is not None:
        turned = s.calls.count(rounds.USED)
        card = "line_busy" if turned < box.BACKUP else "backup"
        tell.all("switchboard", shapes.SwitchboardCard(card=card))
    if s.round == box.ROUNDS:
        finish(s, tell)
    else:
        s.round += 1
        holdup.begin_round(s, tell)
