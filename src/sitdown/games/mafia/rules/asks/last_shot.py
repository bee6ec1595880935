"""A last shot."""

from typing import Final

from sitdown.core.contract import Answers, Question, Rng, Tell
from sitdown.games.mafia.rules import acts, plays
from sitdown.games.mafia.rules.asks.base import WindowAsk
from sitdown.games.mafia.rules.fall import shoots_by_right
from sitdown.games.mafia.rules.roles import can_be_shot
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class LastShot(WindowAsk):
    """MAF-4.77: somebody who has just fallen may shoot. Hushed where only a card gives the right,
    so that whoever has none is not told apart."""

    def __init__(self, hushed: bool) -> None:
        super().__init__("last_shot", "MAF-4.77", hushed=hushed)

    def asked(self, s: State) -> int:
        return 1 << s.shooter

    def put(self, s: State) -> Question | None:
        return (_BY_RIGHT if shoots_by_right(s) else self).to(1 << s.shooter)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for other in range(s.players):
            if other != seat and can_be_shot(s, other):
                out.append(acts.SHOOT[other])
        out.append(acts.SILENCE)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.SILENCE

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        plays.last_shot(s, answers.acts[s.shooter], tell)
        advance(s, rng, tell)


LAST_SHOT: Final = LastShot(True)
_BY_RIGHT: Final = LastShot(False)
