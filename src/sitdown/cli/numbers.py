"""Many games, and how fast: simulate, bench."""

import json
import math
import os
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from sitdown.api import Wording
from sitdown.bots.levels import make_bot
from sitdown.cli.frame import (
    DataFolder,
    JsonFile,
    Lang,
    Options,
    Seats,
    Seed,
    Slug,
    app,
    language_for,
    print_json,
    refusal,
    whole,
)
from sitdown.cli.given import bots_for, find_game, options_from, seats_for, seed_from, use_data
from sitdown.core.start import Start
from sitdown.sim import batch, bench
from sitdown.terminal.screen import make_console
from sitdown.texts import Catalogue, catalogue


@app.command
def simulate(
    game: Slug,
    /,
    *,
    games: Annotated[int, Parameter(converter=whole, help="How many games.")] = 1000,
    seats: Seats = None,
    option: Options = None,
    bots: Annotated[
        str, Parameter(help="One level for all, or one for each seat: fair,random,random.")
    ] = "random",
    seed: Seed = "1",
    data: DataFolder = None,
    jobs: Annotated[
        int, Parameter(converter=whole, help="Processes that share the work; 0 takes all cores.")
    ] = 0,
    json: JsonFile = None,
    lang: Lang = None,
) -> int:
    """Play many games with bots and count."""
    use_data(data)
    found = find_game(game)
    _at_least(1, games, "--games")
    _at_least(0, jobs, "--jobs")
    with Wording(found.info.package):
        options = batch.house_rules(found, options_from(option))
        start = Start(found, seats_for(found, seats), seed_from(seed), options)
        levels_by_seat = bots_for(found, bots, start.seats)
        for level in levels_by_seat:
            make_bot(found.info.slug, level)
    _check_writable(json)
    plan = batch.Plan(
        found.info.slug,
        start.seats,
        games,
        start.seed,
        levels_by_seat,
        start.options.to_json(),
        str(data) if data is not None else "",
    )
    begin = perf_counter()
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(found.info.slug, total=games)
        tally = batch.simulate(
            plan, jobs or os.cpu_count() or 1, lambda done: bar.advance(task, done)
        )
    report = batch.report(plan, tally, perf_counter() - begin)
    if json != "-":
        _show_report(report, catalogue(found.info.package, language_for(lang)))
    _write_json(report, json)
    return 0


def _show_report(report: dict[str, Any], words: Catalogue) -> None:
    console = make_console()
    console.print(words.say("simulate.summary", {**report, **report["length"]}))
    console.print(_by_side(report, words) if "sides" in report else _by_seat(report, words))


def _by_seat(report: dict[str, Any], words: Catalogue) -> Grid:
    grid = _grid(words, "seat", "bot", "wins", "share", "score")
    for seat, wins in enumerate(report["wins"]):
        score = f"{report['mean_score'][seat]:.2f}"
        share = _share(wins, report["games"])
        grid.add_row(str(seat), report["bots"][seat], f"{wins:g}", share, score)
    return grid


def _by_side(report: dict[str, Any], words: Catalogue) -> Grid:
    """Where a whole side wins, what a seat wins says nothing."""
    grid = _grid(words, "side", "wins", "share")
    for side, wins in report["sides"].items():
        name = words.term("side", side)
        grid.add_row(name[:1].upper() + name[1:], str(wins), _share(wins, report["games"]))
    return grid


def _grid(words: Catalogue, *columns: str) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    for column in columns:
        justify: Literal["left", "right"] = "left" if column in ("bot", "side") else "right"
        grid.add_column(words.say(f"simulate.{column}"), justify=justify)
    return grid


def _share(wins: float, games: int) -> str:
    low, high = batch.interval(wins, games)
    return f"{100 * wins / games:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


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
    words = catalogue("", language_for(lang))
    if not (math.isfinite(seconds) and seconds > 0):
        raise refusal("count", {"given": seconds, "what": "--seconds", "least": 0.001})
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


def _at_least(least: int, given: int, what: str) -> None:
    if given < least:
        raise refusal("count", {"given": given, "what": what, "least": least})


def _check_writable(where: str | None) -> None:
    """Better now than after a million games."""
    if where not in (None, "-"):
        with Path(str(where)).open("a", encoding="utf-8"):
            pass


def _write_json(value: object, where: str | None) -> None:
    if where == "-":
        print_json(value)
    elif where is not None:
        text = json.dumps(value, ensure_ascii=False, indent=1)
        Path(where).write_text(text + "\n", encoding="utf-8")
