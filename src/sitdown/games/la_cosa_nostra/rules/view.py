"""What one pair of eyes may know (LCN section 7). What is not named here cannot leak."""

from sitdown.games.la_cosa_nostra.rules import dice, draw, odds, shapes
from sitdown.games.la_cosa_nostra.rules.box import INFLUENCE, KINDS, ROUNDS
from sitdown.games.la_cosa_nostra.rules.deal import Offer
from sitdown.games.la_cosa_nostra.rules.deeds import write_deed
from sitdown.games.la_cosa_nostra.rules.piles import active_of_kind, income
from sitdown.games.la_cosa_nostra.rules.position import tokens_on
from sitdown.games.la_cosa_nostra.rules.score import force_bonus, outcome
from sitdown.games.la_cosa_nostra.rules.state import State, is_available, seats_of
from sitdown.games.la_cosa_nostra.rules.steps import PHASES, REDEAL, SHOWN_AS, STEPS
from sitdown.games.la_cosa_nostra.rules.talk import standing_word, write_promise, write_threat
from sitdown.games.la_cosa_nostra.rules.trade import write_offer


def view(s: State, viewer: int) -> shapes.View:
    seen: shapes.View = {
        "game": "la-cosa-nostra",
        "data": s.box.mark,
        "house": dict(s.house.written),
        "you": viewer if viewer >= 0 else None,
        "round": s.round,
        "rounds": s.house.rounds,
        "phase": PHASES[SHOWN_AS[s.step]],
        "step": STEPS[SHOWN_AS[s.step]],
        "start": s.start,
        "active": s.active,
        "extra": s.extra,
        "turn": s.turn,
        "schemed": seats_of(s, s.schemed),
        "lingers": s.linger,
        "planned": s.planned,
        "threats": s.threats,
        "threat": write_threat(s) if s.threat >= 0 else None,
        "recruiting": s.recruiting[:],
        "city": [s.box.businesses.names[card] if card >= 0 else None for card in s.city],
        "deck": _deck(s),
        "orders_left": [len(deck) for deck in s.order_decks],
        "discards": [_orders(s, pile) for pile in s.order_discards],
        "buried": _buried(s, viewer),
        "influence_left": len(s.influence_deck),
        "influence_discard": [INFLUENCE[kind] for kind in s.influence_discard],
        "monopolies": [_monopoly(s, number) for number in range(len(s.monopoly))],
        "players": [_player(s, seat, viewer) for seat in range(s.seats)],
        "deeds": [write_deed(s, deed) for deed in s.deeds],
        "last": write_deed(s, s.last) if s.last is not None else None,
        "offers": [_offer(s, offer) for offer in s.offers if offer.is_known_to(viewer)],
        "promises": [write_promise(p) for p in s.promises if p.is_known_to(viewer)],
    }
    if viewer >= 0:
        seen["mine"] = _mine(s, viewer)
    ended = outcome(s)
    if ended is not None:
        seen["roll_off"] = s.roll_off if s.roll_off >= 0 else None
        seen["outcome"] = ended.shape()
    return seen


def _orders(s: State, faces: list[int]) -> list[str]:
    orders = s.box.orders
    return [orders.ids[orders.kind_of[face]] for face in faces]


def _backs(s: State, faces: list[int]) -> list[int]:
    """How many cards with the back of each round."""
    counts = [0] * ROUNDS
    for face in faces:
        counts[s.box.orders.round_of[face] - 1] += 1
    return counts


def _deck(s: State) -> shapes.Deck:
    """The size of the Business deck, and the cards that were put under it openly."""
    names = s.box.businesses.names
    known = s.business_deck[: s.known_bottom]
    return {"size": len(s.business_deck), "bottom": [names[card] for card in reversed(known)]}


def _buried(s: State, viewer: int) -> list[shapes.Buried]:
    """Orders discarded face down: their backs, and the faces that one has seen before."""
    piles: list[shapes.Buried] = []
    orders = s.box.orders
    for i, face in enumerate(s.buried):
        known = s.buried_known[i]
        card: shapes.Buried = {
            "by": s.buried_by[i],
            "round": orders.round_of[face],
            "known_to": seats_of(s, known),
        }
        if viewer >= 0 and (known >> viewer) & 1:
            card["order"] = orders.ids[orders.kind_of[face]]
        piles.append(card)
    return piles


def _monopoly(s: State, number: int) -> shapes.Monopoly:
    businesses = s.box.businesses
    kind = businesses.monopoly_kind[number]
    return {
        "monopoly": businesses.monopolies[number],
        "holder": s.monopoly[number] if s.monopoly[number] >= 0 else None,
        "counts": [active_of_kind(s, seat, kind) for seat in range(s.seats)],
    }


# Players


def _player(s: State, seat: int, viewer: int) -> shapes.Player:
    names = s.box.families.names
    family = s.families[seat]
    return {
        "family": s.box.families.ids[family] if family >= 0 else None,
        "cash": s.cash[seat],
        "laundered": s.laundered[seat],
        "income": income(s, seat),
        "tokens": s.tokens[seat],
        "orders": _backs(s, s.hands[seat]),
        "influence": len(s.influence[seat]),
        "shown": [INFLUENCE[kind] for kind in range(KINDS) for _ in range(s.shown[seat][kind])],
        "dropped": len(s.dropped[seat]),
        "reserve": s.reserve[seat],
        "businesses": [_business(s, card) for card in s.shops[seat]],
        "gangsters": [_gangster(s, gangster, viewer) for gangster in s.crews[seat]],
        "under": [names[gangster] for gangster in s.under[seat]],
        "trophies": [names[gangster] for gangster in s.trophies[seat]],
        "force": force_bonus(s, seat),
    }


def _business(s: State, card: int) -> shapes.Business:
    return {
        "card": s.box.businesses.names[card],
        "active": s.active_card[card] == 1,
        "used": s.used[card] == 1,
        "tokens": tokens_on(s, card),
    }


def _gangster(s: State, gangster: int, viewer: int) -> shapes.Gangster:
    return {
        "gangster": s.box.families.names[gangster],
        "strength": dice.strength(s, gangster),
        "resistance": odds.resistance(s, gangster),
        "active": s.fit[gangster] == 1,
        "done": s.done[gangster] == 1,
        "available": is_available(s, gangster),
        "moved": s.moved[gangster] == 1,
        "cards": [INFLUENCE[kind] for kind in range(KINDS) if (s.carries[gangster] >> kind) & 1],
        "task": _task(s, gangster, viewer),
    }


def _task(s: State, gangster: int, viewer: int) -> shapes.Task | None:
    """A Purchase lies open; of an Order only the back, unless it is one's own or was seen."""
    if s.buys[gangster] >= 0:
        card = s.buys[gangster]
        return {"buys": s.box.businesses.names[card], "tokens": tokens_on(s, card)}
    face = s.order[gangster]
    if face < 0:
        return None
    orders = s.box.orders
    task: shapes.Task = {
        "round": orders.round_of[face],
        "seen_by": seats_of(s, s.seen[gangster]),
    }
    knows = viewer == s.boss[gangster] or (viewer >= 0 and (s.seen[gangster] >> viewer) & 1 == 1)
    if knows:
        task["order"] = orders.ids[orders.kind_of[face]]
    return task


def _mine(s: State, viewer: int) -> shapes.Mine:
    """The own hand, oldest cards first, and what only this player knows of the own doings."""
    orders = s.box.orders
    mine: shapes.Mine = {
        "orders": [
            {"order": orders.ids[orders.kind_of[face]], "round": orders.round_of[face]}
            for face in s.hands[viewer]
        ],
        "influence": [INFLUENCE[kind] for kind in s.influence[viewer]],
        "dropped": [INFLUENCE[kind] for kind in s.dropped[viewer]],
        "odds": {
            s.box.families.names[gangster]: odds.chances(s, gangster)
            for gangster in s.crews[viewer]
        },
        "declared": (s.declared >> viewer) & 1 == 1,
        "standing": standing_word(s.standing[viewer]),
        "stood": s.stood[viewer] == 1,
        "offers_left": s.house.offers - s.made[viewer],
    }
    if s.step == REDEAL:
        mine["dealt"] = _orders(s, draw.newly_dealt(s, viewer))
    return mine


# Offers


def _offer(s: State, offer: Offer) -> shapes.OpenOffer:
    """With the key of the question by which it is answered."""
    key = "offer@" + ".".join([str(number) for number in offer.about()])
    return {"question": key, **write_offer(s, offer)}
