"""What a turn does to the table, whatever kind it is (FP section 4).

Promotions and influences move cards along one chain and end with one card from the deck entering
the base (FP-4.5). Then it is the next seat's turn, until all have passed.
"""

from sitdown.core.contract import Rng, Tell
from sitdown.games.five_points.rules import acts
from sitdown.games.five_points.rules.box import CODES, GANGS, name_card, name_gangs
from sitdown.games.five_points.rules.pyramid import NAMES
from sitdown.games.five_points.rules.score import best_seats, score, winners
from sitdown.games.five_points.rules.shapes import (
    Duel,
    Influenced,
    Move,
    Passed,
    Reshuffled,
    Scored,
    Uncovered,
    Won,
)
from sitdown.games.five_points.rules.state import BETRAYAL, OVER, State, alliances_of, hand_of


def influence(s: State, act: int, rng: Rng, tell: Tell | None) -> None:
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
    climb(s, path)
    if tell is not None:
        told = Influenced(
            seat=seat,
            spent=CODES[gang],
            betrayer=name_card(betrayer),
            by=NAMES[acts.BETRAYER[act]],
            victim=name_card(victim),
            target=NAMES[path[0]],
            moves=moves_along(s, path),
        )
        tell.all("influenced", told)
    uncover(s, rng, tell)


def climb(s: State, path: list[int]) -> None:
    """Each slot of the chain takes the card of the next, the last one the deck's top card."""
    slots = s.slots
    hole = path[0]
    for i in range(1, len(path)):
        below = path[i]
        slots[hole] = slots[below]
        hole = below
    slots[hole] = s.deck.pop()


def moves_along(s: State, path: list[int]) -> list[Move]:
    """Who climbed from where to where in the turn just made, from the top down."""
    return [
        {
            "card": name_card(s.slots[path[i]]),
            "from": NAMES[path[i + 1]] if i + 1 < len(path) else "deck",
            "to": NAMES[path[i]],
        }
        for i in range(len(path))
    ]


def uncover(s: State, rng: Rng, tell: Tell | None) -> None:
    """The next card lies open; an empty deck is made of the discards at once (FP-6.9)."""
    if not s.deck and s.discard:
        s.reshuffled += len(s.discard)
        s.deck = s.discard
        s.discard = []
        s.discard_by = []
        rng.shuffle(s.deck)
        if tell is not None:
            tell.all("reshuffled", Reshuffled(cards=len(s.deck)))
    if tell is not None:
        tell.all("uncovered", Uncovered(top=name_card(s.deck[-1]), size=len(s.deck)))


def next_turn(s: State, rng: Rng, tell: Tell | None) -> None:
    """FP-4.1: clockwise to the next seat that has not passed; once round, and all have."""
    for _ in range(s.seats):
        s.active = (s.active + 1) % s.seats
        if s.passed[s.active]:
            continue
        s.turn += 1
        if s.phase != BETRAYAL or s.hand_size[s.active] > 0:
            return
        drop_out(s, "had_to_pass", tell)  # FP-4.12
    _finish(s, rng, tell)


def drop_out(s: State, fact: str, tell: Tell | None) -> None:
    """FP-4.11, FP-4.12: out for good, the hand is kept."""
    s.passed[s.active] = 1
    if tell is not None:
        tell.all(fact, Passed(seat=s.active, kept=s.hand_size[s.active]))


def _finish(s: State, rng: Rng, tell: Tell | None) -> None:
    """FP-6.4: everybody has passed, all is turned up."""
    s.phase = OVER
    if tell is not None:
        for seat in range(s.seats):
            told = Scored(
                seat=seat,
                alliances=name_gangs(alliances_of(s, seat)),
                hand=name_gangs(hand_of(s, seat)),
                points=score(s, seat),
            )
            tell.all("scored", told)
    if s.options.word("final_tie") == "duel":
        _settle_tie(s, rng, tell)
    if tell is not None:
        tell.all("won", Won(seats=winners(s)))


def _settle_tie(s: State, rng: Rng, tell: Tell | None) -> None:
    """FP-6.8: a duel."""
    best = best_seats(s)
    if len(best) > 1:
        s.duel_winner = rng.pick(best)
        if tell is not None:
            tell.all("duel", Duel(seats=best, winner=s.duel_winner))
