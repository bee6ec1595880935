"""A real server on a real port, in this process, on storage of one's choice."""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn

from sitdown.server.serve import configuration, listen
from sitdown.server.settings import Settings

QUICK = Settings(
    bot_pause=0,
    heartbeat=0.3,
    blink=0.2,
    requests_per_second=10_000,
    tables_per_minute=10_000,
    messages_per_second=10_000,
    sockets_per_address=10_000,
)


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
