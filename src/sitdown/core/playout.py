"""Random games at full speed: the loop that searches and benchmarks run inside compiled code."""

from typing import Final, final

from sitdown.core.game import AnyGame
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.rng import Rng
from sitdown.core.state import GameState

_RIGHT_ODDS: Final = 8
"""A standing right is used once in so many chances, or games of talk would take forever."""


@final
class Playout:
    """Plays on from a state with random acts, unchecked and untold. Reused for many games."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._bargains = game.info.vocabulary.bargains
        self._answers = Answers(seats)
        self._legal: list[int] = []

    def finish(self, state: GameState, rng: Rng) -> int:
        """Play to the end; how many decisions it took."""
        decisions = 0
        questions = self._game.questions(state)
        while questions:
            question = questions[0]
            if len(questions) > 1:
                question = self._pick(questions, rng)
            asked = question.seats
            if not question.blocking:
                asked = [rng.pick(question.seats)]
            for seat in asked:
                self._answer(state, question, seat, rng)
            if self._answers.acts[asked[0]] >= 0:
                decisions += len(asked)
                question.ask.resolve(state, self._answers, rng, None)
                self._clear(asked)
            questions = self._game.questions(state)
        return decisions

    def _pick(self, questions: list[Question], rng: Rng) -> Question:
        """Now and then a standing right, else the first question that blocks."""
        first = questions[0]
        for question in questions:
            if question.blocking:
                first = question
                break
        for question in questions:
            if not question.blocking and rng.below(_RIGHT_ODDS) == 0:
                return question
        return first

    def _answer(self, state: GameState, question: Question, seat: int, rng: Rng) -> None:
        """A random legal act; none where a right has nothing to offer just now."""
        legal = self._legal
        legal.clear()
        question.ask.legal(state, seat, legal)
        if not legal:
            return
        act = legal[rng.below(len(legal))]
        self._answers.acts[seat] = act
        if self._bargains[act]:
            terms = question.ask.propose(state, seat, act, rng)
            self._answers.payloads[seat] = terms

    def _clear(self, seats: list[int]) -> None:
        for seat in seats:
            self._answers.acts[seat] = -1
        if self._answers.payloads:
            self._answers.payloads.clear()


def play_games(game: AnyGame, seats: int, options: Options, games: int, seed: int) -> int:
    """Whole games from the deal to the end; how many decisions they took."""
    playout = Playout(game, seats)
    decisions = 0
    for number in range(games):
        rng = Rng(seed, number)
        decisions += playout.finish(game.setup(options, seats, rng, {}), rng)
    return decisions
