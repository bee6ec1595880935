"""Every act of the game, and its number.

    load bang, load bang click              phase 2, and the Sly One later; a card for each gun
    aim 3, aim 3 5                          phase 3, a target for each gun; the Kid aims last
    late                                    a missed deadline in phase 3; nobody can choose it
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

from sitdown.core.contract import Vocabulary
from sitdown.games.cash_n_guns_1.rules import box

AIM: Final = 0
LATE: Final = 12
AIM_TWO: Final = 13
"""`AIM_TWO + first * MOST_SEATS + second`."""
LOAD: Final = 157
LOAD_TWO: Final = 161
"""`LOAD_TWO + first * CHOICES + second`."""
ANY: Final = 3
"""After `load`: whichever card comes to hand."""
CHOICES: Final = 4
COUNT: Final = 177
DUCK: Final = 178
STAND: Final = 179
REVEAL: Final = 180
PASS: Final = 181
REST: Final = 182
USE: Final = 183
TAKE: Final = 184
DISCARD: Final = 196
COVER: Final = 199
PICK: Final = 200
CALL: Final = 212
BOSS: Final = 213
ABSTAIN: Final = 225
LEAVE: Final = 226
HAND: Final = 227
"""`HAND + number of the division`."""
ASSIGN: Final = 242
"""`ASSIGN + number of the sheet`."""

# How bodyguards may divide their Bullet cards (CG1-3.35): what one of them holds

DIVISIONS: Final[list[list[int]]] = [
    [box.SET_SIZE - bangs - bbbs, bangs, bbbs]
    for bbbs in range(2 * box.SET[2] + 1)
    for bangs in range(2 * box.SET[1] + 1)
]
NO_SWAP: Final[int] = DIVISIONS.index(box.SET)


def rest_of(division: int) -> int:
    """The division seen from the other bodyguard."""
    held = DIVISIONS[division]
    return DIVISIONS.index([2 * box.SET[kind] - held[kind] for kind in range(box.BULLET_KINDS)])


# How a gang may share out its powers (CG1-3.34): those of bodyguard, boss, bodyguard


def _copies(power: int) -> int:
    return box.GANG_COPIES[power] if power < len(box.GANG_COPIES) else 1


SHEETS: Final[list[list[int]]] = [
    [first, boss, second]
    for first in range(box.DEALT_POWERS)
    for boss in range(box.DEALT_POWERS)
    for second in range(box.DEALT_POWERS)
    if all(
        [[first, boss, second].count(power) <= _copies(power) for power in range(box.DEALT_POWERS)]
    )
]
_SHEET_NUMBER: Final[dict[int, int]] = {
    (sheet[0] * box.DEALT_POWERS + sheet[1]) * box.DEALT_POWERS + sheet[2]: number
    for number, sheet in enumerate(SHEETS)
}


def sheet_number(first: int, boss: int, second: int) -> int:
    return _SHEET_NUMBER[(first * box.DEALT_POWERS + boss) * box.DEALT_POWERS + second]


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
    VOCABULARY.verb("late", lapse=True)  # CG1-4.14, CG1-R49
    plain = ("count", "duck", "stand", "reveal", "pass", "rest", "use", "cover", "call")
    for verb in (*plain, "abstain", "leave"):
        VOCABULARY.verb(verb)
    seats = [str(seat) for seat in range(box.MOST_SEATS)]
    cards = [*box.BULLETS, "any"]
    _enter(AIM, [f"aim {seat}" for seat in seats])
    _enter(LATE, ["late"])
    _enter(AIM_TWO, [f"aim {one} {two}" for one in seats for two in seats])
    _enter(LOAD, [f"load {card}" for card in cards])
    _enter(LOAD_TWO, [f"load {one} {two}" for one in cards for two in cards])
    _enter(COUNT, ["count", "duck", "stand", "reveal", "pass", "rest", "use"])
    _enter(TAKE, [f"take {seat}" for seat in seats])
    _enter(DISCARD, [f"discard {card}" for card in box.BULLETS])
    _enter(COVER, ["cover"])
    _enter(PICK, [f"pick {seat}" for seat in seats])
    _enter(CALL, ["call"])
    _enter(BOSS, [f"boss {seat}" for seat in seats])
    _enter(ABSTAIN, ["abstain", "leave"])
    _enter(HAND, [f"hand {held[0]} {held[1]} {held[2]}" for held in DIVISIONS])
    _enter(
        ASSIGN, ["assign " + " ".join([box.POWERS[power] for power in sheet]) for sheet in SHEETS]
    )


_build()

# Acts by mask, made once


def _of_mask(mask: int) -> list[int]:
    return [AIM + seat for seat in range(box.MOST_SEATS) if mask >> seat & 1]


AIMS: Final[list[list[int]]] = [_of_mask(mask) for mask in range(1 << box.MOST_SEATS)]
"""To aim at any of a set of seats."""
