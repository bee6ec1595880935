"""The Mafia picks a victim."""

from typing import Final

from sitdown.core.contract import Answers, Question, Rng, Tell
from sitdown.games.mafia.rules import acts, night
from sitdown.games.mafia.rules.asks.base import TownAsk, at_others
from sitdown.games.mafia.rules.box import RECRUITMENT, SPANS
from sitdown.games.mafia.rules.roles import is_out
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class VictimPick(TownAsk):
    """MAF-4.24: two rounds in which the attendees point at a sleeper, nod or shake their heads."""

    def __init__(self, seconds: int) -> None:
        super().__init__("mafia", "MAF-4.24", seconds)

    def put(self, s: State) -> Question | None:
        after = is_out(s, RECRUITMENT) or s.recruit_turn == s.turn
        return (_AFTER_RECRUITMENT if after else self).to(self.asked(s))

    def offer(self, s: State, seat: int, out: list[int]) -> None:
        at_others(s, acts.POINT, seat, out)
        out.append(acts.NOD)
        out.append(acts.SHAKE)
        out.append(acts.SILENCE)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        night.pick(s, answers, rng, tell)
        advance(s, rng, tell)


VICTIM_PICK: Final = VictimPick(0)
_AFTER_RECRUITMENT: Final = VictimPick(SPANS["mafia_after_recruitment"])
"""MAF-1.6: the Mafia has 60 seconds, recruitment included."""
