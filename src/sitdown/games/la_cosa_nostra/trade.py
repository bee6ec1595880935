"""Deals between two players (LCN sections 5H and 5I): what fits, what lapses, what a deal does.

    {"to": 2, "give": {"cash": 2000}, "get": {"tokens": ["lawyer-1"]}, "open": false, "note": ""}

`give` and `get` hold cash, businesses, gangsters, and in `tokens` the cards of that side on which
the other side may put a Contract token. What is left out is nothing; `to` may be "anybody".
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.plain import brief
from sitdown.core.refusal import Json, Refusal, Refused, refuse
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra.acts import THOUSAND
from sitdown.games.la_cosa_nostra.box import MOST_SEATS
from sitdown.games.la_cosa_nostra.deal import ANYBODY, Offer, Side
from sitdown.games.la_cosa_nostra.house import NOTE, OPEN_OFFERS
from sitdown.games.la_cosa_nostra.model import AREA, IN_PLAY, PLANNED, Town, has_task, is_available
from sitdown.games.la_cosa_nostra.piles import (
    check_monopolies,
    give_business,
    give_gangster,
    send_home,
)
from sitdown.games.la_cosa_nostra.steps import CLOSING, PLAN

_FIELDS: Final = ("to", "give", "get", "open", "note")
_SIDE_FIELDS: Final = ("cash", "businesses", "gangsters", "tokens")
_MOST_CARDS: Final = 12
_MOST_CASH: Final = 1_000_000
NUMBERS: Final = 10_000

# Reading


def read_offer(s: Town, sender: int, payload: dict[str, Json], number: int) -> Offer:
    """The offer that a payload describes; refused if it has not the form of one."""
    for field in payload:
        if field not in _FIELDS:
            raise refuse("offer_field", "LCN-5.65", {"field": brief(field)})
    to = payload.get("to")
    if to == "anybody":
        to = ANYBODY
    elif isinstance(to, bool) or not isinstance(to, int) or not 0 <= to < s.seats or to == sender:
        raise refuse("offer_to", "LCN-5.65", {"to": brief(to)})
    is_open = payload.get("open", to == ANYBODY)
    note = payload.get("note", "")
    if not isinstance(is_open, bool) or (to == ANYBODY and not is_open):
        raise refuse("offer_field", "LCN-5.65", {"field": "open"})
    if not isinstance(note, str) or len(note) > NOTE:
        raise refuse("offer_note", "LCN-5.65", {"most": NOTE})
    assert isinstance(to, int)
    give, get = _read_side(s, payload.get("give", {})), _read_side(s, payload.get("get", {}))
    return Offer(sender, to, is_open, number, give, get, note)


def _read_side(s: Town, written: Json) -> Side:
    if not isinstance(written, dict):
        raise refuse("offer_side", "LCN-5.65", {"given": brief(written)})
    for field in written:
        if field not in _SIDE_FIELDS:
            raise refuse("offer_field", "LCN-5.65", {"field": brief(field)})
    cash = written.get("cash", 0)
    if isinstance(cash, bool) or not isinstance(cash, int) or not 0 <= cash <= _MOST_CASH:
        raise refuse("offer_cash", "LCN-5.70", {"cash": brief(cash)})
    if cash % THOUSAND:
        raise refuse("offer_cash", "LCN-5.70", {"cash": brief(cash)})
    businesses = s.box.businesses.names
    return Side(
        cash,
        _read_cards(written.get("businesses", []), businesses, once=True),
        _read_cards(written.get("gangsters", []), s.box.families.names, once=True),
        _read_cards(written.get("tokens", []), businesses, once=False),
    )


def _read_cards(written: Json, known: list[str], once: bool) -> list[int]:
    """LCN-5.71: a card can be given once, but named several times for tokens."""
    if not isinstance(written, list) or len(written) > _MOST_CARDS:
        raise refuse("offer_side", "LCN-5.65", {"given": brief(written)})
    cards: list[int] = []
    for name in written:
        if not isinstance(name, str) or name not in known:
            raise refuse("offer_card", "LCN-5.65", {"card": brief(name)})
        if once and known.index(name) in cards:
            raise refuse("offer_twice", "LCN-5.71", {"card": name})
        cards.append(known.index(name))
    return cards


def write_side(s: Town, side: Side) -> dict[str, Json]:
    businesses = s.box.businesses.names
    return {
        "cash": side.cash,
        "businesses": [businesses[card] for card in side.businesses],
        "gangsters": [s.box.families.names[gangster] for gangster in side.gangsters],
        "tokens": [businesses[card] for card in side.tokens],
    }


def write_offer(s: Town, offer: Offer) -> dict[str, Json]:
    return {
        "from": offer.sender,
        "to": "anybody" if offer.to == ANYBODY else offer.to,
        "give": write_side(s, offer.give),
        "get": write_side(s, offer.get),
        "open": offer.is_open,
        "note": offer.note,
    }


def tell_terms(s: Town, offer: Offer) -> dict[str, Json]:
    """The terms as a list of things on each side."""
    return {"give": _tell_side(s, offer.give), "get": _tell_side(s, offer.get)}


def _tell_side(s: Town, side: Side) -> list[Json]:
    businesses = s.box.businesses.names
    things: list[Json] = []
    if side.cash:
        things.append({"amount": side.cash})
    things += [{"card": businesses[card]} for card in side.businesses]
    things += [{"person": s.box.families.names[gangster]} for gangster in side.gangsters]
    things += [{"on": businesses[card]} for card in side.tokens]
    return things


# What may be traded


def is_tradable(s: Town, gangster: int) -> bool:
    """LCN-5.63, LCN-5.64: in play without a task; not twice while available in one Planning."""
    if s.home[gangster] != IN_PLAY or has_task(s, gangster):
        return False
    planning = PLAN <= s.step <= CLOSING
    return not (planning and s.moved[gangster] and is_available(s, gangster))


def _may_carry_token(s: Town, card: int, giver: int, given: Side, taken: Side) -> bool:
    """Whether the giver owns the card after the cards changed hands (LCN-5.71)."""
    if card in taken.businesses:
        return s.active_card[card] == 1
    if s.owner[card] != giver or card in given.businesses:
        return False
    return s.place[card] == PLANNED or (s.place[card] == AREA and s.active_card[card] == 1)


def has_cards(s: Town, giver: int, given: Side, taken: Side) -> bool:
    """The cards of one side are still the giver's, and tradable."""
    for card in given.businesses:
        if s.place[card] != AREA or s.owner[card] != giver:
            return False
    for gangster in given.gangsters:
        if s.boss[gangster] != giver or not is_tradable(s, gangster):
            return False
    return all([_may_carry_token(s, card, giver, given, taken) for card in given.tokens])


def has_tokens(s: Town, seat: int, taken: Side) -> bool:
    """Enough Contract tokens for the cards named, with those that come home by the deal."""
    home = sum([s.tokens_on[card * MOST_SEATS + seat] for card in taken.businesses])
    return len(taken.tokens) <= s.tokens[seat] + home


def other_side(s: Town, offer: Offer) -> int:
    """Who would have to accept; ANYBODY if no card names a player."""
    if offer.to != ANYBODY:
        return offer.to
    for card in offer.get.businesses:
        return s.owner[card]
    for gangster in offer.get.gangsters:
        return s.boss[gangster]
    for card in offer.get.tokens:
        if card not in offer.give.businesses:
            return s.owner[card]
    return ANYBODY


def why_impossible(s: Town, offer: Offer) -> Refusal | None:
    """LCN-5.70: what an offer must hold when it is made, and as long as it stands."""
    sender = offer.sender
    if offer.give.is_empty() and offer.get.is_empty():
        return Refusal("offer_empty", "LCN-5.70")
    if offer.give.cash > s.cash[sender]:
        return Refusal("offer_no_cash", "LCN-5.70", {"cash": s.cash[sender]})
    if not has_tokens(s, sender, offer.get):
        return Refusal("offer_no_tokens", "LCN-5.70", {"tokens": s.tokens[sender]})
    if not has_cards(s, sender, offer.give, offer.get):
        return Refusal("offer_not_yours", "LCN-5.63")
    other = other_side(s, offer)
    if other == sender:
        return Refusal("offer_not_theirs", "LCN-5.63")
    if other != ANYBODY and not has_cards(s, other, offer.get, offer.give):
        return Refusal("offer_not_theirs", "LCN-5.63")
    return None


def why_not_accept(s: Town, offer: Offer, seat: int) -> Refusal | None:
    """LCN-5.70: what the accepting side still lacks; the offer stays open meanwhile."""
    if not has_cards(s, seat, offer.get, offer.give):
        return Refusal("accept_cards", "LCN-5.70")
    if offer.get.cash > s.cash[seat]:
        return Refusal("accept_cash", "LCN-5.70", {"cash": offer.get.cash})
    if not has_tokens(s, seat, offer.give):
        return Refusal("accept_tokens", "LCN-5.70", {"tokens": len(offer.give.tokens)})
    return None


def fits(s: Town, sender: int, payload: dict[str, Json], answers: Offer | None) -> Refusal | None:
    """Why these terms cannot be offered; a counter-offer goes back to whom it answers."""
    try:
        offer = read_offer(s, sender, payload, 0)
    except Refused as refused:
        return refused.refusal
    if answers is not None and offer.to != answers.sender:
        return Refusal("counter_to", "LCN-5.65", {"to": answers.sender})
    return why_impossible(s, offer)


def may_offer(s: Town, seat: int) -> bool:
    """LCN-5.70: five open offers, and so many new ones in each turn of anybody."""
    return s.made[seat] < s.house.offers and count_open(s, seat) < OPEN_OFFERS


def count_open(s: Town, seat: int) -> int:
    return len([offer for offer in s.offers if offer.sender == seat])


# Making, withdrawing, accepting


def make(s: Town, sender: int, payload: dict[str, Json], rng: Rng, tell: Tell | None) -> None:
    number = rng.below(NUMBERS)
    while number in [offer.number for offer in s.offers if offer.sender == sender]:
        number = rng.below(NUMBERS)
    offer = read_offer(s, sender, payload, number)
    lay_down(s, offer)
    s.made[sender] += 1
    if tell is None:
        return
    about: dict[str, Json] = {"seat": sender, **tell_terms(s, offer)}
    if offer.to != ANYBODY:
        about["player"] = offer.to
    if offer.note:
        about["note"] = offer.note
    if offer.is_open:  # LCN-5.65: to the two players, or to all if the sender wants
        tell.all("offered", about)
    else:
        tell.some([sender, offer.to], "offered", about)


def lay_down(s: Town, offer: Offer) -> None:
    """Beside the others of the same two: what strangers say must not show in the order."""
    s.offers.append(offer)
    s.offers.sort(key=Offer.between)


def drop(s: Town, offer: Offer, why: str, tell: Tell | None) -> None:
    """An offer is withdrawn, refused, or has lapsed."""
    s.offers.remove(offer)
    if tell is None:
        return
    about: dict[str, Json] = {"seat": offer.sender, "why": why}
    if offer.to != ANYBODY:
        about["player"] = offer.to
    if offer.is_open:
        tell.all("offer_gone", about)
    else:
        tell.some([offer.sender, offer.to], "offer_gone", about)


def accept(s: Town, offer: Offer, seat: int, tell: Tell | None) -> None:
    """LCN-5.71: first cash and cards, then tokens, all at once; an accepted deal is public, but
    not the words that went with it."""
    s.offers.remove(offer)
    if tell is not None:
        tell.all("deal", {**tell_terms(s, offer), "seat": seat, "player": offer.sender})
    _hand_over(s, offer.sender, seat, offer.give, tell)
    _hand_over(s, seat, offer.sender, offer.get, tell)
    for taker, side in ((seat, offer.give), (offer.sender, offer.get)):
        for card in side.tokens:
            s.tokens[taker] -= 1
            s.tokens_on[card * MOST_SEATS + taker] += 1
    check_monopolies(s, tell)


def _hand_over(s: Town, giver: int, taker: int, side: Side, tell: Tell | None) -> None:
    s.cash[giver] -= side.cash
    s.cash[taker] += side.cash
    for card in side.businesses:
        give_business(s, card, taker)
        send_home(s, card, taker, s.tokens_on[card * MOST_SEATS + taker], tell)  # LCN-R17
    for gangster in side.gangsters:
        if PLAN <= s.step <= CLOSING and is_available(s, gangster):
            s.moved[gangster] = 1  # LCN-5.64
        give_gangster(s, gangster, taker)


def lapse(s: Town, tell: Tell | None) -> None:
    """LCN-5.70: offers that can no longer be met are gone."""
    for offer in s.offers[:]:
        if why_impossible(s, offer) is not None:
            drop(s, offer, "lapsed", tell)


# Some offer that fits


def propose(s: Town, sender: int, to: int, rng: Rng) -> dict[str, Json]:
    """Terms at random: a card or a Contract for cash, one way or the other, or cash alone."""
    payload: dict[str, Json] = {"to": to, "open": rng.below(3) == 0}
    for _ in range(4):
        give, get = _some_goods(s, sender, to, rng), _some_goods(s, to, sender, rng)
        cash = (1 + rng.below(6)) * THOUSAND
        if rng.below(2) == 0:
            give = {"cash": min(cash, s.cash[sender])}
        else:
            get = {"cash": cash}
        payload["give"], payload["get"] = give, get
        if fits(s, sender, payload, None) is None:
            return payload
    payload["give"], payload["get"] = {}, {"cash": (1 + rng.below(3)) * THOUSAND}
    return payload


def _some_goods(s: Town, giver: int, taker: int, rng: Rng) -> dict[str, Json]:
    """A Contract on a card of the giver, the card itself, or a gangster."""
    what = rng.below(4)
    names = s.box.businesses.names
    if what < 2:
        planned = [s.buys[g] for g in s.crews[giver] if s.buys[g] >= 0]
        cards = [card for card in s.shops[giver] if s.active_card[card]] + planned
        return {"tokens": [names[rng.pick(cards)]]} if cards and s.tokens[taker] else {}
    if what == 2 and s.shops[giver]:
        return {"businesses": [names[rng.pick(s.shops[giver])]]}
    people = [gangster for gangster in s.crews[giver] if is_tradable(s, gangster)]
    return {"gangsters": [s.box.families.names[rng.pick(people)]]} if people else {}
