"""What one viewer may know."""

from sitdown.games._template.rules.score import outcome
from sitdown.games._template.rules.shapes import View
from sitdown.games._template.rules.state import State


def view(s: State, viewer: int) -> View:
    """Field by field: what is not named here cannot leak."""
    ended = outcome(s)
    return {
        "game": "stickup",
        "you": viewer if viewer >= 0 else None,
        "phase": s.phase,
        "round": s.round,
        "my_card": s.cards[viewer] if viewer >= 0 else None,
        "lives": s.lives[:],
        "score": s.score[:],
        "claims": s.claims[:],
        "bought": s.bought[:],
        "stake": s.stake,
        "called_by": s.called_by,
        "dared": s.dared,
        "last_shown": s.last_shown,
        "outcome": ended.shape() if ended is not None else None,
    }
