"""Whether somebody moves before the turn of another."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.action import scheme_mask, stand_down
from sitdown.games.la_cosa_nostra.rules.acts import PASS, SCHEME
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.box import INFLUENCE, SCHEMER
from sitdown.games.la_cosa_nostra.rules.state import State, holds
from sitdown.games.la_cosa_nostra.rules.steps import NEXT_MOVE


class Schemer(CosaAsk):
    """LCN-5.40: before each turn, whoever has an Influence card and a task may declare a Schemer.
    A declaration not yet carried out stands and answers for itself; nobody learns of it before
    (LCN-5.69). Silence passes, unless a standing order says otherwise (LCN-5.68)."""

    def __init__(self, seconds: int) -> None:
        super().__init__("schemer", "LCN-5.40", (PASS, SCHEME), hushed=True, seconds=seconds)

    def asked(self, s: State) -> int:
        return scheme_mask(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        if (s.declared >> seat) & 1:
            out.append(s.acts.scheme)
            return
        out.append(s.acts.pass_)
        if holds(s, seat, SCHEMER):
            out.append(s.acts.scheme)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        if (s.declared >> seat) & 1:
            return s.acts.scheme
        wanted = s.standing[seat] == s.turn and holds(s, seat, SCHEMER)
        return s.acts.scheme if wanted else s.acts.pass_

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        if s.acts.verb[act] == SCHEME:
            return Refusal("no_such_card", self.rule, {"influence": INFLUENCE[SCHEMER]})
        return Refusal("already_declared", self.rule)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in range(s.seats):
            if answers.acts[seat] < 0:
                continue
            if answers.acts[seat] == s.acts.scheme:
                s.declared |= 1 << seat
            stand_down(s, seat)
        s.step = NEXT_MOVE
