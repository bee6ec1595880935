"""Run a server: storage, address, QR, and logs that hold no secret."""

import asyncio
import gc
import io
import logging
import os
import socket
import sys

import segno
import structlog
import uvicorn

from sitdown.server.app import make_app
from sitdown.server.settings import Settings
from sitdown.server.store import NoStorage, store_at
from sitdown.server.store.sqlite import SqliteStore

__all__ = ["NoStorage", "Settings", "address", "check_storage", "claim", "listen", "qr", "run"]

FRAME_LIMIT = 16_384
_RARELY = (50_000, 20, 100)
"""Rooms live long and hold no cycles: searching them all for garbage only makes everybody wait."""


def run(db: str, listener: socket.socket, settings: Settings) -> None:
    """Until somebody stops it."""
    set_up_logs()
    gc.set_threshold(*_RARELY)
    uvicorn.Server(configuration(db, settings)).run(sockets=[listener])


def claim(db: str) -> int | None:
    """Keep other servers off a SQLite file, as long as this process lives."""
    store = store_at(db)
    if os.name != "posix" or not isinstance(store, SqliteStore):
        return None  # elsewhere a second server is not noticed
    import fcntl

    try:
        lock = os.open(f"{store.path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise NoStorage(f"{store.path}: another server uses it") from None
    except OSError as error:
        raise NoStorage(f"{store.path}: {error.strerror}") from None
    return lock


def listen(host: str, port: int) -> socket.socket:
    """The door, before anything is behind it: whoever knocks early waits."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=2048)
    # Passed on to every connection: small messages leave at once, not 40 ms later.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def check_storage(db: str) -> None:
    """`NoStorage` if there is none to be had."""

    async def try_it() -> None:
        store = store_at(db)
        await store.open()
        await store.close()

    asyncio.run(try_it())


def configuration(db: str, settings: Settings) -> uvicorn.Config:
    """No compression: secrets and other people's words must never share a window."""
    return uvicorn.Config(
        make_app(store_at(db), settings),
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=20,
        h11_max_incomplete_event_size=FRAME_LIMIT,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
    )


def set_up_logs() -> None:
    """One JSON line each, to stderr. Names, tokens, acts and addresses are never logged."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)


def address(host: str, port: int) -> str:
    """Where others in the same network find this server."""
    if host not in ("0.0.0.0", "::"):
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{port}/"
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it names our own side
            return f"http://{probe.getsockname()[0]}:{port}/"
    except OSError:
        return f"http://localhost:{port}/"


def qr(text: str) -> str:
    """A code to point a phone at, in characters of the terminal."""
    drawn = io.StringIO()
    segno.make(text, error="m").terminal(drawn, compact=True, border=2)
    return drawn.getvalue()
