"""The laws hold for this game: at small, middle and large tables, under house rules that matter."""

from collections.abc import Callable

import pytest

from sitdown.laws import LAWS, Case, imagines_freely
from tests.games.mafia.builders import MAFIA

ALL_CARDS = {"extended": True, "action_card_count": 13}
HOUSES: dict[str, tuple[int, dict[str, object], int]] = {
    "6": (6, {}, 1),
    "7-cards": (
        7,
        {"small_first_night": "mafia_always", "extended": True, "action_card_count": 7},
        2,
    ),
    "9-human": (
        9,
        {
            "gm": "human",
            "gm_override": True,
            "mafia_talk": "chat",
            "extended": True,
            "action_card_count": 8,
            "ready_rule": "majority",
        },
        4,
    ),
    "10-penalty": (
        10,
        {
            "extended": True,
            "action_card_count": 10,
            "illegal_play": "eliminate",
            "bandage_vs_shots": True,
            "end_check": "each_elimination",
            "dead_view": "public_only",
            "on_leave": "expel",
        },
        3,
    ),
    "11-parity": (
        11,
        {
            "parity_end": True,
            "second_tie": "lot",
            "mafia_no_choice": "random",
            "mafia_tie": "none",
            "vote_timeout": "random",
            "last_shot_all": True,
        },
        5,
    ),
    "15-gang": (15, {**ALL_CARDS, "new_gang": "recognise", "talk_rounds": 1}, 11),
    "21": (21, {"talk_rounds": 0, "self_vote": True}, 17),
}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("house", HOUSES)
def test_the_law_holds(law: Callable[[Case], None], house: str) -> None:
    # MAF-7.3, MAF-10.11, MAF-10.16, MAF-10.18
    seats, options, every = HOUSES[house]
    case = Case(MAFIA, seats, 3, options, every * 3 if law is imagines_freely else every)
    law(case)
