"""What is particular to SQLite: one file, one writer, a disk that may be full."""

import asyncio
import contextlib
import resource
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sitdown.server.store import store_at
from sitdown.server.store.base import NoStorage, Pulse, Store, Taken, Unavailable
from sitdown.server.store.sqlite import SqliteStore
from tests.server.stores import LOBBY, Run, coded
from tools.trials import STUCK


@pytest.fixture
def sqlite(sqlite_url: str, run: Run) -> Iterator[SqliteStore]:
    store = store_at(sqlite_url)
    assert isinstance(store, SqliteStore)
    run(store.open())
    yield store
    run(store.close())


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system with room for two megabytes."""
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", tmp_path], capture_output=True
    )
    if mounted.returncode:
        pytest.skip("may not mount a file system")
    yield tmp_path
    subprocess.run(["umount", tmp_path], check=True)


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def refused_for_want_of_room(store: Store, run: Run) -> None:
    for _ in range(3):
        with pytest.raises(Unavailable):
            run(store.append("t", 1, [b"small", bytes(4 << 20)], replace(LOBBY, state="over")))
    assert run(store.read("t")) == [b"0"]
    assert run(store.listed(9)) == [("t", LOBBY)]


def test_every_commit_is_synced(sqlite: SqliteStore, run: Run) -> None:
    def pragma(name: str) -> Any:
        return run(sqlite._write(lambda db: db.execute(f"PRAGMA {name}").fetchone()[0]))

    full = 2
    assert pragma("synchronous") == full
    assert pragma("journal_mode") == "wal"


def test_a_full_disk_is_unavailable_until_there_is_room(small_disk: Path, run: Run) -> None:
    async def make() -> Store:
        store = store_at(str(small_disk / "sitdown.db"))
        await store.open()
        await store.create("t", [b"0"], LOBBY)
        return store

    store = run(make())
    refused_for_want_of_room(store, run)
    ballast = small_disk / "ballast"
    with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    with pytest.raises(Unavailable):
        run(store.append("t", 1, [bytes(1 << 18)], LOBBY))
    assert run(store.read("t")) == [b"0"]
    ballast.unlink()
    run(store.append("t", 1, [bytes(1 << 18)], LOBBY))
    assert run(store.read("t")) == [b"0", bytes(1 << 18)]
    run(store.close())


def test_a_file_that_may_not_grow_is_unavailable(sqlite: SqliteStore, run: Run) -> None:
    run(sqlite.create("t", [b"0"], LOBBY))
    with no_file_longer_than(1 << 20):
        refused_for_want_of_room(sqlite, run)
    run(sqlite.append("t", 1, [b"small", bytes(4 << 20)], LOBBY))
    assert len(run(sqlite.read("t"))) == 3


def test_a_file_that_cannot_be_made(tmp_path: Path, run: Run) -> None:
    (tmp_path / "file").write_text("no database, and no folder either" * 100)
    for path in ("file/sitdown.db", "file", "."):
        with pytest.raises(NoStorage, match=r"^[^\n]+$"):
            run(store_at(str(tmp_path / path)).open())


def test_writes_that_are_committed_together_have_fates_of_their_own(
    sqlite: SqliteStore, run: Run
) -> None:
    async def crowd() -> list[BaseException | None]:
        for n in range(40):
            await sqlite.create(f"t{n}", [b"0"], coded(f"C {n}"))
        gate = threading.Event()
        busy = sqlite._write(lambda db: gate.wait(STUCK))
        appends = [sqlite.append(f"t{n}", 1, [b"1"], coded(f"C {n}")) for n in range(40)]
        late = sqlite.append("t7", 1, [b"late"], coded("C 7"))
        again = sqlite.create("new", [b"new"], coded("C 8"))
        absurd_card = replace(LOBBY, state=1 << 70)  # type: ignore[arg-type]
        absurd = sqlite.append("t9", 2, [b"2"], absurd_card)
        after = sqlite.append("t9", 2, [b"after"], coded("C 9"))
        work = [busy, *appends, late, again, absurd, after]
        waiting = asyncio.gather(*work, return_exceptions=True)
        await asyncio.sleep(0.05)
        gate.set()
        return (await asyncio.wait_for(waiting, STUCK))[1:]

    fates = run(crowd())
    assert fates[:40] == [None] * 40
    assert [type(fate) for fate in fates[40:]] == [Taken, Taken, OverflowError, type(None)]
    assert run(sqlite.read("t7")) == [b"0", b"1"]
    assert run(sqlite.read("t9")) == [b"0", b"1", b"after"]
    assert run(sqlite.read("new")) == []


def test_a_file_opened_again_charges_nobody_however_quick(tmp_path: Path) -> None:
    # C4: one server to a file, so whoever beat before is gone
    async def scene() -> tuple[Pulse, Pulse, int]:
        first = SqliteStore(tmp_path / "t.sqlite")
        await first.open()
        before = await first.beat("a")
        killed_at = first.now()
        await first.close()
        second = SqliteStore(tmp_path / "t.sqlite")
        await second.open()
        while second.now() <= killed_at + 5:
            await asyncio.sleep(0.005)
        after = await second.beat("b")
        again = await second.beat("b")
        await second.close()
        assert list(again.outages) == list(after.outages)
        return before, after, killed_at

    before, after, killed_at = asyncio.run(scene())
    assert list(before.outages) == []
    assert after.alive == {"b"}
    [(start, stop)] = after.outages
    assert start <= killed_at < stop
