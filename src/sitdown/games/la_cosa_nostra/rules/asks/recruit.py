"""Whether somebody under the boss comes into play."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.acts import DECLINE, RECRUIT
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.piles import give_gangster
from sitdown.games.la_cosa_nostra.rules.shapes import Recruited
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import NEXT_RECRUIT


class Recruit(CosaAsk):
    """LCN-4.27: one gangster for his cost, or nobody, as silence means."""

    def __init__(self, seconds: int) -> None:
        super().__init__("recruit", "LCN-4.27", (RECRUIT, DECLINE), seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.decline)
        for gangster in s.under[seat]:
            if s.box.families.cost[gangster] <= s.cash[seat]:
                out.append(s.acts.recruit[gangster])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.decline

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        gangster = s.acts.one[act]
        if gangster not in s.under[seat]:
            name = s.box.families.names[gangster]
            return Refusal("not_under_boss", self.rule, {"gangster": name})
        price = s.box.families.cost[gangster]
        return Refusal("no_cash", self.rule, {"price": price, "cash": s.cash[seat]})

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.active]
        s.step = NEXT_RECRUIT
        if s.acts.verb[act] != RECRUIT:
            return
        gangster = s.acts.one[act]
        price = s.box.families.cost[gangster]
        s.cash[s.active] -= price
        s.under[s.active].remove(gangster)
        give_gangster(s, gangster, s.active)
        if tell is not None:
            name = s.box.families.names[gangster]
            tell.all("recruited", Recruited(seat=s.active, gangster=name, price=price))
