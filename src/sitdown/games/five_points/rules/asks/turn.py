"""What both kinds of turn have in common: influence cards may always be spent (FP-4.6)."""

from sitdown.core.contract import Ask, Refusal
from sitdown.games.five_points.rules import acts
from sitdown.games.five_points.rules.box import CODES, EMPTY, GANGS, gang_of
from sitdown.games.five_points.rules.pyramid import NAMES, SLOTS
from sitdown.games.five_points.rules.state import State


class Turn(Ask[State]):
    """One decision: kind, cards and the whole refill together (FP-4.2)."""

    def __init__(self, rule: str) -> None:
        super().__init__("turn", rule)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.KIND[act] == acts.REVEAL:
            return Refusal("no_reveal_now", "FP-4.14")
        return why_no_influence(s, seat, act)


def legal_influences(s: State, seat: int, out: list[int]) -> None:
    """FP-4.6, FP-4.7; one entry for each gang in hand (FP-4.10)."""
    if s.hand_size[seat] == 0:
        return
    slots, hands, hand, shape = s.slots, s.hands, seat * GANGS, s.shape
    for gang in range(GANGS):
        if hands[hand + gang] > 0:
            out.extend(acts.LOW_OUSTINGS[gang][shape])
    for by in range(acts.FIRST_HIGH_BETRAYER, SLOTS):
        card = slots[by]
        if card != EMPTY and hands[hand + gang_of(card)] > 0:
            oustings = acts.OUSTINGS[gang_of(card)][by]
            for target in acts.HIGH_TARGETS[by]:
                if slots[target] != EMPTY:
                    out.extend(oustings[target])


def why_no_influence(s: State, seat: int, act: int) -> Refusal:
    gang, by, target = acts.GANG[act], acts.BETRAYER[act], acts.CHAIN[act][0]
    if s.hands[seat * GANGS + gang] == 0:
        return Refusal("not_in_hand", "FP-4.6", {"gang": CODES[gang]})
    for slot in (by, target):
        if s.slots[slot] == EMPTY:
            return Refusal("nobody_there", "FP-4.6", {"slot": NAMES[slot]})
    about: dict[str, object] = {
        "gang": CODES[gang],
        "betrayer": CODES[gang_of(s.slots[by])],
        "by": NAMES[by],
        "target": NAMES[target],
    }
    return Refusal("no_match", "FP-4.7", about)
