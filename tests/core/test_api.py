"""The public API: whatever is put in, one clear sentence comes out, and nothing changes."""

from typing import Any

import pytest

import sitdown
from sitdown.core.plain import brief, canonical


def refused(call: Any, *given: Any, **named: Any) -> sitdown.Illegal:
    with pytest.raises(sitdown.Illegal) as caught:
        call(*given, **named)
    for language in ("en", "pl"):
        assert caught.value.message(language).strip()
    return caught.value


@pytest.mark.parametrize("seed", ["7", None, 1.0, True, 10**5000, -(2**300), [1]], ids=brief)
def test_a_seed_is_a_whole_number_of_sensible_size(seed: Any) -> None:
    assert refused(sitdown.table, "five-points", seed=seed).code == "seed"


@pytest.mark.parametrize(
    "game", ["chess", "", None, 7, "FIVE-POINTS", "five_points", "\ud800"], ids=brief
)
def test_an_unknown_game_is_named_as_such(game: Any) -> None:
    assert refused(sitdown.table, game).code == "unknown_game"


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, "2", 2.0, [2]])
def test_the_seats_are_those_of_the_box(seats: Any) -> None:
    refusal = refused(sitdown.table, "five-points", seats=seats)
    assert (refusal.code, refusal.rule) == ("seats", "FP-R28")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ([], "options_form"),
        ("first_player", "options_form"),
        ({"tempo": 3}, "unknown_option"),
        ({"first_player": 3}, "option_value"),
        ({"first_player": None}, "option_value"),
        ({7: 7}, "unknown_option"),
    ],
)
def test_options_that_the_game_does_not_know(options: Any, code: str) -> None:
    assert refused(sitdown.table, "five-points", options=options).code == code


@pytest.mark.parametrize(
    "act", [None, 7, b"pass", ["pass"], "", "promote", "x" * 10000, "\ud800"], ids=brief
)
def test_an_act_is_a_sentence_of_the_game(act: Any) -> None:
    t = sitdown.table("five-points", seats=2, seed=7)
    before = canonical(t.position())
    refused(t.answer, 1, act)
    assert canonical(t.position()) == before


@pytest.mark.parametrize("seat", [2, -1, 99, True, "0", 0.0, None])
def test_a_seat_that_is_not_at_the_table(seat: Any) -> None:
    t = sitdown.table("five-points", seats=2, seed=7)
    for call in (t.legal, t.take_back):
        assert refused(call, seat).code == "no_such_seat"
    assert refused(t.answer, seat, "pass").code == "no_such_seat"
    if seat is not None:  # None is a watcher
        for look in (t.view, t.told, t.asked):
            assert refused(look, seat).code == "no_such_seat"


def test_a_position_stands_alone() -> None:
    position = sitdown.table("five-points", seats=2, seed=7).position()
    assert refused(sitdown.table, seats=2, position=position).code == "position_alone"
    assert refused(sitdown.table, options={}, position=position).code == "position_alone"
    assert refused(sitdown.table, "five-points", position=[]).code == "position_field"
    assert refused(sitdown.table, position={}).code == "unknown_game"


def test_what_is_handed_out_is_a_copy() -> None:
    t = sitdown.table("five-points", seats=2, seed=7)
    before = canonical([t.position(), t.view(0), t.told(0), t.asked(1)])
    t.questions[0].seats.append(0)
    t.view(0)["pyramid"].clear()
    t.told(0)[0].clear()
    t.asked(1)[0]["yours"].clear()
    t.position()["state"].clear()
    t.legal(1).clear()
    assert canonical([t.position(), t.view(0), t.told(0), t.asked(1)]) == before


def test_what_was_handed_in_is_copied() -> None:
    position = sitdown.table("five-points", seats=2, seed=7).position()
    t = sitdown.table(position=position, seed=7)
    before = canonical(t.position())
    position["state"].clear()
    assert canonical(t.position()) == before


def test_sentences_come_in_english_unless_polish_is_asked_for() -> None:
    refusal = refused(sitdown.table, "chess")
    assert refusal.message("pl") != refusal.message("en") == str(refusal)
    assert refusal.message("de") == refusal.message("en")


@pytest.mark.parametrize("record", ["", "x", "{}", "[]", None, 7, b"", "{" * 5000])
def test_what_is_no_record_is_refused(record: Any) -> None:
    refused(sitdown.verify, record)
    refused(sitdown.replay, record)
