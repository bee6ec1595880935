"""Bargaining: what to ask for, at what price, and what an offer is worth from both sides."""

from typing import Final

from sitdown.core.contract import Json
from sitdown.games.la_cosa_nostra.bots.orders import job_worth
from sitdown.games.la_cosa_nostra.bots.sight import Shop, Sight
from sitdown.games.la_cosa_nostra.rules import box as b
from sitdown.games.la_cosa_nostra.rules.house import SIMULATED_OFFERS
from sitdown.games.la_cosa_nostra.rules.shapes import OfferSide, OpenOffer, View

_FIRST_SHARE: Final = 0.25
"""The share of a Job's gain that is offered for the Contracts it needs."""
_MORE: Final = 0.12
"""How much more is offered after each refusal, as a share of the gain."""
_MOST_SHARE: Final = 0.55
_ASKS: Final = 3
"""So often a round the same Contract is asked for."""
_MEAN_GAIN: Final = [3500.0, 6500.0, 9500.0, 12000.0]
"""What a Contract usually brings the one who gets it, by round."""
_FLOOR: Final = 0.12
"""The least share of that gain that an owner wants to see."""
_IDLE_TOKEN: Final = 200.0
_MARGIN: Final = 1.2
"""A business is bought if it is worth so many times more to me than to its owner."""
_THOUSAND: Final = 1000


def rounded(dollars: float) -> int:
    """To whole thousands, at least one."""
    return max(_THOUSAND, int(dollars / _THOUSAND + 0.5) * _THOUSAND)


# What I need


class Need:
    """A business that a Job of mine waits for."""

    def __init__(self, shop: Shop, gain: float, pieces: int) -> None:
        self.shop = shop
        self.gain = gain
        """Of the whole Job."""
        self.pieces = pieces
        """So many Contracts are missing in all."""


def needs(sight: Sight) -> list[Need]:
    """Contracts that would let a Job of mine go ahead, of all its pieces or none."""
    found: list[Need] = []
    planned = [one for one in sight.crew if one.order and sight.missing(one.order)]
    for one in planned:
        found += _pieces(sight, one.order, job_worth(sight, one, one.order))
    free = [one for one in sight.crew if one.available]
    if free and sight.step in ("plan", "plan_more", "redeal"):
        strongest = max(free, key=lambda one: one.strength)
        for held in sight.mine["orders"]:
            kind = sight.order_kind(held["order"])
            if sight.box.orders.sort[kind] == b.JOB and sight.missing(held["order"]):
                gain = 0.8 * job_worth(sight, strongest, held["order"])
                found += _pieces(sight, held["order"], gain)
    return sorted(found, key=lambda need: -need.gain)


def _pieces(sight: Sight, order: str, gain: float) -> list[Need]:
    missing = sight.missing(order)
    found: list[Need] = []
    taken: list[str] = []
    for kind in missing:
        shops = [
            shop
            for shop in sight.shops
            if shop.kind == kind
            and shop.active
            and shop.owner != sight.me
            and not sight.my_tokens(shop)
            and shop.card not in taken
        ]
        if not shops:
            return []
        shop = min(shops, key=lambda one: sight.harm(one.owner))
        taken.append(shop.card)
        found.append(Need(shop, gain, len(missing)))
    return found


def contract_offer(sight: Sight, asked: dict[str, int]) -> dict[str, Json] | None:
    """Money for a Contract, more of it each time I ask."""
    if not sight.players[sight.me]["tokens"]:
        return None
    wanted = [token for offer in mine_open(sight) for token in offer["get"]["tokens"]]
    for need in needs(sight):
        card = need.shop.card
        times = asked.get(card, 0)
        if card in wanted or times >= _ASKS:
            continue
        share = min(_MOST_SHARE, _FIRST_SHARE + _MORE * times)
        price = rounded(need.gain * share / need.pieces)
        if price > sight.cash:
            price = sight.cash // _THOUSAND * _THOUSAND
        if price < _THOUSAND or price * need.pieces > 0.65 * need.gain:
            continue
        asked[card] = times + 1
        return {"to": need.shop.owner, "give": {"cash": price}, "get": {"tokens": [card]}}
    return None


def has_talked_enough(view: View) -> bool:
    """LCN-R56: bots make no more new offers and promises in a turn than simulations allow."""
    most = view["house"]["offers"]
    assert isinstance(most, int)
    made = most - view["mine"]["offers_left"]
    return made >= SIMULATED_OFFERS


def mine_open(sight: Sight) -> list[OpenOffer]:
    return [offer for offer in sight.view["offers"] if offer["from"] == sight.me]


def monopoly_offer(sight: Sight, asked: dict[str, int]) -> dict[str, Json] | None:
    """Buy the business that makes me a monopolist, for something between what it is worth to its
    owner and to me."""
    for shop in sight.shops:
        if shop.owner == sight.me or not shop.active or asked.get(shop.card, 0):
            continue
        if sight.monopoly_gain(shop.kind, sight.me, 1) <= 0:
            continue
        mine = sight.business_worth(shop.kind, sight.me)
        theirs = sight.business_worth(shop.kind, shop.owner, -1)
        price = rounded(theirs + 0.4 * (mine - theirs))
        if mine > _MARGIN * theirs and price <= sight.cash:
            asked[shop.card] = 1
            give: Json = {"cash": price}
            return {"to": shop.owner, "give": give, "get": {"businesses": [shop.card]}}
    return None


# What an offer is worth


def gain(sight: Sight, comes: OfferSide, goes: OfferSide, other: int) -> float:
    """What a deal adds to my fortune, less what it hurts that the other gains by it."""
    mine = float(comes["cash"] - goes["cash"]) + _goods(sight, comes, goes)
    theirs = float(goes["cash"] - comes["cash"])
    theirs += _MEAN_GAIN[sight.round - 1] * len(goes["tokens"])
    for card in goes["businesses"]:
        theirs += sight.business_worth(sight.kind(card), other)
    for card in comes["businesses"]:
        theirs -= sight.business_worth(sight.kind(card), other, -1)
    floor = _FLOOR * _MEAN_GAIN[sight.round - 1] * len(goes["tokens"])
    return mine - floor - sight.harm(other) * max(0.0, theirs)


def _goods(sight: Sight, comes: OfferSide, goes: OfferSide) -> float:
    worth = sum([_token_worth(sight, card) for card in comes["tokens"]], 0.0)
    for card in comes["businesses"]:
        worth += sight.business_worth(sight.kind(card), sight.me)
    for card in goes["businesses"]:
        worth -= 1.1 * sight.business_worth(sight.kind(card), sight.me, -1)
    for person in sight.people:
        if person.name in comes["gangsters"]:
            worth += 0.8 * sight.person_worth(person)
        elif person.name in goes["gangsters"]:
            worth -= 1.3 * sight.person_worth(person)
    return worth


def _token_worth(sight: Sight, card: str) -> float:
    """A Contract is worth its piece of the best Job that waits for it."""
    kind = sight.kind(card)
    worths = [0.7 * need.gain / need.pieces for need in needs(sight) if need.shop.kind == kind]
    return max([_IDLE_TOKEN, *worths])


def answer(sight: Sight, offer: OpenOffer, acts: list[str]) -> tuple[str, dict[str, Json] | None]:
    """Accept, counter, refuse, or for an offer of my own withdraw; "" leaves it open."""
    if offer["from"] == sight.me:
        comes, goes = offer["get"], offer["give"]
        stale = comes["cash"] - goes["cash"] + _goods(sight, comes, goes) < 0
        return ("withdraw" if stale else ""), None
    sender = offer["from"]
    worth = gain(sight, offer["give"], offer["get"], sender)
    if worth > 0 and "accept" in acts:
        return "accept", None
    if worth > 0 or "refuse" not in acts:
        return "", None
    may_counter = "counter" in acts and not has_talked_enough(sight.view)
    better = _counter(sight, offer, worth) if may_counter else None
    return ("counter", better) if better is not None else ("refuse", None)


def _counter(sight: Sight, offer: OpenOffer, worth: float) -> dict[str, Json] | None:
    """The same goods for money that makes it right, if the sender has it."""
    sender = offer["from"]
    lacking = rounded(-worth / (1.0 + sight.harm(sender)) + 400.0)
    asked = offer["give"]["cash"] - offer["get"]["cash"] + lacking
    goods = _without_cash(offer["get"])
    if not goods or asked > sight.players[sender]["cash"] or asked <= 0:
        return None
    most = rounded(_MOST_SHARE * _MEAN_GAIN[sight.round - 1])
    if asked > most and not offer["get"]["businesses"]:
        return None
    back: dict[str, Json] = {"cash": asked, **_without_cash(offer["give"])}
    return {"to": sender, "give": goods, "get": back}


def _without_cash(side: OfferSide) -> dict[str, Json]:
    goods = {name: side[name] for name in ("businesses", "gangsters", "tokens")}
    return {name: list(cards) for name, cards in goods.items() if cards}
