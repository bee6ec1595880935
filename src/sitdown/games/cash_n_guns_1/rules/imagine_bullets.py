"""Bullet cards as somebody else might imagine them.

All know how many cards each gun has left, which ones were revealed, and how the others went. Each
card that the viewer has not seen is a place: one in a hand, one loaded, one thrown away. The cards
that are left of the set are dealt to these places in any way that agrees with what he saw:

- a card thrown away after the fast shots, or still loaded then, is no Bang! Bang! Bang!;
- a card that the rules loaded for a slow Sly One was the first in order of what he had (CG1-R3);
- what the Specialist took back is still with him, or was loaded later.

Two bodyguards may have divided their sixteen cards in any way (CG1-3.35): for those who did not see
it, the places of both guns are filled from one pool.
"""

from typing import Final

from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_1.rules import guns, state
from sitdown.games.cash_n_guns_1.rules.box import BANG, BBB, BULLET_KINDS, CLICK, NO_CARD, SET
from sitdown.games.cash_n_guns_1.rules.gangs import who_sees_swap
from sitdown.games.cash_n_guns_1.rules.state import State


def deal_bullets(s: State, viewer: int, rng: Rng) -> None:
    done = 0
    for gun in range(s.seats):
        if done >> gun & 1:
            continue
        group = [gun] if _knows_set(s, viewer, gun) else _pair(s, gun)
        for member in group:
            done |= 1 << member
        _Sets(s, viewer, group).deal(rng)


def _knows_set(s: State, viewer: int, gun: int) -> bool:
    """Whether the viewer knows what the set of a gun held at first."""
    if not s.house.gangs or s.stage <= state.SWAP_BULLETS or state.is_boss(s, gun):
        return True
    return viewer in who_sees_swap(s, s.gang[gun])


def _pair(s: State, gun: int) -> list[int]:
    team = state.members(s, s.gang[gun])
    return sorted([team[0], team[2]])


class _Place:
    """Where one card is or went; `card` is NO_CARD where the viewer does not know it."""

    def __init__(self, gun: int, story: int, card: int, no_bbb: bool) -> None:
        self.gun = gun
        self.story = story
        """Its number in the story, LOADED, or IN_HAND."""
        self.card = card
        self.no_bbb = no_bbb


_LOADED: Final = -1
_IN_HAND: Final = -2


class _Sets:
    """The set of one gun, or of two bodyguards' guns together."""

    def __init__(self, s: State, viewer: int, group: list[int]) -> None:
        self._s = s
        self._viewer = viewer
        self._group = group
        self._places: list[_Place] = []
        """In the order of each gun's story, then the loaded card, then the hand."""
        for gun in group:
            self._read(gun)

    def deal(self, rng: Rng) -> None:
        hidden = [place for place in self._places if place.card == NO_CARD]
        if not hidden:
            return
        pool = self._pool()
        for place in self._places:
            if place.card != NO_CARD:
                pool[place.card] -= 1
        self._fill(hidden, pool, rng)
        while not self._agrees():
            self._fill(hidden, pool, rng)
        self._put_back()

    # Reading

    def _read(self, gun: int) -> None:
        s = self._s
        wielder = gun
        shown = state.NOBODY
        for number, told in enumerate(s.story):
            if guns.gun_of(told) != gun:
                continue
            what, card = guns.what_of(told), guns.card_of(told)
            if what == guns.TAKEN:
                wielder = s.robber
            elif what == guns.SHOWN:
                shown = len(self._places)
                self._places.append(_Place(gun, number, card, False))
            else:
                if what == guns.DROPPED:  # the card shown before is back in the hand
                    del self._places[shown]
                known = card if state.sees_hand(s, self._viewer, wielder) else NO_CARD
                self._places.append(_Place(gun, number, known, what == guns.MISSED))
        seen = state.sees_hand(s, self._viewer, s.wielder[gun])
        if s.loaded[gun] != NO_CARD:
            known = s.loaded[gun] if seen else NO_CARD
            self._places.append(_Place(gun, _LOADED, known, s.phase >= state.FAST))
        for kind in range(BULLET_KINDS):
            for _ in range(s.hand[gun * BULLET_KINDS + kind]):
                self._places.append(_Place(gun, _IN_HAND, kind if seen else NO_CARD, False))

    def _pool(self) -> list[int]:
        """All the cards of the set, or of both sets."""
        if len(self._group) == 1:
            first = self._group[0] * BULLET_KINDS
            return self._s.start[first : first + BULLET_KINDS]
        return [2 * count for count in SET]

    # Dealing

    def _fill(self, hidden: list[_Place], pool: list[int], rng: Rng) -> None:
        """The `bbb` first, to places that may have one; the other cards anywhere else."""
        able = [number for number, place in enumerate(hidden) if not place.no_bbb]
        rng.shuffle(able)
        fast = able[: pool[BBB]]
        others = [CLICK] * pool[CLICK] + [BANG] * pool[BANG]
        rng.shuffle(others)
        for number, place in enumerate(hidden):
            place.card = BBB if number in fast else others.pop()

    def _agrees(self) -> bool:
        """What ties places to those that come after them."""
        for number, place in enumerate(self._places):
            if place.story < 0:
                continue
            what = guns.what_of(self._s.story[place.story])
            if what in (guns.FORCED, guns.DROPPED):
                later = [
                    other.card for other in self._places[number + 1 :] if other.gun == place.gun
                ]
                if what == guns.FORCED and later and min(later) < place.card:
                    return False
                if what == guns.DROPPED and BBB not in later:
                    return False
        return True

    # Writing

    def _put_back(self) -> None:
        s = self._s
        for gun in self._group:
            for kind in range(BULLET_KINDS):
                s.start[gun * BULLET_KINDS + kind] = 0
                s.hand[gun * BULLET_KINDS + kind] = 0
        for place in self._places:
            s.start[place.gun * BULLET_KINDS + place.card] += 1
            if place.story == _LOADED:
                s.loaded[place.gun] = place.card
            elif place.story == _IN_HAND:
                s.hand[place.gun * BULLET_KINDS + place.card] += 1
            else:
                what = guns.what_of(s.story[place.story])
                s.story[place.story] = guns.event(what, place.gun, place.card)
