"""The library for other people's programs: its example plays, its refusals say why."""

import asyncio
import sys
from pathlib import Path

import pytest

from sitdown.client import Closed, Declined, House, Joined
from sitdown.core.refusal import Refused
from tools.house import served
from tools.trials import STUCK

ROBOT = Path(__file__).parents[2] / "examples" / "robot.py"


def test_the_example_bot_plays_a_whole_game() -> None:
    async def scene() -> None:
        async with served() as server, House(server) as house:
            host = await house.make("five-points", seats=2, bots=["random"])
            robot = await asyncio.create_subprocess_exec(
                sys.executable,
                str(ROBOT),
                f"{server}/{house.code.replace(' ', '-')}",
                stdout=asyncio.subprocess.PIPE,
            )
            while (await house.look())["chairs"][0]["ready"] is not True:
                await asyncio.sleep(0.1)
            await house.start(host)
            said, _ = await asyncio.wait_for(robot.communicate(), STUCK)
            assert robot.returncode == 0
            assert said.decode().startswith("[")

    asyncio.run(scene())


def test_the_example_is_some_thirty_lines() -> None:
    assert len(ROBOT.read_text(encoding="utf-8").splitlines()) <= 32


@pytest.mark.parametrize(
    "address", ["", "ftp://x/KRUK-27", "http://", "http://x:99999/KRUK-27", "http://x/a/b", "://"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(Refused) as refused:
        House.at(address)
    assert refused.value.refusal.code == "no_address"


@pytest.mark.parametrize("address", ["localhost:8000/kruk27", "http://localhost:8000/KRUK%2027"])
def test_addresses_as_people_type_them(address: str) -> None:
    house = House.at(address)
    assert house.server == "http://localhost:8000"
    assert house.code.lower().replace(" ", "") == "kruk27"
    asyncio.run(house.__aexit__(None, None, None))


def test_no_server_is_said_in_one_sentence() -> None:
    async def scene() -> None:
        async with House("http://127.0.0.1:9") as house:
            with pytest.raises(Refused) as refused:
                await house.games()
            assert refused.value.refusal.code == "no_server"

    asyncio.run(scene())


def test_a_key_that_opens_nothing_closes_the_seat_for_good() -> None:
    async def scene() -> None:
        async with served() as server, House(server) as house:
            await house.make("five-points", seats=2, bots=["random"])
            with pytest.raises(Closed) as closed:
                async with house.sit(Joined(0, "not the token")):
                    pass
            assert closed.value.code == "no_token"
            with pytest.raises(Declined) as declined:
                await house.start(Joined(0, "not the token"))
            assert declined.value.code == "no_token"

    asyncio.run(scene())


def test_what_no_server_would_take_is_refused_at_once() -> None:
    async def scene() -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola", bots=["random"])
            async with house.sit(ola) as seat:
                for text, why in (("x" * 20_000, "too_long"), ("\ud800", "bad_message")):
                    with pytest.raises(Refused) as refused:
                        await asyncio.wait_for(seat.say(text), STUCK)
                    assert refused.value.refusal.code == why
                assert seat.connects == 1

    asyncio.run(scene())
