"""What the tests of all games want to know of Mafia."""

from typing import Final

from sitdown.games.mafia.rules.state import STEPS, WINDOWS
from tests.samples import Sample

_PASSED: Final = {"evening", "meeting", "dawn", "dusk", "clean_up"}
"""Steps that are over before anybody looks."""
TOWN: Final = [step for step in (*STEPS, *WINDOWS) if step and step not in _PASSED]

SAMPLE: Final = Sample(
    every=97,
    examples=9,
    seeds=1,
    secret=((7, {"extended": True, "action_card_count": 7, "small_group_rules": "off"}),),
    lively=((7, {"extended": True}),),
    phases=tuple(f"{section}.{step}" for section in ("phase", "page.phase") for step in TOWN),
    wide={"extended": True},
    asides=(
        (3, "claim_role", {"role": "agent"}),
        (3, "ask", {"target": 2, "topic": "role"}),
    ),
)
