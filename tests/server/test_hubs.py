"""Two nodes in one process, on a storage that can be made to fail at any one moment."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sitdown.core.refusal import Refused
from sitdown.server import entries as log
from sitdown.server.codes import token_hash
from sitdown.server.desk import Desk
from sitdown.server.hub import Hub
from sitdown.server.requests import Join, Made, NewTable, StartRequest
from sitdown.server.settings import Settings
from sitdown.server.store.base import Card, Unavailable
from sitdown.server.store.sqlite import SqliteStore
from sitdown.server.viewer import Viewer
from tools.trials import STUCK


class Moody(SqliteStore):
    """A file that two nodes share; they hear of each other only when the test says so."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.told: asyncio.Queue[str] = asyncio.Queue()
        self.lost_answers = 0
        """So many appends are written and then reported as failed."""
        self.failing_reads = 0

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], card: Card | None
    ) -> None:
        await super().append(table, seq, entries, card)
        if self.lost_answers:
            self.lost_answers -= 1
            raise Unavailable("the line broke")

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        if self.failing_reads:
            self.failing_reads -= 1
            raise Unavailable("not now")
        return await super().read(table, start)

    async def changed(self) -> AsyncIterator[str]:
        while True:
            yield await self.told.get()


class Node:
    def __init__(self, path: Path) -> None:
        self.store = Moody(path)
        self.hub = Hub(self.store, Settings(bot_pause=0))
        self.desk = Desk(self.hub)

    async def watch(self, table: str) -> Viewer:
        viewer = Viewer(-1, token_hash(""), "en", 0)
        await self.hub.presence.enter(await self.hub.live(table), viewer)
        shown(viewer)
        return viewer

    async def entries(self, table: str) -> list[log.Entry]:
        return [log.decode(line) for line in await self.store.read(table)]


@asynccontextmanager
async def two_nodes(tmp_path: Path) -> AsyncIterator[tuple[Node, Node, Made]]:
    """And a table of two, laid on the first of them, that the second one has in memory."""
    here, there = (Node(tmp_path / "shared.sqlite") for _ in range(2))
    async with asyncio.timeout(STUCK):
        await here.hub.open()
        await there.hub.open()
        made = await here.desk.make(NewTable("five-points", 2, name="Ola"))
        await there.hub.live(made.table)
        try:
            yield here, there, made
        finally:
            await here.hub.close()
            await there.hub.close()


def shown(viewer: Viewer) -> list[dict[str, Any]]:
    """What waits to be sent to a viewer; takes it."""
    messages = [json.loads(line) for line in viewer.outbox]
    viewer.outbox.clear()
    return messages


def names(messages: list[dict[str, Any]]) -> list[str]:
    table = messages[-1]["table"]
    return [chair["name"] for chair in table["chairs"]]


def test_a_refusal_is_never_for_want_of_news(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path) as (here, there, made):
            await there.desk.join(made.table, Join("Jan"))
            # This node has not heard that the second chair is taken.
            await here.desk.start(made.table, made.token, StartRequest(anyway=True))
            assert isinstance((await here.entries(made.table))[-1], log.Began)

    asyncio.run(scene())


def test_what_is_read_on_the_way_to_a_refusal_is_shown(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path) as (here, there, made):
            watcher = await here.watch(made.table)
            await there.desk.join(made.table, Join("Jan"))
            with pytest.raises(Refused, match="table_full"):
                await here.desk.join(made.table, Join("Ewa"))
            assert names(shown(watcher)) == ["Ola", "Jan"]

    asyncio.run(scene())


def test_news_is_read_however_often_the_storage_fails_meanwhile(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path) as (here, there, made):
            watcher = await here.watch(made.table)
            await there.desk.join(made.table, Join("Jan"))
            here.store.failing_reads = 2
            here.store.told.put_nowait(made.table)
            while not watcher.outbox:
                await asyncio.sleep(0.01)
            assert names(shown(watcher)) == ["Ola", "Jan"]
            assert here.store.failing_reads == 0

    asyncio.run(scene())


def test_news_that_comes_while_a_log_is_being_read_is_not_missed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path) as (here, _, made):
            third = Node(tmp_path / "shared.sqlite")
            await third.hub.open()
            stale = await third.store.read(made.table)
            read, asked, go_on = third.store.read, asyncio.Event(), asyncio.Event()

            async def slow(table: str, start: int = 0) -> list[bytes]:
                if start:
                    return await read(table, start)
                asked.set()
                await go_on.wait()
                return stale

            third.store.read = slow  # type: ignore[method-assign]
            loading = asyncio.create_task(third.hub.live(made.table))
            await asked.wait()
            await here.desk.join(made.table, Join("Jan"))
            third.store.told.put_nowait(made.table)
            await asyncio.sleep(0.05)
            go_on.set()
            live = await loading
            while live.room.lobby.chairs[1].name != "Jan":
                await asyncio.sleep(0.01)
            await third.hub.close()

    asyncio.run(scene())


def test_written_but_the_answer_was_lost_is_done(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path) as (here, _, made):
            here.store.lost_answers = 1
            joined = await here.desk.join(made.table, Join("Jan"))
            assert joined.seat == 1
            entries = await here.entries(made.table)
            assert sum(isinstance(entry, log.Sat) for entry in entries) == 2

    asyncio.run(scene())


def test_written_or_not_nobody_knows_while_the_storage_is_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path) as (here, _, made):
            here.store.lost_answers = here.store.failing_reads = 1
            with pytest.raises(Unavailable):
                await here.desk.join(made.table, Join("Jan"))
            # It was; whoever is next reads it first.
            with pytest.raises(Refused, match="table_full"):
                await here.desk.join(made.table, Join("Ewa"))

    asyncio.run(scene())


def test_names_of_tables_that_are_none_are_not_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path) as (here, _, made):
            kept = here.hub._loading.copy()
            with pytest.raises(Refused, match="no_table"):
                await here.hub.live("nonsense")
            here.store.failing_reads = 1
            with pytest.raises(Unavailable):
                await here.hub.live("more nonsense")
            assert here.hub._loading == kept
            assert set(kept) == {made.table}

    asyncio.run(scene())
