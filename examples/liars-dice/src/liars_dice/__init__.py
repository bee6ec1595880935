"""Liar's Dice."""

from typing import Final

from sitdown.core.manifest import Manifest

GAME: Final = Manifest(
    "liars-dice",
    "liars_dice.rules.game:LiarsDice",
    minutes=15,
    bots={"fair": "liars_dice.bots.fair:FairLiarsDice"},
    drawing="cover.svg",
    hints={
        "hand": ["my_dice"],
        "open": ["shown_dice"],
        "seats": ["dice"],
        "counters": ["round", "in_play", "bid_count", "bid_face"],
        "who": ["turn", "bidder"],
        "names": {"my_dice": "die", "shown_dice": "die", "bid_face": "die"},
        "drawings": {
            field: {str(face): f"die-{face}.svg" for face in range(1, 7)}
            for field in ("my_dice", "shown_dice", "bid_face")
        },
    },
)
