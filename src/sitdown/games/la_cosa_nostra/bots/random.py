"""`random` for La Cosa Nostra: any legal act, but no more talk than a simulation allows."""

from typing import Final

from sitdown.bots.base import Eyes
from sitdown.bots.simple import RandomBot
from sitdown.games.la_cosa_nostra.bots.deals import has_talked_enough
from sitdown.games.la_cosa_nostra.bots.sight import seen

_NEW: Final = ("offer", "counter", "promise")


class RandomBoss(RandomBot):
    def acts(self, eyes: Eyes) -> list[int]:
        """LCN-R56: people may make more offers than a bot should."""
        legal = super().acts(eyes)
        if eyes.question.name not in ("talk", "offer") or not has_talked_enough(seen(eyes)):
            return legal
        verb_of = eyes.game.info.vocabulary.verb_of
        return [act for act in legal if verb_of(act) not in _NEW]
