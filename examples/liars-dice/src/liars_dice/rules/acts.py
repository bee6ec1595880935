"""Every act of Liar's Dice."""

from typing import Final

from liars_dice.rules.box import FACES, MOST
from sitdown.core.contract import Vocabulary

VOCABULARY: Final = Vocabulary()
VOCABULARY.verb("bid", "count", "face")
VOCABULARY.verb("doubt")
VOCABULARY.verb("spot_on")
DOUBT: Final = VOCABULARY.add("doubt")
SPOT_ON: Final = VOCABULARY.add("spot_on")
FIRST_BID: Final = len(VOCABULARY)
for count in range(1, MOST + 1):
    for face in range(1, FACES + 1):
        VOCABULARY.add(f"bid {count} {face}")


def bid_of(count: int, face: int) -> int:
    return FIRST_BID + (count - 1) * FACES + face - 1


def read_bid(act: int) -> tuple[int, int]:
    """The count and the face of a bid."""
    return (act - FIRST_BID) // FACES + 1, (act - FIRST_BID) % FACES + 1
