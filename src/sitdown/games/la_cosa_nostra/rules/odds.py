"""How likely an Order succeeds before anybody rolls (LCN section 5A)."""

from typing import Final

from sitdown.games.la_cosa_nostra.rules import dice
from sitdown.games.la_cosa_nostra.rules.box import HENCHMAN, SABOTEUR
from sitdown.games.la_cosa_nostra.rules.shapes import Chance
from sitdown.games.la_cosa_nostra.rules.state import State, carries, has_task

DIFFICULTIES: Final = range(1, 7)
"""Printed on Orders, and of gangsters that are shot at."""
SIDES: Final = 6


def ways(strength: int, difficulty: int) -> tuple[int, int, int]:
    """In how many of all rolls no die, one, or more succeed (LCN-R7)."""
    hits = min(SIDES, max(0, SIDES + 1 - difficulty))
    misses = SIDES - hits
    none = misses**strength
    one = strength * hits * misses ** (strength - 1)
    return none, one, SIDES**strength - none - one


def chances(s: State, gangster: int) -> list[Chance]:
    """What a gangster needs, and how likely each result is, by difficulty from 1 on."""
    delta = s.box.influences.delta
    by = 0
    for kind in (HENCHMAN, SABOTEUR):
        if carries(s, gangster, kind):
            by += delta[kind]
    strength = dice.strength(s, gangster)
    return [
        {"needs": base + by, "tiers": _per_cent(ways(strength, base + by), SIDES**strength)}
        for base in DIFFICULTIES
    ]


def resistance(s: State, gangster: int) -> int:
    """LCN-5.3: the difficulty of shooting at a gangster."""
    return dice.strength(s, gangster) + (1 if has_task(s, gangster) else 0)


def _per_cent(counts: tuple[int, int, int], rolls: int) -> list[int]:
    """What may happen is never nought per cent, nor what may fail a hundred."""
    shares: list[int] = []
    for count in counts:
        rounded = (200 * count + rolls) // (2 * rolls)
        shares.append(rounded if count in (0, rolls) else min(99, max(1, rounded)))
    return shares
