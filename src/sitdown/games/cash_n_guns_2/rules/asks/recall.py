"""D5w: the Wise Guy takes his card back (CG2-5.12)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, bullets, courage, rounds
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk, offer_cards
from sitdown.games.cash_n_guns_2.rules.box import BULLETS, NO_CARD, PROFESSIONAL, WISE_GUY
from sitdown.games.cash_n_guns_2.rules.shapes import Who, WithCard
from sitdown.games.cash_n_guns_2.rules.state import NOBODY, RECALL, State, loaded


class Recall(TalentAsk):
    """CG2-5.12: the placed card back to hand, any card of the hand to the pile instead; silence
    discards the placed one."""

    def __init__(self) -> None:
        super().__init__(RECALL, "CG2-5.12", WISE_GUY)

    def broken(self, s: State) -> str:
        if not courage.may_recall(s):
            return self.rule
        waiting = 1 << s.holder[WISE_GUY] if s.after_shots else s.living
        thief = s.holder[PROFESSIONAL]
        if thief != NOBODY and s.placed[thief] == NO_CARD:
            waiting &= ~(1 << thief)
        return "" if loaded(s) == waiting else self.rule

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        placed = s.placed[seat]
        clicks, bangs = s.clicks[seat], s.bangs[seat]
        offer_cards(acts.DISCARD, clicks + 1 - placed, bangs + placed, out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.DISCARD + s.placed[seat]

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) == "discard":
            return Refusal("discard_none", "CG2-R18", {"card": BULLETS[act - acts.DISCARD]})
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        wise = s.holder[WISE_GUY]
        bullets.take_up(s, wise, s.placed[wise])
        card = answers.acts[wise] - acts.DISCARD
        blind = card == acts.ANY
        if blind:
            card = bullets.pick_blindly(s.clicks[wise], s.bangs[wise], rng)
        bullets.place(s, wise, card)
        bullets.spend(s, wise)
        if tell is not None:
            tell.all("recalled", Who(seat=wise))
            if blind:
                tell.only(wise, "discarded_blindly", WithCard(seat=wise, card=BULLETS[card]))
        if not courage.from_cards(s, rng, tell):
            rounds.after_courage(s, rng, tell)
