"""Scoring, tie-breaks and the winner (FP section 6)."""

from typing import Final

from sitdown.core.contract import Json, Outcome
from sitdown.games.five_points.rules.box import CODES, EMPTY, gang_of
from sitdown.games.five_points.rules.pyramid import NAMES, POINTS, SLOTS
from sitdown.games.five_points.rules.state import OVER, State, alliances_of

FIRST_SCORING_SLOT: Final[int] = min([slot for slot in range(SLOTS) if POINTS[slot] > 0])
"""The rows below score nothing (FP-6.5)."""


def score(s: State, seat: int) -> int:
    """FP-6.5: every card of an allied gang in the top three rows."""
    allied = alliances_of(s, seat)
    points = 0
    for slot in range(FIRST_SCORING_SLOT, SLOTS):
        card = s.slots[slot]
        if card != EMPTY and gang_of(card) in allied:
            points += POINTS[slot]
    return points


def best_seats(s: State) -> list[int]:
    """FP-6.7: most points, then most unspent influence cards; all who are still tied."""
    marks = [_mark(s, seat) for seat in range(s.seats)]
    most = max(marks)
    return [seat for seat in range(s.seats) if marks[seat] == most]


def winners(s: State) -> list[int]:
    """FP-6.8: those still tied share the win, unless a duel settled it."""
    return [s.duel_winner] if s.duel_winner >= 0 else best_seats(s)


def _mark(s: State, seat: int) -> int:
    """Points first, unspent cards second, in one number."""
    return score(s, seat) * 100 + s.hand_size[seat]


def outcome(s: State) -> Outcome | None:
    if s.phase != OVER:
        return None
    marks = [_mark(s, seat) for seat in range(s.seats)]
    ranking = [
        [seat for seat in range(s.seats) if marks[seat] == mark]
        for mark in sorted(set(marks), reverse=True)
    ]
    if s.duel_winner >= 0:
        ranking = [
            [s.duel_winner],
            [seat for seat in ranking[0] if seat != s.duel_winner],
            *ranking[1:],
        ]
    return Outcome(
        winners(s),
        ranking,
        [score(s, seat) for seat in range(s.seats)],
        [_breakdown(s, seat) for seat in range(s.seats)],
        _reason(s, marks),
        _RULES[_reason(s, marks)],
    )


_RULES: Final[dict[str, str]] = {
    "most_points": "FP-6.7",
    "most_unspent": "FP-6.7",
    "shared": "FP-6.8",
    "duel": "FP-6.8",
}


def _reason(s: State, marks: list[int]) -> str:
    if s.duel_winner >= 0:
        return "duel"
    if len(best_seats(s)) > 1:
        return "shared"
    points = [mark // 100 for mark in marks]
    return "most_points" if points.count(max(points)) == 1 else "most_unspent"


def _breakdown(s: State, seat: int) -> list[dict[str, Json]]:
    """For each alliance the slots that scored, then what breaks ties."""
    lines: list[dict[str, Json]] = []
    for gang in alliances_of(s, seat):
        slots = [
            slot
            for slot in range(FIRST_SCORING_SLOT, SLOTS)
            if s.slots[slot] != EMPTY and gang_of(s.slots[slot]) == gang
        ]
        lines.append(
            {
                "what": "alliance",
                "gang": CODES[gang],
                "slots": [NAMES[slot] for slot in slots],
                "points": sum([POINTS[slot] for slot in slots]),
            }
        )
    lines.append({"what": "unspent", "cards": s.hand_size[seat], "points": 0})
    return lines
