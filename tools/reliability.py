"""All trials of durability and consistency with large counts: `make reliability`.

    python -m tools.reliability [--json FILE] [--scale 0.1] [NAME…]

A promise that is not kept ends it with an error. The figures are for the machine it runs on.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar
from rich.table import Table

from tools.trials import Figures, Progress
from tools.trials.cuts import (
    corruption,
    cut_once_at_each,
    cuts_everywhere,
    noise,
    restart,
    sleep,
)
from tools.trials.database import empty, postgres
from tools.trials.disks import bad_disk
from tools.trials.kills import kills, recovery
from tools.trials.nodes import FIVE_MINUTES, deaf, rivals, two_nodes_under
from tools.trials.resends import resends


@dataclass(frozen=True)
class Trial:
    name: str
    promise: str
    count: int
    run: Callable[[Path, str, int, Progress], Coroutine[Any, Any, Figures]]
    """With a folder, an empty PostgreSQL, the count, and whom to tell how far it is."""


TRIALS: Final = (
    Trial(
        "R1",
        "kill -9: acknowledged is in the log, once",
        300,
        lambda f, _, n, p: kills(f, n, 20, between=2.0, progress=p),
    ),
    Trial(
        "R2a",
        "each write fails once",
        80,
        lambda f, _, n, p: bad_disk(f, max(1, n // 16), 1, each=2, progress=p),
    ),
    Trial(
        "R2b",
        "disk full for five writes, kill -9 in between",
        80,
        lambda f, _, n, p: bad_disk(f, max(1, n // 16), 5, each=2, kill_every=5, progress=p),
    ),
    Trial(
        "R4",
        "seconds from restart to the first act",
        500,
        lambda f, _, n, p: recovery(f, n, progress=p),
    ),
    Trial(
        "R6",
        "sent again: done once, same answer",
        30,
        lambda f, _, n, p: resends(f, n, progress=p),
    ),
    Trial(
        "C1a",
        "cut after every message",
        20,
        lambda f, _, n, p: cuts_everywhere(f, [1, 2, 3, 5, 8] * max(1, n // 10), progress=p),
    ),
    Trial(
        "C1b",
        "cut at each message of a game",
        60,
        lambda f, _, n, p: cut_once_at_each(f, progress=p),
    ),
    Trial(
        "C2",
        "lost, doubled, overtaken, delayed",
        200,
        lambda f, _, n, p: noise(f, n, progress=p),
    ),
    Trial(
        "C3",
        "spoilt memory repairs itself",
        40,
        lambda f, _, n, p: corruption(f, n, progress=p),
    ),
    Trial(
        "C4a",
        "restart under the players, clocks not charged",
        10,
        lambda f, _, n, p: restart(f, n, 5.0, progress=p),
    ),
    Trial("C4b", "the only server sleeps", 1, lambda f, _, n, p: sleep(f, progress=p)),
    Trial(
        "N1",
        "two nodes, rolling restarts",
        30,
        lambda f, db, n, p: two_nodes_under(db, f, ["roll"], n, 10, between=2.0, progress=p),
    ),
    Trial(
        "N2a",
        "two nodes: killed, frozen, cut off",
        90,
        lambda f, db, n, p: two_nodes_under(
            db, f, ["kill", "freeze", "cut"], n, 10, between=1.0, progress=p
        ),
    ),
    Trial(
        "N2b",
        "both sockets of each seat at once, on two nodes",
        40,
        lambda f, db, n, p: rivals(db, f, n, progress=p),
    ),
    Trial(
        "N2c",
        "the same, one wall clock 5 min ahead",
        20,
        lambda f, db, n, p: rivals(db, f, n, FIVE_MINUTES, progress=p),
    ),
    Trial(
        "N2d",
        "the same, one wall clock 5 min behind",
        20,
        lambda f, db, n, p: rivals(db, f, n, -FIVE_MINUTES, progress=p),
    ),
    Trial(
        "N2e",
        "all database lines cut: seconds until heard again",
        100,
        lambda f, db, n, p: deaf(db, f, n, progress=p),
    ),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these: R1, C, N2 …")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--scale", type=float, default=1.0, help="of the large counts")
    given = parser.parse_args()
    wanted = [trial for trial in TRIALS if _is_wanted(trial.name, given.names)]
    results: dict[str, Figures] = {}
    try:
        with postgres() as db:
            for trial in wanted:
                results[trial.name] = _run(trial, db, max(1, round(trial.count * given.scale)))
    finally:
        if given.json is not None:
            given.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        _print(results)


def _is_wanted(name: str, wanted: list[str]) -> bool:
    return not wanted or any(name.startswith(prefix) for prefix in wanted)


def _run(trial: Trial, db: str, count: int) -> Figures:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    empty(db)
    began = monotonic()
    with (
        Bar(*columns, console=Console(stderr=True)) as bar,
        tempfile.TemporaryDirectory() as folder,
    ):
        task = bar.add_task(f"{trial.name:4} {trial.promise:50}", total=count)
        figures = asyncio.run(
            trial.run(Path(folder), db, count, lambda done: bar.update(task, completed=done))
        )
        bar.update(task, total=count, completed=count)
    return {**figures, "seconds": round(monotonic() - began, 1)}


def _print(results: dict[str, Figures]) -> None:
    table = Table("trial", "promise", "acknowledged", "finished", "seconds", "else")
    known = ("acknowledged", "finished", "seconds")
    for trial in TRIALS:
        if trial.name in results:
            figures = results[trial.name]
            rest = ", ".join(f"{name} {figures[name]}" for name in figures if name not in known)
            shown = [f"{figures.get(name, 0):,}" for name in known]
            table.add_row(trial.name, trial.promise, *shown, rest)
    Console(width=None if sys.stdout.isatty() else 150).print(table)


if __name__ == "__main__":
    main()
