"""Bots that know no game."""

from typing import Final

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.rng import Rng

_RIGHT_ODDS: Final = 4
"""`random` uses a standing right about once in so many chances."""


class RandomBot(Bot):
    """Any legal act, each as likely as the others."""

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        if not eyes.question.blocking and rng.below(_RIGHT_ODDS) > 0:
            return None
        acts = eyes.legal()
        if not acts:
            return None
        act = acts[rng.below(len(acts))]
        return Choice(act, eyes.propose(act, rng))


class DefaultBot(Bot):
    """Always silent: plays what the rules give to an absent player."""

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        if not eyes.question.blocking:
            return None
        return Choice(eyes.default(rng))
