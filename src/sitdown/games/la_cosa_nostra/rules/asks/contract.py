"""Which Contract a Job uses."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.acts import CONTRACT
from sitdown.games.la_cosa_nostra.rules.asks.base import DeedAsk
from sitdown.games.la_cosa_nostra.rules.carry import missing_contracts
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import CARRYING_OUT


class Contract(DeedAsk):
    """LCN-5.29: more tokens than are needed leave a choice; silence takes the first card."""

    def __init__(self, seconds: int) -> None:
        super().__init__("contract", "LCN-5.29", (CONTRACT,), seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for card in missing_contracts(s, s.deeds[-1])[1]:
            out.append(s.acts.contract[card])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.contract[missing_contracts(s, s.deeds[-1])[1][0]]

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        card = s.box.businesses.names[s.acts.one[act]]
        return Refusal("no_contract", self.rule, {"card": card})

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        deed = s.deeds[-1]
        deed.contracts.append(s.acts.one[answers.acts[deed.seat]])
        s.step = CARRYING_OUT
