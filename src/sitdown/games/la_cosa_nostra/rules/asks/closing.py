"""The last chance for Influence cards before Planning closes."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import influence
from sitdown.games.la_cosa_nostra.rules.acts import DONE, PLAY
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.state import State, clockwise
from sitdown.games.la_cosa_nostra.rules.steps import FIRST_ACTOR


class Closing(CosaAsk):
    """LCN-4.13: with `influence_timing` at any time, all who hold Influence cards may lay some.
    Silence is done. Cards are laid from the Start Player on; each restarts the window. A card
    whose place was taken meanwhile stays in hand (LCN-R57)."""

    def __init__(self, seconds: int) -> None:
        super().__init__("closing", "LCN-4.13", (DONE, PLAY), hushed=True, seconds=seconds)

    def asked(self, s: State) -> int:
        return influence.holders_mask(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.done)
        influence.legal_planning_cards(s, seat, out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.done

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        return influence.why_not_laid(s, seat, s.acts.one[act], s.acts.two[act])

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        played = False
        for seat in clockwise(s, s.start):
            act = answers.acts[seat]
            if act >= 0 and s.acts.verb[act] == PLAY:
                kind, gangster = s.acts.one[act], s.acts.two[act]
                if influence.may_lie_on(s, seat, kind, gangster):
                    influence.lay(s, seat, kind, gangster, tell)
                    played = True
        if not played or influence.holders_mask(s) == 0:
            s.step = FIRST_ACTOR
