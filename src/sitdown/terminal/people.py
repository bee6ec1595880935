"""Other people at the table: what they write, how they are called, what they did."""

import unicodedata
from typing import Any, Final

from rich.cells import cell_len, set_cell_size

from sitdown.texts import Catalogue

_MARKS_IN_A_ROW: Final = 3
_NAME_CELLS: Final = 11


# Their words


def harmless(text: str) -> str:
    """What others wrote as one line that cannot steer a terminal."""
    return " ".join(visible(" ".join(text.split())).split("\n"))


def visible(text: str) -> str:
    """Letter for letter, with a mark for all that is not one."""
    shown, marks = "", 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        steers = (kind[0] == "C" and letter != "\n") or kind in ("Zl", "Zp")
        shown += "\ufffd" if steers or marks > _MARKS_IN_A_ROW else letter
    return shown


# Their names


def names_at(table: dict[str, Any], words: Catalogue, reader: int | None) -> list[str]:
    return short_names([chair["name"] for chair in table["chairs"]], words, reader)


def short_names(called: list[str], words: Catalogue, reader: int | None) -> list[str]:
    """As the board has room for them; two long names that begin alike get their numbers."""
    names: list[str] = []
    for seat, given in enumerate(called):
        name = _short(harmless(given) or words.say("seat_name", {"number": seat}))
        names.append(name if name not in names else f"{name[:-1]}{seat}")
    if reader is not None:
        names[reader] = words.say("play.you")
    return names


def _short(name: str) -> str:
    if cell_len(name) <= _NAME_CELLS:
        return name
    return set_cell_size(name, _NAME_CELLS - 1).rstrip() + "…"


# What they did


def changes(
    before: dict[str, Any], now: dict[str, Any], me: int | None, were_here: set[int]
) -> list[tuple[str, dict[str, object]]]:
    """What people did between two looks at the table, as keys of sentences."""
    told: list[tuple[str, dict[str, object]]] = []
    if not before:
        return told
    for seat, (old, new) in enumerate(zip(before["chairs"], now["chairs"], strict=True)):
        about: dict[str, object] = {"seat": seat, "name": harmless(new["name"] or old["name"])}
        told += [(key, about) for key in _chair_changes(old, new, seat in were_here) if seat != me]
    if now["host"] != before["host"] and now["host"] is not None:
        told.append(("host", {"seat": now["host"]}))
    for what in ("locked", "paused"):
        if now[what] != before[what]:
            told.append((what if now[what] else f"not_{what}", {}))
    if before["state"] == "lobby" and now["state"] == "playing":
        told.append(("begins", {}))
    return told


def _chair_changes(old: dict[str, Any], new: dict[str, Any], was_here: bool) -> list[str]:
    if (old["who"], new["who"]) == ("person", "bot") and old["name"] == new["name"]:
        return ["replaced"]
    if (old["who"], old["name"]) != (new["who"], new["name"]):
        return [{"empty": "left", "person": "sat", "bot": "bot"}[new["who"]]]
    keys = []
    if new["ready"] != old["ready"] and new["who"] == "person":
        keys.append("ready" if new["ready"] else "not_ready")
    if new["here"] and not old["here"] and was_here:
        keys.append("back")
    if old["here"] and not new["here"]:
        keys.append("gone")
    if new["bot"] != old["bot"] and new["who"] == "person":
        keys.append("stand_in" if new["bot"] else "plays_again")
    return keys
