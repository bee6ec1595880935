"""What the tests of the storage share: cards, an opened store, and one who listens to it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from sitdown.server.store import store_at
from sitdown.server.store.base import Card, Store, Taken
from tests.server.conftest import query

ByHand = Callable[[str], list[Any]]

LOBBY: Final = Card("KRUK 27", "lobby", True, b"{}")
SOON: Final = 5.0
"""What must happen within two seconds, with some slack for a busy machine."""
NOT_A_HANG: Final = 30.0


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
        async with asyncio.timeout(SOON):
            while await self._heard.get() != table:
                pass


@asynccontextmanager
async def listening(store: Store) -> AsyncIterator[Ears]:
    ears = Ears(store)
    try:
        await ears.hear("")
        yield ears
    finally:
        ears.task.cancel()
        await asyncio.wait_for(asyncio.gather(ears.task, return_exceptions=True), NOT_A_HANG)


LISTENERS: Final = "query IN ('LISTEN sitdown', 'SELECT 1')"


def backends(url: str, which: str = "true") -> list[int]:
    rows = query(
        url,
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
        f" AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND {which}",
    )
    return [row[0] for row in rows]
