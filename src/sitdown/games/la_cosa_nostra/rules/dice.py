"""Strength, difficulty and dice (LCN section 5A), and the Cop who has one rolled again."""

from sitdown.core.contract import Rng, Tell
from sitdown.games.la_cosa_nostra.rules import box
from sitdown.games.la_cosa_nostra.rules import deed as d
from sitdown.games.la_cosa_nostra.rules.deed import Deed
from sitdown.games.la_cosa_nostra.rules.shapes import Modifier, Rolled
from sitdown.games.la_cosa_nostra.rules.state import State, carries, has_task


def is_job(s: State, deed: Deed) -> bool:
    return deed.sort == d.ORDER and s.box.orders.sort[s.box.orders.kind_of[deed.face]] == box.JOB


def effect_of(s: State, deed: Deed) -> int:
    """What the number of successes does (LCN-4.20, step 8)."""
    return s.box.orders.effect[s.box.orders.kind_of[deed.face]][min(deed.hits, 2)]


def amount_of(s: State, deed: Deed) -> int:
    return s.box.orders.amount[s.box.orders.kind_of[deed.face]][min(deed.hits, 2)]


def is_successful_attack(s: State, deed: Deed) -> bool:
    """LCN-5.11: the successes reach a tier with an effect."""
    if deed.sort == d.TRAP or deed.sort == d.COUNTER_FIRE or deed.hits == 0:
        return False
    is_attack = s.box.orders.is_attack[s.box.orders.kind_of[deed.face]]
    return is_attack and effect_of(s, deed) != box.NOTHING


def strength(s: State, gangster: int) -> int:
    """LCN-5.2."""
    value = s.box.families.strength[gangster]
    if s.carries[gangster]:
        delta = s.box.influences.delta
        if carries(s, gangster, box.MACHINE_GUN):
            value += delta[box.MACHINE_GUN]
        if carries(s, gangster, box.DISTRACTION):
            value += delta[box.DISTRACTION]
    return max(1, value)


def _set_difficulty(s: State, deed: Deed) -> None:
    """LCN-5.3; counter-fire knows no modifiers (LCN-R40)."""
    if deed.sort == d.COUNTER_FIRE:
        deed.base = strength(s, deed.target)
        deed.difficulty = deed.base
        return
    deed.base = s.box.orders.difficulty[s.box.orders.kind_of[deed.face]]
    if deed.base == box.TARGET_STRENGTH:
        deed.base = strength(s, deed.target)
        deed.on_task = 1 if has_task(s, deed.target) else 0
    delta = s.box.influences.delta
    if carries(s, deed.gangster, box.HENCHMAN):
        deed.helped = delta[box.HENCHMAN]
    if carries(s, deed.gangster, box.SABOTEUR):
        deed.hindered = delta[box.SABOTEUR]
    deed.difficulty = deed.base + deed.on_task + deed.helped + deed.hindered


def roll(s: State, deed: Deed, rng: Rng, tell: Tell | None) -> None:
    """LCN-4.20, steps 3 to 5: a die for each pistol; one at or above the difficulty succeeds."""
    _set_difficulty(s, deed)
    for _ in range(strength(s, deed.gangster)):
        deed.dice.append(throw(s, rng))
    count_hits(s, deed)
    if tell is not None:
        tell.all("rolled", _rolled(s, deed))


def throw(s: State, rng: Rng) -> int:
    """A die; loaded ones fall first."""
    return s.dice.pop(0) if s.dice else rng.below(6) + 1


def count_hits(s: State, deed: Deed) -> None:
    """LCN-R7: a difficulty of 1 or less always succeeds, of 7 or more never."""
    deed.hits = 0
    for die in deed.dice:
        if die >= deed.difficulty:
            deed.hits += 1
    if deed.sort == d.ORDER:
        deed.profit = amount_of(s, deed) if effect_of(s, deed) == box.PROFIT else 0


def _rolled(s: State, deed: Deed) -> Rolled:
    """Every modifier by name, so that the table can spell it out."""
    return {
        "seat": deed.seat,
        "gangster": s.box.families.names[deed.gangster],
        "what": d.SORTS[deed.sort],
        "dice": deed.dice[:],
        "base": deed.base,
        "modifiers": _modifiers(deed),
        "difficulty": deed.difficulty,
        "successes": deed.hits,
    }


def _modifiers(deed: Deed) -> list[Modifier]:
    named: list[Modifier] = []
    if deed.on_task:
        named.append({"why": "task", "by": deed.on_task})
    if deed.helped:
        named.append({"why": "henchman", "by": deed.helped})
    if deed.hindered:
        named.append({"why": "saboteur", "by": deed.hindered})
    return named


# Cops (LCN-5.53)


def unused_cop(s: State, deed: Deed) -> int:
    """An own active Cop not used this round, for an own Job; or -1."""
    if not is_job(s, deed):
        return -1
    businesses = s.box.businesses
    for card in s.shops[deed.seat]:
        if (
            businesses.ability[businesses.kind_of[card]] == box.REROLL
            and s.active_card[card]
            and not s.used[card]
        ):
            return card
    return -1


def may_reroll(s: State, deed: Deed) -> bool:
    """LCN-R69: not where every die has succeeded, since a new roll could only spoil it."""
    return deed.hits < len(deed.dice) and unused_cop(s, deed) >= 0
