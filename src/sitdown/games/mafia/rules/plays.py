"""Game Cards played (MAF section 5): shown first, then carried out.

Between the two a human Game Master with `gm_override` may annul a play (MAF-3.26).
"""

from sitdown.core.contract import Answers, Refusal, Tell
from sitdown.games.mafia.rules import acts, box, fall, state
from sitdown.games.mafia.rules.moments import is_open_moment, not_now, why_not_at
from sitdown.games.mafia.rules.roles import can_use, unplayed
from sitdown.games.mafia.rules.shapes_told import Aimed, NewToken, OfCard, OfSeat, Overheard, Played
from sitdown.games.mafia.rules.state import Play, State

# Windows in which everybody answers (MAF-4.30, 4.31, 4.60)


def react(s: State, answers: Answers, tell: Tell | None) -> None:
    """MAF-5.101, 5.201: Vest by the pending player, Bandage by another; Vest first (5.203)."""
    saver = pending_saver(s, answers)
    if saver is None:
        fall.fall(s, tell)
        return
    lay(s, saver, tell)


def pending_saver(s: State, answers: Answers) -> Play | None:
    pending = s.pending
    by_choice = s.pending_cause in (state.BY_MAFIA, state.BY_VOTE)
    if by_choice and answers.acts[pending] == acts.PLAY and can_use(s, pending, box.VEST):
        return Play(box.VEST, pending, -1)
    for seat in state.living(s):
        if seat != pending and answers.acts[seat] == acts.PLAY and can_use(s, seat, box.BANDAGE):
            return Play(box.BANDAGE, seat, pending)
    return None


def start_cards(s: State, answers: Answers, tell: Tell | None) -> None:
    """MAF-4.31: Arrest and Kidnapping, revealed together."""
    s.step = state.DISCUSSION
    plays: list[Play] = []
    for seat in state.living(s):
        act = answers.acts[seat]
        if act == acts.PLAY and can_use(s, seat, box.ARREST):
            plays.append(Play(box.ARREST, seat, -1))
        elif acts.pointed(act) >= 0 and can_use(s, seat, box.KIDNAPPING):
            plays.append(Play(box.KIDNAPPING, seat, acts.pointed(act)))
    lay_all(s, plays, tell)


def end_cards(s: State, answers: Answers, tell: Tell | None) -> None:
    """MAF-4.60: Shelter and Safe-Conduct, revealed together."""
    s.step = state.NIGHTFALL
    plays: list[Play] = []
    for seat in state.living(s):
        for card in (box.SHELTER, box.SAFE_CONDUCT):
            if answers.acts[seat] == acts.PLAY and can_use(s, seat, card):
                plays.append(Play(card, seat, -1))
    lay_all(s, plays, tell)


# Decisions of one seat


def swap_roles(s: State, act: int, tell: Tell | None) -> None:
    """MAF-5.601."""
    seat, target = state.holder(s, box.ROLE_SWAP), acts.target_of(act)
    s.step = state.EVENING
    if target >= 0:
        lay(s, Play(box.ROLE_SWAP, seat, target), tell)
    elif tell is not None:
        tell.all("kept_role", OfSeat(seat=seat))
    if s.window == state.NO_WINDOW:
        fall.check_end(s, tell)


def interrupt(s: State, seat: int, act: int, tell: Tell | None) -> None:
    """MAF-4.2: Wiretap or Corner Shot at an open moment."""
    card = box.WIRETAP if act in acts.WIRETAPS else box.CORNER_SHOT
    lay(s, Play(card, seat, acts.target_of(act)), tell)


def reveal(s: State, seat: int, tell: Tell | None) -> None:
    """MAF-5.4: shown at a wrong moment, or a card without use."""
    s.places[seat] = state.FACE_UP
    if tell is not None:
        tell.all("showed_wrongly", OfCard(seat=seat, card=box.CARDS[s.cards[seat]]))
    fall.remove(s, seat, state.PENALTY, tell)


def why_not_shoot(s: State, seat: int, act: int) -> Refusal:
    """Wiretap, Corner Shot, last shot."""
    target, shot = acts.target_of(act), act in acts.SHOOT
    last = shot and seat == s.shooter
    if not last and not can_use(s, seat, box.CORNER_SHOT if shot else box.WIRETAP):
        return Refusal("no_such_card", "MAF-5.2", {"act": acts.VOCABULARY.verb_of(act)})
    if not last and not is_open_moment(s):
        return not_now(s, act, "MAF-4.2")
    if shot and s.alive[target] and target != seat:
        return Refusal("sheltered", "MAF-5.801", {"target": target})
    return why_not_at(seat, target, "MAF-R51")


def last_shot(s: State, act: int, tell: Tell | None) -> None:
    """MAF-4.77, MAF-5.1301. For whoever has neither right nor card the question was a decoy."""
    shooter, target = s.shooter, acts.target_of(act)
    if target >= 0 and fall.shoots_by_right(s):
        if tell is not None:
            tell.all("last_shot", Aimed(seat=shooter, target=target))
        s.shooter = -1
        fall.strike(s, target, state.BY_LAST_SHOT, tell)
    elif target >= 0 and fall.shoots_by_card(s):
        lay(s, Play(box.LAST_SHOT, shooter, target), tell)
    else:
        if tell is not None:
            tell.all("no_last_shot", OfSeat(seat=shooter))
        fall.end_cascade(s, tell)


# Showing and carrying out


def lay_all(s: State, plays: list[Play], tell: Tell | None) -> None:
    for play in plays:
        _show(s, play, tell)
    if plays and s.house.override and state.master_runs(s):
        s.plays, s.window = plays, state.RULING
        return
    for play in plays:
        _carry_out(s, play, tell)


def lay(s: State, play: Play, tell: Tell | None) -> None:
    lay_all(s, [play], tell)


def _show(s: State, play: Play, tell: Tell | None) -> None:
    """MAF-5.3: a card played lies face up."""
    s.places[play.seat] = state.FACE_UP
    if tell is not None:
        about = Played(seat=play.seat, card=box.CARDS[play.card])
        if play.target >= 0:
            about["target"] = play.target
        tell.all("played", about)


def _carry_out(s: State, play: Play, tell: Tell | None) -> None:
    if _came_to_nothing(s, play):
        if play.card == box.LAST_SHOT:
            fall.end_cascade(s, tell)
        elif play.card == box.BANDAGE:
            fall.fall(s, tell)
    elif play.card in (box.VEST, box.BANDAGE):
        fall.spare(s, tell)
    elif play.card == box.CORNER_SHOT:
        fall.strike(s, play.target, state.BY_CORNER_SHOT, tell)
    elif play.card == box.LAST_SHOT:
        s.shooter = -1
        fall.strike(s, play.target, state.BY_LAST_SHOT, tell)
    elif play.card == box.ROLE_SWAP:
        _exchange(s, play.seat, play.target, tell)
    elif play.card == box.WIRETAP:
        s.wiretapped = play.target
        if tell is not None:
            token = box.TOKENS[s.tokens[play.target]]
            about = Overheard(seat=play.seat, target=play.target, token=token)
            tell.only(play.seat, "overheard", about)
    elif play.card == box.SHELTER:
        s.sheltered, s.shelter_turn = play.seat, s.turn + 1
    elif play.card == box.SAFE_CONDUCT:
        s.safe, s.safe_turn = play.seat, s.turn + 1
    elif play.card == box.ARREST:
        s.arrested = play.seat
    elif play.card == box.KIDNAPPING:
        s.kidnapped = play.target


def _came_to_nothing(s: State, play: Play) -> bool:
    """Whether its target, or whoever played it, was expelled before the ruling (MAF-5.3)."""
    if play.target >= 0 and not s.alive[play.target]:
        return True
    return play.card != box.LAST_SHOT and not s.alive[play.seat]


def _exchange(s: State, one: int, other: int, tell: Tell | None) -> None:
    """MAF-5.602: both know both new tokens."""
    s.swapped = other
    s.tokens[one], s.tokens[other] = s.tokens[other], s.tokens[one]
    if tell is not None:
        for seat, partner in ((one, other), (other, one)):
            mine, his = box.TOKENS[s.tokens[seat]], box.TOKENS[s.tokens[partner]]
            about = NewToken(seat=seat, token=mine, partner=partner, partners=his)
            tell.only(seat, "new_token", about)


# The Game Master's ruling (MAF-3.26)


def rule(s: State, act: int, tell: Tell | None) -> None:
    play = s.plays[0]
    s.plays = s.plays[1:]
    s.window = state.RULING if s.plays else state.NO_WINDOW
    if act == acts.ANNUL:
        _annul(s, play, tell)
    else:
        _carry_out(s, play, tell)
    if play.card == box.ROLE_SWAP and s.step != state.OVER:
        fall.check_end(s, tell)  # MAF-3.15


def _annul(s: State, play: Play, tell: Tell | None) -> None:
    """The card returns to hand; everybody knows it now. Not again this turn (MAF-R61)."""
    if play.card != box.ROLE_SWAP:
        s.places[play.seat] = state.KNOWN
        s.barred[play.seat] = s.turn
    if tell is not None:
        tell.all("annulled", OfCard(seat=play.seat, card=box.CARDS[play.card]))
    if play.card == box.VEST and unplayed(s, [box.BANDAGE]):
        s.window = state.REACTION  # MAF-R79: a Bandage may have been held back for the Vest
    elif play.card in (box.VEST, box.BANDAGE):
        fall.fall(s, tell)
    elif play.card == box.LAST_SHOT:
        fall.end_cascade(s, tell)
