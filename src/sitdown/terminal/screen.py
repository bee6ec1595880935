"""Paper and ink of the terminal: 80 to 120 columns, colour where there is some."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from sitdown.texts import Catalogue

WIDTH: Final = 80
"""Columns that every board needs."""
WIDEST: Final = 120
"""Columns that are used where there are more: longer lines are hard to read."""
_GAP: Final = 2
"""Free columns between choices that stand side by side."""
_MOST_COLUMNS: Final = 3
_SHORT_LIST: Final = 5


class Leave(Exception):
    """The player leaves the table: Ctrl-C, end of input, or `q`."""


class _Console(Console):
    """A reader who has seen enough (`| head`) is no error of ours to end the program with."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    def __init__(self, console: Console, words: Catalogue) -> None:
        self.console = console
        self.words = words

    def say(self, key: str, about: dict[str, object] | None = None, style: str = "") -> None:
        self.line(self.words.say(key, about), style)

    def line(self, text: str | Text = "", style: str = "") -> None:
        """A line, wrapped at the width of the screen."""
        shown = text if isinstance(text, Text) else Text(text)
        if style:
            shown.stylize(style)
        self.console.print(shown, soft_wrap=False)

    def lines(self, texts: Sequence[str | Text]) -> None:
        for text in texts:
            self.line(text)

    def command(self, text: str) -> None:
        """Something to copy: never wrapped."""
        self.console.print(text, soft_wrap=True, markup=False)

    def title(self, text: str) -> None:
        self.line()
        self.line(text, "bold")
        self.line("─" * self.console.width, "dim")

    def bullet(self, text: str) -> None:
        """A paragraph with a mark before it and its further lines indented."""
        width = self.console.width - 4
        for number, part in enumerate(Text(text).wrap(self.console, width)):
            lead = " · " if number == 0 else "   "
            self.line(Text().append(lead, "dim").append(part.plain.rstrip()))

    def columns(self, items: Sequence[str]) -> None:
        """A list; a long one in as many columns as there is room for, up to three."""
        columns = self._side_by_side(items)
        widths = [max(len(item) for item in column) for column in columns]
        spread = (self.console.width - sum(widths)) // len(columns)
        for row in range(len(columns[0])):
            cells = [(column[row : row + 1] or [""])[0] for column in columns]
            padded = [f"{cell:<{wide + spread}}" for cell, wide in zip(cells, widths, strict=True)]
            self.line("".join(padded).rstrip())

    def rows(self, items: Sequence[str]) -> int:
        """How many rows `columns` takes for a list."""
        return len(self._side_by_side(items)[0])

    def _side_by_side(self, items: Sequence[str]) -> list[Sequence[str]]:
        most = _MOST_COLUMNS if len(items) > _SHORT_LIST else 1
        for count in range(most, 1, -1):
            rows = -(-len(items) // count)
            columns = [items[first : first + rows] for first in range(0, len(items), rows)]
            needed = sum(max(len(item) for item in column) + _GAP for column in columns)
            if needed <= self.console.width:
                return columns
        return [items]

    def ask(self) -> str:
        try:
            return self.console.input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None
        except RuntimeError:  # there is no input at all
            raise Leave from None


def make_console(colour: bool | None = None) -> Console:
    """A console at most 120 columns wide; `colour` overrides what the terminal says of itself."""
    plain = Console(highlight=False)
    return _Console(
        highlight=False,
        width=min(WIDEST, plain.width),
        no_color=None if colour is None else not colour,
        force_terminal=True if colour else None,
    )
