"""Five Points."""

from typing import Final

from sitdown.core.manifest import Manifest

GAME: Final = Manifest(
    "five-points",
    "sitdown.games.five_points.rules.game:FivePoints",
    minutes=45,
    bots={"fair": "sitdown.games.five_points.bots.fair:FairFivePoints"},
    terminal="sitdown.games.five_points.terminal:FivePointsBoard",
    golden={
        "2": {},
        "3": {},
        "4": {},
        "3-clockwise-duel": {"reveal_order": "clockwise", "final_tie": "duel"},
    },
)
