"""The laws: what must hold of every game, at every table, under every house rule.

Each law is a function of a `Case` (a game, seats, options, a seed) and raises `LawBroken`. The
tests run all of them over every registered game; the author of a new game runs them on his own.

The law of secrecy rests on `redeal`: a world that looks the same to one viewer. From there

- his view, his questions with their legal acts and defaults, what the start told him, and the
  refusals he gets are the same, byte for byte;
- when both worlds go on and his views stay the same, he is told the same facts, whatever the
  others sealed, and sees the same at each of them: nothing may be told that a view does not show;
- whether somebody else really has a choice is no secret, unless the question is hushed.
"""

from collections.abc import Callable
from typing import Final

from sitdown.laws.case import Case, LawBroken
from sitdown.laws.fair_play import (
    asks_rightly,
    bargains_fit,
    conserves,
    copies_are_independent,
    defaults_finish,
    ends,
    looking_changes_nothing,
    positions_hold,
    refusals_touch_nothing,
    replays,
    survives_json,
)
from sitdown.laws.imagination import imagines_freely, imagines_honestly
from sitdown.laws.random_play import (
    answer_for,
    answer_randomly,
    pick_question,
    play_on,
    random_act,
    steps,
)
from sitdown.laws.secrecy import leaks_nothing
from sitdown.laws.shapes import keeps_shape

__all__ = [
    "LAWS",
    "Case",
    "LawBroken",
    "answer_for",
    "answer_randomly",
    "asks_rightly",
    "bargains_fit",
    "conserves",
    "copies_are_independent",
    "defaults_finish",
    "ends",
    "imagines_freely",
    "imagines_honestly",
    "keeps_shape",
    "leaks_nothing",
    "looking_changes_nothing",
    "pick_question",
    "play_on",
    "positions_hold",
    "random_act",
    "refusals_touch_nothing",
    "replays",
    "steps",
    "survives_json",
]

LAWS: Final[tuple[Callable[[Case], None], ...]] = (
    ends,
    defaults_finish,
    replays,
    positions_hold,
    survives_json,
    looking_changes_nothing,
    copies_are_independent,
    conserves,
    asks_rightly,
    refusals_touch_nothing,
    leaks_nothing,
    imagines_honestly,
    imagines_freely,
    bargains_fit,
    keeps_shape,
)
