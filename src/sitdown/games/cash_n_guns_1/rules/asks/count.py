from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, holdup
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.shapes import Counted
from sitdown.games.cash_n_guns_1.rules.state import COURAGE, State


class Count(HoldupAsk):
    """CG1-R45: all talk until the Godfather counts."""

    def __init__(self) -> None:
        super().__init__("count", "CG1-R45", ("count",))

    def asked(self, s: State) -> int:
        return 1 << holdup.counter(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.COUNT)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.COUNT

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        if tell is not None:
            tell.all("counted", Counted(seat=holdup.counter(s)))
        s.stage = COURAGE
