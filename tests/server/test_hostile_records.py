"""A9: hostile records are refused, and nothing in them is run."""

import contextlib
import json
import sys
from functools import cache
from typing import Any, Final

import pytest

import sitdown
from tests.server.guests import house as house  # for every test here


def _record() -> str:
    table = sitdown.table("five-points", seats=2, seed=7)
    while table.questions:
        table.close()
    return str(table.record())


@cache
def _hostile_records() -> dict[str, Any]:
    honest = _record()
    twin = json.dumps(sitdown.verify(honest).record().to_json())
    deep = "[" * 100_000 + "]" * 100_000
    return {
        "nothing": "",
        "ten million letters": "x" * 10_000_000,
        "ten million lines": "sitdown record 1\n" + "\n" * 10_000_000,
        "a bomb of lines": honest.replace("---\n", "---\n" + "1 0 turn: pass  #0\n" * 300_000, 1),
        "nested too deep": '{"header":' * 50_000,
        "nested too deep inside": '{"header": {"sitdown": ' + deep + "}}",
        "options nested too deep": honest.replace('options {', "options " + deep + "{", 1),
        "a huge number": honest.replace("seed 7", "seed " + "9" * 100_000, 1),
        "a billion seats": honest.replace("seats 2", "seats 1000000000", 1),
        "wrong hash": honest[:-10] + "0" * 9 + "\n",
        "one letter changed": honest.replace("time is up", "time is Up", 1),
        "cut off": honest[: len(honest) // 2],
        "from the future": honest.replace("record 1", "record 2", 1),
        "from far in the future": honest.replace("record 1", "record " + "9" * 50_000, 1),
        "a pickle": "cos\nsystem\n(S'touch /tmp/sitdown-was-here'\ntR.",
        "python": "__import__('os').system('true')",
        "surrogates": honest.replace("five", "\ud800", 1),
        "zeros": "\x00" * 1_000_000,
        "the twin, changed": twin.replace("turn", "tvrn", 1),
        "the twin, doubled keys": twin.replace('"outcome"', '"outcome": "-", "outcome"', 1),
        "the twin, of odd types": json.dumps(
            {"header": {"sitdown": "record 1"}, "entries": [[{}]], "outcome": "-"}
        ),
        "bytes": honest.encode(),
        "a number": 7,
    }  # fmt: skip


WATCHED: Final = ("exec", "pickle", "open", "subprocess", "os.", "socket", "ctypes", "shutil")
EVENTS: list[str] = []
WATCHING: list[bool] = []


def _audit(event: str, _: object) -> None:
    if WATCHING and event.startswith(WATCHED):
        EVENTS.append(event)


def test_the_honest_record_holds() -> None:
    assert sitdown.verify(_record()).outcome is not None


@pytest.mark.parametrize("name", list(_hostile_records()))
def test_a_hostile_record_is_refused_and_nothing_is_run(name: str) -> None:
    record = _hostile_records()[name]
    with contextlib.suppress(sitdown.Illegal):  # texts are read once, before we watch
        sitdown.verify("")
    if not EVENTS and not hasattr(sys, "_sitdown_audited"):
        sys.addaudithook(_audit)
        sys._sitdown_audited = True  # type: ignore[attr-defined]
    WATCHING.append(True)
    try:
        with pytest.raises(sitdown.Illegal) as refused:
            sitdown.verify(record)
    finally:
        WATCHING.clear()
    assert refused.value.code
    assert refused.value.message("pl") != refused.value.message("en")
    assert EVENTS == []
