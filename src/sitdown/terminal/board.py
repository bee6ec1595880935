"""What a game shows and asks in a terminal. Games with a board of their own subclass this."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from rich.text import Text

from sitdown.core.game import AnyGame
from sitdown.core.shapes import OutcomeShape
from sitdown.terminal.screen import WIDTH
from sitdown.texts import Catalogue


class Back(Exception):
    """The player wants the step before."""


Ask = Callable[[str, str, list[str]], str]
"""Asks for a line, with a prompt, a hint how to answer it, and things to choose from by number;
`Back` comes out of it."""


View = TypeVar("View", bound=Mapping[str, object])
"""The shape of a game's view."""


class Board(Generic[View]):
    """The plain board: the view as it is, acts word by word. Any game can be played with it."""

    quiet: frozenset[str] = frozenset()
    """Facts that the board itself shows, and the news need not repeat."""

    def __init__(self, game: AnyGame, words: Catalogue, width: int = WIDTH) -> None:
        self.game = game
        self.words = words
        self.width = max(width, WIDTH)
        """Columns that there are to draw on."""

    # What is seen

    def headline(self, view: View) -> str:
        return self.words.say("title")

    def draw(self, view: View) -> list[Text]:
        return [Text(line) for line in json.dumps(view, indent=1, ensure_ascii=False).split("\n")]

    def glance(self, view: View, rows: int) -> list[Text]:
        """What one needs of it to choose, on so many rows where that can be done."""
        return self.draw(view)

    def result(self, outcome: OutcomeShape) -> list[Text]:
        """How the game ended, with the score line by line."""
        lines = [Text(self.verdict(outcome))]
        for seat in [seat for group in outcome["ranking"] for seat in group]:
            crown = " ♛" if seat in outcome["winners"] else ""
            name = self.words.seat_title(seat) + crown
            lines.append(Text(f" {name:<16}{outcome['scores'][seat]:>6}", style="bold"))
            lines += [
                Text(f"       {self.score_line(item)}") for item in outcome["breakdown"][seat]
            ]
        return lines

    def score_line(self, item: dict[str, Any]) -> str:
        return self.words.say(f"score.{item['what']}", item)

    def verdict(self, outcome: OutcomeShape) -> str:
        won = self.words.say("play.won", {"seats": outcome["winners"]})
        return f"{won}: {self.words.say('reason.' + outcome['reason'])}."

    # What needs no choosing

    def reflex(self, view: View, question: dict[str, Any]) -> str:
        """What is answered without asking the player: the only act of a hushed question, where
        everybody is asked so that nobody learns who could answer otherwise."""
        acts: list[str] = question["yours"]["legal"]
        hushed = question["blocking"] and "answered" not in question
        return acts[0] if hushed and len(acts) == 1 else ""

    # Choosing an act in steps

    def spell_out(self, view: View, acts: list[str]) -> list[str]:
        """What may be chosen; a bargain may become several acts with their terms in braces."""
        return acts

    def parts(self, act: str) -> list[str]:
        """An act as the steps in which a player chooses it."""
        return act.split(" ")

    def prompt(self, view: View, chosen: list[str], question: str) -> str:
        """What the next step asks; the first asks the question itself."""
        return " · ".join([question, *chosen])

    def step(self, view: View, chosen: list[str], parts: list[str]) -> list[Text]:
        """What to look at while choosing among the parts."""
        return []

    def order(self, parts: list[str]) -> list[str]:
        """The parts as a player would look for them."""
        return parts

    def label(self, view: View, chosen: list[str], part: str) -> str:
        """What choosing this part means."""
        key = f"act.{part}"
        return self.words.say(key) if not chosen and self.words.has(key) else part

    def sentence(self, act: str) -> str:
        """The whole act in words."""
        vocabulary = self.game.info.vocabulary
        code = vocabulary.code(act)
        if code < 0:
            return act
        return self.words.say(f"act.{vocabulary.verb_of(code)}", vocabulary.about(code))

    def terms(self, view: View, act: str, ask: Ask, done: Callable[[str], bool]) -> bool:
        """Give an act to `done`, a bargain with its terms behind it, as `ask` brings them up; False
        if the player goes back. Without a board of its own a game has them written out."""
        return done(act)

    def notation(self, act: str) -> str:
        """How the act is written as a whole move; empty where nobody would write it."""
        return "" if " {" in act else act

    def preview(self, view: View, act: str) -> list[Text]:
        """What the table would look like after the act, where that is certain."""
        return []

    # Explaining

    def rule(self, view: View, chosen: list[str]) -> str:
        """The rule behind the step."""
        return ""

    def explain(self, view: View, topic: str) -> str:
        """What something on the board is; empty if there is nothing of that name."""
        return ""

    def piles(self, view: View) -> list[str]:
        """Public piles, opened."""
        return []


AnyBoard: TypeAlias = Board[Any]
"""A board as the terminal holds it, whose game it does not know."""
