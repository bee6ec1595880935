"""N1, N2: two servers on one PostgreSQL, and everything that can happen to either of them."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Final

import psycopg

from sitdown.client import House, Seat
from tools.trials import Figures, Progress, hold, nobody_watches
from tools.trials.logs import check_logs, read_logs
from tools.trials.players import (
    STUCK,
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
_CUT: Final = b"""
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
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


def cut_database(db: str) -> None:
    """Ends every connection to the database, listeners' too."""
    with psycopg.connect(db, autocommit=True) as conn:
        conn.execute(_CUT)


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
    is seen on the other all the same."""
    witness, rng, longest = Witness(), random.Random(3), 0.0
    async with AsyncExitStack() as stack:
        nodes = await stack.enter_async_context(two_nodes(db, folder))
        houses = [await stack.enter_async_context(House(node.address)) for node in nodes]
        for number in range(cuts):
            table = await lay(houses, 2)
            async with (
                WitnessedSeat(witness, nodes[1].address, table.id) as watcher,
                table.seats(witness, nodes[0].address) as people,
            ):
                await asyncio.to_thread(cut_database, db)
                told = len(watcher.facts)
                await _one_act(people, rng)
                began = monotonic()
                async with asyncio.timeout(STUCK):
                    while len(watcher.facts) == told:
                        await watcher.change(timeout=1)
                longest = max(longest, monotonic() - began)
            progress(number + 1)
    figures = check_logs(db, witness)
    return {"cuts": cuts, **figures, "longest_seconds": round(longest, 2)}


async def _one_act(people: list[Seat], rng: random.Random) -> None:
    async with asyncio.timeout(STUCK):
        while True:
            for seat in people:
                for question in seat.mine:
                    if await try_to_act(seat, question, rng):
                        return
            await asyncio.sleep(0.05)
