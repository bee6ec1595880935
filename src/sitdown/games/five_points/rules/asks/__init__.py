"""Who is asked what: a turn, or reveals. Every question is made once."""

from typing import Final

from sitdown.core.contract import Question
from sitdown.games.five_points.rules.asks.betrayal import BetrayalTurn
from sitdown.games.five_points.rules.asks.climb import ClimbTurn
from sitdown.games.five_points.rules.asks.reveal import Reveal, revealers
from sitdown.games.five_points.rules.box import SEATS
from sitdown.games.five_points.rules.state import BETRAYAL, CLIMB, OVER, State

_CLIMB: Final = ClimbTurn()
_BETRAYAL: Final = BetrayalTurn()
_REVEAL: Final = Reveal()
_NOBODY: Final[list[Question]] = []
_CLIMBING: Final[list[list[Question]]] = [[_CLIMB.to(1 << seat)] for seat in range(max(SEATS))]
_BETRAYING: Final[list[list[Question]]] = [[_BETRAYAL.to(1 << seat)] for seat in range(max(SEATS))]
_ALONE: Final[list[list[Question]]] = [[_REVEAL.to(1 << seat)] for seat in range(max(SEATS))]
_TOGETHER: Final[list[list[list[Question]]]] = [
    [[Question(_REVEAL, revealers(seats, active))] for active in range(seats)]
    for seats in range(max(SEATS) + 1)
]


def questions(s: State) -> list[Question]:
    if s.phase == CLIMB:
        return _CLIMBING[s.active]
    if s.phase == BETRAYAL:
        return _BETRAYING[s.active]
    if s.phase == OVER:
        return _NOBODY
    if s.one_by_one:  # FP-4.18
        return _ALONE[s.revealing[0]]
    return _TOGETHER[s.seats][s.active]
