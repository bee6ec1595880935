"""Every act of the game.

At night and in card windows everybody has the same acts, whatever he holds: `point 5`, `play`,
`silence`. What they do depends on who says them; for those who sleep or hold nothing they do
nothing. So neither the questions nor the lists of acts tell who is who (MAF-7.3).

`silence` is what a missed deadline means where one may do nothing; whoever wants may say it at
once (MAF-R54). Where everybody has to answer, in talk and in a compulsory vote, a missed deadline
is `missed`, which nobody can say (MAF-4.43).
Statements carry their fields in a payload: `ask {"target": 4, "topic": "role"}`.
"""

from typing import Final

from sitdown.core.contract import Vocabulary
from sitdown.games.mafia.rules.box import SEATS

TARGETS: Final = max(SEATS) - 1
"""Players at the largest table."""

VOCABULARY: Final = Vocabulary()


def _each(verb: str) -> list[int]:
    """An act for each player it may be aimed at; `target_of` undoes it."""
    VOCABULARY.verb(verb, "target")
    return [VOCABULARY.add(f"{verb} {target}") for target in range(TARGETS)]


def _one(verb: str, *, lapse: bool = False) -> int:
    VOCABULARY.verb(verb, lapse=lapse)
    return VOCABULARY.add(verb)


POINT: Final[list[int]] = _each("point")
"""At night, and to name whom a card is played on."""
VOTE: Final[list[int]] = _each("vote")
SHOOT: Final[list[int]] = _each("shoot")
WIRETAPS: Final[list[int]] = _each("wiretap")
SWAP: Final[list[int]] = _each("swap")
EXPEL: Final[list[int]] = _each("expel")
_AIMED: Final = len(VOCABULARY)

SILENCE: Final = _one("silence")
NOD: Final = _one("nod")
SHAKE: Final = _one("shake")
PLAY: Final = _one("play")
REVEAL: Final = _one("reveal")
READY: Final = _one("ready")
PASS: Final = _one("pass")
LEAVE: Final = _one("leave")
CALL: Final = _one("call")
RETIRE: Final = _one("retire")
STAND: Final = _one("stand")
ANNUL: Final = _one("annul")
MISSED: Final = _one("missed", lapse=True)

STATEMENTS: Final[list[str]] = [
    "accuse",
    "defend",
    "claim_role",
    "claim_check",
    "claim_card",
    "claim_side",
    "vote_intent",
    "ask",
    "agree",
    "disagree",
    "retract",
    "because",
]
"""MAF-4.34, in the order of their numbers."""


def _statement(verb: str) -> int:
    VOCABULARY.verb(verb, bargain=True)
    return VOCABULARY.add(verb)


FIRST_STATEMENT: Final = len(VOCABULARY)
SAY: Final[list[int]] = [_statement(verb) for verb in STATEMENTS]


def target_of(act: int) -> int:
    """Whom an act names; -1 for one that names nobody."""
    return act % TARGETS if 0 <= act < _AIMED else -1


def pointed(act: int) -> int:
    """Whom a finger points at; -1 for any other act."""
    return act if 0 <= act < TARGETS else -1
