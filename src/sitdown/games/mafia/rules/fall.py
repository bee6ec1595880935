"""Eliminations (MAF-4.70 to 4.78), last shots, and the end of the game (MAF-6.1).

Whoever is chosen or voted out is *pending* first; a reaction window may open (MAF-4.30). Then he
falls, perhaps shoots, and so on down the cascade. `s.step` already names what comes after it.
"""

from sitdown.core.contract import Tell
from sitdown.games.mafia.rules import box, roles, state
from sitdown.games.mafia.rules.box import LAST_SHOT as LAST_SHOT_CARD
from sitdown.games.mafia.rules.shapes_told import Fell, OfCard, OfSeat, Pending, Truth, Won
from sitdown.games.mafia.rules.state import State


def strike(s: State, seat: int, cause: int, tell: Tell | None) -> None:
    """Somebody is chosen, voted out or shot: pending, or out at once."""
    s.pending, s.pending_cause = seat, cause
    if _may_be_saved(s, cause):
        s.window = state.REACTION
        if tell is not None:
            tell.all("pending", Pending(seat=seat, cause=state.CAUSES[cause]))
        return
    fall(s, tell)


def _may_be_saved(s: State, cause: int) -> bool:
    """MAF-4.30: by what lies open, not by who holds what."""
    if cause in (state.BY_MAFIA, state.BY_VOTE):
        return roles.unplayed(s, roles.REACTIONS)
    return s.house.bandage_vs_shots and roles.unplayed(s, [box.BANDAGE])  # MAF-R28


def spare(s: State, tell: Tell | None) -> None:
    """The pending player stays; his token stays hidden (MAF-5.101, 5.201)."""
    if tell is not None:
        tell.all("saved", OfSeat(seat=s.pending))
    s.pending, s.pending_cause = -1, -1
    s.window = state.NO_WINDOW
    end_cascade(s, tell)


def fall(s: State, tell: Tell | None) -> None:
    """The pending player is out, and may have a last shot."""
    seat, cause = s.pending, s.pending_cause
    s.pending, s.pending_cause = -1, -1
    s.window = state.NO_WINDOW
    take_out(s, seat, cause, tell)
    if s.house.each_elimination:  # MAF-R23
        check_end(s, tell)
        if s.step == state.OVER:
            return
    if _is_asked_to_shoot(s, seat, cause):
        s.shooter = seat
        s.window = state.LAST_SHOT
        return
    end_cascade(s, tell)


def take_out(s: State, seat: int, cause: int, tell: Tell | None) -> None:
    """MAF-4.70 (1) to (3): the token is shown, and the card of a gang member."""
    s.alive[seat] = 0
    s.living_mask &= ~(1 << seat)
    s.fallen.append(seat)
    s.fallen_turn.append(s.turn)
    s.fallen_cause.append(cause)
    s.fallen_checked.append(0)
    gang = roles.side(s, seat) == box.NEW_GANG_SIDE
    if gang:
        s.places[seat] = state.FACE_UP
    if s.dark == seat:
        s.dark = -1
    if tell is not None:
        token = box.TOKENS[s.tokens[seat]]
        tell.all("fell", Fell(seat=seat, token=token, cause=state.CAUSES[cause], turn=s.turn))
        if gang:
            tell.all("showed", OfCard(seat=seat, card=box.CARDS[box.NEW_GANG]))
    if s.commander == seat:
        _move_commander(s, tell)


def remove(s: State, seat: int, cause: int, tell: Tell | None) -> None:
    """MAF-6.10: out at once, without reactions and without a last shot."""
    take_out(s, seat, state.BY_CHECK if seat == s.dark else cause, tell)
    if s.pending == seat:  # MAF-6.11: nobody is left to save
        s.pending, s.pending_cause = -1, -1
        s.plays = []
        s.window = state.NO_WINDOW
    check_end(s, tell)


def _move_commander(s: State, tell: Tell | None) -> None:
    """MAF-5.406."""
    s.commander = roles.next_living(s, s.commander)
    if s.step in (state.DUSK, state.END_CARDS, state.NIGHTFALL):
        s.commander_moved = True
    if s.commander >= 0 and tell is not None:
        tell.all("commander", OfSeat(seat=s.commander))


# Last shots


def _has_right(s: State, cause: int) -> bool:
    """MAF-4.75, MAF-4.76: a right to a last shot without any card."""
    if s.house.large and s.turn == 1 and cause in (state.BY_MAFIA, state.BY_VOTE):
        return True
    return s.house.last_shot_all and cause in (state.BY_MAFIA, state.BY_VOTE, state.BY_CORNER_SHOT)


def _could_hold_last_shot(s: State, seat: int, cause: int) -> bool:
    """MAF-5.1301, as far as everybody knows: a Policeman whose card nobody has seen."""
    if cause not in (state.BY_MAFIA, state.BY_VOTE, state.BY_CORNER_SHOT, state.BY_LAST_SHOT):
        return False
    if s.places[seat] != state.IN_HAND or s.tokens[seat] != box.POLICEMAN:
        return False
    return roles.is_out(s, LAST_SHOT_CARD)


def _is_asked_to_shoot(s: State, seat: int, cause: int) -> bool:
    if not roles.is_anybody_to_shoot(s):
        return False
    return _has_right(s, cause) or _could_hold_last_shot(s, seat, cause)


def shoots_by_right(s: State) -> bool:
    """MAF-4.78: the right is used before the card."""
    return _has_right(s, s.fallen_cause[s.fallen.index(s.shooter)])


def shoots_by_card(s: State) -> bool:
    return roles.can_use(s, s.shooter, LAST_SHOT_CARD)


def end_cascade(s: State, tell: Tell | None) -> None:
    s.shooter = -1
    s.window = state.NO_WINDOW
    check_end(s, tell)


# The end


def check_end(s: State, tell: Tell | None) -> None:
    """MAF-6.1: fewer than two sides have living members."""
    if s.fallen_checked:
        s.fallen_checked[-1] = 1
    counts = count_sides(s)
    sides = sum([1 for count in counts if count > 0])
    if sides >= 2:
        if s.house.parity and counts[box.MAFIA] >= counts[box.POLICE]:  # MAF-6.5
            finish(s, box.MAFIA, "parity", tell)
    elif sides == 1:
        finish(s, counts.index(max(counts)), "last_side", tell)
    else:
        finish(s, box.NOBODY, "nobody_left", tell)  # MAF-6.3


def count_sides(s: State) -> list[int]:
    """How many of each side live."""
    counts = [0, 0, 0]
    for seat in range(s.players):
        if s.alive[seat] and seat != s.dark:
            counts[roles.side(s, seat)] += 1
    return counts


def living_sides(s: State) -> list[int]:
    counts = count_sides(s)
    return [team for team in (box.POLICE, box.MAFIA, box.NEW_GANG_SIDE) if counts[team] > 0]


def finish(s: State, result: int, reason: str, tell: Tell | None) -> None:
    """MAF-6.8: everything lies open."""
    if s.dark >= 0:  # the game ended in the dark
        take_out(s, s.dark, state.BY_CHECK, tell)
    s.result, s.reason = result, reason
    s.step, s.window = state.OVER, state.NO_WINDOW
    s.pending, s.pending_cause, s.shooter = -1, -1, -1
    s.plays = []
    s.ballots = [-1] * s.players
    s.voted = [0] * s.players
    if tell is not None:
        winners = [seat for seat in range(s.players) if roles.side(s, seat) == result]
        about = Won(result=box.SIDES[result], reason=reason, seats=winners)
        tell.all("won" if winners else "nobody_won", about)
        tell.all("truth", truth(s))


def truth(s: State) -> Truth:
    return {
        "tokens": [box.TOKENS[token] for token in s.tokens],
        "cards": [box.CARDS[card] for card in s.cards],
        "sides": [box.SIDES[roles.side(s, seat)] for seat in range(s.players)],
        "recruiter": s.recruiter if s.recruiter >= 0 else None,
        "recruit": s.recruit if s.recruit >= 0 else None,
    }
