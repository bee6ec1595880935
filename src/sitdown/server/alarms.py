"""When the time of a question is up, somebody has to say so: an alarm clock for each room."""

import asyncio
from typing import TYPE_CHECKING, Final

from sitdown.server.live import Live
from sitdown.server.store.base import DEAF, Unavailable

if TYPE_CHECKING:
    from sitdown.server.hub import Hub

_AFTER_YOU: Final = 0.4
"""A node without viewers at a table lets the others act first, so long in seconds."""


class Alarms:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    def wind(self, live: Live) -> None:
        """Set the alarm clock to the next deadline."""
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        hub = self._hub
        due = live.room.next_deadline(hub.node.pulse.outages)
        if due is None or hub.closing:
            return
        wait = max(0.0, (due - hub.now()) / 1000) + self.manners(live)
        loop = asyncio.get_running_loop()
        live.alarm = loop.call_later(wait, lambda: hub.spawn(self._ring(live)))

    async def _ring(self, live: Live) -> None:
        node = self._hub.node
        try:
            if self._hub.now() - node.beaten > DEAF:  # we slept, or the storage did
                await node.beat()  # nobody is charged for it
            await self._hub.do(live, lambda room, at: room.times_up(at, node.pulse.outages))
        except Unavailable:
            await asyncio.sleep(1)
            self.wind(live)

    def manners(self, live: Live) -> float:
        """How long this node waits before it acts for everybody."""
        alone = len(self._hub.node.pulse.alive) < 2
        return 0.0 if live.viewers or alone else _AFTER_YOU
