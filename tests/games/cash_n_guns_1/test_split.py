"""Section 4C: the equal split, against its table and against every way to share."""

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitdown.games.cash_n_guns_1.rules.box import NOTE_VALUE, value_of
from sitdown.games.cash_n_guns_1.rules.money import equal_split, packs, share_of
from tests.games.cash_n_guns_1.builders import scene

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "cash-n-guns-1.md"
ROW = re.compile(r"^\| (S\d+) \| (.+?) \| (\d+) \| (\d+) \| (\d+) \| (.+?) \| (.+?) \| (\d+) \|$")


def counts(written: str) -> list[int]:
    """`1x20 2x10 2x5`, by kind."""
    found = {int(value): int(count) for count, value in re.findall(r"(\d+)x(\d+)", written)}
    return [found.get(value, 0) for value in NOTE_VALUE]


ROWS = [m.groups() for m in map(ROW.match, PAGE.read_text("utf-8").split("\n")) if m]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_the_table(row: tuple[str, ...]) -> None:
    # CG1-4.41, CG1-4.42, CG1-4.43
    _, loot, total, sharers, share, used, left, _ = row
    notes = counts(loot)
    assert value_of(notes) == int(total)
    found = equal_split(notes, int(sharers))
    assert share_of(found, int(sharers)) == int(share)
    if used.startswith("all"):
        assert found == notes
    else:
        assert found == counts(used)
    stays = [notes[kind] - found[kind] for kind in range(3)]
    assert stays == (
        [0, 0, 0] if left == "-" else notes if left.startswith("all") else counts(left)
    )


def test_the_table_has_all_its_rows() -> None:
    # CG1-4.43
    assert [row[0] for row in ROWS] == [f"S{number}" for number in range(1, 37)]


# Every way to share


@cache
def packs_worth(share: int) -> list[tuple[int, int, int]]:
    """Every pack of that value, in units of 5k."""
    return [
        (share - 2 * tens - 4 * twenties, tens, twenties)
        for twenties in range(share // 4 + 1)
        for tens in range((share - 4 * twenties) // 2 + 1)
    ]


@cache
def can_fill(fives: int, tens: int, twenties: int, sharers: int, share: int) -> bool:
    """Whether so many disjoint packs of that value can be made of all these notes, and no more."""
    if sharers == 0:
        return (fives, tens, twenties) == (0, 0, 0)
    return any(
        can_fill(fives - a, tens - b, twenties - c, sharers - 1, share)
        for a, b, c in packs_worth(share)
        if a <= fives and b <= tens and c <= twenties
    )


def best_split(notes: list[int], sharers: int) -> list[int]:
    """By trying: the greatest share, then the most twenties, then the most tens."""
    fives, tens, twenties = notes
    for share in range((fives + 2 * tens + 4 * twenties) // sharers, 0, -1):
        for used_20 in range(twenties, -1, -1):
            for used_10 in range(tens, -1, -1):
                used_5 = sharers * share - 4 * used_20 - 2 * used_10
                if 0 <= used_5 <= fives and can_fill(used_5, used_10, used_20, sharers, share):
                    return [used_5, used_10, used_20]
    return [0, 0, 0]


@settings(deadline=None, derandomize=True, max_examples=300)
@given(
    st.lists(st.integers(0, 2), min_size=1, max_size=12),
    st.integers(1, 6),
)
def test_no_way_to_share_is_better(kinds: list[int], sharers: int) -> None:
    # CG1-4.40, CG1-4.41, CG1-4.42, CG1-4.44, CG1-10.2, CG1-R6
    notes = [kinds.count(kind) for kind in range(3)]
    assert equal_split(notes, sharers) == best_split(notes, sharers)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.lists(st.integers(0, 2), max_size=40), st.integers(1, 12))
def test_each_pack_is_worth_the_share(kinds: list[int], sharers: int) -> None:
    # CG1-4.40, CG1-4.45, CG1-4.46, CG1-10.2
    notes = [kinds.count(kind) for kind in range(3)]
    used = equal_split(notes, sharers)
    share = share_of(used, sharers)
    filled = packs(used, sharers)
    assert [value_of(pack) for pack in filled] == [share] * sharers
    assert [sum(pack[kind] for pack in filled) for kind in range(3)] == used
    left = [notes[kind] - used[kind] for kind in range(3)]
    assert min(left) >= 0
    assert sharers * share + value_of(left) == value_of(notes)


def test_nobody_and_one() -> None:
    # CG1-4.41
    assert equal_split([3, 2, 1], 0) == [0, 0, 0]
    assert share_of([0, 0, 0], 0) == 0
    assert equal_split([3, 2, 1], 1) == [3, 2, 1]


def test_no_change_from_earlier_winnings() -> None:
    # CG1-4.40
    s = scene(
        "A click>B, B click>A, C click>A, D click>A",
        round=2,
        loot="20 5 5 5 5",
        money={"A": "10 10 5 5 5"},
    )
    s.courage(ducks="C D")
    assert s.last_split()["share"] == 20
    assert s.money("A") == 35 + 20


def test_packs_go_clockwise_from_the_godfather() -> None:
    # CG1-4.45
    s = scene("A click>B, B click>A, C click>A, D click>A", loot="20 10 5 5 20", godfather="C")
    s.courage(ducks="B")
    given_out = s.told("split")[0]["packs"]
    assert [pack["seat"] for pack in given_out] == s.seats("C D A")
    assert [pack["notes"] for pack in given_out] == [
        ["bill_20"],
        ["bill_20"],
        ["bill_10", "bill_5", "bill_5"],
    ]


def test_the_view_shows_the_share_for_every_number_of_sharers() -> None:
    # CG1-4.41
    s = scene("A click>B, B click>A, C click>A, D click>A", loot="20 10 10 5 5")
    assert s.view()["shares"] == [50, 25, 10, 0]
