"""How much money is laundered."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.acts import LAUNDER, THOUSAND
from sitdown.games.la_cosa_nostra.rules.asks.base import DeedAsk
from sitdown.games.la_cosa_nostra.rules.deed import CLOSE
from sitdown.games.la_cosa_nostra.rules.dice import amount_of
from sitdown.games.la_cosa_nostra.rules.shapes import Sum
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import CARRYING_OUT


class Launder(DeedAsk):
    """LCN-5.25: a sum up to what the Order allows; silence launders the most there is."""

    def __init__(self, seconds: int) -> None:
        super().__init__("launder", "LCN-5.25", (LAUNDER,), seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.extend(s.acts.launder[: _most(s) + 1])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.launder[_most(s)]

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("too_much", self.rule, {"most": _most(s) * THOUSAND})

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        deed = s.deeds[-1]
        amount = s.acts.one[answers.acts[deed.seat]] * THOUSAND
        s.cash[deed.seat] -= amount
        s.laundered[deed.seat] += amount
        deed.stage = CLOSE
        s.step = CARRYING_OUT
        if tell is not None:
            tell.all("laundered", Sum(seat=deed.seat, amount=amount))


def _most(s: State) -> int:
    """In thousands."""
    deed = s.deeds[-1]
    return min(amount_of(s, deed), s.cash[deed.seat]) // THOUSAND
