"""The engine, the rules and the bots compiled by mypyc, in place: one library for each of them and
for each game, built at the same time on all cores.

Run in a folder that holds a copy of the package (tools/hatch_build.py does so). SITDOWN_OPTIMISE
is the level that the C compiler optimises at: 3 for use, less where only the result matters.
"""

import os
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

PACKAGE = Path("sitdown")
Library = tuple[list[str], str | None]
"""What goes into it, and its name."""


def libraries() -> list[Library]:
    games = PACKAGE / "games"
    rooms = [PACKAGE / "core", PACKAGE / "bots"]
    rooms += sorted(path.parent for path in games.glob("*/__init__.py"))
    found: list[Library] = [(_modules(room), f"sitdown_{room.name}") for room in rooms]
    return [*found, ([str(games / "__init__.py")], "sitdown_games")]


def _modules(room: Path) -> list[str]:
    return sorted(str(path) for path in room.rglob("*.py"))


def main() -> None:
    parts = libraries()
    modules = [module for part, _ in parts for module in part]
    level = os.environ.get("SITDOWN_OPTIMISE", "3")
    setup(
        name="sitdown-compiled",
        py_modules=[],
        ext_modules=mypycify(["--strict", *modules], opt_level=level, separate=parts),
        script_args=["-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)],
    )


if __name__ == "__main__":
    main()
