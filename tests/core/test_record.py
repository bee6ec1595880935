"""Records: readable, re-runnable, and no byte of them can be changed unnoticed."""

import json
import random
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import sitdown
from sitdown.core import record as records
from sitdown.core.record import Record
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.laws import answer_randomly, pick_question
from tests.contract.heist import OFFER, HeistGame

GAME = GAMES["five-points"]


def played(seed: int = 3, seats: int = 3, steps: int = -1) -> Table:
    table = Table(Start(GAME, seats, seed, {"first_player": "seat:1"}))
    rng = Rng(seed, 0)
    while table.open and steps != 0:
        answer_randomly(table, pick_question(table.questions, rng), rng)
        steps -= 1
    return table


def refusal(text: str) -> str:
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.verify(text)
    assert illegal.value.message("pl")
    return illegal.value.code


def test_a_record_reads_like_the_game() -> None:
    table = Table(Start(GAME, 2, 7, {}, {"first": 0}))
    table.answer(0, GAME.read_act("promote 1.2 L"))
    table.close()
    text = records.write(table).text.split("\n")
    assert text[:5] == ["sitdown record 1", "game five-points", "rules 1", "seats 2", "seed 7"]
    assert text[6] == 'deal {"first":0}'
    assert text[8].startswith("1 0 turn: promote 1.2 L  #")
    assert text[9].startswith("2 * turn: time is up  #")
    assert text[11] == "outcome -"


def test_taking_back_is_on_record() -> None:
    table = played(steps=0)
    while table.questions[0].name != "reveal":
        table.close()
    seat = table.questions[0].seats[0]
    table.answer(seat, table.legal(seat)[0])
    table.take_back(seat)
    table.close()
    text = records.write(table).text
    assert f"{seat} reveal: take back  #" in text
    again = sitdown.verify(text)
    assert again.position() == sitdown.Table(table).position()


def test_a_record_verifies_as_text_and_as_its_twin() -> None:
    record = records.write(played())
    for copy in (record.text, json.dumps(record.to_json()), json.dumps(record.to_json(), indent=2)):
        table = sitdown.verify(copy)
        assert table.outcome is not None
        assert str(table.record()) == record.text


def test_an_unfinished_game_verifies_too() -> None:
    table = sitdown.verify(records.write(played(steps=5)).text)
    assert table.outcome is None
    assert len(table.inner.entries) == 5


def test_a_game_from_a_position_and_with_bargains_is_recorded() -> None:
    heist = HeistGame()
    table = Table(Start(heist, 5, 1, {}))
    nothing: dict[str, object] = {"cash": 0, "goods": []}
    table.answer(1, OFFER, {"to": 0, "give": {"cash": 2, "goods": []}, "want": nothing})
    record = records.read(records.write(table).text)
    assert '1 bargain@1: offer {"give":{"cash":2,"goods":[]}' in record.text
    assert records.verify(record, heist).view(0) == table.view(0)
    middle = sitdown.table(position=sitdown.Table(played(steps=9)).position(), seed=4)
    middle.close()
    assert sitdown.verify(str(middle.record())).view(1) == middle.view(1)


def tampered(text: str, number: int) -> str:
    """A copy with one thing changed: a byte, a line, a word of the header or the outcome."""
    chance = random.Random(number)
    lines = text.split("\n")
    way = number % 10
    spot = chance.randrange(len(lines) - 1)
    if way == 0:
        place = chance.randrange(len(text))
        return text[:place] + chance.choice("xyzQ73 #") + text[place + 1 :]
    if way == 1:
        del lines[spot]
    elif way == 2:
        lines.insert(spot, lines[spot])
    elif way == 3:
        other = chance.choice([i for i in range(len(lines) - 1) if lines[i] != lines[spot]])
        lines[spot], lines[other] = lines[other], lines[spot]
    elif way == 4:
        lines[4] = f"seed {chance.randrange(10**9)}"
    elif way == 5:
        lines[5] = lines[5].replace("shared", "duel")
    elif way == 6:
        lines[-3] = lines[-3].replace('"winners":[', '"winners":[9,')
    elif way == 7:
        return text[: chance.randrange(1, len(text))]
    elif way == 8:
        return text + chance.choice(["\n", " ", "x", "1 0 turn: pass\n"])
    else:
        lines[spot] += " "
    return "\n".join(lines)


def test_a_hundred_tampered_copies_are_all_refused() -> None:
    text = records.write(played()).text
    for number in range(100):
        copy = tampered(text, number)
        if copy != text:
            with pytest.raises(sitdown.Illegal):
                sitdown.verify(copy)


def test_a_forger_who_mends_the_hashes_is_still_found_out() -> None:
    record = records.write(played())
    better = record.outcome.replace('"scores":[', '"scores":[9,')
    forged = Record(record.header, record.lines, better)
    assert refusal(forged.text) == "record_outcome"
    illegal = Record(record.header, ["0 turn: pass", *record.lines[1:]], record.outcome)
    assert refusal(illegal.text) == "not_asked"
    seed = [(name, "99" if name == "seed" else value) for name, value in record.header]
    with pytest.raises(sitdown.Illegal):
        sitdown.verify(Record(seed, record.lines, record.outcome).text)


def test_every_kind_of_broken_record_has_its_sentence() -> None:
    record = records.write(played())
    text = record.text

    def with_header(name: str, value: str) -> str:
        header = [(known, value if known == name else old) for known, old in record.header]
        return Record(header, record.lines, record.outcome).text

    assert refusal("") == "no_record"
    assert refusal("hello\n") == "no_record"
    assert refusal("{}") == "no_record"
    assert refusal(text.replace("sitdown record 1", "sitdown record 2", 1)) == "record_future"
    assert refusal(text.replace("sitdown record 1", "sitdown record x", 1)) == "no_record"
    assert refusal(text[: len(text) // 2]) == "record_truncated"
    assert refusal(json.dumps(record.to_json())[:-9]) == "record_truncated"
    assert refusal(text.replace("1 1 turn", "1 2 turn", 1)) == "record_tampered"
    assert refusal(with_header("rules", "9")) == "record_rules"
    assert refusal(with_header("game", "whist")) == "unknown_game"
    assert refusal(with_header("seats", "many")) == "record_tampered"
    assert refusal(with_header("options", "[")) == "record_tampered"
    assert refusal(with_header("seats", "9")) == "seats"
    future = record.to_json()
    future["header"] = {**dict(record.header), "sitdown": "record 7"}
    assert refusal(json.dumps(future)) == "record_future"


def test_the_twin_cannot_be_changed_either() -> None:
    twin: Any = records.write(played()).to_json()
    entries = twin["entries"]
    for change in (
        {"extra": 1},
        {"hash": "0" * 64},
        {"outcome": "-"},
        {"entries": entries[:-1]},
        {"entries": [[*entries[0], 1], *entries[1:]]},
        {"entries": [["0 turn: pass", "0" * 16], *entries[1:]]},
        {"entries": [7]},
        {"entries": None},
        {"header": {**twin["header"], "seed": "5"}},
        {"header": 3},
    ):
        with pytest.raises(sitdown.Illegal):
            sitdown.verify(json.dumps({**twin, **change}))


JUNK = ["", "0", "-1", "9" * 5000, "x", "[]", "null", "3", '{"a":1}', "{", "\x00", "ż", "1 1 1"]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(data=st.data())
def test_whatever_a_record_says_it_is_refused_or_replayed_never_a_crash(
    data: st.DataObject,
) -> None:
    record = records.write(played(steps=12))
    junk = st.sampled_from(JUNK)
    header, lines = record.header[:], record.lines[:]
    spot = data.draw(st.integers(0, len(header) + len(lines) - 1))
    if spot < len(header):
        header[spot] = (header[spot][0], data.draw(junk))
    else:
        line = data.draw(junk | st.just("0 turn: " + data.draw(junk)) | st.just("* x: time is up"))
        lines[spot - len(header)] = line
    extra = data.draw(st.sampled_from(["", "deal", "position"]))
    if extra:
        header.append((extra, data.draw(junk)))
    try:
        sitdown.replay(Record(header, lines, "-").text)
    except sitdown.Illegal as illegal:
        sentences = [illegal.message("en"), illegal.message("pl")]
        event(f"refused: {sentences[0][:20]}")


def test_a_line_that_the_rules_forbid_is_named() -> None:
    record = records.write(played())
    lines = record.lines[:]
    lines[2] = "0 turn: promote 6.1 L"
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.replay(Record(record.header, lines, "-"))
    assert "3" in illegal.value.message("en")
    assert illegal.value.about["line"] == 3


def test_replay_stops_where_it_is_told() -> None:
    table = played()
    for steps in (0, 1, 7):
        early = sitdown.replay(records.write(table), steps)
        assert len(early.inner.entries) == steps


def test_terms_in_braces_must_be_an_object() -> None:
    for said in ("offer {", "offer {1}", 'offer {"a":}'):
        with pytest.raises(Refused):
            records.split_payload(said)
    assert records.split_payload('offer {"a":1}') == ("offer", {"a": 1})
    assert records.split_payload("pass") == ("pass", None)


def test_a_record_keeps_the_names_of_the_players() -> None:
    table = played()
    table.start.names = ["Ola", "", "Łukasz “Ząb”"]
    text = records.write(table).text
    assert 'names ["Ola","","Łukasz “Ząb”"]\n' in text
    for kept in (text, json.dumps(records.read(text).to_json())):
        assert sitdown.verify(kept).inner.start.names == ["Ola", "", "Łukasz “Ząb”"]
    assert refusal(text.replace("Ola", "Ala")) == "record_tampered"


def test_names_must_fit_the_seats() -> None:
    record = records.write(played())
    long = json.dumps(["x" * 25, "", ""])
    strange = (r'["\ud800","",""]', r'["a\u001b[2J","",""]', r'["a\nb","",""]', long)
    wrong = ('["Ola"]', '"Ola"', '["Ola",1,""]', '{"0":"Ola"}', "[", '["a","b","c","d"]')
    for names in (*wrong, *strange):
        forged = Record([*record.header, ("names", names)], record.lines, record.outcome)
        assert refusal(forged.text) == "record_tampered"


def test_a_record_without_names_is_what_it_always_was() -> None:
    """Old records keep their bytes and their hash."""
    record = records.write(played())
    assert [name for name, _ in record.header] == [
        "sitdown", "game", "rules", "seats", "seed", "options"
    ]  # fmt: skip
    assert sitdown.verify(record).inner.start.names is None
