"""How a leak is planted: the list it is entered in, and what many of them need."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from sitdown.core.table import Table
from sitdown.server.lobby import Lobby
from sitdown.server.room import Room
from sitdown.server.viewer import Viewer

Plant = Callable[[pytest.MonkeyPatch], None]
Leaks = dict[str, tuple[Plant, str]]


def entering(leaks: Leaks) -> Callable[[str], Callable[[Plant], Plant]]:
    """A decorator that enters a leak in a list."""

    def leak(caught_by: str) -> Callable[[Plant], Plant]:
        """`bytes`: by S1; `sizes`: by S2 alone; `http`: by S1 over sockets; `taint`: by S4;
        `logs`: by comparing log lines of both worlds."""

        def enter(plant: Plant) -> Plant:
            leaks[plant.__name__] = (plant, caught_by)
            return plant

        return enter

    return leak


Change = Callable[[Room, Table, int, dict[str, Any]], None]


def spoil_sight(patch: pytest.MonkeyPatch, change: Change) -> None:
    honest = Room.sight

    def leaky(self: Room, viewer: int, *more: Any) -> dict[str, bytes]:
        parts = {name: json.loads(raw) for name, raw in honest(self, viewer, *more).items()}
        if self.table is not None:
            change(self, self.table, viewer, parts)
        return {name: msgspec.json.encode(what, order="sorted") for name, what in parts.items()}

    patch.setattr(Room, "sight", leaky)


def spoil_shown(patch: pytest.MonkeyPatch, change: Callable[[Lobby, dict[str, Any]], None]) -> None:
    honest = Lobby.shown

    def leaky(self: Lobby, *given: Any) -> dict[str, Any]:
        shown: dict[str, Any] = msgspec.to_builtins(honest(self, *given))
        change(self, shown)
        return shown

    patch.setattr(Lobby, "shown", leaky)


def envelopes(table: Table) -> list[int]:
    """How many have answered each open question."""
    return [
        sum(asked.answered(seat) for seat in asked.question.seats)
        for asked in table.open
        if not asked.question.private
    ]


def truth(table: Table) -> int:
    return int(hashlib.sha256(str(table.to_position()).encode()).hexdigest(), 16)


def remember_the_room(patch: pytest.MonkeyPatch) -> None:
    honest = Viewer.show

    def leaky(self: Viewer, there: Room, *more: Any) -> None:
        self.room = there  # type: ignore[attr-defined]
        honest(self, there, *more)

    patch.setattr(Viewer, "show", leaky)
