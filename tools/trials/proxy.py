"""A bad line: stands between a seat and its server, and loses what it is told to lose.

It speaks WebSocket on both sides, so it knows where messages begin and end. What the client says
always gets through; what the server says is at the mercy of `Line`.
"""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, WebSocketException


class Line:
    """A good one. `deliver` is called with every message of the server, in order."""

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()

    @property
    def answers_get_through(self) -> bool:
        """Whether one can play over it at all."""
        return True

    def begin(self) -> None:
        """A new connection."""

    async def deliver(self, text: str, client: ServerConnection) -> bool:
        """Whether the connection stands after that."""
        self.happened["messages"] += 1
        await client.send(text)
        return True


class CutLine(Line):
    """Every connection is cut after so many messages; the next one is lost with it, or not sent."""

    def __init__(self, allowance: int, times: int = 1 << 30, lose: bool = False) -> None:
        super().__init__()
        self._allowance = allowance
        self._times = times
        self._lose = lose
        self._sent = 0

    @property
    def answers_get_through(self) -> bool:
        return self._allowance > 1  # the first message shows the table, the second may answer

    def begin(self) -> None:
        self._sent = 0

    async def deliver(self, text: str, client: ServerConnection) -> bool:
        cut = self.happened["cuts"] < self._times
        if cut and self._lose and self._sent >= self._allowance:
            self.happened["cuts"] += 1
            return False
        await super().deliver(text, client)
        self._sent += 1
        if cut and not self._lose and self._sent >= self._allowance:
            self.happened["cuts"] += 1
            return False
        return True


class NoisyLine(Line):
    """Loses, doubles, delays and reorders messages, each with the same chance."""

    def __init__(self, rng: random.Random, chance: float) -> None:
        super().__init__()
        self._rng = rng
        self._chance = chance
        self._late: set[asyncio.Task[None]] = set()
        self.quiet = False
        """Set when the noise is over."""

    async def deliver(self, text: str, client: ServerConnection) -> bool:
        what = "" if self.quiet else self._fate()
        if what:
            self.happened[what] += 1
        if what == "drop":
            return True
        if what in ("reorder", "double"):  # a copy comes later, after what follows it
            self._send_late(text, client, self._rng.uniform(0, 0.1))
        if what == "reorder":
            return True
        if what == "delay":
            await asyncio.sleep(self._rng.uniform(0, 0.05))
        return await super().deliver(text, client)

    def _fate(self) -> str:
        drawn = self._rng.random() / self._chance
        return ("drop", "double", "reorder", "delay")[int(drawn)] if drawn < 4 else ""

    def _send_late(self, text: str, client: ServerConnection, wait: float) -> None:
        async def send() -> None:
            await asyncio.sleep(wait)
            with contextlib.suppress(ConnectionClosed):
                await client.send(text)

        task = asyncio.create_task(send())
        self._late.add(task)
        task.add_done_callback(self._late.discard)


@asynccontextmanager
async def proxied(server: str, line: Line) -> AsyncIterator[str]:
    """The address under which the server is reached over that line."""
    upstream = f"ws{server.removeprefix('http')}"

    async def relay(client: ServerConnection) -> None:
        assert client.request is not None
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(
                upstream + client.request.path, compression=None, max_size=None, proxy=None
            ) as behind:
                line.begin()
                await _both_ways(client, behind, line)

    async with serve(relay, "127.0.0.1", 0, compression=None, max_size=None) as front:
        port = next(iter(front.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}"


async def _both_ways(client: ServerConnection, behind: ClientConnection, line: Line) -> None:
    async def forth() -> None:
        async for text in client:
            await behind.send(text)

    async def back() -> None:
        async for text in behind:
            if not await line.deliver(str(text), client):
                return

    tasks = {asyncio.create_task(forth()), asyncio.create_task(back())}
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for end in (client, behind):
        end.transport.abort()  # no polite close: the cable is out
