"""docs/wire.md and docs/openapi.json, made from the types of the server: `make wire`."""

import inspect
import typing
from pathlib import Path
from typing import Any

import msgspec

from sitdown.server import wire
from sitdown.server.app import make_app
from sitdown.server.settings import Settings
from sitdown.server.store.sqlite import SqliteStore

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "wire.md"
SCHEMA = DOCS / "openapi.json"
INTRO = Path(__file__).with_name("wire_intro.md")


def page() -> str:
    parts = [INTRO.read_text(encoding="utf-8"), "## From the client\n"]
    parts += [_message(kind) for kind in typing.get_args(wire.FromClient)]
    parts.append("## From the server\n")
    parts += [_message(kind) for kind in typing.get_args(wire.FromServer)]
    return "\n".join(parts)


def _message(kind: type[msgspec.Struct]) -> str:
    lines = [f"### `{kind.__struct_config__.tag}`\n", inspect.getdoc(kind) or "", ""]
    fields = msgspec.structs.fields(kind)
    if fields:
        lines += ["| field | type | unless given |", "|---|---|---|"]
    for field in fields:
        lines.append(f"| `{field.name}` | {_type(field.type)} | {_default(field)} |")
    return "\n".join(lines).rstrip() + "\n"


def _type(kind: Any) -> str:
    if typing.get_origin(kind) is typing.Annotated and kind.__origin__ is msgspec.Raw:
        return "JSON"
    if typing.get_args(kind) and typing.get_origin(kind) not in (dict, list):
        options = [part for part in typing.get_args(kind) if part is not msgspec.UnsetType]
        return " or ".join(_type(part) for part in options)
    names = {str: "text", int: "whole number", bool: "yes or no", type(None): "null"}
    if kind in names:
        return names[kind]
    return "list of objects" if typing.get_origin(kind) is list else "object"


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "must be given"
    if field.default is msgspec.UNSET:
        return "unchanged"
    return f"`{msgspec.json.encode(field.default).decode()}`"


def schema() -> str:
    """The description of all that goes over HTTP."""
    app = make_app(SqliteStore(Path("unused")), Settings())
    text = msgspec.json.encode(app.openapi_schema.to_schema(), order="sorted")
    return msgspec.json.format(text, indent=1).decode() + "\n"


def main() -> None:
    for path, text in ((PAGE, page()), (SCHEMA, schema())):
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
