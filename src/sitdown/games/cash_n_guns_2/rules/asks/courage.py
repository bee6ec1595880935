"""D5: duck or stand (CG2-4.11)."""

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, courage, rounds, shapes, state
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk, unless_loaded
from sitdown.games.cash_n_guns_2.rules.state import State


class Courage(StageAsk):
    """CG2-4.11: everybody in the round, all at once; silence ducks."""

    def __init__(self) -> None:
        super().__init__(state.COURAGE, "CG2-4.11")

    def asked(self, s: State) -> int:
        return state.with_posture(s, state.STANDING)

    def broken(self, s: State) -> str:
        return unless_loaded(s) or ("" if state.with_posture(s, state.STANDING) else "CG2-6.13")

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.DUCK)
        out.append(acts.STAND)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.DUCK

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in state.SEATS_OF[state.with_posture(s, state.STANDING)]:
            if answers.acts[seat] == acts.DUCK:
                s.posture[seat] = state.DUCKED
        if tell is not None:
            stood = state.SEATS_OF[state.with_posture(s, state.STANDING)][:]
            ducked = state.SEATS_OF[state.with_posture(s, state.DUCKED)][:]
            tell.all("courage", shapes.Courage(stood=stood, ducked=ducked))
        if not courage.from_sneak(s, rng, tell):
            rounds.after_courage(s, rng, tell)
