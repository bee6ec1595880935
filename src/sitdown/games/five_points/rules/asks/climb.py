"""A turn of the climb (FP-4.2): promote a card, or spend an influence card."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.five_points.rules import acts, pyramid
from sitdown.games.five_points.rules.asks.reveal import call_for_reveals
from sitdown.games.five_points.rules.asks.turn import Turn, legal_influences
from sitdown.games.five_points.rules.box import EMPTY, name_card
from sitdown.games.five_points.rules.shapes import Crowned, Promoted
from sitdown.games.five_points.rules.state import BETRAYAL, REVEAL, State
from sitdown.games.five_points.rules.turn import climb, influence, moves_along, next_turn, uncover


class ClimbTurn(Turn):
    """While the throne is empty. The first promotion into row 4 and into row 5 makes players
    reveal an alliance (FP-4.14); the one into the throne ends the climb (FP-4.13)."""

    def __init__(self) -> None:
        super().__init__("FP-4.2")

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.extend(acts.PROMOTIONS_OF[s.shape])  # FP-4.3
        legal_influences(s, seat, out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        """FP-4.19: the lowest free slot from the left, its left support, the refill all L."""
        lowest = pyramid.FREE[s.shape][0]  # slots are numbered from the bottom left
        return acts.PROMOTIONS[lowest][0]

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.KIND[act] == acts.PASS:
            return Refusal("no_pass_yet", "FP-R17")
        if acts.KIND[act] == acts.PROMOTE:
            return _why_no_promotion(s, acts.CHAIN[act])
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.active]
        s.last_act = act
        s.last_seat = s.active
        if acts.KIND[act] == acts.INFLUENCE:
            influence(s, act, rng, tell)
        else:
            _promote(s, acts.CHAIN[act], rng, tell)
        if s.phase != REVEAL:
            next_turn(s, rng, tell)


def _promote(s: State, path: list[int], rng: Rng, tell: Tell | None) -> None:
    """FP-4.4."""
    to = path[0]
    reached = (
        pyramid.REVEALS[to] and pyramid.SHAPES[s.shape] & pyramid.ROW_MASK[pyramid.ROW[to]] == 0
    )  # FP-4.14
    climb(s, path)
    s.shape = pyramid.GROWN[s.shape][to]
    if tell is not None:
        told: Promoted = {
            "seat": s.active,
            "card": name_card(s.slots[to]),
            "from": pyramid.NAMES[path[1]],
            "to": pyramid.NAMES[to],
            "moves": moves_along(s, path),
        }
        tell.all("promoted", told)
    uncover(s, rng, tell)
    if reached:
        call_for_reveals(s, pyramid.ROW[to], tell)
    elif to == pyramid.THRONE:
        s.phase = BETRAYAL  # FP-4.13
        if tell is not None:
            tell.all("crowned", Crowned(seat=s.active, card=name_card(s.slots[pyramid.THRONE])))


def _why_no_promotion(s: State, path: list[int]) -> Refusal:
    to, climber = path[0], path[1]
    if s.slots[climber] == EMPTY:
        return Refusal("nobody_climbs", "FP-4.3", {"slot": pyramid.NAMES[climber]})
    if s.slots[to] != EMPTY:
        return Refusal("occupied", "FP-R23", {"slot": pyramid.NAMES[to]})
    other = pyramid.RIGHT_BELOW[to] if pyramid.LEFT_BELOW[to] == climber else pyramid.LEFT_BELOW[to]
    return Refusal(
        "no_support", "FP-4.3", {"slot": pyramid.NAMES[to], "support": pyramid.NAMES[other]}
    )
