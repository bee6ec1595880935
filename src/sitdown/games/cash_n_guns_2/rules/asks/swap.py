"""D7t: the Junk Dealer may swap the card she has just taken (CG2-5.18)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, loot, rounds, split
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk, no_choice
from sitdown.games.cash_n_guns_2.rules.box import JUNK_DEALER, LOOT
from sitdown.games.cash_n_guns_2.rules.shapes import Swapped, SwappedCard, Who
from sitdown.games.cash_n_guns_2.rules.state import SEATS_OF, SWAP, State, is_alive


class Swap(TalentAsk):
    """CG2-5.18: for a card drawn from another pile, once a split; silence is a pass."""

    def __init__(self) -> None:
        super().__init__(SWAP, "CG2-5.18", JUNK_DEALER)

    def broken(self, s: State) -> str:
        return "" if s.sharers >> s.taker & 1 and split.partners(s) else self.rule

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for other in SEATS_OF[split.partners(s)]:
            out.append(acts.SWAP + other)
        out.append(acts.PASS)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PASS

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) != "swap":
            return super().why_not(s, seat, act)
        other = act - acts.SWAP
        if other < s.seats and other != seat and is_alive(s, other):
            return Refusal("swap_empty", "CG2-6.18", {"who": other})
        return no_choice(s, seat, other, self.rule)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        dealer = s.holder[JUNK_DEALER]
        act = answers.acts[dealer]
        if act != acts.PASS:
            self._swap(s, dealer, act - acts.SWAP, rng, tell)
        elif tell is not None:
            tell.all("no_swap", Who(seat=dealer))
        split.next_taker(s)
        rounds.go_on_sharing(s, False, rng, tell)

    def _swap(self, s: State, dealer: int, other: int, rng: Rng, tell: Tell | None) -> None:
        gift, card = s.taken, loot.draw(s, other, rng)
        loot.swap(s, dealer, other, gift, card)
        s.swap_used = 1
        s.shares.append(split.turn(split.SWAPPED, dealer, other))
        if tell is not None:
            swapped: Swapped = {"seat": dealer, "with": other, "gave": LOOT[gift]}
            named: SwappedCard = {
                "seat": dealer,
                "with": other,
                "gave": LOOT[gift],
                "card": LOOT[card],
            }
            tell.all("swapped", swapped)
            loot.tell_owners(s, "swapped_card", named, [dealer, other], tell)
