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
        acts = self.acts(eyes)
        if not acts:
            return None
        act = acts[rng.below(len(acts))]
        return Choice(act, eyes.propose(act, rng))

    def acts(self, eyes: Eyes) -> list[int]:
        """What it chooses from."""
        return eyes.legal()


class DefaultBot(Bot):
    """Always silent: plays what the rules give to an absent player. Where that is something only
    a missed deadline does, a bot cannot say it: it takes any legal act."""

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        if not eyes.question.blocking:
            return None
        silence = eyes.default(rng)
        if not eyes.game.info.vocabulary.lapses[silence]:
            return Choice(silence)
        act = rng.pick(eyes.legal())
        return Choice(act, eyes.propose(act, rng))
