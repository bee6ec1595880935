"""Where tables are kept: SQLite by default, PostgreSQL for many nodes."""

from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from sitdown.server.store.base import NoStorage as NoStorage
from sitdown.server.store.base import Store
from sitdown.server.store.sqlite import SqliteStore

_NOT_AN_ADDRESS: Final = "the storage is neither a PATH, nor sqlite:///PATH, nor postgresql://…"
"""Without the address itself: there may be a password in it."""


def store_at(url: str) -> Store:
    """The storage at an address: a file's path, `sqlite:///path/to/file` or `postgresql://…`."""
    try:
        parts = urlsplit(url)
    except ValueError:
        raise NoStorage(_NOT_AN_ADDRESS) from None
    if not parts.scheme and parts.path:
        return SqliteStore(Path(url))
    if parts.scheme == "sqlite" and not parts.netloc and len(parts.path) > 1:
        return SqliteStore(Path(unquote(parts.path[1:])))
    if parts.scheme in ("postgresql", "postgres"):
        try:
            from sitdown.server.store.postgres import PostgresStore
        except ImportError:
            raise NoStorage("PostgreSQL needs: pip install 'sitdown[postgres]'") from None
        return PostgresStore(url)
    raise NoStorage(_NOT_AN_ADDRESS)
