"""Every act of the game and what it does, worked out once.

    promote 3.2 L RL          the card of 3.2 climbs up-left; the hole is refilled R, then L
    influence D 5.1 6.1 RLRRL a D is spent; the card of 5.1 ousts the one on 6.1; refill
    pass
    reveal S

A turn moves cards along one chain of slots: each slot takes the card of the next one, and the
last takes the top of the deck. `CHAIN` holds it for each act.
"""

from typing import Final

from sitdown.core.vocabulary import Vocabulary
from sitdown.games.five_points.cards import CODES, GANGS
from sitdown.games.five_points.pyramid import (
    FREE,
    LEFT_ABOVE,
    LEFT_BELOW,
    NAMES,
    NEIGHBOURS,
    RIGHT_BELOW,
    ROW,
    SHAPES,
    SLOTS,
    chain,
    refills,
)

PROMOTE: Final = 0
INFLUENCE: Final = 1
PASS: Final = 2
REVEAL: Final = 3

MATCHING_ROW: Final = 4
"""From this row up the card spent must be of the betrayer's gang (FP-4.7)."""

VOCABULARY: Final = Vocabulary()
KIND: Final[list[int]] = []
CHAIN: Final[list[list[int]]] = []
GANG: Final[list[int]] = []
"""The gang spent or revealed; -1 for a promotion or a pass."""
BETRAYER: Final[list[int]] = []
"""The slot that ousts; -1 unless it is an influence."""


def _enter(notation: str, kind: int, path: list[int], gang: int, betrayer: int) -> int:
    KIND.append(kind)
    CHAIN.append(path)
    GANG.append(gang)
    BETRAYER.append(betrayer)
    return VOCABULARY.add(notation)


def _promotions(to: int) -> list[int]:
    """FP-4.3: both supports of a free slot may climb into it, with every refill."""
    acts = []
    for climber in (LEFT_BELOW[to], RIGHT_BELOW[to]):
        way = "L" if LEFT_ABOVE[climber] == to else "R"
        for refill in refills(ROW[climber]):
            notation = f"promote {NAMES[climber]} {way} {refill}".rstrip()
            acts.append(_enter(notation, PROMOTE, [to, *chain(climber, refill)], -1, -1))
    return acts


def _oustings(gang: int, betrayer: int, target: int) -> list[int]:
    acts = []
    for refill in refills(ROW[target]):
        words = f"influence {CODES[gang]} {NAMES[betrayer]} {NAMES[target]} {refill}"
        path = chain(target, refill)
        acts.append(_enter(words.rstrip(), INFLUENCE, path, gang, betrayer))
    return acts


VOCABULARY.verb("promote", "from", "way", "refill")
VOCABULARY.verb("influence", "card", "by", "target", "refill")
VOCABULARY.verb("pass")
VOCABULARY.verb("reveal", "gang")

PROMOTIONS: Final[list[list[int]]] = [_promotions(to) if ROW[to] > 1 else [] for to in range(SLOTS)]
"""The promotions into each slot."""
OUSTINGS: Final[list[list[list[list[int]]]]] = [
    [
        [_oustings(gang, by, target) if target in NEIGHBOURS[by] else [] for target in range(SLOTS)]
        for by in range(SLOTS)
    ]
    for gang in range(GANGS)
]
"""The influences by gang spent, betrayer and victim."""
PASSING: Final = _enter("pass", PASS, [], -1, -1)
REVEALS: Final[list[int]] = [
    _enter(f"reveal {CODES[gang]}", REVEAL, [], gang, -1) for gang in range(GANGS)
]

# What the shape alone decides


def _occupied(mask: int, slot: int) -> bool:
    return mask >> slot & 1 == 1


PROMOTIONS_OF: Final[list[list[int]]] = [
    [act for to in FREE[shape] for act in PROMOTIONS[to]] for shape in range(len(SHAPES))
]
"""All promotions on offer, by shape."""


def _low_oustings(gang: int, mask: int) -> list[int]:
    return [
        act
        for target in range(SLOTS)
        if ROW[target] < MATCHING_ROW and _occupied(mask, target)
        for by in NEIGHBOURS[target]
        if _occupied(mask, by)
        for act in OUSTINGS[gang][by][target]
    ]


LOW_OUSTINGS: Final[list[list[list[int]]]] = [
    [_low_oustings(gang, mask) for mask in SHAPES] for gang in range(GANGS)
]
"""Influences on rows 1-3, where any card will do (FP-4.7), by gang spent and shape."""
HIGH_TARGETS: Final[list[list[int]]] = [
    [target for target in NEIGHBOURS[by] if ROW[target] >= MATCHING_ROW] for by in range(SLOTS)
]
"""The slots of rows 4-6 that each slot can oust from."""
FIRST_HIGH_BETRAYER: Final = 11
"""Slot 3.1: betrayers of rows 4-6 stand in row 3 or higher."""
