"""Who is asked what, what is legal, what silence means.

Night questions and card windows go to everybody who lives, hushed, with the same acts for all.
"""

from typing import Final

from sitdown.core.question import Question
from sitdown.core.rng import Rng
from sitdown.games.mafia import acts
from sitdown.games.mafia.box import (
    CORNER_SHOT,
    NEUTRAL,
    RECRUITMENT,
    ROLE_SWAP,
    SECONDS,
    SPANS,
    WIRETAP,
)
from sitdown.games.mafia.fall import has_right
from sitdown.games.mafia.model import (
    AGENT_PHASE,
    DISCUSSION,
    END_CARDS,
    FINAL,
    IN_HAND,
    LAST_SHOT,
    MAFIA_PHASE,
    NIGHTFALL,
    NO_WINDOW,
    NOMINATION,
    OVER,
    REACTION,
    RECRUITING,
    REDISCUSSION,
    REVOTE,
    SPEECH,
    START_CARDS,
    SWAP,
    Town,
    holder,
    living,
    master,
    master_runs,
)
from sitdown.games.mafia.model import STEPS as STEP_NAMES
from sitdown.games.mafia.roles import (
    END,
    INTERRUPTS,
    REACTIONS,
    START,
    can_be_shot,
    can_use,
    is_out,
    unplayed,
)
from sitdown.games.mafia.talk import legal_statements, speakers
from sitdown.games.mafia.vote import candidates, is_sequential, is_vote, speaker, to_vote

NIGHT: Final = (AGENT_PHASE, RECRUITING, MAFIA_PHASE)
OPEN_MOMENTS: Final = (
    START_CARDS,
    DISCUSSION,
    NOMINATION,
    SPEECH,
    FINAL,
    REDISCUSSION,
    REVOTE,
    END_CARDS,
    NIGHTFALL,
)
"""MAF-4.2: when Wiretap and Corner Shot may be played, unless a window is open."""
_CALLED: Final = (DISCUSSION, SPEECH, REDISCUSSION)
"""What a human Game Master may end by his call (MAF-3.23)."""


def questions(s: Town) -> list[Question]:
    """What is waited for, and beside it the rights, which wait for nobody."""
    if s.step == OVER:
        return []
    asked = [_window(s)] if s.window != NO_WINDOW else []
    if s.window == NO_WINDOW or is_vote(s.step):  # ballots stay sealed while a shot is decided
        main = _main(s)
        if main.seats:
            asked.append(main)
    asked.extend(_rights(s))
    return asked


def _window(s: Town) -> Question:
    if s.window == REACTION:
        return Question("reaction", living(s), hushed=True)
    if s.window == LAST_SHOT:
        cause = s.fallen_cause[s.fallen.index(s.shooter)]
        return Question("last_shot", [s.shooter], hushed=not has_right(s, cause))
    return Question("ruling", [master(s)])


def _main(s: Town) -> Question:
    name = STEP_NAMES[s.step]
    if s.step == SWAP:
        return Question(name, [holder(s, ROLE_SWAP)])
    if s.step in NIGHT:
        return Question(name, _with_master(s), hushed=True, seconds=_night_span(s))
    if s.step in (START_CARDS, END_CARDS, NIGHTFALL):
        return Question(name, _with_master(s), hushed=True)
    if s.step in (DISCUSSION, REDISCUSSION):
        return _talk(s, name)
    if s.step == SPEECH:
        return Question(name, [speaker(s)])
    seconds = SPANS["ballot"] if is_sequential(s) else 0
    return Question(name, to_vote(s), seconds=seconds)


def _with_master(s: Town) -> list[int]:
    """The living, and a human Game Master, who calls the next step."""
    seats = living(s)
    if master_runs(s):
        seats.append(master(s))
    return seats


def _night_span(s: Town) -> int:
    after = s.step == MAFIA_PHASE and _was_asked_to_recruit(s)
    return SPANS["mafia_after_recruitment"] if after else 0


def _was_asked_to_recruit(s: Town) -> bool:
    """MAF-1.6: the Mafia has 60 seconds, recruitment included."""
    return is_out(s, RECRUITMENT) or s.recruit_turn == s.turn


def _talk(s: Town, name: str) -> Question:
    seats = living(s)
    enough = len(seats) // 2 + 1 if s.house.majority else 0
    seconds = 0
    if s.step == DISCUSSION:
        wished = SPANS["discussion"] + SPANS["discussion_each"] * len(seats)
        seconds = min(wished, SECONDS[name])
    return Question(name, seats, enough=enough, seconds=seconds)


def _rights(s: Town) -> list[Question]:
    rights: list[Question] = []
    talking = speakers(s)
    if talking:
        rights.append(Question("statement", talking, blocking=False))
    if _may_show_cards(s):
        rights.append(Question("card", living(s), blocking=False))
    if s.house.expel_leavers:
        rights.append(Question("leave", living(s), blocking=False))
    if master_runs(s):
        rights.append(Question("master", [master(s)], blocking=False))
    return rights


def _may_show_cards(s: Town) -> bool:
    """At every moment where showing a card is a way to ruin (MAF-5.4), else at open ones."""
    if s.house.penalty and s.house.extended:
        return True
    return s.window == NO_WINDOW and s.step in OPEN_MOMENTS and unplayed(s, INTERRUPTS)


# Legal acts


def legal(s: Town, question: Question, seat: int, out: list[int]) -> None:
    name = question.name
    if name == "statement":
        legal_statements(s, seat, out)
    elif name == "card":
        _legal_card(s, seat, out)
    elif name == "leave":
        out.append(acts.LEAVE)
    elif name == "master":
        _legal_for_master(s, out)
    elif name == "ruling":
        out.extend((acts.STAND, acts.ANNUL))
    elif seat == master(s):
        out.append(acts.CALL)
    elif name == "last_shot":
        _at_each(s, acts.SHOOT, seat, out)
        out.append(acts.SILENCE)
    elif name == "reaction":
        out.extend((acts.PLAY, acts.SILENCE))
    else:
        _legal_in_step(s, seat, out)


def _legal_in_step(s: Town, seat: int, out: list[int]) -> None:
    step = s.step
    if step in NIGHT or step == START_CARDS:
        for other in range(s.players):
            if s.alive[other] and other != seat:
                out.append(acts.POINT[other])
        if step == MAFIA_PHASE:
            out.extend((acts.NOD, acts.SHAKE))
        if step == START_CARDS:
            out.append(acts.PLAY)
        out.append(acts.SILENCE)
    elif step in (NOMINATION, FINAL, REVOTE):
        for other in sorted(candidates(s)):
            if other != seat or s.house.self_vote:
                out.append(acts.VOTE[other])
        if step == REVOTE or not s.house.random_votes:
            out.append(acts.SILENCE)
    elif step == DISCUSSION:
        out.extend((acts.READY, acts.PASS, acts.SILENCE))
    elif step in (REDISCUSSION, SPEECH):
        out.extend((acts.READY, acts.SILENCE))
    elif step == END_CARDS:
        out.extend((acts.PLAY, acts.SILENCE))
    elif step == NIGHTFALL:
        out.append(acts.READY)
    else:  # SWAP
        for other in range(s.players):
            if s.alive[other] and other != seat:
                out.append(acts.SWAP[other])
        out.append(acts.SILENCE)


def _at_each(s: Town, act: list[int], seat: int, out: list[int]) -> None:
    for other in range(s.players):
        if other != seat and can_be_shot(s, other):
            out.append(act[other])


def _legal_card(s: Town, seat: int, out: list[int]) -> None:
    """Interrupts at an open moment; where MAF-5.4 is on any other card, to one's ruin."""
    is_open = s.window == NO_WINDOW and s.step in OPEN_MOMENTS
    if is_open and can_use(s, seat, WIRETAP):
        for other in range(s.players):
            if other != seat and s.alive[other]:
                out.append(acts.WIRETAPS[other])
    elif is_open and can_use(s, seat, CORNER_SHOT):
        _at_each(s, acts.SHOOT, seat, out)
    elif s.house.penalty and s.places[seat] == IN_HAND and not in_its_window(s, seat):
        out.append(acts.REVEAL)


def in_its_window(s: Town, seat: int) -> bool:
    """Whether a card may properly be played now, by its owner's answer to the open question."""
    card = s.cards[seat]
    if card == NEUTRAL or not can_use(s, seat, card):
        return False
    if s.window == REACTION:
        return card in REACTIONS
    if s.window != NO_WINDOW:
        return False
    if s.step == RECRUITING:
        return card == RECRUITMENT
    if s.step == START_CARDS:
        return card in START
    return s.step == END_CARDS and card in END


def _legal_for_master(s: Town, out: list[int]) -> None:
    if s.window == NO_WINDOW and s.step in _CALLED:
        out.append(acts.CALL)
    for seat in living(s):
        out.append(acts.EXPEL[seat])
    out.append(acts.RETIRE)


# Silence


def default(s: Town, question: Question, seat: int, rng: Rng) -> int:
    if question.name == "ruling":
        return acts.STAND
    if seat == master(s):
        return acts.CALL
    if s.step == NIGHTFALL and question.name == "nightfall":
        return acts.READY
    if question.name in ("nomination", "final") and s.house.random_votes:  # MAF-R15
        named = [other for other in sorted(candidates(s)) if other != seat or s.house.self_vote]
        return acts.VOTE[rng.pick(named)]
    return acts.SILENCE
