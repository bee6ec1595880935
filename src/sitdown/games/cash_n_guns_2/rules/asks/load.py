"""D2: the card of the round (CG2-4.3)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, bullets, holdup
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk, offer_cards
from sitdown.games.cash_n_guns_2.rules.box import BULLETS, NO_CARD, ROUNDS
from sitdown.games.cash_n_guns_2.rules.shapes import WithCard
from sitdown.games.cash_n_guns_2.rules.state import LOAD, SEATS_OF, State, hand_size, loaded


class Load(StageAsk):
    """CG2-4.3: all place a Click or a Bang face down. Silence is any card of the hand, and nobody
    learns that it was chance (CG2-R17)."""

    def __init__(self) -> None:
        super().__init__(LOAD, "CG2-4.3")

    def asked(self, s: State) -> int:
        return holdup.loaders(s)

    def broken(self, s: State) -> str:
        if s.round < ROUNDS:
            return "" if loaded(s) == 0 else self.rule
        for seat in SEATS_OF[s.living]:
            if (s.placed[seat] == NO_CARD) != (hand_size(s, seat) > 1):
                return "CG2-6.15"
        return "" if holdup.loaders(s) else "CG2-6.15"

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        offer_cards(acts.LOAD, s.clicks[seat], s.bangs[seat], out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.LOAD + bullets.pick_blindly(s.clicks[seat], s.bangs[seat], rng)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) == "load":
            return Refusal("load_none", self.rule, {"card": BULLETS[act - acts.LOAD]})
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in SEATS_OF[holdup.loaders(s)]:
            card = answers.acts[seat] - acts.LOAD
            blind = card == acts.ANY
            if blind:
                card = bullets.pick_blindly(s.clicks[seat], s.bangs[seat], rng)
            bullets.place(s, seat, card)
            if blind and tell is not None:
                tell.only(seat, "loaded_blindly", WithCard(seat=seat, card=BULLETS[card]))
        holdup.ask_aim(s, tell)
