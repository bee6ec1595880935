"""What silence means in each decision of CG2 section 4.2, and which answers give themselves."""

from collections import Counter

import pytest

import sitdown
from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish,
    hand,
    hold_up,
    legal,
    loot,
    mine,
    players,
    scene,
    take,
    to_courage,
    to_split,
    turns,
    who,
    wounds,
)


def test_the_swindlers_silence_draws_and_gives_by_chance() -> None:
    # CG2-4.2, CG2-R17
    victims, given = Counter[int](), Counter[str]()
    for seed in range(60):
        t = scene(talents={"B": "swindler"}, seed=seed)
        t.close()
        victims[t.view(None)["swindle"]["from"]] += 1
        t.close()
        (told,) = facts(t, "gave_card", "B")
        given[told["card"]] += 1
    assert set(victims) == {0, 2, 3}
    assert set(given) == {"click", "bang"}


def test_silence_loads_any_card_of_the_hand_and_nobody_is_told() -> None:
    # CG2-R17, CG2-4.3
    loaded = Counter[str]()
    for seed in range(120):
        t = scene(seed=seed)
        for letter in "BCD":
            answer(t, letter, "load click")
        spoken = scene(seed=seed)
        for letter in "ABCD":
            answer(spoken, letter, "load click")
        t.close()
        loaded[mine(t, "A")["placed"]] += 1
        for viewer in (None, 1, 2, 3):
            assert t.view(viewer) == spoken.view(viewer)
            assert t.told(viewer) == spoken.told(viewer)
    assert 25 < loaded["bang"] < 65  # three cards of eight


def test_silence_of_the_kid_is_being_too_slow() -> None:
    # CG2-4.5
    t = scene(talents={"A": "kid"})
    hold_up(t, "B>A click", "C>A click", "D>A click", "A late click")
    assert players(t)["A"]["posture"] == "sits_out"
    t = scene(talents={"A": "kid"})
    for letter in "ABCD":
        answer(t, letter, "load click")
    for letter in "BCD":
        answer(t, letter, "aim A")
    t.close()
    assert players(t)["A"]["posture"] == "sits_out"
    assert facts(t, "late_kid") == [{"fact": "late_kid", "seat": 0}]


def test_silence_of_the_slicker_keeps_the_card() -> None:
    # CG2-5.5
    t = scene(talents={"A": "slicker"})
    hold_up(t, "A>B bang", "B>A click", "C>A click", "D>A click")
    t.close()
    assert mine(t, "A")["placed"] == "bang"
    assert facts(t, "kept") == [{"fact": "kept", "seat": 0}]


def test_silence_of_the_godfather_orders_nobody_and_counts() -> None:
    # CG2-4.8, CG2-R38
    t = scene()
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    t.close()
    assert t.view(None)["ordered"] is None
    t.close()
    assert asked(t) == "courage"


def test_silence_of_an_ordered_player_aims_anywhere_legal() -> None:
    # CG2-4.9
    aims = Counter[int]()
    for seed in range(40):
        t = scene(seats=5, seed=seed)
        hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click", "E>A click")
        answer(t, "A", "order B")
        t.close()
        aims[players(t)["B"]["target"]] += 1
    assert set(aims) == {0, 3, 4}


def test_silence_ducks() -> None:
    # CG2-R17, CG2-4.11
    t = scene()
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    to_courage(t)
    answer(t, "A", "stand")
    t.close()
    assert facts(t, "courage")[0]["ducked"] == [1, 2, 3]


def test_silence_heals_the_doctor() -> None:
    # CG2-5.11
    t = scene(talents={"A": "doctor"}, wounds={"A": 2})
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    courage(t, ducks="A")
    t.close()
    assert wounds(t) == {"A": 1}


@pytest.mark.parametrize("placed", ["click", "bang"])
def test_silence_of_the_wise_guy_throws_away_the_card_he_placed(placed: str) -> None:
    # CG2-5.12
    t = scene(talents={"A": "wise_guy"})
    hold_up(t, f"A>B {placed}", "B>A click", "C>A click", "D>A click")
    courage(t, ducks="B")
    t.close()
    assert mine(t, "A")["spent"][placed] == 1


def test_silence_bans_nothing_and_swaps_nothing() -> None:
    # CG2-5.7, CG2-5.18
    t = scene(talents={"A": "dictator", "B": "junk_dealer"}, loot={"C": "bill_20"})
    to_split(t)
    take(t, "A bill_5")
    assert asked(t) == "ban"
    t.close()
    assert t.view(None)["split"]["ban_used"] is False
    take(t, "B bill_10")
    assert asked(t) == "swap"
    t.close()
    assert loot(t, "B") == ["bill_10"]


@pytest.mark.parametrize("letter", ["A", "E"])
@pytest.mark.parametrize(
    ("number", "before", "after"),
    [(3, "1b5c", "2b3c"), (5, "3b1c", "3b0c")],  # a Click is loaded first
)
def test_silence_throws_a_click_for_a_clip_if_there_is_one(
    letter: str, number: int, before: str, after: str
) -> None:
    # CG2-5.0b, CG2-5.17
    t = scene(
        seats=5,
        number=number,
        table="clip bill_5 bill_5",
        talents={"E": "best_friend"},
        hands={letter: before, "C": f"{max(0, 4 - number)}b{min(5, 9 - number)}c"},
        seen={"C": "2b"},
    )
    to_split(t, ducks="CD")
    take(t, "A clip")
    t.close()
    t.close()
    assert hand(t, letter) == after


def test_silence_of_the_professional_steals_the_best_card() -> None:
    # CG2-R41
    t = scene(
        talents={"A": "professional"},
        loot={"B": "bill_5 painting dia_1"},
        options={"loot_piles": "open"},
    )
    hold_up(t, "A>B bang", "B>A click", "C>A click", "D>A click")
    courage(t, ducks="B")
    assert (asked(t), legal(t, "A")) == ("rob", ["rob bill_5", "rob dia_1", "rob painting"])
    t.close()
    assert "painting" in loot(t, "A")


def test_whoever_leaves_is_answered_for_and_stays_in_the_game() -> None:
    # CG2-4.28
    for talents in ("off", "random"):
        t = sitdown.table("cash-n-guns-2", seats=6, seed=8, options={"talents": talents})
        finish(t)
        assert t.outcome is not None
        assert all(player["posture"] != "dead" for player in t.view(None)["players"])


# Answers that give themselves


def test_the_last_card_of_a_hand_loads_itself() -> None:
    # CG2-4.29, CG2-R40, CG2-6.15
    t = scene(number=7)
    to_split(t, ducks="ABCD")
    assert t.view(None)["round"] == 8
    assert asked(t) == "aim"
    assert all(player["placed"] for player in players(t).values())


def test_the_only_victim_the_only_target_and_the_only_card_need_no_answer() -> None:
    # CG2-4.29, CG2-R40
    t = scene(number=3, talents={"A": "swindler"}, dead={"C": 1, "D": 1}, wounds={})
    assert asked(t) == "load"  # two alive: the scene starts after the trade
    t = scene(number=2, dead={"D": 1})
    hold_up(t, "A>B click", "B>C click", "C>A click")
    answer(t, "A", "order B")
    assert players(t)["B"]["target"] == 0
    t = scene(
        number=7, table="clip bill_5 bill_5", hands={"A": "0b2c", "C": "0b2c"}, seen={"C": "3b"}
    )
    to_split(t, ducks="CD")
    take(t, "A clip")
    assert hand(t, "A") == "1b0c"
    assert (asked(t), who(t)) == ("share", "B")


def test_the_last_kind_of_share_and_the_loot_of_a_sole_sharer_need_no_answer() -> None:
    # CG2-4.29, CG2-R40, CG2-4.23
    t = scene(table="bill_5 bill_5 bill_5")
    to_split(t, ducks="CD")
    take(t, "A token")
    assert turns(t) == ["A token", "B bill_5", "A bill_5", "B bill_5"]
    t = scene()
    to_split(t, ducks="BCD")
    assert len(turns(t)) == 9
    assert t.view(None)["round"] == 2


def test_a_sole_sharer_with_a_talent_that_matters_is_asked() -> None:
    # CG2-R40
    t = scene(talents={"A": "greedy_gal"})
    to_split(t, ducks="BCD")
    assert (asked(t), who(t)) == ("share", "A")
    take(t, "A bill_20")
    assert len(turns(t)) == 9  # no pair any more: the rest is hers without asking
    t = scene(talents={"A": "junk_dealer"}, loot={"B": "bill_20"})
    to_split(t, ducks="BCD")
    take(t, "A bill_5")
    answer(t, "A", "swap B")
    assert len([turn for turn in turns(t) if "swapped" not in turn]) == 9
