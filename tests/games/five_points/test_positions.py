"""Positions: to readable JSON and back, and nothing that no game can reach."""

import copy
import json
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import sitdown
from tests.games.five_points.builders import F, finish, moves, table_at


def refusal(position: Any) -> tuple[str, str]:
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table(position=position)
    assert illegal.value.message("en") != illegal.value.message("pl")
    return illegal.value.code, illegal.value.rule


def changed(position: dict[str, Any], **state: Any) -> dict[str, Any]:
    new = copy.deepcopy(position)
    new["state"].update(state)
    return new


def test_a_position_is_plain_json_and_starts_the_same_game() -> None:
    t = table_at(F, hands={0: "DLP"}, deck="SK")
    again = sitdown.table(position=json.loads(json.dumps(t.position())), seed=1)
    assert again.position() == t.position()
    for table in (t, again):
        table.answer(0, "influence D 5.1 6.1 RLRRL")
    assert again.told(0)[-2:] == t.told(0)[-2:]
    assert [again.view(v) for v in (None, 0, 1, 2)] == [t.view(v) for v in (None, 0, 1, 2)]


def test_sealed_reveals_are_part_of_a_position() -> None:
    t = table_at(". / . . / . . . / R E P . / S D N L K / N K L P E R", seats=4, deck="S")
    t.answer(0, "promote 3.2 L RL")
    t.answer(1, t.legal(1)[0])
    again = sitdown.table(position=t.position())
    assert again.asked(1) == t.asked(1)
    assert again.asked(2) == t.asked(2)
    again.take_back(1)
    assert again.legal(1)


def test_what_may_be_left_out_may_be_left_out() -> None:
    position = table_at(". / . . / . . . / . . . . / D . . . . / S D N L K R").position()
    for field in ("discard", "removed", "revealing", "reshuffled", "last", "duel_winner"):
        position["state"].pop(field)
    for player in position["state"]["players"]:
        player.pop("passed")
        player.pop("open")
    assert sitdown.table(position=position).questions


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("phase", "lunch"),
        ("phase", None),
        ("turn", 0),
        ("turn", "18"),
        ("turn", True),
        ("active", 3),
        ("active", -1),
        ("active", None),
        ("pyramid", "R"),
        ("pyramid", ["R"]),
        ("pyramid", ["R", "D D", "D P E", "L S K N", "E R P D S", "N K L P E R R"]),
        ("pyramid", ["R", "D D", "D P E", "L S K N", "E R P D S", "N K L P E Q"]),
        ("deck", ["S"]),
        ("deck", "S ? K"),
        ("players", []),
        ("players", [1, 2, 3]),
        ("discard", {}),
        ("discard", [{"card": "S", "seat": 9}]),
        ("removed", [{"card": "S T", "seat": 0}]),
        ("removed", [{"card": "S D", "seat": 0}]),
        ("revealing", 1),
        ("revealing", ["0"]),
        ("reshuffled", -1),
        ("last", "pass"),
        ("last", {"seat": 0, "act": "fly"}),
        ("last", {"seat": 7, "act": "pass"}),
        ("duel_winner", 3),
    ],
)
def test_a_field_that_cannot_be_read_is_named(field: str, value: Any) -> None:
    position = changed(table_at(F).position(), **{field: value})
    assert refusal(position)[0] == "position_field"


def test_a_field_that_is_missing_or_unknown_is_named_with_its_seat() -> None:
    good = table_at(F).position()
    for changes, code, field in (
        ({"discard": [{"card": "S"}]}, "position_missing", "discard[0].seat"),
        ({"weather": "fine"}, "position_unknown", "weather"),
        ({"players": [{**good["state"]["players"][0], "hat": 1}] * 3}, "position_unknown",
         "players[0].hat"),
        ({"players": [good["state"]["players"][0], {}, {}]}, "position_missing",
         "players[1].alliances"),
    ):  # fmt: skip
        with pytest.raises(sitdown.Illegal) as illegal:
            sitdown.table(position=changed(good, **changes))
        assert (illegal.value.code, illegal.value.about["field"]) == (code, field)
        assert illegal.value.about.get("seat", -1) == (int(field[8]) if "players" in field else -1)


def test_the_frame_of_a_position_is_checked_too() -> None:
    good = table_at(F).position()
    assert refusal({**good, "seats": 2})[0] == "position_field"
    assert refusal({**good, "seats": "3"})[0] == "position_field"
    assert refusal({**good, "seats": 7}) == ("seats", "FP-R28")
    assert refusal({**good, "options": 3})[0] == "position_field"
    assert refusal({**good, "options": {"final_tie": "coin"}})[0] == "option_value"
    assert refusal({**good, "rules": 99})[0] == "position_version"
    assert refusal({**good, "game": "whist"})[0] == "unknown_game"
    assert refusal({**good, "state": None})[0] == "position_field"
    assert refusal({**good, "extra": 1})[0] == "position_unknown"
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("five-points", position=[])  # type: ignore[arg-type]
    assert illegal.value.code == "position_field"


def test_spent_cards_belong_to_those_who_ousted() -> None:
    # FP-10.7
    position = table_at(F, hands={0: "DLP", 1: "SSSS"}).position()
    position["state"]["discard"][0]["seat"] = 1
    assert refusal(position) == ("invariant", "FP-10.7")


def test_the_last_turn_shown_must_be_one_that_can_have_been_made() -> None:
    # FP-10.4, FP-10.9, FP-10.12
    crowned = table_at(F).position()
    climbing = table_at(". / . . / . . . / . . . . / D . . . . / S D N L K R").position()
    for position, act, rule in (
        (crowned, "promote 1.1 R", "FP-10.9"),
        (crowned, "pass", "FP-10.12"),
        (crowned, "reveal S", "FP-10.12"),
        (climbing, "promote 2.1 R L", "FP-10.4"),
        (climbing, "pass", "FP-10.12"),
    ):
        assert refusal(changed(position, last={"seat": 0, "act": act})) == ("invariant", rule)
    throne = {"seat": 2, "act": "promote 5.1 R LLLL"}
    assert sitdown.table(position=changed(crowned, last=throne)).view(None)["last"]["seat"] == 2


def test_the_last_turn_shown_was_made_by_the_seat_before_with_a_card_now_discarded() -> None:
    # FP-10.7, FP-10.12, FP-4.1
    t = table_at(F, hands={0: "DLP"})
    t.answer(0, "influence D 5.1 6.1 RLRRL")
    good = t.position()
    assert sitdown.table(position=good).view(1)["last"]["seat"] == 0
    assert refusal(changed(good, active=2)) == ("invariant", "FP-10.12")
    for seat, act in ((1, "influence D 5.1 6.1 RLRRL"), (0, "influence L 5.1 6.1 RLRRL")):
        last = {"seat": seat, "act": act}
        assert refusal(changed(good, last=last)) == ("invariant", "FP-10.7")
    start = sitdown.position("five-points")
    assert start["state"]["turn"] == 1
    last = {"seat": 1, "act": "influence D 1.1 1.2"}
    assert refusal(changed(start, last=last)) == ("invariant", "FP-10.12")


def test_a_duel_is_fought_only_where_the_tie_cannot_be_broken() -> None:
    # FP-6.8
    tied = "E / D P / D P E / L S K N / E R P D S / N K L D P R"
    hands = {0: "L", 1: "L", 2: "KL"}
    alliances = ("DSN", "PLN", "KRS")
    duel = {"final_tie": "duel"}
    fought = finish(table_at(tied, alliances=alliances, hands=hands, options=duel)).position()
    assert sitdown.table(position=fought).outcome
    assert refusal(changed(fought, duel_winner=None)) == ("invariant", "FP-6.8")
    assert refusal(changed(fought, duel_winner=2)) == ("invariant", "FP-6.8")
    shared = finish(table_at(tied, alliances=alliances, hands=hands)).position()
    assert refusal(changed(shared, duel_winner=0)) == ("invariant", "FP-6.8")


JUNK: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "S", "S*", "żółw", [], {}, [[]], {"a": 1}]


@settings(max_examples=400, deadline=None, derandomize=True)
@given(data=st.data())
def test_whatever_a_position_says_it_is_refused_or_played_never_a_crash(
    data: st.DataObject,
) -> None:
    t = table_at(F, hands={0: "DLP"}, deck="SK")
    t.answer(0, moves(t, 0, "influence")[0])
    position = t.position()
    spot: Any = position
    while isinstance(spot, (dict, list)) and spot:
        keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = data.draw(st.sampled_from(keys))
        inner = spot[key]
        if not isinstance(inner, (dict, list)) or not inner or data.draw(st.booleans()):
            spot[key] = data.draw(st.sampled_from(JUNK))
            break
        spot = inner
    try:
        finish(sitdown.table(position=position))
        event("played")
    except sitdown.Illegal as illegal:
        event(f"refused: {illegal.code} {illegal.message('pl')[:3]}")
