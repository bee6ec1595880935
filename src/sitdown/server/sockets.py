"""A socket: says hello, then reads and writes at the same time until somebody hangs up."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeAlias

import litestar
import msgspec
from litestar.exceptions import WebSocketDisconnect

from sitdown.api import explain
from sitdown.core.refusal import Refusal, Refused, refuse
from sitdown.server import metrics, wire
from sitdown.server.codes import token_hash
from sitdown.server.entries import Entry
from sitdown.server.guards import Bucket
from sitdown.server.hub import Hub, Write
from sitdown.server.live import Live
from sitdown.server.lobby import NOBODY
from sitdown.server.manners import ID_LENGTH, read_talk, read_word
from sitdown.server.room import Room
from sitdown.server.store.base import Unavailable
from sitdown.server.viewer import Viewer, bye
from sitdown.texts import LANGUAGES

WebSocket: TypeAlias = litestar.WebSocket[Any, Any, Any]
_HELLO_SECONDS = 10
BAD_MESSAGE = 1008
TRY_LATER = 1013


class Sockets:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._open: Counter[str] = Counter()

    async def serve(self, socket: WebSocket, table: str, address: str) -> None:
        """From the handshake to the end of one socket."""
        await socket.accept()
        if self._open[address] >= self._hub.settings.sockets_per_address:
            await self._hang_up(socket, TRY_LATER, refuse("too_many_sockets").refusal, "en")
            return
        self._open[address] += 1
        metrics.SOCKETS.inc()
        try:
            await self._converse(socket, table)
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
            metrics.SOCKETS.dec()

    async def _converse(self, socket: WebSocket, table: str) -> None:
        try:
            async with asyncio.timeout(_HELLO_SECONDS):
                hello = wire.read(await socket.receive_text())
        except (msgspec.MsgspecError, UnicodeDecodeError, KeyError):
            await self._hang_up(socket, BAD_MESSAGE, refuse("bad_message").refusal, "en")
            return
        if not isinstance(hello, wire.Hello):
            await self._hang_up(socket, BAD_MESSAGE, refuse("no_hello").refusal, "en")
            return
        lang = hello.lang if hello.lang in LANGUAGES else "en"
        try:
            live = await self._hub.live(table)
            if hello.token and live.room.lobby.who(hello.token) == NOBODY:
                live = await self._hub.fresh(table)  # perhaps he sat down at another node
            seat = live.room.lobby.eyes(hello.token)
            viewer = Viewer(seat, token_hash(hello.token), lang, max(0, hello.told))
            await self._hub.presence.enter(live, viewer)
        except Refused as refused:
            await self._hang_up(socket, BAD_MESSAGE, refused.refusal, lang)
            return
        except Unavailable:
            await self._hang_up(socket, TRY_LATER, refuse("storage").refusal, lang)
            return
        await self._both_ways(socket, live, viewer)

    async def _both_ways(self, socket: WebSocket, live: Live, viewer: Viewer) -> None:
        reading = asyncio.create_task(self._read(socket, live, viewer))
        writing = asyncio.create_task(self._write(socket, live, viewer))
        try:
            done, _ = await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)
            await self._hub.presence.leave(live, viewer)
        for task in done:
            error = task.exception() if not task.cancelled() else None
            if error is not None and not isinstance(error, (WebSocketDisconnect, RuntimeError)):
                raise error

    async def _write(self, socket: WebSocket, live: Live, viewer: Viewer) -> None:
        while True:
            await viewer.awake.wait()
            viewer.awake.clear()
            while viewer.outbox:
                await socket.send_data(viewer.outbox.popleft().decode(), mode="text")
            if viewer.closing is not None:
                code, last = viewer.closing
                await socket.send_data(wire.encode(last).decode(), mode="text")
                await socket.close(code)
                return
            if viewer.lags:
                metrics.LAGGED.inc()
                self._hub.show(live, only=viewer)

    async def _read(self, socket: WebSocket, live: Live, viewer: Viewer) -> None:
        rate = self._hub.settings.messages_per_second
        bucket = Bucket(rate, 3 * rate)
        while True:
            text = await socket.receive_text()
            if not bucket.take():
                viewer.close(BAD_MESSAGE, "flood")
                await asyncio.sleep(_HELLO_SECONDS)
                return
            await self._hear(live, viewer, text)

    async def _hear(self, live: Live, viewer: Viewer, text: str) -> None:
        request = ""
        try:
            message = wire.read(text)
            request = read_word(getattr(message, "id", ""), ID_LENGTH, "id")
            await self._heed(live, viewer, message)
        except msgspec.MsgspecError:
            self._refuse(live, viewer, request, refuse("bad_message").refusal)
        except Refused as refused:
            self._refuse(live, viewer, request, refused.refusal)
        except Unavailable:
            self._refuse(live, viewer, request, refuse("storage").refusal)

    async def _heed(self, live: Live, viewer: Viewer, message: wire.FromClient) -> None:
        hub, seat = self._hub, viewer.seat
        match message:
            case wire.Hello():
                raise refuse("no_hello")
            case wire.Sync():
                metrics.RESYNCS.inc()
                viewer.start_over(max(0, message.told))
                hub.show(live, only=viewer)
            case wire.Ping():
                viewer.done(message.id)
            case wire.Why():
                _need_a_seat(seat)
                why = live.room.why_not(seat, message.act, message.question)
                if why is not None:
                    raise why
                viewer.done(message.id)
            case wire.Act() | wire.Back() | wire.Say():
                _need_a_seat(seat)
                write = _write(seat, message)

                def checked(room: Room, at: int) -> Sequence[Entry]:
                    room.lobby.check_key(seat, viewer.key)
                    return write(room, at)

                await hub.do(live, checked, (viewer, message.id))

    def _refuse(self, live: Live, viewer: Viewer, request: str, refusal: Refusal) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        package = live.room.lobby.game.info.package
        sentence = explain(refusal, package, viewer.lang)
        viewer.send(wire.No(request, refusal.code, refusal.rule, sentence))

    async def _hang_up(self, socket: WebSocket, code: int, refusal: Refusal, lang: str) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        await socket.send_data(wire.encode(bye(refusal, lang)).decode(), mode="text")
        await socket.close(code)


def _write(seat: int, message: wire.Act | wire.Back | wire.Say) -> Write:
    """What a message asks of the room."""
    match message:
        case wire.Act(name, act, question, payload):
            return lambda room, at: room.answer(at, seat, act, question, payload, name)
        case wire.Back(name, question):
            return lambda room, at: room.take_back(at, seat, question, name)
    channel, phrase = message.channel, message.phrase
    text = "" if phrase else read_talk(message.text)
    return lambda room, at: room.say(at, seat, channel, text, phrase, message.id)


def _need_a_seat(seat: int) -> None:
    if seat < 0:
        raise refuse("only_watching")
