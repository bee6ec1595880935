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

from sitdown.core.contract import Refused, Rng, refuse
from sitdown.games.cash_n_guns_2.rules import box
from sitdown.games.cash_n_guns_2.rules.state import State

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


def event(what: int, seat: int, card: int = box.CLICK, other: int = 0) -> int:
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


def pick_blindly(clicks: int, bangs: int, rng: Rng) -> int:
    """Any card of so many, each as likely as the others (CG2-R36)."""
    return box.BANG if rng.below(clicks + bangs) < bangs else box.CLICK


def take_up(s: State, seat: int, card: int) -> None:
    """A card comes into a hand."""
    if card == box.BANG:
        s.bangs[seat] += 1
    else:
        s.clicks[seat] += 1


def lay_off(s: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    if card == box.BANG:
        s.bangs[seat] -= 1
    else:
        s.clicks[seat] -= 1


def place(s: State, seat: int, card: int) -> None:
    """CG2-4.3: face down before the player."""
    lay_off(s, seat, card)
    s.placed[seat] = card


def spend(s: State, seat: int) -> None:
    """CG2-4.12: the placed card goes to the pile face down."""
    s.bullets.append(event(SPEND, seat, s.placed[seat]))
    s.placed[seat] = box.NO_CARD


def prove(s: State, seat: int) -> None:
    """CG2-5.14a: a Professional who does not show his card had a Click, and all know it."""
    s.bullets.append(event(PROVE, seat))
    s.placed[seat] = box.NO_CARD


def show(s: State, seat: int) -> None:
    """CG2-4.14: the placed card is revealed, and lies in the pile face up."""
    card = s.placed[seat]
    s.bullets.append(event(SHOW, seat, card))
    s.fired[seat] = card
    s.placed[seat] = box.NO_CARD


def bring_back(s: State, seat: int) -> None:
    """The card of this round lies before the player again, wherever it was (CG2-R5)."""
    if s.fired[seat] != box.NO_CARD:
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
        self.up_clicks: list[int] = [0] * box.MOST_SEATS
        self.up_bangs: list[int] = [0] * box.MOST_SEATS
        self.down_clicks: list[int] = [0] * box.MOST_SEATS
        self.down_bangs: list[int] = [0] * box.MOST_SEATS


def pile(s: State) -> Pile:
    return _pile_after(s, s.bullets)


def _pile_after(s: State, events: list[int]) -> Pile:
    """The pile, from the story. A common Bang that a Clip took is counted off the first seat
    that has one: cards of a kind are alike (CG2-2.13)."""
    found = Pile()
    shown: list[int] = [box.CLICK] * box.MOST_SEATS
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
    return bangs if card == box.BANG else clicks


def _owner(s: State, bangs: list[int], seat: int) -> int:
    """Whose Bang a Clip of this seat takes; -1 if there is none for it (CG2-5.0c, CG2-R8)."""
    if s.house.own_clips:
        return seat if bangs[seat] > 0 else -1
    for owner in range(s.seats):
        if bangs[owner] > 0:
            return owner
    return -1


def search(s: State, seat: int) -> int:
    """CG2-5.0c: where a Clip of this seat finds its Bang: UP, else DOWN, else NONE."""
    return find(s, s.bullets, seat)


def find(s: State, events: list[int], seat: int) -> int:
    """Where a Clip found its Bang when so much had happened."""
    found = _pile_after(s, events)
    if _owner(s, found.up_bangs, seat) >= 0:
        return UP
    return DOWN if _owner(s, found.down_bangs, seat) >= 0 else NONE


# Hands from their story


def replay(s: State) -> None:
    """Hands after all that happened; the cards placed now are out of them, too. A story that cannot
    be is refused."""
    shown = [box.NO_CARD] * s.seats
    drawn = box.NO_CARD
    for number, story in enumerate(s.bullets):
        what, seat, card, other = told(story)
        _check_order(s, number)
        if what == DRAW:
            _lose(s, other, card)
            take_up(s, seat, card)
            drawn = card
        elif what == GIVE:
            _lose(s, seat, card)
            if _held(s, seat, card) == 0 and drawn == card:
                raise _impossible("CG2-R25", seat)  # the very card that he drew
            take_up(s, other, card)
        elif what in (UP, DOWN):
            s.bangs[seat] += 1
        elif what == BACK:
            if shown[seat] == box.NO_CARD:
                raise _impossible("CG2-I2", seat)
            take_up(s, seat, shown[seat])
            shown[seat] = box.NO_CARD
        elif what == DROP:
            _lose(s, seat, card)
            if card == box.BANG and s.bangs[seat] == 0:
                raise _impossible("CG2-5.0b", seat)  # the very Bang that the Clip brought
        elif what != NONE:
            _lose(s, seat, card)
            shown[seat] = card if what == SHOW else box.NO_CARD
        _check_talent(s, what, seat)
    for seat in range(s.seats):
        if s.placed[seat] != box.NO_CARD:
            _lose(s, seat, s.placed[seat])
    _check_clips(s)


def _held(s: State, seat: int, card: int) -> int:
    return s.bangs[seat] if card == box.BANG else s.clicks[seat]


def _lose(s: State, seat: int, card: int) -> None:
    if _held(s, seat, card) == 0:
        raise refuse("invariant", "CG2-I2", {"seat": seat, "card": box.BULLETS[card]})
    lay_off(s, seat, card)


def _check_order(s: State, number: int) -> None:
    """A draw is followed by its gift, a Clip's Bang by its discard; a Clip finds what there is."""
    story = s.bullets[number]
    before = s.bullets[number - 1] if number else event(NONE, 0)
    was, what, seat = what_of(before), what_of(story), seat_of(story)
    if (was == DRAW) != (what == GIVE):
        raise _impossible("CG2-5.13", seat)
    if what == GIVE and before & ~128 != event(DRAW, seat, box.CLICK, other_of(story)):
        raise _impossible("CG2-5.13", seat)
    if what == DRAW and seat == other_of(story):
        raise _impossible("CG2-5.13", seat)
    owes = was in (UP, DOWN) and owes_discard(s, number - 1)
    if owes != (what == DROP) or (owes and seat != seat_of(before)):
        raise _impossible("CG2-5.0b", seat)
    if what in (UP, DOWN, NONE) and find(s, s.bullets[:number], seat) != what:
        raise _impossible("CG2-5.0c", seat)


def owes_discard(s: State, number: int) -> bool:
    """CG2-R9: whether the Bang of a Clip asks for a discard. The Best Friend's, after another
    player's, may not; her own Clip always does."""
    if s.house.friend_discards or number == 0:
        return True
    before, seat = s.bullets[number - 1], seat_of(s.bullets[number])
    reacts = what_of(before) == DROP and seat_of(before) != seat
    return s.talents[seat] != box.BEST_FRIEND or not reacts


def _check_talent(s: State, what: int, seat: int) -> None:
    """What only a Talent can do."""
    if what == DRAW and s.talents[seat] != box.SWINDLER:
        raise _impossible("CG2-5.13", seat)
    if what == PROVE and s.talents[seat] != box.PROFESSIONAL:
        raise _impossible("CG2-5.14", seat)
    if what == BACK and (s.talents[seat] != box.WISE_GUY or not s.house.any_down):
        raise _impossible("CG2-R5", seat)


def _check_clips(s: State) -> None:
    """CG2-5.0b: no more searches than Clips were used; the Best Friend searches after others."""
    searches, hers = 0, 0
    for story in s.bullets:
        if what_of(story) in (UP, DOWN, NONE):
            if s.talents[seat_of(story)] == box.BEST_FRIEND:
                hers += 1
            else:
                searches += 1
            if max(searches, hers) > s.gone[box.CLIP]:
                raise _impossible("CG2-5.0b", seat_of(story))


def _impossible(rule: str, seat: int) -> Refused:
    return refuse("invariant", rule, {"seat": seat})
