"""Two worlds that one viewer cannot tell apart: their games, a hub for each, lines to a server."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from sitdown.core.fact import Tell
from sitdown.core.game import AnyGame, Channel, Game, Info, Outcome
from sitdown.core.manifest import Manifest
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.core.state import GameState
from sitdown.core.table import Table
from sitdown.games import GAMES, MANIFESTS, OWN
from sitdown.games._template import GAME as STICKUP
from sitdown.games._template.rules.game import StickupGame
from sitdown.server import requests
from sitdown.server.alarms import Alarms
from sitdown.server.codes import token_hash
from sitdown.server.desk import Desk
from sitdown.server.entries import Clock
from sitdown.server.hub import Hub
from sitdown.server.live import Live
from sitdown.server.requests import Join, NewTable, ReadyRequest, StartRequest
from sitdown.server.settings import Settings
from sitdown.server.sockets import Sockets
from sitdown.server.store.base import Store
from sitdown.server.viewer import Viewer
from tests.contract.meddling import Meddled, MeddledHeist
from tests.samples import sample
from tests.server.clockwork import CLOCKWORK, STILL, Shelf, made_to_order, quiet
from tools.trials import STUCK

# World B differs from world A in what the viewer V may not know: cards that `redeal` has dealt
# anew, other seats' sealed answers, whether a hushed question was answered, bargains between
# others, talk on channels he does not hear. Everything else is the same, down to ids, tokens and
# the clock (clockwork.py): so nothing needs to be left out when bytes are compared.

_TRIED: Final = 40


# The other world


class Elsewhere(Meddled, Game[Any]):
    """A game whose hidden cards are dealt anew whenever they are dealt: the same to V."""

    def __init__(self, inner: AnyGame, viewer: int, seed: int) -> None:
        super().__init__(inner.info)
        self.inner = inner
        self.viewer = viewer
        self._seed = seed
        self._deals = 0

    def _redeal(self, state: GameState) -> None:
        self._deals += 1
        self.inner.redeal(state, self.viewer, Rng(self._seed, self._deals))

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> GameState:
        """Of some worlds that look the same, the one that will do so longest: cards of an open
        deck come out one by one."""
        here: GameState = self.inner.setup(options, seats, rng, deal)
        worlds = [here.copy() for _ in range(_TRIED if _open_deck(here) else 1)]
        for world in worlds:
            self._redeal(world)
        return max(worlds, key=lambda world: _same_to_come(here, world))

    def resolve(
        self, state: Any, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        ear = Tell(tell.watched if tell is not None else None)
        super().resolve(state, question, answers, rng, ear)
        stickup = isinstance(self.inner, StickupGame)
        if stickup and any(fact.kind == "round" for fact in ear.facts):  # new cards were dealt
            self._redeal(state)
            for fact in ear.facts:
                if fact.kind == "dealt":
                    fact.about = {"card": state.cards[fact.to.bit_length() - 1]}
        if tell is not None:
            tell.facts.extend(ear.facts)
            tell.moments.extend(ear.moments)

    def check(self, options: Options, seats: int) -> Refusal | None:
        return self.inner.check(options, seats)

    def announce(self, state: Any, tell: Tell) -> None:
        self.inner.announce(state, tell)

    def asked(self, state: Any) -> list[Question]:
        return self.inner.questions(state)

    def in_play(self, state: Any, seat: int) -> bool:
        return self.inner.in_play(state, seat)

    def outcome(self, state: Any) -> Outcome | None:
        return self.inner.outcome(state)

    def view(self, state: Any, viewer: int) -> dict[str, Json]:
        return self.inner.view(state, viewer)

    def redeal(self, state: Any, viewer: int, rng: Rng) -> None:
        self.inner.redeal(state, viewer, rng)

    def room_for_secrets(self, state: Any) -> int:
        return self.inner.room_for_secrets(state)

    def referee(self, state: Any) -> int:
        return self.inner.referee(state)

    def channels(self, state: Any) -> list[Channel]:
        return self.inner.channels(state)

    def read_act(self, notation: str) -> int:
        return self.inner.read_act(notation)

    def write(self, state: Any) -> dict[str, Json]:
        return self.inner.write(state)


def _open_deck(state: Any) -> list[int]:
    """From which cards are laid open one by one: of Five Points and of La Cosa Nostra."""
    deck: list[int] = getattr(state, "deck", getattr(state, "business_deck", []))
    return deck


def _same_to_come(here: Any, there: Any) -> int:
    mine, yours = _open_deck(here), _open_deck(there)
    pairs_to_come = list(zip(reversed(mine), reversed(yours), strict=False))
    same = [one == other for one, other in pairs_to_come]
    return same.index(False) if False in same else 0


class WordyHeist(MeddledHeist):
    """Heist has no texts of its own: here it borrows those of Stickup and of the house."""

    def __init__(self) -> None:
        super().__init__()
        own = self.info
        self.info = Info(
            own.slug,
            "sitdown.games._template",
            own.rules_version,
            own.seats,
            own.options,
            own.vocabulary,
            own.seconds,
            own.rules,
        )

    def why_not(self, state: Any, question: Question, seat: int, act: int) -> Refusal:
        refusal = super().why_not(state, question, seat, act)
        return Refusal("not_asked", refusal.rule, {"seat": seat})

    def fits(
        self, state: Any, question: Question, seat: int, act: int, payload: dict[str, Json]
    ) -> Refusal | None:
        unfit = super().fits(state, question, seat, act, payload)
        return unfit and Refusal("bad_payload", unfit.rule, {"act": "offer"})


@contextlib.contextmanager
def more_games() -> Iterator[None]:
    """Stickup (hushed questions) and Heist (private ones, bargains, channels) are on offer."""
    before, parts = dict(GAMES), dict(MANIFESTS)
    GAMES.update({"stickup": StickupGame(), "heist": WordyHeist()})
    MANIFESTS.update({"stickup": STICKUP, "heist": Manifest("heist", "", minutes=1)})
    try:
        yield
    finally:
        GAMES.clear()
        GAMES.update(before)
        MANIFESTS.clear()
        MANIFESTS.update(parts)


# A pair


@dataclass(frozen=True)
class Pair:
    number: int
    seed: int
    game: str
    seats: int
    viewer: int
    """-1: a watcher."""
    clock: str
    lang: str
    options: dict[str, Any]

    @property
    def wish(self) -> NewTable:
        return NewTable(
            self.game,
            self.seats,
            self.options,
            clock=Clock(self.clock),  # type: ignore[arg-type]
            public=True,
            name="Seat 0",
            nonce="nonce 0",
        )

    def elsewhere(self) -> AnyGame:
        return Elsewhere(GAMES[self.game], self.viewer, self.seed)


BESIDE: Final = NewTable("five-points", 2, public=True, name="Beside", nonce="beside")
"""Another public table, so that the list of tables has an order."""
_TABLES: Final[tuple[tuple[str, int, dict[str, Any]], ...]] = (
    ("stickup", 3, {}),
    ("heist", 5, {}),
    ("stickup", 4, {}),
    *((slug, *table) for slug in OWN for table in sample(slug).secret),
)


def pairs(count: int, seed: int) -> Iterator[Pair]:
    """Every game of the list with every viewer in turn."""
    for number in range(count):
        game, seats, options = _TABLES[number % len(_TABLES)]
        viewer = (number // len(_TABLES)) % (seats + 1) - 1
        clock = "live" if (number // 3) % 2 else "off"
        own = seed * 1_000_003 + number
        lang = "pl" if number % 5 == 0 else "en"
        yield Pair(number, own, game, seats, viewer, clock, lang, options)


@contextlib.contextmanager
def dealt_by(game: AnyGame) -> Iterator[None]:
    honest = GAMES[game.info.slug]
    GAMES[game.info.slug] = game
    try:
        yield
    finally:
        GAMES[game.info.slug] = honest


def honest_house() -> Iterator[None]:
    """The fixture of all tests that compare worlds."""
    with quiet(), made_to_order(), more_games():
        yield


# A world


class Unwinding(Alarms):
    def wind(self, live: Live) -> None: ...


class Unwound(Hub):
    """It has no alarm clock of its own: the course rings, in both worlds at the same step."""

    def __init__(self, store: Store, settings: Settings) -> None:
        super().__init__(store, settings)
        self.alarms = Unwinding(self)


class World:
    """One of the two: a hub of its own, everybody connected, V too if he only watches."""

    def __init__(self) -> None:
        self.hub = Unwound(Shelf(), STILL)
        self.desk = Desk(self.hub)
        self.sockets = Sockets(self.hub)
        self.viewers: dict[int, Viewer] = {}
        self.live: Live
        self._beside: requests.Made

    async def begin(self, pair: Pair, game: AnyGame) -> None:
        CLOCKWORK.reset(pair.seed)
        self._beside = await self.desk.make(BESIDE)
        made = await self.desk.make(pair.wish)
        tokens = [made.token]
        for seat in range(1, pair.seats):
            joined = await self.desk.join(made.table, Join(f"Seat {seat}", nonce=f"nonce {seat}"))
            tokens.append(joined.token)
            await self.desk.ready(made.table, joined.token, ReadyRequest())
        self.live = await self.hub.live(made.table)
        if pair.viewer < 0:
            await self._enter(-1, "", pair)
        for seat, token in enumerate(tokens):
            await self._enter(seat, token, pair)
        with dealt_by(game):
            await self.desk.start(made.table, made.token, StartRequest())

    async def stir_beside(self) -> None:
        """Something happens at the other table of the list."""
        wish = requests.SeatRequest(0)
        await self.desk.hand_over(self._beside.table, self._beside.token, wish)

    async def _enter(self, seat: int, token: str, pair: Pair) -> None:
        viewer = Viewer(seat, token_hash(token), pair.lang, 0)
        self.viewers[seat] = viewer
        await self.hub.presence.enter(self.live, viewer)

    @property
    def table(self) -> Table:
        assert self.live.room.table is not None
        return self.live.room.table

    async def send(self, sender: int, text: str) -> None:
        await self.sockets._hear(self.live, self.viewers[sender], text)

    async def ring(self) -> None:
        await self.hub.do(self.live, lambda there, at: there.times_up(at, ()))

    def beat(self) -> None:
        for viewer in self.viewers.values():
            viewer.beat(self.hub.now())

    def drain(self, viewer: int) -> list[bytes]:
        for seat, other in self.viewers.items():
            if seat != viewer:
                other.outbox.clear()
        outbox = self.viewers[viewer].outbox
        frames = list(outbox)
        outbox.clear()
        return frames

    async def pages(self, table: str) -> bytes:
        shown = [await self.desk.listed(), await self.desk.look(table)]
        return msgspec.json.encode(shown)

    def close(self) -> None:
        if self.live.alarm is not None:
            self.live.alarm.cancel()


# The same over real sockets


class Line:
    """A raw socket: keeps every frame, and can wait for the answer to a wish."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []

    async def hear(self) -> dict[str, Any]:
        raw = await asyncio.wait_for(self.socket.recv(decode=False), STUCK)
        assert isinstance(raw, bytes)
        self.frames.append(raw)
        message: dict[str, Any] = json.loads(raw)
        return message

    async def ask(self, text: str) -> dict[str, Any]:
        """Send, and read on until the answer is there."""
        await self.socket.send(text)
        message = json.loads(text)
        while True:
            answer = await self.hear()
            if message["type"] == "sync" and answer.get("fresh"):
                return answer
            if answer["type"] in ("ok", "no") and answer["id"] == message.get("id"):
                return answer


@contextlib.asynccontextmanager
async def line(server: str, table: str, token: str = "", lang: str = "en") -> AsyncIterator[Line]:
    """Connected and shown everything; no compression on offer, like our own client."""
    url = f"ws{server.removeprefix('http')}/ws/{table}"
    async with connect(url, compression=None, proxy=None, max_size=None) as socket:
        opened = Line(socket)
        await socket.send(json.dumps({"type": "hello", "token": token, "lang": lang}))
        await opened.hear()
        yield opened


def page_bytes(answer: httpx.Response) -> bytes:
    head = b"\n".join(b"%s: %s" % header for header in answer.headers.raw)
    return b"%d\n%s\n\n%s" % (answer.status_code, head, answer.content)
