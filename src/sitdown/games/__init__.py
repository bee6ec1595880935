"""The games, by slug."""

from typing import Final

from sitdown.core.game import AnyGame
from sitdown.core.plain import brief
from sitdown.core.refusal import refuse
from sitdown.games.cash_n_guns_1 import CashNGuns1
from sitdown.games.cash_n_guns_2 import CashNGuns2
from sitdown.games.five_points import FivePoints
from sitdown.games.la_cosa_nostra import LaCosaNostra
from sitdown.games.mafia import Mafia

GAMES: Final[dict[str, AnyGame]] = {
    "five-points": FivePoints(),
    "cash-n-guns-2": CashNGuns2(),
    "cash-n-guns-1": CashNGuns1(),
    "la-cosa-nostra": LaCosaNostra(),
    "mafia": Mafia(),
}


def find(slug: str) -> AnyGame:
    if slug not in GAMES:
        raise refuse("unknown_game", about={"game": brief(slug), "known": ", ".join(GAMES)})
    return GAMES[slug]
