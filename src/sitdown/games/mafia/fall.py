"""Eliminations (MAF-4.70 to 4.78), last shots, and the end of the game (MAF-6.1).

Whoever is chosen or voted out is *pending* first; a reaction window may open (MAF-4.30). Then he
falls, perhaps shoots, and so on down the cascade. `s.step` already names what comes after it.
"""

from sitdown.core.fact import Tell
from sitdown.core.refusal import Json
from sitdown.games.mafia.box import (
    BANDAGE,
    CARDS,
    MAFIA,
    NEW_GANG,
    NEW_GANG_SIDE,
    NOBODY,
    POLICE,
    POLICEMAN,
    SIDES,
    TOKENS,
)
from sitdown.games.mafia.box import LAST_SHOT as LAST_SHOT_CARD
from sitdown.games.mafia.model import (
    BY_CHECK,
    BY_CORNER_SHOT,
    BY_LAST_SHOT,
    BY_MAFIA,
    BY_VOTE,
    CAUSES,
    DUSK,
    END_CARDS,
    FACE_UP,
    IN_HAND,
    LAST_SHOT,
    NIGHTFALL,
    NO_WINDOW,
    OVER,
    REACTION,
    Town,
)
from sitdown.games.mafia.roles import (
    REACTIONS,
    can_be_shot,
    can_use,
    is_out,
    next_living,
    side,
    unplayed,
)


def strike(s: Town, seat: int, cause: int, tell: Tell | None) -> None:
    """Somebody is chosen, voted out or shot: pending, or out at once."""
    s.pending, s.pending_cause = seat, cause
    if _may_be_saved(s, cause):
        s.window = REACTION
        if tell is not None:
            tell.all("pending", {"seat": seat, "cause": CAUSES[cause]})
        return
    fall(s, tell)


def _may_be_saved(s: Town, cause: int) -> bool:
    """MAF-4.30: by what lies open, not by who holds what."""
    if cause in (BY_MAFIA, BY_VOTE):
        return unplayed(s, REACTIONS)
    return s.house.bandage_vs_shots and unplayed(s, [BANDAGE])  # MAF-R28


def spare(s: Town, tell: Tell | None) -> None:
    """The pending player stays; his token stays hidden (MAF-5.101, 5.201)."""
    if tell is not None:
        tell.all("saved", {"seat": s.pending})
    s.pending, s.pending_cause = -1, -1
    s.window = NO_WINDOW
    end_cascade(s, tell)


def fall(s: Town, tell: Tell | None) -> None:
    """The pending player is out, and may have a last shot."""
    seat, cause = s.pending, s.pending_cause
    s.pending, s.pending_cause = -1, -1
    s.window = NO_WINDOW
    take_out(s, seat, cause, tell)
    if s.house.each_elimination:  # MAF-R23
        check_end(s, tell)
        if s.step == OVER:
            return
    if _is_asked_to_shoot(s, seat, cause):
        s.shooter = seat
        s.window = LAST_SHOT
        return
    end_cascade(s, tell)


def take_out(s: Town, seat: int, cause: int, tell: Tell | None) -> None:
    """MAF-4.70 (1) to (3): the token is shown, and the card of a gang member."""
    s.alive[seat] = 0
    s.fallen.append(seat)
    s.fallen_turn.append(s.turn)
    s.fallen_cause.append(cause)
    s.fallen_checked.append(0)
    gang = side(s, seat) == NEW_GANG_SIDE
    if gang:
        s.places[seat] = FACE_UP
    if s.dark == seat:
        s.dark = -1
    if tell is not None:
        about: dict[str, Json] = {"seat": seat, "token": TOKENS[s.tokens[seat]]}
        tell.all("fell", {**about, "cause": CAUSES[cause], "turn": s.turn})
        if gang:
            tell.all("showed", {"seat": seat, "card": CARDS[NEW_GANG]})
    if s.commander == seat:
        _move_commander(s, tell)


def _move_commander(s: Town, tell: Tell | None) -> None:
    """MAF-5.406."""
    s.commander = next_living(s, s.commander)
    if s.step in (DUSK, END_CARDS, NIGHTFALL):
        s.commander_moved = True
    if s.commander >= 0 and tell is not None:
        tell.all("commander", {"seat": s.commander})


# Last shots


def has_right(s: Town, cause: int) -> bool:
    """MAF-4.75, MAF-4.76: a right to a last shot without any card."""
    if s.house.large and s.turn == 1 and cause in (BY_MAFIA, BY_VOTE):
        return True
    return s.house.last_shot_all and cause in (BY_MAFIA, BY_VOTE, BY_CORNER_SHOT)


def could_hold_last_shot(s: Town, seat: int, cause: int) -> bool:
    """MAF-5.1301, as far as everybody knows: a Policeman whose card nobody has seen."""
    if cause not in (BY_MAFIA, BY_VOTE, BY_CORNER_SHOT, BY_LAST_SHOT):
        return False
    if s.places[seat] != IN_HAND or s.tokens[seat] != POLICEMAN:
        return False
    return is_out(s, LAST_SHOT_CARD)


def _is_asked_to_shoot(s: Town, seat: int, cause: int) -> bool:
    if not any([can_be_shot(s, other) for other in range(s.players)]):
        return False  # MAF-6.14
    return has_right(s, cause) or could_hold_last_shot(s, seat, cause)


def shoots_by_right(s: Town) -> bool:
    """MAF-4.78: the right is used before the card."""
    return has_right(s, s.fallen_cause[s.fallen.index(s.shooter)])


def shoots_by_card(s: Town) -> bool:
    return can_use(s, s.shooter, LAST_SHOT_CARD)


def end_cascade(s: Town, tell: Tell | None) -> None:
    s.shooter = -1
    s.window = NO_WINDOW
    check_end(s, tell)


# The end


def check_end(s: Town, tell: Tell | None) -> None:
    """MAF-6.1: fewer than two sides have living members."""
    if s.fallen_checked:
        s.fallen_checked[-1] = 1
    sides = living_sides(s)
    if len(sides) >= 2:
        if s.house.parity and count_side(s, MAFIA) >= count_side(s, POLICE):  # MAF-6.5
            finish(s, MAFIA, "parity", tell)
        return
    if sides:
        finish(s, sides[0], "last_side", tell)
    else:
        finish(s, NOBODY, "nobody_left", tell)  # MAF-6.3


def living_sides(s: Town) -> list[int]:
    return [team for team in (POLICE, MAFIA, NEW_GANG_SIDE) if count_side(s, team) > 0]


def count_side(s: Town, team: int) -> int:
    count = 0
    for seat in range(s.players):
        if s.alive[seat] and seat != s.dark and side(s, seat) == team:
            count += 1
    return count


def finish(s: Town, result: int, reason: str, tell: Tell | None) -> None:
    """MAF-6.8: everything lies open."""
    s.result, s.reason = result, reason
    s.step, s.window = OVER, NO_WINDOW
    s.pending, s.pending_cause, s.shooter = -1, -1, -1
    s.plays = []
    s.ballots = [-1] * s.players
    s.voted = [0] * s.players
    if s.dark >= 0:  # the game ended in the dark
        take_out(s, s.dark, BY_CHECK, tell)
    if tell is not None:
        winners = [seat for seat in range(s.players) if side(s, seat) == result]
        about: dict[str, Json] = {"result": SIDES[result], "reason": reason, "seats": winners}
        tell.all("won" if winners else "nobody_won", about)
        tell.all("truth", truth(s))


def truth(s: Town) -> dict[str, Json]:
    return {
        "tokens": [TOKENS[token] for token in s.tokens],
        "cards": [CARDS[card] for card in s.cards],
        "sides": [SIDES[side(s, seat)] for seat in range(s.players)],
        "recruiter": s.recruiter if s.recruiter >= 0 else None,
        "recruit": s.recruit if s.recruit >= 0 else None,
    }
