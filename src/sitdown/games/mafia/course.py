"""The course of a turn: which steps it has, by what everybody knows (MAF-4.1)."""

from sitdown.core.refusal import Json
from sitdown.games.mafia.box import RECRUITMENT
from sitdown.games.mafia.model import (
    AGENT_PHASE,
    DISCUSSION,
    END_CARDS,
    FINAL,
    MAFIA_PHASE,
    NIGHTFALL,
    NOMINATION,
    OVER,
    RECRUITING,
    SPEECH,
    START_CARDS,
    STEPS,
    SWAP,
    Town,
)
from sitdown.games.mafia.roles import (
    END,
    INTERRUPTS,
    START,
    has_agent_token_living,
    is_out,
    unplayed,
)


def course(s: Town) -> list[Json]:
    """The steps of this turn that are or will be asked, in their order; votes may bring more."""
    if s.step in (SWAP, OVER):
        return [STEPS[s.step]]
    small_first = s.house.small and s.turn == 1
    steps = []
    if has_agent_token_living(s) and (not s.house.small or s.turn == 1):
        steps.append(AGENT_PHASE)
    if not (small_first and s.house.first_night == "police_next"):
        if is_out(s, RECRUITMENT) or s.recruit_turn == s.turn:
            steps.append(RECRUITING)
        steps.append(MAFIA_PHASE)
    if unplayed(s, START) or s.step == START_CARDS:
        steps.append(START_CARDS)
    steps.extend((DISCUSSION, NOMINATION, SPEECH, FINAL))
    if unplayed(s, END):
        steps.append(END_CARDS)
    if unplayed(s, INTERRUPTS):
        steps.append(NIGHTFALL)
    return [STEPS[step] for step in steps]
