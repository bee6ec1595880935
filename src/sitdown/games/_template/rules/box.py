"""What lies in the box, and the house rules."""

from typing import Any, Final

from sitdown.core.contract import Option
from sitdown.core.data import load

BOX: Final[dict[str, Any]] = load("sitdown.games._template", "data/box.toml")
SEATS: Final[tuple[int, ...]] = tuple(BOX["seats"])
VALUES: Final[int] = BOX["values"]
DECK: Final[list[int]] = [v for v in range(1, VALUES + 1) for _ in range(BOX["copies"])]
ROUNDS: Final[int] = BOX["rounds"]
TOP_STAKE: Final[int] = BOX["top_stake"]
PRICE: Final[int] = BOX["price_of_a_life"]

OPTIONS: Final[tuple[Option, ...]] = (
    Option("lives", "ST-6", BOX["lives"], least=1, most=9),
    Option("dares", "ST-4", True, values=(True, False)),
)
