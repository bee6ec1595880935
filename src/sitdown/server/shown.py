"""What people are shown of a table and of the house: the shapes of it, over sockets and HTTP.

The types that the page is written in are made from these (`make wire`).
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from sitdown.core.refusal import Json
from sitdown.server.entries import Clock, Leavers

AnyView: TypeAlias = Annotated[dict[str, Json], "AnyView"]
"""The game as one viewer may see it; each game's own."""
Fact: TypeAlias = Annotated[dict[str, Json], "AnyFact"]
"""Something that happened: `fact` names it, `hearers` says who was told if not everybody was."""
TableState: TypeAlias = Literal["lobby", "playing", "over"]
Who: TypeAlias = Literal["person", "bot", "empty"]
OptionValue: TypeAlias = str | int | bool


class _Shown(msgspec.Struct, frozen=True):
    pass


class Chair(_Shown, frozen=True):
    name: str
    face: str
    who: Who
    bot: str
    """The level of the bot that plays this seat now, for itself or for somebody away."""
    ready: bool
    muted: bool
    here: bool


class Next(_Shown, frozen=True):
    """The table of the rematch."""

    table: str
    code: str


class LessonStep(_Shown, frozen=True):
    """What the coach says: its words are the texts `lesson.step.NAME`."""

    name: str
    rule: str
    place: str
    """What to point at, by the board's own name for it."""
    led: bool
    """Whether it is taken by answering; else it is only read."""


class LessonInfo(_Shown, frozen=True):
    steps: list[LessonStep]
    done: int
    """How many of the led steps are taken."""
    left: bool
    """Whether the learner has gone another way."""


class Earlier(_Shown, frozen=True):
    """That a table has no deal of its own: where it goes on from, never how the cards lie."""

    table: str
    """Whose game it was; empty for a record that somebody brought."""
    step: int


class TableInfo(_Shown, frozen=True):
    """What everybody may know of a table, whoever looks."""

    id: str
    code: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    clock: Clock
    leavers: Leavers
    """Who answers for a player that leaves; empty where the rules say it."""
    public: bool
    state: TableState
    host: int | None
    """A seat; none if the host does not sit."""
    referee: int | None
    """The chair of whoever leads the game and plays for nobody; a bot never takes it."""
    locked: bool
    paused: bool
    rigged: bool
    """Cards were put in their places: nobody claims that the deal is fair."""
    commitment: str
    """Empty where the deal is rigged."""
    nonces: list[str]
    chairs: list[Chair]
    secret: str | None
    """The dealer's, shown at the end."""
    next: Next | None
    watchers: int
    lesson: LessonInfo | None
    """For its learner alone."""
    earlier: Earlier | None


class Yours(_Shown, frozen=True):
    """My part in a question: what I may answer, or what I have sealed."""

    legal: list[str] | msgspec.UnsetType = msgspec.UNSET
    led: str | msgspec.UnsetType = msgspec.UNSET
    """At a lesson: the act that one is led to."""
    answer: str | msgspec.UnsetType = msgspec.UNSET
    payload: dict[str, Json] | msgspec.UnsetType | None = msgspec.UNSET


class Asked(_Shown, frozen=True):
    """An open question as one viewer may know it."""

    question: str
    name: str
    seats: list[int]
    blocking: bool
    """Others wait for it; else it is a right that may be used."""
    deadline: int | None
    answered: list[int] | msgspec.UnsetType = msgspec.UNSET
    """Whose answers are in; left out where that is a secret."""
    yours: Yours | msgspec.UnsetType = msgspec.UNSET


class Said(_Shown, frozen=True):
    seat: int
    channel: str
    text: str
    phrase: str
    """A quick phrase, which everybody reads in his own language."""


class Sight(_Shown, frozen=True):
    """All that one pair of eyes sees of a table now."""

    table: TableInfo
    view: AnyView | None
    asked: list[Asked]
    channels: list[str]
    seat: int | None
    """Whose eyes; none: a watcher's."""
    now: int


class Change(_Shown, frozen=True):
    """Something in a view that is no longer what it was: the way to it, and its new value."""

    at: list[str | int]
    """Names of fields and places in lists; the place after the last is a new one. Empty: all."""
    to: Json | msgspec.UnsetType = msgspec.UNSET
    """Left out where the field is gone."""


class Step(_Shown, frozen=True):
    """A moment of a game that was played: the line of its record, and what it led to."""

    line: str
    """If these eyes know it: their own, or anybody's for all eyes."""
    view: AnyView | None
    """Null where nothing has changed since the step before."""
    views: list[AnyView | None]
    """For all eyes: each seat's view, null where it has not changed."""
    facts: list[Fact]
    moments: list[list[Change] | None]
    """For each fact what it changed in `view`; null: everything is as after the step."""
    waiting: list[int]
    """Seats that others wait for, as far as these eyes know."""
    answered: list[int]
    """Seats whose answer lies in an envelope, as far as these eyes know."""


class Retold(_Shown, frozen=True):
    """A game that was played, step by step; the first is how it began."""

    game: str
    seats: int
    names: list[str]
    """By seat; a record from before names were kept has none."""
    options: dict[str, OptionValue]
    deal: Literal["fair", "seed", "set", "position"]
    """By commitment and nonces; from a seed of which nobody says where it comes from; with cards
    put in places; or going on from the middle of another game."""
    over: bool
    steps: list[Step]


class Option(_Shown, frozen=True, forbid_unknown_fields=True):
    """A house rule: one of some values, or a number in a range; of `several` any may be named
    instead, parted by commas."""

    default: OptionValue
    values: list[OptionValue] | msgspec.UnsetType = msgspec.UNSET
    several: list[str] | msgspec.UnsetType = msgspec.UNSET
    type: Literal["integer"] | msgspec.UnsetType = msgspec.UNSET
    min: int | msgspec.UnsetType = msgspec.UNSET
    max: int | msgspec.UnsetType = msgspec.UNSET


class RefereeChair(_Shown, frozen=True, forbid_unknown_fields=True):
    """The last chair is for somebody who leads, and no bot's."""

    option: str
    value: str
    """The house rule that wants it."""
    always: int
    """At so many seats it is there anyway."""


class ShelfWords(_Shown, frozen=True):
    """What stands on its box: short, for whoever looks along the shelf."""

    title: str
    line: str


class GameCard(_Shown, frozen=True, forbid_unknown_fields=True):
    """What a game is and what can be chosen."""

    slug: str
    title: dict[str, str]
    """By language, as `tagline` and `shelf`."""
    tagline: dict[str, str]
    shelf: dict[str, ShelfWords]
    minutes: int
    """How long it usually takes; 0 if nobody has said."""
    drawing: str
    """The address of its picture on the shelf; empty if it has none."""
    board: bool
    """Whether the page has a drawn board for it; else it is drawn from its view and its hints."""
    hints: dict[str, Json]
    """How the generic board shows the view (`sitdown.core.manifest`)."""
    verbs: dict[str, dict[str, list[str]]]
    """Every verb of its acts, with its fields in their order and the values that each may have, for
    choices in steps; none where the page has its own board."""
    terms: dict[str, dict[str, Json]]
    """The JSON Schema of each bargain's terms, for forms; none where the page has its own board."""
    seats: list[int]
    options: dict[str, Option]
    presets: dict[str, dict[str, OptionValue]]
    """Some options together, under a name."""
    referee: RefereeChair | None
    rules_version: int
    leavers: list[Leavers]
    """What a table may choose for players that leave, the usual first; none: the rules say it."""
    bots: list[str]
    lesson: bool


class ListedTable(_Shown, frozen=True):
    """A table in the list of the public ones."""

    table: str
    code: str
    game: str
    seats: int
    taken: list[str]
    """Names of those who sit."""
    state: TableState
    locked: bool
    clock: Clock
    options: dict[str, OptionValue]
    watchers: bool
    """Whether one may look on."""
