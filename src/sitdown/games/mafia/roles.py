"""Token, side and attendance, kept apart: the token is what one is shown, the side whom one plays
for (MAF-5.6), an attendee opens his eyes with the Mafia (MAF-5.7)."""

from sitdown.games.mafia.box import (
    AGENT,
    ARREST,
    BANDAGE,
    CORNER_SHOT,
    KIDNAPPING,
    MAFIA,
    MAFIOSO,
    NEW_GANG,
    NEW_GANG_SIDE,
    POLICE,
    POLICEMAN,
    SAFE_CONDUCT,
    SHELTER,
    TURNCOAT,
    USABLE,
    VEST,
    WIRETAP,
)
from sitdown.games.mafia.model import IN_HAND, KNOWN, Town, holder, in_deal


def side_of(token: int, card: int, recruited: bool) -> int:
    """MAF-5.6, by the printed rules alone."""
    if card == NEW_GANG and USABLE[NEW_GANG][token]:
        return NEW_GANG_SIDE
    if recruited:
        return MAFIA
    if card == TURNCOAT and USABLE[TURNCOAT][token]:
        return MAFIA if token == POLICEMAN else POLICE
    return MAFIA if token == MAFIOSO else POLICE


def wakes(token: int, card: int, recruited: bool) -> bool:
    """MAF-5.7 but for living."""
    if recruited:
        return True
    if card == TURNCOAT:
        return token == POLICEMAN
    return token == MAFIOSO


def side(s: Town, seat: int) -> int:
    return side_of(s.tokens[seat], s.cards[seat], s.recruit == seat)


def attends(s: Town, seat: int) -> bool:
    """MAF-5.7."""
    if not s.alive[seat] or seat == s.dark:
        return False
    return wakes(s.tokens[seat], s.cards[seat], s.recruit == seat)


def attendees(s: Town) -> list[int]:
    return [seat for seat in range(s.players) if attends(s, seat)]


def can_use(s: Town, seat: int, card: int) -> bool:
    """MAF-5.2: he holds it in hand, and it carries the symbol of his token."""
    if s.cards[seat] != card or not USABLE[card][s.tokens[seat]]:
        return False
    place = s.places[seat]
    return place == IN_HAND or (place == KNOWN and s.barred[seat] != s.turn)


def is_out(s: Town, card: int) -> bool:
    """Whether a card that exists once may, as far as everybody knows, still be played."""
    seat = holder(s, card)
    if seat < 0:
        return False
    place = s.places[seat]
    if place == KNOWN:
        return s.alive[seat] == 1 and s.barred[seat] != s.turn
    return place == IN_HAND


def unplayed(s: Town, cards: list[int]) -> bool:
    """Whether a window for these cards opens: a public fact (MAF-4.30)."""
    return any([in_deal(s, card) and is_out(s, card) for card in cards])


REACTIONS = [VEST, BANDAGE]
START = [ARREST, KIDNAPPING]
END = [SHELTER, SAFE_CONDUCT]
INTERRUPTS = [WIRETAP, CORNER_SHOT]


def is_sheltered(s: Town, seat: int) -> bool:
    return seat == s.sheltered and s.shelter_turn == s.turn


def is_safe_by_night(s: Town, seat: int) -> bool:
    """MAF-4.24: under Shelter or Safe-Conduct."""
    return is_sheltered(s, seat) or (seat == s.safe and s.safe_turn == s.turn)


def is_legal_victim(s: Town, seat: int) -> bool:
    """MAF-4.24: a living player with closed eyes, not protected."""
    if not s.alive[seat] or seat == s.dark or is_safe_by_night(s, seat):
        return False
    return not attends(s, seat)


def can_be_shot(s: Town, seat: int) -> bool:
    """MAF-4.77, MAF-5.1101."""
    return s.alive[seat] == 1 and not is_sheltered(s, seat)


def may_vote(s: Town, seat: int) -> bool:
    """MAF-4.41."""
    if not s.alive[seat] or seat == s.arrested or seat == s.kidnapped:
        return False
    return not is_sheltered(s, seat)


def may_be_named(s: Town, seat: int) -> bool:
    """MAF-4.42, but for the voter himself."""
    return s.alive[seat] == 1 and seat != s.arrested and not is_sheltered(s, seat)


def next_living(s: Town, seat: int) -> int:
    """The left neighbour: the next living player clockwise."""
    for step in range(1, s.players):
        other = (seat + step) % s.players
        if s.alive[other]:
            return other
    return -1


def has_agent_token_living(s: Town) -> bool:
    """MAF-4.10: everybody knows, for the token is shown when the Agent falls."""
    if not s.house.row[AGENT]:
        return False
    agent = s.tokens.index(AGENT)
    return s.alive[agent] == 1
