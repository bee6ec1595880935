"""Which cards go when there are too many in a hand."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import payout
from sitdown.games.la_cosa_nostra.rules.acts import DROP_INFLUENCE, DROP_ORDER
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.box import INFLUENCE
from sitdown.games.la_cosa_nostra.rules.piles import bury_order
from sitdown.games.la_cosa_nostra.rules.shapes import DroppedOrder, OfInfluence, OfOrder, OfSeat
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import NEXT_DISCARD


class Discard(CosaAsk):
    """LCN-4.28: everybody over the limit drops a card, and is asked again until it is kept. One
    act for each card, so that their number tells nobody what is alike in a hand. Silence drops
    the oldest."""

    def __init__(self, seconds: int) -> None:
        super().__init__("discard", "LCN-4.28", (DROP_ORDER, DROP_INFLUENCE), seconds=seconds)

    def asked(self, s: State) -> int:
        return payout.over_limit(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        if payout.has_too_many_orders(s, seat):
            hand = s.hands[seat]
            for i, face in enumerate(hand):
                out.append(s.acts.drop_order[face][hand[:i].count(face)])
        if payout.has_too_much_influence(s, seat):
            cards = s.influence[seat]
            for i, kind in enumerate(cards):
                out.append(s.acts.drop_influence[kind][cards[:i].count(kind)])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        if payout.has_too_many_orders(s, seat):
            return s.acts.drop_order[s.hands[seat][0]][0]
        return s.acts.drop_influence[s.influence[seat][0]][0]

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("not_over_limit", self.rule)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in range(s.seats):
            act = answers.acts[seat]
            if act >= 0:
                if s.acts.verb[act] == DROP_ORDER:
                    _drop_order(s, seat, s.acts.one[act], tell)
                else:
                    _drop_influence(s, seat, s.acts.one[act], tell)
        s.step = NEXT_DISCARD


def _drop_order(s: State, seat: int, face: int, tell: Tell | None) -> None:
    s.hands[seat].remove(face)
    bury_order(s, face, seat, 0)
    if tell is not None:
        orders = s.box.orders
        tell.all("dropped_order", DroppedOrder(seat=seat, round=orders.round_of[face]))
        tell.only(seat, "dropped_this_order", OfOrder(order=orders.ids[orders.kind_of[face]]))


def _drop_influence(s: State, seat: int, kind: int, tell: Tell | None) -> None:
    s.influence[seat].remove(kind)
    s.dropped[seat].append(kind)
    if tell is not None:
        tell.all("dropped_influence", OfSeat(seat=seat))
        tell.only(seat, "dropped_this_influence", OfInfluence(influence=INFLUENCE[kind]))
