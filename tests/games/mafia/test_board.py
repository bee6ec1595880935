"""The board of the terminal: a big town on a small screen, every choice in words."""

import re
from collections.abc import Sequence
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from sitdown.bots.base import Bot
from sitdown.bots.simple import RandomBot
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.mafia.terminal import MafiaBoard
from sitdown.terminal.board import AnyBoard
from sitdown.terminal.local import LocalTable
from sitdown.terminal.play import Game
from sitdown.terminal.screen import WIDEST, WIDTH, Screen
from sitdown.texts import LANGUAGES, catalogue
from tests.games.mafia.builders import MAFIA

ROWS = 24
RAW = re.compile(r"\b[a-z]+_[a-z_]+\b")
"""What only programs call something: `claim_check`."""


class Person(Screen):
    """Types numbers that were offered; counts the rows from the headline to the first prompt."""

    def __init__(self, language: str, seed: int, width: int = WIDTH) -> None:
        self.paper = StringIO()
        words = catalogue(MAFIA.info.package, language).for_reader(
            ["ty" if language == "pl" else "you"], 0
        )
        super().__init__(Console(file=self.paper, width=width, height=ROWS), words)
        self._rng = Rng(seed)
        self._choices = 0
        self._last = ""
        self._rows: int | None = None
        self.heights: list[int] = []

    def title(self, text: str) -> None:
        super().title(text)
        self._rows = 2

    def columns(self, items: Sequence[str]) -> None:
        super().columns(items)
        self._choices = len(items)

    def line(self, text: str | Text = "", style: str = "") -> None:
        super().line(text, style)
        if self._rows is not None:
            self._rows += 1

    def say(self, key: str, about: dict[str, object] | None = None, style: str = "") -> None:
        super().say(key, about, style)
        self._last = key

    def ask(self) -> str:
        if self._rows is not None:
            self.heights.append(self._rows + 1)
            self._rows = None
        if self._last == "play.confirm":
            return ""
        return str(1 + self._rng.below(self._choices))

    def close(self) -> None:
        """The end of the game, with what lies below it."""
        assert self._rows is not None
        self.heights.append(self._rows)


def play(
    language: str, seed: int, seats: int, width: int = WIDTH, extended: bool = False
) -> Person:
    table = Table(Start(MAFIA, seats, seed, {"extended": extended}))
    bots: list[Bot | None] = [None, *[RandomBot() for _ in range(seats - 1)]]
    person = Person(language, seed, width)
    Game(person, MAFIA, LocalTable(table, 0, bots), lambda: None).play()
    person.close()
    return person


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("extended", [False, True])
def test_fourteen_players_fit_on_eighty_columns_and_twenty_four_rows(
    language: str, extended: bool
) -> None:
    # MAF-3.8: with cards there is more to show
    person = play(language, 1, 14, extended=extended)
    assert max(person.heights) <= ROWS
    assert max(len(line) for line in person.paper.getvalue().split("\n")) <= WIDTH


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_raw_word_in_any_sentence_of_a_game(language: str) -> None:
    # MAF-4.34
    shown = play(language, 3, 7).paper.getvalue()
    assert "claim a finding" in shown or "podaj, czyj żeton znasz" in shown
    assert RAW.findall(shown) == []


def test_a_claimed_finding_is_confirmed_in_words() -> None:
    # MAF-4.34
    words = catalogue(MAFIA.info.package, "en").for_reader(["you", "Ruby"], 0)
    board: AnyBoard = MafiaBoard(MAFIA, words)
    act = 'claim_check {"target": 1, "result": "mafioso", "source": "wiretap", "turn": 1}'
    assert words.say("play.confirm", {"act": board.notation(act)}) == "Enter confirms, b goes back"
    assert words.say("play.confirm", {"act": board.notation("vote 1")}).startswith("vote 1 — ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_board_is_a_word_away(language: str) -> None:
    """What does not fit is left out, and `board` shows it."""
    table = Table(Start(MAFIA, 14, 1, {}))
    words = catalogue(MAFIA.info.package, language).for_reader(["you"], 0)
    board: AnyBoard = MafiaBoard(MAFIA, words)
    view = table.view(0)
    whole, short = board.draw(view), board.glance(view, 12)
    assert len(short) <= 12 < len(whole)
    assert words.say("board.rest") in short[0].plain
    assert board.glance(view, len(whole)) == whole
    names = [words.seat_title(seat) for seat in range(14)]
    assert all(any(name in line.plain for line in short) for name in names)


def test_a_wide_screen_is_used() -> None:
    said = play("en", 1, 7, WIDEST).paper.getvalue().split("\n")
    assert WIDTH < max(len(line) for line in said) <= WIDEST
