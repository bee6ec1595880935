"""CG2 section 9.1: the examples of the rulebook, each played from its position."""

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish_split,
    hand,
    hold_up,
    legal,
    loot,
    mine,
    players,
    postures,
    scene,
    take,
    to_split,
    turns,
    who,
    winners,
    wounds,
)


def test_e1_two_bangs_at_each_other() -> None:
    # CG2-E1
    t = scene()
    hold_up(t, "A>B bang", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert wounds(t) == {"A": 1, "B": 1}
    assert postures(t)["A"] == postures(t)["B"] == "wounded"
    assert t.view(None)["split"]["sharers"] == [2, 3]


def test_e2_three_guns_on_the_godfather() -> None:
    # CG2-E2
    t = scene()
    hold_up(t, "A>B click", "B>A bang", "C>A bang", "D>A click")
    courage(t)
    assert wounds(t) == {"A": 2}
    order = [turn[0] for turn in finish_split(t)]
    assert order == list("BCDBCDBCD")


def test_e3_the_third_wound_kills() -> None:
    # CG2-E3
    t = scene(wounds={"A": 2}, loot={"A": "bill_20 painting"})
    hold_up(t, "A>B click", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert postures(t)["A"] == "dead"
    assert wounds(t) == {}
    assert [fact["wounds"] for fact in facts(t, "wounded")] == [3]
    finish_split(t)
    for letter in "BCD":
        assert loot(t, letter).count("painting") <= 1  # A's painting went to nobody


def test_e4_a_bang_thrown_away_unseen() -> None:
    # CG2-E4
    t = scene()
    hold_up(t, "A>B click", "B>C bang", "C>A click", "D>A click")
    courage(t, ducks="C")
    assert players(t)["B"]["bangs_seen"] == 0
    assert players(t)["B"]["unseen"] == 1
    assert mine(t, "B")["spent"] == {"click": 0, "bang": 1}
    assert wounds(t) == {}
    assert t.view(None)["split"]["sharers"] == [0, 1, 3]
    shown = [shot["seat"] for fact in facts(t, "fired") for shot in fact["shots"]]
    assert shown == [0, 3]


def test_e5_the_split_starts_left_of_a_godfather_who_lies() -> None:
    # CG2-E5
    t = scene(seats=5, godfather="C")
    to_split(t, ducks="CD")
    assert [turn[0] for turn in finish_split(t)][:6] == list("EABEAB")


def test_e6_a_sole_sharer_gets_everything() -> None:
    # CG2-E6
    t = scene()
    to_split(t, ducks="ABC")
    assert [turn[0] for turn in turns(t)] == ["D"] * 9
    assert len(loot(t, "D")) == 8
    assert t.view(None)["godfather"] == 3


def test_e7_the_token_changes_the_next_round_only() -> None:
    # CG2-E7
    t = scene()
    to_split(t, ducks="D")
    take(t, "A bill_20", "B token", "C painting", "A bill_10", "B bill_10")
    assert who(t) == "C"
    assert t.view(None)["godfather"] == 0
    finish_split(t)
    assert t.view(None)["godfather"] == 1


@pytest.mark.parametrize(
    ("piles", "bonus"),
    [
        ({"A": "dia_1 dia_1 dia_1", "B": "dia_10 dia_5", "C": "dia_1"}, "A"),
        ({"A": "dia_1 dia_1 dia_1", "B": "dia_10 dia_5 dia_5", "C": "dia_1"}, ""),
    ],
)
def test_e8_the_bonus_counts_cards_not_money(piles: dict[str, str], bonus: str) -> None:
    # CG2-E8
    t = scene(number=8, loot=piles, table="")
    to_split(t, ducks="ABCD")
    assert t.outcome is not None
    scores = t.outcome["scores"]
    assert scores[0] == 3 + (60 if bonus == "A" else 0)
    assert scores[1] == (15 if bonus == "A" else 20)
    assert [fact["seat"] for fact in facts(t, "bonus")] == ([0] if bonus else [])


@pytest.mark.parametrize(("paintings", "gain"), [(1, 8), (2, 18), (5, 50), (7, 100)])
def test_e9_what_one_more_painting_adds(paintings: int, gain: int) -> None:
    # CG2-E9
    t = scene(loot={"A": "painting " * paintings})
    before = mine(t, "A")["worth"]
    to_split(t, ducks="BD")
    take(t, "A painting")
    assert mine(t, "A")["worth"] - before == gain
    assert mine(scene(loot={"A": "painting " * 5}), "A")["worth"] == 100


@pytest.mark.parametrize(("hurt", "best"), [({"A": 1, "B": 2}, "B"), ({"A": 1, "B": 1}, "AB")])
def test_e10_wounds_break_a_tie(hurt: dict[str, int], best: str) -> None:
    # CG2-E10
    piles = {"A": "bill_20 " * 5 + "bill_10 bill_10", "B": "painting " * 5 + "bill_20"}
    t = scene(number=8, loot={**piles, "C": "bill_10 " * 9}, wounds=hurt, table="")
    to_split(t, ducks="ABCD")
    assert t.outcome is not None
    assert t.outcome["scores"][:3] == [120, 120, 90]
    assert winners(t) == best


def test_e11_the_last_one_alive_wins_at_once() -> None:
    # CG2-E11
    piles = {"B": "painting " * 8}
    t = scene(number=5, dead={"C": 2, "D": 3}, loot=piles, wounds={"B": 2})
    hold_up(t, "A>B bang", "B>A click")
    courage(t)
    assert winners(t) == "A"
    assert t.outcome is not None
    assert t.outcome["reason"] == "sole_survivor"
    assert "took" not in [fact["fact"] for fact in t.told(None)]


@pytest.mark.parametrize("before", [2, 0])
def test_e12_a_first_aid_kit(before: int) -> None:
    # CG2-E12
    t = scene(table="medkit bill_5 bill_5", wounds={"C": before})
    to_split(t, ducks="AB")
    take(t, "C medkit")
    assert wounds(t) == {}
    assert players(t)["C"]["loot_size"] == 0
    assert t.view(None)["gone"].count("medkit") >= 1


def test_e13_a_clip_that_finds_no_bang() -> None:
    # CG2-E13
    t = scene(table="clip bill_5 bill_5")
    to_split(t, ducks="A")
    take(t, "B clip")
    assert hand(t, "B") == "3b4c"
    assert asked(t) == "share"
    assert t.view(None)["clips"] == [{"seat": 1, "found": None}]


def test_e14_a_ban_covers_both_shares_of_the_greedy_gal() -> None:
    # CG2-E14
    t = scene(
        table="bill_5 bill_20 painting dia_1",
        talents={"B": "greedy_gal", "D": "dictator"},
        godfather="B",
    )
    to_split(t)
    answer(t, "D", "ban bill")
    acts = legal(t, "B")
    assert "take painting" in acts
    assert "take dia_1 token" in acts
    assert not [act for act in acts if "bill" in act]


def test_e15_all_aim_then_the_kid_then_the_slicker() -> None:
    # CG2-E15
    t = scene(talents={"C": "kid", "B": "slicker"})
    hold_up(t, "A>B click", "B>A click", "D>B click", "C>B bang")
    order = [kind for kind in (fact["fact"] for fact in t.told(None)) if "aimed" in kind]
    assert order == ["aimed", "aimed_last"]
    assert asked(t) == "replace"
    assert who(t) == "B"
    assert t.view(1)["players"][2]["target"] == 1
    answer(t, "B", "replace bang")
    assert asked(t) == "privilege"
