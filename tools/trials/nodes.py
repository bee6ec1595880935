"""N1, N2: two servers on one PostgreSQL, and everything that can happen to either of them."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from math import ceil
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Final

import psycopg

from sitdown.client import House, Seat
from tools.trials import STUCK, Figures, Progress, hold, nobody_watches
from tools.trials.logs import check_logs, read_logs
from tools.trials.players import (
    Playing,
    Table,
    Witness,
    WitnessedSeat,
    check_story,
    eventually_equal,
    lay,
    play,
    try_to_act,
)
from tools.trials.server_process import Server
from tools.trials.shim import skewed

FROZEN: Final = 2.0
FIVE_MINUTES: Final = 300
PROMPT: Final = 2.0
"""Seconds within which a node whose listener was cut should hear again."""
_CUT: Final = b"""
    SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_EARS: Final = b"""
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle'
    AND query IN ('LISTEN sitdown', 'SELECT 1')
"""


@asynccontextmanager
async def two_nodes(db: str, folder: Path, skew: int = 0) -> AsyncIterator[list[Server]]:
    """The second one's wall clock may be wrong by so many seconds."""
    env = skewed(folder, skew) if skew else {}
    async with Server(db, folder, "first") as first, Server(db, folder, "second", env) as second:
        yield [first, second]
        for node in (first, second):
            await node.stop()
            node.check_log()


def cut_database(db: str) -> set[int]:
    """Ends every connection to the database, listeners' too; says which."""
    with psycopg.connect(db, autocommit=True) as conn:
        return {pid for pid, _ in conn.execute(_CUT)}


class Nemesis:
    """All that befalls nodes, by name."""

    def __init__(self, db: str, nodes: list[Server], rng: random.Random) -> None:
        self._db = db
        self._nodes = nodes
        self._rng = rng
        self.does: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self.kill,
            "roll": self.roll,
            "freeze": self.freeze,
            "cut": self.cut,
        }

    async def kill(self) -> None:
        node = self._rng.choice(self._nodes)
        node.kill()
        await asyncio.sleep(self._rng.uniform(0, 0.5))
        await node.start()

    async def roll(self) -> None:
        """One after the other, in good order, as a new version is installed."""
        for node in self._nodes:
            await node.stop()
            await node.start()

    async def freeze(self) -> None:
        node = self._rng.choice(self._nodes)
        node.freeze()
        await asyncio.sleep(FROZEN)
        node.thaw()

    async def cut(self) -> None:
        await asyncio.to_thread(cut_database, self._db)
        await asyncio.sleep(0.2)


async def two_nodes_under(
    db: str,
    folder: Path,
    what: list[str],
    times: int,
    tables: int,
    seats: int = 2,
    between: float = 0.3,
    seed: int = 1,
    progress: Progress = nobody_watches,
) -> Figures:
    """N1, N2: seats of one table on different nodes; whatever happens, one order for all."""
    witness, rng = Witness(), random.Random(seed)
    async with two_nodes(db, folder) as nodes:
        nemesis = Nemesis(db, nodes, rng)
        order = [what[number % len(what)] for number in range(times)]

        async def torment() -> None:
            await nemesis.does[order.pop(0)]()

        playing = Playing([node.address for node in nodes], tables, seats, witness, rng)
        games = await playing.while_tormented(torment, times, between, progress)
    return {"blows": times, **check_logs(db, witness), "games": games, **witness.codes}


async def rivals(
    db: str, folder: Path, games: int, skew: int = 0, progress: Progress = nobody_watches
) -> Figures:
    """N2: each seat is open on both nodes, and both its sockets answer every question at once."""
    witness = Witness()
    async with AsyncExitStack() as stack:
        nodes = await stack.enter_async_context(two_nodes(db, folder, skew))
        houses = [await stack.enter_async_context(House(node.address)) for node in nodes]
        for number in range(games):
            table = await lay(houses, 2, clock={"kind": "live", "pace": 1000})
            await _rival_game(table, nodes, witness, random.Random(number))
            progress(number + 1)
    _check_times(db)
    return {"games": games, **check_logs(db, witness), **witness.codes}


async def _rival_game(
    table: Table, nodes: list[Server], witness: Witness, rng: random.Random
) -> None:
    async with (
        table.seats(witness, nodes[0].address) as here,
        table.seats(witness, nodes[1].address) as there,
    ):
        await asyncio.gather(*[play(seat, random.Random(rng.random())) for seat in here + there])
        for one, other in zip(here, there, strict=True):
            await eventually_equal(one, other)
            check_story(await table.record(), one)


def _check_times(db: str) -> None:
    """All entries bear the time of the database, and so no clock ran out early."""
    for entries in read_logs(db).values():
        first, last = entries[0].at, max(entry.at for entry in entries)
        hold(min(entry.at for entry in entries) > first - 60_000, "an entry from before the table")
        hold(last - first < FIVE_MINUTES * 1_000, "an entry from the future")
        kinds = {type(entry).__name__ for entry in entries}
        hold("TimeUp" not in kinds, "time was up for somebody long before it was")


async def deaf(db: str, folder: Path, cuts: int, progress: Progress = nobody_watches) -> Figures:
    """N2: every connection to the database is cut, the listener's too; what is done on one node
    is seen on the other all the same. Says how many seconds after the cut each of the two nodes
    listened again, and how many until the act was seen."""
    witness, rng = Witness(), random.Random(3)
    back: list[float] = []
    seen: list[float] = []
    async with AsyncExitStack() as stack:
        nodes = await stack.enter_async_context(two_nodes(db, folder))
        houses = [await stack.enter_async_context(House(node.address)) for node in nodes]
        for number in range(cuts):
            table = await lay(houses, 2)
            async with (
                WitnessedSeat(witness, nodes[1].address, table.id) as watcher,
                table.seats(witness, nodes[0].address) as people,
            ):
                told = len(watcher.facts)
                cut = monotonic()
                gone = await asyncio.to_thread(cut_database, db)
                _, seen_at, back_at = await asyncio.gather(
                    _one_act(people, rng),
                    _told_more(watcher, told),
                    asyncio.to_thread(_listen_again, db, len(nodes), gone),
                )
                seen.append(seen_at - cut)
                back += [at - cut for at in back_at]
            progress(number + 1)
    return {
        "cuts": cuts,
        **check_logs(db, witness),
        **_summary("back", back),
        "listeners_cut": len(back),
        f"back_within_{PROMPT:g}_s": sum(seconds <= PROMPT for seconds in back),
        **_summary("seen", seen),
    }


def _listen_again(db: str, nodes: int, gone: set[int]) -> list[float]:
    """When each node listens again, on another line than those that are gone."""
    back: dict[int, float] = {}
    began = monotonic()
    with psycopg.connect(db, autocommit=True) as conn:
        while len(back) < nodes:
            hold(monotonic() - began < STUCK, "a listener that was cut never came back")
            for (pid,) in conn.execute(_EARS):
                if pid not in gone:
                    back.setdefault(pid, monotonic())
            sleep(0.002)
    return list(back.values())


async def _told_more(watcher: Seat, than: int) -> float:
    """When somebody was told more than so many facts."""
    async with asyncio.timeout(STUCK):
        while len(watcher.facts) == than:
            await watcher.change(timeout=1)
    return monotonic()


def _summary(of: str, seconds: list[float]) -> Figures:
    by_size = sorted(seconds)
    return {
        f"{of}_median": round(median(by_size), 3),
        f"{of}_p95": round(by_size[ceil(0.95 * len(by_size)) - 1], 3),
        f"{of}_worst": round(by_size[-1], 3),
    }


async def _one_act(people: list[Seat], rng: random.Random) -> None:
    async with asyncio.timeout(STUCK):
        while True:
            for seat in people:
                for question in seat.mine:
                    if await try_to_act(seat, question, rng):
                        return
            await asyncio.sleep(0.05)
