"""Bots talk in quick phrases, once between two answers, and hear what people say."""

import asyncio
from dataclasses import replace
from typing import ClassVar

import pytest

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.client import House
from sitdown.core.rng import Rng
from sitdown.games import MANIFESTS
from tools.house import QUICK, served
from tools.trials import STUCK

HEARD: list[tuple[int, str]] = []


class Chatterbox(Bot):
    """Says hello before every answer, and remembers who spoke."""

    talks: ClassVar[bool] = True

    def choose(self, eyes: Eyes, rng: Rng) -> Choice:
        HEARD.extend([(remark.seat, remark.phrase) for remark in eyes.heard])
        return Choice(eyes.legal()[0])

    def remark(self, eyes: Eyes, rng: Rng) -> str:
        return "hello"


@pytest.fixture
def chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    HEARD.clear()
    monkeypatch.setitem(MANIFESTS["five-points"].bots, "fair", f"{__name__}:Chatterbox")


@pytest.mark.usefixtures("chatty")
def test_bots_speak_and_listen() -> None:
    async def scene() -> None:
        async with (
            served(settings=replace(QUICK, bot_pause=0.01)) as server,
            House(server) as house,
        ):
            options = {"first_player": "seat:0"}
            ola = await house.make(
                "five-points", seats=2, name="Ola", bots=["fair"], options=options
            )
            await house.start(ola)
            async with house.sit(ola) as seat:
                while not seat.said:
                    await seat.change(1)
                await seat.say(phrase="why_me")
                question = seat.mine[0]
                await seat.act(question["yours"]["legal"][0], question["question"])
                while not seat.mine or seat.view["turn"] < 3:
                    await seat.change(1)
                spoken = [said["phrase"] for said in seat.said if said["seat"] == 1]
                assert spoken
                assert len(spoken) <= 4  # once between two answers, however long people think
                assert set(spoken) == {"hello"}
                assert (0, "why_me") in HEARD

    asyncio.run(scene())


class Quiet(Chatterbox):
    def remark(self, eyes: Eyes, rng: Rng) -> str:
        return ""


class Misplaced(Chatterbox):
    """Would speak where nobody may speak now."""

    def channel(self, eyes: Eyes) -> str:
        return "a room that is closed by night"


@pytest.mark.parametrize("bot", [Quiet, Misplaced])
def test_a_bot_that_has_nothing_to_say_moves_on(
    bot: type[Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MANIFESTS["five-points"].bots, "fair", f"{__name__}:{bot.__name__}")

    async def scene() -> None:
        quick = replace(QUICK, bot_pause=0.01)
        async with served(settings=quick) as server, House(server) as house:
            options = {"first_player": "seat:1"}
            ola = await house.make(
                "five-points", seats=2, name="Ola", bots=["fair"], options=options
            )
            await house.start(ola)
            async with house.sit(ola) as seat:
                while not seat.mine:
                    await seat.change(1)
                assert not seat.said

    asyncio.run(asyncio.wait_for(scene(), STUCK))


def test_a_phrase_of_another_game_is_refused() -> None:
    async def scene() -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola", bots=["random"])
            await house.start(ola)
            async with house.sit(ola) as seat:
                await seat.say(phrase="hello")
                with pytest.raises(Exception, match="phrase"):
                    await seat.say(phrase="no_such_phrase")

    asyncio.run(scene())
