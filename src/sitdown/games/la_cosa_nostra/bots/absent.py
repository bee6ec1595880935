"""`default` for La Cosa Nostra: a boss who has left the table (LCN-6.10)."""

from typing import Final

from sitdown.bots.base import Choice, Eyes
from sitdown.bots.simple import DefaultBot
from sitdown.core.contract import Rng

_NO: Final = ("withdraw", "refuse", "pass")
"""What ends an offer or lets a window go by, whatever the boss ordered before leaving."""


class AbsentBoss(DefaultBot):
    """Makes the standing choices, passes in all windows, and is in no deal."""

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        if eyes.question.name in ("offer", "schemer", "robbery", "trap", "doctor"):
            words = eyes.game.info.vocabulary.words
            for act in eyes.legal():
                if words[act] in _NO:
                    return Choice(act)
        return super().choose(eyes, rng)
