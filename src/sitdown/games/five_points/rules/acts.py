"""Every act of the game and what it does, worked out once.

    promote 3.2 L RL          the card of 3.2 climbs up-left; the hole is refilled R, then L
    influence D 5.1 6.1 RLRRL a D is spent; the card of 5.1 ousts the one on 6.1; refill
    pass
    reveal S

A turn moves cards along one chain of slots: each slot takes the card of the next one, and the
last takes the top of the deck. `CHAIN` holds it for each act.
"""

from typing import Final

from sitdown.core.contract import Vocabulary, brief, refuse
from sitdown.games.five_points.rules import pyramid
from sitdown.games.five_points.rules.box import CODES, GANGS

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
    for climber in (pyramid.LEFT_BELOW[to], pyramid.RIGHT_BELOW[to]):
        way = "L" if pyramid.LEFT_ABOVE[climber] == to else "R"
        for refill in pyramid.refills(pyramid.ROW[climber]):
            notation = f"promote {pyramid.NAMES[climber]} {way} {refill}".rstrip()
            acts.append(_enter(notation, PROMOTE, [to, *pyramid.chain(climber, refill)], -1, -1))
    return acts


def _oustings(gang: int, betrayer: int, target: int) -> list[int]:
    acts = []
    for refill in pyramid.refills(pyramid.ROW[target]):
        words = (
            f"influence {CODES[gang]} {pyramid.NAMES[betrayer]} {pyramid.NAMES[target]} {refill}"
        )
        path = pyramid.chain(target, refill)
        acts.append(_enter(words.rstrip(), INFLUENCE, path, gang, betrayer))
    return acts


VOCABULARY.verb("promote", "from", "way", "refill")
VOCABULARY.verb("influence", "card", "by", "target", "refill")
VOCABULARY.verb("pass")
VOCABULARY.verb("reveal", "gang")

PROMOTIONS: Final[list[list[int]]] = [
    _promotions(to) if pyramid.ROW[to] > 1 else [] for to in range(pyramid.SLOTS)
]
"""The promotions into each slot."""
OUSTINGS: Final[list[list[list[list[int]]]]] = [
    [
        [
            _oustings(gang, by, target) if target in pyramid.NEIGHBOURS[by] else []
            for target in range(pyramid.SLOTS)
        ]
        for by in range(pyramid.SLOTS)
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
    [act for to in pyramid.FREE[shape] for act in PROMOTIONS[to]]
    for shape in range(len(pyramid.SHAPES))
]
"""All promotions on offer, by shape."""


def _low_oustings(gang: int, mask: int) -> list[int]:
    return [
        act
        for target in range(pyramid.SLOTS)
        if pyramid.ROW[target] < MATCHING_ROW and _occupied(mask, target)
        for by in pyramid.NEIGHBOURS[target]
        if _occupied(mask, by)
        for act in OUSTINGS[gang][by][target]
    ]


LOW_OUSTINGS: Final[list[list[list[int]]]] = [
    [_low_oustings(gang, mask) for mask in pyramid.SHAPES] for gang in range(GANGS)
]
"""Influences on rows 1-3, where any card will do (FP-4.7), by gang spent and shape."""
HIGH_TARGETS: Final[list[list[int]]] = [
    [target for target in pyramid.NEIGHBOURS[by] if pyramid.ROW[target] >= MATCHING_ROW]
    for by in range(pyramid.SLOTS)
]
"""The slots of rows 4-6 that each slot can oust from."""
FIRST_HIGH_BETRAYER: Final = 11
"""Slot 3.1: betrayers of rows 4-6 stand in row 3 or higher."""

# Words that people write

_FILLERS: Final = ("BY", "TO", "TARGET", "REFILL", '""', "→", "->")
"""Words that a person may put between the parts of an act, as the rules do."""


def read_act(notation: str) -> int:
    """The act that somebody wrote. Beside the notation of records the rules' own way of writing
    is understood: `promote 3.2→4.1 refill RL`, `influence D by 5.1 target 6.1 refill RLRRL`."""
    code = VOCABULARY.code(notation)
    if code >= 0:
        return code
    spaced = notation.upper().replace("→", " ").replace("->", " ")
    words = [word for word in spaced.split() if word not in _FILLERS]
    verb = words[0].lower() if words else ""
    if verb == "promote":
        return _read_promotion(words[1:])
    if verb == "influence":
        return _read_influence(words[1:])
    if verb == "reveal" and len(words) == 2:
        return REVEALS[_read_gang(words[1])]
    raise refuse("unknown_act", "FP-4.2", {"act": brief(notation)})


def _read_promotion(words: list[str]) -> int:
    if not 2 <= len(words) <= 3:
        raise refuse("promotion_form", "FP-4.2")
    climber = _read_slot(words[0])
    to = _read_way(climber, words[1])
    refill = _read_refill(climber, words[2] if len(words) == 3 else "")
    way = "L" if pyramid.LEFT_ABOVE[climber] == to else "R"
    return VOCABULARY.code(f"promote {pyramid.NAMES[climber]} {way} {refill}")


def _read_way(climber: int, word: str) -> int:
    if pyramid.ROW[climber] == pyramid.ROWS:
        raise refuse("top_of_all", "FP-4.3")
    if word in ("L", "R"):
        to = pyramid.LEFT_ABOVE[climber] if word == "L" else pyramid.RIGHT_ABOVE[climber]
        if to < 0:
            raise refuse("edge", "FP-2.6", {"slot": pyramid.NAMES[climber]})
        return to
    if word not in pyramid.NAMES:
        raise refuse("bad_way", "FP-4.3", {"way": brief(word)})
    to = _read_slot(word)
    if to not in (pyramid.LEFT_ABOVE[climber], pyramid.RIGHT_ABOVE[climber]):
        raise refuse(
            "not_above", "FP-R24", {"from": pyramid.NAMES[climber], "to": pyramid.NAMES[to]}
        )
    return to


def _read_influence(words: list[str]) -> int:
    if not 3 <= len(words) <= 4:
        raise refuse("influence_form", "FP-4.2")
    gang = _read_gang(words[0])
    by, target = _read_slot(words[1]), _read_slot(words[2])
    if target not in pyramid.NEIGHBOURS[by]:
        raise refuse(
            "not_neighbours", "FP-2.7", {"by": pyramid.NAMES[by], "target": pyramid.NAMES[target]}
        )
    refill = _read_refill(target, words[3] if len(words) == 4 else "")
    return VOCABULARY.code(
        f"influence {CODES[gang]} {pyramid.NAMES[by]} {pyramid.NAMES[target]} {refill}"
    )


def _read_gang(word: str) -> int:
    if word not in CODES:
        raise refuse("no_such_gang", "FP-2.2", {"gang": brief(word), "known": " ".join(CODES)})
    return CODES.index(word)


def _read_slot(word: str) -> int:
    if word not in pyramid.NAMES:
        raise refuse("no_such_slot", "FP-2.5", {"slot": brief(word)})
    return pyramid.NAMES.index(word)


def _read_refill(hole: int, letters: str) -> str:
    if pyramid.ROW[hole] == 1 and letters:
        raise refuse("refill_none", "FP-2.10", {"slot": pyramid.NAMES[hole]})
    if len(letters) != pyramid.ROW[hole] - 1 or letters.strip("LR"):
        about: dict[str, object] = {
            "slot": pyramid.NAMES[hole],
            "letters": pyramid.ROW[hole] - 1,
            "given": brief(letters),
        }
        raise refuse("refill_form", "FP-2.10", about)
    return letters
