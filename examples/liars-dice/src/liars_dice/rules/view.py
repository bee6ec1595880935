"""What one viewer may know."""

from typing import Literal

from liars_dice.rules.score import outcome
from liars_dice.rules.shapes import View
from liars_dice.rules.state import State


def view(s: State, viewer: int) -> View:
    """Field by field: what is not named here cannot leak."""
    ended = outcome(s)
    phase: Literal["bid", "over"] = "over" if s.phase == "over" else "bid"
    return {
        "game": "liars-dice",
        "you": viewer if viewer >= 0 else None,
        "phase": phase,
        "round": s.round,
        "turn": s.turn,
        "my_dice": s.dice[viewer][:] if viewer >= 0 else None,
        "dice": s.left[:],
        "in_play": s.total(),
        "bid_count": s.count if s.bidder >= 0 else None,
        "bid_face": s.face if s.bidder >= 0 else None,
        "bidder": s.bidder if s.bidder >= 0 else None,
        "shown_dice": [cup[:] for cup in s.shown],
        "out": [group[:] for group in s.out],
        "wild": s.wild,
        "spot_on": s.options.flag("spot_on"),
        "outcome": ended.shape() if ended is not None else None,
    }
