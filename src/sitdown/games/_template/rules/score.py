"""How it ended."""

from sitdown.core.contract import Json, Outcome
from sitdown.games._template.rules.state import State


def outcome(s: State) -> Outcome | None:
    """ST-7."""
    if s.phase != "over":
        return None
    marks = [s.score[seat] if s.lives[seat] > 0 else -1 for seat in range(s.seats)]
    ranking = [
        [seat for seat in range(s.seats) if marks[seat] == mark]
        for mark in sorted(set(marks), reverse=True)
    ]
    lines: list[list[dict[str, Json]]] = [
        [{"what": "claims", "points": s.score[seat]}] for seat in range(s.seats)
    ]
    return Outcome(ranking[0], ranking, s.score[:], lines, "most_points", "ST-7")
