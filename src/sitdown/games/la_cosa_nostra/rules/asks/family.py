"""Which family to lead."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.acts import FAMILY
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.setup import pick_family
from sitdown.games.la_cosa_nostra.rules.state import State


class Family(CosaAsk):
    """LCN-1.11: each in turn picks a family that nobody has; silence takes the first there is."""

    def __init__(self, seconds: int) -> None:
        super().__init__("family", "LCN-1.11", (FAMILY,), seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for family in range(len(s.box.families.ids)):
            if family not in s.families:
                out.append(s.acts.family[family])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        free: list[int] = []
        self.legal(s, seat, free)
        return free[0]

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("family_taken", self.rule, {"family": s.box.families.ids[s.acts.one[act]]})

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        pick_family(s, s.acts.one[answers.acts[s.active]], rng, tell)
