"""Deals between two players (LCN sections 5H and 5I): what fits, what lapses, what a deal does.

    {"to": 2, "give": {"cash": 2000}, "get": {"tokens": ["lawyer-1"]}, "open": false, "note": ""}

`give` and `get` hold cash, businesses, gangsters, and in `tokens` the cards of that side on which
the other side may put a Contract token. What is left out is nothing; `to` may be "anybody".
"""

from typing import Final

from sitdown.core.contract import Json, Refusal, Refused, Rng, Tell, brief, refuse
from sitdown.games.la_cosa_nostra.rules import piles, shapes, state
from sitdown.games.la_cosa_nostra.rules.acts import THOUSAND
from sitdown.games.la_cosa_nostra.rules.box import MOST_SEATS
from sitdown.games.la_cosa_nostra.rules.deal import ANYBODY, Offer, Side
from sitdown.games.la_cosa_nostra.rules.house import NOTE, OPEN_OFFERS
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import CLOSING, PLAN

_FIELDS: Final = ("to", "give", "get", "open", "note")
_SIDE_FIELDS: Final = ("cash", "businesses", "gangsters", "tokens")
_MOST_CARDS: Final = 12
_MOST_CASH: Final = 1_000_000
NUMBERS: Final = 10_000

# Reading


def read_offer(s: State, sender: int, payload: dict[str, Json], number: int) -> Offer:
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


def _read_side(s: State, written: Json) -> Side:
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
    side = Side(cash)
    if "businesses" in written:
        side.businesses = _read_cards(written["businesses"], s.box.card_number, once=True)
    if "gangsters" in written:
        side.gangsters = _read_cards(written["gangsters"], s.box.person_number, once=True)
    if "tokens" in written:
        side.tokens = _read_cards(written["tokens"], s.box.card_number, once=False)
    return side


def _read_cards(written: Json, known: dict[str, int], once: bool) -> list[int]:
    """LCN-5.71: a card can be given once, but named several times for tokens."""
    if not isinstance(written, list) or len(written) > _MOST_CARDS:
        raise refuse("offer_side", "LCN-5.65", {"given": brief(written)})
    cards: list[int] = []
    for name in written:
        card = known.get(name, -1) if isinstance(name, str) else -1
        if card < 0:
            raise refuse("offer_card", "LCN-5.65", {"card": brief(name)})
        if once and card in cards:
            raise refuse("offer_twice", "LCN-5.71", {"card": str(name)})
        cards.append(card)
    return cards


def _write_side(s: State, side: Side) -> shapes.OfferSide:
    businesses = s.box.businesses.names
    return {
        "cash": side.cash,
        "businesses": [businesses[card] for card in side.businesses],
        "gangsters": [s.box.families.names[gangster] for gangster in side.gangsters],
        "tokens": [businesses[card] for card in side.tokens],
    }


def write_offer(s: State, offer: Offer) -> shapes.WrittenOffer:
    return {
        "from": offer.sender,
        "to": "anybody" if offer.to == ANYBODY else offer.to,
        "give": _write_side(s, offer.give),
        "get": _write_side(s, offer.get),
        "open": offer.is_open,
        "note": offer.note,
    }


def _things(s: State, side: Side) -> list[shapes.Thing]:
    """What one side gives, thing by thing."""
    businesses = s.box.businesses.names
    things: list[shapes.Thing] = []
    if side.cash:
        things.append({"amount": side.cash})
    things += [shapes.Thing(card=businesses[card]) for card in side.businesses]
    things += [shapes.Thing(person=s.box.families.names[gangster]) for gangster in side.gangsters]
    things += [shapes.Thing(on=businesses[card]) for card in side.tokens]
    return things


# What may be traded


def is_tradable(s: State, gangster: int) -> bool:
    """LCN-5.63: in play without a task; LCN-5.64: not twice while available in one Planning."""
    return (
        s.home[gangster] == state.IN_PLAY
        and not state.has_task(s, gangster)
        and not is_resold(s, gangster)
    )


def is_resold(s: State, gangster: int) -> bool:
    """LCN-5.64: traded in this Planning already, and still without a task."""
    planning = PLAN <= s.step <= CLOSING
    return planning and s.moved[gangster] == 1 and state.is_available(s, gangster)


def _may_carry_token(s: State, card: int, giver: int, given: Side, taken: Side) -> bool:
    """Whether the giver owns the card after the cards changed hands (LCN-5.71)."""
    if card in taken.businesses:
        return s.active_card[card] == 1
    if s.owner[card] != giver or card in given.businesses:
        return False
    return s.place[card] == state.PLANNED or (
        s.place[card] == state.AREA and s.active_card[card] == 1
    )


def has_cards(s: State, giver: int, given: Side, taken: Side) -> bool:
    """The cards of one side are still the giver's, and tradable."""
    for card in given.businesses:
        if s.place[card] != state.AREA or s.owner[card] != giver:
            return False
    for gangster in given.gangsters:
        if s.boss[gangster] != giver or not is_tradable(s, gangster):
            return False
    return all(_may_carry_token(s, card, giver, given, taken) for card in given.tokens)


def has_tokens(s: State, seat: int, taken: Side) -> bool:
    """Enough Contract tokens for the cards named, with those that come home by the deal."""
    at_hand = s.tokens[seat]
    for card in taken.businesses:
        at_hand += s.tokens_on[card * MOST_SEATS + seat]
    return len(taken.tokens) <= at_hand


def other_side(s: State, offer: Offer) -> int:
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


def why_impossible(s: State, offer: Offer) -> Refusal | None:
    """LCN-5.70: what an offer must hold when it is made, and as long as it stands."""
    sender = offer.sender
    if offer.give.is_empty() and offer.get.is_empty():
        return Refusal("offer_empty", "LCN-5.70")
    if offer.give.cash > s.cash[sender]:
        return Refusal("offer_no_cash", "LCN-5.70", {"cash": s.cash[sender]})
    if not has_tokens(s, sender, offer.get):
        return Refusal("offer_no_tokens", "LCN-5.70", {"tokens": s.tokens[sender]})
    for side in (offer.give, offer.get):
        for gangster in side.gangsters:
            if is_resold(s, gangster):
                name = s.box.families.names[gangster]
                return Refusal("resold", "LCN-5.64", {"gangster": name})
    if not has_cards(s, sender, offer.give, offer.get):
        return Refusal("offer_not_yours", "LCN-5.63")
    other = other_side(s, offer)
    if other == sender:
        return Refusal("offer_not_theirs", "LCN-5.63")
    if other != ANYBODY and not has_cards(s, other, offer.get, offer.give):
        return Refusal("offer_not_theirs", "LCN-5.63")
    return None


def why_not_accept(s: State, offer: Offer, seat: int) -> Refusal | None:
    """LCN-5.70: what the accepting side still lacks; the offer stays open meanwhile."""
    if not has_cards(s, seat, offer.get, offer.give):
        return Refusal("accept_cards", "LCN-5.70")
    if offer.get.cash > s.cash[seat]:
        return Refusal("accept_cash", "LCN-5.70", {"cash": offer.get.cash})
    if not has_tokens(s, seat, offer.give):
        return Refusal("accept_tokens", "LCN-5.70", {"tokens": len(offer.give.tokens)})
    return None


def fits(s: State, sender: int, payload: dict[str, Json], back_to: int = ANYBODY) -> Refusal | None:
    """Why these terms cannot be offered; a counter-offer goes back to whom it answers."""
    try:
        offer = read_offer(s, sender, payload, 0)
    except Refused as refused:
        return refused.refusal
    if back_to != ANYBODY and offer.to != back_to:
        return Refusal("counter_to", "LCN-5.65", {"to": back_to})
    return why_impossible(s, offer)


def may_offer(s: State, seat: int) -> bool:
    """LCN-5.70: five open offers, and so many new ones in each turn of anybody."""
    return s.made[seat] < s.house.offers and count_open(s, seat) < OPEN_OFFERS


def why_no_offer(s: State, seat: int) -> Refusal:
    if s.made[seat] >= s.house.offers:
        return Refusal("enough_talk", "LCN-R56", {"most": s.house.offers})
    return Refusal("open_offers", "LCN-5.70", {"most": OPEN_OFFERS})


def count_open(s: State, seat: int) -> int:
    count = 0
    for offer in s.offers:
        if offer.sender == seat:
            count += 1
    return count


# Making, withdrawing, accepting


def make(s: State, sender: int, payload: dict[str, Json], rng: Rng, tell: Tell | None) -> None:
    number = rng.below(NUMBERS)
    while number in [offer.number for offer in s.offers if offer.sender == sender]:
        number = rng.below(NUMBERS)
    offer = read_offer(s, sender, payload, number)
    lay_down(s, offer)
    s.made[sender] += 1
    if tell is None:
        return
    about = shapes.Offered(seat=sender, give=_things(s, offer.give), get=_things(s, offer.get))
    if offer.to != ANYBODY:
        about["player"] = offer.to
    if offer.note:
        about["note"] = offer.note
    if offer.is_open:  # LCN-5.65: to the two players, or to all if the sender wants
        tell.all("offered", about)
    else:
        tell.some([sender, offer.to], "offered", about)


def lay_down(s: State, offer: Offer) -> None:
    """Beside the others of the same two: what strangers say must not show in the order."""
    place = len(s.offers)
    while place > 0 and s.offers[place - 1].rank > offer.rank:
        place -= 1
    s.offers.insert(place, offer)


def drop(s: State, offer: Offer, why: str, tell: Tell | None) -> None:
    """An offer is withdrawn, refused, or has lapsed."""
    s.offers.remove(offer)
    if tell is None:
        return
    about = shapes.OfferGone(seat=offer.sender, why=why)
    if offer.to != ANYBODY:
        about["player"] = offer.to
    if offer.is_open:
        tell.all("offer_gone", about)
    else:
        tell.some([offer.sender, offer.to], "offer_gone", about)


def accept(s: State, offer: Offer, seat: int, tell: Tell | None) -> None:
    """LCN-5.71: first cash and cards, then tokens, all at once; an accepted deal is public, but
    not the words that went with it."""
    s.offers.remove(offer)
    _hand_over(s, offer.sender, seat, offer.give)
    _hand_over(s, seat, offer.sender, offer.get)
    if tell is not None:
        give, get = _things(s, offer.give), _things(s, offer.get)
        tell.all("deal", shapes.Deal(give=give, get=get, seat=seat, player=offer.sender))
    sides = ((seat, offer.give), (offer.sender, offer.get))
    for taker, side in sides:
        for card in side.businesses:
            piles.send_home(s, card, taker, s.tokens_on[card * MOST_SEATS + taker], tell)  # LCN-R17
    for taker, side in sides:
        for card in side.tokens:
            s.tokens[taker] -= 1
            s.tokens_on[card * MOST_SEATS + taker] += 1
    piles.check_monopolies(s, tell)


def _hand_over(s: State, giver: int, taker: int, side: Side) -> None:
    s.cash[giver] -= side.cash
    s.cash[taker] += side.cash
    for card in side.businesses:
        piles.give_business(s, card, taker)
    for gangster in side.gangsters:
        if PLAN <= s.step <= CLOSING and state.is_available(s, gangster):
            s.moved[gangster] = 1  # LCN-5.64
        piles.give_gangster(s, gangster, taker)


def lapse(s: State, tell: Tell | None) -> None:
    """LCN-5.70: offers that can no longer be met are gone."""
    place = 0
    while place < len(s.offers):
        offer = s.offers[place]
        if why_impossible(s, offer) is not None:
            drop(s, offer, "lapsed", tell)
        else:
            place += 1


# Some offer that fits


def propose(s: State, sender: int, to: int, rng: Rng) -> dict[str, Json]:
    """Terms at random: a card or a Contract for cash, one way or the other, or cash alone."""
    is_open = rng.below(3) == 0
    for _ in range(4):
        give, get = _some_goods(s, sender, to, rng), _some_goods(s, to, sender, rng)
        cash = (1 + rng.below(6)) * THOUSAND
        pays = rng.below(2) == 0
        if pays:
            give = Side(min(cash, s.cash[sender]))
        else:
            get = Side(cash)
        if why_impossible(s, Offer(sender, to, is_open, 0, give, get, "")) is None:
            goods, money = (get, give.cash) if pays else (give, get.cash)
            sides: list[Json] = [{"cash": money}, _name_goods(s, goods)]
            if not pays:
                sides.reverse()
            return {"to": to, "open": is_open, "give": sides[0], "get": sides[1]}
    return {"to": to, "open": is_open, "give": {}, "get": {"cash": (1 + rng.below(3)) * THOUSAND}}


def _some_goods(s: State, giver: int, taker: int, rng: Rng) -> Side:
    """A Contract on a card of the giver, the card itself, or a gangster."""
    goods = Side(0)
    what = rng.below(4)
    if what < 2:
        cards = [card for card in s.shops[giver] if s.active_card[card]]
        for gangster in s.crews[giver]:
            if s.buys[gangster] >= 0:
                cards.append(s.buys[gangster])
        if cards and s.tokens[taker]:
            goods.tokens = [rng.pick(cards)]
    elif what == 2 and s.shops[giver]:
        goods.businesses = [rng.pick(s.shops[giver])]
    else:
        people = [gangster for gangster in s.crews[giver] if is_tradable(s, gangster)]
        if people:
            goods.gangsters = [rng.pick(people)]
    return goods


def _name_goods(s: State, side: Side) -> dict[str, Json]:
    if side.businesses:
        return {"businesses": [s.box.businesses.names[side.businesses[0]]]}
    if side.gangsters:
        return {"gangsters": [s.box.families.names[side.gangsters[0]]]}
    return {"tokens": [s.box.businesses.names[side.tokens[0]]]} if side.tokens else {}
