"""The public API: whatever is put in, one clear sentence comes out, and nothing changes."""

from typing import Any

import pytest

import sitdown
from sitdown.core.plain import brief, canonical
from sitdown.core.start import Start
from sitdown.core.table import Table as CoreTable
from sitdown.games import GAMES
from sitdown.games._template.rules.game import StickupGame


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


# Several questions at once


def two_offers() -> tuple[sitdown.Table, list[str]]:
    """La Cosa Nostra: seat 0 offers seat 1 something, twice."""
    t = sitdown.table("la-cosa-nostra", seats=3, seed=3)
    for cash in (1000, 2000):
        t.answer(0, f'offer {{"to": 1, "give": {{"cash": {cash}}}, "get": {{}}}}')
    return t, [question.key for question in t.questions if question.name == "offer"]


def test_an_act_that_would_answer_several_questions_is_refused_with_their_keys() -> None:
    t, keys = two_offers()
    before = canonical(t.position())
    refusal = refused(t.answer, 1, "accept")
    assert refusal.code == "ambiguous"
    assert refusal.about == {"act": "accept", "questions": keys}
    assert all(key in refusal.message("pl") for key in keys)
    assert canonical(t.position()) == before
    t.answer(1, "accept", question=keys[1])
    deals = [fact["give"] for fact in t.told(None) if fact["fact"] == "deal"]
    assert deals == [[{"amount": 2000}]]


def test_the_legal_acts_of_one_question() -> None:
    t, keys = two_offers()
    assert "accept" in t.legal(1, question=keys[0])
    assert "keep" not in t.legal(1, question=keys[0])
    assert t.legal(1, question="redeal") == ["keep"]
    assert refused(t.legal, 1, question="offer@9").code == "closed"
    assert refused(t.legal, 2, question=keys[0]).code == "closed"  # he does not know of it


def test_time_runs_out_for_one_question() -> None:
    t, _ = two_offers()
    t.close(question="redeal")
    assert "redeal" not in [question.key for question in t.questions]
    assert refused(t.close, question="redeal").code == "closed"


def test_names_in_either_order_where_the_order_means_nothing() -> None:
    vocabulary = sitdown.table("la-cosa-nostra", seats=3).inner.game.info.vocabulary
    pairs = [word.split() for word in vocabulary.words if word.startswith(("spy ", "lawyer "))]
    pairs = [words for words in pairs if len(words) == (3 if words[0] == "spy" else 4)]
    assert pairs
    for *lead, one, two in pairs:
        assert vocabulary.code(" ".join([*lead, two, one])) == vocabulary.code(
            " ".join([*lead, one, two])
        )


# Clocks and leavers


def stickup(clocked: bool = False) -> sitdown.Table:
    start = Start(StickupGame(), 3, 1, {}, {"cards": [2, 5, 6]}, clocked=clocked)
    return sitdown.Table(CoreTable(start))


def test_a_table_may_have_a_clock() -> None:
    t = sitdown.table("mafia", seed=1, clocked=True)
    position = t.position()
    assert position["clocked"] is True
    assert sitdown.table(position=position).position()["clocked"] is True
    assert sitdown.table("mafia", seed=1).position()["clocked"] is False
    assert refused(sitdown.table, "mafia", clocked=1).code == "clocked"
    assert refused(sitdown.table, position=position, clocked=True).code == "position_alone"


def test_whoever_has_left_is_not_waited_for_and_plays_the_defaults() -> None:
    t = stickup()
    t.leave(0)
    t.answer(1, "claim 4")
    assert t.questions[0].name == "claim"
    t.answer(2, "claim 3")
    assert t.view(None)["claims"] == [1, 4, 3]  # the default
    t.answer(2, "pass")
    assert t.view(None)["round"] == 2
    assert refused(t.answer, 0, "claim 2").code == "has_left"
    assert refused(t.take_back, 0).code == "has_left"
    assert refused(t.leave, 0).code == "has_left"
    assert refused(t.leave, 9).code == "no_such_seat"


def test_an_answer_given_before_leaving_stands() -> None:
    t = stickup()
    t.answer(0, "claim 6")
    t.leave(0)
    t.answer(1, "claim 4")
    t.answer(2, "claim 3")
    assert t.view(None)["claims"] == [6, 4, 3]


def test_with_a_clock_a_hushed_question_still_waits_for_it() -> None:
    t = stickup(clocked=True)
    t.answer(0, "claim 6")
    t.answer(1, "claim 4")
    t.leave(2)
    assert t.questions[0].name == "call"
    t.answer(1, "call")
    assert t.questions[0].name == "call"
    t.close()
    assert t.questions[0].name == "dare"


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_that_everybody_leaves_is_played_to_its_end_by_defaults(slug: str) -> None:
    # FP-6.10
    t = sitdown.table(slug, seed=5)
    for seat in range(t.inner.state.seats):
        if t.questions:
            t.leave(seat)
    assert t.outcome
    assert sitdown.verify(str(t.record())).outcome == t.outcome
    assert refused(t.leave, 0).code in ("game_over", "has_left")


def test_leaving_uses_the_right_that_the_rules_have_for_it() -> None:
    # MAF-6.13
    t = sitdown.table("mafia", seed=1, options={"on_leave": "expel"})
    while not any(question.name == "leave" and 0 in question.seats for question in t.questions):
        t.close()
    t.leave(0)
    assert "leave" in str(t.record())
    assert not any(0 in question.seats for question in t.questions if question.name == "leave")


# The frame of a position


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"rules": None}, "position_field", "rules"),
        ({"rules": "1"}, "position_field", "rules"),
        ({"seats": True}, "position_field", "seats"),
        ({"options": []}, "position_field", "options"),
        ({"clocked": 1}, "position_field", "clocked"),
        ({"state": []}, "position_field", "state"),
        ({"sealed": {}}, "position_field", "sealed"),
        ({"sealed": [7]}, "position_field", "sealed[0]"),
        ({"sealed": [{}]}, "position_missing", "sealed[0].question"),
        ({"sealed": [{"question": "turn", "seat": 7}]}, "position_field", "sealed[0].seat"),
        ({"sealed": [{"question": "turn", "seat": 0}]}, "position_missing", "sealed[0].act"),
        (
            {"sealed": [{"question": "turn", "seat": 0, "act": "pass", "payload": 1}]},
            "position_field",
            "sealed[0].payload",
        ),
        (
            {"sealed": [{"question": "turn", "seat": 0, "act": "pass", "hat": 1}]},
            "position_unknown",
            "sealed[0].hat",
        ),
        (
            {"sealed": [{"question": "", "seat": 1, "act": "promote 1.2 L"}]},
            "position_field",
            "sealed[0].question",
        ),
        ({"weather": "fine"}, "position_unknown", "weather"),
    ],
)
def test_what_is_wrong_with_the_frame_of_a_position_is_named(
    changes: dict[str, Any], code: str, field: str
) -> None:
    good = sitdown.table("five-points", seats=2, seed=7).position()
    refusal = refused(sitdown.table, position={**good, **changes})
    assert (refusal.code, refusal.about["field"]) == (code, field)


@pytest.mark.parametrize("field", ["game", "rules", "seats", "state"])
def test_a_frame_without_a_field_that_it_needs(field: str) -> None:
    position = sitdown.table("five-points", seats=2, seed=7).position()
    position.pop(field)
    refusal = refused(sitdown.table, "five-points", position=position)
    assert (refusal.code, refusal.about) == ("position_missing", {"field": field})


def test_the_use_of_a_right_is_never_sealed() -> None:
    position = sitdown.table("la-cosa-nostra", seats=3, seed=3).position()
    position["sealed"] = [{"question": "talk", "seat": 0, "act": "standing pass"}]
    refusal = refused(sitdown.table, position=position)
    assert (refusal.code, refusal.about["field"]) == ("position_field", "sealed[0].question")


def test_a_frame_needs_no_more_than_game_rules_seats_and_state() -> None:
    position = sitdown.table("five-points", seats=2, seed=7).position()
    for field in ("options", "clocked", "sealed"):
        position.pop(field)
    assert sitdown.table(position=position).questions
