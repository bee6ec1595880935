"""The pause before courage (CG2-R38)."""

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, holdup, rounds
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk, unless_loaded
from sitdown.games.cash_n_guns_2.rules.shapes import Who
from sitdown.games.cash_n_guns_2.rules.state import COUNT, STANDING, State, with_posture


class Count(StageAsk):
    """CG2-R38: time for threats, until the Godfather counts to three, or silence does."""

    def __init__(self) -> None:
        super().__init__(COUNT, "CG2-R38")

    def asked(self, s: State) -> int:
        return 1 << holdup.counter(s)

    def broken(self, s: State) -> str:
        if not s.house.pause:
            return self.rule
        return unless_loaded(s) or ("" if with_posture(s, STANDING) else "CG2-6.13")

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.COUNT)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.COUNT

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        if tell is not None:
            tell.all("counted", Who(seat=holdup.counter(s)))
        rounds.after_holdup(s, rng, tell)
