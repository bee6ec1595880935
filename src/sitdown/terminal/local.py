"""A table in this very process: one person and bots."""

from typing import Any

from sitdown.bots.base import Bot
from sitdown.bots.play import play_step
from sitdown.core import record as records
from sitdown.core.refusal import Refusal, Refused
from sitdown.core.table import Table


class LocalTable:
    """What one seat needs to play: its view, its questions, the news, and a way to answer."""

    def __init__(self, table: Table, seat: int, bots: list[Bot | None]) -> None:
        self.table = table
        self.seat = seat
        self._bots = bots
        self._heard = 0
        self._rights_offered: set[str] = set()

    @property
    def over(self) -> bool:
        return not self.table.open

    def view(self) -> dict[str, Any]:
        return self.table.view(self.seat)

    def asked(self) -> list[dict[str, Any]]:
        """What this seat may answer now: questions that wait for it first, then its rights."""
        questions: list[dict[str, Any]] = self.table.asked(self.seat)
        mine = [question for question in questions if question.get("yours", {}).get("legal")]
        return sorted(mine, key=lambda question: not question["blocking"])

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
        """Let the bots play until this seat is asked, has a new right, or the game is over."""
        while self.table.open:
            mine = self.asked()
            fresh = {q["question"] for q in mine if not q["blocking"]} - self._rights_offered
            if fresh or any(question["blocking"] for question in mine):
                self._rights_offered |= fresh
                return
            play_step(self.table, self._bots)
