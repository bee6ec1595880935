"""Moments of a turn: what the table is at, and when Wiretap and Corner Shot may be played."""

from typing import Final

from sitdown.core.contract import Refusal
from sitdown.games.mafia.rules import state
from sitdown.games.mafia.rules.acts import VOCABULARY
from sitdown.games.mafia.rules.state import State

NIGHT: Final = (state.AGENT_PHASE, state.RECRUITING, state.MAFIA_PHASE)
_OPEN: Final = (
    state.START_CARDS,
    state.DISCUSSION,
    state.NOMINATION,
    state.SPEECH,
    state.FINAL,
    state.REDISCUSSION,
    state.REVOTE,
    state.END_CARDS,
    state.NIGHTFALL,
)


def is_open_moment(s: State) -> bool:
    """MAF-4.2."""
    return s.window == state.NO_WINDOW and s.step in _OPEN


def moment(s: State) -> str:
    """What the table is at."""
    return state.WINDOWS[s.window] or state.STEPS[s.step]


def not_now(s: State, act: int, rule: str) -> Refusal:
    return Refusal("not_now", rule, {"act": VOCABULARY.verb_of(act), "step": moment(s)})


def why_not_at(seat: int, target: int, rule: str) -> Refusal:
    """Why nobody can be pointed or shot at: oneself, and the fallen."""
    if target == seat:
        return Refusal("not_oneself", "MAF-R51")
    return Refusal("target_fallen", rule, {"target": target})
