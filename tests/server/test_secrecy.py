"""What a viewer may not know he cannot find out: not from bytes, sizes, pages, errors or logs.

S1, S2: two worlds that differ in a secret of others send the same bytes (see worlds.py).
S3: each planted leak is caught. S4: marked secrets turn up nowhere. S5: bots know no more than
their seat. S6: no compression, whose length would tell of neighbours.

More than CI does:  python -m tests.server.test_secrecy pairs 20000 5
                    python -m tests.server.test_secrecy timing 2000
"""

import asyncio
import contextlib
import hashlib
import io
import json
import logging
import random
import sqlite3
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
import pytest
import structlog
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.bots.levels import levels, make_bot
from sitdown.core import record as records
from sitdown.core.dealing import seed_from
from sitdown.core.refusal import Refused, refuse
from sitdown.core.rng import Rng
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.server import app, desk, door, guards, hub, metrics, room, wire
from sitdown.server.codes import token_hash
from sitdown.server.desk import Desk
from sitdown.server.entries import Answered
from sitdown.server.hub import Hub
from sitdown.server.lobby import OVER, PLAYING, Lobby
from sitdown.server.room import Room
from sitdown.server.sockets import Sockets
from sitdown.server.viewer import Viewer
from tests.server.house import served
from tests.server.worlds import (
    STILL,
    A,
    B,
    Course,
    Heard,
    Pair,
    World,
    line,
    made_to_order,
    more_games,
    page_bytes,
    pairs,
    play,
    replay,
    where,
)

PAIRS = 500
SOCKET_PAIRS = 20


@pytest.fixture(autouse=True)
def house() -> Iterator[None]:
    with quiet(), made_to_order(), more_games():
        yield


@contextlib.contextmanager
def quiet() -> Iterator[list[str]]:
    """The lines that the server logs, of its own and of its libraries."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, entry: logging.LogRecord) -> None:
            lines.append(self.format(entry))

    keep, root = Keep(), logging.getLogger()
    level = root.level
    root.addHandler(keep)
    root.setLevel(logging.INFO)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # that is our side
    before = structlog.get_config()

    def note(_: Any, __: str, event: Any) -> Any:
        lines.append(json.dumps(event, default=str))
        raise structlog.DropEvent

    structlog.configure(
        processors=[note], wrapper_class=structlog.make_filtering_bound_logger(logging.INFO)
    )
    try:
        yield lines
    finally:
        structlog.configure(**before)
        root.removeHandler(keep)
        root.setLevel(level)


# S1, S2


def run_pairs(count: int, seed: int) -> Counter[str]:
    """Play so many pairs; an AssertionError names the first byte that differs. Counts what was
    compared, so that nobody trusts a test that compared nothing."""
    done: Counter[str] = Counter()

    async def all_of_them() -> None:
        for pair in pairs(count, seed):
            course = await play(pair)
            difference = course.difference()
            assert not difference, f"{pair}: {difference}"
            mine, yours = course.sizes()
            assert mine == yours
            done["pairs"] += 1
            done["frames"] += len(mine)
            done["bytes"] += sum(mine)
            done["pages"] += len(course.lists[A])
            done[f"steps of {pair.game}"] += len(course.steps)
            done["steps"] += len(course.steps)
            done["secret steps"] += sum(step.texts[A] != step.texts[B] for step in course.steps)

    with made_to_order(), more_games():
        asyncio.run(all_of_them())
    return done


def test_worlds_that_differ_in_a_secret_send_a_viewer_the_same_bytes() -> None:
    done = run_pairs(PAIRS, seed=1)
    assert done["pairs"] == PAIRS
    assert done["frames"] > 15 * PAIRS
    assert done["secret steps"] > 2 * PAIRS  # at least: hands and decks differ everywhere
    assert all(done[f"steps of {game}"] > PAIRS / 4 for game in GAMES)


async def _over_sockets(courses: list[Course]) -> list[tuple[Heard, Heard]]:
    """Each course in both worlds, on two servers."""
    async with served(settings=STILL) as one, served(settings=STILL) as other:
        return [
            (await replay(one, course, A), await replay(other, course, B)) for course in courses
        ]


async def _courses(count: int, seed: int) -> list[Course]:
    return [await play(pair, most=14, wire_only=True) for pair in pairs(count, seed)]


def test_over_sockets_too_and_the_pages_with_their_headers() -> None:
    """The socket carries exactly the frames that S1 compared by the hundred."""

    async def scene() -> None:
        courses = await _courses(SOCKET_PAIRS, seed=2)
        assert sum(len(course.steps) for course in courses) > 5 * SOCKET_PAIRS
        for course, (one, other) in zip(courses, await _over_sockets(courses), strict=True):
            me = course.pair.viewer
            assert course.difference() == ""
            assert one.frames[me] == course.frames[A]
            assert other.frames[me] == course.frames[B]
            assert len(one.pages) >= 10
            assert page_difference(one, other) == ""

    asyncio.run(scene())


def page_difference(one: Heard, other: Heard) -> str:
    for mine, yours in zip(one.pages, other.pages, strict=True):
        if mine != yours:
            return where(mine, yours)
    return ""


def test_the_worlds_do_differ() -> None:
    """The seats whose secrets were changed see another game: the test compares two worlds."""

    async def scene() -> None:
        differ = 0
        for pair in pairs(24, 3):
            worlds: list[World] = []
            await play(pair, most=1, each=worlds.extend)
            others = [seat for seat in range(pair.seats) if seat != pair.viewer]
            views = [[world.table.view(seat) for seat in others] for world in worlds]
            differ += views[A] != views[B]
        assert differ > 15

    asyncio.run(scene())


# S3: planted leaks

Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, tuple[Plant, str]] = {}


def leak(caught_by: str) -> Callable[[Plant], Plant]:
    """`bytes`: by S1; `sizes`: by S2 alone; `http`: by S1 over sockets; `taint`: by S4;
    `logs`: by comparing log lines of both worlds."""

    def enter(plant: Plant) -> Plant:
        LEAKS[plant.__name__] = (plant, caught_by)
        return plant

    return enter


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

    def leaky(self: Lobby, alive: frozenset[str]) -> dict[str, Any]:
        shown = honest(self, alive)
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


@leak("bytes")
def a_watcher_sees_with_the_eyes_of_seat_0(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(
        patch, lambda _, table, me, parts: parts.update(view=table.view(0) if me < 0 else 0)
    )


@leak("bytes")
def the_view_holds_the_whole_state(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(
        patch, lambda _, table, me, parts: parts["view"].update(all=table.game.write(table.state))
    )


@leak("bytes")
def the_view_counts_envelopes_of_hushed_questions(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(patch, lambda _, table, me, parts: parts["view"].update(sealed=envelopes(table)))


@leak("bytes")
def a_seats_view_shows_its_neighbours_hand(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        if me >= 0:
            theirs = table.view((me + 1) % table.state.seats)
            parts["view"]["next"] = theirs.get("my_card", theirs.get("mine"))

    spoil_sight(patch, change)


@leak("sizes")
def a_view_is_longer_when_the_secret_is_odd(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        parts["view"]["pad"] = " " * (truth(table) % 2)

    spoil_sight(patch, change)


@leak("bytes")
def the_order_of_fields_depends_on_a_secret(patch: pytest.MonkeyPatch) -> None:
    honest = Room.facts

    def leaky(self: Room, me: int, start: int) -> tuple[list[dict[str, Any]], int]:
        facts, place = honest(self, me, start)
        if self.table is not None and truth(self.table) % 2:
            facts = [dict(reversed(fact.items())) for fact in facts]
        return facts, place

    patch.setattr(Room, "facts", leaky)


@leak("bytes")
def the_order_of_seats_depends_on_who_has_answered(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        for question in parts["asked"]:
            asked = next(o for o in table.open if o.question.key == question["question"])
            question["seats"].sort(key=asked.answered)

    spoil_sight(patch, change)


@leak("bytes")
def hushed_questions_say_who_has_answered(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        for question in parts["asked"]:
            asked = next(o for o in table.open if o.question.key == question["question"])
            question["answered"] = [s for s in asked.question.seats if asked.answered(s)]

    spoil_sight(patch, change)


@leak("bytes")
def questions_show_the_answers_of_others(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        for question in parts["asked"]:
            asked = next(o for o in table.open if o.question.key == question["question"])
            question["acts"] = asked.answers.acts

    spoil_sight(patch, change)


@leak("bytes")
def private_questions_of_others_are_listed(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        parts["asked"] += [{"question": asked.question.key} for asked in table.open]

    spoil_sight(patch, change)


@leak("bytes")
def the_number_of_open_questions_is_shown(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(patch, lambda _, table, me, parts: parts["table"].update(open=len(table.open)))


@leak("bytes")
def legal_acts_of_others_are_shown(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        parts["view"]["can"] = [table.legal(seat) for seat in range(table.state.seats)]

    spoil_sight(patch, change)


@leak("bytes")
def channels_say_whether_a_bargain_is_open(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        parts["channels"] += ["deal" for o in table.open if o.question.name == "answer"]

    spoil_sight(patch, change)


@leak("bytes")
def facts_reach_everybody(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, me: int, start: int) -> tuple[list[dict[str, Any]], int]:
        if self.table is None:
            return [], 0
        told = self.table.facts
        return [fact.to_json() for fact in told[start:]], len(told)

    patch.setattr(Room, "facts", leaky)


@leak("bytes")
def facts_for_others_leave_a_gap(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, me: int, start: int) -> tuple[list[dict[str, Any]], int]:
        if self.table is None:
            return [], 0
        told = self.table.facts
        return [f.to_json() if f.reaches(me) else {} for f in told[start:]], len(told)

    patch.setattr(Room, "facts", leaky)


@leak("bytes")
def told_counts_all_facts(patch: pytest.MonkeyPatch) -> None:
    honest = Viewer._news

    def leaky(self: Viewer, there: Room, *more: Any) -> wire.News | None:
        news = honest(self, there, *more)
        return news and msgspec.structs.replace(news, told=self._story)

    patch.setattr(Viewer, "_news", leaky)


@leak("bytes")
def news_comes_though_nothing_is_new(patch: pytest.MonkeyPatch) -> None:
    """The number of messages tells that somebody sealed an answer."""
    honest = Viewer._news

    def leaky(self: Viewer, there: Room, sight: dict[str, bytes], now: int) -> wire.News:
        news = honest(self, there, sight, now)
        return news if news is not None else wire.News(self._n, now)

    patch.setattr(Viewer, "_news", leaky)


@leak("bytes")
def messages_carry_the_number_of_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Viewer._news

    def leaky(self: Viewer, there: Room, *more: Any) -> wire.News | None:
        news = honest(self, there, *more)
        return news and msgspec.structs.replace(news, n=there.seq)

    patch.setattr(Viewer, "_news", leaky)


@leak("bytes")
def the_table_shows_the_length_of_the_log(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(patch, lambda there, table, me, parts: parts["table"].update(seq=there.seq))


@leak("bytes")
def the_table_shows_the_last_change(patch: pytest.MonkeyPatch) -> None:
    honest = Room.apply

    def noting(self: Room, entry: Any) -> None:
        honest(self, entry)
        self.last = entry.at  # type: ignore[attr-defined]

    patch.setattr(Room, "apply", noting)
    spoil_sight(
        patch, lambda there, table, me, parts: parts["table"].update(at=getattr(there, "last", 0))
    )


@leak("bytes")
def done_names_the_number_of_the_log(patch: pytest.MonkeyPatch) -> None:
    remember_the_room(patch)
    patch.setattr(Viewer, "done", lambda self, wish: self.send(wire.Ok(wish, self.room.seq)))


@leak("bytes")
def an_error_names_what_others_sealed(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Sockets, live: hub.Live, eyes: Viewer, wish: str, refusal: Any) -> None:
        sealed = str(envelopes(live.room.table)) if live.room.table is not None else ""
        eyes.send(wire.No(wish, refusal.code, refusal.rule, sealed))

    patch.setattr(Sockets, "_refuse", leaky)


@leak("bytes")
def an_error_tells_that_a_private_question_is_open(patch: pytest.MonkeyPatch) -> None:
    def spoil(honest: Any) -> Any:
        def leaky(self: Room, *given: Any) -> Any:
            open_now = [o.question.key for o in self.table.open] if self.table else []
            return honest(self, *["" if one and one in open_now else one for one in given])

        return leaky

    patch.setattr(Room, "answer", spoil(Room.answer))
    patch.setattr(Room, "why_not", spoil(Room.why_not))


@leak("bytes")
def why_not_answers_from_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Room.why_not

    def leaky(self: Room, *asked: Any) -> Any:
        return None if self.seq % 2 else honest(self, *asked)

    patch.setattr(Room, "why_not", leaky)


@leak("bytes")
def ids_of_others_count_as_ones_own(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, seat: int, wish: str) -> bool:
        return any(wish == known for _, known in self._done)

    patch.setattr(Room, "_was_done", leaky)


@leak("bytes")
def whispers_are_heard_by_all(patch: pytest.MonkeyPatch) -> None:
    honest = Room._hear
    patch.setattr(
        Room, "_hear", lambda self, said: honest(self, msgspec.structs.replace(said, hearers=None))
    )


@leak("bytes")
def whispers_are_blacked_out_but_sent(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, me: int, start: int) -> list[dict[str, Any]]:
        return [
            {"seat": s.seat, "text": s.text if s.hearers is None or me in s.hearers else "…"}
            for number, s in self.talk
            if number >= start
        ]

    patch.setattr(Room, "heard", leaky)


@leak("bytes")
def whispers_push_public_talk_out(patch: pytest.MonkeyPatch) -> None:
    """As it once was."""
    patch.setattr(room, "_audience", lambda said: ("", None))


def remember_the_room(patch: pytest.MonkeyPatch) -> None:
    honest = Viewer.show

    def leaky(self: Viewer, there: Room, *more: Any) -> None:
        self.room = there  # type: ignore[attr-defined]
        honest(self, there, *more)

    patch.setattr(Viewer, "show", leaky)


@leak("bytes")
def the_heartbeat_hashes_the_whole_truth(patch: pytest.MonkeyPatch) -> None:
    remember_the_room(patch)
    patch.setattr(Viewer, "hash", lambda self: f"{truth(self.room.table):x}"[:16])


@leak("bytes")
def the_heartbeat_counts_the_log(patch: pytest.MonkeyPatch) -> None:
    remember_the_room(patch)
    patch.setattr(
        Viewer, "beat", lambda self, now: self.send(wire.Beat(self.room.seq, now, self.hash()))
    )


@leak("bytes")
def deadlines_shrink_with_every_envelope(patch: pytest.MonkeyPatch) -> None:
    honest = Room.deadline

    def leaky(self: Room, asked: Any, outages: Any) -> int | None:
        end = honest(self, asked, outages)
        return end and end - 1000 * sum(act >= 0 for act in asked.answers.acts)

    patch.setattr(Room, "deadline", leaky)


@leak("bytes")
def clocks_start_anew_with_every_entry(patch: pytest.MonkeyPatch) -> None:
    honest = Room._time_questions

    def leaky(self: Room, at: int) -> None:
        self.opened = {}
        honest(self, at)

    patch.setattr(Room, "_time_questions", leaky)


@leak("bytes")
def chairs_show_who_is_lost_in_thought(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        for seat, chair in enumerate(parts["table"]["chairs"]):
            chair["thinks"] = any(
                o.question.asks(seat) and o.question.blocking and not o.answered(seat)
                for o in table.open
            )

    spoil_sight(patch, change)


@leak("bytes")
def whoever_seals_blinks_in_the_list_of_people(patch: pytest.MonkeyPatch) -> None:
    honest = Room.apply

    def leaky(self: Room, entry: Any) -> None:
        honest(self, entry)
        if isinstance(entry, Answered):
            self.lobby.chairs[entry.seat].face = entry.id

    patch.setattr(Room, "apply", leaky)


@leak("bytes")
def the_list_of_tables_counts_entries(patch: pytest.MonkeyPatch) -> None:
    honest = Desk.listed

    async def leaky(self: Desk) -> list[dict[str, Any]]:
        entries = {live.id: live.room.seq for live in self.hub._rooms.values()}
        return [{**card, "moves": entries[card["table"]]} for card in await honest(self)]

    patch.setattr(Desk, "listed", leaky)


@leak("bytes")
def the_list_of_tables_is_ordered_by_the_last_move(patch: pytest.MonkeyPatch) -> None:
    """As it once was."""
    patch.setattr(desk, "sorted", lambda shown, key: shown, raising=False)


@leak("bytes")
def looking_at_a_table_shows_its_position(patch: pytest.MonkeyPatch) -> None:
    honest = Desk.look

    async def leaky(self: Desk, table: str) -> dict[str, Any]:
        there = (await self.hub.live(table)).room
        return {**await honest(self, table), "n": envelopes(there.table) if there.table else 0}

    patch.setattr(Desk, "look", leaky)


@leak("bytes")
def everybody_is_shown_again_after_every_entry(patch: pytest.MonkeyPatch) -> None:
    """Views of the whole table, sent to all whenever anybody does anything."""
    honest = Hub._append

    async def leaky(self: Hub, live: hub.Live, entries: Any) -> Any:
        done = await honest(self, live, entries)
        for eyes in live.viewers:
            eyes.start_over(0)
        return done

    patch.setattr(Hub, "_append", leaky)


@leak("http")
def the_record_can_be_had_before_the_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "record", lambda self: records.write(self.table))


@leak("http")
def an_etag_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    truths: list[int] = [0]
    spoil_sight(patch, lambda _, table, me, parts: truths.append(truth(table)))
    honest = door._with_headers

    def leaky(scope: Any, send: Any) -> Any:
        async def add(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"etag", b"%d" % truths[-1])]
            await send(message)

        return honest(scope, add)

    patch.setattr(door, "_with_headers", leaky)


@leak("http")
def figures_for_everybody(patch: pytest.MonkeyPatch) -> None:
    """As it once was: how many answers were written, for whoever asks."""
    patch.setattr(app, "is_this_machine", lambda address: True)
    assert guards.is_this_machine("127.0.0.1")


@leak("http")
def an_http_refusal_counts_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Desk._as_host

    async def leaky(self: Desk, table: str, token: str, wish: Any) -> None:
        live = await self.hub.live(table)
        if live.room.lobby.state == PLAYING:
            raise refuse("chair_taken", about={"seat": live.room.seq})
        await honest(self, table, token, wish)

    patch.setattr(Desk, "_as_host", leaky)


@leak("logs")
def acts_are_logged(patch: pytest.MonkeyPatch) -> None:
    honest = Room.answer

    def leaky(self: Room, at: int, seat: int, act: str, *more: Any) -> Any:
        structlog.get_logger().info("answer", seat=seat, act=act)
        return honest(self, at, seat, act, *more)

    patch.setattr(Room, "answer", leaky)


@leak("taint")
def chairs_show_the_hash_of_the_token(patch: pytest.MonkeyPatch) -> None:
    spoil_shown(patch, lambda lobby, shown: shown.update(keys=[c.token for c in lobby.chairs]))


@leak("taint")
def the_dealers_secret_is_shown_too_early(patch: pytest.MonkeyPatch) -> None:
    spoil_shown(patch, lambda lobby, shown: shown.update(secret=lobby.created.secret))


@leak("taint")
def the_seed_is_shown(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(patch, lambda _, table, me, parts: parts["view"].update(seed=str(table.start.seed)))


@leak("taint")
def tokens_are_logged(patch: pytest.MonkeyPatch) -> None:
    honest = Lobby.who

    def leaky(self: Lobby, token: str) -> int:
        structlog.get_logger().info("who", token=token)
        return honest(self, token)

    patch.setattr(Lobby, "who", leaky)


@leak("taint")
def names_are_logged(patch: pytest.MonkeyPatch) -> None:
    honest = Desk.join

    async def leaky(self: Desk, table: str, wish: desk.Join) -> desk.Joined:
        structlog.get_logger().info("joined", name=wish.name)
        return await honest(self, table, wish)

    patch.setattr(Desk, "join", leaky)


@leak("taint")
def figures_name_people(patch: pytest.MonkeyPatch) -> None:
    honest = Lobby.sit
    counter = metrics.ENTRIES
    patch.setattr(counter, "_metrics", dict(counter._metrics))  # so that it is forgotten again

    def leaky(self: Lobby, at: int, seat: int | None, name: str, *more: Any) -> Any:
        metrics.ENTRIES.labels(name).inc()
        return honest(self, at, seat, name, *more)

    patch.setattr(Lobby, "sit", leaky)


@leak("taint")
def a_refusal_repeats_the_token(patch: pytest.MonkeyPatch) -> None:
    honest = desk._check_host

    def leaky(lobby: Lobby, token: str) -> None:
        try:
            honest(lobby, token)
        except Refused as refused:
            raise refuse("no_code", about={"code": token}) from refused

    patch.setattr(desk, "_check_host", leaky)


@leak("taint")
def a_crash_logs_what_was_sent(patch: pytest.MonkeyPatch) -> None:
    honest = Sockets._hear

    async def leaky(self: Sockets, live: Any, eyes: Viewer, text: str) -> None:
        logging.getLogger("uvicorn.error").error("while reading %s", text)
        await honest(self, live, eyes, text)

    patch.setattr(Sockets, "_hear", leaky)


@leak("taint")
def whispers_reach_the_watchers(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, me: int, start: int) -> list[dict[str, Any]]:
        return [
            {"text": s.text} for n, s in self.talk if me < 0 or not s.hearers or me in s.hearers
        ]

    patch.setattr(Room, "heard", leaky)


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant, caught_by = LEAKS[name]
    courses = _page_courses() if caught_by == "http" else []
    plant(monkeypatch)
    finders: dict[str, Callable[[], str]] = {
        "bytes": lambda: asyncio.run(_find_difference(by_size=False)),
        "sizes": lambda: asyncio.run(_find_difference(by_size=True)),
        "http": lambda: asyncio.run(_find_page_difference(courses)),
        "logs": lambda: asyncio.run(_find_log_difference()),
        "taint": lambda: " ".join(asyncio.run(find_taints(tmp_path))),
    }
    assert finders[caught_by]() != ""


def test_without_a_planted_leak_nothing_is_caught() -> None:
    """So what catches the leaks is not too strict; the taints have a test of their own below."""
    assert asyncio.run(_find_difference(by_size=False)) == ""
    assert asyncio.run(_find_page_difference(_page_courses())) == ""
    assert asyncio.run(_find_log_difference()) == ""
    assert len(LEAKS) >= 30


async def _find_difference(by_size: bool) -> str:
    for pair in pairs(60, seed=4):
        course = await play(pair)
        mine, yours = course.sizes()
        if by_size and mine != yours:
            return f"{mine} {yours}"
        if not by_size and course.difference():
            return course.difference()
    return ""


def _page_courses() -> list[Course]:
    """Two honest ones, in which somebody does something in one of the worlds only."""
    courses = asyncio.run(_courses(12, seed=5))
    odd = [course for course in courses if any(None in step.texts for step in course.steps)]
    return [course for course in odd if course.pair.viewer != 0][:2]


async def _find_page_difference(courses: list[Course]) -> str:
    found = await _over_sockets(courses)
    return "".join(page_difference(one, other) for one, other in found)


async def _find_log_difference() -> str:
    with quiet() as lines:
        for pair in pairs(30, seed=6):
            course = await play(pair, lines=lines)
            if course.logs[A] != course.logs[B]:
                return f"{course.logs[A]} or {course.logs[B]}"
    return ""


# S4


class Taint:
    """A secret with the channels where it may turn up."""

    def __init__(self, what: str, mark: str, viewers: tuple[int, ...] = ()) -> None:
        self.what = what
        self.mark = mark.encode()
        self.viewers = viewers


def test_secrets_with_a_mark_turn_up_nowhere_else(tmp_path: Path) -> None:
    assert asyncio.run(find_taints(tmp_path)) == []


async def find_taints(folder: Path) -> list[str]:
    """Play with marked secrets, provoke every kind of error, and search all that came out."""
    db = folder / "tables.sqlite"
    pages: list[bytes] = []
    with quiet() as lines:
        async with (
            served(str(db), STILL) as server,
            httpx.AsyncClient(base_url=server, trust_env=False) as http,
        ):

            async def post(path: str, body: Any, token: str = "") -> httpx.Response:
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                answer = await http.post(path, json=body, headers=headers)
                if path != "/api/tables" and not path.endswith("/join"):
                    pages.append(page_bytes(answer))
                return answer

            wish = {"game": "heist", "name": "Mark-of-0", "public": True}
            made = (await post("/api/tables", wish)).json()
            base, tokens = f"/api/tables/{made['table']}", [made["token"]]
            for seat in range(1, 5):
                joined = await post(f"{base}/join", {"name": f"Mark-of-{seat}"})
                tokens.append(joined.json()["token"])
                await post(f"{base}/ready", {}, tokens[-1])
            frames = await _marked_game(server, made["table"], tokens, post, base)
            for token in tokens:  # wrong doors, with the right key in hand
                await post(f"{base}/kick", {"seat": 99}, token)
                await post(f"{base}/pause", {"paused": token}, token)
                await post(f"/api/tables/{'0' * 24}/leave", {}, token)
                await post(f"{base}/rematch", {}, token)
                pages.append(page_bytes(await http.get(f"{base}/record")))
            await post(f"{base}/leave", {}, "x" + tokens[3])
            for path in ("/", "/metrics", "/api/tables", base, "/health"):
                pages.append(page_bytes(await http.get(path)))
    taints = [Taint(f"token {seat}", token) for seat, token in enumerate(tokens)]
    taints += [Taint(f"token hash {s}", token_hash(token)) for s, token in enumerate(tokens)]
    taints += _dealers(db, made["table"])
    taints += [Taint("whisper", "zinc-whisper", (1, 3, 4)), Taint("id", "zinc-id", (1,))]
    names = [Taint("name", f"Mark-of-{seat}") for seat in range(5)]
    figures = next(page for page in pages if b"sitdown_entries" in page)
    logs = "\n".join(lines).encode()
    return [
        *_search(taints, {f"frames of {seat}": said for seat, said in frames.items()}, frames),
        *_search(taints, {"pages": pages, "logs": [logs]}, {}),
        *_search(names, {"logs": [logs], "figures": [figures]}, {}),
    ]


def _search(
    taints: list[Taint], places: dict[str, list[bytes]], frames: dict[int, list[bytes]]
) -> list[str]:
    entitled = {f"frames of {seat}": seat for seat in frames}
    return [
        f"{taint.what} in {place}"
        for taint in taints
        for place, said in places.items()
        if entitled.get(place) not in taint.viewers and any(taint.mark in one for one in said)
    ]


def _dealers(db: Path, table: str) -> list[Taint]:
    """The dealer's secret and the seed that was made of it."""
    with contextlib.closing(sqlite3.connect(db)) as store:
        rows = store.execute("SELECT entry FROM entries WHERE tbl = ? ORDER BY seq", (table,))
        entries = [json.loads(row[0]) for row in rows]
    nonces = [""] * 5
    for entry in entries:
        if entry["kind"] == "sat":
            nonces[entry["seat"]] = entry.get("nonce", "")
    secret = entries[0]["secret"]
    seed = seed_from(secret, table, nonces)
    return [Taint("secret", secret), Taint("seed", str(seed))]


async def _marked_game(
    server: str, table: str, tokens: list[str], post: Any, base: str
) -> dict[int, list[bytes]]:
    """Whispers, offers, sealed answers, nonsense; everybody's frames."""
    async with contextlib.AsyncExitStack() as stack:
        lines = {-1: await stack.enter_async_context(line(server, table))}
        for seat, token in enumerate(tokens):
            lines[seat] = await stack.enter_async_context(line(server, table, token))
        assert (await post(f"{base}/start", {}, tokens[0])).is_success
        offer = {"to": 3, "give": {"cash": 1, "goods": []}, "want": {"cash": 0, "goods": []}}
        said = [
            (1, {"type": "say", "id": "a", "channel": "crew 1", "text": "zinc-whisper"}),
            (1, {"type": "act", "id": "zinc-id", "act": "offer", "payload": offer}),
            (2, {"type": "act", "id": "b", "act": "go docks", "question": "pick"}),
            (2, {"type": "act", "id": "c", "act": tokens[2] and "no such act"}),
            (0, {"type": "why", "id": "d", "act": "accept", "question": "answer@1.3"}),
            (0, {"type": "back", "id": "e"}),
            (-1, {"type": "say", "id": "f", "text": "may I?"}),
        ]
        for seat, message in said:
            await lines[seat].ask(json.dumps(message))
        for seat in (0, -1):  # keys in messages that cannot be read
            await lines[seat].socket.send(json.dumps({"type": "act", "token": tokens[1]}))
            await lines[seat].socket.send("{" + tokens[1])
        for key in ("x" + tokens[0], tokens[0][:-1]):
            url = f"ws{server.removeprefix('http')}/ws/{table}"
            async with connect(url, proxy=None) as foreign:
                await foreign.send(json.dumps({"type": "hello", "token": key}))
                lines[-1].frames.append(await foreign.recv(decode=False))
        for opened in lines.values():
            await opened.ask('{"type": "ping", "id": "last"}')
    return {seat: opened.frames for seat, opened in lines.items()}


def test_the_dealers_secret_comes_out_at_the_end_and_not_before() -> None:
    """So that the test above looks for something that does get out some day."""

    async def scene() -> None:
        pair = next(pairs(1, 7))
        world = World()
        await world.begin(pair, GAMES[pair.game])
        lobby = world.live.room.lobby
        assert lobby.shown(frozenset())["secret"] is None
        lobby.state = OVER
        assert lobby.shown(frozenset())["secret"] == lobby.created.secret
        world.close()

    asyncio.run(scene())


# S5


class Peeping(Bot):
    """What no bot may do."""

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        acts = eyes.legal()
        position = json.dumps(eyes._table.to_position(), sort_keys=True)
        return Choice(acts[int(hashlib.sha256(position.encode()).hexdigest(), 16) % len(acts)])


def _compare_bots(count: int, bots: Callable[[str], list[Bot]]) -> tuple[int, int]:
    """How many decisions of V's were made in both worlds, and how many differ."""
    differ: list[bool] = []

    def compare(pair: Pair, worlds: tuple[World, World]) -> None:
        for asked in worlds[A].table.open:
            question = asked.question
            if question.asks(pair.viewer) and worlds[A].table.legal(pair.viewer, question.key):
                for bot in bots(pair.game):
                    one, other = (
                        bot.choose(Eyes(world.table, pair.viewer, question), Rng(len(differ)))
                        for world in worlds
                    )
                    differ.append(_choice(one) != _choice(other))

    async def all_of_them() -> None:
        for pair in pairs(count, 8):
            if pair.viewer >= 0:
                await play(pair, most=12, each=partial(compare, pair))

    asyncio.run(all_of_them())
    return len(differ), sum(differ)


def _choice(choice: Choice | None) -> object:
    return choice and (choice.act, choice.payload)


def test_a_bot_decides_the_same_whatever_it_cannot_know() -> None:
    made, differ = _compare_bots(60, lambda slug: [make_bot(slug, level) for level in levels(slug)])
    assert made > 150
    assert differ == 0


def test_a_bot_that_peeps_is_caught() -> None:
    made, differ = _compare_bots(60, lambda slug: [Peeping()])
    assert differ > made / 10


# S6


def test_nothing_is_compressed_even_if_the_client_asks_for_it() -> None:
    async def scene() -> None:
        async with served(settings=STILL) as server:
            offered = [ClientPerMessageDeflateFactory()]
            url = f"ws{server.removeprefix('http')}/ws/{'0' * 24}"
            async with connect(url, extensions=offered, proxy=None) as socket:
                assert socket.response is not None
                assert socket.request is not None
                assert "Sec-WebSocket-Extensions" in socket.request.headers
                assert "Sec-WebSocket-Extensions" not in socket.response.headers
            headers = {"Accept-Encoding": "gzip, deflate, br, zstd"}
            async with httpx.AsyncClient(base_url=server, headers=headers) as http:
                for path in ("/", "/api/games", "/metrics", "/schema/openapi.json", "/no/where"):
                    answer = await http.get(path)
                    assert "content-encoding" not in answer.headers
                    assert "set-cookie" not in answer.headers

    asyncio.run(scene())


# Timing: measured, never asserted


def timing(runs: int) -> str:
    """How long a watcher waits for an answer, while a seat seals a hushed answer (or takes it
    back), and while it does nothing. By the real clock, in random order."""

    async def measure() -> tuple[list[float], list[float]]:
        waits: tuple[list[float], list[float]] = ([], [])
        draws = random.Random(1)
        async with (
            served(settings=STILL) as server,
            httpx.AsyncClient(base_url=server, trust_env=False) as http,
        ):
            wish = {"game": "stickup", "seats": 3, "name": "Ola", "clock": {"kind": "slow"}}
            made = (await http.post("/api/tables", json=wish)).json()
            base = f"/api/tables/{made['table']}"
            keys = [made["token"]]
            for name in ("Jan", "Ewa"):
                keys.append((await http.post(f"{base}/join", json={"name": name})).json()["token"])
            head = {"Authorization": f"Bearer {keys[0]}"}
            await http.post(f"{base}/start", json={"anyway": True}, headers=head)
            async with contextlib.AsyncExitStack() as stack:
                seats = [
                    await stack.enter_async_context(line(server, made["table"], key))
                    for key in ["", *keys]
                ]
                watcher, jan = seats[0], seats[2]
                for number, one in enumerate(seats[1:]):
                    await one.ask(
                        json.dumps({"type": "act", "id": "c", "act": f"claim {6 - number}"})
                    )
                sealed = False
                for number in range(runs):
                    side = draws.randrange(2)
                    if side:
                        wish = {"type": "back"} if sealed else {"type": "act", "act": "pass"}
                        sealed = not sealed
                        await jan.socket.send(json.dumps({**wish, "id": f"s{number}"}))
                    start = perf_counter()
                    await watcher.ask(json.dumps({"type": "ping", "id": f"p{number}"}))
                    waits[side].append(perf_counter() - start)
                    await jan.ask(json.dumps({"type": "ping", "id": f"q{number}"}))
        return waits

    with quiet(), more_games():
        idle, sealing = asyncio.run(measure())
    medians = [1000 * statistics.median(waits) for waits in (idle, sealing)]
    return (
        f"median wait {medians[0]:.3f} ms, while somebody seals {medians[1]:.3f} ms ({runs} runs)"
    )


def main(command: str, count: str, seed: str = "1") -> None:
    with quiet():
        said = str(dict(run_pairs(int(count), int(seed)))) if command == "pairs" else ""
    out: io.TextIOBase | Any = sys.stdout
    out.write((said or timing(int(count))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
