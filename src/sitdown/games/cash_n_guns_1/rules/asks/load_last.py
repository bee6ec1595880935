from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, holdup, powers
from sitdown.games.cash_n_guns_1.rules.asks.load import LoadAsk
from sitdown.games.cash_n_guns_1.rules.box import SLY
from sitdown.games.cash_n_guns_1.rules.state import State


class LoadLast(LoadAsk):
    """CG1-4.16: the Sly One loads when all have aimed."""

    def __init__(self) -> None:
        super().__init__("load_last", "CG1-4.16")

    def asked(self, s: State) -> int:
        return 1 << powers.revealed_holder(s, SLY)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        sly = powers.revealed_holder(s, SLY)
        holdup.load_gun(s, sly, answers.acts[sly] - acts.LOAD, rng, tell)
        holdup.end_loading_last(s, sly, tell)
