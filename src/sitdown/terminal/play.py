"""One person's game in the terminal, from the first look at the cards to the last score."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from sitdown.core.game import AnyGame
from sitdown.core.manifest import load
from sitdown.core.options import Options
from sitdown.core.refusal import Refusal, Refused
from sitdown.games import manifest_of
from sitdown.terminal.board import AnyBoard, Board
from sitdown.terminal.choose import Chooser
from sitdown.terminal.hinted import HintedBoard
from sitdown.terminal.screen import WIDTH, Screen
from sitdown.texts import Catalogue, catalogue

_RECENT: Final = 6
_TITLE_ROWS: Final = 3
WAITING_ROWS: Final = 3
"""Rows below the board while others play."""
_END_ROWS: Final = 7
"""Rows below the result: where the record lies."""
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


def words_for(game: AnyGame, language: str, given: Mapping[str, object]) -> Catalogue:
    """The game's words as its options would have them."""
    words = catalogue(game.info.package, language)
    try:
        options = Options(game.info.options, given)
    except Refused:  # a server may say what it likes
        return words
    return words.dialect(game.dialect(options))


def board_for(game: AnyGame, words: Catalogue, width: int = WIDTH) -> AnyBoard:
    manifest = manifest_of(game.info.slug)
    if not manifest.terminal and manifest.hints:
        return HintedBoard(game, words, width, manifest.hints)
    kind: type[AnyBoard] = load(manifest.terminal) if manifest.terminal else Board
    return kind(game, words, width)


class Game:
    """Plays until it is over; `Leave` comes out when the player goes."""

    def __init__(
        self, screen: Screen, game: AnyGame, seat: SeatAtTable, saved: Callable[[], None]
    ) -> None:
        self._screen = screen
        self._words = screen.words
        self._board = board_for(game, screen.words, screen.console.width)
        self._seat = seat
        self._saved = saved
        self._log: list[str] = []

    def play(self, resumed: bool = False) -> None:
        if self._screen.console.width < WIDTH:
            self._screen.say("play.narrow", {"width": self._screen.console.width})
        if resumed:
            self._log += self._fresh_sentences()
            self._show_log(_RECENT)
        while True:
            self._seat.wait()
            self._saved()
            self._tell_news()
            if self._seat.over:
                break
            self._take_part()
        result = self._board.result(self._seat.view()["outcome"])
        self._show_board(len(result) + _END_ROWS)
        self._screen.line()
        self._screen.lines(result)

    def _tell_news(self) -> None:
        fresh = self._fresh_sentences()
        self._log += fresh
        if fresh:
            self._screen.line()
        for sentence in fresh:
            self._screen.bullet(sentence)

    def _fresh_sentences(self) -> list[str]:
        return tell_facts(self._words, self._board, self._seat.news())

    def _take_part(self) -> None:
        """Answer what is asked, or use a right; rights stand beside the question."""
        view, questions = self._seat.view(), self._seat.asked()
        for question in questions:
            act = self._board.reflex(view, question)
            if act:
                self._seat.answer(act, question["question"])
                return
        choices = _choices(questions)
        commands = {
            "log": lambda: self._show_log(_LOG_LENGTH),
            "log all": lambda: self._show_log(len(self._log)),
            "historia": lambda: self._show_log(len(self._log)),
            "board": self._show_whole_board,
            "stół": self._show_whole_board,
            "piles": self._show_piles,
            "stosy": self._show_piles,
        }
        chooser = Chooser(
            self._screen,
            self._board,
            commands,
            self._show_board,
            lambda act: self._answer(act, choices),
        )
        asked = ask_sentence(self._words, questions[0]["name"], view)
        chooser.answer(view, asked, list(choices), optional=not questions[0]["blocking"])

    def _answer(self, said: str, choices: dict[str, tuple[str, str]]) -> Refusal | None:
        """Send what was chosen, or whatever was written, to the question that it answers."""
        for choice, (act, question) in choices.items():
            terms = said.removeprefix(choice)
            if said == choice or (terms != said and terms.startswith(" {")):
                return self._seat.answer(act + terms, question)
        return self._seat.answer(said, "")

    def _show_board(self, below: int = WAITING_ROWS) -> None:
        """The board, shorter if it must be to leave so many rows below it."""
        view = self._seat.view()
        rows = self._screen.console.height - _TITLE_ROWS - below
        self._screen.title(self._board.headline(view))
        self._screen.lines(self._board.glance(view, rows))

    def _show_whole_board(self) -> None:
        view = self._seat.view()
        self._screen.title(self._board.headline(view))
        self._screen.lines(self._board.draw(view))

    def _show_piles(self) -> None:
        piles = self._board.piles(self._seat.view())
        self._screen.lines(piles or [self._words.say("play.no_piles")])

    def _show_log(self, lines: int) -> None:
        earlier = len(self._log) - lines
        if earlier > 0:
            self._screen.say("play.earlier", {"count": earlier}, "dim")
        for sentence in self._log[max(0, earlier) :]:
            self._screen.bullet(sentence)


def _choices(questions: list[dict[str, Any]]) -> dict[str, tuple[str, str]]:
    """Each act with the question that it answers; where it answers several, like two offers, the
    question is part of the choice: `accept offer@1.0.0.7`."""
    all_acts = [act for question in questions for act in question["yours"]["legal"]]
    choices: dict[str, tuple[str, str]] = {}
    for question in questions:
        for act in question["yours"]["legal"]:
            alone = all_acts.count(act) == 1 or question["blocking"]
            choices[act if alone else f"{act} {question['question']}"] = (act, question["question"])
    return choices


def tell_facts(words: Catalogue, board: AnyBoard, facts: list[dict[str, Any]]) -> list[str]:
    """Facts as sentences, without those that the board itself shows."""
    return [tell_fact(words, fact) for fact in facts if fact["fact"] not in board.quiet]


def tell_fact(words: Catalogue, fact: dict[str, Any]) -> str:
    return words.say(f"fact.{fact['fact']}", fact)


def ask_sentence(words: Catalogue, name: str, view: dict[str, Any]) -> str:
    """What I am asked, in the words for this phase if there are any."""
    for key in (f"question.{name}_you_{view.get('phase')}", f"question.{name}_you"):
        if words.has(key):
            return words.say(key)
    return name
