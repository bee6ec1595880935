"""Why not: the reason behind every refused act, with its rule."""

from typing import Final

from sitdown.core.plain import brief
from sitdown.core.refusal import Refusal, refuse
from sitdown.games.five_points import acts
from sitdown.games.five_points.cards import CODES, EMPTY, GANGS, gang_of
from sitdown.games.five_points.model import BETRAYAL, REVEAL, District, alliances_of
from sitdown.games.five_points.pyramid import (
    LEFT_ABOVE,
    LEFT_BELOW,
    NAMES,
    NEIGHBOURS,
    RIGHT_ABOVE,
    RIGHT_BELOW,
    ROW,
    ROWS,
)

_FILLERS: Final = ("BY", "TO", "TARGET", "REFILL", '""', "→", "->")
"""Words that a person may put between the parts of an act, as the rules do."""


# An act that this position does not allow


def why_not(s: District, seat: int, act: int) -> Refusal:
    kind = acts.KIND[act]
    if kind == acts.REVEAL:
        return _why_no_reveal(s, seat, acts.GANG[act])
    if s.phase == REVEAL:
        return Refusal("reveal_first", "FP-4.17")
    if kind == acts.PASS:
        return Refusal("no_pass_yet", "FP-R17")
    if kind == acts.PROMOTE:
        return _why_no_promotion(s, acts.CHAIN[act])
    return _why_no_influence(s, seat, act)


def _why_no_reveal(s: District, seat: int, gang: int) -> Refusal:
    if s.phase != REVEAL:
        return Refusal("no_reveal_now", "FP-4.14")
    if gang not in alliances_of(s, seat):
        return Refusal("not_allied", "FP-4.16", {"gang": CODES[gang]})
    return Refusal("already_open", "FP-R16", {"gang": CODES[gang]})


def _why_no_promotion(s: District, path: list[int]) -> Refusal:
    to, climber = path[0], path[1]
    if s.phase == BETRAYAL:
        return Refusal("no_promotion", "FP-R17")
    if s.slots[climber] == EMPTY:
        return Refusal("nobody_climbs", "FP-4.3", {"slot": NAMES[climber]})
    if s.slots[to] != EMPTY:
        return Refusal("occupied", "FP-R23", {"slot": NAMES[to]})
    other = RIGHT_BELOW[to] if LEFT_BELOW[to] == climber else LEFT_BELOW[to]
    return Refusal("no_support", "FP-4.3", {"slot": NAMES[to], "support": NAMES[other]})


def _why_no_influence(s: District, seat: int, act: int) -> Refusal:
    gang, by, target = acts.GANG[act], acts.BETRAYER[act], acts.CHAIN[act][0]
    if s.hands[seat * GANGS + gang] == 0:
        return Refusal("not_in_hand", "FP-4.6", {"gang": CODES[gang]})
    for slot in (by, target):
        if s.slots[slot] == EMPTY:
            return Refusal("nobody_there", "FP-4.6", {"slot": NAMES[slot]})
    betrayer = CODES[gang_of(s.slots[by])]
    about: dict[str, object] = {
        "gang": CODES[gang],
        "betrayer": betrayer,
        "by": NAMES[by],
        "target": NAMES[target],
    }
    return Refusal("no_match", "FP-4.7", about)


# Words that are no act at all


def read_act(notation: str) -> int:
    """The act that somebody wrote. Beside the notation of records the rules' own way of writing
    is understood: `promote 3.2→4.1 refill RL`, `influence D by 5.1 target 6.1 refill RLRRL`."""
    code = acts.VOCABULARY.code(notation)
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
        return acts.REVEALS[_read_gang(words[1])]
    raise refuse("unknown_act", "FP-4.2", {"act": brief(notation)})


def _read_promotion(words: list[str]) -> int:
    if not 2 <= len(words) <= 3:
        raise refuse("promotion_form", "FP-4.2")
    climber = _read_slot(words[0])
    to = _read_way(climber, words[1])
    refill = _read_refill(climber, words[2] if len(words) == 3 else "")
    way = "L" if LEFT_ABOVE[climber] == to else "R"
    return acts.VOCABULARY.code(f"promote {NAMES[climber]} {way} {refill}")


def _read_way(climber: int, word: str) -> int:
    if ROW[climber] == ROWS:
        raise refuse("top_of_all", "FP-4.3")
    if word in ("L", "R"):
        to = LEFT_ABOVE[climber] if word == "L" else RIGHT_ABOVE[climber]
        if to < 0:
            raise refuse("edge", "FP-2.6", {"slot": NAMES[climber]})
        return to
    if word not in NAMES:
        raise refuse("bad_way", "FP-4.3", {"way": brief(word)})
    to = _read_slot(word)
    if to not in (LEFT_ABOVE[climber], RIGHT_ABOVE[climber]):
        raise refuse("not_above", "FP-R24", {"from": NAMES[climber], "to": NAMES[to]})
    return to


def _read_influence(words: list[str]) -> int:
    if not 3 <= len(words) <= 4:
        raise refuse("influence_form", "FP-4.2")
    gang = _read_gang(words[0])
    by, target = _read_slot(words[1]), _read_slot(words[2])
    if target not in NEIGHBOURS[by]:
        raise refuse("not_neighbours", "FP-2.7", {"by": NAMES[by], "target": NAMES[target]})
    refill = _read_refill(target, words[3] if len(words) == 4 else "")
    return acts.VOCABULARY.code(f"influence {CODES[gang]} {NAMES[by]} {NAMES[target]} {refill}")


def _read_gang(word: str) -> int:
    if word not in CODES:
        raise refuse("no_such_gang", "FP-2.2", {"gang": brief(word), "known": " ".join(CODES)})
    return CODES.index(word)


def _read_slot(word: str) -> int:
    if word not in NAMES:
        raise refuse("no_such_slot", "FP-2.5", {"slot": brief(word)})
    return NAMES.index(word)


def _read_refill(hole: int, letters: str) -> str:
    if ROW[hole] == 1 and letters:
        raise refuse("refill_none", "FP-2.10", {"slot": NAMES[hole]})
    if len(letters) != ROW[hole] - 1 or letters.strip("LR"):
        about: dict[str, object] = {
            "slot": NAMES[hole],
            "letters": ROW[hole] - 1,
            "given": brief(letters),
        }
        raise refuse("refill_form", "FP-2.10", about)
    return letters
