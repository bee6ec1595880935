"""The nouns of the game: the whole truth of one table."""

from typing import Final

from sitdown.core.game import State
from sitdown.core.options import Option, Options
from sitdown.games.cash_n_guns_2.cards import (
    BANGS_EACH,
    CLICKS_EACH,
    KINDS,
    MOST_SEATS,
    NO_BAN,
    NO_CARD,
    NO_SHARE,
    NO_TALENT,
    TALENTS,
)

# What is asked now: the names of the questions, and `over`

SWINDLE: Final = 0
GIVE: Final = 1
LOAD: Final = 2
AIM: Final = 3
AIM_LAST: Final = 4
REPLACE: Final = 5
PRIVILEGE: Final = 6
REAIM: Final = 7
COUNT: Final = 8
COURAGE: Final = 9
HEAL: Final = 10
ROB: Final = 11
RECALL: Final = 12
BAN: Final = 13
SHARE: Final = 14
CLIP: Final = 15
FRIEND: Final = 16
SWAP: Final = 17
OVER: Final = 18
STAGES: Final[list[str]] = [
    "swindle",
    "give",
    "load",
    "aim",
    "aim_last",
    "replace",
    "privilege",
    "reaim",
    "count",
    "courage",
    "heal",
    "rob",
    "recall",
    "ban",
    "share",
    "clip",
    "friend",
    "swap",
    "over",
]

# Postures (CG2 section 4)

STANDING: Final = 0
DUCKED: Final = 1
SITS_OUT: Final = 2
WOUNDED: Final = 3
DEAD: Final = 4
POSTURES: Final[list[str]] = ["standing", "ducked", "sits_out", "wounded", "dead"]

NOBODY: Final = -1

OPTIONS: Final[tuple[Option, ...]] = (
    Option("talents", "CG2-5.1", "off", ("off", "random", "assigned")),
    Option(
        "first_godfather",
        "CG2-R2",
        "random",
        ("random", *[f"seat:{seat}" for seat in range(MOST_SEATS)]),
    ),
    Option("slow_player", "CG2-R3", "sits_out", ("sits_out", "no_target")),
    Option("unclaimed_loot", "CG2-R4", "carry_over", ("carry_over", "discard")),
    Option("down_trigger", "CG2-R5", "ducked", ("ducked", "any")),
    Option("dictator_scope", "CG2-R6", "one_pick", ("one_pick", "whole_split")),
    Option("dictator_can_ban_clip", "CG2-R7", False, (False, True)),
    Option("clip_source", "CG2-R8", "common", ("common", "own")),
    Option("best_friend_discards", "CG2-R9", True, (True, False)),
    Option("tiebreak_wounds", "CG2-R10", "current", ("current", "total")),
    Option("loot_piles", "CG2-R11", "hidden", ("hidden", "open")),
    Option("pause", "CG2-R38", "on", ("on", "off")),
)


class HouseRules:
    """The options as the rules ask for them; shared by all copies of a state."""

    def __init__(self, options: Options) -> None:
        self.slow_sits_out: bool = options.word("slow_player") == "sits_out"
        self.carry_over: bool = options.word("unclaimed_loot") == "carry_over"
        self.any_down: bool = options.word("down_trigger") == "any"
        self.whole_split: bool = options.word("dictator_scope") == "whole_split"
        self.ban_clip: bool = options.flag("dictator_can_ban_clip")
        self.own_clips: bool = options.word("clip_source") == "own"
        self.friend_discards: bool = options.flag("best_friend_discards")
        self.all_wounds: bool = options.word("tiebreak_wounds") == "total"
        self.open_piles: bool = options.word("loot_piles") == "open"
        self.pause: bool = options.word("pause") == "on"


class Standoff(State):
    """The warehouse: the loot, the gangsters and what each of them holds.

    Sets of seats are masks, a bit for each. `loot[seat * KINDS + kind]` counts the cards of a
    pile. The dead keep what they held when they died: it is out of the game (CG2-6.2).
    """

    def __init__(self, seats: int, options: Options, house: HouseRules) -> None:
        super().__init__(seats)
        self.options = options
        self.house = house
        self.round: int = 1
        self.stage: int = LOAD
        self.godfather: int = 0
        self.living: int = (1 << seats) - 1
        # Loot
        self.stacks: list[int] = []
        """The stacks of the rounds to come; the next one is the last eight cards."""
        self.table: list[int] = [0] * KINDS
        """The open loot, by kind."""
        self.offer: int = 0
        """The shares on the table as a mask; the token is one of them."""
        self.gone: list[int] = [0] * KINDS
        """Clips and First-aid kits used, and loot left behind, by kind."""
        self.loot: list[int] = [0] * (seats * KINDS)
        self.loot_size: list[int] = [0] * seats
        self.takings: list[int] = []
        """How every card came to its owner, in order (`loot.py`)."""
        # Bullets
        self.clicks: list[int] = [CLICKS_EACH] * seats
        self.bangs: list[int] = [BANGS_EACH] * seats
        """What is in hand, without the card that lies before the player."""
        self.placed: list[int] = [NO_CARD] * seats
        self.fired: list[int] = [NO_CARD] * seats
        """The cards revealed in this round."""
        self.bullets: list[int] = []
        """What became of every Bullet card, in order (`bullets.py`)."""
        # Gangsters
        self.talents: list[int] = [NO_TALENT] * seats
        self.holder: list[int] = [NOBODY] * len(TALENTS)
        """The living player with each Talent."""
        self.talented: bool = False
        self.posture: list[int] = [STANDING] * seats
        self.target: list[int] = [NOBODY] * seats
        self.wounds: list[int] = [0] * seats
        self.suffered: list[int] = [0] * seats
        """Wounds ever taken, healed or not (CG2-R10)."""
        self.died_in: list[int] = [0] * seats
        self.ordered: int = NOBODY
        """Whom the Godfather made aim again in this round, and whom he aimed at before."""
        self.former: int = NOBODY
        self.replaced: int = 0
        """1 if the Slicker changed his card in this round."""
        self.partner: int = NOBODY
        """With whom the Swindler trades in this round."""
        self.drawn: int = NO_CARD
        """What he drew, until he has given a card back."""
        # The split
        self.token_taker: int = NOBODY
        self.sharers: int = 0
        """Who is still in the split."""
        self.taker: int = NOBODY
        """Whose turn it is."""
        self.banned: int = NOBODY
        """Whom the Dictator forbade what; while it holds."""
        self.ban: int = NO_BAN
        self.ban_used: int = 0
        self.swap_used: int = 0
        self.greedy_used: int = 0
        """Once a split: the ban, the Junk Dealer's swap, the Greedy Gal's first taking."""
        self.second: int = NO_SHARE
        """The second share of the Greedy Gal's pair, while the first is carried out."""
        self.taken: int = NO_SHARE
        """The share taken last in this turn."""
        self.shares: list[int] = []
        """The turns of this split, or of the last one, in order (`split.py`)."""
        self.after_shots: int = 0
        """1 while Talents answer to toppled players (CG2-4.17, step 8)."""

    def copy(self) -> "Standoff":
        twin = Standoff(self.seats, self.options, self.house)
        twin.round = self.round
        twin.stage = self.stage
        twin.godfather = self.godfather
        twin.living = self.living
        twin.stacks = self.stacks[:]
        twin.table = self.table[:]
        twin.offer = self.offer
        twin.gone = self.gone[:]
        twin.loot = self.loot[:]
        twin.loot_size = self.loot_size[:]
        twin.takings = self.takings[:]
        twin.clicks = self.clicks[:]
        twin.bangs = self.bangs[:]
        twin.placed = self.placed[:]
        twin.fired = self.fired[:]
        twin.bullets = self.bullets[:]
        twin.talents = self.talents[:]
        twin.holder = self.holder[:]
        twin.talented = self.talented
        twin.posture = self.posture[:]
        twin.target = self.target[:]
        twin.wounds = self.wounds[:]
        twin.suffered = self.suffered[:]
        twin.died_in = self.died_in[:]
        twin.ordered = self.ordered
        twin.former = self.former
        twin.replaced = self.replaced
        twin.partner = self.partner
        twin.drawn = self.drawn
        twin.token_taker = self.token_taker
        twin.sharers = self.sharers
        twin.taker = self.taker
        twin.banned = self.banned
        twin.ban = self.ban
        twin.ban_used = self.ban_used
        twin.swap_used = self.swap_used
        twin.greedy_used = self.greedy_used
        twin.second = self.second
        twin.taken = self.taken
        twin.shares = self.shares[:]
        twin.after_shots = self.after_shots
        return twin


SEATS_OF: Final[list[list[int]]] = [
    [seat for seat in range(MOST_SEATS) if mask >> seat & 1] for mask in range(1 << MOST_SEATS)
]
"""The seats of a mask, in order."""


def is_alive(s: Standoff, seat: int) -> bool:
    return s.living >> seat & 1 == 1


def living_seats(s: Standoff) -> list[int]:
    return SEATS_OF[s.living]


def hand_size(s: Standoff, seat: int) -> int:
    return s.clicks[seat] + s.bangs[seat]


def with_posture(s: Standoff, posture: int) -> int:
    """The mask of the living in one posture."""
    mask = 0
    for seat in SEATS_OF[s.living]:
        if s.posture[seat] == posture:
            mask |= 1 << seat
    return mask


def next_clockwise(s: Standoff, mask: int, seat: int) -> int:
    """The first seat of the mask after `seat`, going round; `seat` itself comes last."""
    for _ in range(s.seats):
        seat = seat + 1 if seat + 1 < s.seats else 0
        if mask >> seat & 1:
            return seat
    return NOBODY


def from_godfather(s: Standoff, mask: int) -> list[int]:
    """The seats of a mask clockwise from the Godfather, himself first."""
    around = [(s.godfather + k) % s.seats for k in range(s.seats)]
    return [seat for seat in around if mask >> seat & 1]
