"""Python types as TypeScript writes them."""

import types
import typing
from collections.abc import Callable
from typing import Any, Final, Literal, NotRequired, Required, get_args, get_origin

import msgspec

from sitdown.core.refusal import Json

_PLAIN: Final = {
    str: "string",
    int: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


def typescript(kind: Any, named: Callable[[Any], str]) -> str:
    """A type in TypeScript; `named` says what a class of our own is called."""
    if kind == Json:
        return "unknown"
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (NotRequired, Required):
        return typescript(inner[0], named)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin is list:
        item = typescript(inner[0], named)
        several = " | " in item and not item.endswith("[]")
        return f"({item})[]" if several else f"{item}[]"
    if origin is dict:
        return f"Record<string, {typescript(inner[1], named)}>"
    if origin in (typing.Union, types.UnionType):
        return " | ".join(typescript(one, named) for one in inner if one is not msgspec.UnsetType)
    return named(kind)
