"""D5p: what the Professional takes from an open pile (CG2-R41)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, courage, rounds
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk
from sitdown.games.cash_n_guns_2.rules.box import CLIP, KINDS, LOOT, PROFESSIONAL, SILENT_TAKES
from sitdown.games.cash_n_guns_2.rules.state import ROB, State, loaded


class Rob(TalentAsk):
    """CG2-5.14a: any card of his target's pile; silence takes the best (CG2-R41)."""

    def __init__(self) -> None:
        super().__init__(ROB, "CG2-R41", PROFESSIONAL)

    def broken(self, s: State) -> str:
        if not courage.may_rob(s) or not courage.may_choose_loot(s):
            return "CG2-5.14a"
        waiting = 0 if s.after_shots else s.living & ~(1 << s.holder[PROFESSIONAL])
        return "" if loaded(s) == waiting else "CG2-5.14a"

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for card in range(CLIP):
            if s.loot[s.target[seat] * KINDS + card] > 0:
                out.append(acts.ROB + card)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        pile = s.target[seat] * KINDS
        return acts.ROB + next(c for c in SILENT_TAKES if c < CLIP and s.loot[pile + c] > 0)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) == "rob":
            return Refusal("rob_absent", "CG2-5.14a", {"card": LOOT[act - acts.ROB]})
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        courage.rob(s, self.answer(s, answers) - acts.ROB, tell)
        if not courage.from_wise_guy(s, rng, tell):
            rounds.after_courage(s, rng, tell)
