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
INLINE = ["-fvisibility=hidden", "-fno-semantic-interposition"]
"""Nobody replaces a function of a library at run time, so the C compiler may inline it."""
Library = tuple[list[str], str | None]
"""What goes into it, and its name."""


def libraries() -> list[Library]:
    games = PACKAGE / "games"
    rooms = [PACKAGE / "core", PACKAGE / "bots"]
    rooms += sorted(path.parent for path in games.glob("*/__init__.py"))
    return [(_modules(room), f"sitdown_{room.name}") for room in rooms]


def _modules(room: Path) -> list[str]:
    """All but what needs no speed: the boards of the terminal, the tests of the template, and the
    shapes, whose types the law of shapes reads at run time (mypyc keeps only a part of them)."""
    found = [
        path
        for path in room.rglob("*.py")
        if not path.name.startswith("terminal")
        and not path.name.startswith("shapes")
        and "package" not in path.parts
    ]
    return sorted(str(path) for path in found)


def main() -> None:
    parts = libraries()
    modules = [module for part, _ in parts for module in part]
    level = os.environ.get("SITDOWN_OPTIMISE", "3")
    built = mypycify(["--strict", *modules], opt_level=level, separate=parts)
    if os.name == "posix":
        for library in built:
            library.extra_compile_args += INLINE
    setup(
        name="sitdown-compiled",
        py_modules=[],
        ext_modules=built,
        script_args=["-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)],
    )


if __name__ == "__main__":
    main()
