"""A seat at a table far away, played with the same screens as one in this process."""

import contextlib
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

from sitdown.client import Declined
from sitdown.core.game import AnyGame
from sitdown.core.record import split_payload
from sitdown.core.refusal import Refusal, Refused
from sitdown.terminal.line import CHANGED, NOTHING, THE_END, Line, Sight, Typed
from sitdown.terminal.people import changes, harmless, names_at
from sitdown.terminal.play import WAITING_ROWS, Game
from sitdown.terminal.remote_screen import QUIET, TALK, RemoteScreen
from sitdown.terminal.screen import Leave
from sitdown.texts import Catalogue

_WARNINGS: Final = (30, 10)
"""Seconds before the end of one's time at which one is reminded."""
_EARLIER_TALK: Final = 5


class Overtaken(Exception):
    """The table went on while the player was thinking."""


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
        self._told_of = NOTHING
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
        text = said[len(TALK) :].strip()
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
                item = self._screen.inbox.get(QUIET)
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
        if said.split(" ")[0].lower() == TALK:
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
            self._tell_talk(before.said, now.said, first=before is NOTHING)
        if not self._still():
            self._screen.inbox.drop_typed()
            raise Overtaken
        self._remind()
        if quiet:
            self.when_quiet()

    def _tell_connection(self, before: Sight, now: Sight) -> None:
        if before is not NOTHING and before.connected != now.connected:
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

    def _show_board(self, below: int = WAITING_ROWS) -> None:
        self._drawn = self._seat.view()
        super()._show_board(below)

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
                self._show_whole_board()
            case "log" | "log all" | "historia":
                self._show_log(len(self._log))
            case "":
                pass
            case _:
                self._screen.say("remote.not_your_turn", style="dim")
