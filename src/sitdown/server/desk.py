"""The front desk: what is asked for over HTTP, checked and handed to the hub.

A request comes with a token. Whoever has none, or a void one, may only look at what is public.
"""

import asyncio
import secrets
from collections.abc import Sequence

import msgspec

from sitdown.bots.levels import choose_for_leavers, levels
from sitdown.core.game import AnyGame
from sitdown.core.question import WATCHER
from sitdown.core.record import Record
from sitdown.core.refusal import refuse
from sitdown.core.start import Start, from_position
from sitdown.games import GAMES, find
from sitdown.server import entries as log
from sitdown.server import requests
from sitdown.server.codes import new_id, new_token, read_code, token_hash
from sitdown.server.hub import Hub, Write
from sitdown.server.live import Live
from sitdown.server.lobby import HOST, LOBBY, NOBODY, OVER, Lobby
from sitdown.server.manners import FACES, NONCE_LENGTH, clean, read_name, read_word
from sitdown.server.requests import in_words_of
from sitdown.server.retelling import ALL, position_at, retell
from sitdown.server.retelling import read as read_record
from sitdown.server.room import Room
from sitdown.server.shown import ListedTable, Next, Retold, Sight, TableInfo
from sitdown.server.store.base import Taken

_TRIES = 20


class Desk:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    # Tables

    async def make(self, request: requests.NewTable) -> requests.Made:
        token = new_token()
        made = await self._created(request, token)
        first = self._first_entries(request, made, token)
        sat = [entry.seat for entry in first if isinstance(entry, log.Sat)]
        return await self._lay(made, first, token, sat[0] if sat else None)

    async def teach(self, slug: str, request: requests.NewLesson) -> requests.Made:
        """A table of one's own with a rigged deal, where bots play along; it begins at once."""
        lesson = find(slug).info.lesson
        if lesson is None:
            raise refuse("no_lesson", about={"game": slug})
        token = new_token()
        table = requests.NewTable(slug, lesson.seats, lesson.options)
        made = msgspec.structs.replace(await self._created(table, token), deal=lesson.deal)
        lobby = Lobby(made)
        name, face = read_name(request.name), _face(request.face)
        sat = lobby.sit(made.at, lesson.seat, name, face, token, "")
        lobby.apply(sat)
        return await self._lay(
            made, [sat, *lobby.start(made.at, lesson.level, anyway=True)], token, lesson.seat
        )

    async def _lay(
        self, made: log.Created, first: Sequence[log.Entry], token: str, seat: int | None
    ) -> requests.Made:
        if self.hub.rooms >= self.hub.settings.most_tables:
            raise refuse("too_many_tables")
        for _ in range(_TRIES):
            try:
                await self.hub.create(made, first)
            except Taken:  # somebody took the code in the meantime
                made = msgspec.structs.replace(made, code=await self.hub.free_code())
                continue
            return requests.Made(made.table, made.code, Lobby(made).commitment, token, seat)
        raise refuse("too_many_tables")

    async def _created(self, request: requests.NewTable, token: str) -> log.Created:
        game = find(request.game)
        seats = request.seats if request.seats is not None else game.info.seats[0]
        with in_words_of(game):
            options = Start(game, seats, 0, request.options).options
        return log.Created(
            at=self.hub.now(),
            table=new_id(),
            code=await self.hub.free_code(),
            game=request.game,
            rules=game.info.rules_version,
            data=game.info.data,
            seats=seats,
            options=options.to_json(),
            clock=_checked(request.clock),
            leavers=msgspec.convert(choose_for_leavers(request.game, request.leavers), log.Leavers),
            public=request.public,
            watchers=request.watchers,
            secret=secrets.token_hex(32),
            host=token_hash(token),
        )

    def _first_entries(
        self, request: requests.NewTable, made: log.Created, token: str
    ) -> list[log.Entry]:
        lobby, first = Lobby(made), list[log.Entry]()
        if request.name:
            nonce = read_word(request.nonce, NONCE_LENGTH, "nonce")
            name, face = read_name(request.name), _face(request.face)
            seat = request.seat if request.seat is not None else max(lobby.referee, 0)
            first.append(lobby.sit(made.at, seat, name, face, token, nonce))
            lobby.apply(first[-1])
        free = [seat for seat, chair in enumerate(lobby.chairs) if chair.empty]
        playing = [seat for seat in reversed(free) if seat != lobby.referee]
        if len(request.bots) > len(playing):
            raise refuse("table_full")
        for seat, level in zip(playing, request.bots, strict=False):
            _check_level(made.game, level)
            first.append(lobby.put_bot(made.at, seat, level))
            lobby.apply(first[-1])
        return first

    async def find(self, code: str) -> str:
        table = await self.hub.store.find(read_code(code)) if read_code(code) else None
        if table is None:
            raise refuse("no_code", about={"code": clean(code)[:20]})
        return table

    async def listed(self) -> list[ListedTable]:
        """Those one can still join first. Never by who moved last: that would tell when an
        answer was sealed that nobody is to know of."""
        cards = await self.hub.store.listed(100)
        shown = [msgspec.json.decode(card.summary, type=ListedTable) for _, card in cards]
        shown = [table for table in shown if table.game in GAMES]  # the others wait for theirs
        return sorted(shown, key=lambda table: (table.state != LOBBY, table.code))

    async def look(self, table: str) -> TableInfo:
        live = await self.hub.fresh(table)
        return live.room.lobby.shown(self.hub.node.alive, live.watchers)

    async def sight(self, table: str, token: str) -> Sight:
        """What a socket would show first; nobody sees that somebody has looked."""
        live = await self.hub.fresh(table)
        seat = live.room.lobby.eyes(token)
        parts = {
            name: msgspec.json.decode(part) for name, part in self.hub.sight(live, seat).items()
        }
        mine = seat if seat >= 0 else None
        return msgspec.convert({**parts, "seat": mine, "now": self.hub.now()}, Sight)

    # Games that were played

    async def record(self, table: str) -> str:
        return str((await self.hub.fresh(table)).room.record())

    async def retold(self, table: str, seat: int | None, everything: bool) -> Retold:
        room = (await self.hub.fresh(table)).room
        viewer = _eyes(seat, everything)
        return await asyncio.to_thread(retell, room.record(), room.lobby.game, viewer)

    async def reread(self, request: requests.Brought) -> Retold:
        """A record that somebody brings; nothing of it is kept."""

        def work() -> Retold:
            return retell(*read_record(request.record), _eyes(request.seat, request.everything))

        return await asyncio.to_thread(work)

    async def go_on(self, table: str, request: requests.GoOn) -> requests.Made:
        room = (await self.hub.fresh(table)).room
        return await self._go_on(table, request, room.record(), room.lobby.game)

    async def go_on_from(self, request: requests.GoOnFrom) -> requests.Made:
        record, game = await asyncio.to_thread(read_record, request.record)
        return await self._go_on("", request, record, game)

    async def _go_on(
        self, table: str, request: requests.GoOn, record: Record, game: AnyGame
    ) -> requests.Made:
        name, face = read_name(request.name), _face(request.face)
        nonce = read_word(request.nonce, NONCE_LENGTH, "nonce")
        level = request.level or levels(game.info.slug)[-1]
        _check_level(game.info.slug, level)
        position = await asyncio.to_thread(position_at, record, game, request.step, request.seat)
        start, token = from_position(game, 0, position), new_token()
        again = requests.NewTable(game.info.slug, start.seats, start.options.to_json())
        earlier = log.Earlier(table, request.step, position)
        made = msgspec.structs.replace(await self._created(again, token), earlier=earlier)
        lobby = Lobby(made)
        first: list[log.Entry] = [lobby.sit(made.at, request.seat, name, face, token, nonce)]
        lobby.apply(first[0])
        for seat in range(made.seats):
            if seat != request.seat:
                first.append(lobby.stand_in(made.at, seat, level))
                lobby.apply(first[-1])
        return await self._lay(made, first, token, request.seat)

    # Seats

    async def join(self, table: str, request: requests.Join) -> requests.Joined:
        live = await self.hub.live(table)
        token = new_token()
        name, face = read_name(request.name), _face(request.face)
        nonce = read_word(request.nonce, NONCE_LENGTH, "nonce")
        seats: list[int] = []

        def sit(room: Room, at: int) -> Sequence[log.Entry]:
            sat = room.lobby.sit(at, request.seat, name, face, token, nonce)
            seats[:] = [sat.seat]
            return [sat]

        await self.hub.do(live, sit)
        return requests.Joined(seats[0], token)

    async def leave(self, table: str, token: str) -> None:
        live = await self.hub.live(table)

        def stand(room: Room, at: int) -> Sequence[log.Entry]:
            seat = _seated(room.lobby, token)
            return room.stand(at, seat, False)

        await self.hub.do(live, stand)

    async def ready(self, table: str, token: str, request: requests.ReadyRequest) -> None:
        live = await self.hub.live(table)
        nonce = read_word(request.nonce, NONCE_LENGTH, "nonce")

        def say(room: Room, at: int) -> Sequence[log.Entry]:
            seat = _seated(room.lobby, token)
            if room.lobby.state != LOBBY:
                raise refuse(f"table_{room.lobby.state}")
            return [log.Ready(at=at, seat=seat, ready=request.ready, nonce=nonce)]

        await self.hub.do(live, say)

    # The host's powers

    async def start(self, table: str, token: str, request: requests.StartRequest) -> None:
        def start(room: Room, at: int) -> Sequence[log.Entry]:
            if request.fill:
                _check_level(room.lobby.created.game, request.fill)
            return room.lobby.start(at, request.fill, request.anyway)

        await self._as_host(table, token, start)

    async def kick(self, table: str, token: str, request: requests.SeatRequest) -> None:
        await self._as_host(
            table,
            token,
            lambda room, at: room.stand(at, request.seat, True),
        )

    async def put_bot(self, table: str, token: str, request: requests.BotRequest) -> None:
        def put(room: Room, at: int) -> Sequence[log.Entry]:
            level = request.level or levels(room.lobby.created.game)[-1]
            _check_level(room.lobby.created.game, level)
            return [room.lobby.put_bot(at, request.seat, level)]

        await self._as_host(table, token, put)

    async def mute(self, table: str, token: str, request: requests.MuteRequest) -> None:
        def mute(room: Room, at: int) -> Sequence[log.Entry]:
            if not room.lobby.check_seat(request.seat).token:
                raise refuse("chair_empty", about={"seat": request.seat})
            return [log.Muted(at=at, seat=request.seat, muted=request.muted)]

        await self._as_host(table, token, mute)

    async def lock(self, table: str, token: str, request: requests.LockRequest) -> None:
        await self._as_host(
            table, token, lambda room, at: [log.Locked(at=at, locked=request.locked)]
        )

    async def pause(self, table: str, token: str, request: requests.PauseRequest) -> None:
        await self._as_host(
            table, token, lambda room, at: room.lobby.pause(at, request.paused), or_referee=True
        )

    async def shift(self, table: str, token: str, request: requests.TimeRequest) -> None:
        by, outages = request.seconds * 1000, self.hub.node.pulse.outages
        await self._as_host(
            table, token, lambda room, at: room.shift(at, by, outages), or_referee=True
        )

    async def hand_over(self, table: str, token: str, request: requests.SeatRequest) -> None:
        await self._as_host(table, token, lambda room, at: [room.lobby.hand_over(at, request.seat)])

    async def rematch(self, table: str, token: str) -> Next:
        """The same people, bots and house rules at a new table; their tokens open it."""
        live = await self.hub.live(table)
        code = await self.hub.free_code()

        def point(room: Room, at: int) -> Sequence[log.Entry]:
            _check_host(room.lobby, token)
            if room.lobby.state != OVER:
                raise refuse("not_over")
            if room.lobby.next is not None:
                return []
            return [log.Rematch(at=at, table=new_id(), code=code)]

        await self.hub.do(live, point)  # one of several who ask at once names the new table
        assert live.room.lobby.next is not None
        await self._lay_again(live, token, live.room.lobby.next)
        return live.room.lobby.next

    async def _lay_again(self, live: Live, token: str, to: Next) -> None:
        if await self.hub.store.read(to.table):
            return
        old = live.room.lobby
        made = msgspec.structs.replace(
            old.created,
            at=self.hub.now(),
            table=to.table,
            code=to.code,
            secret=secrets.token_hex(32),
            host=token_hash(token),
            previous=old.created.table,
            deal=None,
            earlier=None,  # a rematch is dealt anew
        )
        seats: list[log.Entry] = []
        for seat, chair in enumerate(old.chairs):
            if chair.token:
                seats.append(
                    log.Sat(
                        at=made.at, seat=seat, name=chair.name, face=chair.face, token=chair.token
                    )
                )
            elif chair.bot and seat != old.referee:
                seats.append(log.Bot(at=made.at, seat=seat, level=chair.bot, name=chair.name))
        try:
            await self.hub.create(made, seats)
        except Taken:
            if not await self.hub.store.read(to.table):  # not another node: the code is somebody's
                raise refuse("too_many_tables") from None

    async def _as_host(
        self, table: str, token: str, write: Write, *, or_referee: bool = False
    ) -> None:
        live = await self.hub.live(table)

        def checked(room: Room, at: int) -> Sequence[log.Entry]:
            if not (or_referee and _is_referee(room, token)):
                _check_host(room.lobby, token)
            return write(room, at)

        await self.hub.do(live, checked)


def _seated(lobby: Lobby, token: str) -> int:
    seat = lobby.who(token)
    if seat == NOBODY:
        raise refuse("no_token")
    if seat == HOST:
        raise refuse("not_seated")
    return seat


def _check_host(lobby: Lobby, token: str) -> None:
    who = lobby.who(token)
    if who == NOBODY:
        raise refuse("no_token")
    if who != lobby.host:
        raise refuse("not_host")


def _is_referee(room: Room, token: str) -> bool:
    """Whether somebody leads the game from a seat of its own, and is still at his post."""
    if room.table is None:
        return False
    game, state = room.table.game, room.table.state
    seat = game.referee(state)
    return seat >= 0 and room.lobby.who(token) == seat and game.in_play(state, seat)


def _eyes(seat: int | None, everything: bool) -> int:
    if seat is not None and seat < 0:  # a number of our own for those without one
        raise refuse("no_such_seat", about={"seat": seat})
    if everything:
        return ALL
    return WATCHER if seat is None else seat


def _check_level(game: str, level: str) -> None:
    if level not in levels(game):
        raise refuse("unknown_bot", about={"bot": level[:20], "known": ", ".join(levels(game))})


def _checked(clock: log.Clock) -> log.Clock:
    paced = 25 <= clock.pace <= 1000 and 0 <= clock.lag <= 2000
    if not paced or not 1 <= clock.hours <= 24 * 30:
        raise refuse("clock")
    return clock


def _face(given: str) -> str:
    """One of our own drawings; anything else gets none."""
    return given if given in FACES else ""
