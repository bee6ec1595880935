"""What two worlds have in common: the server's ids, hours, storage and log, made to order."""

import asyncio
import contextlib
import json
import logging
import random
from collections.abc import AsyncIterator, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, Final

import pytest
import structlog

from sitdown.server import chat, desk, hub
from sitdown.server.settings import Settings
from sitdown.server.store.base import Card, Pulse, Taken
from sitdown.server.store.sqlite import SqliteStore

NEVER: Final = 1_000_000.0
"""Seconds; heartbeats come when the course says so."""
STILL: Final = Settings(
    bot_pause=NEVER,
    heartbeat=NEVER,
    grace=NEVER,
    requests_per_second=100_000,
    tables_per_minute=100_000,
    code_tries_per_minute=100_000,
    messages_per_second=100_000,
    sockets_per_address=100_000,
)


class Clockwork:
    """Time and chance of the server, made to order."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000
        self._draws = random.Random(0)

    def reset(self, seed: int) -> None:
        self.now = 1_800_000_000_000 + 1_000 * (seed % 1_000_000)
        self._draws = random.Random(seed)

    def tick(self, milliseconds: int = 7) -> None:
        self.now += milliseconds

    def word(self, size: int) -> str:
        return f"{self._draws.getrandbits(8 * size):0{2 * size}x}"

    def code(self) -> str:
        letters = "".join(self._draws.choices("ABCDEFGHIJKLMNOP", k=9))
        return f"{letters} {self._draws.randrange(10, 99)}"


CLOCKWORK: Final = Clockwork()


@contextlib.contextmanager
def made_to_order() -> Iterator[None]:
    """Nothing that the server draws or reads off the clock differs between two runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk, "new_id", lambda: CLOCKWORK.word(12))
        patch.setattr(desk, "new_token", lambda: "t" + CLOCKWORK.word(32))
        patch.setattr(desk, "secrets", SimpleNamespace(token_hex=CLOCKWORK.word))
        patch.setattr(hub, "new_code", CLOCKWORK.code)
        patch.setattr(chat, "_TALK_KEPT", 2)  # so that old talk falls out within a course
        patch.setattr(SqliteStore, "now", lambda self: CLOCKWORK.now)
        yield


class Shelf:
    """A store in memory, for courses by the hundred; the one on disk has tests of its own."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.cards: dict[str, tuple[int, Card]] = {}
        self._moves = 0

    async def open(self) -> None: ...
    async def close(self) -> None: ...

    def now(self) -> int:
        return CLOCKWORK.now

    async def create(self, table: str, entries: Sequence[bytes], card: Card) -> None:
        self.logs[table] = list(entries)
        self._put(table, card)

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], card: Card | None
    ) -> None:
        if seq != len(self.logs[table]):
            raise Taken
        self.logs[table] += entries
        self._put(table, card or self.cards[table][1])

    def _put(self, table: str, card: Card) -> None:
        self._moves += 1
        self.cards[table] = (self._moves, card)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return self.logs.get(table, [])[start:]

    async def find(self, code: str) -> str | None:
        return next((table for table, (_, card) in self.cards.items() if card.code == code), None)

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        """The liveliest first, as the other stores have it."""
        lively = sorted(self.cards.items(), key=lambda item: -item[1][0])
        return [(table, card) for table, (_, card) in lively if card.listed][:limit]

    async def playing(self) -> list[str]:
        return []

    async def beat(self, node: str) -> Pulse:
        return Pulse(frozenset({node}))

    async def bye(self, node: str) -> None: ...

    async def changed(self) -> AsyncIterator[str]:
        await asyncio.Event().wait()
        yield ""


@contextlib.contextmanager
def quiet() -> Iterator[list[str]]:
    """The lines that the server logs, of its own and of its libraries."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, entry: logging.LogRecord) -> None:
            lines.append(self.format(entry))

    keep, root = Keep(), logging.getLogger()
    level = root.level
    root.addHandler(keep)
    root.setLevel(logging.INFO)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # that is our side
    before = structlog.get_config()

    def note(_: Any, __: str, event: Any) -> Any:
        lines.append(json.dumps(event, default=str))
        raise structlog.DropEvent

    structlog.configure(
        processors=[note], wrapper_class=structlog.make_filtering_bound_logger(logging.INFO)
    )
    try:
        yield lines
    finally:
        structlog.configure(**before)
        root.removeHandler(keep)
        root.setLevel(level)
