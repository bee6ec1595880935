"""The right to leave."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts
from sitdown.games.mafia.rules.asks.base import MafiaAsk
from sitdown.games.mafia.rules.fall import remove
from sitdown.games.mafia.rules.state import LEFT, State
from sitdown.games.mafia.rules.turn import advance


class Leave(MafiaAsk):
    """MAF-6.13: where leavers are expelled, whoever lives may go."""

    def __init__(self) -> None:
        super().__init__("leave", "MAF-6.13", blocking=False)

    def asked(self, s: State) -> int:
        return s.living_mask if s.house.expel_leavers else 0

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.LEAVE)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        remove(s, answers.first(), LEFT, tell)
        advance(s, rng, tell)


LEAVE: Final = Leave()
