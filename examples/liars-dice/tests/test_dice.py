"""The rules of Liar's Dice, each test naming those it shows."""

from typing import Any

import pytest

import sitdown
from sitdown.api import position
from sitdown.bots.base import Eyes
from sitdown.bots.levels import levels, make_bot
from sitdown.core.contract import Rng
from sitdown.core.course import Course
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import find


def table(*cups: str, first: int = 0, **options: Any) -> sitdown.Table:
    options = {"dice": len(cups[0].split()), **options}
    deal = {"dice": list(cups), "first": first}
    return sitdown.table("liars-dice", seats=len(cups), seed=3, options=options, deal=deal)


def dice(t: sitdown.Table) -> list[int]:
    found: list[int] = t.view(None)["dice"]
    return found


def refused(t: sitdown.Table, seat: int, act: str) -> tuple[str, str]:
    with pytest.raises(sitdown.Illegal) as why:
        t.answer(seat, act)
    return why.value.code, why.value.rule


def test_each_looks_under_one_cup_alone() -> None:
    # LD-1
    t = table("2 2 3", "4 5 6", "1 1 1")
    assert [t.view(seat)["my_dice"] for seat in range(3)] == [[2, 2, 3], [4, 5, 6], [1, 1, 1]]
    assert t.view(None)["my_dice"] is None
    assert "dice" not in str(t.told(None)[1:])


def test_it_goes_clockwise_and_the_first_must_bid() -> None:
    # LD-2, LD-3
    t = table("2 2 3", "4 5 6", "1 1 1", first=1)
    assert refused(t, 1, "doubt") == ("nothing_to_doubt", "LD-3")
    t.answer(1, "bid 2 4")
    assert t.questions[0].seats == [2]


@pytest.mark.parametrize(("higher", "lower"), [("bid 2 5", "bid 2 4"), ("bid 3 2", "bid 1 6")])
def test_a_bid_must_be_higher(higher: str, lower: str) -> None:
    # LD-4
    t = table("2 2 3", "4 5 6")
    t.answer(0, "bid 2 4")
    assert refused(t, 1, lower) == ("not_higher", "LD-4")
    assert refused(t, 1, "bid 7 2") == ("too_many", "LD-4")
    t.answer(1, higher)


def test_ones_are_wild_unless_the_table_says_otherwise() -> None:
    # LD-5
    for wild, loser in ((True, 1), (False, 0)):
        t = table("1 2", "1 5", wild=wild)
        t.answer(0, "bid 3 5")
        t.answer(1, "doubt")
        assert dice(t)[loser] == 1
    assert refused(table("1 2", "1 5"), 0, "bid 1 1") == ("wild_bid", "LD-5")
    table("1 2", "1 5", wild=False).answer(0, "bid 1 1")


@pytest.mark.parametrize(("bid", "left"), [("bid 2 4", [3, 2, 3]), ("bid 4 4", [2, 3, 3])])
def test_whoever_is_wrong_loses_a_die_and_begins(bid: str, left: list[int]) -> None:
    # LD-2, LD-6
    t = table("4 4 3", "4 5 6", "2 2 2")
    t.answer(0, bid)
    t.answer(1, "doubt")
    assert dice(t) == left
    assert t.questions[0].seats == [left.index(2)]
    assert t.view(None)["shown_dice"] == [[3, 4, 4], [4, 5, 6], [2, 2, 2]]
    t.answer(left.index(2), "bid 1 2")
    assert t.view(None)["shown_dice"] == [[], [], []]


@pytest.mark.parametrize(("bid", "left"), [("bid 3 4", [2, 3, 2]), ("bid 2 4", [3, 2, 3])])
def test_spot_on_costs_all_others_or_oneself(bid: str, left: list[int]) -> None:
    # LD-7
    t = table("4 4 3", "4 5 6", "2 2 2", spot_on=True)
    t.answer(0, bid)
    t.answer(1, "spot_on")
    assert dice(t) == left
    assert t.questions[0].seats == [1]
    without = table("4 4 3", "4 5 6")
    without.answer(0, bid)
    assert refused(without, 1, "spot_on") == ("no_spot_on", "LD-7")


def test_silence_is_the_lowest_bid_and_then_a_doubt() -> None:
    # LD-8
    t = table("4 4 3", "4 5 6")
    t.close()
    assert (t.view(None)["bid_count"], t.view(None)["bid_face"]) == (1, 2)
    t.close()
    assert dice(t) == [2, 3]


def test_the_last_one_with_dice_wins_and_the_next_in_play_begins() -> None:
    # LD-2, LD-9
    t = table("4", "5", "6")
    t.answer(0, "bid 3 6")
    t.answer(1, "doubt")
    assert t.questions[0].seats == [1]
    assert t.told(None)[-2]["fact"] == "out"
    t.answer(1, "bid 2 6")
    t.answer(2, "doubt")
    while t.questions:
        t.close()
    assert t.outcome is not None
    assert len(t.outcome["ranking"]) == 3
    assert t.outcome["ranking"][-1] == [0]
    assert sorted(t.outcome["scores"]) == [0, 1, 2]


def test_a_position_is_built_from_what_matters() -> None:
    built = position("liars-dice", seats=3, dice={0: "2 2 5", 2: ""}, bid="3 2", by=0)
    t = sitdown.table(position=built)
    assert t.questions[0].seats == [1]
    t.answer(1, "doubt")
    assert dice(t) == [3, 4, 0]
    with pytest.raises(sitdown.Illegal) as why:
        position("liars-dice", seats=3, dice={0: "7"})
    assert "seat 0" in why.value.message("en")


def test_fair_beats_random() -> None:
    assert levels("liars-dice")[-1] == "fair"
    wins = 0
    for seed in range(40):
        t, rng = Table(Start(find("liars-dice"), 3, seed, {})), Rng(seed, 1)
        bots = [make_bot("liars-dice", level) for level in ("fair", "random", "random")]
        while t.open:
            question = t.questions[0]
            seat = question.seats[0]
            choice = bots[seat].choose(Eyes(t, seat, question), rng)
            assert choice is not None
            t.answer(seat, choice.act)
        assert t.outcome is not None
        wins += t.outcome.winners == [0]
    assert wins > 25


def test_the_lesson_can_be_played_by_its_script() -> None:
    game = find("liars-dice")
    lesson = game.info.lesson
    assert lesson is not None
    for act in lesson.steps[1].acts:
        t = Table(Start(game, lesson.seats, 1, lesson.options, lesson.deal))
        for seat, said in ((0, act), (1, "bid 5 4"), (2, "bid 8 5"), (0, "doubt")):
            t.answer(seat, game.read_act(said))
        course = Course(lesson, t)
        assert (course.done, course.left) == (2, False)
        assert t.view(0)["dice"] == [5, 5, 4]
