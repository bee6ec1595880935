"""What the three votes share."""

from sitdown.core.contract import Answers, Question, Refusal, Rng, Tell
from sitdown.games.mafia.rules import acts
from sitdown.games.mafia.rules.asks.base import MafiaAsk
from sitdown.games.mafia.rules.box import SPANS
from sitdown.games.mafia.rules.state import NO_WINDOW, State, seats_in
from sitdown.games.mafia.rules.turn import advance
from sitdown.games.mafia.rules.vote import candidates_mask, cast, is_sequential, to_vote_mask


class BallotAsk(MafiaAsk):
    """All vote at once, sealed; or one after another, in the open and with a time for each
    (MAF-4.40)."""

    def __init__(self, name: str, rule: str, one_by_one: "BallotAsk | None") -> None:
        super().__init__(name, rule, seconds=SPANS["ballot"] if one_by_one is None else 0)
        self._one_by_one = one_by_one

    def asked(self, s: State) -> int:
        return to_vote_mask(s)

    def put(self, s: State) -> Question | None:
        mask = to_vote_mask(s)
        if mask == 0:
            return None
        if is_sequential(s) and self._one_by_one is not None:
            return self._one_by_one.to(mask)
        if s.window == NO_WINDOW:
            return self.to(mask)
        # MAF-R68: no number of ballots closes the vote while a window is open, so that the last
        # one can be taken back like the others
        seats = seats_in(mask)
        return Question(self, seats, enough=len(seats) + 1)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        named = candidates_mask(s)
        if not s.house.self_vote:
            named &= ~(1 << seat)
        for other in range(s.players):
            if named >> other & 1:
                out.append(acts.VOTE[other])

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        cast(s, answers, tell)
        advance(s, rng, tell)


class CompulsoryBallot(BallotAsk):
    """MAF-4.43: nobody can choose to be silent; a missed deadline is no vote, or a random one
    (MAF-R15)."""

    def default(self, s: State, seat: int, rng: Rng) -> int:
        if not s.house.random_votes:
            return acts.MISSED
        legal: list[int] = []
        self.legal(s, seat, legal)
        return rng.pick(legal)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if act in (acts.SILENCE, acts.MISSED):
            return Refusal("must_vote", "MAF-4.43")
        return super().why_not(s, seat, act)
