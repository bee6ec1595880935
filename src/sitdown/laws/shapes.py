"""The law of shapes: what is shown, told and proposed is what `rules/shapes.py` declares."""

import types
import typing
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NotRequired, Required, Union

from sitdown.core.rng import Rng
from sitdown.core.table import Table
from sitdown.laws.case import Case, LawBroken
from sitdown.laws.random_play import steps_with_clock

_WRAPPERS: Final = (Annotated, NotRequired, Required)
_PLAIN: Final[dict[object, str]] = {str: "a text", bool: "true or false", float: "a number"}


def keeps_shape(case: Case) -> None:
    """Every view, every fact and the terms of every bargain match their shape, through any eyes,
    deadlines and answers taken back included; so do the views between the facts of a step. A game
    without shapes is not looked at."""
    if case.game.info.shapes is None:
        return
    table, rng = case.table(clocked=case.seed % 2 == 1, watched=True), Rng(case.seed, 22)
    for _ in steps_with_clock(case, table, Rng(case.seed, 23)):
        if case.looks(table):
            for viewer in case.some_viewers(rng):
                _check_views(case, table, viewer)
    for viewer in case.viewers():
        _check_views(case, table, viewer)
    _check_facts(case, table)
    _check_terms(case, table)


def _check_views(case: Case, table: Table, viewer: int) -> None:
    """How things stand, and how they stood at each fact that led there."""
    shapes = case.game.info.shapes
    assert shapes is not None
    for place in (*table.told_at(viewer), -1):
        state = table.moment(place) if place >= 0 else table.state
        if state is None:
            continue
        wrong = mismatch(shapes.view, case.game.view(state, viewer), "view")
        if wrong:
            at = f" at {table.facts[place].kind!r}" if place >= 0 else ""
            raise LawBroken("shapes", f"viewer {viewer} at step {table.step}{at}: {wrong}")


def _check_facts(case: Case, table: Table) -> None:
    shapes = case.game.info.shapes
    assert shapes is not None
    for fact in table.facts:
        if fact.kind not in shapes.facts:
            raise LawBroken("shapes", f"the fact {fact.kind!r} has no shape in FACTS")
        wrong = mismatch(shapes.facts[fact.kind], dict(fact.about), fact.kind)
        if wrong:
            raise LawBroken("shapes", f"a fact: {wrong}")


def _check_terms(case: Case, table: Table) -> None:
    shapes, vocabulary = case.game.info.shapes, case.game.info.vocabulary
    assert shapes is not None
    for verb in vocabulary.verbs.values():
        if verb.bargain and verb.name not in shapes.terms:
            raise LawBroken("shapes", f"the bargain {verb.name!r} has no shape in TERMS")
    for entry in table.entries:
        if entry.payload is not None and entry.act >= 0:
            verb_name = vocabulary.verb_of(entry.act)
            wrong = mismatch(shapes.terms[verb_name], entry.payload, verb_name)
            if wrong:
                raise LawBroken("shapes", f"terms: {wrong}")


def mismatch(shape: Any, value: object, path: str) -> str:
    """Where and how a value differs from a type: `view.lives[2]: 3.5 is not a whole number`.
    Empty if it matches. A whole number is not true or false, nor the other way round."""
    origin, inside = typing.get_origin(shape), typing.get_args(shape)
    if origin in _WRAPPERS:
        return mismatch(inside[0], value, path)
    if shape is object or shape is Any:
        return ""
    if shape is None or shape is type(None):
        return "" if value is None else _not(path, value, "null")
    if shape is int:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return "" if whole else _not(path, value, "a whole number")
    if shape in _PLAIN:
        return "" if isinstance(value, shape) else _not(path, value, _PLAIN[shape])
    if typing.is_typeddict(shape):
        return _of_fields(shape, value, path)
    if origin is Literal:
        same = any(type(value) is type(one) and value == one for one in inside)
        return "" if same else _not(path, value, " or ".join(repr(one) for one in inside))
    if origin in (Union, types.UnionType):
        wrong = [mismatch(one, value, path) for one in inside]
        return "" if "" in wrong else _closest(wrong)
    if shape is list or origin is list:
        return _of_items(inside[0] if inside else object, value, path)
    if shape is dict or origin in (dict, Mapping):
        return _of_entries(inside or (str, object), value, path)
    raise TypeError(f"{path}: a shape may not hold the type {shape!r}")


def _of_fields(shape: Any, value: object, path: str) -> str:
    if not isinstance(value, dict):
        return _not(path, value, "an object")
    hints = typing.get_type_hints(shape, include_extras=True)
    for name in value:
        if name not in hints:
            return f"{path}.{name} is not in {shape.__name__}"
    for name, kind in hints.items():
        if name in value:
            wrong = mismatch(kind, value[name], f"{path}.{name}")
            if wrong:
                return wrong
        elif name in shape.__required_keys__:
            return f"{path}.{name} is missing ({shape.__name__})"
    return ""


def _of_items(kind: Any, value: object, path: str) -> str:
    if not isinstance(value, list):
        return _not(path, value, "a list")
    wrongs = (mismatch(kind, item, f"{path}[{place}]") for place, item in enumerate(value))
    return next((wrong for wrong in wrongs if wrong), "")


def _of_entries(kinds: tuple[Any, ...], value: object, path: str) -> str:
    if not isinstance(value, dict):
        return _not(path, value, "an object")
    for key, item in value.items():
        wrong = mismatch(kinds[0], key, f"{path} has the key {key!r}:") or mismatch(
            kinds[1], item, f"{path}.{key}"
        )
        if wrong:
            return wrong
    return ""


def _closest(wrong: list[str]) -> str:
    """Of several types the one that came furthest has the most to say."""
    return max(wrong, key=lambda said: (said.partition(" ")[0].count("."), len(said)))


def _not(path: str, value: object, wanted: str) -> str:
    said = repr(value)
    return f"{path}: {said if len(said) < 80 else said[:80] + '…'} is not {wanted}"
