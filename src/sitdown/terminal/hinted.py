"""The board of a game that has none of its own: its view, drawn by the hints of its manifest."""

from typing import Any

from rich.text import Text

from sitdown.core.game import AnyGame
from sitdown.terminal.board import AnyBoard
from sitdown.texts import Catalogue

_NAME_WIDTH = 16


class HintedBoard(AnyBoard):
    def __init__(self, game: AnyGame, words: Catalogue, width: int, hints: dict[str, Any]) -> None:
        super().__init__(game, words, width)
        self.hints = hints

    def headline(self, view: dict[str, Any]) -> str:
        phase = f"phase.{view.get('phase')}"
        named = [self.words.say(phase)] if self.words.has(phase) else []
        return " · ".join([self.words.say("title"), *named])

    def draw(self, view: dict[str, Any]) -> list[Text]:
        lines = self._seats(view)
        facts = [f"{self._name(field)}: {self._who(view[field])}" for field in self._listed("who")]
        facts += [self._figure(view, field) for field in self._listed("counters")]
        if facts:
            lines += [Text(), *self._wrapped([fact for fact in facts if fact])]
        for field in [*self._listed("open"), *self._listed("hand")]:
            said = self._open(view, field)
            if said:
                lines.append(Text(f" {self._name(field)}: {said}", style="bold"))
        return lines

    def label(self, view: dict[str, Any], chosen: list[str], part: str) -> str:
        """A verb that is not complete by itself is called by its name alone."""
        verb = self.game.info.vocabulary.verbs.get(part)
        if chosen or verb is None or not verb.fields:
            return super().label(view, chosen, part)
        return self.words.say(f"verb.{part}") if self.words.has(f"verb.{part}") else part

    def _seats(self, view: dict[str, Any]) -> list[Text]:
        fields = self._listed("seats")
        count = max((len(view[field]) for field in fields if view[field]), default=0)
        lines = []
        for seat in range(count):
            mine = view.get("you") == seat
            figures = [
                f"{self._name(field)} {self._value(field, view[field][seat])}"
                for field in fields
                if view[field]
            ]
            name = self.words.seat_title(seat)[:_NAME_WIDTH]
            row = f" {name:<{_NAME_WIDTH}}  {'   '.join(figures)}"
            lines.append(Text(row, style="bold" if mine else ""))
        return lines

    def _figure(self, view: dict[str, Any], field: str) -> str:
        value = view[field]
        return "" if value is None else f"{self._name(field)}: {self._value(field, value)}"

    def _open(self, view: dict[str, Any], field: str) -> str:
        """A value, a list, or for each seat a list."""
        value = view[field]
        if isinstance(value, list) and value and all(isinstance(item, list) for item in value):
            laid = [
                f"{self.words.seat_title(seat)} {self._cards(field, cards)}"
                for seat, cards in enumerate(value)
                if cards
            ]
            return "; ".join(laid)
        if isinstance(value, list):
            return self._cards(field, value)
        return "" if value is None else self._value(field, value)

    def _cards(self, field: str, cards: list[Any]) -> str:
        return ", ".join(str(card) for card in cards)

    def _who(self, seat: object) -> str:
        nobody = seat is None or seat == -1
        return "–" if nobody else self.words.seat_name(seat)

    def _value(self, field: str, value: object) -> str:
        section = self.hints.get("names", {}).get(field, "")
        return self.words.term(section, value)

    def _name(self, field: str) -> str:
        key = f"field.{field}"
        return self.words.say(key) if self.words.has(key) else field.replace("_", " ")

    def _listed(self, kind: str) -> list[str]:
        found: list[str] = self.hints.get(kind, [])
        return found

    def _wrapped(self, facts: list[str]) -> list[Text]:
        lines, line = [], ""
        for fact in facts:
            if line and len(line) + len(fact) + 4 > self.width:
                lines.append(Text(f" {line}"))
                line = ""
            line = f"{line} · {fact}" if line else fact
        return [*lines, Text(f" {line}")]
