"""The right to make a statement."""

from typing import Final

from sitdown.core.contract import Answers, Json, Question, Refusal, Rng, Tell
from sitdown.games.mafia.rules import talk
from sitdown.games.mafia.rules.asks.base import MafiaAsk
from sitdown.games.mafia.rules.box import SEATS
from sitdown.games.mafia.rules.state import State, seats_in
from sitdown.games.mafia.rules.turn import advance


class Say(MafiaAsk):
    """MAF-4.35: whoever may speak makes a statement of MAF-4.34."""

    def __init__(self) -> None:
        super().__init__("statement", "MAF-4.35", blocking=False)
        self._first: list[dict[int, Question]] = [{} for _ in range(max(SEATS))]

    def asked(self, s: State) -> int:
        return talk.speakers(s)

    def put(self, s: State) -> Question | None:
        """In the order of MAF-4.33: each day another seat comes first."""
        mask = talk.speakers(s)
        if mask == 0:
            return None
        first = (s.turn - 1) % s.players
        question = self._first[first].get(mask)
        if question is None:
            seats = seats_in(mask)
            order = [seat for seat in seats if seat >= first]
            question = Question(self, order + [seat for seat in seats if seat < first])
            self._first[first][mask] = question
        return question

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        talk.legal_statements(s, seat, out)

    def fits(self, s: State, seat: int, act: int, payload: dict[str, Json]) -> Refusal | None:
        return talk.fits(s, seat, act, payload)

    def propose(self, s: State, seat: int, act: int, rng: Rng) -> dict[str, Json]:
        return talk.propose(s, seat, act, rng)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seat = answers.first()
        talk.say(s, seat, answers.acts[seat], answers.payloads[seat], tell)
        advance(s, rng, tell)


STATEMENT: Final = Say()
