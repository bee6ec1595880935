"""The invariants of FP section 10, as far as one state can show them.

Those about two states (FP-10.6, FP-10.19) and about lists of acts (FP-10.14, FP-10.15) are in
the tests; here the counts that follow from them are compared.
"""

from sitdown.core.contract import Refusal
from sitdown.games.five_points.rules import acts, box, state
from sitdown.games.five_points.rules.asks.reveal import revealers
from sitdown.games.five_points.rules.imagine import count_splits
from sitdown.games.five_points.rules.pyramid import ROW_MASK, SHAPES, SLOTS, THRONE
from sitdown.games.five_points.rules.score import best_seats, score
from sitdown.games.five_points.rules.state import State


def judge(s: State) -> Refusal | None:
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


def _broken_cards(s: State) -> str:
    """FP-10.1: the 64 cards, each somewhere."""
    everywhere = [card for card in s.slots if card != box.EMPTY]
    everywhere += s.deck + s.discard + s.removed
    for seat in range(s.seats):
        everywhere += state.hand_of(s, seat) + state.alliances_of(s, seat)
    for gang in range(box.GANGS):
        if everywhere.count(gang) != box.MEMBERS[gang]:
            return "FP-10.1"
        if everywhere.count(gang + box.BOSS) != box.BOSSES[gang]:
            return "FP-10.1"
    return ""


def _broken_alliances(s: State) -> str:
    """FP-10.2."""
    alliances = [state.alliances_of(s, seat) for seat in range(s.seats)]
    if any([len(set(gangs)) != box.ALLIANCES for gangs in alliances]):
        return "FP-10.2"
    return "" if count_splits(alliances, 0, 0) > 0 else "FP-10.2"


def _broken_hands(s: State) -> str:
    """FP-10.3: what is not in a hand was spent, one victim for each card."""
    for seat in range(s.seats):
        if len(state.hand_of(s, seat)) != s.hand_size[seat]:
            return "FP-10.3"
        if s.hand_size[seat] + s.removed_by.count(seat) != box.HAND_SIZE[s.seats]:
            return "FP-10.3"
    return ""


def _broken_pyramid(s: State) -> str:
    mask = sum([1 << slot for slot in range(SLOTS) if s.slots[slot] != box.EMPTY])
    if mask != SHAPES[s.shape]:
        return "FP-10.4"
    crowned = s.phase == state.BETRAYAL or s.phase == state.OVER
    if crowned != (s.slots[THRONE] != box.EMPTY):
        return "FP-10.9"
    return ""


def _broken_piles(s: State) -> str:
    spent = len(s.removed)
    if len(s.discard) + s.reshuffled != spent:
        return "FP-10.7"
    if (
        any([box.is_boss(card) for card in s.discard])
        or s.discard_by != s.removed_by[s.reshuffled :]
    ):
        return "FP-10.7"
    dealt = s.seats * (box.ALLIANCES + box.HAND_SIZE[s.seats])
    deck_at_start = sum(box.BOSSES) + sum(box.MEMBERS) - dealt
    drawn = sum([1 for card in s.slots if card != box.EMPTY]) + spent
    if len(s.deck) != deck_at_start - drawn + s.reshuffled:
        return "FP-10.6"
    # FP-10.8: the discards become the deck when, and only when, the last card is drawn.
    if not s.deck or (s.reshuffled > 0) != (drawn >= deck_at_start):
        return "FP-10.8"
    return _broken_boss_order(s)


def _broken_boss_order(s: State) -> str:
    """FP-10.16: no member leaves the deck before the last boss."""
    bosses = sum([1 for card in s.deck if box.is_boss(card)])
    if any([not box.is_boss(card) for card in s.deck[len(s.deck) - bosses :]]):
        return "FP-10.16"
    shown = [card for card in [*s.slots, *s.removed] if card != box.EMPTY]
    if bosses > 0 and any([not box.is_boss(card) for card in shown]):
        return "FP-10.16"
    return ""


def _broken_reveals(s: State) -> str:
    """FP-10.10, FP-10.11."""
    mask = SHAPES[s.shape]
    triggers = sum([1 for row in (4, 5) if mask & ROW_MASK[row]])
    owed = len(s.revealing)
    if (s.phase == state.REVEAL) != (owed > 0):
        return "FP-10.11"
    each = revealers(s.seats, s.active)
    if owed and s.revealing != each[len(each) - owed :]:
        return "FP-10.11"
    if owed and not s.one_by_one and owed != len(each):
        return "FP-10.11"
    opened = [len(state.open_alliances(s, seat)) for seat in range(s.seats)]
    if max(opened) > min(2, triggers) or sum(opened) != triggers * len(each) - owed:
        return "FP-10.11"
    for seat in range(s.seats if owed else 0):
        now = 1 if seat in each and seat not in s.revealing else 0
        if not 0 <= opened[seat] - now < triggers:
            return "FP-10.11"  # one alliance at most for each earlier trigger
    return ""


def _broken_turns(s: State) -> str:
    passes = sum(s.passed)
    if passes > 0 and s.phase not in (state.BETRAYAL, state.OVER):
        return "FP-10.12"
    if (s.phase == state.OVER) != (passes == s.seats):
        return "FP-10.12"
    if s.phase == state.BETRAYAL and (s.passed[s.active] or s.hand_size[s.active] == 0):
        return "FP-10.12"
    made = state.promotions_made(s) + len(s.removed) + passes
    asked_now = 1 if s.phase in (state.CLIMB, state.BETRAYAL) else 0
    if s.turn != made + asked_now:
        return "FP-10.13"
    if any([not 0 <= score(s, seat) <= 10 for seat in range(s.seats)]):
        return "FP-10.17"
    return ""


def _broken_last_turn(s: State) -> str:
    """The turn that the table shows must be one that can just have been made."""
    if s.last_act < 0:
        return ""
    path = acts.CHAIN[s.last_act]
    if any([s.slots[slot] == box.EMPTY for slot in path]):
        return "FP-10.4"
    crowned = s.phase == state.BETRAYAL or s.phase == state.OVER
    kind = acts.KIND[s.last_act]
    if kind == acts.PROMOTE and crowned and path[0] != THRONE:
        return "FP-10.9"
    if kind == acts.PASS and not s.passed[s.last_seat]:
        return "FP-10.12"
    if kind == acts.REVEAL or s.turn == 1:
        return "FP-10.12"
    if kind == acts.INFLUENCE and not _was_just_spent(s, acts.GANG[s.last_act]):
        return "FP-10.7"
    return "" if s.phase == state.OVER or _is_next(s) else "FP-10.12"


def _was_just_spent(s: State, gang: int) -> bool:
    """The card lies on top of the discards, unless these have just become the deck."""
    if not s.removed_by or s.removed_by[-1] != s.last_seat:
        return False
    return not s.discard or s.discard[-1] == gang


def _is_next(s: State) -> bool:
    """FP-4.1: the active seat is the next one after the last turn that has not passed."""
    if s.phase == state.REVEAL:
        return s.active == s.last_seat
    seat = (s.last_seat + 1) % s.seats
    while seat != s.active and s.passed[seat]:
        seat = (seat + 1) % s.seats
    return seat == s.active


def _broken_duel(s: State) -> str:
    """FP-6.8: a duel is fought when, and only when, the tie cannot be broken otherwise."""
    fought = (
        s.phase == state.OVER and s.options.word("final_tie") == "duel" and len(best_seats(s)) > 1
    )
    if fought:
        return "" if s.duel_winner in best_seats(s) else "FP-6.8"
    return "" if s.duel_winner < 0 else "FP-6.8"
