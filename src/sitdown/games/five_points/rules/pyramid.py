"""The pyramid (FP-2.4 to FP-2.10): slots, what lies below and above, neighbours, shapes.

Slots are numbered from the bottom left: 0-5 are row 1, 20 is the throne. The occupied slots
always make one of 132 shapes (FP-13.1); a state keeps the shape's number, and what depends on
the shape alone is worked out here, once.
"""

from typing import Final

from sitdown.games.five_points.rules.box import BOX

ROWS: Final = 6
SLOTS: Final = 21
BASE: Final = 6
THRONE: Final = 20

NAMES: Final[list[str]] = [
    f"{row}.{place}"
    for row in range(1, ROWS + 1)
    for place in range(1, int(BOX["rows"][row - 1]["slots"]) + 1)
]
ROW: Final[list[int]] = [int(name[0]) for name in NAMES]
PLACE: Final[list[int]] = [int(name[2]) for name in NAMES]
POINTS: Final[list[int]] = [int(BOX["rows"][row - 1]["points"]) for row in ROW]
REVEALS: Final[list[bool]] = [bool(BOX["rows"][row - 1]["reveals"]) for row in ROW]
ROW_MASK: Final[list[int]] = [
    sum([1 << slot for slot in range(SLOTS) if ROW[slot] == row]) for row in range(ROWS + 1)
]


def slot_at(row: int, place: int) -> int:
    """The slot `row.place`, or -1 outside the pyramid."""
    name = f"{row}.{place}"
    return NAMES.index(name) if name in NAMES else -1


# FP-2.6: below r.i are (r-1).i and (r-1).(i+1); above it (r+1).(i-1) and (r+1).i. -1: none.
LEFT_BELOW: Final[list[int]] = [slot_at(ROW[s] - 1, PLACE[s]) for s in range(SLOTS)]
RIGHT_BELOW: Final[list[int]] = [slot_at(ROW[s] - 1, PLACE[s] + 1) for s in range(SLOTS)]
LEFT_ABOVE: Final[list[int]] = [slot_at(ROW[s] + 1, PLACE[s] - 1) for s in range(SLOTS)]
RIGHT_ABOVE: Final[list[int]] = [slot_at(ROW[s] + 1, PLACE[s]) for s in range(SLOTS)]


def _neighbours(slot: int) -> list[int]:
    """FP-2.7: six directions, never straight up or down."""
    row, place = ROW[slot], PLACE[slot]
    around = [
        slot_at(row, place - 1),
        slot_at(row, place + 1),
        LEFT_ABOVE[slot],
        RIGHT_ABOVE[slot],
        LEFT_BELOW[slot],
        RIGHT_BELOW[slot],
    ]
    return [neighbour for neighbour in around if neighbour >= 0]


NEIGHBOURS: Final[list[list[int]]] = [_neighbours(slot) for slot in range(SLOTS)]


def refills(row: int) -> list[str]:
    """FP-2.10: all refill strings of a hole in `row`, L before R."""
    strings = [""]
    for _ in range(row - 1):
        strings = [string + letter for string in strings for letter in "LR"]
    return strings


def chain(hole: int, refill: str) -> list[int]:
    """The holes that a refill makes, from `hole` down to the base."""
    holes = [hole]
    for letter in refill:
        below = LEFT_BELOW if letter == "L" else RIGHT_BELOW
        holes.append(below[holes[-1]])
    return holes


# Shapes


def _all_shapes() -> list[int]:
    """Sets of occupied slots as bit masks: everything that promotions make of the full base."""
    shapes = [(1 << BASE) - 1]
    seen = set(shapes)
    for mask in shapes:  # grows while we walk it
        for slot in range(SLOTS):
            grown = mask | 1 << slot
            if grown not in seen and _is_free(mask, slot):
                seen.add(grown)
                shapes.append(grown)
    return shapes


def _is_free(mask: int, slot: int) -> bool:
    """Empty and supported on both sides (FP-2.8)."""
    if mask >> slot & 1 or ROW[slot] == 1:
        return False
    return mask >> LEFT_BELOW[slot] & 1 == 1 and mask >> RIGHT_BELOW[slot] & 1 == 1


SHAPES: Final[list[int]] = _all_shapes()
SHAPE_OF: Final[dict[int, int]] = {mask: number for number, mask in enumerate(SHAPES)}
FREE: Final[list[list[int]]] = [
    [slot for slot in range(SLOTS) if _is_free(mask, slot)] for mask in SHAPES
]
"""The slots that a card may climb into, by shape."""
GROWN: Final[list[list[int]]] = [
    [SHAPE_OF.get(mask | 1 << slot, -1) for slot in range(SLOTS)] for mask in SHAPES
]
"""The shape after a card has climbed into a slot."""
