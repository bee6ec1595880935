"""Somebody is about to fall: does anybody save him?"""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, plays
from sitdown.games.mafia.rules.asks.base import WindowAsk
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class Reaction(WindowAsk):
    """MAF-4.30: Vest by the one who is pending, Bandage by another. All are asked, hushed."""

    def __init__(self) -> None:
        super().__init__("reaction", "MAF-4.30", hushed=True)

    def asked(self, s: State) -> int:
        return s.living_mask

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.PLAY)
        out.append(acts.SILENCE)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.SILENCE

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        plays.react(s, answers, tell)
        advance(s, rng, tell)


REACTION: Final = Reaction()
