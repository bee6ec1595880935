"""A room in memory, with whoever looks at it."""

import asyncio

from sitdown.server.house_bots import HouseBots
from sitdown.server.room import Room
from sitdown.server.viewer import Viewer


class Live:
    """A room in memory: with its viewers, its bots, and its alarm clock."""

    def __init__(self, room: Room, now: int) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.bots = HouseBots(room)
        self.moving = False
        """Whether a bot is about to move."""
        self.alarm: asyncio.TimerHandle | None = None
        self.quiet_since = now

    @property
    def id(self) -> str:
        return self.room.lobby.created.table

    @property
    def watchers(self) -> int:
        return sum(viewer.seat < 0 for viewer in self.viewers)

    def sees(self, seat: int) -> bool:
        """Whether a device of that seat is connected to this node."""
        return any(viewer.seat == seat for viewer in self.viewers)
