"""Golden hashes: the records of some games, by their last link, written anew by `make golden`.

The same seed and the same answers give the same record on every machine, in every build, under
every PYTHONHASHSEED. Unlike the transcripts they say nothing of what changed, only that something
did.
"""

import argparse
import json
from typing import Final

from sitdown.core import record as records
from sitdown.core.game import AnyGame
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.laws import answer_randomly, pick_question
from sitdown.sim.batch import house_rules
from tools.golden import FOLDER, games

FILE: Final = FOLDER / "hashes.json"
_SEEDS: Final = (1, 2**64 + 3, 2**256 - 5)
"""Small, beyond a machine's word, and as long as fair dealing makes them."""


def all_hashes() -> dict[str, str]:
    """For every game and number of seats: played by people, and by people whose time runs out."""
    return {
        f"{game.info.slug} {seats} {seed:x}{' clocked' if clocked else ''}": _hash(
            game, seats, seed, clocked
        )
        for game in games()
        for seats in game.info.seats
        for seed in _SEEDS
        for clocked in (False, True)
    }


def _hash(game: AnyGame, seats: int, seed: int, clocked: bool) -> str:
    table = Table(Start(game, seats, seed, house_rules(game, {}), clocked=clocked))
    rng = Rng(seed, 0)
    while table.open:
        question = pick_question(table.questions, rng)
        too_late = clocked and question.blocking and rng.below(4) == 0
        if not too_late:
            answer_randomly(table, question, rng)
        if too_late or (clocked and question.hushed):
            table.close(question.key)
    return records.write(table).links[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description="Golden hashes of whole games.")
    parser.add_argument("--print", action="store_true", help="show them, write nothing")
    text = json.dumps(all_hashes(), indent=1) + "\n"
    if parser.parse_args().print:
        print(text, end="")
    else:
        FILE.write_text(text, encoding="utf-8")
        print(f"wrote {FILE}")


if __name__ == "__main__":
    main()
