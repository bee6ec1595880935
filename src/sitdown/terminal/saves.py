"""Games of this machine: saved after every answer, kept until they are finished."""

import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from sitdown.core.refusal import refuse

_NO_SAVE: Final = (ValueError, TypeError, KeyError, RecursionError)
"""What reading something else as a save leads to."""


def home() -> Path:
    """Where games are kept; SITDOWN_HOME puts it elsewhere."""
    return Path(os.environ.get("SITDOWN_HOME") or user_data_path("sitdown", appauthor=False))


@dataclass
class Save:
    """A game in progress: its record, and who sits where."""

    record: str
    seat: int
    bots: list[str]

    def write(self, path: Path) -> None:
        """All or nothing: the old save stays until the new one is on the disk."""
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(asdict(self), ensure_ascii=False, indent=1)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=".sitdown-", delete=False
        ) as fresh:
            fresh.write(text)
            fresh.flush()
            os.fsync(fresh.fileno())
        Path(fresh.name).replace(path)


def read_save(path: Path) -> Save:
    try:
        return _parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise refuse("no_file", about={"file": str(path), "why": error.strerror}) from None
    except _NO_SAVE:
        raise refuse("bad_save", about={"file": str(path)}) from None


def record_in(text: str) -> str:
    """The record of a save; empty if the text is none."""
    try:
        return _parse(text).record
    except _NO_SAVE:
        return ""


def _parse(text: str) -> Save:
    found = json.loads(text)
    if [type(found[name]) for name in ("record", "seat", "bots")] != [str, int, list]:
        raise ValueError
    return Save(**found)


def new_path(slug: str, stamp: str) -> Path:
    return home() / "saves" / f"{slug}-{stamp}.json"


def check_free(path: Path) -> None:
    """A new game never overwrites anything."""
    if path.exists():
        raise refuse("file_exists", about={"file": str(path)})


def latest(slug: str) -> Path:
    """The game of this kind that was played last and is not finished."""
    saves = sorted((home() / "saves").glob(f"{slug}-*.json"), key=lambda p: p.stat().st_mtime)
    if not saves:
        raise refuse("nothing_to_resume", about={"game": slug})
    return saves[-1]


def record_path(save: Path) -> Path:
    """Where the record of a finished game goes: beside a save of one's own, else to the records."""
    folder = home() / "records" if save.parent == home() / "saves" else save.parent
    path = folder / f"{save.stem}.txt"
    number = 2
    while path.exists():
        path = folder / f"{save.stem}-{number}.txt"
        number += 1
    return path
