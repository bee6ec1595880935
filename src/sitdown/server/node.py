"""The life of one node among others: it beats, hears who else lives, reads what they wrote, and
takes up the games that nobody minds."""

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING, Final

from sitdown.core.refusal import Refused
from sitdown.server.store.base import BEAT, Pulse, Unavailable

if TYPE_CHECKING:
    from sitdown.server.hub import Hub

AGAIN: Final = 0.2
"""Seconds until something is tried again that the storage would not do."""


class Node:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self.name = secrets.token_hex(6)
        self.pulse = Pulse()
        self.beaten = 0
        """When the storage last heard that we live."""
        self._behind: set[str] = set()
        """Tables of which we were told that there is something to read."""
        self._orphans = asyncio.Event()
        """Set when there may be games that no node minds."""

    @property
    def alive(self) -> frozenset[str]:
        """All nodes that live, this one among them."""
        return self.pulse.alive | {self.name}

    async def start(self) -> None:
        await self.beat()
        self._orphans.set()
        for work in (self._keep_beating(), self._take_up_orphans(), self._follow()):
            self._hub.spawn(work)

    async def beat(self) -> None:
        before, self.pulse = self.pulse, await self._hub.store.beat(self.name)
        self.beaten = self._hub.now()
        if before.alive - self.pulse.alive:
            self._orphans.set()
        if before != self.pulse:
            for live in self._hub.in_memory():
                self._hub.show(live)
                self._hub.alarms.wind(live)

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT / 1000)
            with contextlib.suppress(Unavailable):
                await self.beat()
            self._hub.forget_the_quiet()

    async def _take_up_orphans(self) -> None:
        """Games that are going on want their clocks and bots, whoever looks. Meanwhile the house
        is open: a table that somebody asks for is read at once."""
        while True:
            await self._orphans.wait()
            self._orphans.clear()
            try:
                for table in await self._hub.store.playing():
                    with contextlib.suppress(Refused):  # one that cannot be read stops no other
                        self._hub.presence.mind_the_gaps(await self._hub.live(table))
            except Unavailable:
                self._orphans.set()
                await asyncio.sleep(AGAIN)

    async def _follow(self) -> None:
        """Read what other nodes have written."""
        async for moved in self._hub.store.changed():
            for table in [moved] if moved else self._hub.known():
                if self._hub.knows(table) and table not in self._behind:
                    self._behind.add(table)
                    self._hub.spawn(self._catch_up_soon(table))

    async def _catch_up_soon(self, table: str) -> None:
        """However long the storage is away; a log that is just being read may lack the news too."""
        while table in self._behind:
            try:
                live = await self._hub.live(table)
                async with live.lock:
                    self._behind.discard(table)
                    if await self._hub.catch_up(live):
                        self._hub.settled(live)
            except Refused:
                self._behind.discard(table)
            except Unavailable:
                self._behind.add(table)
                await asyncio.sleep(AGAIN)
