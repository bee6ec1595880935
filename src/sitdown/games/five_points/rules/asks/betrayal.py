"""A turn of the betrayal (FP-4.11): spend an influence card, or pass for good."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.five_points.rules import acts
from sitdown.games.five_points.rules.asks.turn import Turn, legal_influences
from sitdown.games.five_points.rules.state import State
from sitdown.games.five_points.rules.turn import drop_out, influence, next_turn


class BetrayalTurn(Turn):
    """Once the throne is taken, until all have passed."""

    def __init__(self) -> None:
        super().__init__("FP-4.11")

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        legal_influences(s, seat, out)
        out.append(acts.PASSING)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PASSING  # FP-4.20

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.KIND[act] == acts.PROMOTE:
            return Refusal("no_promotion", "FP-R17")
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.active]
        s.last_act = act
        s.last_seat = s.active
        if act == acts.PASSING:
            drop_out(s, "passed", tell)
        else:
            influence(s, act, rng, tell)
        next_turn(s, rng, tell)
