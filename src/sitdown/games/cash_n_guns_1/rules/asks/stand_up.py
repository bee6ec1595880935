from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, powers, split
from sitdown.games.cash_n_guns_1.rules.asks.ask import PowerWindow
from sitdown.games.cash_n_guns_1.rules.box import DIDNT_HURT
from sitdown.games.cash_n_guns_1.rules.state import SEATS_OF, STANDING, State


class StandUp(PowerWindow):
    """CG1-5.34: who is down may stand up for the split. All who do share (CG1-R36)."""

    def __init__(self) -> None:
        super().__init__("stand_up", "CG1-5.34", DIDNT_HURT, "use")

    def asked(self, s: State) -> int:
        return split.fallen(s)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in SEATS_OF[split.fallen(s)]:
            if answers.acts[seat] == acts.USE:
                s.posture[seat] = STANDING
                s.risen |= 1 << seat
                powers.reveal(s, seat, tell)
        split.share_out(s, tell)
