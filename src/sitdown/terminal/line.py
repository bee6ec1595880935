"""The connection of a seat far away.

The terminal waits for a person and the connection for a server, each in a thread of its own. What
they have to say to each other goes through one inbox: lines that were typed, and word that
something changed. What the table looks like is read from `Line.sight`, which is always whole.
"""

import asyncio
import codecs
import contextlib
import math
import os
import sys
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import time_ns
from typing import Any, Final, Literal, TypeVar

from sitdown.client import Closed, Seat
from sitdown.core.refusal import refuse

T = TypeVar("T")
Typed = str | Literal[0, 1]
"""A line from the keyboard, or one of the two below."""
CHANGED: Final = 0
THE_END: Final = 1

_OPENING: Final = 15.0


class Inbox:
    """What the terminal waits for, in the order in which it came."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Typed] = SimpleQueue()

    def put(self, item: Typed) -> None:
        self._queue.put(item)

    def get(self, seconds: float) -> Typed | None:
        """None if nothing came for so long."""
        try:
            return self._queue.get(timeout=seconds)
        except Empty:
            return None

    def drop_typed(self) -> None:
        """Forget what was typed as an answer to something that is no longer asked."""
        with contextlib.suppress(Empty):
            while True:
                if self._queue.get_nowait() == THE_END:
                    self._queue.put(THE_END)
                    break
        self._queue.put(CHANGED)
        with contextlib.suppress(Exception):  # half a line may still be with the terminal
            import termios

            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def read_keyboard(self) -> None:
        threading.Thread(target=self._read_keyboard, daemon=True).start()

    def _read_keyboard(self) -> None:
        """Bytes as they come: `input` would hold a lock that the end of the program wants."""
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        line, piece = "", b" "
        while piece:
            try:
                piece = os.read(sys.stdin.fileno(), 4096)
            except (OSError, ValueError, AttributeError):  # there is no input at all
                piece = b""
            *lines, line = (line + decoder.decode(piece)).split("\n")
            for whole in lines:
                self.put(whole.rstrip("\r"))
        self.put(THE_END)


@dataclass(frozen=True)
class Sight:
    """What a seat was shown, at one moment."""

    seat: int | None
    table: dict[str, Any]
    view: dict[str, Any]
    asked: list[dict[str, Any]]
    facts: list[dict[str, Any]]
    said: list[dict[str, Any]]
    channels: list[str]
    """Where this seat may speak."""
    connected: bool
    ahead: int
    """The server's clock minus ours, in milliseconds."""

    def mine(self) -> list[dict[str, Any]]:
        """What this seat may answer now: questions that wait for it first, then its rights."""
        mine = [question for question in self.asked if question.get("yours", {}).get("legal")]
        return sorted(mine, key=lambda question: not question["blocking"])

    def seconds_left(self, questions: list[dict[str, Any]]) -> int | None:
        ends: list[int] = [
            question["deadline"] for question in questions if question.get("deadline")
        ]
        if not ends:
            return None
        now = time_ns() // 1_000_000 + self.ahead
        return max(0, math.ceil((min(ends) - now) / 1000))


NOTHING: Final = Sight(None, {}, {}, [], [], [], [], False, 0)


class Line:
    """The connection, in a thread of its own with its own loop."""

    def __init__(self, inbox: Inbox) -> None:
        self.sight = NOTHING
        self._inbox = inbox
        self._seat: Seat | None = None
        self._closed: Closed | None = None
        self._following: Future[None] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for it; whoever is impatient presses Ctrl-C."""
        return self.start(work).result()

    def open(self, seat: Seat) -> None:
        """Connect a seat; the one before is let go."""
        self._let_go()
        self.sight, self._closed, self._seat = NOTHING, None, seat
        self._following = self.start(self._follow(seat))
        self.run(self._until_shown(self._following))
        self.check()

    def check(self) -> None:
        """`Closed` if the server has closed this seat for good."""
        if self._closed is not None:
            raise self._closed

    async def act(self, act: str, question: str, payload: dict[str, Any] | None) -> None:
        assert self._seat is not None
        await self._seat.act(act, question, payload)
        self._look(self._seat)

    async def say(self, text: str, channel: str) -> None:
        assert self._seat is not None
        await self._seat.say(text, channel)

    def close(self) -> None:
        self._let_go()
        with contextlib.suppress(Exception):
            self.start(self._loop.shutdown_default_executor()).result(1)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(1)
        if not self._loop.is_running():
            self._loop.close()

    async def _follow(self, seat: Seat) -> None:
        try:
            async with seat:
                while True:
                    self._look(seat)
                    self._inbox.put(CHANGED)
                    await seat.change()
        except Closed as closed:
            self._closed = closed
            self._inbox.put(CHANGED)

    def _look(self, seat: Seat) -> None:
        if self._seat is seat:
            self.sight = Sight(
                seat.seat,
                seat.table,
                seat.view,
                seat.asked,
                list(seat.facts),
                list(seat.said),
                seat.channels,
                seat.connected,
                seat.ahead,
            )

    async def _until_shown(self, following: Future[None]) -> None:
        try:
            async with asyncio.timeout(_OPENING):
                while self.sight is NOTHING and not following.done():
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise refuse("no_connection") from None

    def _let_go(self) -> None:
        if self._following is not None:
            self._following.cancel()
            with contextlib.suppress(Exception):
                self.start(self._tidy()).result(2)

    async def _tidy(self) -> None:
        """Until what was cancelled has said goodbye to the server."""
        others = asyncio.all_tasks() - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=1)
