"""The rights of a human Game Master."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, plays, state, vote
from sitdown.games.mafia.rules.asks.base import MafiaAsk, at_others
from sitdown.games.mafia.rules.fall import remove
from sitdown.games.mafia.rules.shapes_told import Nothing
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class GameMaster(MafiaAsk):
    """MAF-3.23: he calls the end of a talk, expels players, and may retire (MAF-3.25)."""

    def __init__(self) -> None:
        super().__init__("master", "MAF-3.23", blocking=False)

    def asked(self, s: State) -> int:
        return 1 << state.master(s) if state.master_runs(s) else 0

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        if s.window == state.NO_WINDOW and s.step in (
            state.DISCUSSION,
            state.SPEECH,
            state.REDISCUSSION,
        ):
            out.append(acts.CALL)
        at_others(s, acts.EXPEL, seat, out)
        out.append(acts.RETIRE)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[state.master(s)]
        if act == acts.RETIRE:
            _retire(s, tell)
        elif act == acts.CALL:
            _call(s, tell)
        else:
            remove(s, acts.target_of(act), state.EXPELLED, tell)
        advance(s, rng, tell)


GAME_MASTER: Final = GameMaster()


def _retire(s: State, tell: Tell | None) -> None:
    s.master_left = True
    if tell is not None:
        tell.all("master_left", Nothing())
    while s.plays:  # whatever waited for his ruling stands
        plays.rule(s, acts.STAND, tell)


def _call(s: State, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("called", Nothing())
    if s.step == state.DISCUSSION:
        vote.open_nomination(s)
    elif s.step == state.REDISCUSSION:
        vote.open_revote(s)
    else:
        vote.end_speech(s, tell)
