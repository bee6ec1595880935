"""One game to the end with given bots."""

from typing import Final

from sitdown.bots.base import Bot, Eyes
from sitdown.core.question import Question
from sitdown.core.rng import Rng
from sitdown.core.table import Open, Table

_STREAM: Final = 1_000_000
"""Longer than any record."""


def play_out(table: Table, bots: list[Bot]) -> int:
    """Play until it is over; how many decisions were asked of players."""
    decisions = 0
    while table.open:
        decisions += play_step(table, bots)
    return decisions


def play_step(table: Table, bots: list[Bot]) -> int:
    """Let one standing right be used; if nobody wants to, get the answers that are waited for."""
    for asked in table.open:
        if not asked.question.blocking and _right_used(table, bots, asked.question):
            return 1
    for asked in table.open:
        if asked.question.blocking:
            return _answers(table, bots, asked)
    return 0


def _right_used(table: Table, bots: list[Bot], question: Question) -> bool:
    return any(bot_answers(table, bots[seat], seat, question) for seat in question.seats)


def _answers(table: Table, bots: list[Bot], asked: Open) -> int:
    waited_for = [seat for seat in asked.question.seats if not asked.answered(seat)]
    for seat in waited_for:
        bot_answers(table, bots[seat], seat, asked.question)
    return len(waited_for)


def bot_answers(table: Table, bot: Bot, seat: int, question: Question) -> bool:
    """Let a bot answer; False if it leaves a standing right unused."""
    choice = bot.choose(Eyes(table, seat, question), _bot_rng(table, seat, question))
    if choice is None:
        return False
    table.answer(seat, choice.act, choice.payload, question.key)
    return True


def _bot_rng(table: Table, seat: int, question: Question) -> Rng:
    """Every choice has a stream of its own, out of reach of those of the rules."""
    keys = [asked.question.key for asked in table.open]
    place = keys.index(question.key) * table.state.seats + seat + 1
    return Rng(table.start.seed, place * _STREAM + len(table.entries))
