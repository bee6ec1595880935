"""One pair of eyes at a remote table: keeps what the server shows, and reconnects by itself."""

import asyncio
import contextlib
import hashlib
import json
import random
import secrets
from dataclasses import dataclass
from time import time_ns
from types import TracebackType
from typing import Any, Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from sitdown.core.refusal import refuse

PARTS: Final = ("table", "view", "asked", "channels")
_FIRST_WAIT: Final = 0.05
_LONGEST_WAIT: Final = 2.0
_SILENCE: Final = 15.0
"""Without a word for so long the connection is taken for dead; heartbeats come more often."""
_FRAME: Final = 16_384
"""The longest message that a server takes."""
_FOR_GOOD: Final = frozenset({"no_token", "no_table", "kicked", "no_watchers"})
"""Reasons after which knocking again is no use."""


class Declined(Exception):
    """The server said no, and why; nothing has changed."""

    def __init__(self, code: str, rule: str, message: str) -> None:
        self.code = code
        self.rule = rule
        self.message = message
        super().__init__(message)


class Closed(Exception):
    """The server has closed this seat for good."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = message
        super().__init__(message)


@dataclass
class _Wish:
    text: str
    done: asyncio.Future[None]
    beats: int = 0
    """Heartbeats that came since it was sent."""


class Seat:
    def __init__(self, server: str, table: str, token: str = "", lang: str = "en") -> None:
        self.seat: int | None = None
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.asked: list[dict[str, Any]] = []
        self.channels: list[str] = []
        self.facts: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.connected = False
        self.syncs = 0
        """How often something was missed and everything was asked for anew."""
        self.connects = 0
        self.ahead = 0
        """The server's clock minus ours, in milliseconds."""
        self._url = f"ws{server.removeprefix('http')}/ws/{table}"
        self._token = token
        self._lang = lang
        self._n = 0
        self._news = asyncio.Event()
        self._shown = asyncio.Event()
        self._syncing = False
        self._wishes: dict[str, _Wish] = {}
        self._shown_with: dict[str, int] = {}
        """Wishes that are done, and the number of the news that shows it."""
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed: Closed | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._keep_connected())
        await self._shown.wait()
        self._raise_if_closed()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # What one can know

    @property
    def over(self) -> bool:
        return bool(self.table.get("state") == "over")

    @property
    def mine(self) -> list[dict[str, Any]]:
        """Open questions that this seat may answer now; those that are waited for come first."""
        open_to_me = [q for q in self.asked if q.get("yours", {}).get("legal")]
        return sorted(open_to_me, key=lambda question: not question["blocking"])

    async def change(self, timeout: float | None = None) -> None:
        """Wait for something new (or the timeout); `Closed` if there will be nothing more."""
        self._raise_if_closed()
        try:
            async with asyncio.timeout(timeout):
                await self._news.wait()
        except TimeoutError:
            pass
        self._news.clear()
        self._raise_if_closed()

    # What one can do

    async def act(
        self, act: str, question: str = "", payload: dict[str, Any] | None = None
    ) -> None:
        """Answer; returns when it is safe on the server's disk; `Declined` says why not."""
        await self._wish("act", act=act, question=question, payload=payload)

    async def take_back(self, question: str = "") -> None:
        await self._wish("back", question=question)

    async def why_not(self, act: str, question: str = "") -> None:
        """`Declined` says why an act cannot be chosen; nothing if it can."""
        await self._wish("why", act=act, question=question)

    async def say(self, text: str = "", channel: str = "table", phrase: str = "") -> None:
        await self._wish("say", text=text, channel=channel, phrase=phrase)

    async def _wish(self, kind: str, **about: Any) -> None:
        """Sent now and, until there is an answer, again: the id makes it happen once."""
        self._raise_if_closed()
        name = secrets.token_hex(8)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        text = _sendable({"type": kind, "id": name, **about})
        wish = self._wishes[name] = _Wish(text, done)
        try:
            if self._socket is not None and self.connected:
                await self._send(self._socket, wish.text)
            await done
        finally:
            self._wishes.pop(name, None)

    def _raise_if_closed(self) -> None:
        if self._closed is not None:
            raise self._closed

    # The connection

    async def _keep_connected(self) -> None:
        wait = _FIRST_WAIT
        while self._closed is None:
            before = self.connects
            try:
                async with connect(
                    self._url,
                    compression=None,
                    max_size=None,
                    ping_interval=5,
                    ping_timeout=5,
                    open_timeout=5,
                    proxy=None,
                ) as socket:
                    await self._converse(socket)
            except (OSError, WebSocketException, TimeoutError):
                pass
            except (ValueError, LookupError, TypeError):
                pass  # noise on the line: hang up and ask for everything anew
            self.connected = False
            self._news.set()
            wait = _FIRST_WAIT if self.connects > before else min(_LONGEST_WAIT, 2 * wait)
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
        for wish in list(self._wishes.values()):
            if not wish.done.done():
                wish.done.set_exception(self._closed)
        self._shown.set()
        self._news.set()

    async def _converse(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._n = 0
        self._syncing = False
        hello = {"type": "hello", "token": self._token, "lang": self._lang}
        await self._send(socket, json.dumps({**hello, "told": len(self.facts)}))
        while True:
            async with asyncio.timeout(_SILENCE):
                message = json.loads(await socket.recv())
            await self._hear(socket, message)
            if self._closed is not None:
                return

    async def _send(self, socket: ClientConnection, text: str) -> None:
        with contextlib.suppress(ConnectionClosed):  # sent again when we are back
            await socket.send(text)

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["type"]:
            case "news":
                await self._take(socket, message)
            case "beat":
                self.ahead = message["now"] - _now()
                if message["n"] != self._n or message["hash"] != self.hash():
                    self._syncing = False  # an answer that was under way may be lost
                    await self._sync(socket)
                await self._remind(socket)
            case "ok":
                self._shown_with[message["id"]] = message["n"]
                self._settle_what_is_shown()
            case "no":
                why = Declined(message["code"], message["rule"], message["message"])
                self._settle(message["id"], why)
            case "bye" if message["code"] in _FOR_GOOD:
                self._closed = Closed(message["code"], message["message"])

    def _settle(self, name: str, error: Declined | None) -> None:
        wish = self._wishes.get(name)
        if wish is None or wish.done.done():
            return
        if error is None:
            wish.done.set_result(None)
        else:
            wish.done.set_exception(error)

    def _settle_what_is_shown(self) -> None:
        """A wish is done for us when we see what came of it."""
        for name, n in list(self._shown_with.items()):
            if n <= self._n:
                del self._shown_with[name]
                self._settle(name, None)

    async def _take(self, socket: ClientConnection, news: dict[str, Any]) -> None:
        if news["n"] <= self._n:
            return  # doubled or overtaken on the way
        fresh_facts = news.get("facts", [])
        missed = not news.get("fresh") and news["n"] != self._n + 1
        if missed or news.get("told", 0) - len(fresh_facts) > len(self.facts):
            await self._sync(socket)
            return
        self._n = news["n"]
        self.ahead = news["now"] - _now()
        for part in PARTS:
            if part in news:
                setattr(self, part, news[part])
        if "told" in news:
            del self.facts[news["told"] - len(fresh_facts) :]
        self.facts += fresh_facts
        if news.get("fresh"):
            self._syncing = False
            self.seat = news.get("seat")
            self.said = []
            await self._back_again(socket)
        self.said += news.get("said", [])
        self._settle_what_is_shown()
        self._news.set()

    async def _back_again(self, socket: ClientConnection) -> None:
        if not self.connected:
            self.connected = True
            self._shown_with.clear()
            self.connects += 1
            self._shown.set()
            for wish in list(self._wishes.values()):
                await self._send(socket, wish.text)

    async def _remind(self, socket: ClientConnection) -> None:
        """What has had no answer from one heartbeat to the next is sent again."""
        for wish in list(self._wishes.values()):
            wish.beats += 1
            if wish.beats > 1:
                wish.beats = 0
                await self._send(socket, wish.text)

    async def _sync(self, socket: ClientConnection) -> None:
        if self._syncing:
            return
        self._syncing = True
        self.syncs += 1
        await self._send(socket, json.dumps({"type": "sync", "told": len(self.facts)}))

    def hash(self) -> str:
        """Of what we hold; the server's heartbeat carries the same, or something was lost."""
        said = "".join(
            json.dumps(
                getattr(self, part), ensure_ascii=False, sort_keys=True, separators=(",", ":")
            )
            + "\n"
            for part in PARTS
        )
        return hashlib.sha256(said.encode()).hexdigest()[:16]


def _sendable(message: dict[str, Any]) -> str:
    """The message as text; what the server could not even answer is refused here."""
    text = json.dumps(message, ensure_ascii=False)
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise refuse("bad_message") from None
    if size > _FRAME:
        raise refuse("too_long")
    return text


def _now() -> int:
    """Milliseconds by our own clock, to show deadlines by the server's."""
    return time_ns() // 1_000_000
