"""A house to be rude in: a server, tables at it, and a look into its log behind its back."""

import asyncio
import contextlib
import json
import logging
import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
import structlog
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sitdown.server.settings import Settings
from tests.server.worlds import Line, line, more_games
from tools.house import QUICK, served
from tools.trials import STUCK

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
    assert errors == [], errors


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


async def say_first(
    at: Guest, table: str, first: str | bytes
) -> tuple[list[dict[str, Any]], int | None]:
    """All that comes back to a first message until the server hangs up."""
    frames: list[dict[str, Any]] = []
    async with connect(f"{at.sockets}/{table}", proxy=None, compression=None) as socket:
        with contextlib.suppress(ConnectionClosed):
            await socket.send(first)
        with contextlib.suppress(ConnectionClosed):
            while True:
                frames.append(json.loads(await asyncio.wait_for(socket.recv(), STUCK)))
        return frames, socket.close_code


async def until_closed(opened: Line) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await opened.hear()
