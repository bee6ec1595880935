"""All laws on fresh seeds, house rules and seat counts until the time is over: `make laws-soak`.

    python -m tools.laws_soak --minutes 60
    python -m tools.laws_soak --case 'leaks_nothing mafia 9 8812 {"extended":true}'

Prints how many cases were tried and, for each failure, the line that runs it again. The exit code
is 0 if every law held.
"""

import argparse
import multiprocessing
import os
import secrets
import sys
import traceback
from collections import Counter
from dataclasses import dataclass
from multiprocessing.queues import Queue
from queue import Empty
from time import monotonic

from sitdown.core.game import AnyGame
from sitdown.core.refusal import Refused, refuse
from sitdown.core.rng import Rng
from sitdown.games import GAMES
from sitdown.games._template import GAME as STICKUP
from sitdown.laws.trials import ALL, Trial, read_trial, some_options

TOLD_EVERY = 10.0
"""Seconds between two lines of progress."""


@dataclass
class Done:
    """One trial, as a worker reports it."""

    game: str
    trial: str
    why: str
    """Empty where the law held."""


def games() -> dict[str, AnyGame]:
    return {**GAMES, STICKUP.slug: STICKUP.game()}


def draw(known: dict[str, AnyGame], only: list[str], rng: Rng) -> list[Trial]:
    """A table at random, and every law at it."""
    slugs = only or list(known)
    game = known[slugs[rng.below(len(slugs))]]
    seats = game.info.seats[rng.below(len(game.info.seats))]
    options = some_options(game, seats, rng)
    seed = rng.below(1 << 30)
    return [Trial(law, game, seats, seed, options) for law in ALL]


def attempt(trial: Trial) -> str:
    """Why it failed; empty if the law holds. A crash of the rules is a failure like any other."""
    try:
        trial.run()
    except Exception as error:
        return " ".join(traceback.format_exception_only(error)[-1].split())
    return ""


def work(deadline: float, only: list[str], told: "Queue[Done]") -> None:
    known, rng = games(), Rng(secrets.randbits(60), 0)
    while True:
        for trial in draw(known, only, rng):
            if monotonic() > deadline:
                return
            told.put(Done(trial.game.info.slug, str(trial), attempt(trial)))


def soak(minutes: float, only: list[str], jobs: int) -> int:
    start = monotonic()
    deadline = start + minutes * 60
    told: Queue[Done] = multiprocessing.Queue()
    workers = [
        multiprocessing.Process(target=work, args=(deadline, only, told), daemon=True)
        for _ in range(jobs)
    ]
    for worker in workers:
        worker.start()
    tried: Counter[str] = Counter()
    failed, next_line = 0, start + TOLD_EVERY
    while True:
        alive = any(worker.is_alive() for worker in workers)
        try:
            done = told.get(timeout=0.5)
        except Empty:
            if not alive:
                break
        else:
            tried[done.game] += 1
            if done.why:
                failed += 1
                print(f"{done.why}\n  again: {again(done.trial)}", flush=True)
        if monotonic() > next_line:
            next_line += TOLD_EVERY
            left = max(0, round((deadline - monotonic()) / 60))
            print(f"{tried.total()} cases, {failed} failed, {left} min left", file=sys.stderr)
    crashed = sum(worker.exitcode != 0 for worker in workers)
    for game, count in sorted(tried.items()):
        print(f"{game:<16} {count}")
    took = round((monotonic() - start) / 60, 1)
    print(f"{tried.total()} cases in {took} min, {failed} failed")
    if crashed:
        print(f"{crashed} workers crashed")
    return 1 if failed or crashed or not tried else 0


def again(trial: str) -> str:
    return f"python -m tools.laws_soak --case '{trial}'"


def run_one(written: str) -> int:
    def find(slug: str) -> AnyGame:
        known = games()
        if slug not in known:
            raise refuse("unknown_game")
        return known[slug]

    try:
        trial = read_trial(written, find)
    except (Refused, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    why = attempt(trial)
    print(why or "the law holds")
    return 1 if why else 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--game", action="append", default=[], choices=list(games()))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--case", default="", help="one trial, as a failure prints it")
    given = parser.parse_args(arguments)
    if given.case:
        return run_one(given.case)
    return soak(given.minutes, given.game, given.jobs)


if __name__ == "__main__":
    sys.exit(main())
