"""Which business an Order buys at once."""

from sitdown.core.contract import Answers, Json, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import piles
from sitdown.games.la_cosa_nostra.rules.acts import DECLINE, TAKE
from sitdown.games.la_cosa_nostra.rules.asks.base import DeedAsk
from sitdown.games.la_cosa_nostra.rules.box import BUY_DECK, HALF
from sitdown.games.la_cosa_nostra.rules.deed import CLOSE
from sitdown.games.la_cosa_nostra.rules.dice import amount_of, effect_of
from sitdown.games.la_cosa_nostra.rules.shapes import OfSeat, Took
from sitdown.games.la_cosa_nostra.rules.state import CITY, State
from sitdown.games.la_cosa_nostra.rules.steps import CARRYING_OUT


class BuyNow(DeedAsk):
    """LCN-5.24: a City card, with Connections also one from the deck, or nothing, as silence
    means. A deck that was looked through is shuffled (LCN-R24)."""

    def __init__(self, seconds: int) -> None:
        super().__init__("buy_now", "LCN-5.24", (TAKE, DECLINE), seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.decline)
        for card in _on_offer(s):
            if _price(s, card) <= s.cash[seat]:
                out.append(s.acts.take[card])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.decline

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        card = s.acts.one[act]
        if card not in _on_offer(s):
            about: dict[str, Json] = {"card": s.box.businesses.names[card]}
            return Refusal("not_on_offer", self.rule, about)
        return Refusal("no_cash", self.rule, {"price": _price(s, card), "cash": s.cash[seat]})

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        deed = s.deeds[-1]
        act = answers.acts[deed.seat]
        taken = s.acts.verb[act] == TAKE
        deed.stage = CLOSE
        s.step = CARRYING_OUT
        if taken:
            _take(s, s.acts.one[act], deed.seat, tell)
        elif tell is not None:
            tell.all("declined", OfSeat(seat=deed.seat))
        if effect_of(s, deed) == BUY_DECK:
            piles.shuffle_deck(s, rng)
            if tell is not None:
                tell.all("deck_shuffled", OfSeat(seat=deed.seat))
        if taken:
            piles.fill_city(s, tell)
            piles.check_monopolies(s, tell)


def _take(s: State, card: int, seat: int, tell: Tell | None) -> None:
    price = _price(s, card)
    s.cash[seat] -= price
    if s.place[card] == CITY:
        piles.take_from_city(s, card)
    else:
        s.business_deck.remove(card)
    piles.give_business(s, card, seat)
    if tell is not None:
        tell.all("took", Took(seat=seat, card=s.box.businesses.names[card], price=price))


def _price(s: State, card: int) -> int:
    """LCN-5.22, LCN-5.23."""
    businesses = s.box.businesses
    price = businesses.price[businesses.kind_of[card]]
    discount = amount_of(s, s.deeds[-1])
    return price // 2 if discount == HALF else max(0, price - discount)


def _on_offer(s: State) -> list[int]:
    """City cards; with Connections also one of each kind in the deck."""
    cards = [card for card in s.city if card >= 0]
    if effect_of(s, s.deeds[-1]) == BUY_DECK:
        kinds: list[int] = []
        for card in sorted(s.business_deck):
            if s.box.businesses.kind_of[card] not in kinds:
                kinds.append(s.box.businesses.kind_of[card])
                cards.append(card)
    return cards
