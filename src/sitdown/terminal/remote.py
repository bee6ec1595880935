"""A seat at a table far away, played with the same screens as one in this process.

The terminal waits for a person and the connection for a server, each in a thread of its own. What
they have to say to each other goes through one inbox: lines that were typed, and word that
something changed. What the table looks like is read from `Line.sight`, which is always whole.
"""

import asyncio
import codecs
import contextlib
import math
import os
import sys
import threading
import unicodedata
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import time_ns
from typing import Any, Final, Literal, TypeVar

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from sitdown.client import Closed, Declined, Seat
from sitdown.core.game import AnyGame
from sitdown.core.record import split_payload
from sitdown.core.refusal import Refusal, Refused, refuse
from sitdown.terminal.play import Game
from sitdown.terminal.screen import Leave, Screen
from sitdown.texts import Catalogue

T = TypeVar("T")
Typed = str | Literal[0, 1]
"""A line from the keyboard, or one of the two below."""
CHANGED: Final = 0
THE_END: Final = 1

_QUIET: Final = 1.5
"""Seconds without anything new, after which there is time to look at the board."""
_OPENING: Final = 15.0
_WARNINGS: Final = (30, 10)
"""Seconds before the end of one's time at which one is reminded."""
_MARKS_IN_A_ROW: Final = 3
_TALK: Final = "/say"
_EARLIER_TALK: Final = 5
_NAME_CELLS: Final = 11
_WIPE: Final = Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2))


class Overtaken(Exception):
    """The table went on while the player was thinking."""


# Other people's words


def harmless(text: str) -> str:
    """What others wrote as one line that cannot steer a terminal."""
    return " ".join(_visible(" ".join(text.split())).split("\n"))


def _visible(text: str) -> str:
    """Letter for letter, with a mark for all that is not one."""
    shown, marks = "", 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        steers = (kind[0] == "C" and letter != "\n") or kind in ("Zl", "Zp")
        shown += "\ufffd" if steers or marks > _MARKS_IN_A_ROW else letter
    return shown


# The two threads


class Inbox:
    """What the terminal waits for, in the order in which it came."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Typed] = SimpleQueue()

    def put(self, item: Typed) -> None:
        self._queue.put(item)

    def get(self, seconds: float) -> Typed | None:
        """None if nothing came for so long."""
        try:
            return self._queue.get(timeout=seconds)
        except Empty:
            return None

    def drop_typed(self) -> None:
        """Forget what was typed as an answer to something that is no longer asked."""
        with contextlib.suppress(Empty):
            while True:
                if self._queue.get_nowait() == THE_END:
                    self._queue.put(THE_END)
                    break
        self._queue.put(CHANGED)
        with contextlib.suppress(Exception):  # half a line may still be with the terminal
            import termios

            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def read_keyboard(self) -> None:
        threading.Thread(target=self._read_keyboard, daemon=True).start()

    def _read_keyboard(self) -> None:
        """Bytes as they come: `input` would hold a lock that the end of the program wants."""
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        line, piece = "", b" "
        while piece:
            try:
                piece = os.read(sys.stdin.fileno(), 4096)
            except (OSError, ValueError, AttributeError):  # there is no input at all
                piece = b""
            *lines, line = (line + decoder.decode(piece)).split("\n")
            for whole in lines:
                self.put(whole.rstrip("\r"))
        self.put(THE_END)


@dataclass(frozen=True)
class Sight:
    """What a seat was shown, at one moment."""

    seat: int | None
    table: dict[str, Any]
    view: dict[str, Any]
    asked: list[dict[str, Any]]
    facts: list[dict[str, Any]]
    said: list[dict[str, Any]]
    channels: list[str]
    """Where this seat may speak."""
    connected: bool
    ahead: int
    """The server's clock minus ours, in milliseconds."""

    def mine(self) -> list[dict[str, Any]]:
        """What this seat may answer now: questions that wait for it first, then its rights."""
        mine = [question for question in self.asked if question.get("yours", {}).get("legal")]
        return sorted(mine, key=lambda question: not question["blocking"])

    def seconds_left(self, questions: list[dict[str, Any]]) -> int | None:
        ends: list[int] = [
            question["deadline"] for question in questions if question.get("deadline")
        ]
        if not ends:
            return None
        now = time_ns() // 1_000_000 + self.ahead
        return max(0, math.ceil((min(ends) - now) / 1000))


_NOTHING: Final = Sight(None, {}, {}, [], [], [], [], False, 0)


class Line:
    """The connection, in a thread of its own with its own loop."""

    def __init__(self, inbox: Inbox) -> None:
        self.sight = _NOTHING
        self._inbox = inbox
        self._seat: Seat | None = None
        self._closed: Closed | None = None
        self._following: Future[None] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for it; whoever is impatient presses Ctrl-C."""
        return self.start(work).result()

    def open(self, seat: Seat) -> None:
        """Connect a seat; the one before is let go."""
        self._let_go()
        self.sight, self._closed, self._seat = _NOTHING, None, seat
        self._following = self.start(self._follow(seat))
        self.run(self._until_shown(self._following))
        self.check()

    def check(self) -> None:
        """`Closed` if the server has closed this seat for good."""
        if self._closed is not None:
            raise self._closed

    async def act(self, act: str, question: str, payload: dict[str, Any] | None) -> None:
        assert self._seat is not None
        await self._seat.act(act, question, payload)
        self._look(self._seat)

    async def say(self, text: str, channel: str) -> None:
        assert self._seat is not None
        await self._seat.say(text, channel)

    def close(self) -> None:
        self._let_go()
        with contextlib.suppress(Exception):
            self.start(self._loop.shutdown_default_executor()).result(1)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(1)
        if not self._loop.is_running():
            self._loop.close()

    async def _follow(self, seat: Seat) -> None:
        try:
            async with seat:
                while True:
                    self._look(seat)
                    self._inbox.put(CHANGED)
                    await seat.change()
        except Closed as closed:
            self._closed = closed
            self._inbox.put(CHANGED)

    def _look(self, seat: Seat) -> None:
        if self._seat is seat:
            self.sight = Sight(
                seat.seat,
                seat.table,
                seat.view,
                seat.asked,
                list(seat.facts),
                list(seat.said),
                seat.channels,
                seat.connected,
                seat.ahead,
            )

    async def _until_shown(self, following: Future[None]) -> None:
        try:
            async with asyncio.timeout(_OPENING):
                while self.sight is _NOTHING and not following.done():
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise refuse("no_connection") from None

    def _let_go(self) -> None:
        if self._following is not None:
            self._following.cancel()
            with contextlib.suppress(Exception):
                self.start(self._tidy()).result(2)

    async def _tidy(self) -> None:
        """Until what was cancelled has said goodbye to the server."""
        others = asyncio.all_tasks() - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=1)


# The screen


class RemoteScreen(Screen):
    """A screen on which one hears the others while one thinks."""

    def __init__(self, console: Console, words: Catalogue, inbox: Inbox) -> None:
        super().__init__(console, words)
        self.inbox = inbox
        self.heed: Callable[[bool], None] = lambda quiet: None
        """Called when something changed, or (quiet) when nothing did for a while."""
        self.talk: Callable[[str], None] = lambda said: None
        self.before_asking: Callable[[], None] = lambda: None
        self._prompted = False

    def line(self, text: str | Text = "", style: str = "") -> None:
        shown = text if isinstance(text, Text) else Text(text)
        safe = _visible(shown.plain)
        if safe != shown.plain:
            shown = shown.copy()
            shown.plain = safe
        self.wipe_prompt()
        super().line(shown, style)

    def command(self, text: str) -> None:
        self.wipe_prompt()
        super().command(_visible(text))

    def say_no(self, sentence: str, rule: str = "") -> None:
        self.line(f"✗ {harmless(sentence)}{f' ({rule})' if rule else ''}", "bold red")

    def ask(self) -> str:
        self.heed(False)
        self.before_asking()
        while True:
            self._prompt()
            said = self.typed()
            if said is not None:
                self._prompted = False
            if said is not None and said.split(" ")[0].lower() == _TALK:
                self.talk(said)
            elif said is not None:
                return said.strip()

    def typed(self) -> str | None:
        """A line from the keyboard; None if something else came, or nothing for a while."""
        try:
            item = self.inbox.get(_QUIET)
        except KeyboardInterrupt:
            raise Leave from None
        if isinstance(item, str):
            return item
        if item == THE_END:
            raise Leave
        self.heed(item is None)
        return None

    def _prompt(self) -> None:
        if not self._prompted:
            self.console.print("> ", end="", markup=False)
            self._prompted = True

    def wipe_prompt(self) -> None:
        """News stands where the prompt was; the prompt comes again below."""
        if self._prompted:
            self._prompted = False
            if self.console.is_terminal and not self.console.is_dumb_terminal:
                self.console.control(_WIPE)
            else:
                self.console.print()


# The table


class RemoteTable:
    """What one seat needs to play: its view, its questions, the news, and a way to answer.

    It also tells what one should know at once: talk, who comes and goes, lost connections.
    """

    def __init__(self, line: Line, screen: RemoteScreen, words: Catalogue) -> None:
        self.my_turn = False
        """Whether the last `wait` ended because this seat is asked something."""
        self.when_quiet: Callable[[], None] = lambda: None
        self.when_typed: Callable[[str], None] = lambda said: None
        self._line = line
        self._screen = screen
        self._words = words
        self._heard = 0
        self._rights_offered: set[str] = set()
        self._still: Callable[[], bool] = lambda: True
        self._told_of = _NOTHING
        self._were_here: set[int] = set()
        self._reminded_at: int | None = None
        screen.heed, screen.talk, screen.before_asking = self._heed, self.talk, self._tell_time
        self._know_names()

    # As any table

    @property
    def sight(self) -> Sight:
        return self._line.sight

    @property
    def over(self) -> bool:
        return bool(self.sight.table["state"] == "over")

    def view(self) -> dict[str, Any]:
        return self.sight.view

    def asked(self) -> list[dict[str, Any]]:
        return self.sight.mine()

    def news(self) -> list[dict[str, Any]]:
        facts = self.sight.facts
        fresh, self._heard = facts[self._heard :], len(facts)
        return fresh

    def answer(self, act: str, question: str) -> Refusal | None:
        """Send an answer. One that came too late is refused here, and whatever is asked by then
        is asked anew; any other refusal leaves the question standing."""
        try:
            notation, payload = split_payload(act)
            self._patiently(self._line.act(notation, question, payload))
        except Refused as refused:
            return refused.refusal
        except Declined as declined:
            if declined.code != "paused" and self._still():
                return told(declined)
            self._screen.say_no(declined.message, declined.rule)
        return None

    def wait(self) -> None:
        """Until this seat is asked, has a new right, is told something, or the game is over."""
        while True:
            mine = [] if self.sight.table["paused"] else self.asked()
            fresh = {q["question"] for q in mine if not q["blocking"]} - self._rights_offered
            self.my_turn = bool(fresh) or any(question["blocking"] for question in mine)
            if self.my_turn:
                self._rights_offered |= fresh
            if self.my_turn or self.over or len(self.sight.facts) != self._heard:
                return
            said = self._screen.typed()
            if said is not None:
                self._take_line(said)

    # At a prompt

    @contextlib.contextmanager
    def while_still(self, still: Callable[[], bool]) -> Iterator[None]:
        """Prompts in this block end with `Overtaken` when what they ask about is past."""
        self._still = still
        try:
            yield
        finally:
            self._still = lambda: True
            self._reminded_at = None

    @contextlib.contextmanager
    def thinking(self) -> Iterator[None]:
        """While one chooses among what is offered now."""
        offered = _offered(self.sight)
        with self.while_still(lambda: _offered(self.sight) == offered):
            yield

    def talk(self, said: str) -> None:
        """`/say TEXT`, or `/say @channel TEXT`."""
        text = said[len(_TALK) :].strip()
        channel = "table"
        if text.startswith("@"):
            channel, _, text = text[1:].partition(" ")
        if not text.strip():
            self._screen.say("remote.how_to_talk", {"channels": ", ".join(self._channels())})
            return
        try:
            self._patiently(self._line.say(text, channel))
        except Declined as declined:
            self._screen.say_no(declined.message, declined.rule)

    def _channels(self) -> list[str]:
        return [f"@{harmless(str(name))}" for name in self.sight.channels]

    def _patiently(self, work: Coroutine[Any, Any, None]) -> None:
        """Until the server has it, however often the connection is lost meanwhile."""
        done = self._line.start(work)
        done.add_done_callback(lambda _: self._screen.inbox.put(CHANGED))
        typed: list[Typed] = []
        still, self._still = self._still, lambda: True
        try:
            while not done.done():
                item = self._screen.inbox.get(_QUIET)
                if isinstance(item, str) or item == THE_END:
                    typed.append(item)
                else:
                    self._heed(False)
            done.result()
        finally:
            self._still = still
            done.cancel()
            for line in typed:  # for whatever is asked next
                self._screen.inbox.put(line)

    def _take_line(self, said: str) -> None:
        if said.split(" ")[0].lower() == _TALK:
            self.talk(said)
        else:
            self.when_typed(said.strip())

    def _tell_time(self) -> None:
        """With the question, how long one has."""
        left = self.sight.seconds_left(self.asked()) if self.my_turn else None
        if left is not None:
            self._screen.say("remote.your_time", {"time": span(left)}, "dim")
            self._reminded_at = left

    def _remind(self) -> None:
        left = self.sight.seconds_left(self.asked())
        if left is None or self._reminded_at is None:
            return
        if any(left <= warning < self._reminded_at for warning in _WARNINGS):
            self._reminded_at = left
            self._screen.say("remote.your_time", {"time": span(left)}, "bold")

    # What one should know at once

    def catch_up(self) -> None:
        """What was said before one came."""
        self._heed(False)

    def _heed(self, quiet: bool) -> None:
        self._line.check()
        before, now = self._told_of, self.sight
        self._told_of = now
        if now is not before:
            self._tell_connection(before, now)
            self._tell_people(before.table, now.table)
            self._tell_talk(before.said, now.said, first=before is _NOTHING)
        if not self._still():
            self._screen.inbox.drop_typed()
            raise Overtaken
        self._remind()
        if quiet:
            self.when_quiet()

    def _tell_connection(self, before: Sight, now: Sight) -> None:
        if before is not _NOTHING and before.connected != now.connected:
            key = "remote.connected_again" if now.connected else "remote.connection_lost"
            self._screen.say(key, style="dim")

    def _tell_people(self, before: dict[str, Any], now: dict[str, Any]) -> None:
        self._know_names()
        chairs = now["chairs"]
        for key, about in changes(before, now, self.sight.seat, self._were_here):
            self._screen.bullet(self._screen.words.say(f"people.{key}", about))
        self._were_here |= {seat for seat, chair in enumerate(chairs) if chair["here"]}

    def _know_names(self) -> None:
        sight = self.sight
        self._screen.words = self._words.for_reader(
            names_at(sight.table, self._words, sight.seat), sight.seat
        )

    def _tell_talk(
        self, before: list[dict[str, Any]], now: list[dict[str, Any]], first: bool
    ) -> None:
        """What is new: after a lost connection the server says all of it again."""
        overlap = next(
            count
            for count in range(min(len(before), len(now)), -1, -1)
            if before[len(before) - count :] == now[:count]
        )
        fresh = now[-_EARLIER_TALK:] if first else now[overlap:]
        for said in fresh:
            phrase = f"phrase.{said['phrase']}"
            about = {
                "who": self._screen.words.seat_title(said["seat"]),
                "channel": "" if said["channel"] == "table" else f"@{harmless(said['channel'])}",
                "text": self._words.say(phrase) if self._words.has(phrase) else said["text"],
            }
            about["text"] = harmless(about["text"])
            self._screen.bullet(self._screen.words.say("remote.said", about))


def _offered(sight: Sight) -> list[tuple[str, list[str]]]:
    return [(question["question"], question["yours"]["legal"]) for question in sight.mine()]


def told(declined: Declined) -> Refusal:
    """A refusal in the server's own words."""
    return Refusal("told", harmless(declined.rule), {"why": harmless(declined.message)})


def span(seconds: int) -> str:
    """A stretch of time, as roughly as one wants to know it."""
    if seconds < 120:
        return f"{seconds} s"
    if seconds < 7200:
        return f"{seconds // 60} min"
    return f"{seconds // 3600} h"


def names_at(table: dict[str, Any], words: Catalogue, reader: int | None) -> list[str]:
    """As the board has room for them; two long names that begin alike get their numbers."""
    names: list[str] = []
    for seat, chair in enumerate(table["chairs"]):
        name = _short(harmless(chair["name"]) or words.say("seat_name", {"number": seat}))
        names.append(name if name not in names else f"{name[:-1]}{seat}")
    if reader is not None:
        names[reader] = words.say("play.you")
    return names


def _short(name: str) -> str:
    if cell_len(name) <= _NAME_CELLS:
        return name
    return set_cell_size(name, _NAME_CELLS - 1).rstrip() + "…"


def changes(
    before: dict[str, Any], now: dict[str, Any], me: int | None, were_here: set[int]
) -> list[tuple[str, dict[str, object]]]:
    """What people did between two looks at the table, as keys of sentences."""
    told: list[tuple[str, dict[str, object]]] = []
    if not before:
        return told
    for seat, (old, new) in enumerate(zip(before["chairs"], now["chairs"], strict=True)):
        about: dict[str, object] = {"seat": seat, "name": harmless(new["name"] or old["name"])}
        told += [(key, about) for key in _chair_changes(old, new, seat in were_here) if seat != me]
    if now["host"] != before["host"] and now["host"] is not None:
        told.append(("host", {"seat": now["host"]}))
    for what in ("locked", "paused"):
        if now[what] != before[what]:
            told.append((what if now[what] else f"not_{what}", {}))
    if before["state"] == "lobby" and now["state"] == "playing":
        told.append(("begins", {}))
    return told


def _chair_changes(old: dict[str, Any], new: dict[str, Any], was_here: bool) -> list[str]:
    if (old["who"], new["who"]) == ("person", "bot") and old["name"] == new["name"]:
        return ["replaced"]
    if (old["who"], old["name"]) != (new["who"], new["name"]):
        return [{"empty": "left", "person": "sat", "bot": "bot"}[new["who"]]]
    keys = []
    if new["ready"] != old["ready"] and new["who"] == "person":
        keys.append("ready" if new["ready"] else "not_ready")
    if new["here"] and not old["here"] and was_here:
        keys.append("back")
    if old["here"] and not new["here"]:
        keys.append("gone")
    if new["bot"] != old["bot"] and new["who"] == "person":
        keys.append("stand_in" if new["bot"] else "plays_again")
    return keys


# The game


class RemoteGame(Game):
    """The same game; but others play while one waits, and may go on while one thinks."""

    def __init__(self, screen: RemoteScreen, game: AnyGame, table: RemoteTable) -> None:
        super().__init__(screen, game, table, lambda: None)
        self._table = table
        self._drawn: dict[str, Any] = {}
        self._waiting_told: tuple[str, list[int]] | None = None
        table.when_quiet, table.when_typed = self._look_around, self._heed_while_waiting

    def _take_part(self) -> None:
        if not self._table.my_turn:
            return
        self._waiting_told = None
        try:
            with self._table.thinking():
                super()._take_part()
        except Overtaken:
            self._screen.line()
            self._screen.say("remote.overtaken", style="bold")

    def _show_board(self) -> None:
        self._drawn = self._seat.view()
        super()._show_board()

    def _look_around(self) -> None:
        """Nothing has happened for a while: time to see where things stand."""
        if self._table.my_turn or self._table.over or not self._table.sight.connected:
            return
        if self._drawn != self._seat.view():
            self._show_board()
        for question in self._table.sight.asked:
            waiting = [seat for seat in question["seats"] if seat not in question["answered"]]
            if question["blocking"] and waiting and not self._table.sight.table["paused"]:
                self._tell_waiting(question, waiting)
                return

    def _tell_waiting(self, question: dict[str, Any], waiting: list[int]) -> None:
        if (question["question"], waiting) == self._waiting_told:
            return
        self._waiting_told = (question["question"], waiting)
        left = self._table.sight.seconds_left([question])
        about: dict[str, object] = {
            "what": self._words.say(f"question.{question['name']}", {"seats": waiting}),
            "time": "" if left is None else span(left),
        }
        self._screen.line()
        self._screen.say("remote.waiting", about, "dim")

    def _heed_while_waiting(self, said: str) -> None:
        match said.lower():
            case "q" | "quit" | "koniec":
                raise Leave
            case "board" | "stół":
                self._show_board()
            case "log" | "log all" | "historia":
                self._show_log(len(self._log))
            case "":
                pass
            case _:
                self._screen.say("remote.not_your_turn", style="dim")
