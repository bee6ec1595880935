"""The steps of the game: what the table waits for, and what takes itself."""

from typing import Final

# Somebody is asked
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
# Steps that take themselves (asks/base.py)
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
SHOWN_AS: Final[list[int]] = [
    *range(OVER + 1),
    REDEAL,  # DRAWING
    PLAN,  # FIRST_PLANNER
    PLAN,  # NEXT_PLANNER
    ACT,  # FIRST_ACTOR
    ACT,  # NEXT_ACTOR
    ACT,  # NEXT_MOVE
    ACT,  # CARRYING_OUT
    SETTLE,  # PAYING
    RECRUIT,  # NEXT_RECRUIT
    DISCARD,  # NEXT_DISCARD
    DISCARD,  # NEXT_ROUND
    ACT,  # FINISHING
]
"""What a view calls each step while the table is at it: those that take themselves are known by
the question that they belong to."""
