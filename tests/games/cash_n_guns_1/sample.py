"""What the tests of all games want to know of the first Cash 'n Guns."""

from typing import Final

from tests.page_lists import words_of
from tests.samples import Sample

SAMPLE: Final = Sample(
    every=37,
    secret=((5, {"super_powers": "all", "undercover_cop": True}), (9, {})),
    lively=((6, {"super_powers": "all", "undercover_cop": True}),),
    phases=(
        *(f"phase.{phase}" for phase in words_of("cash-n-guns-1", "PHASES")),
        *(f"phase.{phase}" for phase in ("boss", "powers", "bullets")),
        "part.0",
        "part.setup",
    ),
    crowded=((6, ("load", "aim")), (9, ("load", "aim"))),
)
