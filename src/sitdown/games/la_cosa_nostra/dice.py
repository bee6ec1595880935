"""Strength, difficulty and dice (LCN section 5A), and the Cop who has one rolled again."""

from sitdown.core.fact import Tell
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra import deed as d
from sitdown.games.la_cosa_nostra.box import (
    DISTRACTION,
    HENCHMAN,
    JOB,
    MACHINE_GUN,
    NOTHING,
    PROFIT,
    REROLL,
    SABOTEUR,
    TARGET_STRENGTH,
)
from sitdown.games.la_cosa_nostra.deed import Deed
from sitdown.games.la_cosa_nostra.model import Town, carries, has_task
from sitdown.games.la_cosa_nostra.steps import CARRYING_OUT


def is_job(s: Town, deed: Deed) -> bool:
    return deed.sort == d.ORDER and s.box.orders.sort[s.box.orders.kind_of[deed.face]] == JOB


def effect_of(s: Town, deed: Deed) -> int:
    """What the number of successes does (LCN-4.20, step 8)."""
    return s.box.orders.effect[s.box.orders.kind_of[deed.face]][min(deed.hits, 2)]


def amount_of(s: Town, deed: Deed) -> int:
    return s.box.orders.amount[s.box.orders.kind_of[deed.face]][min(deed.hits, 2)]


def is_successful_attack(s: Town, deed: Deed) -> bool:
    """LCN-5.11: the successes reach a tier with an effect."""
    if deed.sort == d.TRAP or deed.sort == d.COUNTER_FIRE or deed.hits == 0:
        return False
    is_attack = s.box.orders.is_attack[s.box.orders.kind_of[deed.face]]
    return is_attack and effect_of(s, deed) != NOTHING


def strength(s: Town, gangster: int) -> int:
    """LCN-5.2."""
    value = s.box.families.strength[gangster]
    if s.carries[gangster]:
        delta = s.box.influences.delta
        if carries(s, gangster, MACHINE_GUN):
            value += delta[MACHINE_GUN]
        if carries(s, gangster, DISTRACTION):
            value += delta[DISTRACTION]
    return max(1, value)


def _set_difficulty(s: Town, deed: Deed) -> None:
    """LCN-5.3; counter-fire knows no modifiers (LCN-R40)."""
    if deed.sort == d.COUNTER_FIRE:
        deed.base = strength(s, deed.target)
        deed.difficulty = deed.base
        return
    deed.base = s.box.orders.difficulty[s.box.orders.kind_of[deed.face]]
    if deed.base == TARGET_STRENGTH:
        deed.base = strength(s, deed.target)
        deed.on_task = 1 if has_task(s, deed.target) else 0
    delta = s.box.influences.delta
    if carries(s, deed.gangster, HENCHMAN):
        deed.helped = delta[HENCHMAN]
    if carries(s, deed.gangster, SABOTEUR):
        deed.hindered = delta[SABOTEUR]
    deed.difficulty = deed.base + deed.on_task + deed.helped + deed.hindered


def roll(s: Town, deed: Deed, rng: Rng, tell: Tell | None) -> None:
    """LCN-4.20, steps 3 to 5: a die for each pistol; one at or above the difficulty succeeds."""
    _set_difficulty(s, deed)
    for _ in range(strength(s, deed.gangster)):
        deed.dice.append(throw(s, rng))
    _count_hits(s, deed)
    if tell is not None:
        tell.all("rolled", tell_roll(s, deed))


def throw(s: Town, rng: Rng) -> int:
    """A die; loaded ones fall first."""
    return s.dice.pop(0) if s.dice else rng.below(6) + 1


def _count_hits(s: Town, deed: Deed) -> None:
    """LCN-R7: a difficulty of 1 or less always succeeds, of 7 or more never."""
    deed.hits = 0
    for die in deed.dice:
        if die >= deed.difficulty:
            deed.hits += 1
    if deed.sort == d.ORDER:
        deed.profit = amount_of(s, deed) if effect_of(s, deed) == PROFIT else 0


def tell_roll(s: Town, deed: Deed) -> dict[str, Json]:
    """Every modifier by name, so that the table can spell it out."""
    return {
        "seat": deed.seat,
        "gangster": s.box.families.names[deed.gangster],
        "what": d.SORTS[deed.sort],
        "dice": deed.dice[:],
        "base": deed.base,
        "modifiers": modifiers(deed),
        "difficulty": deed.difficulty,
        "successes": deed.hits,
    }


def modifiers(deed: Deed) -> list[Json]:
    named: list[Json] = []
    if deed.on_task:
        named.append({"why": "task", "by": deed.on_task})
    if deed.helped:
        named.append({"why": "henchman", "by": deed.helped})
    if deed.hindered:
        named.append({"why": "saboteur", "by": deed.hindered})
    return named


# Cops (LCN-5.53)


def unused_cop(s: Town, deed: Deed) -> int:
    """An own active Cop not used this round, for an own Job; or -1."""
    if not is_job(s, deed):
        return -1
    businesses = s.box.businesses
    for card in s.shops[deed.seat]:
        if (
            businesses.ability[businesses.kind_of[card]] == REROLL
            and s.active_card[card]
            and not s.used[card]
        ):
            return card
    return -1


def legal_reroll(s: Town, out: list[int]) -> None:
    out.append(s.acts.keep)
    out.extend(s.acts.reroll[: len(s.deeds[-1].dice)])


def reroll(s: Town, die: int, rng: Rng, tell: Tell | None) -> None:
    """`die` counts from 0; -1 lets the roll stand."""
    deed = s.deeds[-1]
    s.step = CARRYING_OUT
    if die < 0:
        deed.stage = d.ANSWER
        return
    s.used[unused_cop(s, deed)] = 1
    before = deed.dice[die]
    deed.dice[die] = throw(s, rng)
    _count_hits(s, deed)
    if tell is not None:
        about: dict[str, Json] = {
            "seat": deed.seat,
            "before": before,
            "after": deed.dice[die],
            "successes": deed.hits,
        }
        tell.all("rerolled", about)
