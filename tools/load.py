"""How many tables one server carries: `make load`.

A real server in a process of its own, on SQLite, every act committed before it is answered. Each
table has four seats and a watcher, all on sockets of their own, and one act a second. Measured is
the time from sending an act until the last of the five has the news; everything on one machine,
client included. Then: all sockets cut at once; memory for each table; ten thousand alarms.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import httpx
import msgspec
import psutil
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from sitdown.server.serve import listen, run
from tools.trials.launch import UNLIMITED

SEATS = 4


class News(msgspec.Struct):
    """As much of the news as is needed here; the rest is not even unpacked."""

    asked: msgspec.Raw = msgspec.Raw()
    view: msgspec.Raw = msgspec.Raw()


unpack = msgspec.json.Decoder(News).decode


class Eyes:
    """One socket: keeps what is asked, and when the last view came."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.token = token
        self.asked = b"[]"
        self.arrived = 0.0
        self.news = asyncio.Event()
        self.socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.news.clear()
        self.socket = await connect(
            self.url, compression=None, max_size=None, ping_interval=None, open_timeout=60
        )
        await self.socket.send(json.dumps({"type": "hello", "token": self.token}))
        self._reading = asyncio.create_task(self._read(self.socket))
        await self.news.wait()

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            if text.startswith('{"type":"news"'):  # type: ignore[arg-type]
                self.arrived = perf_counter()
                news = unpack(text)
                self.asked = bytes(news.asked) or self.asked
                if bytes(news.view):
                    self.news.set()

    async def cut(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        if self.socket is not None:
            self.socket.transport.abort()

    async def act(self) -> bool:
        """Answer if this seat is asked."""
        if b'"legal"' not in self.asked:
            return False
        for question in msgspec.json.decode(self.asked):
            legal = question.get("yours", {}).get("legal")
            if legal and self.socket is not None:
                wish = {"type": "act", "id": f"{random.getrandbits(64):x}"}
                where = {"act": random.choice(legal), "question": question["question"]}
                await self.socket.send(json.dumps({**wish, **where}))
                return True
        return False


class LoadedTable:
    def __init__(self, eyes: list[Eyes]) -> None:
        self.eyes = eyes

    async def play(self, seconds: float, latencies: list[float], spreads: list[float]) -> None:
        """One act a second; what is measured ends when the last of the five has seen it."""
        await asyncio.sleep(random.random())
        end = perf_counter() + seconds
        while perf_counter() < end:
            started = perf_counter()
            for eyes in self.eyes:
                eyes.news.clear()
            acted = [await eyes.act() for eyes in self.eyes]
            if not any(acted):
                return  # the game is over
            await asyncio.gather(*[eyes.news.wait() for eyes in self.eyes])
            arrivals = [eyes.arrived for eyes in self.eyes]
            latencies.append(max(arrivals) - started)
            spreads.append(max(arrivals) - min(arrivals))
            await asyncio.sleep(max(0.0, 1 - (perf_counter() - started)))


async def lay_tables(server: str, count: int, tick: Any) -> list[LoadedTable]:
    """Tables at which a game has begun; their sockets are not open yet."""
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=server, timeout=60, limits=limits) as http:

        async def ask(path: str, body: Any, token: str = "") -> Any:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await http.post(path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json() if answer.content else None

        async def lay() -> LoadedTable:
            made = await ask("/api/tables", {"game": "five-points", "seats": SEATS, "name": "A"})
            path, tokens = f"/api/tables/{made['table']}", [made["token"]]
            for name in "BCD":
                tokens.append((await ask(f"{path}/join", {"name": name}))["token"])
            await ask(f"{path}/start", {"anyway": True}, tokens[0])
            tick()
            url = f"ws{server.removeprefix('http')}/ws/{made['table']}"
            return LoadedTable([Eyes(url, token) for token in [*tokens, ""]])

        tables: list[LoadedTable] = []
        for start in range(0, count, 10):
            tables += await asyncio.gather(*[lay() for _ in range(min(10, count - start))])
        return tables


async def open_eyes(tables: list[LoadedTable]) -> None:
    for table in tables:
        await asyncio.gather(*[eyes.open() for eyes in table.eyes])


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def storm(tables: list[LoadedTable]) -> float:
    """All sockets drop at once; seconds until the last is back, each after a short random wait."""
    everybody = [eyes for table in tables for eyes in table.eyes]
    for eyes in everybody:
        await eyes.cut()
    started = perf_counter()

    async def back(eyes: Eyes) -> None:
        await asyncio.sleep(random.uniform(0, 2))
        wait = 0.1
        while True:
            try:
                return await eyes.open()
            except OSError:
                await asyncio.sleep(wait * random.uniform(0.5, 1.5))
                wait = min(2.0, 2 * wait)

    await asyncio.gather(*[back(eyes) for eyes in everybody])
    return perf_counter() - started


async def alarms(count: int) -> float:
    """The 99th percentile of how late alarms ring, in seconds."""
    loop = asyncio.get_running_loop()
    late: list[float] = []
    start = loop.time() + 0.5

    def ring(due: float) -> None:
        late.append(loop.time() - due)

    for _ in range(count):
        due = start + random.random()
        loop.call_at(due, ring, due)
    await asyncio.sleep(2)
    assert len(late) == count
    return percentile(late, 0.99)


async def measure(server: str, pid: int, sizes: list[int], seconds: float) -> dict[str, Any]:
    process = psutil.Process(pid)
    figures: dict[str, Any] = {"seats": SEATS, "seconds": seconds, "tables": {}}
    tables: list[LoadedTable] = []
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("tables laid", total=max(sizes))
        for size in sizes:
            empty = process.memory_info().rss
            fresh = await lay_tables(server, size - len(tables), lambda: progress.advance(task))
            idle = process.memory_info().rss
            await open_eyes(fresh)
            looked_at = process.memory_info().rss
            tables += fresh
            figures["idle_kB_per_table"] = round((idle - empty) / 1024 / len(fresh))
            figures["kB_per_socket"] = round((looked_at - idle) / 1024 / len(fresh) / (SEATS + 1))
            figures["tables"][size] = await play(tables, process, seconds)
    sockets = sum(len(table.eyes) for table in tables)
    figures["storm"] = {"sockets": sockets, "seconds": round(await storm(tables), 2)}
    figures["alarms_p99_ms"] = round(1000 * await alarms(10_000), 1)
    for table in tables:
        for eyes in table.eyes:
            await eyes.cut()
    return figures


async def play(
    tables: list[LoadedTable], process: psutil.Process, seconds: float
) -> dict[str, float]:
    latencies: list[float] = []
    spreads: list[float] = []
    before, began = process.cpu_times(), perf_counter()
    await asyncio.gather(*[table.play(seconds, latencies, spreads) for table in tables])
    after, took = process.cpu_times(), perf_counter() - began
    busy = after.user + after.system - before.user - before.system
    return {
        "acts": len(latencies),
        "p50_ms": round(1000 * median(latencies), 1),
        "p99_ms": round(1000 * percentile(latencies, 0.99), 1),
        "max_ms": round(1000 * max(latencies), 1),
        "spread_p99_ms": round(1000 * percentile(spreads, 0.99), 1),
        "server_cpu": round(busy / took, 2),
    }


def show(figures: dict[str, Any]) -> None:
    console = Console()
    grid = Grid("tables", "acts", "p50 ms", "p99 ms", "max ms", "spread p99 ms", "server CPU")
    for size, row in figures["tables"].items():
        grid.add_row(str(size), *[str(value) for value in row.values()])
    console.print(grid)
    storm_of = figures["storm"]
    console.print(f"reconnect storm: {storm_of['sockets']} sockets back in {storm_of['seconds']} s")
    idle, each = figures["idle_kB_per_table"], figures["kB_per_socket"]
    console.print(f"memory: {idle} kB an idle table, {each} kB more for each socket")
    console.print(f"10,000 alarms: 99 % ring within {figures['alarms_p99_ms']} ms")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", default="50,150,250,400", help="sizes, one after the other")
    parser.add_argument("--seconds", type=float, default=8, help="how long each size is played")
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    parser.add_argument("--serve", nargs=2, metavar=("DB", "PORT"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        run(given.serve[0], listen("127.0.0.1", int(given.serve[1])), UNLIMITED)
        return
    sizes = sorted(int(size) for size in given.tables.split(","))
    with tempfile.TemporaryDirectory() as folder:
        with listen("127.0.0.1", 0) as free:
            port = free.getsockname()[1]
        server = subprocess.Popen(
            [sys.executable, "-m", "tools.load", "--serve", str(Path(folder) / "db"), str(port)],
            env={**os.environ, "PYTHONPATH": str(Path.cwd())},
            stderr=subprocess.DEVNULL,
        )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address)
            gc.disable()  # the pauses of the measuring side are not the server's
            figures = asyncio.run(measure(address, server.pid, sizes, given.seconds))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)
    show(figures)
    if given.json:
        Path(given.json).write_text(json.dumps(figures, indent=1), encoding="utf-8")


def wait_for(address: str) -> None:
    for _ in range(100):
        try:
            httpx.get(f"{address}/health", timeout=2).raise_for_status()
        except httpx.HTTPError:
            asyncio.run(asyncio.sleep(0.1))
        else:
            return
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
