"""Another world that looks the same to one viewer (LCN-10.12).

Gathered, sorted and dealt anew are: Orders whose face the viewer has not seen, by the round on
their back; Influence cards in hands, deck and dropped piles; the Business deck above what was put
under it openly. Strangers' private offers and promises, their standing orders and declared
Schemers might be any. Left out is what could be concluded from cards that were shuffled back
after they lay open in the discards.
"""

from sitdown.core.contract import Rng
from sitdown.games.la_cosa_nostra.rules import talk, trade
from sitdown.games.la_cosa_nostra.rules.acts import ASK_ME
from sitdown.games.la_cosa_nostra.rules.box import KINDS, ROUNDS, SCHEMER
from sitdown.games.la_cosa_nostra.rules.house import OPEN_OFFERS, PROMISES
from sitdown.games.la_cosa_nostra.rules.state import State, has_tasks
from sitdown.games.la_cosa_nostra.rules.steps import BOUNDARY, FAMILY, OVER


def redeal(s: State, viewer: int, rng: Rng) -> None:
    s.dice = []
    for number in range(ROUNDS):
        _deal_orders(s, viewer, number + 1, rng)
    _deal_influence(s, viewer, rng)
    _shuffle_businesses(s, rng)
    for seat in range(s.seats):
        if seat != viewer:
            _imagine_intentions(s, seat, rng)
    _imagine_talk(s, viewer, rng)


# Orders


def _deal_orders(s: State, viewer: int, number: int, rng: Rng) -> None:
    """Every place where an unseen Order of this round lies takes a card of the common pool."""
    round_of = s.box.orders.round_of
    deck = s.order_decks[number - 1]
    pool = deck[:]
    for seat in range(s.seats):
        if seat != viewer:
            pool += [face for face in s.hands[seat] if round_of[face] == number]
    planned = [g for g in range(s.box.people) if _is_unseen_task(s, g, viewer, number)]
    pool += [s.order[g] for g in planned]
    buried = [i for i in range(len(s.buried)) if _is_unseen_discard(s, i, viewer, number)]
    pool += [s.buried[i] for i in buried]
    pool.sort()
    rng.shuffle(pool)
    for place in range(len(deck)):
        deck[place] = pool.pop()
    for seat in range(s.seats):
        if seat != viewer:
            hand = s.hands[seat]
            for place in range(len(hand)):
                if round_of[hand[place]] == number:
                    hand[place] = pool.pop()
    for gangster in planned:
        s.order[gangster] = pool.pop()
    for i in buried:
        s.buried[i] = pool.pop()


def _is_unseen_task(s: State, gangster: int, viewer: int, number: int) -> bool:
    face = s.order[gangster]
    if face < 0 or s.boss[gangster] == viewer or s.box.orders.round_of[face] != number:
        return False
    return viewer < 0 or not (s.seen[gangster] >> viewer) & 1


def _is_unseen_discard(s: State, place: int, viewer: int, number: int) -> bool:
    if s.box.orders.round_of[s.buried[place]] != number:
        return False
    return viewer < 0 or not (s.buried_known[place] >> viewer) & 1


# Influence


def _deal_influence(s: State, viewer: int, rng: Rng) -> None:
    """What a player was known to hold is in the hand, or among what was dropped since."""
    others = [seat for seat in range(s.seats) if seat != viewer]
    pool = s.influence_deck[:]
    for seat in others:
        pool += s.influence[seat] + s.dropped[seat]
    pool.sort()
    kept: list[list[int]] = []
    for seat in others:
        kept.append([kind for kind in range(KINDS) for _ in range(s.shown[seat][kind])])
        for kind in kept[-1]:
            pool.remove(kind)
    rng.shuffle(pool)
    for seat, cards in zip(others, kept, strict=True):
        size = len(s.influence[seat])
        while len(cards) < size + len(s.dropped[seat]):
            cards.append(pool.pop())
        rng.shuffle(cards)
        s.influence[seat] = cards[:size]
        s.dropped[seat] = cards[size:]
    s.influence_deck = pool


# Businesses


def _shuffle_businesses(s: State, rng: Rng) -> None:
    """All that is not seen lies in the deck: only its order is hidden, and not at the bottom."""
    bottom = s.business_deck[: s.known_bottom]
    above = sorted(s.business_deck[s.known_bottom :])
    rng.shuffle(above)
    s.business_deck = bottom + above


# What others have in mind


def _imagine_intentions(s: State, seat: int, rng: Rng) -> None:
    bit = 1 << seat
    s.declared &= ~bit
    able = SCHEMER in s.influence[seat] and has_tasks(s, seat) and not s.schemed & bit
    if _may_have_declared(s) and able and rng.below(2) == 0:
        s.declared |= bit
    s.standing[seat] = ASK_ME + rng.below(s.seats + 2)
    s.stood[seat] = rng.below(2)
    s.made[seat] = rng.below(s.house.offers + 1)


def _may_have_declared(s: State) -> bool:
    """Declarations wait only while somebody else makes an extra move, or has just made one."""
    return s.extra or (s.step == BOUNDARY and s.schemed != 0)


def _imagine_talk(s: State, viewer: int, rng: Rng) -> None:
    s.offers = [offer for offer in s.offers if offer.is_known_to(viewer)]
    s.promises = [promise for promise in s.promises if promise.is_known_to(viewer)]
    if s.house.offers == 0 or s.step == FAMILY:
        return
    strangers = [seat for seat in range(s.seats) if seat != viewer]
    for sender in strangers:
        for to in strangers:
            if sender != to:
                if s.step != OVER:
                    _imagine_offers(s, sender, to, rng)
                _imagine_promises(s, sender, to, rng)


def _imagine_offers(s: State, sender: int, to: int, rng: Rng) -> None:
    while trade.count_open(s, sender) < OPEN_OFFERS and rng.below(4) == 0:
        payload = trade.propose(s, sender, to, rng)
        payload["open"] = False
        trade.lay_down(s, trade.read_offer(s, sender, payload, rng.below(trade.NUMBERS)))


def _imagine_promises(s: State, sender: int, to: int, rng: Rng) -> None:
    count = max(0, rng.below(2 * PROMISES + 1) - PROMISES)
    for _ in range(count):
        payload = talk.propose_promise(s, sender, rng)
        payload["to"], payload["open"] = to, False
        talk.lay_down(s, talk.read_promise(s, sender, payload))
