"""Words that people read: catalogues in Polish and English, one TOML file a language.

The house has common texts; each game adds its own, from its folder. A text may hold

    {seat:who}              the name of a seat, or of several; a capital at the head of a text
    {card:card.acc}         a term of the catalogue, in one of its forms
    {n:karta|karty|kart}    the form that goes with a number or a list (CLDR plural classes)
    {sum:money}             dollars as the language writes them
    {seats:or}              a list, its last item joined by "or"
    {moves:*move}           another text for each item of a list, or the word for none
    {given}                 the value as it is
    [, refill {refill}]     left out where one of its holes has nothing to say

A text under the key with `_you` is used where the seat meant is the reader's own. What only some
were told (`hearers`) and what names no seat means those who were told.
"""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

LANGUAGES: Final = ("en", "pl")
_HOLE: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}(\.(?!\.))?")
"""With the full stop after it: whatever already ends in a mark of its own takes no second one."""
_MARKS: Final = (".", "!", "?", "…")
_OPTIONAL: Final = re.compile(r"\[([^\[\]]*\{[^\[\]]*)\]")


_CORRECTED: dict[tuple[str, str], str] = {}
"""Data files that an owner has corrected, by package and name."""


class Catalogue:
    """The texts of one game (or of the house alone) in one language, for one reader."""

    def __init__(
        self,
        language: str,
        texts: Mapping[str, Any],
        names: Sequence[str] = (),
        reader: int | None = None,
    ) -> None:
        self.language = language
        self._texts = texts
        self._names = names
        self._reader = reader

    def for_reader(self, names: Sequence[str], reader: int | None) -> "Catalogue":
        """The same texts, with the names at a table and the seat of the reader."""
        return Catalogue(self.language, self._texts, names, reader)

    def dialect(self, section: str) -> "Catalogue":
        """The same texts with those of a section laid over them: gentler words, say."""
        own = self.section(section) if section else {}
        if not own:
            return self
        return Catalogue(
            self.language, _merge(dict(self._texts), dict(own)), self._names, self._reader
        )

    def has(self, key: str) -> bool:
        return isinstance(self._find(key), str)

    def say(self, key: str, about: Mapping[str, object] | None = None) -> str:
        """The text under a dotted key, its holes filled."""
        about = about or {}
        if self.has(key + "_you") and self._is_reader(about):
            key += "_you"
        text = self._find(key)
        if not isinstance(text, str):
            raise KeyError(f"no text {key!r} in {self.language}")
        text = _OPTIONAL.sub(lambda part: part.group(1) if _complete(part, about) else "", text)
        return _HOLE.sub(lambda hole: self._fill_and_stop(hole, about), text)

    def term(self, kind: str, value: object, form: str = "") -> str:
        """What a value is called: `term("gang", "S", "gen")`."""
        entry = self._find(f"{kind}.{value}") if kind else None
        if isinstance(entry, Mapping):
            entry = entry.get(form or "name")
        return entry if isinstance(entry, str) else str(value)

    def seat_name(self, seat: object) -> str:
        if isinstance(seat, int) and 0 <= seat < len(self._names):
            return self._names[seat]
        return self.say("seat_name", {"number": seat})

    def seat_title(self, seat: object) -> str:
        """The name of a seat where it stands alone."""
        return _capital(self.seat_name(seat))

    def section(self, key: str) -> Mapping[str, Any]:
        """A whole table of the catalogue; the catalogue itself for the empty key."""
        found = self._find(key) if key else self._texts
        return found if isinstance(found, Mapping) else {}

    def rule_named(self, said: str) -> str:
        """The id of a rule that somebody wrote in letters of any size; empty if there is none."""
        for rule in self.section("rules"):
            if rule.lower() == said.lower():
                return rule
        return ""

    def _is_reader(self, about: Mapping[str, object]) -> bool:
        if self._reader is None:
            return False
        if "seat" not in about and "seats" not in about:
            hearers = about.get("hearers")
            return isinstance(hearers, list) and self._reader in hearers
        return about.get("seat") == self._reader or about.get("seats") == [self._reader]

    def _find(self, key: str) -> object:
        """Keys are dotted; a part in the catalogue may itself hold dots (`slot.4.2`)."""
        return _walk(self._texts, key)

    def _fill_and_stop(self, hole: re.Match[str], about: Mapping[str, object]) -> str:
        filled, stop = self._fill(hole, about), hole.group(3) or ""
        return filled if filled.endswith(_MARKS) else filled + stop

    def _fill(self, hole: re.Match[str], about: Mapping[str, object]) -> str:
        name, how = hole.group(1), hole.group(2)
        value = about.get(name, "")
        if how is None:
            return self._plain(value)
        if how == "who" and hole.start() == 0:
            return _capital(self._who(value))
        if how.startswith("*"):
            items = value if isinstance(value, list) else []
            return ", ".join(self.say(how[1:], item) for item in items) or self.say("none")
        if "|" in how:
            return how.split("|")[_plural_class(self.language, value)]
        if how == "who":
            return self._who(value)
        if how == "or" and isinstance(value, list):
            return self._join([str(item) for item in value], "or")
        if how == "money" and isinstance(value, int):
            return _money(self.language, value)
        kind, _, form = how.partition(".")
        if isinstance(value, list):
            return self._join([self.term(kind, item, form) for item in value])
        return self.term(kind, value, form)

    def _who(self, seats: object) -> str:
        if isinstance(seats, list):
            return self._join([self.seat_name(seat) for seat in seats])
        return self.seat_name(seats)

    def _plain(self, value: object) -> str:
        if isinstance(value, list):
            return self._join([str(item) for item in value])
        return str(value)

    def _join(self, items: list[str], link: str = "and") -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.say(link)} {items[-1]}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _complete(part: re.Match[str], about: Mapping[str, object]) -> bool:
    return all(about.get(hole.group(1)) not in (None, "", []) for hole in _HOLE.finditer(part[1]))


def _walk(texts: object, key: str) -> object:
    if not isinstance(texts, Mapping):
        return None
    if key in texts:
        return texts[key]
    head, dot, rest = key.partition(".")
    return _walk(texts.get(head), rest) if dot else None


def _plural_class(language: str, counted: object) -> int:
    """The CLDR classes of the two languages: one, other; one, few, many. Lists count too."""
    n = len(counted) if isinstance(counted, list) else counted if isinstance(counted, int) else 0
    if language == "pl":
        if n == 1:
            return 0
        return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2
    return 0 if n == 1 else 1


def _money(language: str, dollars: int) -> str:
    if language == "pl":  # four digits stand together
        digits = f"{dollars:,}".replace(",", "\u00a0") if dollars > 9999 else str(dollars)
        return f"{digits}\u00a0$"
    return f"${dollars:,}"


@cache
def catalogue(package: str, language: str) -> Catalogue:
    """The texts of the house and, under a package, those of the game that lives there.
    A language that we do not speak is answered in English."""
    language = language if language in LANGUAGES else LANGUAGES[0]
    texts = _load("sitdown.texts", language)
    if package:
        texts = _merge(texts, _load(package, "texts/both"))
        for kind, file in texts.pop("terms", {}).items():
            entries = _load(package, file)[kind]
            texts = _merge(texts, {kind: data_terms(entries, language)})
        texts = _merge(texts, _load(package, f"texts/{language}"))
        texts["rules"] = _load(package, f"texts/rules.{language}")
    return Catalogue(language, texts)


def data_terms(entries: Sequence[Mapping[str, Any]], language: str) -> dict[str, Any]:
    """Cards of a data file as terms: name, tip, whether we had to reconstruct them, and as JSON
    what is printed on them. Where there are several copies each has a number: `pimp-2` is "Pimp 2".
    """
    terms: dict[str, Any] = {}
    for entry in entries:
        name = entry[f"name_{language}"]
        origin = entry.get("source_numbers", entry.get("source", ""))
        terms[entry["id"]] = {
            "name": name,
            "tip": entry.get(f"tip_{language}", ""),
            "origin": origin,
            "printed": _printed(entry),
        }
        for copy in range(1, entry.get("count", 0) + 1):
            terms[f"{entry['id']}-{copy}"] = {"name": f"{name} {copy}"}
    return terms


def correct(package: str, texts: Mapping[str, str]) -> None:
    """From now on the cards of a game are called as in these data files, by `data/orders`."""
    for name, text in texts.items():
        _CORRECTED[package, name] = text
    catalogue.cache_clear()


def _printed(entry: Mapping[str, Any]) -> str:
    words = ("name_", "tip_", "source", "note")
    kept = {key: entry[key] for key in entry if not key.startswith(words)}
    return json.dumps(kept, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _load(package: str, name: str) -> dict[str, Any]:
    corrected = _CORRECTED.get((package, name))
    if corrected is not None:
        return tomllib.loads(corrected)
    return tomllib.loads(files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def _merge(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    merged = dict(ours)
    for key, value in theirs.items():
        known = merged.get(key)
        if isinstance(known, dict) and isinstance(value, dict):
            value = _merge(known, value)
        merged[key] = value
    return merged
