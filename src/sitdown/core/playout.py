"""Random games at full speed: the loop that searches and benchmarks run inside compiled code."""

from typing import Final

from sitdown.core.game import AnyGame, State
from sitdown.core.question import Answers, Question
from sitdown.core.rng import Rng
from sitdown.core.start import Start

_RIGHT_ODDS: Final = 4
"""A standing right is used about once in so many chances, or games of talk would never end."""


class Playout:
    """Plays on from a state with random acts, unchecked and untold. Reused for many games."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._answers = Answers(seats)
        self._legal: list[int] = []

    def finish(self, state: State, rng: Rng) -> int:
        """Play to the end; how many decisions it took."""
        decisions = 0
        questions = self._game.questions(state)
        while questions:
            question = questions[0]
            if not question.blocking or len(questions) > 1:
                question = self._choose(questions, rng)
            decisions += self._answer(state, question, rng)
            self._game.resolve(state, question, self._answers, rng, None)
            questions = self._game.questions(state)
        return decisions

    def _choose(self, questions: list[Question], rng: Rng) -> Question:
        """Sometimes a standing right, else the first question that blocks."""
        for question in questions:
            if not question.blocking and rng.below(_RIGHT_ODDS * len(questions)) == 0:
                return question
        for question in questions:
            if question.blocking:
                return question
        return questions[0]

    def _answer(self, state: State, question: Question, rng: Rng) -> int:
        acts = self._answers.acts
        for seat in question.seats:
            self._legal.clear()
            self._game.legal(state, question, seat, self._legal)
            act = self._legal[rng.below(len(self._legal))]
            acts[seat] = act
            if self._game.info.vocabulary.bargains[act]:
                self._answers.payloads[seat] = self._game.propose(state, question, seat, act, rng)
        return len(question.seats)


def play_games(game: AnyGame, seats: int, options: dict[str, object], games: int, seed: int) -> int:
    """Whole games from the deal to the end; how many decisions they took."""
    settled = Start(game, seats, seed, options).options
    playout = Playout(game, seats)
    decisions = 0
    for number in range(games):
        rng = Rng(seed, number)
        decisions += playout.finish(game.setup(settled, seats, rng, {}, None), rng)
    return decisions
