"""Covering the boss in gangs (CG1-4.85 to CG1-4.89): step `cover` of a shooting phase."""

from sitdown.core.contract import Tell
from sitdown.games.cash_n_guns_1.rules import state
from sitdown.games.cash_n_guns_1.rules.box import BBB, CLICK
from sitdown.games.cash_n_guns_1.rules.shapes import Covered, Uncovered
from sitdown.games.cash_n_guns_1.rules.state import State

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


def under_fire(s: State) -> list[int]:
    """The bosses whom bullets of this phase would hit, and who may be covered."""
    found: list[int] = []
    for gang in range(state.gangs_of(s)):
        boss = state.boss_of(s, gang)
        if s.hits[boss] > 0 and state.is_alive(s, boss) and _may_be_covered(s, boss):
            found.append(boss)
    return found


def _may_be_covered(s: State, boss: int) -> bool:
    """CG1-4.88, CG1-R24: not again after a cover in the same round, unless the house allows it."""
    return s.house.second_cover or not any([boss_in(told) == boss for told in s.covers])


def eligible(s: State, boss: int) -> int:
    """CG1-4.85: standing bodyguards, and none against a bullet of his own (CG1-R41)."""
    mask = 0
    for seat in state.members(s, s.gang[boss]):
        if seat != boss and state.is_alive(s, seat) and s.posture[seat] == state.STANDING:
            mask |= 1 << seat
    for gun in range(s.seats):
        if s.fired[gun] > CLICK and s.target[gun] == boss and _fired_now(s, gun):
            mask &= ~(1 << s.wielder[gun])
    return mask


def _fired_now(s: State, gun: int) -> bool:
    """Whether the bullet of a gun belongs to this phase."""
    return (s.fired[gun] == BBB) == (s.phase == state.FAST)


def guards(s: State) -> int:
    """All who are asked whether they cover."""
    mask = 0
    for boss in under_fire(s):
        mask |= eligible(s, boss)
    return mask


def torn(s: State) -> int:
    """CG1-4.87: the bosses for whom both bodyguards volunteered."""
    mask = 0
    for boss in under_fire(s):
        if len(state.SEATS_OF[volunteers_for(s, boss)]) == 2:
            mask |= 1 << boss
    return mask


def volunteers_for(s: State, boss: int) -> int:
    return s.volunteers & eligible(s, boss)


# The step


def silent_pick(s: State, boss: int) -> int:
    """CG1-4.87: the one with fewer wounds, then the first in seat order."""
    able = [seat for seat in state.members(s, s.gang[boss]) if volunteers_for(s, boss) >> seat & 1]
    least = min([s.wounds[seat] for seat in able])
    return next(seat for seat in able if s.wounds[seat] == least)


def cover(s: State, picked: list[int], tell: Tell | None) -> None:
    """CG1-4.86: all bullets on the boss hit the bodyguard instead, and the boss is ashamed."""
    for boss in under_fire(s):
        able = state.SEATS_OF[volunteers_for(s, boss)]
        guard = picked[boss] if picked[boss] != state.NOBODY else able[0] if able else state.NOBODY
        if guard == state.NOBODY:
            if tell is not None and eligible(s, boss):
                tell.all("uncovered", Uncovered(boss=boss, hits=s.hits[boss]))
            continue
        bullets = s.hits[boss]
        s.hits[guard] += bullets
        s.bullets[guard] += bullets
        s.bullets[boss] -= bullets
        s.hits[boss] = 0
        s.shame[boss] += 1
        s.covers.append(cover_told(s.phase, boss, guard, bullets))
        if tell is not None:
            tell.all("covered", Covered(seat=guard, boss=boss, hits=bullets))
    s.volunteers = 0
