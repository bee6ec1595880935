from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, covering, shooting
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.state import NOBODY, SEATS_OF, State


class PickCover(HoldupAsk):
    """CG1-4.87: both bodyguards would cover; the boss picks one."""

    def __init__(self) -> None:
        super().__init__("pick_cover", "CG1-4.87", ("pick",))

    def asked(self, s: State) -> int:
        return covering.torn(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for guard in SEATS_OF[covering.volunteers_for(s, seat)]:
            out.append(acts.PICK + guard)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PICK + covering.silent_pick(s, seat)

    def why_no_answer(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("pick_volunteer", self.rule)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        picked = [NOBODY] * s.seats
        for boss in SEATS_OF[covering.torn(s)]:
            picked[boss] = answers.acts[boss] - acts.PICK
        covering.cover(s, picked, tell)
        shooting.after_cover(s, tell)
