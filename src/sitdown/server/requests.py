"""What is asked for over HTTP, and what comes back."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from sitdown.core.game import AnyGame
from sitdown.core.refusal import Refusal, Refused
from sitdown.server import entries as log


class NotThisWay(Exception):
    """Refused by a game, in its own words. Compiled, `Refused` takes no children."""

    def __init__(self, refusal: Refusal, package: str) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.package = package


@contextmanager
def in_words_of(game: AnyGame) -> Iterator[None]:
    """Whatever is refused inside is told in the words of that game."""
    try:
        yield
    except Refused as refused:
        raise NotThisWay(refused.refusal, game.info.package) from None


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewTable(_Body, frozen=True):
    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    clock: log.Clock = log.Clock()
    public: bool = False
    watchers: bool = True
    leavers: log.Leavers = ""
    """Who answers for a player that leaves: a bot or the defaults, in games that offer it."""
    bots: list[str] = []
    """Levels of bots for the last chairs of those who play."""
    name: str = ""
    """With a name the maker sits down at once, as host; without one he only hosts."""
    seat: int | None = None
    """Where; unless given on the chair of whoever leads, if there is one, else on the first."""
    face: str = ""
    nonce: str = ""


class NewLesson(_Body, frozen=True):
    name: str
    face: str = ""


class Made(_Body, frozen=True):
    """The answer to a new table. Tokens are told once; keep them."""

    table: str
    code: str
    commitment: str
    token: str
    """Opens the maker's seat, or the host's powers if he did not sit down."""
    seat: int | None


class GoOn(_Body, frozen=True):
    """Go on as one seat of a game that was played; bots take the others."""

    seat: int
    step: int
    """After so many lines of its record."""
    name: str
    face: str = ""
    level: str = ""
    """Of the bots; the best there is, unless given."""
    nonce: str = ""


class GoOnFrom(GoOn, frozen=True, kw_only=True):
    record: str


class Brought(_Body, frozen=True):
    record: str
    seat: int | None = None
    everything: bool = False


class Join(_Body, frozen=True):
    name: str
    face: str = ""
    seat: int | None = None
    nonce: str = ""


class Joined(_Body, frozen=True):
    seat: int
    token: str


class ReadyRequest(_Body, frozen=True):
    ready: bool = True
    nonce: str = ""


class StartRequest(_Body, frozen=True):
    fill: str = ""
    """A level: empty chairs get such bots."""
    anyway: bool = False
    """Do not wait for those who are not ready."""


class SeatRequest(_Body, frozen=True):
    seat: int


class BotRequest(_Body, frozen=True):
    seat: int
    level: str = ""


class MuteRequest(_Body, frozen=True):
    seat: int
    muted: bool = True


class LockRequest(_Body, frozen=True):
    locked: bool = True


class PauseRequest(_Body, frozen=True):
    paused: bool = True


class TimeRequest(_Body, frozen=True):
    seconds: int
    """How much longer, or how much less; five seconds are left at least, an hour at most."""


class Found(_Body, frozen=True):
    table: str
    address: str = ""
    """Where other devices in the network find this server, as far as it knows."""
