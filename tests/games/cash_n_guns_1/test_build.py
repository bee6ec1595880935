"""Positions from what matters: what is wished is there, the rest is filled in, or it is refused."""

from typing import Any

import pytest

from sitdown.api import Illegal, position
from sitdown.core.rng import Rng
from sitdown.core.start import from_position
from sitdown.core.table import Table
from tests.games.cash_n_guns_1.builders import GAME, gang_scene, scene

POWERED = {"super_powers": "all"}
COP = {"undercover_cop": True}


def built(seats: int = 4, options: dict[str, Any] | None = None, **wishes: Any) -> dict[str, Any]:
    state: dict[str, Any] = position("cash-n-guns-1", seats, options, **wishes)["state"]
    return state


def refusal(
    seats: int = 4, options: dict[str, Any] | None = None, **wishes: Any
) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Illegal) as refused:
        built(seats, options, **wishes)
    return refused.value.code, dict(refused.value.about)


def test_the_example_of_the_docs() -> None:
    # CG1-10.17
    state = built(shots={0: "bbb>1", 1: "bang>2"}, wounds={2: 1})
    assert state["stage"] == "courage"
    assert state["round"] == 2, "nobody is wounded before the first shots"
    assert [gun["loaded"] for gun in state["guns"]] == ["bbb", "bang", None, None]
    assert [gun["target"] for gun in state["guns"]] == [1, 2, None, None]
    assert [player["wounds"] for player in state["players"]] == [0, 0, 1, 0]


def test_nothing_wished() -> None:
    # CG1-10.17
    for seats in GAME.info.seats:
        for stage in ("load", "courage", "over"):
            assert built(seats, stage=stage)["stage"] == stage


def test_the_first_round_in_which_it_can_be() -> None:
    # CG1-10.17
    assert built()["round"] == 1
    assert built(dead={1: 3})["round"] == 4
    assert built(shame={1: 1})["round"] == 2
    assert built(money={0: "20", 1: "20"}, loot="5")["round"] >= 3
    assert built(5, COP, cop=1, calls=[1, 4])["round"] == 5
    assert built(loot="5 5 5 5 5 10")["round"] == 2


def test_a_built_table_can_be_played_to_the_end() -> None:
    # CG1-10.17
    rng = Rng(5)
    for s in (scene(round=3, money={"B": "20 5"}), gang_scene(round=2, dead={"V": 1})):
        table: Table = s.table
        while table.outcome is None:
            for question in table.questions:
                for seat in question.seats:
                    table.answer(seat, rng.pick(table.legal(seat)))
        assert table.outcome is not None


def test_a_built_position_reads_back() -> None:
    # CG1-10.17
    whole = position("cash-n-guns-1", 5, COP, cop=2, calls=[2], money={0: "20 20"}, round=4)
    assert Table(from_position(GAME, 1, whole)).to_position() == whole


@pytest.mark.parametrize(
    ("seats", "options", "wishes", "code", "about"),
    [
        (4, None, {"weather": "rain"}, "build_unknown", {"field": "weather"}),
        (4, None, {"stage": "aim"}, "build_field", {"field": "stage"}),
        (4, None, {"shots": {0: "bazooka>1"}}, "build_field", {"field": "shots", "seat": 0}),
        (4, None, {"shots": {0: "bang"}}, "build_field", {"field": "shots", "seat": 0}),
        (4, None, {"shots": {0: "bang>1 bang>2"}}, "build_field", {"field": "shots", "seat": 0}),
        (4, None, {"starts": {0: "5 5 5"}}, "build_field", {"field": "starts", "seat": 0}),
        (4, None, {"robbed": {0: 1}}, "build_field", {"field": "robbed", "seat": 0}),
        (4, None, {"calls": [1]}, "build_field", {"field": "calls"}),
        (4, None, {"shown": [7]}, "build_field", {"field": "shown"}),
        (4, None, {"hands": {1: "bbb bbb"}}, "build_card", {"seat": 1, "card": "bbb"}),
        (4, None, {"hands": {1: "bbb"}}, "build_hand", {"seat": 1, "round": 1}),
        (4, None, {"loot": "20 20", "round": 8, "money": {0: " ".join(["20"] * 10)}}, "deal_box",
         {"card": "bill_20"}),
        (4, None, {"loot": "5 5 5 5 5 5", "round": 1}, "build_loot", {"round": 1}),
        (4, None, {"money": {0: "20", 1: "5"}, "loot": "5", "round": 2}, "build_money",
         {"seat": 1, "round": 2}),
        (4, None, {"powers": {0: "kid"}}, "deal_no_powers", {}),
        (4, POWERED, {"powers": {0: "kid", 1: "kid"}}, "deal_power_gone", {"power": "kid"}),
        (4, None, {"cop": 0}, "deal_no_cop", {}),
    ],
)  # fmt: skip
def test_what_is_in_the_way_is_named(
    seats: int,
    options: dict[str, Any] | None,
    wishes: dict[str, Any],
    code: str,
    about: dict[str, Any],
) -> None:
    # CG1-10.17
    assert refusal(seats, options, **wishes) == (code, about)


def test_what_cannot_have_happened_yet_is_refused() -> None:
    # CG1-3.2, CG1-10.12, CG1-4.32
    assert refusal(round=1, wounds={0: 1})[0] == "invariant"
    assert refusal(round=1, shame={0: 1})[0] == "invariant"
    assert refusal(round=2, dead={0: 2})[0] == "invariant"
    assert refusal(dead={0: 1}, money={0: "20"})[0] == "build_money"
