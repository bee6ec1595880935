"""docs/shapes/<slug>.md, the fields of what players see, are told and may propose, for whoever
writes a client in another language: part of `make wire`."""

import types
import typing
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from sitdown.core.refusal import Json
from sitdown.core.shapes import OutcomeShape
from sitdown.games import OWN
from tools.shapes import Shape, outcome, shapes_of

SHAPES: Final = Path(__file__).parents[1] / "docs" / "shapes"
_PLAIN: Final = {
    str: "text",
    int: "whole number",
    bool: "yes or no",
    type(None): "null",
    object: "JSON",
    Any: "JSON",
}


def pages() -> dict[Path, str]:
    return {SHAPES / f"{slug}.md": page(slug) for slug in OWN}


def page(slug: str) -> str:
    shapes = shapes_of(slug)
    parts = [
        f"# Shapes of `{slug}`\n",
        "Made by `make wire` from the game's `rules/shapes.py`; a test compares them.\n",
        shapes.doc.partition("\n\n")[2] + "\n" if "\n\n" in shapes.doc else "",
        _section("## The view\n", shapes.view),
        "## Facts\n",
        "Each has `fact`, its name, and `hearers` if not everybody was told: a list of seats.\n",
    ]
    parts += [_section(f"### `{name}`\n", one) for name, one in shapes.facts.items()]
    if shapes.terms:
        parts.append("## Terms\n")
        parts.append("What goes with an act as its `payload`, by its verb.\n")
        parts += [_section(f"### `{verb}`\n", one) for verb, one in shapes.terms.items()]
    parts.append("## What they are made of\n")
    parts += [_section(f"### type {one.name}\n", one) for one in shapes.nested]
    parts.append(_section("### type Outcome\n", outcome()))
    return "\n".join(part for part in parts if part)


def _section(heading: str, shape: Shape) -> str:
    lines = [heading]
    if shape.doc:
        lines += [" ".join(shape.doc.split()), ""]
    if not shape.fields:
        return "\n".join([*lines, "No fields."]) + "\n"
    lines += ["| field | type | |", "|---|---|---|"]
    for field in shape.fields:
        absent = "" if field.required else "May be missing. "
        lines.append(f"| `{field.name}` | {_type(field.kind)} | {absent}{field.doc} |")
    return "\n".join(line.replace("  |", " |") for line in lines) + "\n"


def _type(kind: Any) -> str:
    if kind == Json:
        return "JSON"
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " or ".join(f"`{value}`" for value in inner)
    if origin is list:
        return f"list of {_many(inner[0])}"
    if origin is dict:
        return f"object of {_many(inner[1])}, by name"
    if origin in (typing.Union, types.UnionType):
        return " or ".join(_type(one) for one in inner)
    name = "Outcome" if kind is OutcomeShape else str(kind.__name__)
    return f"[{name}](#type-{name.lower()})"


def _many(kind: Any) -> str:
    name = _type(kind)
    if " or " in name and not name.startswith("list of "):
        return f"({name})"
    return {"text": "texts", "whole number": "whole numbers"}.get(name, name)


def main() -> None:
    SHAPES.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
