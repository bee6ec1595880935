"""Builds `shim.c`, and gives its orders."""

import mmap
import struct
import subprocess
from pathlib import Path
from typing import Final

_SOURCE: Final = Path(__file__).with_name("shim.c")
_ORDERS: Final = struct.Struct("5q")
_NEVER: Final = -1


def built(folder: Path) -> Path:
    library = folder / "shim.so"
    if not library.exists():
        files = ["-o", str(library), str(_SOURCE), "-ldl"]
        subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-Wall", *files], check=True)
    return library


def skewed(folder: Path, seconds: int) -> dict[str, str]:
    """The environment of a process whose wall clock is wrong."""
    return {"LD_PRELOAD": str(built(folder)), "TRIAL_SKEW": str(seconds)}


class Disk:
    """A disk that fails on command, for the files that have `name` in their path."""

    def __init__(self, folder: Path, name: str) -> None:
        page = folder / "disk.orders"
        page.write_bytes(_ORDERS.pack(_NEVER, 0, 0, 0, 0))
        with page.open("r+b") as opened:
            self._page = mmap.mmap(opened.fileno(), _ORDERS.size)
        self.env = {
            "LD_PRELOAD": str(built(folder)),
            "TRIAL_DISK": str(page),
            "TRIAL_FILE": name,
        }

    def fail(self, number: int, error: int, failures: int = 1) -> None:
        """The write or sync with that number from now on fails, and those after it."""
        _ORDERS.pack_into(self._page, 0, _NEVER, failures, error, 0, 0)
        struct.pack_into("q", self._page, 0, number)

    def heal(self) -> None:
        struct.pack_into("q", self._page, 0, _NEVER)

    def count(self) -> None:
        """Begin to count anew; nothing fails."""
        _ORDERS.pack_into(self._page, 0, _NEVER, 0, 0, 0, 0)

    @property
    def seen(self) -> int:
        return int(_ORDERS.unpack_from(self._page)[3])

    @property
    def failed(self) -> int:
        return int(_ORDERS.unpack_from(self._page)[4])
