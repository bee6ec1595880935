"""`fair` for Five Points: looks one turn ahead, listens, and keeps its influence for the end.

Follows the notes of FP section 11. A turn's result is known before it is made (FP-11.1), so every
different one is weighed: cards of allied gangs are worth more the higher they stand, those that
others are known or likely to back count against, and an influence card is worth keeping.
"""

from math import exp
from typing import ClassVar, Final, cast

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.contract import Rng
from sitdown.games.five_points.rules import acts
from sitdown.games.five_points.rules.box import BOSSES, CODES, GANGS, MEMBERS, gang_of, read_card
from sitdown.games.five_points.rules.pyramid import NAMES, POINTS, REVEALS, ROW, SLOTS
from sitdown.games.five_points.rules.shapes import Influenced, Promoted, View

# Tuned by play against itself; FP-11.4 has the first guess.
_HEIGHT: Final[list[float]] = [0.0, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0]
"""What a card is worth by its row while the climb lasts."""
_RIVALRY: Final = 0.3
"""How much a point of somebody else's hurts."""
_CARD_WORTH: Final = 1.3
"""What an influence card must gain during the climb to be spent."""
_TIE_BREAK: Final = 0.1
"""What an unspent card is worth after the coronation."""
_SECRET_WORTH: Final = 0.6
"""What it costs to be the one who makes everybody reveal (FP-11.9)."""
_SUSPICION: Final = 1.0
"""How strongly somebody's moves are held against him (FP-11.10)."""
_HOPE: Final = 0.05
"""What a card still to come is worth to its gang."""
_GRIP: Final = 0.01
"""What it is worth to raise a gang of which one holds influence cards (FP-11.7)."""
_EQUAL: Final = 1e-9


class FairFivePoints(Bot):
    listens: ClassVar[bool] = True

    def choose(self, eyes: Eyes, rng: Rng) -> Choice:
        view = cast(View, eyes.view())
        legal = eyes.legal()
        slots = _slots(view)
        if view["phase"] == "reveal":
            return Choice(_least_telling(view, slots, legal))
        return Choice(_best_turn(view, slots, _wishes(view, _hints(eyes)), legal, rng))


# Turns


def _best_turn(view: View, slots: list[int], wish: list[float], legal: list[int], rng: Rng) -> int:
    betrayal = view["phase"] == "betrayal"
    worth = [float(POINTS[slot]) if betrayal else _HEIGHT[ROW[slot]] for slot in range(SLOTS)]
    card_worth = _TIE_BREAK if betrayal else _CARD_WORTH
    top = wish[gang_of(read_card(view["deck"]["top"]))]
    best: list[int] = []
    best_value = 0.0
    for act in _different(legal):
        value = 0.0  # of a pass
        if acts.KIND[act] != acts.PASS:
            value = _gain(slots, wish, worth, top, acts.CHAIN[act])
        if acts.KIND[act] == acts.INFLUENCE:
            value -= card_worth
        elif acts.KIND[act] == acts.PROMOTE and _makes_reveal(slots, acts.CHAIN[act][0]):
            value -= _SECRET_WORTH
        if not best or value > best_value + _EQUAL:
            best, best_value = [act], value
        elif value > best_value - _EQUAL:
            best.append(act)
    return rng.pick(best)


def _different(legal: list[int]) -> list[int]:
    """FP-11.2: of influences that differ in the betrayer alone one is enough."""
    kept: list[int] = []
    seen: set[tuple[int, ...]] = set()
    for act in legal:
        if acts.KIND[act] == acts.INFLUENCE:
            result = (acts.GANG[act], *acts.CHAIN[act])
            if result in seen:
                continue
            seen.add(result)
        kept.append(act)
    return kept


def _gain(
    slots: list[int], wish: list[float], worth: list[float], top: float, path: list[int]
) -> float:
    """FP-11.5: how much better the pyramid gets when each slot takes the next one's card."""
    gain = 0.0
    for i, slot in enumerate(path):
        before = wish[gang_of(slots[slot])] if slots[slot] >= 0 else 0.0
        after = wish[gang_of(slots[path[i + 1]])] if i + 1 < len(path) else top
        gain += worth[slot] * (after - before)
    return gain


def _makes_reveal(slots: list[int], to: int) -> bool:
    row = [slot for slot in range(SLOTS) if ROW[slot] == ROW[to]]
    return REVEALS[to] and all([slots[slot] < 0 for slot in row])


# Reveals


def _least_telling(view: View, slots: list[int], legal: list[int]) -> int:
    """FP-11.9: turn up the gang that has least to hope for; there is least to lose by it."""
    hope = [_HOPE * (BOSSES[gang] + MEMBERS[gang]) for gang in range(GANGS)]
    for laid in [*view["discard"], *view["removed"]]:
        hope[gang_of(read_card(laid["card"]))] -= _HOPE
    for slot, card in enumerate(slots):
        if card >= 0:
            hope[gang_of(card)] += _HEIGHT[ROW[slot]] - _HOPE
    best = legal[0]
    for act in legal:
        if hope[acts.GANG[act]] < hope[acts.GANG[best]]:
            best = act
    return best


# What the others want


def _wishes(view: View, hints: list[list[float]]) -> list[float]:
    """How much each gang's success is worth to me: mine, less what it is worth to the others."""
    mine = view["mine"]["alliances"]
    hand = view["mine"]["hand"]
    wish = [(1.0 if code in mine else 0.0) + _GRIP * hand.count(code) for code in CODES]
    for seat, player in enumerate(view["players"]):
        if seat != view["you"]:
            seen = hints[seat] if seat < len(hints) else []
            odds = _backing(player["open"], player["hidden"], seen)
            for gang in range(GANGS):
                wish[gang] -= _RIVALRY * odds[gang]
    return wish


def _backing(known: list[str], hidden: int, hints: list[float]) -> list[float]:
    """How likely a player backs each gang: certain for open alliances, else by his moves."""
    likely = [exp(_SUSPICION * hints[gang]) if hints else 1.0 for gang in range(GANGS)]
    unknown = sum([likely[gang] for gang in range(GANGS) if CODES[gang] not in known], 0.0)
    return [
        1.0 if CODES[gang] in known else min(1.0, hidden * likely[gang] / unknown)
        for gang in range(GANGS)
    ]


def _hints(eyes: Eyes) -> list[list[float]]:
    """FP-11.10: by seat and gang, how much somebody has raised it and kept it from falling."""
    hints: list[list[float]] = []
    for fact in eyes.told():
        if fact.kind not in ("promoted", "influenced"):
            continue
        about = cast(Promoted | Influenced, fact.about)
        while len(hints) <= about["seat"]:
            hints.append([0.0] * GANGS)
        raised = hints[about["seat"]]
        for move in about["moves"]:
            if move["from"] != "deck":
                climbed = _height(move["to"]) - _height(move["from"])
                raised[gang_of(read_card(move["card"]))] += climbed
        if fact.kind == "influenced":
            ousted = cast(Influenced, about)
            raised[gang_of(read_card(ousted["victim"]))] -= _height(ousted["target"])
    return hints


def _height(slot: str) -> float:
    return _HEIGHT[ROW[NAMES.index(slot)]]


def _slots(view: View) -> list[int]:
    """The pyramid as the rules number it, from the bottom left."""
    return [read_card(card) if card else -1 for row in reversed(view["pyramid"]) for card in row]
