"""The small public API for scripts and notebooks: `sitdown.table(...)`.

>>> import sitdown
>>> t = sitdown.table("five-points", seats=2, seed=7)
>>> [(q.name, q.seats, q.blocking) for q in t.questions]
[('turn', [1], True)]
>>> t.legal(1)[:3]
['promote 1.1 R', 'promote 1.2 L', 'promote 1.2 R']
>>> t.answer(1, "promote 1.2 L")
>>> t.view(None)["pyramid"][4]
['R*', None, None, None, None]

An act that the rules do not allow is refused with its reason, and nothing changes:

>>> try:
...     t.answer(0, "pass")
... except sitdown.Illegal as refused:
...     print(refused.code, refused.rule)
...     print(refused.message("en"))
no_pass_yet FP-R17
You cannot pass before the coronation: promote a card or spend an influence card.

When time is up, whoever has not answered gets the default that the rules name:

>>> t.close()
>>> t.told(None)[-2]["fact"]
'promoted'
>>> while t.questions:
...     t.close()
>>> t.outcome["scores"]
[5, 1]

Whoever leaves plays, from then on, what the rules name for a missed deadline:

>>> t = sitdown.table("five-points", seats=2, seed=7)
>>> t.leave(1)
>>> [q.seats for q in t.questions]
[[0]]
>>> while t.questions:
...     t.answer(0, t.legal(0)[-1])
>>> t.outcome["scores"]
[4, 5]

A record re-runs the whole game; a position starts it again in the middle:

>>> sitdown.verify(str(t.record())).outcome == t.outcome
True
>>> early = sitdown.replay(t.record(), steps=5)
>>> again = sitdown.table(position=early.position(), seed=1)
>>> again.view(0) == early.view(0)
True
"""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from sitdown.core import record as records
from sitdown.core.data import load
from sitdown.core.game import AnyGame
from sitdown.core.plain import brief
from sitdown.core.question import WATCHER
from sitdown.core.record import Record
from sitdown.core.refusal import Refusal, Refused, refuse
from sitdown.core.start import Start, from_position, is_number, written_position
from sitdown.core.table import Table as CoreTable
from sitdown.games import find
from sitdown.texts import catalogue

_LEAVE: Final = "leave"
"""The right, and its act, that a game may have for whoever leaves for good."""


class Illegal(Exception):
    """Refused: `code` for programs, `rule` for people, `message(lang)` as a sentence."""

    def __init__(self, refusal: Refusal, package: str = "") -> None:
        self.code = refusal.code
        self.rule = refusal.rule
        self.about = refusal.about
        self._package = package
        super().__init__(self.message("en"))

    def message(self, lang: str = "en") -> str:
        return explain(Refusal(self.code, self.rule, self.about), self._package, lang)


def explain(refusal: Refusal, package: str, lang: str) -> str:
    """The sentence of a refusal in one language."""
    words = catalogue(package, lang)
    sentence = words.say(f"refusal.{refusal.code}", {**refusal.about, "rule": refusal.rule})
    if "line" in refusal.about:  # met while replaying a record
        return words.say("refusal.record_line", {"line": refusal.about["line"], "why": sentence})
    return sentence


@dataclass(frozen=True)
class OpenQuestion:
    """A question that waits for answers (`blocking`), or a right that may be used at any time."""

    name: str
    seats: list[int]
    blocking: bool
    key: str
    """Tells it apart from other open questions of the same name."""


class Table:
    """One game, with words outside: acts in notation, views and facts as JSON."""

    def __init__(self, inner: CoreTable) -> None:
        self.inner = inner
        self._left: set[int] = set()

    @property
    def questions(self) -> list[OpenQuestion]:
        """The open questions, each with .name, .seats, .blocking."""
        return [
            OpenQuestion(question.name, list(question.seats), question.blocking, question.key)
            for question in self.inner.questions
        ]

    def legal(self, seat: int, question: str = "") -> list[str]:
        """The acts open to a seat, in notation; of all its open questions, or of one by its key."""
        with self._wording():
            self.inner.check_seat(seat)
            if question:
                self.inner.check_question(seat, question)
        words = self.inner.game.info.vocabulary.words
        return [words[act] for act in self.inner.legal(seat, question)]

    def answer(self, seat: int, act: str, question: str = "") -> None:
        """Answer for a seat; `Illegal` if refused, and then nothing has changed. Where the act
        would answer several open questions, name the one that is meant by its key."""
        with self._wording():
            self._check_present(seat)
            if not isinstance(act, str):
                raise Refused(self.inner.game.refusal("unknown_act", {"act": brief(act)}))
            notation, payload = records.split_payload(act)
            code = self.inner.game.read_act(notation)
            if not question:
                meant = self.inner.meant(seat, code)
                if len(meant) > 1:
                    raise refuse("ambiguous", about={"act": brief(notation), "questions": meant})
            self.inner.answer(seat, code, payload, question)
        self._go_on()

    def take_back(self, seat: int, question: str = "") -> None:
        """Take a sealed answer back, while its question is open."""
        with self._wording():
            self._check_present(seat)
            self.inner.take_back(seat, question)

    def close(self, question: str = "") -> None:
        """The deadline of every open question, or of one by its key: defaults for whoever has not
        answered."""
        with self._wording():
            self.inner.close(question)
        self._go_on()

    def leave(self, seat: int) -> None:
        """Stand up for good. Where the rules have a right to leave, it is used. From then on a
        question that waits for nobody but those who have left is closed at once, so the seat
        plays what the rules name for a missed deadline; a hushed question of a table with a clock
        still waits for `close`. The record holds these deadlines like any other; a position does
        not say who has left."""
        with self._wording():
            if not self.inner.open:
                raise Refused(self.inner.game.refusal("game_over"))
            self._check_present(seat)
            for asked in self.inner.asked(seat):
                mine: Any = asked.get("yours", {})
                if asked["name"] == _LEAVE and _LEAVE in mine.get("legal", []):
                    act = self.inner.game.read_act(_LEAVE)
                    self.inner.answer(seat, act, key=str(asked["question"]))
                    break
        self._left.add(seat)
        self._go_on()

    def view(self, viewer: int | None) -> dict[str, Any]:
        """What one seat may know; None is a watcher."""
        return self.inner.view(self._eyes(viewer))

    def asked(self, viewer: int | None) -> list[dict[str, Any]]:
        """The open questions as one viewer may know them, his own legal acts included."""
        return self.inner.asked(self._eyes(viewer))

    def told(self, viewer: int | None) -> list[dict[str, Any]]:
        """The facts told to that viewer so far."""
        return deepcopy([fact.to_json() for fact in self.inner.told(self._eyes(viewer))])

    def position(self) -> dict[str, Any]:
        """The whole truth as JSON; `table(position=...)` starts from it."""
        return self.inner.to_position()

    @property
    def outcome(self) -> dict[str, Any] | None:
        outcome = self.inner.outcome
        return outcome.to_json() if outcome is not None else None

    def record(self) -> Record:
        """Header, answers and hash chain; str() is the text, .to_json() its twin."""
        return records.write(self.inner)

    def _check_present(self, seat: int) -> None:
        self.inner.check_seat(seat)
        if seat in self._left:
            raise refuse("has_left", about={"seat": seat})

    def _go_on(self) -> None:
        """Close what only those who have left keep open."""
        key = self.inner.waits_only_for(self._left)
        while key:
            self.inner.close(key)
            key = self.inner.waits_only_for(self._left)

    def _eyes(self, viewer: int | None) -> int:
        if viewer is None:
            return WATCHER
        with self._wording():
            self.inner.check_seat(viewer)
        return viewer

    def _wording(self) -> "Wording":
        return Wording(self.inner.game.info.package)


class Wording:
    """While it lasts the engine's refusals come out as `Illegal`, which knows its sentences."""

    def __init__(self, package: str = "") -> None:
        self._package = package

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, Refused):
            raise Illegal(error.refusal, self._package) from None


def table(
    game: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    deal: dict[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    clocked: bool | None = None,
) -> Table:
    """Sit down to a game: from a deal (honest, or rigged by `deal`), or from a `position`.
    clocked: somebody keeps time (you, by `close`), so hushed questions stay open until then."""
    with Wording():
        if game is None and isinstance(position, Mapping):
            game = brief(position.get("game"))
        rules = find(brief(game))
        if not is_number(seed):
            raise refuse("seed", about={"seed": brief(seed)})
        if options is not None and not isinstance(options, Mapping):
            raise refuse("options_form")
        chosen = {brief(name): value for name, value in (options or {}).items()}
    with Wording(rules.info.package):
        if position is not None:
            if any(given is not None for given in (seats, options, deal, clocked)):
                raise refuse("position_alone")
            return Table(CoreTable(from_position(rules, seed, position)))
        if clocked is not None and not isinstance(clocked, bool):
            raise refuse("clocked", about={"given": brief(clocked)})
        count = seats if seats is not None else rules.info.seats[0]
        if not is_number(count):
            about: dict[str, Any] = {"given": brief(count), "allowed": list(rules.info.seats)}
            raise Refused(rules.refusal("seats", about))
        return Table(CoreTable(Start(rules, count, seed, chosen, deal, clocked=bool(clocked))))


def position(
    game: str, seats: int | None = None, options: Mapping[str, object] | None = None, **wishes: Any
) -> dict[str, Any]:
    """A whole position from what matters (`rules/build.py` of each game says what can be wished);
    the rest is filled in. `table(position=...)` starts from it."""
    with Wording():
        rules = find(brief(game))
    with Wording(rules.info.package):
        start = Start(rules, seats if seats is not None else rules.info.seats[0], 0, options or {})
        state = rules.build(deepcopy(wishes), start.options, start.seats)
        broken = rules.judge(state)
        if broken is not None:
            raise Refused(broken)
        return written_position(rules, start, state)


def replay(record: Record | str, steps: int = -1) -> Table:
    """Play a record again, or its first `steps` lines."""
    read, rules = _read(record)
    with Wording(rules.info.package):
        return Table(records.replay(read, rules, steps))


def verify(record: Record | str) -> Table:
    """Re-run a record and check hash chain, legality and outcome; `Illegal` if it does not hold."""
    read, rules = _read(record)
    with Wording(rules.info.package):
        return Table(records.verify(read, rules))


def _read(record: Record | str) -> tuple[Record, AnyGame]:
    with Wording():
        if not isinstance(record, Record):
            if not isinstance(record, str):
                raise refuse("no_record")
            record = records.read(record)
        return record, find(brief(record.field("game")))


def describe(game: AnyGame) -> dict[str, Any]:
    """What a game is and what can be chosen, as `sitdown games --json` prints it."""
    return {
        "slug": game.info.slug,
        "title": {lang: catalogue(game.info.package, lang).say("title") for lang in ("en", "pl")},
        "seats": list(game.info.seats),
        "options": {option.name: option.to_json() for option in game.info.options},
        "presets": presets(game.info.package),
        "referee": game.info.referee.to_json() if game.info.referee is not None else None,
        "rules_version": game.info.rules_version,
    }


@cache
def presets(package: str) -> dict[str, dict[str, Any]]:
    """Sets of house rules under one name, if the game has any: `data/presets.toml`."""
    file = "data/presets.toml"
    return load(package, file) if files(package).joinpath(file).is_file() else {}
