"""The last call before the night."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts
from sitdown.games.mafia.rules.asks.base import TownAsk
from sitdown.games.mafia.rules.state import CLEAN_UP, State, master
from sitdown.games.mafia.rules.turn import advance


class Nightfall(TownAsk):
    """MAF-4.60: the day stays open for interrupts until everybody is ready for the night."""

    def __init__(self) -> None:
        super().__init__("nightfall", "MAF-4.60")

    def offer(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.READY)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.CALL if seat == master(s) else acts.READY

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        s.step = CLEAN_UP
        advance(s, rng, tell)


NIGHTFALL: Final = Nightfall()
