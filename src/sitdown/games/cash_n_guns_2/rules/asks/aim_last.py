"""D3k: the Kid aims when the others have aimed (CG2-5.8)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, holdup, rounds
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk, no_target, unless_loaded
from sitdown.games.cash_n_guns_2.rules.box import KID
from sitdown.games.cash_n_guns_2.rules.shapes import Aim, Who
from sitdown.games.cash_n_guns_2.rules.state import AIM_LAST, NOBODY, STANDING, State


class AimLast(TalentAsk):
    """CG2-5.8: at anybody in the round (CG2-4.7); late as the others are (CG2-4.5)."""

    def __init__(self) -> None:
        super().__init__(AIM_LAST, "CG2-5.8", KID)

    def broken(self, s: State) -> str:
        kid = s.holder[KID]
        able = kid != NOBODY and s.target[kid] == NOBODY and s.posture[kid] == STANDING
        return unless_loaded(s) or ("" if able and holdup.late_targets(s, kid) else self.rule)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.extend(acts.AIMS[holdup.late_targets(s, seat)])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.LATE

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if act == acts.LATE:
            return Refusal("only_deadline", "CG2-4.5")
        if acts.verb_of(act) == "aim":
            return no_target(s, seat, act - acts.AIM)
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        kid = s.holder[KID]
        holdup.aim(s, kid, answers.acts[kid])
        if tell is not None:
            if s.target[kid] == NOBODY:
                tell.all("late_kid", Who(seat=kid))
            else:
                tell.all("aimed_last", Aim(seat=kid, target=s.target[kid]))
        if not holdup.ask_slicker(s):
            rounds.after_holdup(s, rng, tell)
