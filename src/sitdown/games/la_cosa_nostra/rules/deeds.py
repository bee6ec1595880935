"""Deeds as everybody sees them, and as positions write them."""

from sitdown.core.contract import Fields
from sitdown.games.la_cosa_nostra.rules import deed as d
from sitdown.games.la_cosa_nostra.rules.deed import Deed
from sitdown.games.la_cosa_nostra.rules.shapes import DeedShape
from sitdown.games.la_cosa_nostra.rules.state import State


def write_deed(s: State, deed: Deed) -> DeedShape:
    return {
        "what": d.SORTS[deed.sort],
        "stage": d.STAGES[deed.stage],
        "seat": deed.seat,
        "gangster": s.box.families.names[deed.gangster],
        "order": s.box.orders.names[deed.face] if deed.face >= 0 else None,
        "target": _target(s, deed.aim, deed.target),
        "victim": deed.victim if deed.victim >= 0 else None,
        "contracts": [s.box.businesses.names[card] for card in deed.contracts],
        "dice": deed.dice[:],
        "repelled": deed.repelled,
        "harmed": _target(s, deed.hurt, deed.harmed),
        "stake": deed.stake,
        "base": deed.base,
        "on_task": deed.on_task,
        "helped": deed.helped,
        "hindered": deed.hindered,
        "difficulty": deed.difficulty,
        "hits": deed.hits,
        "profit": deed.profit,
        "level": deed.level,
        "doctors": deed.doctors,
    }


def _target(s: State, aim: int, named: int) -> int | str | None:
    """A seat, or the name of a card."""
    if aim == d.SEAT:
        return named
    if aim == d.CARD:
        return s.box.businesses.names[named]
    return s.box.families.names[named] if aim == d.PERSON else None


def read_deed(s: State, written: Fields) -> Deed:
    face = -1
    if written.value("order") is not None:
        face = written.one_of("order", s.box.orders.names)
    deed = Deed(
        written.one_of("what", d.SORTS),
        written.seat_of("seat", s.seats),
        written.one_of("gangster", s.box.families.names),
        face,
    )
    if (face < 0) != (deed.sort == d.COUNTER_FIRE):
        raise written.malformed("order")
    deed.stage = written.one_of("stage", d.STAGES)
    deed.aim, deed.target = _read_target(s, written, "target")
    deed.victim = written.seat_of("victim", s.seats, none=True)
    for card in written.strings("contracts"):
        if card not in s.box.businesses.names:
            raise written.malformed("contracts", card)
        deed.contracts.append(s.box.businesses.names.index(card))
    deed.dice = read_dice(written)
    deed.repelled = written.flag("repelled")
    deed.hurt, deed.harmed = _read_target(s, written, "harmed")
    deed.stake = written.number("stake")
    deed.base = written.number("base")
    deed.on_task = written.number("on_task")
    deed.helped = written.number("helped")
    deed.hindered = written.number("hindered")
    deed.difficulty = written.number("difficulty")
    deed.hits = written.number("hits")
    deed.profit = written.number("profit")
    deed.level = written.number("level")
    deed.doctors = written.number("doctors")
    written.done()
    return deed


def _read_target(s: State, written: Fields, field: str) -> tuple[int, int]:
    value = written.value(field)
    if value is None:
        return d.NONE, -1
    if isinstance(value, str) and value in s.box.businesses.names:
        return d.CARD, s.box.businesses.names.index(value)
    if isinstance(value, str) and value in s.box.families.names:
        return d.PERSON, s.box.families.names.index(value)
    return d.SEAT, written.seat_of(field, s.seats)


def read_dice(written: Fields) -> list[int]:
    dice = written.numbers("dice")
    if any([not 1 <= die <= 6 for die in dice]):
        raise written.malformed("dice")
    return dice
