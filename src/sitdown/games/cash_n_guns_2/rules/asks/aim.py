"""D3: all aim at once (CG2-4.4)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, holdup, rounds, shapes
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk, no_target, unless_loaded
from sitdown.games.cash_n_guns_2.rules.box import KID
from sitdown.games.cash_n_guns_2.rules.shapes import Aimed
from sitdown.games.cash_n_guns_2.rules.state import AIM, NOBODY, SEATS_OF, State


class Aim(StageAsk):
    """CG2-4.4: everybody alive but the Kid aims at somebody else. Whoever misses the deadline is
    late (CG2-4.5), which nobody can choose (CG2-R37)."""

    def __init__(self) -> None:
        super().__init__(AIM, "CG2-4.4")

    def asked(self, s: State) -> int:
        kid = s.holder[KID]
        return s.living if kid == NOBODY else s.living & ~(1 << kid)

    def broken(self, s: State) -> str:
        return unless_loaded(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.extend(acts.AIMS[s.living & ~(1 << seat)])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.LATE

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if act == acts.LATE:
            return Refusal("only_deadline", "CG2-4.5")
        if acts.verb_of(act) == "aim":
            return no_target(s, seat, act - acts.AIM)
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        aiming = SEATS_OF[self.asked(s)]
        for seat in aiming:
            holdup.aim(s, seat, answers.acts[seat])
        if tell is not None:
            told = [seat for seat in aiming if s.target[seat] != NOBODY]
            aims = [shapes.Aim(seat=seat, target=s.target[seat]) for seat in told]
            late = [seat for seat in aiming if s.target[seat] == NOBODY]
            tell.all("aimed", Aimed(aims=aims, late=late))
        if not holdup.ask_kid(s, tell):
            rounds.after_holdup(s, rng, tell)
