"""Whether a Cop has a die of a Job rolled again."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.acts import KEEP, REROLL
from sitdown.games.la_cosa_nostra.rules.asks.base import DeedAsk
from sitdown.games.la_cosa_nostra.rules.deed import ANSWER
from sitdown.games.la_cosa_nostra.rules.dice import count_hits, throw, unused_cop
from sitdown.games.la_cosa_nostra.rules.shapes import Rerolled
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import CARRYING_OUT


class Reroll(DeedAsk):
    """LCN-5.53: one die for each own active Cop; silence lets the roll stand."""

    def __init__(self, seconds: int) -> None:
        super().__init__("reroll", "LCN-5.53", (KEEP, REROLL), seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.keep)
        out.extend(s.acts.reroll[: len(s.deeds[-1].dice)])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.keep

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("no_such_die", self.rule, {"dice": len(s.deeds[-1].dice)})

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        deed = s.deeds[-1]
        act = answers.acts[deed.seat]
        s.step = CARRYING_OUT
        if act == s.acts.keep:
            deed.stage = ANSWER
            return
        die = s.acts.one[act]
        s.used[unused_cop(s, deed)] = 1
        before = deed.dice[die]
        deed.dice[die] = throw(s, rng)
        count_hits(s, deed)
        if tell is not None:
            told = Rerolled(
                seat=deed.seat, before=before, after=deed.dice[die], successes=deed.hits
            )
            tell.all("rerolled", told)
