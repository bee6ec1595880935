"""Who is at a table: sockets that open and close, and what happens to seats nobody looks from."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from sitdown.bots.levels import level_of_stand_ins
from sitdown.server import entries as log
from sitdown.server.live import Live
from sitdown.server.lobby import PLAYING, Lobby
from sitdown.server.room import Room
from sitdown.server.store.base import Unavailable
from sitdown.server.viewer import Viewer

if TYPE_CHECKING:
    from sitdown.server.hub import Hub


class Presence:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    async def enter(self, live: Live, viewer: Viewer) -> None:
        """A socket opens. Others see that the seat is here; a stand-in gives the seat back."""
        async with live.lock:
            before = live.room.seq
            if viewer.seat >= 0:
                await self._hub.do_locked(
                    live, lambda room, at: self._arrival(room.lobby, at, viewer)
                )
            live.viewers.add(viewer)
            if live.room.seq != before:
                self._hub.settled(live)
            else:  # of a watcher everybody sees that one more looks on
                self._hub.show(live, only=viewer if viewer.seat >= 0 else None)
        self.mind_the_gaps(live)

    def _arrival(self, lobby: Lobby, at: int, viewer: Viewer) -> list[log.Entry]:
        seat, node = viewer.seat, self._hub.node.name
        lobby.check_key(seat, viewer.key)
        came: list[log.Entry] = []
        if node not in lobby.chairs[seat].nodes:
            came.append(log.Came(at=at, seat=seat, node=node))
        if lobby.chairs[seat].stand_in:
            came.append(log.CameBack(at=at, seat=seat))
        return came

    async def leave(self, live: Live, viewer: Viewer) -> None:
        """A socket closed. Phones come and go: only a longer absence is worth a word."""
        live.viewers.discard(viewer)
        live.quiet_since = self._hub.now()
        if self._hub.closing:
            return
        if viewer.seat >= 0:
            self._hub.spawn(self._see_off(live, viewer.seat))
        else:
            self._hub.show(live)

    async def _see_off(self, live: Live, seat: int) -> None:
        await asyncio.sleep(self._hub.settings.blink)
        node = self._hub.node.name

        def gone(room: Room, at: int) -> list[log.Entry]:
            left = node in room.lobby.chairs[seat].nodes and not live.sees(seat)
            return [log.Went(at=at, seat=seat, node=node)] if left else []

        with contextlib.suppress(Unavailable):
            await self._hub.do(live, gone)
        if not live.sees(seat):
            await self._mind_the_gap(live, seat)

    def mind_the_gaps(self, live: Live) -> None:
        """After a node died: whoever was connected to it may never come back."""
        lobby = live.room.lobby
        for seat in lobby.people():
            if not lobby.here(seat, self._hub.node.alive) and not self._hub.closing:
                self._hub.spawn(self._mind_the_gap(live, seat))

    async def _mind_the_gap(self, live: Live, seat: int) -> None:
        """Whoever stays away from a live game is played for until they are back; a host who stays
        away hands over to somebody who is here."""
        await asyncio.sleep(self._hub.settings.grace)
        with contextlib.suppress(Unavailable):
            await self._hub.do(live, lambda room, at: self._replace(room.lobby, at, seat))

    def _replace(self, lobby: Lobby, at: int, seat: int) -> list[log.Entry]:
        chair, alive = lobby.chairs[seat], self._hub.node.alive
        if not chair.token or lobby.here(seat, alive):
            return []
        replaced: list[log.Entry] = []
        present = [other for other in lobby.people() if lobby.here(other, alive)]
        if lobby.host == seat and present:
            replaced.append(log.HostIs(at=at, seat=present[0]))
        live_game = lobby.state == PLAYING and lobby.created.clock.kind == "live"
        if live_game and not lobby.paused and not chair.stand_in:
            level = level_of_stand_ins(lobby.created.game, lobby.leavers)
            replaced.append(log.StoodIn(at=at, seat=seat, level=level))
        return replaced

    def send_away_the_kicked(self, live: Live) -> None:
        """A void token has no eyes any more: nothing more is shown, and the socket closes."""
        for viewer in list(live.viewers):
            if viewer.seat >= 0 and live.room.lobby.chairs[viewer.seat].token != viewer.key:
                live.viewers.discard(viewer)
                viewer.close(4003, "kicked")
