"""D3s: the Slicker may change his card (CG2-5.5)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, bullets, holdup, rounds
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk, unless_loaded
from sitdown.games.cash_n_guns_2.rules.box import BANG, BULLETS, CLICK, SLICKER
from sitdown.games.cash_n_guns_2.rules.shapes import Who
from sitdown.games.cash_n_guns_2.rules.state import REPLACE, State


class Replace(TalentAsk):
    """CG2-5.5: for another card of his hand, of either kind; silence keeps it."""

    def __init__(self) -> None:
        super().__init__(REPLACE, "CG2-5.5", SLICKER)

    def broken(self, s: State) -> str:
        return unless_loaded(s) or ("" if holdup.may_replace(s) else self.rule)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.KEEP)
        if s.clicks[seat] > 0:
            out.append(acts.REPLACE + CLICK)
        if s.bangs[seat] > 0:
            out.append(acts.REPLACE + BANG)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.KEEP

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) == "replace":
            return Refusal("replace_none", self.rule, {"card": BULLETS[act - acts.REPLACE]})
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        slicker = s.holder[SLICKER]
        act = answers.acts[slicker]
        if act != acts.KEEP:
            s.replaced = 1
            bullets.take_up(s, slicker, s.placed[slicker])
            bullets.place(s, slicker, act - acts.REPLACE)
        if tell is not None:
            tell.all("kept" if act == acts.KEEP else "replaced", Who(seat=slicker))
        if not holdup.ask_godfather(s):
            rounds.after_holdup(s, rng, tell)
