"""The clocks of one room: arithmetic on the times of its log. No I/O, and no clock of their own."""

from collections.abc import Sequence
from typing import Final

from sitdown.core.question import NO_LIMIT, Question
from sitdown.core.refusal import refuse
from sitdown.core.table import Open, Table
from sitdown.server import entries as log
from sitdown.server.lobby import Lobby

_HOUR: Final = 3_600_000
_SHORTEST, _LONGEST = 5_000, _HOUR
"""What a question whose time is changed may have left, in milliseconds."""
Outages = Sequence[tuple[int, int]]
"""When no server ran: nobody is charged for it."""


class Clocks:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._opened: dict[tuple[str, int], int] = {}
        """When each open question was asked."""
        self._pauses: list[tuple[int, int]] = []
        self._paused_at = 0
        self._shifts: dict[tuple[str, int], int] = {}
        """What was added to the time of open questions, or taken from it."""

    def apply(self, entry: log.Entry, waiting: Sequence[Open]) -> None:
        """Take the next entry of the log, after which these questions are open."""
        if isinstance(entry, log.Paused):
            self._pause(entry)
        elif isinstance(entry, log.Shifted):
            self._shift(entry)
        due = {(asked.question.key, asked.since) for asked in waiting if asked.question.blocking}
        self._opened = {key: self._opened.get(key, entry.at) for key in due}
        self._shifts = {key: by for key, by in self._shifts.items() if key in due}

    def _pause(self, entry: log.Paused) -> None:
        if entry.paused:
            self._paused_at = entry.at
        else:
            self._pauses.append((self._paused_at, entry.at))

    def _shift(self, entry: log.Shifted) -> None:
        for question, since in self._opened:
            if question == entry.question:
                already = self._shifts.get((question, since), 0)
                self._shifts[question, since] = already + entry.by

    def span(self, question: Question) -> int | None:
        """How long a question waits, in milliseconds; None: for ever."""
        clock = self._lobby.created.clock
        if clock.kind == "off" or not question.blocking or question.seconds == NO_LIMIT:
            return None
        if clock.kind == "slow":
            return clock.hours * _HOUR
        seconds = question.seconds or self._lobby.game.info.seconds[question.name]
        return seconds * clock.pace * 10

    def deadline(self, asked: Open, outages: Outages) -> int | None:
        """When time is up; nobody is charged for a pause or while no server ran."""
        span = self.span(asked.question)
        if span is None or self._lobby.paused:
            return None
        at = (asked.question.key, asked.since)
        opened = self._opened[at]
        return opened + span + self._shifts.get(at, 0) + _lost([*outages, *self._pauses], opened)

    def next_deadline(self, table: Table | None, outages: Outages) -> int | None:
        waiting = table.open if table is not None else []
        ends = [self.deadline(asked, outages) for asked in waiting]
        return min([end + self._lag for end in ends if end is not None], default=None)

    def times_up(self, table: Table | None, at: int, outages: Outages) -> list[log.Entry]:
        """The first question whose time is up; the next one may not be open any more then."""
        waiting = table.open if table is not None and not self._lobby.paused else []
        for asked in waiting:
            end = self.deadline(asked, outages)
            if end is not None and end + self._lag <= at:
                return [log.TimeUp(at=at, question=asked.question.key)]
        return []

    def shift(self, table: Table, at: int, by: int, outages: Outages) -> list[log.Entry]:
        """More time for everything that waits, or less: but a moment is left to everybody."""
        ends = [
            (asked.question.key, end)
            for asked in table.open
            if (end := self.deadline(asked, outages)) is not None
        ]
        if not ends:
            raise refuse("no_clock")
        return [
            log.Shifted(at=at, question=key, by=_clipped(end + by, at) - end) for key, end in ends
        ]

    @property
    def _lag(self) -> int:
        """What everybody alike is granted for the way of an answer."""
        clock = self._lobby.created.clock
        return clock.lag if clock.kind == "live" else 0


def _clipped(end: int, at: int) -> int:
    return max(at + _SHORTEST, min(end, at + _LONGEST))


def _lost(gaps: Sequence[tuple[int, int]], since: int) -> int:
    """Time that counts for nobody since a moment; what overlaps counts once."""
    lost, reached = 0, since
    for start, stop in sorted(gaps):
        if stop > reached:
            lost += stop - max(start, reached)
            reached = stop
    return lost
