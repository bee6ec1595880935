from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, holdup, powers
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.box import POWERS
from sitdown.games.cash_n_guns_1.rules.state import SEATS_OF, W1, W2, W3, State


class RevealPower(HoldupAsk):
    """CG1-5.1: the windows W1, W2 and W3 of phases 1 to 3 (CG1-4.6, CG1-4.10, CG1-4.17)."""

    def __init__(self) -> None:
        super().__init__("reveal_power", "CG1-5.1", ("reveal", "pass", "rest"), hushed=True)

    def asked(self, s: State) -> int:
        return powers.could_hold_in(s, s.window)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.PASS)
        if powers.may_reveal(s, seat):
            out.append(acts.REVEAL)
        if s.window != W3 and not s.resting >> seat & 1:
            out.append(acts.REST)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PASS

    def why_no_answer(self, s: State, seat: int, act: int) -> Refusal:
        if act == acts.REST:
            return Refusal("rest_over", "CG1-R46")
        if s.resting >> seat & 1:
            return Refusal("resting", "CG1-R46")
        return Refusal("not_its_moment", self.rule, {"power": POWERS[s.power[seat]]})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        """CG1-4.52: all answers count at once."""
        window = s.window
        for seat in SEATS_OF[powers.could_hold_in(s, window)]:
            act = answers.acts[seat]
            if act == acts.REVEAL:
                powers.reveal(s, seat, tell)
            elif act == acts.REST:
                s.resting |= 1 << seat  # CG1-R46
        if window != W3:
            s.resting &= powers.could_hold_in(s, window + 1)
        if window == W1:
            holdup.begin_loading(s, tell)
        elif window == W2:
            holdup.begin_aiming(s, tell)
        else:
            holdup.begin_talk(s)
