from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, powers, shooting
from sitdown.games.cash_n_guns_1.rules.asks.ask import PowerWindow
from sitdown.games.cash_n_guns_1.rules.box import DRAGON_SKIN
from sitdown.games.cash_n_guns_1.rules.state import SEATS_OF, State


class DragonSkin(PowerWindow):
    """CG1-5.18: two bullets or more, and one wound for all of them?"""

    def __init__(self) -> None:
        super().__init__("dragon_skin", "CG1-5.18", DRAGON_SKIN, "use")

    def asked(self, s: State) -> int:
        return shooting.skin_window(s)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in SEATS_OF[shooting.skin_window(s)]:
            if answers.acts[seat] == acts.USE:
                s.skinned |= 1 << seat
                powers.reveal(s, seat, tell)
        shooting.after_skin(s, tell)
