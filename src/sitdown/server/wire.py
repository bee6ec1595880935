"""What goes over a socket, both ways. docs/wire.md is made from this page.

One socket is one pair of eyes: a seat's, or a watcher's. The first message is `hello`. From then
on the server numbers what it sends (`n`): a reader who misses a number asks to `sync`.
"""

from typing import Annotated, Final, TypeAlias

import msgspec

from sitdown.core.refusal import Json
from sitdown.server.shown import AnyView, Asked, Change, Fact, Said, TableInfo


class _In(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(_In, frozen=True, tag="hello"):
    """The first message. Without a token one watches."""

    token: str = ""
    lang: str = "en"
    told: int = 0
    """How many facts the reader has kept from before; it is told the rest."""


class Act(_In, frozen=True, tag="act"):
    """Answer a question, or use a right. Sent again with the same id it is not done twice."""

    id: str
    act: str
    question: str = ""
    payload: dict[str, Json] | None = None


class Back(_In, frozen=True, tag="back"):
    """Take a sealed answer back, while its question is open."""

    id: str
    question: str = ""


class Why(_In, frozen=True, tag="why"):
    """Ask why an act cannot be chosen; changes nothing."""

    id: str
    act: str
    question: str = ""


class Say(_In, frozen=True, tag="say"):
    """Talk on a channel, in words or by a quick phrase."""

    id: str
    channel: str = "table"
    text: str = ""
    phrase: str = ""


class Sync(_In, frozen=True, tag="sync"):
    """Ask for everything anew: a number was missed, or the hash differs."""

    told: int = 0


class Ping(_In, frozen=True, tag="ping"):
    """Is anybody there? Answered by `ok`."""

    id: str = ""


FromClient: TypeAlias = Hello | Act | Back | Why | Say | Sync | Ping


class _Out(msgspec.Struct, frozen=True, tag_field="type"):
    pass


PARTS: Final = ("table", "view", "asked", "channels")
"""What of the news is a whole that changes; made and compared as bytes."""


class News(_Out, frozen=True, tag="news", omit_defaults=True):
    """What changed for this viewer. `fresh`: everything, forget what was before.

    `table`, `view`, `asked` and `channels` are sent whole when they change. `facts` and `said`
    come in order; `told` is how many facts this viewer has been told in all. A fact that only
    some were told names them in `hearers`.

    `moments` has an entry for each of the `facts`: the changes that it made in the view shown
    before, one fact after another, or null where the view is the one that this message leads
    to. A change is `{"at": ["players", 2, "wounds"], "to": 1}`: the way to a value, and the
    value; the place after the last of a list is a new one, no `to` means that the field is
    gone, and with an empty `at` all is new. Whoever does not care how the view came about
    reads `view` alone.
    """

    n: int
    now: int
    """The server's clock; deadlines are given by it."""
    fresh: bool = False
    seat: int | None = None
    """With `fresh`: the viewer's seat; none for a watcher."""
    table: Annotated[msgspec.Raw, TableInfo] | msgspec.UnsetType = msgspec.UNSET
    view: Annotated[msgspec.Raw, AnyView | None] | msgspec.UnsetType = msgspec.UNSET
    asked: Annotated[msgspec.Raw, list[Asked]] | msgspec.UnsetType = msgspec.UNSET
    channels: Annotated[msgspec.Raw, list[str]] | msgspec.UnsetType = msgspec.UNSET
    facts: list[Fact] | msgspec.UnsetType = msgspec.UNSET
    moments: list[list[Change] | None] | msgspec.UnsetType = msgspec.UNSET
    told: int | msgspec.UnsetType = msgspec.UNSET
    said: list[Said] | msgspec.UnsetType = msgspec.UNSET


class Beat(_Out, frozen=True, tag="beat"):
    """Now and then: the last number sent, and the hash of what the reader should hold.

    The hash is the first 16 hex digits of SHA-256 over the JSON of `table`, `view`, `asked`
    and `channels`, in that order, a newline after each, with sorted keys and no spaces.
    """

    n: int
    now: int
    hash: str


class Ok(_Out, frozen=True, tag="ok"):
    """Done, and safe on disk. For `why`: the act can be chosen.

    What follows from it for this viewer has been shown when the news number `n` has come.
    """

    id: str
    n: int


class No(_Out, frozen=True, tag="no"):
    """Not done, and why; nothing has changed. With the code `storage` it is not known to be
    done: sent again under the same id it is done once, or found to be done."""

    id: str
    code: str
    rule: str
    message: str


class Bye(_Out, frozen=True, tag="bye"):
    """The server closes this socket; `code` says why."""

    code: str
    message: str


FromServer: TypeAlias = News | Beat | Ok | No | Bye

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
encode = msgspec.json.Encoder().encode


def read(text: str | bytes) -> FromClient:
    try:
        return _decoder.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("nested too deep") from None
