"""Whatever is sent, by whomever: a reason comes back, nothing changes, nobody else notices.

More than CI does:  python -m tests.server.test_abuse fuzz 500000 7
"""

import asyncio
import base64
import contextlib
import json
import logging
import random
import sqlite3
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
import schemathesis
import structlog
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

import sitdown
from sitdown.server import sockets, viewer, wire
from sitdown.server.codes import new_token
from sitdown.server.settings import Settings
from tests.server.house import QUICK, served
from tests.server.worlds import Line, line, more_games

MESSAGES: Final = 5_000
CALM: Final = replace(QUICK, heartbeat=10_000, bot_pause=10_000, code_tries_per_minute=100_000)


@pytest.fixture(autouse=True)
def house() -> Iterator[None]:
    with more_games():
        yield


@contextlib.contextmanager
def no_crash() -> Iterator[None]:
    """Nothing unexpected happened: neither our own log nor the libraries' hold an error."""
    errors: list[str] = []

    class Keep(logging.Handler):
        def emit(self, entry: logging.LogRecord) -> None:
            errors.append(self.format(entry))

    def note(_: Any, level: str, event: Any) -> Any:
        if level not in ("info", "debug"):
            errors.append(str(event))
        raise structlog.DropEvent

    keep, root, before = Keep(logging.ERROR), logging.getLogger(), structlog.get_config()
    root.addHandler(keep)
    structlog.configure(processors=[note])
    try:
        yield
    finally:
        structlog.configure(**before)
        root.removeHandler(keep)
    assert errors == []


def test_an_unexpected_error_would_be_noticed() -> None:
    with pytest.raises(AssertionError), no_crash():
        structlog.get_logger("sitdown.http").error("unexpected", error="KeyError")
    with pytest.raises(AssertionError), no_crash():
        logging.getLogger("uvicorn.error").error("Exception in ASGI application")


# A house to be rude in


class Guest:
    """A server, an HTTP client, and a look into the log behind the server's back."""

    def __init__(self, server: str, http: httpx.AsyncClient, db: Path) -> None:
        self.server = server
        self.http = http
        self._db = sqlite3.connect(db)

    def close(self) -> None:
        self._db.close()

    def log(self, table: str) -> list[bytes]:
        sql = "SELECT entry FROM entries WHERE tbl = ? ORDER BY seq"
        return [row[0] for row in self._db.execute(sql, (table,))]

    def length(self) -> int:
        """Of all logs together."""
        return int(self._db.execute("SELECT count(*) FROM entries").fetchone()[0])

    async def ask(
        self, method: str, path: str, body: object = None, token: str = "", **headers: str
    ) -> httpx.Response:
        if token:
            headers["Authorization"] = f"Bearer {token}"
        content = None if body is None else json.dumps(body).encode()
        return await self.http.request(method, path, content=content, headers=headers)

    async def post(self, path: str, body: object = None, token: str = "") -> Any:
        answer = await self.ask("POST", path, body, token)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    @property
    def sockets(self) -> str:
        return f"ws{self.server.removeprefix('http')}/ws"


@contextlib.asynccontextmanager
async def guest(folder: Path, settings: Settings = CALM) -> AsyncIterator[Guest]:
    db = folder / "tables.sqlite"
    async with (
        contextlib.AsyncExitStack() as stack,
        served(str(db), settings) as server,
        httpx.AsyncClient(base_url=server, trust_env=False) as http,
    ):
        stack.enter_context(no_crash())
        visitor = Guest(server, http, db)
        stack.callback(visitor.close)
        yield visitor


class Laid:
    """A table: Ola (0, host), Jan (1), and Ewa, who was shown the door."""

    def __init__(self, id: str, code: str, tokens: dict[str, str]) -> None:  # noqa: A002
        self.id = id
        self.code = code
        self.tokens = tokens

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"


async def lay(at: Guest, state: str = "playing", game: str = "five-points", **more: Any) -> Laid:
    seats = 4 if game == "stickup" or state == "lobby" else 3
    wish = {"game": game, "seats": seats, "name": "Ola", **more}
    made = await at.post("/api/tables", wish)
    table = Laid(made["table"], made["code"], {"host": made["token"]})
    for name, key in (("Jan", "seat"), ("Ewa", "kicked")):
        joined = await at.post(f"{table.path}/join", {"name": name})
        table.tokens[key] = joined["token"]
    await at.post(f"{table.path}/kick", {"seat": 2}, table.tokens["host"])
    if state != "lobby":
        fill = {"fill": "default", "anyway": True}
        await at.post(f"{table.path}/start", fill, table.tokens["host"])
    return table


async def finish(at: Guest, table: Laid) -> None:
    """Ola and Jan play the first thing they may until it is over, and hang up."""
    await _play_to_the_end(at, table)
    while any(
        chair["here"] and chair["who"] == "person"
        for chair in (await at.ask("GET", table.path)).json()["chairs"]
    ):
        await asyncio.sleep(0.01)


async def _play_to_the_end(at: Guest, table: Laid) -> None:
    async with (
        line(at.server, table.id, table.tokens["host"]) as ola,
        line(at.server, table.id, table.tokens["seat"]) as jan,
    ):
        while True:
            shown = (await at.ask("GET", table.path)).json()
            if shown["state"] == "over":
                return
            for one in (ola, jan):
                asked = (await one.ask('{"type": "sync"}'))["asked"]
                mine = [q for q in asked if q.get("yours", {}).get("legal") and q["blocking"]]
                for number, question in enumerate(mine):
                    act = question["yours"]["legal"][0]
                    wish = {"type": "act", "id": f"{random.random()} {number}", "act": act}
                    await one.ask(json.dumps({**wish, "question": question["question"]}))


# A1


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
                frames, code = await _say_first(at, table.id, first)
                assert [frame["type"] for frame in frames] == ["bye"], first[:50]
                assert frames[0]["code"] in ("bad_message", "no_hello"), first[:50]
                assert code == 1008, first[:50]
                assert at.length() == before, first[:50]

    asyncio.run(scene())


async def _say_first(
    at: Guest, table: str, first: str | bytes
) -> tuple[list[dict[str, Any]], int | None]:
    """All that comes back to a first message until the server hangs up."""
    frames: list[dict[str, Any]] = []
    async with connect(f"{at.sockets}/{table}", proxy=None, compression=None) as socket:
        with contextlib.suppress(ConnectionClosed):
            await socket.send(first)
        with contextlib.suppress(ConnectionClosed):
            while True:
                frames.append(json.loads(await asyncio.wait_for(socket.recv(), 5)))
        return frames, socket.close_code


# A2


@contextlib.contextmanager
def in_a_thread(folder: Path) -> Iterator[tuple[str, list[Laid]]]:
    """A server for clients that know no asyncio, with a table in each state."""
    ready, stop = threading.Event(), threading.Event()
    made: list[Any] = []

    async def scene() -> None:
        async with guest(folder, replace(CALM, bot_pause=0)) as at:
            tables = [await lay(at, state) for state in ("lobby", "playing", "playing")]
            await finish(at, tables[2])
            made.extend((at.server, tables))
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=asyncio.run, args=(scene(),))
    thread.start()
    assert ready.wait(30)
    try:
        yield made[0], made[1]
    finally:
        stop.set()
        thread.join()


def test_every_http_operation_keeps_its_schema_and_never_breaks(tmp_path: Path) -> None:
    with in_a_thread(tmp_path) as (server, tables):
        schema = schemathesis.openapi.from_url(f"{server}/schema/openapi.json")
        tried = Counter[str]()
        for result in schema.get_all_operations():
            assert isinstance(result, Ok)
            _try_operation(result.ok(), tables, tried)
        assert len(tried) >= 20
        assert sum(tried.values()) > 15 * len(tried)


def _try_operation(operation: Any, tables: list[Laid], tried: Counter[str]) -> None:
    draws = random.Random(operation.label)
    excluded = [schemathesis.checks.CHECKS.get_one("positive_data_acceptance")]
    # Left out: a wish of the right form may still be refused; what it asks for decides.

    @settings(
        max_examples=25,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        table = draws.choice(tables)
        if "table" in (case.path_parameters or {}) and draws.random() < 0.7:
            case.path_parameters["table"] = table.id
        if "code" in (case.path_parameters or {}) and draws.random() < 0.3:
            case.path_parameters["code"] = table.code
        token = draws.choice([*table.tokens.values(), "", new_token()])
        if token:
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
        answer = case.call()
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, excluded_checks=excluded)
        tried[operation.label] += 1

    check()


# A3, A4


def test_a_frame_that_is_too_long_closes_the_socket(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at)
            async with line(at.server, table.id, table.tokens["host"]) as other:
                frames, code = await _say_first(at, table.id, '{"type":"' + "x" * 20_000)
                assert (frames, code) == ([], 1009)
                assert (await other.ask('{"type":"ping","id":"1"}'))["type"] == "ok"

    asyncio.run(scene())


def test_a_flood_of_messages_closes_the_socket_and_no_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, messages_per_second=20)) as at:
            table = await lay(at)
            async with (
                line(at.server, table.id, table.tokens["seat"]) as other,
                line(at.server, table.id, table.tokens["host"]) as rude,
            ):
                last: dict[str, Any] = {}
                with contextlib.suppress(ConnectionClosed):
                    for number in range(200):
                        await rude.socket.send(json.dumps({"type": "ping", "id": str(number)}))
                    while True:
                        last = await rude.hear()
                assert (last["type"], last["code"]) == ("bye", "flood")
                assert rude.socket.close_code == 1008
                assert (await other.ask('{"type":"ping","id":"1"}'))["type"] == "ok"

    asyncio.run(scene())


def test_too_many_sockets_from_one_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, sockets_per_address=3)) as at:
            table = await lay(at)
            async with line(at.server, table.id), line(at.server, table.id):
                async with line(at.server, table.id):
                    frames, code = await _say_first(at, table.id, '{"type":"hello"}')
                    assert [frame["code"] for frame in frames] == ["too_many_sockets"]
                    assert code == 1013
                for _ in range(100):  # and when one has gone, another may come
                    frames, code = await _first_frame(at, table.id)
                    if code != 1013:
                        break
                    await asyncio.sleep(0.01)
                assert frames[0]["type"] == "news"

    asyncio.run(scene())


async def _until_closed(opened: Line) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await opened.hear()


async def _first_frame(at: Guest, table: str) -> tuple[list[dict[str, Any]], int | None]:
    async with connect(f"{at.sockets}/{table}", proxy=None) as socket:
        await socket.send('{"type":"hello"}')
        frame = json.loads(await socket.recv())
        return [frame], 1013 if frame["type"] == "bye" else None


def test_whoever_says_nothing_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_HELLO_SECONDS", 0.2)

    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at)
            async with connect(f"{at.sockets}/{table.id}", proxy=None) as socket:
                opened = Line(socket)
                await _until_closed(opened)
                assert [json.loads(frame)["type"] for frame in opened.frames] in ([], ["bye"])

    asyncio.run(scene())


def test_a_reader_who_does_not_read_loses_what_waits_and_gets_everything_fresh(
    tmp_path: Path,
) -> None:
    waiting: list[int] = []
    full: list[bool] = []
    honest = viewer.Viewer.send

    def watched(self: viewer.Viewer, message: wire.FromServer) -> None:
        honest(self, message)
        assert len(self.outbox) <= viewer.OUTBOX
        waiting.append(sum(map(len, self.outbox)))
        if not self.outbox:
            full.append(True)  # thrown away

    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, game="stickup")
            async with (
                line(at.server, table.id, table.tokens["seat"]) as slow,
                line(at.server, table.id, table.tokens["host"]) as ola,
            ):
                slow.socket.transport.pause_reading()
                for number in range(60):  # talk that is long, so that every view of it is
                    say = {"type": "say", "id": str(number), "text": f"{number} {'😀' * 480}"}
                    assert (await ola.ask(json.dumps(say)))["type"] == "ok"
                for _ in range(150):  # he asks and asks, and does not read
                    await slow.socket.send('{"type":"sync"}')
                for number in range(60, 70):  # others do not wait for him
                    say = {"type": "say", "id": str(number), "text": f"{number} last words"}
                    assert (await ola.ask(json.dumps(say)))["type"] == "ok"
                assert full
                assert max(waiting) <= viewer.OUTBOX_BYTES + 200_000  # and one view
                slow.socket.transport.resume_reading()
                shown: dict[str, Any] = {}
                while not shown.get("said") or shown["said"][-1]["text"] != "69 last words":
                    shown = await slow.hear()
                assert (await slow.ask('{"type":"sync"}'))["said"][-1]["text"] == "69 last words"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(viewer.Viewer, "send", watched)
        asyncio.run(scene())


# A5: who may do what, cell by cell. Whatever is not allowed here is refused.

WHO: Final = ("nobody", "garbage", "foreign", "kicked", "seat", "host")
HTTP_MATRIX: Final = """
state    operation   nobody    garbage   foreign   kicked    seat           host
lobby    look        ok        ok        ok        ok        ok             ok
lobby    record      later     later     later     later     later          later
lobby    replay      later     later     later     later     later          later
lobby    ready       no_token  no_token  no_token  no_token  ok             ok
lobby    leave       no_token  no_token  no_token  no_token  ok             ok
lobby    start       no_token  no_token  no_token  no_token  not_host       ok
lobby    kick        no_token  no_token  no_token  no_token  not_host       ok
lobby    bot         no_token  no_token  no_token  no_token  not_host       ok
lobby    mute        no_token  no_token  no_token  no_token  not_host       ok
lobby    lock        no_token  no_token  no_token  no_token  not_host       ok
lobby    pause       no_token  no_token  no_token  no_token  not_host       table_lobby
lobby    host        no_token  no_token  no_token  no_token  not_host       ok
lobby    rematch     no_token  no_token  no_token  no_token  not_host       not_over
playing  look        ok        ok        ok        ok        ok             ok
playing  record      later     later     later     later     later          later
playing  replay      later     later     later     later     later          later
playing  join        begun     begun     begun     begun     begun          begun
playing  ready       no_token  no_token  no_token  no_token  table_playing  table_playing
playing  leave       no_token  no_token  no_token  no_token  ok             ok
playing  start       no_token  no_token  no_token  no_token  not_host       table_playing
playing  kick        no_token  no_token  no_token  no_token  not_host       ok
playing  bot         no_token  no_token  no_token  no_token  not_host       table_playing
playing  mute        no_token  no_token  no_token  no_token  not_host       ok
playing  lock        no_token  no_token  no_token  no_token  not_host       ok
playing  pause       no_token  no_token  no_token  no_token  not_host       ok
playing  host        no_token  no_token  no_token  no_token  not_host       ok
playing  rematch     no_token  no_token  no_token  no_token  not_host       not_over
over     look        ok        ok        ok        ok        ok             ok
over     record      ok        ok        ok        ok        ok             ok
over     replay      ok        ok        ok        ok        ok             ok
over     join        ended     ended     ended     ended     ended          ended
over     ready       no_token  no_token  no_token  no_token  table_over     table_over
over     start       no_token  no_token  no_token  no_token  not_host       table_over
over     bot         no_token  no_token  no_token  no_token  not_host       table_over
over     mute        no_token  no_token  no_token  no_token  not_host       ok
over     lock        no_token  no_token  no_token  no_token  not_host       ok
over     pause       no_token  no_token  no_token  no_token  not_host       table_over
over     rematch     no_token  no_token  no_token  no_token  not_host       ok
over     host        no_token  no_token  no_token  no_token  not_host       ok
over     kick        no_token  no_token  no_token  no_token  not_host       ok
over     leave       no_token  no_token  no_token  no_token  no_token       ok
"""
"""Over: all rows at one table, in this order. Jan is shown the door in the last row but one."""
SOCKET_MATRIX: Final = """
state    message  nobody         garbage   foreign   kicked    seat         host
lobby    hello    news           no_token  no_token  no_token  news         news
lobby    act      only_watching  no_token  no_token  no_token  table_lobby  table_lobby
lobby    back     only_watching  no_token  no_token  no_token  table_lobby  table_lobby
lobby    why      only_watching  no_token  no_token  no_token  table_lobby  table_lobby
lobby    say      only_watching  no_token  no_token  no_token  ok           ok
lobby    sync     news           no_token  no_token  no_token  news         news
lobby    ping     ok             no_token  no_token  no_token  ok           ok
playing  hello    news           no_token  no_token  no_token  news         news
playing  act      only_watching  no_token  no_token  no_token  ok           ok
playing  back     only_watching  no_token  no_token  no_token  ok           ok
playing  why      only_watching  no_token  no_token  no_token  ok           ok
playing  say      only_watching  no_token  no_token  no_token  ok           ok
playing  sync     news           no_token  no_token  no_token  news         news
playing  ping     ok             no_token  no_token  no_token  ok           ok
over     hello    news           no_token  no_token  no_token  news         news
over     act      only_watching  no_token  no_token  no_token  game_over    game_over
over     back     only_watching  no_token  no_token  no_token  nothing_sealed nothing_sealed
over     why      only_watching  no_token  no_token  no_token  game_over    game_over
over     say      only_watching  no_token  no_token  no_token  ok           ok
over     sync     news           no_token  no_token  no_token  news         news
over     ping     ok             no_token  no_token  no_token  ok           ok
"""
BODIES: Final[dict[str, Any]] = {
    "ready": {},
    "start": {"fill": "default", "anyway": True},
    "kick": {"seat": 1},
    "bot": {"seat": 3},
    "mute": {"seat": 1},
    "lock": {"locked": False},
    "pause": {"paused": False},
    "host": {"seat": 0},
    "join": {"name": "Zoe"},
}
MESSAGES_OF: Final[dict[str, dict[str, Any]]] = {
    "hello": {},
    "act": {"id": "m", "act": "claim 2"},
    "back": {"id": "m"},
    "why": {"id": "m", "act": "claim 2"},
    "say": {"id": "m", "text": "Hello"},
    "sync": {},
    "ping": {"id": "m"},
}


IN_FULL: Final = {"later": "record_not_yet", "begun": "table_playing", "ended": "table_over"}


def cells(matrix: str) -> Iterator[tuple[str, str, str, str]]:
    """State, what is tried, who tries it, what comes of it."""
    head, *rows = [row.split() for row in matrix.strip().splitlines()]
    assert head[2:] == list(WHO)
    for state, what, *outcomes in rows:
        assert len(outcomes) == len(WHO)
        for who, outcome in zip(WHO, outcomes, strict=True):
            yield state, what, who, IN_FULL.get(outcome, outcome)


async def key_of(who: str, table: Laid, other: Laid) -> str:
    keys = {"nobody": "", "garbage": new_token(), "foreign": other.tokens["host"]}
    return keys[who] if who in keys else table.tokens[who]


@pytest.mark.parametrize("state", ["lobby", "playing", "over"])
def test_who_may_do_what_over_http(state: str, tmp_path: Path) -> None:
    async def scene() -> None:
        tried: list[str] = []
        async with guest(tmp_path, replace(CALM, bot_pause=0)) as at:
            other = await lay(at, "lobby")
            table = await lay(at, "playing") if state == "over" else None
            if table is not None:
                await finish(at, table)
            rows = [cell for cell in cells(HTTP_MATRIX) if cell[0] == state]
            for _, what, who, outcome in rows:
                if state != "over" and who == "nobody":
                    table = await lay(at, state)
                assert table is not None
                token = await key_of(who, table, other)
                method, path = "POST", f"{table.path}/{what}"
                if what in ("look", "record", "replay"):
                    method, path = "GET", table.path if what == "look" else path
                if state == "playing":
                    await at.ask("POST", f"{table.path}/pause", {}, table.tokens["host"])
                before = at.log(table.id)
                answer = await at.ask(method, path, BODIES.get(what), token)
                got = "ok" if answer.is_success else answer.json()["code"]
                assert got == outcome, f"{state} {what} {who}: {answer.text[:200]}"
                if got != "ok":
                    assert at.log(table.id) == before
                tried.append(what)
        assert len(tried) == len(rows)

    asyncio.run(scene())


def test_every_operation_has_its_row() -> None:
    """So a new one is not forgotten: default deny must be shown, not hoped for."""
    paths = asyncio.run(_paths())
    of_a_table = {
        path.rpartition("/")[2] for path in paths if path.startswith("/api/tables/{table}/")
    }
    rows = {what for _, what, _, _ in cells(HTTP_MATRIX)}
    assert of_a_table | {"look"} == rows
    rest = {path for path in paths if not path.startswith("/api/tables/{table}")}
    public = {"/api/games", "/api/tables", "/api/codes/{code}", "/health"}
    assert rest == public | {"/api/texts/{lang}", "/api/texts/{lang}/{slug}"}
    kinds = msgspec.inspect.type_info(wire.FromClient)
    assert isinstance(kinds, msgspec.inspect.UnionType)
    tags = {kind.tag for kind in kinds.types if isinstance(kind, msgspec.inspect.StructType)}
    assert tags == set(MESSAGES_OF) == {what for _, what, _, _ in cells(SOCKET_MATRIX)}


async def _paths() -> set[str]:
    async with served(settings=CALM) as server, httpx.AsyncClient(base_url=server) as http:
        return set((await http.get("/schema/openapi.json")).json()["paths"])


@pytest.mark.parametrize("state", ["lobby", "playing", "over"])
def test_who_may_do_what_over_a_socket(state: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, bot_pause=0) if state == "over" else CALM) as at:
            other = await lay(at, "lobby")
            table = await lay(at, state, game="stickup")
            if state == "over":
                await finish(at, table)
            for _, what, who, outcome in cells(SOCKET_MATRIX):
                if _ != state:
                    continue
                if state == "playing" and who == "nobody":
                    table = await lay(at, state, game="stickup")
                token = await key_of(who, table, other)
                before = _without_comings(at.log(table.id))
                got = await _socket_cell(at, table, token, what)
                assert got == outcome, f"{state} {what} {who}"
                if got not in ("ok", "news"):
                    assert _without_comings(at.log(table.id))[: len(before)] == before
                    assert what == "back" or _without_comings(at.log(table.id)) == before

    asyncio.run(scene())


def _without_comings(log: list[bytes]) -> list[bytes]:
    """Sockets of the cells before may just be closing."""
    return [entry for entry in log if json.loads(entry)["kind"] not in ("came", "went")]


async def _socket_cell(at: Guest, table: Laid, token: str, what: str) -> str:
    """What comes of a message; whoever is refused at the door gets one frame, the bye."""
    hello = json.dumps({"type": "hello", "token": token})
    async with connect(f"{at.sockets}/{table.id}", proxy=None, compression=None) as socket:
        opened = Line(socket)
        await socket.send(hello)
        first = await opened.hear()
        if first["type"] == "bye":
            with pytest.raises(ConnectionClosed):
                await opened.hear()
            assert len(opened.frames) == 1
            return str(first["code"])
        if what == "hello":
            return str(first["type"])
        if what == "back" and first["view"] and first["view"]["outcome"] is None:
            await opened.ask(json.dumps({"type": "act", "id": "x", "act": "claim 1"}))
        answer = await opened.ask(json.dumps({"type": what, **MESSAGES_OF[what]}))
        return str(answer.get("code", answer["type"]))


def test_a_seat_cannot_speak_for_another() -> None:
    """No message has room for a seat: whose it is, the key says."""
    for kind in (wire.Act, wire.Back, wire.Why, wire.Say):
        assert "seat" not in kind.__struct_fields__
        with pytest.raises(msgspec.ValidationError):
            wire.read(
                json.dumps({"type": kind.__struct_config__.tag, "id": "1", "act": "x", "seat": 1})
            )


def test_after_a_rematch_keys_open_the_new_table_but_not_those_of_the_kicked(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, bot_pause=0)) as at:
            table = await lay(at)
            await finish(at, table)
            following = await at.post(f"{table.path}/rematch", None, table.tokens["host"])
            again = Laid(following["table"], following["code"], table.tokens)
            assert (
                await at.ask("POST", f"{again.path}/ready", {}, table.tokens["seat"])
            ).is_success
            denied = await at.ask("POST", f"{again.path}/ready", {}, table.tokens["kicked"])
            assert denied.status_code == 401
            frames, _ = await _say_first(
                at, again.id, json.dumps({"type": "hello", "token": table.tokens["kicked"]})
            )
            assert [frame["code"] for frame in frames] == ["no_token"]

    asyncio.run(scene())


def test_a_key_that_is_voided_while_its_socket_is_open_gets_nothing_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, game="stickup")
            async with line(at.server, table.id, table.tokens["seat"]) as jan:
                await at.post(f"{table.path}/kick", {"seat": 1}, table.tokens["host"])
                with contextlib.suppress(ConnectionClosed):
                    await jan.socket.send('{"type":"say","id":"1","text":"But I live here"}')
                before = at.length()
                await _until_closed(jan)
                last = json.loads(jan.frames[-1])
                assert (last["type"], last["code"]) == ("bye", "kicked")
                assert jan.socket.close_code == 4003
                assert b"But I live here" not in b"".join(at.log(table.id))
                await asyncio.sleep(0.05)
                assert at.length() <= before + 1  # that he went

    asyncio.run(scene())


# A6, A7


def test_keys_are_long_and_differ() -> None:
    keys = {new_token() for _ in range(1000)}
    assert len(keys) == 1000
    for key in keys:
        assert len(base64.urlsafe_b64decode(key + "=")) * 8 >= 256


def test_keys_are_never_in_addresses(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            key = table.tokens["seat"]
            answer = await at.ask("POST", f"{table.path}/leave?token={key}&Authorization={key}")
            assert answer.status_code == 401
            schema = (await at.ask("GET", "/schema/openapi.json")).json()
            for operations in schema["paths"].values():
                for operation in operations.values():
                    for parameter in operation.get("parameters", []):
                        where = "header" if parameter["name"] == "Authorization" else ""
                        assert parameter["in"] in (where or "path", where or "query")
                        assert parameter["name"] in (
                            "Authorization", "table", "code", "lang", "slug", "seat"
                        )  # fmt: skip

    asyncio.run(scene())


def test_ten_wrong_codes_a_minute_and_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, code_tries_per_minute=10)) as at:
            table = await lay(at, "lobby")
            right = f"/api/codes/{table.code.replace(' ', '-')}"
            wrong = [f"/api/codes/XX-{number}" for number in range(10, 25)]
            for _ in range(15):  # whoever knows the code may come as often as he likes
                assert (await at.ask("GET", right)).status_code == 200
            got = [(await at.ask("GET", path)).status_code for path in wrong]
            assert got == [404] * 10 + [429] * 5
            assert (await at.ask("GET", right)).status_code == 429

    asyncio.run(scene())


HEADERS: Final = {
    "content-security-policy": "default-src 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


def test_every_answer_has_its_guards_and_no_other_site_is_let_in(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            tries: list[tuple[str, str, dict[str, str], int]] = [
                ("GET", "/", {}, 200),
                ("GET", f"/{table.code}", {}, 200),
                ("GET", "/api/games", {}, 200),
                ("GET", table.path, {}, 200),
                ("GET", "/metrics", {}, 200),
                ("GET", "/metrics", {"X-Forwarded-For": "203.0.113.9"}, 404),
                ("GET", "/schema/openapi.json", {}, 200),
                ("GET", "/no/such/page", {}, 404),
                ("DELETE", table.path, {}, 405),
                ("POST", f"{table.path}/lock", {}, 400),
                ("POST", f"{table.path}/leave", {}, 401),
                ("GET", "/", {"Host": "evil.example"}, 403),
                ("GET", "/no/such/page", {"Host": "evil.example"}, 403),
                ("GET", "/", {"Host": "localhost.evil.example:80"}, 403),
                ("GET", "/", {"Host": ""}, 403),
                ("GET", "/", {"Host": "localhost"}, 200),
                ("GET", "/", {"Host": "[::1]:8000"}, 200),
                ("POST", f"{table.path}/leave", {"Origin": "http://evil.example"}, 403),
                ("POST", f"{table.path}/leave", {"Origin": "null"}, 403),
                ("POST", f"{table.path}/leave", {"Origin": at.server + "0"}, 403),
                ("POST", f"{table.path}/leave", {"Origin": at.server}, 401),
                ("OPTIONS", table.path, {"Origin": "http://evil.example"}, 204),
            ]
            for method, path, headers, status in tries:
                answer = await at.ask(method, path, **headers)
                assert answer.status_code == status, f"{method} {path} {headers}: {answer.text}"
                for name, value in HEADERS.items():
                    assert value in answer.headers[name], f"{name} at {method} {path}"
                assert not [name for name in answer.headers if name.startswith("access-control")]
                assert "unsafe" not in answer.headers["content-security-policy"]
                assert "server" not in answer.headers

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", ""),
        ("null", ""),
        ("", "evil.example"),
        ("http://evil.example", "evil.example"),
    ],
)
def test_a_socket_of_another_sites_page_is_not_opened(
    origin: str, host: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at)
            port = int(at.server.rpartition(":")[2])
            with pytest.raises(InvalidStatus) as refused:
                async with connect(
                    f"ws://{host or at.server.removeprefix('http://')}/ws/{table.id}",
                    origin=Origin(origin) if origin else None,
                    host="127.0.0.1",
                    port=port,
                    proxy=None,
                ):
                    pass
            assert refused.value.response.status_code == 403
            async with connect(f"{at.sockets}/{table.id}", origin=Origin(at.server), proxy=None):
                pass

    asyncio.run(scene())


# A9


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


# What people get wrong


BAD_NAMES: Final = {
    "none": "",
    "spaces": "   ",
    "control characters": "\x00\x07\x1b",
    "zero width": "\u200b\u200d\ufeff",
    "direction": "\u202e\u2066",
    "100 kB": "x" * 100_000,
    "25 letters": "x" * 25,
}
CLEANED: Final = {
    "markup": ("<b>Al</b>", "<b>Al</b>"),
    "terminal escapes": ("\x1b[31mAl\x1b[0m", "[31mAl[0m"),
    "direction changes": ("Al\u202eenop\u202c", "Alenop"),
    "line breaks": ("Al\r\nCapone", "Al Capone"),
    "a tower of accents": ("A" + "\u0301" * 20, "Á" + "\u0301" * 3),
    "zero width": ("A\u200bl", "Al"),
}


def test_a_name_that_will_not_do_is_refused_in_the_readers_language(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            async with line(at.server, table.id) as watcher:
                before = at.length()
                for what, name in BAD_NAMES.items():
                    code = "too_long" if len(name) > 16_384 else "name"
                    await _refused_in_both(
                        at, "POST", f"{table.path}/join", {"name": name}, "", code
                    )
                    await _heard_nothing(watcher)
                    assert at.length() == before, what

    asyncio.run(scene())


async def _refused_in_both(
    at: Guest, method: str, path: str, body: Any, token: str, code: str
) -> None:
    """With this code, and a sentence in the language of whoever asked."""
    told: list[str] = []
    for lang in ("pl-PL", "en"):
        answer = await at.ask(method, path, body, token, **{"Accept-Language": lang})
        assert answer.is_client_error, f"{path} {body!r:.80}"
        assert answer.json()["code"] == code, f"{path} {body!r:.80}"
        told.append(answer.json()["message"])
    assert told[0] != told[1], f"{path} {body!r:.80}"


async def _heard_nothing(other: Line) -> None:
    mark = len(other.frames)
    await other.ask('{"type":"ping","id":"quiet?"}')
    assert len(other.frames) == mark + 1, other.frames[mark:]


def test_names_and_talk_are_made_harmless(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            for given_name, shown in CLEANED.values():
                table = await lay(at, "lobby")
                joined = await at.post(f"{table.path}/join", {"name": given_name})
                async with (
                    line(at.server, table.id, joined["token"]) as one,
                    line(at.server, table.id) as watcher,
                ):
                    look = (await at.ask("GET", table.path)).json()
                    assert look["chairs"][joined["seat"]]["name"] == shown
                    say = {"type": "say", "id": "1", "text": given_name}
                    await one.ask(json.dumps(say))
                    heard = await watcher.hear()
                    assert heard["said"][0]["text"] == shown

    asyncio.run(scene())


BAD_WISHES: Final[dict[str, tuple[str, str, Any, str]]] = {
    # path ("" for a new table, a leading / for elsewhere), key, body, code
    "unknown game": ("", "", {"game": "chess"}, "unknown_game"),
    "unknown option": ("", "", {"game": "five-points", "options": {"x": 1}}, "unknown_option"),
    "option of an odd type": (
        "", "", {"game": "five-points", "options": {"tracker": [1]}}, "option_value"),
    "too many seats": ("", "", {"game": "five-points", "seats": 10**30}, "seats"),
    "too many bots": ("", "", {"game": "five-points", "bots": ["fair"] * 9}, "table_full"),
    "unknown bot": ("", "", {"game": "five-points", "bots": ["genius"]}, "unknown_bot"),
    "a clock that stands still": (
        "", "", {"game": "five-points", "clock": {"kind": "live", "pace": 0}}, "clock"),
    "an unknown field": ("", "", {"game": "five-points", "cheat": True}, "bad_request"),
    "no object": ("", "", [1], "bad_request"),
    "unknown code": ("/api/codes/NIE-99", "", None, "no_code"),
    "no code at all": ("/api/codes/%F0%9F%98%80", "", None, "no_code"),
    "unknown table": ("/api/tables/000", "", None, "no_table"),
    "a table named by a null byte": ("/api/tables/%00", "", None, "no_table"),
    "a name twice": ("join", "", {"name": "OLA"}, "name_taken"),
    "a chair twice": ("join", "", {"name": "Zoe", "seat": 0}, "chair_taken"),
    "a chair that is not there": ("join", "", {"name": "Zoe", "seat": -1}, "no_such_seat"),
    "a nonce of emoji": ("join", "", {"name": "Zoe", "nonce": "😀"}, "word"),
    "kick an empty chair": ("kick", "host", {"seat": 3}, "chair_empty"),
    "kick nobody": ("kick", "host", {"seat": 99}, "no_such_seat"),
    "start too early": ("start", "host", {}, "chairs_empty"),
}  # fmt: skip


def test_a_bad_wish_gets_a_reason_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            async with line(at.server, table.id) as watcher:
                before = at.length()
                for name, (where, key, body, code) in BAD_WISHES.items():
                    path = where if where.startswith("/") else f"{table.path}/{where}"
                    method = "GET" if body is None else "POST"
                    token = table.tokens.get(key, "")
                    await _refused_in_both(
                        at, method, path if where else "/api/tables", body, token, code
                    )
                    await _heard_nothing(watcher)
                    assert at.length() == before, name

    asyncio.run(scene())


def test_full_and_locked_tables(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            await at.post(f"{table.path}/lock", {}, table.tokens["host"])
            zoe = {"name": "Zoe"}
            assert (await at.ask("POST", f"{table.path}/join", zoe)).json()["code"] == "locked"
            frames, _ = await _say_first(at, table.id, '{"type":"hello","lang":"pl"}')
            assert [frame["code"] for frame in frames] == ["no_watchers"]
            await at.post(f"{table.path}/lock", {"locked": False}, table.tokens["host"])
            for name in ("Adam", "Basia"):
                await at.post(f"{table.path}/join", {"name": name})
            before = at.length()
            assert (await at.ask("POST", f"{table.path}/join", zoe)).json()["code"] == "table_full"
            assert at.length() == before

    asyncio.run(scene())


BAD_ACTS: Final = {
    # what is sent by Jan when the question is "claim"; the code of the refusal
    "unknown": ({"type": "act", "id": "1", "act": "fly"}, "unknown_act"),
    "illegal": ({"type": "act", "id": "1", "act": "call"}, "not_now"),
    "too early": ({"type": "act", "id": "1", "act": "call", "question": "call"}, "closed"),
    "stale": ({"type": "act", "id": "1", "act": "claim 1", "question": "dare"}, "closed"),
    "with terms": ({"type": "act", "id": "1", "act": "claim 1", "payload": {}}, "payload"),
    "nothing to take back": ({"type": "back", "id": "1"}, "nothing_sealed"),
    "hello again": ({"type": "hello"}, "no_hello"),
    "an id too long": ({"type": "act", "id": "x" * 65, "act": "claim 1"}, "word"),
    "an id of emoji": ({"type": "act", "id": "😀", "act": "claim 1"}, "word"),
    "for another": ({"type": "act", "id": "1", "act": "claim 1", "seat": 0}, "bad_message"),
    "talk of nothing": ({"type": "say", "id": "1", "text": "\u200b"}, "talk"),
    "talk without end": ({"type": "say", "id": "1", "text": "x" * 501}, "talk"),
    "an unknown phrase": ({"type": "say", "id": "1", "phrase": "boo"}, "no_phrase"),
    "a channel": ({"type": "say", "id": "1", "text": "x", "channel": "crew 0"}, "no_channel"),
}  # fmt: skip


def test_bad_acts_get_a_reason_in_polish_and_nobody_else_hears_of_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, game="stickup")
            async with (
                line(at.server, table.id, table.tokens["seat"], "pl") as jan,
                line(at.server, table.id, table.tokens["seat"], "en") as his_phone,
                line(at.server, table.id, table.tokens["host"]) as ola,
                line(at.server, table.id) as watcher,
            ):
                for name, (message, code) in BAD_ACTS.items():
                    before = at.log(table.id)
                    told = []
                    for one in (jan, his_phone):
                        await one.socket.send(json.dumps(message))
                        while (answer := await one.hear())["type"] != "no":
                            pass
                        assert answer["code"] == code, name
                        told.append(answer["message"])
                    assert told[0] != told[1], name
                    assert at.log(table.id) == before, name
                    for other in (ola, watcher):
                        mark = len(other.frames)
                        await other.ask('{"type":"ping","id":"quiet?"}')
                        others = [json.loads(f) for f in other.frames[mark:-1]]
                        assert all("here" in str(frame) for frame in others), name
                        del other.frames[:]

    asyncio.run(scene())


def test_an_act_sent_twice_is_done_once_and_a_late_one_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, game="stickup")
            async with (
                line(at.server, table.id, table.tokens["seat"]) as jan,
                line(at.server, table.id, table.tokens["seat"]) as his_phone,
                line(at.server, table.id) as watcher,
            ):
                act = json.dumps({"type": "act", "id": "once", "act": "claim 2"})
                assert (await jan.ask(act))["type"] == "ok"
                await watcher.ask('{"type":"ping","id":"1"}')
                before = at.log(table.id)
                for one in (jan, his_phone, jan):
                    assert (await one.ask(act))["type"] == "ok"
                other = json.dumps({"type": "act", "id": "twice", "act": "claim 3"})
                assert (await his_phone.ask(other))["code"] == "already_answered"
                assert at.log(table.id) == before
                await _heard_nothing(watcher)

    asyncio.run(scene())


def main(command: str, count: str, seed: str = "1") -> None:
    assert command == "fuzz"
    folder = Path(sys.argv[4]) if len(sys.argv) > 4 else Path.cwd()
    with more_games(), no_crash():
        sys.stdout.write(f"{dict(fuzz(int(count), int(seed), folder))}\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
