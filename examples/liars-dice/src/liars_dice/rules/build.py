"""A position from what matters; the rest is filled in.

    sitdown.position("liars-dice", seats=3, dice={0: "2 2 5"}, bid="3 2", by=2)

dice  by seat, as words; so many that seat has left. Who is not named has all dice, from one up.
bid   count and face; `by` whom, else by another seat than `turn`
turn  who is to speak
"""

from liars_dice.rules.box import FACES
from liars_dice.rules.setup import read_cup
from liars_dice.rules.state import State
from sitdown.core.contract import Json, Options, Wishes, refuse


def build(wishes: dict[str, Json], options: Options, seats: int) -> State:
    wanted = Wishes(wishes, seats)
    s = State(seats, options)
    most = options.number("dice")
    cups = wanted.texts("dice")
    for seat in range(seats):
        words = cups[seat].split() if seat in cups else [str(n % FACES + 1) for n in range(most)]
        if len(words) > most:
            raise refuse("deal_dice", "LD-1", {"seat": seat, "dice": most})
        s.left[seat] = len(words)
        s.dice[seat] = read_cup(" ".join(words), seat, len(words))
    gone = [seat for seat in range(seats) if s.left[seat] == 0]
    s.out = [gone] if gone else []
    if len(s.in_play()) < 2:
        raise refuse("build_alone", "LD-9")
    by = wanted.seat_of("by", -1)
    bid = wanted.text("bid").split()
    s.turn = wanted.seat_of("turn", s.next_in_play(by) if by >= 0 else s.in_play()[0])
    if bid:
        if len(bid) != 2 or not all(word.isdecimal() for word in bid):
            raise wanted.malformed("bid")
        s.count, s.face = int(bid[0]), int(bid[1])
        s.bidder = by if by >= 0 else [seat for seat in s.in_play() if seat != s.turn][-1]
    wanted.done()
    return s
