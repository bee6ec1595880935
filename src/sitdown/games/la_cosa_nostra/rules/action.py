"""The Action phase (LCN section 4C): turn boundaries, Schemers, and what Orders need."""

from sitdown.core.contract import Tell
from sitdown.games.la_cosa_nostra.rules import state, steps
from sitdown.games.la_cosa_nostra.rules.acts import ASK_ME
from sitdown.games.la_cosa_nostra.rules.box import MOST_SEATS, SCHEMER
from sitdown.games.la_cosa_nostra.rules.piles import active_of_kind, spend_influence
from sitdown.games.la_cosa_nostra.rules.shapes import OfSeat, Phase
from sitdown.games.la_cosa_nostra.rules.state import State

# Whose turn


def first_actor(s: State, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("action", Phase(round=s.round, first=s.start))
    s.turn = s.start + s.seats - 1
    next_actor(s)


def next_actor(s: State) -> None:
    """LCN-4.14: the next player with a task; when no task is left the phase is over."""
    for seat in state.clockwise(s, s.turn + 1):
        if state.has_tasks(s, seat):
            s.turn = seat
            s.schemed = 0
            s.declared = 0
            open_boundary(s)
            return
    s.active = s.start
    s.turn = s.start
    s.extra = False
    if s.round == s.house.rounds:
        s.step = steps.FINISHING  # LCN-6.1
    elif s.house.settles:
        s.step = steps.SETTLE
        state.let_all_talk(s)
    else:
        s.step = steps.PAYING  # LCN-R55


def open_boundary(s: State) -> None:
    """LCN-4.15: before each turn, and again after each extra move."""
    s.active = s.turn
    s.extra = False
    s.step = steps.BOUNDARY if scheme_mask(s) else steps.NEXT_MOVE


def scheme_mask(s: State) -> int:
    """LCN-5.66: an Influence card in hand, a task, and no Schemer played at this boundary."""
    mask = 0
    for seat in range(s.seats):
        if s.influence[seat] and not (s.schemed >> seat) & 1 and state.has_tasks(s, seat):
            mask |= 1 << seat
    return mask


def stand_down(s: State, seat: int) -> None:
    """LCN-5.68: a Schemer was ordered for the next turn only."""
    if s.standing[seat] == s.turn:
        s.standing[seat] = ASK_ME


def next_move(s: State, tell: Tell | None) -> None:
    """Declared Schemers from the Start Player on, then the turn itself."""
    for seat in state.clockwise(s, s.start):
        if (s.declared >> seat) & 1:
            s.declared &= ~(1 << seat)
            if state.has_tasks(s, seat):  # else it lapses unseen (LCN-R53)
                play_schemer(s, seat)
                if tell is not None:
                    tell.all("schemed", OfSeat(seat=seat))
                _take_turn(s, seat, True)
                return
    for seat in range(s.seats):
        stand_down(s, seat)  # also of whoever was not asked
    if state.has_tasks(s, s.turn):
        _take_turn(s, s.turn, False)
    else:
        s.step = steps.NEXT_ACTOR


def play_schemer(s: State, seat: int) -> None:
    spend_influence(s, seat, SCHEMER, None)
    s.influence_discard.append(SCHEMER)
    s.schemed |= 1 << seat


def _take_turn(s: State, seat: int, extra: bool) -> None:
    s.active = seat
    s.extra = extra
    s.threats = 0
    s.threat = -1
    state.let_all_talk(s)
    s.step = steps.ACT


def end_turn(s: State) -> None:
    s.threats = 0
    s.threat = -1
    if s.extra:
        open_boundary(s)
    else:
        s.step = steps.NEXT_ACTOR


# What a turn may be (LCN-4.16)


def may_skip(s: State, seat: int) -> bool:
    """LCN-5.41; an extra move has no use for it."""
    return not s.extra and not (s.schemed >> seat) & 1 and state.holds(s, seat, SCHEMER)


def is_forced(s: State) -> bool:
    """LCN-R58: as far as the others know there may be only one thing to do."""
    if s.reserve[s.active] > 0:
        return False
    only = -1
    for gangster in s.crews[s.active]:
        if s.order[gangster] >= 0 or s.buys[gangster] >= 0:
            if only >= 0:
                return False
            only = gangster
    if s.order[only] >= 0:
        return True
    if price_of(s, s.buys[only]) <= s.cash[s.active]:
        return False
    return not s.extra and not (s.schemed >> s.active) & 1 and len(s.influence[s.active]) > 0


def price_of(s: State, card: int) -> int:
    return s.box.businesses.price[s.box.businesses.kind_of[card]]


def can_do_job(s: State, seat: int, kind: int) -> bool:
    """LCN-5.28: a different active business for each, owned or under a Contract."""
    needs = s.box.orders.needs[kind]
    for i, needed in enumerate(needs):
        if needed in needs[:i]:
            continue
        missing = needs.count(needed) - active_of_kind(s, seat, needed)
        if missing > 0 and missing > len(contracts_for(s, seat, needed)):
            return False
    return True


def contracts_for(s: State, seat: int, kind: int) -> list[int]:
    """Other players' active businesses of a kind on which the seat has a token."""
    if s.tokens[seat] == s.box.families.tokens:
        return []
    kind_of = s.box.businesses.kind_of
    return [
        card
        for card in range(s.box.cards)
        if kind_of[card] == kind
        and s.tokens_on[card * MOST_SEATS + seat] > 0
        and s.place[card] == state.AREA
        and s.active_card[card]
        and s.owner[card] != seat
    ]


def take_order(s: State, gangster: int) -> None:
    """The Order leaves the gangster: from now on it lies open."""
    s.order[gangster] = -1
    s.seen[gangster] = 0
    s.done[gangster] = 1
