"""Cards of the morning."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, council, plays
from sitdown.games.mafia.rules.asks.base import TownAsk, at_others
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class StartCards(TownAsk):
    """MAF-4.31: Arrest is played, Kidnapping aimed at somebody; revealed together."""

    def __init__(self) -> None:
        super().__init__("start_cards", "MAF-4.31")

    def offer(self, s: State, seat: int, out: list[int]) -> None:
        at_others(s, acts.POINT, seat, out)
        out.append(acts.PLAY)
        out.append(acts.SILENCE)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        plays.start_cards(s, answers, tell)
        council.begin_discussion(s)
        advance(s, rng, tell)


START_CARDS: Final = StartCards()
