"""How it ended."""

from liars_dice.rules.state import State
from sitdown.core.contract import Json, Outcome


def outcome(s: State) -> Outcome | None:
    """LD-9: whoever has dice wins; the others by how long they lasted."""
    if s.phase != "over":
        return None
    ranking = [s.in_play(), *[group[:] for group in reversed(s.out)]]
    scores = [0] * s.seats
    below = s.seats
    for group in ranking:
        below -= len(group)
        for seat in group:
            scores[seat] = below
    lines: list[list[dict[str, Json]]] = [
        [{"what": "outlived", "points": score}] for score in scores
    ]
    return Outcome(ranking[0][:], ranking, scores, lines, "last_dice", "LD-9")
