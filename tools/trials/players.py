"""People at a table, as fast as they can: they answer by chance and remember every promise."""

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.asyncio.client import ClientConnection

import sitdown
from sitdown.client import Declined, House, Joined, Seat
from sitdown.core.refusal import Refused
from tools.trials import STUCK, Progress, hold, nobody_watches

GAME: Final = "five-points"


@dataclass
class Witness:
    """What the server has promised to whom."""

    acknowledged: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Ids of acts that the server said are safe, for each table."""
    refused: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Ids of acts that it said were not done. Storage that was gone does not count: nobody knows
    whether the last word reached it."""
    codes: Counter[str] = field(default_factory=Counter)

    @property
    def count(self) -> int:
        return sum(map(len, self.acknowledged.values()))


class WitnessedSeat(Seat):
    """A seat that writes down every answer of the server, before anybody makes use of it."""

    def __init__(self, witness: Witness, server: str, table: str, token: str = "") -> None:
        super().__init__(server, table, token)
        self._witness = witness
        self._table = table

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "ok":
            self._witness.acknowledged[self._table].add(message["id"])
        elif message["type"] == "no":
            self._witness.codes[message["code"]] += 1
            if message["code"] != "storage":
                self._witness.refused[self._table].add(message["id"])
        await super()._hear(socket, message)


async def play(seat: Seat, rng: random.Random) -> None:
    """To the end, whatever happens to the connection."""
    while not seat.over:
        for question in seat.mine:
            await try_to_act(seat, question, rng)
        await asyncio.wait_for(seat.change(timeout=1.0), STUCK)


async def try_to_act(seat: Seat, question: dict[str, Any], rng: random.Random) -> bool:
    act = rng.choice(question["yours"]["legal"])
    try:
        await asyncio.wait_for(seat.act(act, question["question"]), STUCK)
    except Declined as declined:
        if declined.code == "storage":
            await asyncio.sleep(0.02)
        return False
    return True


class Table:
    """One table, its people spread over one or more servers."""

    def __init__(self, houses: Sequence[House], joined: Sequence[Joined]) -> None:
        self.id = houses[0].table
        self.houses = houses
        self.joined = joined

    def server_of(self, seat: int) -> str:
        return self.houses[seat % len(self.houses)].server

    @asynccontextmanager
    async def seats(self, witness: Witness, server: str = "") -> AsyncIterator[list[Seat]]:
        """The sockets of all seats, each at its own server (or all at one, say a proxy)."""
        async with AsyncExitStack() as stack, asyncio.timeout(10 * STUCK):
            yield [
                await stack.enter_async_context(
                    WitnessedSeat(witness, server or self.server_of(index), self.id, joined.token)
                )
                for index, joined in enumerate(self.joined)
            ]

    async def record(self) -> str:
        while True:
            try:
                return await self.houses[0].record()
            except (Refused, Declined):
                await asyncio.sleep(0.1)


async def lay(houses: Sequence[House], seats: int, **wishes: Any) -> Table:
    """A table with people on all chairs, game on. What fails half-way is left and begun anew."""
    async with asyncio.timeout(STUCK):
        while True:
            try:
                return await _lay(houses, seats, wishes)
            except (Refused, Declined):
                await asyncio.sleep(0.1)


async def _lay(houses: Sequence[House], seats: int, wishes: dict[str, Any]) -> Table:
    first = houses[0]
    joined = [await first.make(GAME, seats=seats, name="P0", **wishes)]
    for house in houses:
        house.table, house.code = first.table, first.code
    for seat in range(1, seats - len(wishes.get("bots", []))):
        house = houses[seat % len(houses)]
        joined.append(await house.join(f"P{seat}"))
        await house.ready(joined[-1])
    await first.start(joined[0])
    return Table(houses, joined)


async def keep_playing(
    servers: Sequence[str], seats: int, witness: Witness, stop: asyncio.Event, rng: random.Random
) -> int:
    """Whole games one after the other until somebody says stop; how many."""
    games = 0
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(House(server)) for server in servers]
        while not stop.is_set():
            rng.shuffle(houses)
            table = await lay(houses, seats)
            async with table.seats(witness) as people:
                await asyncio.gather(*[play(seat, random.Random(rng.random())) for seat in people])
                for seat in people:
                    check_story(await table.record(), seat)
            games += 1
    return games


class Playing:
    """Many tables at once, game after game."""

    def __init__(
        self,
        servers: Sequence[str],
        tables: int,
        seats: int,
        witness: Witness,
        rng: random.Random,
    ) -> None:
        self._witness = witness
        self._rng = rng
        self._stop = asyncio.Event()
        self._work = [
            keep_playing(servers, seats, witness, self._stop, random.Random(rng.random()))
            for _ in range(tables)
        ]

    async def while_tormented(
        self,
        torment: Callable[[], Awaitable[None]],
        times: int,
        between: float,
        progress: Progress = nobody_watches,
    ) -> int:
        """Again and again, at random moments, always after some play; then all may end."""
        players = [asyncio.create_task(work) for work in self._work]
        try:
            for done in range(times):
                await self._some_play(players)
                await asyncio.sleep(self._rng.uniform(0, between))
                await torment()
                progress(done + 1)
            await self._some_play(players)
            self._stop.set()
            return sum(await asyncio.gather(*players))
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)

    async def _some_play(self, players: list[asyncio.Task[int]]) -> None:
        """Until something more has been acknowledged."""
        before = self._witness.count
        async with asyncio.timeout(STUCK):
            while self._witness.count == before:
                for player in players:
                    if player.done():
                        player.result()  # nobody leaves before he is told to: it failed
                await asyncio.sleep(0.005)


def check_story(record: str, seen: Seat) -> None:
    """The record verifies, and what a seat holds is what the rules show and tell it."""
    table = sitdown.verify(record)
    hold(table.told(seen.seat) == seen.facts, f"seat {seen.seat} was told another story")
    hold(table.view(seen.seat) == seen.view, f"seat {seen.seat} sees another game")


async def eventually_equal(seen: Seat, honest: Seat) -> None:
    """What one seat holds becomes, byte for byte, what an undisturbed one is shown."""
    async with asyncio.timeout(STUCK):
        while seen.hash() != honest.hash() or seen.facts != honest.facts:
            await asyncio.sleep(0.02)
