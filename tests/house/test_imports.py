"""The import law: which room may lean on which, and what the pure rooms never touch."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "sitdown"
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "laws": {"core"},
    "bots": {"core", "games"},
    "sim": {"cards", "core", "games", "bots"},
    "texts": set(),
    "cards": {"core", "games", "texts"},
    "rulebook": {"core"},
    "api": {"core", "games", "texts"},
    "terminal": {"core", "games", "bots", "sim", "texts", "client"},
    "client": {"core"},
    "server": {"core", "games", "bots", "sim", "texts", "api", ""},
    "cli": {
        "cards",
        "core",
        "games",
        "bots",
        "sim",
        "texts",
        "terminal",
        "api",
        "rulebook",
        "server",
        "client",
        "",
    },
    "__main__": {"cli"},
    "": {"api"},
}
"""A room is a package or a module of `sitdown`; "" is `sitdown` itself."""
NEVER_IN_PURE_ROOMS = {
    "asyncio",
    "datetime",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "sys",
    "threading",
    "time",
}
NEVER_CALLED = {"open", "print", "input", "eval", "exec"}

MODULES = sorted(SOURCE.rglob("*.py"))


def room_of(path: Path) -> str:
    first = path.relative_to(SOURCE).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


def imported(tree: ast.AST) -> list[str]:
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [f"{node.module}.{alias.name}" for alias in node.names]
            assert node.level == 0, "imports are absolute"
    return names


@pytest.mark.parametrize("path", MODULES, ids=[str(p.relative_to(SOURCE)) for p in MODULES])
def test_a_room_leans_only_on_the_rooms_below_it(path: Path) -> None:
    room = room_of(path)
    for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
        parts = name.split(".")
        if parts[0] == "sitdown":
            other = parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else ""
            assert other == room or other in MAY_IMPORT[room], f"{room} imports {name}"


@pytest.mark.parametrize("room", ["core", "games"])
def test_the_pure_rooms_touch_no_clock_no_file_no_chance_of_their_own(room: str) -> None:
    for path in sorted((SOURCE / room).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        used = {name.split(".")[0] for name in imported(tree)}
        assert not used & NEVER_IN_PURE_ROOMS, path
        calls = {
            n.func.id
            for n in ast.walk(tree)
            if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
        }
        assert not calls & NEVER_CALLED, path
        floats = [
            n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, float)
        ]
        assert not floats, f"{path}: no floats in rules"


def test_every_room_has_its_place_in_the_law() -> None:
    assert {room_of(path) for path in MODULES} == set(MAY_IMPORT)
