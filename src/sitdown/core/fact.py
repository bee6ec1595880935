"""Facts: what became known, at the moment it became known, and to whom.

A fact is seen whole or not at all. "Was dealt a card" (everybody) and "it is a Bang" (its
owner) are two facts.
"""

from collections.abc import Mapping
from typing import Final

from sitdown.core.refusal import Json
from sitdown.core.state import GameState

EVERYBODY: Final = -1
OWN_WORDS: Final = ("fact", "hearers", "hush")
"""What a fact says of itself, beside what it is about; `hush` fills it up on the wire."""


class Fact:
    def __init__(self, kind: str, about: Mapping[str, Json], to: int) -> None:
        for word in OWN_WORDS:
            if word in about:
                raise ValueError(f"the fact {kind!r} may not have a field {word!r}")
        self.kind = kind
        self.about = about
        self.to = to
        """A bit for each seat that is told, or EVERYBODY."""
        self.alike: list[Fact] = []
        """What the others were told at the same moment, itself included: how long it is may tell
        nothing, so all are sent at one length."""

    def reaches(self, viewer: int) -> bool:
        """All the redaction there is."""
        if self.to == EVERYBODY:
            return True
        return viewer >= 0 and (self.to >> viewer) & 1 == 1

    def to_json(self) -> dict[str, Json]:
        """As its hearers get it: what only some were told says whom."""
        if self.to == EVERYBODY:
            return {"fact": self.kind, **self.about}
        return {"fact": self.kind, **self.about, "hearers": self.hearers()}

    def hearers(self) -> list[int]:
        """Who was told, of a fact that not everybody was."""
        return [seat for seat in range(self.to.bit_length()) if (self.to >> seat) & 1 == 1]


class Tell:
    """Where the rules put facts. In playouts there is none, and telling costs nothing.

    A fact is told right after the change that it reports: a view taken then shows this change
    and nothing of later ones.
    """

    def __init__(self, watched: GameState | None = None) -> None:
        self.facts: list[Fact] = []
        self.watched = watched
        self.moments: list[GameState] = []
        """How the watched state stood when each fact was told."""

    def all(self, kind: str, about: Mapping[str, Json]) -> None:
        self._add(Fact(kind, about, EVERYBODY))

    def only(self, seat: int, kind: str, about: Mapping[str, Json]) -> None:
        self._add(Fact(kind, about, 1 << seat))

    def each(self, kind: str, told: Mapping[int, Mapping[str, Json]]) -> None:
        """Tell each seat its own; on the wire all are of one length."""
        alike = [Fact(kind, about, 1 << seat) for seat, about in told.items()]
        for fact in alike:
            fact.alike = alike
            self._add(fact)

    def some(self, seats: list[int], kind: str, about: Mapping[str, Json]) -> None:
        mask = 0
        for seat in seats:
            mask |= 1 << seat
        self._add(Fact(kind, about, mask))

    def _add(self, fact: Fact) -> None:
        self.facts.append(fact)
        if self.watched is not None:
            self.moments.append(self.watched.copy())
