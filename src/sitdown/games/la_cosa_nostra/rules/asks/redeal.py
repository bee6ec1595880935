"""Whether the Orders of the round are dealt anew."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.acts import CALL, KEEP
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.draw import deal_orders, newly_dealt
from sitdown.games.la_cosa_nostra.rules.shapes import OfSeats
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import DRAWING


class Redeal(CosaAsk):
    """LCN-4.2: whoever was dealt only Attacks may call for a new deal. All are asked, and silence
    keeps, so that nobody learns who could have called."""

    def __init__(self, seconds: int) -> None:
        super().__init__("redeal", "LCN-4.2", (KEEP, CALL), hushed=True, seconds=seconds)

    def asked(self, s: State) -> int:
        return (1 << s.seats) - 1

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.keep)
        orders = s.box.orders
        for face in newly_dealt(s, seat):
            if not orders.is_attack[orders.kind_of[face]]:
                return
        out.append(s.acts.call)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.keep

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        orders = s.box.orders
        fresh = [orders.ids[orders.kind_of[face]] for face in newly_dealt(s, seat)]
        return Refusal("no_redeal", self.rule, {"orders": fresh})

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        """If anybody calls, all new Orders go back and are dealt again."""
        callers = [seat for seat in range(s.seats) if answers.acts[seat] == s.acts.call]
        if not callers:
            s.step = DRAWING
            return
        if tell is not None:
            tell.all("redeal", OfSeats(seats=callers))
        count = s.box.orders.dealt[s.round - 1]
        deck = s.order_decks[s.round - 1]
        for seat in range(s.seats):
            deck += newly_dealt(s, seat)
            del s.hands[seat][len(s.hands[seat]) - count :]
        rng.shuffle(deck)
        deal_orders(s, tell)
