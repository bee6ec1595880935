"""A game that was played, told again: step by step through one pair of eyes, or all of them; and
how things stood at a step, so that another table can go on from there. No I/O.
"""

from typing import Final, Literal

import msgspec

from sitdown.core import record as records
from sitdown.core.game import AnyGame
from sitdown.core.question import WATCHER
from sitdown.core.record import Record
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.core.start import from_position
from sitdown.core.table import Table
from sitdown.games import find
from sitdown.server import hush
from sitdown.server.moments import moments
from sitdown.server.requests import in_words_of
from sitdown.server.shown import OptionValue, Retold, Step

MOST_LINES: Final = 5_000
"""Of a record that somebody brings: no game of ours takes a tenth of it."""
ALL: Final = -2
"""Instead of a viewer: every pair of eyes at once."""


def read(text: str) -> tuple[Record, AnyGame]:
    """A record that somebody brings: well-formed, not too long, of a game that we know."""
    record = records.read(text)
    if len(record.lines) > MOST_LINES:
        raise refuse("record_long", about={"most": MOST_LINES})
    return record, find(record.field("game"))


def retell(record: Record, game: AnyGame, viewer: int) -> Retold:
    """The whole story for a viewer, for `WATCHER` or for `ALL`. A record that does not hold to
    its end is refused."""
    with in_words_of(game):
        table = records.begin(record, game, watched=True)
        if viewer >= 0:
            table.check_seat(viewer)
        teller = _Teller(table, viewer)
        steps = [teller.step("")]
        for number, line in enumerate(record.lines):
            records.go_on(table, record, number)
            steps.append(teller.step(line))
    if records.write(table).text != record.text:
        raise refuse("record_outcome")
    start = table.start
    return Retold(
        game=game.info.slug,
        seats=start.seats,
        names=start.names or [],
        options=msgspec.convert(start.options.to_json(), dict[str, OptionValue]),
        deal=_deal(record),
        over=table.outcome is not None,
        steps=steps,
    )


def _deal(record: Record) -> Literal["fair", "seed", "set", "position"]:
    if record.field("position"):
        return "position"
    if record.field("deal"):
        return "set"
    return "fair" if record.field("fair") else "seed"


class _Teller:
    """Keeps what the viewer saw last, so that only what changed is told."""

    def __init__(self, table: Table, viewer: int) -> None:
        self._table = table
        self._viewer = viewer
        self._heard = 0
        self._seen: dict[int, dict[str, Json]] = {}

    def step(self, line: str) -> Step:
        table, viewer = self._table, self._viewer
        whole = viewer == ALL
        eyes = WATCHER if whole else viewer
        told = list(range(self._heard, len(table.facts)))
        if not whole:
            told = table.told_at(viewer, self._heard)
        self._heard = len(table.facts)
        before = self._seen.get(eyes)
        view = self._view(eyes)
        waiting, answered = self._standing()
        return Step(
            line=line if whole or line.startswith(f"{viewer} ") else "",
            view=view,
            views=[self._view(seat) for seat in range(table.state.seats)] if whole else [],
            facts=[table.facts[place].to_json() for place in told],
            moments=moments(table, eyes, told, before, self._seen[eyes]) if before else [],
            waiting=waiting,
            answered=answered,
        )

    def _sees_all(self) -> bool:
        return self._viewer == ALL or (
            self._viewer >= 0 and self._viewer == self._table.game.referee(self._table.state)
        )

    def _view(self, eyes: int) -> dict[str, Json] | None:
        view = hush.view(self._table, eyes)
        if self._seen.get(eyes) == view:
            return None
        self._seen[eyes] = view
        return view

    def _standing(self) -> tuple[list[int], list[int]]:
        """Who is waited for, and whose envelope lies on the table."""
        waiting, answered = set[int](), set[int]()
        for asked in self._table.open:
            question = asked.question
            if question.private and not self._sees_all() and not question.asks(self._viewer):
                continue
            known = [
                seat
                for seat in question.seats
                if asked.answered(seat)
                and (not question.hushed or self._sees_all() or seat == self._viewer)
            ]
            answered.update(known)
            if question.blocking:
                waiting.update(seat for seat in question.seats if seat not in known)
        return sorted(waiting), sorted(answered)


def position_at(record: Record, game: AnyGame, step: int, seat: int) -> dict[str, Json]:
    """How things stood after so many lines, for somebody who goes on as `seat` without a clock.

    Envelopes of the others stay sealed; his own is handed back. Where a question waited for its
    time alone, it would close at once without a clock: there everybody answers anew.
    """
    if not 0 <= step <= len(record.lines):
        raise refuse("step_range", about={"given": step, "steps": len(record.lines)})
    with in_words_of(game):
        table = records.replay(record, game, step)
        table.check_seat(seat)
    if table.outcome is not None:
        raise refuse("step_over", about={"step": step})
    if not game.in_play(table.state, seat):
        raise refuse("step_out", about={"step": step, "seat": seat})
    position = table.to_position()
    sealed = position["sealed"]
    assert isinstance(sealed, list)
    position["clocked"] = False
    position["sealed"] = [envelope for envelope in sealed if envelope["seat"] != seat]
    try:
        Table(from_position(game, 0, position))
    except Refused:
        position["sealed"] = []
    return position
