"""Reading what somebody wrote: positions, field by field.

A missing, an unknown and a malformed field are three different refusals, each naming the field,
and the seat and the card where there is one.

    fields = Fields(position)
    s.round = fields.number("round", least=1)
    for seat, player in enumerate(fields.each_seat("players", seats)):
        s.hand[seat] = [read_card(player, word) for word in player.words("hand")]
        player.done()
    fields.done()
"""

from collections.abc import Sequence

from sitdown.core.plain import brief
from sitdown.core.refusal import Json, Refused, refuse


class Fields:
    """One JSON object. `done` refuses what nobody has read."""

    def __init__(self, written: Json, path: str = "", seat: int = -1) -> None:
        self.path = path
        self.seat = seat
        """The seat that this object describes, or -1."""
        if not isinstance(written, dict):
            raise self.malformed()
        self._written: dict[str, Json] = written
        self._read: set[str] = set()

    def has(self, name: str) -> bool:
        """Whether a field that may be left out is there."""
        return self._written.get(name) is not None

    def value(self, name: str) -> Json:
        """Anything; refused if it is missing."""
        self._read.add(name)
        if name not in self._written:
            raise refuse("position_missing", about=self._about(name))
        return self._written[name]

    def optional(self, name: str) -> Json:
        """Anything, or None where it is left out."""
        self._read.add(name)
        return self._written.get(name)

    def number(self, name: str, least: int = -(1 << 40), most: int = 1 << 40) -> int:
        value = self.value(name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.malformed(name)
        return value

    def flag(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            raise self.malformed(name)
        return value

    def text(self, name: str) -> str:
        value = self.value(name)
        if not isinstance(value, str):
            raise self.malformed(name)
        return value

    def one_of(self, name: str, words: Sequence[str]) -> int:
        """The place of a word in a list of those allowed."""
        word = self.text(name)
        for place, allowed in enumerate(words):
            if word == allowed:
                return place
        raise self.malformed(name, word)

    def words(self, name: str) -> list[str]:
        """Words parted by spaces, as cards are often written."""
        return self.text(name).split()

    def listed(self, name: str) -> list[Json]:
        value = self.value(name)
        if not isinstance(value, list):
            raise self.malformed(name)
        return value

    def strings(self, name: str) -> list[str]:
        found: list[str] = []
        for item in self.listed(name):
            if not isinstance(item, str):
                raise self.malformed(name)
            found.append(item)
        return found

    def numbers(self, name: str, length: int = -1) -> list[int]:
        found: list[int] = []
        for item in self.listed(name):
            if isinstance(item, bool) or not isinstance(item, int) or abs(item) > 1 << 40:
                raise self.malformed(name)
            found.append(item)
        if length >= 0 and len(found) != length:
            raise self.malformed(name)
        return found

    def seat_of(self, name: str, seats: int, none: bool = False) -> int:
        """A seat; with `none`, null means nobody (-1)."""
        value = self.value(name)
        if none and value is None:
            return -1
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            raise self.malformed(name)
        return value

    def seats_of(self, name: str, seats: int) -> list[int]:
        found = self.numbers(name)
        for seat in found:
            if not 0 <= seat < seats:
                raise self.malformed(name)
        return found

    def inside(self, name: str) -> "Fields":
        """The object in a field."""
        value = self.value(name)
        if not isinstance(value, dict):
            raise self.malformed(name)
        return Fields(value, self._path(name), self.seat)

    def each(self, name: str) -> "list[Fields]":
        """The objects in a list."""
        return [
            Fields(item, f"{self._path(name)}[{place}]", self.seat)
            for place, item in enumerate(self.listed(name))
        ]

    def each_seat(self, name: str, seats: int) -> "list[Fields]":
        """The objects in a list that has one for each seat."""
        items = self.listed(name)
        if len(items) != seats:
            raise self.malformed(name)
        return [
            Fields(item, f"{self._path(name)}[{seat}]", seat) for seat, item in enumerate(items)
        ]

    def all(self) -> dict[str, Json]:
        """The whole object, where somebody else knows its fields."""
        self._read.update(self._written)
        return self._written

    def done(self) -> None:
        for name in self._written:
            if name not in self._read:
                raise refuse("position_unknown", about=self._about(name))

    def malformed(self, name: str = "", card: str = "") -> Refused:
        """The refusal of a field, or of a card that it names."""
        return refuse("position_field", about=self._about(name, card))

    def _path(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def _about(self, name: str, card: str = "") -> dict[str, Json]:
        about: dict[str, Json] = {"field": brief(self._path(name))}
        if self.seat >= 0:
            about["seat"] = self.seat
        if card:
            about["card"] = brief(card)
        return about


class Wishes:
    """What somebody wants of a position that a game's `build` fills in. By seat: a list with one
    entry a seat (null: whatever you like), or an object from seats to entries."""

    def __init__(self, wishes: dict[str, Json], seats: int) -> None:
        self.seats = seats
        self._wishes = wishes
        self._read: set[str] = set()

    def has(self, name: str) -> bool:
        return self._wishes.get(name) is not None

    def value(self, name: str) -> Json:
        """Anything, or None where nothing is wished."""
        self._read.add(name)
        return self._wishes.get(name)

    def number(self, name: str, default: int, least: int = 0, most: int = 1 << 40) -> int:
        value = self.value(name)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.malformed(name)
        return value

    def text(self, name: str, default: str = "") -> str:
        value = self.value(name)
        if value is None:
            return default
        if not isinstance(value, str):
            raise self.malformed(name)
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self.value(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.malformed(name)
        return value

    def strings(self, name: str) -> list[str]:
        value = self.value(name)
        if value is None:
            return []
        if isinstance(value, str):
            return value.split()
        if not isinstance(value, list):
            raise self.malformed(name)
        found: list[str] = []
        for item in value:
            if not isinstance(item, str):
                raise self.malformed(name)
            found.append(item)
        return found

    def seat_of(self, name: str, default: int) -> int:
        return self.number(name, default, 0, self.seats - 1)

    def by_seat(self, name: str) -> dict[int, Json]:
        """What is wished for each seat; seats that are left out are free."""
        value = self.value(name)
        found: dict[int, Json] = {}
        if value is None:
            return found
        if isinstance(value, list):
            if len(value) != self.seats:
                raise self.malformed(name)
            for seat, item in enumerate(value):
                if item is not None:
                    found[seat] = item
            return found
        if not isinstance(value, dict):
            raise self.malformed(name)
        for key, item in value.items():
            seat = int(key) if isinstance(key, str) and key.isdecimal() else key
            if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
                raise self.malformed(name)
            found[seat] = item
        return found

    def numbers(self, name: str) -> dict[int, int]:
        found: dict[int, int] = {}
        for seat, item in self.by_seat(name).items():
            if isinstance(item, bool) or not isinstance(item, int):
                raise self.malformed(name, seat)
            found[seat] = item
        return found

    def texts(self, name: str) -> dict[int, str]:
        found: dict[int, str] = {}
        for seat, item in self.by_seat(name).items():
            if not isinstance(item, str):
                raise self.malformed(name, seat)
            found[seat] = item
        return found

    def done(self) -> None:
        for name in self._wishes:
            if name not in self._read:
                raise refuse("build_unknown", about={"field": brief(name)})

    def malformed(self, name: str, seat: int = -1) -> Refused:
        about: dict[str, Json] = {"field": brief(name)}
        if seat >= 0:
            about["seat"] = seat
        return refuse("build_field", about=about)
