"""`sitdown bench`, inside, of this build and of another one in one run, so that whatever else the
machine does hits both alike.

    .venv-compiled/bin/python -m tools.bench_against /path/to/other/.venv-compiled

Each round measures every game once on either build and the card games of OpenSpiel once; the
best round counts, as in `sitdown bench`. Both builds play the same games under the same options.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

CHILD = """
import json, sys
from time import process_time
import pyspiel
from sitdown.core import playout
from sitdown.core.start import Start
from sitdown.games import find
from sitdown.sim import bench

for line in sys.stdin:
    name, options, seats, seconds = json.loads(line)
    if name in bench.CARD_GAMES:
        game = pyspiel.load_game(name)
        _, length = bench._theirs_driven(game, seconds / 5)
        speed = bench._theirs_inside(game, length, seconds)
    else:
        game = find(name)
        settled = Start(game, seats, 0, options).options
        decisions, begin = 0, process_time()
        while process_time() - begin < seconds:
            decisions += playout.play_games(game, seats, settled, 20, decisions)
        speed = decisions / (process_time() - begin)
    print(speed, flush=True)
"""
Form = tuple[str, dict[str, object], int]
"""A game, its options, and how many play."""


class Build:
    """A child that measures one build, on request."""

    def __init__(self, child: "subprocess.Popen[str]") -> None:
        self._child = child

    def measure(self, form: Form, seconds: float) -> float:
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        print(json.dumps([*form, seconds]), file=self._child.stdin, flush=True)
        return float(self._child.stdout.readline())


@contextmanager
def build(python: Path | str) -> Iterator[Build]:
    command = [str(python), "-c", CHILD]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd="/") as child:
        yield Build(child)


def forms() -> dict[str, Form]:
    from sitdown.games import GAMES, MANIFESTS, find
    from sitdown.sim.batch import house_rules

    found: dict[str, Form] = {}
    for slug in GAMES:
        seats = find(slug).info.seats
        typical = seats[len(seats) // 2]
        found[slug] = (slug, house_rules(find(slug), {}), typical)
        for option, value in MANIFESTS[slug].bench.items():
            options = house_rules(find(slug), {option: value})
            found[f"{slug} {option}={value}"] = (slug, options, typical)
    return found


def main() -> None:
    from sitdown.sim.bench import CARD_GAMES

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("other", type=Path, help="the environment of the other build")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement")
    parser.add_argument("--only", default="", help="games whose name holds this")
    asked = parser.parse_args()
    ours = {name: form for name, form in forms().items() if asked.only in name}
    old, new = dict.fromkeys(ours, 0.0), dict.fromkeys(ours, 0.0)
    theirs = dict.fromkeys(CARD_GAMES, 0.0)
    with build(asked.other / "bin" / "python") as before, build(sys.executable) as after:
        for _ in range(asked.rounds):
            for name, form in ours.items():
                old[name] = max(old[name], before.measure(form, asked.seconds))
                new[name] = max(new[name], after.measure(form, asked.seconds))
            for name in theirs:
                theirs[name] = max(theirs[name], after.measure((name, {}, 0), asked.seconds))
    card_games = median(theirs.values())
    print(
        f"{'decisions a second':36} {'other':>10} {'this':>10} {'this/other':>10} {'to cards':>9}"
    )
    for name in ours:
        ratios = f"{new[name] / old[name]:10.2f} {new[name] / card_games:9.2f}"
        print(f"{name:36} {old[name]:10,.0f} {new[name]:10,.0f} {ratios}")
    print(f"{'card games of OpenSpiel, median':36} {'':10} {card_games:10,.0f}")


if __name__ == "__main__":
    main()
