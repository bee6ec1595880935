"""The Bullet cards as somebody else might tell them.

For each seat all know how many cards it holds; hidden is how many of them are Bangs. So the story
of a seat is a walk of one number, the Bangs in its hand (with the card placed), down by what it
discards, up by what it gets. For every step we weigh how well each number of Bangs agrees with all
that the viewer sees later, working backwards; then we walk forwards and draw each hidden card by
these weights, as if every unseen card had been any card of the hand. So a player who showed two
of his three Bangs has the third among his unseen cards, each as likely as the others.

Two things tie the seats together: a card that the Swindler trades, and the discard pile, where a
Clip that found a Bang face down, or none at all, tells about everybody's unseen cards (CG2-5.0c).
The pile is a second number with bounds. Where a walk runs into a wall it goes back a step.
"""

from typing import Final

from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2 import bullets
from sitdown.games.cash_n_guns_2.bullets import (
    BACK,
    DOWN,
    DRAW,
    DROP,
    GIVE,
    NONE,
    PROVE,
    SHOW,
    SPEND,
    UP,
)
from sitdown.games.cash_n_guns_2.cards import (
    BANG,
    BANGS_EACH,
    CLICK,
    CLICKS_EACH,
    HAND,
    NO_CARD,
)
from sitdown.games.cash_n_guns_2.model import Standoff, hand_size

_HOLD: Final = 10
"""The card placed now, told like the others as the last step of a seat."""
_UNKNOWN: Final = -1
_ROOM: Final = 16
"""More Bangs than a hand can hold."""
_MANY: Final = 99
_PRIOR: Final[list[int]] = [CLICKS_EACH, BANGS_EACH]
"""How likely a card from a hand that is not looked at yet is a Click, or a Bang."""
_SMALL: Final = 1 << 30


class _Step:
    """One thing that happened. `card` is UNKNOWN where the viewer does not know it."""

    def __init__(self, what: int, seat: int, card: int, other: int) -> None:
        self.what = what
        self.seat = seat
        self.card = card
        self.other = other
        self.given: int = NO_CARD
        """What the Swindler gave back; NO_CARD while he still thinks about it."""
        self.is_swap: bool = False
        """A trade that is complete: drawn and given back."""
        self.size: int = 0
        """Cards of the seat before it, and of the other one."""
        self.other_size: int = 0
        self.weights: list[int] = []
        """How well so many Bangs after it agree with what comes later, for seat and other."""
        self.other_weights: list[int] = []
        self.least: int = 0
        self.most: int = _MANY
        """Bangs that may lie face down in the pile after it."""


class Retold:
    """The story as one viewer knows it, ready to be told anew."""

    def __init__(self, s: Standoff, viewer: int) -> None:
        self._s = s
        self._viewer = viewer
        self._own_piles: bool = s.house.own_clips
        self._steps: list[_Step] = []
        self._cards: list[int] = []
        """The cards of the new story, by step; those given back by the Swindler beside them."""
        self._given: list[int] = []
        self._read_story()
        self._count_hands()
        self._bound_pile()
        self._weigh()

    def tell_anew(self, rng: Rng) -> None:
        self._cards = [CLICK] * len(self._steps)
        self._given = [CLICK] * len(self._steps)
        bangs = [BANGS_EACH] * self._s.seats
        told = self._tell(0, bangs, [0] * self._s.seats, rng)
        assert told, "the true story is one that can be told"
        self._write_story()

    # What the viewer knows

    def _read_story(self) -> None:
        s = self._s
        shown = [CLICK] * s.seats
        for story in s.bullets:
            what, seat, card = (
                bullets.what_of(story),
                bullets.seat_of(story),
                bullets.card_of(story),
            )
            other = bullets.other_of(story)
            if what == GIVE:
                swap = self._steps[-1]
                swap.is_swap = True
                swap.given = card if self._knows(seat, other) else _UNKNOWN
                continue
            if what == SHOW:
                shown[seat] = card
            elif what == BACK:
                card = shown[seat]
            elif what == DRAW:
                card = card if self._knows(seat, other) else _UNKNOWN
            elif what in (SPEND, DROP):
                card = card if seat == self._viewer else _UNKNOWN
            self._steps.append(_Step(what, seat, card, other))
        for seat in range(s.seats):
            if s.placed[seat] != NO_CARD:
                card = s.placed[seat] if seat == self._viewer else _UNKNOWN
                self._steps.append(_Step(_HOLD, seat, card, 0))

    def _knows(self, seat: int, other: int) -> bool:
        return self._viewer in (seat, other)

    def _count_hands(self) -> None:
        sizes = [HAND] * self._s.seats
        for step in self._steps:
            step.size = sizes[step.seat]
            if step.what in (SPEND, PROVE, SHOW, DROP, _HOLD):
                sizes[step.seat] -= 1
            elif step.what in (BACK, UP, DOWN):
                sizes[step.seat] += 1
            elif step.what == DRAW:
                step.other_size = sizes[step.other]
                if not step.is_swap:
                    sizes[step.seat] += 1
                    sizes[step.other] -= 1

    def _pile_of(self, seat: int) -> int:
        """Whose pile a card goes to, and a Clip searches (CG2-R8)."""
        return seat if self._own_piles else 0

    def _bound_pile(self) -> None:
        """Backwards: how many Bangs may lie face down, so that every Clip finds what it found."""
        least = [0] * self._s.seats
        most = [_MANY] * self._s.seats
        for step in reversed(self._steps):
            pile = self._pile_of(step.seat)
            step.least = least[pile]
            step.most = most[pile]
            if step.what == NONE:
                least[pile] = most[pile] = 0
            elif step.what == DOWN:
                least[pile] += 1
                most[pile] += 1
            elif step.what in (SPEND, DROP):
                if step.card != CLICK:
                    least[pile] = max(0, least[pile] - 1)
                if step.card == BANG:
                    most[pile] -= 1

    # How well it agrees with what comes later

    def _weigh(self) -> None:
        later = [[1] * _ROOM for _ in range(self._s.seats)]
        for step in reversed(self._steps):
            step.weights = later[step.seat]
            if step.what == DRAW:
                step.other_weights = later[step.other]
                later[step.other] = _weigh_robbed(step)
                later[step.seat] = _weigh_swindler(step)
            elif step.what != NONE:
                later[step.seat] = _weigh_one(step)

    # Told anew

    def _tell(self, number: int, bangs: list[int], piles: list[int], rng: Rng) -> bool:
        """From a step to the end; False if there is no way from here."""
        while number < len(self._steps):
            step = self._steps[number]
            if step.what == DRAW:
                return self._tell_swap(number, bangs, piles, rng)
            if step.card == _UNKNOWN:
                return self._tell_hidden(number, bangs, piles, rng)
            if not self._lay(step, number, step.card, bangs, piles):
                return False
            number += 1
        return True

    def _tell_hidden(self, number: int, bangs: list[int], piles: list[int], rng: Rng) -> bool:
        step = self._steps[number]
        held = bangs[step.seat]
        odds = [_ways(step, held, card) * step.weights[held - card] for card in (CLICK, BANG)]
        while sum(odds) > 0:
            card = _pick(odds, rng)
            odds[card] = 0
            own, heaps = bangs[:], piles[:]
            laid = self._lay(step, number, card, own, heaps)
            if laid and self._tell(number + 1, own, heaps, rng):
                return True
        return False

    def _lay(self, step: _Step, number: int, card: int, bangs: list[int], piles: list[int]) -> bool:
        """Carry out a step with this card; False if the pile or a hand forbids it."""
        seat, pile = step.seat, self._pile_of(step.seat)
        self._cards[number] = card
        if step.what in (UP, DOWN):
            bangs[seat] += 1
        elif step.what == BACK:
            bangs[seat] += card
        elif step.what != NONE:
            if _ways(step, bangs[seat], card) == 0:
                return False
            bangs[seat] -= card
        if step.what in (SPEND, DROP):
            piles[pile] += card
        elif step.what == DOWN:
            piles[pile] -= 1
        return step.least <= piles[pile] <= step.most or step.what in (SHOW, BACK, UP, _HOLD)

    def _tell_swap(self, number: int, bangs: list[int], piles: list[int], rng: Rng) -> bool:
        """The card drawn and the card given back, together."""
        step = self._steps[number]
        odds = [self._odds_of_swap(step, bangs, choice) for choice in range(4)]
        while sum(odds) > 0:
            choice = _pick(odds, rng)
            odds[choice] = 0
            drawn, given = choice & 1, choice >> 1
            own = bangs[:]
            own[step.seat] += drawn
            own[step.other] -= drawn
            if step.is_swap:
                own[step.seat] -= given
                own[step.other] += given
            self._cards[number] = drawn
            self._given[number] = given
            if self._tell(number + 1, own, piles, rng):
                return True
        return False

    def _odds_of_swap(self, step: _Step, bangs: list[int], choice: int) -> int:
        drawn, given = choice & 1, choice >> 1
        if step.card not in (_UNKNOWN, drawn):
            return 0
        swindler, victim = bangs[step.seat], bangs[step.other]
        ways = victim if drawn == BANG else step.other_size - victim
        if not step.is_swap:
            if given == BANG:  # nothing is given yet: one choice will do
                return 0
            odds = step.weights[swindler + drawn] * step.other_weights[victim - drawn]
            return ways * odds
        if step.given not in (_UNKNOWN, given):
            return 0
        ways *= swindler if given == BANG else step.size - swindler
        if ways <= 0:
            return 0
        change = drawn - given
        return ways * step.weights[swindler + change] * step.other_weights[victim - change]

    # Written down

    def _write_story(self) -> None:
        s = self._s
        story: list[int] = []
        placed = [NO_CARD] * s.seats
        bangs = [BANGS_EACH] * s.seats
        for number, step in enumerate(self._steps):
            card = self._cards[number]
            seat = step.seat
            if step.what == _HOLD:
                placed[seat] = card
                bangs[seat] -= card
                continue
            named = card if step.what in bullets.WITH_CARD else CLICK
            story.append(bullets.event(step.what, seat, named, step.other))
            if step.what == DRAW:
                bangs[seat] += card
                bangs[step.other] -= card
                if step.is_swap:
                    given = self._given[number]
                    story.append(bullets.event(GIVE, seat, given, step.other))
                    bangs[seat] -= given
                    bangs[step.other] += given
                else:
                    s.drawn = card
            elif step.what in (UP, DOWN):
                bangs[seat] += 1
            elif step.what == BACK:
                bangs[seat] += card
            elif step.what != NONE:
                bangs[seat] -= card
        s.bullets = story
        s.placed = placed
        for seat in range(s.seats):
            held = hand_size(s, seat)
            s.bangs[seat] = bangs[seat]
            s.clicks[seat] = held - bangs[seat]


# Ways and weights


def _ways(step: _Step, bangs: int, card: int) -> int:
    """With so many Bangs in hand, in how many ways can it lose a card of this kind?"""
    if step.what == DROP:  # not the Bang just taken (CG2-5.0b)
        ways = bangs - 1 if card == BANG else step.size - bangs
    else:
        ways = bangs if card == BANG else step.size - bangs
    if card == BANG and step.most == 0 and step.what in (SPEND, DROP):
        return 0  # a Clip will find no Bang in the pile
    return max(0, ways)


def _weigh_one(step: _Step) -> list[int]:
    """How well so many Bangs before a step of one seat agree with it and what comes later."""
    later, size = step.weights, step.size
    before = [0] * _ROOM
    if step.what in (UP, DOWN, BACK):
        more = step.card if step.what == BACK else BANG
        for bangs in range(size + 1):
            before[bangs] = later[bangs + more]
        return before
    if step.card != BANG:
        for bangs in range(size):
            before[bangs] = (size - bangs) * later[bangs]
    if step.card != CLICK:
        for bangs in range(1, size + 1):
            before[bangs] += _ways(step, bangs, BANG) * later[bangs - 1]
    return before


def _weigh_robbed(step: _Step) -> list[int]:
    """The Swindler's victim: loses a card, and gets one back."""
    before: list[int] = []
    for bangs in range(len(step.other_weights)):
        weight = 0
        for drawn in (CLICK, BANG):
            ways = bangs if drawn == BANG else step.other_size - bangs
            if step.card in (_UNKNOWN, drawn) and ways > 0:
                weight += ways * _weigh_gain(step, step.other_weights, bangs - drawn)
        before.append(weight)
    return before


def _weigh_gain(step: _Step, later: list[int], bangs: int) -> int:
    """What comes back to the victim, if anything does yet."""
    if not step.is_swap:
        return later[bangs]
    weight = 0
    for given in (CLICK, BANG):
        if step.given in (_UNKNOWN, given) and bangs + given < len(later):
            prior = _PRIOR[given] if step.given == _UNKNOWN else 1
            weight += prior * later[bangs + given]
    return weight


def _weigh_swindler(step: _Step) -> list[int]:
    """The Swindler: gets a card, and gives one that he held before."""
    later = step.weights
    before: list[int] = []
    for bangs in range(len(later)):
        weight = 0
        for drawn in (CLICK, BANG):
            if step.card not in (_UNKNOWN, drawn) or bangs > step.size:
                continue
            prior = _PRIOR[drawn] if step.card == _UNKNOWN else 1
            if not step.is_swap:
                weight += prior * (later[bangs + drawn] if bangs + drawn < len(later) else 0)
                continue
            for given in (CLICK, BANG):
                ways = bangs if given == BANG else step.size - bangs
                after = bangs + drawn - given
                if step.given in (_UNKNOWN, given) and ways > 0 and after < len(later):
                    weight += prior * ways * later[after]
        before.append(weight)
    return before


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
