"""The laws hold for this game, under every house rule. Its games are long, so the costly laws look
at every so many steps."""

from collections.abc import Callable

import pytest

from sitdown.games.la_cosa_nostra import LaCosaNostra
from sitdown.laws import LAWS, Case, imagines_freely

GAME = LaCosaNostra()
EVERY = 17
HOUSES: list[tuple[int, dict[str, object]]] = [
    (3, {}),
    (4, {"influence_timing": "any_time", "families": "pick", "doctor_scope": "own"}),
    (
        5,
        {
            "spy_timing": "any_time",
            "double_planning": True,
            "robbery_chain": True,
            "earnings_bonus": True,
            "rounds": 3,
        },
    ),
    (
        3,
        {
            "flat_theft": True,
            "politician_round_one": False,
            "families": "recommended",
            "final_tie": "roll_off",
            "offers": 12,
        },
    ),
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("seats", "options"), HOUSES, ids=["3", "4", "5", "3-other"])
def test_the_law_holds(law: Callable[[Case], None], seats: int, options: dict[str, object]) -> None:
    # LCN-10.12, LCN-10.16, LCN-10.18, LCN-6.9
    every = EVERY * 2 if law is imagines_freely else EVERY
    for seed in range(2):
        law(Case(GAME, seats, seed, options, every))
