from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, guns, powers, shooting
from sitdown.games.cash_n_guns_1.rules.asks.ask import PowerWindow
from sitdown.games.cash_n_guns_1.rules.box import BULLET_KINDS, BULLETS, SPECIALIST
from sitdown.games.cash_n_guns_1.rules.shapes import Dropped, Exchanged
from sitdown.games.cash_n_guns_1.rules.state import SEATS_OF, State


class Specialist(PowerWindow):
    """CG1-5.32: the fired Bang! Bang! Bang! back, for another card?"""

    def __init__(self) -> None:
        super().__init__("specialist", "CG1-5.32", SPECIALIST, "discard")

    def asked(self, s: State) -> int:
        return shooting.fast_shooters(s)

    def add_uses(self, s: State, seat: int, out: list[int]) -> None:
        for kind in range(BULLET_KINDS):
            if s.hand[seat * BULLET_KINDS + kind] > 0:
                out.append(acts.DISCARD + kind)

    def why_no_use(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("discard_none", self.rule, {"card": BULLETS[act - acts.DISCARD]})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in SEATS_OF[shooting.fast_shooters(s)]:
            act = answers.acts[seat]
            if act >= acts.DISCARD:
                card = act - acts.DISCARD
                powers.reveal(s, seat, tell)
                guns.exchange(s, seat, card)
                if tell is not None:
                    tell.all("exchanged", Exchanged(seat=seat))
                    dropped = Dropped(seat=seat, card=BULLETS[card])
                    tell.some(shooting.who_sees_hand(s, seat), "dropped", dropped)
        shooting.end_phase(s, tell)
