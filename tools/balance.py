"""La Cosa Nostra by the engine itself: who wins, by family and by seat, and how much is rented.

`python -m tools.balance fair,fair,fair --games 5000` (with the compiled package it takes a tenth
of the time). Levels are those of the bots, and `silent`: a `fair` that never deals. Who sits where
moves on by one seat with each game, so that no level has a better seat than another.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from sitdown.bots.base import Bot
from sitdown.bots.levels import make_bot
from sitdown.bots.play import play_out
from sitdown.core.game import Outcome
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.games.la_cosa_nostra.bots.fair import FairLaCosaNostra
from sitdown.sim.batch import house_rules, interval

_SLUG = "la-cosa-nostra"
_SAY_EVERY = 250


class Count:
    """Games that something was in, and its wins: a shared victory is a part of one."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()
        self.wins: dict[str, float] = {}
        self.money: Counter[str] = Counter()

    def add(self, name: str, won: float, money: int) -> None:
        self.games[name] += 1
        self.wins[name] = self.wins.get(name, 0.0) + won
        self.money[name] += money

    def lines(self) -> list[str]:
        found: list[str] = []
        for name in sorted(self.games):
            games, wins = self.games[name], self.wins[name]
            low, high = (100 * share for share in interval(wins, games))
            found.append(
                f"{name:12} {wins:8.1f} of {games:5}  {100 * wins / games:5.1f} %"
                f"  ({low:.1f}–{high:.1f})  ${self.money[name] / games:,.0f}"
            )
        return found


class Report:
    def __init__(self, levels: Sequence[str], options: dict[str, object]) -> None:
        self.levels = list(levels)
        self.options = house_rules(GAMES[_SLUG], options)
        self.families, self.seats, self.bots = Count(), Count(), Count()
        self.rounds = self.rented = 0

    def play(self, number: int) -> None:
        seats = len(self.levels)
        levels = [self.levels[(seat + number) % seats] for seat in range(seats)]
        table = Table(Start(GAMES[_SLUG], seats, number, self.options))
        play_out(table, [_bot(level) for level in levels])
        outcome = table.outcome
        assert outcome is not None
        families: list[Any] = [player["family"] for player in _players(table)]
        for seat in range(seats):
            self._add(outcome, seat, str(families[seat]), levels[seat])
        rounds = {str(fact.about["round"]) for fact in table.facts if fact.kind == "dealt"}
        self.rounds += len(rounds) - 1
        self.rented += len(rented_rounds(table) - {1})

    def _add(self, outcome: Outcome, seat: int, family: str, level: str) -> None:
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        money = outcome.scores[seat]
        self.families.add(family, won, money)
        self.seats.add(f"seat {seat}", won, money)
        self.bots.add(level, won, money)

    def __str__(self) -> str:
        counts = [*self.families.lines(), *self.seats.lines(), *self.bots.lines()]
        return "\n".join([*counts, f"Contracts in {self.rented} of {self.rounds} later rounds"])


def rented_rounds(table: Table) -> set[int]:
    """Rounds in which a Contract was made."""
    number, rented = 0, set[int]()
    for fact in table.facts:
        about: Any = fact.about
        if fact.kind == "dealt":
            number = about["round"]
        elif fact.kind == "deal" and any("on" in one for one in about["give"] + about["get"]):
            rented.add(number)
    return rented


def _bot(level: str) -> Bot:
    return FairLaCosaNostra(bargains=False) if level == "silent" else make_bot(_SLUG, level)


def _players(table: Table) -> list[Any]:
    players: Any = table.view(0)["players"]
    return list(players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", help="one for each seat: fair,fair,silent,random")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    given = parser.parse_args()
    report = Report(given.levels.split(","), {})
    for number in range(given.first, given.first + given.games):
        report.play(number)
        if (number + 1) % _SAY_EVERY == 0:
            sys.stderr.write(f"{number + 1 - given.first}\n{report}\n")
    sys.stdout.write(f"{report}\n")


if __name__ == "__main__":
    main()
