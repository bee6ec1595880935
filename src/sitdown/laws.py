"""The laws: what must hold of every game, at every table, under every house rule.

Each law is a function of a `Case` (a game, seats, options, a seed) and raises `LawBroken`. The
tests run all of them over every registered game; the author of a new game runs them on his own.

The law of secrecy rests on `redeal`: a world that looks the same to one viewer. From there

- his view, his questions with their legal acts and defaults, what the start told him, and the
  refusals he gets are the same, byte for byte;
- when both worlds go on and his views stay the same, he is told the same facts, whatever the
  others sealed: nothing may be told that a view does not show;
- whether somebody else really has a choice is no secret, unless the question is hushed.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from sitdown.core import record as records
from sitdown.core.fact import Fact, Tell
from sitdown.core.game import AnyGame, State
from sitdown.core.plain import canonical
from sitdown.core.question import WATCHER, Answers, Question
from sitdown.core.refusal import Json, Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start, from_position
from sitdown.core.table import Table

Path: TypeAlias = tuple[str | int, ...]
"""Where something stands in a written state."""
_GAMES_IMAGINED: Final = 4
_VIEWERS: Final = 6
"""So many pairs of eyes are looked through at each step."""
MANY_STEPS: Final = 5_000
"""No game of ours takes so many; one that does will never end."""


class LawBroken(AssertionError):
    def __init__(self, law: str, why: str) -> None:
        super().__init__(f"{law}: {why}")
        self.law = law


class Case:
    """One table to try the laws at."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        seed: int,
        options: dict[str, object] | None = None,
        every: int = 1,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options or {}
        self.every = every
        """In a long game the costly laws look at every so many steps, by the seed at others."""
        self.payloads: list[dict[str, Json]] = [{}]
        """Terms that were proposed so far: what fits them must not depend on a secret."""

    def table(self, seed: int | None = None, clocked: bool = False) -> Table:
        own = self.seed if seed is None else seed
        return Table(Start(self.game, self.seats, own, self.options, clocked=clocked))

    def looks(self, table: Table) -> bool:
        return (table.step + self.seed) % self.every == 0

    def viewers(self) -> list[int]:
        return [WATCHER, *range(self.seats)]

    def some_viewers(self, rng: Rng) -> list[int]:
        """All of them at a small table; at a large one a few, other ones at each step."""
        everybody = self.viewers()
        if len(everybody) > _VIEWERS:
            rng.shuffle(everybody)
        return everybody[:_VIEWERS]

    def bytes_of(self, state: State) -> str:
        return canonical(self.game.write(state))


# Random play, step by step


def steps(case: Case, table: Table, rng: Rng) -> Iterator[Question]:
    """Play at random to the end; pauses before each question is answered."""
    while table.open:
        if table.step > MANY_STEPS:
            raise LawBroken("ends", f"still going on after {MANY_STEPS} steps")
        question = pick_question(table.questions, rng)
        yield question
        answer_randomly(table, question, rng)


def pick_question(questions: list[Question], rng: Rng) -> Question:
    """Now and then a standing right, else what is waited for."""
    blocking = [question for question in questions if question.blocking]
    standing = [question for question in questions if not question.blocking]
    if not blocking:
        raise LawBroken("asks", "only standing rights are open: nobody can move the game on")
    if standing and rng.below(3) == 0:
        return standing[rng.below(len(standing))]
    return blocking[rng.below(len(blocking))]


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
            payload = table.game.propose(table.state, question, seat, act, rng)
        table.answer(seat, act, payload, question.key)


def random_act(game: AnyGame, acts: list[int], rng: Rng) -> int:
    """The verb first, then the act: a verb with a thousand forms would drown the others."""
    verbs: dict[str, list[int]] = {}
    for act in acts:
        verbs.setdefault(game.info.vocabulary.verb_of(act), []).append(act)
    chosen = list(verbs.values())[rng.below(len(verbs))]
    return chosen[rng.below(len(chosen))]


def steps_with_clock(case: Case, table: Table, rng: Rng) -> Iterator[None]:
    """Random play in which people also take answers back and run out of time."""
    while table.open:
        if table.step > MANY_STEPS:
            raise LawBroken("ends", f"still going on after {MANY_STEPS} steps")
        yield
        question = pick_question(table.questions, rng)
        seats = [seat for seat in question.seats if seat not in _answered(table, question)]
        if not seats or (question.blocking and rng.below(6) == 0):
            table.close(question.key if rng.below(2) else "")
            continue
        seat = seats[rng.below(len(seats))]
        answer_for(table, question, seat, rng)
        if rng.below(6) == 0 and seat in _answered(table, question):
            table.take_back(seat, question.key)


# The laws


def ends(case: Case) -> None:
    """Random play comes to an end, with an outcome that ranks every seat that plays."""
    table = case.table()
    for _ in steps(case, table, Rng(case.seed, 1)):
        if table.outcome is not None:
            raise LawBroken("ends", "there is an outcome, but questions are open")
    outcome = table.outcome
    if outcome is None:
        raise LawBroken("ends", "nothing is asked any more, but there is no outcome")
    ranked = sorted([seat for group in outcome.ranking for seat in group])
    referee = case.game.referee(table.state)
    if ranked != [seat for seat in range(case.seats) if seat != referee]:
        raise LawBroken("ends", f"the ranking {outcome.ranking} leaves seats out")
    if outcome.winners and sorted(outcome.winners) != sorted(outcome.ranking[0]):
        raise LawBroken("ends", "those who win are not those who come first")
    if len(outcome.scores) != case.seats or len(outcome.breakdown) != case.seats:
        raise LawBroken("ends", "somebody has no score, or no breakdown of it")


def defaults_finish(case: Case) -> None:
    """A table of absent players finishes."""
    table = case.table()
    while table.open:
        if table.step > MANY_STEPS:
            raise LawBroken("defaults finish", f"not after {MANY_STEPS} deadlines")
        table.close()
    if table.outcome is None:
        raise LawBroken("defaults finish", "without an outcome")


def replays(case: Case) -> None:
    """The same start and answers give the same state, the same facts and the same record,
    with and without a clock, deadlines and answers taken back included."""
    for clocked in (False, True):
        table = case.table(clocked=clocked)
        for _ in steps_with_clock(case, table, Rng(case.seed, 2)):
            pass
        record = records.read(records.write(table).text)
        try:
            again = records.verify(record, case.game)
        except Refused as refused:
            raise LawBroken("replays", f"not at all: {refused}") from None
        if case.bytes_of(again.state) != case.bytes_of(table.state):
            raise LawBroken("replays", "to another state")
        if canonical(_facts(again)) != canonical(_facts(table)):
            raise LawBroken("replays", "but other facts are told")


def positions_hold(case: Case) -> None:
    """At any moment, envelopes handed in or not, a position starts the same table again."""
    for clocked in (False, True):
        table, rng = case.table(clocked=clocked), Rng(case.seed, 21)
        for _ in steps_with_clock(case, table, Rng(case.seed, 18)):
            if not case.looks(table):
                continue
            position = table.to_position()
            again = Table(from_position(case.game, case.seed, position))
            if canonical(again.to_position()) != canonical(position):
                raise LawBroken("positions", "something is lost")
            for viewer in case.some_viewers(rng):
                if canonical(again.asked(viewer)) != canonical(table.asked(viewer)):
                    raise LawBroken("positions", f"viewer {viewer} is asked otherwise")


def looking_changes_nothing(case: Case) -> None:
    """Views, questions, reasons and outcomes may be asked for at any time, and are copies."""
    table = case.table()
    rng = Rng(case.seed, 19)
    spoilt = 0
    for _ in steps(case, table, Rng(case.seed, 20)):
        if not case.looks(table):
            continue
        before = case.bytes_of(table.state)
        for viewer in case.some_viewers(rng):
            _known(case, table, viewer, table.state, _some_acts(case, rng))
            _spoil(case.game.view(table.state, viewer))
        _spoil(case.game.write(table.state))
        case.game.judge(table.state)
        for fact in table.facts[spoilt:]:
            _spoil(fact.about)
        spoilt = len(table.facts)
        if case.bytes_of(table.state) != before:
            raise LawBroken("looking", "changes the state, or hands out a piece of it")
    before = case.bytes_of(table.state)
    outcome = table.outcome
    if outcome is not None:
        _spoil(outcome.to_json())
    if case.bytes_of(table.state) != before:
        raise LawBroken("looking", "at the outcome changes the state")


def survives_json(case: Case) -> None:
    """Between any two steps the state goes to JSON and back, and play goes on as before."""
    table, twin = case.table(), case.table()
    rng, twin_rng = Rng(case.seed, 3), Rng(case.seed, 3)
    for _ in steps(case, table, rng):
        if case.looks(table):
            written = json.loads(canonical(case.game.write(twin.state)))
            twin.state = case.game.read(written, twin.start.options, case.seats)
            if case.bytes_of(twin.state) != case.bytes_of(table.state):
                raise LawBroken("survives JSON", "something is lost on the way")
        answer_randomly(twin, pick_question(twin.questions, twin_rng), twin_rng)
    if canonical(_facts(twin)) != canonical(_facts(table)):
        raise LawBroken("survives JSON", "play goes on otherwise")


def copies_are_independent(case: Case) -> None:
    """Playing on with a copy leaves the original alone."""
    table = case.table()
    for question in steps(case, table, Rng(case.seed, 4)):
        if not case.looks(table):
            continue
        before = case.bytes_of(table.state)
        copy = table.state.copy()
        if case.bytes_of(copy) != before:
            raise LawBroken("copies", "differ from the original")
        _resolve_randomly(case.game, copy, question, Rng(case.seed, table.step))
        if case.bytes_of(table.state) != before:
            raise LawBroken("copies", "share something with the original")


def conserves(case: Case) -> None:
    """The invariants of the spec hold after every step."""
    table = case.table()
    for _ in steps(case, table, Rng(case.seed, 5)):
        _judge(case, table)
    _judge(case, table)


def asks_rightly(case: Case) -> None:
    """Whoever is asked is in play and can answer; what silence means is legal."""
    table = case.table()
    vocabulary = case.game.info.vocabulary
    for _ in steps(case, table, Rng(case.seed, 6)):
        keys = [question.key for question in table.questions]
        if len(set(keys)) != len(keys):
            raise LawBroken("asks", f"two open questions are called the same: {keys}")
        for question in table.questions:
            for seat in question.seats:
                acts = table.legal(seat, question.key)
                if not case.game.in_play(table.state, seat):
                    raise LawBroken("asks", f"{question.key} of seat {seat}, which is out")
                if len(set(acts)) != len(acts) or any(
                    a not in range(len(vocabulary)) for a in acts
                ):
                    raise LawBroken("asks", f"{question.key}: acts listed twice or unknown")
                if question.blocking:
                    _check_blocking(case, table, question, seat, acts)


def refusals_touch_nothing(case: Case) -> None:
    """An act that is not legal is refused with a reason and a rule, and nothing changes."""
    table = case.table()
    rng = Rng(case.seed, 7)
    for _ in steps(case, table, Rng(case.seed, 8)):
        if not case.looks(table):
            continue
        before = canonical([table.to_position(), _facts(table), len(table.entries)])
        for seat in range(case.seats):
            legal = table.legal(seat)
            for act in _some_acts(case, rng):
                if act not in legal:
                    _expect_refusal(table, seat, act)
        if canonical([table.to_position(), _facts(table), len(table.entries)]) != before:
            raise LawBroken("refusals", "a refused act changed something")


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


def imagines_honestly(case: Case) -> None:
    """`redeal` gives a possible world, and the same one from any two that look alike."""
    table = case.table()
    rng = Rng(case.seed, 11)
    for _ in steps(case, table, Rng(case.seed, 12)):
        if case.looks(table):
            _imagine_twice(case, table, rng)
    _imagine_twice(case, table, rng)


def imagines_freely(case: Case) -> None:
    """Whatever is hidden from a viewer varies among the worlds he imagines.

    A part of the written state (a leaf of its JSON) is hidden from him if putting another game's
    value there does not change what he knows. What he can work out does not vary in every game,
    so several are played before anything is held against the game.
    """
    hidden: dict[tuple[int, Path], int] = {}
    varied: set[tuple[int, Path]] = set()
    for number in range(_GAMES_IMAGINED):
        _imagine_parts(case, case.seed + number, hidden, varied)
    for (viewer, path), times in hidden.items():
        parents = [(viewer, path[:length]) for length in range(len(path) + 1)]
        if times >= _GAMES_IMAGINED and varied.isdisjoint(parents):
            where = ".".join(str(part) for part in path)
            raise LawBroken("imagines", f"viewer {viewer} never imagines another {where}")


def bargains_fit(case: Case) -> None:
    """A bargaining act on offer has terms that fit; rubbish is refused, never a crash."""
    table = case.table()
    rng = Rng(case.seed, 15)
    for _ in steps(case, table, Rng(case.seed, 16)):
        for question in table.questions:
            for seat in question.seats:
                for act in table.legal(seat, question.key):
                    if case.game.info.vocabulary.bargains[act]:
                        _check_bargain(case, table, question, seat, act, rng)


LAWS: Final[tuple[Callable[[Case], None], ...]] = (
    ends,
    defaults_finish,
    replays,
    positions_hold,
    survives_json,
    looking_changes_nothing,
    copies_are_independent,
    conserves,
    asks_rightly,
    refusals_touch_nothing,
    leaks_nothing,
    imagines_honestly,
    imagines_freely,
    bargains_fit,
)


# Inside


def _facts(table: Table) -> list[Json]:
    return [[fact.to_json(), fact.to] for fact in table.facts]


def _judge(case: Case, table: Table) -> None:
    broken = case.game.judge(table.state)
    if broken is not None:
        raise LawBroken("conserves", f"{broken.rule} is broken after step {table.step}")


def _check_blocking(
    case: Case, table: Table, question: Question, seat: int, acts: list[int]
) -> None:
    if not acts and seat not in _answered(table, question):
        raise LawBroken("asks", f"{question.key} of seat {seat}, which has no legal act")
    silence = case.game.default(table.state, question, seat, Rng(case.seed, table.step))
    if acts and silence not in acts:
        raise LawBroken("asks", f"{question.key}: silence would mean an illegal act")
    if case.game.info.vocabulary.bargains[silence]:
        raise LawBroken("asks", f"{question.key}: silence cannot bargain")


def _answered(table: Table, question: Question) -> list[int]:
    return [
        seat
        for asked in table.open
        if asked.question.key == question.key
        for seat in question.seats
        if asked.answered(seat)
    ]


def _some_acts(case: Case, rng: Rng) -> list[int]:
    size = len(case.game.info.vocabulary)
    return [rng.below(size) for _ in range(12)]


def _expect_refusal(table: Table, seat: int, act: int) -> None:
    try:
        table.answer(seat, act)
    except Refused as refused:
        if not refused.refusal.code or not refused.refusal.rule:
            raise LawBroken("refusals", f"{refused.refusal.code!r} names no rule") from None
        return
    raise LawBroken("refusals", "an act that is not legal was taken")


def _resolve_randomly(game: AnyGame, state: State, question: Question, rng: Rng) -> None:
    answers = Answers(state.seats)
    for seat in question.seats:
        acts: list[int] = []
        game.legal(state, question, seat, acts)
        if not acts:
            continue
        act = random_act(game, acts, rng)
        answers.acts[seat] = act
        if game.info.vocabulary.bargains[act]:
            answers.payloads[seat] = game.propose(state, question, seat, act, rng)
        if not question.blocking:
            break
    if max(answers.acts) >= 0:
        game.resolve(state, question, answers, rng, None)


def _spoil(value: Json) -> None:
    """Scribble over whatever was handed out: it must not be a piece of the state."""
    if isinstance(value, dict):
        for inner in value.values():
            _spoil(inner)
    elif isinstance(value, list):
        for inner in value:
            _spoil(inner)
        value.append("spoilt")


# Comparing worlds


def _known(case: Case, table: Table, viewer: int, state: State, acts: list[int]) -> str:
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
    seen.append(
        [[c.name, c.speakers, c.hearers] for c in game.channels(state) if c.reaches(viewer)]
    )
    return canonical(seen)


def _my_answers(
    case: Case, state: State, question: Question, viewer: int, acts: list[int]
) -> list[Json]:
    legal: list[int] = []
    case.game.legal(state, question, viewer, legal)
    silence: Json = None
    if question.blocking:
        silence = case.game.default(state, question, viewer, Rng(case.seed, 17))
    refused = [
        case.game.why_not(state, question, viewer, act).to_json()
        for act in acts
        if act not in legal
    ]
    unfit = [
        _fits(case, state, question, viewer, act, payload)
        for act in legal
        if case.game.info.vocabulary.bargains[act]
        for payload in case.payloads
    ]
    return [legal[:], silence, refused, unfit]


def _fits(
    case: Case, state: State, question: Question, seat: int, act: int, payload: dict[str, Json]
) -> Json:
    refusal = case.game.fits(state, question, seat, act, payload)
    return refusal.to_json() if refusal is not None else None


def _compare_worlds(case: Case, table: Table, viewer: int, world: State, rng: Rng) -> None:
    acts = _some_acts(case, rng)
    _collect_payloads(case, table, viewer, world, rng)
    here = _known(case, table, viewer, table.state, acts)
    there = _known(case, table, viewer, world, acts)
    if here != there:
        raise LawBroken("leaks", f"viewer {viewer} can tell two worlds apart: {_diff(here, there)}")


def _collect_payloads(case: Case, table: Table, viewer: int, world: State, rng: Rng) -> None:
    for question in table.questions:
        if question.asks(viewer):
            for act in table.legal(viewer, question.key):
                if case.game.info.vocabulary.bargains[act]:
                    for state in (table.state, world):
                        case.payloads.append(case.game.propose(state, question, viewer, act, rng))
    del case.payloads[:-12]


def _compare_announcements(case: Case, here: State, viewer: int, there: State) -> None:
    said = []
    for state in (here, there):
        tell = Tell()
        case.game.announce(state, tell)
        said.append(canonical(_heard(tell.facts, viewer)))
    if said[0] != said[1]:
        why = _diff(said[0], said[1])
        raise LawBroken("leaks", f"viewer {viewer} is told too much at the start: {why}")


def _compare_choices(case: Case, table: Table, viewer: int, world: State) -> None:
    """How fast somebody answers tells whether he had a choice; that may be no secret."""
    for question in table.questions:
        if question.hushed or question.private or not question.blocking:
            continue
        for seat in question.seats:
            choices = []
            for state in (table.state, world):
                acts: list[int] = []
                case.game.legal(state, question, seat, acts)
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
    if here[0] == there[0] and here[1] != there[1]:
        why = _diff(here[1], there[1])
        raise LawBroken("leaks", f"viewer {viewer} is told what others sealed: {why}")


def _compare_facts(
    case: Case, table: Table, viewer: int, world: State, question: Question, rng: Rng
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
        if here[0] == there[0] and here[1] != there[1]:
            why = _diff(here[1], there[1])
            raise LawBroken("leaks", f"viewer {viewer} is told what no view shows: {why}")


def _hear(
    case: Case, state: State, viewer: int, question: Question, answers: Answers, rng: Rng
) -> tuple[str, str]:
    """His view after the answers, and what he is told on the way."""
    after, tell = state.copy(), Tell()
    case.game.resolve(after, question, answers, rng, tell)
    told = _heard(tell.facts, viewer)
    return canonical(case.game.view(after, viewer)), canonical(told)


def _heard(facts: list[Fact], viewer: int) -> list[Json]:
    return [fact.to_json() for fact in facts if fact.reaches(viewer)]


def _answers_for_both(
    case: Case, here: State, there: State, question: Question, rng: Rng
) -> Answers | None:
    answers = Answers(case.seats)
    for seat in question.seats:
        first: list[int] = []
        second: list[int] = []
        case.game.legal(here, question, seat, first)
        case.game.legal(there, question, seat, second)
        common = [
            act for act in first if act in second and not case.game.info.vocabulary.bargains[act]
        ]
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


# Imagined worlds


def _imagine_twice(case: Case, table: Table, rng: Rng) -> None:
    for viewer in case.some_viewers(rng):
        world = table.imagine(viewer, rng)
        broken = case.game.judge(world)
        if broken is not None:
            raise LawBroken("imagines", f"an impossible world ({broken.rule})")
        stream = rng.below(1 << 30)
        case.game.redeal(world, viewer, Rng(case.seed, stream))
        direct = table.imagine(viewer, Rng(case.seed, stream))
        if case.bytes_of(world) != case.bytes_of(direct):
            raise LawBroken("imagines", f"viewer {viewer}'s world depends on the old secrets")


def _imagine_parts(
    case: Case,
    seed: int,
    hidden: dict[tuple[int, Path], int],
    varied: set[tuple[int, Path]],
) -> None:
    """Walk through one game: which parts are hidden from whom, and which does he imagine anew."""
    table, other = case.table(seed), case.table(seed + _GAMES_IMAGINED)
    rng = Rng(seed, 13)
    elsewhere = steps(case, other, Rng(seed + _GAMES_IMAGINED, 14))
    for _ in steps(case, table, Rng(seed, 14)):
        if next(elsewhere, None) is None:
            return
        if not case.looks(table):
            continue
        here, there = case.game.write(table.state), case.game.write(other.state)
        paths = _differing(here, there)
        for viewer in case.some_viewers(rng):
            worlds = [case.game.write(table.imagine(viewer, rng)) for _ in range(2)]
            varied.update((viewer, path) for path in _differing(worlds[0], worlds[1]))
            for path in _sample(paths, 2, rng):
                if _is_hidden(case, table, viewer, path, there):
                    hidden[viewer, path] = hidden.get((viewer, path), 0) + 1


# Parts of a written state


def _differing(here: Any, there: Any, path: Path = ()) -> list[Path]:
    """The paths of the leaves in which two written states differ."""
    if isinstance(here, dict) and isinstance(there, dict):
        keys = [key for key in here if key in there]
        return [leaf for key in keys for leaf in _differing(here[key], there[key], (*path, key))]
    if isinstance(here, list) and isinstance(there, list):
        count = min(len(here), len(there))
        return [leaf for i in range(count) for leaf in _differing(here[i], there[i], (*path, i))]
    return [path] if here != there else []


def _sample(paths: list[Path], count: int, rng: Rng) -> list[Path]:
    order = list(range(len(paths)))
    rng.shuffle(order)
    return [paths[i] for i in order[:count]]


def _at(written: Any, path: Path) -> Any:
    for part in path:
        if isinstance(written, list):
            inside = isinstance(part, int) and part < len(written)
            written = written[int(part)] if inside else None
        else:
            written = written.get(part) if isinstance(written, dict) else None
    return written


def _is_hidden(case: Case, table: Table, viewer: int, path: Path, there: dict[str, Json]) -> bool:
    mixed: Any = json.loads(canonical(case.game.write(table.state)))
    spot = _at(mixed, path[:-1])
    spot[path[-1]] = _at(there, path)
    try:
        state = case.game.read(mixed, table.start.options, case.seats)
        seen = _known(case, table, viewer, state, [])
    except Exception:  # a mixture of two games may be no state at all
        return False
    return seen == _known(case, table, viewer, table.state, [])


def _check_bargain(
    case: Case, table: Table, question: Question, seat: int, act: int, rng: Rng
) -> None:
    payload = case.game.propose(table.state, question, seat, act, rng)
    unfit = case.game.fits(table.state, question, seat, act, payload)
    if unfit is not None:
        raise LawBroken("bargains", f"a proposal that does not fit ({unfit.code})")
    for rubbish in ({}, {"x": 1}, dict.fromkeys(payload), dict.fromkeys(payload, -1)):
        refused = case.game.fits(table.state, question, seat, act, dict(rubbish))
        if refused is not None and not refused.code:
            raise LawBroken("bargains", "a refusal without a code")
