"""What is being carried out: an Order, a Robbery or Trap in answer to it, or counter-fire.

Deeds lie on a stack in the state, so that any moment of a resolution can be copied, stored and
resumed. Everything about a deed is public: it begins with the reveal (LCN-4.20).
"""

from typing import Final

# Sorts
ORDER: Final = 0
ROBBERY: Final = 1
TRAP: Final = 2
COUNTER_FIRE: Final = 3
SORTS: Final[list[str]] = ["order", "robbery", "trap", "counter_fire"]

# Stages
FIX: Final = 0
"""Which Contracts a Job uses."""
ROLL: Final = 1
REROLL: Final = 2
ANSWER: Final = 3
"""Robbery or Trap may be revealed."""
EFFECT: Final = 4
CHOICE: Final = 5
"""A sum to launder or a business to buy."""
HARM: Final = 6
"""Doctors may be played."""
STRUCK: Final = 7
"""What no Doctor averted happens."""
CHAIN: Final = 8
"""A Robbery may be robbed (LCN-5.32)."""
CLOSE: Final = 9
STAGES: Final[list[str]] = [
    "fix",
    "roll",
    "reroll",
    "answer",
    "effect",
    "choice",
    "harm",
    "struck",
    "chain",
    "close",
]

# What is hit
NONE: Final = 0
SEAT: Final = 1
CARD: Final = 2
PERSON: Final = 3
"""A gangster; businessmen are cards."""


class Deed:
    def __init__(self, sort: int, seat: int, gangster: int, face: int) -> None:
        self.sort = sort
        self.seat = seat
        self.gangster = gangster
        self.face = face
        """The Order revealed; -1 for counter-fire."""
        self.stage: int = FIX
        self.aim: int = NONE
        self.target: int = -1
        """A seat, a business or a gangster, as `aim` has it."""
        self.victim: int = -1
        """The player attacked."""
        self.stake: int = 0
        self.contracts: list[int] = []
        """Businesses on which a Contract token is used."""
        self.dice: list[int] = []
        self.base: int = 0
        self.on_task: int = 0
        """1 if the target has a task (LCN-5.3)."""
        self.helped: int = 0
        """What Henchman and Saboteur change."""
        self.hindered: int = 0
        self.difficulty: int = 0
        self.hits: int = 0
        self.profit: int = 0
        """What this deed has won and nobody has taken away."""
        self.repelled: bool = False
        self.hurt: int = NONE
        """Who or what is about to be harmed, and how badly: 1 put out, 2 killed."""
        self.harmed: int = -1
        self.level: int = 0
        self.doctors: int = 0

    def copy(self) -> "Deed":
        twin = Deed(self.sort, self.seat, self.gangster, self.face)
        twin.stage = self.stage
        twin.aim, twin.target, twin.victim = self.aim, self.target, self.victim
        twin.stake = self.stake
        twin.contracts = self.contracts[:]
        twin.dice = self.dice[:]
        twin.base, twin.on_task = self.base, self.on_task
        twin.helped, twin.hindered = self.helped, self.hindered
        twin.difficulty, twin.hits = self.difficulty, self.hits
        twin.profit, twin.repelled = self.profit, self.repelled
        twin.hurt, twin.harmed = self.hurt, self.harmed
        twin.level, twin.doctors = self.level, self.doctors
        return twin
