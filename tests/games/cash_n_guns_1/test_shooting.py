"""Section 4D: the order inside a shooting phase, and the windows for hidden powers."""

from typing import Any

import pytest

from sitdown.core.start import from_position
from sitdown.core.table import Table
from tests.games.cash_n_guns_1.builders import GAME, Scene, deal, gang_scene, scene


def everything(**given: Any) -> Scene:
    """Gangs, because there every step may have something to do.

    In phase 5 T and J fire on V's boss P; V covers, uses Dragon Skin, and dies of nothing; S dies
    of L2's shot; Q holds the armed grenade and is hit by B.
    """
    return gang_scene(
        "T bbb>P, J bbb>P, B bbb>Q, L1 bbb>S, V bang>T, P bang>T, Q bang>P, S click>P, L2 click>P",
        wounds={"S": 2},
        powers={"V": "dragon_skin", "Q": "lunatic", "P": "wont_need_it", "B": "specialist"},
        shown="Q",
        friendly_aim=True,
        **given,
    )


def test_the_steps_of_a_shooting_phase_in_order() -> None:
    # CG1-4.50
    s = everything()
    s.stand_or_duck()
    assert s.kinds()[-1] == "fired"  # 1 reveal
    s.answer("cover", "pass", V="cover")  # 2 cover
    s.window("dragon_skin", V="use")  # 3 skin
    s.window("take_gun", P="take S")  # 7 take gun
    s.window("specialist", B="discard click")  # 8 specialist
    quiet = ("uncovered", "unseen", "found", "dropped")
    steps = [kind for kind in s.kinds() if kind not in quiet]
    assert steps[:2] == ["courage", "fired"]
    assert steps[2:4] == ["covered", "revealed"]
    wounded = steps.index("wounded")
    assert steps[wounded : wounded + 3] == ["wounded"] * 3  # 4 wounds: V, Q, S
    assert steps[wounded + 3] == "died"  # 5 deaths
    assert steps[wounded + 4] == "blast"  # 6 grenade
    blown_up = len(s.told("blast")[0]["victims"])
    after = steps[wounded + 5 + blown_up :]
    assert after[:4] == ["revealed", "took_gun", "revealed", "exchanged"]
    assert after[4] == "round", "9 end check: the blast ends the round"
    assert s.told("fired")[0]["phase"] == 5
    assert len(s.told("fired")) == 1


def test_a_second_death_check_follows_the_blast() -> None:
    # CG1-4.50, CG1-5.23
    s = scene(
        "A click>B, B bang>A, C click>A, D click>A",
        wounds={"C": 2},
        powers={"A": "lunatic"},
        shown="A",
    )
    s.courage()
    assert s.dead() == {"C"}
    assert s.kinds().index("blast") < s.kinds().index("died")


def test_the_specialist_is_asked_in_phase_5_only() -> None:
    # CG1-4.50
    s = scene("A bbb>B, B click>A, C bang>D, D click>C", powers={})
    s.stand_or_duck()
    assert (s.stage, s.view()["part"]) == ("specialist", 5)
    s.window("specialist")
    assert s.stage == "stand_up"


def test_the_end_check_comes_after_each_phase() -> None:
    # CG1-4.50, CG1-R7
    s = scene("A bbb>B, B bang>A", dead={"C": 1, "D": 1}, wounds={"B": 2}, round=2)
    s.courage()
    assert s.stage == "over"
    assert s.view()["outcome"]["reason"] == "sole_survivor"
    assert len(s.told("fired")) == 1


# Uniform windows


def test_windows_open_for_all_who_could_hold_the_power() -> None:
    # CG1-4.51, CG1-R52
    for powers in (
        {"A": "kid", "B": "sly", "C": "lunatic", "D": "dragon_skin"},
        {"A": "six_feet_under", "B": "super_coward", "C": "indestructible", "D": "specialist"},
    ):
        s = scene("A bbb>B, B click>A, C bang>B, D bang>B", powers=powers)
        windows: list[tuple[str, set[str]]] = []
        s.stand_or_duck(ducks="")
        while s.view()["round"] == 1:
            windows.append((s.stage, s.asked()))
            s.window(s.stage)
        assert windows == [
            ("specialist", {"A"}),
            ("dragon_skin", {"B"}),
            ("take_gun", {"A", "C", "D"}),
        ]
        assert (s.stage, s.asked()) == ("reveal_power", {"A", "C", "D"})


def test_take_gun_is_asked_of_all_the_living() -> None:
    # CG1-4.51
    s = scene("A bang>B, B click>A, C click>D, D click>C", wounds={"B": 2}, powers={})
    s.stand_or_duck()
    assert (s.stage, s.asked()) == ("take_gun", {"A", "C", "D"})


def test_stand_up_is_asked_of_all_who_are_down() -> None:
    # CG1-4.51
    s = scene("A bang>B, B click>A, C click>D, D click>C", powers={})
    s.stand_or_duck(ducks="D")
    assert (s.stage, s.asked()) == ("stand_up", {"B", "D"})


def test_a_revealed_power_closes_its_window_for_good() -> None:
    # CG1-4.51
    s = deal(4, super_powers="all", deal={"powers": ["lunatic", "kid", "sly", None]})
    s.window("reveal_power", A="reveal")
    assert s.stage == "load"
    s.load()
    s.window("reveal_power", B="reveal", C="reveal")
    assert s.stage == "aim", "W3 is for the grenade alone"
    s.aim(A="B", C="A", D="A")
    s.say("B", "aim A")
    s.say("C", "load click")
    s.courage(ducks="A B C D")
    assert s.view()["round"] == 2
    assert s.stage == "load", "no window is left: all three powers are known"


def test_only_those_without_a_known_power_are_asked() -> None:
    # CG1-4.51
    s = deal(5, super_powers="all", deal={"powers": ["kid", None, None, None, None]})
    s.window("reveal_power", A="reveal")
    s.load()
    assert s.stage == "reveal_power"
    assert s.asked() == set("BCDE")


def test_in_gangs_a_second_copy_keeps_a_window_open() -> None:
    # CG1-4.51
    s = gang_scene(
        "T bbb>P, J bbb>P, V click>L1, P click>L1, B click>L1, Q click>L1, "
        "L1 click>V, S click>V, L2 click>V",
        powers={"P": "dragon_skin", "V": "dragon_skin"},
    )
    s.stand_or_duck()
    s.answer("cover", "pass")
    s.window("dragon_skin", P="use")
    assert s.state.left[3] == 1
    again = gang_scene(
        "T bbb>V, J bbb>V, V click>L1, P click>L1, B click>L1, Q click>L1, "
        "L1 click>V, S click>V, L2 click>V",
        powers={"P": "dragon_skin", "V": "dragon_skin"},
        shown="P",
    )
    again.stand_or_duck()
    assert (again.stage, again.asked()) == ("dragon_skin", {"V"})
    both = gang_scene(
        "T bbb>B, J bbb>B, V click>L1, P click>L1, B click>L1, Q click>L1, "
        "L1 click>V, S click>V, L2 click>V",
        powers={"P": "dragon_skin", "V": "dragon_skin"},
        shown="P V",
    )
    both.stand_or_duck()
    assert both.stage != "dragon_skin", "both copies are known"


@pytest.mark.parametrize("stage", ["specialist", "take_gun", "stand_up", "dragon_skin"])
def test_windows_are_hushed_and_stay_open_for_their_whole_time(stage: str) -> None:
    # CG1-4.51, CG1-4.2
    shots = {
        "specialist": "A bbb>B, B click>A, C click>D, D click>C",
        "take_gun": "A bang>B, B click>A, C click>D, D click>C",
        "stand_up": "A bang>D, B click>A, C click>D, D click>C",
        "dragon_skin": "A bang>B, B click>A, C bang>B, D click>C",
    }
    s = scene(shots[stage], wounds={"B": 2 if stage == "take_gun" else 0}, powers={})
    clocked = {**s.table.to_position(), "clocked": True}
    s = Scene(Table(from_position(GAME, 7, clocked)), s.names)
    s.stand_or_duck()
    assert s.stage == stage
    assert s.table.questions[0].hushed
    s.window(stage)
    assert s.stage == stage, "all have answered, and time still runs"
    s.silence()
    assert s.stage != stage


def test_answers_in_one_window_do_not_react_to_each_other() -> None:
    # CG1-4.52, CG1-R35
    s = deal(4, super_powers="all", deal={"powers": ["lunatic", "kid", "sly", None]})
    s.say("A", "reveal")
    assert s.player("A")["power"] is None
    assert "revealed" not in s.kinds()
    s.say("B", "reveal")
    s.say("C", "pass")
    s.say("D", "pass")
    assert [told["power"] for told in s.told("revealed")] == ["lunatic", "kid"]


def test_a_revealed_card_is_shown_to_all() -> None:
    # CG1-4.53, CG1-5.2
    s = deal(4, super_powers="all", deal={"powers": ["kid", None, None, None]})
    s.window("reveal_power", A="reveal")
    for viewer in (None, "B", "C", "D"):
        assert s.heard_by(viewer, "revealed") == [{"seat": 0, "power": "kid"}]
        assert s.view(viewer)["players"][0]["power"] == "kid"
    s.load()
    s.pass_windows()
    s.aim(B="A", C="A", D="A")
    s.silence()
    s.pass_windows()
    s.courage()
    assert s.player("A")["power"] == "kid", "for the rest of the game"


def test_no_windows_that_could_have_no_effect() -> None:
    # CG1-R51
    s = scene(
        "A bbb>B, B click>A",
        dead={"C": 1, "D": 1},
        wounds={"B": 2},
        round=2,
        powers={"A": "specialist"},
        scavenger_scope="any_death_once",
    )
    s.stand_or_duck()
    assert s.stage == "over"
