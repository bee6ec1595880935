"""What the tests of all games want to know of Five Points."""

from typing import Final

from sitdown.games.five_points.rules.state import PHASES
from tests.samples import Sample

SAMPLE: Final = Sample(
    secret=((3, {}),),
    lively=((3, {}),),
    phases=tuple(f"phase.{phase}" for phase in PHASES),
)
