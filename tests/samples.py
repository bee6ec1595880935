"""What the tests of all games want to know of one: `tests/games/<slug>/sample.py`.

No test lists the games; it goes through `OWN` and asks for the sample of each.
"""

from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sitdown.core.refusal import Json


@dataclass(frozen=True)
class Sample:
    every: int = 1
    """In a long game the costly laws look at every so many steps."""
    examples: int = 36
    """Of each law, shared out among the seat counts."""
    seeds: int = 5
    """Games that a bot plays at each number of seats."""
    secret: tuple[tuple[int, dict[str, Any]], ...] = ()
    """Tables, as seats and house rules, at which the server's secrecy is tried."""
    lively: tuple[tuple[int, dict[str, Any]], ...] = ()
    """Tables at which most of what the game can tell is told."""
    phases: tuple[str, ...] = ()
    """Keys of the texts for every phase that a screen may name."""
    short: dict[str, object] = field(default_factory=dict)
    """House rules of a shorter game that still asks everything."""
    wide: dict[str, object] = field(default_factory=dict)
    """House rules of the widest board."""
    crowded: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Seats, and the steps at which much is said beside the clock."""
    asides: tuple[tuple[int, str, dict[str, Json]], ...] = ()
    """What a learner may say after so many moves of the lesson: an act and its terms."""


def sample(slug: str) -> Sample:
    """A game that says nothing of itself is like any other."""
    module = f"tests.games.{slug.replace('-', '_')}.sample"
    try:
        known = find_spec(module)
    except ModuleNotFoundError:
        return Sample()
    found: Sample = import_module(module).SAMPLE if known else Sample()
    return found
