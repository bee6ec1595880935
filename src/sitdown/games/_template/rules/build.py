"""A position from what matters; the rest is filled in.

    sitdown.position("stickup", seats=3, cards={0: 2}, claims={0: 6})

cards, claims, lives, score: by seat. Whoever is not named holds a card that is left in the deck,
claims 1 (once there are claims), and has the lives of the start. With claims the others are asked
whether to call.
"""

from sitdown.core.contract import Json, Options, Wishes, refuse
from sitdown.games._template.rules.box import DECK
from sitdown.games._template.rules.state import State


def build(wishes: dict[str, Json], options: Options, seats: int) -> State:
    wanted = Wishes(wishes, seats)
    s = State(seats, options)
    for seat, lives in wanted.numbers("lives").items():
        s.lives[seat] = lives
    for seat, score in wanted.numbers("score").items():
        s.score[seat] = score
    cards = wanted.numbers("cards")
    claims = wanted.numbers("claims")
    wanted.done()
    deck = DECK[:]
    for seat, card in cards.items():
        if card not in deck:
            raise refuse("build_card", "ST-1", {"seat": seat, "card": card})
        deck.remove(card)
    s.cards = [0] * seats
    for seat in s.in_play():
        s.cards[seat] = cards[seat] if seat in cards else deck.pop(0)
    if claims:
        s.phase = "call"
        s.claims = [claims.get(seat, 1) if s.lives[seat] > 0 else 0 for seat in range(seats)]
    return s
