"""The laws hold in every variant: each for himself, with powers, with the Cop, in gangs."""

from collections.abc import Callable

import pytest

from sitdown.games.cash_n_guns_1.rules.game import CashNGuns1
from sitdown.laws import LAWS, Case, imagines_freely

GAME = CashNGuns1()
EVERY = 7
HOUSES: dict[str, tuple[int, dict[str, object]]] = {
    "alone": (4, {}),
    "cop": (5, {"undercover_cop": True, "pause": "off"}),
    "starter": (6, {"super_powers": "starter", "money_visibility": "open"}),
    "powers": (4, {"super_powers": "all"}),
    "cop and powers": (
        6,
        {"super_powers": "all", "undercover_cop": True, "scavenger_scope": "any_death_once"},
    ),
    "three gangs": (9, {}),
    "three strict gangs": (
        9,
        {
            "gang_open_hands": False,
            "friendly_aim": False,
            "last_gang_wins": False,
            "dead_gang_can_win": False,
        },
    ),
    "four gangs": (12, {"second_cover": True, "dead_powers_score": True}),
}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("house", HOUSES)
def test_the_law_holds(law: Callable[[Case], None], house: str) -> None:
    # CG1-10.15, CG1-10.17, CG1-4.3
    seats, options = HOUSES[house]
    law(Case(GAME, seats, 11, options, EVERY * 5 if law is imagines_freely else EVERY))
