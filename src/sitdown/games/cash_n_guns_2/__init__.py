"""Cash 'n Guns, second edition."""

from typing import Final

from sitdown.core.manifest import Manifest

GAME: Final = Manifest(
    "cash-n-guns-2",
    "sitdown.games.cash_n_guns_2.rules.game:CashNGuns2",
    minutes=30,
    bots={"fair": "sitdown.games.cash_n_guns_2.bots.fair:FairCashNGuns2"},
    terminal="sitdown.games.cash_n_guns_2.terminal:CashNGuns2Board",
    golden={
        "4": {},
        "5": {"pause": "off", "unclaimed_loot": "discard"},
        "6": {"slow_player": "no_target"},
        "7": {"loot_piles": "open"},
        "8": {"tiebreak_wounds": "total"},
        "4-talents": {"talents": "random"},
        "6-talents-any": {"talents": "random", "down_trigger": "any", "clip_source": "own"},
        "8-talents-assigned": {"talents": "assigned", "dictator_scope": "whole_split"},
    },
    bench={"talents": "random"},
)
