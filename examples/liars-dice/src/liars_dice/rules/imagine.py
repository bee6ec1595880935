"""Another world that looks the same to one viewer."""

from liars_dice.rules.box import FACES
from liars_dice.rules.state import State
from sitdown.core.contract import Rng


def redeal(s: State, viewer: int, rng: Rng) -> None:
    """The dice under the other cups may lie in any way: a bid proves nothing."""
    for seat in range(s.seats):
        if seat != viewer:
            s.dice[seat] = sorted(rng.below(FACES) + 1 for _ in s.dice[seat])
