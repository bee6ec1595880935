"""The front desk: what is asked for over HTTP, checked and handed to the hub.

A wish comes with a token. Whoever has none, or a void one, may only look at what is public.
"""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from sitdown.bots.levels import levels
from sitdown.core.refusal import Refusal, Refused, refuse
from sitdown.core.start import Start
from sitdown.games import find
from sitdown.server import entries as log
from sitdown.server.codes import new_id, new_token, read_code, token_hash
from sitdown.server.hub import Hub, Live, Wish, best_level
from sitdown.server.lobby import HOST, LOBBY, NOBODY, OVER, Lobby
from sitdown.server.manners import FACES, NONCE_LENGTH, clean, read_name, read_word
from sitdown.server.room import Room
from sitdown.server.shown import ListedTable, Next, Step, TableInfo
from sitdown.server.store.base import Taken

_TRIES = 20


class NotThisWay(Exception):
    """House rules that the game refuses, in its own words."""

    def __init__(self, refusal: Refusal, package: str) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.package = package


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewTable(_Body, frozen=True):
    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    clock: log.Clock = log.Clock()
    public: bool = False
    watchers: bool = True
    bots: list[str] = []
    """Levels of bots for the last chairs."""
    name: str = ""
    """With a name the maker sits down at once, as host; without one he only hosts."""
    face: str = ""
    nonce: str = ""


class NewLesson(_Body, frozen=True):
    name: str
    face: str = ""


class Made(_Body, frozen=True):
    """The answer to a new table. Tokens are told once; keep them."""

    table: str
    code: str
    commitment: str
    token: str
    """Opens the maker's seat, or the host's powers if he did not sit down."""
    seat: int | None


class Join(_Body, frozen=True):
    name: str
    face: str = ""
    seat: int | None = None
    nonce: str = ""


class Joined(_Body, frozen=True):
    seat: int
    token: str


class ReadyWish(_Body, frozen=True):
    ready: bool = True
    nonce: str = ""


class StartWish(_Body, frozen=True):
    fill: str = ""
    """A level: empty chairs get such bots."""
    anyway: bool = False
    """Do not wait for those who are not ready."""


class SeatWish(_Body, frozen=True):
    seat: int


class BotWish(_Body, frozen=True):
    seat: int
    level: str = ""


class MuteWish(_Body, frozen=True):
    seat: int
    muted: bool = True


class LockWish(_Body, frozen=True):
    locked: bool = True


class PauseWish(_Body, frozen=True):
    paused: bool = True


class Found(_Body, frozen=True):
    table: str


class Desk:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    # Tables

    async def make(self, wish: NewTable) -> Made:
        token = new_token()
        made = await self._created(wish, token)
        first = self._first_entries(wish, made, token)
        return await self._lay(made, first, token, 0 if wish.name else None)

    async def teach(self, slug: str, wish: NewLesson) -> Made:
        """A table of one's own with a rigged deal, where bots play along; it begins at once."""
        lesson = find(slug).info.lesson
        if lesson is None:
            raise refuse("no_lesson", about={"game": slug})
        token = new_token()
        table = NewTable(slug, lesson.seats, lesson.options)
        made = msgspec.structs.replace(await self._created(table, token), deal=lesson.deal)
        lobby = Lobby(made)
        name, face = read_name(wish.name), _face(wish.face)
        sat = lobby.sit(made.at, lesson.seat, name, face, token, "")
        lobby.apply(sat)
        return await self._lay(
            made, [sat, *lobby.start(made.at, lesson.level, anyway=True)], token, lesson.seat
        )

    async def _lay(
        self, made: log.Created, first: Sequence[log.Entry], token: str, seat: int | None
    ) -> Made:
        if self.hub.rooms >= self.hub.settings.most_tables:
            raise refuse("too_many_tables")
        for _ in range(_TRIES):
            try:
                await self.hub.create(made, first)
            except Taken:  # somebody took the code in the meantime
                made = msgspec.structs.replace(made, code=await self.hub.free_code())
                continue
            return Made(made.table, made.code, Lobby(made).commitment, token, seat)
        raise refuse("too_many_tables")

    async def _created(self, wish: NewTable, token: str) -> log.Created:
        game = find(wish.game)
        seats = wish.seats if wish.seats is not None else game.info.seats[0]
        try:
            options = Start(game, seats, 0, wish.options).options
        except Refused as refused:
            raise NotThisWay(refused.refusal, game.info.package) from None
        return log.Created(
            at=self.hub.now(),
            table=new_id(),
            code=await self.hub.free_code(),
            game=wish.game,
            rules=game.info.rules_version,
            seats=seats,
            options=options.to_json(),
            clock=_checked(wish.clock),
            public=wish.public,
            watchers=wish.watchers,
            secret=secrets.token_hex(32),
            host=token_hash(token),
        )

    def _first_entries(self, wish: NewTable, made: log.Created, token: str) -> list[log.Entry]:
        lobby, first = Lobby(made), list[log.Entry]()
        if wish.name:
            nonce = read_word(wish.nonce, NONCE_LENGTH, "nonce")
            name, face = read_name(wish.name), _face(wish.face)
            first.append(lobby.sit(made.at, 0, name, face, token, nonce))
            lobby.apply(first[-1])
        if len(wish.bots) > made.seats - len(first):
            raise refuse("table_full")
        for index, level in enumerate(wish.bots):
            _check_level(made.game, level)
            first.append(lobby.put_bot(made.at, made.seats - 1 - index, level))
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
        return sorted(shown, key=lambda table: (table.state != LOBBY, table.code))

    async def look(self, table: str) -> TableInfo:
        live = await self.hub.fresh(table)
        return live.room.lobby.shown(self.hub.pulse.alive | {self.hub.node}, live.watchers)

    async def record(self, table: str) -> str:
        return str((await self.hub.fresh(table)).room.record())

    async def retold(self, table: str, seat: int | None) -> list[Step]:
        live = await self.hub.fresh(table)
        if seat is not None:
            live.room.lobby.check_seat(seat)
        return await asyncio.to_thread(live.room.retold, -1 if seat is None else seat)

    # Seats

    async def join(self, table: str, wish: Join) -> Joined:
        live = await self.hub.live(table)
        token = new_token()
        name, face = read_name(wish.name), _face(wish.face)
        nonce = read_word(wish.nonce, NONCE_LENGTH, "nonce")
        seats: list[int] = []

        def sit(room: Room, at: int) -> Sequence[log.Entry]:
            sat = room.lobby.sit(at, wish.seat, name, face, token, nonce)
            seats[:] = [sat.seat]
            return [sat]

        await self.hub.do(live, sit)
        return Joined(seats[0], token)

    async def leave(self, table: str, token: str) -> None:
        live = await self.hub.live(table)

        def stand(room: Room, at: int) -> Sequence[log.Entry]:
            seat = _seated(room.lobby, token)
            return room.lobby.stand(at, seat, False, best_level(room.lobby))

        await self.hub.do(live, stand)

    async def ready(self, table: str, token: str, wish: ReadyWish) -> None:
        live = await self.hub.live(table)
        nonce = read_word(wish.nonce, NONCE_LENGTH, "nonce")

        def say(room: Room, at: int) -> Sequence[log.Entry]:
            seat = _seated(room.lobby, token)
            if room.lobby.state != LOBBY:
                raise refuse(f"table_{room.lobby.state}")
            return [log.Ready(at=at, seat=seat, ready=wish.ready, nonce=nonce)]

        await self.hub.do(live, say)

    # The host's powers

    async def start(self, table: str, token: str, wish: StartWish) -> None:
        def start(room: Room, at: int) -> Sequence[log.Entry]:
            if wish.fill:
                _check_level(room.lobby.created.game, wish.fill)
            return room.lobby.start(at, wish.fill, wish.anyway)

        await self._as_host(table, token, start)

    async def kick(self, table: str, token: str, wish: SeatWish) -> None:
        await self._as_host(
            table,
            token,
            lambda room, at: room.lobby.stand(at, wish.seat, True, best_level(room.lobby)),
        )

    async def put_bot(self, table: str, token: str, wish: BotWish) -> None:
        def put(room: Room, at: int) -> Sequence[log.Entry]:
            level = wish.level or best_level(room.lobby)
            _check_level(room.lobby.created.game, level)
            return [room.lobby.put_bot(at, wish.seat, level)]

        await self._as_host(table, token, put)

    async def mute(self, table: str, token: str, wish: MuteWish) -> None:
        def mute(room: Room, at: int) -> Sequence[log.Entry]:
            if not room.lobby.check_seat(wish.seat).token:
                raise refuse("chair_empty", about={"seat": wish.seat})
            return [log.Muted(at=at, seat=wish.seat, muted=wish.muted)]

        await self._as_host(table, token, mute)

    async def lock(self, table: str, token: str, wish: LockWish) -> None:
        await self._as_host(table, token, lambda room, at: [log.Locked(at=at, locked=wish.locked)])

    async def pause(self, table: str, token: str, wish: PauseWish) -> None:
        await self._as_host(table, token, lambda room, at: room.lobby.pause(at, wish.paused))

    async def hand_over(self, table: str, token: str, wish: SeatWish) -> None:
        await self._as_host(table, token, lambda room, at: [room.lobby.hand_over(at, wish.seat)])

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
        )
        seats: list[log.Entry] = []
        for seat, chair in enumerate(old.chairs):
            if chair.token:
                seats.append(
                    log.Sat(
                        at=made.at, seat=seat, name=chair.name, face=chair.face, token=chair.token
                    )
                )
            elif chair.bot:
                seats.append(log.Bot(at=made.at, seat=seat, level=chair.bot, name=chair.name))
        try:
            await self.hub.create(made, seats)
        except Taken:
            if not await self.hub.store.read(to.table):  # not another node: the code is somebody's
                raise refuse("too_many_tables") from None

    async def _as_host(self, table: str, token: str, wish: Wish) -> None:
        live = await self.hub.live(table)

        def checked(room: Room, at: int) -> Sequence[log.Entry]:
            _check_host(room.lobby, token)
            return wish(room, at)

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
