"""Every act of the game, and its number.

    swindle 3, give bang                    P1, the Swindler (D1a, D1b)
    load click                              P2 (D2)
    aim 3                                   P3 (D3, D3k), and again when ordered (D4b)
    late                                    a missed deadline in P3; nobody can choose it
    keep, replace bang                      P3, the Slicker (D3s)
    order 2, pass                           P4, the Godfather (D4)
    count                                   the end of the pause before P5
    duck, stand                             P5 (D5)
    heal, pass                              P5, the Doctor (D5h)
    rob painting                            P5, the Professional before open piles
    discard click                           the Wise Guy (D5w), a Clip (D7c), the Best Friend (D7b)
    ban bill, pass                          P7, the Dictator (D7d)
    take bill_20, take clip token           P7, a share (D7p), the Greedy Gal's ordered pair
    swap 1, pass                            P7, the Junk Dealer (D7t)

Wherever a hidden Bullet card is chosen `any` leaves it to chance (CG2-R36). Seats are numbers.
Acts of one verb follow each other, so `TAKE + share` is the act that takes that share.
"""

from typing import Final

from sitdown.core.contract import Vocabulary
from sitdown.games.cash_n_guns_2.rules import box

AIM: Final = 0
LATE: Final = 8
LOAD: Final = 9
DUCK: Final = 12
STAND: Final = 13
PASS: Final = 14
ORDER: Final = 15
COUNT: Final = 23
TAKE: Final = 24
TAKE_TWO: Final = 34
"""`TAKE_TWO + first * SHARES + second`."""
DISCARD: Final = 134
SWINDLE: Final = 137
GIVE: Final = 145
KEEP: Final = 148
REPLACE: Final = 149
HEAL: Final = 151
ROB: Final = 152
BAN: Final = 159
SWAP: Final = 165
SIZE: Final = 173

ANY: Final = 2
"""After `load`, `give` and `discard`: whichever card comes to hand."""

VOCABULARY: Final = Vocabulary()


def _enter(first: int, notations: list[str]) -> None:
    for place, notation in enumerate(notations):
        assert VOCABULARY.add(notation) == first + place, notation


def _build() -> None:
    for verb in ("aim", "order", "swindle", "swap"):
        VOCABULARY.verb(verb, "who")
    for verb in ("load", "give", "discard", "replace", "rob"):
        VOCABULARY.verb(verb, "card")
    VOCABULARY.verb("late", lapse=True)  # CG2-4.5, CG2-R37
    for verb in ("duck", "stand", "pass", "count", "keep", "heal"):
        VOCABULARY.verb(verb)
    VOCABULARY.verb("take", "share", "then")
    VOCABULARY.verb("ban", "kind")
    seats = [str(seat) for seat in range(box.MOST_SEATS)]
    cards = [*box.BULLETS, "any"]
    _enter(AIM, [f"aim {seat}" for seat in seats])
    _enter(LATE, ["late"])
    _enter(LOAD, [f"load {card}" for card in cards])
    _enter(DUCK, ["duck", "stand", "pass"])
    _enter(ORDER, [f"order {seat}" for seat in seats])
    _enter(COUNT, ["count"])
    _enter(TAKE, [f"take {share}" for share in box.SHARE_NAMES])
    _enter(TAKE_TWO, [f"take {one} {two}" for one in box.SHARE_NAMES for two in box.SHARE_NAMES])
    _enter(DISCARD, [f"discard {card}" for card in cards])
    _enter(SWINDLE, [f"swindle {seat}" for seat in seats])
    _enter(GIVE, [f"give {card}" for card in cards])
    _enter(KEEP, ["keep"])
    _enter(REPLACE, [f"replace {card}" for card in box.BULLETS])
    _enter(HEAL, ["heal"])
    _enter(ROB, [f"rob {card}" for card in box.LOOT[: box.CLIP]])
    _enter(BAN, [f"ban {kind}" for kind in box.BANS])
    _enter(SWAP, [f"swap {seat}" for seat in seats])
    assert len(VOCABULARY) == SIZE


_build()


def verb_of(act: int) -> str:
    return VOCABULARY.verb_of(act)


# Acts by mask, made once


def _of_mask(first: int, mask: int, bits: int) -> list[int]:
    return [first + bit for bit in range(bits) if mask >> bit & 1]


AIMS: Final[list[list[int]]] = [
    _of_mask(AIM, mask, box.MOST_SEATS) for mask in range(1 << box.MOST_SEATS)
]
"""To aim at any of a set of seats."""
TAKES: Final[list[list[int]]] = [
    _of_mask(TAKE, mask, box.SHARES) for mask in range(1 << box.SHARES)
]
"""To take any of a set of shares."""
