"""One file vocabulary for all games: a listed name means the same thing everywhere, and the names
that once meant different things in different games are gone."""

import ast
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "sitdown" / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/__init__.py"))
IDS = [folder.name for folder in FOLDERS]

ALWAYS = {"box", "acts", "state", "setup", "score", "shapes", "view", "imagine"} | {
    *("position", "judge", "build", "game")
}
"""Every game's rules have these, beside `asks`."""
NEVER = {"rules", "reasons", "model", "cards", "reading", "restore", "rigged", "course"}
"""They meant different things in different games, or took one question apart."""
ENTRY = {
    "score": {"outcome"},
    "view": {"view"},
    "imagine": {"redeal"},
    "position": {"write", "read"},
    "judge": {"judge"},
    "build": {"build"},
    "setup": {"setup"},
    "state": {"State"},
    "shapes": {"View", "FACTS"},
}
"""What the rest of the program looks for in a file of that name."""
IN_A_GAME = {"__init__.py", "rules", "bots", "terminal.py", "texts", "data"}


def defined(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
    return names


@pytest.mark.parametrize("game", FOLDERS, ids=IDS)
def test_a_game_is_one_folder_of_known_parts(game: Path) -> None:
    parts = {path.name for path in game.iterdir() if path.name != "__pycache__"}
    extra = {"package"} if game.name == "_template" else set()  # what `sitdown new` adds
    unknown = {part for part in parts - IN_A_GAME - extra if not part.startswith("terminal_")}
    assert not unknown


@pytest.mark.parametrize("game", FOLDERS, ids=IDS)
def test_the_rules_have_every_file_of_the_vocabulary_and_none_that_is_banned(game: Path) -> None:
    names = {path.stem for path in (game / "rules").iterdir() if path.name != "__pycache__"}
    assert names >= ALWAYS
    assert "asks" in names
    assert not names & NEVER


@pytest.mark.parametrize("game", FOLDERS, ids=IDS)
def test_a_file_holds_what_its_name_says(game: Path) -> None:
    for name, wanted in ENTRY.items():
        assert defined(game / "rules" / f"{name}.py") >= wanted, name


@pytest.mark.parametrize("game", FOLDERS, ids=IDS)
def test_the_package_of_a_game_is_its_manifest_and_nothing_else(game: Path) -> None:
    assert defined(game / "__init__.py") - {"Final", "Manifest"} == {"GAME"}
