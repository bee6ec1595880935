"""One socket's side of the server: what it has been sent, and what waits to be sent.

The outbox is bounded. A reader who is too slow loses what waits and gets everything fresh when
he can read again; nobody else notices.
"""

import asyncio
import hashlib
from collections import deque
from typing import Final

import msgspec

from sitdown.api import explain
from sitdown.core.refusal import Refusal, refuse
from sitdown.server import wire
from sitdown.server.moments import Moment
from sitdown.server.room import Room

OUTBOX: Final = 64
OUTBOX_BYTES: Final = 200_000
"""Views with much talk are long: what waits is bounded by its size too."""


def bye(refusal: Refusal, lang: str) -> wire.Bye:
    """The last word on a socket."""
    return wire.Bye(refusal.code, explain(refusal, "", lang))


class Viewer:
    def __init__(self, seat: int, key: str, lang: str, told: int) -> None:
        self.seat = seat
        """-1: a watcher."""
        self.key = key
        """Hash of the token that was shown; void when somebody else sits there."""
        self.lang = lang
        self.outbox: deque[bytes] = deque()
        self.awake = asyncio.Event()
        self.closing: tuple[int, wire.Bye] | None = None
        self._n = 0
        self._parts: dict[str, bytes] = {}
        self._story = 0
        """The place in the story of the table (all facts) up to which this viewer was served."""
        self._told = told
        """How many facts reached this viewer; those it kept from before are not sent again."""
        self._talk = 0
        self._fresh = True

    def start_over(self, told: int) -> None:
        """Everything anew with the next message."""
        self._fresh = True
        self._parts = {}
        self._story = 0
        self._told = told
        self._talk = 0

    def show(self, room: Room, sight: dict[str, bytes], now: int, done: str | None) -> None:
        """Put into the outbox that a request of this viewer is done, and what is new for him."""
        if self.closing is not None:
            return
        news = self._news(room, sight, now)
        if done is not None:
            self.done(done)
        if news is not None:
            self.send(news)

    def send(self, message: wire.FromServer) -> None:
        """Later, in order; a reader who lags too far behind starts over."""
        if len(self.outbox) >= OUTBOX or sum(map(len, self.outbox)) > OUTBOX_BYTES:
            self.outbox.clear()
            self.start_over(0)
            self.awake.set()
            return
        self.outbox.append(wire.encode(message))
        self.awake.set()

    def done(self, request: str) -> None:
        self.send(wire.Ok(request, self._n))

    def close(self, code: int, why: str) -> None:
        """Say why in the reader's language, then hang up."""
        if self.closing is None:
            self.closing = (code, bye(refuse(why).refusal, self.lang))
            self.awake.set()

    @property
    def lags(self) -> bool:
        """Whether what waited was thrown away and everything must be shown anew."""
        return self._fresh and self._n > 0

    def beat(self, now: int) -> None:
        if not self._fresh and self.closing is None:
            self.send(wire.Beat(self._n, now, self.hash()))

    def hash(self) -> str:
        said = b"".join([self._parts.get(part, b"") + b"\n" for part in wire.PARTS])
        return hashlib.sha256(said).hexdigest()[:16]

    def _news(self, room: Room, sight: dict[str, bytes], now: int) -> wire.News | None:
        changed = {part: sight[part] for part in wire.PARTS if sight[part] != self._parts.get(part)}
        start = self._story
        facts, self._story = room.facts(self.seat, start)
        moments: list[Moment] = []
        if self._fresh:  # the whole story was read; what the reader kept is left out
            facts, self._told = facts[self._told :], len(facts)
        elif facts:
            self._told += len(facts)
            moments = room.moments(self.seat, start, self._parts["view"])
        said = room.chat.heard(self.seat, self._talk)
        self._talk = room.chat.talked
        if not (changed or facts or said):
            return None
        self._parts.update(changed)
        self._n += 1
        fresh, self._fresh = self._fresh, False
        return wire.News(
            n=self._n,
            now=now,
            fresh=fresh,
            seat=self.seat if fresh and self.seat >= 0 else None,
            facts=facts or msgspec.UNSET,
            moments=moments or msgspec.UNSET,
            told=self._told if facts or fresh else msgspec.UNSET,
            said=said or msgspec.UNSET,
            **{part: msgspec.Raw(what) for part, what in changed.items()},
        )
