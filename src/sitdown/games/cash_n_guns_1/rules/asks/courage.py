from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, guns, shooting, state
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.box import NO_CARD
from sitdown.games.cash_n_guns_1.rules.holdup import discard_unseen
from sitdown.games.cash_n_guns_1.rules.rounds import backup_sent
from sitdown.games.cash_n_guns_1.rules.shapes import Courage as CourageTold
from sitdown.games.cash_n_guns_1.rules.state import State


class Courage(HoldupAsk):
    """CG1-4.18 to CG1-4.21: phase 4; all stand or withdraw at once."""

    def __init__(self) -> None:
        super().__init__("courage", "CG1-4.18", ("duck", "stand"))

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.DUCK)
        out.append(acts.STAND)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.STAND  # CG1-4.19

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        siren = 1 if s.house.cop and backup_sent(s) else 0  # CG1-4.64
        ducked = 0
        for seat in state.SEATS_OF[s.living]:
            if answers.acts[seat] == acts.DUCK:
                ducked |= 1 << seat
                s.posture[seat] = state.DUCKED
                s.shame[seat] += 1
                s.sirens[seat] += siren
        if tell is not None:
            stood = state.SEATS_OF[state.with_posture(s, state.STANDING)][:]
            side = "siren" if siren else "coward"
            tell.all(
                "courage", CourageTold(stood=stood, ducked=state.SEATS_OF[ducked][:], side=side)
            )
        thrown = [
            gun
            for gun in state.guns_in_play(s)
            if s.loaded[gun] != NO_CARD
            and (ducked >> s.wielder[gun] & 1 or ducked >> s.target[gun] & 1)
        ]
        discard_unseen(s, thrown, guns.SPENT, tell)
        shooting.fire(s, state.FAST, tell)
