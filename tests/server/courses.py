"""One course that both worlds take, what V is sent in each, and what the rules let him know."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from sitdown.core.plain import canonical
from sitdown.core.question import Question
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.core.table import Open, Table
from sitdown.games import GAMES
from sitdown.laws import random_act
from tests.server.clockwork import CLOCKWORK
from tests.server.worlds import Pair, World

# `play` lets both worlds take one course and keeps what V is sent. What V may know is asked of
# the rules alone (`known`): where that differs, a secret has come out by the rules, and the
# course ends one step before. `laws` tests the rules; this tests that the server adds nothing.

A: Final = 0
B: Final = 1


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


_LOUD = ("call", "accept", "purchase", "refresh")
"""What shows cards of a deck, or gives an answer that the other world may not give."""


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
            if channel.speakers and channel.hearers is not None and me not in channel.hearers
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
        me = self.pair.viewer
        if act == "offer" and me != seat and (me < 0 or me != self._referee()):
            payload = json.loads(text)["payload"]
            private = question.private and not question.asks(me)
            secret = private or payload.get("open") is False  # at a common table, in a whisper
            if secret and payload["to"] != me and self.rng.random() < 0.6:
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
        quiet = [act for act in legal if words[act].split(" ")[0] not in _LOUD]
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
            payload = question.ask.propose(table.state, seat, code, rng)
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
