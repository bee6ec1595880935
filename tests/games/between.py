"""For tests of what a view shows when a fact is told: whole games by chance, fact by fact."""

from collections.abc import Callable
from typing import Any

from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from sitdown.games import GAMES
from sitdown.laws import Case
from sitdown.laws.random_play import steps_with_clock

Check = Callable[[Any, Any, Any], bool]
"""Of the fact, the view before it and the view when it was told."""


def watch(
    game: str, seats: int, checks: dict[str, Check], games: int, **options: object
) -> set[str]:
    """Holds each check against every fact of its kind, as a watcher sees it; the kinds seen."""
    found: set[str] = set()
    for seed in range(games):
        case = Case(GAMES[game], seats, seed, dict(options))
        table = case.table(watched=True)
        before, heard = table.view(WATCHER), len(table.facts)
        for _ in _steps(case, table, seed):
            for place in table.told_at(WATCHER, heard):
                fact, state = table.facts[place], table.moment(place)
                assert state is not None
                view = table.game.view(state, WATCHER)
                if fact.kind in checks:
                    found.add(fact.kind)
                    right = checks[fact.kind](dict(fact.about), before, view)
                    assert right, f"seed {seed}, step {table.step}: {fact.kind} {fact.about}"
                before = view
            before, heard = table.view(WATCHER), len(table.facts)
    return found


def _steps(case: Case, table: Any, seed: int) -> Any:
    yield from steps_with_clock(case, table, Rng(seed, 7))
    yield
