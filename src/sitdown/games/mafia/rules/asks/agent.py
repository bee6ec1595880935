"""The Agent looks at a token."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, night
from sitdown.games.mafia.rules.asks.base import TownAsk, at_others
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class AgentCheck(TownAsk):
    """MAF-4.11: the Agent points at somebody and learns his token; all others point into the
    dark."""

    def __init__(self) -> None:
        super().__init__("agent", "MAF-4.11")

    def offer(self, s: State, seat: int, out: list[int]) -> None:
        at_others(s, acts.POINT, seat, out)
        out.append(acts.SILENCE)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        night.check_token(s, answers, tell)
        advance(s, rng, tell)


AGENT_CHECK: Final = AgentCheck()
