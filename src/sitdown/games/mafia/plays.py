"""Game Cards played (MAF section 5): shown first, then carried out.

Between the two a human Game Master with `gm_override` may annul a play (MAF-3.26).
"""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.games.mafia import acts
from sitdown.games.mafia.acts import pointed, target_of
from sitdown.games.mafia.box import (
    ARREST,
    BANDAGE,
    CARDS,
    CORNER_SHOT,
    KIDNAPPING,
    LAST_SHOT,
    ROLE_SWAP,
    SAFE_CONDUCT,
    SHELTER,
    TOKENS,
    VEST,
    WIRETAP,
)
from sitdown.games.mafia.fall import (
    check_end,
    end_cascade,
    fall,
    shoots_by_card,
    shoots_by_right,
    spare,
    strike,
)
from sitdown.games.mafia.model import (
    BY_CORNER_SHOT,
    BY_LAST_SHOT,
    BY_MAFIA,
    BY_VOTE,
    DISCUSSION,
    EVENING,
    FACE_UP,
    KNOWN,
    NIGHTFALL,
    NO_WINDOW,
    OVER,
    RULING,
    Play,
    Town,
    holder,
    living,
    master_runs,
)
from sitdown.games.mafia.roles import can_use

# Windows in which everybody answers (MAF-4.30, 4.31, 4.60)


def react(s: Town, answers: Answers, tell: Tell | None) -> None:
    """MAF-5.101, 5.201: Vest by the pending player, Bandage by another; Vest first (5.203)."""
    saver = pending_saver(s, answers)
    if saver is None:
        fall(s, tell)
        return
    lay(s, saver, tell)


def pending_saver(s: Town, answers: Answers) -> Play | None:
    pending = s.pending
    by_choice = s.pending_cause in (BY_MAFIA, BY_VOTE)
    if by_choice and answers.acts[pending] == acts.PLAY and can_use(s, pending, VEST):
        return Play(VEST, pending, -1)
    for seat in living(s):
        if seat != pending and answers.acts[seat] == acts.PLAY and can_use(s, seat, BANDAGE):
            return Play(BANDAGE, seat, pending)
    return None


def start_cards(s: Town, answers: Answers, tell: Tell | None) -> None:
    """MAF-4.31: Arrest and Kidnapping, revealed together."""
    s.step = DISCUSSION
    plays: list[Play] = []
    for seat in living(s):
        act = answers.acts[seat]
        if act == acts.PLAY and can_use(s, seat, ARREST):
            plays.append(Play(ARREST, seat, -1))
        elif pointed(act) >= 0 and can_use(s, seat, KIDNAPPING):
            plays.append(Play(KIDNAPPING, seat, pointed(act)))
    lay_all(s, plays, tell)


def end_cards(s: Town, answers: Answers, tell: Tell | None) -> None:
    """MAF-4.60: Shelter and Safe-Conduct, revealed together."""
    s.step = NIGHTFALL
    plays: list[Play] = []
    for seat in living(s):
        for card in (SHELTER, SAFE_CONDUCT):
            if answers.acts[seat] == acts.PLAY and can_use(s, seat, card):
                plays.append(Play(card, seat, -1))
    lay_all(s, plays, tell)


# Decisions of one seat


def swap_roles(s: Town, act: int, tell: Tell | None) -> None:
    """MAF-5.601."""
    seat, target = holder(s, ROLE_SWAP), target_of(act)
    s.step = EVENING
    if target >= 0:
        lay(s, Play(ROLE_SWAP, seat, target), tell)
    elif tell is not None:
        tell.all("kept_role", {"seat": seat})
    if s.window == NO_WINDOW:
        check_end(s, tell)


def interrupt(s: Town, seat: int, act: int, tell: Tell | None) -> None:
    """MAF-4.2: Wiretap or Corner Shot at an open moment."""
    card = WIRETAP if act in acts.WIRETAPS else CORNER_SHOT
    lay(s, Play(card, seat, target_of(act)), tell)


def last_shot(s: Town, act: int, tell: Tell | None) -> None:
    """MAF-4.77, MAF-5.1301. For whoever has neither right nor card the question was a decoy."""
    shooter, target = s.shooter, target_of(act)
    if target >= 0 and shoots_by_right(s):
        if tell is not None:
            tell.all("last_shot", {"seat": shooter, "target": target})
        s.shooter = -1
        strike(s, target, BY_LAST_SHOT, tell)
    elif target >= 0 and shoots_by_card(s):
        lay(s, Play(LAST_SHOT, shooter, target), tell)
    else:
        if tell is not None:
            tell.all("no_last_shot", {"seat": shooter})
        end_cascade(s, tell)


# Showing and carrying out


def lay_all(s: Town, plays: list[Play], tell: Tell | None) -> None:
    for play in plays:
        _show(s, play, tell)
    if plays and s.house.override and master_runs(s):
        s.plays, s.window = plays, RULING
        return
    for play in plays:
        _carry_out(s, play, tell)


def lay(s: Town, play: Play, tell: Tell | None) -> None:
    lay_all(s, [play], tell)


def _show(s: Town, play: Play, tell: Tell | None) -> None:
    """MAF-5.3: a card played lies face up."""
    s.places[play.seat] = FACE_UP
    if tell is not None:
        about: dict[str, Json] = {"seat": play.seat, "card": CARDS[play.card]}
        if play.target >= 0:
            about["target"] = play.target
        tell.all("played", about)


def _carry_out(s: Town, play: Play, tell: Tell | None) -> None:
    if _came_to_nothing(s, play):
        if play.card == LAST_SHOT:
            end_cascade(s, tell)
        elif play.card == BANDAGE:
            fall(s, tell)
    elif play.card in (VEST, BANDAGE):
        spare(s, tell)
    elif play.card == CORNER_SHOT:
        strike(s, play.target, BY_CORNER_SHOT, tell)
    elif play.card == LAST_SHOT:
        s.shooter = -1
        strike(s, play.target, BY_LAST_SHOT, tell)
    elif play.card == ROLE_SWAP:
        _exchange(s, play.seat, play.target, tell)
    elif play.card == WIRETAP:
        s.wiretapped = play.target
        if tell is not None:
            about: dict[str, Json] = {"seat": play.seat, "target": play.target}
            tell.only(play.seat, "overheard", {**about, "token": TOKENS[s.tokens[play.target]]})
    elif play.card == SHELTER:
        s.sheltered, s.shelter_turn = play.seat, s.turn + 1
    elif play.card == SAFE_CONDUCT:
        s.safe, s.safe_turn = play.seat, s.turn + 1
    elif play.card == ARREST:
        s.arrested = play.seat
    elif play.card == KIDNAPPING:
        s.kidnapped = play.target


def _came_to_nothing(s: Town, play: Play) -> bool:
    """Whether its target, or whoever played it, was expelled before the ruling (MAF-5.3)."""
    if play.target >= 0 and not s.alive[play.target]:
        return True
    return play.card != LAST_SHOT and not s.alive[play.seat]


def _exchange(s: Town, one: int, other: int, tell: Tell | None) -> None:
    """MAF-5.602: both know both new tokens."""
    s.swapped = other
    s.tokens[one], s.tokens[other] = s.tokens[other], s.tokens[one]
    if tell is not None:
        for seat, partner in ((one, other), (other, one)):
            mine, his = TOKENS[s.tokens[seat]], TOKENS[s.tokens[partner]]
            about: dict[str, Json] = {"seat": seat, "token": mine}
            tell.only(seat, "new_token", {**about, "partner": partner, "partners": his})


# The Game Master's ruling (MAF-3.26)


def rule(s: Town, act: int, tell: Tell | None) -> None:
    play = s.plays[0]
    s.plays = s.plays[1:]
    s.window = RULING if s.plays else NO_WINDOW
    if act == acts.ANNUL:
        _annul(s, play, tell)
    else:
        _carry_out(s, play, tell)
    if play.card == ROLE_SWAP and s.step != OVER:
        check_end(s, tell)  # MAF-3.15


def _annul(s: Town, play: Play, tell: Tell | None) -> None:
    """The card returns to hand; everybody knows it now. Not again this turn (MAF-R61)."""
    if play.card != ROLE_SWAP:
        s.places[play.seat] = KNOWN
        s.barred[play.seat] = s.turn
    if tell is not None:
        tell.all("annulled", {"seat": play.seat, "card": CARDS[play.card]})
    if play.card in (VEST, BANDAGE):
        fall(s, tell)
    elif play.card == LAST_SHOT:
        end_cascade(s, tell)
