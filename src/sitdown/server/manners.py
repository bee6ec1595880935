"""What people write: names and talk, made harmless for every screen that will show them."""

import unicodedata
from typing import Final

from sitdown.core.refusal import refuse
from sitdown.core.start import NAME_LENGTH

TALK_LENGTH: Final = 500
NONCE_LENGTH: Final = 64
ID_LENGTH: Final = 64
FACES: Final = frozenset(
    """alto penny ruby slab toothpick widow wheels grace boater prof topper cloche curls docker
    homburg beret bun crooner ushanka toro chef""".split()  # noqa: SIM905
)
"""Drawings of the page, by name."""
_MARKS_IN_A_ROW: Final = 3
"""Letters carry one or two accents; piles of them climb over other people's lines."""


_INVISIBLE: Final = frozenset(
    ["\u034f", "\u115f", "\u1160", "\u2800", "\u3164", "\uffa0", *map(chr, range(0xFE00, 0xFE10))]
)
"""Letters that nobody can see, and that make two names of one."""


def clean(text: str) -> str:
    """One line without control characters, direction changes, or towers of accents."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter in _INVISIBLE:
            continue
        if kind in ("Zs", "Zl", "Zp") or letter in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C" and marks <= _MARKS_IN_A_ROW:
            kept.append(letter)
    return " ".join("".join(kept).split())


def read_name(given: str) -> str:
    name = clean(given[: 8 * NAME_LENGTH])
    if not name or len(name) > NAME_LENGTH:
        raise refuse("name", about={"most": NAME_LENGTH})
    return name


def read_talk(given: str) -> str:
    text = clean(given[: 8 * TALK_LENGTH])
    if not text or len(text) > TALK_LENGTH:
        raise refuse("talk", about={"most": TALK_LENGTH})
    return text


def read_word(given: str, most: int, what: str) -> str:
    """Nonces and ids: printable ASCII, so that they look the same everywhere."""
    if len(given) > most or not given.isascii() or (given and not given.isprintable()):
        raise refuse("word", about={"what": what, "most": most})
    return given
