"""Somebody is won over."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, night
from sitdown.games.mafia.rules.asks.base import TownAsk, at_others
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class Recruiting(TownAsk):
    """MAF-5.301: whoever holds Recruitment points at a sleeper, who joins the Mafia."""

    def __init__(self) -> None:
        super().__init__("recruit", "MAF-5.301")

    def offer(self, s: State, seat: int, out: list[int]) -> None:
        at_others(s, acts.POINT, seat, out)
        out.append(acts.SILENCE)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        night.recruit(s, answers, tell)
        advance(s, rng, tell)


RECRUITING: Final = Recruiting()
