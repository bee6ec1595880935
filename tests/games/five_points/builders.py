"""Positions that read like the examples of the rules (`sitdown.position`).

table = table_at(F, hands={0: "DLP"}, deck="SK")
table.answer(0, "influence D 5.1 6.1 RLRRL")
assert rows(table) == ["D", "D P", "D K E", "L S D N", "E R P P S", "N K L S E R"]
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import sitdown

F = "R / D D / D P E / L S K N / E R P D S / N K L P E R"
"""The full pyramid of the examples, from the top."""

GANGS = "SDNLKREP"
HAND_SIZE = {2: 5, 3: 5, 4: 4}


def table_at(
    pyramid: str,
    *,
    seats: int = 3,
    active: int = 0,
    hands: Mapping[int, str] | None = None,
    deck: str = "",
    alliances: Sequence[str] | None = None,
    opened: Mapping[int, str] | None = None,
    passed: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    seed: int = 1,
) -> sitdown.Table:
    """A table in the position described; rows of the pyramid are parted by `/`, `.` is empty."""
    wishes: dict[str, Any] = {
        "pyramid": pyramid,
        "active": active,
        "hands": dict(hands or {}),
        "deck": deck,
        "passed": list(passed),
    }
    if alliances is not None:
        wishes["alliances"] = list(alliances)
    if opened is not None:
        wishes["open"] = {seat: opened.get(seat, "") for seat in range(seats)}
    built = sitdown.position("five-points", seats=seats, options=options, **wishes)
    return sitdown.table(position=built, seed=seed)


def rows(table: sitdown.Table) -> list[str]:
    """The pyramid from the top by gang alone, as the rules write it."""
    pyramid = table.view(None)["pyramid"]
    return [" ".join(card[0] if card else "." for card in row) for row in pyramid]


def row(table: sitdown.Table, number: int) -> str:
    """One row, numbered from the bottom as the rules do."""
    return rows(table)[6 - number]


def moves(table: sitdown.Table, seat: int, kind: str) -> list[str]:
    """The legal acts of one kind."""
    return [act for act in table.legal(seat) if act.split()[0] == kind]


def refused(table: sitdown.Table, seat: int, act: str) -> sitdown.Illegal:
    """The refusal that an act meets; it must leave everything as it was."""
    before = table.position()
    with pytest.raises(sitdown.Illegal) as illegal:
        table.answer(seat, act)
    assert table.position() == before
    assert illegal.value.message("en")
    assert illegal.value.message("pl")
    return illegal.value


def finish(table: sitdown.Table) -> sitdown.Table:
    """Let silence play to the end."""
    while table.questions:
        table.close()
    return table
