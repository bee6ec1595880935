"""The command line. Exit codes: 0 done, 1 the answer is no, 2 wrong usage."""

import json
import math
import os
import secrets
import shlex
import socket
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from cyclopts import App, CycloptsError, Parameter, Token
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress
from rich.table import Table as Grid

import sitdown
from sitdown.api import Illegal, Wording, describe
from sitdown.bots.base import Bot
from sitdown.bots.levels import levels, make_bot
from sitdown.core import record as records
from sitdown.core.game import AnyGame
from sitdown.core.refusal import Json, refuse
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES, find
from sitdown.rulebook import page
from sitdown.sim import batch, bench
from sitdown.terminal import saves
from sitdown.terminal.local import LocalTable
from sitdown.terminal.play import Game, board_for, tell_facts
from sitdown.terminal.screen import Leave, Screen, make_console
from sitdown.texts import Catalogue, catalogue

INTERRUPTED = 130
BOT_NAMES = ("Ruby", "Slab", "Penny", "Grace", "Alto", "Wheels", "Widow", "Toothpick")


def _refuse(code: str, about: dict[str, Json]) -> Illegal:
    return Illegal(refuse(code, about=about).refusal)


def _whole(_: object, tokens: Sequence[Token]) -> int:
    """A whole number as it was typed: 2.5 players are not 2."""
    given = tokens[0].value
    if len(given) > 18 or not given.removeprefix("-").isdecimal() or not given.isascii():
        raise _refuse("whole_number", {"given": given, "what": str(tokens[0].keyword)})
    return int(given)


# Parameters that several commands share

Language = Literal["en", "pl"]
Lang = Annotated[Language | None, Parameter(help="Language, en or pl; else as the system's.")]
Slug = Annotated[str, Parameter(help="The game's slug, such as five-points.")]
Seats = Annotated[
    int | None,
    Parameter(converter=_whole, help="How many sit at the table; else a table of middling size."),
]
Seed = Annotated[str | None, Parameter(help="A whole number; the same seed deals the same game.")]
Options = Annotated[
    list[str] | None,
    Parameter(
        name="--option", negative="", help="A house rule as name=value; may be given several times."
    ),
]
JsonFile = Annotated[
    str | None,
    Parameter(allow_leading_hyphen=True, help="Write the figures as JSON to a file; - is stdout."),
]
RecordFile = Annotated[Path, Parameter(help="A record, as text or JSON.")]
Colour = Annotated[bool | None, Parameter(help="Colour or none, whatever the terminal says.")]

app = App(
    name="sitdown",
    help="Five gangster tabletop games on one engine.",
    version=sitdown.__version__,
    result_action="return_value",
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; every error is one readable line on stderr."""
    _mend_streams()
    language = _language(None, arguments)
    try:
        code = app(arguments, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        why = " ".join(str(error).split())
        code = _fail(catalogue("", language).say("cli.not_understood", {"why": why}))
    except Illegal as illegal:
        code = _fail(_sentence(illegal, language))
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as error:
        code = _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code if isinstance(code, int) else 0)


def _mend_streams() -> None:
    """Closed streams lead nowhere; characters that a stream cannot write become `?`."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _fail(sentence: str) -> int:
    print(f"sitdown: {sentence}", file=sys.stderr)  # noqa: T201
    return 2


def _sentence(illegal: Illegal, language: Language) -> str:
    rule = f" ({illegal.rule})" if illegal.rule else ""
    return illegal.message(language) + rule


def _language(lang: Language | None, arguments: Sequence[str] | None = None) -> Language:
    """What was asked for, else the system's, else English."""
    if lang is not None:
        return lang
    words = " ".join(sys.argv[1:] if arguments is None else arguments).replace("--lang=", "--lang ")
    wanted = words.partition("--lang ")[2] or next(
        (os.environ[name] for name in ("SITDOWN_LANG", "LC_ALL", "LANG") if os.environ.get(name)),
        "",
    )
    return "pl" if wanted.lower().startswith("pl") else "en"


# The server


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen at; 0.0.0.0 is all.")] = "0.0.0.0",
    port: Annotated[int, Parameter(converter=_whole, help="The port; 0 takes a free one.")] = 8000,
    db: Annotated[
        str, Parameter(help="A file, sqlite:///PATH or postgresql://…; else in the data folder.")
    ] = "",
    name: Annotated[
        list[str] | None,
        Parameter(negative="", help="A name under which this server is reached; may be repeated."),
    ] = None,
    bot_pause: Annotated[float, Parameter(help="Seconds that a bot takes to answer.")] = 0.6,
    lang: Lang = None,
) -> None:
    """Serve tables to friends: prints the address and a QR."""
    from sitdown.server import serve as server  # a second of imports that other commands spare

    if not 0 <= bot_pause <= 60:  # nor a number that is none
        raise _refuse("bot_pause", {})
    words = catalogue("", _language(lang))
    where = db or str(saves.home() / "tables.sqlite")
    settings = server.Settings(bot_pause=bot_pause, hosts=frozenset(name or ()))
    try:
        server.check_storage(where)
        server.claim(where)
    except server.NoStorage as error:
        raise _refuse("no_storage", {"why": str(error)}) from None
    try:
        listener = server.listen(host, port)
    except (OSError, OverflowError) as error:
        raise _refuse("no_port", {"host": host, "port": port, "why": str(error)}) from None
    shown = server.address(host, listener.getsockname()[1])
    console = make_console()
    console.print(server.qr(shown), end="", markup=False, highlight=False)
    for key, about in (("running", {"address": shown}), ("saved", {"where": where}), ("stop", {})):
        console.print(words.say(f"serve.{key}", about), soft_wrap=True, markup=False)
    server.run(where, listener, settings)


# Together


TableAddress = Annotated[str, Parameter(help="As the host gave it: http://host:8000/KRUK-27.")]
PlayerName = Annotated[str, Parameter(help="Your name at the table; else you are asked.")]


@app.command
def join(
    address: TableAddress,
    /,
    *,
    name: PlayerName = "",
    seat: Annotated[
        int | None, Parameter(converter=_whole, help="The chair, from 0; else the first empty one.")
    ] = None,
    new: Annotated[
        bool, Parameter(negative="", help="Another seat, even if you have one at this table.")
    ] = False,
    lang: Lang = None,
    colour: Colour = None,
) -> int:
    """Sit down at a friend's table, or come back to your seat."""
    from sitdown.terminal.visit import Visit  # half a second of imports that other commands spare

    with Wording():
        visit = Visit(make_console(colour), _language(lang), lang is not None)
        return visit.join(address, name, seat, new)


@app.command
def host(
    game: Slug,
    /,
    *,
    server: Annotated[
        str, Parameter(help="Where the server is that `sitdown serve` started.")
    ] = "http://localhost:8000",
    name: PlayerName = "",
    seats: Seats = None,
    option: Options = None,
    bots: Annotated[
        str, Parameter(help="Bots for the last chairs, by level: fair or fair,random.")
    ] = "",
    clock: Annotated[
        Literal["off", "live", "slow"],
        Parameter(help="No clock, the time that the rules suggest, or a day for each answer."),
    ] = "off",
    public: Annotated[
        bool, Parameter(negative="", help="List the table for whoever visits the server.")
    ] = False,
    lang: Lang = None,
    colour: Colour = None,
) -> int:
    """Lay a table on a server and invite friends to it."""
    from sitdown.terminal.visit import Visit

    found = _find(game)
    with Wording(found.info.package):
        wishes = {
            "game": found.info.slug,
            "seats": _seats(found, seats),
            "options": _options(option),
            "bots": [level for level in bots.split(",") if level],
            "clock": {"kind": clock},
            "public": public,
        }
        console = make_console(colour)
        words = catalogue("", _language(lang))
        visit = Visit(console, _language(lang), lang is not None)
        return visit.host(
            server, name, wishes, lambda where, code: _invite(console, words, where, code)
        )


def _invite(console: Console, words: Catalogue, server: str, code: str) -> None:
    """The code to shout across the room, the link to send, the square to point a phone at."""
    from sitdown.server.serve import qr

    link = f"{_for_friends(server)}/{code.replace(' ', '-')}"
    console.print(qr(link), end="", markup=False, highlight=False)
    for key in ("code", "link", "join", "watch"):
        said = words.say(f"invite.{key}", {"code": code, "link": link})
        console.print(said, soft_wrap=True, markup=False)


def _for_friends(server: str) -> str:
    """The address as others in the network reach it, where that can be found out."""
    from sitdown.server.serve import address

    parts = urlsplit(server)
    if parts.hostname not in ("localhost", "127.0.0.1"):
        return server
    shown = address("0.0.0.0", parts.port or 80).rstrip("/")
    try:
        with socket.create_connection((urlsplit(shown).hostname or "", parts.port or 80), 1):
            return shown
    except OSError:
        return server


@app.command
def watch(address: TableAddress, /, *, lang: Lang = None, colour: Colour = None) -> int:
    """Watch a game without sitting down."""
    from sitdown.terminal.visit import Visit

    with Wording():
        return Visit(make_console(colour), _language(lang), lang is not None).watch(address)


# What there is


@app.command
def games(*, json: Annotated[bool, Parameter(negative="")] = False, lang: Lang = None) -> None:
    """List the games with their seats and options.

    Parameters
    ----------
    json
        Print the list as JSON.
    """
    if json:
        _print_json([describe(game) for game in GAMES.values()])
        return
    console = make_console()
    for game in GAMES.values():
        words = catalogue(game.info.package, _language(lang))
        seats = f"{', '.join(str(n) for n in game.info.seats)} {words.say('cli.players')}"
        console.print(f"[bold]{words.say('title')}[/]  ({game.info.slug}; {seats})")
        console.print(f"  {words.say('tagline')}")
        for option in game.info.options:
            choices = ", ".join(str(value).lower() for value in option.values)
            values = choices or f"{option.least}…{option.most}"
            console.print(f"  {option.name} = {str(option.default).lower()}   [dim]({values})[/]")
            console.print(f"      {words.say(f'option.{option.name}.text')}", style="dim")


@app.command
def rules(
    game: Slug,
    rule_id: Annotated[str | None, Parameter(help="One rule, such as FP-4.3.")] = None,
    /,
    *,
    full: Annotated[
        bool, Parameter(negative="", help="The whole specification (in English).")
    ] = False,
    lang: Lang = None,
) -> None:
    """Show the rules of a game, or one of them."""
    found = _find(game)
    words = catalogue(found.info.package, _language(lang))
    console = make_console()
    if full:
        console.print(Markdown(page(found.info.slug)))
        return
    cards = words.section("rules")
    if rule_id is not None and rule_id.upper() not in cards:
        raise _refuse("unknown_rule", {"rule_id": rule_id, "game": game})
    section = ""
    for key in [rule_id.upper()] if rule_id else cards:
        heading = words.section("rule_section").get(_section(key), "")
        if rule_id is None and heading != section:
            section = heading
            console.print(f"── {section} ".ljust(console.width, "─") + "\n")
        console.print(f"[bold]{key}  {cards[key]['title']}[/]")
        console.print(cards[key]["text"].strip() + "\n", markup=False)


def _section(rule: str) -> str:
    """FP-4.3 is in section 4, FP-R12 among the rulings."""
    number = rule.partition("-")[2].partition(".")[0]
    return number[:1] if number[:1].isalpha() else number


# Play


@app.command
def play(
    game: Slug,
    /,
    *,
    seats: Seats = None,
    seat: Annotated[
        int | None, Parameter(converter=_whole, help="Your seat, from 0 (which is the default).")
    ] = None,
    bots: Annotated[
        str,
        Parameter(help="How well the others play: default, random or fair."),
    ] = "",
    option: Options = None,
    seed: Seed = None,
    lang: Lang = None,
    resume: Annotated[
        bool, Parameter(negative="", help="Go on with the game you left last, or with --file.")
    ] = False,
    file: Annotated[
        Path | None, Parameter(help="Where the game is saved, or resumed from.")
    ] = None,
    colour: Colour = None,
) -> int:
    """Play in the terminal against bots."""
    found = _find(game)
    slug = found.info.slug
    with Wording(found.info.package):
        if resume:
            _check_resume(
                {"--seats": seats, "--seat": seat, "--seed": seed, "--bots": bots or None}
            )
            path = file or saves.latest(slug)
            saved = saves.read_save(path)
            table = records.replay(records.read(saved.record), found)
            if len(saved.bots) != table.start.seats:
                raise refuse("bad_save", about={"file": str(path)})
        else:
            path = file or saves.new_path(slug, f"{datetime.now():%Y%m%d-%H%M%S-%f}")
            saves.check_free(path)
            start = Start(found, _seats(found, seats), _seed(seed), _options(option))
            table = Table(start)
            saved = saves.Save("", seat or 0, _bots(found, bots, start.seats))
        if not 0 <= saved.seat < table.start.seats:
            raise refuse("no_such_seat", about={"seat": saved.seat})
        players: list[Bot | None] = [make_bot(slug, str(level)) for level in saved.bots]
    players[saved.seat] = None
    words = catalogue(found.info.package, _language(lang))
    names = [*BOT_NAMES[: saved.seat], words.say("play.you"), *BOT_NAMES[saved.seat :]]
    screen = Screen(make_console(colour), words.for_reader(names, saved.seat))
    local = LocalTable(table, saved.seat, players)
    sitting = _Sitting(screen, local, saved, path, f" --lang {lang}" if lang else "")
    return sitting.play(resume, show_seed=seed is None)


def _check_resume(given: dict[str, object]) -> None:
    for name, value in given.items():
        if value is not None:
            raise refuse("resume_alone", about={"option": name})


class _Sitting:
    """A game at the terminal with its save, from the welcome to the record."""

    def __init__(
        self, screen: Screen, seat: LocalTable, saved: saves.Save, path: Path, lang: str
    ) -> None:
        self._screen = screen
        self._seat = seat
        self._saved = saved
        self._path = path
        self._lang = lang

    def play(self, resumed: bool, show_seed: bool) -> int:
        screen, table = self._screen, self._seat.table
        others = [level for seat, level in enumerate(self._saved.bots) if seat != self._saved.seat]
        about: dict[str, object] = {
            "title": screen.words.say("title"),
            "seat": self._saved.seat,
            "seats": table.start.seats,
            "bots": len(others),
            "level": ", ".join(sorted(set(others))),
        }
        screen.say("play.resumed" if resumed else "play.welcome", about)
        try:
            Game(screen, table.game, self._seat, self._save).play(resumed)
        except Leave:
            return self._leave()
        kept = saves.record_path(self._path)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(records.write(table).text, encoding="utf-8")
        self._path.unlink(missing_ok=True)
        screen.line()
        if show_seed:  # known to nobody before the end (FP-7.2)
            screen.say("play.seed", {"seed": table.start.seed})
        screen.say("play.finished")
        seat = f" --seat {self._saved.seat}"
        screen.command(f"sitdown replay {shlex.quote(str(kept))}{seat}{self._lang}")
        return 0

    def _save(self) -> None:
        self._saved.record = records.write(self._seat.table).text
        try:
            self._saved.write(self._path)
        except OSError as error:
            self._screen.say("play.unsaved", {"why": error.strerror}, "bold red")

    def _leave(self) -> int:
        self._screen.line()
        self._saved.record = records.write(self._seat.table).text
        self._saved.write(self._path)
        self._screen.say("play.left")
        slug = self._seat.table.game.info.slug
        where = shlex.quote(str(self._path))
        self._screen.command(f"sitdown play {slug} --resume --file {where}{self._lang}")
        return 0


# Records


@app.command
def replay(
    file: RecordFile,
    /,
    *,
    seat: Annotated[
        int | None, Parameter(converter=_whole, help="Whose eyes; else a watcher's.")
    ] = None,
    step: Annotated[
        int | None, Parameter(converter=_whole, help="Only the first so many answers.")
    ] = None,
    lang: Lang = None,
    colour: Colour = None,
) -> None:
    """Tell a record again, as one seat saw it."""
    with Wording():
        record = records.read(_read_text(file))
    if step is not None and not 0 <= step <= len(record.lines):
        raise _refuse("step_range", {"steps": len(record.lines), "given": step})
    table = sitdown.replay(record, -1 if step is None else step)
    info = table.inner.game.info
    words = catalogue(info.package, _language(lang))
    names = [words.seat_name(number) for number in range(table.inner.state.seats)]
    if seat is not None and 0 <= seat < len(names):
        names[seat] = words.say("play.you")
    words = words.for_reader(names, seat)
    screen = Screen(make_console(colour), words)
    board = board_for(table.inner.game, words)
    view = table.view(seat)
    for sentence in tell_facts(words, board, table.told(seat)):
        screen.bullet(sentence)
    screen.title(board.headline(view))
    screen.lines(board.draw(view))
    if table.outcome is not None:
        screen.line()
        screen.lines(board.result(view))


@app.command
def verify(
    file: RecordFile,
    /,
    *,
    commitment: Annotated[
        str, Parameter(help="What the dealer showed you before the deal; it must be this.")
    ] = "",
    lang: Lang = None,
) -> int:
    """Re-run a record and check hash chain, legality, deal and outcome; exit code 1 if it fails."""
    words = catalogue("", _language(lang))
    try:
        table = sitdown.verify(_read_text(file))
        shown = str((table.inner.start.fair or {}).get("commitment", ""))
        if commitment and commitment.strip().lower() != shown:
            raise _refuse("record_promise", {})
    except Illegal as illegal:
        failed = words.say("verify.failed", {"file": str(file)})
        print(failed, _sentence(illegal, _language(lang)), file=sys.stderr)  # noqa: T201
        return 1
    key = "verify.holds" if table.outcome is not None else "verify.holds_unfinished"
    about = {"game": table.inner.game.info.slug, "answers": len(table.inner.entries)}
    print(words.say(key, {"file": str(file), **about}))  # noqa: T201
    if shown:
        dealt = "verify.promised" if commitment else "verify.dealt"
        print(words.say(dealt, {"commitment": shown}))  # noqa: T201
    else:
        print(words.say("verify.not_dealt"))  # noqa: T201
    return 0


def _read_text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise _refuse("no_record", {}) from None


# Many games


@app.command
def simulate(
    game: Slug,
    /,
    *,
    games: Annotated[int, Parameter(converter=_whole, help="How many games.")] = 1000,
    seats: Seats = None,
    option: Options = None,
    bots: Annotated[
        str, Parameter(help="One level for all, or one for each seat: fair,random,random.")
    ] = "random",
    seed: Seed = "1",
    jobs: Annotated[
        int, Parameter(converter=_whole, help="Processes that share the work; 0 takes all cores.")
    ] = 0,
    json: JsonFile = None,
    lang: Lang = None,
) -> int:
    """Play many games with bots and count."""
    found = _find(game)
    _at_least(1, games, "--games")
    _at_least(0, jobs, "--jobs")
    with Wording(found.info.package):
        start = Start(found, _seats(found, seats), _seed(seed), _options(option))
        levels_by_seat = _bots(found, bots, start.seats)
        for level in levels_by_seat:
            make_bot(found.info.slug, level)
    _check_writable(json)
    plan = batch.Plan(
        found.info.slug, start.seats, games, start.seed, levels_by_seat, start.options.to_json()
    )
    begin = perf_counter()
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(found.info.slug, total=games)
        tally = batch.simulate(
            plan, jobs or os.cpu_count() or 1, lambda done: bar.advance(task, done)
        )
    report = batch.report(plan, tally, perf_counter() - begin)
    if json != "-":
        _show_report(report, catalogue("", _language(lang)))
    _write_json(report, json)
    return 0


def _show_report(report: dict[str, Any], words: Catalogue) -> None:
    console = make_console()
    console.print(words.say("simulate.summary", {**report, **report["length"]}))
    grid = Grid(box=None, pad_edge=False)
    for column in ("seat", "bot", "wins", "share", "score"):
        justify: Literal["left", "right"] = "left" if column == "bot" else "right"
        grid.add_column(words.say(f"simulate.{column}"), justify=justify)
    for seat, wins in enumerate(report["wins"]):
        low, high = batch.interval(wins, report["games"])
        share = f"{100 * wins / report['games']:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        score = f"{report['mean_score'][seat]:.2f}"
        grid.add_row(str(seat), report["bots"][seat], f"{wins:g}", share, score)
    console.print(grid)


@app.command(name="bench")
def bench_command(
    *,
    seconds: Annotated[
        float, Parameter(help="Length of one measurement; each is made thrice.")
    ] = 1,
    json: JsonFile = None,
    lang: Lang = None,
) -> int:
    """Measure decisions a second, ours and OpenSpiel's, in one run."""
    words = catalogue("", _language(lang))
    if not (math.isfinite(seconds) and seconds > 0):
        raise _refuse("count", {"given": seconds, "what": "--seconds", "least": 0.001})
    _check_writable(json)
    with Wording():
        bench.need_openspiel()
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("bench", total=None)
        figures = bench.measure(seconds, lambda name: bar.update(task, description=f"bench {name}"))
    if json != "-":
        _show_bench(figures, words)
    _write_json(figures, json)
    return 0


def _show_bench(figures: dict[str, Any], words: Catalogue) -> None:
    console = make_console()
    console.print(words.say("bench.compiled" if figures["compiled"] else "bench.interpreted"))
    grid = Grid(box=None, pad_edge=False)
    for column in ("game", "inside", "driven"):
        justify: Literal["left", "right"] = "left" if column == "game" else "right"
        grid.add_column(words.say(f"bench.{column}"), justify=justify)
    for name, speed in [*figures["ours"].items(), *figures["openspiel"].items()]:
        inside = f"{speed['inside']:,}" if speed["inside"] else "–"
        grid.add_row(name, inside, f"{speed['driven']:,}")
    console.print(grid)
    for slug, ratios in figures["ratios"].items():
        for name, ratio in ratios.items():
            console.print(f"{slug}: {words.say(f'bench.{name}')} {ratio}")


# What the commands share


def _find(slug: str) -> AnyGame:
    with Wording():
        return find(slug)


def _seats(game: AnyGame, seats: int | None) -> int:
    """As many as asked for, else a table of middling size."""
    return seats if seats is not None else game.info.seats[len(game.info.seats) // 2]


def _seed(seed: str | None) -> int:
    if seed is None:
        return secrets.randbits(63)
    try:
        return int(seed)
    except ValueError:
        raise refuse("seed", about={"seed": seed[:40]}) from None


def _options(given: list[str] | None) -> dict[str, object]:
    options: dict[str, object] = {}
    for option in given or []:
        name, equals, value = option.partition("=")
        if not equals:
            raise refuse("option_form", about={"given": option})
        options[name] = value
    return options


def _bots(game: AnyGame, given: str, seats: int) -> list[str]:
    """A level for each seat, from one for all or one each."""
    named = given.split(",") if given else [levels(game.info.slug)[-1]]
    if len(named) == 1:
        named = named * seats
    if len(named) != seats:
        raise refuse("bot_count", about={"given": len(named), "seats": seats})
    return named


def _at_least(least: int, given: int, what: str) -> None:
    if given < least:
        raise _refuse("count", {"given": given, "what": what, "least": least})


def _check_writable(where: str | None) -> None:
    """Better now than after a million games."""
    if where not in (None, "-"):
        with Path(str(where)).open("a", encoding="utf-8"):
            pass


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))  # noqa: T201


def _write_json(value: object, where: str | None) -> None:
    if where == "-":
        _print_json(value)
    elif where is not None:
        text = json.dumps(value, ensure_ascii=False, indent=1)
        Path(where).write_text(text + "\n", encoding="utf-8")
