"""Positions: the whole state as JSON that a person can read and write, and back.

    {"phase": "betrayal", "turn": 18, "active": 0,
     "pyramid": ["R*", "D* D*", "D P* E*", "L* S* K* N*", "E* R* P D S*", "N* K* L* P* E R"],
     "deck": "S K P …",                                   from the top
     "players": [{"alliances": "D P E", "open": "D", "hand": "D L P", "passed": false}, …],
     "discard": [{"card": "K", "seat": 0}, …], "removed": [{"card": "N*", "seat": 0}, …]}

Rows are written from the top, `.` is an empty slot, `*` marks a boss. What follows may be left
out where it is empty: discard, removed, revealing, reshuffled, last, duel_winner.
"""

from typing import Final

from sitdown.core.options import Options
from sitdown.core.plain import brief
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.games.five_points import acts
from sitdown.games.five_points.cards import (
    ALLIANCES,
    BOSS,
    EMPTY,
    GANGS,
    name_card,
    name_gangs,
    name_pile,
    read_card,
)
from sitdown.games.five_points.model import (
    PHASES,
    District,
    alliances_of,
    hand_of,
    open_alliances,
)
from sitdown.games.five_points.pyramid import ROW, ROWS, SHAPE_OF, SLOTS

_FIELDS: Final = (
    "phase",
    "turn",
    "active",
    "pyramid",
    "deck",
    "players",
    "discard",
    "removed",
    "revealing",
    "reshuffled",
    "last",
    "duel_winner",
)


# Writing


def write(s: District) -> dict[str, Json]:
    last: Json = None
    if s.last_act >= 0:
        last = {"seat": s.last_seat, "act": acts.VOCABULARY.words[s.last_act]}
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "active": s.active,
        "pyramid": [_row(s, row) for row in range(ROWS, 0, -1)],
        "deck": " ".join([name_card(card) for card in reversed(s.deck)]),
        "players": [_player(s, seat) for seat in range(s.seats)],
        "discard": name_pile(s.discard, s.discard_by),
        "removed": name_pile(s.removed, s.removed_by),
        "revealing": s.revealing[:],
        "reshuffled": s.reshuffled,
        "last": last,
        "duel_winner": s.duel_winner if s.duel_winner >= 0 else None,
    }


def _row(s: District, row: int) -> str:
    cards = [s.slots[slot] for slot in range(SLOTS) if ROW[slot] == row]
    return " ".join([name_card(card) if card != EMPTY else "." for card in cards])


def _player(s: District, seat: int) -> dict[str, Json]:
    return {
        "alliances": " ".join(name_gangs(alliances_of(s, seat))),
        "open": " ".join(name_gangs(open_alliances(s, seat))),
        "hand": " ".join(name_gangs(hand_of(s, seat))),
        "passed": s.passed[seat] == 1,
    }


# Reading


def read(position: dict[str, Json], options: Options, seats: int) -> District:
    for field in position:
        if field not in _FIELDS:
            raise _unreadable(field)
    s = District(seats, options)
    s.phase = _phase(position)
    s.turn = _number(position, "turn", 1)
    s.active = _seat(position.get("active"), "active", seats)
    _read_pyramid(s, position)
    s.deck = list(reversed(_cards(position.get("deck"), "deck")))
    _read_players(s, position)
    _read_pile(position.get("discard", []), "discard", s.discard, s.discard_by, seats)
    _read_pile(position.get("removed", []), "removed", s.removed, s.removed_by, seats)
    revealing = position.get("revealing", [])
    if not isinstance(revealing, list):
        raise _unreadable("revealing")
    s.revealing = [_seat(seat, "revealing", seats) for seat in revealing]
    s.reshuffled = _number(position, "reshuffled", 0) if "reshuffled" in position else 0
    _read_last(s, position.get("last"))
    if position.get("duel_winner") is not None:
        s.duel_winner = _seat(position.get("duel_winner"), "duel_winner", seats)
    return s


def _phase(position: dict[str, Json]) -> int:
    phase = position.get("phase")
    if not isinstance(phase, str) or phase not in PHASES:
        raise _unreadable("phase")
    return PHASES.index(phase)


def _number(position: dict[str, Json], field: str, least: int) -> int:
    number = position.get(field)
    if isinstance(number, bool) or not isinstance(number, int) or number < least:
        raise _unreadable(field)
    return number


def _seat(seat: Json, field: str, seats: int) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise _unreadable(field)
    return seat


def _cards(named: Json, field: str) -> list[int]:
    if not isinstance(named, str):
        raise _unreadable(field)
    cards = [read_card(name) for name in named.split()]
    if EMPTY in cards:
        raise _unreadable(field)
    return cards


def _gangs(player: dict[str, Json], field: str) -> list[int]:
    gangs = _cards(player.get(field), field)
    if any([gang >= BOSS for gang in gangs]):
        raise refuse("invariant", "FP-10.3" if field == "hand" else "FP-10.2")
    return gangs


def _read_pyramid(s: District, position: dict[str, Json]) -> None:
    rows = position.get("pyramid")
    if not isinstance(rows, list) or len(rows) != ROWS:
        raise _unreadable("pyramid")
    names: list[str] = []
    for row, written in enumerate(reversed(rows), 1):
        slots = written.split() if isinstance(written, str) else []
        if len(slots) != ROWS + 1 - row:
            raise _unreadable("pyramid")
        names.extend(slots)
    mask = 0
    for slot, name in enumerate(names):
        s.slots[slot] = read_card(name)
        if name != ".":
            if s.slots[slot] == EMPTY:
                raise _unreadable("pyramid")
            mask |= 1 << slot
    if mask not in SHAPE_OF:
        raise refuse("invariant", "FP-10.4")
    s.shape = SHAPE_OF[mask]


def _read_players(s: District, position: dict[str, Json]) -> None:
    players = position.get("players")
    if not isinstance(players, list) or len(players) != s.seats:
        raise _unreadable("players")
    for seat, player in enumerate(players):
        if not isinstance(player, dict) or not isinstance(player.get("passed", False), bool):
            raise _unreadable("players")
        for field in player:
            if field not in ("alliances", "open", "hand", "passed"):
                raise _unreadable(str(field))
        alliances = sorted(_gangs(player, "alliances"))
        opened = _gangs(player, "open") if "open" in player else []
        if len(set(alliances)) != ALLIANCES or len(alliances) != ALLIANCES:
            raise refuse("invariant", "FP-10.2")
        if len(set(opened)) != len(opened) or any([gang not in alliances for gang in opened]):
            raise refuse("invariant", "FP-10.11")
        for i, gang in enumerate(alliances):
            s.alliances[seat * ALLIANCES + i] = gang
            s.opened[seat * ALLIANCES + i] = 1 if gang in opened else 0
        for gang in _gangs(player, "hand"):
            s.hands[seat * GANGS + gang] += 1
            s.hand_size[seat] += 1
        s.passed[seat] = 1 if player.get("passed", False) else 0


def _read_pile(pile: Json, field: str, cards: list[int], by: list[int], seats: int) -> None:
    if not isinstance(pile, list):
        raise _unreadable(field)
    for entry in pile:
        if not isinstance(entry, dict) or set(entry) != {"card", "seat"}:
            raise _unreadable(field)
        cards.extend(_cards(entry["card"], field))
        by.append(_seat(entry["seat"], field, seats))
        if len(cards) != len(by):
            raise _unreadable(field)


def _read_last(s: District, last: Json) -> None:
    if last is None:
        return
    if not isinstance(last, dict) or set(last) != {"seat", "act"}:
        raise _unreadable("last")
    s.last_act = acts.VOCABULARY.code(str(last["act"]))
    if s.last_act < 0:
        raise _unreadable("last")
    s.last_seat = _seat(last["seat"], "last", s.seats)


def _unreadable(field: str) -> Refused:
    return refuse("position_field", about={"field": brief(field)})
