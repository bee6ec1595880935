"""The import law: which room may lean on which, and what the pure rooms never touch."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sitdown"
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "rules": {"core"},
    "bots of a game": {"core", "bots", "rules"},
    "tests of a game": {"", "games", "laws"},
    "terminal of a game": {"core", "rules", "terminal", "texts"},
    "laws": {"core", "games", "texts"},
    "bots": {"core", "games"},
    "sim": {"cards", "core", "games", "rules", "bots"},
    "texts": set(),
    "cards": {"core", "games", "rules", "texts"},
    "rulebook": set(),
    "api": {"core", "games", "texts"},
    "terminal": {"core", "games", "bots", "sim", "texts", "client"},
    "client": {"core"},
    "server": {"core", "games", "bots", "texts", "api", ""},
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
"""A room is a package or a module of `sitdown`; "" is `sitdown` itself. A game has rooms of its
own: its rules, its bots, its board in the terminal, and the tests of the template. No game imports
another."""
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
BESIDE = sorted(path for folder in ("tests", "tools") for path in (ROOT / folder).rglob("*.py"))
"""Code that is no part of the package."""


def room_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "games" and len(parts) > 2:
        return _room_of_a_game(parts[2])
    return "" if parts[0] == "__init__.py" else parts[0].removesuffix(".py")


def _room_of_a_game(part: str) -> str:
    if part == "rules":
        return "rules"
    if part == "bots" or part.startswith("terminal"):
        return f"{part.partition('_')[0].removesuffix('.py')} of a game"
    if part == "package":  # what `sitdown new` adds to the template
        return "tests of a game"
    return "games"


def room_named(name: str) -> str:
    parts = name.split(".")
    if parts[1:2] == ["games"] and len(parts) > 3:
        return _room_of_a_game(parts[3])
    return parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else ""


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
        if name.split(".")[0] == "sitdown":
            other = room_named(name)
            assert other == room or other in MAY_IMPORT[room], f"{room} imports {name}"


@pytest.mark.parametrize("path", sorted(SOURCE.glob("games/*/**/*.py")))
def test_no_game_imports_another(path: Path) -> None:
    own = path.relative_to(SOURCE / "games").parts[0]
    for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
        if name.startswith("sitdown.games."):
            assert name.split(".")[2] == own, f"{own} imports {name}"


@pytest.mark.parametrize("folder", ["core", "games/*/rules"])
def test_the_pure_rooms_touch_no_clock_no_file_no_chance_of_their_own(folder: str) -> None:
    for path in sorted(SOURCE.glob(f"{folder}/**/*.py")):
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


def not_for(room: str, names: list[str]) -> list[str]:
    """Of these imports, those that tests or tools may not make: tests import helpers, never each
    other nor what pytest reads by itself; tools import no tests."""
    ours = [name.split(".") for name in names if name.split(".")[0] == "tests"]
    return [
        ".".join(parts)
        for parts in ours
        if room == "tools"
        or any(part.startswith("test_") or part == "conftest" for part in parts[1:])
    ]


@pytest.mark.parametrize("path", BESIDE, ids=[str(p.relative_to(ROOT)) for p in BESIDE])
def test_tests_import_helpers_and_tools_import_no_tests(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    assert not not_for(room, imported(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("tests", "from tests.cli.test_play import PROMPT"),
        ("tests", "from tests.cli import test_play"),
        ("tests", "import tests.cli.test_play as play"),
        ("tests", "def late():\n    from tests.cli.conftest import home"),
        ("tools", "from tests.cli.terminals import PROMPT"),
        ("tools", "import tests"),
    ],
)
def test_a_planted_import_is_found(room: str, line: str) -> None:
    assert not_for(room, imported(ast.parse(line)))
    assert not not_for("tests", imported(ast.parse("from tests.cli.terminals import PROMPT")))


def test_every_room_has_its_place_in_the_law() -> None:
    assert {room_of(path) for path in MODULES} == set(MAY_IMPORT)
