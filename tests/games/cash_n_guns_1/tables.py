"""The tables of sections 5C and 5D on the rules page, row by row."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from sitdown.games.cash_n_guns_1.rules.box import POWERS

_PAGE: Final = Path(__file__).parents[3] / "docs" / "rules" / "cash-n-guns-1.md"


def _rows(head: str, tail: str) -> dict[str, str]:
    """What stands in the first column of a table, and what in the second."""
    text = _PAGE.read_text("utf-8").partition(head)[2].partition(tail)[0]
    found: dict[str, str] = {}
    for names, told in re.findall(r"^\| (\d[\d, -]*) \| (.+?) \|", text, re.MULTILINE):
        for name in names.split(", "):
            found[name] = told
    return found


PAIRS: Final = _rows("### 5C.", "| Copies (gangs)")
COPIES: Final = _rows("| Copies (gangs)", "### 5D.")
NONE: Final = [pair for pair, told in PAIRS.items() if told == "None."]


def power(number: int) -> str:
    return POWERS[number - 1]


def scenes(found: dict[str, Any], kind: str) -> dict[str, Callable[[], None]]:
    """The scenes of a module that walk the rows of a table: `pair_1_2` is of the row 1-2."""
    return {
        name.removeprefix(kind).replace("_", "-"): walk
        for name, walk in found.items()
        if name.startswith(kind)
    }
