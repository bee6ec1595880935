"""Reading a JSON object field by field; what cannot be read is refused by the field's name."""

from sitdown.core.plain import brief
from sitdown.core.refusal import Json, Refused, refuse


class Reader:
    """One object of a position, with the fields that it may have."""

    def __init__(self, given: Json, fields: tuple[str, ...], seats: int) -> None:
        if not isinstance(given, dict):
            raise unreadable(fields[0])
        for field in given:
            if field not in fields:
                raise unreadable(str(field))
        self._given: dict[str, Json] = given
        self._seats = seats

    def value(self, field: str) -> Json:
        return self._given.get(field)

    def number(self, field: str, least: int, most: int) -> int:
        number = self._given.get(field)
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
            raise unreadable(field)
        return number

    def flag(self, field: str) -> int:
        """1 or 0; a flag that is left out is down."""
        flag = self._given.get(field, False)
        if not isinstance(flag, bool):
            raise unreadable(field)
        return 1 if flag else 0

    def word(self, field: str, known: list[str]) -> int:
        """The place of a word in a list."""
        word = self._given.get(field)
        if not isinstance(word, str) or word not in known:
            raise unreadable(field)
        return known.index(word)

    def maybe_word(self, field: str, known: list[str], nothing: int) -> int:
        return nothing if self._given.get(field) is None else self.word(field, known)

    def seat(self, field: str) -> int:
        return self.number(field, 0, self._seats - 1)

    def maybe_seat(self, field: str) -> int:
        return -1 if self._given.get(field) is None else self.seat(field)

    def seats(self, field: str) -> list[int]:
        """A list of seats in order."""
        seats: list[int] = []
        for seat in self.lists(field):
            if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self._seats:
                raise unreadable(field)
            if seats and seat <= seats[-1]:
                raise unreadable(field)
            seats.append(seat)
        return seats

    def lists(self, field: str) -> list[Json]:
        listed = self._given.get(field)
        if not isinstance(listed, list):
            raise unreadable(field)
        return listed

    def cards(self, listed: Json, field: str, known: list[str]) -> list[int]:
        """A list of names as their places in a list."""
        if not isinstance(listed, list):
            raise unreadable(field)
        places: list[int] = []
        for name in listed:
            if not isinstance(name, str) or name not in known:
                raise unreadable(field)
            places.append(known.index(name))
        return places

    def objects(self, field: str, fields: tuple[str, ...]) -> list["Reader"]:
        return [Reader(item, fields, self._seats) for item in self.lists(field)]

    def maybe_object(self, field: str, fields: tuple[str, ...]) -> "Reader | None":
        given = self._given.get(field)
        return None if given is None else Reader(given, fields, self._seats)

    def lacks(self, field: str) -> None:
        if field in self._given:
            raise unreadable(field)


def unreadable(field: str) -> Refused:
    return refuse("position_field", about={"field": brief(field)})
