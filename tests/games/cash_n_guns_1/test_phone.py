"""Section 4E: the phone, and what it may tell."""

from typing import Any

import pytest

from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from tests.games.cash_n_guns_1.builders import Scene, deal, scene

SHOTS = "A click>B, B click>A, C click>A, D click>A, E click>A"


def phone_scene(shots: str = SHOTS, **given: Any) -> Scene:
    given = {"names": "A B C D E", "cop": "A", **given}
    return scene(shots, **given)


def test_phase_8_follows_the_split_in_rounds_1_to_6() -> None:
    # CG1-4.60, CG1-4.65, CG1-10.13
    s = deal(5, undercover_cop=True)
    for number in range(1, 9):
        s.round("", ducks="A")
        assert (s.stage == "phone") == (number <= 6)
        if s.stage == "phone":
            assert s.view()["part"] == 8
            s.answer("phone", "pass")
    assert [told["phone"] for told in s.view()["history"]] == ["unused"] * 6 + [None] * 2


def test_no_phone_when_nobody_shared() -> None:
    # CG1-4.60, CG1-6.40
    s = phone_scene()
    s.courage(ducks="A B C D E")
    assert s.view()["round"] == 2
    assert "phone" not in s.kinds()


def test_no_phone_after_a_blast() -> None:
    # CG1-4.60, CG1-5.24
    s = phone_scene("A click>B, B bang>C, C click>A", powers={"C": "lunatic"}, shown="C")
    s.courage()
    assert s.view()["history"][-1]["blast"]
    assert "phone" not in s.kinds()


def test_no_phone_after_the_third_card() -> None:
    # CG1-4.60, CG1-R22
    s = phone_scene(round=5, calls=[1, 2, 3])
    s.courage()
    assert s.view()["round"] == 6
    assert "phone" not in s.kinds()


def test_the_phone_goes_round_those_who_shared() -> None:
    # CG1-4.61, CG1-R19, CG1-R20
    s = phone_scene("A click>B, B bang>C, C click>A, D click>A, E click>A", godfather="D")
    s.courage(ducks="D")
    assert s.last_split() == {"sharers": {"A", "B", "E"}, "share": 10}
    assert s.view()["sharers"] == s.seats("E A B"), "clockwise from the Godfather"
    assert s.asked() == {"A", "B", "E"}
    nothing = phone_scene(loot="20 20 20 20 5")
    nothing.courage()
    assert nothing.last_split()["share"] == 0
    assert nothing.asked() == set("ABCDE"), "also when the share was 0"


def test_whoever_stood_up_again_has_the_phone() -> None:
    # CG1-4.61
    s = phone_scene("A click>B, B bang>A, C click>A", powers={"A": "didnt_hurt"})
    s.stand_or_duck()
    s.window("stand_up", A="use")
    assert "A" in s.asked()
    s.answer("phone", "pass", A="call")
    assert s.view()["switchboard"]["turned"] == 1


def test_only_the_cop_can_call() -> None:
    # CG1-4.62, CG1-R50
    for caller, used in (("A", "used"), ("B", "unused")):
        s = phone_scene()
        s.courage()
        s.answer("phone", "pass", **{caller: "call"})
        assert s.told("phone")[0]["used"] == used
    away = phone_scene()
    away.courage(ducks="A")
    away.answer("phone", "call")
    assert away.told("phone")[0]["used"] == "unused", "the Cop is not among the sharers"


def test_all_learn_whether_it_was_used_and_not_by_whom() -> None:
    # CG1-4.63
    s = phone_scene()
    s.courage()
    s.answer("phone", "pass", A="call")
    for viewer in (None, "A", "B", "E"):
        assert s.heard_by(viewer, "phone") == [{"seats": [0, 1, 2, 3, 4], "used": "used"}]
        assert s.heard_by(viewer, "switchboard") == [{"card": "line_busy"}]
    assert s.view()["switchboard"]["cards"] == ["line_busy"]
    assert s.view()["history"][0]["phone"] == "used"
    s.round("", ducks="B")
    assert s.stage == "phone", "reset, it goes round again"


def test_the_third_card_brings_the_siren_side() -> None:
    # CG1-4.64, CG1-4.65, CG1-6.23
    s = phone_scene(round=6, calls=[1, 3], shame={"B": 1})
    s.courage(ducks="C")
    assert s.told("courage")[0]["side"] == "coward"
    s.answer("phone", "pass", A="call")
    assert s.told("switchboard") == [{"card": "backup"}]
    assert s.view()["switchboard"]["cards"] == ["line_busy", "line_busy", "backup"]
    assert s.view()["switchboard"]["backup"]
    assert (s.player("B")["sirens"], s.player("C")["sirens"]) == (0, 0)
    s.round("", ducks="B D")
    assert s.told("courage")[1]["side"] == "siren"
    assert (s.player("B")["shame"], s.player("B")["sirens"]) == (2, 1)
    assert (s.player("D")["shame"], s.player("D")["sirens"]) == (1, 1)


def test_the_phone_goes_round_though_the_cop_is_dead() -> None:
    # CG1-4.66, CG1-6.47
    s = phone_scene(
        "B click>C, C click>B, D click>B, E click>B", round=2, dead={"A": 1}, godfather="B"
    )
    s.courage()
    assert s.asked() == set("BCDE")
    s.answer("phone", "call")
    assert s.told("phone")[0]["used"] == "unused"


# The protocol (CG1-4.67)


def test_everybody_is_asked_the_same_at_the_same_moment() -> None:
    # CG1-4.67
    s = phone_scene()
    s.courage(ducks="E")
    question = s.table.questions[0]
    assert question.hushed
    assert question.seats == s.seats("A B C D")
    screens = {name: s.table.asked(s.seat(name))[0]["yours"] for name in "ABCD"}
    assert all(screen == screens["A"] for screen in screens.values())
    assert s.legal("A") == s.legal("B") == ["pass", "call"]
    assert s.view("E")["sharers"] == s.seats("A B C D"), "those who did not share see the list"


def test_no_answer_passes_and_the_phase_lasts_its_whole_time() -> None:
    # CG1-4.67, CG1-4.3
    s = deal(5, undercover_cop=True, clocked=True)
    s.round("", ducks="A")
    for name in "BCDE":
        s.say(name, "pass")
    assert s.stage == "phone", "all have answered, and it goes on"
    s.silence()
    assert s.stage == "load"
    assert s.told("phone")[0]["used"] == "unused"


@pytest.mark.parametrize("cop_answers", ["pass", "call"])
def test_a_gangster_can_tell_nothing_before_the_result(cop_answers: str) -> None:
    # CG1-4.67, CG1-10.15
    s = phone_scene()
    s.courage()
    before = [s.view(name) for name in "BCDE"], s.view()
    s.say("A", cop_answers)
    assert ([s.view(name) for name in "BCDE"], s.view()) == before
    for viewer in (WATCHER, 1, 2):
        assert s.table.asked(viewer)[0].get("answered") is None


def test_the_message_has_one_form() -> None:
    # CG1-4.67
    forms = []
    for answer in ("pass", "call"):
        s = phone_scene()
        s.courage()
        s.answer("phone", "pass", A=answer)
        forms.append(sorted(s.told("phone")[0]))
    assert forms[0] == forms[1]


def test_calls_narrow_down_whom_the_cop_may_be() -> None:
    # CG1-4.63, CG1-10.15
    s = phone_scene()
    s.courage(ducks="B")
    s.answer("phone", "pass", A="call")
    s.round("", ducks="C")
    s.answer("phone", "pass", A="call")
    assert s.view()["switchboard"]["suspects"] == s.seats("A D E")
    imagined = {s.table.imagine(WATCHER, Rng(3, n)).cop for n in range(60)}  # type: ignore[attr-defined]
    assert imagined == set(s.seats("A D E"))
    by_d = {s.table.imagine(3, Rng(3, n)).cop for n in range(60)}  # type: ignore[attr-defined]
    assert by_d == set(s.seats("A E")), "D knows that he is not"
    assert {s.table.imagine(0, Rng(3, n)).cop for n in range(9)} == {0}  # type: ignore[attr-defined]
