"""A1: whatever comes over a socket gets an answer, and what is refused changes nothing."""

import asyncio
import contextlib
import json
import logging
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
import structlog
from websockets.exceptions import ConnectionClosed

from sitdown.server import wire
from tests.server.guests import Guest, guest, lay, no_crash, say_first
from tests.server.guests import house as house  # for every test here
from tests.server.worlds import Line, line, more_games

MESSAGES: Final = 5_000


def test_an_unexpected_error_would_be_noticed() -> None:
    with pytest.raises(AssertionError), no_crash():
        structlog.get_logger("sitdown.http").error("unexpected", error="KeyError")
    with pytest.raises(AssertionError), no_crash():
        logging.getLogger("uvicorn.error").error("Exception in ASGI application")


class Fuzz:
    """Messages made from the types of the wire, and spoilt in every way we can think of."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        kinds = msgspec.inspect.type_info(wire.FromClient)
        assert isinstance(kinds, msgspec.inspect.UnionType)
        self._kinds = [kind for kind in kinds.types if isinstance(kind, msgspec.inspect.StructType)]
        self._ids: list[str] = ["a"]

    def next(self) -> str | bytes:
        spoil = [self._valid] * 4 + [self._spoilt] * 5 + [self._noise, self._raw]
        return self.rng.choice(spoil)()

    def _message(self) -> dict[str, Any]:
        kind = self.rng.choice(self._kinds)
        message: dict[str, Any] = {"type": kind.tag}
        for one in kind.fields:
            if one.required or self.rng.random() < 0.6:
                message[one.name] = self._value(one.name)
        return message

    def _value(self, name: str) -> Any:
        match name:
            case "id":
                fresh = f"id {self.rng.getrandbits(60)}"
                self._ids = [*self._ids[-20:], fresh]
                return self.rng.choice([fresh] * 4 + self._ids[-3:] + ["x" * 65, "😀"])
            case "act":
                acts = ["claim 3", "call", "pass", "show", "dare", "buy", "offer", "claim 99"]
                return self.rng.choice([*acts, self._text()])
            case "question":
                return self.rng.choice(["", "claim", "call", "dare", "buy", "turn", self._text()])
            case "channel":
                return self.rng.choice(["table", "table", "crew 0", self._text()])
            case "phrase":
                return self.rng.choice(["", "", "hello", self._text()])
            case "lang":
                return self.rng.choice(["en", "pl", self._text()])
            case "told":
                return self.rng.choice([0, 1, -1, 2**31, 2**63, 2**64, 10**30, -(10**30)])
            case "payload":
                return self.rng.choice([None, {}, {"to": 1}, {"": self._odd()}])
        return self._text()

    def _text(self) -> str:
        samples = [
            "", "Hej!", "x" * 600, "\u200b\u200d\u2060", "\u202eabc", "\x1b[31mred\x1b[0m", "\x00",
            "<script>alert(1)</script>", "'; DROP TABLE entries; --", "{}", "%s%n", "\ufeff",
            "Z̵̡̢̛̗̘̙̜̝̞̟̠͇̊̋̌̍̎̏̐̑̒̓", "👩‍👩‍👧", "../../etc/passwd", "\r\nSet-Cookie: a=b", "٣",
        ]  # fmt: skip
        return self.rng.choice(samples) * self.rng.choice([1, 1, 1, 3])

    def _odd(self) -> Any:
        odd: list[Any] = [
            None, True, -1, 0, 2**53, 2**63, -(2**63) - 1, 10**40, 1e308, -0.0, [], {}, [[[[]]]],
            "text", [None] * 50, {"a": {"b": {"c": []}}},
        ]  # fmt: skip
        return self.rng.choice(odd)

    def _valid(self) -> str:
        return json.dumps(self._message(), ensure_ascii=self.rng.random() < 0.5)

    def _spoilt(self) -> str:
        message = self._message()
        name = self.rng.choice([*message, "seat", "token", "n"])
        match self.rng.randrange(6):
            case 0:
                message.pop(name, None)
            case 1:
                message[name] = self._odd()
            case 2:
                message[name + "\u200b"] = message.get(name)
            case 3:
                message["type"] = self.rng.choice(["news", "ok", "", "ACT", 1, None])
            case 4:
                return json.dumps([message])
            case 5:
                text = json.dumps(message)
                return text[: self.rng.randrange(len(text))]
        return json.dumps(message)

    def _noise(self) -> bytes | str:
        noise = self.rng.randbytes(self.rng.randrange(300))
        return noise if self.rng.random() < 0.5 else noise.decode("latin-1")

    def _raw(self) -> str | bytes:
        """Not JSON that a library would write."""
        raw: list[str | bytes] = [
            '{"type":"sync","told":NaN}',
            '{"type":"sync","told":1e999}',
            '{"type":"sync","told":' + "9" * 5000 + "}",
            '{"type":"act","id":"d","act":"call","payload":{"a":1e999}}',
            '{"type":"act","id":"s","act":"\\ud800"}',
            '{"type":"say","id":"s","text":"\\udfff\\ud800"}',
            '{"type":"act","id":"n","act":"call","payload":' + '{"a":' * 2000 + "1" + "}" * 2001,
            '{"type":"act","id":"n","act":"call","payload":{"a":' + "[" * 8000 + "]" * 8000 + "}}",
            "[" * 16_000,
            '{"type":"ping","type":"sync"}',
            '{"type":"ping","id":"p","id":"q"}',
            '{"type":"hello"}',
            b'{"type":"ping","id":"binary"}',
            b"\xff\xfe\x00",
            "",
            " " * 5000,
            "null",
            '"ping"',
        ]
        return self.rng.choice(raw)


def fuzz(count: int, seed: int, folder: Path) -> Counter[str]:
    """Send so many messages to a game in play; after each a reason or an answer is there, and
    the log has grown by what was accepted, never by what was not."""
    done: Counter[str] = Counter()

    async def scene() -> None:
        async with guest(folder) as at:
            table = await lay(at, game="stickup", clock={"kind": "slow"})
            keys = ["", table.tokens["seat"], table.tokens["host"]]
            async with contextlib.AsyncExitStack() as stack:
                lines = [
                    await stack.enter_async_context(line(at.server, table.id, key)) for key in keys
                ]
                makes, before = Fuzz(seed), at.length()
                for number in range(count):
                    which = makes.rng.randrange(3)
                    before = await _throw(at, lines[which], makes.next(), number, before, done)
                    done["accepted by a watcher"] += which == 0 and before > at.length()

    asyncio.run(scene())
    return done


async def _throw(
    at: Guest, target: Line, message: str | bytes, number: int, before: int, done: Counter[str]
) -> int:
    mark = len(target.frames)
    await target.socket.send(message)
    try:
        await target.ask(json.dumps({"type": "ping", "id": f"after {number}"}))
    except ConnectionClosed:
        raise AssertionError(f"hung up after {message[:200]!r}") from None
    heard = [json.loads(frame) for frame in target.frames[mark:-1]]
    answers = [one for one in heard if one["type"] in ("ok", "no") or one.get("fresh")]
    after = at.length()
    assert answers, f"no answer to {message[:200]!r}"
    assert len(answers) == 1, f"{answers} to {message[:200]!r}"
    if answers[0]["type"] == "no":
        assert answers[0]["code"]
        assert answers[0]["message"]
        assert after == before, f"refused, but written: {message[:200]!r}"
        done["refused"] += 1
        done[answers[0]["code"]] += 1
    else:
        done["taken"] += 1
        done["written"] += after - before
    del target.frames[:]
    return after


def test_whatever_comes_over_a_socket_gets_an_answer_and_changes_nothing_else(
    tmp_path: Path,
) -> None:
    done = fuzz(MESSAGES, 1, tmp_path)
    assert done["refused"] > MESSAGES / 2
    assert done["taken"] > MESSAGES / 20
    assert done["written"] > 0
    codes = {"bad_message", "unknown_act", "only_watching", "no_hello", "word", "talk"}
    assert codes <= set(done)


BAD_FIRST: Final[list[str | bytes]] = [
    "",
    "{}",
    "[" * 15_000,
    b"\xff\x00",
    '{"type":"ping"}',
    '{"type":"hello","told":NaN}',
    '{"type":"hello","token":5}',
    '{"type":"hello","token":"\\ud800"}',
    '{"type":"hello","x":1}',
]


def test_a_bad_first_message_is_the_last(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at)
            before = at.length()
            for first in BAD_FIRST:
                frames, code = await say_first(at, table.id, first)
                assert [frame["type"] for frame in frames] == ["bye"], first[:50]
                assert frames[0]["code"] in ("bad_message", "no_hello"), first[:50]
                assert code == 1008, first[:50]
                assert at.length() == before, first[:50]

    asyncio.run(scene())


def main(count: str, seed: str = "1", folder: str = ".") -> None:
    """More than CI does:  python -m tests.server.test_fuzz 500000 7 DIR"""
    with more_games(), no_crash():
        sys.stdout.write(f"{dict(fuzz(int(count), int(seed), Path(folder)))}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
