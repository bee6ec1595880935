"""Plain data: the one way to write JSON, and a safe way to name whatever somebody gave us."""

import json
from typing import Final

_BRIEF: Final = 60


def canonical(value: object) -> str:
    """What is hashed and compared byte by byte; ValueError or TypeError for what is no JSON."""
    return json.dumps(
        value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False
    )


def is_plain(value: object) -> bool:
    """Whether a value can be written, sent and hashed: JSON without NaN or broken characters."""
    try:
        canonical(value).encode()
    except (ValueError, TypeError, RecursionError):
        return False
    return True


def brief(value: object) -> str:
    """A value as a refusal may quote it, however long or odd it is."""
    if isinstance(value, int) and value.bit_length() > 128:
        return "…"
    text = value if isinstance(value, str) else repr(value)
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text if len(text) <= _BRIEF else text[:_BRIEF] + "…"
