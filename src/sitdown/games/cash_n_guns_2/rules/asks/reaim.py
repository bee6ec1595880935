"""D4b: the ordered player aims again (CG2-4.9)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, holdup, rounds
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk, no_target, unless_loaded
from sitdown.games.cash_n_guns_2.rules.state import REAIM, STANDING, State, with_posture


class Reaim(StageAsk):
    """CG2-4.9: at anybody else in the round; silence is any of them."""

    def __init__(self) -> None:
        super().__init__(REAIM, "CG2-4.9")

    def asked(self, s: State) -> int:
        return 1 << s.ordered

    def broken(self, s: State) -> str:
        others = holdup.other_targets(s, with_posture(s, STANDING), s.ordered)
        return unless_loaded(s) or ("" if others else "CG2-4.10")

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.extend(acts.AIMS[holdup.other_targets(s, with_posture(s, STANDING), seat)])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        choices: list[int] = []
        self.legal(s, seat, choices)
        return rng.pick(choices)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) == "aim":
            return no_target(s, seat, act - acts.AIM)
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        if not holdup.reaim(s, answers.acts[s.ordered] - acts.AIM, tell):
            rounds.after_holdup(s, rng, tell)
