"""A defence speech."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, council, vote
from sitdown.games.mafia.rules.asks.base import MafiaAsk
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class Speech(MafiaAsk):
    """MAF-4.50: one of the interrogated defends himself until he is ready."""

    def __init__(self) -> None:
        super().__init__("speech", "MAF-4.50")

    def asked(self, s: State) -> int:
        return 1 << vote.speaker(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.READY)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.MISSED

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        if not council.warn_speaker(s, answers.acts[vote.speaker(s)], tell):
            vote.end_speech(s, tell)
        advance(s, rng, tell)


SPEECH: Final = Speech()
