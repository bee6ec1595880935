"""The command line. Exit codes: 0 done, 1 the answer is no, 2 wrong usage."""

import json
import os
import secrets
import shlex
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Literal

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress
from rich.table import Table as Grid

import sitdown
from sitdown.api import Illegal, Wording
from sitdown.bots.base import Bot
from sitdown.bots.levels import levels, make_bot
from sitdown.core import record as records
from sitdown.core.game import AnyGame
from sitdown.core.refusal import refuse
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES, find
from sitdown.rulebook import page
from sitdown.sim import batch, bench
from sitdown.terminal import saves
from sitdown.terminal.local import LocalTable
from sitdown.terminal.play import Game, board_for, tell_fact
from sitdown.terminal.screen import Leave, Screen, make_console
from sitdown.texts import Catalogue, catalogue

Language = Literal["en", "pl"]
Lang = Annotated[Language | None, Parameter(help="Language, en or pl; else as the system's.")]
Slug = Annotated[str, Parameter(name="GAME", help="The game's slug, such as five-points.")]
Seats = Annotated[int | None, Parameter(help="How many sit at the table.")]
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
RecordFile = Annotated[Path, Parameter(name="FILE", help="A record, as text or JSON.")]

BOT_NAMES = ("Ruby", "Slab", "Penny", "Grace", "Alto", "Wheels", "Widow", "Toothpick")

app = App(
    name="sitdown",
    help="Five gangster tabletop games on one engine.",
    version=sitdown.__version__,
    result_action="return_value",
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; every error is one readable line on stderr."""
    try:
        code = app(arguments, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        code = _fail(" ".join(str(error).split()))
    except Illegal as illegal:
        rule = f" ({illegal.rule})" if illegal.rule else ""
        code = _fail(illegal.message(_language(None, arguments)) + rule)
    except OSError as error:
        code = _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (KeyboardInterrupt, BrokenPipeError):
        code = 2
    sys.exit(code if isinstance(code, int) else 0)


def _fail(sentence: str) -> int:
    print(f"sitdown: {sentence}", file=sys.stderr)  # noqa: T201
    return 2


def _language(lang: Language | None, arguments: Sequence[str] | None = None) -> Language:
    """What was asked for, else the system's, else English."""
    words = [str(word) for word in (sys.argv[1:] if arguments is None else arguments)]
    if lang is None and "--lang" in words[:-1]:
        lang = "pl" if words[words.index("--lang") + 1] == "pl" else "en"
    if lang is not None:
        return lang
    wanted = os.environ.get("SITDOWN_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG")
    return "pl" if (wanted or "").lower().startswith("pl") else "en"


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
        _print_json([_describe(game) for game in GAMES.values()])
        return
    console = make_console()
    for game in GAMES.values():
        words = catalogue(game.info.package, _language(lang))
        seats = ", ".join(str(count) for count in game.info.seats)
        console.print(f"[bold]{words.say('title')}[/]  ({game.info.slug}; {seats})")
        console.print(f"  {words.say('tagline')}")
        for option in game.info.options:
            choices = ", ".join(str(value).lower() for value in option.values)
            values = choices or f"{option.least}…{option.most}"
            console.print(f"  {option.name} = {str(option.default).lower()}   [dim]({values})[/]")
            console.print(f"      {words.say(f'option.{option.name}.text')}", style="dim")


def _describe(game: AnyGame) -> dict[str, Any]:
    return {
        "slug": game.info.slug,
        "title": {lang: catalogue(game.info.package, lang).say("title") for lang in ("en", "pl")},
        "seats": list(game.info.seats),
        "options": {option.name: option.to_json() for option in game.info.options},
        "rules_version": game.info.rules_version,
    }


@app.command
def rules(
    game: Slug,
    rule_id: Annotated[str | None, Parameter(name="ID", help="One rule, such as FP-4.3.")] = None,
    *,
    lang: Lang = None,
) -> None:
    """Show the rules of a game, or one of them."""
    found = _find(game)
    words = catalogue(found.info.package, _language(lang))
    console = make_console()
    if rule_id is None and _language(lang) == "en":
        console.print(Markdown(page(found.info.slug)))
        return
    cards = words.section("rules")
    if rule_id is not None and rule_id.upper() not in cards:
        with Wording():
            raise refuse("unknown_rule", about={"rule_id": rule_id, "game": game})
    for key in [rule_id.upper()] if rule_id else cards:
        console.print(f"[bold]{key}  {cards[key]['title']}[/]")
        console.print(cards[key]["text"].strip() + "\n", markup=False)


# Play


@app.command
def play(
    game: Slug,
    *,
    seats: Seats = None,
    seat: Annotated[int, Parameter(help="Your seat, from 0.")] = 0,
    bots: Annotated[str, Parameter(help="How well the others play: default, random, fair.")] = "",
    option: Options = None,
    seed: Seed = None,
    lang: Lang = None,
    resume: Annotated[
        bool, Parameter(negative="", help="Go on with the game you left last.")
    ] = False,
    file: Annotated[
        Path | None, Parameter(help="Where the game is saved, or resumed from.")
    ] = None,
    colour: Annotated[bool | None, Parameter(help="Colour, whatever the terminal says.")] = None,
) -> int:
    """Play in the terminal against bots."""
    found = _find(game)
    words = catalogue(found.info.package, _language(lang))
    with Wording(found.info.package):
        if resume:
            path = file or saves.latest(found.info.slug)
            saved = saves.read_save(path)
            table = records.replay(records.read(saved.record), found)
        else:
            path = file or saves.new_path(found.info.slug, f"{datetime.now():%Y%m%d-%H%M%S-%f}")
            start = Start(found, _seats(found, seats), _seed(seed), _options(option))
            table = Table(start)
            saved = saves.Save("", seat, _bots(found, bots, start.seats))
        if not 0 <= saved.seat < table.start.seats:
            raise refuse("no_such_seat", about={"seat": saved.seat})
        players: list[Bot | None] = [make_bot(found.info.slug, level) for level in saved.bots]
    players[saved.seat] = None
    names = [*BOT_NAMES[: saved.seat], words.say("play.you"), *BOT_NAMES[saved.seat :]]
    screen = Screen(make_console(colour), words.for_reader(names, saved.seat))
    return _play(screen, LocalTable(table, saved.seat, players), saved, path)


def _play(screen: Screen, seat: LocalTable, saved: saves.Save, path: Path) -> int:
    slug = seat.table.game.info.slug

    def save() -> None:
        saved.record = records.write(seat.table).text
        saved.write(path)

    about = {
        "title": screen.words.say("title"),
        "seat": saved.seat,
        "seats": seat.table.start.seats,
    }
    level = ", ".join(sorted(set(saved.bots)))
    screen.say("play.welcome", {**about, "bots": level, "seed": seat.table.start.seed})
    try:
        Game(screen, slug, seat, save).play()
    except Leave:
        save()
        command = f"sitdown play {slug} --resume --file {shlex.quote(str(path))}"
        screen.line()
        screen.say("play.left")
        screen.console.print(command, soft_wrap=True, markup=False)
        return 0
    kept = saves.record_path(path)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(records.write(seat.table).text, encoding="utf-8")
    path.unlink()
    screen.line()
    screen.say("play.finished")
    screen.console.print(f"sitdown replay {shlex.quote(str(kept))}", soft_wrap=True, markup=False)
    return 0


# Records


@app.command
def replay(
    file: RecordFile,
    *,
    seat: Annotated[int | None, Parameter(help="Whose eyes; else a watcher's.")] = None,
    step: Annotated[int | None, Parameter(help="Only the first so many answers.")] = None,
    lang: Lang = None,
    colour: Annotated[bool | None, Parameter(help="Colour, whatever the terminal says.")] = None,
) -> None:
    """Tell a record again, as one seat saw it."""
    record = _read_record(file)
    if step is not None and not 0 <= step <= len(record.lines):
        with Wording():
            raise refuse("step_range", about={"steps": len(record.lines), "given": step})
    table = sitdown.replay(record, -1 if step is None else step)
    info = table.inner.game.info
    words = catalogue(info.package, _language(lang)).for_reader((), seat)
    screen = Screen(make_console(colour), words)
    board = board_for(info.slug, words)
    view = table.view(seat)
    for fact in table.told(seat):
        screen.bullet(tell_fact(words, fact))
    screen.title(board.headline(view))
    screen.lines(board.draw(view))
    if table.outcome is not None:
        screen.line()
        screen.lines(board.result(view))


@app.command
def verify(file: RecordFile, *, lang: Lang = None) -> int:
    """Re-run a record and check hash chain, legality and outcome; exit code 1 if it fails."""
    words = catalogue("", _language(lang))
    try:
        table = sitdown.verify(_read_text(file))
    except Illegal as illegal:
        rule = f" ({illegal.rule})" if illegal.rule else ""
        print(  # noqa: T201
            words.say("verify.failed", {"file": str(file)}),
            illegal.message(_language(lang)) + rule,
            file=sys.stderr,
        )
        return 1
    game = table.inner.game.info.slug
    answers = len(table.inner.entries)
    key = "verify.holds" if table.outcome is not None else "verify.holds_unfinished"
    print(words.say(key, {"file": str(file), "game": game, "answers": answers}))  # noqa: T201
    return 0


def _read_text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        with Wording():
            raise refuse("no_record") from None


def _read_record(path: Path) -> records.Record:
    with Wording():
        return records.read(_read_text(path))


# Many games


@app.command
def simulate(
    game: Slug,
    *,
    games: Annotated[int, Parameter(help="How many games.")] = 1000,
    seats: Seats = None,
    option: Options = None,
    bots: Annotated[
        str, Parameter(help="One level for all, or one for each seat: fair,random,random.")
    ] = "random",
    seed: Seed = "1",
    jobs: Annotated[int, Parameter(help="Processes that share the work; 0 takes all cores.")] = 0,
    json: JsonFile = None,
    lang: Lang = None,
) -> int:
    """Play many games with bots and count."""
    found = _find(game)
    with Wording(found.info.package):
        if games < 1:
            raise refuse("count", about={"given": games})
        start = Start(found, _seats(found, seats), _seed(seed), _options(option))
        levels_by_seat = _bots(found, bots, start.seats)
        for level in levels_by_seat:
            make_bot(found.info.slug, level)
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
        grid.add_column(
            words.say(f"bench.{column}"), justify="left" if column == "game" else "right"
        )
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
        raise refuse("seed", about={"seed": seed}) from None


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


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))  # noqa: T201


def _write_json(value: object, where: str | None) -> None:
    if where == "-":
        _print_json(value)
    elif where is not None:
        text = json.dumps(value, ensure_ascii=False, indent=1)
        Path(where).write_text(text + "\n", encoding="utf-8")
