"""What the tests of all games want to know of the second Cash 'n Guns."""

from typing import Final

from tests.page_lists import words_of
from tests.samples import Sample

SAMPLE: Final = Sample(
    every=37,
    secret=((4, {}),),
    lively=((5, {"talents": "random"}),),
    phases=(*(f"phase.{stage}" for stage in words_of("cash-n-guns-2", "STAGES")), "phase.over"),
    crowded=((8, ("load", "courage")),),
)
