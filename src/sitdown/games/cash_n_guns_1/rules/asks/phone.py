from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, split
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.rounds import UNUSED, USED, sharers_of
from sitdown.games.cash_n_guns_1.rules.shapes import Phone as PhoneTold
from sitdown.games.cash_n_guns_1.rules.state import NOBODY, State, clockwise


class Phone(HoldupAsk):
    """CG1-4.62, CG1-4.63: phase 8; the phone goes round the sharers. Only the Cop's call counts,
    and only that there was one is told."""

    def __init__(self) -> None:
        super().__init__("phone", "CG1-4.62", ("call", "pass"), hushed=True)

    def asked(self, s: State) -> int:
        return sharers_of(s.splits[-1])

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        """CG1-4.67, CG1-R50: the same two for everybody."""
        out.append(acts.PASS)
        out.append(acts.CALL)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PASS

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        sharers = sharers_of(s.splits[-1])
        called = s.cop != NOBODY and sharers >> s.cop & 1 == 1 and answers.acts[s.cop] == acts.CALL
        if tell is not None:
            told = PhoneTold(seats=clockwise(s, sharers), used="used" if called else "unused")
            tell.all("phone", told)
        split.end_round(s, USED if called else UNUSED, tell)
