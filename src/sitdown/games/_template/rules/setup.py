"""The deal, honest or rigged."""

from sitdown.core.contract import Json, Options, Rng, Tell, refuse
from sitdown.games._template.rules.box import DECK
from sitdown.games._template.rules.shapes import Dealt, Round
from sitdown.games._template.rules.state import State


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
    """`deal` may name the first round's cards: {"cards": [2, 5, 6]}."""
    for name in deal:
        if name != "cards":
            raise refuse("deal_unknown", "ST-1", {"name": name})
    s = State(seats, options)
    cards = deal.get("cards")
    if cards is None:
        deal_cards(s, rng)
    elif isinstance(cards, list) and len(cards) == seats and _in_box(cards):
        s.cards = cards[:]
    else:
        raise refuse("deal_cards", "ST-1", {"seats": seats})
    return s


def _in_box(cards: list[int]) -> bool:
    return all([cards.count(card) <= DECK.count(card) for card in cards])


def deal_cards(s: State, rng: Rng) -> None:
    """ST-1."""
    deck = DECK[:]
    rng.shuffle(deck)
    s.cards = [deck.pop() if s.lives[seat] > 0 else 0 for seat in range(s.seats)]


def tell_cards(s: State, tell: Tell) -> None:
    """That cards were dealt is everybody's to know; which one, its owner's."""
    tell.all("round", Round(round=s.round))
    for seat in s.in_play():
        tell.only(seat, "dealt", Dealt(card=s.cards[seat]))
