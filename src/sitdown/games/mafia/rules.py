"""How a turn goes: answers are carried out, then the game runs on to the next question."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.mafia import acts, council, night, plays, talk, vote
from sitdown.games.mafia.acts import target_of
from sitdown.games.mafia.box import CARDS, ROLE_SWAP
from sitdown.games.mafia.fall import check_end, end_cascade, take_out
from sitdown.games.mafia.model import (
    AGENT_PHASE,
    BY_CHECK,
    CLEAN_UP,
    DAWN,
    DISCUSSION,
    DUSK,
    EVENING,
    EXPELLED,
    FACE_UP,
    LAST_SHOT,
    LEFT,
    MEETING,
    MORNING,
    NIGHTFALL,
    NO_WINDOW,
    NOMINATION,
    OVER,
    PENALTY,
    RECRUITING,
    REDISCUSSION,
    SPEECH,
    START_CARDS,
    SWAP,
    Town,
    holder,
)
from sitdown.games.mafia.model import END_CARDS as END_CARDS_STEP
from sitdown.games.mafia.roles import can_be_shot


def resolve(s: Town, question: Question, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    if question.blocking:
        _answered(s, question, answers, rng, tell)
    else:
        _used(s, question, answers, tell)
    advance(s, rng, tell)


def _answered(s: Town, question: Question, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    name = question.name
    if name == "reaction":
        plays.react(s, answers, tell)
    elif name == "last_shot":
        plays.last_shot(s, answers.acts[s.shooter], tell)
    elif name == "ruling":
        plays.rule(s, answers.acts[question.seats[0]], tell)
    elif vote.is_vote(s.step):
        vote.cast(s, answers, question.seats, tell)
    else:
        _step_answered(s, question, answers, rng, tell)


def _step_answered(
    s: Town, question: Question, answers: Answers, rng: Rng, tell: Tell | None
) -> None:
    if s.step == AGENT_PHASE:
        night.check_token(s, answers, tell)
    elif s.step == RECRUITING:
        night.recruit(s, answers, tell)
    elif s.step == START_CARDS:
        plays.start_cards(s, answers, tell)
        council.begin_discussion(s)
    elif s.step == DISCUSSION:
        if council.end_talk(s, answers, tell):
            vote.open_nomination(s)
    elif s.step == SPEECH:
        if not council.warn_speaker(s, answers.acts[question.seats[0]], tell):
            vote.end_speech(s, tell)
    elif s.step == REDISCUSSION:
        if council.end_talk(s, answers, tell):
            vote.open_revote(s)
    elif s.step == END_CARDS_STEP:
        plays.end_cards(s, answers, tell)
    elif s.step == NIGHTFALL:
        s.step = CLEAN_UP
    elif s.step == SWAP:
        plays.swap_roles(s, answers.acts[question.seats[0]], tell)
    else:
        night.pick(s, answers, rng, tell)


def _used(s: Town, question: Question, answers: Answers, tell: Tell | None) -> None:
    """A right is used by one seat at a time."""
    seat = 0
    while answers.acts[seat] < 0:
        seat += 1
    act = answers.acts[seat]
    if question.name == "statement":
        talk.say(s, seat, act, answers.payloads[seat], tell)
    elif question.name == "leave":
        _remove(s, seat, LEFT, tell)
    elif question.name == "master":
        _master_acts(s, act, tell)
    elif act == acts.REVEAL:
        _reveal(s, seat, tell)
    else:
        plays.interrupt(s, seat, act, tell)


# The Game Master (MAF-3.23), and those who leave or show a card when they must not


def _master_acts(s: Town, act: int, tell: Tell | None) -> None:
    if act == acts.RETIRE:  # MAF-3.25
        s.master_left = True
        if tell is not None:
            tell.all("master_left", {})
        while s.plays:  # whatever waited for his ruling stands
            plays.rule(s, acts.STAND, tell)
        return
    if act != acts.CALL:
        _remove(s, target_of(act), EXPELLED, tell)
        return
    if tell is not None:
        tell.all("called", {})
    if s.step == DISCUSSION:
        vote.open_nomination(s)
    elif s.step == REDISCUSSION:
        vote.open_revote(s)
    else:
        vote.end_speech(s, tell)


def _reveal(s: Town, seat: int, tell: Tell | None) -> None:
    """MAF-5.4: shown at a wrong moment, or a card without use."""
    s.places[seat] = FACE_UP
    if tell is not None:
        about: dict[str, Json] = {"seat": seat, "card": CARDS[s.cards[seat]]}
        tell.all("showed_wrongly", about)
    _remove(s, seat, PENALTY, tell)


def _remove(s: Town, seat: int, cause: int, tell: Tell | None) -> None:
    """MAF-6.10: out at once, without reactions and without a last shot."""
    take_out(s, seat, BY_CHECK if seat == s.dark else cause, tell)
    if s.pending == seat:  # MAF-6.11: nobody is left to save
        s.pending, s.pending_cause = -1, -1
        s.plays = []
        s.window = NO_WINDOW
    check_end(s, tell)


# Running on


def advance(s: Town, rng: Rng, tell: Tell | None) -> None:
    """Until somebody has to be asked."""
    while s.step != OVER:
        vote.forget_fallen(s)
        if s.window == LAST_SHOT and not any(
            [can_be_shot(s, seat) for seat in range(s.players)]
        ):  # MAF-6.14
            end_cascade(s, tell)
            continue
        if s.window != NO_WINDOW or not _pass_through(s, rng, tell):
            return


def _pass_through(s: Town, rng: Rng, tell: Tell | None) -> bool:
    """Do what a step does by itself; False where it waits for answers."""
    step = s.step
    if step == EVENING:
        night.begin_turn(s, tell)
    elif step == MEETING:
        night.meet(s, tell)
    elif step == DAWN:
        council.dawn(s, tell)
    elif step == MORNING:
        council.morning(s, tell)
    elif step == DUSK:
        council.dusk(s)
    elif step == CLEAN_UP:
        council.clean_up(s, tell)
    elif step == NIGHTFALL and not council.is_last_call(s):
        s.step = CLEAN_UP
    elif step == SWAP and not s.alive[holder(s, ROLE_SWAP)]:
        s.step = EVENING
    elif vote.is_vote(step) or step in (SPEECH, REDISCUSSION):
        return _vote_goes_on(s, rng, tell)
    else:
        return False
    return True


def _vote_goes_on(s: Town, rng: Rng, tell: Tell | None) -> bool:
    if s.step == NOMINATION:
        if vote.to_vote(s):
            return False
        vote.count_nomination(s, rng, tell)
        return True
    if s.step == SPEECH:
        if vote.speaker(s) >= 0:
            return False
        vote.after_speeches(s, tell)
        return True
    if s.step == REDISCUSSION:
        return vote.settle_tied(s, tell)
    if len(vote.candidates(s)) >= 2 and vote.to_vote(s):
        return False
    vote.count_final(s, rng, tell)
    return True
