"""A lesson: the first turns of a game on a rigged deal, beside a coach. Data, read at import.

A game's `data/lesson.toml` says

    seats, options, deal    how the table is laid; the deal as the game's `setup` reads it
    seat                    the learner's chair
    level                   the bots that play on when the course is over, or was left
    [[steps]]               what the coach says, in order
        name                its words are the texts `lesson.step.NAME`
        rule                the rule behind it
        place               what to point at, by the board's own name for it
        acts                the learner is led to the first; each of them keeps to the course
    [others]                by seat: its answers, one after the other

Acts are written as in a record. A step without acts is only read. The course binds nobody: it is
what the others play, and what the learner is shown, while the learner keeps to it.
"""

from typing import Any

from sitdown.core.data import load
from sitdown.core.refusal import Json


class Step:
    def __init__(self, written: dict[str, Any]) -> None:
        self.name: str = written["name"]
        self.rule: str = written["rule"]
        self.place: str = written.get("place", "")
        self.acts: list[str] = written.get("acts", [])

    def to_json(self) -> dict[str, Json]:
        led = len(self.acts) > 0
        return {"name": self.name, "rule": self.rule, "place": self.place, "led": led}


class Lesson:
    def __init__(self, written: dict[str, Any]) -> None:
        self.seats: int = written["seats"]
        self.seat: int = written["seat"]
        self.level: str = written["level"]
        self.options: dict[str, Json] = written.get("options", {})
        self.deal: dict[str, Json] = written["deal"]
        self.steps: list[Step] = [Step(step) for step in written["steps"]]
        self.led: list[Step] = [step for step in self.steps if step.acts]
        """The steps that the learner takes by answering."""
        self.others: dict[int, list[str]] = {
            int(seat): acts for seat, acts in written["others"].items()
        }


def read_lesson(package: str) -> Lesson:
    return Lesson(load(package, "data/lesson.toml"))
