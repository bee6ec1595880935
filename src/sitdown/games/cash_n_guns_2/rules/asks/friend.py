"""D7b: what the Best Friend discards for her Bang (CG2-5.17)."""

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import rounds, split
from sitdown.games.cash_n_guns_2.rules.asks.clip import ClipAsk
from sitdown.games.cash_n_guns_2.rules.box import BEST_FRIEND
from sitdown.games.cash_n_guns_2.rules.state import FRIEND, State


class Friend(ClipAsk):
    """CG2-5.17: after another player's Clip."""

    def __init__(self) -> None:
        super().__init__(FRIEND, "CG2-5.17")

    def discarder(self, s: State) -> int:
        return s.holder[BEST_FRIEND]

    def broken(self, s: State) -> str:
        return super().broken(s) or ("CG2-5.17a" if s.holder[BEST_FRIEND] == s.taker else "")

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        self.discard(s, answers, rng, tell)
        rounds.go_on_sharing(s, split.after_share(s, tell), rng, tell)
