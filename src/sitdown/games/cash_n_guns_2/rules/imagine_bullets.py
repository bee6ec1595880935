"""The Bullet cards as somebody else might tell them.

The story is read as the viewer knows it, step by step. Backwards we look out from every step
(outlook.py); then we walk forwards and draw each hidden card by these outlooks. So a player who
showed two of his three Bangs has the third among his unseen cards, each as likely as the others.

Two things tie the hands together: a card that the Swindler trades, and the discard pile, where a
Clip that found a Bang face down, or none at all, tells about everybody's unseen cards (CG2-5.0c).
A card is drawn only if both are still possible. Where a walk runs into a wall all the same, it
goes back a step; after some such steps it starts again, with more patience.
"""

from typing import Final

from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_2.rules import bullets
from sitdown.games.cash_n_guns_2.rules.box import BANG, BANGS_EACH, CLICK, HAND, NO_CARD
from sitdown.games.cash_n_guns_2.rules.outlook import (
    HOLD,
    MANY,
    UNKNOWN,
    Outlook,
    Search,
    Step,
    at_the_end,
    before_robbery,
    before_step,
    ways_to_lose,
)
from sitdown.games.cash_n_guns_2.rules.state import State, hand_size

_SMALL: Final = 1 << 30


class _Walk:
    """How far the new story is told: Bangs in each hand, and thrown face down on each pile."""

    def __init__(self, bangs: list[int], thrown: list[int], outlooks: list[Outlook]) -> None:
        self.bangs = bangs
        self.thrown = thrown
        self.outlooks = outlooks
        """Of each seat, from where it is now."""

    def copy(self) -> "_Walk":
        return _Walk(self.bangs[:], self.thrown[:], self.outlooks[:])


class Retold:
    """The story as one viewer knows it, ready to be told anew."""

    def __init__(self, s: State, viewer: int) -> None:
        self._s = s
        self._viewer = viewer
        self._steps: list[Step] = []
        self._searches: list[Search] = []
        self._outlooks: list[Outlook] = []
        """Of each seat, from the start."""
        self._cards: list[int] = []
        """The cards of the new story, by step; those given back by the Swindler beside them."""
        self._given: list[int] = []
        self._patience: int = 0
        """Hidden cards that may still be drawn in this try."""
        self._read_story()
        self._count_hands()
        self._note_searches()
        self._look_out()

    def tell_anew(self, rng: Rng) -> None:
        self._cards = [CLICK] * len(self._steps)
        self._given = [CLICK] * len(self._steps)
        seats = self._s.seats
        start = _Walk([BANGS_EACH] * seats, [0] * seats, self._outlooks)
        patience = len(self._steps)
        told = False
        while not told:  # the true story can be told, so that some try will
            patience *= 2
            self._patience = patience
            told = self._tell(0, start.copy(), rng)
        self._write_story()

    # What the viewer knows

    def _read_story(self) -> None:
        s = self._s
        shown = [CLICK] * s.seats
        for story in s.bullets:
            what, seat, card, other = bullets.told(story)
            if what == bullets.GIVE:
                swap = self._steps[-1]
                swap.is_swap = True
                swap.given = card if self._knows(seat, other) else UNKNOWN
                continue
            if what == bullets.SHOW:
                shown[seat] = card
            elif what == bullets.BACK:
                card = shown[seat]
            elif what == bullets.DRAW:
                card = card if self._knows(seat, other) else UNKNOWN
            elif what in (bullets.SPEND, bullets.DROP):
                card = card if seat == self._viewer else UNKNOWN
            self._steps.append(Step(what, seat, card, other))
        for seat in range(s.seats):
            if s.placed[seat] != NO_CARD:
                card = s.placed[seat] if seat == self._viewer else UNKNOWN
                self._steps.append(Step(HOLD, seat, card, 0))

    def _knows(self, seat: int, other: int) -> bool:
        return self._viewer in (seat, other)

    def _count_hands(self) -> None:
        sizes = [HAND] * self._s.seats
        for step in self._steps:
            step.size = sizes[step.seat]
            if step.what in (bullets.SPEND, bullets.PROVE, bullets.SHOW, bullets.DROP, HOLD):
                sizes[step.seat] -= 1
            elif step.what in (bullets.BACK, bullets.UP, bullets.DOWN):
                sizes[step.seat] += 1
            elif step.what == bullets.DRAW:
                step.other_size = sizes[step.other]
                if not step.is_swap:
                    sizes[step.seat] += 1
                    sizes[step.other] -= 1

    def _pile_of(self, seat: int) -> int:
        """Whose pile a card goes to, and a Clip searches (CG2-R8)."""
        return seat if self._s.house.own_clips else 0

    def _note_searches(self) -> None:
        """What a Clip found tells how many Bangs lay face down: one more than were taken, or as
        many as were taken and no more."""
        taken = [0] * self._s.seats
        for number, step in enumerate(self._steps):
            pile = self._pile_of(step.seat)
            if step.what == bullets.DOWN:
                taken[pile] += 1
                self._searches.append(Search(number, pile, taken[pile], MANY))
            elif step.what == bullets.NONE:
                self._searches.append(Search(number, pile, taken[pile], taken[pile]))

    def _look_out(self) -> None:
        end = at_the_end(len(self._searches))
        later = [end for _ in range(self._s.seats)]
        for number in range(len(self._steps) - 1, -1, -1):
            step = self._steps[number]
            step.outlook = later[step.seat]
            if step.what == bullets.DRAW:
                step.other_outlook = later[step.other]
                later[step.other] = before_robbery(step, number, self._searches)
            later[step.seat] = before_step(step, number, self._searches)
        self._outlooks = later

    # Told anew

    def _tell(self, number: int, walk: _Walk, rng: Rng) -> bool:
        """From a step to the end; False if there is no way from here."""
        while number < len(self._steps):
            step = self._steps[number]
            if step.what == bullets.DRAW:
                return self._tell_swap(number, walk, rng)
            if step.card == UNKNOWN:
                return self._tell_hidden(number, walk, rng)
            self._lay(number, step.card, walk)
            number += 1
        return True

    def _tell_hidden(self, number: int, walk: _Walk, rng: Rng) -> bool:
        step = self._steps[number]
        held = walk.bangs[step.seat]
        odds = [0, 0]
        walks: list[_Walk] = []
        for card in (CLICK, BANG):
            after = walk.copy()
            walks.append(after)
            ways = ways_to_lose(step, held, card)
            if ways > 0:
                self._lay(number, card, after)
                if self._is_possible(number, after):
                    odds[card] = ways * step.outlook.ways[held - card]
        self._patience -= 1
        while sum(odds) > 0 and self._patience > 0:
            card = _pick(odds, rng)
            odds[card] = 0
            self._cards[number] = card
            if self._tell(number + 1, walks[card], rng):
                return True
        return False

    def _lay(self, number: int, card: int, walk: _Walk) -> None:
        """Carry out a step with this card."""
        step = self._steps[number]
        seat = step.seat
        self._cards[number] = card
        if step.what in (bullets.UP, bullets.DOWN):
            walk.bangs[seat] += 1
        elif step.what == bullets.BACK:
            walk.bangs[seat] += card
        elif step.what != bullets.NONE:
            walk.bangs[seat] -= card
        if step.what in (bullets.SPEND, bullets.DROP):
            walk.thrown[self._pile_of(seat)] += card
        walk.outlooks[seat] = step.outlook

    def _is_possible(self, number: int, walk: _Walk) -> bool:
        """Whether the hands can still bring to the pile what the searches to come find there."""
        for place, search in enumerate(self._searches):
            if search.number < number:
                continue
            fewest = most = walk.thrown[search.pile]
            for seat in range(self._s.seats):
                if self._pile_of(seat) == search.pile:
                    outlook, bangs = walk.outlooks[seat], walk.bangs[seat]
                    fewest += outlook.fewest[place][bangs]
                    most += outlook.most[place][bangs]
            if fewest > search.most or most < search.least:
                return False
        return True

    def _tell_swap(self, number: int, walk: _Walk, rng: Rng) -> bool:
        """The card drawn and the card given back, together."""
        step = self._steps[number]
        odds = [0] * 4
        walks: list[_Walk] = []
        for choice in range(4):
            after = self._swap(step, walk, choice & 1, choice >> 1)
            walks.append(after)
            ways = self._ways_to_swap(step, walk, choice & 1, choice >> 1)
            if ways > 0 and self._is_possible(number, after):
                odds[choice] = ways
        self._patience -= 1
        while sum(odds) > 0 and self._patience > 0:
            choice = _pick(odds, rng)
            odds[choice] = 0
            self._cards[number] = choice & 1
            self._given[number] = choice >> 1
            if self._tell(number + 1, walks[choice], rng):
                return True
        return False

    def _swap(self, step: Step, walk: _Walk, drawn: int, given: int) -> _Walk:
        after = walk.copy()
        change = drawn - given if step.is_swap else drawn
        after.bangs[step.seat] += change
        after.bangs[step.other] -= change
        after.outlooks[step.seat] = step.outlook
        after.outlooks[step.other] = step.other_outlook
        return after

    def _ways_to_swap(self, step: Step, walk: _Walk, drawn: int, given: int) -> int:
        swindler, victim = walk.bangs[step.seat], walk.bangs[step.other]
        if step.card not in (UNKNOWN, drawn):
            return 0
        ways = victim if drawn == BANG else step.other_size - victim
        change = drawn
        if step.is_swap:
            if step.given not in (UNKNOWN, given):
                return 0
            ways *= swindler if given == BANG else step.size - swindler
            change -= given
        elif given == BANG:  # nothing is given yet: one choice will do
            return 0
        if ways <= 0:
            return 0
        return (
            ways * step.outlook.ways[swindler + change] * step.other_outlook.ways[victim - change]
        )

    # Written down

    def _write_story(self) -> None:
        s = self._s
        story: list[int] = []
        placed = [NO_CARD] * s.seats
        bangs = [BANGS_EACH] * s.seats
        for number, step in enumerate(self._steps):
            card, seat = self._cards[number], step.seat
            if step.what == HOLD:
                placed[seat] = card
                bangs[seat] -= card
                continue
            named = card if step.what in bullets.WITH_CARD else CLICK
            story.append(bullets.event(step.what, seat, named, step.other))
            if step.what == bullets.DRAW:
                bangs[seat] += card
                bangs[step.other] -= card
                if step.is_swap:
                    given = self._given[number]
                    story.append(bullets.event(bullets.GIVE, seat, given, step.other))
                    bangs[seat] -= given
                    bangs[step.other] += given
                else:
                    s.drawn = card
            elif step.what in (bullets.UP, bullets.DOWN):
                bangs[seat] += 1
            elif step.what == bullets.BACK:
                bangs[seat] += card
            elif step.what != bullets.NONE:
                bangs[seat] -= card
        s.bullets = story
        s.placed = placed
        for seat in range(s.seats):
            held = hand_size(s, seat)
            s.bangs[seat] = bangs[seat]
            s.clicks[seat] = held - bangs[seat]


def _pick(odds: list[int], rng: Rng) -> int:
    """A place of the list by its odds; large odds are cut down alike."""
    small = odds[:]
    while sum(small) >= _SMALL:
        small = [max(1, odd >> 8) if odd > 0 else 0 for odd in small]
    number = rng.below(sum(small))
    place = 0
    while number >= small[place]:
        number -= small[place]
        place += 1
    return place
