"""How well a number of Bangs in a hand agrees with what a viewer sees of that hand later.

For each seat all know how many cards it holds; hidden is how many of them are Bangs. So the story
of a seat is a walk of one number, down by what it discards and up by what it gets. An outlook
looks forward from one point of that walk, for every number of Bangs: in how many ways the rest
can happen, as if each hidden card had been any card of the hand, and how many Bangs the hand must
and can still throw away face down before each time that somebody searches the pile.
"""

from typing import Final

from sitdown.games.cash_n_guns_2.rules.box import BANG, BANGS_EACH, CLICK, CLICKS_EACH, NO_CARD
from sitdown.games.cash_n_guns_2.rules.bullets import BACK, DOWN, DRAW, DROP, NONE, SPEND, UP

HOLD: Final = 10
"""The card placed now, told like the others as the last step of a seat."""
UNKNOWN: Final = -1
ROOM: Final = 16
"""More Bangs than a hand can hold."""
MANY: Final = 99
_PRIOR: Final[list[int]] = [CLICKS_EACH, BANGS_EACH]
"""How likely a card from a hand that is not looked at yet is a Click, or a Bang."""


class Step:
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
        self.outlook: Outlook = NOTHING_MORE
        """What comes after it for the seat, and for the other one."""
        self.other_outlook: Outlook = NOTHING_MORE


class Search:
    """Somebody searched the pile: so many Bangs had been thrown there face down till then."""

    def __init__(self, number: int, pile: int, least: int, most: int) -> None:
        self.number = number
        """Its place among the steps."""
        self.pile = pile
        self.least = least
        self.most = most


class Outlook:
    """By the number of Bangs in hand; `fewest` and `most` for each search of the pile."""

    def __init__(self, ways: list[int], fewest: list[list[int]], most: list[list[int]]) -> None:
        self.ways = ways
        self.fewest = fewest
        self.most = most


NOTHING_MORE: Final = Outlook([], [], [])


def at_the_end(searches: int) -> Outlook:
    zeros = [[0] * ROOM for _ in range(searches)]
    return Outlook([1] * ROOM, zeros, zeros)


def ways_to_lose(step: Step, bangs: int, card: int) -> int:
    """With so many Bangs in hand, in how many ways can it lose a card of this kind?"""
    if card == CLICK:
        return max(0, step.size - bangs)
    return max(0, bangs - 1 if step.what == DROP else bangs)  # CG2-5.0b: not the Bang just taken


class _Ahead:
    """An outlook in the making: all that may follow from each number of Bangs."""

    def __init__(self, later: Outlook, number: int, searches: list[Search]) -> None:
        self._later = later
        self._open = [place for place, search in enumerate(searches) if search.number > number]
        """Searches that come after this step; for those before it nothing can change any more."""
        self._ways: list[int] = [0] * ROOM
        self._fewest: list[list[int]] = later.fewest[:]
        self._most: list[list[int]] = later.most[:]
        for place in self._open:
            self._fewest[place] = [MANY] * ROOM
            self._most[place] = [-MANY] * ROOM

    def may(self, before: int, after: int, ways: int, thrown: int) -> None:
        """From so many Bangs to so many, in so many ways, with so many thrown face down."""
        if ways <= 0 or not 0 <= after < ROOM or self._later.ways[after] == 0:
            return
        self._ways[before] += ways * self._later.ways[after]
        for place in self._open:
            fewest = self._later.fewest[place][after] + thrown
            most = self._later.most[place][after] + thrown
            if fewest < self._fewest[place][before]:
                self._fewest[place][before] = fewest
            if most > self._most[place][before]:
                self._most[place][before] = most

    def outlook(self) -> Outlook:
        return Outlook(self._ways, self._fewest, self._most)


def before_step(step: Step, number: int, searches: list[Search]) -> Outlook:
    """The outlook of a seat before a step of its own."""
    if step.what == NONE:
        return step.outlook
    if step.what == DRAW:
        ahead = _Ahead(step.outlook, number, searches)
        for bangs in range(step.size + 1):
            _swindles(step, bangs, ahead)
        return ahead.outlook()
    ways = _ways_before(step)
    fewest: list[list[int]] = []
    most: list[list[int]] = []
    for place, search in enumerate(searches):
        if search.number < number:  # over and done with
            fewest.append(step.outlook.fewest[place])
            most.append(step.outlook.most[place])
        else:
            fewest.append(_thrown_before(step, ways, step.outlook.fewest[place], True))
            most.append(_thrown_before(step, ways, step.outlook.most[place], False))
    return Outlook(ways, fewest, most)


def _gain(step: Step) -> int:
    """Bangs that a step brings into the hand."""
    return step.card if step.what == BACK else BANG


def _ways_before(step: Step) -> list[int]:
    later, size = step.outlook.ways, step.size
    ways = [0] * ROOM
    if step.what in (UP, DOWN, BACK):
        gain = _gain(step)
        for bangs in range(size + 1):
            ways[bangs] = later[bangs + gain]
        return ways
    if step.card != BANG:
        for bangs in range(size):
            ways[bangs] = (size - bangs) * later[bangs]
    if step.card != CLICK:
        kept = 1 if step.what == DROP else 0
        for bangs in range(1 + kept, size + 1):
            ways[bangs] += (bangs - kept) * later[bangs - 1]
    return ways


def _thrown_before(step: Step, ways: list[int], later: list[int], fewest: bool) -> list[int]:
    """Bangs thrown face down from before a step on: the fewest, or the most."""
    thrown = [MANY if fewest else -MANY] * ROOM
    for bangs in range(step.size + 1):
        if ways[bangs] == 0:
            continue
        if step.what in (UP, DOWN, BACK):
            thrown[bangs] = later[bangs + _gain(step)]
            continue
        for card in (CLICK, BANG):
            able = step.card in (UNKNOWN, card) and ways_to_lose(step, bangs, card) > 0
            if able and step.outlook.ways[bangs - card] > 0:
                all_in_all = later[bangs - card]
                if step.what in (SPEND, DROP):
                    all_in_all += card
                if (all_in_all < thrown[bangs]) == fewest:
                    thrown[bangs] = all_in_all
    return thrown


def _swindles(step: Step, bangs: int, ahead: _Ahead) -> None:
    """The Swindler gets a card, and gives one that he held before."""
    for drawn in (CLICK, BANG):
        if step.card not in (UNKNOWN, drawn):
            continue
        prior = _PRIOR[drawn] if step.card == UNKNOWN else 1
        if not step.is_swap:
            ahead.may(bangs, bangs + drawn, prior, 0)
            continue
        for given in (CLICK, BANG):
            if step.given in (UNKNOWN, given):
                ways = bangs if given == BANG else step.size - bangs
                ahead.may(bangs, bangs + drawn - given, prior * ways, 0)


def before_robbery(step: Step, number: int, searches: list[Search]) -> Outlook:
    """The outlook of the Swindler's victim, who loses a card and gets one back."""
    ahead = _Ahead(step.other_outlook, number, searches)
    for bangs in range(step.other_size + 1):
        for drawn in (CLICK, BANG):
            if step.card not in (UNKNOWN, drawn):
                continue
            ways = bangs if drawn == BANG else step.other_size - bangs
            if not step.is_swap:
                ahead.may(bangs, bangs - drawn, ways, 0)
                continue
            for given in (CLICK, BANG):
                if step.given in (UNKNOWN, given):
                    prior = _PRIOR[given] if step.given == UNKNOWN else 1
                    ahead.may(bangs, bangs - drawn + given, ways * prior, 0)
    return ahead.outlook()
