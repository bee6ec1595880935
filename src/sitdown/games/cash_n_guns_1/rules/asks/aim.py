from typing import Final

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, holdup, state
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk, why_guns
from sitdown.games.cash_n_guns_1.rules.box import MOST_SEATS
from sitdown.games.cash_n_guns_1.rules.shapes import Aim as AimTold
from sitdown.games.cash_n_guns_1.rules.shapes import Aimed
from sitdown.games.cash_n_guns_1.rules.state import State

LATE: Final = Refusal("only_deadline", "CG1-4.14")
"""Nobody can choose to be late (CG1-R49)."""


class AimAsk(HoldupAsk):
    """A target for each gun."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, ("aim", "late"))

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        mask = holdup.targets(s, seat)
        if not state.has_two_guns(s, seat):
            out.extend(acts.AIMS[mask])
            return
        for first in state.SEATS_OF[mask]:
            for second in state.SEATS_OF[mask]:
                out.append(acts.AIM_TWO + first * MOST_SEATS + second)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.LATE  # CG1-4.14, CG1-R49

    def why_no_answer(self, s: State, seat: int, act: int) -> Refusal:
        if act == acts.LATE:
            return LATE
        two = act >= acts.AIM_TWO
        if two != state.has_two_guns(s, seat):
            return why_guns(two)
        if not two:
            return _why_no_target(s, seat, act - acts.AIM)
        both = act - acts.AIM_TWO
        first = both // MOST_SEATS
        wrong = both % MOST_SEATS if holdup.targets(s, seat) >> first & 1 else first
        return _why_no_target(s, seat, wrong)


def _why_no_target(s: State, seat: int, target: int) -> Refusal:
    if target >= s.seats:
        return Refusal("nobody_there", "CG1-3.1", {"number": target})
    if target == seat:
        return Refusal("not_oneself", "CG1-4.12")
    if not state.is_alive(s, target):
        return Refusal("is_dead", "CG1-4.12", {"who": target})
    return Refusal("own_gang", "CG1-R27", {"who": target})


class Aim(AimAsk):
    """CG1-4.12: phase 3; all but a revealed Kid aim at the same moment."""

    def __init__(self) -> None:
        super().__init__("aim", "CG1-4.12")

    def asked(self, s: State) -> int:
        return holdup.aimers(s)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        aiming = holdup.aimers(s)
        for seat in state.SEATS_OF[aiming]:
            holdup.point(s, seat, answers.acts[seat])
        if tell is not None:
            _tell_aims(s, aiming, tell)
        holdup.ask_kid(s, tell)


def _tell_aims(s: State, aiming: int, tell: Tell) -> None:
    pointing = [gun for gun in state.guns_in_play(s) if aiming >> s.wielder[gun] & 1]
    aims = [
        AimTold(seat=s.wielder[gun], target=s.target[gun], second=gun == s.robbed)
        for gun in pointing
        if s.target[gun] != state.NOBODY
    ]
    slow = [gun for gun in pointing if s.target[gun] == state.NOBODY]
    late = [gun for gun in slow if gun != s.robbed]
    second = [s.robber for gun in slow if gun == s.robbed]
    tell.all("aimed", Aimed(aims=aims, late=late, late_second=second))
