"""When the bots of a room move: after a pause, one at a time, under the room's lock."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sitdown.server import entries as log
from sitdown.server.live import Live
from sitdown.server.lobby import PLAYING
from sitdown.server.room import Room
from sitdown.server.store.base import Unavailable

if TYPE_CHECKING:
    from sitdown.server.hub import Hub


class BotDriver:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    def nudge(self, live: Live) -> None:
        """Somebody moved: bots may want to as well; and a finished game is closed."""
        lobby = live.room.lobby
        if not self._hub.closing and lobby.state == PLAYING and not lobby.paused:
            wanted = bool(live.room.ended(0)) or live.bots.wanted(bool(live.viewers))
            if wanted and not live.moving:
                live.moving = True
                self._hub.spawn(self._move(live))

    async def _move(self, live: Live) -> None:
        try:
            await asyncio.sleep(self._pause(live))
            async with live.lock:
                live.moving = False
                before = live.room.seq
                await self._hub.do_locked(live, lambda room, at: _next_entries(live, room, at))
                if live.room.seq != before:
                    self._hub.settled(live)
        except Unavailable:
            await asyncio.sleep(1)
            self.nudge(live)

    def _pause(self, live: Live) -> float:
        if live.room.ended(0):
            return 0.0
        pause = self._hub.settings.bot_pause * live.bots.patience(bool(live.viewers))
        return pause + self._hub.alarms.manners(live)


def _next_entries(live: Live, room: Room, at: int) -> Sequence[log.Entry]:
    if room.lobby.state != PLAYING or room.lobby.paused:
        return []
    return room.ended(at) or live.bots.next_entries(bool(live.viewers), at)
