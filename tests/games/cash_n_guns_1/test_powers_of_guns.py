"""Section 5: the Super Powers that are about guns, each by itself: 3, 6, 7 and 9."""

from typing import Any

import pytest

from tests.games.cash_n_guns_1.builders import Scene, deal, scene

# 3 You Won't Need It Any More


def first_death(**given: Any) -> Scene:
    powers = {"A": "wont_need_it", "D": "kid"}
    given = {"wounds": {"B": 2}, "powers": powers, **given}
    s = scene("A click>B, B click>A, C bang>B, D click>C", **given)
    s.stand_or_duck()
    return s


def armed_twice(shots: str) -> Scene:
    """The round after the first death, just before phase 4; A has taken B's gun."""
    s = first_death()
    s.window("take_gun", A="take B")
    s.hold_up(shots)
    return s


def test_taking_the_gun_of_the_first_dead() -> None:
    # CG1-5.14, CG1-R43
    s = first_death(round=3, money={"B": "20 20 10"})
    assert s.stage == "take_gun"
    assert s.refused("A", "take C") == ("still_alive", "CG1-5.14")
    assert s.refused("C", "take B") == ("other_power", "CG1-5.14")
    s.window("take_gun", A="take B")
    assert s.told("took_gun") == [{"seat": 0, "from": 1, "cards": 5}]
    assert len(s.heard_by("A", "found")[0]["cards"]) == 5
    assert s.heard_by("C", "found") == []
    assert s.view()["gone"] == ["bill_20", "bill_20", "bill_10"], "gun and cards, not the money"


def test_two_guns_from_the_next_round_on() -> None:
    # CG1-5.15, CG1-R10, CG1-R11
    s = first_death()
    s.window("take_gun", A="take B")
    assert s.player("A")["second"] == {
        "of": 1,
        "hand_size": 6,
        "placed": False,
        "target": None,
    }
    s.pass_windows()
    assert s.refused("A", "load bang") == ("two_guns", "CG1-5.15")
    assert "load bbb bbb" in s.legal("A"), "each set has its own"
    s.load(A="bbb bang", C="click", D="click")
    assert s.mine("A")["second"]["hand"] == {"click": 3, "bang": 1, "bbb": 1}
    s.pass_windows()
    assert s.refused("A", "aim C") == ("two_guns", "CG1-5.15")
    s.aim(A="C D", C="A", D="A")
    assert (s.player("A")["target"], s.player("A")["second"]["target"]) == (2, 3)
    aims = [aim for aim in s.told("aimed")[0]["aims"] if aim["seat"] == 0]
    assert [(aim["target"], aim["second"]) for aim in aims] == [(2, False), (3, True)]
    s.pass_windows()
    s.courage()
    assert s.wounds() == {"C": 1, "D": 1}
    assert s.last_split()["sharers"] == {"A"}, "one sharer with two guns"


def test_two_guns_are_aimed_with_one_answer() -> None:
    # CG1-5.15, CG1-4.14, CG1-R49
    s = armed_twice("A bang>late, A bang>late, C click>A, D click>A")
    assert s.told("aimed")[0]["late"] == [0]
    assert s.told("aimed")[0]["late_second"] == [0]
    assert s.told("unseen")[-1] == {"seats": [0], "second": [0]}
    s.courage()
    assert s.wounds() == {}


@pytest.mark.parametrize("act", ["late", "aim late C", "aim C late", "aim late late"])
def test_late_is_no_target_of_either_gun(act: str) -> None:
    # CG1-R49, CG1-4.14
    s = first_death()
    s.window("take_gun", A="take B")
    s.pass_windows()
    s.load(A="bang bang")
    s.pass_windows()
    assert s.legal("A") == [f"aim {one} {two}" for one in (2, 3) for two in (2, 3)]
    assert s.refused("A", act) == ("only_deadline", "CG1-4.14")


def test_a_victim_of_phase_5_loses_both_shots() -> None:
    # CG1-5.15
    s = armed_twice("A bang>C, A bang>D, C bbb>A, D click>A")
    s.courage()
    assert s.wounds() == {"A": 1}
    assert s.told("unseen")[-1] == {"seats": [0], "second": [0]}


def test_withdrawing_with_two_guns_costs_one_marker() -> None:
    # CG1-5.15
    s = armed_twice("A bang>C, A bang>D, C click>A, D click>A")
    s.courage(ducks="A")
    assert s.shame() == {"A": 1}
    assert s.mine("A")["spent"]["bang"] == 1
    assert s.mine("A")["second"]["spent"]["bang"] == 1


def test_letting_the_first_death_pass_voids_the_power() -> None:
    # CG1-5.16, CG1-R9
    for scope, asked in (("first_death", False), ("any_death_once", True)):
        s = first_death(wounds={"B": 2, "D": 2}, scavenger_scope=scope)
        s.window("take_gun")
        s.hold_up("A click>C, C bang>D, D click>A")
        s.stand_or_duck()
        assert s.dead() == {"B", "D"}
        assert (s.stage == "take_gun") == asked


def test_robbing_in_round_8_is_legal_and_useless() -> None:
    # CG1-5.16
    s = first_death(round=8)
    s.window("take_gun", A="take B")
    assert s.told("took_gun")[0]["cards"] == 0
    s.pass_windows()
    assert s.stage == "over"


# 6 The Kid and 7 The Sly One


def test_the_kid_stays_the_kid() -> None:
    # CG1-5.26
    s = deal(4, super_powers="all", deal={"powers": ["kid", None, None, None]})
    s.window("reveal_power", A="reveal")
    for _ in range(2):
        s.pass_windows()
        s.load()
        s.pass_windows()
        assert s.asked() == {"B", "C", "D"}
        s.aim(B="A", C="A", D="A")
        assert (s.stage, s.asked()) == ("aim_last", {"A"})
        s.say("A", "aim B")
        s.pass_windows()
        s.courage(ducks="A B C D")


def test_the_sly_one_stays_the_sly_one() -> None:
    # CG1-5.28, CG1-R16
    s = deal(4, super_powers="all", deal={"powers": ["sly", None, None, None]})
    s.window("reveal_power", A="reveal")
    for _ in range(2):
        s.pass_windows()
        assert s.asked() == {"B", "C", "D"}
        s.load()
        s.pass_windows()
        assert s.asked() == {"A", "B", "C", "D"}, "his own aim is simultaneous"
        s.aim(A="B", B="A", C="A", D="A")
        assert (s.stage, s.asked()) == ("load_last", {"A"})
        s.say("A", "load click")
        assert s.told("loaded_last")[-1] == {"seat": 0}
        s.pass_windows()
        s.courage(ducks="A B C D")


# 9 The Specialist


def test_the_specialist_takes_back_what_he_fired() -> None:
    # CG1-5.32, CG1-R17
    s = scene("A bbb>B, B bbb>A, C click>D, D click>C", powers={"A": "specialist"})
    s.stand_or_duck()
    assert s.asked() == {"A", "B"}, "also if he was wounded in that phase"
    assert s.legal("B") == ["pass"]
    s.window("specialist", A="discard bang")
    assert s.told("exchanged") == [{"seat": 0}]
    assert s.heard_by("A", "dropped") == [{"seat": 0, "card": "bang"}]
    assert s.heard_by("B", "dropped") == []
    assert s.mine("A")["hand"] == {"click": 5, "bang": 1, "bbb": 1}
    assert s.player("A")["hand_size"] == 7


def test_the_specialist_works_once() -> None:
    # CG1-5.32, CG1-10.5, CG1-10.18
    s = scene("A bbb>B, B click>A, C click>D, D click>C", powers={"A": "specialist"})
    s.stand_or_duck()
    s.window("specialist", A="discard click")
    s.hold_up("A bbb>C, B click>A, C click>A, D click>A")
    s.stand_or_duck()
    assert s.stage != "specialist"
    assert s.mine("A")["hand"]["bbb"] == 0


def test_a_bbb_that_was_not_shown_cannot_come_back() -> None:
    # CG1-5.32
    for ducks in ("A", "B"):
        s = scene("A bbb>B, B click>A, C click>D, D click>C", powers={"A": "specialist"})
        s.stand_or_duck(ducks=ducks)
        assert s.stage == "stand_up"
    slow = deal(4, super_powers="all", deal={"powers": ["specialist", None, None, None]})
    slow.hold_up("A bbb>late, B click>A, C click>A, D click>A")
    slow.stand_or_duck()
    assert slow.stage == "reveal_power"


def test_the_specialist_may_discard_only_what_he_has() -> None:
    # CG1-5.32
    s = scene("A bbb>B, B click>A, C click>D, D click>C", powers={"A": "specialist"})
    s.stand_or_duck()
    assert s.refused("A", "discard bbb") == ("discard_none", "CG1-5.32"), "not the one taken back"
    assert s.refused("B", "discard click") == ("not_asked", "CG1-4.2")
