"""Another world that looks the same to one viewer."""

from sitdown.core.contract import Rng
from sitdown.games._template.rules.box import DECK
from sitdown.games._template.rules.state import State


def redeal(s: State, viewer: int, rng: Rng) -> None:
    """The others get any cards that the viewer does not hold."""
    rest = DECK[:]
    if viewer >= 0 and s.cards[viewer]:
        rest.remove(s.cards[viewer])
    rng.shuffle(rest)
    for seat in range(s.seats):
        if seat != viewer and s.cards[seat]:
            s.cards[seat] = rest.pop()
