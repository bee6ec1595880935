"""The nouns of the game: the whole truth of one table."""

from typing import Final

from sitdown.core.contract import GameState, Options
from sitdown.games.cash_n_guns_1.rules import box
from sitdown.games.cash_n_guns_1.rules.house import HouseRules

# What is asked now: the names of the questions, and `over`

CHOOSE_BOSS: Final = 0
PROPOSE_POWERS: Final = 1
ASSIGN_POWERS: Final = 2
OFFER_BULLETS: Final = 3
SWAP_BULLETS: Final = 4
REVEAL_POWER: Final = 5
LOAD: Final = 6
AIM: Final = 7
AIM_LAST: Final = 8
LOAD_LAST: Final = 9
COUNT: Final = 10
COURAGE: Final = 11
COVER: Final = 12
PICK_COVER: Final = 13
SKIN: Final = 14
TAKE_GUN: Final = 15
SPECIALIST_BACK: Final = 16
STAND_UP: Final = 17
PHONE: Final = 18
OVER: Final = 19
STAGES: Final[list[str]] = [
    "choose_boss",
    "propose_powers",
    "assign_powers",
    "offer_bullets",
    "swap_bullets",
    "reveal_power",
    "load",
    "aim",
    "aim_last",
    "load_last",
    "count",
    "courage",
    "cover",
    "pick_cover",
    "dragon_skin",
    "take_gun",
    "specialist",
    "stand_up",
    "phone",
    "over",
]

# The windows for Super Powers in phases 1 to 3 (CG1-4.6, CG1-4.10, CG1-4.17)

NO_WINDOW: Final = 0
W1: Final = 1
W2: Final = 2
W3: Final = 3

# The two shooting phases

FAST: Final = 5
"""Bang! Bang! Bang!"""
SLOW: Final = 6
"""The other cards."""

# Postures

STANDING: Final = 0
DUCKED: Final = 1
WOUNDED: Final = 2
DEAD: Final = 3
POSTURES: Final[list[str]] = ["standing", "ducked", "wounded", "dead"]

NOBODY: Final = -1


class State(GameState):
    """The loot, the gangsters and what each of them holds.

    Sets of seats are masks, a bit for each. A gun has the number of the seat that it belonged to
    at the start; `wielder` says who fires it now. `hand[gun * 3 + kind]` counts the cards of its
    set that are left, `hoard[seat * 3 + kind]` the notes of a player, in gangs those of a gang.
    """

    def __init__(self, seats: int, options: Options, house: HouseRules) -> None:
        super().__init__(seats)
        self.options = options
        self.house = house
        self.round: int = 1
        self.stage: int = LOAD
        self.window: int = NO_WINDOW
        self.godfather: int = 0
        self.living: int = (1 << seats) - 1
        self.circle: list[int] = list(range(seats))
        """The seats clockwise; in gangs bodyguard, boss, bodyguard of one gang after another."""
        self.gang: list[int] = [0] * seats
        # Money
        self.stack: list[int] = []
        """The notes of the rounds to come; those of the next one are at the end."""
        self.table: list[int] = [0] * box.NOTE_KINDS
        self.hoard: list[int] = [0] * (seats * box.NOTE_KINDS)
        self.gone: list[int] = [0] * box.NOTE_KINDS
        """Notes of the dead, in the box (CG1-6.1)."""
        self.splits: list[int] = []
        """How each round was shared, in order (`rounds.py`)."""
        self.calls: list[int] = []
        """Of each round: whether the phone went round, and was used (`rounds.py`)."""
        # Guns
        self.start: list[int] = box.SET * seats
        """What the set of each gun held at first; bodyguards may swap (CG1-3.35)."""
        self.hand: list[int] = box.SET * seats
        self.loaded: list[int] = [box.NO_CARD] * seats
        self.target: list[int] = [NOBODY] * seats
        self.fired: list[int] = [box.NO_CARD] * seats
        """The cards revealed in this round."""
        self.wielder: list[int] = list(range(seats))
        self.robber: int = NOBODY
        """Who has taken a dead player's gun (CG1-5.14), and which one."""
        self.robbed: int = NOBODY
        self.story: list[int] = []
        """What became of every Bullet card, in order (`guns.py`)."""
        # Gangsters
        self.posture: list[int] = [STANDING] * seats
        self.wounds: list[int] = [0] * seats
        self.shame: list[int] = [0] * seats
        """Shame markers, whichever side."""
        self.sirens: list[int] = [0] * seats
        """Those of them that show the siren (CG1-4.64)."""
        self.died_in: list[int] = [0] * seats
        self.power: list[int] = [box.NO_POWER] * seats
        self.shown: int = 0
        """Whose power all know."""
        self.left: list[int] = [0] * len(box.POWERS)
        """Copies of each power in this game that nobody has revealed."""
        self.resting: int = 0
        """Who will not use a power in the windows of this round any more (CG1-R46)."""
        self.cop: int = NOBODY
        # This round's shots (`shooting.py`)
        self.phase: int = 0
        self.hits: list[int] = [0] * seats
        """Bullets of this phase."""
        self.bullets: list[int] = [0] * seats
        """Bullets of this round, those of this phase included."""
        self.given: list[int] = [0] * seats
        """Wound markers that bullets brought in this round (CG1-5.18)."""
        self.skinned: int = 0
        """Who uses Dragon Skin in this round."""
        self.covers: list[int] = []
        """Who covered which boss in this round (`covering.py`)."""
        self.volunteers: int = 0
        """Who would cover, while a boss picks one of two."""
        self.robbable: int = 0
        """Whose guns may be taken now."""
        self.blast: int = 0
        """1 if the grenade went off in this round."""
        self.risen: int = 0
        """Who stood up again for the split (CG1-5.34)."""
        # Gangs get ready
        self.dealt: list[int] = []
        """The powers of the gangs, as many for each; hidden until the bosses are chosen."""
        self.sheets: list[int] = []
        """What each member proposed for the powers, -1 for nothing."""
        self.offers: list[int] = []
        """Which Bullet cards each bodyguard asked for, -1 for bosses."""

    def copy(self) -> "State":
        twin = State(self.seats, self.options, self.house)
        twin.round = self.round
        twin.stage = self.stage
        twin.window = self.window
        twin.godfather = self.godfather
        twin.living = self.living
        twin.circle = self.circle[:]
        twin.gang = self.gang[:]
        twin.stack = self.stack[:]
        twin.table = self.table[:]
        twin.hoard = self.hoard[:]
        twin.gone = self.gone[:]
        twin.splits = self.splits[:]
        twin.calls = self.calls[:]
        twin.start = self.start[:]
        twin.hand = self.hand[:]
        twin.loaded = self.loaded[:]
        twin.target = self.target[:]
        twin.fired = self.fired[:]
        twin.wielder = self.wielder[:]
        twin.robber = self.robber
        twin.robbed = self.robbed
        twin.story = self.story[:]
        twin.posture = self.posture[:]
        twin.wounds = self.wounds[:]
        twin.shame = self.shame[:]
        twin.sirens = self.sirens[:]
        twin.died_in = self.died_in[:]
        twin.power = self.power[:]
        twin.shown = self.shown
        twin.left = self.left[:]
        twin.resting = self.resting
        twin.cop = self.cop
        twin.phase = self.phase
        twin.hits = self.hits[:]
        twin.bullets = self.bullets[:]
        twin.given = self.given[:]
        twin.skinned = self.skinned
        twin.covers = self.covers[:]
        twin.volunteers = self.volunteers
        twin.robbable = self.robbable
        twin.blast = self.blast
        twin.risen = self.risen
        twin.dealt = self.dealt[:]
        twin.sheets = self.sheets[:]
        twin.offers = self.offers[:]
        return twin


SEATS_OF: Final[list[list[int]]] = [
    [seat for seat in range(box.MOST_SEATS) if mask >> seat & 1]
    for mask in range(1 << box.MOST_SEATS)
]
"""The seats of a mask, in order."""


def is_alive(s: State, seat: int) -> bool:
    return s.living >> seat & 1 == 1


def living_seats(s: State) -> list[int]:
    return SEATS_OF[s.living]


def hand_size(s: State, gun: int) -> int:
    first = gun * box.BULLET_KINDS
    return s.hand[first] + s.hand[first + 1] + s.hand[first + 2]


def with_posture(s: State, posture: int) -> int:
    """The mask of the living in one posture."""
    mask = 0
    for seat in SEATS_OF[s.living]:
        if s.posture[seat] == posture:
            mask |= 1 << seat
    return mask


def has_two_guns(s: State, seat: int) -> bool:
    return seat == s.robber


def guns_in_play(s: State) -> list[int]:
    """The guns of the living, and the one that was taken."""
    if s.robber != NOBODY and is_alive(s, s.robber):
        return SEATS_OF[s.living | 1 << s.robbed]
    return SEATS_OF[s.living]


def clockwise(s: State, mask: int) -> list[int]:
    """The seats of a mask clockwise from the Godfather, himself first (CG1-4.45, CG1-4.61)."""
    start = s.circle.index(s.godfather)
    around = [s.circle[(start + step) % s.seats] for step in range(s.seats)]
    return [seat for seat in around if mask >> seat & 1]


def shooter(s: State, gun: int) -> int:
    """Whose shot it is in this round; a gun taken just now was still the dead player's."""
    return gun if s.died_in[gun] == s.round else s.wielder[gun]


# Gangs


def gangs_of(s: State) -> int:
    """How many gangs there are."""
    return s.seats // box.GANG_SIZE if s.house.gangs else 0


def members(s: State, gang: int) -> list[int]:
    """Clockwise: bodyguard, boss, bodyguard (CG1-3.36)."""
    return s.circle[gang * box.GANG_SIZE : (gang + 1) * box.GANG_SIZE]


def boss_of(s: State, gang: int) -> int:
    return s.circle[gang * box.GANG_SIZE + 1]


def is_boss(s: State, seat: int) -> bool:
    """Whether the seat is the boss of a gang; there are none before they are chosen."""
    return s.house.gangs and s.stage != CHOOSE_BOSS and boss_of(s, s.gang[seat]) == seat


def gang_mask(s: State, gang: int) -> int:
    mask = 0
    for seat in members(s, gang):
        mask |= 1 << seat
    return mask


def bosses(s: State) -> int:
    mask = 0
    for gang in range(gangs_of(s)):
        mask |= 1 << boss_of(s, gang)
    return mask


def purse(s: State, seat: int) -> int:
    """Where in `hoard` the money of a seat lies: its own, or that of its gang (CG1-4.90)."""
    return (s.gang[seat] if s.house.gangs else seat) * box.NOTE_KINDS


def sees_hand(s: State, viewer: int, seat: int) -> bool:
    """Whose Bullet cards somebody may look at: his own, and those of his gang (CG1-R28)."""
    if viewer == seat:
        return True
    return s.house.gangs and s.house.open_hands and viewer >= 0 and s.gang[viewer] == s.gang[seat]
