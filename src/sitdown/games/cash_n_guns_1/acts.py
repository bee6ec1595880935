"""Every act of the game, and its number.

    load bang, load bang click              phase 2, and the Sly One later; a card for each gun
    aim 3, aim 3 5, aim 3 late, late        phase 3, a target for each gun; the Kid aims last
    count                                   the end of the talk before phase 4
    duck, stand                             phase 4
    reveal, pass, rest                      W1, W2, W3; `rest`: not again in this round
    use, pass                               Dragon Skin; Didn't Even Hurt (W7)
    take 3, pass                            You Won't Need It Any More: whose gun
    discard bang, pass                      the Specialist: which card for the one taken back
    cover, pass; pick 3                     gangs: to cover the boss; whom of two the boss lets
    call, pass                              phase 8: the phone
    boss 3, abstain                         gangs, setup: the vote
    assign kid sly lunatic, leave           gangs, setup: powers of bodyguard, boss, bodyguard
    hand 5 2 1                              gangs, setup: the Click, Bang and B!B!B! one wants

Wherever a hidden card is loaded `any` leaves it to chance (CG1-R47). Seats are numbers. Acts of one
verb follow each other, so `AIM + seat` is the act that aims at that seat.
"""

from typing import Final

from sitdown.core.vocabulary import Vocabulary
from sitdown.games.cash_n_guns_1.cards import (
    BULLET_KINDS,
    BULLETS,
    DEALT_POWERS,
    GANG_COPIES,
    MOST_SEATS,
    POWERS,
    SET,
    SET_SIZE,
)

AIM: Final = 0
LATE: Final = 12
AIM_TWO: Final = 13
"""`AIM_TWO + first * TARGETS + second`; a gun that is late has the number NO_TARGET."""
NO_TARGET: Final = 12
TARGETS: Final = 13
LOAD: Final = 181
LOAD_TWO: Final = 185
"""`LOAD_TWO + first * CHOICES + second`."""
ANY: Final = 3
"""After `load`: whichever card comes to hand."""
CHOICES: Final = 4
COUNT: Final = 201
DUCK: Final = 202
STAND: Final = 203
REVEAL: Final = 204
PASS: Final = 205
REST: Final = 206
USE: Final = 207
TAKE: Final = 208
DISCARD: Final = 220
COVER: Final = 223
PICK: Final = 224
CALL: Final = 236
BOSS: Final = 237
ABSTAIN: Final = 249
LEAVE: Final = 250
HAND: Final = 251
"""`HAND + number of the division`."""
ASSIGN: Final = 266
"""`ASSIGN + number of the sheet`."""

# How bodyguards may divide their Bullet cards (CG1-3.35): what one of them holds

DIVISIONS: Final[list[list[int]]] = [
    [SET_SIZE - bangs - bbbs, bangs, bbbs]
    for bbbs in range(2 * SET[2] + 1)
    for bangs in range(2 * SET[1] + 1)
]
NO_SWAP: Final[int] = DIVISIONS.index(SET)


def rest_of(division: int) -> int:
    """The division seen from the other bodyguard."""
    held = DIVISIONS[division]
    return DIVISIONS.index([2 * SET[kind] - held[kind] for kind in range(BULLET_KINDS)])


# How a gang may share out its powers (CG1-3.34): those of bodyguard, boss, bodyguard


def _copies(power: int) -> int:
    return GANG_COPIES[power] if power < len(GANG_COPIES) else 1


SHEETS: Final[list[list[int]]] = [
    [first, boss, second]
    for first in range(DEALT_POWERS)
    for boss in range(DEALT_POWERS)
    for second in range(DEALT_POWERS)
    if all([[first, boss, second].count(power) <= _copies(power) for power in range(DEALT_POWERS)])
]
_SHEET_NUMBER: Final[dict[int, int]] = {
    (sheet[0] * DEALT_POWERS + sheet[1]) * DEALT_POWERS + sheet[2]: number
    for number, sheet in enumerate(SHEETS)
}


def sheet_number(first: int, boss: int, second: int) -> int:
    return _SHEET_NUMBER[(first * DEALT_POWERS + boss) * DEALT_POWERS + second]


VOCABULARY: Final = Vocabulary()


def _enter(first: int, notations: list[str]) -> None:
    for place, notation in enumerate(notations):
        assert VOCABULARY.add(notation) == first + place, notation


def _build() -> None:
    VOCABULARY.verb("aim", "who", "then")
    VOCABULARY.verb("load", "card", "then")
    for verb in ("take", "pick", "boss"):
        VOCABULARY.verb(verb, "who")
    VOCABULARY.verb("discard", "card")
    VOCABULARY.verb("hand", "clicks", "bangs", "bbbs")
    VOCABULARY.verb("assign", "first", "boss", "second")
    plain = ("late", "count", "duck", "stand", "reveal", "pass", "rest", "use", "cover", "call")
    for verb in (*plain, "abstain", "leave"):
        VOCABULARY.verb(verb)
    seats = [str(seat) for seat in range(MOST_SEATS)]
    targets = [*seats, "late"]
    cards = [*BULLETS, "any"]
    _enter(AIM, [f"aim {seat}" for seat in seats])
    _enter(LATE, ["late"])
    _enter(AIM_TWO, [f"aim {one} {two}" for one in targets for two in targets][:-1])
    _enter(LOAD, [f"load {card}" for card in cards])
    _enter(LOAD_TWO, [f"load {one} {two}" for one in cards for two in cards])
    _enter(COUNT, ["count", "duck", "stand", "reveal", "pass", "rest", "use"])
    _enter(TAKE, [f"take {seat}" for seat in seats])
    _enter(DISCARD, [f"discard {card}" for card in BULLETS])
    _enter(COVER, ["cover"])
    _enter(PICK, [f"pick {seat}" for seat in seats])
    _enter(CALL, ["call"])
    _enter(BOSS, [f"boss {seat}" for seat in seats])
    _enter(ABSTAIN, ["abstain", "leave"])
    _enter(HAND, [f"hand {held[0]} {held[1]} {held[2]}" for held in DIVISIONS])
    _enter(ASSIGN, ["assign " + " ".join([POWERS[power] for power in sheet]) for sheet in SHEETS])


_build()

# Acts by mask, made once


def _of_mask(mask: int) -> list[int]:
    return [AIM + seat for seat in range(MOST_SEATS) if mask >> seat & 1]


AIMS: Final[list[list[int]]] = [_of_mask(mask) for mask in range(1 << MOST_SEATS)]
"""To aim at any of a set of seats."""
