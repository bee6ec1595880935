"""The nouns of the game: the whole truth of one table."""

from typing import Final

from sitdown.core.contract import GameState, Options
from sitdown.games.cash_n_guns_2.rules import box
from sitdown.games.cash_n_guns_2.rules.house import HouseRules

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


class State(GameState):
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
        self.table: list[int] = [0] * box.KINDS
        """The open loot, by kind."""
        self.offer: int = 0
        """The shares on the table as a mask; the token is one of them."""
        self.gone: list[int] = [0] * box.KINDS
        """Clips and First-aid kits used, and loot left behind, by kind. The loot of the dead stays
        in `loot`, by seat: it is out of the game, and who remembers it may know it."""
        self.loot: list[int] = [0] * (seats * box.KINDS)
        self.loot_size: list[int] = [0] * seats
        self.takings: list[int] = []
        """How every card came to its owner, in order (`loot.py`)."""
        # Bullets
        self.clicks: list[int] = [box.CLICKS_EACH] * seats
        self.bangs: list[int] = [box.BANGS_EACH] * seats
        """What is in hand, without the card that lies before the player."""
        self.placed: list[int] = [box.NO_CARD] * seats
        self.fired: list[int] = [box.NO_CARD] * seats
        """The cards revealed in this round."""
        self.bullets: list[int] = []
        """What became of every Bullet card, in order (`bullets.py`)."""
        # Gangsters
        self.talents: list[int] = [box.NO_TALENT] * seats
        self.holder: list[int] = [NOBODY] * len(box.TALENTS)
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
        self.drawn: int = box.NO_CARD
        """What he drew, until he has given a card back."""
        # The split
        self.token_taker: int = NOBODY
        self.sharers: int = 0
        """Who is still in the split."""
        self.taker: int = NOBODY
        """Whose turn it is."""
        self.banned: int = NOBODY
        """Whom the Dictator forbade what; while it holds."""
        self.ban: int = box.NO_BAN
        self.ban_used: int = 0
        self.swap_used: int = 0
        self.greedy_used: int = 0
        """Once a split: the ban, the Junk Dealer's swap, the Greedy Gal's first taking."""
        self.second: int = box.NO_SHARE
        """The second share of the Greedy Gal's pair, while the first is carried out."""
        self.taken: int = box.NO_SHARE
        """The share taken last in this turn."""
        self.shares: list[int] = []
        """The turns of this split, or of the last one, in order (`split.py`)."""
        self.after_shots: int = 0
        """1 while Talents answer to toppled players (CG2-4.17, step 8)."""

    def copy(self) -> "State":
        twin = State(self.seats, self.options, self.house)
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
    [seat for seat in range(box.MOST_SEATS) if mask >> seat & 1]
    for mask in range(1 << box.MOST_SEATS)
]
"""The seats of a mask, in order."""


def _first_after(mask: int, seat: int) -> int:
    for step in range(1, box.MOST_SEATS + 1):
        if mask >> (seat + step) % box.MOST_SEATS & 1:
            return (seat + step) % box.MOST_SEATS
    return NOBODY


_NEXT: Final[list[list[int]]] = [
    [_first_after(mask, seat) for seat in range(box.MOST_SEATS)]
    for mask in range(1 << box.MOST_SEATS)
]
"""Who comes next in a mask, by seat."""


def is_alive(s: State, seat: int) -> bool:
    return s.living >> seat & 1 == 1


def living_seats(s: State) -> list[int]:
    return SEATS_OF[s.living]


def hand_size(s: State, seat: int) -> int:
    return s.clicks[seat] + s.bangs[seat]


def with_posture(s: State, posture: int) -> int:
    """The mask of the living in one posture."""
    mask, postures = 0, s.posture
    for seat in SEATS_OF[s.living]:
        if postures[seat] == posture:
            mask |= 1 << seat
    return mask


def loaded(s: State) -> int:
    """The mask of the living with a card before them."""
    mask = 0
    for seat in SEATS_OF[s.living]:
        if s.placed[seat] != box.NO_CARD:
            mask |= 1 << seat
    return mask


def next_clockwise(mask: int, seat: int) -> int:
    """The first seat of the mask after `seat`, going round; `seat` itself comes last."""
    return _NEXT[mask][seat]


def from_godfather(s: State, mask: int) -> list[int]:
    """The seats of a mask clockwise from the Godfather, himself first."""
    around = [(s.godfather + k) % s.seats for k in range(s.seats)]
    return [seat for seat in around if mask >> seat & 1]
