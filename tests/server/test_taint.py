"""S4-S6: no marked secret gets out, no bot knows more than its seat, no secret is compressed."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.bots.levels import levels, make_bot
from sitdown.client import House
from sitdown.core.rng import Rng
from sitdown.games import GAMES
from sitdown.server.lobby import OVER
from tests.server.clockwork import STILL
from tests.server.courses import A, play
from tests.server.taints import find_taints
from tests.server.worlds import Pair, World, honest_house, pairs
from tools.house import served

house = pytest.fixture(autouse=True)(honest_house)


# S4


def test_secrets_with_a_mark_turn_up_nowhere_else(tmp_path: Path) -> None:
    assert asyncio.run(find_taints(tmp_path)) == []


def test_the_dealers_secret_comes_out_at_the_end_and_not_before() -> None:
    """So that the test above looks for something that does get out some day."""

    async def scene() -> None:
        pair = next(pairs(1, 7))
        world = World()
        await world.begin(pair, GAMES[pair.game])
        lobby = world.live.room.lobby
        assert lobby.shown(frozenset(), 0).secret is None
        lobby.state = OVER
        assert lobby.shown(frozenset(), 0).secret == lobby.created.secret
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
                # A bot may remember what it was asked: one of its own for each world.
                for twins in zip(bots(pair.game), bots(pair.game), strict=True):
                    one, other = (
                        bot.choose(Eyes(world.table, pair.viewer, question), Rng(len(differ)))
                        for bot, world in zip(twins, worlds, strict=True)
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


def test_nothing_is_compressed_but_what_is_the_same_for_everybody() -> None:
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
            async with (
                httpx.AsyncClient(base_url=server, headers=headers) as http,
                House(server) as house,
            ):
                await house.make("five-points", seats=2, name="Ola")
                schema = (await http.get("/schema/openapi.json")).json()
                known = {"table": house.table, "code": house.code, "lang": "pl"}
                for path in [
                    "/",
                    "/metrics",
                    "/schema/openapi.json",
                    "/no/where",
                    *schema["paths"],
                ]:
                    answer = await http.get(path.format(**known, slug="five-points"))
                    public = path.startswith("/api/texts/")
                    assert ("content-encoding" in answer.headers) == public, path
                    assert "set-cookie" not in answer.headers
                plain = {"Accept-Encoding": "identity"}
                packed, whole = [
                    await http.get("/api/texts/pl", headers=how) for how in (headers, plain)
                ]
                assert packed.headers["vary"] == "Accept-Encoding"
                assert packed.content == whole.content
                assert int(packed.headers["content-length"]) < len(whole.content) / 2

    asyncio.run(scene())
