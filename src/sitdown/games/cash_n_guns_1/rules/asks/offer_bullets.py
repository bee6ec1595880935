from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, gangs
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.shapes import Offered
from sitdown.games.cash_n_guns_1.rules.state import SEATS_OF, SWAP_BULLETS, State, gangs_of, members


class DivisionAsk(HoldupAsk):
    """Which Bullet cards a bodyguard wants."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "CG1-3.35", ("hand",))

    def asked(self, s: State) -> int:
        return gangs.bodyguards(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for division in range(len(acts.DIVISIONS)):
            out.append(acts.HAND + division)


class OfferBullets(DivisionAsk):
    """CG1-3.35: the first sheet of each bodyguard, which the other one sees."""

    def __init__(self) -> None:
        super().__init__("offer_bullets")

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.HAND + acts.NO_SWAP

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in SEATS_OF[gangs.bodyguards(s)]:
            s.offers[seat] = answers.acts[seat] - acts.HAND
        s.stage = SWAP_BULLETS
        if tell is None:
            return
        for gang in range(gangs_of(s)):
            team = members(s, gang)
            offers = [gangs.name_division(seat, s.offers[seat]) for seat in (team[0], team[2])]
            tell.some(gangs.who_sees_swap(s, gang), "offered", Offered(offers=offers))
