"""Positions from what matters: the rest is filled in, and what cannot be is refused."""

import doctest
from typing import Any

import pytest

import sitdown
from sitdown import api
from sitdown.games.cash_n_guns_2.rules import build
from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    facts,
    hand,
    loot,
    on_table,
    players,
    postures,
    who,
)


def built(seats: int = 4, options: dict[str, object] | None = None, **wishes: Any) -> sitdown.Table:
    position = api.position("cash-n-guns-2", seats=seats, options=options, **wishes)
    return sitdown.table(position=position, seed=1)


def refused(options: dict[str, object] | None = None, **wishes: Any) -> sitdown.Illegal:
    with pytest.raises(sitdown.Illegal) as illegal:
        built(4, options, **wishes)
    assert illegal.value.message("en")
    assert illegal.value.message("pl")
    return illegal.value


def test_the_example_runs() -> None:
    assert doctest.testmod(build).failed == 0


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("talents", ["off", "assigned"])
def test_nothing_has_to_be_wished(seats: int, talents: str) -> None:
    # CG2-3.1, CG2-I1
    for number in range(1, 9):
        t = built(seats, {"talents": talents}, round=number)
        assert t.view(None)["round"] == number
        assert asked(t) == ("load" if number < 8 else "aim")


def test_what_is_wished_is_there() -> None:
    # CG2-I1, CG2-I4, CG2-6.2
    t = built(
        godfather=1,
        table="dia_10 clip",
        later="medkit",
        loot={0: "bill_20 painting"},
        hands=[None, "1b5c", None, None],
        seen={1: "1b"},
        wounds={0: 1},
        suffered={0: 4},
        dead={3: 2},
    )
    assert t.view(None)["round"] == 3
    assert t.view(None)["godfather"] == 1
    assert on_table(t) == ["dia_10", "clip", "token"]
    assert loot(t, "A") == ["bill_20", "painting"]
    assert (hand(t, "B"), players(t)["B"]["bangs_seen"]) == ("1b5c", 1)
    assert (players(t)["A"]["wounds"], players(t)["A"]["suffered"]) == (1, 4)
    assert players(t)["D"]["died_in"] == 2


def test_the_round_is_late_enough_for_what_is_wished() -> None:
    # CG2-I12, CG2-6.2
    assert built().view(None)["round"] == 1
    assert built(wounds={0: 1}).view(None)["round"] == 2
    assert built(loot={0: "bill_5"}).view(None)["round"] == 3
    assert built(dead={0: 4}, godfather=1).view(None)["round"] == 5


def test_talents_are_given_and_the_others_are_quiet() -> None:
    # CG2-5.1
    t = built(options={"talents": "assigned"}, talents={2: "swindler"})
    assert [p["talent"] for p in players(t).values()] == [
        "collector",
        "lucky_devil",
        "swindler",
        "vulture",
    ]
    assert (asked(t), who(t)) == ("swindle", "C")


def test_with_aims_all_are_asked_for_their_courage() -> None:
    # CG2-4.4, CG2-4.11
    t = built(aims={0: 2}, placed={0: "bang"})
    assert (asked(t), who(t)) == ("courage", "ABCD")
    assert [p["target"] for p in players(t).values()] == [2, 2, 3, 0]
    for letter in "ABCD":
        answer(t, letter, "stand" if letter in "AC" else "duck")
    assert facts(t, "fired")[0]["shots"] == [{"seat": 0, "target": 2, "card": "bang"}]


def test_with_sharers_the_split_begins() -> None:
    # CG2-4.19, CG2-4.21
    t = built(godfather=1, sharers=[1, 2])
    assert (asked(t), who(t)) == ("share", "B")
    assert postures(t) == {"A": "ducked", "B": "standing", "C": "standing", "D": "ducked"}
    assert t.view(None)["shots"] == []
    t = built(sharers=[0, 1, 2, 3])
    assert [shot["card"] for shot in t.view(None)["shots"]] == ["click"] * 4


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"weather": "rain"}, "build_unknown"),
        ({"round": 9}, "build_field"),
        ({"godfather": 4}, "build_field"),
        ({"loot": {0: "gold"}}, "deal_card"),
        ({"loot": {0: "dia_10", 1: "dia_10"}}, "build_card"),
        ({"loot": {0: "clip"}}, "invariant"),
        ({"loot": {4: "bill_5"}}, "build_field"),
        ({"table": "dia_10 dia_10"}, "deal_box"),
        ({"table": 3}, "build_field"),
        ({"round": 1, "table": " ".join(["bill_5"] * 9)}, "build_field"),
        ({"hands": {0: "3b4c"}}, "build_hand"),
        ({"hands": {0: "4b4c"}}, "build_hand"),
        ({"hands": {0: "all"}}, "build_field"),
        ({"seen": {0: "1b"}}, "build_hand"),
        ({"talents": {0: "kid"}}, "deal_no_talents"),
        ({"wounds": {0: 3}}, "invariant"),
        ({"round": 1, "wounds": {0: 1}}, "invariant"),
        ({"round": 1, "loot": {0: "bill_5"}, "table": "bill_5"}, "invariant"),
        ({"dead": {0: 2}}, "invariant"),
        ({"aims": {0: 0}}, "build_field"),
        ({"aims": {0: 4}}, "build_field"),
        ({"placed": {0: "bullet"}}, "build_field"),
        ({"round": 8, "hands": {0: "0b1c"}, "placed": {0: "bang"}}, "build_card"),
        ({"sharers": []}, "build_field"),
        ({"sharers": [5]}, "build_field"),
        ({"dead": {3: 2}, "sharers": [3]}, "build_field"),
        ({"sharers": [0, 1], "aims": {0: 1}, "placed": {0: "bang"}}, "build_field"),
    ],
)
def test_what_cannot_be_is_refused(wishes: dict[str, Any], code: str) -> None:
    # CG2-I1, CG2-I3, CG2-I4, CG2-I5
    assert refused(**wishes).code == code


def test_a_refusal_names_the_seat_and_the_card() -> None:
    # CG2-3.2, CG2-I4
    assert refused(loot={2: "dia_10 dia_10"}).about == {"seat": 2, "card": "dia_10"}
    assert refused(hands={1: "1b1c"}).about == {"who": 1, "cards": 8}


def test_talents_that_cannot_be_are_refused() -> None:
    # CG2-5.1
    options: dict[str, object] = {"talents": "assigned"}
    assert refused(options, talents={0: "hero"}).code == "deal_talent"
    assert refused(options, talents={0: "kid", 1: "kid"}).code == "deal_talent_twice"
