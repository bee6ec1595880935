"""The Game Master's ruling on a card."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, plays
from sitdown.games.mafia.rules.asks.base import WindowAsk
from sitdown.games.mafia.rules.state import State, master
from sitdown.games.mafia.rules.turn import advance


class Ruling(WindowAsk):
    """MAF-3.26: a card that was played stands, or the Game Master annuls it."""

    def __init__(self) -> None:
        super().__init__("ruling", "MAF-3.26")

    def asked(self, s: State) -> int:
        return 1 << master(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.STAND)
        out.append(acts.ANNUL)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.STAND

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        plays.rule(s, answers.acts[master(s)], tell)
        advance(s, rng, tell)


RULING: Final = Ruling()
