"""What a viewer can get out of a state."""

from sitdown.core.plain import canonical
from sitdown.core.question import Question, forbidden
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.core.state import GameState
from sitdown.core.table import Table
from sitdown.laws.case import Case


def known(case: Case, table: Table, viewer: int, state: GameState, acts: list[int]) -> str:
    """Everything a viewer can get out of a state: view, questions, legal acts, refusals."""
    game = case.game
    seen: list[Json] = [game.view(state, viewer), game.referee(state)]
    for question in game.questions(state):
        mine = question.asks(viewer)
        sees_all = viewer >= 0 and viewer == game.referee(state)
        if mine or not question.private or sees_all:
            seen.append([question.key, question.seats, question.blocking, question.hushed])
        if mine:
            seen.append(_my_answers(case, state, question, viewer, acts))
    if viewer >= 0:
        asked = game.questions(state)
        refusals = [forbidden(asked, state, viewer, act) for act in acts]
        seen.append([refusal.to_json() if refusal else None for refusal in refusals])
    seen.append(
        [[c.name, c.speakers, c.hearers] for c in game.channels(state) if c.reaches(viewer)]
    )
    return canonical(seen)


def _my_answers(
    case: Case, state: GameState, question: Question, viewer: int, acts: list[int]
) -> list[Json]:
    legal: list[int] = []
    question.ask.legal(state, viewer, legal)
    silence: Json = None
    if question.blocking:
        silence = question.ask.default(state, viewer, Rng(case.seed, 17))
    refused = [
        question.ask.why_not(state, viewer, act).to_json() for act in acts if act not in legal
    ]
    unfit = [
        _fits(case, state, question, viewer, act, payload)
        for act in legal
        if case.game.info.vocabulary.bargains[act]
        for payload in case.payloads
    ]
    return [legal[:], silence, refused, unfit]


def _fits(
    case: Case, state: GameState, question: Question, seat: int, act: int, payload: dict[str, Json]
) -> Json:
    refusal = question.ask.fits(state, seat, act, payload)
    return refusal.to_json() if refusal is not None else None


def some_acts(case: Case, rng: Rng) -> list[int]:
    size = len(case.game.info.vocabulary)
    return [rng.below(size) for _ in range(12)]
