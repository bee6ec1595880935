from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import holdup, powers
from sitdown.games.cash_n_guns_1.rules.asks.aim import AimAsk
from sitdown.games.cash_n_guns_1.rules.box import KID
from sitdown.games.cash_n_guns_1.rules.shapes import AimedLast, LateKid
from sitdown.games.cash_n_guns_1.rules.state import NOBODY, State


class AimLast(AimAsk):
    """CG1-4.15: the Kid aims when the others have."""

    def __init__(self) -> None:
        super().__init__("aim_last", "CG1-4.15")

    def asked(self, s: State) -> int:
        return 1 << powers.revealed_holder(s, KID)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        kid = powers.revealed_holder(s, KID)
        holdup.point(s, kid, answers.acts[kid])
        if tell is not None:
            if s.target[kid] == NOBODY:
                tell.all("late_kid", LateKid(seat=kid))
            else:
                tell.all("aimed_last", AimedLast(seat=kid, target=s.target[kid]))
        holdup.ask_sly(s, tell)
