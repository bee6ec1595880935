"""What the tests of the storage share: cards, an opened store, and one who listens to it."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

import psycopg

from sitdown.server.store import store_at
from sitdown.server.store.base import Card, Store, Taken
from tools.trials import STUCK

T = TypeVar("T")
ByHand = Callable[[str], list[Any]]

LOBBY: Final = Card("KRUK 27", "lobby", True, b"{}")


class Run(Protocol):
    """Runs coroutines one after the other in the test's own event loop."""

    def __call__(self, coroutine: Coroutine[Any, Any, T], /) -> T: ...


def coded(code: str) -> Card:
    return replace(LOBBY, code=code)


def won_and_lost(fates: list[BaseException | None]) -> tuple[int, int]:
    return fates.count(None), sum(isinstance(fate, Taken) for fate in fates)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


class Ears:
    """Notes what a store tells of changes."""

    def __init__(self, store: Store) -> None:
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self.task = asyncio.create_task(self._listen(store))

    async def _listen(self, store: Store) -> None:
        async for table in store.changed():
            self._heard.put_nowait(table)

    async def hear(self, table: str) -> None:
        async with asyncio.timeout(STUCK):
            while await self._heard.get() != table:
                pass

    async def heard_soon(self, table: str) -> bool:
        """Whether it is heard before somebody should write again."""
        try:
            async with asyncio.timeout(1):
                while await self._heard.get() != table:
                    pass
        except TimeoutError:
            return False
        return True


@asynccontextmanager
async def listening(store: Store) -> AsyncIterator[Ears]:
    ears = Ears(store)
    try:
        await ears.hear("")
        yield ears
    finally:
        ears.task.cancel()
        await asyncio.wait_for(asyncio.gather(ears.task, return_exceptions=True), STUCK)


LISTENERS: Final = "query IN ('LISTEN sitdown', 'SELECT 1')"


def backends(url: str, which: str = "true") -> list[int]:
    rows = query(
        url,
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
        f" AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND {which}",
    )
    return [row[0] for row in rows]


def query(url: str, sql: str) -> list[Any]:
    if url.startswith("postgres"):
        with psycopg.connect(url, autocommit=True) as conn:
            cursor = conn.execute(sql.encode())
            return cursor.fetchall() if cursor.description else []
    db = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()
