"""frontend/src/lib/wire.ts, the types of all that goes over the wire: part of `make wire`.

Made from the structs of the server: the messages of the socket, and the bodies of every HTTP
handler. What is sent to the server may leave out whatever has a default; what comes from it is
complete, but for what the struct itself leaves out.
"""

import inspect
import typing
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from sitdown.server import wire
from sitdown.server.app import make_app
from sitdown.server.http import Problem
from sitdown.server.settings import Settings
from sitdown.server.store.sqlite import SqliteStore
from tools.shape_types import declaration
from tools.shapes import outcome
from tools.typescript import typescript

FILE: Final = Path(__file__).parents[1] / "frontend" / "src" / "lib" / "wire.ts"
_HEAD: Final = """\
// Made by `make wire` from the types of the server; a test compares them. Not to be edited.

/** A game as one viewer may see it; each game's own (games/<slug>/shapes.ts). */
export type AnyView = { outcome?: Outcome | null } & Record<string, unknown>
/** Something that happened: `fact` names it, `hearers` says who was told if not everybody was. */
export type Told<Name, About> = { fact: Name; hearers?: number[] } & About
export type AnyFact = Told<string, Record<string, unknown>>
"""

Struct = type[msgspec.Struct]


def file() -> str:
    given, taken = _http(make_app(SqliteStore(Path("unused")), Settings()))
    given |= _structs_in(wire.FromServer) | {Problem}
    taken |= _structs_in(wire.FromClient)
    writer = Writer(given)
    parts = [_HEAD, declaration(outcome(), "Outcome")]
    parts += [writer.interface(kind, sent=True) for kind in _by_name(taken - given)]
    parts += [writer.interface(kind, sent=False) for kind in _by_name(given)]
    for name, union in (("FromClient", wire.FromClient), ("FromServer", wire.FromServer)):
        members = " | ".join(kind.__name__ for kind in get_args(union))
        parts.append(f"export type {name} = {members}\n")
    return "\n".join(parts)


def _http(app: Litestar) -> tuple[set[Struct], set[Struct]]:
    """What the handlers give, and what they take."""
    given: set[Struct] = set()
    taken: set[Struct] = set()
    for route in app.routes:
        for handler in getattr(route, "route_handlers", []):
            if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False:
                given |= _structs_in(handler.parsed_return_field.annotation)
                if handler.parsed_data_field is not None:
                    taken |= _structs_in(handler.parsed_data_field.annotation)
    return given, taken


def _structs_in(kind: Any) -> set[Struct]:
    """The structs that a type is made of, and theirs."""
    if not inspect.isclass(kind) or get_args(kind) or not issubclass(kind, msgspec.Struct):
        parts = kind.__metadata__ if get_origin(kind) is Annotated else get_args(kind)
        return set[Struct]().union(*[_structs_in(part) for part in parts])
    inner = typing.get_type_hints(kind, include_extras=True).values()
    return {kind}.union(*[_structs_in(hint) for hint in inner])


def _by_name(kinds: set[Struct]) -> list[Struct]:
    names = [kind.__name__ for kind in kinds]
    assert len(set(names)) == len(names), f"two structs of one name: {sorted(names)}"
    return sorted(kinds, key=lambda kind: kind.__name__)


class Writer:
    def __init__(self, given: set[Struct]) -> None:
        self._given = given

    def interface(self, kind: Struct, sent: bool) -> str:
        hints = typing.get_type_hints(kind, include_extras=True)
        config = kind.__struct_config__
        lines = [f"/** {_first_lines(kind.__doc__)} */"] if kind.__doc__ else []
        lines.append(f"export interface {kind.__name__} {{")
        if config.tag_field:
            lines.append(f"  {config.tag_field}: '{config.tag}'")
        for field in msgspec.structs.fields(kind):
            hint = hints[field.name]
            left_out = not field.required and (sent or config.omit_defaults)
            optional = "?" if left_out or msgspec.UnsetType in get_args(hint) else ""
            lines.append(f"  {field.encode_name}{optional}: {self._type(hint, sent)}")
        return "\n".join([*lines, "}"]) + "\n"

    def _type(self, kind: Any, sent: bool) -> str:
        def named(one: Any) -> str:
            if get_origin(one) is Annotated:
                name = one.__metadata__[0]
                return name if isinstance(name, str) else self._type(name, sent)
            assert issubclass(one, msgspec.Struct), one
            return f"Partial<{one.__name__}>" if sent and one in self._given else one.__name__

        return typescript(kind, named)


def _first_lines(doc: str) -> str:
    return " ".join(doc.split("\n\n")[0].split())


def main() -> None:
    FILE.write_text(file(), encoding="utf-8")
    print(f"wrote {FILE}")


if __name__ == "__main__":
    main()
