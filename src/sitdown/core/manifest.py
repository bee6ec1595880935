"""What the rest of the program knows about a game: its manifest.

A game's package has a `GAME: Manifest`. Its parts are named as `module:object` and loaded when
they are needed, so the rules never import a board. No other list of a game's parts exists.
"""

from importlib import import_module
from typing import Any, Final

from sitdown.core.game import AnyGame
from sitdown.core.refusal import Json

HINTS: Final = ("hand", "open", "seats", "counters", "who", "names", "drawings")
"""What a manifest may say of the fields of a view."""


class Manifest:
    """minutes: how long a game usually takes.
    bots: by level, weakest first, beyond the house's own `default` and `random`; a game may name
    its own bot for these two as well.
    settled: the rule that says how a leaver is played, where the table cannot choose.
    absent: the level that plays for somebody who has left for good, where the rules say so.
    terminal: its board in the terminal; without one the plain board is used.
    drawing: the picture on the shelf, a file in the folder `art` of the game's package.
    golden: house rules of its golden transcripts, by variant, the seat count first (`3-duel`).
    golden_every: a transcript draws the board every so many steps.
    bench: house rules that make another game of it, measured beside the usual form.
    hints: how the page shows the view of a game for which it has no board of its own. Lists of
    fields of the view, in the order in which they are shown; what is in none is not shown:
        hand      what I hold, laid before me: a value or a list of them
        open      what lies in the middle for all to see: a value or a list
        seats     lists with one entry a seat: figures beside each name
        counters  figures of the whole table; the first stands in the header
        who       fields that hold a seat (-1 or null: nobody)
    and `names`: from a field to the section of the texts that names its values, and `drawings`:
    from a field to the drawings of its values, files in the folder `art`. What a field is called
    is its text `field.NAME`.
    """

    def __init__(
        self,
        slug: str,
        rules: str,
        *,
        minutes: int,
        bots: dict[str, str] | None = None,
        settled: str = "",
        absent: str = "",
        terminal: str = "",
        drawing: str = "",
        golden: dict[str, dict[str, Json]] | None = None,
        golden_every: int = 8,
        bench: dict[str, str] | None = None,
        hints: dict[str, Json] | None = None,
    ) -> None:
        self.slug = slug
        self.rules = rules
        self.minutes = minutes
        self.bots: dict[str, str] = bots or {}
        self.settled = settled
        self.absent = absent
        self.terminal = terminal
        self.drawing = drawing
        self.golden: dict[str, dict[str, Json]] = golden or {}
        self.golden_every = golden_every
        self.bench: dict[str, str] = bench or {}
        self.hints: dict[str, Json] = hints or {}

    def game(self) -> AnyGame:
        made: AnyGame = load(self.rules)()
        return made


def load(name: str) -> Any:
    """The object that `module:object` names."""
    module, _, thing = name.partition(":")
    return getattr(import_module(module), thing)
