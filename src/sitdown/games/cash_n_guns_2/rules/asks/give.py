"""D1b: which card the Swindler gives back (CG2-R25)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, bullets, holdup
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk, offer_cards
from sitdown.games.cash_n_guns_2.rules.box import BANG, BULLETS, CLICK, SWINDLER
from sitdown.games.cash_n_guns_2.rules.state import GIVE, NOBODY, State, hand_size, is_alive, loaded


class Give(TalentAsk):
    """CG2-R25: any card that he held before he drew."""

    def __init__(self) -> None:
        super().__init__(GIVE, "CG2-R25", SWINDLER)

    def broken(self, s: State) -> str:
        swindler, last = s.holder[SWINDLER], s.bullets[-1]
        if swindler == NOBODY or bullets.seat_of(last) != swindler:
            return "CG2-5.13"
        if s.partner != bullets.other_of(last):
            return "CG2-5.13"
        if hand_size(s, swindler) == 2 or not is_alive(s, s.partner):
            return "CG2-5.13a"
        return "" if loaded(s) == 0 else "CG2-4.3"

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        offer_cards(acts.GIVE, holdup.held_before(s, CLICK), holdup.held_before(s, BANG), out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.GIVE + self._blindly(s, rng)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) == "give":
            return Refusal("give_none", self.rule, {"card": BULLETS[act - acts.GIVE]})
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        card = self.answer(s, answers) - acts.GIVE
        holdup.give(s, self._blindly(s, rng) if card == acts.ANY else card, tell)

    def _blindly(self, s: State, rng: Rng) -> int:
        clicks, bangs = holdup.held_before(s, CLICK), holdup.held_before(s, BANG)
        return bullets.pick_blindly(clicks, bangs, rng)
