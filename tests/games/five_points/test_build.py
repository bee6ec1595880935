"""`sitdown.position`: name what matters, the rest is laid out; what cannot be is refused."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sitdown
from tests.games.five_points.builders import GANGS, F, finish

CLIMB = ". / . . / . . . / . . . . / D . . . . / S D N L K R"


def built(seats: int = 3, options: dict[str, object] | None = None, **wishes: Any) -> sitdown.Table:
    position = sitdown.position("five-points", seats=seats, options=options, **wishes)
    return sitdown.table(position=position)


def refusal(**wishes: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.position("five-points", **{"seats": 3, **wishes})
    assert illegal.value.message("en") != illegal.value.message("pl")
    return illegal.value.code, illegal.value.about


def test_what_is_named_is_where_it_was_named() -> None:
    t = built(pyramid=F, hands={1: "DLP"}, alliances={2: "RPE"}, deck="SK", active=1)
    state = t.position()["state"]
    assert [row.replace("*", "") for row in state["pyramid"]] == F.split(" / ")
    assert state["players"][1]["hand"].split() == ["D", "L", "P"]
    assert state["players"][2]["alliances"].split() == ["R", "E", "P"]
    assert state["deck"].split()[:2] == ["S", "K"]
    assert (state["phase"], state["active"]) == ("betrayal", 1)


def test_nothing_named_is_the_start_of_a_game() -> None:
    t = built()
    assert t.view(None)["turn"] == 1
    assert t.view(None)["phase"] == "climb"
    assert finish(t).outcome


def test_once_all_have_passed_the_game_is_over() -> None:
    t = built(2, {"final_tie": "duel"}, pyramid=F, passed=[0, 1])
    assert t.outcome
    assert not t.questions


def test_discards_have_become_the_deck_where_enough_was_drawn() -> None:
    # FP-6.9, FP-10.8
    t = built(4, pyramid=F, hands={0: "D", 1: "", 2: "", 3: ""})
    state = t.position()["state"]
    assert (state["reshuffled"], state["discard"]) == (15, [])
    t.answer(0, "influence D 1.1 1.2")
    assert finish(t).outcome


def test_those_not_named_open_what_the_rows_reached_have_called_for() -> None:
    # FP-10.11
    state = built(pyramid=F, alliances={1: "NLE"}, open={1: "E"}).position()["state"]
    assert [len(player["open"].split()) for player in state["players"]] == [2, 1, 1]
    assert state["players"][1]["open"] == "E"


@pytest.mark.parametrize(
    ("wishes", "code", "about"),
    [
        ({"weather": "fine"}, "build_unknown", {"field": "weather"}),
        ({"pyramid": "S"}, "build_field", {"field": "pyramid"}),
        ({"pyramid": F.replace("N K L", "N Q L")}, "build_field", {"field": "pyramid"}),
        ({"pyramid": F.replace("N K L", "N . L")}, "build_shape", {}),
        ({"hands": {0: "DX"}}, "build_field", {"field": "hands", "seat": 0}),
        ({"hands": {5: "D"}}, "build_field", {"field": "hands"}),
        ({"hands": {1: "DDDDDD"}}, "deal_hand", {"seat": 1, "size": 5}),
        ({"hands": {0: "SSSSS", 1: "SS"}}, "build_card", {"seat": 1, "card": "S"}),
        ({"pyramid": CLIMB.replace("L K R", "D D R")}, "deal_box", {"card": "D*"}),
        ({"deck": "SSS"}, "deal_box", {"card": "S*"}),
        ({"pyramid": F.replace("D", "S")}, "build_boss", {"card": "D*"}),
        ({"alliances": {1: "SSD"}}, "build_alliances", {"seat": 1}),
        ({"alliances": ["SDN", "SDN", "SDN"]}, "deal_pairs", {}),
        ({"pyramid": F, "open": {0: "P"}, "alliances": {0: "SDN"}}, "build_open",
         {"seat": 0, "gang": "P"}),
        ({"open": {0: "S"}, "alliances": {0: "SDN"}}, "build_open", {"seat": 0, "gang": "S"}),
        ({"pyramid": F, "open": ["", "", ""]}, "build_reveals", {"count": 4}),
        ({"passed": [1]}, "build_passed", {"seat": 1}),
        ({"passed": 1}, "build_field", {"field": "passed"}),
        ({"passed": [7]}, "build_field", {"field": "passed"}),
        ({"pyramid": F, "passed": [0]}, "build_active", {"seat": 0}),
        ({"pyramid": F, "hands": {0: ""}}, "build_active", {"seat": 0}),
        ({"active": 3}, "build_field", {"field": "active"}),
        ({"seats": 4, "pyramid": F, "deck": "DNLKEP" * 3}, "build_deck", {"cards": 15}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_and_named(
    wishes: dict[str, Any], code: str, about: dict[str, Any]
) -> None:
    assert refusal(**wishes) == (code, about)


def test_a_rigged_pool_that_nobody_draws_from_is_refused() -> None:
    # FP-3.3
    deal = {"alliances": ["SDN", "LKR"], "pool": "E"}
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("five-points", seats=2, deal=deal)
    assert (illegal.value.code, illegal.value.rule) == ("deal_pool", "FP-3.3")
    assert illegal.value.about == {"card": "E"}


@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_whatever_is_named_is_built_and_played_or_refused(data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from([2, 3, 4]))
    gangs = st.text(GANGS, max_size=5)
    wishes: dict[str, Any] = {
        "pyramid": data.draw(st.sampled_from([F, CLIMB, F.replace("R /", ". /", 1)])),
        "hands": data.draw(st.dictionaries(st.integers(0, seats - 1), gangs)),
        "deck": data.draw(gangs),
        "active": data.draw(st.integers(0, seats - 1)),
    }
    code = ""
    try:
        assert finish(built(seats, **wishes)).outcome
    except sitdown.Illegal as illegal:
        code = illegal.code
    assert code != "invariant"  # the builder says what is in the way
