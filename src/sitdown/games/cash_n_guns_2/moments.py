"""Whether the question that is open can be asked: what each stage takes for granted."""

from sitdown.games.cash_n_guns_2 import bullets, holdup, split
from sitdown.games.cash_n_guns_2.cards import (
    BEST_FRIEND,
    DICTATOR,
    DOCTOR,
    KID,
    NO_CARD,
    PROFESSIONAL,
    ROUNDS,
    SLICKER,
    SWINDLER,
    WISE_GUY,
)
from sitdown.games.cash_n_guns_2.courage import is_down, kinds_in_pile, target_is_down
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
    SHARE,
    STANDING,
    SWAP,
    SWINDLE,
    Standoff,
    hand_size,
    living_seats,
    with_posture,
)
from sitdown.games.cash_n_guns_2.replay import owes_discard


def broken_moment(s: Standoff) -> str:
    """The rule by which this could not be asked now; empty if it can."""
    if s.stage != OVER and (_owes(s, bullets.DRAW) != (s.stage == GIVE)):
        return "CG2-5.13"
    if _owes(s, bullets.UP) or _owes(s, bullets.DOWN):
        if s.stage not in (CLIP, FRIEND):
            return "CG2-5.0b"
    elif s.stage in (CLIP, FRIEND):
        return "CG2-5.0b"
    if s.after_shots and (not s.house.any_down or s.stage not in (HEAL, ROB, RECALL)):
        return "CG2-R5"
    if s.stage <= AIM:
        return _broken_start(s)
    if s.stage <= COURAGE:
        return _broken_holdup(s)
    if s.stage < BAN:
        return _broken_courage(s)
    return _broken_share(s) if s.stage < OVER else ""


def _owes(s: Standoff, what: int) -> bool:
    """Whether the last thing that happened to a Bullet card waits for its other half."""
    if not s.bullets or bullets.what_of(s.bullets[-1]) != what:
        return False
    return what == bullets.DRAW or owes_discard(s, len(s.bullets) - 1)


def _placed(s: Standoff) -> int:
    mask = 0
    for seat in living_seats(s):
        if s.placed[seat] != NO_CARD:
            mask |= 1 << seat
    return mask


def _broken_start(s: Standoff) -> str:
    swindler = s.holder[SWINDLER]
    if s.stage == SWINDLE and (swindler == NOBODY or len(living_seats(s)) == 2):
        return "CG2-5.13"
    if s.stage == GIVE:
        last = s.bullets[-1]
        if swindler == NOBODY or bullets.seat_of(last) != swindler:
            return "CG2-5.13"
        if s.partner != bullets.other_of(last):
            return "CG2-5.13"
        if hand_size(s, swindler) == 2 or not s.living >> s.partner & 1:
            return "CG2-5.13a"
    if s.stage == AIM:
        return "" if _placed(s) == s.living else "CG2-4.3"
    if s.stage < LOAD or s.round < ROUNDS:
        return "" if _placed(s) == 0 else "CG2-4.3"
    for seat in living_seats(s):
        if (s.placed[seat] == NO_CARD) != (hand_size(s, seat) > 1):
            return "CG2-6.15"
    return "" if holdup.loaders(s) else "CG2-6.15"


def _broken_holdup(s: Standoff) -> str:
    if _placed(s) != s.living:
        return "CG2-4.3"
    kid, slicker = s.holder[KID], s.holder[SLICKER]
    if s.stage == AIM_LAST:
        able = kid != NOBODY and s.target[kid] == NOBODY and s.posture[kid] == STANDING
        return "" if able and holdup.late_targets(s, kid) else "CG2-5.8"
    if s.stage == REPLACE:
        able = slicker != NOBODY and s.posture[slicker] == STANDING
        return "" if able and hand_size(s, slicker) else "CG2-5.5"
    if s.stage == PRIVILEGE:
        return "" if holdup.orderable(s) else "CG2-4.10"
    if s.stage == REAIM:
        standing = with_posture(s, STANDING)
        return "" if holdup.other_targets(s, standing, s.ordered) else "CG2-4.10"
    if s.stage == COUNT and not s.house.pause:
        return "CG2-R38"
    return "" if with_posture(s, STANDING) else "CG2-6.13"


def _broken_courage(s: Standoff) -> str:
    doctor, thief, wise = s.holder[DOCTOR], s.holder[PROFESSIONAL], s.holder[WISE_GUY]
    if s.stage == HEAL:
        able = doctor != NOBODY and is_down(s, doctor) and s.wounds[doctor] > 0
        if not able or _placed(s) != (0 if s.after_shots else s.living):
            return "CG2-5.11"
    elif s.stage == ROB:
        able = thief != NOBODY and s.posture[thief] == STANDING and target_is_down(s, thief)
        if not able or not s.house.open_piles or kinds_in_pile(s, s.target[thief]) < 2:
            return "CG2-5.14a"
        others = 0 if s.after_shots else s.living & ~(1 << thief)
        if _placed(s) != others:
            return "CG2-5.14a"
    else:
        if wise == NOBODY or not target_is_down(s, wise) or hand_size(s, wise) == 0:
            return "CG2-5.12"
        others = 1 << wise
        if not s.after_shots:
            others = s.living
            if thief != NOBODY and s.placed[thief] == NO_CARD:
                others &= ~(1 << thief)
        if _placed(s) != others:
            return "CG2-5.12"
    return ""


def _broken_share(s: Standoff) -> str:
    dictator, friend = s.holder[DICTATOR], s.holder[BEST_FRIEND]
    sharing = s.sharers >> s.taker & 1 == 1
    if s.stage == BAN:
        able = dictator not in (NOBODY, s.taker) and s.sharers >> dictator & 1 == 1
        return "" if able and sharing and not s.ban_used and split.bannable(s) else "CG2-5.7"
    if s.stage == SHARE:
        return "" if sharing and split.allowed(s) and split.has_choice(s) else "CG2-4.22"
    if s.stage == SWAP:
        return "" if sharing and split.partners(s) else "CG2-5.18"
    waiting = s.taker if s.stage == CLIP else friend
    if waiting == NOBODY or bullets.seat_of(s.bullets[-1]) != waiting:
        return "CG2-5.0b"
    if s.stage == FRIEND and friend == s.taker:
        return "CG2-5.17a"
    return "" if hand_size(s, waiting) > 2 else "CG2-5.0b"
