"""Cards of the evening."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, plays
from sitdown.games.mafia.rules.asks.base import TownAsk
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class EndCards(TownAsk):
    """MAF-4.60: Shelter and Safe-Conduct, revealed together."""

    def __init__(self) -> None:
        super().__init__("end_cards", "MAF-4.60")

    def offer(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.PLAY)
        out.append(acts.SILENCE)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        plays.end_cards(s, answers, tell)
        advance(s, rng, tell)


END_CARDS: Final = EndCards()
