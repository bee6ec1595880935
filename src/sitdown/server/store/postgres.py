"""Many machines: PostgreSQL. Any node may write to any table; the number in the log is the lock.

Nobody owns a table, so nothing has to be handed over when a node dies. Every wait has an end: a
database that is gone, frozen or restarting is `Unavailable` after a few seconds, and used again as
soon as it answers.
"""

import asyncio
import os
import re
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from sys import maxsize
from time import monotonic_ns
from typing import Any, Final, LiteralString, TypeAlias

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import UniqueViolation
from psycopg_pool import AsyncConnectionPool

from sitdown.server.store.base import (
    BEAT,
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

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]

_PATIENCE: Final = 3.0
"""Seconds for a piece of work; then the line is cut. The database itself gives up sooner."""
_WAITING: Final = 2
"""Seconds for a new connection, or for one of the pool to become free."""
_STARTING: Final = 60
"""Seconds for all that happens at the start: another node may be changing the database."""
_LISTENING: Final = 1.0
"""A listener that has heard nothing for so many seconds asks whether the line still stands, and
waits as long for the answer."""
_RETRY: Final = 0.2
"""Seconds between two attempts of a listener to come back."""
_CONNECTIONS: Final = 10
_SAMPLES: Final = 5
_MIGRATING: Final = 0x51_7D_00_01
_BEATING: Final = 0x51_7D_00_02

_WELL_FORMED: Final = re.compile(r"postgres(ql)?://([^@/?]*@)?[^@?]*(\?.*)?")
_SESSION: Final = """
    SELECT set_config('statement_timeout', '2s', false),
           set_config('idle_in_transaction_session_timeout', '3s', false),
           set_config('default_transaction_isolation', 'read committed', false),
           CASE current_setting('synchronous_commit') WHEN 'off'
                THEN set_config('synchronous_commit', 'on', false) END
"""
"""No wait without an end; nobody keeps a lock in his sleep; committed means on the disk."""
_CLOCK: Final = """
    SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
           (SELECT coalesce(max(beat), 0) FROM nodes)
"""
_FREE: Final = "UPDATE tables SET code = NULL WHERE code = %s AND moved < %s AND state <> 'playing'"
_CREATE: Final = """
    WITH made AS (
        INSERT INTO tables (id, code, state, listed, card, moved)
        VALUES (%(id)s, %(code)s, %(state)s, %(listed)s, %(card)s, %(moved)s)
    ), written AS (
        INSERT INTO entries
        SELECT %(id)s, place - 1, entry
        FROM unnest(%(entries)s::bytea[]) WITH ORDINALITY AS given (entry, place)
    )
    SELECT pg_notify('sitdown', %(id)s || ':0')
"""
_APPEND: Final = """
    WITH next AS (
        SELECT max(seq) + 1 AS seq FROM entries WHERE tbl = %(id)s
    ), written AS (
        INSERT INTO entries
        SELECT %(id)s, next.seq + place - 1, entry
        FROM next, unnest(%(entries)s::bytea[]) WITH ORDINALITY AS given (entry, place)
        WHERE next.seq = %(seq)s
    ), turned AS (
        UPDATE tables SET moved = %(moved)s
        FROM next
        WHERE id = %(id)s AND next.seq = %(seq)s
        RETURNING id
    )
    SELECT pg_notify('sitdown', id || ':' || %(seq)s) FROM turned
"""
"""One statement, so one transaction and one round trip. Of two that see the same past the unique
key lets one through and rolls the other back whole."""
_TURN: Final = _APPEND.replace(
    "SET moved",
    """
        SET state = %(state)s, listed = %(listed)s, card = %(card)s,
            code = CASE WHEN EXISTS (SELECT 1 FROM tables WHERE code = %(code)s AND id <> %(id)s)
                        THEN NULL ELSE %(code)s END,
            moved""",
)
"""The same, with a new card."""


class PostgresStore:
    """One database for all nodes; its clock is theirs."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._clock = _Clock()
        self._pool = AsyncConnectionPool[Connection](
            url,
            kwargs={"autocommit": True, "connect_timeout": _WAITING},
            configure=_configure,
            min_size=2,
            max_size=_CONNECTIONS,
            timeout=_WAITING,
            # Give up soon: the next one who asks tries again at once instead of backing off.
            reconnect_timeout=_WAITING,
            name="sitdown",
            open=False,
        )

    async def open(self) -> None:
        _check_address(self._url)
        try:
            async with asyncio.timeout(_STARTING), self._line() as conn:
                await _migrate(conn)
                for _ in range(_SAMPLES):
                    await self._look_at_the_clock(conn)
        except TimeoutError:
            raise NoStorage("PostgreSQL: no answer for a minute") from None
        except UnicodeError:
            raise NoStorage("PostgreSQL: that cannot be the name of a machine") from None
        except psycopg.Error as error:
            raise NoStorage(f"PostgreSQL: {_sentence(error)}") from None
        await self._pool.open()

    async def close(self) -> None:
        await self._pool.close()

    def now(self) -> int:
        return self._clock.now()

    async def create(self, table: str, entries: Sequence[bytes], card: Card) -> None:
        now = self.now()
        async with self._session() as conn, conn.transaction():
            await conn.execute(_FREE, (card.code, now - CODE_LIFE))
            given = {"id": table, "entries": list(entries), "moved": now}
            await conn.execute(_CREATE, card.columns() | given)

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], card: Card | None
    ) -> None:
        sql, columns = (_APPEND, {}) if card is None else (_TURN, card.columns())
        given = {"id": table, "seq": seq, "entries": list(entries), "moved": self.now()}
        async with self._session() as conn:
            told = await conn.execute(sql, columns | given)
            if not told.rowcount:
                raise Taken

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        if not can_be_a_name(table):
            return []
        rows = await self._query(
            "SELECT entry FROM entries WHERE tbl = %s AND seq >= %s ORDER BY seq", table, start
        )
        return [row[0] for row in rows]

    async def find(self, code: str) -> str | None:
        if not can_be_a_name(code):
            return None
        rows = await self._query(
            "SELECT id FROM tables WHERE code = %s AND (moved >= %s OR state = 'playing')",
            code,
            self.now() - CODE_LIFE,
        )
        return rows[0][0] if rows else None

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        rows = await self._query(
            "SELECT id, coalesce(code, ''), state, listed, card FROM tables"
            " WHERE listed AND state <> 'over' ORDER BY moved DESC, id LIMIT %s",
            limit,
        )
        return [(row[0], Card(*row[1:])) for row in rows]

    async def playing(self) -> list[str]:
        rows = await self._query("SELECT id FROM tables WHERE state = 'playing' ORDER BY id")
        return [row[0] for row in rows]

    async def beat(self, node: str) -> Pulse:
        async with self._session() as conn:
            await self._look_at_the_clock(conn)
            async with _one_at_a_time(conn, _BEATING):
                now = self.now()
                await _note_outage(conn, now)
                await conn.execute(
                    "INSERT INTO nodes VALUES (%s, %s)"
                    " ON CONFLICT (id) DO UPDATE SET beat = excluded.beat",
                    (node, now),
                )
                await conn.execute("DELETE FROM nodes WHERE beat < %s", (now - DEAF,))
                alive = await _rows(conn, "SELECT id FROM nodes WHERE id <> ''")
                gaps = await _rows(conn, "SELECT start, stop FROM outages ORDER BY start")
        return Pulse(frozenset(row[0] for row in alive), [(row[0], row[1]) for row in gaps])

    async def bye(self, node: str) -> None:
        """The beat stays, under no name: the silence from the last bye to a start is an outage."""
        async with self._session() as conn, _one_at_a_time(conn, _BEATING):
            await conn.execute(
                "INSERT INTO nodes SELECT '', beat FROM nodes WHERE id = %s"
                " ON CONFLICT (id) DO UPDATE SET beat = greatest(nodes.beat, excluded.beat)",
                (node,),
            )
            await conn.execute("DELETE FROM nodes WHERE id = %s", (node,))

    async def changed(self) -> AsyncIterator[str]:
        """Also what this node has written. Each time the line stands anew, an empty name first."""
        while True:
            try:
                async with self._line() as conn:
                    async with _with_patience(conn):
                        await conn.execute("LISTEN sitdown")
                    yield ""
                    while True:
                        for table in await _heard(conn):
                            yield table
            except psycopg.Error:
                await asyncio.sleep(_RETRY)

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Connection]:
        """A connection of one's own."""
        conn = await psycopg.AsyncConnection.connect(
            self._url, autocommit=True, connect_timeout=_WAITING
        )
        try:
            yield conn
        finally:
            await conn.close()

    @asynccontextmanager
    async def _session(self) -> AsyncIterator[Connection]:
        """A connection for a moment, with the errors that callers know."""
        try:
            async with self._pool.connection() as conn:
                try:
                    async with _with_patience(conn):
                        yield conn
                finally:
                    if conn.closed:
                        # What cut this line has cut the idle ones too: nobody shall run into them.
                        await self._pool.drain()
        except UniqueViolation:
            raise Taken from None
        except psycopg.Error as error:
            raise Unavailable(_sentence(error)) from None

    async def _query(self, sql: LiteralString, *given: object) -> list[tuple[Any, ...]]:
        async with self._session() as conn:
            return await _rows(conn, sql, *given)

    async def _look_at_the_clock(self, conn: Connection) -> None:
        sent = _monotonic()
        (wall, beat) = (await _rows(conn, _CLOCK))[0]
        self._clock.learn(sent, wall, beat * 1_000, _monotonic())


class _Clock:
    """The database's clock, seen from afar: our own monotonic one, and by how much they differ.

    The wall clock of this machine plays no part. All inside is in microseconds.
    """

    def __init__(self) -> None:
        self._ahead = 0
        self._trip = maxsize
        self._said = 0

    def now(self) -> int:
        self._said = max(self._said, (_monotonic() + self._ahead) // 1_000)
        return self._said

    def learn(self, sent: int, wall: int, beat: int, back: int) -> None:
        """Somewhere between `sent` and `back` on our clock the database's one showed `wall`."""
        if beat - wall > BEAT * 1_000:
            # It was set back: all nodes go on from the time that the last of them has said.
            self._ahead = max(self._ahead, beat - back)
            return
        trip = back - sent
        ahead = wall - (sent + back) // 2
        # The quicker the answer the better we know; but what contradicts the news is out of date.
        if trip < self._trip or abs(ahead - self._ahead) > trip:
            self._trip, self._ahead = trip, ahead


def _check_address(url: str) -> None:
    """The address is not quoted: what is misread as a part of it may be of the password."""
    try:
        if not _WELL_FORMED.fullmatch(url):
            raise psycopg.ProgrammingError
        conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        raise NoStorage(
            "that is not an address of the form postgresql://USER:PASSWORD@HOST:PORT/NAME"
            " (in a password, @ is written %40, / %2F, ? %3F and % %25)"
        ) from None


def _monotonic() -> int:
    return monotonic_ns() // 1_000


@asynccontextmanager
async def _with_patience(conn: Connection, seconds: float = _PATIENCE) -> AsyncIterator[None]:
    """Cuts the line when it takes too long: a database that sleeps does not hear a polite no."""
    task = asyncio.current_task()
    assert task is not None
    cancelled = task.cancelling()
    timer = asyncio.get_running_loop().call_later(seconds, _cut, conn)
    try:
        yield
    except psycopg.Error:
        # The driver, when cancelled, waits for the database; a line that is cut then hides that.
        if task.cancelling() > cancelled:
            raise asyncio.CancelledError from None
        raise
    finally:
        timer.cancel()


def _cut(conn: Connection) -> None:
    """The socket is shut but not closed, so that whoever waits for it sees its end at once."""
    if not conn.closed:
        with socket.socket(fileno=os.dup(conn.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)


async def _configure(conn: Connection) -> None:
    async with _with_patience(conn):
        await conn.execute(_SESSION)


@asynccontextmanager
async def _one_at_a_time(conn: Connection, what: int) -> AsyncIterator[None]:
    """A transaction of which there is only one at a time among all nodes."""
    async with conn.transaction():
        await conn.execute("SELECT pg_advisory_xact_lock(%s)", (what,))
        yield


async def _migrate(conn: Connection) -> None:
    await conn.set_isolation_level(psycopg.IsolationLevel.READ_COMMITTED)
    async with _one_at_a_time(conn, _MIGRATING):
        await conn.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        done = {row[0] for row in await _rows(conn, "SELECT number FROM migrations")}
        for number, sql in migrations("postgres"):
            if number not in done:
                await conn.execute(sql.encode())
                await conn.execute("INSERT INTO migrations VALUES (%s)", (number,))


async def _note_outage(conn: Connection, now: int) -> None:
    last = (await _rows(conn, "SELECT max(beat) FROM nodes"))[0][0]
    if last is not None and now - last > DEAF:
        await conn.execute(
            "INSERT INTO outages VALUES (%s, %s)"
            " ON CONFLICT (start) DO UPDATE SET stop = excluded.stop",
            (last, now),
        )


async def _heard(conn: Connection) -> list[str]:
    """Tables that were written to, each once; nothing after a while in which the line was quiet."""
    told = [note.payload async for note in conn.notifies(timeout=_LISTENING, stop_after=1)]
    if not told:
        async with _with_patience(conn, _LISTENING):
            await conn.execute("SELECT 1")
    return list(dict.fromkeys(payload.rpartition(":")[0] for payload in told))


async def _rows(conn: Connection, sql: LiteralString, *given: object) -> list[tuple[Any, ...]]:
    return await (await conn.execute(sql, given)).fetchall()


def _sentence(error: psycopg.Error) -> str:
    """The first line of what the driver says; the rest is advice."""
    return str(error).partition("\n")[0]
