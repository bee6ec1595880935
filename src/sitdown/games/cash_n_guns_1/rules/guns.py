"""What becomes of Bullet cards, and the story of each.

The story is a list of small numbers, one for each thing that happened, in order. What each gun
threw away unseen is in it, so that the counts in a view and the worlds that somebody may imagine
follow from it.

    spent gun card      discarded unrevealed before the fast shots: any card
    missed gun card     discarded unrevealed after them: it was no Bang! Bang! Bang! (CG1-4.24)
    forced gun card     a slow Sly One's, loaded in the order of CG1-R3 and discarded (CG1-4.16)
    shown gun card      revealed
    dropped gun card    the Specialist discards it unrevealed; the card that he showed last is back
                        in his hand (CG1-5.32)
    taken gun           a dead player's gun changes hands (CG1-5.14)
"""

from typing import Final

from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_1.rules.box import BANG, BBB, BULLET_KINDS, CLICK, NO_CARD
from sitdown.games.cash_n_guns_1.rules.state import NOBODY, State, hand_size

SPENT: Final = 0
MISSED: Final = 1
FORCED: Final = 2
SHOWN: Final = 3
DROPPED: Final = 4
TAKEN: Final = 5
EVENTS: Final[list[str]] = ["spent", "missed", "forced", "shown", "dropped", "taken"]


def event(what: int, gun: int, card: int = CLICK) -> int:
    return what | gun << 3 | card << 7


def what_of(told: int) -> int:
    return told & 7


def gun_of(told: int) -> int:
    return told >> 3 & 15


def card_of(told: int) -> int:
    return told >> 7


class Tally:
    """What the story of the Bullet cards tells of each gun."""

    def __init__(self, s: State) -> None:
        self.seen: list[list[int]] = [[0] * BULLET_KINDS for _ in range(s.seats)]
        """Cards that all have seen, by kind."""
        self.unseen: list[list[int]] = [[0] * len(EVENTS) for _ in range(s.seats)]
        """Cards that went unrevealed, by how."""
        self.spent: list[list[int]] = [[0] * BULLET_KINDS for _ in range(s.seats)]
        """Which they were, as long as the gun was its first owner's."""
        self.spent_later: list[list[int]] = [[0] * BULLET_KINDS for _ in range(s.seats)]
        """And since it was taken from the dead."""
        taken = NOBODY
        for told in s.story:
            what, gun, card = what_of(told), gun_of(told), card_of(told)
            if what == TAKEN:
                taken = gun
            elif what == SHOWN:
                self.seen[gun][card] += 1
            else:
                self.unseen[gun][what] += 1
                pile = self.spent_later if gun == taken else self.spent
                pile[gun][card] += 1


# Cards on the move


def load(s: State, gun: int, card: int) -> None:
    """CG1-4.8: face down."""
    s.hand[gun * BULLET_KINDS + card] -= 1
    s.loaded[gun] = card


def unload(s: State, gun: int) -> None:
    """CG1-4.10: back into the hand, unseen."""
    s.hand[gun * BULLET_KINDS + s.loaded[gun]] += 1
    s.loaded[gun] = NO_CARD


def discard(s: State, gun: int, what: int) -> None:
    """The loaded card leaves the game unrevealed."""
    s.story.append(event(what, gun, s.loaded[gun]))
    s.loaded[gun] = NO_CARD


def show(s: State, gun: int) -> None:
    card = s.loaded[gun]
    s.story.append(event(SHOWN, gun, card))
    s.fired[gun] = card
    s.loaded[gun] = NO_CARD


def exchange(s: State, gun: int, card: int) -> None:
    """CG1-5.32: the fired Bang! Bang! Bang! back into the hand, another card away unrevealed."""
    s.hand[gun * BULLET_KINDS + BBB] += 1
    s.hand[gun * BULLET_KINDS + card] -= 1
    s.story.append(event(DROPPED, gun, card))


def hand_over(s: State, gun: int, robber: int) -> None:
    """CG1-5.14: the gun, with the cards still in that hand."""
    s.robber = robber
    s.robbed = gun
    s.wielder[gun] = robber
    s.story.append(event(TAKEN, gun))


# Choosing a card


def first_card(s: State, gun: int) -> int:
    """CG1-R3: the first of Click, Bang!, Bang! Bang! Bang! that is left."""
    first = gun * BULLET_KINDS
    if s.hand[first] > 0:
        return CLICK
    return BANG if s.hand[first + 1] > 0 else BBB


def pick_blindly(s: State, gun: int, rng: Rng) -> int:
    """Any card of the hand, each as likely as the others (CG1-R47)."""
    number = rng.below(hand_size(s, gun))
    first = gun * BULLET_KINDS
    if number < s.hand[first]:
        return CLICK
    return BANG if number < s.hand[first] + s.hand[first + 1] else BBB
