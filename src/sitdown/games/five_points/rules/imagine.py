"""Another world that looks the same to one viewer (FP-7.2, FP-10.18).

What is hidden from the viewer is gathered, and dealt anew: the hidden alliances of the others,
their hands, and the deck below its top card. Worlds come up very nearly as often as the setup
would have made them: each way of telling pairs from thirds counts once (FP-3.2, FP-7.1c). Left out
is that cards laid aside (FP-3.3) are missing when later seats draw their third.
"""

from typing import Final

from sitdown.core.contract import Rng
from sitdown.games.five_points.rules import state
from sitdown.games.five_points.rules.box import ALLIANCES, GANGS, is_boss
from sitdown.games.five_points.rules.state import State

MOST_SPLITS: Final[dict[int, int]] = {2: 9, 3: 15, 4: 4}
"""The most ways in which alliances of so many players can be told into pairs and thirds."""


def redeal(s: State, viewer: int, rng: Rng) -> None:
    top = s.deck.pop()
    bosses = sorted([card for card in s.deck if is_boss(card)])
    members = sorted([card for card in s.deck if not is_boss(card)])
    others = [seat for seat in range(s.seats) if seat != viewer]
    if s.phase == state.OVER:
        others = []  # everything lies open (FP-6.4, FP-R18)
    unseen: list[int] = []
    for seat in others:
        unseen += state.hidden_alliances(s, seat) + state.hand_of(s, seat)
    if s.reshuffled == 0:  # discards that became the deck were seen; only their order is hidden
        unseen += members
    unseen.sort()
    _deal_alliances(s, others, unseen, rng)
    rng.shuffle(unseen)
    for seat in others:
        _deal_hand(s, seat, unseen)
    if s.reshuffled == 0:
        members = unseen
    rng.shuffle(members)
    rng.shuffle(bosses)
    s.deck = [*members, *bosses, top]


def _deal_alliances(s: State, others: list[int], unseen: list[int], rng: Rng) -> None:
    """Draw the hidden alliances until they are possible, and take them out of `unseen`."""
    if not others:
        return
    known = [state.open_alliances(s, seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        if seat not in others:
            known[seat] = state.alliances_of(s, seat)
    while True:
        drawn = _draw(known, unseen, rng)
        if drawn and rng.below(MOST_SPLITS[s.seats]) < count_splits(drawn, 0, 0):
            break
    taken = sum([ALLIANCES - len(gangs) for gangs in known])
    del unseen[:taken]
    for seat in others:
        _lay(s, seat, drawn[seat])


def _draw(known: list[list[int]], unseen: list[int], rng: Rng) -> list[list[int]]:
    """Fill up each seat's alliances from the front of `unseen`; empty if two are of one gang."""
    place = 0
    full = []
    for gangs in known:
        alliances = gangs[:]
        while len(alliances) < ALLIANCES:
            other = place + rng.below(len(unseen) - place)
            gang = unseen[other]
            unseen[other] = unseen[place]
            unseen[place] = gang
            place += 1
            if gang in alliances:
                return []
            alliances.append(gang)
        full.append(alliances)
    return full


def count_splits(alliances: list[list[int]], seat: int, paired: int) -> int:
    """In how many ways the alliances can be pairs and thirds with no gang in two pairs."""
    if seat == len(alliances):
        return 1
    gangs = alliances[seat]
    every = (1 << gangs[0]) | (1 << gangs[1]) | (1 << gangs[2])
    ways = 0
    for third in gangs:
        pair = every & ~(1 << third)
        if pair & paired == 0:
            ways += count_splits(alliances, seat + 1, paired | pair)
    return ways


def _lay(s: State, seat: int, alliances: list[int]) -> None:
    """Put alliances before a seat in canonical order; those that lay open still do."""
    opened = state.open_alliances(s, seat)
    for i, gang in enumerate(sorted(alliances)):
        s.alliances[seat * ALLIANCES + i] = gang
        s.opened[seat * ALLIANCES + i] = 1 if gang in opened else 0


def _deal_hand(s: State, seat: int, unseen: list[int]) -> None:
    hand = seat * GANGS
    for gang in range(GANGS):
        s.hands[hand + gang] = 0
    for _ in range(s.hand_size[seat]):
        s.hands[hand + unseen.pop()] += 1
