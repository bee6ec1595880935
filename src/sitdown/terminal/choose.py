"""Choosing an act: by number, by notation, or step by step, with reasons on the way."""

from collections.abc import Callable, Collection
from typing import Any, Final

from sitdown.terminal.board import Board
from sitdown.terminal.screen import Leave, Screen

_BACK: Final = ("b", "back", "wstecz")
_QUIT: Final = ("q", "quit", "koniec")


class Chooser:
    """Asks one player one question until there is an act to send."""

    def __init__(
        self,
        screen: Screen,
        board: Board,
        commands: dict[str, Callable[[], None]],
        verbs: Collection[str],
    ) -> None:
        self._screen = screen
        self._board = board
        self._commands = commands
        self._verbs = verbs

    def choose(self, view: dict[str, Any], question: str, acts: list[str]) -> str:
        """One of the acts; or whatever was written as an act, for the table to refuse."""
        by_parts = {tuple(self._board.parts(act)): act for act in acts}
        while True:
            act = self._walk(view, question, by_parts, ())
            if act:
                return act

    def _walk(
        self,
        view: dict[str, Any],
        question: str,
        acts: dict[tuple[str, ...], str],
        chosen: tuple[str, ...],
    ) -> str:
        """From the parts chosen so far to a whole act; empty means one step back."""
        if chosen in acts:
            return acts[chosen] if self._confirmed(view, acts[chosen]) else ""
        parts = _next_parts(acts, chosen)
        if len(parts) == 1 and (chosen or len(acts) > 1):  # nothing to choose yet
            return self._walk(view, question, acts, (*chosen, parts[0]))
        while True:
            self._offer(view, question, list(chosen), parts)
            said = self._screen.ask()
            if said in _BACK:
                return ""
            part = _match(parts, said)
            if part:
                act = self._walk(view, question, acts, (*chosen, part))
                if act:
                    return act
            elif said.lower().split(" ")[0] in self._verbs:
                act = _written(said, list(acts.values()))
                if act not in acts.values() or self._confirmed(view, act):
                    return act
            else:
                self._other(view, list(chosen), parts, said)

    def _offer(
        self, view: dict[str, Any], question: str, chosen: list[str], parts: list[str]
    ) -> None:
        self._screen.line()
        self._screen.line(self._board.prompt(view, chosen) or question, "bold")
        for number, part in enumerate(parts, 1):
            self._screen.line(f" {number:>2}  {self._board.label(view, chosen, part)}")
        self._screen.say("play.how_to_choose", {"count": len(parts)}, "dim")

    def _other(self, view: dict[str, Any], chosen: list[str], parts: list[str], said: str) -> None:
        """Not a choice: a command, a question mark, or something to be explained away."""
        if said.lower() in _QUIT:
            raise Leave
        if said.startswith("?"):
            self._explain(view, chosen, parts, said[1:].strip())
        elif said.lower() in self._commands:
            self._commands[said.lower()]()
        elif said:
            self._screen.say("play.not_understood", {"said": said})

    def _explain(
        self, view: dict[str, Any], chosen: list[str], parts: list[str], topic: str
    ) -> None:
        screen, words = self._screen, self._screen.words
        part = _match(parts, topic)
        if part and part != topic:  # meant by its number
            screen.line(self._board.label(view, chosen, part), "bold")
            topic = (
                part if self._board.explain(view, part) else self._board.rule(view, [*chosen, part])
            )
        if not topic:
            topic = self._board.rule(view, chosen)
            screen.say("play.help")
        rule = words.section("rules").get(topic.upper())
        if rule is not None:
            screen.line(f"{topic.upper()}  {rule['title']}", "bold")
            for paragraph in rule["text"].strip().split("\n"):
                screen.line(paragraph)
        elif topic:
            explained = self._board.explain(view, topic)
            if explained:
                screen.line(explained)
            else:
                screen.say("play.nothing_known", {"topic": topic})

    def _confirmed(self, view: dict[str, Any], act: str) -> bool:
        preview = self._board.preview(view, act)
        if not preview:
            return True
        self._screen.lines(preview)
        while True:
            self._screen.say("play.confirm", {"act": act}, "bold")
            said = self._screen.ask().lower()
            if said in ("", "y", "yes", "t", "tak"):
                return True
            if said in _BACK or said in ("n", "no", "nie"):
                return False
            if said in _QUIT:
                raise Leave


def _match(parts: list[str], said: str) -> str:
    """The part meant by its number or by itself."""
    if said in [str(number) for number in range(1, len(parts) + 1)]:
        return parts[int(said) - 1]
    same = [part for part in parts if part.lower() == said.lower()]
    return same[0] if same else ""


def _written(said: str, acts: list[str]) -> str:
    """An act written out, as the notation has it if it is one of the legal ones."""
    plain = " ".join(said.lower().split())
    same = [act for act in acts if act.lower() == plain]
    return same[0] if same else said


def _next_parts(acts: dict[tuple[str, ...], str], chosen: tuple[str, ...]) -> list[str]:
    place = len(chosen)
    parts: list[str] = []
    for act in acts:
        if act[:place] == chosen and len(act) > place and act[place] not in parts:
            parts.append(act[place])
    return parts
