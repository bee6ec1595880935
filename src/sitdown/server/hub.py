"""The rooms that are open on this node: what is asked for is checked, written, then told.

The order is always the same: check against the rules, append to the log and wait until it is
durable, apply, answer the sender, show everybody. If another node was faster, its entries are
read and the check is made anew.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

import structlog

from sitdown.core.refusal import Refused, refuse
from sitdown.games import find
from sitdown.server import entries as log
from sitdown.server import metrics
from sitdown.server.alarms import Alarms
from sitdown.server.bot_driver import BotDriver
from sitdown.server.codes import new_code
from sitdown.server.live import Live
from sitdown.server.lobby import PLAYING, Lobby
from sitdown.server.node import Node
from sitdown.server.presence import Presence
from sitdown.server.room import Room, read_log
from sitdown.server.settings import Settings
from sitdown.server.store.base import Store, Taken, Unavailable
from sitdown.server.viewer import Viewer

Write = Callable[[Room, int], Sequence[log.Entry]]
"""What somebody wants to happen, now: refused, or the entries that it takes."""

LOBBY_KINDS: Final = (
    log.Sat,
    log.Bot,
    log.Stood,
    log.Locked,
    log.Began,
    log.Ended,
)
"""Entries that change what the list of tables shows."""
_TRIES: Final = 50
_logger = structlog.get_logger("sitdown.hub")


class Hub:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._rooms: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        """For each table that is in memory or about to be."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.node = Node(self)
        self.alarms = Alarms(self)
        self.bots = BotDriver(self)
        self.presence = Presence(self)

    # Life of the node

    async def open(self) -> None:
        await self.store.open()
        await self.node.start()
        self.spawn(self._keep_viewers_warm())

    async def close(self) -> None:
        """Let everybody know, finish what is being written, go."""
        self.closing = True
        for live in self._rooms.values():
            if live.alarm is not None:
                live.alarm.cancel()
            for viewer in live.viewers:
                viewer.close(1012, "restart")
        await asyncio.sleep(0.05)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Unavailable):
            await self.store.bye(self.node.name)
        await self.store.close()

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def rooms(self) -> int:
        return len(self._rooms)

    def in_memory(self) -> list[Live]:
        return list(self._rooms.values())

    def known(self) -> list[str]:
        """Tables that are in memory or about to be."""
        return list(self._loading)

    def knows(self, table: str) -> bool:
        return table in self._loading

    def now(self) -> int:
        return self.store.now()

    def forget_the_quiet(self) -> None:
        limit = self.now() - int(self.settings.idle_minutes * 60_000)
        for table, live in list(self._rooms.items()):
            if live.viewers or live.room.lobby.state == PLAYING or live.lock.locked():
                live.quiet_since = self.now()
            elif live.quiet_since < limit:
                del self._rooms[table]
                self._loading.pop(table, None)

    async def _keep_viewers_warm(self) -> None:
        """Heartbeats, spread over the time so that they do not come all at once."""
        while True:
            rooms = [live for live in self._rooms.values() if live.viewers]
            if not rooms:
                await asyncio.sleep(self.settings.heartbeat)
            for live in rooms:
                await asyncio.sleep(self.settings.heartbeat / len(rooms))
                for viewer in list(live.viewers):
                    viewer.beat(self.now())

    # Rooms

    async def live(self, table: str) -> Live:
        """The room of a table, read from its log if need be."""
        known = self._rooms.get(table)
        if known is not None:
            return known
        async with self._loading.setdefault(table, asyncio.Lock()):
            known = self._rooms.get(table)
            if known is not None:
                return known
            try:
                lines = await self.store.read(table)
                if not lines:
                    raise refuse("no_table")
            except BaseException:  # people type all sorts of names: none of them is kept
                self._loading.pop(table, None)
                raise
            live = self._rooms.setdefault(table, Live(self._read(table, lines), self.now()))
        self.alarms.wind(live)
        self.bots.nudge(live)
        return live

    def _read(self, table: str, lines: Sequence[bytes]) -> Room:
        try:
            room = read_log(lines)
            find(room.lobby.created.game)
            return room
        except Exception as error:
            self._loading.pop(table, None)
            if isinstance(error, Refused) and error.refusal.code == "unknown_game":
                game = error.refusal.about["game"]
                _logger.warning("the game of a table is not installed", table=table, game=game)
                raise refuse("table_without_game", about={"game": game}) from error
            _logger.error("unreadable log", table=table, error=type(error).__name__)
            raise refuse("table_unreadable") from error

    async def fresh(self, table: str) -> Live:
        """The same, with all that other nodes have written by now."""
        live = await self.live(table)
        async with live.lock:
            if await self.catch_up(live):
                self.settled(live)
        return live

    async def create(self, made: log.Created, first: Sequence[log.Entry]) -> Live:
        """A new table under a code that is free."""
        lobby = Lobby(made)
        card = lobby.card(list(first))
        await self.store.create(made.table, [log.encode(entry) for entry in (made, *first)], card)
        live = Live(Room(made), self.now())
        for entry in first:
            live.room.apply(entry)
        self._loading[made.table] = asyncio.Lock()
        self._rooms[made.table] = live
        metrics.TABLES.inc()
        _logger.info("table created", table=made.table, game=made.game, seats=made.seats)
        return live

    async def free_code(self) -> str:
        for _ in range(_TRIES):
            code = new_code()
            if await self.store.find(code) is None:
                return code
        raise refuse("too_many_tables")

    async def do(self, live: Live, write: Write, sender: tuple[Viewer, str] | None = None) -> None:
        """Check, write, apply, answer the sender (under the id of his request), show.

        Whoever asked may be gone in the middle of it: what is written is applied all the same.
        """
        work = asyncio.get_running_loop().create_task(self._whole(live, write, sender))
        self._tasks.add(work)
        work.add_done_callback(self._finished)
        await asyncio.shield(work)

    def _finished(self, work: asyncio.Task[None]) -> None:
        self._tasks.discard(work)
        if not work.cancelled():
            work.exception()  # whoever asked was told, or is gone

    async def _whole(self, live: Live, write: Write, sender: tuple[Viewer, str] | None) -> None:
        async with live.lock:
            before = live.room.seq
            try:
                await self.do_locked(live, write)
            except (Refused, Unavailable):
                if live.room.seq != before:  # what others wrote was read on the way
                    self.settled(live)
                raise
            self.settled(live, sender)

    async def do_locked(self, live: Live, write: Write) -> None:
        """Check, write, apply; under the room's lock."""
        for _ in range(_TRIES):
            try:
                entries = write(live.room, self.now())
            except Refused:
                if await self.catch_up(live):  # another node knew better
                    continue
                raise
            if not entries or await self._append(live, entries):
                return
        raise Unavailable("other nodes keep writing to this table")

    async def _append(self, live: Live, entries: Sequence[log.Entry]) -> bool:
        """Whether it is written; if not, somebody else was faster, and has been read."""
        card = None
        if any(isinstance(entry, LOBBY_KINDS) for entry in entries):
            card = live.room.lobby.card(list(entries))
        lines = [log.encode(entry) for entry in entries]
        try:
            with metrics.COMMIT.time():
                await self.store.append(live.id, live.room.seq, lines, card)
        except Taken:
            await self.catch_up(live)
            return False
        except Unavailable:
            read = await self.catch_up(live)
            if read[: len(lines)] != lines:
                raise
            return True  # only the answer was lost
        for entry in entries:
            live.room.apply(entry)
            metrics.ENTRIES.labels(type(entry).__name__.lower()).inc()
        return True

    async def catch_up(self, live: Live) -> list[bytes]:
        """Read on; what was new."""
        lines = await self.store.read(live.id, live.room.seq)
        for line in lines:
            live.room.apply(log.decode(line))
        return lines

    def settled(self, live: Live, sender: tuple[Viewer, str] | None = None) -> None:
        """After a change: show it, set the alarm clock, let bots think."""
        self.presence.send_away_the_kicked(live)
        self.show(live, sender)
        self.alarms.wind(live)
        self.bots.nudge(live)

    # Viewers

    def show(
        self,
        live: Live,
        sender: tuple[Viewer, str] | None = None,
        only: Viewer | None = None,
    ) -> None:
        """To all at once: everything is made first and handed out then, to the sender first."""
        sights: dict[int, dict[str, bytes]] = {}
        viewers = live.viewers if only is None else {only}
        for viewer in viewers:
            if viewer.seat not in sights:
                sights[viewer.seat] = self.sight(live, viewer.seat)
        now = self.now()
        first, request = sender if sender is not None else (None, "")
        if first is not None and first in live.viewers:
            first.show(live.room, sights[first.seat], now, request)
        for viewer in viewers:
            if viewer is not first:
                viewer.show(live.room, sights[viewer.seat], now, None)

    def sight(self, live: Live, seat: int) -> dict[str, bytes]:
        """What one pair of eyes sees now, in parts."""
        node = self.node
        return live.room.sight(seat, node.alive, node.pulse.outages, live.watchers)
