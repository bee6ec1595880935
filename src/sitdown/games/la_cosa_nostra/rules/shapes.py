"""The shapes of what players see, are told and may offer each other.

Gangsters, businesses, Orders, kinds of Influence cards and families are named by their ids, money
is in dollars.
"""

from typing import Final, Literal, NotRequired, TypedDict

from sitdown.core.contract import Json, OutcomeShape

# Bargains


class Goods(TypedDict, total=False):
    """What one side of an offer gives; what is left out is nothing."""

    cash: int
    businesses: list[str]
    gangsters: list[str]
    tokens: list[str]
    """Cards of that side on which the other side may put a Contract token."""


class OfferTerms(TypedDict):
    to: int | Literal["anybody"]
    give: NotRequired[Goods]
    get: NotRequired[Goods]
    open: NotRequired[bool]
    """Everybody may read it; always so if it is made to anybody."""
    note: NotRequired[str]


class PromiseTerms(TypedDict):
    to: int
    will: NotRequired[bool]
    deed: NotRequired[str]
    """attack, rob, rent, sell or other; other says in words what it is."""
    words: NotRequired[str]
    open: NotRequired[bool]


TERMS: Final[dict[str, object]] = {
    "offer": OfferTerms,
    "counter": OfferTerms,
    "promise": PromiseTerms,
}


# The view


class OfferSide(TypedDict):
    """All that one side of an open offer gives."""

    cash: int
    businesses: list[str]
    gangsters: list[str]
    tokens: list[str]


WrittenOffer = TypedDict(
    "WrittenOffer",
    {
        "from": int,
        "to": int | Literal["anybody"],
        "give": OfferSide,
        "get": OfferSide,
        "open": bool,
        "note": str,
    },
)


class OpenOffer(WrittenOffer):
    question: str
    """The key of the question by which it is answered."""


WrittenPromise = TypedDict(
    "WrittenPromise",
    {"from": int, "to": int, "will": bool, "deed": str, "words": str, "open": bool},
)


class Threat(TypedDict):
    """A gangster with a face-down Order points at a player, or at somebody or something of his."""

    gangster: str
    player: int
    card: NotRequired[str]
    person: NotRequired[str]


class Deck(TypedDict):
    size: int
    bottom: list[str]
    """Cards that were put under it openly, from above."""


class Buried(TypedDict):
    """An Order discarded face down."""

    by: int
    round: int
    known_to: list[int]
    order: NotRequired[str]
    """If I have seen it."""


class Monopoly(TypedDict):
    monopoly: str
    holder: int | None
    counts: list[int]
    """Active businesses that count for it, by seat."""


class Business(TypedDict):
    card: str
    active: bool
    used: bool
    tokens: list[int]
    """Whose Contract tokens lie on it, one entry for each token."""


class Task(TypedDict, total=False):
    """A Purchase, which lies open, or an Order, of which others see only the back."""

    buys: str
    tokens: list[int]
    round: int
    seen_by: list[int]
    order: str
    """If it is mine, or I have seen it."""


class Gangster(TypedDict):
    gangster: str
    strength: int
    resistance: int
    """The difficulty of shooting at him."""
    active: bool
    done: bool
    available: bool
    moved: bool
    """Traded in this Planning phase while available (LCN-5.64)."""
    cards: list[str]
    """Influence cards that lie on him."""
    task: Task | None


class Player(TypedDict):
    family: str | None
    cash: int
    laundered: int
    income: int
    tokens: int
    orders: list[int]
    """How many Orders in hand have the back of each round."""
    influence: int
    shown: list[str]
    """Influence cards that he is known to hold, or to have dropped since."""
    dropped: int
    reserve: int
    businesses: list[Business]
    gangsters: list[Gangster]
    under: list[str]
    """Gangsters under the boss."""
    trophies: list[str]
    force: int
    """The bonus for trophies if the game ended now."""


class DeedShape(TypedDict):
    """What is being carried out: an Order, a Robbery or Trap in answer to it, counter-fire."""

    what: str
    stage: str
    seat: int
    gangster: str
    order: str | None
    """With the round on its back; null for counter-fire."""
    target: int | str | None
    """A seat, a business or a gangster."""
    victim: int | None
    contracts: list[str]
    dice: list[int]
    repelled: bool
    harmed: int | str | None
    """Who or what is about to be harmed; `level` 1 is put out, 2 killed."""
    stake: int
    base: int
    on_task: int
    helped: int
    hindered: int
    difficulty: int
    hits: int
    profit: int
    level: int
    doctors: int


class HandOrder(TypedDict):
    order: str
    round: int


class Chance(TypedDict):
    needs: int
    """What a die has to show; what lies on the gangster is counted in."""
    tiers: list[int]
    """Per cent of no success, one, two or more."""


class Mine(TypedDict):
    """My hand, oldest cards first, and what only I know of my own doings."""

    orders: list[HandOrder]
    influence: list[str]
    dropped: list[str]
    odds: dict[str, list[Chance]]
    """Of each of my gangsters, by the difficulty of an Order, from 1 on."""
    declared: bool
    """My Schemer is declared, not yet carried out."""
    standing: str
    """ask, pass, or the seat before whose turn a Schemer is to be played."""
    stood: bool
    """The standing order was changed in this turn."""
    offers_left: int
    dealt: NotRequired[list[str]]
    """The Orders newly dealt, while a redeal may be called."""


class View(TypedDict):
    game: str
    data: str
    """The mark of the cards (`sitdown.cards`)."""
    house: dict[str, Json]
    you: int | None
    round: int
    rounds: int
    phase: str
    step: str
    start: int
    active: int
    """Who plans, acts, recruits or picks a family; at a turn boundary, who is next."""
    extra: bool
    """The active player has an extra move."""
    turn: int
    """Whose turn comes after the extra moves."""
    schemed: list[int]
    lingers: bool
    planned: int
    threats: int
    threat: Threat | None
    recruiting: list[int]
    """Who is still to be asked whether to recruit."""
    city: list[str | None]
    deck: Deck
    orders_left: list[int]
    discards: list[list[str]]
    buried: list[Buried]
    influence_left: int
    influence_discard: list[str]
    monopolies: list[Monopoly]
    players: list[Player]
    deeds: list[DeedShape]
    """The innermost last."""
    last: DeedShape | None
    """The last Order that was carried out."""
    offers: list[OpenOffer]
    promises: list[WrittenPromise]
    mine: NotRequired[Mine]
    roll_off: NotRequired[int | None]
    outcome: NotRequired[OutcomeShape]


# Facts


class OfSeat(TypedDict):
    seat: int


class OfSeats(TypedDict):
    seats: list[int]


class OfFamily(TypedDict):
    seat: int
    family: str


class OfCard(TypedDict):
    card: str


class OfCards(TypedDict):
    cards: list[str]


class Count(TypedDict):
    count: int


class Sum(TypedDict):
    seat: int
    amount: int


class SumBetween(TypedDict):
    seat: int
    amount: int
    player: int
    """Who gets it, or brought it about; of a Robbery, who is robbed."""


class Phase(TypedDict):
    round: int
    first: int


class Dealt(TypedDict):
    round: int
    count: int
    first: int


class Hand(TypedDict):
    """The Orders newly dealt to me."""

    orders: list[str]


class Drew(TypedDict):
    seat: int
    count: int


class Drawn(TypedDict):
    """My new Influence cards."""

    influence: list[str]


class Planned(TypedDict):
    seat: int
    gangster: str
    round: int


class OrderSeen(TypedDict):
    """Which Order it is: told to its owner, or to whoever looks at it."""

    gangster: str
    order: str


class PlannedPurchase(TypedDict):
    seat: int
    gangster: str
    card: str


class TalksOn(TypedDict):
    seat: int
    left: int


class Played(TypedDict):
    seat: int
    influence: str


class Laid(TypedDict):
    seat: int
    influence: str
    gangster: str


class Looked(TypedDict):
    seat: int
    means: str
    gangsters: list[str]


class Bought(TypedDict):
    seat: int
    gangster: str
    card: str
    price: int


class Took(TypedDict):
    seat: int
    card: str
    price: int


class Recruited(TypedDict):
    seat: int
    gangster: str
    price: int


class Cancelled(TypedDict):
    seat: int
    gangster: str
    what: str


class Revealed(TypedDict):
    seat: int
    gangster: str
    order: str
    player: NotRequired[int]
    card: NotRequired[str]
    person: NotRequired[str]
    stake: NotRequired[int]


class Modifier(TypedDict):
    why: str
    by: int


class Rolled(TypedDict):
    seat: int
    gangster: str
    what: str
    dice: list[int]
    base: int
    modifiers: list[Modifier]
    difficulty: int
    successes: int


class Rerolled(TypedDict):
    seat: int
    before: int
    after: int
    successes: int


class Reaction(TypedDict):
    seat: int
    gangster: str
    player: int


class Healed(TypedDict):
    seat: int
    person: NotRequired[str]
    card: NotRequired[str]


class CounterFire(TypedDict):
    seat: int
    gangster: str
    person: str


class Harmed(TypedDict):
    """`player` harmed somebody or something of `seat`."""

    seat: int
    player: int
    person: NotRequired[str]
    card: NotRequired[str]


class HarmedPerson(TypedDict):
    seat: int
    person: str
    player: int


class HarmedBusiness(TypedDict):
    seat: int
    card: str
    player: int


class Repelled(TypedDict):
    seat: int
    player: int


class TokenHome(TypedDict):
    seat: int
    card: str
    count: int


class OfMonopoly(TypedDict):
    seat: int
    monopoly: str


class DroppedOrder(TypedDict):
    seat: int
    round: int


class OfOrder(TypedDict):
    order: str


class OfInfluence(TypedDict):
    influence: str


class RollOff(TypedDict):
    seat: int
    sum: int


class Stands(TypedDict):
    what: str
    player: NotRequired[int]


class Promised(TypedDict):
    seat: int
    player: int
    how: str
    deed: str
    words: str


class Threatened(TypedDict):
    seat: int
    gangster: str
    player: int
    card: NotRequired[str]
    person: NotRequired[str]


class Thing(TypedDict, total=False):
    """One thing that a side gives: money, a business, a gangster, or a Contract `on` a card."""

    amount: int
    card: str
    person: str
    on: str


class Offered(TypedDict):
    seat: int
    give: list[Thing]
    get: list[Thing]
    player: NotRequired[int]
    note: NotRequired[str]


class OfferGone(TypedDict):
    seat: int
    why: str
    player: NotRequired[int]


class Deal(TypedDict):
    give: list[Thing]
    get: list[Thing]
    seat: int
    """Who accepted."""
    player: int
    """Whose offer it was."""


FACTS: Final[dict[str, object]] = {
    "picked": OfFamily,
    "family": OfFamily,
    "laid_out": OfCards,
    "dealt": Dealt,
    "hand": Hand,
    "redeal": OfSeats,
    "drew": Drew,
    "drawn": Drawn,
    "reshuffled": Count,
    "planning": Phase,
    "planned": Planned,
    "planned_this": OrderSeen,
    "planned_purchase": PlannedPurchase,
    "city": OfCard,
    "idle": OfSeat,
    "no_plan": OfSeat,
    "lingers": OfSeat,
    "talks_on": TalksOn,
    "played": Played,
    "laid": Laid,
    "looked": Looked,
    "saw": OrderSeen,
    "action": Phase,
    "schemed": OfSeat,
    "skipped": OfSeat,
    "bought": Bought,
    "cancelled": Cancelled,
    "revealed": Revealed,
    "rolled": Rolled,
    "rerolled": Rerolled,
    "robbery": Reaction,
    "trap": Reaction,
    "healed": Healed,
    "counter_fire": CounterFire,
    "stolen": SumBetween,
    "fined": SumBetween,
    "present": SumBetween,
    "robbed": SumBetween,
    "bet_won": Sum,
    "bet_lost": Sum,
    "earned": Sum,
    "laundered": Sum,
    "killed": HarmedPerson,
    "put_out": Harmed,
    "unharmed": Harmed,
    "businessman_killed": HarmedBusiness,
    "destroyed": HarmedBusiness,
    "shut": HarmedBusiness,
    "bribed": HarmedBusiness,
    "repelled": Repelled,
    "took": Took,
    "declined": OfSeat,
    "deck_shuffled": OfSeat,
    "token_home": TokenHome,
    "monopoly_won": OfMonopoly,
    "monopoly_lost": OfMonopoly,
    "income": Sum,
    "earnings_bonus": Sum,
    "recruited": Recruited,
    "dropped_order": DroppedOrder,
    "dropped_this_order": OfOrder,
    "dropped_influence": OfSeat,
    "dropped_this_influence": OfInfluence,
    "stands": Stands,
    "promised": Promised,
    "threatened": Threatened,
    "offered": Offered,
    "offer_gone": OfferGone,
    "deal": Deal,
    "fortune": Sum,
    "roll_off": RollOff,
    "won": OfSeats,
}
"""The shape of each fact, by its name."""
