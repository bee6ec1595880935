"""Lengths that tell nothing: what each is told or shown for himself is filled up to one size, so
that whoever measures the messages of a phone learns nothing (MAF-7.3)."""

from typing import Final

import msgspec

from sitdown.core.fact import Fact
from sitdown.core.refusal import Json
from sitdown.core.state import GameState
from sitdown.core.table import Table

HUSH: Final = "hush"
"""The field that does it."""
BLOCK: Final = 512
"""Facts of one moment are as long as the longest, in blocks: a short one says nothing of that."""


def fact(told: Fact) -> dict[str, Json]:
    """A fact as its hearers get it."""
    said = told.to_json()
    if told.alike:
        longest = max([_length(other.to_json()) for other in told.alike])
        said[HUSH] = "." * (-(-longest // BLOCK) * BLOCK - _length(said))
    return said


def view(table: Table, viewer: int, state: GameState | None = None) -> dict[str, Json]:
    """What a viewer sees, now or at an earlier state, his own part of it at a length that
    everybody could work out."""
    at = table.state if state is None else state
    seen = table.game.view(at, viewer)
    room, own = table.game.room_for_secrets(at), seen.get("mine")
    if room and isinstance(own, dict):
        seen["mine"] = {**own, HUSH: "." * (room - _length(own))}
    return seen


def _length(shown: dict[str, Json]) -> int:
    return len(msgspec.json.encode(shown))
