"""Positions: every moment can be written down and read again; what cannot be is refused."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import sitdown
from tests.games.cash_n_guns_2.builders import (
    asked,
    courage,
    hold_up,
    scene,
    take,
    to_split,
)

State = dict[str, Any]


def again(t: sitdown.Table) -> sitdown.Table:
    return sitdown.table(position=json.loads(json.dumps(t.position())), seed=1)


@pytest.mark.parametrize("talents", ["off", "random"])
def test_every_moment_of_a_game_can_be_written_down(talents: str) -> None:
    # CG2-I1, CG2-I2
    met = set()
    for seed in range(2):
        dice = Random(seed)
        t = sitdown.table("cash-n-guns-2", seats=6, seed=seed, options={"talents": talents})
        while t.questions:
            met.add(asked(t))
            twin = again(t)
            for viewer in (None, *range(6)):
                assert twin.view(viewer) == t.view(viewer)
            assert [q.seats for q in twin.questions] == [q.seats for q in t.questions]
            for seat in t.questions[0].seats:
                assert twin.legal(seat) == t.legal(seat)
            for seat in t.questions[0].seats:
                t.answer(seat, dice.choice(t.legal(seat)))
        assert again(t).outcome == t.outcome
    assert {"load", "aim", "privilege", "count", "courage", "share"} <= met


# Positions that cannot be


def broken(t: sitdown.Table, spoil: Callable[[State], object]) -> sitdown.Illegal:
    position = json.loads(json.dumps(t.position()))
    spoil(position["state"])
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table(position=position)
    assert illegal.value.message("en")
    assert illegal.value.message("pl")
    return illegal.value


def put(path: str, value: object) -> Callable[[State], None]:
    """Sets one field, `players.0.wounds`."""

    def spoil(state: State) -> None:
        spot: Any = state
        *way, last = path.split(".")
        for step in way:
            spot = spot[int(step)] if step.isdecimal() else spot[step]
        spot[int(last) if last.isdecimal() else last] = value

    return spoil


def at_load() -> sitdown.Table:
    return scene(number=3, loot={"A": "bill_20"}, hands={"A": "2b4c"})


def at_start() -> sitdown.Table:
    return scene()


def at_courage() -> sitdown.Table:
    t = at_load()
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    t.close()
    t.close()
    return t


def in_split() -> sitdown.Table:
    t = scene(number=3, talents={"A": "greedy_gal", "B": "dictator", "C": "junk_dealer"})
    to_split(t, ducks="D")
    return t


MALFORMED = [
    ("round", 0),
    ("round", True),
    ("round", 9),
    ("stage", "lunch"),
    ("godfather", 4),
    ("godfather", None),
    ("token_taker", "A"),
    ("players", []),
    ("players.0", None),
    ("players.0.talent", "hero"),
    ("players.0.posture", "asleep"),
    ("players.0.wounds", -1),
    ("players.0.target", 7),
    ("players.0.placed", "bullet"),
    ("stacks", [["bill_5"]]),
    ("stacks", 3),
    ("table", ["gold"]),
    ("gone", None),
    ("split", {"sharers": [1, 0]}),
    ("split", {"sharers": [0, True], "taker": 0}),
    ("replaced", 1),
]


@pytest.mark.parametrize(("path", "value"), MALFORMED)
def test_a_malformed_field_is_named(path: str, value: object) -> None:
    # CG2-R35
    assert broken(at_load(), put(path, value)).code == "position_field"


MISSING = [
    ("takings", [{"what": "take", "seat": 0}]),
    ("bullets", [{"what": "spend", "seat": 0}]),
    ("shares", [{"what": "took", "seat": 0}]),
    ("players.0", {"posture": "standing"}),
]


@pytest.mark.parametrize(("path", "value"), MISSING)
def test_a_missing_field_is_named(path: str, value: object) -> None:
    # CG2-R35
    assert broken(at_load(), put(path, value)).code == "position_missing"


UNKNOWN = [
    ("players.0.hat", "red"),
    ("takings", [{"what": "take", "seat": 0, "from": 1, "card": "bill_5"}]),
    ("bullets", [{"what": "none", "seat": 0, "card": "bang"}]),
    ("bullets", [{"what": "spend", "seat": 0, "card": "bang", "other": 1}]),
    ("weather", "rain"),
]


@pytest.mark.parametrize(("path", "value"), UNKNOWN)
def test_an_unknown_field_is_named(path: str, value: object) -> None:
    # CG2-R35
    assert broken(at_load(), put(path, value)).code == "position_unknown"


IMPOSSIBLE: list[tuple[Callable[[], sitdown.Table], str, object, str]] = [
    (at_load, "table", ["bill_5"], "CG2-I1"),
    (at_load, "round", 4, "CG2-I1"),
    (at_load, "takings", [{"what": "take", "seat": 0, "card": "clip"}], "CG2-I3"),
    (
        at_load,
        "takings",
        [{"what": "steal", "seat": 0, "from": 1, "card": "bill_20"}],
        "CG2-I1",
    ),
    (at_load, "takings", [{"what": "swap", "seat": 0, "from": 1, "card": "bill_20"}], "CG2-I1"),
    (at_load, "bullets", [], "CG2-I4"),
    (at_load, "bullets.0.seat", 1, "CG2-I4"),
    (at_load, "bullets", [{"what": "spend", "seat": 0, "card": "bang"}] * 4, "CG2-I2"),
    (at_load, "bullets.0", {"what": "back", "seat": 0}, "CG2-I2"),
    (at_load, "bullets.0", {"what": "up", "seat": 0}, "CG2-5.0c"),
    (at_load, "bullets.0", {"what": "drop", "seat": 0, "card": "bang"}, "CG2-5.0b"),
    (at_load, "bullets.0", {"what": "draw", "seat": 0, "other": 1, "card": "bang"}, "CG2-5.13"),
    (at_load, "bullets.0", {"what": "give", "seat": 0, "other": 1, "card": "bang"}, "CG2-5.13"),
    (at_load, "players.0.talent", "kid", "CG2-5.1"),
    (at_load, "players.0.posture", "dead", "CG2-6.2"),
    (at_load, "players.0.died_in", 2, "CG2-6.2"),
    (at_load, "players.0.wounds", 3, "CG2-I5"),
    (at_load, "players.0.wounds", 1, "CG2-I5"),
    (at_load, "players.0.posture", "wounded", "CG2-I12"),
    (at_load, "players.0.posture", "ducked", "CG2-4.11"),
    (at_load, "players.0.posture", "sits_out", "CG2-4.5"),
    (at_load, "players.0.target", 1, "CG2-I6"),
    (at_load, "players.0.placed", "bang", "CG2-4.3"),
    (at_load, "players.0.fired", "bang", "CG2-I13"),
    (at_load, "token_taker", 1, "CG2-I8"),
    (at_load, "partner", 1, "CG2-5.13"),
    (at_load, "order", {"seat": 1, "former": 2}, "CG2-4.9"),
    (at_load, "after_shots", True, "CG2-R5"),
    (at_load, "stage", "swindle", "CG2-5.13"),
    (at_load, "stage", "aim", "CG2-4.3"),
    (at_load, "stage", "courage", "CG2-4.3"),
    (at_load, "stage", "heal", "CG2-5.11"),
    (at_load, "stage", "rob", "CG2-I4"),
    (at_load, "stage", "recall", "CG2-I4"),
    (at_load, "stage", "share", "CG2-I4"),
    (at_load, "stage", "over", "CG2-I4"),
    (at_load, "bullets.0", {"what": "prove", "seat": 0}, "CG2-5.14"),
    (at_start, "bullets", [{"what": "none", "seat": 0}], "CG2-5.0b"),
    (at_load, "replaced", True, "CG2-5.5"),
    (at_load, "shares", [{"what": "forbidden", "seat": 0, "kind": "bill"}], "CG2-5.7"),
    (at_load, "shares", [{"what": "swapped", "seat": 0, "with": 1}], "CG2-5.18"),
    (at_start, "players.0.suffered", 1, "CG2-I12"),
    (at_start, "shares", [{"what": "took", "seat": 0, "share": "token"}], "CG2-I8"),
    (at_courage, "players.0.target", 0, "CG2-I6"),
    (at_courage, "players.0.placed", None, "CG2-4.3"),
    (at_courage, "stage", "load", "CG2-I6"),
    (at_courage, "stage", "aim_last", "CG2-5.8"),
    (at_courage, "stage", "replace", "CG2-5.5"),
    (at_courage, "stage", "reaim", "CG2-I11"),
    (at_courage, "order", {"seat": 0, "former": 2}, "CG2-4.8"),
    (at_courage, "order", {"seat": 1, "former": 1}, "CG2-4.9"),
    (at_courage, "order", {"seat": 1, "former": 0}, "CG2-I11"),
    (in_split, "split", None, "CG2-I8"),
    (in_split, "split.sharers", [0, 1, 2, 3], "CG2-I8"),
    (in_split, "split.taker", 3, "CG2-I8"),
    (in_split, "split.banned", 0, "CG2-I11"),
    (in_split, "split.second", "painting", "CG2-5.3b"),
    (in_split, "stage", "swap", "CG2-5.18"),
    (in_split, "stage", "clip", "CG2-5.0b"),
    (in_split, "stage", "over", "CG2-I8"),
]


@pytest.mark.parametrize(("start", "path", "value", "rule"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_rule(
    start: Callable[[], sitdown.Table], path: str, value: object, rule: str
) -> None:
    # CG2-I1, CG2-I2, CG2-I4, CG2-I5, CG2-I6, CG2-I8, CG2-I10, CG2-I11
    why = broken(start(), put(path, value))
    assert (why.code, why.rule) == ("invariant", rule)


def test_nobody_has_loot_before_the_first_split() -> None:
    # CG2-I8
    t = scene()

    def take_early(state: State) -> None:
        card = state["table"].pop()
        state["takings"] = [{"what": "take", "seat": 0, "card": card}]

    assert broken(t, take_early).rule == "CG2-I8"


def test_loot_changes_hands_by_talents_only() -> None:
    # CG2-5.14, CG2-5.18
    t = scene(loot={"A": "bill_20", "B": "bill_5"})

    def move(what: str) -> Callable[[State], None]:
        def spoil(state: State) -> None:
            state["takings"].append({"what": what, "seat": 1, "from": 0, "card": "bill_20"})

        return spoil

    assert broken(t, move("steal")).rule == "CG2-5.14"
    why = broken(t, move("swap"))
    assert (why.rule, why.about) == ("CG2-5.18", {"seat": 1, "card": "bill_20"})


def test_nobody_has_died_before_the_shots_of_a_round() -> None:
    # CG2-6.2
    t = scene(number=3, dead={"D": 2})
    assert broken(t, put("players.3.died_in", 3)).rule in ("CG2-6.2", "CG2-I4")


def test_a_dead_godfather_at_the_start_of_a_round_is_impossible() -> None:
    # CG2-I10
    t = scene(number=3, dead={"D": 2})
    assert broken(t, put("godfather", 3)).rule == "CG2-I10"


def test_a_position_with_one_alive_is_over() -> None:
    # CG2-I14
    t = scene(number=3, dead={"C": 1, "D": 2})

    def kill(state: State) -> None:
        state["players"][1].update(posture="dead", died_in=2, suffered=3)

    assert broken(t, kill).rule in ("CG2-I14", "CG2-I4")


def test_a_position_in_the_middle_of_things() -> None:
    # CG2-5.3b, CG2-5.0b
    t = scene(
        number=4,
        talents={"A": "greedy_gal", "B": "best_friend"},
        table="clip clip bill_5 bill_5",
        hands={"C": "0b5c", "A": "1b4c"},
    )
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click")
    courage(t)
    take(t, "A clip clip")
    for _ in range(2):
        twin = again(t)
        assert twin.view(0) == t.view(0)
        for table in (t, twin):
            table.close()
        assert twin.view(1)["players"] == t.view(1)["players"]
