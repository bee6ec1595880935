"""The bots of one room: which of them moves or speaks next, and what it says.

They see what their seats see, and what they do is refused or written like anybody's. When they do
it is the hub's affair.
"""

from collections.abc import Sequence

from sitdown.bots.base import Bot, Eyes
from sitdown.bots.levels import DEFAULTS, make_bot
from sitdown.bots.play import bot_rng
from sitdown.bots.prompted import PromptedBot
from sitdown.core.question import Question
from sitdown.core.refusal import Refused
from sitdown.core.table import Open, Table
from sitdown.server import entries as log
from sitdown.server.room import Room


class HouseBots:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._bots: dict[int, tuple[str, Bot]] = {}
        self._declined: tuple[int, set[tuple[int, str]]] = (0, set())
        """Rights that bots have looked at and left alone since the log had so many entries."""
        self._silent: set[tuple[int, int]] = set()
        """Bots that were asked for a remark, each with the number of answers before."""

    def wanted(self, heard: bool) -> bool:
        """Whether one of them is asked, or may speak where somebody hears it."""
        return self._next_turn() is not None or self._next_speaker(heard) is not None

    def patience(self, heard: bool) -> float:
        """They take their time, and more of it where people may want to talk: so many times."""
        turn = self._next_turn()
        if turn is None or not heard or self._next_speaker(heard) is not None:
            return 1.0
        return self._bot(turn[0]).patience(turn[1].name)

    def next_entries(self, heard: bool, at: int) -> Sequence[log.Entry]:
        """What the next of them says or does; nothing if all are content."""
        table = self._room.table
        assert table is not None
        while (speaker := self._next_speaker(heard)) is not None:
            if said := self._remark(table, speaker, at):
                return said
        while (turn := self._next_turn()) is not None:
            seat, question = turn
            if self._is_late(table, seat, question):
                return [log.TimeUp(at=at, question=question.key)]
            entry = self._answer(table, seat, question, at)
            if entry is not None:
                return [entry]
            self._declined[1].add((seat, question.key))
        return []

    def _next_turn(self) -> tuple[int, Question] | None:
        """The next seat that a bot plays and that is asked: rights first, then what waits."""
        table = self._room.table
        if table is None:
            return None
        if self._declined[0] != self._room.seq:
            self._declined = (self._room.seq, set())
        for asked in sorted(table.open, key=lambda asked: asked.question.blocking):
            for seat in asked.question.seats:
                plays = self._room.lobby.chairs[seat].player()
                fresh = (seat, asked.question.key) not in self._declined[1]
                if plays and fresh and not asked.answered(seat) and self._may_go_on(asked, seat):
                    return seat, asked.question
        return None

    def _may_go_on(self, asked: Open, seat: int) -> bool:
        """Whoever can only be late is so once everybody else has answered; with a clock, a hushed
        question ends by the clock alone."""
        table, question = self._room.table, asked.question
        assert table is not None
        if not self._is_late(table, seat, question):
            return True
        if question.hushed and self._room.lobby.created.clock.kind != "off":
            return False
        left = [other for other in question.seats if not asked.answered(other)]
        return all(self._is_late(table, other, question) for other in left)

    def _is_late(self, table: Table, seat: int, question: Question) -> bool:
        """Whether the table wants no bot for a leaver, and silence is what only a missed deadline
        does here (CG1-6.49, CG2-4.28)."""
        silent = self._room.lobby.chairs[seat].player() == "default"
        if not silent or self._room.lobby.leavers != DEFAULTS or not question.blocking:
            return False
        silence = Eyes(table, seat, question).default(bot_rng(table, seat, question))
        return table.game.info.vocabulary.lapses[silence]

    def _next_speaker(self, heard: bool) -> int | None:
        """A bot that has not been asked for a remark since the last answer. Only people listen."""
        table = self._room.table
        if table is None or not table.open or not heard:
            return None
        for seat, chair in enumerate(self._room.lobby.chairs):
            asked = (len(table.entries), seat) in self._silent
            if chair.player() and not asked and self._bot(seat).talks:
                return seat
        return None

    def _remark(self, table: Table, seat: int, at: int) -> Sequence[log.Entry]:
        self._silent = {turn for turn in self._silent if turn[0] == len(table.entries)}
        self._silent.add((len(table.entries), seat))
        question = table.open[0].question
        eyes = Eyes(table, seat, question, self._room.remarks(seat))
        bot = self._bot(seat)
        phrase = bot.remark(eyes, bot_rng(table, seat, question))
        try:
            return self._room.say(at, seat, bot.channel(eyes), "", phrase, "") if phrase else []
        except Refused:  # nobody may speak there now, or this seat may not: it plays on in silence
            return []

    def _answer(self, table: Table, seat: int, question: Question, at: int) -> log.Entry | None:
        bot = self._bot(seat)
        course = self._room.course
        line = course.line_of(seat) if course is not None else ""
        if line:
            bot = PromptedBot(line, bot)
        eyes = Eyes(table, seat, question, self._room.remarks(seat))
        choice = bot.choose(eyes, bot_rng(table, seat, question))
        if choice is None:
            return None
        act = table.game.info.vocabulary.words[choice.act]
        return log.Answered(
            at=at, seat=seat, question=question.key, act=act, payload=choice.payload
        )

    def _bot(self, seat: int) -> Bot:
        """Who plays a seat; it stays the same while its level does, so it may remember."""
        level = self._room.lobby.chairs[seat].player()
        if self._bots.get(seat, ("",))[0] != level:
            self._bots[seat] = (level, make_bot(self._room.lobby.game.info.slug, level))
        return self._bots[seat][1]
