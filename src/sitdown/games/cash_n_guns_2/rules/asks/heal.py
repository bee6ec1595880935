"""D5h: the Doctor may heal a wound of his own (CG2-5.11)."""

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, courage, rounds
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk
from sitdown.games.cash_n_guns_2.rules.box import DOCTOR
from sitdown.games.cash_n_guns_2.rules.shapes import Wounds
from sitdown.games.cash_n_guns_2.rules.state import HEAL, State, loaded


class Heal(TalentAsk):
    """CG2-5.11: when he is down and has a wound; silence heals."""

    def __init__(self) -> None:
        super().__init__(HEAL, "CG2-5.11", DOCTOR)

    def broken(self, s: State) -> str:
        waiting = 0 if s.after_shots else s.living
        return "" if courage.may_heal(s) and loaded(s) == waiting else self.rule

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.HEAL)
        out.append(acts.PASS)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.HEAL

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        doctor = s.holder[DOCTOR]
        heals = answers.acts[doctor] == acts.HEAL
        if heals:
            s.wounds[doctor] -= 1
        if tell is not None:
            kind = "healed" if heals else "not_healed"
            tell.all(kind, Wounds(seat=doctor, wounds=s.wounds[doctor]))
        if not courage.from_professional(s, rng, tell):
            rounds.after_courage(s, rng, tell)
