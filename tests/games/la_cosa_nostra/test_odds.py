"""The odds that a view shows are those of the dice (LCN section 5A)."""

from itertools import product

import pytest

from sitdown.core.options import Options
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.games.la_cosa_nostra.rules import dice
from sitdown.games.la_cosa_nostra.rules.box import HENCHMAN, MACHINE_GUN, SABOTEUR
from sitdown.games.la_cosa_nostra.rules.odds import SIDES, chances, resistance, ways
from sitdown.games.la_cosa_nostra.rules.state import State

GAME = GAMES["la-cosa-nostra"]


@pytest.mark.parametrize("strength", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("difficulty", range(9))
def test_odds_are_counted_over_all_rolls(strength: int, difficulty: int) -> None:
    # LCN-5.3, LCN-R7
    rolls = product(range(1, 7), repeat=strength)
    hits = [sum(die >= difficulty for die in roll) for roll in rolls]
    counted = [sum(min(2, many) == tier for many in hits) for tier in range(3)]
    assert list(ways(strength, difficulty)) == counted


def state() -> State:
    made = Table(Start(GAME, 3, 1, {})).state
    assert isinstance(made, State)
    return made


def test_what_lies_on_a_gangster_counts() -> None:
    # LCN-5.2, LCN-5.3
    s = state()
    gangster = s.crews[0][0]
    bare = chances(s, gangster)
    assert [one["needs"] for one in bare] == [1, 2, 3, 4, 5, 6]
    assert bare[0]["tiers"][0] == 0
    s.carries[gangster] = 1 << HENCHMAN
    assert [one["needs"] for one in chances(s, gangster)] == [0, 1, 2, 3, 4, 5]
    s.carries[gangster] = 1 << SABOTEUR
    assert [one["needs"] for one in chances(s, gangster)] == [2, 3, 4, 5, 6, 7]
    assert chances(s, gangster)[5]["tiers"] == [100, 0, 0]
    s.carries[gangster] = 1 << HENCHMAN | 1 << SABOTEUR
    assert chances(s, gangster) == bare
    s.carries[gangster] = 1 << MACHINE_GUN
    strength = dice.strength(s, gangster)
    assert chances(s, gangster)[3]["tiers"][0] == round(100 / 2**strength)


def test_nothing_that_may_happen_is_called_impossible_nor_sure() -> None:
    s = state()
    for seat in range(s.seats):
        for gangster in s.crews[seat]:
            for one in chances(s, gangster):
                strength = dice.strength(s, gangster)
                counts = ways(strength, one["needs"])
                for count, said in zip(counts, one["tiers"], strict=True):
                    assert (said == 0) == (count == 0)
                    assert (said == 100) == (count == SIDES**strength)


def test_a_busy_gangster_is_harder_to_hit() -> None:
    # LCN-5.3
    s = state()
    gangster = s.crews[1][0]
    free = resistance(s, gangster)
    s.order[gangster] = 0
    assert resistance(s, gangster) == free + 1


def test_a_view_has_the_odds_of_ones_own_gangsters() -> None:
    options = Options(GAME.info.options, {})
    s = GAME.setup(options, 3, Rng(1, 0), {})
    for seat in range(3):
        names = [s.box.families.names[gangster] for gangster in s.crews[seat]]
        mine = GAME.view(s, seat)["mine"]
        assert isinstance(mine, dict)
        assert list(mine["odds"]) == names
    assert "mine" not in GAME.view(s, -1)
