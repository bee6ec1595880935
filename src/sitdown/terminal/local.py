"""A table in this very process: one person and bots."""

from typing import Any

from sitdown.bots.base import Bot
from sitdown.core import record as records
from sitdown.core.refusal import Refusal, Refused
from sitdown.core.table import Table
from sitdown.sim.play import bot_answers


class LocalTable:
    """What one seat needs to play: its view, its questions, the news, and a way to answer."""

    def __init__(self, table: Table, seat: int, bots: list[Bot | None]) -> None:
        self.table = table
        self.seat = seat
        self._bots = bots
        self._heard = 0

    @property
    def over(self) -> bool:
        return not self.table.open

    def view(self) -> dict[str, Any]:
        return self.table.view(self.seat)

    def asked(self) -> list[dict[str, Any]]:
        """The questions that wait for this seat's answer."""
        questions: list[dict[str, Any]] = self.table.asked(self.seat)
        return [q for q in questions if q["blocking"] and "legal" in q.get("yours", {})]

    def news(self) -> list[dict[str, Any]]:
        """What this seat has been told since it last asked."""
        told = self.table.told(self.seat)
        fresh = told[self._heard :]
        self._heard = len(told)
        return [fact.to_json() for fact in fresh]

    def answer(self, act: str, question: str) -> Refusal | None:
        """Send an answer; a refusal if it is not taken."""
        try:
            notation, payload = records.split_payload(act)
            code = self.table.game.read_act(notation)
            self.table.answer(self.seat, code, payload, question)
        except Refused as refused:
            return refused.refusal
        return None

    def wait(self) -> None:
        """Let the bots play until this seat is asked, or the game is over."""
        while self.table.open and not self.asked():
            for asked in list(self.table.open):
                for seat in asked.question.seats:
                    bot = self._bots[seat]
                    if bot is not None and asked in self.table.open and not asked.answered(seat):
                        bot_answers(self.table, bot, seat, asked.question)
