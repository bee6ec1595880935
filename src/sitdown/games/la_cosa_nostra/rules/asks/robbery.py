"""Whether a successful Job is robbed."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import windows
from sitdown.games.la_cosa_nostra.rules.acts import PASS, ROB
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.box import A_JOB
from sitdown.games.la_cosa_nostra.rules.deed import CHAIN, CLOSE, EFFECT, ROBBERY
from sitdown.games.la_cosa_nostra.rules.state import State, clockwise
from sitdown.games.la_cosa_nostra.rules.steps import CARRYING_OUT


class Robbery(CosaAsk):
    """LCN-5.30: whoever has a face-down Order may reveal it as a Robbery; silence passes. Of those
    who do, the first clockwise robs, the others stay hidden, and there is no second chance
    (LCN-R35)."""

    def __init__(self, seconds: int) -> None:
        super().__init__("robbery", "LCN-5.30", (PASS, ROB), hushed=True, seconds=seconds)

    def asked(self, s: State) -> int:
        return windows.robbery_mask(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.pass_)
        windows.legal_reaction(s, seat, A_JOB, s.acts.rob, out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.pass_

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        return windows.why_no_reaction(s, act, self.rule)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        robbed = s.deeds[-1]
        robbed.stage = CLOSE if robbed.stage == CHAIN else EFFECT
        s.step = CARRYING_OUT
        for seat in clockwise(s, robbed.seat + 1):
            act = answers.acts[seat]
            if act >= 0 and s.acts.verb[act] == ROB:
                windows.react(s, ROBBERY, seat, s.acts.one[act], robbed.seat, tell)
                return
