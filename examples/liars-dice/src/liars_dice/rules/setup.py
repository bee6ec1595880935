"""The cups, thrown honestly or rigged."""

from liars_dice.rules.box import FACES
from liars_dice.rules.shapes import Rolled, Round
from liars_dice.rules.state import State
from sitdown.core.contract import Json, Options, Rng, Tell, refuse


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
    """`deal` may name the first round's dice and who begins:
    {"dice": ["1 2 3 4 5", "6 6 6 6 6"], "first": 0}."""
    for name in deal:
        if name not in ("dice", "first"):
            raise refuse("deal_unknown", "LD-1", {"name": name})
    s = State(seats, options)
    s.turn = rng.below(seats)
    throw(s, rng)
    if "first" in deal:
        first = deal["first"]
        if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats:
            raise refuse("deal_first", "LD-2", {"seats": seats})
        s.turn = first
    if "dice" in deal:
        cups = deal["dice"]
        if not isinstance(cups, list) or len(cups) != seats:
            raise refuse("deal_dice", "LD-1", {"seat": 0, "dice": s.left[0]})
        s.dice = [read_cup(cup, seat, s.left[seat]) for seat, cup in enumerate(cups)]
    return s


def read_cup(written: Json, seat: int, dice: int) -> list[int]:
    """Dice as words: `2 4 4 1 6`."""
    words = written.split() if isinstance(written, str) else []
    faces = [str(face) for face in range(1, FACES + 1)]
    if len(words) != dice or any(word not in faces for word in words):
        raise refuse("deal_dice", "LD-1", {"seat": seat, "dice": dice})
    return sorted(int(word) for word in words)


def throw(s: State, rng: Rng) -> None:
    """LD-1: everybody throws all dice that he has."""
    s.dice = [sorted(rng.below(FACES) + 1 for _ in range(left)) for left in s.left]


def tell_throw(s: State, tell: Tell) -> None:
    """That a round begins is everybody's to know; what lies under a cup, its owner's."""
    tell.all("round", Round(round=s.round, seat=s.turn))
    for seat in s.in_play():
        tell.only(seat, "rolled", Rolled(dice=s.dice[seat][:]))
