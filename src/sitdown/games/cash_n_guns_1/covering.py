"""Covering the boss in gangs (CG1-4.85 to CG1-4.89): step `cover` of a shooting phase."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.games.cash_n_guns_1 import acts
from sitdown.games.cash_n_guns_1.cards import BBB, CLICK
from sitdown.games.cash_n_guns_1.model import (
    COVER,
    FAST,
    NOBODY,
    PICK_COVER,
    SEATS_OF,
    STANDING,
    Robbery,
    boss_of,
    gangs_of,
    is_alive,
    members,
)

# What was covered is told by numbers: phase, boss, bodyguard, bullets


def cover_told(phase: int, boss: int, bodyguard: int, bullets: int) -> int:
    return phase | boss << 3 | bodyguard << 7 | bullets << 11


def phase_of(told: int) -> int:
    return told & 7


def boss_in(told: int) -> int:
    return told >> 3 & 15


def bodyguard_in(told: int) -> int:
    return told >> 7 & 15


def bullets_in(told: int) -> int:
    return told >> 11


# Who may cover


def under_fire(s: Robbery) -> list[int]:
    """The bosses whom bullets of this phase would hit, and who may be covered."""
    found: list[int] = []
    for gang in range(gangs_of(s)):
        boss = boss_of(s, gang)
        if s.hits[boss] > 0 and is_alive(s, boss) and _may_be_covered(s, boss):
            found.append(boss)
    return found


def _may_be_covered(s: Robbery, boss: int) -> bool:
    """CG1-4.88, CG1-R24: not again after a cover in the same round, unless the house allows it."""
    return s.house.second_cover or not any([boss_in(told) == boss for told in s.covers])


def eligible(s: Robbery, boss: int) -> int:
    """CG1-4.85: standing bodyguards, and none against a bullet of his own (CG1-R41)."""
    mask = 0
    for seat in members(s, s.gang[boss]):
        if seat != boss and is_alive(s, seat) and s.posture[seat] == STANDING:
            mask |= 1 << seat
    for gun in range(s.seats):
        if s.fired[gun] > CLICK and s.target[gun] == boss and _fired_now(s, gun):
            mask &= ~(1 << s.wielder[gun])
    return mask


def _fired_now(s: Robbery, gun: int) -> bool:
    """Whether the bullet of a gun belongs to this phase."""
    return (s.fired[gun] == BBB) == (s.phase == FAST)


def guards(s: Robbery) -> int:
    """All who are asked whether they cover."""
    mask = 0
    for boss in under_fire(s):
        mask |= eligible(s, boss)
    return mask


def torn(s: Robbery) -> int:
    """CG1-4.87: the bosses for whom both bodyguards volunteered."""
    mask = 0
    for boss in under_fire(s):
        if len(SEATS_OF[volunteers_for(s, boss)]) == 2:
            mask |= 1 << boss
    return mask


def volunteers_for(s: Robbery, boss: int) -> int:
    return s.volunteers & eligible(s, boss)


# The step


def asked(s: Robbery) -> bool:
    if not s.house.gangs or guards(s) == 0:
        return False
    s.stage = COVER
    return True


def volunteer(s: Robbery, answers: Answers, tell: Tell | None) -> bool:
    """Whether a boss has to pick one of two."""
    s.volunteers = 0
    for seat in SEATS_OF[guards(s)]:
        if answers.acts[seat] == acts.COVER:
            s.volunteers |= 1 << seat
    if torn(s):
        if tell is not None:
            for boss in SEATS_OF[torn(s)]:
                seats = SEATS_OF[volunteers_for(s, boss)][:]
                tell.all("volunteered", {"boss": boss, "seats": seats})
        s.stage = PICK_COVER
        return True
    _cover(s, [NOBODY] * s.seats, tell)
    return False


def pick(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    picked = [NOBODY] * s.seats
    for boss in SEATS_OF[torn(s)]:
        picked[boss] = answers.acts[boss] - acts.PICK
    _cover(s, picked, tell)


def silent_pick(s: Robbery, boss: int) -> int:
    """CG1-4.87: the one with fewer wounds, then the first in seat order."""
    able = [seat for seat in members(s, s.gang[boss]) if volunteers_for(s, boss) >> seat & 1]
    least = min([s.wounds[seat] for seat in able])
    return next(seat for seat in able if s.wounds[seat] == least)


def _cover(s: Robbery, picked: list[int], tell: Tell | None) -> None:
    """CG1-4.86: all bullets on the boss hit the bodyguard instead, and the boss is ashamed."""
    for boss in under_fire(s):
        able = SEATS_OF[volunteers_for(s, boss)]
        guard = picked[boss] if picked[boss] != NOBODY else able[0] if able else NOBODY
        if guard == NOBODY:
            if tell is not None and eligible(s, boss):
                tell.all("uncovered", {"boss": boss, "hits": s.hits[boss]})
            continue
        bullets = s.hits[boss]
        s.hits[guard] += bullets
        s.bullets[guard] += bullets
        s.bullets[boss] -= bullets
        s.hits[boss] = 0
        s.shame[boss] += 1
        s.covers.append(cover_told(s.phase, boss, guard, bullets))
        if tell is not None:
            tell.all("covered", {"seat": guard, "boss": boss, "hits": bullets})
    s.volunteers = 0
