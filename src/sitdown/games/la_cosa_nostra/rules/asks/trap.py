"""Whether an Attack runs into a Trap."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import acts, windows
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.box import AN_ATTACK
from sitdown.games.la_cosa_nostra.rules.deed import EFFECT, TRAP
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import CARRYING_OUT


class Trap(CosaAsk):
    """LCN-5.33: the player attacked may reveal a face-down Order as a Trap; silence passes. One
    without success leaves the window open for another."""

    def __init__(self, seconds: int) -> None:
        verbs = (acts.PASS, acts.TRAP)
        super().__init__("trap", "LCN-5.33", verbs, hushed=True, seconds=seconds)

    def asked(self, s: State) -> int:
        return windows.trap_mask(s, s.deeds[-1])

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.pass_)
        windows.legal_reaction(s, seat, AN_ATTACK, s.acts.trap, out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.pass_

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        return windows.why_no_reaction(s, act, self.rule)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        deed = s.deeds[-1]
        act = answers.acts[deed.victim]
        s.step = CARRYING_OUT
        if s.acts.verb[act] == acts.TRAP:
            windows.react(s, TRAP, deed.victim, s.acts.one[act], deed.seat, tell)
        else:
            deed.stage = EFFECT
