"""The laws of imagined worlds: possible ones, and free wherever something is hidden."""

import json
from typing import Any, Final, TypeAlias

from sitdown.core.plain import canonical
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.core.table import Table
from sitdown.laws.case import Case, LawBroken
from sitdown.laws.known import known
from sitdown.laws.random_play import steps

Path: TypeAlias = tuple[str | int, ...]
"""Where something stands in a written state."""
_GAMES_IMAGINED: Final = 4


def imagines_honestly(case: Case) -> None:
    """`redeal` gives a possible world, and the same one from any two that look alike."""
    table = case.table()
    rng = Rng(case.seed, 11)
    for _ in steps(case, table, Rng(case.seed, 12)):
        if case.looks(table):
            _imagine_twice(case, table, rng)
    _imagine_twice(case, table, rng)


def imagines_freely(case: Case) -> None:
    """Whatever is hidden from a viewer varies among the worlds he imagines.

    A part of the written state (a leaf of its JSON) is hidden from him if putting another game's
    value there does not change what he knows. What he can work out does not vary in every game,
    so several are played before anything is held against the game.
    """
    hidden: dict[tuple[int, Path], int] = {}
    varied: set[tuple[int, Path]] = set()
    for number in range(_GAMES_IMAGINED):
        _imagine_parts(case, case.seed + number, hidden, varied)
    for (viewer, path), times in hidden.items():
        parents = [(viewer, path[:length]) for length in range(len(path) + 1)]
        if times >= _GAMES_IMAGINED and varied.isdisjoint(parents):
            where = ".".join(str(part) for part in path)
            raise LawBroken("imagines", f"viewer {viewer} never imagines another {where}")


def _imagine_twice(case: Case, table: Table, rng: Rng) -> None:
    for viewer in case.some_viewers(rng):
        world = table.imagine(viewer, rng)
        broken = case.game.judge(world)
        if broken is not None:
            raise LawBroken("imagines", f"an impossible world ({broken.rule})")
        stream = rng.below(1 << 30)
        case.game.redeal(world, viewer, Rng(case.seed, stream))
        direct = table.imagine(viewer, Rng(case.seed, stream))
        if case.bytes_of(world) != case.bytes_of(direct):
            raise LawBroken("imagines", f"viewer {viewer}'s world depends on the old secrets")


def _imagine_parts(
    case: Case,
    seed: int,
    hidden: dict[tuple[int, Path], int],
    varied: set[tuple[int, Path]],
) -> None:
    """Walk through one game: which parts are hidden from whom, and which does he imagine anew."""
    table, other = case.table(seed), case.table(seed + _GAMES_IMAGINED)
    rng = Rng(seed, 13)
    elsewhere = steps(case, other, Rng(seed + _GAMES_IMAGINED, 14))
    for _ in steps(case, table, Rng(seed, 14)):
        if next(elsewhere, None) is None:
            return
        if not case.looks(table):
            continue
        here, there = case.game.write(table.state), case.game.write(other.state)
        paths = _differing(here, there)
        for viewer in case.some_viewers(rng):
            worlds = [case.game.write(table.imagine(viewer, rng)) for _ in range(2)]
            varied.update((viewer, path) for path in _differing(worlds[0], worlds[1]))
            for path in _sample(paths, 2, rng):
                if _is_hidden(case, table, viewer, path, there):
                    hidden[viewer, path] = hidden.get((viewer, path), 0) + 1


def _differing(here: Any, there: Any, path: Path = ()) -> list[Path]:
    """The paths of the leaves in which two written states differ."""
    if isinstance(here, dict) and isinstance(there, dict):
        keys = [key for key in here if key in there]
        return [leaf for key in keys for leaf in _differing(here[key], there[key], (*path, key))]
    if isinstance(here, list) and isinstance(there, list):
        count = min(len(here), len(there))
        return [leaf for i in range(count) for leaf in _differing(here[i], there[i], (*path, i))]
    return [path] if here != there else []


def _sample(paths: list[Path], count: int, rng: Rng) -> list[Path]:
    order = list(range(len(paths)))
    rng.shuffle(order)
    return [paths[i] for i in order[:count]]


def _at(written: Any, path: Path) -> Any:
    for part in path:
        if isinstance(written, list):
            inside = isinstance(part, int) and part < len(written)
            written = written[int(part)] if inside else None
        else:
            written = written.get(part) if isinstance(written, dict) else None
    return written


def _is_hidden(case: Case, table: Table, viewer: int, path: Path, there: dict[str, Json]) -> bool:
    mixed: Any = json.loads(canonical(case.game.write(table.state)))
    spot = _at(mixed, path[:-1])
    spot[path[-1]] = _at(there, path)
    try:
        state = case.game.read(mixed, table.start.options, case.seats)
        seen = known(case, table, viewer, state, [])
    except Exception:  # a mixture of two games may be no state at all
        return False
    return seen == known(case, table, viewer, table.state, [])
