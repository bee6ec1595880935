"""Two worlds that one viewer cannot tell apart, played by the real server side by side.

World B differs from world A in what the viewer V may not know: cards that `redeal` has dealt
anew, other seats' sealed answers, whether a hushed question was answered, bargains between
others, talk on channels he does not hear. Everything else is the same, down to ids, tokens and
the clock, which are made to order here: so nothing needs to be left out when bytes are compared.

`play` lets both worlds take one course and keeps what V is sent. What V may know is asked of
the rules alone (`known`): where that differs, a secret has come out by the rules, and the
course ends one step before. `laws.py` tests the rules; this tests that the server adds nothing.
"""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from sitdown.core.fact import Tell
from sitdown.core.game import AnyGame, Channel, Game, Info, Outcome, State
from sitdown.core.options import Options
from sitdown.core.plain import canonical
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.core.table import Open, Table
from sitdown.games import GAMES
from sitdown.games._template import StickupGame
from sitdown.laws import random_act
from sitdown.server import desk, hub, room
from sitdown.server.codes import token_hash
from sitdown.server.desk import Desk, Join, NewTable, ReadyWish, StartWish
from sitdown.server.hub import Hub, Live
from sitdown.server.settings import Settings
from sitdown.server.sockets import Sockets
from sitdown.server.store.base import Card, Pulse, Taken
from sitdown.server.store.sqlite import SqliteStore
from sitdown.server.viewer import Viewer
from tests.contract.heist import HeistGame

NEVER: Final = 1_000_000.0
"""Seconds; heartbeats come when the course says so."""
STILL: Final = Settings(
    bot_pause=NEVER,
    heartbeat=NEVER,
    grace=NEVER,
    requests_per_second=100_000,
    tables_per_minute=100_000,
    code_tries_per_minute=100_000,
    messages_per_second=100_000,
    sockets_per_address=100_000,
)
_TRIED: Final = 40
A: Final = 0
B: Final = 1


# The same ids, tokens and hours in both worlds


class Clockwork:
    """Time and chance of the server, made to order."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000
        self._draws = random.Random(0)

    def reset(self, seed: int) -> None:
        self.now = 1_800_000_000_000 + 1_000 * (seed % 1_000_000)
        self._draws = random.Random(seed)

    def tick(self, milliseconds: int = 7) -> None:
        self.now += milliseconds

    def word(self, size: int) -> str:
        return f"{self._draws.getrandbits(8 * size):0{2 * size}x}"

    def code(self) -> str:
        letters = "".join(self._draws.choices("ABCDEFGHIJKLMNOP", k=9))
        return f"{letters} {self._draws.randrange(10, 99)}"


CLOCKWORK: Final = Clockwork()


@contextlib.contextmanager
def made_to_order() -> Iterator[None]:
    """Nothing that the server draws or reads off the clock differs between two runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk, "new_id", lambda: CLOCKWORK.word(12))
        patch.setattr(desk, "new_token", lambda: "t" + CLOCKWORK.word(32))
        patch.setattr(desk, "secrets", SimpleNamespace(token_hex=CLOCKWORK.word))
        patch.setattr(hub, "new_code", CLOCKWORK.code)
        patch.setattr(room, "_TALK_KEPT", 2)  # so that old talk falls out within a course
        patch.setattr(SqliteStore, "now", lambda self: CLOCKWORK.now)
        yield


class Shelf:
    """A store in memory, for courses by the hundred; the one on disk has tests of its own."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.cards: dict[str, tuple[int, Card]] = {}
        self._moves = 0

    async def open(self) -> None: ...
    async def close(self) -> None: ...

    def now(self) -> int:
        return CLOCKWORK.now

    async def create(self, table: str, entries: Sequence[bytes], card: Card) -> None:
        self.logs[table] = list(entries)
        self._put(table, card)

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], card: Card | None
    ) -> None:
        if seq != len(self.logs[table]):
            raise Taken
        self.logs[table] += entries
        self._put(table, card or self.cards[table][1])

    def _put(self, table: str, card: Card) -> None:
        self._moves += 1
        self.cards[table] = (self._moves, card)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return self.logs.get(table, [])[start:]

    async def find(self, code: str) -> str | None:
        return next((table for table, (_, card) in self.cards.items() if card.code == code), None)

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        """The liveliest first, as the other stores have it."""
        lively = sorted(self.cards.items(), key=lambda item: -item[1][0])
        return [(table, card) for table, (_, card) in lively if card.listed][:limit]

    async def playing(self) -> list[str]:
        return []

    async def beat(self, node: str) -> Pulse:
        return Pulse(frozenset({node}))

    async def bye(self, node: str) -> None: ...

    async def changed(self) -> AsyncIterator[str]:
        await asyncio.Event().wait()
        yield ""


# The other world


class Elsewhere(Game[Any]):
    """A game whose hidden cards are dealt anew whenever they are dealt: the same to V."""

    def __init__(self, inner: AnyGame, viewer: int, seed: int) -> None:
        super().__init__(inner.info)
        self.inner = inner
        self.viewer = viewer
        self._seed = seed
        self._deals = 0

    def _redeal(self, state: State) -> None:
        self._deals += 1
        self.inner.redeal(state, self.viewer, Rng(self._seed, self._deals))

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        """Of some worlds that look the same, the one that will do so longest: cards of an open
        deck come out one by one."""
        here: State = self.inner.setup(options, seats, rng, deal)
        worlds = [here.copy() for _ in range(_TRIED if hasattr(here, "deck") else 1)]
        for world in worlds:
            self._redeal(world)
        return max(worlds, key=lambda world: _same_to_come(here, world))

    def resolve(
        self, state: Any, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        ear = Tell()
        self.inner.resolve(state, question, answers, rng, ear)
        if any(fact.kind == "round" for fact in ear.facts):  # Stickup has dealt new cards
            self._redeal(state)
            for fact in ear.facts:
                if fact.kind == "dealt":
                    fact.about = {"card": state.cards[fact.to.bit_length() - 1]}
        if tell is not None:
            tell.facts.extend(ear.facts)

    def check(self, options: Options, seats: int) -> Refusal | None:
        return self.inner.check(options, seats)

    def announce(self, state: Any, tell: Tell) -> None:
        self.inner.announce(state, tell)

    def questions(self, state: Any) -> list[Question]:
        return self.inner.questions(state)

    def legal(self, state: Any, question: Question, seat: int, out: list[int]) -> None:
        self.inner.legal(state, question, seat, out)

    def default(self, state: Any, question: Question, seat: int, rng: Rng) -> int:
        return self.inner.default(state, question, seat, rng)

    def in_play(self, state: Any, seat: int) -> bool:
        return self.inner.in_play(state, seat)

    def outcome(self, state: Any) -> Outcome | None:
        return self.inner.outcome(state)

    def view(self, state: Any, viewer: int) -> dict[str, Json]:
        return self.inner.view(state, viewer)

    def redeal(self, state: Any, viewer: int, rng: Rng) -> None:
        self.inner.redeal(state, viewer, rng)

    def referee(self, state: Any) -> int:
        return self.inner.referee(state)

    def channels(self, state: Any) -> list[Channel]:
        return self.inner.channels(state)

    def read_act(self, notation: str) -> int:
        return self.inner.read_act(notation)

    def why_not(self, state: Any, question: Question, seat: int, act: int) -> Refusal:
        return self.inner.why_not(state, question, seat, act)

    def fits(
        self, state: Any, question: Question, seat: int, act: int, payload: dict[str, Json]
    ) -> Refusal | None:
        return self.inner.fits(state, question, seat, act, payload)

    def propose(
        self, state: Any, question: Question, seat: int, act: int, rng: Rng
    ) -> dict[str, Json]:
        return self.inner.propose(state, question, seat, act, rng)

    def write(self, state: Any) -> dict[str, Json]:
        return self.inner.write(state)


def _same_to_come(here: Any, there: Any) -> int:
    if not hasattr(here, "deck"):
        return 0
    pairs_to_come = list(zip(reversed(here.deck), reversed(there.deck), strict=False))
    same = [mine == yours for mine, yours in pairs_to_come]
    return same.index(False) if False in same else 0


class WordyHeist(HeistGame):
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
    before = dict(GAMES)
    GAMES.update({"stickup": StickupGame(), "heist": WordyHeist()})
    try:
        yield
    finally:
        GAMES.clear()
        GAMES.update(before)


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

    @property
    def wish(self) -> NewTable:
        return NewTable(
            self.game,
            self.seats,
            clock=desk.ClockWish(self.clock),  # type: ignore[arg-type]
            public=True,
            name="Seat 0",
            nonce="nonce 0",
        )

    def elsewhere(self) -> AnyGame:
        return Elsewhere(GAMES[self.game], self.viewer, self.seed)


BESIDE: Final = NewTable("five-points", 2, public=True, name="Beside", nonce="beside")
"""Another public table, so that the list of tables has an order."""
_TABLES: Final = (("stickup", 3), ("heist", 5), ("stickup", 4), ("five-points", 3))


def pairs(count: int, seed: int) -> Iterator[Pair]:
    """Every game of the list with every viewer in turn."""
    for number in range(count):
        game, seats = _TABLES[number % len(_TABLES)]
        viewer = (number // len(_TABLES)) % (seats + 1) - 1
        clock = "live" if (number // 3) % 2 else "off"
        own = seed * 1_000_003 + number
        yield Pair(number, own, game, seats, viewer, clock, "pl" if number % 5 == 0 else "en")


@contextlib.contextmanager
def dealt_by(game: AnyGame) -> Iterator[None]:
    honest = GAMES[game.info.slug]
    GAMES[game.info.slug] = game
    try:
        yield
    finally:
        GAMES[game.info.slug] = honest


# What V is sent, and the course that both worlds take


@dataclass
class Step:
    """What one seat sends in each world; None: nothing there."""

    sender: int
    texts: tuple[str | None, str | None]


@dataclass
class Course:
    pair: Pair
    steps: list[Step] = field(default_factory=list)
    frames: tuple[list[bytes], list[bytes]] = field(default_factory=lambda: ([], []))
    """All that V was sent in each world, in order."""
    lists: tuple[list[bytes], list[bytes]] = field(default_factory=lambda: ([], []))
    """The list of tables and the look at the table, after each step."""
    logs: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    """What was logged in each world, if somebody keeps the lines."""
    ended: str = ""

    def difference(self) -> str:
        """The first thing that would tell V which world he is in; empty if there is none."""
        for name, (one, other) in (("frame", self.frames), ("page", self.lists)):
            for number, (mine, yours) in enumerate(zip(one, other, strict=False)):
                if mine != yours:
                    return f"{name} {number}: {where(mine, yours)}"
            if len(one) != len(other):
                return f"{len(one)} or {len(other)} {name}s"
        return ""

    def sizes(self) -> tuple[list[int], list[int]]:
        return [len(frame) for frame in self.frames[A]], [len(frame) for frame in self.frames[B]]


def where(mine: bytes, yours: bytes) -> str:
    """The place at which two messages part."""
    same = next(
        (at for at, (x, y) in enumerate(zip(mine, yours, strict=False)) if x != y),
        min(len(mine), len(yours)),
    )
    start = max(0, same - 40)
    return f"…{mine[start : same + 60]!r} or …{yours[start : same + 60]!r}"


def known(table: Table, viewer: int) -> str:
    """All that the rules let a viewer know."""
    told = [fact.to_json() for fact in table.told(viewer)]
    channels = [
        channel.name for channel in table.game.channels(table.state) if viewer in channel.speakers
    ]
    return canonical([table.view(viewer), table.asked(viewer), told, channels])


class World:
    """One of the two: a hub of its own, everybody connected, V too if he only watches."""

    def __init__(self) -> None:
        self.hub = Hub(Shelf(), STILL)
        self.desk = Desk(self.hub)
        self.sockets = Sockets(self.hub)
        self.viewers: dict[int, Viewer] = {}
        self.live: Live
        self._beside: desk.Made

    async def begin(self, pair: Pair, game: AnyGame) -> None:
        CLOCKWORK.reset(pair.seed)
        self._beside = await self.desk.make(BESIDE)
        made = await self.desk.make(pair.wish)
        tokens = [made.token]
        for seat in range(1, pair.seats):
            joined = await self.desk.join(made.table, Join(f"Seat {seat}", nonce=f"nonce {seat}"))
            tokens.append(joined.token)
            await self.desk.ready(made.table, joined.token, ReadyWish())
        self.live = await self.hub.live(made.table)
        if pair.viewer < 0:
            await self._enter(-1, "", pair)
        for seat, token in enumerate(tokens):
            await self._enter(seat, token, pair)
        with dealt_by(game):
            await self.desk.start(made.table, made.token, StartWish())

    async def stir_beside(self) -> None:
        """Something happens at the other table of the list."""
        wish = desk.SeatWish(0)
        await self.desk.hand_over(self._beside.table, self._beside.token, wish)

    async def _enter(self, seat: int, token: str, pair: Pair) -> None:
        viewer = Viewer(seat, token_hash(token), pair.lang, 0)
        self.viewers[seat] = viewer
        await self.hub.enter(self.live, viewer)

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


class Player:
    """Chooses what both worlds do next, so that V is none the wiser by the rules."""

    def __init__(self, pair: Pair, worlds: tuple[World, World], wire_only: bool) -> None:
        self.pair = pair
        self.worlds = worlds
        self._wire_only = wire_only
        self.rng = random.Random(pair.seed)
        self._wishes = 0
        self._last_secret_id = "none"

    def next(self) -> Step | str | None:
        """A step; "beat", "beside" or "ring"; None when nothing more can be done."""
        draw = self.rng.random()
        if self._wire_only:
            draw = 0.1 + 0.9 * draw
        if draw < 0.06:
            return "beat"
        if draw < 0.10:
            return "beside"
        if draw < 0.27:
            return self._curious()
        if draw < (0.52 if self.pair.game == "heist" else 0.35):
            return self._talk()
        return self._play()

    def _text(self, kind: str, wish: str = "", **about: Any) -> str:
        self._wishes += 1
        return json.dumps({"type": kind, "id": wish or f"w{self._wishes}", **about})

    def _both(self, sender: int, kind: str, **about: Any) -> Step:
        text = self._text(kind, **about)
        return Step(sender, (text, text))

    def _curious(self) -> Step:
        """V asks and tries what he has no business with; the answers must be the same."""
        me, table = self.pair.viewer, self.worlds[A].table
        words = table.game.info.vocabulary.words
        act = words[self.rng.randrange(len(words))]
        keys, theirs = ({asked.question.key for asked in world.table.open} for world in self.worlds)
        odd = sorted(keys ^ theirs)  # questions that only one of the worlds asks
        common = ["", "bargain@1", "answer@0.1", *sorted(keys & theirs)]
        key = self.rng.choice(odd if odd and self.rng.random() < 0.7 else common)
        match self.rng.randrange(8):
            case 0 | 6 | 7:
                told = self.rng.choice([0, 0, 1, 3])
                text = json.dumps({"type": "sync", "told": told})
                return Step(me, (text, text))
            case 1:
                return self._both(me, "why", act=act, question=key)
            case 2:  # whether somebody used this id is none of his business
                return self._both(me, "back", wish=self._last_secret_id, question="")
            case 3:
                return self._both(
                    me, "say", channel=self.rng.choice(["crew 0", "crew 1"]), text="Hm"
                )
            case 4:
                return self._both(me, "act", act="nonsense", question=key)
        legal = {words[a] for a in table.legal(me)} if me >= 0 else set()
        illegal = [word for word in words if word not in legal]
        return self._both(me, "act", act=self.rng.choice(illegal), question=key)

    def _talk(self) -> Step:
        me, table = self.pair.viewer, self.worlds[A].table
        deaf = [
            channel
            for channel in table.game.channels(table.state)
            if channel.hearers is not None and me not in channel.hearers
        ]
        if deaf and self.rng.random() < 0.5:
            channel = self.rng.choice(deaf)
            sender = self.rng.choice(channel.speakers)
            text = self._text("say", channel=channel.name, text=f"Psst {self.rng.random()}")
            return Step(sender, self._secretly(text))
        return self._both(self.rng.randrange(self.pair.seats), "say", text="Lovely weather")

    def _secretly(self, text: str) -> tuple[str | None, str | None]:
        """In one world only."""
        self._last_secret_id = json.loads(text)["id"]
        return (text, None) if self.rng.random() < 0.5 else (None, text)

    def _play(self) -> Step | str | None:
        one, other = (world.table for world in self.worlds)
        theirs = {asked.question.key: asked for asked in other.open}
        open_now = [(asked, theirs.get(asked.question.key)) for asked in one.open]
        rights = [asked for asked, _ in open_now if not asked.question.blocking]
        if rights and self.rng.random() < 0.4:
            step = self._use(self.rng.choice(rights), other)
            if step is not None:
                return step
        for asked, twin in open_now:
            if asked.question.blocking and twin is not None:
                return self._answer(asked, twin)
        return None

    def _use(self, asked: Open, other: Table) -> Step | None:
        """A standing right; in one world only, if V cannot know of it."""
        question = asked.question
        seat = self.rng.choice(question.seats)
        act = self._common(seat, question.key)
        if act is None:
            return None
        text = self._act_text(seat, question, act)
        mine = question.asks(self.pair.viewer) or self._referee() == self.pair.viewer
        if question.private and not mine and act == "offer":
            payload = json.loads(text)["payload"]
            if payload["to"] != self.pair.viewer and self.rng.random() < 0.6:
                return Step(seat, self._secretly(text))
        return Step(seat, (text, text))

    def _referee(self) -> int:
        table = self.worlds[A].table
        return table.game.referee(table.state)

    def _answer(self, asked: Open, twin: Open) -> Step | str | None:
        question, me = asked.question, self.pair.viewer
        differing = [
            seat for seat in question.seats if asked.answers.acts[seat] != twin.answers.acts[seat]
        ]
        waiting = [seat for seat in question.seats if not asked.answered(seat)]
        waiting = [seat for seat in waiting if not twin.answered(seat)]
        hidden = [seat for seat in waiting if seat != me and self._referee() != me]
        closing = min(asked.missing, twin.missing) <= 1
        if hidden and not closing and self.rng.random() < 0.6:
            return self._differ(question, self.rng.choice(hidden))
        if differing and (closing or not waiting or self.rng.random() < 0.2):
            return self._settle(asked, twin, self.rng.choice(differing))
        if waiting:
            seat = me if me in waiting else self.rng.choice(waiting)
            act = self._common(seat, question.key)
            if act is None:
                return None
            text = self._act_text(seat, question, act)
            return Step(seat, (text, text))
        return "ring"

    def _differ(self, question: Question, seat: int) -> Step | None:
        """Another answer in each world; to a hushed question, perhaps none in one of them."""
        tables = [world.table for world in self.worlds]
        words = tables[A].game.info.vocabulary.words
        legal = [[words[act] for act in table.legal(seat, question.key)] for table in tables]
        if not legal[A] or not legal[B]:
            return None
        texts = [
            self._text("act", act=self.rng.choice(acts), question=question.key) for acts in legal
        ]
        if question.hushed and self.rng.random() < 0.5:
            return Step(seat, self._secretly(texts[A]))
        return Step(seat, (texts[A], texts[B]))

    def _settle(self, asked: Open, twin: Open, seat: int) -> Step:
        """Bring the worlds together again before the envelopes are opened."""
        if asked.answered(seat) and twin.answered(seat):
            return self._both(seat, "back", question=asked.question.key)
        answered = asked if asked.answered(seat) else twin
        act = self.worlds[A].table.game.info.vocabulary.words[answered.answers.acts[seat]]
        text = self._text("act", act=act, question=asked.question.key)
        return Step(seat, (None, text) if asked.answered(seat) else (text, None))

    def _common(self, seat: int, key: str) -> str | None:
        """An act that is legal in both worlds; rarely one that makes secrets public at once."""
        table, other = (world.table for world in self.worlds)
        legal = table.legal(seat, key)
        theirs = set(other.legal(seat, key))
        legal = [act for act in legal if act in theirs]
        words = table.game.info.vocabulary.words
        quiet = [act for act in legal if words[act] not in ("call", "accept")]
        if quiet and self.rng.random() < 0.9:
            legal = quiet
        if not legal:
            return None
        return words[random_act(table.game, legal, Rng(self.rng.getrandbits(60)))]

    def _act_text(self, seat: int, question: Question, act: str) -> str:
        table = self.worlds[A].table
        code = table.game.read_act(act)
        payload: dict[str, Json] | None = None
        if table.game.info.vocabulary.bargains[code]:
            rng = Rng(self.rng.getrandbits(60))
            payload = table.game.propose(table.state, question, seat, code, rng)
        return self._text("act", act=act, question=question.key, payload=payload)


async def play(
    pair: Pair,
    most: int = 25,
    each: Callable[[tuple[World, World]], None] | None = None,
    wire_only: bool = False,
    lines: list[str] | None = None,
) -> Course:
    """One course through both worlds; V's frames and pages of each. `wire_only`: nothing but
    messages, so that `replay` can do the same over sockets."""
    worlds = (World(), World())
    course = Course(pair)
    await worlds[A].begin(pair, GAMES[pair.game])
    await worlds[B].begin(pair, pair.elsewhere())
    tables = [world.table for world in worlds]
    if known(tables[A], pair.viewer) != known(tables[B], pair.viewer):
        course.frames[A].append(b"the rules show V another world from the start")
    _collect(course, worlds)
    player = Player(pair, worlds, wire_only)
    for number in range(most):
        if each is not None:
            each(worlds)
        step = player.next()
        if step is None or (wire_only and step == "ring"):
            course.ended = "nothing to do"
            break
        CLOCKWORK.tick(2_000_000 if step == "ring" else 7)
        for side in (A, B):
            if lines is not None:
                lines.clear()
            await _take(step, worlds[side], side)
            course.logs[side].extend(lines or [])
        if known(worlds[A].table, pair.viewer) != known(worlds[B].table, pair.viewer):
            course.ended = "a secret came out by the rules"
            break
        for world in worlds:
            await world.send(pair.viewer, json.dumps({"type": "ping", "id": f"p{number}"}))
        _collect(course, worlds)
        for side in (A, B):
            course.lists[side].append(await worlds[side].pages(worlds[side].live.id))
        if isinstance(step, Step):
            course.steps.append(step)
        elif step == "ring":  # only here: a real clock does not jump
            break
    for world in worlds:
        world.close()
    return course


async def _take(step: Step | str, world: World, side: int) -> None:
    if isinstance(step, Step):
        text = step.texts[side]
        if text is not None:
            await world.send(step.sender, text)
    elif step == "beat":
        world.beat()
    elif step == "beside":
        await world.stir_beside()
    else:
        await world.ring()


def _collect(course: Course, worlds: tuple[World, World]) -> None:
    for side in (A, B):
        course.frames[side].extend(worlds[side].drain(course.pair.viewer))


# The same course over real sockets


@dataclass
class Heard:
    """What came out of a server for one course."""

    frames: dict[int, list[bytes]]
    """Of every viewer."""
    pages: list[bytes]
    """What V fetched over HTTP: status, headers, body."""
    tokens: list[str]
    table: str


class Line:
    """A raw socket: keeps every frame, and can wait for the answer to a wish."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []

    async def hear(self) -> dict[str, Any]:
        raw = await asyncio.wait_for(self.socket.recv(decode=False), 10)
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


async def replay(server: str, course: Course, side: int) -> Heard:
    """Play a course that `play` found, over HTTP and sockets, in one of the worlds."""
    pair = course.pair
    CLOCKWORK.reset(pair.seed)
    async with httpx.AsyncClient(base_url=server, trust_env=False) as http:

        async def post(path: str, body: object, token: str = "") -> Any:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await http.post(path, content=msgspec.json.encode(body), headers=headers)
            assert answer.is_success, answer.text
            return answer.json() if answer.content else None

        await post("/api/tables", BESIDE)
        made = await post("/api/tables", pair.wish)
        base = f"/api/tables/{made['table']}"
        tokens = [made["token"]]
        for seat in range(1, pair.seats):
            wish = {"name": f"Seat {seat}", "nonce": f"nonce {seat}"}
            tokens.append((await post(f"{base}/join", wish))["token"])
            await post(f"{base}/ready", {}, tokens[-1])
        async with contextlib.AsyncExitStack() as stack:
            lines: dict[int, Line] = {}
            if pair.viewer < 0:
                lines[-1] = await stack.enter_async_context(
                    line(server, made["table"], "", pair.lang)
                )
            for seat, token in enumerate(tokens):
                lines[seat] = await stack.enter_async_context(
                    line(server, made["table"], token, pair.lang)
                )
            game = pair.elsewhere() if side == B else GAMES[pair.game]
            with dealt_by(game):
                await post(f"{base}/start", {}, tokens[0])
            pages: list[bytes] = []
            for number, step in enumerate(course.steps):
                CLOCKWORK.tick()
                text = step.texts[side]
                if text is not None:
                    await lines[step.sender].ask(text)
                await lines[pair.viewer].ask(json.dumps({"type": "ping", "id": f"p{number}"}))
                if number % 6 == 3 or number + 1 == len(course.steps):
                    pages += await _fetch(http, base, tokens, pair, made["code"])
            for seat, opened in lines.items():
                if seat != pair.viewer:
                    await opened.ask('{"type": "ping", "id": "last"}')
        heard = {seat: opened.frames for seat, opened in lines.items()}
        return Heard(heard, pages, tokens, made["table"])


async def _fetch(
    http: httpx.AsyncClient, base: str, tokens: list[str], pair: Pair, code: str
) -> list[bytes]:
    """Everything that V can fetch; as somebody far away, since the house's own figures are not
    for players."""
    headers = {"Host": "localhost", "X-Forwarded-For": "203.0.113.9", "Accept-Language": pair.lang}
    if pair.viewer >= 0:
        headers["Authorization"] = f"Bearer {tokens[pair.viewer]}"
    paths = ["/", f"/{code.replace(' ', '-')}", "/api/games", "/api/tables", base]
    paths += [
        f"{base}/record",
        f"{base}/replay",
        f"{base}/replay?seat=0",
        f"/api/codes/{code}",
        "/metrics",
        "/health",
        "/no/where",
    ]
    answers = [await http.get(path, headers=headers) for path in paths]
    assert max(answer.status_code for answer in answers) < 500
    if pair.viewer != 0:  # he may try to be the host
        answers.append(await http.post(f"{base}/pause", json={}, headers=headers))
    return [page_bytes(answer) for answer in answers]
