"""What the log of a table holds: everything that happened, in order, with the time it happened.

A room is rebuilt by reading its log from the start, so an entry says what was decided, never what
follows from it. Tokens are kept as hashes. The log holds every secret of the table (the dealer's
secret, sealed answers): it never leaves the storage as it is.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from sitdown.core.refusal import Json

Leavers: TypeAlias = Literal["", "bot", "defaults"]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a question waits: `off`, `live` (seconds by the rules), or `slow` (hours)."""

    kind: Literal["off", "live", "slow"] = "off"
    pace: int = 100
    """Live: per cent of the time that the rules suggest."""
    hours: int = 24
    """Slow: for each answer."""
    lag: int = 400
    """Live: how many milliseconds after the deadline shown an answer on its way still counts."""


class Earlier(msgspec.Struct, frozen=True):
    """Where a table goes on that begins without a deal: at a step of a game that was played."""

    table: str
    """Whose game it was; empty for a record that somebody brought."""
    step: int
    position: dict[str, Json]
    """As `Table.to_position` writes it: every secret of that moment."""


class _Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    at: int
    """Milliseconds of the storage's clock."""


class Created(_Entry, frozen=True, tag="created"):
    table: str
    code: str
    game: str
    rules: int
    """Version of the game's rules: a log is read under the rules it was played by."""
    seats: int
    options: dict[str, Any]
    clock: Clock
    public: bool
    watchers: bool
    secret: str
    """The dealer's, from before anybody sat down; its commitment is shown to all."""
    host: str
    """Hash of the token that has the host's powers until they are handed over."""
    leavers: Leavers = ""
    """Who answers for a player that leaves, where the rules let the table choose; logs from before
    there was a choice hold none."""
    previous: str = ""
    """The table that this is the rematch of."""
    deal: dict[str, Any] | None = None
    """The rigged deal of a lesson."""
    earlier: Earlier | None = None
    data: str = ""
    """The mark of the cards, where they can be corrected."""


class Sat(_Entry, frozen=True, tag="sat"):
    seat: int
    name: str
    face: str
    token: str
    nonce: str = ""


class Bot(_Entry, frozen=True, tag="bot"):
    """A bot on a chair of its own."""

    seat: int
    level: str
    name: str


class Stood(_Entry, frozen=True, tag="stood"):
    """Somebody left for good, or was shown the door: his token is void."""

    seat: int
    kicked: bool = False
    bot: str = ""
    """During play: the level of the bot that plays on."""


class Ready(_Entry, frozen=True, tag="ready"):
    seat: int
    ready: bool
    nonce: str = ""


class Muted(_Entry, frozen=True, tag="muted"):
    seat: int
    muted: bool


class Locked(_Entry, frozen=True, tag="locked"):
    locked: bool


class Paused(_Entry, frozen=True, tag="paused"):
    paused: bool


class Shifted(_Entry, frozen=True, tag="shifted"):
    """A question was given more time, or less."""

    question: str
    by: int
    """Milliseconds."""


class HostIs(_Entry, frozen=True, tag="host"):
    seat: int


class Began(_Entry, frozen=True, tag="began"):
    pass


class Answered(_Entry, frozen=True, tag="answered"):
    seat: int
    question: str
    act: str
    id: str = ""
    """Given by the sender, so that nothing is done twice; bots have none."""
    payload: dict[str, Json] | None = None


class TookBack(_Entry, frozen=True, tag="took_back"):
    seat: int
    question: str
    id: str = ""


class TimeUp(_Entry, frozen=True, tag="time_up"):
    question: str


class Said(_Entry, frozen=True, tag="said"):
    seat: int
    channel: str
    hearers: list[int] | None
    """Who heard it then; None: everybody."""
    text: str = ""
    phrase: str = ""
    """A quick phrase, which everybody reads in his own language."""
    id: str = ""


class StoodIn(_Entry, frozen=True, tag="stood_in"):
    """A bot plays for somebody who is away, until he is back."""

    seat: int
    level: str


class CameBack(_Entry, frozen=True, tag="came_back"):
    seat: int


class Came(_Entry, frozen=True, tag="came"):
    """A device of this seat is connected to that node."""

    seat: int
    node: str


class Went(_Entry, frozen=True, tag="went"):
    seat: int
    node: str


class Ended(_Entry, frozen=True, tag="ended"):
    pass


class Rematch(_Entry, frozen=True, tag="rematch"):
    table: str
    code: str


Entry: TypeAlias = (
    Created
    | Sat
    | Bot
    | Stood
    | Ready
    | Muted
    | Locked
    | Paused
    | Shifted
    | HostIs
    | Began
    | Answered
    | TookBack
    | TimeUp
    | Said
    | StoodIn
    | CameBack
    | Came
    | Went
    | Ended
    | Rematch
)

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def decode(line: bytes) -> Entry:
    return _decoder.decode(line)
