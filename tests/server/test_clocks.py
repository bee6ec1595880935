"""Clocks: arithmetic on the times of the log, and alarms that ring once."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitdown.client import Declined, House, Seat
from sitdown.core.refusal import Refused
from sitdown.games import GAMES
from sitdown.server import entries as log
from sitdown.server.room import Room
from tools.house import served
from tools.trials import STUCK

SECONDS = GAMES["five-points"].info.seconds["turn"]
T = 1_000_000
"""When the game begins, in milliseconds."""


def room(clock: log.Clock, first: str = "seat:0") -> Room:
    """A table of two whose game has begun at T."""
    made = log.Created(
        at=0, table="t", code="KRUK 27", game="five-points", rules=1, seats=2,
        options={"first_player": first}, clock=clock, public=False, watchers=True,
        secret="s", host="h",
    )  # fmt: skip
    fresh = Room(made)
    for seat, name in enumerate(("Ola", "Jan")):
        fresh.apply(log.Sat(at=1, seat=seat, name=name, face="", token=f"token {seat}"))
    fresh.apply(log.Began(at=T))
    return fresh


LIVE = log.Clock("live", lag=0)


def due(table: Room, outages: list[tuple[int, int]] | None = None) -> int | None:
    return table.next_deadline(outages or [])


def test_time_is_up_at_the_deadline_and_not_a_millisecond_before() -> None:
    # T1
    table = room(LIVE)
    end = T + SECONDS * 1000
    assert due(table) == end
    assert table.times_up(end - 1, []) == []
    assert table.times_up(end, []) == [log.TimeUp(at=end, question="turn")]
    assert table.times_up(end + 1, []) == [log.TimeUp(at=end + 1, question="turn")]


def test_pace_and_slow_play_change_the_span() -> None:
    assert due(room(log.Clock("live", pace=50, lag=0))) == T + SECONDS * 500
    assert due(room(log.Clock("slow", hours=48))) == T + 48 * 3_600_000
    assert due(room(log.Clock("off"))) is None


def test_more_time_and_less_but_a_moment_for_everybody() -> None:
    # MAF-R77, MAF-3.23
    table = room(LIVE)
    end = T + SECONDS * 1000
    for by, then in (
        (30, end + 30_000),
        (-10, end + 20_000),
        (-9999, T + 6000),
        (99999, T + 3601000),
    ):
        for entry in table.shift(T + 1000, by * 1000, []):
            table.apply(entry)
        assert due(table) == then
    with pytest.raises(Refused) as refused:
        room(log.Clock("off")).shift(T, 1000, [])
    assert refused.value.refusal.code == "no_clock"


def test_an_answer_on_its_way_has_the_same_time_for_everybody() -> None:
    table = room(log.Clock("live", lag=300))
    assert table.table is not None
    shown = table.clocks.deadline(table.table.open[0], [])
    assert shown == T + SECONDS * 1000  # what people see
    assert due(table) == shown + 300
    assert table.times_up(shown + 299, []) == []
    assert table.times_up(shown + 300, []) == [log.TimeUp(at=shown + 300, question="turn")]


def test_whoever_answers_first_wins_the_race_with_the_clock() -> None:
    # T1: the act and the deadline stand in one order, the log's
    act = room(LIVE).table
    assert act is not None
    promote = act.game.info.vocabulary.words[act.legal(0)[0]]
    end = T + SECONDS * 1000
    early = room(LIVE)
    for entry in early.answer(end + 5, 0, promote, "turn", None, "a"):
        early.apply(entry)
    assert early.times_up(end + 5, []) == []  # the next player has his whole time
    assert due(early) == end + 5 + SECONDS * 1000
    late = room(LIVE)
    for entry in late.times_up(end, []):
        late.apply(entry)
    with pytest.raises(Refused) as refused:
        late.answer(end, 0, promote, "turn", None, "a")
    assert refused.value.refusal.rule


def test_a_pause_costs_nobody_anything() -> None:
    table = room(LIVE)
    table.apply(log.Paused(at=T + 10_000, paused=True))
    assert due(table) is None
    assert table.times_up(T + 10**9, []) == []
    table.apply(log.Paused(at=T + 500_000, paused=False))
    assert due(table) == T + SECONDS * 1000 + 490_000


def test_nobody_is_charged_while_no_server_ran() -> None:
    table = room(LIVE)
    end = T + SECONDS * 1000
    assert due(table, [(T - 5_000, T - 1_000)]) == end  # before it was asked
    assert due(table, [(T + 5_000, T + 65_000)]) == end + 60_000
    assert due(table, [(T - 5_000, T + 1_000)]) == end + 1_000
    assert due(table, [(T + 1, T + 11), (T + 21, T + 31)]) == end + 20


def test_pauses_and_outages_in_any_order_are_counted_once() -> None:
    # C4, T1
    end = T + SECONDS * 1000
    after = room(LIVE)
    after.apply(log.Paused(at=T + 50_000, paused=True))
    after.apply(log.Paused(at=T + 150_000, paused=False))
    assert due(after, [(T + 10_000, T + 40_000)]) == end + 130_000  # an outage, then a pause
    assert due(after, [(T + 60_000, T + 90_000)]) == end + 100_000  # an outage within the pause
    assert due(after, [(T + 140_000, T + 160_000)]) == end + 110_000  # they overlap


def test_talk_and_people_who_come_and_go_do_not_move_the_deadline() -> None:
    table = room(LIVE)
    table.apply(log.Said(at=T + 7, seat=0, channel="table", hearers=None, text="hm"))
    table.apply(log.Came(at=T + 8, seat=1, node="n"))
    table.apply(log.Went(at=T + 9, seat=1, node="n"))
    assert due(table) == T + SECONDS * 1000


@pytest.fixture
def short_turns() -> Iterator[None]:
    """A quarter of a second for each answer."""
    seconds = GAMES["five-points"].info.seconds
    before = dict(seconds)
    seconds.update(dict.fromkeys(seconds, 1))
    yield
    seconds.update(before)


async def watch_to_the_end(seat: Seat) -> None:
    async with asyncio.timeout(STUCK):
        while not seat.over:
            await seat.change(1)


@pytest.mark.usefixtures("short_turns")
def test_a_game_in_which_nobody_moves_is_finished_by_the_clock() -> None:
    async def scene() -> None:
        async with served() as server, House(server) as house:
            clock = {"kind": "live", "pace": 25}
            ola = await house.make("five-points", seats=2, name="Ola", clock=clock)
            await house.join("Jan")
            await house.start(ola, anyway=True)
            async with house.sit(ola) as seat:
                assert seat.asked[0]["deadline"] is not None
                with pytest.raises(Declined):
                    await seat.act("pass")
                await watch_to_the_end(seat)
            record = await house.record()
            assert "\nclocked yes\n" in record
            assert record.count("time is up") > 10

    asyncio.run(scene())


@pytest.mark.usefixtures("short_turns")
def test_the_clock_goes_on_after_a_restart_without_anybody_watching() -> None:
    async def scene(db: str) -> None:
        clock = {"kind": "live", "pace": 25}
        async with served(db) as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola", clock=clock)
            await house.join("Jan")
            await house.start(ola, anyway=True)
            table = house.table
        async with served(db) as server, House(server, table=table) as house:
            async with asyncio.timeout(STUCK):
                while (await house.look())["state"] != "over":
                    await asyncio.sleep(0.2)
            assert (await house.record()).count("time is up") > 10

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(scene(str(Path(folder) / "t.sqlite")))
