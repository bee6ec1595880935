"""Paper and ink of the terminal: 80 columns, colour where there is some, readable without."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from sitdown.texts import Catalogue

WIDTH: Final = 80


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
        self.line("─" * min(WIDTH, self.console.width), "dim")

    def bullet(self, text: str) -> None:
        """A paragraph with a mark before it and its further lines indented."""
        width = min(WIDTH, self.console.width) - 4
        for number, part in enumerate(Text(text).wrap(self.console, width)):
            lead = " · " if number == 0 else "   "
            self.line(Text().append(lead, "dim").append(part.plain.rstrip()))

    def columns(self, items: Sequence[str]) -> None:
        """A list, in two columns where it is long and narrow enough."""
        half = (len(items) + 1) // 2
        width = self.console.width // 2
        if len(items) > 5 and max(len(item) for item in items) < width:
            left, right = items[:half], [*items[half:], ""]
            for number in range(half):
                self.line(f"{left[number]:<{width}}{right[number]}")
        else:
            self.lines(items)

    def ask(self) -> str:
        try:
            return self.console.input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None
        except RuntimeError:  # there is no input at all
            raise Leave from None


def make_console(colour: bool | None = None) -> Console:
    """A console at most 80 columns wide; `colour` overrides what the terminal says of itself."""
    plain = Console(highlight=False)
    return _Console(
        highlight=False,
        width=min(WIDTH, plain.width),
        no_color=None if colour is None else not colour,
        force_terminal=True if colour else None,
    )
