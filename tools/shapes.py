"""The shapes of our games, read for whoever writes them down in another form: the types of the
page (`shape_types.py`) and the field tables of the docs (`shape_pages.py`)."""

import ast
import typing
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, is_typeddict

from sitdown.core.shapes import OutcomeShape, Shapes
from sitdown.games import GAMES

SRC: Final = Path(__file__).parents[1] / "src"


class Field(NamedTuple):
    name: str
    kind: Any
    required: bool
    doc: str


class Shape(NamedTuple):
    """A TypedDict with what its source says of it; inherited fields are among its own."""

    name: str
    doc: str
    fields: list[Field]


class GameShapes(NamedTuple):
    doc: str
    view: Shape
    facts: dict[str, Shape]
    terms: dict[str, Shape]
    nested: list[Shape]
    """What the others are made of, in the order in which they are first named."""


def shapes_of(slug: str) -> GameShapes:
    shapes = GAMES[slug].info.shapes
    assert isinstance(shapes, Shapes), slug
    sources = Sources(f"{type(GAMES[slug]).__module__.rpartition('.')[0]}.shapes")
    roots = [shapes.view, *shapes.facts.values(), *shapes.terms.values()]
    hints = [hint for root in roots for hint in typing.get_type_hints(root).values()]
    nested = dict.fromkeys(kind for hint in hints for kind in _inside(hint))
    nested.pop(OutcomeShape, None)
    found = GameShapes(
        sources.doc,
        sources.shape(shapes.view),
        {name: sources.shape(kind) for name, kind in shapes.facts.items()},
        {verb: sources.shape(kind) for verb, kind in shapes.terms.items()},
        [sources.shape(kind) for kind in nested],
    )
    names = [kind.__name__ for kind in dict.fromkeys([*roots, *nested])]
    assert len(set(names)) == len(names), f"{slug}: two shapes of one name: {sorted(names)}"
    return found


def outcome() -> Shape:
    return Sources("sitdown.core.shapes").shape(OutcomeShape)


def _inside(kind: Any) -> Iterator[Any]:
    """The TypedDicts that a type is made of."""
    if not is_typeddict(kind):
        for part in typing.get_args(kind):
            yield from _inside(part)
        return
    yield kind
    for hint in typing.get_type_hints(kind).values():
        yield from _inside(hint)


class _Said(NamedTuple):
    """What the source says of one TypedDict."""

    doc: str
    fields: dict[str, str]
    bases: list[str]


class Sources:
    """The docstrings of a game's shapes and of their fields, which exist only in the source:
    `shapes.py`, and whatever lies beside it under a name that begins alike."""

    def __init__(self, module: str) -> None:
        path = SRC.joinpath(*module.split(".")).with_suffix(".py")
        self._said: dict[str, _Said] = {}
        self.doc = ""
        for one in sorted(path.parent.glob(f"{path.stem}*.py"), reverse=True):
            tree = ast.parse(one.read_text(encoding="utf-8"))
            self._said |= _said_in(tree)
            if one == path:
                self.doc = ast.get_docstring(tree) or ""

    def shape(self, kind: Any) -> Shape:
        said = self._said[kind.__name__]
        docs = self._field_docs(kind.__name__)
        fields = [
            Field(name, hint, name in kind.__required_keys__, docs.get(name, ""))
            for name, hint in typing.get_type_hints(kind).items()
        ]
        return Shape(kind.__name__, said.doc, fields)

    def _field_docs(self, name: str) -> dict[str, str]:
        said = self._said.get(name)
        if said is None:
            return {}
        inherited = [self._field_docs(base) for base in said.bases]
        return {key: doc for docs in [*inherited, said.fields] for key, doc in docs.items()}


def _said_in(tree: ast.Module) -> dict[str, _Said]:
    found: dict[str, _Said] = {}
    for statement, below in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(statement, ast.ClassDef):
            bases = [base.id for base in statement.bases if isinstance(base, ast.Name)]
            doc = ast.get_docstring(statement) or ""
            found[statement.name] = _Said(doc, _field_docs(statement.body), bases)
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            found[statement.targets[0].id] = _Said(_text(below), {}, [])
    return found


def _field_docs(body: list[ast.stmt]) -> dict[str, str]:
    return {
        field.target.id: _text(below)
        for field, below in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and _text(below)
    }


def _text(statement: ast.stmt | None) -> str:
    """The docstring that a statement is, on one line."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""
