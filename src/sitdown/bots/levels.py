"""Bots by level, for each game."""

from collections.abc import Callable
from typing import Final

from sitdown.bots.base import Bot
from sitdown.bots.cash_n_guns_1 import FairCashNGuns1
from sitdown.bots.cash_n_guns_2 import FairCashNGuns2
from sitdown.bots.five_points import FairFivePoints
from sitdown.bots.la_cosa_nostra import FairLaCosaNostra
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


def levels(slug: str) -> list[str]:
    """The levels a game offers, weakest first."""
    return ["default", "random", *(["fair"] if slug in _FAIR else [])]


def make_bot(slug: str, level: str) -> Bot:
    if level == "random":
        return RandomBot()
    if level == "default":
        return DefaultBot()
    if level == "fair" and slug in _FAIR:
        return _FAIR[slug]()
    raise refuse("unknown_bot", about={"bot": level, "known": ", ".join(levels(slug))})
