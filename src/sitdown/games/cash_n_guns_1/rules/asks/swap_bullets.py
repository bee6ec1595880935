from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, gangs, holdup
from sitdown.games.cash_n_guns_1.rules.asks.offer_bullets import DivisionAsk
from sitdown.games.cash_n_guns_1.rules.box import BULLET_KINDS
from sitdown.games.cash_n_guns_1.rules.shapes import NotSwapped, Swapped
from sitdown.games.cash_n_guns_1.rules.state import State, gangs_of, members


class SwapBullets(DivisionAsk):
    """CG1-3.35: the second sheet; what both bodyguards want, else no swap."""

    def __init__(self) -> None:
        super().__init__("swap_bullets")

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.HAND + s.offers[seat]  # CG1-R48

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for gang in range(gangs_of(s)):
            team = members(s, gang)
            wanted = answers.acts[team[0]] - acts.HAND
            agreed = wanted == acts.rest_of(answers.acts[team[2]] - acts.HAND)
            if agreed:
                _set_hand(s, team[0], acts.DIVISIONS[wanted])
                _set_hand(s, team[2], acts.DIVISIONS[acts.rest_of(wanted)])
            if tell is not None:
                hearers = gangs.who_sees_swap(s, gang)
                if agreed and wanted != acts.NO_SWAP:
                    first = gangs.name_division(team[0], wanted)
                    second = gangs.name_division(team[2], acts.rest_of(wanted))
                    tell.some(hearers, "swapped", Swapped(hands=[first, second]))
                else:
                    tell.some(hearers, "not_swapped", NotSwapped(seats=[team[0], team[2]]))
        s.offers = []
        holdup.begin_round(s, tell)


def _set_hand(s: State, gun: int, hand: list[int]) -> None:
    for kind in range(BULLET_KINDS):
        s.start[gun * BULLET_KINDS + kind] = hand[kind]
        s.hand[gun * BULLET_KINDS + kind] = hand[kind]
