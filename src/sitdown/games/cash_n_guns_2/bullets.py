"""What becomes of Bullet cards: the story of each, the discard pile, the search of a Clip.

The story is a list of small numbers, one for each thing that happened, in order. It holds what
each player discarded unseen, so that the pile, the counts in a view and the worlds that somebody
may imagine all follow from it.

    draw seat other card    the Swindler draws a card from another hand
    give seat other card    and gives one back
    spend seat card         discarded face down
    prove seat              discarded face down, and known to be a Click (the Professional's)
    show seat card          revealed: face up in the pile
    back seat               the Wise Guy takes his revealed card back (`down_trigger = any`)
    up seat, down seat      a Clip brings a Bang, face up or face down in the pile before
    drop seat card          discarded for it, face down
    none seat               a Clip finds no Bang
"""

from typing import Final

from sitdown.games.cash_n_guns_2.cards import BANG, CLICK, MOST_SEATS, NO_CARD
from sitdown.games.cash_n_guns_2.model import Standoff

DRAW: Final = 0
GIVE: Final = 1
SPEND: Final = 2
PROVE: Final = 3
SHOW: Final = 4
BACK: Final = 5
UP: Final = 6
DOWN: Final = 7
DROP: Final = 8
NONE: Final = 9
EVENTS: Final[list[str]] = [
    "draw",
    "give",
    "spend",
    "prove",
    "show",
    "back",
    "up",
    "down",
    "drop",
    "none",
]
WITH_CARD: Final = (DRAW, GIVE, SPEND, SHOW, DROP)
"""Events that name a card; the others say all by themselves."""


def event(what: int, seat: int, card: int = CLICK, other: int = 0) -> int:
    return what | seat << 4 | card << 7 | other << 8


def what_of(story: int) -> int:
    return story & 15


def seat_of(story: int) -> int:
    return story >> 4 & 7


def card_of(story: int) -> int:
    return story >> 7 & 1


def other_of(story: int) -> int:
    return story >> 8


def told(story: int) -> tuple[int, int, int, int]:
    """What happened, to whom, with which card, and who else had a part in it."""
    return story & 15, story >> 4 & 7, story >> 7 & 1, story >> 8


# Cards on the move


def take_up(s: Standoff, seat: int, card: int) -> None:
    """A card comes into a hand."""
    if card == BANG:
        s.bangs[seat] += 1
    else:
        s.clicks[seat] += 1


def lay_off(s: Standoff, seat: int, card: int) -> None:
    """A card leaves a hand."""
    if card == BANG:
        s.bangs[seat] -= 1
    else:
        s.clicks[seat] -= 1


def place(s: Standoff, seat: int, card: int) -> None:
    """CG2-4.3: face down before the player."""
    lay_off(s, seat, card)
    s.placed[seat] = card


def spend(s: Standoff, seat: int) -> None:
    """CG2-4.12: the placed card goes to the pile face down."""
    s.bullets.append(event(SPEND, seat, s.placed[seat]))
    s.placed[seat] = NO_CARD


def prove(s: Standoff, seat: int) -> None:
    """CG2-5.14a: a Professional who does not show his card had a Click, and all know it."""
    s.bullets.append(event(PROVE, seat))
    s.placed[seat] = NO_CARD


def show(s: Standoff, seat: int) -> None:
    """CG2-4.14: the placed card is revealed, and lies in the pile face up."""
    card = s.placed[seat]
    s.bullets.append(event(SHOW, seat, card))
    s.fired[seat] = card
    s.placed[seat] = NO_CARD


def bring_back(s: Standoff, seat: int) -> None:
    """The card of this round lies before the player again, wherever it was (CG2-R5)."""
    if s.fired[seat] != NO_CARD:
        s.bullets.append(event(BACK, seat))
        s.placed[seat] = s.fired[seat]
        return
    place_in_story = len(s.bullets) - 1
    while s.bullets[place_in_story] & 127 != event(SPEND, seat):
        place_in_story -= 1
    s.placed[seat] = card_of(s.bullets.pop(place_in_story))


# The discard pile


class Pile:
    """What lies in the pile, by who discarded it, and by which way up."""

    def __init__(self) -> None:
        self.up_clicks: list[int] = [0] * MOST_SEATS
        self.up_bangs: list[int] = [0] * MOST_SEATS
        self.down_clicks: list[int] = [0] * MOST_SEATS
        self.down_bangs: list[int] = [0] * MOST_SEATS


def pile(s: Standoff) -> Pile:
    return _pile_after(s, s.bullets)


def _pile_after(s: Standoff, events: list[int]) -> Pile:
    """The pile, from the story. A common Bang that a Clip took is counted off the first seat
    that has one: cards of a kind are alike (CG2-2.13)."""
    found = Pile()
    shown: list[int] = [CLICK] * MOST_SEATS
    for story in events:
        what, seat, card, _ = told(story)
        if what in (SPEND, PROVE, DROP):
            _heap(found.down_clicks, found.down_bangs, card)[seat] += 1
        elif what == SHOW:
            _heap(found.up_clicks, found.up_bangs, card)[seat] += 1
            shown[seat] = card
        elif what == BACK:
            _heap(found.up_clicks, found.up_bangs, shown[seat])[seat] -= 1
        elif what == UP:
            found.up_bangs[_owner(s, found.up_bangs, seat)] -= 1
        elif what == DOWN:
            found.down_bangs[_owner(s, found.down_bangs, seat)] -= 1
    return found


def _heap(clicks: list[int], bangs: list[int], card: int) -> list[int]:
    return bangs if card == BANG else clicks


def _owner(s: Standoff, bangs: list[int], seat: int) -> int:
    """Whose Bang a Clip of this seat takes; -1 if there is none for it (CG2-5.0c, CG2-R8)."""
    if s.house.own_clips:
        return seat if bangs[seat] > 0 else -1
    for owner in range(s.seats):
        if bangs[owner] > 0:
            return owner
    return -1


def search(s: Standoff, seat: int) -> int:
    """CG2-5.0c: where a Clip of this seat finds its Bang: UP, else DOWN, else NONE."""
    return find(s, s.bullets, seat)


def find(s: Standoff, events: list[int], seat: int) -> int:
    """Where a Clip found its Bang when so much had happened."""
    found = _pile_after(s, events)
    if _owner(s, found.up_bangs, seat) >= 0:
        return UP
    return DOWN if _owner(s, found.down_bangs, seat) >= 0 else NONE
