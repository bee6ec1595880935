"""What a bot is given, and what it gives back."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from sitdown.core.fact import Fact
from sitdown.core.game import AnyGame
from sitdown.core.question import Question
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.core.state import GameState
from sitdown.core.table import Table


class Choice:
    """An act, with its terms if it is a bargain."""

    def __init__(self, act: int, payload: dict[str, Json] | None = None) -> None:
        self.act = act
        self.payload = payload


class Remark:
    """A quick phrase that somebody said, and how many things everybody was told since."""

    def __init__(self, seat: int, phrase: str, ago: int) -> None:
        self.seat = seat
        self.phrase = phrase
        self.ago = ago


class Eyes:
    """One seat's sight of a table, while one question is asked of it.

    Nothing here says more than the seat may know; what costs time is worked out when asked for.
    """

    def __init__(
        self, table: Table, seat: int, question: Question, heard: list[Remark] | None = None
    ) -> None:
        self.game: AnyGame = table.game
        self.seat = seat
        self.question = question
        self.heard: list[Remark] = heard or []
        """What was lately said to the seat in quick phrases, where there is talk."""
        self._table = table

    def legal(self) -> list[int]:
        return self._table.legal(self.seat, self.question.key)

    def view(self) -> dict[str, Json]:
        return self._table.view(self.seat)

    def told(self) -> list[Fact]:
        return self._table.told(self.seat)

    def default(self, rng: Rng) -> int:
        """What silence would mean: the rules say it to everybody."""
        world = self.imagine(rng)
        return self.question.ask.default(world, self.seat, rng)

    def imagine(self, rng: Rng) -> GameState:
        """A world that might be this one, as far as the seat knows."""
        return self._table.imagine(self.seat, rng)

    def propose(self, act: int, rng: Rng) -> dict[str, Json] | None:
        """Some terms for a bargaining act; None for a plain one."""
        if not self.game.info.vocabulary.bargains[act]:
            return None
        return self.question.ask.propose(self.imagine(rng), self.seat, act, rng)


@mypyc_attr(allow_interpreted_subclasses=True)  # bots of other people
class Bot:
    """Subclasses choose. One bot plays one seat of one game, so it may remember."""

    listens: ClassVar[bool] = False
    """Whether it uses what its seat was told; tables without listeners are faster."""

    talks: ClassVar[bool] = False
    """Whether it may have something to say."""

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        """An answer; None leaves a standing right unused."""
        raise NotImplementedError

    def remark(self, eyes: Eyes, rng: Rng) -> str:
        """A quick phrase for the table, or nothing. Asked once between two answers; `eyes` look
        at the question that others wait for, which need not be this seat's."""
        return ""

    def channel(self, eyes: Eyes) -> str:
        """Where it says its remark."""
        return "table"

    def patience(self, question: str) -> int:
        """How many times its usual pause it lets people talk before it answers."""
        return 1
