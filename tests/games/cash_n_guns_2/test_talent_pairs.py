"""CG2 section 5.3: Talent by Talent, all 120 pairs.

Each of the 38 rulings has a scene of its own. Of the other pairs both Talents are shown at work,
each in its own scene with the other one at the same table: it must come out as it does without.
"""

from itertools import combinations

import pytest

from tests.games.cash_n_guns_2 import pair_rulings_2
from tests.games.cash_n_guns_2.builders import (
    TALENTS,
    answer,
    on_table,
    scene,
    take,
    to_split,
    turns,
)
from tests.games.cash_n_guns_2.demonstrations import DEMONSTRATIONS
from tests.games.cash_n_guns_2.pair_rulings import RULED, Pair

# All of them

PAIRS = list(combinations(TALENTS, 2))


@pytest.mark.parametrize("pair", PAIRS, ids=["-".join(pair) for pair in PAIRS])
def test_the_pair(pair: Pair) -> None:
    # CG2-5.1, CG2-5.2
    if pair in RULED:
        RULED[pair]()
        return
    for one, other in (pair, pair[::-1]):
        shown = DEMONSTRATIONS[one]
        assert shown(other) == shown("")


def test_all_rulings_of_the_table_are_here() -> None:
    # CG2-5.2
    assert len(PAIRS) == 120
    assert len(RULED) == 38
    assert RULED["vulture", "junk_dealer"] is pair_rulings_2.note_36
    assert set(DEMONSTRATIONS) == set(TALENTS)


def test_turns_are_told_in_order() -> None:
    # CG2-5.7b
    t = scene(talents={"A": "greedy_gal", "B": "dictator"})
    to_split(t)
    answer(t, "B", "ban token")
    take(t, "A painting bill_20")
    assert turns(t) == ["A forbidden token", "A painting", "A bill_20"]
    assert "token" in on_table(t)
