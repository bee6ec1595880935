"""A real server on a real port, in this process, on storage of one's choice."""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from unittest import mock

import msgspec
import uvicorn

from sitdown.client import Seat
from sitdown.core.table import Table
from sitdown.server import entries, requests
from sitdown.server.desk import Desk
from sitdown.server.serve import configuration, listen
from sitdown.server.settings import Settings
from tools.trials.launch import UNLIMITED

QUICK = replace(UNLIMITED, heartbeat=0.3, blink=0.2, code_tries_per_minute=10)


async def play_to_the_end(seat: Seat, choose: Callable[[list[str]], str] = itemgetter(0)) -> None:
    """Answer whatever is asked of a seat until the game is over."""
    while not seat.over:
        for question in seat.mine:
            await seat.act(choose(question["yours"]["legal"]), question["question"])
        await seat.change(1)


@contextlib.asynccontextmanager
async def served(db: str = "", settings: Settings = QUICK, port: int = 0) -> AsyncIterator[str]:
    """The address of a server that lives as long as the block."""
    with tempfile.TemporaryDirectory() as folder:
        where = db or str(Path(folder) / "tables.sqlite")
        listener = listen("127.0.0.1", port)
        server = uvicorn.Server(configuration(where, settings))
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        running = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
            if running.done():
                running.result()
                raise RuntimeError("the server did not start")
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await running
            listener.close()


@contextlib.contextmanager
def go_on_from(table: Table) -> Iterator[None]:
    """Tables that are laid meanwhile, in this process, go on from where this one stands."""
    earlier = entries.Earlier("", 0, table.to_position())
    create = Desk._created

    async def created(self: Desk, request: requests.NewTable, token: str) -> entries.Created:
        return msgspec.structs.replace(await create(self, request, token), earlier=earlier)

    with mock.patch.object(Desk, "_created", created):
        yield
