"""D1a: whom the Swindler trades with (CG2-5.13)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, holdup
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk, no_choice
from sitdown.games.cash_n_guns_2.rules.box import SWINDLER
from sitdown.games.cash_n_guns_2.rules.state import NOBODY, SEATS_OF, SWINDLE, State, loaded


class Swindle(TalentAsk):
    """CG2-5.13: he draws a card from the hand of any other player."""

    def __init__(self) -> None:
        super().__init__(SWINDLE, "CG2-5.13", SWINDLER)

    def broken(self, s: State) -> str:
        if s.holder[SWINDLER] == NOBODY or len(SEATS_OF[s.living]) == 2:
            return self.rule
        return "" if loaded(s) == 0 else "CG2-4.3"

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for other in SEATS_OF[s.living & ~(1 << seat)]:
            out.append(acts.SWINDLE + other)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        choices: list[int] = []
        self.legal(s, seat, choices)
        return rng.pick(choices)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) == "swindle":
            return no_choice(s, seat, act - acts.SWINDLE, self.rule)
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        holdup.swindle(s, self.answer(s, answers) - acts.SWINDLE, rng, tell)
