"""The laws of an orderly table: it ends, asks rightly, refuses what is not legal, keeps its box
together, and can be written down, copied and played again."""

import json

from sitdown.core import record as records
from sitdown.core.plain import canonical
from sitdown.core.question import Question
from sitdown.core.refusal import Json, Refused
from sitdown.core.rng import Rng
from sitdown.core.start import from_position
from sitdown.core.table import Table
from sitdown.laws.case import MANY_STEPS, Case, LawBroken
from sitdown.laws.known import known, some_acts
from sitdown.laws.random_play import (
    answered,
    pick_question,
    play_on,
    resolve_randomly,
    steps,
    steps_with_clock,
)


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
        if canonical(facts_of(again)) != canonical(facts_of(table)):
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
        play_on(twin, pick_question(twin.questions, twin_rng), twin_rng)
    if canonical(facts_of(twin)) != canonical(facts_of(table)):
        raise LawBroken("survives JSON", "play goes on otherwise")


def looking_changes_nothing(case: Case) -> None:
    """Views, questions, reasons and outcomes may be asked for at any time, and are copies; a
    table whose moments are kept plays no other game."""
    table, alone = case.table(watched=True), case.table()
    for _ in steps(case, alone, Rng(case.seed, 20)):
        pass
    rng = Rng(case.seed, 19)
    spoilt = 0
    for _ in steps(case, table, Rng(case.seed, 20)):
        if not case.looks(table):
            continue
        before = case.bytes_of(table.state)
        for viewer in case.some_viewers(rng):
            known(case, table, viewer, table.state, some_acts(case, rng))
            _spoil(case.game.view(table.state, viewer))
            _look_back(case, table, viewer)
        _spoil(case.game.write(table.state))
        case.game.judge(table.state)
        for fact in table.facts[spoilt:]:
            _spoil(fact.about)
        spoilt = len(table.facts)
        if case.bytes_of(table.state) != before:
            raise LawBroken("looking", "changes the state, or hands out a piece of it")
    before = case.bytes_of(table.state)
    if case.bytes_of(alone.state) != before:
        raise LawBroken("looking", "at each fact changes the game")
    outcome = table.outcome
    if outcome is not None:
        _spoil(outcome.to_json())
    if case.bytes_of(table.state) != before:
        raise LawBroken("looking", "at the outcome changes the state")


def _look_back(case: Case, table: Table, viewer: int) -> None:
    """At how things stood when the last facts were told."""
    for place in range(len(table.facts)):
        moment = table.moment(place)
        if moment is not None:
            before = canonical(case.game.view(moment, viewer))
            _spoil(case.game.view(moment, viewer))
            if canonical(case.game.view(moment, viewer)) != before:
                raise LawBroken("looking", "back at a fact changes how things stood")


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
        resolve_randomly(case.game, copy, question, Rng(case.seed, table.step))
        if case.bytes_of(table.state) != before:
            raise LawBroken("copies", "share something with the original")


def conserves(case: Case) -> None:
    """The invariants of the spec hold after every step."""
    table = case.table()
    for _ in steps(case, table, Rng(case.seed, 5)):
        _judge(case, table)
    _judge(case, table)


def asks_rightly(case: Case) -> None:
    """Whoever is asked is in play and can answer; what silence means is legal, or is what only
    a missed deadline does, and that is offered to nobody."""
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
                if any(vocabulary.lapses[a] for a in acts):
                    raise LawBroken("asks", f"{question.key} offers what only a deadline does")
                if question.blocking:
                    _check_blocking(case, table, question, seat, acts)


def refusals_touch_nothing(case: Case) -> None:
    """An act that is not legal is refused with a reason and a rule, and nothing changes."""
    table = case.table()
    rng = Rng(case.seed, 7)
    for _ in steps(case, table, Rng(case.seed, 8)):
        if not case.looks(table):
            continue
        before = canonical([table.to_position(), facts_of(table), len(table.entries)])
        for seat in range(case.seats):
            legal = table.legal(seat)
            for act in some_acts(case, rng):
                if act not in legal:
                    _expect_refusal(table, seat, act)
        if canonical([table.to_position(), facts_of(table), len(table.entries)]) != before:
            raise LawBroken("refusals", "a refused act changed something")


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


def facts_of(table: Table) -> list[Json]:
    return [[fact.to_json(), fact.to] for fact in table.facts]


def _judge(case: Case, table: Table) -> None:
    broken = case.game.judge(table.state)
    if broken is not None:
        raise LawBroken("conserves", f"{broken.rule} is broken after step {table.step}")


def _check_blocking(
    case: Case, table: Table, question: Question, seat: int, acts: list[int]
) -> None:
    if not acts and seat not in answered(table, question):
        raise LawBroken("asks", f"{question.key} of seat {seat}, which has no legal act")
    silence = question.ask.default(table.state, seat, Rng(case.seed, table.step))
    vocabulary = case.game.info.vocabulary
    if acts and silence not in acts and not vocabulary.lapses[silence]:
        raise LawBroken("asks", f"{question.key}: silence would mean an illegal act")
    if vocabulary.bargains[silence]:
        raise LawBroken("asks", f"{question.key}: silence cannot bargain")


def _expect_refusal(table: Table, seat: int, act: int) -> None:
    try:
        table.answer(seat, act)
    except Refused as refused:
        if not refused.refusal.code or not refused.refusal.rule:
            raise LawBroken("refusals", f"{refused.refusal.code!r} names no rule") from None
        return
    raise LawBroken("refusals", "an act that is not legal was taken")


def _spoil(value: Json) -> None:
    """Scribble over whatever was handed out: it must not be a piece of the state."""
    if isinstance(value, dict):
        for inner in value.values():
            _spoil(inner)
    elif isinstance(value, list):
        for inner in value:
            _spoil(inner)
        value.append("spoilt")


def _check_bargain(
    case: Case, table: Table, question: Question, seat: int, act: int, rng: Rng
) -> None:
    payload = question.ask.propose(table.state, seat, act, rng)
    unfit = question.ask.fits(table.state, seat, act, payload)
    if unfit is not None:
        raise LawBroken("bargains", f"a proposal that does not fit ({unfit.code})")
    for rubbish in ({}, {"x": 1}, dict.fromkeys(payload), dict.fromkeys(payload, -1)):
        refused = question.ask.fits(table.state, seat, act, dict(rubbish))
        if refused is not None and not refused.code:
            raise LawBroken("bargains", "a refusal without a code")
