"""Stickup: a whole tiny game, to copy when you add one (docs/add-a-game.md)."""

from typing import Final

from sitdown.core.manifest import Manifest

GAME: Final = Manifest(
    "stickup",
    "sitdown.games._template.rules.game:StickupGame",
    minutes=10,
    hints={
        "hand": ["my_card"],
        "seats": ["lives", "score", "claims"],
        "counters": ["round", "stake"],
        "who": ["called_by"],
    },
    golden={"3": {}},
)
