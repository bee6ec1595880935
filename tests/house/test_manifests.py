"""The manifest is the only list of a game's parts, and what it names is there."""

import ast
from pathlib import Path

import pytest

from sitdown.bots.base import Bot
from sitdown.core.manifest import Manifest, load
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import MANIFESTS, OWN
from sitdown.games._template import GAME as STICKUP
from sitdown.terminal.board import Board
from sitdown.terminal.hinted import HintedBoard
from sitdown.texts import LANGUAGES, catalogue

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sitdown"
BESIDE = sorted(path for folder in ("tests", "tools") for path in (ROOT / folder).rglob("*.py"))
ALL = [*[MANIFESTS[slug] for slug in OWN], STICKUP]
MAY_NAME_A_GAME = {"cards.py": {"la-cosa-nostra"}, "games/__init__.py": set(OWN)}
"""Whoever owns La Cosa Nostra can correct its cards; the list of our own games is the list."""


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.stem)
def test_no_other_module_names_a_game(path: Path) -> None:
    place = path.relative_to(SOURCE).as_posix()
    if place.startswith("games/") and place.count("/") > 1:
        return
    assert named_in(ast.parse(path.read_text(encoding="utf-8"))) <= MAY_NAME_A_GAME.get(
        place, set()
    )


def named_in(tree: ast.AST) -> set[str]:
    """The games of ours that the strings of a piece of code name."""
    words = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return {word.replace("_", "-") for word in words} & set(OWN)


def listed_in(source: str) -> list[str]:
    """Lists of games in a piece of code: several of ours in one list, tuple, set or dict. A test
    of one game may name it."""
    return [
        f"line {node.lineno}: {', '.join(sorted(named_in(node)))}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.List | ast.Tuple | ast.Set | ast.Dict) and len(named_in(node)) > 1
    ]


@pytest.mark.parametrize("path", BESIDE, ids=[str(p.relative_to(ROOT)) for p in BESIDE])
def test_no_test_and_no_tool_lists_the_games(path: Path) -> None:
    assert listed_in(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("planted", ["[{}, {}]", "({}, 3), ({}, 4)", "{{{}: 37, {}: 97}}"])
def test_a_planted_list_is_found(planted: str) -> None:
    assert listed_in(planted.format(*map(repr, OWN[:2])))
    assert not listed_in(planted.format(repr(OWN[0]), repr(OWN[0])))
    assert listed_in(planted.format(*[repr(slug.replace("-", "_")) for slug in OWN[:2]]))


@pytest.mark.parametrize("manifest", ALL, ids=lambda manifest: manifest.slug)
def test_every_part_is_there(manifest: Manifest) -> None:
    assert manifest.game().info.slug == manifest.slug
    assert manifest.minutes > 0
    for bot in manifest.bots.values():
        assert issubclass(load(bot), Bot)
    assert not manifest.terminal or issubclass(load(manifest.terminal), Board)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_drawn_by_hints_names_every_field_in_words(language: str) -> None:
    game = STICKUP.game()
    words = catalogue(game.info.package, language).for_reader(["Ola", "Jan", "Ewa"], 0)
    board = HintedBoard(game, words, 80, STICKUP.hints)
    table = Table(Start(game, 3, 1, {}, {"cards": [2, 5, 6]}))
    drawn = "\n".join(line.plain for line in board.draw(table.view(0)))
    for kind in ("hand", "seats", "counters", "who"):
        fields = STICKUP.hints[kind]
        assert isinstance(fields, list)
        for field in fields:
            assert words.say(f"field.{field}") in drawn
    assert drawn.count("Ola") == 1
    assert "_" not in drawn
    assert board.label(table.view(0), [], "claim") == words.say("verb.claim")
    assert "2" in drawn.splitlines()[-1]
    watched = "\n".join(line.plain for line in board.draw(table.view(-1)))
    assert words.say("field.my_card") not in watched


def test_the_templates_lesson_points_at_fields_that_its_board_shows() -> None:
    lesson = STICKUP.game().info.lesson
    assert lesson is not None
    places = {step.place for step in lesson.steps if step.place}
    assert places == {"my_card", "lives"}
    assert places <= set(Table(Start(STICKUP.game(), 3, 1, {})).view(0))
