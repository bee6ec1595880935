"""Sections 4A and 4B: the round, phase by phase."""

import pytest

from tests.games.cash_n_guns_1.builders import GAME, deal, gang_scene, notes, scene

ALL_CLICK = "A click>B, B click>C, C click>D, D click>A"

# General


def test_eight_rounds_and_everybody_stands_up_again() -> None:
    # CG1-4.1, CG1-6.6
    s = deal(4)
    for number in range(1, 9):
        assert s.view()["round"] == number
        assert all(s.player(name)["posture"] == "standing" for name in s.names)
        s.round("", ducks="A B")
    assert s.stage == "over"


def test_only_the_living_take_part() -> None:
    # CG1-4.1
    s = deal(4)
    s.round("A bang>C, B bang>C, D bbb>C, C click>A")
    assert s.dead() == {"C"}
    assert s.asked() == {"A", "B", "D"}
    s.load()
    assert s.asked() == {"A", "B", "D"}
    s.aim(A="B", B="A", D="A")
    assert s.asked() == {"A", "B", "D"}


def test_sealed_answers_are_shown_all_at_once() -> None:
    # CG1-4.2, CG1-4.13
    s = deal(4)
    s.load()
    s.say("A", "aim B")
    before = s.view()
    assert "aimed" not in s.kinds()
    assert all(player["target"] is None for player in before["players"])
    waiting = s.table.asked(1)[0]
    assert waiting["answered"] == [0], "who has answered is seen, never what"
    for name in "BCD":
        s.say(name, "aim A")
    assert len(s.told("aimed")) == 1
    assert s.player("A")["target"] == 1


def test_in_windows_nobody_sees_who_has_answered() -> None:
    # CG1-4.2
    s = deal(4, super_powers="all")
    s.say("A", "pass")
    assert s.table.questions[0].hushed
    assert not s.table.asked(1)[0].get("answered")


@pytest.mark.parametrize(
    ("stage", "seconds"),
    [("load", 30), ("aim", 10), ("courage", 8), ("reveal_power", 8), ("phone", 8), ("cover", 10)],
)
def test_seconds_for_each_decision(stage: str, seconds: int) -> None:
    # CG1-4.3
    assert GAME.info.seconds[stage] == seconds
    assert 20 <= GAME.info.seconds["count"] <= 40


def test_missed_deadlines() -> None:
    # CG1-4.3, CG1-R3, CG1-4.14, CG1-4.19
    s = deal(4, super_powers="all")
    s.silence()
    assert s.player("A")["power"] is None, "no power is used"
    s.silence()
    assert s.mine("A")["placed"] == "click"
    s.silence()
    s.silence()
    assert s.told("aimed")[0]["late"] == [0, 1, 2, 3]
    s.silence()
    s.silence()
    assert s.told("courage")[0] == {"stood": [0, 1, 2, 3], "ducked": [], "side": "coward"}


# Phase 1


def test_new_notes_join_those_that_stayed() -> None:
    # CG1-4.5, CG1-4.35
    s = deal(5, deal={"notes": notes("20 20 20 20 20", "5 5 5 5 5")})
    assert s.view()["table"] == ["bill_20"] * 5
    s.round("", ducks="A B")
    assert s.told("split")[0]["left"] == ["bill_20", "bill_20"]
    assert s.view()["table"] == ["bill_20"] * 2 + ["bill_5"] * 5
    assert s.told("round")[-1]["fresh"] == ["bill_5"] * 5


@pytest.mark.parametrize("power", ["lunatic", "kid", "sly"])
def test_windows_of_phases_1_and_2(power: str) -> None:
    # CG1-4.6, CG1-4.10
    for window in ("W1", "W2"):
        s = deal(4, super_powers="all", deal={"powers": [power, None, None, None]})
        if window == "W2":
            s.window("reveal_power")
            s.load()
        assert s.view()["window"] == window
        assert s.asked() == set("ABCD")
        assert "reveal" in s.legal("A")
        s.window("reveal_power", A="reveal")
        assert s.player("A")["power"] == power


# Phase 2


def test_one_card_of_the_own_hand_face_down() -> None:
    # CG1-4.8
    s = deal(4)
    assert s.legal("A") == ["load click", "load bang", "load bbb", "load any"]
    s.load(A="bbb", B="click", C="click", D="bang")
    assert s.mine("A")["placed"] == "bbb"
    assert s.mine("A")["hand"] == {"click": 5, "bang": 2, "bbb": 0}
    assert s.player("A")["placed"]
    assert "bbb" not in str(s.view()["players"][0]["placed"])
    s.aim()
    s.courage()
    assert s.refused("A", "load bbb") == ("load_none", "CG1-4.8")
    assert s.refused("A", "load click click") == ("one_gun", "CG1-4.8")


def test_a_card_is_used_once() -> None:
    # CG1-4.9
    s = deal(4)
    for number in range(1, 9):
        sizes = [s.player(name)["hand_size"] for name in s.names]
        if number < 8:
            assert sizes == [9 - number] * 4
        s.round("A bang>B, B click>A" if number == 1 else "", ducks="C D")
    assert s.stage == "over"
    assert sum(s.state.hand) == 0


def test_a_revealed_sly_one_skips_loading() -> None:
    # CG1-4.8, CG1-4.16
    s = deal(4, super_powers="all", deal={"powers": ["sly", None, None, None]})
    s.window("reveal_power", A="reveal")
    assert s.asked() == {"B", "C", "D"}


def test_a_sly_one_revealed_in_w2_takes_his_card_back() -> None:
    # CG1-4.10, CG1-R37
    s = deal(4, super_powers="all", deal={"powers": ["sly", None, None, None]})
    s.window("reveal_power")
    s.load(A="bbb", B="click", C="click", D="click")
    s.window("reveal_power", A="reveal")
    assert s.told("took_back") == [{"seat": 0}]
    assert s.mine("A")["hand"] == {"click": 5, "bang": 2, "bbb": 1}
    assert not s.player("A")["placed"]
    s.aim(A="B", B="A", C="A", D="A")
    assert (s.stage, s.asked()) == ("load_last", {"A"})
    s.say("A", "load bang")
    assert s.mine("A")["placed"] == "bang"


# Phase 3


def test_whom_one_may_aim_at() -> None:
    # CG1-4.12
    s = deal(4)
    s.round("A bang>C, B bang>C, D bbb>C, C click>A")
    s.load()
    assert s.legal("A") == ["aim 1", "aim 3"]
    assert s.refused("A", "aim A") == ("not_oneself", "CG1-4.12")
    assert s.refused("A", "aim C") == ("is_dead", "CG1-4.12")
    assert s.refused("A", "aim 7") == ("nobody_there", "CG1-3.1")
    assert s.refused("A", "aim B D") == ("one_gun", "CG1-4.8")


def test_a_gun_without_a_legal_target_points_at_nobody() -> None:
    # CG1-4.12, CG1-R27, CG1-R31
    house = {"friendly_aim": False, "last_gang_wins": False}
    s = gang_scene(
        "V bang>J, P click>J, B click>J, J click>V",
        round=4,
        dead={"T": 1, "Q": 1, "L1": 2, "S": 2, "L2": 3},
        wounds={"J": 2},
        loot="20 20 20 10 10 10 5 5 5 5",
        **house,
    )
    s.courage()
    assert s.dead() >= {"J"}
    assert s.view()["round"] == 5, "the last gang plays on"
    s.pass_windows()
    s.load()
    s.pass_windows()
    assert s.stage == "courage", "nobody is asked to aim"
    assert s.told("unseen")[-1]["seats"] == s.seats("V P B")


def test_a_slow_gun_loses_its_bullet() -> None:
    # CG1-4.14, CG1-R4
    s = deal(4)
    s.load(A="bbb", B="bang", C="click", D="click")
    s.aim(B="A", C="B", D="A")
    assert s.told("unseen") == [{"seats": [0], "second": []}]
    assert s.mine("A")["spent"] == {"click": 0, "bang": 0, "bbb": 1}
    assert s.legal("A") == ["duck", "stand"], "he is still in the round"
    s.courage(ducks="C D")
    assert s.wounds() == {"A": 1}, "and can be hit"
    assert s.last_split()["sharers"] == {"B"}


def test_a_slow_player_may_share() -> None:
    # CG1-4.14
    s = deal(4)
    s.round("B click>C, C click>B, D click>B", ducks="B C")
    assert "A" in s.last_split()["sharers"]


def test_the_kid_aims_when_all_others_have() -> None:
    # CG1-4.15
    s = deal(4, super_powers="all", deal={"powers": ["kid", None, None, None]})
    s.window("reveal_power", A="reveal")
    s.load()
    s.pass_windows()
    assert s.asked() == {"B", "C", "D"}
    s.aim(B="C", C="D", D="B")
    assert (s.stage, s.asked()) == ("aim_last", {"A"})
    assert s.view("A")["players"][1]["target"] == 2, "he sees all the other aims"
    s.say("A", "aim C")
    assert s.told("aimed_last") == [{"seat": 0, "target": 2}]
    slow = deal(4, super_powers="all", deal={"powers": ["kid", None, None, None]})
    slow.window("reveal_power", A="reveal")
    slow.load()
    slow.pass_windows()
    slow.aim(B="C", C="D", D="B")
    slow.silence()
    assert slow.told("late_kid") == [{"seat": 0}]
    assert slow.told("unseen") == [{"seats": [0], "second": []}]


def test_a_slow_sly_one_loses_the_first_card_in_order() -> None:
    # CG1-4.16, CG1-R3
    s = deal(4, super_powers="all", deal={"powers": ["sly", None, None, None]})
    s.window("reveal_power", A="reveal")
    s.load()
    s.pass_windows()
    s.aim(B="C", C="D", D="B")
    assert s.view()["window"] == "W3", "he is not asked to load"
    assert s.mine("A")["spent"] == {"click": 1, "bang": 0, "bbb": 0}
    assert s.player("A")["unseen_as"]["forced"] == 1


def test_in_w3_only_the_grenade_may_be_revealed() -> None:
    # CG1-4.17, CG1-R15
    s = deal(4, super_powers="all", deal={"powers": ["lunatic", "kid", None, None]})
    s.window("reveal_power")
    s.load()
    s.window("reveal_power")
    s.aim(A="B", B="A", C="A", D="A")
    assert s.view()["window"] == "W3"
    assert "reveal" in s.legal("A")
    assert s.legal("B") == ["pass"]
    assert s.refused("B", "reveal") == ("not_its_moment", "CG1-5.1")
    s.window("reveal_power", A="reveal")
    assert s.stage == "courage"


# Phase 4


def test_stand_or_withdraw_is_always_a_choice() -> None:
    # CG1-4.18
    s = deal(4)
    s.load()
    s.aim(A="B", B="A", C="A", D="A")
    assert s.stage == "courage"
    assert all(s.legal(name) == ["duck", "stand"] for name in s.names)


def test_a_late_answer_stands() -> None:
    # CG1-4.19
    s = scene(ALL_CLICK)
    s.say("A", "duck")
    s.silence()
    assert s.shame() == {"A": 1}
    assert s.last_split()["sharers"] == {"B", "C", "D"}


def test_whoever_withdraws_is_safe_and_ashamed() -> None:
    # CG1-4.20, CG1-10.8
    s = scene("A bang>B, B bbb>A, C bbb>A, D click>A")
    s.courage(ducks="A")
    assert s.shame() == {"A": 1}
    assert s.wounds() == {}
    assert s.player("A")["unseen"] == 1
    assert s.last_split()["sharers"] == {"B", "C", "D"}


def test_guns_on_a_coward_are_put_down() -> None:
    # CG1-4.21
    s = scene("A click>B, B bbb>A, C bang>A, D click>C")
    s.courage(ducks="A")
    assert set(s.told("unseen")[0]["seats"]) == set(s.seats("A B C"))
    assert [shot["seat"] for fired in s.told("fired") for shot in fired["shots"]] == s.seats("D")
    assert s.last_split()["sharers"] == {"B", "C", "D"}, "their owners still stand"


# Phases 5 and 6


def test_fast_shots_go_off_together() -> None:
    # CG1-4.23, CG1-4.25
    s = scene("A bbb>B, B bbb>A, C bbb>A, D bang>C")
    s.courage()
    assert [shot["seat"] for shot in s.told("fired")[0]["shots"]] == [0, 1, 2]
    assert s.told("wounded")[0] == {"seat": 0, "hits": 2, "wounds": 2}
    assert s.player("A")["bbbs_seen"] == 1
    assert s.player("C")["bbbs_seen"] == 1


def test_a_victim_of_phase_5_does_not_shoot() -> None:
    # CG1-4.24, CG1-10.11
    s = scene("A bbb>B, B bang>A, C click>A, D click>A")
    s.courage()
    assert s.wounds() == {"B": 1}
    assert s.player("B")["bangs_seen"] == 0
    assert s.player("B")["unseen_as"]["missed"] == 1


def test_the_other_cards() -> None:
    # CG1-4.27
    s = scene("A bang>B, B bang>A, C click>A, D click>C")
    s.courage()
    assert s.wounds() == {"A": 1, "B": 1}
    shown = {shot["seat"]: shot["card"] for shot in s.told("fired")[0]["shots"]}
    assert shown == {0: "bang", 1: "bang", 2: "click", 3: "click"}


def test_somebody_who_is_down_can_be_hit_again() -> None:
    # CG1-4.28
    s = scene("A bbb>B, B click>A, C bang>B, D bang>B", wounds={})
    s.courage()
    assert s.told("wounded") == [
        {"seat": 1, "hits": 1, "wounds": 1},
        {"seat": 1, "hits": 2, "wounds": 3},
    ]
    assert s.dead() == {"B"}


def test_a_gun_on_somebody_dead_still_reveals() -> None:
    # CG1-4.29, CG1-R5, CG1-6.2
    s = scene("A bbb>B, B click>A, C bang>B, D click>C", wounds={"B": 2})
    s.courage()
    assert s.dead() == {"B"}
    assert s.player("C")["bangs_seen"] == 1
    assert len(s.told("wounded")) == 1


def test_all_loaded_cards_are_gone_after_the_shots() -> None:
    # CG1-4.30
    s = scene("A bbb>B, B bang>A, C click>A, D bang>C", super_powers="all", powers={})
    s.courage(ducks="C")
    assert all(card == -1 for card in s.state.loaded)
    assert [s.player(name)["hand_size"] for name in s.names] == [7, 7, 7, 7]


# Phase 7


def test_sharers_stand_and_are_not_wounded() -> None:
    # CG1-4.32
    s = scene("A bang>B, B click>A, C click>D, D click>A")
    s.courage(ducks="C")
    assert s.last_split()["sharers"] == {"A", "D"}


def test_the_window_before_the_split() -> None:
    # CG1-4.33
    s = scene("A bang>B, B click>A, C click>D, D click>A", powers={"B": "didnt_hurt"})
    s.stand_or_duck(ducks="C")
    assert (s.stage, s.asked()) == ("stand_up", {"B", "C"})
    assert s.view()["sharers"] == s.seats("A D")
    assert s.view()["part"] == 7


def test_the_notes_are_laid_face_down() -> None:
    # CG1-4.34
    s = scene("A click>B, B click>A, C click>D, D click>A", loot="20 20 20 20 5")
    s.courage(ducks="B C")
    assert s.player("A")["notes"] == s.player("D")["notes"] == 2
    assert s.money("A") == 40
    assert "money" not in s.player("A")


def test_without_sharers_everything_stays() -> None:
    # CG1-4.35
    s = scene(ALL_CLICK, loot="20 20 20 20 5")
    s.courage(ducks="A B C D")
    assert s.told("nobody_shares")[0]["worth"] == 85
    assert len(s.view()["table"]) == 10


def test_what_is_left_after_round_8_is_nobodys() -> None:
    # CG1-4.36, CG1-6.48
    s = scene(ALL_CLICK, round=8, loot="20 20 20 20 5")
    before = [s.money(name) for name in s.names]
    s.courage(ducks="A B C D")
    assert s.stage == "over"
    assert [s.money(name) for name in s.names] == before
    assert s.view()["worth"] == 85
