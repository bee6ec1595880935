"""What a server needs of its storage: a log for each table, in which the number is the lock.

`append` succeeds only if its number is the next one, so two servers (or two requests) that
believe in the same past cannot both write the future. Everything else is derived: rooms are
rebuilt by reading the log, and a server that missed something reads on from where it stood.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Final, Protocol

BEAT: Final = 1_000
"""Every node says once in so many milliseconds that it is alive."""
DEAF: Final = 4 * BEAT
"""A node not heard of for so long is taken for dead; a longer silence of all is an outage."""
CODE_LIFE: Final = 24 * 3_600_000
"""A code is free again so long after the last move at a table that is not being played."""


class Taken(Exception):
    """That number, id or code belongs to somebody else's entry already."""


class Unavailable(Exception):
    """The storage cannot take it now: full, gone, read-only, too slow.

    If the line broke while it was writing, nobody knows whether it is written: read on and see.
    """


class NoStorage(Exception):
    """There is no storage of that kind, or none at that address."""


@dataclass(frozen=True)
class Card:
    """What others need to know of a table without reading its log."""

    code: str
    state: str
    """`lobby`, `playing` or `over`."""
    listed: bool
    summary: bytes
    """What the lobby shows, as JSON."""

    def columns(self) -> dict[str, object]:
        """As the database keeps it, by the names of its columns; no code is no value."""
        return {
            "code": self.code or None,
            "state": self.state,
            "listed": self.listed,
            "card": self.summary,
        }


@dataclass(frozen=True)
class Pulse:
    """Who is alive, and when nobody was."""

    alive: frozenset[str] = frozenset()
    outages: Sequence[tuple[int, int]] = field(default=())


class Store(Protocol):
    """Times are milliseconds since 1970 by the clock of the storage, the same for all nodes."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...

    def now(self) -> int:
        """The clock of the storage: never steps back while we run."""
        ...

    async def create(self, table: str, entries: Sequence[bytes], card: Card) -> None:
        """A new log; `Taken` if the id or the code is in use."""
        ...

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], card: Card | None
    ) -> None:
        """Write `seq`, `seq + 1`, … durably, all or none; `Taken` if `seq` is not the next.

        Without a card the old one stays.
        A code that had become free and is another table's by now is lost, no more than that.
        """
        ...

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """The log from a number on; empty if there is no such table."""
        ...

    async def find(self, code: str) -> str | None:
        """The table that a code leads to; nobody if the code is free again."""
        ...

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        """Public tables that are not over, the liveliest first."""
        ...

    async def playing(self) -> list[str]:
        """Tables at which a game is going on."""
        ...

    async def beat(self, node: str) -> Pulse:
        """Say that a node is alive, hear who else is; a silence of all is noted as an outage."""
        ...

    async def bye(self, node: str) -> None:
        """The node goes, in good order. That it was there until now is remembered."""
        ...

    def changed(self) -> AsyncIterator[str]:
        """Tables that another node has written to; an empty name: anything may have changed."""
        ...


def can_be_a_name(text: str) -> bool:
    """Ids and codes come out of addresses that people type: not all are text to a database."""
    return text.isprintable()


def migrations(dialect: str) -> Iterator[tuple[int, str]]:
    """The numbered SQL files of a dialect, in order."""
    folder = files("sitdown.server.store").joinpath("migrations", dialect)
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(".sql"):
            yield int(path.name.partition("_")[0]), path.read_text(encoding="utf-8")
