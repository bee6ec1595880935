"""The course of a turn: it runs on by itself from one question to the next (MAF-4.1)."""

from sitdown.core.contract import Rng, Tell
from sitdown.games.mafia.rules import council, night, roles, state, vote
from sitdown.games.mafia.rules.box import RECRUITMENT, ROLE_SWAP
from sitdown.games.mafia.rules.fall import end_cascade
from sitdown.games.mafia.rules.state import State


def advance(s: State, rng: Rng, tell: Tell | None) -> None:
    """Until somebody has to be asked."""
    while s.step != state.OVER:
        vote.forget_fallen(s)
        if s.window == state.LAST_SHOT and not roles.is_anybody_to_shoot(s):
            end_cascade(s, tell)
            continue
        if s.window != state.NO_WINDOW or not _pass_through(s, rng, tell):
            return


def _pass_through(s: State, rng: Rng, tell: Tell | None) -> bool:
    """Do what a step does by itself; False where it waits for answers."""
    step = s.step
    if step == state.EVENING:
        night.begin_turn(s, tell)
    elif step == state.MEETING:
        night.meet(s, tell)
    elif step == state.DAWN:
        council.dawn(s, tell)
    elif step == state.MORNING:
        council.morning(s, tell)
    elif step == state.DUSK:
        council.dusk(s)
    elif step == state.CLEAN_UP:
        council.clean_up(s, tell)
    elif step == state.NIGHTFALL and not council.is_last_call(s):
        s.step = state.CLEAN_UP
    elif step == state.SWAP and not s.alive[state.holder(s, ROLE_SWAP)]:
        s.step = state.EVENING
    elif vote.is_vote(step) or step in (state.SPEECH, state.REDISCUSSION):
        return _vote_goes_on(s, rng, tell)
    else:
        return False
    return True


def _vote_goes_on(s: State, rng: Rng, tell: Tell | None) -> bool:
    if s.step == state.NOMINATION:
        if vote.to_vote_mask(s):
            return False
        vote.count_nomination(s, rng, tell)
        return True
    if s.step == state.SPEECH:
        if vote.speaker(s) >= 0:
            return False
        vote.after_speeches(s, tell)
        return True
    if s.step == state.REDISCUSSION:
        return vote.settle_tied(s, tell)
    if len(vote.candidates(s)) >= 2 and vote.to_vote_mask(s):
        return False
    vote.count_final(s, rng, tell)
    return True


def steps_of_turn(s: State) -> list[str]:
    """The steps of this turn that are or will be asked, in their order; votes may bring more."""
    if s.step in (state.SWAP, state.OVER):
        return [state.STEPS[s.step]]
    small_first = s.house.small and s.turn == 1
    steps: list[int] = []
    if roles.has_agent_token_living(s) and (not s.house.small or s.turn == 1):
        steps.append(state.AGENT_PHASE)
    if not (small_first and s.house.first_night == "police_next"):
        if roles.is_out(s, RECRUITMENT) or s.recruit_turn == s.turn:
            steps.append(state.RECRUITING)
        steps.append(state.MAFIA_PHASE)
    if roles.unplayed(s, roles.START) or s.step == state.START_CARDS:
        steps.append(state.START_CARDS)
    steps.extend((state.DISCUSSION, state.NOMINATION, state.SPEECH, state.FINAL))
    if roles.unplayed(s, roles.END):
        steps.append(state.END_CARDS)
    if roles.unplayed(s, roles.INTERRUPTS):
        steps.append(state.NIGHTFALL)
    return [state.STEPS[step] for step in steps]
