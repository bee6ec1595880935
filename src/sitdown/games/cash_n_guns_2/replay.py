"""Piles and hands from what happened to each card; a story that cannot be is refused."""

from sitdown.core.refusal import Refused, refuse
from sitdown.games.cash_n_guns_2 import bullets, loot
from sitdown.games.cash_n_guns_2.bullets import (
    BACK,
    DOWN,
    DRAW,
    DROP,
    GIVE,
    NONE,
    SHOW,
    UP,
)
from sitdown.games.cash_n_guns_2.cards import BANG, BEST_FRIEND, CLICK, CLIP, KINDS, NO_CARD
from sitdown.games.cash_n_guns_2.model import Standoff


def _impossible(rule: str) -> Refused:
    return refuse("invariant", rule)


# Loot


def replay_takings(s: Standoff) -> None:
    for number, story in enumerate(s.takings):
        what, seat, card = loot.what_of(story), loot.seat_of(story), loot.card_of(story)
        other = loot.other_of(story)
        if card >= CLIP:
            raise _impossible("CG2-I3")
        if what != loot.TAKE:
            if seat == other or s.loot[other * KINDS + card] == 0:
                raise _impossible("CG2-I1")
            _move(s, other, card, -1)
        if what == loot.SWAP:
            before = s.takings[number - 1] if number else -1
            if before < 0 or loot.what_of(before) != loot.TAKE or loot.seat_of(before) != seat:
                raise _impossible("CG2-I11")
            _move(s, seat, loot.card_of(before), -1)
            _move(s, other, loot.card_of(before), 1)
        _move(s, seat, card, 1)


def _move(s: Standoff, seat: int, card: int, change: int) -> None:
    s.loot[seat * KINDS + card] += change
    s.loot_size[seat] += change


# Bullets


def replay_bullets(s: Standoff) -> None:
    """Hands after all that happened; the cards placed now are out of them, too."""
    shown = [NO_CARD] * s.seats
    drawn = NO_CARD
    for number, story in enumerate(s.bullets):
        what, seat, card, other = bullets.told(story)
        _check_order(s, number)
        if what == DRAW:
            _lose(s, other, card)
            bullets.take_up(s, seat, card)
            drawn = card
        elif what == GIVE:
            _lose(s, seat, card)
            if _held(s, seat, card) == 0 and drawn == card:
                raise _impossible("CG2-R25")  # the very card that he drew
            bullets.take_up(s, other, card)
        elif what in (UP, DOWN):
            s.bangs[seat] += 1
        elif what == BACK:
            if shown[seat] == NO_CARD:
                raise _impossible("CG2-I2")
            bullets.take_up(s, seat, shown[seat])
            shown[seat] = NO_CARD
        elif what == DROP:
            _lose(s, seat, card)
            if card == BANG and s.bangs[seat] == 0:
                raise _impossible("CG2-5.0b")  # the very Bang that the Clip brought
        elif what != NONE:
            _lose(s, seat, card)
            shown[seat] = card if what == SHOW else NO_CARD
    for seat in range(s.seats):
        if s.placed[seat] != NO_CARD:
            _lose(s, seat, s.placed[seat])


def _held(s: Standoff, seat: int, card: int) -> int:
    return s.bangs[seat] if card == BANG else s.clicks[seat]


def _lose(s: Standoff, seat: int, card: int) -> None:
    if _held(s, seat, card) == 0:
        raise _impossible("CG2-I2")
    bullets.lay_off(s, seat, card)


def _check_order(s: Standoff, number: int) -> None:
    """A draw is followed by its gift, a Clip's Bang by its discard; a Clip finds what there is."""
    story = s.bullets[number]
    before = s.bullets[number - 1] if number else bullets.event(NONE, 0)
    was, what, seat = bullets.what_of(before), bullets.what_of(story), bullets.seat_of(story)
    if (was == DRAW) != (what == GIVE):
        raise _impossible("CG2-5.13")
    if what == GIVE and before & ~128 != bullets.event(DRAW, seat, CLICK, bullets.other_of(story)):
        raise _impossible("CG2-5.13")
    if what == DRAW and seat == bullets.other_of(story):
        raise _impossible("CG2-5.13")
    owes = was in (UP, DOWN) and owes_discard(s, number - 1)
    if owes != (what == DROP) or (owes and seat != bullets.seat_of(before)):
        raise _impossible("CG2-5.0b")
    if what in (UP, DOWN, NONE) and bullets.find(s, s.bullets[:number], seat) != what:
        raise _impossible("CG2-5.0c")


def owes_discard(s: Standoff, number: int) -> bool:
    """CG2-R9: whether the Bang of a Clip asks for a discard. The Best Friend's, after another
    player's, may not; her own Clip always does."""
    if s.house.friend_discards or number == 0:
        return True
    before, seat = s.bullets[number - 1], bullets.seat_of(s.bullets[number])
    reacts = bullets.what_of(before) == DROP and bullets.seat_of(before) != seat
    return s.talents[seat] != BEST_FRIEND or not reacts
