"""The pause for deals before the payout."""

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.acts import READY
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import PAYING


class Settle(CosaAsk):
    """LCN-4.24: all say when they are ready, and silence says so."""

    def __init__(self, seconds: int) -> None:
        super().__init__("settle", "LCN-4.24", (READY,), seconds=seconds)

    def asked(self, s: State) -> int:
        return (1 << s.seats) - 1

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.ready)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.ready

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        s.step = PAYING
