"""Lessons: a rigged table of one's own, bots that play along, and the freedom to go another way."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sitdown
from sitdown.client import Declined, House, Joined, Seat
from sitdown.core import record as records
from sitdown.games.five_points.rules.game import INFO
from sitdown.server.settings import Settings
from tests.server.worlds import more_games
from tools.house import QUICK, play_to_the_end, served
from tools.trials import STUCK

assert INFO.lesson is not None
LESSON = INFO.lesson
HASTY = replace(QUICK, bot_pause=0)
Scene = Callable[[House, Joined], Awaitable[None]]


def at_a_lesson(scene: Scene, game: str = "five-points", settings: Settings = HASTY) -> None:
    """Ola sits down to learn; then the scene."""

    async def whole() -> None:
        async with served(settings=settings) as server, House(server) as house:
            await scene(house, await house.learn(game, "Ola", face="ruby"))

    with more_games():
        asyncio.run(whole())


async def asked(seat: Seat) -> dict[str, Any]:
    """The next question to the learner, as he sees it."""
    async with asyncio.timeout(STUCK):
        while not seat.mine:
            await seat.change(1)
    question: dict[str, Any] = seat.mine[0]
    return question


async def follow(seat: Seat, steps: int) -> list[str]:
    """Do what the coach says, so often."""
    done = []
    for _ in range(steps):
        question = await asked(seat)
        done.append(question["yours"]["led"])
        await seat.act(done[-1], question["question"])
    return done


async def declined(wish: Awaitable[Any]) -> str:
    with pytest.raises(Declined) as why:
        await wish
    assert why.value.message
    return why.value.code


def test_a_lesson_begins_at_once_from_its_rigged_deal() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat:
            question = await asked(seat)
            assert seat.seat == ola.seat == LESSON.seat
            assert question["yours"]["led"] == "promote 1.2 L"
            assert question["deadline"] is None  # nobody hurries a newcomer
            assert seat.view["pyramid"][-1] == ["K*", "D*", "S*", "E*", "L*", "R*"]
            assert seat.view["mine"]["alliances"] == ["D", "L", "P"]
            assert [chair["who"] for chair in seat.table["chairs"]] == ["person", "bot", "bot"]
            assert seat.table["lesson"] == {
                "steps": [step.to_json() for step in LESSON.steps],
                "done": 0,
                "left": False,
            }

    at_a_lesson(scene)


def test_the_others_follow_the_script_and_then_play_as_usual() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat:
            assert await follow(seat, 4) == [step.acts[0] for step in LESSON.led]
            question = await asked(seat)
            assert "led" not in question["yours"]
            assert seat.table["lesson"]["done"] == len(LESSON.led)
            await play_to_the_end(seat)
            record = records.read(await house.record())
            for number, lines in LESSON.others.items():
                played = [line for line in record.lines if line.startswith(f"{number} ")]
                assert [line.split(": ")[1] for line in played[: len(lines)]] == lines

    at_a_lesson(scene)


def test_whoever_goes_another_way_plays_on_with_bots_that_play_as_usual() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat:
            question = await asked(seat)
            await seat.act("promote 1.6 L", question["question"])
            question = await asked(seat)
            assert "led" not in question["yours"]
            assert (seat.table["lesson"]["done"], seat.table["lesson"]["left"]) == (0, True)
            await play_to_the_end(seat)
            assert seat.table["lesson"]["left"]
            sitdown.verify(await house.record())

    at_a_lesson(scene)


def test_the_table_and_the_record_say_that_the_deal_was_rigged() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat, house.watch() as watcher:
            await play_to_the_end(seat)
            while not watcher.over:
                await watcher.change(1)
            for shown in (await house.look(), seat.table, watcher.table):
                assert shown["rigged"]
                assert (shown["commitment"], shown["secret"]) == ("", None)
        record = await house.record()
        table = sitdown.verify(record)
        assert table.inner.start.deal == LESSON.deal
        assert table.inner.start.fair is None  # nothing is claimed that nobody could check
        assert "\nfair " not in record

    at_a_lesson(scene)


def test_an_honest_table_is_not_called_rigged() -> None:
    async def whole() -> None:
        async with served(settings=HASTY) as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola", bots=["random"])
            await house.start(ola)
            async with house.sit(ola) as seat:
                await play_to_the_end(seat)
                assert (seat.table["rigged"], seat.table["lesson"]) == (False, None)
                assert seat.table["commitment"]
            assert "\nfair " in await house.record()

    asyncio.run(whole())


def test_only_the_learner_sees_the_course() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat, house.watch() as watcher:
            await follow(seat, 1)
            await watcher.change(1)
            assert watcher.table["lesson"] is None
            assert all("yours" not in question for question in watcher.asked)
            public = [table["code"] for table in await house.tables()]
            assert house.code not in public

    at_a_lesson(scene)


def test_a_sealed_answer_moves_the_lesson_on_until_it_is_taken_back() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat:
            for act, lesson in (("claim 5", (1, False)), ("claim 6", (0, True))):
                assert (await asked(seat))["yours"]["led"] == "claim 5"
                await seat.act(act)
                assert (seat.table["lesson"]["done"], seat.table["lesson"]["left"]) == lesson
                await seat.take_back()

    at_a_lesson(scene, "stickup", replace(QUICK, bot_pause=10_000))


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def whole() -> None:
        db = str(tmp_path / "tables.sqlite")
        async with served(db, HASTY) as server, House(server) as house:
            ola = await house.learn("five-points", "Ola")
            async with house.sit(ola) as seat:
                await follow(seat, 2)
        async with (
            served(db, HASTY) as server,
            House(server, table=house.table) as again,
            again.sit(ola) as seat,
        ):
            assert await follow(seat, 1) == ["reveal D"]
            await asked(seat)
            assert seat.view["pyramid"][2][0] == "S*"

    asyncio.run(whole())


def test_a_lesson_that_has_changed_since_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat:
            await follow(seat, 1)
            monkeypatch.setattr(LESSON, "deal", {"first": 1})
            question = await asked(seat)
            await seat.act(question["yours"]["legal"][0], question["question"])
            await asked(seat)
            assert seat.table["lesson"] is None
            await play_to_the_end(seat)
            sitdown.verify(await house.record())

    at_a_lesson(scene)


def test_the_rematch_of_a_lesson_is_an_honest_game() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat:
            await play_to_the_end(seat)
        following = await house.ask(ola, "rematch")
        async with House(house.server, table=following["table"]) as again:
            shown = await again.look()
            assert (shown["rigged"], shown["state"]) == (False, "lobby")
            assert shown["commitment"]

    at_a_lesson(scene)


def test_lessons_that_cannot_be_had() -> None:
    async def scene(house: House, ola: Joined) -> None:
        assert await declined(house.learn("poker", "Jan")) == "unknown_game"
        assert await declined(house.learn("heist", "Jan")) == "no_lesson"
        assert await declined(house.learn("five-points", " ")) == "name"
        assert [game["lesson"] for game in await house.games() if game["slug"] == "heist"] == [
            False
        ]
        assert (await house.games())[0]["lesson"]
        async with House(house.server, table=house.table) as friend:
            assert await declined(friend.join("Jan")) == "table_playing"

    at_a_lesson(scene)


def test_too_many_lessons_at_once_are_too_many_tables() -> None:
    async def whole() -> None:
        few = replace(QUICK, tables_per_minute=2)
        async with served(settings=few) as server, House(server) as house:
            for _ in range(2):
                await house.learn("five-points", "Ola")
            assert await declined(house.learn("five-points", "Ola")) == "too_many_requests"

    asyncio.run(whole())
