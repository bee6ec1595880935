"""One machine: SQLite in WAL mode, every commit synced, one thread that writes.

Writes that arrive together are committed together; each is told of its own fate. Nobody hears
that something was saved before the disk has it.
"""

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from time import monotonic_ns, time_ns
from typing import Any, Final

from sitdown.server.store.base import (
    CODE_LIFE,
    DEAF,
    Card,
    NoStorage,
    Pulse,
    Taken,
    Unavailable,
    can_be_a_name,
    migrations,
)

Work = Callable[[sqlite3.Connection], Any]
_BATCH: Final = 256
_MILLION: Final = 1_000_000
_FREE: Final = "UPDATE tables SET code = NULL WHERE code = ? AND moved < ? AND state != 'playing'"
_CARD: Final = (
    "INSERT INTO tables (id, code, state, listed, card, moved)"
    " VALUES (:id, :code, :state, :listed, :card, :moved)"
)
_TURN: Final = (
    "UPDATE tables SET state = :state, listed = :listed, card = :card, moved = :moved,"
    " code = CASE WHEN EXISTS (SELECT 1 FROM tables WHERE code = :code AND id != :id)"
    " THEN NULL ELSE :code END WHERE id = :id"
)


class SqliteStore:
    """The default: a file in the user's data folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = _Writer(path)
        self._reading = ThreadPoolExecutor(1, "sitdown-read")
        self._reader: sqlite3.Connection | None = None
        self._epoch = 0
        self._just_opened = True

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds every secret
            first = _connect(self.path)
            _migrate(first)
            last = first.execute("SELECT coalesce(max(beat), 0) FROM nodes").fetchone()[0]
            first.close()
        except (OSError, sqlite3.Error) as error:
            raise NoStorage(f"{self.path}: {error}") from None
        # A wall clock that was set back must not bring the past back.
        self._epoch = max(time_ns() // _MILLION, last) * _MILLION - monotonic_ns()
        self._writer.start()

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.stop)
        self._reading.shutdown()
        if self._reader is not None:
            self._reader.close()

    def now(self) -> int:
        return (self._epoch + monotonic_ns()) // _MILLION

    async def create(self, table: str, entries: Sequence[bytes], card: Card) -> None:
        now = self.now()

        def work(db: sqlite3.Connection) -> None:
            db.execute(_FREE, (card.code, now - CODE_LIFE))
            db.execute(_CARD, card.columns() | {"id": table, "moved": now})
            _insert(db, table, 0, entries)

        await self._write(work)

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], card: Card | None
    ) -> None:
        now = self.now()

        def work(db: sqlite3.Connection) -> None:
            last = db.execute("SELECT max(seq) FROM entries WHERE tbl = ?", (table,)).fetchone()[0]
            if last is None or seq != last + 1:
                raise Taken
            _insert(db, table, seq, entries)
            if card is None:
                db.execute("UPDATE tables SET moved = ? WHERE id = ?", (now, table))
            else:
                db.execute(_TURN, card.columns() | {"id": table, "moved": now})

        await self._write(work)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        if not can_be_a_name(table):
            return []
        rows = await self._query(
            "SELECT entry FROM entries WHERE tbl = ? AND seq >= ? ORDER BY seq", (table, start)
        )
        return [row[0] for row in rows]

    async def find(self, code: str) -> str | None:
        if not can_be_a_name(code):
            return None
        rows = await self._query(
            "SELECT id FROM tables WHERE code = ? AND (moved >= ? OR state = 'playing')",
            (code, self.now() - CODE_LIFE),
        )
        return rows[0][0] if rows else None

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        rows = await self._query(
            "SELECT id, coalesce(code, ''), state, listed, card FROM tables"
            " WHERE listed AND state != 'over' ORDER BY moved DESC, id LIMIT ?",
            (limit,),
        )
        return [(row[0], Card(row[1], row[2], bool(row[3]), row[4])) for row in rows]

    async def playing(self) -> list[str]:
        rows = await self._query("SELECT id FROM tables WHERE state = 'playing' ORDER BY id", ())
        return [row[0] for row in rows]

    async def beat(self, node: str) -> Pulse:
        now = self.now()
        # The file is ours alone: whoever beat before we opened it is gone, however short ago.
        patience = 0 if self._just_opened else DEAF

        def work(db: sqlite3.Connection) -> Pulse:
            last = db.execute("SELECT max(beat) FROM nodes").fetchone()[0]
            if last is not None and now - last > patience:
                db.execute("INSERT OR REPLACE INTO outages VALUES (?, ?)", (last, now))
            db.execute("DELETE FROM nodes WHERE beat < ?", (now - patience,))
            db.execute("INSERT OR REPLACE INTO nodes VALUES (?, ?)", (node, now))
            alive = [row[0] for row in db.execute("SELECT id FROM nodes WHERE id != ''")]
            gaps = list(db.execute("SELECT start, stop FROM outages ORDER BY start"))
            return Pulse(frozenset(alive), gaps)

        pulse: Pulse = await self._write(work)
        self._just_opened = False
        return pulse

    async def bye(self, node: str) -> None:
        """The beat stays, under no name: the silence from now to the next start is an outage."""

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO nodes SELECT '', beat FROM nodes WHERE id = ?"
                " ON CONFLICT (id) DO UPDATE SET beat = max(beat, excluded.beat)",
                (node,),
            )
            db.execute("DELETE FROM nodes WHERE id = ?", (node,))

        await self._write(work)

    async def changed(self) -> AsyncIterator[str]:
        """Nobody else writes to this file."""
        await asyncio.Event().wait()
        yield ""

    async def _write(self, work: Work) -> Any:
        return await asyncio.wrap_future(self._writer.submit(work))

    async def _query(self, sql: str, given: tuple[object, ...]) -> list[Any]:
        def work() -> list[Any]:
            if self._reader is None:
                self._reader = _connect(self.path)
            return self._reader.execute(sql, given).fetchall()

        try:
            reading = self._reading.submit(work)
        except RuntimeError:
            raise Unavailable("the storage is closed") from None
        try:
            return await asyncio.wrap_future(reading)
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from None


class _Writer:
    """The one thread that writes. What waits together is committed together."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._jobs: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sitdown-write", daemon=True)
        self._door = threading.Lock()
        self._closed = False
        self._db: sqlite3.Connection | None = None

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        with self._door:
            self._closed = True
            self._jobs.put(None)
        if self._thread.is_alive():
            self._thread.join()

    def submit(self, work: Work) -> Future[Any]:
        done: Future[Any] = Future()
        with self._door:
            if self._closed:
                raise Unavailable("the storage is closed")
            self._jobs.put((work, done))
        return done

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._gather()
            if batch:
                self._commit(batch)
        if self._db is not None:
            self._db.close()

    def _gather(self) -> tuple[list[tuple[Work, Future[Any]]], bool]:
        batch: list[tuple[Work, Future[Any]]] = []
        job = self._jobs.get()
        while job is not None:
            if job[1].set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) >= _BATCH or self._jobs.empty():
                return batch, True
            job = self._jobs.get()
        return batch, False

    def _commit(self, batch: list[tuple[Work, Future[Any]]]) -> None:
        fates: list[tuple[Future[Any], Any]] = []
        try:
            if self._db is None:
                self._db = _connect(self._path)
            self._db.execute("BEGIN IMMEDIATE")
            fates = [(done, _try(self._db, work)) for work, done in batch]
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._start_over()
            fates = [(done, Unavailable(str(error))) for _, done in batch]
        for done, fate in fates:
            if isinstance(fate, Exception):
                done.set_exception(fate)
            else:
                done.set_result(fate)

    def _start_over(self) -> None:
        """After a failed write nothing is known of the connection: take a new one."""
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
        self._db = None


def _try(db: sqlite3.Connection, work: Work) -> Any:
    """One write among others: its own fault is its own, a broken disk is everybody's."""
    db.execute("SAVEPOINT one")
    try:
        result = work(db)
    except (sqlite3.IntegrityError, Taken):
        db.execute("ROLLBACK TO one")
        result = Taken()
    except sqlite3.Error:
        raise
    except Exception as error:
        # Something that cannot be written at all: the thread must live on for the others.
        db.execute("ROLLBACK TO one")
        result = error
    db.execute("RELEASE one")
    return result


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def _migrate(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
    done = {row[0] for row in db.execute("SELECT number FROM migrations")}
    for number, sql in migrations("sqlite"):
        if number not in done:
            db.executescript(
                f"BEGIN IMMEDIATE; {sql}; INSERT INTO migrations VALUES ({number}); COMMIT;"
            )


def _insert(db: sqlite3.Connection, table: str, seq: int, entries: Sequence[bytes]) -> None:
    db.executemany(
        "INSERT INTO entries VALUES (?, ?, ?)",
        [(table, seq + index, entry) for index, entry in enumerate(entries)],
    )
