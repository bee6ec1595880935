"""The cards (FP-2.1, FP-2.2) and counts, read from `data/box.toml`, and the house rules.

A card is its gang's number, plus BOSS for a boss: cards of one gang and rank are alike.
"""

from typing import Any, Final

from sitdown.core.contract import Option
from sitdown.core.data import load
from sitdown.games.five_points.rules.shapes import Laid

BOX: Final[dict[str, Any]] = load("sitdown.games.five_points", "data/box.toml")

CODES: Final[list[str]] = [str(gang["code"]) for gang in BOX["gangs"]]
BOSSES: Final[list[int]] = [int(gang["bosses"]) for gang in BOX["gangs"]]
MEMBERS: Final[list[int]] = [int(gang["members"]) for gang in BOX["gangs"]]
GANGS: Final = 8
ALLIANCES: Final = 3
PAIR: Final = 2
BOSS: Final = 8
EMPTY: Final = -1

HAND_SIZE: Final[dict[int, int]] = {int(n): int(size) for n, size in BOX["hands"].items()}
SEATS: Final[tuple[int, ...]] = tuple(int(n) for n in BOX["seats"])
SECONDS: Final[dict[str, int]] = {str(k): int(v) for k, v in BOX["seconds"].items()}

OPTIONS: Final[tuple[Option, ...]] = (  # FP-1.2
    Option(
        "first_player",
        "FP-R20",
        "random",
        ("random", *[f"seat:{seat}" for seat in range(max(SEATS))]),
    ),
    Option("reveal_order", "FP-R14", "simultaneous", ("simultaneous", "clockwise")),
    Option("final_tie", "FP-R19", "shared", ("shared", "duel")),
    Option("tracker", "FP-1.2", "off", ("off", "on")),
)

assert len(CODES) == GANGS
assert BOX["alliances"] == {"each": ALLIANCES, "in_pair": PAIR}


def gang_of(card: int) -> int:
    return card & 7


def is_boss(card: int) -> bool:
    return card >= BOSS


def name_card(card: int) -> str:
    """`S` for a member, `S*` for a boss."""
    return CODES[card & 7] + ("*" if card >= BOSS else "")


def name_gangs(gangs: list[int]) -> list[str]:
    return [CODES[gang] for gang in gangs]


def name_pile(cards: list[int], seats: list[int]) -> list[Laid]:
    """A pile in order, with who laid each card there."""
    return [{"card": name_card(cards[i]), "seat": seats[i]} for i in range(len(cards))]


def read_card(name: str) -> int:
    """The card of a name, or EMPTY if there is none of that name."""
    if name[:1] in CODES and name[1:] in ("", "*"):
        return CODES.index(name[0]) + (BOSS if name.endswith("*") else 0)
    return EMPTY


def pile(counts: list[int], rank: int) -> list[int]:
    """So many cards of each gang, in canonical order; `rank` is 0 or BOSS."""
    cards: list[int] = []
    for gang in range(GANGS):
        cards += [gang + rank] * counts[gang]
    return cards
