"""What the facts of a step changed in one viewer's view, one after another. Pure.

Views are the rules' own, taken when each fact was told. Only facts that reach the viewer count,
each against the one before it: nobody learns when something happened that he was not told.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sitdown.core.refusal import Json
from sitdown.core.table import Table
from sitdown.server import hush
from sitdown.server.shown import Change

MOST_BYTES: Final = 40_000
"""Of all the changes in a message; the last facts of a longer one change nothing by themselves."""

View = dict[str, Json]
Moment = list[Change] | None


def moments(
    table: Table, viewer: int, places: Sequence[int], before: View, after: View
) -> list[Moment]:
    """For the fact at each place: what changed since the one before it, or None where everything
    is as `after` says."""
    told: list[Moment] = []
    seen, end, size = before, _without_secrets(after), 0
    for place in places:
        state = table.moment(place)
        if state is None or size > MOST_BYTES:
            told.append([])
            continue
        view = hush.view(table, viewer, state)
        if _without_secrets(view) == end:
            told.append(None)
        else:
            told.append(_smaller(changes(_without_secrets(seen), _without_secrets(view)), view))
            size += len(msgspec.json.encode(told[-1]))
        seen = view
    return told


def changes(before: Json, after: Json, at: tuple[str | int, ...] = ()) -> list[Change]:
    """What makes `after` of `before`."""
    if before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict):
        found = [Change([*at, key]) for key in before if key not in after]
        for key, value in after.items():
            if key in before:
                found += changes(before[key], value, (*at, key))
            else:
                found.append(Change([*at, key], value))
        return found
    if isinstance(before, list) and isinstance(after, list) and _grows(before, after):
        found = []
        for place, value in enumerate(after):
            if place < len(before):
                found += changes(before[place], value, (*at, place))
            else:
                found.append(Change([*at, place], value))
        return found
    return [Change(list(at), after)]


def _grows(before: list[Any], after: list[Any]) -> bool:
    """Whether a list is told item by item: objects that stay in their places, or new items."""
    if len(before) == len(after):
        return all(isinstance(item, dict | list) for item in before)
    return bool(before) and before == after[: len(before)]


def _smaller(found: list[Change], view: View) -> list[Change]:
    whole = [Change([], view)]
    return whole if len(msgspec.json.encode(found)) > len(msgspec.json.encode(whole)) else found


def _without_secrets(view: View) -> View:
    """Without what is filled up to one length for all: that it changes would tell whose it is, so
    it changes with the whole view alone."""
    return {
        name: value
        for name, value in view.items()
        if not (isinstance(value, dict) and hush.HUSH in value)
    }
