"""Refusals: why something is not allowed, as a value. The sentences live in the texts."""

from typing import Final

Json = object
"""What `json.dumps` takes: None, bool, int, str, lists and dicts of them."""

NO_RULE: Final = ""


class Refusal:
    """A code for programs, a rule for people, and what the sentence needs to name."""

    def __init__(self, code: str, rule: str, about: dict[str, Json] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.about: dict[str, Json] = about if about is not None else {}

    def to_json(self) -> dict[str, Json]:
        return {"code": self.code, "rule": self.rule, "about": self.about}


class Refused(Exception):
    """Raised when something is refused; whatever it was asked of is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})" if refusal.rule else refusal.code)
        self.refusal = refusal


def refuse(code: str, rule: str = NO_RULE, about: dict[str, Json] | None = None) -> Refused:
    return Refused(Refusal(code, rule, about))
