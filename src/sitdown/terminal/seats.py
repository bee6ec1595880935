"""Keys to seats at tables far away: one small file each, which only their owner can read."""

import hashlib
import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from sitdown.terminal.saves import home


@dataclass(frozen=True)
class Key:
    """What opens a seat again. A server is only ever shown its own keys."""

    server: str
    table: str
    seat: int
    token: str

    def keep(self) -> None:
        path = self._path
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(  # nobody but the owner may read such a file
            "w", encoding="utf-8", dir=path.parent, prefix=".sitdown-", delete=False
        ) as fresh:
            json.dump(asdict(self), fresh)
            fresh.flush()
            os.fsync(fresh.fileno())
        Path(fresh.name).replace(path)

    def forget(self) -> None:
        self._path.unlink(missing_ok=True)

    @property
    def _path(self) -> Path:
        return _folder() / f"{_name(self.server, self.table)}-{self.seat}.json"


def kept(server: str, table: str) -> list[Key]:
    """The keys to this table that lie on this machine, by seat."""
    found = [_read(path) for path in _folder().glob(f"{_name(server, table)}-*.json")]
    keys = [key for key in found if key and (key.server, key.table) == (server, table)]
    return sorted(keys, key=lambda key: key.seat)


def _read(path: Path) -> Key | None:
    """None for a file that is damaged: the seat must then be taken anew."""
    try:
        key = Key(**json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
    kinds = [type(value) for value in asdict(key).values()]
    return key if kinds == [str, str, int, str] else None


def _folder() -> Path:
    return home() / "seats"


def _name(server: str, table: str) -> str:
    """A name for files that no server can choose."""
    return hashlib.sha256(f"{server}\n{table}".encode()).hexdigest()[:24]
