"""How far a table has come along the course of its lesson."""

from sitdown.core.lesson import Lesson
from sitdown.core.record import in_words
from sitdown.core.refusal import Json
from sitdown.core.table import Entry, Table


class Course:
    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson
        kept, bargains = _kept(table), table.game.info.vocabulary.bargains
        self._given: list[list[str]] = [
            [in_words(table.game, entry) for entry in kept if entry.seat == seat]
            for seat in range(table.state.seats)
        ]
        # whoever says something, or offers a deal, has not gone another way by that
        steps = [entry for entry in kept if entry.seat == lesson.seat and not bargains[entry.act]]
        mine = [in_words(table.game, entry) for entry in steps[: len(lesson.led)]]
        self.done: int = 0
        """How many of the led steps the learner has taken."""
        while self.done < len(mine) and mine[self.done] in lesson.led[self.done].acts:
            self.done += 1
        self.left: bool = self.done < len(mine)
        """Whether the learner has gone another way."""

    @property
    def over(self) -> bool:
        return self.left or self.done == len(self.lesson.led)

    def led_to(self) -> str:
        """The act that the learner is shown; empty if there is none any more."""
        return "" if self.over else self.lesson.led[self.done].acts[0]

    def to_json(self) -> dict[str, Json]:
        """What the learner sees of it."""
        steps: list[Json] = [step.to_json() for step in self.lesson.steps]
        return {"steps": steps, "done": self.done, "left": self.left}

    def line_of(self, seat: int) -> str:
        """What another seat answers next; empty where it plays as it likes."""
        lines = self.lesson.others.get(seat, [])
        given = self._given[seat]
        follows = not self.over and len(given) < len(lines) and given == lines[: len(given)]
        return lines[len(given)] if follows else ""


def _kept(table: Table) -> list[Entry]:
    """What was answered, in order, without what was taken back."""
    kept: list[Entry] = []
    for entry in table.entries:
        if entry.act >= 0:
            kept.append(entry)
        elif entry.seat >= 0:  # its envelope is the last one under that key
            same = [old for old in kept if old.seat == entry.seat and old.key == entry.key]
            kept.remove(same[-1])
    return kept
