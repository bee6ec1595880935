"""CG2-R5: with `down_trigger = any` Talents answer to those toppled by a bullet, too."""

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    hand,
    hold_up,
    loot,
    mine,
    players,
    postures,
    scene,
    who,
    wounds,
)

# Down by a bullet (down_trigger = any)


def test_with_any_a_toppled_sneak_and_doctor_act_after_the_shots() -> None:
    # CG2-R5
    t = scene(
        talents={"A": "sneak", "B": "doctor"},
        wounds={"B": 1},
        options={"down_trigger": "any"},
    )
    hold_up(t, "A>B bang", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert loot(t, "A") == ["bill_10"]
    assert (asked(t), who(t)) == ("heal", "B")
    assert t.view(None)["part"] == 6
    answer(t, "B", "heal")
    assert wounds(t) == {"A": 1, "B": 1}


def test_with_any_the_doctor_is_not_rescued_from_death() -> None:
    # CG2-R5
    t = scene(talents={"B": "doctor"}, wounds={"B": 2}, options={"down_trigger": "any"})
    hold_up(t, "A>B bang", "B>A click", "C>D click", "D>C click")
    courage(t)
    assert postures(t)["B"] == "dead"
    assert asked(t) == "share"


@pytest.mark.parametrize(("card", "stolen"), [("bang", True), ("click", False)])
def test_with_any_the_professional_robs_whom_he_toppled(card: str, stolen: bool) -> None:
    # CG2-R5, CG2-R44
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"}, options={"down_trigger": "any"})
    hold_up(t, f"A>B {card}", "B>C click", "C>B bang", "D>C click")
    courage(t)
    assert (loot(t, "A") == ["bill_20"]) == stolen
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"}, options={"down_trigger": "any"})
    hold_up(t, f"A>B {card}", "B>A bang", "C>B bang", "D>C click")
    courage(t)
    assert loot(t, "A") == []  # he lies himself


def test_with_any_the_wise_guy_takes_back_a_revealed_card() -> None:
    # CG2-R5, CG2-R44
    t = scene(talents={"A": "wise_guy"}, options={"down_trigger": "any"})
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t)
    assert (asked(t), who(t)) == ("recall", "A")
    assert t.view(None)["pile"]["bangs"] == 0
    answer(t, "A", "discard click")
    assert hand(t, "A") == "3b4c"
    assert t.view(None)["pile"] == {"clicks": 3, "bangs": 0, "down": 1}
    assert wounds(t) == {"B": 1}
    assert players(t)["A"]["bangs_seen"] == 1  # seen is seen


def test_with_any_a_ducked_wise_guy_takes_back_his_unseen_card() -> None:
    # CG2-R44
    t = scene(talents={"A": "wise_guy"}, options={"down_trigger": "any"})
    hold_up(t, "A>B bang", "B>C click", "C>B bang", "D>C click")
    courage(t, ducks="A")
    assert (asked(t), who(t)) == ("recall", "A")
    answer(t, "A", "discard click")
    assert hand(t, "A") == "3b4c"
    assert mine(t, "A")["spent"] == {"click": 1, "bang": 0}
    t = scene(
        number=8, talents={"A": "wise_guy"}, hands={"C": "1b0c"}, options={"down_trigger": "any"}
    )
    hold_up(t, "A>B click", "B>C click", "C>B bang", "D>C click")
    courage(t, ducks="A")
    assert asked(t) == "share"  # without another card nothing happens


def test_by_default_a_toppled_player_triggers_nothing() -> None:
    # CG2-R5
    t = scene(
        seats=6,
        number=3,
        talents={"A": "sneak", "B": "doctor", "C": "professional", "D": "wise_guy"},
        wounds={"B": 1},
        loot={"A": "bill_20"},
    )
    hold_up(t, "A>B bang", "B>C click", "C>A bang", "D>A click", "E>F click", "F>E click")
    courage(t)
    assert wounds(t) == {"A": 1, "B": 2}
    assert loot(t, "A") == ["bill_20"]
    assert loot(t, "C") == []
    assert asked(t) == "share"
