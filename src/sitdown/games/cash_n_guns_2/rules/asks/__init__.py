"""The questions of the game, one file each: who is asked, what is legal, what silence means, why
not, and what the answers do."""

from typing import Final

from sitdown.core.contract import Question
from sitdown.games.cash_n_guns_2.rules.asks.aim import Aim
from sitdown.games.cash_n_guns_2.rules.asks.aim_last import AimLast
from sitdown.games.cash_n_guns_2.rules.asks.ban import Ban
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk
from sitdown.games.cash_n_guns_2.rules.asks.clip import Clip
from sitdown.games.cash_n_guns_2.rules.asks.count import Count
from sitdown.games.cash_n_guns_2.rules.asks.courage import Courage
from sitdown.games.cash_n_guns_2.rules.asks.friend import Friend
from sitdown.games.cash_n_guns_2.rules.asks.give import Give
from sitdown.games.cash_n_guns_2.rules.asks.heal import Heal
from sitdown.games.cash_n_guns_2.rules.asks.load import Load
from sitdown.games.cash_n_guns_2.rules.asks.privilege import Privilege
from sitdown.games.cash_n_guns_2.rules.asks.reaim import Reaim
from sitdown.games.cash_n_guns_2.rules.asks.recall import Recall
from sitdown.games.cash_n_guns_2.rules.asks.replace import Replace
from sitdown.games.cash_n_guns_2.rules.asks.rob import Rob
from sitdown.games.cash_n_guns_2.rules.asks.share import Share
from sitdown.games.cash_n_guns_2.rules.asks.swap import Swap
from sitdown.games.cash_n_guns_2.rules.asks.swindle import Swindle
from sitdown.games.cash_n_guns_2.rules.state import OVER, STAGES, State

ASKS: Final[list[StageAsk]] = [
    Swindle(),
    Give(),
    Load(),
    Aim(),
    AimLast(),
    Replace(),
    Privilege(),
    Reaim(),
    Count(),
    Courage(),
    Heal(),
    Rob(),
    Recall(),
    Ban(),
    Share(),
    Clip(),
    Friend(),
    Swap(),
]
"""By stage."""
assert [ask.name for ask in ASKS] == STAGES[:OVER]

_NONE: Final[list[Question]] = []


def questions(s: State) -> list[Question]:
    if s.stage == OVER:
        return _NONE
    ask = ASKS[s.stage]
    return ask.put[ask.asked(s)]
