"""A3, A4: too long, too much, too many, too slow ends for whoever does it and for no other."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sitdown.server import sockets, viewer, wire
from sitdown.server.settings import Settings
from tests.server.guests import CALM, Guest, Laid, guest, lay, say_first, until_closed
from tests.server.guests import house as house  # for every test here
from tests.server.worlds import Line, line
from tools.trials import STUCK

Scene = Callable[[Guest, Laid], Coroutine[Any, Any, None]]


def play(scene: Scene, folder: Path, settings: Settings = CALM) -> None:
    """The scene, at a server of its own and a table where a game is on."""

    async def whole() -> None:
        async with guest(folder, settings) as at:
            await scene(at, await lay(at))

    asyncio.run(whole())


def test_a_frame_that_is_too_long_closes_the_socket(tmp_path: Path) -> None:
    async def scene(at: Guest, table: Laid) -> None:
        async with line(at.server, table.id, table.tokens["host"]) as other:
            frames, code = await say_first(at, table.id, '{"type":"' + "x" * 20_000)
            assert (frames, code) == ([], 1009)
            assert (await other.ask('{"type":"ping","id":"1"}'))["type"] == "ok"

    play(scene, tmp_path)


def test_a_flood_of_messages_closes_the_socket_and_no_other(tmp_path: Path) -> None:
    async def scene(at: Guest, table: Laid) -> None:
        async with (
            line(at.server, table.id, table.tokens["seat"]) as other,
            line(at.server, table.id, table.tokens["host"]) as rude,
        ):
            last: dict[str, Any] = {}
            with contextlib.suppress(ConnectionClosed):
                for number in range(200):
                    await rude.socket.send(json.dumps({"type": "ping", "id": str(number)}))
                while True:
                    last = await rude.hear()
            assert (last["type"], last["code"]) == ("bye", "flood")
            assert rude.socket.close_code == 1008
            assert (await other.ask('{"type":"ping","id":"1"}'))["type"] == "ok"

    play(scene, tmp_path, replace(CALM, messages_per_second=20))


def test_too_many_sockets_from_one_address(tmp_path: Path) -> None:
    async def scene(at: Guest, table: Laid) -> None:
        async with line(at.server, table.id), line(at.server, table.id):
            async with line(at.server, table.id):
                frames, code = await say_first(at, table.id, '{"type":"hello"}')
                assert [frame["code"] for frame in frames] == ["too_many_sockets"]
                assert code == 1013
            async with asyncio.timeout(STUCK):  # and when one has gone, another may come
                while (await _first_frame(at, table.id))["type"] != "news":
                    await asyncio.sleep(0.01)

    play(scene, tmp_path, replace(CALM, sockets_per_address=3))


async def _first_frame(at: Guest, table: str) -> dict[str, Any]:
    async with connect(f"{at.sockets}/{table}", proxy=None) as socket:
        await socket.send('{"type":"hello"}')
        frame: dict[str, Any] = json.loads(await socket.recv())
        return frame


def test_whoever_says_nothing_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_HELLO_SECONDS", 0.2)

    async def scene(at: Guest, table: Laid) -> None:
        async with connect(f"{at.sockets}/{table.id}", proxy=None) as socket:
            opened = Line(socket)
            await until_closed(opened)
            assert [json.loads(frame)["type"] for frame in opened.frames] in ([], ["bye"])

    play(scene, tmp_path)


def test_a_reader_who_does_not_read_loses_what_waits_and_gets_everything_fresh(
    tmp_path: Path,
) -> None:
    waiting: list[int] = []
    full: list[bool] = []
    honest = viewer.Viewer.send

    def watched(self: viewer.Viewer, message: wire.FromServer) -> None:
        honest(self, message)
        assert len(self.outbox) <= viewer.OUTBOX
        waiting.append(sum(map(len, self.outbox)))
        if not self.outbox:
            full.append(True)  # thrown away

    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, game="stickup")
            async with (
                line(at.server, table.id, table.tokens["seat"]) as slow,
                line(at.server, table.id, table.tokens["host"]) as ola,
            ):
                slow.socket.transport.pause_reading()
                for number in range(60):  # talk that is long, so that every view of it is
                    say = {"type": "say", "id": str(number), "text": f"{number} {'😀' * 480}"}
                    assert (await ola.ask(json.dumps(say)))["type"] == "ok"
                for _ in range(150):  # he asks and asks, and does not read
                    await slow.socket.send('{"type":"sync"}')
                for number in range(60, 70):  # others do not wait for him
                    say = {"type": "say", "id": str(number), "text": f"{number} last words"}
                    assert (await ola.ask(json.dumps(say)))["type"] == "ok"
                assert full
                assert max(waiting) <= viewer.OUTBOX_BYTES + 200_000  # and one view
                slow.socket.transport.resume_reading()
                shown: dict[str, Any] = {}
                while not shown.get("said") or shown["said"][-1]["text"] != "69 last words":
                    shown = await slow.hear()
                assert (await slow.ask('{"type":"sync"}'))["said"][-1]["text"] == "69 last words"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(viewer.Viewer, "send", watched)
        asyncio.run(scene())
