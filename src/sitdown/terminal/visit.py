"""At somebody's table from the door to the last handshake: lobby, game, record, rematch."""

import hashlib
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from sitdown.client import Closed, Declined, House, Joined
from sitdown.core.refusal import Refused, refuse
from sitdown.games import find
from sitdown.terminal import seats
from sitdown.terminal.line import Inbox, Line
from sitdown.terminal.people import harmless
from sitdown.terminal.play import words_for
from sitdown.terminal.remote import Overtaken, RemoteGame, RemoteTable, told
from sitdown.terminal.remote_screen import RemoteScreen
from sitdown.terminal.saves import home
from sitdown.terminal.screen import Leave
from sitdown.texts import catalogue

_QUIT: Final = ("q", "quit", "koniec")
_WHO: Final = ("who", "kto")
_ANYWAY: Final = ("anyway", "mimo")
_REMATCH: Final = ("rematch", "rewanż", "rewanz")
_NAME_TROUBLE: Final = ("name", "name_taken")


class Visit:
    """One person's evening, or a watcher's. `Refused` comes out with whatever ends it early."""

    def __init__(self, console: Console, lang: str, lang_given: bool) -> None:
        self._inbox = Inbox()
        self._line = Line(self._inbox)
        self._lang = lang
        self._lang_given = lang_given
        self._words = catalogue("", lang)
        self._screen = RemoteScreen(console, self._words, self._inbox)
        self._house: House | None = None
        self._joined: Joined | None = None
        self._resumed = False

    # The three ways in

    def join(self, address: str, name: str, seat: int | None, new: bool) -> int:
        return self._attend(lambda: self._sit_down(address, name, seat, new))

    def host(
        self, server: str, name: str, request: dict[str, Any], invite: Callable[[str, str], None]
    ) -> int:
        """Lay a table; `invite` shows friends the code and the link."""
        return self._attend(lambda: self._lay(server, name, request, invite))

    def watch(self, address: str) -> int:
        return self._attend(lambda: self._look_on(address))

    def _attend(self, arrive: Callable[[], None]) -> int:
        try:
            arrive()
            self._stay()
        except (Leave, KeyboardInterrupt):
            self._say_goodbye()
        except Declined as declined:
            raise Refused(told(declined)) from None
        except Closed as closed:
            self._screen.wipe_prompt()
            self._forget_void_key(closed)
            raise Refused(told(Declined(closed.code, "", closed.message))) from None
        finally:
            self._close()
        return 0

    def _close(self) -> None:
        if self._house is not None:
            self._line.run(self._house.__aexit__(None, None, None))
        self._line.close()

    def _find_table(self, address: str) -> House:
        house = House.at(harmless(address), self._lang)
        if not house.code:
            raise refuse("no_address", about={"given": harmless(address)})
        self._house = self._line.run(house.__aenter__())
        return self._house

    def _sit_down(self, address: str, name: str, seat: int | None, new: bool) -> None:
        house = self._find_table(address)
        self._inbox.read_keyboard()
        look = self._line.run(house.look())
        key = None if new else self._old_key(house, look, seat)
        if key is not None:
            self._joined = Joined(key.seat, key.token)
            self._resumed = True
        else:
            _check_room(look, seat)
            self._take_seat(self._named(name, lambda given: house.join(given, seat)))
        self._line.open(house.sit(self._seated))

    def _old_key(self, house: House, look: dict[str, Any], seat: int | None) -> seats.Key | None:
        """The seat asked for if it is mine; else one of mine that nobody sits on just now."""
        mine = seats.kept(house.server, house.table)
        if seat is not None:
            mine = [key for key in mine if key.seat == seat]
        chairs = dict(enumerate(look["chairs"]))
        away = [key for key in mine if not chairs.get(key.seat, {}).get("here")]
        return next(iter(away or mine), None)

    def _lay(
        self, server: str, name: str, request: dict[str, Any], invite: Callable[[str, str], None]
    ) -> None:
        house = House.at(harmless(server), self._lang)
        if house.code:
            raise refuse("no_server_address", about={"given": harmless(server)})
        self._house = self._line.run(house.__aenter__())
        self._line.run(house.games())  # whether there is a server, before one is asked for a name
        self._inbox.read_keyboard()
        game = request.pop("game")
        self._take_seat(self._named(name, lambda given: house.make(game, name=given, **request)))
        self._line.open(house.sit(self._seated))
        invite(house.server, harmless(house.code))

    def _look_on(self, address: str) -> None:
        house = self._find_table(address)
        self._line.open(house.watch())

    def _named(self, name: str, sit: Callable[[str], Any]) -> Joined:
        """With the name given, or with one that is asked for until it will do."""
        while True:
            given = name
            if not given:
                self._screen.say("visit.your_name")
                given = self._screen.ask()
            try:
                joined: Joined = self._line.run(sit(given))
                return joined
            except Declined as declined:
                if name or declined.code not in _NAME_TROUBLE:
                    raise
                self._screen.say_no(declined.message)

    def _take_seat(self, joined: Joined) -> None:
        self._joined = joined
        try:
            self._key().keep()
        except OSError as error:
            self._screen.say("visit.not_kept", {"why": error.strerror}, "bold red")

    @property
    def _seated(self) -> Joined:
        assert self._joined is not None
        return self._joined

    @property
    def _at(self) -> House:
        assert self._house is not None
        return self._house

    def _key(self) -> seats.Key:
        seat = self._seated.seat
        assert seat is not None
        return seats.Key(self._at.server, self._at.table, seat, self._seated.token)

    # At the table

    def _stay(self) -> None:
        while True:
            look = self._line.sight.table
            game = find(harmless(look["game"]))
            self._words = words_for(game, self._lang, look["options"])
            table = RemoteTable(self._line, self._screen, self._words)
            if self._resumed:
                self._screen.say("play.resumed")
            table.catch_up()
            in_time = look["state"] == "lobby"
            if in_time:
                self._lobby(table)
            RemoteGame(self._screen, game, table).play(resumed=not in_time)
            self._keep_record(game.info.slug)
            if self._joined is None or not self._after(table):
                return

    def _lobby(self, table: RemoteTable) -> None:
        if self._joined is not None:
            self._be_ready()
        self._show_table()
        if self._joined is None:
            while self._state == "lobby":
                self._screen.typed()
            return
        self._say_how()
        was_host = self._am_host
        try:
            with table.while_still(lambda: self._state == "lobby" and self._am_host == was_host):
                while True:
                    self._obey(self._screen.ask())
        except Overtaken:
            if self._state == "lobby":  # the host is another now
                self._lobby(table)

    @property
    def _state(self) -> str:
        return str(self._line.sight.table["state"])

    @property
    def _am_host(self) -> bool:
        return self._joined is not None and self._line.sight.table["host"] == self._joined.seat

    def _be_ready(self) -> None:
        chair = self._line.sight.table["chairs"][self._seated.seat]
        if not chair["ready"]:
            self._try(lambda: self._line.run(self._at.ready(self._seated)))

    def _try(self, work: Callable[[], None]) -> None:
        """Something that may be refused without harm."""
        try:
            work()
        except Declined as declined:
            self._screen.say_no(declined.message)
        except Refused as refused:  # no server just now
            about = refused.refusal.about
            self._screen.say_no(self._words.say(f"refusal.{refused.refusal.code}", about))

    def _obey(self, said: str) -> None:
        wanted, *rest = said.lower().split() or [""]
        if wanted in _QUIT:
            raise Leave
        if wanted == "start":
            fill = "".join([word for word in rest if word not in _ANYWAY][:1])
            anyway = any(word in _ANYWAY for word in rest)
            self._try(lambda: self._line.run(self._at.start(self._seated, fill, anyway)))
        elif wanted in _WHO:
            self._show_table()
        elif wanted in ("lock", "unlock"):
            self._wish("lock", locked=wanted == "lock")
        elif wanted in ("kick", "host", "bot", "mute", "unmute") and rest and rest[0].isdecimal():
            self._rule(wanted, int(rest[0][:4]), "".join(rest[1:2]))
        elif wanted:
            self._screen.say("visit.not_understood", {"said": said})

    def _rule(self, power: str, seat: int, level: str) -> None:
        """A power of the host over one chair."""
        if power in ("mute", "unmute"):
            self._wish("mute", seat=seat, muted=power == "mute")
        elif power == "bot":
            self._wish("bot", seat=seat, level=level)
        else:
            self._wish(power, seat=seat)

    def _wish(self, what: str, **about: Any) -> None:
        self._try(lambda: self._line.run(self._at.ask(self._seated, what, **about)))

    def _show_table(self) -> None:
        table, screen = self._line.sight.table, self._screen
        about = {"title": self._words.say("title"), "code": harmless(table["code"])}
        screen.title(self._words.say("visit.table", about))
        for seat, chair in enumerate(table["chairs"]):
            notes = [self._words.say(f"visit.{note}") for note in self._notes(table, seat)]
            if chair["who"] == "bot":
                notes.insert(0, self._words.say("visit.bot", {"level": harmless(chair["bot"])}))
            name = harmless(chair["name"]) or "–"
            screen.line(f" {seat}  {name:<24}  {', '.join(notes)}".rstrip())
        if table.get("leavers"):
            screen.say(f"visit.leavers_{harmless(table['leavers'])}", style="dim")
        screen.say("visit.commitment", {"commitment": harmless(table["commitment"])}, "dim")

    def _notes(self, table: dict[str, Any], seat: int) -> list[str]:
        chair = table["chairs"][seat]
        if chair["who"] == "empty":
            return ["empty"]
        notes = ["you"] if self._joined is not None and seat == self._joined.seat else []
        if seat == table["host"]:
            notes.append("host")
        if chair["who"] == "person":
            notes.append("ready" if chair["ready"] else "not_ready")
            notes += [] if chair["here"] else ["away"]
        return notes

    def _say_how(self) -> None:
        self._screen.line()
        host = self._line.sight.table["host"]
        if self._am_host:
            self._screen.say("visit.how_to_start")
        elif host is not None:
            self._screen.say("visit.wait_for", {"seat": host})
        else:
            self._screen.say("visit.wait_for_host")
        self._screen.say("visit.how_to_talk", style="dim")

    # After the game

    def _keep_record(self, slug: str) -> None:
        screen, house = self._screen, self._at
        code = re.sub(r"[^A-Z0-9]+", "-", str(self._line.sight.table["code"]))[:20]
        mark = hashlib.sha256(f"{house.server} {house.table}".encode()).hexdigest()[:8]
        path = home() / "records" / f"{slug}-{code}-{mark}.txt"
        screen.line()
        try:
            text = self._line.run(house.record())
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        except (Declined, Refused, OSError):
            screen.say("visit.record_at")
        else:
            screen.say("visit.record_kept")
            self._show_commands(path)
            screen.say("visit.record_for_all")
        screen.command(f"{house.server}/api/tables/{harmless(house.table)}/record")

    def _show_commands(self, path: Path) -> None:
        where, lang = shlex.quote(str(path)), self._lang_option()
        seat = "" if self._joined is None else f" --seat {self._joined.seat}"
        self._screen.command(f"sitdown verify {where}{lang}")
        self._screen.command(f"sitdown replay {where}{seat}{lang}")

    def _after(self, table: RemoteTable) -> bool:
        """Whether there is a rematch, and we sit at it."""
        self._screen.line()
        self._screen.say("visit.ask_rematch" if self._am_host else "visit.await_rematch")
        was_host = self._am_host
        try:
            with table.while_still(lambda: not self._next() and self._am_host == was_host):
                while self._obey_after(self._screen.ask()):
                    pass
                return False
        except Overtaken:
            pass
        except Leave:  # nothing is left behind
            return False
        if not self._next():  # the host is another now
            return self._after(table)
        self._move_on()
        return True

    def _next(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self._line.sight.table["next"]
        return found

    def _obey_after(self, said: str) -> bool:
        if said.lower() in _REMATCH:
            self._try(lambda: self._line.run(self._at.ask(self._seated, "rematch")))
            return True
        return bool(said) and said.lower() not in _QUIT

    def _move_on(self) -> None:
        """To the table that the host has laid again; the same key opens it."""
        following = self._next()
        assert following is not None
        self._screen.say("visit.rematch", {"code": harmless(following["code"])}, "bold")
        old = self._at
        table, code = harmless(following["table"]), harmless(following["code"])
        self._house = House(old.server, table, code, self._lang)
        self._line.run(old.__aexit__(None, None, None))
        self._line.run(self._house.__aenter__())
        self._resumed = False
        self._take_seat(self._seated)
        self._line.open(self._house.sit(self._seated))

    # Leaving

    def _say_goodbye(self) -> None:
        self._screen.line()
        if self._house is None or not self._house.code:
            return
        code = re.sub(r"\s+", "-", self._house.code)
        link = f"{self._house.server}/{harmless(code)}{self._lang_option()}"
        if self._joined is None:
            self._screen.say("visit.left_watching")
            self._screen.command(f"sitdown watch {link}")
        else:
            self._screen.say("visit.left")
            several = len(seats.kept(self._at.server, self._at.table)) > 1
            seat = f" --seat {self._joined.seat}" if several else ""
            self._screen.command(f"sitdown join {link}{seat}")

    def _lang_option(self) -> str:
        return f" --lang {self._lang}" if self._lang_given else ""

    def _forget_void_key(self, closed: Closed) -> None:
        if closed.code in ("no_token", "kicked") and self._joined is not None:
            self._key().forget()


def _check_room(look: dict[str, Any], seat: int | None) -> None:
    """Before anybody is asked for a name: whether there is a chair."""
    if look["state"] != "lobby":
        raise refuse(f"table_{harmless(look['state'])}")
    if look["locked"]:
        raise refuse("locked")
    empty = [number for number, chair in enumerate(look["chairs"]) if chair["who"] == "empty"]
    if not empty:
        raise refuse("table_full")
    if seat is not None and not 0 <= seat < len(look["chairs"]):
        raise refuse("no_such_seat", about={"seat": seat})
    if seat is not None and seat not in empty:
        raise refuse("chair_taken", about={"seat": seat})
