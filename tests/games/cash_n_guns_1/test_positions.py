"""Positions: what can be read is a state of the game, what cannot is refused."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from sitdown.core.refusal import Refused
from sitdown.core.start import from_position
from sitdown.core.table import Table
from tests.games.cash_n_guns_1.builders import GAME, deal, gang_scene, scene

CLICKS = "A click>B, B click>A, C click>D, D click>C"


def refusal(position: dict[str, Any]) -> tuple[str, str]:
    """The code, and the rule or the field, by which a position is refused."""
    try:
        Table(from_position(GAME, 1, position))
    except Refused as refused:
        about = refused.refusal.about
        return refused.refusal.code, refused.refusal.rule or str(about.get("field"))
    return "", ""


def spoilt(change: Callable[[dict[str, Any]], object], **given: Any) -> tuple[str, str]:
    """What is said of a scene in which something was changed."""
    shots = given.pop("shots", CLICKS)
    position: Any = copy.deepcopy(scene(shots, **given).table.to_position())
    change(position["state"])
    return refusal(position)


def test_a_position_holds_everything() -> None:
    # CG1-10.17
    s = scene("A bbb>B, B bang>A, C click>D, D bang>C", powers={"A": "kid"}, round=3)
    position = s.table.to_position()
    again = Table(from_position(GAME, 1, position))
    assert again.to_position() == position


def set_in(*path: Any, to: Any) -> Callable[[dict[str, Any]], object]:
    def change(state: dict[str, Any]) -> None:
        spot: Any = state
        for part in path[:-1]:
            spot = spot[part]
        spot[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (set_in("round", to=9), "round"),
        (set_in("stage", to="dinner"), "stage"),
        (set_in("godfather", to=7), "godfather"),
        (set_in("circle", to=[0, 1, 2]), "circle"),
        (set_in("circle", to=[0, 1, 2, "x"]), "circle"),
        (set_in("players", to=[]), "players"),
        (set_in("players", 0, "posture", to="asleep"), "players[0].posture"),
        (set_in("guns", to=[]), "guns"),
        (set_in("guns", 0, "loaded", to="bazooka"), "guns[0].loaded"),
        (set_in("story", to=[{"what": "lost", "gun": 0, "card": "click"}]), "story[0].what"),
        (set_in("stack", to=[["bill_5"]]), "stack"),
        (set_in("table", to=["bill_50"]), "table"),
        (set_in("offers", to=["hand 5 2 1"]), "offers"),
        (set_in("sheets", to=["hand 5 2 1"] * 4), "sheets"),
    ],
)
def test_what_cannot_be_read_is_named(
    change: Callable[[dict[str, Any]], object], field: str
) -> None:
    # CG1-10.17
    assert spoilt(change) == ("position_field", field)


def without(name: str, place: str = "") -> Callable[[dict[str, Any]], object]:
    def change(state: dict[str, Any]) -> None:
        del (state[place][0] if place else state)[name]

    return change


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (set_in("weather", to="rain"), "weather"),
        (set_in("players", 0, "luck", to=1), "players[0].luck"),
        (set_in("guns", 2, "start", "nuke", to=1), "guns[2].start.nuke"),
        (
            set_in("story", to=[{"what": "spent", "gun": 0, "card": "click", "by": 1}]),
            "story[0].by",
        ),
    ],
)
def test_what_nobody_knows_is_named(change: Callable[[dict[str, Any]], object], field: str) -> None:
    # CG1-10.17
    assert spoilt(change) == ("position_unknown", field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (without("round"), "round"),
        (without("players"), "players"),
        (without("posture", "players"), "players[0].posture"),
        (set_in("story", to=[{"what": "spent", "gun": 0}]), "story[0].card"),
        (set_in("history", to=[{"sharers": [0]}]), "history[0].notes"),
    ],
)
def test_what_is_missing_is_named(change: Callable[[dict[str, Any]], object], field: str) -> None:
    # CG1-10.17
    assert spoilt(change) == ("position_missing", field)


def test_a_field_that_cannot_be_read_names_seat_and_card() -> None:
    # CG1-10.17
    position: Any = copy.deepcopy(scene(CLICKS).table.to_position())
    position["state"]["guns"][2]["loaded"] = "bazooka"
    with pytest.raises(Refused) as refused:
        Table(from_position(GAME, 1, position))
    told = refused.value.refusal.about
    assert told == {"field": "guns[2].loaded", "seat": 2, "card": "bazooka"}


def move_note(state: dict[str, Any]) -> None:
    state["table"].append("bill_20")


@pytest.mark.parametrize(
    ("change", "given", "rule"),
    [
        (move_note, {}, "CG1-10.1"),
        (set_in("guns", 0, "start", "click", to=6), {}, "CG1-10.3"),
        (set_in("story", to=[{"what": "spent", "gun": 0, "card": "bbb"}] * 2), {}, "CG1-10.3"),
        (set_in("story", to=[{"what": "spent", "gun": 0, "card": "bbb"}]), {}, "CG1-10.4"),
        (set_in("players", 0, "wounds", to=3), {}, "CG1-10.6"),
        (set_in("players", 0, "sirens", to=1), {"shame": {"A": 1}}, "CG1-10.14"),
        (set_in("players", 0, "posture", to="ducked"), {}, "CG1-10.8"),
        (set_in("players", 0, "died_in", to=1), {}, "CG1-10.12"),
        (set_in("players", 0, "wounds_round", to=1), {}, "CG1-10.9"),
        (set_in("players", 0, "hits", to=1), {}, "CG1-5.18"),
        (set_in("guns", 0, "target", to=0), {}, "CG1-10.10"),
        (set_in("guns", 0, "fired", to="bang"), {}, "CG1-10.11"),
        (set_in("guns", 0, "loaded", to=None), {}, "CG1-4.8"),
        (set_in("cop", to=1), {}, "CG1-10.14"),
        (set_in("history", to=[{"sharers": [0], "notes": []}]), {}, "CG1-10.17"),
        (set_in("stage", to="over"), {}, "CG1-10.17"),
        (set_in("stage", to="load"), {}, "CG1-4.8"),
        (set_in("stage", to="aim"), {}, "CG1-4.12"),
        (set_in("stage", to="aim_last"), {}, "CG1-4.15"),
        (set_in("stage", to="load_last"), {}, "CG1-4.16"),
        (set_in("stage", to="count"), {}, "CG1-R45"),
        (set_in("stage", to="choose_boss"), {}, "CG1-10.1"),
        (set_in("stage", to="stand_up"), {}, "CG1-4.30"),
        (set_in("stage", to="dragon_skin"), {}, "CG1-4.50"),
        (set_in("window", to=1), {}, "CG1-4.6"),
        (set_in("volunteers", to=[1]), {}, "CG1-4.87"),
        (set_in("robbable", to=[1]), {}, "CG1-5.14"),
        (set_in("blast", to=True), {}, "CG1-5.24"),
        (set_in("players", 0, "power", to="kid"), {}, "CG1-5.1"),
        (set_in("players", 0, "shown", to=True), {}, "CG1-5.1"),
        (set_in("dealt", to=["kid"]), {}, "CG1-3.33"),
        (set_in("offers", to=[None] * 4), {}, "CG1-3.35"),
        (set_in("sheets", to=[None] * 4), {}, "CG1-3.34"),
    ],
)
def test_what_cannot_be_is_refused_by_its_rule(
    change: Callable[[dict[str, Any]], object], given: dict[str, Any], rule: str
) -> None:
    # CG1-10.1, CG1-10.3, CG1-10.4, CG1-10.6, CG1-10.8, CG1-10.10, CG1-10.11, CG1-10.14
    assert spoilt(change, **given) == ("invariant", rule)


@pytest.mark.parametrize(
    ("change", "given", "rule"),
    [
        (set_in("players", 1, "power", to="kid"), {"powers": {"A": "kid"}}, "CG1-3.10"),
        (
            set_in("players", 0, "shown", to=True),
            {"powers": {"A": "specialist"}},
            "CG1-5.32",
        ),
        (
            set_in("players", 0, "shown", to=True),
            {"powers": {"A": "wont_need_it"}},
            "CG1-5.14",
        ),
        (set_in("players", 0, "resting", to=True), {"powers": {"A": "kid"}}, "CG1-R46"),
        (
            set_in("players", 0, "wounds", to=3),
            {"powers": {"A": "indestructible"}},
            "CG1-5.12",
        ),
    ],
)
def test_powers_that_cannot_be(
    change: Callable[[dict[str, Any]], object], given: dict[str, Any], rule: str
) -> None:
    # CG1-3.10, CG1-5.12, CG1-5.14, CG1-5.32, CG1-R46
    assert spoilt(change, **given) == ("invariant", rule)


BLAST = {"sharers": [], "notes": [], "blast": True}
FORCED = [{"what": "forced", "gun": gun, "card": "click"} for gun in range(4)]


@pytest.mark.parametrize(
    ("change", "given", "rule"),
    [
        (set_in("players", 0, "shown", to=True), {"powers": {"A": "super_coward"}}, "CG1-5.1"),
        (set_in("players", 0, "shown", to=True), {"powers": {"A": "indestructible"}}, "CG1-5.12"),
        (set_in("players", 0, "skin", to=True), {"powers": {"A": "dragon_skin"}}, "CG1-5.18"),
        (set_in("players", 0, "risen", to=True), {"powers": {"A": "didnt_hurt"}}, "CG1-5.34"),
        (set_in("story", to=FORCED), {"round": 2, "powers": {}}, "CG1-4.16"),
        (
            set_in("history", to=[BLAST]),
            {"round": 2, "powers": {"A": "lunatic"}, "loot": "20 20 20 10 10 5 5 5 5 5"},
            "CG1-5.23",
        ),
    ],
)
def test_what_no_power_can_have_done(
    change: Callable[[dict[str, Any]], object], given: dict[str, Any], rule: str
) -> None:
    # CG1-4.16, CG1-5.1, CG1-5.12, CG1-5.18, CG1-5.23, CG1-5.34
    assert spoilt(change, **given) == ("invariant", rule)


def test_the_dead_cannot_have_shared() -> None:
    # CG1-4.32
    shots = "A click>B, B click>A, C click>A"
    change = set_in("history", 0, "sharers", to=[3])
    assert spoilt(change, shots=shots, dead={"D": 1}) == ("invariant", "CG1-4.32")


def test_a_cop_who_could_not_have_called() -> None:
    # CG1-4.62, CG1-10.13
    names = "A B C D E"
    shots = "A click>B, B click>A, C click>D, D click>C, E click>A"
    given: dict[str, Any] = {"names": names, "shots": shots, "round": 3, "cop": "A"}
    assert spoilt(set_in("cop", to=1), **given, calls=[1]) == ("invariant", "CG1-4.62")
    assert spoilt(set_in("history", 1, "phone", to="used"), **given) == ("invariant", "CG1-10.13")


def test_gangs_that_cannot_be() -> None:
    # CG1-3.33, CG1-3.34, CG1-10.3, CG1-4.89
    shots = "V click>J, P click>J, B click>J, J click>V, T click>V, Q click>V, "
    shots += "L1 click>V, S click>V, L2 click>V"

    def said(change: Callable[[dict[str, Any]], object]) -> tuple[str, str]:
        position: Any = copy.deepcopy(gang_scene(shots).table.to_position())
        change(position["state"])
        return refusal(position)

    assert said(set_in("dealt", to=["kid"])) == ("invariant", "CG1-3.33")
    assert said(set_in("players", 0, "power", to="didnt_hurt")) == ("invariant", "CG1-3.34")
    start = {"click": 4, "bang": 2, "bbb": 2}
    assert said(set_in("guns", 0, "start", to=start)) == ("invariant", "CG1-10.3")
    assert said(set_in("guns", 1, "start", to=start)) == ("invariant", "CG1-10.3")
    cover = [{"phase": 5, "boss": 0, "seat": 1, "hits": 1}]
    assert said(set_in("covers", to=cover)) == ("invariant", "CG1-4.89")


def test_plans_of_gangs_that_cannot_be() -> None:
    # CG1-3.34, CG1-3.35
    s = deal(9, deal={"gang_powers": [["kid", "sly"], None, None]})

    def said(field: str, seat: int, to: str | None) -> tuple[str, str]:
        position: Any = copy.deepcopy(s.table.to_position())
        position["state"][field][seat] = to
        return refusal(position)

    s.answer("choose_boss", "abstain")
    assert said("sheets", 0, "assign kid sly lunatic") == ("invariant", "CG1-3.34")
    s.answer("propose_powers", "leave")
    other = next(seat for seat in range(9) if s.state.gang[seat] != 0)
    sheet = "assign kid sly lunatic"
    assert said("sheets", other, sheet) == ("invariant", "CG1-3.34"), "the Kid is not theirs"
    s.answer("assign_powers", "leave")
    guard, boss = s.state.circle[0], s.state.circle[1]
    assert said("offers", guard, "hand 5 2 1") == ("invariant", "CG1-3.35"), "not yet"
    s.answer("offer_bullets", "hand 5 2 1")
    assert said("offers", boss, "hand 5 2 1") == ("invariant", "CG1-3.35")
    assert said("offers", guard, None) == ("invariant", "CG1-3.35")


def test_a_dead_player_has_nothing_loaded() -> None:
    # CG1-10.4
    def load(state: dict[str, Any]) -> None:
        state["story"] = [told for told in state["story"] if told["gun"] != 3]
        state["guns"][3]["loaded"] = "click"

    shots = "A click>B, B click>A, C click>A"
    assert spoilt(load, shots=shots, dead={"D": 1}) == ("invariant", "CG1-10.4")


def test_nobody_covers_the_boss_of_another_gang() -> None:
    # CG1-4.85
    position: Any = copy.deepcopy(gang_scene(round=2).table.to_position())
    for guard in (1, 3):
        position["state"]["covers"] = [{"phase": 5, "boss": 1, "seat": guard, "hits": 1}]
        assert refusal(position) == ("invariant", "CG1-4.85")


def test_a_split_that_is_not_even_is_refused() -> None:
    # CG1-10.2
    def uneven(state: dict[str, Any]) -> None:
        state["history"][0] = {"sharers": [0, 1], "notes": ["bill_20", "bill_5"]}

    assert spoilt(uneven, round=2) == ("invariant", "CG1-10.2")


def test_an_act_that_does_not_exist() -> None:
    # CG1-4.2
    s = deal(4)
    with pytest.raises(Refused) as refused:
        s.say("A", "juggle")
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("unknown_act", "CG1-4.2")
    assert s.refused("A", "duck") == ("not_now", "CG1-4.2")
