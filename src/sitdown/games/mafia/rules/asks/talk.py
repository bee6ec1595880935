"""What the two talks, discussion and re-discussion, share."""

from sitdown.core.contract import Answers, Question, Rng, Tell
from sitdown.games.mafia.rules import acts, box, council
from sitdown.games.mafia.rules.asks.base import MafiaAsk
from sitdown.games.mafia.rules.state import DISCUSSION, REDISCUSSION, RULING, State, seats_in
from sitdown.games.mafia.rules.turn import advance


def keeps_ready(s: State) -> bool:
    """MAF-3.26: whoever is ready stays so while the Game Master rules on a card that was played
    during the talk."""
    if s.window != RULING or s.step not in (DISCUSSION, REDISCUSSION):
        return False
    return s.plays[0].card in (box.WIRETAP, box.CORNER_SHOT)


class TalkAsk(MafiaAsk):
    """Everybody who lives talks until all are ready, or most where the house says so (MAF-4.33).
    A human Game Master is only warned when time is up, and whoever is ready stays so (MAF-3.24):
    such a question is lasting."""

    def __init__(self, name: str, rule: str, lasting: bool, seconds: int = 0) -> None:
        super().__init__(name, rule, lasting=lasting, seconds=seconds)
        self._most: dict[int, Question] = {}

    def asked(self, s: State) -> int:
        return s.living_mask

    def to_town(self, s: State) -> Question:
        mask = s.living_mask
        if keeps_ready(s):  # nothing ends the talk before the ruling
            return Question(self, seats_in(mask), enough=len(seats_in(mask)) + 1)
        if not s.house.majority:
            return self.to(mask)
        question = self._most.get(mask)
        if question is None:
            seats = seats_in(mask)
            question = Question(self, seats, enough=len(seats) // 2 + 1)
            self._most[mask] = question
        return question

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.READY)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.MISSED

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        if keeps_ready(s):  # time is up, but the ruling comes first
            return
        if council.end_talk(s, answers, tell):
            self.open_vote(s)
        advance(s, rng, tell)

    def open_vote(self, s: State) -> None:
        """The vote that follows the talk."""
        raise NotImplementedError
