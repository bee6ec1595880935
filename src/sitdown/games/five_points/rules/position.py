"""Positions: the whole state as JSON that a person can read and write, and back.

    {"phase": "betrayal", "turn": 18, "active": 0,
     "pyramid": ["R*", "D* D*", "D P* E*", "L* S* K* N*", "E* R* P D S*", "N* K* L* P* E R"],
     "deck": "S K P …",                                   from the top
     "players": [{"alliances": "D P E", "open": "D", "hand": "D L P", "passed": false}, …],
     "discard": [{"card": "K", "seat": 0}, …], "removed": [{"card": "N*", "seat": 0}, …]}

Rows are written from the top, `.` is an empty slot, `*` marks a boss. What follows may be left
out where it is empty: discard, removed, revealing, reshuffled, last, duel_winner.
"""

from sitdown.core.contract import Fields, Json, Options, refuse
from sitdown.games.five_points.rules import acts, box, state
from sitdown.games.five_points.rules.pyramid import ROW, ROWS, SHAPE_OF, SLOTS
from sitdown.games.five_points.rules.state import State

# Writing


def write(s: State) -> dict[str, Json]:
    last: Json = None
    if s.last_act >= 0:
        last = {"seat": s.last_seat, "act": acts.VOCABULARY.words[s.last_act]}
    return {
        "phase": state.PHASES[s.phase],
        "turn": s.turn,
        "active": s.active,
        "pyramid": [_row(s, row) for row in range(ROWS, 0, -1)],
        "deck": " ".join([box.name_card(card) for card in reversed(s.deck)]),
        "players": [_player(s, seat) for seat in range(s.seats)],
        "discard": box.name_pile(s.discard, s.discard_by),
        "removed": box.name_pile(s.removed, s.removed_by),
        "revealing": s.revealing[:],
        "reshuffled": s.reshuffled,
        "last": last,
        "duel_winner": s.duel_winner if s.duel_winner >= 0 else None,
    }


def _row(s: State, row: int) -> str:
    cards = [s.slots[slot] for slot in range(SLOTS) if ROW[slot] == row]
    return " ".join([box.name_card(card) if card != box.EMPTY else "." for card in cards])


def _player(s: State, seat: int) -> dict[str, Json]:
    return {
        "alliances": " ".join(box.name_gangs(state.alliances_of(s, seat))),
        "open": " ".join(box.name_gangs(state.open_alliances(s, seat))),
        "hand": " ".join(box.name_gangs(state.hand_of(s, seat))),
        "passed": s.passed[seat] == 1,
    }


# Reading


def read(position: dict[str, Json], options: Options, seats: int) -> State:
    fields = Fields(position)
    s = State(seats, options)
    s.phase = fields.one_of("phase", state.PHASES)
    s.turn = fields.number("turn", least=1)
    s.active = fields.seat_of("active", seats)
    _read_pyramid(s, fields)
    s.deck = list(reversed(_cards(fields, "deck")))
    for seat, player in enumerate(fields.each_seat("players", seats)):
        _read_player(s, seat, player)
    _read_pile(fields, "discard", s.discard, s.discard_by, seats)
    _read_pile(fields, "removed", s.removed, s.removed_by, seats)
    if fields.optional("revealing") is not None:
        s.revealing = fields.seats_of("revealing", seats)
    if fields.optional("reshuffled") is not None:
        s.reshuffled = fields.number("reshuffled", least=0)
    if fields.optional("last") is not None:
        last = fields.inside("last")
        s.last_seat = last.seat_of("seat", seats)
        s.last_act = last.one_of("act", acts.VOCABULARY.words)
        last.done()
    if fields.optional("duel_winner") is not None:
        s.duel_winner = fields.seat_of("duel_winner", seats)
    fields.done()
    return s


def _read_pyramid(s: State, fields: Fields) -> None:
    rows = fields.strings("pyramid")
    if len(rows) != ROWS:
        raise fields.malformed("pyramid")
    names: list[str] = []
    for row, written in enumerate(reversed(rows), 1):
        slots = written.split()
        if len(slots) != ROWS + 1 - row:
            raise fields.malformed("pyramid")
        names.extend(slots)
    mask = 0
    for slot, name in enumerate(names):
        if name != ".":
            s.slots[slot] = _card(fields, "pyramid", name)
            mask |= 1 << slot
    if mask not in SHAPE_OF:
        raise refuse("invariant", "FP-10.4")
    s.shape = SHAPE_OF[mask]


def _read_player(s: State, seat: int, player: Fields) -> None:
    alliances = sorted(_gangs(player, "alliances", "FP-10.2"))
    opened: list[int] = []
    if player.optional("open") is not None:
        opened = _gangs(player, "open", "FP-10.2")
    if len(set(alliances)) != box.ALLIANCES or len(alliances) != box.ALLIANCES:
        raise refuse("invariant", "FP-10.2")
    if len(set(opened)) != len(opened) or any([gang not in alliances for gang in opened]):
        raise refuse("invariant", "FP-10.11")
    for i, gang in enumerate(alliances):
        s.alliances[seat * box.ALLIANCES + i] = gang
        s.opened[seat * box.ALLIANCES + i] = 1 if gang in opened else 0
    for gang in _gangs(player, "hand", "FP-10.3"):
        s.hands[seat * box.GANGS + gang] += 1
        s.hand_size[seat] += 1
    if player.optional("passed") is not None:
        s.passed[seat] = 1 if player.flag("passed") else 0
    player.done()


def _read_pile(fields: Fields, name: str, cards: list[int], by: list[int], seats: int) -> None:
    if fields.optional(name) is None:
        return
    for entry in fields.each(name):
        cards.append(_card(entry, "card", entry.text("card")))
        by.append(entry.seat_of("seat", seats))
        entry.done()


def _cards(fields: Fields, name: str) -> list[int]:
    return [_card(fields, name, word) for word in fields.words(name)]


def _card(fields: Fields, name: str, word: str) -> int:
    card = box.read_card(word)
    if card == box.EMPTY:
        raise fields.malformed(name, word)
    return card


def _gangs(player: Fields, name: str, rule: str) -> list[int]:
    """Members; a boss is never dealt to anybody."""
    gangs = _cards(player, name)
    if any([box.is_boss(gang) for gang in gangs]):
        raise refuse("invariant", rule)
    return gangs
