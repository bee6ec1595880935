"""The invariants of LCN section 10: what no game may ever break, nor any position that is read."""

from typing import Final

from sitdown.core.contract import Refusal
from sitdown.games.la_cosa_nostra.rules import (
    action,
    box,
    carry,
    dice,
    payout,
    state,
    steps,
    windows,
)
from sitdown.games.la_cosa_nostra.rules import deed as d
from sitdown.games.la_cosa_nostra.rules.acts import THOUSAND
from sitdown.games.la_cosa_nostra.rules.deed import Deed
from sitdown.games.la_cosa_nostra.rules.house import OPEN_OFFERS
from sitdown.games.la_cosa_nostra.rules.piles import monopolist
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.trade import count_open, why_impossible


def judge(s: State) -> Refusal | None:
    """The first invariant that is broken."""
    if s.step == steps.FAMILY:
        return None
    broken = (
        _orders(s)
        or _influence(s)
        or _businesses(s)
        or _people(s)
        or _money(s)
        or _tokens(s)
        or _tasks(s)
        or _carried(s)
        or _monopolies(s)
        or _after_payout(s)
        or _course(s)
        or _deeds(s)
        or _talk(s)
        or _history(s)
    )
    return Refusal("invariant", broken) if broken else None


# Cards are conserved (LCN-10.1)


def _orders(s: State) -> str:
    counts = [0] * s.box.faces
    everywhere = [
        *s.order_decks,
        *s.order_discards,
        *s.hands,
        s.buried,
        [face for face in s.order if face >= 0],
        [deed.face for deed in s.deeds if deed.face >= 0],
    ]
    for pile in everywhere:
        for face in pile:
            counts[face] += 1
    if counts != s.box.orders.copies:
        return "LCN-10.1"
    round_of = s.box.orders.round_of
    for number, deck in enumerate(s.order_decks):
        if any([round_of[face] != number + 1 for face in deck + s.order_discards[number]]):
            return "LCN-10.10"
        if number >= s.round and len(deck) != s.box.orders.deck_sizes[number]:
            return "LCN-10.10"
    return ""


def _influence(s: State) -> str:
    counts = [0] * box.KINDS
    for pile in [s.influence_deck, s.influence_discard, *s.influence, *s.dropped]:
        for kind in pile:
            counts[kind] += 1
    for gangster in range(s.box.people):
        for kind in range(box.KINDS):
            counts[kind] += (s.carries[gangster] >> kind) & 1
    if counts != s.box.influences.count:
        return "LCN-10.1"
    for seat in range(s.seats):
        held = s.influence[seat] + s.dropped[seat]
        if any([s.shown[seat][kind] > held.count(kind) for kind in range(box.KINDS)]):
            return "LCN-10.1"
    return ""


def _businesses(s: State) -> str:
    everywhere = s.business_deck + [card for card in s.city if card >= 0]
    for shops in s.shops:
        everywhere = everywhere + shops
    everywhere = everywhere + [card for card in s.buys if card >= 0]
    if sorted(everywhere) != list(range(s.box.cards)):
        return "LCN-10.1"
    if -1 in s.city and s.business_deck:
        return "LCN-10.4"
    return ""


def _people(s: State) -> str:
    """LCN-10.17: six of each family that plays."""
    if sorted(set(s.families)) != sorted(s.families) or -1 in s.families:
        return "LCN-10.1"
    everybody = sorted([g for group in [*s.crews, *s.under, *s.trophies] for g in group])
    wanted = sorted([g for family in s.families for g in s.box.families.gangsters[family]])
    if everybody != wanted:
        return "LCN-10.17"
    for seat in range(s.seats):
        if any([g not in s.box.families.gangsters[s.families[seat]] for g in s.under[seat]]):
            return "LCN-10.17"
    return ""


# Money and tokens


def _money(s: State) -> str:
    for sums in (s.cash, s.laundered):
        if any([value < 0 or value % THOUSAND for value in sums]):
            return "LCN-10.2"
    return ""


def _tokens(s: State) -> str:
    for seat in range(s.seats):
        total = s.tokens[seat]
        for card in range(s.box.cards):
            count = s.tokens_on[card * box.MOST_SEATS + seat]
            total += count
            if count and not _may_hold_token(s, card, seat):
                return "LCN-10.3"
        if total != s.box.families.tokens or s.tokens[seat] < 0:
            return "LCN-10.3"
    return ""


def _may_hold_token(s: State, card: int, seat: int) -> bool:
    if s.owner[card] == seat:
        return False
    return s.place[card] == state.PLANNED or (
        s.place[card] == state.AREA and s.active_card[card] == 1
    )


# Gangsters


def _tasks(s: State) -> str:
    working = s.step in (steps.BOUNDARY, steps.ACT) or bool(s.deeds)
    for gangster in range(s.box.people):
        if not state.has_task(s, gangster):
            if working and state.is_available(s, gangster):
                return "LCN-10.5"
            continue
        twice = s.order[gangster] >= 0 and s.buys[gangster] >= 0
        idle = s.done[gangster] or not s.fit[gangster]
        if twice or idle or not (steps.PLAN <= s.step <= steps.BUY_NOW):
            return "LCN-10.5"
    if s.step in (steps.PLAN, steps.PLAN_MORE) and s.planned > 2:
        return "LCN-10.5"
    return ""


def _carried(s: State) -> str:
    for gangster in range(s.box.people):
        for kind in range(box.KINDS):
            if (s.carries[gangster] >> kind) & 1 and kind not in box.PLANNING_CARDS:
                return "LCN-10.6"
        if s.carries[gangster] and s.step == steps.REDEAL:
            return "LCN-10.6"
        if not 1 <= dice.strength(s, gangster) <= 5:
            return "LCN-10.7"
    return ""


def _monopolies(s: State) -> str:
    for number in range(len(s.monopoly)):
        if s.monopoly[number] != monopolist(s, number):
            return "LCN-10.8"
    return ""


def _after_payout(s: State) -> str:
    """Kept cards lie before the newly dealt."""
    if s.step == steps.REDEAL:
        dealt = s.box.orders.dealt[s.round - 1]
        for seat in range(s.seats):
            fresh = s.hands[seat][len(s.hands[seat]) - dealt :]
            if len(fresh) != dealt or len(s.hands[seat]) > dealt + s.box.orders.hand_limit:
                return "LCN-10.9"
            if any([s.box.orders.round_of[face] != s.round for face in fresh]):
                return "LCN-10.9"
            limit = max(s.box.influences.hand_limit, sum(s.box.influences.at_start))
            if len(s.influence[seat]) > limit:
                return "LCN-10.9"
    return ""


# The course of the game


def _course(s: State) -> str:
    if s.round > s.house.rounds:
        return "LCN-10.10"
    if s.step == steps.PLAN and not any([state.is_available(s, g) for g in s.crews[s.active]]):
        return "LCN-10.16"
    if s.step == steps.PLAN and not s.hands[s.active] and max(s.city) < 0:
        return "LCN-10.16"
    waits = s.step == steps.ACT or (s.step == steps.BOUNDARY and s.schemed == 0)
    if waits and not state.has_tasks(s, s.active):
        return "LCN-10.16"
    if not _asks_somebody(s):
        return "LCN-10.16"
    if s.step == steps.RECRUIT and not s.under[s.active]:
        return "LCN-10.13"
    if s.step == steps.OVER and any([state.has_tasks(s, seat) for seat in range(s.seats)]):
        return "LCN-10.5"
    if s.step in (steps.SETTLE, steps.RECRUIT, steps.DISCARD) and s.round == s.house.rounds:
        return "LCN-10.16"
    for seat in range(s.seats):
        declared = (s.declared >> seat) & 1
        if declared and (box.SCHEMER not in s.influence[seat] or (s.schemed >> seat) & 1):
            return "LCN-10.16"
    return ""


def _asks_somebody(s: State) -> bool:
    """A window stands open only while there is somebody to ask."""
    if s.step == steps.BOUNDARY:
        return action.scheme_mask(s) != 0
    if s.step == steps.CLOSING:
        return s.house.any_card and any([len(cards) > 0 for cards in s.influence])
    if s.step == steps.DISCARD:
        return payout.over_limit(s) != 0
    return True


_INSIDE: Final = {
    steps.CONTRACT: d.FIX,
    steps.REROLL: d.REROLL,
    steps.TRAP: d.ANSWER,
    steps.DOCTOR: d.HARM,
    steps.LAUNDER: d.CHOICE,
    steps.BUY_NOW: d.CHOICE,
}
"""The stage of the innermost deed at each question of a resolution."""


def _deeds(s: State) -> str:
    inside = steps.CONTRACT <= s.step <= steps.BUY_NOW
    if inside != bool(s.deeds):
        return "LCN-10.15"
    if not s.deeds:
        return ""
    stage = s.deeds[-1].stage
    if s.step == steps.ROBBERY:
        if stage not in (d.ANSWER, d.CHAIN):
            return "LCN-10.15"
    elif stage != _INSIDE[s.step]:
        return "LCN-10.15"
    if not _can_be_answered(s, s.deeds[-1]):
        return "LCN-10.15"
    for depth, deed in enumerate(s.deeds):
        if (deed.sort == d.ORDER) != (depth == 0):
            return "LCN-10.15"
        if deed.dice and len(deed.dice) > 5:
            return "LCN-10.7"
    return ""


def _can_be_answered(s: State, deed: Deed) -> bool:
    """Whether the innermost deed is one that this question can be about."""
    if s.step == steps.ROBBERY:
        return windows.robbery_mask(s) != 0
    if s.step == steps.TRAP:
        return deed.victim >= 0 and windows.trap_mask(s, deed) != 0
    if s.step == steps.DOCTOR:
        hurt = deed.hurt in (d.CARD, d.PERSON) and 1 <= deed.level <= 2 and deed.doctors < 2
        return hurt and windows.patron(s, deed) >= 0 and windows.doctor_mask(s, deed) != 0
    if deed.sort != d.ORDER:
        return False
    if s.step == steps.CONTRACT:
        missing, cards = carry.missing_contracts(s, deed)
        return len(cards) > missing > 0
    if s.step == steps.REROLL:
        return dice.may_reroll(s, deed)
    effect = dice.effect_of(s, deed)
    return (
        effect == box.LAUNDER if s.step == steps.LAUNDER else effect in (box.BUY_CITY, box.BUY_DECK)
    )


def _history(s: State) -> str:
    """Nothing that cannot have happened yet, or not to these cards."""
    if s.roll_off >= 0 and (s.step != steps.OVER or not s.house.roll_off):
        return "LCN-6.8"
    if s.recruiting and s.step != steps.RECRUIT:
        return "LCN-4.27"
    if s.threat >= 0:
        gangster = s.acts.one[s.threat]
        able = gangster in s.crews[s.active] and s.order[gangster] >= 0
        if s.step != steps.ACT or s.threats == 0 or not able:
            return "LCN-5.65"
    if any([s.seen[g] and s.order[g] < 0 for g in range(s.box.people)]):
        return "LCN-5.51"
    if s.last is not None:
        face = s.last.face
        if face < 0 or face not in s.order_discards[s.box.orders.round_of[face] - 1]:
            return "LCN-4.20"
    for deed in s.deeds:
        if s.home[deed.gangster] not in (state.IN_PLAY, state.TROPHY):
            return "LCN-4.20"
    return ""


def _talk(s: State) -> str:
    for seat in range(s.seats):
        if count_open(s, seat) > OPEN_OFFERS:
            return "LCN-5.70"
    for offer in s.offers:
        if s.step == steps.OVER or why_impossible(s, offer) is not None:
            return "LCN-5.70"
    return ""
