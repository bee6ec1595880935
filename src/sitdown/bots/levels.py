"""Bots by level, for each game."""

from typing import Final

from sitdown.bots.base import Bot
from sitdown.core.manifest import load
from sitdown.core.refusal import NO_RULE, refuse
from sitdown.games import manifest_of

NAMES: Final = ("Ruby", "Slab", "Penny", "Grace", "Alto", "Wheels", "Widow", "Toothpick")
"""What bots are called at a table, in this order."""
_ANY_GAME: Final[dict[str, str]] = {
    "default": "sitdown.bots.simple:DefaultBot",
    "random": "sitdown.bots.simple:RandomBot",
}
BOT: Final = "bot"
DEFAULTS: Final = "defaults"


def levels(slug: str) -> list[str]:
    """The levels a game offers, weakest first."""
    return list(_bots(slug))


def leavers(slug: str) -> list[str]:
    """What a table may choose for players that leave, the usual first: a bot plays on, or every
    decision is as if time had run out. Nothing where the rules leave no choice."""
    return [] if manifest_of(slug).settled else [BOT, DEFAULTS]


def choose_for_leavers(slug: str, wanted: str) -> str:
    """What was wanted, or the usual; a choice that the rules do not leave is refused."""
    choices = leavers(slug)
    if wanted and wanted not in choices:
        raise refuse("leavers_settled", manifest_of(slug).settled or NO_RULE)
    return wanted or "".join(choices[:1])


def level_of_leavers(slug: str, chosen: str) -> str:
    """Who plays for a player that has left for good: what the rules say, else as for the away."""
    return manifest_of(slug).absent or level_of_stand_ins(slug, chosen)


def level_of_stand_ins(slug: str, chosen: str) -> str:
    """Who plays for a player that is away: the best there is, unless the table wants no bot."""
    return "default" if chosen == DEFAULTS else levels(slug)[-1]


def make_bot(slug: str, level: str) -> Bot:
    bots = _bots(slug)
    if level not in bots:
        raise refuse("unknown_bot", about={"bot": level, "known": ", ".join(bots)})
    made: Bot = load(bots[level])()
    return made


def _bots(slug: str) -> dict[str, str]:
    """The house's own levels first, each replaced where the game has its own."""
    return {**_ANY_GAME, **manifest_of(slug).bots}
