"""The shapes of what players see and are told (CG2 section 7).

Seats are numbers, cards and shares are named as in data/box.toml, money is in thousands of
dollars.
"""

from typing import Final, NotRequired, TypedDict

from sitdown.core.contract import OutcomeShape

# The view


class Bullets(TypedDict):
    """So many cards of each kind."""

    click: int
    bang: int


class Token(TypedDict):
    on_table: bool
    taker: int | None


class Player(TypedDict):
    """What everybody knows of a seat."""

    talent: str | None
    posture: str
    wounds: int
    limit: int
    """So many wounds kill."""
    suffered: int
    """Wounds ever taken, healed or not."""
    died_in: int | None
    hand_size: int
    placed: bool
    target: int | None
    bangs_seen: int
    clicks_seen: int
    unseen: int
    """Cards discarded face down."""
    loot_size: int
    """0 of the dead."""
    loot: NotRequired[list[str]]
    """Before open piles."""


class Mine(TypedDict):
    """One's own."""

    hand: Bullets
    placed: str | None
    spent: Bullets
    """What I discarded face down."""
    drawn: str | None
    """What the Swindler drew, for the two who trade."""
    loot: list[str]
    paintings: int
    diamonds: int
    worth: int
    gains: dict[str, int]
    """What each kind on the table would add."""
    lost: list[str]
    """The loot that left the game when I died."""


class DiscardPile(TypedDict):
    clicks: int
    bangs: int
    down: int
    """Cards that lie face down."""


class Searched(TypedDict):
    """Somebody searched the discard pile for a Bang."""

    seat: int
    found: str | None
    """`up`, `down`, or null."""


class Order(TypedDict):
    """Whom the Godfather made aim again in this round, and at whom he aimed before."""

    seat: int
    former: int


From = TypedDict("From", {"seat": int, "from": int})
"""Somebody takes a card of another player."""


class Shot(TypedDict):
    """A card revealed in this round."""

    seat: int
    target: int
    card: str


class BanOn(TypedDict):
    who: int
    kind: str


class Split(TypedDict):
    sharers: list[int]
    taker: int
    taken: str | None
    """The share taken last in this turn."""
    second: str | None
    """The second share of the Greedy Gal's pair, while the first is carried out."""
    ban: BanOn | None
    ban_used: bool
    swap_used: bool
    greedy_used: bool


Turn = TypedDict(
    "Turn",
    {
        "what": str,
        "seat": int,
        "share": NotRequired[str],
        "kind": NotRequired[str],
        "with": NotRequired[int],
    },
)
"""A turn of a split: `took` a share, `forbidden` a kind, `skipped`, or `swapped` with somebody."""


class View(TypedDict):
    """Each of the 64 loot cards is in one place: table, to_come, gone, gone_down, or the loot_size
    of somebody alive. Other piles are counts: what was taken openly one may remember (CG2-R11)."""

    game: str
    you: int | None
    round: int
    rounds: int
    stage: str
    """The name of the question that is open, or `over`."""
    part: int
    """1 to 7, the stage of the rulebook (P1 to P7); 0 when it is over."""
    godfather: int
    token: Token
    table: list[str]
    to_come: dict[str, int]
    """What the stacks still hold in all."""
    gone: list[str]
    """The cards of the loot discard that all have seen: used up, left behind, and before open
    piles the loot of the dead."""
    gone_down: int
    """How many lie there face down: the loot of the dead (CG2-6.2)."""
    players: list[Player]
    pile: DiscardPile
    clips: list[Searched]
    ordered: Order | None
    swindle: From | None
    """The Swindler's trade of this round."""
    shots: list[Shot]
    replaced: bool
    """Whether the Slicker changed his card in this round."""
    split: Split | None
    """Null outside P7."""
    shares: list[Turn]
    """The turns of this split, then of the last one."""
    house: dict[str, object]
    """The house rules of this table."""
    mine: NotRequired[Mine]
    """Not for a watcher."""
    outcome: NotRequired[OutcomeShape]


# Facts


class Nothing(TypedDict):
    """The fact says it all."""


class Who(TypedDict):
    """Somebody did it, or it happened to him."""

    seat: int


class All(TypedDict):
    seats: list[int]


class HasTalent(TypedDict):
    seat: int
    talent: str | None


class Talents(TypedDict):
    """Read out before round 1."""

    talents: list[HasTalent]


class Round(TypedDict):
    round: int
    fresh: list[str]
    """The loot of this round; `table` is all that lies there."""
    table: list[str]
    godfather: int


class NewGodfather(TypedDict):
    seat: int
    former: int


FromCard = TypedDict("FromCard", {"seat": int, "from": int, "card": str})
"""Which card it was: told to the two; loot before open piles to all."""


class Gave(TypedDict):
    seat: int
    to: int


GaveCard = TypedDict("GaveCard", {"seat": int, "with": int, "card": str})
"""Told to the two who trade."""


class WithCard(TypedDict):
    """Somebody and a card: chosen blindly, or taken from the table out of turn."""

    seat: int
    card: str


class Aim(TypedDict):
    seat: int
    target: int


class Aimed(TypedDict):
    """All together."""

    aims: list[Aim]
    late: list[int]


class Ordered(TypedDict):
    seat: int
    who: int
    target: int
    """At whom he aimed until now."""


class Reaimed(TypedDict):
    seat: int
    target: int
    former: int


class Courage(TypedDict):
    """All together."""

    stood: list[int]
    ducked: list[int]


class Wounds(TypedDict):
    """After a Doctor's choice the wounds left; with a First-aid kit those that it healed."""

    seat: int
    wounds: int


class Fired(TypedDict):
    """All together."""

    shots: list[Shot]


class Lucky(TypedDict):
    seat: int
    hits: int


class Wounded(TypedDict):
    seat: int
    hits: int
    wounds: int


Scavenged = TypedDict("Scavenged", {"seat": int, "from": int, "cards": int})
ScavengedCards = TypedDict("ScavengedCards", {"seat": int, "from": int, "cards": list[str]})
"""Told to the old and the new owner; before open piles to all."""


class NoBan(TypedDict):
    seat: int
    who: int


class Banned(TypedDict):
    seat: int
    who: int
    kind: str


class Took(TypedDict):
    seat: int
    share: str


ClipFound = TypedDict("ClipFound", {"seat": int, "from": str})
"""`up` or `down`: how the Bang lay in the pile."""


class ClipEmpty(TypedDict):
    seat: int
    searched: bool
    """False for somebody who has no card to discard for a Bang."""


Swapped = TypedDict("Swapped", {"seat": int, "with": int, "gave": str})
SwappedCard = TypedDict("SwappedCard", {"seat": int, "with": int, "gave": str, "card": str})
"""Told to the old and the new owner; before open piles to all."""


class Left(TypedDict):
    """Loot that nobody took."""

    cards: list[str]
    count: int


class Bonus(TypedDict):
    seat: int
    cards: int
    points: int


class Scored(TypedDict):
    seat: int
    points: int


FACTS: Final[dict[str, object]] = {
    "talents": Talents,
    "round": Round,
    "swindled": From,
    "drew": FromCard,
    "gave": Gave,
    "gave_card": GaveCard,
    "loaded": All,
    "loaded_blindly": WithCard,
    "aimed": Aimed,
    "aimed_last": Aim,
    "late_kid": Who,
    "nobody_to_aim_at": Who,
    "kept": Who,
    "replaced": Who,
    "ordered": Ordered,
    "no_order": Who,
    "reaimed": Reaimed,
    "counted": Who,
    "courage": Courage,
    "sneaked": WithCard,
    "healed": Wounds,
    "not_healed": Wounds,
    "showed": Shot,
    "not_shown": Aim,
    "robbed": From,
    "robbed_card": FromCard,
    "recalled": Who,
    "discarded_blindly": WithCard,
    "unseen": All,
    "fired": Fired,
    "lucky": Lucky,
    "wounded": Wounded,
    "died": Who,
    "scavenged": Scavenged,
    "scavenged_cards": ScavengedCards,
    "nobody_shares": Nothing,
    "charmed": WithCard,
    "banned": Banned,
    "no_ban": NoBan,
    "skipped": Who,
    "took": Took,
    "bandaged": Wounds,
    "not_bandaged": Wounds,
    "clip": ClipFound,
    "friend": ClipFound,
    "clip_empty": ClipEmpty,
    "friend_empty": ClipEmpty,
    "dropped": Who,
    "swapped": Swapped,
    "no_swap": Who,
    "swapped_card": SwappedCard,
    "left_split": Who,
    "left_for_later": Left,
    "left_behind": Left,
    "new_godfather": NewGodfather,
    "bonus": Bonus,
    "scored": Scored,
    "won": All,
    "nobody_won": Nothing,
}
"""The shape of each fact, by its name."""
