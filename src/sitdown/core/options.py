"""House rules: what a table may settle before the deal, with defaults and clear refusals."""

from collections.abc import Mapping

from sitdown.core.plain import brief
from sitdown.core.refusal import Json, refuse


class Option:
    """One house rule. Without `values` it is a whole number from `least` to `most`. With `items`
    some of them may be named instead of a value, parted by commas."""

    def __init__(
        self,
        name: str,
        rule: str,
        default: str | int | bool,
        values: tuple[str | int | bool, ...] = (),
        least: int = 0,
        most: int = 0,
        items: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.rule = rule
        self.default = default
        self.values = values
        self.least = least
        self.most = most
        self.items = items

    def to_json(self) -> dict[str, Json]:
        if self.items:
            return {
                "default": self.default,
                "values": list(self.values),
                "several": list(self.items),
            }
        if self.values:
            return {"default": self.default, "values": list(self.values)}
        return {"default": self.default, "type": "integer", "min": self.least, "max": self.most}

    def read(self, given: object) -> str | int | bool:
        """The value itself, or its text as typed on a command line; refused otherwise."""
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
            if isinstance(given, str) and given.lower() == str(value).lower():
                return value
        if self.items and isinstance(given, str):
            named = [item.strip() for item in given.lower().split(",")]
            if len(set(named)) == len(named) and all([item in self.items for item in named]):
                return ",".join([item for item in self.items if item in named])
        if not self.values:
            number = _number(given)
            if number is not None and self.least <= number <= self.most:
                return number
        raise refuse("option_value", self.rule, self._choices(given))

    def _choices(self, given: object) -> dict[str, Json]:
        if self.values:
            allowed = ", ".join([str(value).lower() for value in (*self.values, *self.items)])
        else:
            allowed = f"{self.least}…{self.most}"
        return {"option": self.name, "given": brief(given), "allowed": allowed}


def _number(given: object) -> int | None:
    if isinstance(given, bool):
        return None
    if isinstance(given, int):
        return given
    if isinstance(given, str) and len(given) < 9 and given.isascii():
        return int(given) if given.removeprefix("-").isdecimal() else None
    return None


class Options:
    """Frozen: every option of a game has a value, read by its kind."""

    def __init__(self, known: tuple[Option, ...], given: Mapping[str, object]) -> None:
        self._values: dict[str, str | int | bool] = {o.name: o.default for o in known}
        by_name = {option.name: option for option in known}
        for name, value in given.items():
            if name not in by_name:
                names = ", ".join(by_name)
                raise refuse("unknown_option", about={"option": brief(name), "known": names})
            self._values[name] = by_name[name].read(value)

    def word(self, name: str) -> str:
        value = self._values[name]
        assert isinstance(value, str)
        return value

    def flag(self, name: str) -> bool:
        value = self._values[name]
        assert isinstance(value, bool)
        return value

    def number(self, name: str) -> int:
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def to_json(self) -> dict[str, Json]:
        return dict(self._values)
