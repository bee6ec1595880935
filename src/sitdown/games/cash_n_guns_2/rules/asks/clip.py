"""D7c: what is discarded for the Bang of a Clip (CG2-5.0b)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, bullets, rounds, split
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk, offer_cards
from sitdown.games.cash_n_guns_2.rules.box import BANG, BULLETS, CLICK
from sitdown.games.cash_n_guns_2.rules.shapes import WithCard
from sitdown.games.cash_n_guns_2.rules.state import CLIP, NOBODY, State, hand_size


class ClipAsk(StageAsk):
    """Any card but the Bang just taken (CG2-5.0b); silence discards a Click if there is one."""

    def discarder(self, s: State) -> int:
        raise NotImplementedError

    def asked(self, s: State) -> int:
        return 1 << self.discarder(s)

    def broken(self, s: State) -> str:
        seat = self.discarder(s)
        if seat == NOBODY or bullets.seat_of(s.bullets[-1]) != seat:
            return "CG2-5.0b"
        return "" if hand_size(s, seat) > 2 else "CG2-5.0b"

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        offer_cards(acts.DISCARD, s.clicks[seat], s.bangs[seat] - 1, out)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.DISCARD + (CLICK if s.clicks[seat] > 0 else BANG)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) == "discard":
            return Refusal("discard_none", "CG2-R18", {"card": BULLETS[act - acts.DISCARD]})
        return super().why_not(s, seat, act)

    def discard(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seat = self.discarder(s)
        card = answers.acts[seat] - acts.DISCARD
        blind = card == acts.ANY
        if blind:
            card = bullets.pick_blindly(s.clicks[seat], s.bangs[seat] - 1, rng)
        split.drop(s, seat, card, tell)
        if blind and tell is not None:
            tell.only(seat, "discarded_blindly", WithCard(seat=seat, card=BULLETS[card]))


class Clip(ClipAsk):
    """CG2-5.0b: the one who took the Clip; then the Best Friend has her turn (CG2-5.17)."""

    def __init__(self) -> None:
        super().__init__(CLIP, "CG2-5.0b")

    def discarder(self, s: State) -> int:
        return s.taker

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        self.discard(s, answers, rng, tell)
        asked = split.ask_friend(s, tell) or split.after_share(s, tell)
        rounds.go_on_sharing(s, asked, rng, tell)
