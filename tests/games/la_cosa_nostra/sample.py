"""What the tests of all games want to know of La Cosa Nostra."""

from typing import Final

from sitdown.games.la_cosa_nostra.rules.steps import PHASES
from tests.samples import Sample

SAMPLE: Final = Sample(
    every=97,
    examples=9,
    seeds=2,
    secret=((3, {}),),
    lively=((3, {}),),
    phases=tuple(f"phase.{phase}" for phase in PHASES),
    short={"rounds": 3},
    asides=(
        (1, "promise", {"to": 2, "will": False, "deed": "sell", "open": True}),
        (4, "offer", {"to": 2, "give": {"cash": 1000}, "get": {}}),
    ),
)
