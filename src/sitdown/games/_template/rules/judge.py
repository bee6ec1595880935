"""What must hold in every position."""

from sitdown.core.contract import Refusal
from sitdown.games._template.rules.box import DECK
from sitdown.games._template.rules.state import State


def judge(s: State) -> Refusal | None:
    """ST-1, ST-6: everybody in play holds one card of the deck, nobody else holds any."""
    deck = DECK[:]
    for seat in range(s.seats):
        card = s.cards[seat]
        if (card > 0) != (s.lives[seat] > 0 and s.phase != "over"):
            return Refusal("invariant", "ST-6")
        if card > 0:
            if card not in deck:
                return Refusal("invariant", "ST-1")
            deck.remove(card)
    return None
