"""One person's game in the terminal, from the first look at the cards to the last score."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from sitdown.core.refusal import Refusal
from sitdown.games import find
from sitdown.terminal.board import Board
from sitdown.terminal.choose import Chooser
from sitdown.terminal.five_points import FivePointsBoard
from sitdown.terminal.screen import Screen
from sitdown.texts import Catalogue

_BOARDS: Final[dict[str, type[Board]]] = {"five-points": FivePointsBoard}
_LOG_LENGTH: Final = 20


class SeatAtTable(Protocol):
    """A seat at a table, in this process or far away."""

    @property
    def over(self) -> bool: ...
    def view(self) -> dict[str, Any]: ...
    def asked(self) -> list[dict[str, Any]]: ...
    def news(self) -> list[dict[str, Any]]: ...
    def answer(self, act: str, question: str) -> Refusal | None: ...
    def wait(self) -> None: ...


def board_for(slug: str, words: Catalogue) -> Board:
    return _BOARDS.get(slug, Board)(words)


class Game:
    """Plays until it is over; `Leave` comes out when the player goes."""

    def __init__(
        self,
        screen: Screen,
        slug: str,
        seat: SeatAtTable,
        saved: Callable[[], None],
    ) -> None:
        self._screen = screen
        self._words = screen.words
        self._board = board_for(slug, screen.words)
        self._seat = seat
        self._saved = saved
        self._verbs = find(slug).info.vocabulary.verbs
        self._log: list[str] = []

    def play(self) -> None:
        while True:
            self._seat.wait()
            self._saved()
            self._tell_news()
            if self._seat.over:
                break
            self._take_part()
        self._show_result()

    def _tell_news(self) -> None:
        fresh = [fact for fact in self._seat.news() if fact["fact"] not in self._board.quiet]
        news = [tell_fact(self._words, fact) for fact in fresh]
        if not news:
            return
        self._log += news
        self._screen.line()
        for sentence in news:
            self._screen.bullet(sentence)

    def _take_part(self) -> None:
        question = self._seat.asked()[0]
        view = self._seat.view()
        self._show_board()
        commands = {
            "log": self._show_log,
            "historia": self._show_log,
            "board": self._show_board,
            "stół": self._show_board,
        }
        chooser = Chooser(self._screen, self._board, commands, self._verbs)
        sentence = ask_sentence(self._words, question["name"], view)
        while True:
            act = chooser.choose(view, sentence, question["yours"]["legal"])
            refusal = self._seat.answer(act, question["question"])
            if refusal is None:
                return
            self._say_why_not(refusal)

    def _say_why_not(self, refusal: Refusal) -> None:
        sentence = self._words.say(
            f"refusal.{refusal.code}", {**refusal.about, "rule": refusal.rule}
        )
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self._screen.line(f"✗ {sentence}{rule}", "bold red")

    def _show_board(self) -> None:
        view = self._seat.view()
        self._screen.title(self._board.headline(view))
        self._screen.lines(self._board.draw(view))

    def _show_log(self) -> None:
        for sentence in self._log[-_LOG_LENGTH:]:
            self._screen.bullet(sentence)

    def _show_result(self) -> None:
        view = self._seat.view()
        self._screen.title(self._board.headline(view))
        self._screen.lines(self._board.draw(view))
        self._screen.line()
        self._screen.lines(self._board.result(view))


def tell_fact(words: Catalogue, fact: dict[str, Any]) -> str:
    return words.say(f"fact.{fact['fact']}", fact)


def ask_sentence(words: Catalogue, name: str, view: dict[str, Any]) -> str:
    """What I am asked, in the words for this phase if there are any."""
    for key in (f"question.{name}_you_{view.get('phase')}", f"question.{name}_you"):
        if words.has(key):
            return words.say(key)
    return name
