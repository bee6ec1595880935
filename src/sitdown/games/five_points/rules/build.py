"""A position from what matters; the rest of the 64 cards is laid out so that all invariants hold.

    sitdown.position(
        "five-points", seats=3, pyramid="R / D D / D P E / L S K N / E R P D S / N K L P E R",
        hands={0: "DLP"}, deck="SK",
    )

    pyramid     rows from the top, parted by `/`; `.` is an empty slot. Unless named, the base
    active      the seat to move (0)
    hands       influence cards by seat; what is missing of a whole hand was spent. Whoever is not
                named has spent none
    deck        the first cards of the deck, from the top
    alliances   by seat, three gangs each
    open        by seat, the alliances that are revealed
    passed      a list of the seats that have passed; if all have, the game is over

Cards are written by gang, `S`: as bosses come up before any member (FP-10.16), those in the
pyramid and the deck are bosses while there are any. With the throne taken it is the betrayal,
else the climb; reveals are reached by the promotion that calls for them.
"""

from typing import Final

from sitdown.core.contract import Json, Options, Refused, Wishes, refuse
from sitdown.games.five_points.rules import box, state
from sitdown.games.five_points.rules.asks.reveal import revealers
from sitdown.games.five_points.rules.imagine import count_splits
from sitdown.games.five_points.rules.pyramid import ROW_MASK, ROWS, SHAPE_OF, SHAPES, THRONE
from sitdown.games.five_points.rules.score import best_seats
from sitdown.games.five_points.rules.state import State

_START: Final = ". / . . / . . . / . . . . / . . . . . / S D N L K R"
_USUAL: Final = ("SDK", "NLE", "KRS", "EPD")
"""Alliances of those who have none named."""


def build(wishes: dict[str, Json], options: Options, seats: int) -> State:
    wanted = Wishes(wishes, seats)
    s = State(seats, options)
    s.active = wanted.seat_of("active", 0)
    pyramid = _read_pyramid(wanted)
    hands = _by_seat(wanted, "hands")
    alliances = _by_seat(wanted, "alliances")
    opened = _by_seat(wanted, "open")
    deck = _letters(wanted.text("deck"), wanted, "deck", -1)
    for seat in _passed(wanted):
        s.passed[seat] = 1
    wanted.done()
    _spend(s, hands)
    _Box(s).lay_out(pyramid, hands, alliances, deck)
    _open(s, opened)
    _set_turn(s)
    return s


# Reading the wishes


def _read_pyramid(wanted: Wishes) -> list[int]:
    """The gang of each slot, from the bottom left."""
    rows = wanted.text("pyramid", _START).split("/")
    if len(rows) != ROWS:
        raise wanted.malformed("pyramid")
    slots: list[int] = []
    for row, written in enumerate(reversed(rows), 1):
        names = written.split()
        if len(names) != ROWS + 1 - row or any([n not in box.CODES and n != "." for n in names]):
            raise wanted.malformed("pyramid")
        slots += [box.CODES.index(name) if name != "." else box.EMPTY for name in names]
    if sum([1 << slot for slot, gang in enumerate(slots) if gang != box.EMPTY]) not in SHAPE_OF:
        raise refuse("build_shape", "FP-10.4")
    return slots


def _by_seat(wanted: Wishes, name: str) -> dict[int, list[int]]:
    return {seat: _letters(t, wanted, name, seat) for seat, t in wanted.texts(name).items()}


def _letters(written: str, wanted: Wishes, name: str, seat: int) -> list[int]:
    letters = written.replace(" ", "")
    if any([letter not in box.CODES for letter in letters]):
        raise wanted.malformed(name, seat)
    return [box.CODES.index(letter) for letter in letters]


def _passed(wanted: Wishes) -> list[int]:
    value = wanted.value("passed")
    seats: list[int] = []
    for seat in value if isinstance(value, (list, tuple)) else []:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < wanted.seats:
            raise wanted.malformed("passed")
        seats.append(seat)
    if value is not None and not isinstance(value, (list, tuple)):
        raise wanted.malformed("passed")
    return seats


# Filling in


def _spend(s: State, hands: dict[int, list[int]]) -> None:
    """What is not in a hand was spent, by one seat after the other."""
    size = box.HAND_SIZE[s.seats]
    for seat in range(s.seats):
        s.hand_size[seat] = len(hands[seat]) if seat in hands else size
        if s.hand_size[seat] > size:
            raise refuse("deal_hand", "FP-3.5", {"seat": seat, "size": size})
        s.removed_by += [seat] * (size - s.hand_size[seat])


class _Box:
    """The cards that have no place yet, by gang."""

    def __init__(self, s: State) -> None:
        self._s = s
        self._bosses: list[int] = box.BOSSES[:]
        self._members: list[int] = box.MEMBERS[:]

    def lay_out(
        self,
        pyramid: list[int],
        hands: dict[int, list[int]],
        alliances: dict[int, list[int]],
        deck: list[int],
    ) -> None:
        s = self._s
        for seat in range(s.seats):
            for gang in alliances.get(seat, []) + hands.get(seat, []):
                self._take_member(gang, seat)
        drawn = sum([1 for gang in pyramid if gang != box.EMPTY]) + len(s.removed_by)
        self._size_up_deck(drawn, len(deck))
        bosses_in_deck = max(0, sum(box.BOSSES) - drawn)
        self._lay_pyramid(pyramid, bosses_in_deck)
        top = self._take_top(deck, bosses_in_deck)
        self._form_alliances(alliances)
        below = self._oust(max(0, bosses_in_deck - len(deck)))
        for seat in range(s.seats):
            hand = hands[seat] if seat in hands else self._draw(s.hand_size[seat])
            for gang in hand:
                s.hands[seat * box.GANGS + gang] += 1
        s.discard_by = s.removed_by[s.reshuffled :]
        s.discard = self._draw(len(s.discard_by))
        s.deck = list(reversed([*top, *below, *box.pile(self._members, 0)]))

    def _size_up_deck(self, drawn: int, wished: int) -> None:
        s = self._s
        left = (
            sum(box.BOSSES)
            + sum(box.MEMBERS)
            - s.seats * (box.ALLIANCES + box.HAND_SIZE[s.seats])
            - drawn
        )
        if left <= 0:  # FP-6.9: what was spent by then has become the deck
            s.reshuffled = len(s.removed_by) + left
        if wished > left + s.reshuffled:
            raise refuse("build_deck", "FP-10.6", {"cards": left + s.reshuffled})

    def _lay_pyramid(self, pyramid: list[int], bosses_in_deck: int) -> None:
        """Bosses first, from the top; they come from the deck before any member (FP-10.16)."""
        mask = 0
        for slot in _from_the_top():
            gang = pyramid[slot]
            if gang == box.EMPTY:
                continue
            mask |= 1 << slot
            self._s.slots[slot] = gang
            if self._bosses[gang] > 0:
                self._bosses[gang] -= 1
                self._s.slots[slot] += box.BOSS
            elif bosses_in_deck > 0:
                raise _no_card(gang + box.BOSS)
            else:
                self._take_member(gang)
        self._s.shape = SHAPE_OF[mask]

    def _take_top(self, deck: list[int], bosses_in_deck: int) -> list[int]:
        cards: list[int] = []
        for place, gang in enumerate(deck):
            if place >= bosses_in_deck:
                self._take_member(gang)
                cards.append(gang)
            elif self._bosses[gang] > 0:
                self._bosses[gang] -= 1
                cards.append(gang + box.BOSS)
            else:
                raise _no_card(gang + box.BOSS)
        return cards

    def _form_alliances(self, wished: dict[int, list[int]]) -> None:
        formed: list[list[int]] = []
        for seat in range(self._s.seats):
            gangs = wished.get(seat, [])
            if seat in wished and (len(gangs) != box.ALLIANCES or len(set(gangs)) != box.ALLIANCES):
                raise refuse("build_alliances", "FP-10.2", {"seat": seat})
            formed.append(sorted(gangs))
        named = [gangs for gangs in formed if gangs]
        if not count_splits(named, 0, 0) or not self._fill_up(formed, 0):
            raise refuse("deal_pairs", "FP-3.2")
        for seat, gangs in enumerate(formed):
            self._s.alliances[seat * box.ALLIANCES : (seat + 1) * box.ALLIANCES] = gangs

    def _fill_up(self, formed: list[list[int]], seat: int) -> bool:
        """Find alliances for whoever has none, the usual ones if they are free."""
        if seat == len(formed):
            return True
        if formed[seat]:
            return self._fill_up(formed, seat + 1)
        usual = sorted([box.CODES.index(letter) for letter in _USUAL[seat]])
        for gangs in [usual, *_triples()]:
            if any([self._members[gang] == 0 for gang in gangs]):
                continue
            formed[seat] = gangs
            for gang in gangs:
                self._members[gang] -= 1
            known = [gangs for gangs in formed if gangs]
            if count_splits(known, 0, 0) and self._fill_up(formed, seat + 1):
                return True
            for gang in gangs:
                self._members[gang] += 1
        formed[seat] = []
        return False

    def _oust(self, bosses_below: int) -> list[int]:
        """The victims: the bosses that are neither in the pyramid nor in the deck, then any
        members. Gives back the bosses that stay in the deck."""
        bosses = box.pile(self._bosses, box.BOSS)
        gone = bosses[bosses_below:]
        spent = len(self._s.removed_by)
        if len(gone) > spent:
            raise refuse("build_boss", "FP-10.16", {"card": box.name_card(gone[0])})
        self._s.removed = gone + self._draw(spent - len(gone))
        return bosses[:bosses_below]

    def _take_member(self, gang: int, seat: int = -1) -> None:
        if self._members[gang] == 0:
            raise _no_card(gang, seat)
        self._members[gang] -= 1

    def _draw(self, count: int) -> list[int]:
        """Members of the gangs that have most left."""
        drawn: list[int] = []
        for _ in range(count):
            gang = self._members.index(max(self._members))
            self._take_member(gang)
            drawn.append(gang)
        return drawn


def _from_the_top() -> list[int]:
    """Slots row by row from the top, each row from the left."""
    order: list[int] = []
    slot = 0
    for length in range(ROWS, 0, -1):
        order = [*range(slot, slot + length), *order]
        slot += length
    return order


def _triples() -> list[list[int]]:
    return [
        [a, b, c]
        for a in range(box.GANGS)
        for b in range(a + 1, box.GANGS)
        for c in range(b + 1, box.GANGS)
    ]


def _open(s: State, wished: dict[int, list[int]]) -> None:
    """FP-10.11: so many alliances lie open as the rows reached have called for."""
    triggers = sum([1 for row in (4, 5) if SHAPES[s.shape] & ROW_MASK[row]])
    for seat, gangs in wished.items():
        for gang in gangs:
            if gang not in state.alliances_of(s, seat) or len(gangs) > triggers:
                raise refuse("build_open", "FP-10.11", {"seat": seat, "gang": box.CODES[gang]})
            s.opened[seat * box.ALLIANCES + state.alliances_of(s, seat).index(gang)] = 1
    called = [seat for number in range(triggers) for seat in revealers(s.seats, number)]
    owed = len(called) - sum(s.opened)
    for seat in [*called, *range(s.seats), *range(s.seats)]:
        mine = s.opened[seat * box.ALLIANCES : (seat + 1) * box.ALLIANCES]
        if owed > 0 and seat not in wished and sum(mine) < triggers:
            s.opened[seat * box.ALLIANCES + mine.index(0)] = 1
            owed -= 1
    if owed != 0:
        raise refuse("build_reveals", "FP-10.11", {"count": len(called)})


def _set_turn(s: State) -> None:
    crowned = s.slots[THRONE] != box.EMPTY
    passes = sum(s.passed)
    if passes and not crowned:
        raise refuse("build_passed", "FP-10.12", {"seat": s.passed.index(1)})
    s.turn = state.promotions_made(s) + len(s.removed) + passes
    if passes == s.seats:
        s.phase = state.OVER
        if s.options.word("final_tie") == "duel" and len(best_seats(s)) > 1:
            s.duel_winner = best_seats(s)[0]
        return
    s.turn += 1
    if crowned:
        s.phase = state.BETRAYAL
        if s.passed[s.active] or s.hand_size[s.active] == 0:
            raise refuse("build_active", "FP-10.12", {"seat": s.active})


def _no_card(card: int, seat: int = -1) -> Refused:
    if seat >= 0:
        return refuse("build_card", "FP-2.2", {"seat": seat, "card": box.name_card(card)})
    return refuse("deal_box", "FP-2.2", {"card": box.name_card(card)})
