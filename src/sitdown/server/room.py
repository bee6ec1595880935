"""A room: one table with its people and its game, as its log tells it. No I/O.

Every byte that leaves for a viewer is made here, by `sight`, `facts` and `talk`: what one pair of
eyes may know. Numbers of the log are never shown: how many entries there are is a secret too
(a sealed answer to a hushed question is one).
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from sitdown.bots.base import Remark
from sitdown.bots.levels import level_of_leavers
from sitdown.core import record as records
from sitdown.core.course import Course
from sitdown.core.dealing import seed_from
from sitdown.core.fact import EVERYBODY, Fact
from sitdown.core.game import Channel
from sitdown.core.question import Question
from sitdown.core.record import Record, check_data
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.core.start import Start, from_position
from sitdown.core.table import Open, Table
from sitdown.server import entries as log
from sitdown.server.lobby import LOBBY, OVER, PLAYING, Lobby
from sitdown.server.shown import Asked, LessonInfo, Said
from sitdown.texts import catalogue

_TALK_KEPT = 200
_PHRASES_KEPT = 40
_HOUR = 3_600_000
_SHORTEST, _LONGEST = 5_000, _HOUR
"""What a question whose time is changed may have left, in milliseconds."""
LEAVE = "leave"
"""The right, and its act, that a game may have for whoever leaves for good."""


class Room:
    def __init__(self, created: log.Created) -> None:
        self.lobby = Lobby(created)
        self.seq = 1
        """How many entries of the log have been read."""
        self.table: Table | None = None
        self.talk: list[tuple[int, log.Said]] = []
        """What was said, numbered; on each channel only the last of it is kept."""
        self._phrases: list[tuple[int, log.Said]] = []
        """The latest quick phrases, each with how much everybody had been told before it."""
        self.talked = 0
        """How much was said in all."""
        self.opened: dict[tuple[str, int], int] = {}
        """When each open question was asked."""
        self._pauses: list[tuple[int, int]] = []
        self._done: set[tuple[int, str]] = set()
        self._paused_at = 0
        self._shifts: dict[tuple[str, int], int] = {}
        """What was added to the time of open questions, or taken from it."""

    def apply(self, entry: log.Entry) -> None:
        """Take the next entry of the log."""
        self.seq += 1
        self.lobby.apply(entry)
        match entry:
            case log.Began():
                self.table = self._lay_out()
            case log.Answered():
                self._playing.answer(
                    entry.seat,
                    self._playing.game.read_act(entry.act),
                    entry.payload,
                    entry.question,
                )
                self._done.add((entry.seat, entry.id))
            case log.TookBack():
                self._playing.take_back(entry.seat, entry.question)
                self._done.add((entry.seat, entry.id))
            case log.TimeUp():
                self._playing.close(entry.question)
            case log.Said():
                self._hear(entry)
            case log.Paused():
                self._stop_clocks(entry)
            case log.Shifted():
                self._shift(entry)
            case _:
                pass
        self._time_questions(entry.at)

    @property
    def _playing(self) -> Table:
        assert self.table is not None
        return self.table

    def _lay_out(self) -> Table:
        made, game = self.lobby.created, self.lobby.game
        nonces = [chair.nonce for chair in self.lobby.chairs]
        seed = seed_from(made.secret, made.table, nonces)
        if made.earlier is not None:
            start = from_position(game, seed, made.earlier.position)
        else:
            clocked = made.clock.kind != "off"
            start = Start(game, made.seats, seed, made.options, made.deal, clocked=clocked)
        if not self.lobby.rigged:
            start.fair = {
                "commitment": self.lobby.commitment,
                "nonces": list(nonces),
                "secret": made.secret,
                "table": made.table,
            }
        return Table(start)

    # Lessons

    @property
    def course(self) -> Course | None:
        """Of the lesson that this table was laid for; one that has changed since is over."""
        lesson = self.lobby.game.info.lesson
        if lesson is None or self.table is None or self.lobby.created.deal != lesson.deal:
            return None
        return Course(lesson, self.table)

    def _learns(self, viewer: int) -> Course | None:
        """The course as its learner's own: others see nothing of it, for a sealed answer counts."""
        course = self.course
        return course if course is not None and viewer == course.lesson.seat else None

    def _hear(self, said: log.Said) -> None:
        """Old talk falls out for each audience apart: how much others whisper is not to be seen
        from how much of the public talk is left."""
        self.talk.append((self.talked, said))
        self.talked += 1
        if said.phrase and self.table is not None:
            self._phrases = [*self._phrases[-_PHRASES_KEPT:], (self._known(), said)]
        alike = [old for old in self.talk if _audience(old[1]) == _audience(said)]
        if len(alike) > _TALK_KEPT:
            self.talk.remove(alike[0])
        self._done.add((said.seat, said.id))

    # Clocks: arithmetic on the times of the log

    def _time_questions(self, at: int) -> None:
        waiting = self.table.open if self.table is not None else []
        due = {(asked.question.key, asked.since) for asked in waiting if asked.question.blocking}
        self.opened = {key: self.opened.get(key, at) for key in due}
        self._shifts = {key: by for key, by in self._shifts.items() if key in due}

    def _stop_clocks(self, entry: log.Paused) -> None:
        if entry.paused:
            self._paused_at = entry.at
        else:
            self._pauses.append((self._paused_at, entry.at))

    def _shift(self, entry: log.Shifted) -> None:
        for question, since in self.opened:
            if question == entry.question:
                already = self._shifts.get((question, since), 0)
                self._shifts[question, since] = already + entry.by

    def span(self, question: Question) -> int | None:
        """How long a question waits, in milliseconds; None: for ever."""
        clock = self.lobby.created.clock
        if clock.kind == "off" or not question.blocking:
            return None
        if clock.kind == "slow":
            return clock.hours * _HOUR
        seconds = question.seconds or self.lobby.game.info.seconds[question.name]
        return seconds * clock.pace * 10

    def deadline(self, asked: Open, outages: Sequence[tuple[int, int]]) -> int | None:
        """When time is up; nobody is charged for a pause or while no server ran."""
        span = self.span(asked.question)
        if span is None or self.lobby.paused:
            return None
        at = (asked.question.key, asked.since)
        opened = self.opened[at]
        return opened + span + self._shifts.get(at, 0) + _lost([*outages, *self._pauses], opened)

    def next_deadline(self, outages: Sequence[tuple[int, int]]) -> int | None:
        waiting = self.table.open if self.table is not None else []
        ends = [self.deadline(asked, outages) for asked in waiting]
        return min([end + self._lag for end in ends if end is not None], default=None)

    @property
    def _lag(self) -> int:
        """What everybody alike is granted for the way of an answer."""
        clock = self.lobby.created.clock
        return clock.lag if clock.kind == "live" else 0

    # What people ask for at a game; refused, or the entries that it takes

    def answer(
        self,
        at: int,
        seat: int,
        act: str,
        question: str,
        payload: dict[str, Json] | None,
        wish: str,
    ) -> list[log.Entry]:
        if self._was_done(seat, wish):
            return []
        table = self._check_playing()
        code = table.game.read_act(act)
        asked = table.check(seat, code, payload, question)
        if not _can_be_written(payload):
            raise Refused(table.game.refusal("bad_payload", {"act": act}))
        notation = table.game.info.vocabulary.words[code]
        return [
            log.Answered(
                at=at,
                seat=seat,
                question=asked.question.key,
                act=notation,
                payload=payload,
                id=wish,
            )
        ]

    def take_back(self, at: int, seat: int, question: str, wish: str) -> list[log.Entry]:
        if self._was_done(seat, wish):
            return []
        table = self._check_playing()
        for asked in table.open:
            meant = question in ("", asked.question.key)
            if meant and asked.question.asks(seat) and asked.answered(seat):
                return [log.TookBack(at=at, seat=seat, question=asked.question.key, id=wish)]
        raise Refused(table.game.refusal("nothing_sealed", {"seat": seat}))

    def why_not(self, seat: int, act: str, question: str) -> Refused | None:
        """Why an act cannot be chosen now; None if it can."""
        try:
            table = self._check_playing()
            table.check(seat, table.game.read_act(act), None, question)
        except Refused as refused:
            return None if refused.refusal.code == "no_payload" else refused
        return None

    def times_up(self, at: int, outages: Sequence[tuple[int, int]]) -> list[log.Entry]:
        """The first question whose time is up; the next one may not be open any more then."""
        waiting = self.table.open if self.table is not None and not self.lobby.paused else []
        for asked in waiting:
            end = self.deadline(asked, outages)
            if end is not None and end + self._lag <= at:
                return [log.TimeUp(at=at, question=asked.question.key)]
        return []

    def shift(self, at: int, by: int, outages: Sequence[tuple[int, int]]) -> list[log.Entry]:
        """More time for everything that waits, or less: but a moment is left to everybody."""
        ends = [
            (asked.question.key, end)
            for asked in self._check_playing().open
            if (end := self.deadline(asked, outages)) is not None
        ]
        if not ends:
            raise refuse("no_clock")
        return [
            log.Shifted(at=at, question=key, by=_clipped(end + by, at) - end) for key, end in ends
        ]

    def stand(self, at: int, seat: int, kicked: bool) -> list[log.Entry]:
        """Leave for good; where the rules have a right to it, it is used first."""
        level = level_of_leavers(self.lobby.created.game)
        gone = self.lobby.stand(at, seat, kicked, level)
        waiting = self.table.open if gone and self.table is not None else []
        for asked in waiting:
            if asked.question.name == LEAVE and asked.question.asks(seat):
                key = asked.question.key
                return [log.Answered(at=at, seat=seat, question=key, act=LEAVE), *gone]
        return gone

    def say(
        self, at: int, seat: int, channel: str, text: str, phrase: str, wish: str
    ) -> list[log.Entry]:
        if self._was_done(seat, wish):
            return []
        if self.lobby.chairs[seat].muted:
            raise refuse("muted")
        if phrase and phrase not in phrases(self.lobby.game.info.package):
            raise refuse("no_phrase", about={"phrase": phrase[:20]})
        for open_channel in self.channels():
            if open_channel.name == channel and seat in open_channel.speakers:
                hearers = open_channel.hearers
                return [
                    log.Said(
                        at=at,
                        seat=seat,
                        channel=channel,
                        hearers=hearers,
                        text=text,
                        phrase=phrase,
                        id=wish,
                    )
                ]
        raise refuse("no_channel", about={"channel": channel})

    def channels(self) -> list[Channel]:
        """Who may talk to whom now: as the rules grant during play, freely before and after."""
        if self.table is not None and self.lobby.state == PLAYING:
            return self.table.game.channels(self.table.state)
        return [Channel("table", list(range(len(self.lobby.chairs))), None)]

    def ended(self, at: int) -> list[log.Entry]:
        over = self.table is not None and self.table.outcome is not None
        return [log.Ended(at=at)] if over and self.lobby.state == PLAYING else []

    def record(self) -> Record:
        """The whole game, secrets and all: nobody's before the end."""
        if self.table is None or self.lobby.state != OVER:
            raise refuse("record_not_yet")
        return records.write(self.table)

    def _was_done(self, seat: int, wish: str) -> bool:
        return bool(wish) and (seat, wish) in self._done

    def _check_playing(self) -> Table:
        if self.lobby.state == LOBBY:
            raise refuse("table_lobby")
        if self.lobby.paused:
            raise refuse("paused")
        return self._playing

    # What one viewer may know

    def sight(
        self,
        viewer: int,
        alive: frozenset[str],
        outages: Sequence[tuple[int, int]],
        watchers: int,
    ) -> dict[str, bytes]:
        """All that a viewer sees now, in parts that change at different times."""
        course = self._learns(viewer)
        lesson = msgspec.convert(course.to_json(), LessonInfo) if course is not None else None
        shown: dict[str, Any] = {"view": None, "asked": []}
        shown["table"] = self.lobby.shown(alive, watchers, lesson)
        shown["channels"] = [
            channel.name for channel in self.channels() if viewer in channel.speakers
        ]
        if self.table is not None:
            shown["view"] = self.table.view(viewer)
            shown["asked"] = self._asked(self.table, viewer, outages)
        return {part: msgspec.json.encode(what, order="sorted") for part, what in shown.items()}

    def _asked(self, table: Table, viewer: int, outages: Sequence[tuple[int, int]]) -> list[Asked]:
        ends = {asked.question.key: self.deadline(asked, outages) for asked in table.open}
        questions = table.asked(viewer)
        for question in questions:
            question["deadline"] = ends[str(question["question"])]
            self._lead(viewer, question.get("yours"))
        return msgspec.convert(questions, list[Asked])

    def _lead(self, viewer: int, yours: Json) -> None:
        """Among the acts that are open to a learner, name the one that the lesson leads to."""
        course = self._learns(viewer)
        led = course.led_to() if course is not None else ""
        if isinstance(yours, dict) and records.split_payload(led)[0] in yours.get("legal", []):
            yours["led"] = led

    def facts(self, viewer: int, start: int) -> tuple[list[dict[str, Json]], int]:
        """What a viewer was told from a place in the story on, and the place now."""
        if self.table is None:
            return [], 0
        told: list[Fact] = self.table.facts[start:]
        if viewer < 0 or viewer != self.table.game.referee(self.table.state):
            told = [fact for fact in told if fact.reaches(viewer)]
        return [fact.to_json() for fact in told], len(self.table.facts)

    def _known(self) -> int:
        """How much everybody has been told."""
        if self.table is None:
            return 0
        return sum(fact.to == EVERYBODY for fact in self.table.facts)

    def remarks(self, seat: int) -> list[Remark]:
        """The quick phrases that lately reached a seat, for whoever plays there."""
        now = self._known()
        return [
            Remark(said.seat, said.phrase, now - then)
            for then, said in self._phrases
            if said.seat != seat and (said.hearers is None or seat in said.hearers)
        ]

    def heard(self, viewer: int, start: int) -> list[Said]:
        """What was said from a place in the talk on, as far as it reached a viewer."""
        if start == self.talked:
            return []
        return [
            Said(said.seat, said.channel, said.text, said.phrase)
            for number, said in self.talk
            if number >= start and (said.hearers is None or viewer in said.hearers)
        ]


def _clipped(end: int, at: int) -> int:
    return max(at + _SHORTEST, min(end, at + _LONGEST))


def phrases(package: str) -> set[str]:
    """The quick phrases of the house and of a game."""
    own = catalogue(package, "en").section("phrase")
    return {*own, *catalogue("", "en").section("phrase")}


def _can_be_written(payload: dict[str, Json] | None) -> bool:
    """Numbers beyond 64 bits and towers of lists fit some rules, but not the log."""
    try:
        msgspec.json.encode(payload)
    except (OverflowError, RecursionError):
        return False
    return True


def _audience(said: log.Said) -> tuple[str, list[int] | None]:
    return said.channel, said.hearers


def _lost(gaps: Sequence[tuple[int, int]], since: int) -> int:
    """Time that counts for nobody since a moment; what overlaps counts once."""
    lost, reached = 0, since
    for start, stop in sorted(gaps):
        if stop > reached:
            lost += stop - max(start, reached)
            reached = stop
    return lost


def read_log(lines: Sequence[bytes]) -> Room:
    """The room that a log tells of."""
    created = log.decode(lines[0])
    assert isinstance(created, log.Created)
    room = Room(created)
    if created.rules != room.lobby.game.info.rules_version:
        raise refuse("record_rules", about={"version": created.rules})
    check_data(created.data, room.lobby.game)
    for line in lines[1:]:
        room.apply(log.decode(line))
    return room
