"""Games whose questions a test can meddle with.

A subclass of `Meddled` and an honest game overrides `legal`, `default`, `why_not`, `forbids`,
`resolve`, `fits` or `propose` with the question as an argument; `super()` is the honest ask.
"""

from typing import Any

from sitdown.core.fact import Tell
from sitdown.core.question import Answers, AnyAsk, Ask, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games._template.rules.game import StickupGame
from tests.contract.heist import HeistGame


class MeddledAsk(Ask[Any]):
    """Hands everything to the game, which may hand it on to the honest ask."""

    def __init__(self, game: "Meddled", honest: Question) -> None:
        ask = honest.ask
        super().__init__(
            ask.name,
            ask.rule,
            blocking=ask.blocking,
            private=ask.private,
            hushed=ask.hushed,
            about=ask.about,
            lasting=ask.lasting,
            seconds=ask.seconds,
        )
        self.game = game
        self.honest = honest

    def legal(self, state: Any, seat: int, out: list[int]) -> None:
        self.game.legal(state, self.honest, seat, out)

    def default(self, state: Any, seat: int, rng: Rng) -> int:
        return self.game.default(state, self.honest, seat, rng)

    def why_not(self, state: Any, seat: int, act: int) -> Refusal:
        return self.game.why_not(state, self.honest, seat, act)

    def forbids(self, state: Any, seat: int, act: int) -> Refusal | None:
        return self.game.forbids(state, self.honest, seat, act)

    def resolve(self, state: Any, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        self.game.resolve(state, self.honest, answers, rng, tell)

    def fits(self, state: Any, seat: int, act: int, payload: dict[str, Json]) -> Refusal | None:
        return self.game.fits(state, self.honest, seat, act, payload)

    def propose(self, state: Any, seat: int, act: int, rng: Rng) -> dict[str, Json]:
        return self.game.propose(state, self.honest, seat, act, rng)


class Meddled:
    """Stands before an honest game among the bases of a class."""

    def asked(self, state: Any) -> list[Question]:
        """The questions, before anybody meddles with their asks."""
        honest: list[Question] = super().questions(state)  # type: ignore[misc]
        return honest

    def questions(self, state: Any) -> list[Question]:
        return [self.meddle(question) for question in self.asked(state)]

    def meddle(self, honest: Question) -> Question:
        return Question(MeddledAsk(self, honest), honest.seats, enough=honest.enough)

    def legal(self, state: Any, question: Question, seat: int, out: list[int]) -> None:
        question.ask.legal(state, seat, out)

    def default(self, state: Any, question: Question, seat: int, rng: Rng) -> int:
        return question.ask.default(state, seat, rng)

    def why_not(self, state: Any, question: Question, seat: int, act: int) -> Refusal:
        return question.ask.why_not(state, seat, act)

    def forbids(self, state: Any, question: Question, seat: int, act: int) -> Refusal | None:
        return question.ask.forbids(state, seat, act)

    def resolve(
        self, state: Any, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        question.ask.resolve(state, answers, rng, tell)

    def fits(
        self, state: Any, question: Question, seat: int, act: int, payload: dict[str, Json]
    ) -> Refusal | None:
        return question.ask.fits(state, seat, act, payload)

    def propose(
        self, state: Any, question: Question, seat: int, act: int, rng: Rng
    ) -> dict[str, Json]:
        return question.ask.propose(state, seat, act, rng)


class MeddledStickup(Meddled, StickupGame): ...


class MeddledHeist(Meddled, HeistGame): ...


def changed(ask: AnyAsk, **flags: Any) -> AnyAsk:
    """The same ask with other flags, for questions put in another way."""
    return _Changed(ask, flags)


class _Changed(Ask[Any]):
    def __init__(self, honest: AnyAsk, flags: dict[str, Any]) -> None:
        names = ("blocking", "private", "hushed", "about", "lasting", "seconds")
        super().__init__(
            honest.name, honest.rule, **{name: getattr(honest, name) for name in names} | flags
        )
        self.legal = honest.legal  # type: ignore[method-assign]
        self.default = honest.default  # type: ignore[method-assign]
        self.why_not = honest.why_not  # type: ignore[method-assign]
        self.forbids = honest.forbids  # type: ignore[method-assign]
        self.resolve = honest.resolve  # type: ignore[method-assign]
        self.fits = honest.fits  # type: ignore[method-assign]
        self.propose = honest.propose  # type: ignore[method-assign]
