"""Token, side and attendance, kept apart: the token is what one is shown, the side whom one plays
for (MAF-5.6), an attendee opens his eyes with the Mafia (MAF-5.7)."""

from typing import Final

from sitdown.games.mafia.rules import box
from sitdown.games.mafia.rules.state import IN_HAND, KNOWN, State, holder


def side_of(token: int, card: int, recruited: bool) -> int:
    """MAF-5.6, by the printed rules alone."""
    if card == box.NEW_GANG and box.USABLE[box.NEW_GANG][token]:
        return box.NEW_GANG_SIDE
    if recruited:
        return box.MAFIA
    if card == box.TURNCOAT and box.USABLE[box.TURNCOAT][token]:
        return box.MAFIA if token == box.POLICEMAN else box.POLICE
    return box.MAFIA if token == box.MAFIOSO else box.POLICE


def wakes(token: int, card: int, recruited: bool) -> bool:
    """MAF-5.7 but for living."""
    if recruited:
        return True
    if card == box.TURNCOAT:
        return token == box.POLICEMAN
    return token == box.MAFIOSO


def side(s: State, seat: int) -> int:
    return side_of(s.tokens[seat], s.cards[seat], s.recruit == seat)


def attends(s: State, seat: int) -> bool:
    """MAF-5.7."""
    if not s.alive[seat] or seat == s.dark:
        return False
    return wakes(s.tokens[seat], s.cards[seat], s.recruit == seat)


def attendees(s: State) -> list[int]:
    return [seat for seat in range(s.players) if attends(s, seat)]


def can_use(s: State, seat: int, card: int) -> bool:
    """MAF-5.2: he holds it in hand, and it carries the symbol of his token."""
    if s.cards[seat] != card or not box.USABLE[card][s.tokens[seat]]:
        return False
    place = s.places[seat]
    return place == IN_HAND or (place == KNOWN and s.barred[seat] != s.turn)


def is_out(s: State, card: int) -> bool:
    """Whether a card that exists once may, as far as everybody knows, still be played."""
    seat = holder(s, card)
    if seat < 0:
        return False
    place = s.places[seat]
    if place == KNOWN:
        return s.alive[seat] == 1 and s.barred[seat] != s.turn
    return place == IN_HAND


def unplayed(s: State, cards: list[int]) -> bool:
    """Whether a window for these cards opens: a public fact (MAF-4.30)."""
    if s.deck:
        for card in cards:
            if is_out(s, card):
                return True
    return False


REACTIONS: Final = [box.VEST, box.BANDAGE]
START: Final = [box.ARREST, box.KIDNAPPING]
END: Final = [box.SHELTER, box.SAFE_CONDUCT]
INTERRUPTS: Final = [box.WIRETAP, box.CORNER_SHOT]


def is_sheltered(s: State, seat: int) -> bool:
    return seat == s.sheltered and s.shelter_turn == s.turn


def is_safe_by_night(s: State, seat: int) -> bool:
    """MAF-4.24: under Shelter or Safe-Conduct."""
    return is_sheltered(s, seat) or (seat == s.safe and s.safe_turn == s.turn)


def is_legal_victim(s: State, seat: int) -> bool:
    """MAF-4.24: a living player with closed eyes, not protected."""
    if not s.alive[seat] or seat == s.dark or is_safe_by_night(s, seat):
        return False
    return not attends(s, seat)


def can_be_shot(s: State, seat: int) -> bool:
    """MAF-4.77, MAF-5.1101."""
    return s.alive[seat] == 1 and not is_sheltered(s, seat)


def may_vote(s: State, seat: int) -> bool:
    """MAF-4.41."""
    if not s.alive[seat] or seat == s.arrested or seat == s.kidnapped:
        return False
    return not is_sheltered(s, seat)


def may_be_named(s: State, seat: int) -> bool:
    """MAF-4.42, but for the voter himself."""
    return s.alive[seat] == 1 and seat != s.arrested and not is_sheltered(s, seat)


def is_anybody_to_shoot(s: State) -> bool:
    """MAF-6.14."""
    hidden = 1 << s.sheltered if s.sheltered >= 0 and s.shelter_turn == s.turn else 0
    return s.living_mask & ~hidden != 0


def next_living(s: State, seat: int) -> int:
    """The left neighbour: the next living player clockwise."""
    for step in range(1, s.players):
        other = (seat + step) % s.players
        if s.alive[other]:
            return other
    return -1


def has_agent_token_living(s: State) -> bool:
    """MAF-4.10: everybody knows, for the token is shown when the Agent falls."""
    if not s.house.row[box.AGENT]:
        return False
    agent = s.tokens.index(box.AGENT)
    return s.alive[agent] == 1
