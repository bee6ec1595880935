"""La Cosa Nostra."""

from typing import Final

from sitdown.core.manifest import Manifest

GAME: Final = Manifest(
    "la-cosa-nostra",
    "sitdown.games.la_cosa_nostra.rules.game:LaCosaNostra",
    minutes=90,
    bots={
        "default": "sitdown.games.la_cosa_nostra.bots.absent:AbsentBoss",
        "random": "sitdown.games.la_cosa_nostra.bots.random:RandomBoss",
        "fair": "sitdown.games.la_cosa_nostra.bots.fair:FairLaCosaNostra",
    },
    settled="LCN-6.10",
    absent="default",
    terminal="sitdown.games.la_cosa_nostra.terminal:LaCosaNostraBoard",
    golden={
        "3": {},
        "4": {"families": "pick", "doctor_scope": "own", "rounds": 3, "offers": 1},
        "5": {"offers": 0, "rounds": 3},
        "3-any-time": {"influence_timing": "any_time", "rounds": 3, "flat_theft": True},
        "4-chain": {"robbery_chain": True, "earnings_bonus": True, "final_tie": "roll_off"},
        "5-double": {"double_planning": True, "politician_round_one": False, "rounds": 3},
    },
    golden_every=80,
    bench={"offers": "0"},
)
