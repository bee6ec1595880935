"""docs/wire.md and docs/openapi.json, made from the types of the server: `make wire`."""

import inspect
import json
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
INTRO = """# The wire

This page is made from `src/sitdown/server/wire.py` by `make wire`, and a test compares them.

One WebSocket at `/ws/TABLE` is one pair of eyes: a seat's, or a watcher's. Every message is one JSON object
in a text frame, at most 16 kB from a client; fields that are not named here are refused. Nothing is
compressed. HTTP (laying tables, sitting down, the host's powers, the record) is described by the server
itself at `/schema`.

- The first message is `hello`, within ten seconds. A token that opens nothing is refused, never downgraded.
- News are numbered from 1. A reader who misses a number, or whose hash differs from a heartbeat's, sends
  `sync` and gets everything fresh; so does one who reconnects. A reader who is too slow (64 messages behind)
  loses what waits and gets everything fresh when he reads again.
- Everything a client wants done carries an `id` of its own making. It may be sent again, over any socket of
  that seat, also after a restart of the server: it is done once and answered alike.
- `ok` comes when the entry is durable, before anybody is shown it.
- The server hangs up with `bye` and a close code: 1008 refused, 1009 too long, 1012 restart, 1013 too many,
  4003 the seat is no longer yours.

## What the parts of the news hold

- `table`: `id`, `code`, `game`, `seats`, `options`, `clock`, `public`, `state` (`lobby`, `playing`, `over`),
  `host` (a seat, or null), `locked`, `paused`, `commitment` and `nonces` (fair dealing), `secret` (null before
  the end), `chairs` (each with `name`, `face`, `who`: `person`, `bot` or `empty`, `bot`: the level of the bot
  that plays it now, `ready`, `muted`, `here`), `next` (table and code of the rematch).
- `view`: the game as this viewer may see it; null before it begins. Each game's own.
- `asked`: the open questions that the viewer may know of: `question` (its key), `name`, `seats`, `blocking`
  (false: a right that may be used), `answered` (seats, unless that is a secret), `deadline` (milliseconds of
  the server's clock, or null), and for those asked `yours`: the `legal` acts, or the sealed `answer`.
- `channels`: where this viewer may talk now.
- `facts`: what happened, as far as this viewer is told; sentences for them are in the texts.
- `said`: talk; each with `seat`, `channel`, `text`, `phrase`.
"""


def page() -> str:
    parts = [INTRO, "## From the client\n"]
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
    if kind is msgspec.Raw:
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
    return json.dumps(app.openapi_schema.to_schema(), indent=1, sort_keys=True) + "\n"


def main() -> None:
    for path, text in ((PAGE, page()), (SCHEMA, schema())):
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
