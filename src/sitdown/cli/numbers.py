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
        start = Start(found, seats_for(found, seats), seed_from(seed), options_from(option))
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
        _show_report(report, catalogue("", language_for(lang)))
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
