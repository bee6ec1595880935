"""Who sits where, who is the host, what the host has ruled: the table without its game."""

import copy
import hmac
import unicodedata
from typing import Final

import msgspec

from sitdown.bots.levels import NAMES, choose_for_leavers
from sitdown.core.dealing import commitment
from sitdown.core.game import AnyGame
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Refused, refuse
from sitdown.games import find
from sitdown.server import entries as log
from sitdown.server.codes import token_hash
from sitdown.server.manners import FACES
from sitdown.server.shown import Chair as ChairShown
from sitdown.server.shown import (
    Earlier,
    LessonInfo,
    ListedTable,
    Next,
    TableInfo,
    TableState,
)
from sitdown.server.store.base import Card

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
HOST: Final = -2
"""Whoever holds the host's token without sitting."""
NOBODY: Final = -3
VACANT: Final = -4
"""No host: whoever sits down next is."""


def _sounds(name: str) -> str:
    """Names that read alike are the same name."""
    return unicodedata.normalize("NFKC", name).casefold()


class Chair:
    """One seat: empty, a person's, or a bot's."""

    def __init__(self) -> None:
        self.name = ""
        self.face = ""
        self.token = ""
        """Hash of the token of whoever sits here; empty for bots and empty chairs."""
        self.nonce = ""
        self.ready = False
        self.bot = ""
        """The level of the bot whose chair this is."""
        self.stand_in = ""
        """The level of the bot that plays while the person is away."""
        self.muted = False
        self.nodes: list[str] = []
        """Where devices of this seat are connected, one mention each."""

    @property
    def empty(self) -> bool:
        return not self.token and not self.bot

    def player(self) -> str:
        """The level of the bot that plays this seat now; empty for a person."""
        return self.bot or self.stand_in


class Lobby:
    """What the log says about the people. `apply` never fails: entries were checked before."""

    def __init__(self, created: log.Created) -> None:
        self.created = created
        self.state: TableState = LOBBY
        self.chairs = [Chair() for _ in range(created.seats)]
        self.host = HOST
        self.locked = False
        self.paused = False
        self.next: Next | None = None

    @property
    def game(self) -> AnyGame:
        return find(self.created.game)

    @property
    def leavers(self) -> log.Leavers:
        """Who answers for a player that leaves; the usual where the log says nothing."""
        made = self.created
        return made.leavers or msgspec.convert(choose_for_leavers(made.game, ""), log.Leavers)

    @property
    def referee(self) -> int:
        """The chair of whoever leads the game and plays for nobody, or -1."""
        chair = self.game.info.referee
        return chair.seat(self.created.options, self.created.seats) if chair is not None else -1

    @property
    def rigged(self) -> bool:
        """Whether cards were put in their places: then nobody claims that the deal is fair."""
        return self.created.deal is not None

    @property
    def commitment(self) -> str:
        """What binds the dealer; nothing where the deal is rigged anyway."""
        return "" if self.rigged else commitment(self.created.secret, self.created.table)

    def apply(self, entry: log.Entry) -> None:
        match entry:
            case log.Sat():
                chair = self._fresh_chair(entry.seat, entry.name)
                chair.face, chair.token, chair.nonce = entry.face, entry.token, entry.nonce
                if self.host == VACANT or (self.host == HOST and entry.token == self.created.host):
                    self.host = entry.seat
            case log.Bot():
                self._fresh_chair(entry.seat, entry.name).bot = entry.level
            case log.Stood():
                self._stand_up(entry)
            case log.Ready():
                self.chairs[entry.seat].ready = entry.ready
                if entry.nonce:
                    self.chairs[entry.seat].nonce = entry.nonce
            case log.Muted():
                self.chairs[entry.seat].muted = entry.muted
            case log.Locked():
                self.locked = entry.locked
            case log.Paused():
                self.paused = entry.paused
            case log.HostIs():
                self.host = entry.seat
            case log.Began():
                self.state = PLAYING
            case log.StoodIn():
                self.chairs[entry.seat].stand_in = entry.level
            case log.CameBack():
                self.chairs[entry.seat].stand_in = ""
            case log.Came():
                self.chairs[entry.seat].nodes.append(entry.node)
            case log.Went():
                if entry.node in self.chairs[entry.seat].nodes:
                    self.chairs[entry.seat].nodes.remove(entry.node)
            case log.Ended():
                self.state = OVER
                self.paused = False
            case log.Rematch():
                self.next = Next(entry.table, entry.code)
            case _:
                pass

    def _fresh_chair(self, seat: int, name: str) -> Chair:
        self.chairs[seat] = Chair()
        self.chairs[seat].name = name
        return self.chairs[seat]

    def _stand_up(self, entry: log.Stood) -> None:
        left = self.chairs[entry.seat]
        stays = bool(entry.bot) or self.state == OVER
        chair = self._fresh_chair(entry.seat, left.name if stays else "")
        chair.face, chair.nonce, chair.bot = left.face, left.nonce, entry.bot

    # Questions that others ask

    def who(self, token: str) -> int:
        """The seat that a token opens; `HOST` for the host's own; `NOBODY` for any other."""
        given = token_hash(token)
        found = NOBODY
        for seat, chair in enumerate(self.chairs):
            if hmac.compare_digest(chair.token, given):
                found = seat
        if found == NOBODY and self.host == HOST and hmac.compare_digest(self.created.host, given):
            return HOST
        return found

    def eyes(self, token: str) -> int:
        """The seat whose eyes a token opens; without one a watcher's. A token that opens nothing
        is refused, never downgraded."""
        if token:
            who = self.who(token)
            if who == NOBODY:
                raise refuse("no_token")
            if who != HOST:
                return who
        elif not self.created.watchers or self.locked:
            raise refuse("no_watchers")
        return WATCHER

    def check_key(self, seat: int, key: str) -> None:
        """Whether the seat is still his who opened it with this token."""
        if not hmac.compare_digest(self.chairs[seat].token, key):
            raise refuse("no_token")

    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.token]

    def here(self, seat: int, alive: frozenset[str]) -> bool:
        return any(node in alive for node in self.chairs[seat].nodes)

    def shown(
        self, alive: frozenset[str], watchers: int, lesson: LessonInfo | None = None
    ) -> TableInfo:
        """What everybody may know of the table, whoever looks; and for a learner his lesson."""
        made = self.created
        return TableInfo(
            id=made.table,
            code=made.code,
            game=made.game,
            seats=made.seats,
            options=made.options,
            clock=made.clock,
            leavers=self.leavers,
            public=made.public,
            state=self.state,
            host=self.host if self.host >= 0 else None,
            referee=self.referee if self.referee >= 0 else None,
            locked=self.locked,
            paused=self.paused,
            rigged=self.rigged,
            commitment=self.commitment,
            nonces=[chair.nonce for chair in self.chairs],
            chairs=[
                ChairShown(
                    name=chair.name,
                    face=chair.face,
                    who="bot" if chair.bot else "person" if chair.token else "empty",
                    bot=chair.player(),
                    ready=chair.ready or bool(chair.bot),
                    muted=chair.muted,
                    here=bool(chair.bot) or self.here(seat, alive),
                )
                for seat, chair in enumerate(self.chairs)
            ],
            secret=made.secret if self.state == OVER and not self.rigged else None,
            next=self.next,
            watchers=watchers,
            lesson=lesson,
            earlier=self._earlier(),
        )

    def _earlier(self) -> Earlier | None:
        earlier = self.created.earlier
        return Earlier(earlier.table, earlier.step) if earlier is not None else None

    def card(self, following: list[log.Entry]) -> Card:
        """What the lobby list will say once these entries are written."""
        then = copy.deepcopy(self)
        for entry in following:
            then.apply(entry)
        made = then.created
        summary = ListedTable(
            table=made.table,
            code=made.code,
            game=made.game,
            seats=made.seats,
            taken=[chair.name for chair in then.chairs if not chair.empty],
            state=then.state,
            locked=then.locked,
            clock=made.clock,
            options=made.options,
            watchers=made.watchers,
        )
        listed = made.public and not then.locked
        return Card(made.code, then.state, listed, msgspec.json.encode(summary))

    # What people ask for; refused, or the entries that it takes

    def check_seat(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Refused(self.game.refusal("no_such_seat", {"seat": seat}))
        return self.chairs[seat]

    def sit(
        self, at: int, seat: int | None, name: str, face: str, token: str, nonce: str
    ) -> log.Sat:
        """On the chair asked for, else on the first empty one; whoever leads asks for it, so his
        chair comes last."""
        self._check_state(LOBBY)
        if self.locked:
            raise refuse("locked")
        empty = [seat for seat, chair in enumerate(self.chairs) if chair.empty]
        if seat is None:
            if not empty:
                raise refuse("table_full")
            seat = min(empty, key=lambda one: (one == self.referee, one))
        elif not self.check_seat(seat).empty:
            raise refuse("chair_taken", about={"seat": seat})
        if _sounds(name) in [_sounds(chair.name) for chair in self.chairs]:
            raise refuse("name_taken", about={"name": name})
        face = self._unworn(face)
        return log.Sat(at=at, seat=seat, name=name, face=face, token=token_hash(token), nonce=nonce)

    def _unworn(self, face: str) -> str:
        """Two who choose at the same time may choose alike: the second gets the next free face."""
        worn = {chair.face or chair.name.lower() for chair in self.chairs}
        if not face or face not in worn:
            return face
        return next((free for free in sorted(FACES) if free not in worn), face)

    def put_bot(self, at: int, seat: int, level: str) -> log.Bot:
        """A bot on an empty chair, or instead of another bot."""
        self._check_state(LOBBY)
        if self.check_seat(seat).token:
            raise refuse("chair_taken", about={"seat": seat})
        if seat == self.referee:
            raise Refused(self.game.refusal("referee_bot"))
        return self.stand_in(at, seat, level)

    def stand_in(self, at: int, seat: int, level: str) -> log.Bot:
        """A bot for somebody who played there before; one that stands in for a referee retires."""
        return log.Bot(at=at, seat=seat, level=level, name=self._bot_names([seat])[0])

    def _bot_names(self, seats: list[int]) -> list[str]:
        """A name for each new bot that nobody at the table bears; bots look like their names, so
        those whose face is worn come last."""
        taken = {chair.name for chair in self.chairs}
        worn = {chair.face for chair in self.chairs}
        fresh = [name for name in NAMES if name not in taken]
        fresh.sort(key=lambda name: name.lower() in worn)
        return fresh[: len(seats)] + [f"Bot {seat}" for seat in seats[len(fresh) :]]

    def stand(self, at: int, seat: int, kicked: bool, level: str) -> list[log.Entry]:
        """Leave; during play a bot takes the chair. A host who leaves hands over first.
        After the end people simply go: their names stay on the result."""
        chair = self.check_seat(seat)
        if self.state == OVER and not kicked:
            return []
        if chair.empty or (chair.bot and not (kicked and self.state == LOBBY)):
            raise refuse("chair_empty", about={"seat": seat})
        heirs = [other for other in self.people() if other != seat]
        gone: list[log.Entry] = [
            log.Stood(at=at, seat=seat, kicked=kicked, bot=level if self.state == PLAYING else "")
        ]
        if self.host == seat:
            heir = heirs[0] if heirs else VACANT
            gone.insert(0, log.HostIs(at=at, seat=heir))
        return gone

    def start(self, at: int, fill: str, anyway: bool) -> list[log.Entry]:
        self._check_state(LOBBY)
        empty = [seat for seat, chair in enumerate(self.chairs) if chair.empty]
        if self.referee in empty:
            raise Refused(self.game.refusal("referee_empty"))
        if empty and not fill:
            raise refuse("chairs_empty")
        bots = [
            log.Bot(at=at, seat=seat, level=fill, name=name)
            for seat, name in zip(empty, self._bot_names(empty), strict=True)
        ]
        waiting = [seat for seat in self.people() if not self.chairs[seat].ready]
        waiting = [seat for seat in waiting if seat != self.host]
        if waiting and not anyway:
            raise refuse("not_ready", about={"names": [self.chairs[s].name for s in waiting]})
        return [*bots, log.Began(at=at)]

    def pause(self, at: int, paused: bool) -> list[log.Entry]:
        self._check_state(PLAYING)
        return [log.Paused(at=at, paused=paused)] if paused != self.paused else []

    def hand_over(self, at: int, seat: int) -> log.HostIs:
        if not self.check_seat(seat).token:
            raise refuse("chair_empty", about={"seat": seat})
        return log.HostIs(at=at, seat=seat)

    def _check_state(self, state: str) -> None:
        if self.state != state:
            raise refuse(f"table_{self.state}")
