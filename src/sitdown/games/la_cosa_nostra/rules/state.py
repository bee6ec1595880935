"""The nouns of the game: the whole truth of one table.

Lists by seat are indexed by seat, lists by gangster and by business by the numbers of the box.
`tokens_on[card * MOST_SEATS + seat]` counts Contract tokens.
"""

from typing import Final

from sitdown.core.contract import GameState
from sitdown.games.la_cosa_nostra.rules.acts import ASK_ME, Acts
from sitdown.games.la_cosa_nostra.rules.box import KINDS, MOST_SEATS, ROUNDS, Box
from sitdown.games.la_cosa_nostra.rules.deal import Offer, Promise
from sitdown.games.la_cosa_nostra.rules.deed import Deed
from sitdown.games.la_cosa_nostra.rules.house import RESERVE, House
from sitdown.games.la_cosa_nostra.rules.steps import FAMILY, OVER

# Where a business is
DECK: Final = 0
CITY: Final = 1
AREA: Final = 2
PLANNED: Final = 3

# Where a gangster is
OUT: Final = 0
UNDER: Final = 1
IN_PLAY: Final = 2
TROPHY: Final = 3


class State(GameState):
    """New York: the families, their people and businesses, and everything that is planned."""

    def __init__(self, seats: int, house: House, box: Box, acts: Acts) -> None:
        super().__init__(seats)
        self.house = house
        self.box = box
        self.acts = acts
        # The course of the game
        self.round: int = 1
        self.step: int = FAMILY
        self.start: int = 0
        self.active: int = 0
        """Who plans, acts, recruits or picks a family; at a turn boundary, who is next."""
        self.turn: int = 0
        """Whose turn comes after the extra moves (LCN-5.40)."""
        self.extra: bool = False
        """The active player has an extra move."""
        self.planned: int = 0
        """Gangsters planned for in this planning turn."""
        self.linger: bool = False
        """The planning turn goes on after the plan (LCN-4.9)."""
        self.schemed: int = 0
        """A bit for each seat that played a Schemer at this boundary."""
        self.declared: int = 0
        """A bit for each seat whose Schemer is declared, not yet carried out. Secret."""
        self.threats: int = 0
        """Made in this action turn."""
        self.threat: int = -1
        """The last threat of this turn, as an act."""
        self.reserve: list[int] = [RESERVE] * seats
        self.recruiting: list[int] = []
        """Seats that are still to be asked whether they recruit."""
        self.dice: list[int] = []
        """Loaded dice, for examples and introductions; they fall before any others."""
        self.deeds: list[Deed] = []
        """What is being carried out, the innermost last."""
        self.last: Deed | None = None
        # Players
        self.families: list[int] = [-1] * seats
        self.cash: list[int] = [0] * seats
        self.laundered: list[int] = [0] * seats
        self.tokens: list[int] = [0] * seats
        """Contract tokens in hand."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Order faces, oldest first."""
        self.influence: list[list[int]] = [[] for _ in range(seats)]
        """Kinds of Influence cards, oldest first."""
        self.crews: list[list[int]] = [[] for _ in range(seats)]
        """Gangsters in play, from the left."""
        self.under: list[list[int]] = [[] for _ in range(seats)]
        """Gangsters under the boss."""
        self.trophies: list[list[int]] = [[] for _ in range(seats)]
        self.shops: list[list[int]] = [[] for _ in range(seats)]
        """Businesses owned, from the left."""
        self.shown: list[list[int]] = [[0] * KINDS for _ in range(seats)]
        """Influence cards that everybody knows a player holds, or has dropped since."""
        self.dropped: list[list[int]] = [[] for _ in range(seats)]
        """Influence cards discarded face down since the pile was last shuffled."""
        # Piles; the top card is the last
        self.order_decks: list[list[int]] = [[] for _ in range(ROUNDS)]
        self.order_discards: list[list[int]] = [[] for _ in range(ROUNDS)]
        self.buried: list[int] = []
        """Orders discarded face down; by whom, and a bit for each seat that knows the card."""
        self.buried_by: list[int] = []
        self.buried_known: list[int] = []
        self.influence_deck: list[int] = []
        self.influence_discard: list[int] = []
        self.business_deck: list[int] = []
        self.known_bottom: int = 0
        """So many cards at the bottom of the Business deck were put there openly."""
        self.city: list[int] = []
        """Cards by place, -1 for an empty one."""
        # Businesses
        self.place: list[int] = [DECK] * box.cards
        self.owner: list[int] = [-1] * box.cards
        """Who owns a business, or whose gangster is to buy it."""
        self.active_card: list[int] = [1] * box.cards
        self.used: list[int] = [0] * box.cards
        self.tokens_on: list[int] = [0] * (box.cards * MOST_SEATS)
        self.monopoly: list[int] = [-1] * len(box.businesses.monopolies)
        """Who holds each."""
        # Gangsters
        self.home: list[int] = [OUT] * box.people
        self.boss: list[int] = [-1] * box.people
        """The seat a gangster works for, waits under, or is a trophy of."""
        self.fit: list[int] = [1] * box.people
        """0 while deactivated."""
        self.order: list[int] = [-1] * box.people
        """The face-down Order, or -1."""
        self.buys: list[int] = [-1] * box.people
        """The planned Purchase, or -1."""
        self.done: list[int] = [0] * box.people
        """1 after the task of this round, or if there is none."""
        self.carries: list[int] = [0] * box.people
        """A bit for each kind of Influence card on a gangster."""
        self.seen: list[int] = [0] * box.people
        """A bit for each seat that looked at the face-down Order."""
        self.moved: list[int] = [0] * box.people
        """1 if traded in this Planning phase while available (LCN-5.64)."""
        # Talk
        self.offers: list[Offer] = []
        self.made: list[int] = [0] * seats
        """Offers and promises made in this turn, by each seat."""
        self.stood: list[int] = [0] * seats
        """1 if the standing order was changed in this turn."""
        self.promises: list[Promise] = []
        self.standing: list[int] = [ASK_ME] * seats
        # The end
        self.roll_off: int = -1

    def copy(self) -> "State":
        twin = State(self.seats, self.house, self.box, self.acts)
        twin.round, twin.step = self.round, self.step
        twin.start, twin.active, twin.turn = self.start, self.active, self.turn
        twin.extra, twin.linger, twin.planned = self.extra, self.linger, self.planned
        twin.schemed, twin.declared = self.schemed, self.declared
        twin.threats, twin.threat = self.threats, self.threat
        twin.reserve = self.reserve[:]
        twin.recruiting = self.recruiting[:]
        twin.dice = self.dice[:]
        twin.deeds = [deed.copy() for deed in self.deeds]
        twin.last = self.last
        twin.families = self.families[:]
        twin.cash = self.cash[:]
        twin.laundered = self.laundered[:]
        twin.tokens = self.tokens[:]
        twin.hands = [cards[:] for cards in self.hands]
        twin.influence = [cards[:] for cards in self.influence]
        twin.crews = [people[:] for people in self.crews]
        twin.under = [people[:] for people in self.under]
        twin.trophies = [people[:] for people in self.trophies]
        twin.shops = [cards[:] for cards in self.shops]
        twin.shown = [counts[:] for counts in self.shown]
        twin.dropped = [cards[:] for cards in self.dropped]
        twin.order_decks = [cards[:] for cards in self.order_decks]
        twin.order_discards = [cards[:] for cards in self.order_discards]
        twin.buried = self.buried[:]
        twin.buried_by = self.buried_by[:]
        twin.buried_known = self.buried_known[:]
        twin.influence_deck = self.influence_deck[:]
        twin.influence_discard = self.influence_discard[:]
        twin.business_deck = self.business_deck[:]
        twin.known_bottom = self.known_bottom
        twin.city = self.city[:]
        twin.place = self.place[:]
        twin.owner = self.owner[:]
        twin.active_card = self.active_card[:]
        twin.used = self.used[:]
        twin.tokens_on = self.tokens_on[:]
        twin.monopoly = self.monopoly[:]
        twin.home = self.home[:]
        twin.boss = self.boss[:]
        twin.fit = self.fit[:]
        twin.order = self.order[:]
        twin.buys = self.buys[:]
        twin.done = self.done[:]
        twin.carries = self.carries[:]
        twin.seen = self.seen[:]
        twin.moved = self.moved[:]
        twin.offers = self.offers[:]
        twin.made = self.made[:]
        twin.stood = self.stood[:]
        twin.promises = self.promises[:]
        twin.standing = self.standing[:]
        twin.roll_off = self.roll_off
        return twin


# Plain questions about a state


def has_task(s: State, gangster: int) -> bool:
    return s.order[gangster] >= 0 or s.buys[gangster] >= 0


def is_available(s: State, gangster: int) -> bool:
    """LCN-4.5."""
    return (
        s.home[gangster] == IN_PLAY
        and s.fit[gangster] == 1
        and s.done[gangster] == 0
        and s.order[gangster] < 0
        and s.buys[gangster] < 0
    )


def has_available(s: State, seat: int) -> bool:
    return any(is_available(s, gangster) for gangster in s.crews[seat])


def has_tasks(s: State, seat: int) -> bool:
    return any(s.order[gangster] >= 0 or s.buys[gangster] >= 0 for gangster in s.crews[seat])


def has_hidden_order(s: State, seat: int) -> bool:
    return any(s.order[gangster] >= 0 for gangster in s.crews[seat])


def has_city(s: State) -> bool:
    """Whether there is a card in the City."""
    return any(card >= 0 for card in s.city)


def holds(s: State, seat: int, kind: int) -> bool:
    """Whether a kind of Influence card is in a hand."""
    return any(card == kind for card in s.influence[seat])


def carries(s: State, gangster: int, kind: int) -> bool:
    return (s.carries[gangster] >> kind) & 1 == 1


def is_open_to_talk(s: State) -> bool:
    """LCN-5.63: at any time outside a resolution, as long as the game lasts."""
    return not s.deeds and s.step != FAMILY and s.step != OVER


def let_all_talk(s: State) -> None:
    """A new turn of anybody: everybody may make offers again (LCN-5.70)."""
    for seat in range(s.seats):
        s.made[seat] = 0
        s.stood[seat] = 0


def clockwise(s: State, first: int) -> list[int]:
    """All seats in turn."""
    return [(first + k) % s.seats for k in range(s.seats)]


def seats_of(s: State, mask: int) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(s.seats) if (mask >> seat) & 1]
