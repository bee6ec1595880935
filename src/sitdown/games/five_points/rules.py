"""The course of play (FP section 4): who is asked, what is legal, what a turn does.

A turn is one decision: kind, cards and the whole refill together (FP-4.2). Promotions climb,
influences oust; both end with one card from the deck entering the base (FP-4.5). The first
promotion into row 4 and into row 5 makes players reveal an alliance (FP-4.14); the one into the
throne ends the climb (FP-4.13). Then players betray or pass until all have passed (FP-4.11).
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.five_points import acts
from sitdown.games.five_points.cards import (
    ALLIANCES,
    CODES,
    EMPTY,
    GANGS,
    SEATS,
    gang_of,
    name_card,
    name_gangs,
)
from sitdown.games.five_points.model import (
    BETRAYAL,
    CLIMB,
    OVER,
    REVEAL,
    District,
    alliances_of,
    hand_of,
    hidden_alliances,
)
from sitdown.games.five_points.pyramid import (
    FREE,
    GROWN,
    NAMES,
    REVEALS,
    ROW,
    ROW_MASK,
    SHAPES,
    SLOTS,
    THRONE,
)
from sitdown.games.five_points.score import best_seats, score, winners

# Questions, made once


def revealers(seats: int, active: int) -> list[int]:
    """FP-4.15: the active player and everybody else but the one on his right."""
    if seats == 2:
        return [active]
    return [(active + k) % seats for k in range(seats - 1)]


TURN: Final[list[list[Question]]] = [[Question("turn", [seat])] for seat in range(max(SEATS))]
REVEAL_ALONE: Final[list[list[Question]]] = [
    [Question("reveal", [seat])] for seat in range(max(SEATS))
]
REVEAL_TOGETHER: Final[list[list[list[Question]]]] = [
    [[Question("reveal", revealers(seats, active))] for active in range(seats)]
    for seats in range(max(SEATS) + 1)
]
NOBODY: Final[list[Question]] = []


def questions(s: District) -> list[Question]:
    if s.phase == CLIMB or s.phase == BETRAYAL:
        return TURN[s.active]
    if s.phase == OVER:
        return NOBODY
    if s.one_by_one:  # FP-4.18
        return REVEAL_ALONE[s.revealing[0]]
    return REVEAL_TOGETHER[s.seats][s.active]


def legal(s: District, seat: int, out: list[int]) -> None:
    if s.phase == REVEAL:
        for gang in hidden_alliances(s, seat):
            out.append(acts.REVEALS[gang])  # FP-4.16
        return
    if s.phase == CLIMB:
        out.extend(acts.PROMOTIONS_OF[s.shape])  # FP-4.3
    if s.hand_size[seat] > 0:
        _legal_influences(s, seat * GANGS, out)
    if s.phase == BETRAYAL:
        out.append(acts.PASSING)  # FP-4.11


def _legal_influences(s: District, hand: int, out: list[int]) -> None:
    """FP-4.6, FP-4.7; one entry for each gang in hand (FP-4.10)."""
    slots, hands = s.slots, s.hands
    for gang in range(GANGS):
        if hands[hand + gang] > 0:
            out.extend(acts.LOW_OUSTINGS[gang][s.shape])
    for by in range(acts.FIRST_HIGH_BETRAYER, SLOTS):
        card = slots[by]
        if card != EMPTY and hands[hand + gang_of(card)] > 0:
            oustings = acts.OUSTINGS[gang_of(card)][by]
            for target in acts.HIGH_TARGETS[by]:
                if slots[target] != EMPTY:
                    out.extend(oustings[target])


def default(s: District, seat: int) -> int:
    """What silence means (FP section 4.4); no chance in it."""
    if s.phase == REVEAL:
        return acts.REVEALS[hidden_alliances(s, seat)[0]]  # FP-4.21
    if s.phase == BETRAYAL:
        return acts.PASSING  # FP-4.20
    lowest = FREE[s.shape][0]  # slots are numbered from the bottom left
    return acts.PROMOTIONS[lowest][0]  # FP-4.19: left support first, refill all L


# Resolving


def resolve(s: District, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    if s.phase == REVEAL:
        _reveal(s, answers, tell)
    else:
        _take_turn(s, answers.acts[s.active], rng, tell)
    if s.phase != REVEAL:
        _next_turn(s, rng, tell)


def _take_turn(s: District, act: int, rng: Rng, tell: Tell | None) -> None:
    s.last_act = act
    s.last_seat = s.active
    kind = acts.KIND[act]
    if kind == acts.PASS:
        _pass(s, tell)
    elif kind == acts.INFLUENCE:
        _influence(s, act, rng, tell)
    else:
        _promote(s, act, rng, tell)


def _promote(s: District, act: int, rng: Rng, tell: Tell | None) -> None:
    """FP-4.4."""
    path = acts.CHAIN[act]
    to = path[0]
    reached = REVEALS[to] and SHAPES[s.shape] & ROW_MASK[ROW[to]] == 0  # FP-4.14
    _climb(s, path)
    s.shape = GROWN[s.shape][to]
    if tell is not None:
        about: dict[str, Json] = {
            "seat": s.active,
            "card": name_card(s.slots[to]),
            "from": NAMES[path[1]],
            "to": NAMES[to],
            "moves": moves_along(s, path),
        }
        tell.all("promoted", about)
    _uncover(s, rng, tell)
    if reached:
        _call_for_reveals(s, ROW[to], tell)
    elif to == THRONE:
        s.phase = BETRAYAL  # FP-4.13
        if tell is not None:
            tell.all("crowned", {"seat": s.active, "card": name_card(s.slots[THRONE])})


def _influence(s: District, act: int, rng: Rng, tell: Tell | None) -> None:
    """FP-4.8: the card spent, the victim gone, the hole refilled."""
    seat = s.active
    gang = acts.GANG[act]
    path = acts.CHAIN[act]
    betrayer = s.slots[acts.BETRAYER[act]]
    victim = s.slots[path[0]]
    s.hands[seat * GANGS + gang] -= 1
    s.hand_size[seat] -= 1
    s.discard.append(gang)
    s.discard_by.append(seat)
    s.removed.append(victim)
    s.removed_by.append(seat)
    _climb(s, path)
    if tell is not None:
        about: dict[str, Json] = {
            "seat": seat,
            "spent": CODES[gang],
            "betrayer": name_card(betrayer),
            "by": NAMES[acts.BETRAYER[act]],
            "victim": name_card(victim),
            "target": NAMES[path[0]],
            "moves": moves_along(s, path),
        }
        tell.all("influenced", about)
    _uncover(s, rng, tell)


def _climb(s: District, path: list[int]) -> None:
    """Each slot of the chain takes the card of the next, the last one the deck's top card."""
    slots = s.slots
    hole = path[0]
    for i in range(1, len(path)):
        below = path[i]
        slots[hole] = slots[below]
        hole = below
    slots[hole] = s.deck.pop()


def moves_along(s: District, path: list[int]) -> list[Json]:
    """Who climbed from where to where in the turn just made, from the top down."""
    return [
        {
            "card": name_card(s.slots[path[i]]),
            "from": NAMES[path[i + 1]] if i + 1 < len(path) else "deck",
            "to": NAMES[path[i]],
        }
        for i in range(len(path))
    ]


def _uncover(s: District, rng: Rng, tell: Tell | None) -> None:
    """The next card lies open; an empty deck is made of the discards at once (FP-6.9)."""
    if not s.deck and s.discard:
        s.reshuffled += len(s.discard)
        s.deck = s.discard
        s.discard = []
        s.discard_by = []
        rng.shuffle(s.deck)
        if tell is not None:
            tell.all("reshuffled", {"cards": len(s.deck)})
    if tell is not None:
        tell.all("uncovered", {"top": name_card(s.deck[-1]), "size": len(s.deck)})


def _call_for_reveals(s: District, row: int, tell: Tell | None) -> None:
    """FP-4.14 to FP-4.17: after the refill, before the next turn."""
    s.phase = REVEAL
    s.revealing = revealers(s.seats, s.active)
    if tell is not None:
        tell.all("reached", {"seat": s.active, "row": row, "seats": s.revealing[:]})


def _reveal(s: District, answers: Answers, tell: Tell | None) -> None:
    """FP-4.16; FP-4.18: all together, or one after the other."""
    seats = s.revealing[:1] if s.one_by_one else s.revealing
    for seat in seats:
        gang = acts.GANG[answers.acts[seat]]
        s.opened[seat * ALLIANCES + alliances_of(s, seat).index(gang)] = 1
        if tell is not None:
            tell.all("revealed", {"seat": seat, "gang": CODES[gang]})
    s.revealing = s.revealing[len(seats) :]
    if not s.revealing:
        s.phase = CLIMB


def _pass(s: District, tell: Tell | None, forced: bool = False) -> None:
    """FP-4.11, FP-4.12: out for good, the hand is kept."""
    s.passed[s.active] = 1
    if tell is not None:
        about: dict[str, Json] = {"seat": s.active, "kept": s.hand_size[s.active]}
        tell.all("had_to_pass" if forced else "passed", about)


def _next_turn(s: District, rng: Rng, tell: Tell | None) -> None:
    """FP-4.1: clockwise to the next seat that has not passed."""
    while 0 in s.passed:
        s.active = (s.active + 1) % s.seats
        if s.passed[s.active]:
            continue
        s.turn += 1
        if s.phase != BETRAYAL or s.hand_size[s.active] > 0:
            return
        _pass(s, tell, forced=True)  # FP-4.12
    _finish(s, rng, tell)


def _finish(s: District, rng: Rng, tell: Tell | None) -> None:
    """FP-6.4: everybody has passed, all is turned up."""
    s.phase = OVER
    best = best_seats(s)
    if tell is not None:
        for seat in range(s.seats):
            about: dict[str, Json] = {
                "seat": seat,
                "alliances": name_gangs(alliances_of(s, seat)),
                "hand": name_gangs(hand_of(s, seat)),
                "points": score(s, seat),
            }
            tell.all("scored", about)
    if len(best) > 1 and s.options.word("final_tie") == "duel":  # FP-6.8
        s.duel_winner = rng.pick(best)
        if tell is not None:
            tell.all("duel", {"seats": best, "winner": s.duel_winner})
    if tell is not None:
        tell.all("won", {"seats": winners(s)})
