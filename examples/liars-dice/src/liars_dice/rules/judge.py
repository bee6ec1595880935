"""What must hold in every position."""

from liars_dice.rules.asks import lowest_face
from liars_dice.rules.box import FACES
from liars_dice.rules.state import State
from sitdown.core.contract import Refusal


def judge(s: State) -> Refusal | None:
    most = s.options.number("dice")
    for seat in range(s.seats):
        held = s.left[seat] if s.phase == "bid" else 0
        if not 0 <= s.left[seat] <= most or len(s.dice[seat]) != held:
            return Refusal("invariant", "LD-1")
    out = sorted(seat for group in s.out for seat in group)
    if out != [seat for seat in range(s.seats) if s.left[seat] == 0]:
        return Refusal("invariant", "LD-9")
    if len(s.in_play()) < 1 or (len(s.in_play()) == 1) != (s.phase == "over"):
        return Refusal("invariant", "LD-9")
    if s.left[s.turn] == 0:
        return Refusal("invariant", "LD-2")
    if s.bidder < 0:
        return Refusal("invariant", "LD-3") if s.count or s.face else None
    in_range = 1 <= s.count <= s.total() and lowest_face(s) <= s.face <= FACES
    if not in_range or s.left[s.bidder] == 0 or s.bidder == s.turn:
        return Refusal("invariant", "LD-4")
    return None
