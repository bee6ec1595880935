"""Stolen loot as somebody else might tell it.

Who took what from the table all have seen, and may remember. A card drawn out of a pile is known
to its old and its new owner; to the others it is any card of that pile. So the takings are told
anew from the start, with other cards where the viewer saw only backs. Cards that he knows must
still be there when they are drawn, and when the survivors count their loot at the end everybody
must have what he counted. Where that fails we go back a step.
"""

from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_2.rules import loot
from sitdown.games.cash_n_guns_2.rules.box import KINDS
from sitdown.games.cash_n_guns_2.rules.state import OVER, State, living_seats


def retell_loot(s: State, viewer: int, rng: Rng) -> None:
    hidden = [_is_hidden(s, story, viewer) for story in s.takings]
    if any(hidden):
        _Takings(s, hidden).tell_anew(rng)


def _is_hidden(s: State, story: int, viewer: int) -> bool:
    if loot.what_of(story) == loot.TAKE or s.house.open_piles:
        return False
    return viewer not in (loot.seat_of(story), loot.other_of(story))


class _Takings:
    def __init__(self, s: State, hidden: list[bool]) -> None:
        self._s = s
        self._hidden = hidden
        self._story = s.takings[:]
        self._counted: list[int] = living_seats(s) if s.stage == OVER else []
        """Whose loot all know in the end."""
        self._final = s.loot[:]

    def tell_anew(self, rng: Rng) -> None:
        piles = [0] * len(self._final)
        told = self._tell(0, piles, rng)
        assert told, "the true story is one that can be told"
        self._s.takings = self._story
        self._s.loot = self._final

    def _tell(self, number: int, piles: list[int], rng: Rng) -> bool:
        while number < len(self._story):
            if self._hidden[number]:
                return self._tell_hidden(number, piles, rng)
            if not self._move(number, piles):
                return False
            number += 1
        if not self._agrees(piles):
            return False
        self._final = piles
        return True

    def _tell_hidden(self, number: int, piles: list[int], rng: Rng) -> bool:
        story = self._story[number]
        other = loot.other_of(story)
        cards = [card for card in range(KINDS) for _ in range(piles[other * KINDS + card])]
        while cards:
            card = rng.pick(cards)
            cards = [another for another in cards if another != card]
            what, seat = loot.what_of(story), loot.seat_of(story)
            self._story[number] = loot.taking(what, seat, card, other)
            after = piles[:]
            self._move(number, after)
            if self._can_agree(number + 1, after) and self._tell(number + 1, after, rng):
                return True
        return False

    def _move(self, number: int, piles: list[int]) -> bool:
        """Carry out one taking; False if the card is not there."""
        story = self._story[number]
        what, seat, card = loot.what_of(story), loot.seat_of(story), loot.card_of(story)
        if what != loot.TAKE:
            place = loot.other_of(story) * KINDS + card
            if piles[place] == 0:
                return False
            piles[place] -= 1
            if what == loot.SWAP:
                gift = self._gift(number)
                piles[seat * KINDS + gift] -= 1
                piles[loot.other_of(story) * KINDS + gift] += 1
        piles[seat * KINDS + card] += 1
        return True

    def _gift(self, number: int) -> int:
        """What the Junk Dealer gave: the card of the taking just before."""
        return loot.card_of(self._story[number - 1])

    # Towards the end that is known

    def _agrees(self, piles: list[int]) -> bool:
        for seat in self._counted:
            for place in range(seat * KINDS, (seat + 1) * KINDS):
                if piles[place] != self._final[place]:
                    return False
        return True

    def _can_agree(self, number: int, piles: list[int]) -> bool:
        """Whether the cards still to be drawn are enough to make up what was counted."""
        if not self._counted:
            return True
        known = piles[:]
        losses = [0] * self._s.seats
        gains = [0] * self._s.seats
        for later in range(number, len(self._story)):
            story = self._story[later]
            seat, other = loot.seat_of(story), loot.other_of(story)
            if not self._hidden[later]:
                known[seat * KINDS + loot.card_of(story)] += 1
                if loot.what_of(story) != loot.TAKE:
                    known[other * KINDS + loot.card_of(story)] -= 1
            else:
                gains[seat] += 1
                losses[other] += 1
            if loot.what_of(story) == loot.SWAP:
                known[seat * KINDS + self._gift(later)] -= 1
                known[other * KINDS + self._gift(later)] += 1
        for seat in self._counted:
            over = under = 0
            for place in range(seat * KINDS, (seat + 1) * KINDS):
                over += max(0, known[place] - self._final[place])
                under += max(0, self._final[place] - known[place])
            if over > losses[seat] or under > gains[seat]:
                return False
        return True
