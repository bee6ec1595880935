"""The rooms that are open on this node: what is asked for is checked, written, then told.

The order is always the same: check against the rules, append to the log and wait until it is
durable, apply, answer the sender, show everybody. If another node was faster, its entries are
read and the check is made anew.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

import structlog

from sitdown.core.refusal import Refused, refuse
from sitdown.server import entries as log
from sitdown.server import metrics
from sitdown.server.codes import new_code
from sitdown.server.house_bots import HouseBots, best_level
from sitdown.server.lobby import PLAYING, Lobby
from sitdown.server.room import Room, read_log
from sitdown.server.settings import Settings
from sitdown.server.store.base import BEAT, DEAF, Pulse, Store, Taken, Unavailable
from sitdown.server.viewer import Viewer

Wish = Callable[[Room, int], Sequence[log.Entry]]
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
_AGAIN: Final = 0.2
"""Seconds until something is tried again that the storage would not do."""
_AFTER_YOU: Final = 0.4
"""A node without viewers at a table lets the others act first, so long in seconds."""
_logger = structlog.get_logger("sitdown.hub")


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


class Hub:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.node = secrets.token_hex(6)
        self.pulse = Pulse()
        self._rooms: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        """For each table that is in memory or about to be."""
        self._behind: set[str] = set()
        """Tables of which we were told that there is something to read."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        self._beaten = 0
        """When the storage last heard that we live."""
        self._orphans = asyncio.Event()
        """Set when there may be games that no node minds."""

    # Life of the node

    async def open(self) -> None:
        await self.store.open()
        await self._beat()
        self._orphans.set()
        for work in (
            self._keep_beating(),
            self._take_up_orphans(),
            self._follow(),
            self._keep_viewers_warm(),
        ):
            self.spawn(work)

    async def close(self) -> None:
        """Let everybody know, finish what is being written, go."""
        self._closing = True
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
            await self.store.bye(self.node)
        await self.store.close()

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def rooms(self) -> int:
        return len(self._rooms)

    def now(self) -> int:
        return self.store.now()

    async def _take_up_orphans(self) -> None:
        """Games that are going on want their clocks and bots, whoever looks. Meanwhile the house
        is open: a table that somebody asks for is read at once."""
        while True:
            await self._orphans.wait()
            self._orphans.clear()
            try:
                for table in await self.store.playing():
                    with contextlib.suppress(Refused):  # one that cannot be read stops no other
                        self._mind_the_gaps(await self.live(table))
            except Unavailable:
                self._orphans.set()
                await asyncio.sleep(_AGAIN)

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT / 1000)
            with contextlib.suppress(Unavailable):
                await self._beat()
            self._forget_the_quiet()

    async def _beat(self) -> None:
        before, self.pulse = self.pulse, await self.store.beat(self.node)
        self._beaten = self.now()
        if before.alive - self.pulse.alive:
            self._orphans.set()
        if before != self.pulse:
            for live in list(self._rooms.values()):
                self.show(live)
                self._wind(live)

    def _forget_the_quiet(self) -> None:
        limit = self.now() - int(self.settings.idle_minutes * 60_000)
        for table, live in list(self._rooms.items()):
            if live.viewers or live.room.lobby.state == PLAYING or live.lock.locked():
                live.quiet_since = self.now()
            elif live.quiet_since < limit:
                del self._rooms[table]
                self._loading.pop(table, None)

    async def _follow(self) -> None:
        """Read what other nodes have written."""
        async for moved in self.store.changed():
            for table in [moved] if moved else list(self._loading):
                if table in self._loading and table not in self._behind:
                    self._behind.add(table)
                    self.spawn(self._catch_up_soon(table))

    async def _catch_up_soon(self, table: str) -> None:
        """However long the storage is away; a log that is just being read may lack the news too."""
        while table in self._behind:
            try:
                live = await self.live(table)
                async with live.lock:
                    self._behind.discard(table)
                    if await self._catch_up(live):
                        self._settled(live)
            except Refused:
                self._behind.discard(table)
            except Unavailable:
                self._behind.add(table)
                await asyncio.sleep(_AGAIN)

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
        self._wind(live)
        self._nudge(live)
        return live

    def _read(self, table: str, lines: Sequence[bytes]) -> Room:
        try:
            return read_log(lines)
        except Exception as error:
            self._loading.pop(table, None)
            _logger.error("unreadable log", table=table, error=type(error).__name__)
            raise refuse("table_unreadable") from error

    async def fresh(self, table: str) -> Live:
        """The same, with all that other nodes have written by now."""
        live = await self.live(table)
        async with live.lock:
            if await self._catch_up(live):
                self._settled(live)
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

    async def do(self, live: Live, wish: Wish, sender: tuple[Viewer, str] | None = None) -> None:
        """Check, write, apply, answer the sender (under the name of his wish), show.

        Whoever asked may be gone in the middle of it: what is written is applied all the same.
        """
        work = asyncio.get_running_loop().create_task(self._whole(live, wish, sender))
        self._tasks.add(work)
        work.add_done_callback(self._finished)
        await asyncio.shield(work)

    def _finished(self, work: asyncio.Task[None]) -> None:
        self._tasks.discard(work)
        if not work.cancelled():
            work.exception()  # whoever asked was told, or is gone

    async def _whole(self, live: Live, wish: Wish, sender: tuple[Viewer, str] | None) -> None:
        async with live.lock:
            before = live.room.seq
            try:
                await self._do(live, wish)
            except (Refused, Unavailable):
                if live.room.seq != before:  # what others wrote was read on the way
                    self._settled(live)
                raise
            self._settled(live, sender)

    async def _do(self, live: Live, wish: Wish) -> None:
        for _ in range(_TRIES):
            try:
                entries = wish(live.room, self.now())
            except Refused:
                if await self._catch_up(live):  # another node knew better
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
            await self._catch_up(live)
            return False
        except Unavailable:
            read = await self._catch_up(live)
            if read[: len(lines)] != lines:
                raise
            return True  # only the answer was lost
        for entry in entries:
            live.room.apply(entry)
            metrics.ENTRIES.labels(type(entry).__name__.lower()).inc()
        return True

    async def _catch_up(self, live: Live) -> list[bytes]:
        """Read on; what was new."""
        lines = await self.store.read(live.id, live.room.seq)
        for line in lines:
            live.room.apply(log.decode(line))
        return lines

    def _settled(self, live: Live, sender: tuple[Viewer, str] | None = None) -> None:
        """After a change: show it, set the alarm clock, let bots think."""
        self._send_away_the_kicked(live)
        self.show(live, sender)
        self._wind(live)
        self._nudge(live)

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
        first, wish = sender if sender is not None else (None, "")
        if first is not None and first in live.viewers:
            first.show(live.room, sights[first.seat], now, wish)
        for viewer in viewers:
            if viewer is not first:
                viewer.show(live.room, sights[viewer.seat], now, None)

    def sight(self, live: Live, seat: int) -> dict[str, bytes]:
        """What one pair of eyes sees now, in parts."""
        alive = self.pulse.alive | {self.node}
        return live.room.sight(seat, alive, self.pulse.outages, live.watchers)

    async def enter(self, live: Live, viewer: Viewer) -> None:
        """A socket opens. Others see that the seat is here; a stand-in gives the seat back."""
        async with live.lock:
            before = live.room.seq
            if viewer.seat >= 0:
                await self._do(live, lambda room, at: self._arrival(room.lobby, at, viewer))
            live.viewers.add(viewer)
            if live.room.seq != before:
                self._settled(live)
            else:  # of a watcher everybody sees that one more looks on
                self.show(live, only=viewer if viewer.seat >= 0 else None)
        self._mind_the_gaps(live)

    def _arrival(self, lobby: Lobby, at: int, viewer: Viewer) -> list[log.Entry]:
        seat = viewer.seat
        lobby.check_key(seat, viewer.key)
        came: list[log.Entry] = []
        if self.node not in lobby.chairs[seat].nodes:
            came.append(log.Came(at=at, seat=seat, node=self.node))
        if lobby.chairs[seat].stand_in:
            came.append(log.CameBack(at=at, seat=seat))
        return came

    async def leave(self, live: Live, viewer: Viewer) -> None:
        """A socket closed. Phones come and go: only a longer absence is worth a word."""
        live.viewers.discard(viewer)
        live.quiet_since = self.now()
        if self._closing:
            return
        if viewer.seat >= 0:
            self.spawn(self._see_off(live, viewer.seat))
        else:
            self.show(live)

    async def _see_off(self, live: Live, seat: int) -> None:
        await asyncio.sleep(self.settings.blink)

        def gone(room: Room, at: int) -> list[log.Entry]:
            left = self.node in room.lobby.chairs[seat].nodes and not self._sees(live, seat)
            return [log.Went(at=at, seat=seat, node=self.node)] if left else []

        with contextlib.suppress(Unavailable):
            await self.do(live, gone)
        if not self._sees(live, seat):
            await self._mind_the_gap(live, seat)

    def _sees(self, live: Live, seat: int) -> bool:
        """Whether a device of that seat is connected to this node."""
        return any(viewer.seat == seat for viewer in live.viewers)

    def _mind_the_gaps(self, live: Live) -> None:
        """After a node died: whoever was connected to it may never come back."""
        lobby, alive = live.room.lobby, self.pulse.alive | {self.node}
        for seat in lobby.people():
            if not lobby.here(seat, alive) and not self._closing:
                self.spawn(self._mind_the_gap(live, seat))

    async def _mind_the_gap(self, live: Live, seat: int) -> None:
        """Whoever stays away from a live game is played for until he is back; a host who stays
        away hands over to somebody who is here."""
        await asyncio.sleep(self.settings.grace)
        with contextlib.suppress(Unavailable):
            await self.do(live, lambda room, at: self._replace(room.lobby, at, seat))

    def _replace(self, lobby: Lobby, at: int, seat: int) -> list[log.Entry]:
        chair, alive = lobby.chairs[seat], self.pulse.alive | {self.node}
        if not chair.token or lobby.here(seat, alive):
            return []
        replaced: list[log.Entry] = []
        present = [other for other in lobby.people() if lobby.here(other, alive)]
        if lobby.host == seat and present:
            replaced.append(log.HostIs(at=at, seat=present[0]))
        live_game = lobby.state == PLAYING and lobby.created.clock.kind == "live"
        if live_game and not lobby.paused and not chair.stand_in:
            replaced.append(log.StoodIn(at=at, seat=seat, level=best_level(lobby)))
        return replaced

    def _send_away_the_kicked(self, live: Live) -> None:
        """A void token has no eyes any more: nothing more is shown, and the socket closes."""
        for viewer in list(live.viewers):
            if viewer.seat >= 0 and live.room.lobby.chairs[viewer.seat].token != viewer.key:
                live.viewers.discard(viewer)
                viewer.close(4003, "kicked")

    # Clocks

    def _wind(self, live: Live) -> None:
        """Set the alarm clock to the next deadline."""
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        due = live.room.next_deadline(self.pulse.outages)
        if due is None or self._closing:
            return
        wait = max(0.0, (due - self.now()) / 1000) + self._manners(live)
        loop = asyncio.get_running_loop()
        live.alarm = loop.call_later(wait, lambda: self.spawn(self._ring(live)))

    async def _ring(self, live: Live) -> None:
        try:
            if self.now() - self._beaten > DEAF:  # we slept, or the storage did: nobody is charged
                await self._beat()
            await self.do(live, lambda room, at: room.times_up(at, self.pulse.outages))
        except Unavailable:
            await asyncio.sleep(1)
            self._wind(live)

    def _manners(self, live: Live) -> float:
        return 0.0 if live.viewers or len(self.pulse.alive) < 2 else _AFTER_YOU

    # Bots

    def _nudge(self, live: Live) -> None:
        """Somebody moved: bots may want to as well; and a finished game is closed."""
        if not self._closing and live.room.lobby.state == PLAYING and not live.room.lobby.paused:
            wanted = bool(live.room.ended(0)) or live.bots.wanted(bool(live.viewers))
            if wanted and not live.moving:
                live.moving = True
                self.spawn(self._bots_move(live))

    async def _bots_move(self, live: Live) -> None:
        try:
            await asyncio.sleep(self._bot_pause(live))
            async with live.lock:
                live.moving = False
                before = live.room.seq
                await self._do(live, lambda room, at: self._bot_wish(live, room, at))
                if live.room.seq != before:
                    self._settled(live)
        except Unavailable:
            await asyncio.sleep(1)
            self._nudge(live)

    def _bot_pause(self, live: Live) -> float:
        if live.room.ended(0):
            return 0.0
        pause = self.settings.bot_pause * live.bots.patience(bool(live.viewers))
        return pause + self._manners(live)

    def _bot_wish(self, live: Live, room: Room, at: int) -> Sequence[log.Entry]:
        if room.lobby.state != PLAYING or room.lobby.paused:
            return []
        return room.ended(at) or live.bots.wish(bool(live.viewers), at)
