"""frontend/src/games/<slug>/shapes.ts, the types of what a board gets: part of `make wire`.

`Fact` is a union over the name of the fact. Types are aliases, not interfaces: only an alias may
stand where the shell takes any view or any fact.
"""

from pathlib import Path
from typing import Any, Final

from sitdown.core.shapes import OutcomeShape
from sitdown.games import OWN
from tools.shapes import Shape, shapes_of
from tools.typescript import typescript

GAMES: Final = Path(__file__).parents[1] / "frontend" / "src" / "games"
_HEAD: Final = (
    "// Made by `make wire` from the game's shapes.py; a test compares them. Not to be edited.\n"
)


def files() -> dict[Path, str]:
    return {GAMES / slug / "shapes.ts": file(slug) for slug in OWN}


def file(slug: str) -> str:
    shapes = shapes_of(slug)
    told = [f"  | Told<'{name}', {shape.name}>" for name, shape in shapes.facts.items()]
    roots = [shapes.view, *shapes.facts.values(), *shapes.terms.values()]
    declared = {shape.name: shape for shape in [*roots, *shapes.nested]}
    parts = [declaration(shape) for shape in declared.values()]
    names = "Outcome, Told" if any(": Outcome" in part for part in parts) else "Told"
    parts.insert(0, f"{_HEAD}\nimport type {{ {names} }} from '../../lib/wire'\n")
    parts.append("/** Something that happened. */\nexport type Fact =\n" + "\n".join(told) + "\n")
    if shapes.terms:
        verbs = [f"  {verb}: {shape.name}" for verb, shape in shapes.terms.items()]
        head = "/** What goes with an act, by its verb. */\nexport type Terms = {\n"
        parts.append(head + "\n".join(verbs) + "\n}\n")
    return "\n".join(parts)


def declaration(shape: Shape, name: str = "") -> str:
    lines = _comment(shape.doc, "")
    if not shape.fields:
        return "\n".join([*lines, f"export type {name or shape.name} = object"]) + "\n"
    lines.append(f"export type {name or shape.name} = {{")
    for field in shape.fields:
        optional = "" if field.required else "?"
        lines += _comment(field.doc, "  ")
        lines.append(f"  {field.name}{optional}: {typescript(field.kind, _named)}")
    return "\n".join([*lines, "}"]) + "\n"


def _named(kind: Any) -> str:
    return "Outcome" if kind is OutcomeShape else str(kind.__name__)


def _comment(doc: str, indent: str) -> list[str]:
    return [f"{indent}/** {' '.join(doc.split())} */"] if doc else []


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
