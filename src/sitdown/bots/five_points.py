"""`fair` for Five Points: looks one turn ahead and keeps its influence for when it counts.

Follows the notes of FP section 11. A turn's result is known before it is made (FP-11.1), so every
different one is weighed: cards of allied gangs are worth more the higher they stand, those that
others are known or likely to back count against, and an influence card is worth keeping.
"""

from typing import Any, Final

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.rng import Rng
from sitdown.games.five_points import acts
from sitdown.games.five_points.cards import CODES, GANGS, gang_of, read_card
from sitdown.games.five_points.pyramid import POINTS, ROW

_HEIGHT: Final[list[float]] = [0.0, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0]
"""FP-11.4: what a card is worth by its row while the climb lasts."""
_RIVALRY: Final = 0.3
_CARD_WORTH: Final = 0.9
_TIE_BREAK: Final = 0.1
"""What an unspent card is worth after the coronation."""


class FairFivePoints(Bot):
    def choose(self, eyes: Eyes, rng: Rng) -> Choice:
        view: Any = eyes.view()
        legal = eyes.legal()
        if view["phase"] == "reveal":
            return Choice(_least_telling(view, legal))
        return Choice(_best_turn(view, legal, rng))


def _least_telling(view: Any, legal: list[int]) -> int:
    """FP-11.9: turn up the gang that stands worst; there is least to lose by it."""
    slots = _slots(view)
    standing = [0.0] * GANGS
    for slot, card in enumerate(slots):
        if card >= 0:
            standing[gang_of(card)] += _HEIGHT[ROW[slot]]
    return min(legal, key=lambda act: standing[acts.GANG[act]])


def _best_turn(view: Any, legal: list[int], rng: Rng) -> int:
    slots = _slots(view)
    wish = _wishes(view)
    betrayal = view["phase"] == "betrayal"
    height = [float(POINTS[slot]) for slot in range(len(slots))] if betrayal else None
    worth = [height[slot] if height else _HEIGHT[ROW[slot]] for slot in range(len(slots))]
    top = wish[gang_of(read_card(view["deck"]["top"]))]
    card_worth = _TIE_BREAK if betrayal else _CARD_WORTH
    best, best_value = [], -1e9
    seen: set[tuple[int, int, int]] = set()
    for act in legal:
        kind = acts.KIND[act]
        if kind == acts.PASS:
            value = 0.0
        else:
            path = acts.CHAIN[act]
            if kind == acts.INFLUENCE:
                key = (acts.GANG[act], path[0], hash(tuple(path)))
                if key in seen:  # FP-11.2: the betrayer makes no difference
                    continue
                seen.add(key)
            value = _gain(slots, wish, worth, top, path)
            if kind == acts.INFLUENCE:
                value -= card_worth
        if value > best_value + 1e-9:
            best, best_value = [act], value
        elif value > best_value - 1e-9:
            best.append(act)
    return best[rng.below(len(best))]


def _gain(
    slots: list[int], wish: list[float], worth: list[float], top: float, path: list[int]
) -> float:
    """How much better the pyramid gets when every slot of the chain takes the next one's card."""
    gain = 0.0
    for i, slot in enumerate(path):
        before = wish[gang_of(slots[slot])] if slots[slot] >= 0 else 0.0
        after = wish[gang_of(slots[path[i + 1]])] if i + 1 < len(path) else top
        gain += worth[slot] * (after - before)
    return gain


def _slots(view: Any) -> list[int]:
    """The pyramid as the rules number it, from the bottom left."""
    return [read_card(card) if card else -1 for row in reversed(view["pyramid"]) for card in row]


def _wishes(view: Any) -> list[float]:
    """How much each gang's success is worth to me: mine, less what it is worth to the others."""
    mine = set(view["mine"]["alliances"])
    wish = [1.0 if code in mine else 0.0 for code in CODES]
    for seat, player in enumerate(view["players"]):
        if seat == view["you"]:
            continue
        known = set(player["open"])
        unknown = GANGS - len(known)
        for gang, code in enumerate(CODES):
            odds = 1.0 if code in known else player["hidden"] / unknown
            wish[gang] -= _RIVALRY * odds
    return wish
