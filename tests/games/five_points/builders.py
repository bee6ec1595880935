"""Positions that read like the examples of the rules.

    table = table_at(F, hands={0: "DLP"}, deck="SK")
    table.answer(0, "influence D 5.1 6.1 RLRRL")
    assert rows(table) == ["D", "D P", "D K E", "L S D N", "E R P P S", "N K L S E R"]

Only what an example names has to be given; the rest of the 64 cards is laid out so that all
invariants hold.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import sitdown

F = "R / D D / D P E / L S K N / E R P D S / N K L P E R"
"""The full pyramid of the examples, from the top."""

GANGS = "SDNLKREP"
HAND_SIZE = {2: 5, 3: 5, 4: 4}
ALLIANCES = {2: ("SDK", "NLE"), 3: ("SDK", "NLE", "KRS"), 4: ("SDK", "NLE", "KRS", "EPD")}


def table_at(
    pyramid: str,
    *,
    seats: int = 3,
    active: int = 0,
    hands: Mapping[int, str] | None = None,
    deck: str = "",
    alliances: Sequence[str] | None = None,
    opened: Mapping[int, str] | None = None,
    passed: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    seed: int = 1,
) -> sitdown.Table:
    """A table in the position described; rows of the pyramid are parted by `/`, `.` is empty."""
    state = position(
        pyramid,
        seats=seats,
        active=active,
        hands=hands or {},
        deck=deck,
        alliances=alliances or ALLIANCES[seats],
        opened=opened,
        passed=passed,
    )
    whole = {
        "game": "five-points",
        "rules": 1,
        "seats": seats,
        "options": dict(options or {}),
        "state": state,
    }
    return sitdown.table(position=whole, seed=seed)


def position(
    pyramid: str,
    *,
    seats: int,
    active: int,
    hands: Mapping[int, str],
    deck: str,
    alliances: Sequence[str],
    opened: Mapping[int, str] | None,
    passed: Sequence[int],
) -> dict[str, Any]:
    gangs = [row.split() for row in pyramid.split("/")]
    cards = [gang for row in gangs for gang in row if gang != "."]
    spent = [
        HAND_SIZE[seats] - len(hands.get(seat, " " * HAND_SIZE[seats])) for seat in range(seats)
    ]
    bag = _Bag(cards, sum(spent))
    for seat in range(seats):
        bag.take_members(alliances[seat])
        bag.take_members(hands.get(seat, ""))
    shown = bag.lay_pyramid(gangs)
    top = bag.take_deck_top(deck)
    removed = bag.draw_removed()
    full = [hands[s] if s in hands else bag.draw_members(HAND_SIZE[seats]) for s in range(seats)]
    discard = [
        {"card": card, "seat": seat}
        for seat in range(seats)
        for card in bag.draw_members(spent[seat])
    ]
    crowned = gangs[0] != ["."]
    return {
        "phase": "betrayal" if crowned else "climb",
        "turn": len(cards) - 6 + sum(spent) + len(passed) + 1,
        "active": active,
        "pyramid": [" ".join(row) for row in shown],
        "deck": " ".join([*top, *bag.rest()]),
        "players": [
            {
                "alliances": " ".join(alliances[seat]),
                "open": " ".join(_opened(gangs, seats, alliances, opened)[seat]),
                "hand": " ".join(full[seat]),
                "passed": seat in passed,
            }
            for seat in range(seats)
        ],
        "discard": discard,
        "removed": [
            {"card": card, "seat": entry["seat"]}
            for card, entry in zip(removed, discard, strict=True)
        ],
    }


def _opened(
    gangs: list[list[str]],
    seats: int,
    alliances: Sequence[str],
    opened: Mapping[int, str] | None,
) -> list[str]:
    """Who has opened what; unless told, the first hidden alliance at each row reached."""
    if opened is not None:
        return [opened.get(seat, "") for seat in range(seats)]
    counts = [0] * seats
    triggers = [row for row in (gangs[2], gangs[1]) if any(gang != "." for gang in row)]
    for number, _ in enumerate(triggers):
        revealing = [number] if seats == 2 else [(number + k) % seats for k in range(seats - 1)]
        for seat in revealing:
            counts[seat] += 1
    return [alliances[seat][: counts[seat]] for seat in range(seats)]


class _Bag:
    """The cards not laid out yet: two bosses and six members of each gang."""

    def __init__(self, pyramid: list[str], spent: int) -> None:
        self._bosses = Counter(GANGS * 2)
        self._members = Counter(GANGS * 6)
        self._drawn = len(pyramid) + spent
        self._spent = spent

    def take_members(self, gangs: str) -> None:
        for gang in gangs:
            assert self._members[gang], f"no member of {gang} left"
            self._members[gang] -= 1

    def lay_pyramid(self, rows: list[list[str]]) -> list[list[str]]:
        """Bosses first: they come from the deck before any member (FP-10.16)."""
        return [[self._shown(gang) if gang != "." else "." for gang in row] for row in rows]

    def _shown(self, gang: str) -> str:
        if self._bosses[gang]:
            self._bosses[gang] -= 1
            return gang + "*"
        self.take_members(gang)
        return gang

    def take_deck_top(self, gangs: str) -> list[str]:
        bosses_in_deck = max(0, 16 - self._drawn)
        cards = []
        for place, gang in enumerate(gangs):
            if place < bosses_in_deck:
                assert self._bosses[gang], f"no boss of {gang} left"
                self._bosses[gang] -= 1
                cards.append(gang + "*")
            else:
                self.take_members(gang)
                cards.append(gang)
        self._bosses_below = max(0, bosses_in_deck - len(gangs))
        return cards

    def draw_removed(self) -> list[str]:
        """What was ousted: the bosses that are neither in the pyramid nor in the deck, then any."""
        bosses = [gang + "*" for gang in GANGS for _ in range(self._bosses[gang])]
        gone = bosses[self._bosses_below :]
        self._left = bosses[: self._bosses_below]
        assert len(gone) <= self._spent, "the pyramid shows too few bosses"
        return gone + list(self.draw_members(self._spent - len(gone)))

    def draw_members(self, count: int) -> str:
        drawn = ""
        while len(drawn) < count:
            gang = self._members.most_common(1)[0][0]
            self.take_members(gang)
            drawn += gang
        return drawn

    def rest(self) -> list[str]:
        return [*self._left, *[gang for gang in GANGS for _ in range(self._members[gang])]]


def rows(table: sitdown.Table) -> list[str]:
    """The pyramid from the top by gang alone, as the rules write it."""
    pyramid = table.view(None)["pyramid"]
    return [" ".join(card[0] if card else "." for card in row) for row in pyramid]


def row(table: sitdown.Table, number: int) -> str:
    """One row, numbered from the bottom as the rules do."""
    return rows(table)[6 - number]


def moves(table: sitdown.Table, seat: int, kind: str) -> list[str]:
    """The legal acts of one kind."""
    return [act for act in table.legal(seat) if act.split()[0] == kind]


def refused(table: sitdown.Table, seat: int, act: str) -> sitdown.Illegal:
    """The refusal that an act meets; it must leave everything as it was."""
    before = table.position()
    with pytest.raises(sitdown.Illegal) as illegal:
        table.answer(seat, act)
    assert table.position() == before
    assert illegal.value.message("en")
    assert illegal.value.message("pl")
    return illegal.value


def finish(table: sitdown.Table) -> sitdown.Table:
    """Let silence play to the end."""
    while table.questions:
        table.close()
    return table
