"""The Police Phase around the votes: dawn, talk, the end of the day (MAF-4.30 to 4.61)."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.games.mafia import acts
from sitdown.games.mafia.box import (
    ARREST,
    CARDS,
    KIDNAPPING,
    NOBODY,
    SAFE_CONDUCT,
    SHELTER,
    WARNINGS,
)
from sitdown.games.mafia.fall import check_end, finish, strike, take_out
from sitdown.games.mafia.model import (
    BY_CHECK,
    BY_MAFIA,
    DISCUSSION,
    END_CARDS,
    EVENING,
    FACE_UP,
    GONE,
    MORNING,
    NIGHTFALL,
    START_CARDS,
    STEPS,
    Town,
    holder,
    last_night,
    living,
    master_runs,
)
from sitdown.games.mafia.roles import END, INTERRUPTS, START, next_living, unplayed
from sitdown.games.mafia.talk import forget_talk

# Dawn


def dawn(s: Town, tell: Tell | None) -> None:
    """MAF-4.30: the Mafia's choice is announced, and a small group's Agent who has fallen."""
    choice = last_night(s).choice
    s.step = MORNING
    if tell is not None:
        if choice >= 0:
            tell.all("dawn", {"turn": s.turn, "seat": choice})
        else:
            tell.all("quiet_dawn", {"turn": s.turn})
    if s.dark >= 0:
        take_out(s, s.dark, BY_CHECK, tell)
        check_end(s, tell)
    if choice >= 0 and s.alive[choice]:
        strike(s, choice, BY_MAFIA, tell)


def morning(s: Town, tell: Tell | None) -> None:
    """The end of P3: Safe-Conduct has done its work (MAF-5.901)."""
    if s.safe >= 0 and s.safe_turn == s.turn:
        s.safe, s.safe_turn = -1, 0
        _remove(s, SAFE_CONDUCT, tell)
    if unplayed(s, START):
        s.step = START_CARDS
    else:
        begin_discussion(s)


def begin_discussion(s: Town) -> None:
    s.step = DISCUSSION
    s.round = 1
    s.said = [0] * s.players
    s.warned = 0


def _remove(s: Town, card: int, tell: Tell | None) -> None:
    seat = holder(s, card)
    if seat >= 0 and s.places[seat] == FACE_UP:
        s.places[seat] = GONE
        if tell is not None:
            tell.all("removed", {"seat": seat, "card": CARDS[card]})


# Talk


def end_talk(s: Town, answers: Answers, tell: Tell | None) -> bool:
    """Whether the talk is over (MAF-4.33). Silence means that time ran out: with a human Game
    Master that is only a warning (MAF-3.24)."""
    given = [answers.acts[seat] for seat in living(s)]
    if acts.SILENCE in given:
        return not _warn(s, tell)
    if s.house.majority and 2 * given.count(acts.READY) > len(given):
        return True
    if acts.PASS not in given or max(s.said) == 0:
        return True
    if s.step != DISCUSSION or s.round >= s.house.talk_rounds:
        return True
    s.round += 1
    s.said = [0] * s.players
    if tell is not None:
        tell.all("talk_goes_on", {"round": s.round})
    return False


def _warn(s: Town, tell: Tell | None) -> bool:
    """Time is up, and the human Game Master has not called: he is reminded, but not for ever."""
    if not master_runs(s) or s.warned >= WARNINGS:
        return False
    s.warned += 1
    if tell is not None:
        tell.all("time_is_up", {"step": STEPS[s.step], "warned": s.warned})
    return True


def warn_speaker(s: Town, act: int, tell: Tell | None) -> bool:
    return act == acts.SILENCE and _warn(s, tell)


# The end of the day


def dusk(s: Town) -> None:
    """P10, every turn (MAF-4.60)."""
    s.step = END_CARDS if unplayed(s, END) else NIGHTFALL


def is_last_call(s: Town) -> bool:
    """Whether P10 stays open for interrupts."""
    return unplayed(s, INTERRUPTS)


def clean_up(s: Town, tell: Tell | None) -> None:
    """P11 (MAF-4.61)."""
    for card in (ARREST, KIDNAPPING):
        _remove(s, card, tell)
    s.arrested, s.kidnapped = -1, -1
    if s.sheltered >= 0 and s.shelter_turn == s.turn:
        s.sheltered, s.shelter_turn = -1, 0
        _remove(s, SHELTER, tell)
    if s.commander >= 0 and not s.commander_moved:  # MAF-5.405
        s.commander = next_living(s, s.commander)
        if tell is not None:
            tell.all("commander", {"seat": s.commander})
    s.commander_moved = False
    s.interrogated, s.tied = [], []
    s.speeches, s.revote, s.warned = 0, 0, 0
    s.said = [0] * s.players
    forget_talk(s)
    s.idle = 0 if s.turn in s.fallen_turn else s.idle + 1
    if s.idle >= s.house.idle_limit:  # MAF-6.12
        finish(s, NOBODY, "idle", tell)
    else:
        s.step = EVENING
