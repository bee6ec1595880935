"""A bot that says the line which a lesson gives it."""

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.record import split_payload
from sitdown.core.rng import Rng


class PromptedBot(Bot):
    def __init__(self, line: str, otherwise: Bot) -> None:
        self.line = line
        self.otherwise = otherwise

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        """Waits for the question that the line answers; whoever waits for another is not kept
        waiting."""
        notation, payload = split_payload(self.line)
        act = eyes.game.read_act(notation)
        if act in eyes.legal():
            return Choice(act, payload)
        return self.otherwise.choose(eyes, rng) if eyes.question.blocking else None
