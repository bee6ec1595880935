"""One game to the end with given bots."""

from collections.abc import Sequence
from typing import Final

from sitdown.bots.base import Bot, Eyes
from sitdown.core.question import Question
from sitdown.core.rng import Rng
from sitdown.core.table import Open, Table

_STREAM: Final = 1_000_000
"""Longer than any record."""


def play_out(table: Table, bots: Sequence[Bot]) -> int:
    """Play until it is over; how many decisions were asked of players."""
    decisions = 0
    while table.open:
        decisions += play_step(table, bots)
    return decisions


def play_step(table: Table, bots: Sequence[Bot | None]) -> int:
    """Let one standing right be used; if no bot wants to, get the answers that are waited for.
    How many decisions were made: none where only people (None) can go on."""
    for asked in table.open:
        if not asked.question.blocking and _right_used(table, bots, asked.question):
            return 1
    for asked in table.open:
        if asked.question.blocking:
            made = _answers(table, bots, asked)
            if made:
                return made
    return 0


def _right_used(table: Table, bots: Sequence[Bot | None], question: Question) -> bool:
    for seat in question.seats:
        bot = bots[seat]
        if bot is not None and bot_answers(table, bot, seat, question):
            return True
    return False


def _answers(table: Table, bots: Sequence[Bot | None], asked: Open) -> int:
    made = 0
    for seat in [seat for seat in asked.question.seats if not asked.answered(seat)]:
        bot = bots[seat]
        if asked not in table.open:  # enough have answered
            break
        if bot is not None:
            bot_answers(table, bot, seat, asked.question)
            made += 1
    return made


def bot_answers(table: Table, bot: Bot, seat: int, question: Question) -> bool:
    """Let a bot answer; False if it leaves a standing right unused."""
    choice = bot.choose(Eyes(table, seat, question), bot_rng(table, seat, question))
    if choice is None:
        return False
    table.answer(seat, choice.act, choice.payload, question.key)
    return True


def bot_rng(table: Table, seat: int, question: Question) -> Rng:
    """Every choice has a stream of its own, out of reach of those of the rules."""
    keys = [asked.question.key for asked in table.open]
    place = keys.index(question.key) * table.state.seats + seat + 1
    return Rng(table.start.seed, place * _STREAM + len(table.entries))
