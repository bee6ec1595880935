"""The questions of the game, in the order of `state.STAGES`."""

from typing import Final

from sitdown.core.contract import Question
from sitdown.games.cash_n_guns_1.rules.asks.aim import Aim
from sitdown.games.cash_n_guns_1.rules.asks.aim_last import AimLast
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.asks.assign_powers import AssignPowers
from sitdown.games.cash_n_guns_1.rules.asks.choose_boss import ChooseBoss
from sitdown.games.cash_n_guns_1.rules.asks.count import Count
from sitdown.games.cash_n_guns_1.rules.asks.courage import Courage
from sitdown.games.cash_n_guns_1.rules.asks.cover import Cover
from sitdown.games.cash_n_guns_1.rules.asks.dragon_skin import DragonSkin
from sitdown.games.cash_n_guns_1.rules.asks.load import Load
from sitdown.games.cash_n_guns_1.rules.asks.load_last import LoadLast
from sitdown.games.cash_n_guns_1.rules.asks.offer_bullets import OfferBullets
from sitdown.games.cash_n_guns_1.rules.asks.phone import Phone
from sitdown.games.cash_n_guns_1.rules.asks.pick_cover import PickCover
from sitdown.games.cash_n_guns_1.rules.asks.propose_powers import ProposePowers
from sitdown.games.cash_n_guns_1.rules.asks.reveal_power import RevealPower
from sitdown.games.cash_n_guns_1.rules.asks.specialist import Specialist
from sitdown.games.cash_n_guns_1.rules.asks.stand_up import StandUp
from sitdown.games.cash_n_guns_1.rules.asks.swap_bullets import SwapBullets
from sitdown.games.cash_n_guns_1.rules.asks.take_gun import TakeGun
from sitdown.games.cash_n_guns_1.rules.state import OVER, STAGES, State

ASKS: Final[list[HoldupAsk]] = [
    ChooseBoss(),
    ProposePowers(),
    AssignPowers(),
    OfferBullets(),
    SwapBullets(),
    RevealPower(),
    Load(),
    Aim(),
    AimLast(),
    LoadLast(),
    Count(),
    Courage(),
    Cover(),
    PickCover(),
    DragonSkin(),
    TakeGun(),
    Specialist(),
    StandUp(),
    Phone(),
]
NO_QUESTIONS: Final[list[Question]] = []

assert [ask.name for ask in ASKS] == STAGES[:OVER]


def questions(s: State) -> list[Question]:
    return ASKS[s.stage].questions(s) if s.stage != OVER else NO_QUESTIONS
