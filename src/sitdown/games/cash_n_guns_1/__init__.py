"""Cash 'n Guns, first edition."""

from typing import Final

from sitdown.core.manifest import Manifest

GAME: Final = Manifest(
    "cash-n-guns-1",
    "sitdown.games.cash_n_guns_1.rules.game:CashNGuns1",
    minutes=40,
    bots={"fair": "sitdown.games.cash_n_guns_1.bots.fair:FairCashNGuns1"},
    terminal="sitdown.games.cash_n_guns_1.terminal:CashNGuns1Board",
    golden={
        "4": {},
        "5": {"undercover_cop": True, "pause": "off"},
        "6": {"money_visibility": "open"},
        "9": {},
        "12": {"second_cover": True, "pause": "off"},
        "4-powers-starter": {"super_powers": "starter"},
        "5-powers": {"super_powers": "all"},
        "6-powers-cop": {
            "super_powers": "all",
            "undercover_cop": True,
            "scavenger_scope": "any_death_once",
        },
        "9-strict": {
            "gang_open_hands": False,
            "friendly_aim": False,
            "last_gang_wins": False,
            "dead_gang_can_win": False,
        },
    },
    bench={"super_powers": "all"},
)
