"""Facts: what became known, at the moment it became known, and to whom.

A fact is seen whole or not at all. "Was dealt a card" (everybody) and "it is a Bang" (its
owner) are two facts.
"""

from typing import Final

from sitdown.core.refusal import Json

EVERYBODY: Final = -1
OWN_WORDS: Final = ("fact", "hearers")
"""What every fact says of itself, beside what it is about."""


class Fact:
    def __init__(self, kind: str, about: dict[str, Json], to: int) -> None:
        for word in OWN_WORDS:
            if word in about:
                raise ValueError(f"the fact {kind!r} may not have a field {word!r}")
        self.kind = kind
        self.about = about
        self.to = to
        """A bit for each seat that is told, or EVERYBODY."""

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
    """Where the rules put facts. In playouts there is none, and telling costs nothing."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def all(self, kind: str, about: dict[str, Json]) -> None:
        self.facts.append(Fact(kind, about, EVERYBODY))

    def only(self, seat: int, kind: str, about: dict[str, Json]) -> None:
        self.facts.append(Fact(kind, about, 1 << seat))

    def some(self, seats: list[int], kind: str, about: dict[str, Json]) -> None:
        mask = 0
        for seat in seats:
            mask |= 1 << seat
        self.facts.append(Fact(kind, about, mask))
