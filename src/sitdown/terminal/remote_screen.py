"""The screen of a seat far away."""

from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from sitdown.terminal.line import THE_END, Inbox
from sitdown.terminal.people import harmless, visible
from sitdown.terminal.screen import Leave, Screen
from sitdown.texts import Catalogue

QUIET: Final = 1.5
"""Seconds without anything new, after which there is time to look at the board."""
TALK: Final = "/say"
_WIPE: Final = Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2))


class RemoteScreen(Screen):
    """A screen on which one hears the others while one thinks."""

    def __init__(self, console: Console, words: Catalogue, inbox: Inbox) -> None:
        super().__init__(console, words)
        self.inbox = inbox
        self.heed: Callable[[bool], None] = lambda quiet: None
        """Called when something changed, or (quiet) when nothing did for a while."""
        self.talk: Callable[[str], None] = lambda said: None
        self.before_asking: Callable[[], None] = lambda: None
        self._prompted = False

    def line(self, text: str | Text = "", style: str = "") -> None:
        shown = text if isinstance(text, Text) else Text(text)
        safe = visible(shown.plain)
        if safe != shown.plain:
            shown = shown.copy()
            shown.plain = safe
        self.wipe_prompt()
        super().line(shown, style)

    def command(self, text: str) -> None:
        self.wipe_prompt()
        super().command(visible(text))

    def say_no(self, sentence: str, rule: str = "") -> None:
        self.line(f"✗ {harmless(sentence)}{f' ({rule})' if rule else ''}", "bold red")

    def ask(self) -> str:
        self.heed(False)
        self.before_asking()
        while True:
            self._prompt()
            said = self.typed()
            if said is not None:
                self._prompted = False
            if said is not None and said.split(" ")[0].lower() == TALK:
                self.talk(said)
            elif said is not None:
                return said.strip()

    def typed(self) -> str | None:
        """A line from the keyboard; None if something else came, or nothing for a while."""
        try:
            item = self.inbox.get(QUIET)
        except KeyboardInterrupt:
            raise Leave from None
        if isinstance(item, str):
            return item
        if item == THE_END:
            raise Leave
        self.heed(item is None)
        return None

    def _prompt(self) -> None:
        if not self._prompted:
            self.console.print("> ", end="", markup=False)
            self._prompted = True

    def wipe_prompt(self) -> None:
        """News stands where the prompt was; the prompt comes again below."""
        if self._prompted:
            self._prompted = False
            if self.console.is_terminal and not self.console.is_dumb_terminal:
                self.console.control(_WIPE)
            else:
                self.console.print()
