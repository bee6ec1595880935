"""LCN section 5K: the interaction table, row by row (rows_of_dice.py, rows_of_cards.py)."""

import re
from pathlib import Path

import pytest

from tests.games.la_cosa_nostra import rows_of_cards, rows_of_dice
from tests.games.la_cosa_nostra.rows import ROWS

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "la-cosa-nostra.md"
WALKED = (rows_of_dice, rows_of_cards)


@pytest.mark.parametrize("number", sorted(ROWS))
def test_the_pair_interacts_as_the_table_says(number: int) -> None:
    ROWS[number]()


def test_every_row_of_the_table_is_walked() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("### 5K.")[2].partition("## 6.")[0]
    rows = [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)]
    assert sorted(ROWS) == rows
