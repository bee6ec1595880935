"""All questions of a table, and which of them are open."""

from typing import Final

from sitdown.core.contract import Question
from sitdown.games.la_cosa_nostra.rules import action, planning, steps
from sitdown.games.la_cosa_nostra.rules.asks.act import Act
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.asks.buy_now import BuyNow
from sitdown.games.la_cosa_nostra.rules.asks.cards import Cards
from sitdown.games.la_cosa_nostra.rules.asks.closing import Closing
from sitdown.games.la_cosa_nostra.rules.asks.contract import Contract
from sitdown.games.la_cosa_nostra.rules.asks.discard import Discard
from sitdown.games.la_cosa_nostra.rules.asks.doctor import Doctor
from sitdown.games.la_cosa_nostra.rules.asks.family import Family
from sitdown.games.la_cosa_nostra.rules.asks.launder import Launder
from sitdown.games.la_cosa_nostra.rules.asks.offer import question_about
from sitdown.games.la_cosa_nostra.rules.asks.plan import Plan, PlanMore
from sitdown.games.la_cosa_nostra.rules.asks.recruit import Recruit
from sitdown.games.la_cosa_nostra.rules.asks.redeal import Redeal
from sitdown.games.la_cosa_nostra.rules.asks.reroll import Reroll
from sitdown.games.la_cosa_nostra.rules.asks.robbery import Robbery
from sitdown.games.la_cosa_nostra.rules.asks.schemer import Schemer
from sitdown.games.la_cosa_nostra.rules.asks.settle import Settle
from sitdown.games.la_cosa_nostra.rules.asks.talk import Talk
from sitdown.games.la_cosa_nostra.rules.asks.trap import Trap
from sitdown.games.la_cosa_nostra.rules.house import House
from sitdown.games.la_cosa_nostra.rules.state import State


class Asks:
    """The questions of tables with the same clocks, made once."""

    def __init__(self, seconds: dict[str, int]) -> None:
        self.main: list[CosaAsk] = [
            Family(seconds["family"]),
            Redeal(seconds["redeal"]),
            Plan(seconds["plan"]),
            PlanMore(seconds["plan_more"]),
            Closing(seconds["closing"]),
            Schemer(seconds["schemer"]),
            Act("act", seconds["act"]),
            Contract(seconds["contract"]),
            Reroll(seconds["reroll"]),
            Robbery(seconds["robbery"]),
            Trap(seconds["trap"]),
            Doctor(seconds["doctor"]),
            Launder(seconds["launder"]),
            BuyNow(seconds["buy_now"]),
            Settle(seconds["settle"]),
            Recruit(seconds["recruit"]),
            Discard(seconds["discard"]),
        ]
        """What the table waits for at each step, in the order of `steps`."""
        self.hushed_plan: CosaAsk = Plan(seconds["plan"], hushed=True)
        self.last_task: CosaAsk = Act("last_task", seconds["last_task"], hushed=True)
        self.rules: list[str] = [ask.rule for ask in self.main]
        self.cards: CosaAsk = Cards(self.rules)
        self.talk: CosaAsk = Talk(self.rules)


_MADE: Final[dict[str, Asks]] = {}
"""By clock."""


def asks_of(house: House) -> Asks:
    asks = _MADE.get(house.clock)
    if asks is None:
        asks = Asks(house.seconds)
        _MADE[house.clock] = asks
    return asks


def questions(s: State) -> list[Question]:
    """What the table waits for, and outside a resolution cards, talk and every open offer."""
    step = s.step
    if step == steps.OVER:
        return []
    asks = asks_of(s.house)
    ask = asks.main[step]
    if step == steps.ACT:
        if action.is_forced(s):
            ask = asks.last_task
    elif step == steps.PLAN and planning.is_forced(s):
        ask = asks.hushed_plan
    asked = [ask.to(ask.asked(s))]
    if s.deeds or step == steps.FAMILY:
        return asked
    users = asks.cards.asked(s)
    if users:
        asked.append(asks.cards.to(users))
    asked.append(asks.talk.to(asks.talk.asked(s)))
    for offer in s.offers:
        asked.append(question_about(s, offer, asks.rules))
    return asked
