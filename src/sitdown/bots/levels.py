"""Bots by level, for each game."""

from collections.abc import Callable
from typing import Final

from sitdown.bots.base import Bot
from sitdown.bots.cash_n_guns_1 import FairCashNGuns1
from sitdown.bots.cash_n_guns_2 import FairCashNGuns2
from sitdown.bots.five_points import FairFivePoints
from sitdown.bots.la_cosa_nostra import FairLaCosaNostra
from sitdown.bots.la_cosa_nostra_absent import AbsentBoss
from sitdown.bots.mafia import FairMafia
from sitdown.bots.simple import DefaultBot, RandomBot
from sitdown.core.refusal import refuse

NAMES: Final = ("Ruby", "Slab", "Penny", "Grace", "Alto", "Wheels", "Widow", "Toothpick")
"""What bots are called at a table, in this order."""

_FAIR: Final[dict[str, Callable[[], Bot]]] = {
    "five-points": FairFivePoints,
    "cash-n-guns-2": FairCashNGuns2,
    "la-cosa-nostra": FairLaCosaNostra,
    "cash-n-guns-1": FairCashNGuns1,
    "mafia": FairMafia,
}

_ABSENT: Final[dict[str, Callable[[], Bot]]] = {"la-cosa-nostra": AbsentBoss}
"""Where the rules say how a player that has left is played (LCN-6.10): by `default` there."""


def levels(slug: str) -> list[str]:
    """The levels a game offers, weakest first."""
    return ["default", "random", *(["fair"] if slug in _FAIR else [])]


def level_of_leavers(slug: str) -> str:
    """Who plays for a player that has left for good: the best there is, or what the rules say."""
    return "default" if slug in _ABSENT else levels(slug)[-1]


def make_bot(slug: str, level: str) -> Bot:
    if level == "random":
        return RandomBot()
    if level == "default":
        return _ABSENT.get(slug, DefaultBot)()
    if level == "fair" and slug in _FAIR:
        return _FAIR[slug]()
    raise refuse("unknown_bot", about={"bot": level, "known": ", ".join(levels(slug))})
