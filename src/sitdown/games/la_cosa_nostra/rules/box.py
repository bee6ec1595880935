"""What is in the box (LCN section 2), as tables of numbers.

A `Box` is made from the data files by `box_files.read_box`; a corrected copy of them makes another.
Cards are numbers: an Order *face* is a kind of Order with the back of one round, and faces that
look alike are the same number; a Business card has a number of its own, since tokens lie on it.
"""

from typing import Final

# Classes of Orders
ATTACK: Final = 0
JOB: Final = 1
OTHER: Final = 2
REACTION: Final = 3
CLASSES: Final[list[str]] = ["attack", "job", "other", "reaction"]

# What an Order is aimed at
NOBODY: Final = 0
PLAYER: Final = 1
BUSINESSMAN: Final = 2
FIRM: Final = 3
GANGSTER: Final = 4
ALL_OTHERS: Final = 5
A_JOB: Final = 6
AN_ATTACK: Final = 7
TARGETS: Final[list[str]] = [
    "none",
    "player",
    "businessman",
    "firm",
    "gangster",
    "all_others",
    "job",
    "attack",
]

# What a number of successes does
NOTHING: Final = 0
DEACTIVATE: Final = 1
KILL: Final = 2
DESTROY: Final = 3
TAKE_OVER: Final = 4
FINE: Final = 5
STEAL: Final = 6
BUY_CITY: Final = 7
BUY_DECK: Final = 8
LAUNDER: Final = 9
COLLECT: Final = 10
PROFIT: Final = 11
ROB: Final = 12
REPEL: Final = 13
REPEL_AND_KILL: Final = 14
BET_LOST: Final = 15
BET_DOUBLE: Final = 16
COUNTER_FIRE: Final = 17
EFFECTS: Final[list[str]] = [
    "none",
    "deactivate",
    "kill",
    "destroy",
    "take_over",
    "fine",
    "steal",
    "buy_city",
    "buy_deck",
    "launder",
    "collect_from_all",
    "profit",
    "rob",
    "repel",
    "repel_and_kill",
    "bet_lost",
    "bet_double",
    "counter_fire",
]
HALF: Final = -1
"""Instead of an amount: half the price, half the profit."""
ALL: Final = -2

TARGET_STRENGTH: Final = 0
"""Instead of a printed difficulty (LCN-5.3)."""

# Influence cards (LCN-2.6)
SNITCH: Final = 0
SPY: Final = 1
SCHEMER: Final = 2
HENCHMAN: Final = 3
MACHINE_GUN: Final = 4
SABOTEUR: Final = 5
DISTRACTION: Final = 6
DOCTOR: Final = 7
INFLUENCE: Final[list[str]] = [
    "snitch",
    "spy",
    "schemer",
    "henchman",
    "machine_gun",
    "saboteur",
    "distraction",
    "doctor",
]
KINDS: Final = 8
PLANNING_CARDS: Final[list[int]] = [HENCHMAN, MACHINE_GUN, SABOTEUR, DISTRACTION]

# Abilities of businesses (LCN section 5G)
NO_ABILITY: Final = 0
PEEK: Final = 1
EXTRA_CARD: Final = 2
REROLL: Final = 3
ABILITIES: Final[list[str]] = ["", "peek_two_orders", "extra_influence", "reroll_job_die"]

ROUNDS: Final = 4
MOST_SEATS: Final = 5


class Orders:
    """By kind of Order: class, target, difficulty, what it needs and does. By face: its round."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.sort: list[int] = []
        self.target: list[int] = []
        self.difficulty: list[int] = []
        self.is_attack: list[bool] = []
        self.is_reaction: list[bool] = []
        self.needs: list[list[int]] = []
        """Kinds of business, one entry for each card that is needed."""
        self.effect: list[list[int]] = []
        """By kind and by number of successes, 2 standing for more too."""
        self.amount: list[list[int]] = []
        self.kind_of: list[int] = []
        """The kind of each face."""
        self.round_of: list[int] = []
        self.copies: list[int] = []
        self.names: list[str] = []
        """Of each face: its kind and round, `assault 1`."""
        self.deck_sizes: list[int] = []
        self.dealt: list[int] = []
        self.hand_limit: int = 0
        self.first_theft: list[int] = [0, 0, 0]
        """What the Theft of the earliest round takes (LCN-1.8)."""
        self.robbery_from: int = ROUNDS + 1
        """The first round with a Robbery in its deck (LCN-5.66); likewise for the Trap."""
        self.trap_from: int = ROUNDS + 1

    def face(self, kind: int, round_number: int) -> int:
        for face in range(len(self.kind_of)):
            if self.kind_of[face] == kind and self.round_of[face] == round_number:
                return face
        return -1


class Businesses:
    """By kind: class, numbers, ability. By card: its kind."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.is_firm: list[bool] = []
        self.count: list[int] = []
        self.income: list[int] = []
        self.price: list[int] = []
        self.monopoly: list[int] = []
        """The monopoly that a kind counts for, or -1."""
        self.ability: list[int] = []
        self.kind_of: list[int] = []
        self.names: list[str] = []
        """Of each card: `pimp-3`."""
        self.city_size: int = 0
        self.monopolies: list[str] = []
        self.monopoly_kind: list[int] = []
        self.monopoly_income: list[int] = []
        self.monopoly_minimum: list[int] = []


class Families:
    """Families with their starting sets, and all gangsters."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.first_game: list[int] = []
        """Families for a first game (LCN-1.11)."""
        self.businesses: list[list[int]] = []
        """Kinds of the starting set."""
        self.gangsters: list[list[int]] = []
        """Of each family, starters first."""
        self.starters: list[list[int]] = []
        self.names: list[str] = []
        """Of each gangster."""
        self.family_of: list[int] = []
        self.strength: list[int] = []
        self.cost: list[int] = []
        self.starting_cash: int = 0
        self.tokens: int = 0


class Influences:
    """By kind of Influence card, in the order of `INFLUENCE`."""

    def __init__(self) -> None:
        self.count: list[int] = [0] * KINDS
        self.at_start: list[int] = [0] * KINDS
        self.delta: list[int] = [0] * KINDS
        """Change of difficulty (Henchman, Saboteur) or strength (Machine Gun, Distraction)."""
        self.drawn: list[int] = []
        self.hand_limit: int = 0


class Box:
    def __init__(
        self,
        mark: str,
        orders: Orders,
        businesses: Businesses,
        families: Families,
        influences: Influences,
    ) -> None:
        self.mark = mark
        """The hash of the contents: records and positions of another box are not ours."""
        self.orders = orders
        self.businesses = businesses
        self.families = families
        self.influences = influences
        self.cards: int = len(businesses.names)
        self.people: int = len(families.names)
        self.card_number: dict[str, int] = {n: i for i, n in enumerate(businesses.names)}
        """The number of each business card, and of each gangster, by name."""
        self.person_number: dict[str, int] = {n: i for i, n in enumerate(families.names)}
        self.faces: int = len(orders.names)
        self.order_decks: list[list[int]] = [
            [
                f
                for f in range(self.faces)
                if orders.round_of[f] == n
                for _ in range(orders.copies[f])
            ]
            for n in range(1, ROUNDS + 1)
        ]
        """Faces of the deck of each round."""
        self.dearest: int = max(
            [
                orders.amount[kind][tier]
                for kind in range(len(orders.ids))
                for tier in range(3)
                if orders.effect[kind][tier] in (LAUNDER, BET_DOUBLE)
            ]
            + [0]
        )
        """The largest sum that a player ever names."""


KNOWN: Final[dict[str, Box]] = {}
"""Boxes that games are played with, by mark: whoever reads a mark in a view finds the cards."""
