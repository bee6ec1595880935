"""Many games on all cores, and what came of them."""

import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any, Final

from sitdown import cards
from sitdown.bots.levels import make_bot
from sitdown.bots.play import play_out
from sitdown.core.game import AnyGame, Outcome
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import find

_SEEDS_APART: Final = 1_000_000_000
_CHUNK: Final = 100
_LOOK_UP: Final = 0.2
"""Seconds between two looks at whether somebody has pressed Ctrl-C."""


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    slug: str
    seats: int
    games: int
    seed: int
    bots: list[str]
    options: dict[str, object]
    data: str = ""
    """A folder with corrected cards."""


@dataclass
class Tally:
    """Counts of finished games; tallies add up."""

    seats: int
    games: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    sides: Counter[str] = field(default_factory=Counter)
    """Games won by each side, where sides win and not seats."""

    def __post_init__(self) -> None:
        self.wins = self.wins or [0.0] * self.seats
        self.scores = self.scores or [0] * self.seats

    def add(self, other: "Tally") -> None:
        both = [n for n in (self.shortest, other.shortest) if n]
        self.shortest = min(both) if both else 0
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.sides.update(other.sides)


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Tally:
    """Play the plan's games; the result does not depend on how many processes share the work."""
    total = Tally(plan.seats)
    with _CtrlC() as ctrl_c:
        for part in _parts(plan, jobs, ctrl_c):
            total.add(part)
            progress(part.games)
    total.wins = [round(share, 9) for share in total.wins]
    return total


class _CtrlC:
    """Ctrl-C is noted, and heeded between two chunks: thrown into a fork it would get lost."""

    def __init__(self) -> None:
        self._pressed = False
        self._before = signal.getsignal(signal.SIGINT)
        main = threading.current_thread() is threading.main_thread()
        self._ours = main and self._before not in (signal.SIG_IGN, None)

    def __enter__(self) -> "_CtrlC":
        if self._ours:
            signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, self._before)

    def _press(self, *_: object) -> None:
        self._pressed = True

    def heed(self) -> None:
        if self._pressed:
            raise KeyboardInterrupt


def _parts(plan: Plan, jobs: int, ctrl_c: _CtrlC) -> Iterator[Tally]:
    chunks = ((first, min(_CHUNK, plan.games - first)) for first in range(0, plan.games, _CHUNK))
    if jobs <= 1 or plan.games <= _CHUNK:
        for first, count in chunks:
            ctrl_c.heed()
            yield play_chunk(plan, first, count)
        return
    pool = ProcessPoolExecutor(max_workers=jobs, initializer=_begin_work, initargs=(plan.data,))
    try:
        running = {pool.submit(play_chunk, plan, *next_) for next_ in islice(chunks, 2 * jobs)}
        while running:
            done, running = wait(running, _LOOK_UP, FIRST_COMPLETED)
            ctrl_c.heed()
            more = islice(chunks, len(done))
            running |= {pool.submit(play_chunk, plan, *next_) for next_ in more}
            for part in done:
                yield part.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_work(data: str) -> None:
    """Interrupts are left to the parent; the cards are the same as his."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if data:
        cards.use(Path(data))


def house_rules(game: AnyGame, given: dict[str, object]) -> dict[str, object]:
    """The options of a simulated game: what is not given is as the game says for simulations."""
    return {**game.info.simulated, **given}


def play_chunk(plan: Plan, first: int, count: int) -> Tally:
    tally = Tally(plan.seats)
    for number in range(first, first + count):
        tally.add(play_one(plan, number))
    return tally


def play_one(plan: Plan, number: int) -> Tally:
    """Game `number` of the plan; its seed is its own, so it can be played again alone."""
    game = find(plan.slug)
    start = Start(game, plan.seats, plan.seed * _SEEDS_APART + number, plan.options)
    bots = [make_bot(plan.slug, level) for level in plan.bots]
    table = Table(start, listening=any(bot.listens for bot in bots))
    decisions = play_out(table, bots)
    outcome = table.outcome
    assert outcome is not None
    wins = [1 / len(outcome.winners) if s in outcome.winners else 0.0 for s in range(plan.seats)]
    sides = games_of_sides(outcome)
    return Tally(plan.seats, 1, decisions, decisions, decisions, wins, outcome.scores, sides)


def games_of_sides(outcome: Outcome) -> Counter[str]:
    """One for the side that won, or for `nobody`, and none for the others; empty in games where
    everybody plays for himself."""
    side_of = {
        seat: str(line["side"])
        for seat, lines in enumerate(outcome.breakdown)
        for line in lines
        if "side" in line
    }
    won: Counter[str] = Counter(dict.fromkeys(side_of.values(), 0))
    if won:
        won[side_of[outcome.winners[0]] if outcome.winners else "nobody"] += 1
    return won


def report(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    """The figures in their published shape."""
    games = max(1, tally.games)
    data = find(plan.slug).info.data
    return {
        "game": plan.slug,
        **({"data": data} if data else {}),
        "seats": plan.seats,
        "games": tally.games,
        "seed": plan.seed,
        "bots": plan.bots,
        "options": plan.options,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "length": {
            "min": tally.shortest,
            "mean": round(tally.decisions / games, 3),
            "max": tally.longest,
        },
        **({"sides": dict(sorted(tally.sides.items()))} if tally.sides else {}),
        "wins": tally.wins,
        "mean_score": [round(score / games, 4) for score in tally.scores],
    }


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate."""
    if games == 0:
        return 0.0, 1.0
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half
