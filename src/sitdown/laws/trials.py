"""Which tables the laws are tried at, and a trial as a line of text that anybody can run again.

    leaks_nothing five-points 3 8812 {"final_tie":"duel"}

is a law, a game, its seats, a seed and the house rules that differ from the usual ones;
`python -m sitdown.laws 'leaks_nothing five-points 3 8812 {"final_tie":"duel"}'` runs it again.
"""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from sitdown.core.game import AnyGame
from sitdown.core.options import Option, Options
from sitdown.core.plain import canonical
from sitdown.core.rng import Rng
from sitdown.laws import LAWS
from sitdown.laws.case import Case
from sitdown.laws.random_play import steps
from sitdown.laws.words import speaks

Law = Callable[[Case], None]
ALL: Final[dict[str, Law]] = {law.__name__: law for law in (*LAWS, speaks)}
"""The laws by name, that of the texts included."""
_LOOKS: Final = 40
"""The costly laws look at about so many steps of a game."""
_TRIES: Final = 50


class Trial:
    def __init__(self, law: str, game: AnyGame, seats: int, seed: int, options: dict[str, Any]):
        self.law = law
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options

    def __str__(self) -> str:
        house = canonical(self.options)
        return f"{self.law} {self.game.info.slug} {self.seats} {self.seed} {house}"

    def run(self) -> None:
        """`LawBroken`, or whatever else goes wrong."""
        every = pace(self.game, self.seats)
        ALL[self.law](Case(self.game, self.seats, self.seed, self.options, every))


def read_trial(written: str, find: Callable[[str], AnyGame]) -> Trial:
    """`ValueError` if it is no trial."""
    parts = written.split(maxsplit=4)
    if len(parts) != 5 or parts[0] not in ALL:
        raise ValueError("a trial is: LAW GAME SEATS SEED OPTIONS, as a failure prints it")
    law, slug, seats, seed, options = parts
    return Trial(law, find(slug), int(seats), int(seed), json.loads(options))


def repeat(trial: Trial) -> str:
    """The command that runs a trial again."""
    return f"python -m sitdown.laws '{trial}'"


@cache
def pace(game: AnyGame, seats: int) -> int:
    """In a long game the costly laws look at every so many steps."""
    case = Case(game, seats, 1)
    table = case.table()
    for _ in steps(case, table, Rng(1, 0)):
        pass
    return max(1, table.step // _LOOKS)


def each_option_alone(game: AnyGame, seats: int) -> list[dict[str, Any]]:
    """The usual house rules, then each other choice by itself, where it goes with the rest."""
    alone: list[dict[str, Any]] = [{}]
    for option in game.info.options:
        for value in choices(option):
            if value != option.default and _goes(game, seats, {option.name: value}):
                alone.append({option.name: value})
    return alone


def some_options(game: AnyGame, seats: int, rng: Rng) -> dict[str, Any]:
    """A few house rules at random that go together; the usual ones if nothing does."""
    for _ in range(_TRIES):
        drawn = {
            option.name: choices(option)[rng.below(len(choices(option)))]
            for option in game.info.options
            if rng.below(2) == 0
        }
        if _goes(game, seats, drawn):
            usual = {option.name: option.default for option in game.info.options}
            return {name: value for name, value in drawn.items() if value != usual[name]}
    return {}


def choices(option: Option) -> list[str | int | bool]:
    """Every value, or of a number the ends and the default."""
    if option.values:
        return [*option.values, *option.items]
    return sorted({option.least, int(option.default), option.most})


def _goes(game: AnyGame, seats: int, given: dict[str, Any]) -> bool:
    return game.check(Options(game.info.options, given), seats) is None
