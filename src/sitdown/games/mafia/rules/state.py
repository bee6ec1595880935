"""The nouns of the game: the whole truth of one table.

Seats 0 … players-1 hold tokens; a human Game Master has the seat after them.
"""

from typing import Final

from sitdown.core.contract import GameState
from sitdown.games.mafia.rules.box import AGENT, NEUTRAL, POLICEMAN
from sitdown.games.mafia.rules.house import House

# Steps of a turn (MAF-4.1). Those marked * only pass through: nothing is asked there.

SWAP: Final = 0
EVENING: Final = 1  # *
AGENT_PHASE: Final = 2
MEETING: Final = 3  # *
RECRUITING: Final = 4
MAFIA_PHASE: Final = 5
DAWN: Final = 6  # *
MORNING: Final = 7  # *
START_CARDS: Final = 8
DISCUSSION: Final = 9
NOMINATION: Final = 10
SPEECH: Final = 11
FINAL: Final = 12
REDISCUSSION: Final = 13
REVOTE: Final = 14
DUSK: Final = 15  # *
END_CARDS: Final = 16
NIGHTFALL: Final = 17
CLEAN_UP: Final = 18  # *
OVER: Final = 19
STEPS: Final[list[str]] = [
    "swap",
    "evening",
    "agent",
    "meeting",
    "recruit",
    "mafia",
    "dawn",
    "morning",
    "start_cards",
    "discussion",
    "nomination",
    "speech",
    "final",
    "rediscussion",
    "revote",
    "dusk",
    "end_cards",
    "nightfall",
    "clean_up",
    "over",
]

# What is decided in the middle of a step, before it goes on

NO_WINDOW: Final = 0
REACTION: Final = 1
LAST_SHOT: Final = 2
RULING: Final = 3
WINDOWS: Final[list[str]] = ["", "reaction", "last_shot", "ruling"]

# Why somebody falls

BY_MAFIA: Final = 0
BY_VOTE: Final = 1
BY_CORNER_SHOT: Final = 2
BY_LAST_SHOT: Final = 3
BY_CHECK: Final = 4
EXPELLED: Final = 5
PENALTY: Final = 6
LEFT: Final = 7
CAUSES: Final[list[str]] = [
    "mafia",
    "vote",
    "corner_shot",
    "last_shot",
    "check",
    "expelled",
    "penalty",
    "left",
]

# Where a Game Card is (MAF-10.4)

IN_HAND: Final = 0
FACE_UP: Final = 1
GONE: Final = 2
"""Off the table again, its work done; everybody has seen it."""
KNOWN: Final = 3
"""In hand again after the Game Master annulled it; everybody knows what it is."""
SPENT: Final = 4
"""Recruitment: shown to those awake, not laid out."""
PLACES: Final[list[str]] = ["hand", "up", "gone", "known", "spent"]

# What a finger may say instead of pointing at somebody

NO_MARK: Final = -1
NODDED: Final = -2
SHOOK: Final = -3

NO_PHASE: Final = -2
"""Instead of whom the Agent checked: there was no Agent Phase."""


class Night:
    """One night (MAF-4.10 to 4.27). `began` and `settled` say how many had fallen when the Mafia
    was to meet, and when it had chosen: who lived then."""

    def __init__(self, turn: int, players: int) -> None:
        self.turn = turn
        self.began: int = -1
        self.held: bool = False
        """Whether the Mafia met."""
        self.settled: int = -1
        self.checked: int = NO_PHASE
        self.awake: int = 0
        """A bit for each attendee, the recruit among them."""
        self.first: list[int] = [NO_MARK] * players
        """What each attendee pointed at in the first round, and in the second."""
        self.second: list[int] = [NO_MARK] * players
        self.lot: list[int] = []
        """The tied, if the victim was drawn by lot."""
        self.choice: int = -1

    def copy(self) -> "Night":
        twin = Night(self.turn, 0)
        twin.began = self.began
        twin.held = self.held
        twin.settled = self.settled
        twin.checked = self.checked
        twin.awake = self.awake
        twin.first = self.first[:]
        twin.second = self.second[:]
        twin.lot = self.lot[:]
        twin.choice = self.choice
        return twin


class Statement:
    """Something said on the board (MAF-4.34). Never changed once it is made."""

    def __init__(
        self, number: int, turn: int, step: int, seat: int, kind: int, fields: dict[str, object]
    ) -> None:
        self.number = number
        self.turn = turn
        self.step = step
        self.seat = seat
        self.kind = kind
        self.fields = fields


class Ballot:
    """One count of votes, as everybody has seen it."""

    def __init__(self, turn: int, step: int, number: int, votes: list[int]) -> None:
        self.turn = turn
        self.step = step
        self.number = number
        """0, or which revote."""
        self.votes = votes


class Lot:
    """A public draw (MAF-10.16)."""

    def __init__(self, turn: int, what: str, among: list[int], drawn: int) -> None:
        self.turn = turn
        self.what = what
        self.among = among
        self.drawn = drawn


class Play:
    """A card on the table whose effect has not been carried out yet."""

    def __init__(self, card: int, seat: int, target: int) -> None:
        self.card = card
        self.seat = seat
        self.target = target


class State(GameState):
    """Spytown. Lists by seat have an entry for each player, none for the Game Master."""

    def __init__(self, seats: int, house: House) -> None:
        super().__init__(seats)
        players = house.players
        self.house = house
        self.players: int = players
        self.turn: int = 0
        self.step: int = EVENING
        self.round: int = 0
        """Of the Mafia's picks, or of the talk."""
        self.window: int = NO_WINDOW
        # Tokens and cards
        self.tokens: list[int] = [POLICEMAN] * players
        self.cards: list[int] = [NEUTRAL] * players
        """The card each was dealt; it never changes hands (MAF-5.5), though Commander wanders."""
        self.places: list[int] = [IN_HAND] * players
        self.deck: list[int] = []
        """The Action and New Gang cards of the deal, by number: public (MAF-3.9)."""
        self.barred: list[int] = [0] * players
        """The turn in which a card was annulled and may not be played again."""
        self.swapped: int = -1
        """With whom the holder of Role Swap exchanged tokens."""
        self.commander: int = -1
        self.commander_moved: bool = False
        """MAF-5.406: the card went on in P9 or P10, so it is not passed this turn."""
        self.wiretapped: int = -1
        self.sheltered: int = -1
        self.shelter_turn: int = 0
        """The turn in which Shelter protects."""
        self.safe: int = -1
        self.safe_turn: int = 0
        self.arrested: int = -1
        self.kidnapped: int = -1
        self.recruiter: int = -1
        self.recruit: int = -1
        self.recruit_turn: int = 0
        """0: nobody was recruited yet. `recruit_after`: how many had fallen then."""
        self.recruit_after: int = -1
        # The fallen, in their order
        self.alive: list[int] = [1] * players
        self.living_mask: int = (1 << players) - 1
        """The same as bits."""
        self.fallen: list[int] = []
        self.fallen_turn: list[int] = []
        self.fallen_cause: list[int] = []
        self.fallen_checked: list[int] = []
        """1 where the end check was made right after (MAF-6.1)."""
        self.dark: int = -1
        """The Agent of a small group who has looked at a Mafioso: out, but not yet seen (4.14)."""
        self.pending: int = -1
        self.pending_cause: int = -1
        self.shooter: int = -1
        """Who decides about a last shot."""
        self.plays: list[Play] = []
        # Night and day
        self.nights: list[Night] = []
        self.idle: int = 0
        """Whole turns in a row in which nobody fell (MAF-6.12)."""
        # The vote
        self.ballots: list[int] = [-1] * players
        self.voted: list[int] = [0] * players
        """1 for a voter who has had his say, whether he named anybody or not."""
        self.interrogated: list[int] = []
        self.speeches: int = 0
        """How many of the interrogated have spoken."""
        self.tied: list[int] = []
        self.revote: int = 0
        self.counted: list[Ballot] = []
        self.lots: list[Lot] = []
        # Talk
        self.said: list[int] = [0] * players
        """Statements made in this round."""
        self.statements: list[Statement] = []
        self.spoken: int = 0
        """Statements made in the whole game: the last number."""
        self.warned: int = 0
        self.master_left: bool = False
        self.result: int = -1
        self.reason: str = ""

    def copy(self) -> "State":
        twin = State(self.seats, self.house)
        twin.turn = self.turn
        twin.step = self.step
        twin.round = self.round
        twin.window = self.window
        twin.tokens = self.tokens[:]
        twin.cards = self.cards[:]
        twin.places = self.places[:]
        twin.deck = self.deck
        twin.barred = self.barred[:]
        twin.swapped = self.swapped
        twin.commander = self.commander
        twin.commander_moved = self.commander_moved
        twin.wiretapped = self.wiretapped
        twin.sheltered = self.sheltered
        twin.shelter_turn = self.shelter_turn
        twin.safe = self.safe
        twin.safe_turn = self.safe_turn
        twin.arrested = self.arrested
        twin.kidnapped = self.kidnapped
        twin.recruiter = self.recruiter
        twin.recruit = self.recruit
        twin.recruit_turn = self.recruit_turn
        twin.recruit_after = self.recruit_after
        twin.alive = self.alive[:]
        twin.living_mask = self.living_mask
        twin.fallen = self.fallen[:]
        twin.fallen_turn = self.fallen_turn[:]
        twin.fallen_cause = self.fallen_cause[:]
        twin.fallen_checked = self.fallen_checked[:]
        twin.dark = self.dark
        twin.pending = self.pending
        twin.pending_cause = self.pending_cause
        twin.shooter = self.shooter
        twin.plays = self.plays[:]
        twin.nights = [night.copy() for night in self.nights]
        twin.idle = self.idle
        twin.ballots = self.ballots[:]
        twin.voted = self.voted[:]
        twin.interrogated = self.interrogated[:]
        twin.speeches = self.speeches
        twin.tied = self.tied[:]
        twin.revote = self.revote
        twin.counted = self.counted[:]
        twin.lots = self.lots[:]
        twin.said = self.said[:]
        twin.statements = self.statements[:]
        twin.spoken = self.spoken
        twin.warned = self.warned
        twin.master_left = self.master_left
        twin.result = self.result
        twin.reason = self.reason
        return twin


def master(s: State) -> int:
    """The seat of the human Game Master, or -1."""
    return s.players if s.house.human else -1


def master_runs(s: State) -> bool:
    """Whether a human Game Master is at his post."""
    return s.house.human and not s.master_left


def living(s: State) -> list[int]:
    """Those who live as far as everybody knows: an Agent fallen in the dark is among them."""
    return [seat for seat in range(s.players) if s.alive[seat]]


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def named_or_none(seat: int) -> int | None:
    """A seat as views and facts name it; None for nobody."""
    return seat if seat >= 0 else None


def holder(s: State, card: int) -> int:
    """Who was dealt a card that exists once; -1 if it is not in the deal."""
    return s.cards.index(card) if card in s.deck else -1


def agent_seat(s: State) -> int:
    """Who has the AGENT token, living or not; -1 without an Agent."""
    return s.tokens.index(AGENT) if s.house.row[AGENT] else -1


def last_night(s: State) -> Night:
    return s.nights[-1]
