"""The law of secrecy: two worlds that look alike to a viewer stay alike to him."""

from sitdown.core.fact import Fact, Tell
from sitdown.core.plain import canonical
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.core.state import GameState
from sitdown.core.table import Table
from sitdown.laws.case import Case, LawBroken
from sitdown.laws.known import known, some_acts
from sitdown.laws.random_play import lapse, steps


def leaks_nothing(case: Case) -> None:
    """What a viewer gets does not depend on what he may not know."""
    table = case.table()
    rng = Rng(case.seed, 9)
    for viewer in case.viewers():
        _compare_announcements(case, table.state, viewer, table.imagine(viewer, rng))
    for question in steps(case, table, Rng(case.seed, 10)):
        if not case.looks(table):
            continue
        for viewer in case.some_viewers(rng):
            world = table.imagine(viewer, rng)
            _compare_worlds(case, table, viewer, world, rng)
            _compare_choices(case, table, viewer, world)
            _compare_facts(case, table, viewer, world, question, rng)
            _compare_sealed(case, table, viewer, question, rng)
    for viewer in case.viewers():  # when all is over, too
        _compare_worlds(case, table, viewer, table.imagine(viewer, rng), rng)


def _compare_worlds(case: Case, table: Table, viewer: int, world: GameState, rng: Rng) -> None:
    acts = some_acts(case, rng)
    _collect_payloads(case, table, viewer, world, rng)
    here = known(case, table, viewer, table.state, acts)
    there = known(case, table, viewer, world, acts)
    if here != there:
        raise LawBroken("leaks", f"viewer {viewer} can tell two worlds apart: {_diff(here, there)}")


def _collect_payloads(case: Case, table: Table, viewer: int, world: GameState, rng: Rng) -> None:
    for question in table.questions:
        if question.asks(viewer):
            for act in table.legal(viewer, question.key):
                if case.game.info.vocabulary.bargains[act]:
                    for state in (table.state, world):
                        case.payloads.append(question.ask.propose(state, viewer, act, rng))
    del case.payloads[:-12]


def _compare_announcements(case: Case, here: GameState, viewer: int, there: GameState) -> None:
    said = []
    for state in (here, there):
        tell = Tell()
        case.game.announce(state, tell)
        said.append(canonical(_heard(tell.facts, viewer)))
    if said[0] != said[1]:
        why = _diff(said[0], said[1])
        raise LawBroken("leaks", f"viewer {viewer} is told too much at the start: {why}")


def _compare_choices(case: Case, table: Table, viewer: int, world: GameState) -> None:
    """How fast somebody answers tells whether he had a choice; that may be no secret."""
    for question in table.questions:
        if question.hushed or question.private or not question.blocking:
            continue
        for seat in question.seats:
            choices = []
            for state in (table.state, world):
                acts: list[int] = []
                question.ask.legal(state, seat, acts)
                choices.append(len(acts) > 1)
            if seat != viewer and choices[0] != choices[1]:
                why = f"{question.key} shows viewer {viewer} whether seat {seat} has a choice"
                raise LawBroken("leaks", f"{why}: it should be hushed")


def _compare_sealed(case: Case, table: Table, viewer: int, question: Question, rng: Rng) -> None:
    """Two sets of answers that differ in what others sealed: alike in view, alike in facts."""
    if not question.blocking:
        return
    first = _answers_for_both(case, table.state, table.state, question, rng)
    second = _answers_for_both(case, table.state, table.state, question, rng)
    if first is None or second is None:
        return
    if viewer >= 0:
        second.acts[viewer] = first.acts[viewer]
    stream = rng.below(1 << 30)
    here = _hear(case, table.state, viewer, question, first, Rng(case.seed, stream))
    there = _hear(case, table.state, viewer, question, second, Rng(case.seed, stream))
    _compare_stories(viewer, here, there, "is told what others sealed")


def _compare_facts(
    case: Case, table: Table, viewer: int, world: GameState, question: Question, rng: Rng
) -> None:
    """Go on with the same answers in both worlds, where both allow them."""
    if question.key not in [other.key for other in case.game.questions(world)]:
        return  # a question that the viewer knows nothing of
    answers = _answers_for_both(case, table.state, world, question, rng)
    if answers is None:
        return
    for lots in ((1, 1), (1, 2)):  # the same chance in both worlds, and another
        stream = rng.below(1 << 30)
        streams = [stream * 2 + lot for lot in lots]
        here = _hear(case, table.state, viewer, question, answers, Rng(case.seed, streams[0]))
        there = _hear(case, world, viewer, question, answers, Rng(case.seed, streams[1]))
        _compare_stories(viewer, here, there, "is told what no view shows")


def _compare_stories(viewer: int, here: list[str], there: list[str], leak: str) -> None:
    """Where his views are alike in the end, so are the facts, and his views at each of them."""
    if here[0] != there[0]:
        return
    if here[1] != there[1]:
        raise LawBroken("leaks", f"viewer {viewer} {leak}: {_diff(here[1], there[1])}")
    if here[2] != there[2]:
        why = _diff(here[2], there[2])
        raise LawBroken("leaks", f"viewer {viewer} sees too much between two facts: {why}")


def _hear(
    case: Case, state: GameState, viewer: int, question: Question, answers: Answers, rng: Rng
) -> list[str]:
    """His view after the answers, what he is told on the way, and his views at those facts."""
    after = state.copy()
    tell = Tell(after)
    question.ask.resolve(after, answers, rng, tell)
    between = [
        case.game.view(moment, viewer)
        for fact, moment in zip(tell.facts, tell.moments, strict=True)
        if fact.reaches(viewer)
    ]
    told = _heard(tell.facts, viewer)
    return [canonical(case.game.view(after, viewer)), canonical(told), canonical(between)]


def _heard(facts: list[Fact], viewer: int) -> list[Json]:
    return [fact.to_json() for fact in facts if fact.reaches(viewer)]


def _answers_for_both(
    case: Case, here: GameState, there: GameState, question: Question, rng: Rng
) -> Answers | None:
    answers = Answers(case.seats)
    for seat in question.seats:
        first: list[int] = []
        second: list[int] = []
        question.ask.legal(here, seat, first)
        question.ask.legal(there, seat, second)
        common = [
            act for act in first if act in second and not case.game.info.vocabulary.bargains[act]
        ]
        late = lapse(case.game, here, question, seat) if question.blocking else -1
        if late >= 0:
            common.append(late)
        if common:
            answers.acts[seat] = common[rng.below(len(common))]
        elif question.blocking:
            return None
        if not question.blocking and common:
            break
    return answers if max(answers.acts) >= 0 else None


def _diff(here: str, there: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
    start = max(0, at - 60)
    return f"…{here[start : at + 40]}… against …{there[start : at + 40]}…"
