"""Shapes: the typed form of what players see, are told and may propose.

A game declares its own in `rules/shapes.py` as TypedDicts: `View`, a class for each fact and
`FACTS` (their names), and, where there are bargains, `TERMS` by verb. At run time they are plain
dicts. mypy checks the rules that build them and the bots and boards that read them, the page's
types and the field tables of the docs are generated from them (`make wire`), and a law checks
that everything shown and told in play matches (`sitdown.laws`).
"""

from typing import TypedDict


class ScoreLine(TypedDict, total=False):
    """One line of how a score was made; games add what their sentence needs."""

    what: str
    points: int


class OutcomeShape(TypedDict):
    """How it ended, as `Outcome.to_json` writes it."""

    winners: list[int]
    ranking: list[list[int]]
    scores: list[int]
    breakdown: list[list[dict[str, object]]]
    reason: str
    rule: str


class Shapes:
    """The shapes of one game."""

    def __init__(
        self, view: object, facts: dict[str, object], terms: dict[str, object] | None = None
    ) -> None:
        self.view = view
        self.facts = facts
        self.terms: dict[str, object] = terms or {}
        """The payload of each bargaining verb."""
