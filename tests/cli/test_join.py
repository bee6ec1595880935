"""Tables far away in real terminals: a real server, people, bots, a watcher, and trouble."""

import asyncio
import json
import os
import re
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pexpect
import pytest
from rich.console import Console

import sitdown
from sitdown.client import House, Joined
from sitdown.core.refusal import Refused
from sitdown.terminal import seats
from sitdown.terminal.line import Inbox
from sitdown.terminal.people import changes, harmless, names_at
from sitdown.terminal.remote import span
from sitdown.terminal.remote_screen import RemoteScreen
from sitdown.terminal.visit import Visit
from sitdown.texts import catalogue
from tests.cli.terminals import PROMPT, Ran, Run, Terminal
from tools.trials import STUCK

CONTROL = re.compile(r"\x1b\[[0-9;]*[mK]|\r|\^C")
"""Colours, carriage returns, and Ctrl-C as the terminal (not Sitdown) echoes it."""
A_DAY = "86400"
HOSTILE = "\x1b[31mEve\x07\u202e\x9b2J"


class Server:
    """`sitdown serve` in a process of its own, on one file, at one address."""

    def __init__(self, db: Path) -> None:
        self._db = db
        self.address = ""
        self._start(0)

    def _start(self, port: int) -> None:
        self._process = subprocess.Popen(
            [
                sys.executable, "-m", "sitdown", "serve", "--host", "127.0.0.1",
                "--port", str(port), "--db", str(self._db), "--bot-pause", "0", "--grace", A_DAY,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )  # fmt: skip
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = re.search(r"http://127.0.0.1:\d+", line)
            if found:
                self.address = found.group()
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def start_again(self) -> None:
        self._start(int(self.address.rsplit(":", 1)[1]))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "tables.sqlite")
    yield running
    running.kill()


@pytest.fixture
def open_terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Terminal]]:
    monkeypatch.setenv("TERM", "xterm")
    opened: list[Terminal] = []

    def start(*arguments: str) -> Terminal:
        opened.append(Terminal(*arguments))
        opened[-1].child.delaybeforesend = None
        return opened[-1]

    yield start
    for one in opened:
        one.child.close(force=True)


def see(terminal: Terminal, *texts: str) -> str:
    """What is shown up to (and with) the first of some texts."""
    found: int = terminal.child.expect_exact(list(texts))
    shown = plain(str(terminal.child.before)) + texts[found]
    terminal.seen += shown
    return shown


def plain(text: str) -> str:
    return CONTROL.sub("", text)


def leave(terminal: Terminal) -> str:
    terminal.child.sendintr()
    return end(terminal)


def end(terminal: Terminal) -> str:
    terminal.child.expect(pexpect.EOF)
    said = plain(str(terminal.child.before))
    terminal.seen += said
    assert terminal.exit_code() == 0
    assert "Traceback" not in terminal.seen
    return said


def glance(terminal: Terminal) -> bool:
    """Whether there is a prompt now."""
    found = terminal.child.expect_exact([PROMPT, pexpect.EOF, pexpect.TIMEOUT], timeout=0.02)
    if found == 0:
        terminal.seen += plain(str(terminal.child.before)) + "\n> "
    return bool(found == 0)


def play_on(players: list[Terminal], until: Callable[[], bool]) -> None:
    """Whoever is asked takes the first choice, and confirms it."""
    hung = time.monotonic() + STUCK
    while not until():
        assert time.monotonic() < hung, "it does not end"
        for player in players:
            if glance(player) and not at_the_end(player) and not until():
                player.child.sendline("" if "Enter" in player.seen[-100:] else "1")
                player.seen += "\n"


def about_to_move(player: Terminal) -> bool:
    """Whether a turn waits for Enter. A reveal does not count: it is carried out with others'."""
    if not player.seen.endswith("Enter potwierdza, b cofa\n> "):
        return False
    return re.search(r"\nreveal \w — Enter", player.seen[-100:]) is None


def at_the_end(player: Terminal) -> bool:
    return "rematch" in player.seen[-100:] or "rewanżu" in player.seen[-100:]


def act(address: str, work: Callable[[House], Any]) -> Any:
    """Something that somebody does at a table by other means than a terminal."""

    async def scene() -> Any:
        async with House.at(address) as house:
            return await work(house)

    return asyncio.run(scene())


def lay(server: Server, **wishes: Any) -> tuple[str, Joined]:
    """A table, laid by Ola who has no terminal; its address, and her key."""

    async def make() -> tuple[str, Joined]:
        async with House(server.address) as house:
            joined = await house.make("five-points", name="Ola", **wishes)
            return f"{server.address}/{house.code.replace(' ', '-')}", joined

    return asyncio.run(make())


# A whole evening


def test_two_terminals_two_bots_a_watcher_and_all_the_trouble_there_is(
    open_terminal: Callable[..., Terminal], server: Server, run: Run, home: Path
) -> None:
    ola = open_terminal(
        "host", "five-points", "--server", server.address, "--seats", "4",
        "--bots", "random", "--name", "Ola", "--option", "first_player=seat:1",
    )  # fmt: skip
    see(ola, "You are the host.")
    found = re.search(r"sitdown join (\S+)", ola.seen)
    assert found is not None
    link = found.group(1)
    jan = open_terminal("join", link.removeprefix("http://").replace("-", "").lower(), "--new",
                        "--lang", "pl")  # fmt: skip
    watcher = open_terminal("watch", link)
    see(jan, "Jak masz na imię?")
    see(watcher, "bot (random)")
    jan.child.sendline("ola")
    see(jan, "ktoś już nazywa się ola")
    jan.child.sendline("Jan")
    assert "Ola                       gospodarz" in see(jan, "Zaczyna gospodarz: Ola.")
    see(ola, "Jan is ready.")
    jan.child.sendline("/say Cześć!")
    see(ola, "Jan: “Cześć!”")
    see(jan, "Ty: „Cześć!”")
    jan.child.sendline("start")
    see(jan, "To może zrobić tylko gospodarz.")
    ola.child.sendline("start")
    see(ola, "Some chairs are empty")
    see(watcher, "Jan is ready.")
    ola.child.sendline("start fair")
    see(ola, "The game begins.")
    see(jan, "Twoja tura")

    # Ctrl-C, and back to the same seat and the same question
    see(watcher, "Jan to move")
    assert "[··]" in watcher.seen
    said = leave(jan)
    assert "Miejsce zostaje twoje" in said
    again = re.search(r"sitdown (join \S+ --lang pl --seat 1)", said)
    assert again is not None
    see(ola, "Jan has lost the connection")
    jan = open_terminal(*again.group(1).split())
    see(jan, "Wracasz do stołu.")
    see(jan, "Twoja tura")
    see(ola, "Jan is back.")
    play_on([ola, jan], lambda: ola.seen.count("Your turn") > 2 and about_to_move(jan))

    # The server dies while a move is on its way, and comes back
    server.kill()
    see(ola, "The connection is lost")
    see(jan, "Połączenie przerwane")
    jan.child.sendline("")
    server.start_again()
    see(ola, "Connected again.")
    see(jan, "Znów jest połączenie.")
    see(jan, "Awansujesz", "Wydajesz", "Pasujesz")  # it was done
    play_on([ola, jan], lambda: at_the_end(ola) and at_the_end(jan))

    # The result, the record, and who watched
    assert "The game is over" in ola.seen
    assert "Gra skończona" in jan.seen
    record = re.search(r"sitdown verify (\S+)", ola.seen.replace("\n", ""))
    assert record is not None
    assert run("verify", record.group(1).split("sitdown")[0]).code == 0
    text = Path(record.group(1).split("sitdown")[0]).read_text(encoding="utf-8")
    assert sitdown.verify(text).outcome is not None
    end(watcher)
    assert "The connection is lost" in watcher.seen
    assert "The game is over and its record kept" in watcher.seen
    assert "Ola" in watcher.seen
    assert "seat 1" not in ola.seen + watcher.seen  # people have names

    # A rematch takes everybody along
    ola.child.sendline("rematch")
    see(ola, "A rematch, at table")
    see(jan, "Rewanż, przy stole")
    see(jan, "Zaczyna gospodarz: Ola.")
    see(ola, "You are the host.")
    ola.child.sendline("start")
    see(ola, "The game begins.")
    assert "Come back with" in leave(ola)
    jan.child.sendline("q")
    assert "Miejsce zostaje twoje" in end(jan)
    wide = [line for line in (ola.seen + jan.seen).split("\n") if len(line) > 80]
    assert [line for line in wide if "http" not in line and "sitdown" not in line] == []


# While one thinks


def test_the_table_goes_on_while_one_thinks(
    open_terminal: Callable[..., Terminal], server: Server
) -> None:
    slow = {"kind": "live", "pace": 1000}
    link, ola = lay(server, seats=2, options={"first_player": "seat:1"}, clock=slow)
    jan = open_terminal("join", link, "--name", "Jan")
    see(jan, "Ola is the host and begins.")
    act(link, lambda house: house.start(ola, anyway=True))
    see(jan, "You have ")
    jan.child.sendline("1")
    see(jan, "which card climbs?")
    key = only_key()

    async def play_by_another_device(house: House) -> None:
        async with house.sit(Joined(key.seat, key.token)) as seat:
            await seat.act("promote 1.1 R", "turn")

    act(link, play_by_another_device)
    see(jan, "The table has gone on while you were thinking.")
    see(jan, "You promoted")
    see(jan, "Ola to move; ")

    done = threading.Event()

    async def ola_moves_and_stays(house: House) -> None:
        async with house.sit(ola) as seat:
            await seat.act("promote 1.3 R", "turn")
            await asyncio.to_thread(done.wait, STUCK)  # her going would be news in Jan's way

    there = threading.Thread(target=act, args=(link, ola_moves_and_stays))
    there.start()
    see(jan, "Your turn")
    see(jan, PROMPT)
    act(link, lambda house: house.ask(ola, "pause", paused=True))
    see(jan, "The game is paused.")
    jan.child.sendline("promote 1.5 L")
    see(jan, "Enter confirms")
    jan.child.sendline("")
    see(jan, "✗ The game is paused.")
    act(link, lambda house: house.ask(ola, "pause", paused=False))
    see(jan, "The game goes on.")
    see(jan, "Your turn")
    act(link, lambda house: house.ask(ola, "kick", seat=1))
    see(jan, "sitdown: The host has shown you the door")
    done.set()
    there.join(STUCK)
    jan.child.expect(pexpect.EOF)
    assert jan.exit_code() == 2
    assert seats.kept(key.server, key.table) == []


@pytest.mark.parametrize(
    ("chosen", "lang", "said"),
    [((), "en", "If somebody leaves, a bot plays on from their chair."),
     (("--leavers", "defaults"), "en",
      "If somebody leaves, their answers are those for running out of time."),
     (("--leavers", "defaults"), "pl", "Gdy ktoś odejdzie, odpowiada się za niego jak po upływie")],
)  # fmt: skip
def test_the_host_chooses_who_answers_for_a_leaver(
    open_terminal: Callable[..., Terminal],
    server: Server,
    chosen: tuple[str, ...],
    lang: str,
    said: str,
) -> None:
    # CG2-4.28
    ola = open_terminal(
        "host",
        "cash-n-guns-2",
        "--server",
        server.address,
        "--name",
        "Ola",
        "--lang",
        lang,
        *chosen,
    )
    see(ola, said)
    leave(ola)


def only_key() -> seats.Key:
    (path,) = (Path(os.environ["SITDOWN_HOME"]) / "seats").glob("*.json")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    return seats.Key(**json.loads(path.read_text(encoding="utf-8")))


def test_the_host_leaves_and_another_can_begin_and_talk_is_harmless(
    open_terminal: Callable[..., Terminal], server: Server
) -> None:
    link, ola = lay(server, seats=2)
    jan = open_terminal("join", link, "--name", "Jan" + HOSTILE)
    see(jan, "Ola is the host and begins.")

    async def talk_and_go(house: House) -> None:
        async with house.sit(ola) as seat:
            await seat.say("\x1b[2J\x1b]0;owned\x07 peace")
        await house.leave(ola)

    act(link, talk_and_go)
    see(jan, "peace”")
    see(jan, "You are the host.")
    assert "\x1b[2J" not in jan.seen
    assert "\x1b]0" not in jan.seen
    jan.child.sendline("/say @elsewhere psst")
    see(jan, "✗ You cannot speak on elsewhere now.")
    jan.child.sendline("dance")
    see(jan, "“dance” is nothing one can do here.")
    jan.child.sendline("start nobody")
    see(jan, "There is no bot “nobody”")
    leave(jan)


# What goes wrong before one sits


@pytest.mark.parametrize(
    "address",
    [
        "", "/", "http://", "nonsense", "localhost:99999/KRUK-27", "ftp://localhost/KRUK-27",
        "http://[::1/KRUK-27", "http://exa mple/KRUK-27", "http://localhost:1/KRUK-27",
        "localhost:1/KRUK%0a27", "http://\x1b[31m/KRUK-27", "http://localhost:1/a/b",
        "http://" + "a" * 70 + ".example/KRUK-27", "http://..:1/KRUK-27", "::/KRUK-27",
    ],
)  # fmt: skip
def test_bad_addresses_are_refused_in_one_line(run: Run, address: str) -> None:
    for command in ("join", "watch"):
        ran = run(command, address, *(["--name", "Jan"] if command == "join" else []))
        assert_one_line(ran)
    assert_one_line(run("host", "five-points", "--server", address or "x/y", "--name", "Ola"))


def assert_one_line(ran: Ran) -> None:
    assert ran.code == 2, ran
    assert ran.err.startswith("sitdown: ")
    assert len(ran.err.strip().split("\n")) == 1
    assert "\x1b" not in ran.err
    assert "Traceback" not in ran.out + ran.err


def test_doors_that_do_not_open(server: Server, run: Run, home: Path) -> None:
    def refused(*arguments: str) -> str:
        ran = run(*arguments)
        assert_one_line(ran)
        return ran.err

    assert "No table answers to" in refused("join", f"{server.address}/KRUK-10")
    assert "No table answers to" in refused("watch", f"{server.address}/no%20way%3F%0a")
    assert "not the address" in refused("join", server.address)
    assert "no bot" in refused("host", "five-points", "--server", server.address, "--name", "Ola",
                               "--bots", "clever")  # fmt: skip
    assert "for 2, 3 or 4 players" in refused(
        "host", "five-points", "--server", server.address, "--name", "Ola", "--seats", "9"
    )
    link, ola = lay(server, seats=3)
    assert "called Ola already" in refused("join", link, "--name", "Ola")
    assert "There is no seat 7" in refused("join", link, "--seat", "7")
    assert "Somebody sits on chair 0" in refused("join", link, "--seat", "0")
    act(link, lambda house: house.ask(ola, "lock", locked=True))
    assert "locked" in refused("join", link)
    assert "no room for watchers" in refused("watch", link)
    act(link, lambda house: house.ask(ola, "lock", locked=False))
    act(link, lambda house: house.ask(ola, "bot", seat=1))
    act(link, lambda house: house.ask(ola, "bot", seat=2))
    assert "All chairs are taken" in refused("join", link)
    act(link, lambda house: house.start(ola))
    assert "has begun already" in refused("join", link)
    table = act(link, House.look)["id"]
    seats.Key(server.address, table, 1, "a stranger's").keep()
    assert "does not open that seat" in refused("join", link)
    assert seats.kept(server.address, table) == []  # thrown away


@pytest.mark.parametrize("wish", [("--bot-pause", "61"), ("--grace", "-1"), ("--grace", "nan")])
def test_a_server_refuses_times_that_make_no_sense(run: Run, wish: tuple[str, str]) -> None:
    assert_one_line(run("serve", *wish))


def test_a_server_tells_where_it_is_found(server: Server) -> None:
    link, _ = lay(server, seats=3)
    code = link.rpartition("/")[2]
    found = httpx.get(f"{server.address}/api/codes/{code}").json()
    assert found["address"] == f"{server.address}/"


def test_a_page_that_is_no_server(run: Run) -> None:
    page = "from http.server import *; HTTPServer.allow_reuse_address = True;" \
        "s = HTTPServer(('127.0.0.1', 0), SimpleHTTPRequestHandler);" \
        "print(s.server_port, flush=True); s.serve_forever()"  # fmt: skip
    with subprocess.Popen(
        [sys.executable, "-c", page], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        try:
            assert_one_line(run("join", f"localhost:{port}/KRUK-27"))
            assert_one_line(run("host", "five-points", "--server", f"localhost:{port}"))
        finally:
            process.kill()


# Parts


def test_what_others_write_cannot_steer_a_terminal() -> None:
    said = harmless(f"a\nb{HOSTILE}\tc\u2028d" + "e" + "\u0301" * 20)
    assert not [letter for letter in said if ord(letter) < 32 or letter in "\x7f\x9b\u202e\u2028"]
    assert said.count("\u0301") == 3
    assert harmless("Żółć — “ok”") == "Żółć — “ok”"


def test_a_screen_shows_no_control_characters(capsys: pytest.CaptureFixture[str]) -> None:
    screen = RemoteScreen(Console(width=80), catalogue("", "en"), Inbox())
    screen.line(HOSTILE)
    screen.bullet(HOSTILE)
    screen.command(HOSTILE)
    screen.title(HOSTILE)
    shown = capsys.readouterr().out
    assert "Eve" in shown
    assert not set(shown) & set("\x1b\x07\u202e\x9b")


def test_people_come_and_go() -> None:
    def chair(name: str = "", who: str = "empty", **more: object) -> dict[str, object]:
        return {"name": name, "who": who, "bot": "", "ready": False, "here": False, **more}

    def table(*chairs: dict[str, object], **more: object) -> dict[str, Any]:
        rest = {"host": 0, "locked": False, "paused": False, "state": "lobby"}
        return {"chairs": list(chairs), **rest, **more}

    def keys(before: dict[str, Any], now: dict[str, Any], seen: set[int]) -> list[str]:
        return [key for key, _ in changes(before, now, 0, seen)]

    me = chair("Ola", "person")
    empty, jan = table(me, chair()), table(me, chair("Jan", "person"))
    here = table(me, chair("Jan", "person", here=True, ready=True))
    away = table(me, chair("Jan", "person", ready=True), state="playing")
    stand_in = table(me, chair("Jan", "person", ready=True, bot="fair"), state="playing")
    bot = table(me, chair("Jan", "bot", ready=True, here=True, bot="fair"), state="playing", host=1)
    assert keys({}, jan, set()) == []
    assert keys(empty, jan, set()) == ["sat"]
    assert keys(jan, here, set()) == ["ready"]
    assert keys(jan, here, {1}) == ["ready", "back"]
    assert keys(here, away, {1}) == ["gone", "begins"]
    assert keys(away, stand_in, {1}) == ["stand_in"]
    assert keys(stand_in, away, {1}) == ["plays_again"]
    assert keys(away, bot, {1}) == ["replaced", "host"]
    assert keys(here, empty, {1}) == ["left"]
    assert keys(jan, table(me, chair("Jan", "person"), locked=True), {1}) == ["locked"]
    assert keys(table(me, me), table(chair("Ola", "person", here=True), me), {0}) == []
    for language in ("en", "pl"):
        words = catalogue("", language).for_reader(["Ola", "Jan"], 0)
        for before, now in ((empty, jan), (jan, here), (here, away), (away, bot)):
            for key, about in changes(before, now, 0, {1}):
                assert words.say(f"people.{key}", about)


def test_long_names_fit_the_board_and_stay_apart() -> None:
    chairs = [{"name": name} for name in ("Wielki Gangster", "Wielki Gangol", "漢字漢字漢字", "")]
    names = names_at({"chairs": chairs}, catalogue("", "pl"), None)
    assert names == ["Wielki Gan…", "Wielki Gan1", "漢字漢字漢…", "gracz 3"]


def test_time_is_told_as_roughly_as_one_wants_to_know_it() -> None:
    assert [span(s) for s in (0, 119, 120, 7199, 7200)] == [
        "0 s",
        "119 s",
        "2 min",
        "119 min",
        "2 h",
    ]


def test_a_damaged_key_is_no_key(home: Path) -> None:
    key = seats.Key("http://localhost:1", "table", 2, "token")
    key.keep()
    assert seats.kept(key.server, key.table) == [key]
    assert seats.kept("http://elsewhere", key.table) == []
    (path,) = (home / "seats").glob("*.json")
    for damage in ("{", "{}", "[]", path.read_text(encoding="utf-8").replace("2", '"2"')):
        path.write_text(damage, encoding="utf-8")
        assert seats.kept(key.server, key.table) == []


def test_no_thread_outlives_a_visit() -> None:
    before = threading.active_count()
    with pytest.raises(Refused):
        Visit(Console(), "en", False).watch("http://localhost:1/KRUK-27")
    assert threading.active_count() == before
