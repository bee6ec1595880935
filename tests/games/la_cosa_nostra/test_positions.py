"""Positions: read field by field, built from wishes; what cannot be is refused by its name."""

import doctest
from collections.abc import Callable
from typing import Any

import pytest

from sitdown.api import Illegal, position, table
from sitdown.core.options import Options
from sitdown.core.refusal import Refused
from sitdown.games.la_cosa_nostra.rules import build
from tests.games.la_cosa_nostra.builders import GAME, Scene, dealt

BOOK = Options(GAME.info.options, {})


def refused(change: Callable[[dict[str, Any]], object]) -> tuple[str, object, object]:
    written: dict[str, Any] = GAME.write(dealt(3).table.state)
    change(written)
    with pytest.raises(Refused) as caught:
        GAME.read(written, BOOK, 3)
    refusal = caught.value.refusal
    return refusal.code, refusal.about.get("field"), refusal.about.get("card")


def test_missing_unknown_and_malformed_fields_are_told_apart() -> None:
    # LCN-10.1
    assert refused(lambda w: w.pop("start")) == ("position_missing", "start", None)
    assert refused(lambda w: w.update(weather="rain")) == ("position_unknown", "weather", None)
    assert refused(lambda w: w.update(round="one")) == ("position_field", "round", None)
    assert refused(lambda w: w.update(step="drawing")) == ("position_field", "step", "drawing")
    assert refused(lambda w: w["players"].pop()) == ("position_field", "players", None)
    assert refused(lambda w: w["city"].append(None)) == ("position_field", "city", None)


def test_a_field_of_a_player_is_named_with_its_seat_and_card() -> None:
    # LCN-10.1
    def card(w: dict[str, Any]) -> None:
        w["players"][1]["orders"][0] = "parking 1"

    assert refused(card) == ("position_field", "players[1].orders", "parking 1")
    name = "players[2].gangsters[0].hat"
    assert refused(lambda w: w["players"][2]["gangsters"][0].update(hat=1)) == (
        "position_unknown",
        name,
        None,
    )
    assert refused(lambda w: w["players"][0].update(standing="9"))[1] == "players[0].standing"


def roll_off_in_the_first_round(state: dict[str, Any]) -> None:
    state["roll_off"] = 1


def recruiting_in_the_action_phase(state: dict[str, Any]) -> None:
    state["recruiting"] = [1]


def a_threat_without_an_order(state: dict[str, Any]) -> None:
    state.update(threats=1, threat="threaten blundetto_little_sal 1")


def a_look_at_no_order(state: dict[str, Any]) -> None:
    state["players"][1]["gangsters"][0]["seen"] = [0]


def a_last_order_that_was_never_played(state: dict[str, Any]) -> None:
    played = Scene()
    played.task("big_joey", "theft_1")
    last = played.table(dice=[1, 1, 1, 1]).quietly(0, "raid big_joey 1").truth["last"]
    state["last"] = last


@pytest.mark.parametrize(
    ("happened", "rule"),
    [
        (roll_off_in_the_first_round, "LCN-6.8"),
        (recruiting_in_the_action_phase, "LCN-4.27"),
        (a_threat_without_an_order, "LCN-5.65"),
        (a_look_at_no_order, "LCN-5.51"),
        (a_last_order_that_was_never_played, "LCN-4.20"),
    ],
)
def test_what_cannot_have_happened_is_refused(
    happened: Callable[[dict[str, Any]], None], rule: str
) -> None:
    scene = Scene()
    scene.task("big_joey", "theft_1")
    assert scene.table().asked == "act"
    happened(scene.state)
    with pytest.raises(Refused) as caught:
        scene.table()
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("invariant", rule)


# Wishes


def test_the_example_of_the_builder() -> None:
    assert doctest.testmod(build).failed == 0


def test_a_position_from_nothing_but_its_seats() -> None:
    for seats in (3, 4, 5):
        for step in ("plan", "schemer", "act", "settle"):
            wishes: dict[str, Any] = {"orders": {0: ["theft_1"]}, "influence": {0: ["spy"]}}
            state = position("la-cosa-nostra", seats=seats, step=step, **wishes)["state"]
            assert state["step"] == step
            assert state["players"][0]["orders"] == ["theft_1 1"]


def test_wishes_come_true() -> None:
    wishes: dict[str, Any] = {
        "round": 2,
        "families": ["caruso", None, None],
        "cash": [5000, None, 2000],
        "city": ["pimp", "dealer", "cop", "politician"],
        "businesses": {1: ["casino"]},
        "recruits": {1: ["rocco_bellini"]},
        "tasks": {"joe_whisper": "assault 2"},
        "purchases": {"big_joey": "garage"},
        "cards": {"big_joey": ["henchman"]},
        "tokens": {"casino-2": [0, 2]},
        "out": ["little_sal"],
        "dice": [6, 6],
    }
    state = position("la-cosa-nostra", seats=3, **wishes)["state"]
    boss, second, _ = state["players"]
    assert (boss["family"], second["family"]) == ("caruso", "blundetto")
    assert [player["cash"] for player in state["players"]] == [5000, 0, 2000]
    assert {"card": "casino-2", "active": True, "used": False, "tokens": [0, 2]} in second[
        "businesses"
    ]
    people = {one["gangster"]: one for player in (boss, second) for one in player["gangsters"]}
    assert people["caruso_joe_whisper"]["order"] == "assault 2"
    assert people["blundetto_big_joey"]["buys"] == "garage-1"
    assert people["blundetto_big_joey"]["cards"] == ["henchman"]
    assert people["blundetto_rocco_bellini"]["done"]
    assert not people["blundetto_little_sal"]["active"]
    assert table(position=position("la-cosa-nostra", seats=3, **wishes)).questions[0].seats == [0]


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"weather": "rain"}, "build_unknown"),
        ({"step": "doctor"}, "build_field"),
        ({"round": 5}, "build_field"),
        ({"orders": {0: ["parking"]}}, "build_card"),
        ({"orders": {0: ["car_theft", "car_theft"]}}, "build_card"),
        ({"influence": {2: ["doctor"] * 9}}, "build_card"),
        ({"businesses": {1: ["garage"] * 9}}, "build_card"),
        ({"recruits": {0: ["big_joey"]}}, "build_card"),
        ({"tasks": {"joe_whisper": "theft_1"}}, "build_field"),
        ({"tokens": {"bank-1": [0]}}, "build_field"),
        ({"dice": [7]}, "build_field"),
        ({"cash": {0: 500}}, "invariant"),
        ({"tasks": {}}, "invariant"),
    ],
)
def test_wishes_that_cannot_come_true(wishes: dict[str, Any], code: str) -> None:
    with pytest.raises(Illegal) as caught:
        position("la-cosa-nostra", seats=3, **wishes)
    assert caught.value.code == code


def test_a_deal_that_could_not_be_kept_is_refused() -> None:
    # LCN-3.5, LCN-1.1
    families = ["blundetto", "dimaggio", "calmuti"]
    for kind in ("pimp", "dealer"):
        with pytest.raises(Refused) as caught:
            dealt(3, families=families, deck=[kind] * 5)
        assert caught.value.refusal.code == "deal_box"
    with pytest.raises(Refused) as caught:
        dealt(3, options={"rounds": 3}, orders=[[], [], [], ["trap"]])
    assert caught.value.refusal.code == "deal_box"
