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
from sitdown.core.fact import EVERYBODY
from sitdown.core.game import Channel
from sitdown.core.record import Record, check_data
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.core.start import Start, from_position
from sitdown.core.table import Table
from sitdown.server import entries as log
from sitdown.server import hush
from sitdown.server.chat import Chat, phrases
from sitdown.server.clocks import Clocks, Outages
from sitdown.server.lobby import LOBBY, OVER, PLAYING, Lobby
from sitdown.server.moments import Moment, moments
from sitdown.server.shown import Asked, LessonInfo

LEAVE = "leave"
"""The right, and its act, that a game may have for whoever leaves for good."""


class Room:
    def __init__(self, created: log.Created) -> None:
        self.lobby = Lobby(created)
        self.seq = 1
        """How many entries of the log have been read."""
        self.table: Table | None = None
        self.chat = Chat()
        self.clocks = Clocks(self.lobby)
        self._done: set[tuple[int, str]] = set()
        """What was carried out already, by seat and name: sent again, it counts once."""

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
                self.chat.hear(entry, self._known(), self.table is not None)
                self._done.add((entry.seat, entry.id))
            case _:
                pass
        self.clocks.apply(entry, self.table.open if self.table is not None else [])

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
        start.names = [chair.name for chair in self.lobby.chairs]
        return Table(start, watched=True)

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

    # What people ask for at a game; refused, or the entries that it takes

    def answer(
        self,
        at: int,
        seat: int,
        act: str,
        question: str,
        payload: dict[str, Json] | None,
        request: str,
    ) -> list[log.Entry]:
        if self._was_done(seat, request):
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
                id=request,
            )
        ]

    def take_back(self, at: int, seat: int, question: str, request: str) -> list[log.Entry]:
        if self._was_done(seat, request):
            return []
        table = self._check_playing()
        for asked in table.open:
            meant = question in ("", asked.question.key)
            if meant and asked.question.asks(seat) and asked.answered(seat):
                return [log.TookBack(at=at, seat=seat, question=asked.question.key, id=request)]
        raise Refused(table.game.refusal("nothing_sealed", {"seat": seat}))

    def why_not(self, seat: int, act: str, question: str) -> Refused | None:
        """Why an act cannot be chosen now; None if it can."""
        try:
            table = self._check_playing()
            table.check(seat, table.game.read_act(act), None, question)
        except Refused as refused:
            return None if refused.refusal.code == "no_payload" else refused
        return None

    def next_deadline(self, outages: Outages) -> int | None:
        return self.clocks.next_deadline(self.table, outages)

    def times_up(self, at: int, outages: Outages) -> list[log.Entry]:
        return self.clocks.times_up(self.table, at, outages)

    def shift(self, at: int, by: int, outages: Outages) -> list[log.Entry]:
        return self.clocks.shift(self._check_playing(), at, by, outages)

    def stand(self, at: int, seat: int, kicked: bool) -> list[log.Entry]:
        """Leave for good; where the rules have a right to it, it is used first."""
        level = level_of_leavers(self.lobby.created.game, self.lobby.leavers)
        gone = self.lobby.stand(at, seat, kicked, level)
        waiting = self.table.open if gone and self.table is not None else []
        for asked in waiting:
            if asked.question.name == LEAVE and asked.question.asks(seat):
                key = asked.question.key
                return [log.Answered(at=at, seat=seat, question=key, act=LEAVE), *gone]
        return gone

    def say(
        self, at: int, seat: int, channel: str, text: str, phrase: str, request: str
    ) -> list[log.Entry]:
        if self._was_done(seat, request):
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
                        id=request,
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

    def _was_done(self, seat: int, request: str) -> bool:
        return bool(request) and (seat, request) in self._done

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
        outages: Outages,
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
            shown["view"] = hush.view(self.table, viewer)
            shown["asked"] = self._asked(self.table, viewer, outages)
        return {part: msgspec.json.encode(what, order="sorted") for part, what in shown.items()}

    def _asked(self, table: Table, viewer: int, outages: Outages) -> list[Asked]:
        ends = {asked.question.key: self.clocks.deadline(asked, outages) for asked in table.open}
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
        facts = self.table.facts
        places = self.table.told_at(viewer, start)
        return [hush.fact(facts[place]) for place in places], len(facts)

    def moments(self, viewer: int, start: int, before: bytes) -> list[Moment]:
        """What each of these facts changed for him since `before`, the view that he saw last."""
        seen = msgspec.json.decode(before)
        if self.table is None or not isinstance(seen, dict):
            return []
        places = self.table.told_at(viewer, start)
        return moments(self.table, viewer, places, seen, hush.view(self.table, viewer))

    def _known(self) -> int:
        """How much everybody has been told."""
        if self.table is None:
            return 0
        return sum(fact.to == EVERYBODY for fact in self.table.facts)

    def remarks(self, seat: int) -> list[Remark]:
        """The quick phrases that lately reached a seat, for whoever plays there."""
        return self.chat.remarks(seat, self._known())


def _can_be_written(payload: dict[str, Json] | None) -> bool:
    """Numbers beyond 64 bits and towers of lists fit some rules, but not the log."""
    try:
        msgspec.json.encode(payload)
    except (OverflowError, RecursionError):
        return False
    return True


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
