"""The nouns of the game: the whole truth of one table.

Lists by seat are indexed by seat, lists by gangster and by business by the numbers of the box.
`tokens_on[card * MOST_SEATS + seat]` counts Contract tokens.
"""

from typing import Any, Final

from sitdown.core.data import load
from sitdown.core.game import State
from sitdown.core.options import Option, Options
from sitdown.games.la_cosa_nostra.acts import ASK_ME, Acts
from sitdown.games.la_cosa_nostra.box import KINDS, MOST_SEATS, ROUNDS, Box
from sitdown.games.la_cosa_nostra.deal import Offer, Promise
from sitdown.games.la_cosa_nostra.deed import Deed

TABLE: Final[dict[str, Any]] = load("sitdown.games.la_cosa_nostra", "data/table.toml")
SEATS: Final[tuple[int, ...]] = tuple(int(n) for n in TABLE["seats"])
SECONDS: Final[dict[str, int]] = {str(k): int(v) for k, v in TABLE["seconds"].items()}
OPEN_OFFERS: Final[int] = int(TABLE["talk"]["open_offers"])
NOTE: Final[int] = int(TABLE["talk"]["note"])
PROMISES: Final[int] = int(TABLE["talk"]["promises"])
THREATS: Final[int] = int(TABLE["talk"]["threats"])
RESERVE: Final[int] = int(TABLE["talk"]["reserve"])
EARNINGS_BONUS: Final[int] = int(TABLE["bonus"]["earnings"])
GANGSTER_BONUS: Final[int] = int(TABLE["bonus"]["gangsters"])
FORCE_BONUS: Final[list[int]] = [int(factor) for factor in TABLE["bonus"]["force"]]

# Steps: what the table waits for
FAMILY: Final = 0
REDEAL: Final = 1
PLAN: Final = 2
PLAN_MORE: Final = 3
CLOSING: Final = 4
BOUNDARY: Final = 5
ACT: Final = 6
CONTRACT: Final = 7
REROLL: Final = 8
ROBBERY: Final = 9
TRAP: Final = 10
DOCTOR: Final = 11
LAUNDER: Final = 12
BUY_NOW: Final = 13
SETTLE: Final = 14
RECRUIT: Final = 15
DISCARD: Final = 16
OVER: Final = 17
# Steps that take themselves (course.py)
DRAWING: Final = 18
FIRST_PLANNER: Final = 19
NEXT_PLANNER: Final = 20
FIRST_ACTOR: Final = 21
NEXT_ACTOR: Final = 22
NEXT_MOVE: Final = 23
CARRYING_OUT: Final = 24
PAYING: Final = 25
NEXT_RECRUIT: Final = 26
NEXT_DISCARD: Final = 27
NEXT_ROUND: Final = 28
FINISHING: Final = 29
STEPS: Final[list[str]] = [
    "family",
    "redeal",
    "plan",
    "plan_more",
    "closing",
    "schemer",
    "act",
    "contract",
    "reroll",
    "robbery",
    "trap",
    "doctor",
    "launder",
    "buy_now",
    "settle",
    "recruit",
    "discard",
    "over",
]
PHASES: Final[list[str]] = [
    "setup",
    "draw",
    *["planning"] * 3,
    *["action"] * 9,
    *["payout"] * 3,
    "over",
]
"""The phase of the round that each step belongs to."""

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

OPTIONS: Final[tuple[Option, ...]] = (
    Option("rounds", "LCN-1.1", 4, (4, 3)),
    Option("spy_timing", "LCN-1.2", "own_turn", ("own_turn", "any_time")),
    Option("influence_timing", "LCN-1.3", "own_turn", ("own_turn", "any_time")),
    Option("earnings_bonus", "LCN-1.4", False, (False, True)),
    Option("double_planning", "LCN-1.5", False, (False, True)),
    Option("robbery_chain", "LCN-1.7", False, (False, True)),
    Option("flat_theft", "LCN-1.8", False, (False, True)),
    Option("doctor_scope", "LCN-1.9", "any", ("any", "own")),
    Option("politician_round_one", "LCN-1.10", True, (True, False)),
    Option("families", "LCN-1.11", "random", ("random", "pick", "recommended")),
    Option("final_tie", "LCN-1.12", "shared", ("shared", "roll_off")),
    Option("offers", "LCN-R56", 3, least=0, most=12),
)


class House:
    """The house rules, read once for the whole game."""

    def __init__(self, options: Options) -> None:
        self.rounds: int = options.number("rounds")
        self.any_card: bool = options.word("influence_timing") == "any_time"
        self.any_peek: bool = self.any_card or options.word("spy_timing") == "any_time"
        self.earnings_bonus: bool = options.flag("earnings_bonus")
        self.double_planning: bool = options.flag("double_planning")
        self.robbery_chain: bool = options.flag("robbery_chain")
        self.flat_theft: bool = options.flag("flat_theft")
        self.doctor_own: bool = options.word("doctor_scope") == "own"
        self.politician_first: bool = options.flag("politician_round_one")
        self.families: str = options.word("families")
        self.roll_off: bool = options.word("final_tie") == "roll_off"
        self.offers: int = options.number("offers")


class Town(State):
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
        self.pointing: list[int] = []
        """The last threat: gangster, and a card (as in `Acts.point`) or -1 - seat."""
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

    def copy(self) -> "Town":
        twin = Town(self.seats, self.house, self.box, self.acts)
        twin.round, twin.step = self.round, self.step
        twin.start, twin.active, twin.turn = self.start, self.active, self.turn
        twin.extra, twin.linger, twin.planned = self.extra, self.linger, self.planned
        twin.schemed, twin.declared = self.schemed, self.declared
        twin.threats = self.threats
        twin.pointing = self.pointing[:]
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


def has_task(s: Town, gangster: int) -> bool:
    return s.order[gangster] >= 0 or s.buys[gangster] >= 0


def is_available(s: Town, gangster: int) -> bool:
    """LCN-4.5."""
    return (
        s.home[gangster] == IN_PLAY
        and s.fit[gangster] == 1
        and s.done[gangster] == 0
        and s.order[gangster] < 0
        and s.buys[gangster] < 0
    )


def has_available(s: Town, seat: int) -> bool:
    return any([is_available(s, gangster) for gangster in s.crews[seat]])


def has_tasks(s: Town, seat: int) -> bool:
    return any([has_task(s, gangster) for gangster in s.crews[seat]])


def has_hidden_order(s: Town, seat: int) -> bool:
    return any([s.order[gangster] >= 0 for gangster in s.crews[seat]])


def carries(s: Town, gangster: int, kind: int) -> bool:
    return (s.carries[gangster] >> kind) & 1 == 1


def is_open_to_talk(s: Town) -> bool:
    """LCN-5.63: at any time outside a resolution, as long as the game lasts."""
    return not s.deeds and s.step != FAMILY and s.step != OVER


def let_all_talk(s: Town) -> None:
    """A new turn of anybody: everybody may make offers again (LCN-5.70)."""
    s.made = [0] * s.seats
    s.stood = [0] * s.seats


def clockwise(s: Town, first: int) -> list[int]:
    """All seats in turn."""
    return [(first + k) % s.seats for k in range(s.seats)]
