"""Stickup with an act that only a missed deadline makes (`Verb.lapse`)."""

from sitdown.core.fact import Tell
from sitdown.core.game import Info
from sitdown.core.question import Answers, Question
from sitdown.core.rng import Rng
from sitdown.core.vocabulary import Vocabulary
from sitdown.games._template.rules.acts import CLAIMS, VOCABULARY
from sitdown.games._template.rules.state import State
from tests.contract.meddling import MeddledStickup

LATE = len(VOCABULARY)


def vocabulary_with_late() -> Vocabulary:
    vocabulary = Vocabulary()
    for verb in VOCABULARY.verbs.values():
        vocabulary.verb(verb.name, *verb.fields, bargain=verb.bargain)
    vocabulary.verb("late", lapse=True)
    for word in VOCABULARY.words:
        vocabulary.add(word)
    vocabulary.add("late")
    return vocabulary


class LateStickup(MeddledStickup):
    """Honest: whoever misses the claim is late, which counts as the lowest claim, and nobody can
    choose it."""

    def __init__(self) -> None:
        super().__init__()
        known = self.info
        self.info = Info(
            known.slug,
            known.package,
            known.rules_version,
            known.seats,
            known.options,
            vocabulary_with_late(),
            known.seconds,
            known.rules,
        )

    def default(self, state: State, question: Question, seat: int, rng: Rng) -> int:
        return LATE if state.phase == "claim" else super().default(state, question, seat, rng)

    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        answers.acts = [CLAIMS[0] if act == LATE else act for act in answers.acts]
        super().resolve(state, question, answers, rng, tell)
