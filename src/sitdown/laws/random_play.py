"""Random play, step by step."""

from collections.abc import Iterator

from sitdown.core.game import AnyGame
from sitdown.core.question import Answers, Question
from sitdown.core.rng import Rng
from sitdown.core.state import GameState
from sitdown.core.table import Table
from sitdown.laws.case import MANY_STEPS, Case, LawBroken


def steps(case: Case, table: Table, rng: Rng) -> Iterator[Question]:
    """Play at random to the end; pauses before each question is answered."""
    while table.open:
        if table.step > MANY_STEPS:
            raise LawBroken("ends", f"still going on after {MANY_STEPS} steps")
        question = pick_question(table.questions, rng)
        yield question
        play_on(table, question, rng)


def steps_with_clock(case: Case, table: Table, rng: Rng) -> Iterator[None]:
    """Random play in which people also take answers back and run out of time."""
    while table.open:
        if table.step > MANY_STEPS:
            raise LawBroken("ends", f"still going on after {MANY_STEPS} steps")
        yield
        question = pick_question(table.questions, rng)
        seats = [seat for seat in question.seats if seat not in answered(table, question)]
        if not seats or (question.blocking and rng.below(6) == 0):
            table.close(question.key if rng.below(2) else "")
            continue
        seat = seats[rng.below(len(seats))]
        answer_for(table, question, seat, rng)
        if rng.below(6) == 0 and seat in answered(table, question):
            table.take_back(seat, question.key)


def pick_question(questions: list[Question], rng: Rng) -> Question:
    """Now and then a standing right, else what is waited for."""
    blocking = [question for question in questions if question.blocking]
    standing = [question for question in questions if not question.blocking]
    if not blocking:
        raise LawBroken("asks", "only standing rights are open: nobody can move the game on")
    if standing and rng.below(3) == 0:
        return standing[rng.below(len(standing))]
    return blocking[rng.below(len(blocking))]


def play_on(table: Table, question: Question, rng: Rng) -> None:
    """All answer at random; where only a missed deadline does something, some miss it."""
    silent = [seat for seat in question.seats if _misses_deadline(table, question, seat, rng)]
    if not silent:
        answer_randomly(table, question, rng)
        return
    step = table.step
    for seat in question.seats:
        if seat not in silent:
            answer_for(table, question, seat, rng)
    if table.step == step:  # unless the others were enough to close it
        table.close(question.key)


def _misses_deadline(table: Table, question: Question, seat: int, rng: Rng) -> bool:
    if not question.blocking or lapse(table.game, table.state, question, seat) < 0:
        return False
    return rng.below(4) == 0


def lapse(game: AnyGame, state: GameState, question: Question, seat: int) -> int:
    """What a missed deadline does, if nobody can choose it; -1 where silence is a legal act."""
    vocabulary = game.info.vocabulary
    if not any(vocabulary.lapses):
        return -1
    silence = question.ask.default(state, seat, Rng(0, 0))
    return silence if vocabulary.lapses[silence] else -1


def answer_randomly(table: Table, question: Question, rng: Rng) -> None:
    seats = question.seats
    if not question.blocking:
        seats = [seats[rng.below(len(seats))]]
    for seat in seats:
        answer_for(table, question, seat, rng)


def answer_for(table: Table, question: Question, seat: int, rng: Rng) -> None:
    acts = table.legal(seat, question.key)
    if acts:
        act = random_act(table.game, acts, rng)
        payload = None
        if table.game.info.vocabulary.bargains[act]:
            payload = question.ask.propose(table.state, seat, act, rng)
        table.answer(seat, act, payload, question.key)


def random_act(game: AnyGame, acts: list[int], rng: Rng) -> int:
    """The verb first, then the act: a verb with a thousand forms would drown the others."""
    verbs: dict[str, list[int]] = {}
    for act in acts:
        verbs.setdefault(game.info.vocabulary.verb_of(act), []).append(act)
    chosen = list(verbs.values())[rng.below(len(verbs))]
    return chosen[rng.below(len(chosen))]


def answered(table: Table, question: Question) -> list[int]:
    return [
        seat
        for asked in table.open
        if asked.question.key == question.key
        for seat in question.seats
        if asked.answered(seat)
    ]


def resolve_randomly(game: AnyGame, state: GameState, question: Question, rng: Rng) -> None:
    answers = Answers(state.seats)
    for seat in question.seats:
        acts: list[int] = []
        question.ask.legal(state, seat, acts)
        if not acts:
            continue
        act = random_act(game, acts, rng)
        answers.acts[seat] = act
        if game.info.vocabulary.bargains[act]:
            answers.payloads[seat] = question.ask.propose(state, seat, act, rng)
        if not question.blocking:
            break
    if max(answers.acts) >= 0:
        question.ask.resolve(state, answers, rng, None)
