"""The invariants of FP section 10, as far as one state can show them.

Those about two states (FP-10.6, FP-10.19) and about lists of acts (FP-10.14, FP-10.15) are in
the tests; here the counts that follow from them are compared.
"""

from sitdown.core.refusal import Refusal
from sitdown.games.five_points import acts
from sitdown.games.five_points.cards import (
    ALLIANCES,
    BOSS,
    BOSSES,
    EMPTY,
    GANGS,
    HAND_SIZE,
    MEMBERS,
    is_boss,
)
from sitdown.games.five_points.imagine import count_splits
from sitdown.games.five_points.model import (
    BETRAYAL,
    CLIMB,
    OVER,
    REVEAL,
    District,
    alliances_of,
    hand_of,
    open_alliances,
    promotions_made,
)
from sitdown.games.five_points.pyramid import ROW_MASK, SHAPES, SLOTS, THRONE
from sitdown.games.five_points.rules import revealers
from sitdown.games.five_points.score import best_seats, score


def judge(s: District) -> Refusal | None:
    """The first invariant that is broken, or None."""
    broken = (
        _broken_cards(s)
        or _broken_alliances(s)
        or _broken_hands(s)
        or _broken_pyramid(s)
        or _broken_piles(s)
        or _broken_reveals(s)
        or _broken_turns(s)
        or _broken_last_turn(s)
        or _broken_duel(s)
    )
    return Refusal("invariant", broken) if broken else None


def _broken_cards(s: District) -> str:
    """FP-10.1: the 64 cards, each somewhere."""
    everywhere = [card for card in s.slots if card != EMPTY]
    everywhere += s.deck + s.discard + s.removed
    for seat in range(s.seats):
        everywhere += hand_of(s, seat) + alliances_of(s, seat)
    for gang in range(GANGS):
        if everywhere.count(gang) != MEMBERS[gang]:
            return "FP-10.1"
        if everywhere.count(gang + BOSS) != BOSSES[gang]:
            return "FP-10.1"
    return ""


def _broken_alliances(s: District) -> str:
    """FP-10.2."""
    alliances = [alliances_of(s, seat) for seat in range(s.seats)]
    if any([len(set(gangs)) != ALLIANCES for gangs in alliances]):
        return "FP-10.2"
    return "" if count_splits(alliances, 0, 0) > 0 else "FP-10.2"


def _broken_hands(s: District) -> str:
    """FP-10.3: what is not in a hand was spent, one victim for each card."""
    for seat in range(s.seats):
        if len(hand_of(s, seat)) != s.hand_size[seat]:
            return "FP-10.3"
        if s.hand_size[seat] + s.removed_by.count(seat) != HAND_SIZE[s.seats]:
            return "FP-10.3"
    return ""


def _broken_pyramid(s: District) -> str:
    mask = sum([1 << slot for slot in range(SLOTS) if s.slots[slot] != EMPTY])
    if mask != SHAPES[s.shape]:
        return "FP-10.4"
    crowned = s.phase == BETRAYAL or s.phase == OVER
    if crowned != (s.slots[THRONE] != EMPTY):
        return "FP-10.9"
    return ""


def _broken_piles(s: District) -> str:
    spent = len(s.removed)
    if len(s.discard) + s.reshuffled != spent:
        return "FP-10.7"
    if any([is_boss(card) for card in s.discard]) or s.discard_by != s.removed_by[s.reshuffled :]:
        return "FP-10.7"
    dealt = s.seats * (ALLIANCES + HAND_SIZE[s.seats])
    deck_at_start = sum(BOSSES) + sum(MEMBERS) - dealt
    drawn = sum([1 for card in s.slots if card != EMPTY]) + spent
    if len(s.deck) != deck_at_start - drawn + s.reshuffled:
        return "FP-10.6"
    # FP-10.8: the discards become the deck when, and only when, the last card is drawn.
    if not s.deck or (s.reshuffled > 0) != (drawn >= deck_at_start):
        return "FP-10.8"
    return _broken_boss_order(s)


def _broken_boss_order(s: District) -> str:
    """FP-10.16: no member leaves the deck before the last boss."""
    bosses = sum([1 for card in s.deck if is_boss(card)])
    if any([not is_boss(card) for card in s.deck[len(s.deck) - bosses :]]):
        return "FP-10.16"
    shown = [card for card in [*s.slots, *s.removed] if card != EMPTY]
    if bosses > 0 and any([not is_boss(card) for card in shown]):
        return "FP-10.16"
    return ""


def _broken_reveals(s: District) -> str:
    """FP-10.10, FP-10.11."""
    mask = SHAPES[s.shape]
    triggers = sum([1 for row in (4, 5) if mask & ROW_MASK[row]])
    owed = len(s.revealing)
    if (s.phase == REVEAL) != (owed > 0):
        return "FP-10.11"
    each = revealers(s.seats, s.active)
    if owed and s.revealing != each[len(each) - owed :]:
        return "FP-10.11"
    if owed and not s.one_by_one and owed != len(each):
        return "FP-10.11"
    opened = [len(open_alliances(s, seat)) for seat in range(s.seats)]
    if max(opened) > min(2, triggers) or sum(opened) != triggers * len(each) - owed:
        return "FP-10.11"
    for seat in range(s.seats if owed else 0):
        now = 1 if seat in each and seat not in s.revealing else 0
        if not 0 <= opened[seat] - now < triggers:
            return "FP-10.11"  # one alliance at most for each earlier trigger
    return ""


def _broken_turns(s: District) -> str:
    passes = sum(s.passed)
    if passes > 0 and s.phase not in (BETRAYAL, OVER):
        return "FP-10.12"
    if (s.phase == OVER) != (passes == s.seats):
        return "FP-10.12"
    if s.phase == BETRAYAL and (s.passed[s.active] or s.hand_size[s.active] == 0):
        return "FP-10.12"
    made = promotions_made(s) + len(s.removed) + passes
    asked_now = 1 if s.phase in (CLIMB, BETRAYAL) else 0
    if s.turn != made + asked_now:
        return "FP-10.13"
    if any([not 0 <= score(s, seat) <= 10 for seat in range(s.seats)]):
        return "FP-10.17"
    return ""


def _broken_last_turn(s: District) -> str:
    """The turn that the table shows must be one that can just have been made."""
    if s.last_act < 0:
        return ""
    path = acts.CHAIN[s.last_act]
    if any([s.slots[slot] == EMPTY for slot in path]):
        return "FP-10.4"
    crowned = s.phase == BETRAYAL or s.phase == OVER
    kind = acts.KIND[s.last_act]
    if kind == acts.PROMOTE and crowned and path[0] != THRONE:
        return "FP-10.9"
    if kind == acts.PASS and not s.passed[s.last_seat]:
        return "FP-10.12"
    return "FP-10.12" if kind == acts.REVEAL else ""


def _broken_duel(s: District) -> str:
    """FP-6.8: a duel is fought when, and only when, the tie cannot be broken otherwise."""
    fought = s.phase == OVER and s.options.word("final_tie") == "duel" and len(best_seats(s)) > 1
    if fought:
        return "" if s.duel_winner in best_seats(s) else "FP-6.8"
    return "" if s.duel_winner < 0 else "FP-6.8"
