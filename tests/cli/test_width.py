"""80 columns are enough, 120 are used, more are too many to read."""

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from sitdown.core.rng import Rng
from sitdown.games import GAMES
from sitdown.laws import Case, steps
from sitdown.terminal.play import board_for, words_for
from sitdown.terminal.screen import WIDEST, WIDTH, Screen
from sitdown.texts import LANGUAGES, catalogue
from tests.cli.terminals import STYLE, Terminal
from tests.samples import sample


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_board_uses_the_width_there_is(slug: str, language: str) -> None:
    case = Case(GAMES[slug], GAMES[slug].info.seats[-1], 3, sample(slug).wide)
    table = case.table()
    widest: dict[int, int] = {WIDTH: 0, WIDEST: 0}
    rows: dict[int, int] = {WIDTH: 0, WIDEST: 0}
    for _ in steps(case, table, Rng(3)):
        if table.step % 7:
            continue
        for width in widest:
            words = words_for(case.game, language, {}).for_reader([], 0)
            lines = board_for(case.game, words, width).draw(table.view(0))
            widest[width] = max(widest[width], *[line.cell_len for line in lines])
            rows[width] += len(lines)
    assert widest[WIDTH] <= WIDTH < widest[WIDEST] <= WIDEST
    assert rows[WIDEST] <= rows[WIDTH]


@pytest.mark.parametrize(("columns", "used"), [(80, 80), (120, 120), (200, 120)])
def test_a_game_uses_up_to_120_columns(
    terminal: Callable[..., Terminal],
    monkeypatch: pytest.MonkeyPatch,
    columns: int,
    used: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    player = terminal("play", "la-cosa-nostra", "--seed", "1", columns=columns)
    lines = STYLE.sub("", player.seen).split("\n")
    assert "─" * used in lines
    assert max(len(line) for line in lines) == used


@pytest.mark.parametrize(("width", "rows"), [(80, 8), (120, 5)])
def test_a_long_list_stands_in_as_many_columns_as_fit(width: int, rows: int) -> None:
    paper = StringIO()
    screen = Screen(Console(file=paper, width=width), catalogue("", "en"))
    items = [f" {number:>2}  something to choose from" for number in range(1, 16)]
    screen.columns(items)
    lines = paper.getvalue().rstrip("\n").split("\n")
    assert len(lines) == rows == screen.rows(items)
    assert all(item in line for item, line in zip(items, lines, strict=False))
    assert max(len(line) for line in lines) <= width


def test_a_list_that_is_too_wide_stands_in_one_column() -> None:
    screen = Screen(Console(file=StringIO(), width=80), catalogue("", "en"))
    assert screen.rows(["x" * 60] * 9) == 9
    assert screen.rows(["short"] * 3) == 3
