"""The whole state as JSON, and back."""

from liars_dice.rules.state import PHASES, State
from sitdown.core.contract import Fields, Json, Options


def write(s: State) -> dict[str, Json]:
    """The whole truth; dice as words, seat by seat."""
    return {
        "phase": s.phase,
        "round": s.round,
        "turn": s.turn,
        "dice": [_words(cup) for cup in s.dice],
        "left": s.left[:],
        "bid": f"{s.count} {s.face} by {s.bidder}" if s.bidder >= 0 else "",
        "shown": [_words(cup) for cup in s.shown],
        "out": [group[:] for group in s.out],
    }


def read(position: dict[str, Json], options: Options, seats: int) -> State:
    fields = Fields(position)
    s = State(seats, options)
    s.phase = PHASES[fields.one_of("phase", PHASES)]
    s.round = fields.number("round", least=1)
    s.turn = fields.seat_of("turn", seats)
    s.left = fields.numbers("left", seats)
    _read_bid(s, fields)
    s.dice = _cups(fields, "dice", seats)
    s.shown = _cups(fields, "shown", seats)
    for group in fields.listed("out"):
        if not isinstance(group, list) or any(seat not in range(seats) for seat in group):
            raise fields.malformed("out")
        s.out.append(group[:])
    fields.done()
    return s


def _read_bid(s: State, fields: Fields) -> None:
    """`3 4 by 1`: seat 1 bids three fours; empty where there is no bid."""
    words = fields.words("bid")
    if not words:
        return
    numbers = [word for place, word in enumerate(words) if place != 2]
    if len(words) != 4 or words[2] != "by" or not all(n.isdecimal() for n in numbers):
        raise fields.malformed("bid")
    s.count, s.face, s.bidder = [int(number[:9]) for number in numbers]
    if s.bidder >= s.seats:
        raise fields.malformed("bid")


def _words(cup: list[int]) -> str:
    return " ".join(str(die) for die in cup)


def _cups(fields: Fields, name: str, seats: int) -> list[list[int]]:
    cups: list[list[int]] = []
    for written in fields.strings(name):
        for word in written.split():
            if len(word) > 1 or word not in "123456":
                raise fields.malformed(name, word)
        cups.append(sorted(int(word) for word in written.split()))
    if len(cups) != seats:
        raise fields.malformed(name)
    return cups
