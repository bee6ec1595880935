"""What is in the box, and the house rules."""

from typing import Any, Final

from sitdown.core.contract import Option
from sitdown.core.data import load

BOX: Final[dict[str, Any]] = load("liars_dice", "data/box.toml")
SEATS: Final[tuple[int, ...]] = tuple(BOX["seats"])
DICE: Final[int] = BOX["dice"]
FACES: Final[int] = BOX["faces"]
MOST: Final = DICE * max(SEATS)
"""Dice on the largest table."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("dice", "LD-1", DICE, least=1, most=DICE),
    Option("wild", "LD-5", True, values=(True, False)),
    Option("spot_on", "LD-7", False, values=(False, True)),
)
