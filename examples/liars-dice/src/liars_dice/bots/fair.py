"""`fair` for Liar's Dice: counts its own dice, weighs the others', and lies now and then."""

from math import comb
from typing import Final, cast

from liars_dice.rules.acts import DOUBT, FIRST_BID, SPOT_ON, read_bid
from liars_dice.rules.shapes import View
from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.contract import Rng

_NERVE: Final = 0.08
"""How much more often than not a bid must be a lie before it is doubted."""
_BLUFFS: Final = 8
"""Once in so many bids it takes the second best."""


class FairLiarsDice(Bot):
    def choose(self, eyes: Eyes, rng: Rng) -> Choice:
        view = cast(View, eyes.view())
        legal = eyes.legal()
        bids = sorted(
            [act for act in legal if act >= FIRST_BID],
            key=lambda act: (-chance(view, *read_bid(act)), act),
        )[:2]
        if len(bids) == 2 and rng.below(_BLUFFS) == 0:
            bids.reverse()
        count, face = view["bid_count"], view["bid_face"]
        if count is None or face is None:
            return Choice(bids[0])
        stands = chance(view, count, face)
        hope = chance(view, *read_bid(bids[0])) if bids else 0.0
        if SPOT_ON in legal:
            exact = stands - chance(view, count + 1, face)
            if exact > max(1 - stands, hope):
                return Choice(SPOT_ON)
        return Choice(DOUBT if not bids or 1 - stands > hope + _NERVE else bids[0])


def chance(view: View, count: int, face: int) -> float:
    """How likely a bid is true, as far as one cup tells."""
    mine = view["my_dice"] or []
    wild = view["wild"]
    have = len([die for die in mine if die == face or (wild and die == 1)])
    unknown, needed = view["in_play"] - len(mine), max(0, count - have)
    hit = (2 if wild else 1) / 6
    return sum(
        comb(unknown, n) * hit**n * (1 - hit) ** (unknown - n) for n in range(needed, unknown + 1)
    )
