"""The Police Phase around the votes: dawn, talk, the end of the day (MAF-4.30 to 4.61)."""

from sitdown.core.contract import Answers, Tell
from sitdown.games.mafia.rules import acts, box, state
from sitdown.games.mafia.rules.fall import check_end, finish, strike, take_out
from sitdown.games.mafia.rules.roles import END, INTERRUPTS, START, next_living, unplayed
from sitdown.games.mafia.rules.shapes_told import Dawn, OfCard, OfSeat, OfTurn, TalkGoesOn, TimeIsUp
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.talk import forget_talk

# Dawn


def dawn(s: State, tell: Tell | None) -> None:
    """MAF-4.30: the Mafia's choice is announced, and a small group's Agent who has fallen."""
    choice = state.last_night(s).choice
    s.step = state.MORNING
    if choice >= 0 and choice != s.dark:
        s.pending, s.pending_cause = choice, state.BY_MAFIA
    if tell is not None:
        if choice >= 0:
            tell.all("dawn", Dawn(turn=s.turn, seat=choice))
        else:
            tell.all("quiet_dawn", OfTurn(turn=s.turn))
    if s.dark >= 0:
        take_out(s, s.dark, state.BY_CHECK, tell)
        check_end(s, tell)
    if choice >= 0 and s.alive[choice]:
        strike(s, choice, state.BY_MAFIA, tell)


def morning(s: State, tell: Tell | None) -> None:
    """The end of P3: Safe-Conduct has done its work (MAF-5.901)."""
    if s.safe >= 0 and s.safe_turn == s.turn:
        s.safe, s.safe_turn = -1, 0
        _remove(s, box.SAFE_CONDUCT, tell)
    if unplayed(s, START):
        s.step = state.START_CARDS
    else:
        begin_discussion(s)


def begin_discussion(s: State) -> None:
    s.step = state.DISCUSSION
    s.round = 1
    s.said = [0] * s.players
    s.warned = 0


def _remove(s: State, card: int, tell: Tell | None) -> None:
    seat = state.holder(s, card)
    if seat >= 0 and s.places[seat] == state.FACE_UP:
        s.places[seat] = state.GONE
        if tell is not None:
            tell.all("removed", OfCard(seat=seat, card=box.CARDS[card]))


# Talk


def end_talk(s: State, answers: Answers, tell: Tell | None) -> bool:
    """Whether the talk is over (MAF-4.33). If time ran out with a human Game Master, that is only
    a warning (MAF-3.24)."""
    given = [answers.acts[seat] for seat in state.living(s)]
    if acts.MISSED in given:
        return not _warn(s, tell)
    if s.house.majority and 2 * given.count(acts.READY) > len(given):
        return True
    if acts.PASS not in given or max(s.said) == 0:
        return True
    if s.step != state.DISCUSSION or s.round >= s.house.talk_rounds:
        return True
    s.round += 1
    s.said = [0] * s.players
    if tell is not None:
        tell.all("talk_goes_on", TalkGoesOn(round=s.round))
    return False


def _warn(s: State, tell: Tell | None) -> bool:
    """Time is up, and the human Game Master has not called: he is reminded, but not for ever."""
    if not state.master_runs(s) or s.warned >= box.WARNINGS:
        return False
    s.warned += 1
    if tell is not None:
        tell.all("time_is_up", TimeIsUp(step=state.STEPS[s.step], warned=s.warned))
    return True


def warn_speaker(s: State, act: int, tell: Tell | None) -> bool:
    return act == acts.MISSED and _warn(s, tell)


# The end of the day


def dusk(s: State) -> None:
    """P10, every turn (MAF-4.60)."""
    s.step = state.END_CARDS if unplayed(s, END) else state.NIGHTFALL


def is_last_call(s: State) -> bool:
    """Whether P10 stays open for interrupts."""
    return unplayed(s, INTERRUPTS)


def clean_up(s: State, tell: Tell | None) -> None:
    """P11 (MAF-4.61)."""
    for card in (box.ARREST, box.KIDNAPPING):
        _remove(s, card, tell)
    s.arrested, s.kidnapped = -1, -1
    if s.sheltered >= 0 and s.shelter_turn == s.turn:
        s.sheltered, s.shelter_turn = -1, 0
        _remove(s, box.SHELTER, tell)
    if s.commander >= 0 and not s.commander_moved:  # MAF-5.405
        s.commander = next_living(s, s.commander)
        if tell is not None:
            tell.all("commander", OfSeat(seat=s.commander))
    s.commander_moved = False
    s.interrogated, s.tied = [], []
    s.speeches, s.revote, s.warned = 0, 0, 0
    s.said = [0] * s.players
    forget_talk(s)
    s.idle = 0 if s.turn in s.fallen_turn else s.idle + 1
    if s.idle >= s.house.idle_limit:  # MAF-6.12
        finish(s, box.NOBODY, "idle", tell)
    else:
        s.step = state.EVENING
