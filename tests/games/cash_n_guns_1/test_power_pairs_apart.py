"""Section 5C, pairs without an interaction: where the page says "None" both powers are used in one
round, and both do all that they do."""

from typing import Any

import pytest

from sitdown.games.cash_n_guns_1.rules.box import POWERS
from sitdown.games.cash_n_guns_1.rules.score import total
from tests.games.cash_n_guns_1.builders import Scene, deal
from tests.games.cash_n_guns_1.tables import NONE, power


class Both:
    """One round in which two powers have their occasion. C, D and E do the shooting."""

    def __init__(self, first: int, second: int) -> None:
        self.held = {"A": first, "B": second}
        names = [power(first), power(second), None, None, None, None]
        self.s = deal(6, super_powers="all", deal={"powers": self._harmless(names)})
        self.late: dict[str, list[str]] = {"aim": [], "load": []}
        """Who was asked later than the others."""
        self.asked_first: dict[str, set[str]] = {}

    def _harmless(self, names: list[Any]) -> list[Any]:
        rest = [name for name in POWERS[:10] if name not in names]
        rest.sort(key=lambda name: name in ("indestructible", "dragon_skin"))
        return [name or rest.pop(0) for name in names]

    def holder(self, number: int) -> str | None:
        return next((name for name, held in self.held.items() if held == number), None)

    def shots(self) -> dict[str, tuple[str, str]]:
        """Cards and targets: those who must be hit, are."""
        needed: list[str] = []
        if self.holder(1) or self.holder(3):
            needed += ["F"] * 3
        for number, hits in ((2, 3), (4, 2)):
            name = self.holder(number)
            needed += [name] * hits if name else []
        guns = dict.fromkeys("ABCDE", ("click", "F")) | {"F": ("click", "E")}
        shooters = ["C", "D", "E", "F", "A" if needed[4:] == ["B"] else "B"]
        for shooter, target in zip(shooters, needed, strict=False):
            guns[shooter] = ("bang", target)
        specialist = self.holder(9)
        if specialist:
            guns[specialist] = ("bbb", "F")
        return guns

    def play(self) -> Scene:
        s, guns = self.s, self.shots()
        while s.view()["round"] == 1:
            stage = s.stage
            if stage in ("load", "load_last"):
                self._note("load", s.asked())
                s.answer(stage, "", **{n: f"load {guns[n][0]}" for n in s.asked()})
            elif stage in ("aim", "aim_last"):
                self._note("aim", s.asked())
                s.answer(stage, "", **{n: f"aim {guns[n][1]}" for n in s.asked()})
            elif stage == "courage":
                ducks = [n for n in "AB" if self.held[n] in (8, 10)]
                s.stand_or_duck(ducks=" ".join(ducks))
            else:
                s.answer(stage, "pass", **{n: self._use(n) for n in s.asked() if n in "AB"})
        return s

    def _note(self, what: str, asked: set[str]) -> None:
        if what in self.asked_first:
            self.late[what] += sorted(asked)
        else:
            self.asked_first[what] = asked

    def _use(self, name: str) -> str:
        legal = [act for act in self.s.legal(name) if act not in ("pass", "rest")]
        return legal[0] if legal else "pass"


def has_effect(both: Both, s: Scene, number: int) -> None:
    """What the power does, whole."""
    name = both.holder(number)
    assert name is not None
    seat, player = s.seat(name), s.player(name)
    shame = 5 * player["shame"]
    if number == 1:
        assert s.dead() == {"F"}
        assert total(s.state, seat) == s.money(name) - shame + 10
    elif number == 2:
        assert player["wounds"] == 3
        assert player["posture"] != "dead"
    elif number == 3:
        assert player["second"]["of"] == s.seat("F")
    elif number == 4:
        assert s.told("wounded")[0]["hits"] >= 2
        assert player["wounds"] == 1
    elif number in (6, 7):
        assert both.late["aim" if number == 6 else "load"] == [name]
    elif number == 8:
        assert player["shame"] == 1
        assert total(s.state, seat) == s.money(name) + 5
    elif number == 9:
        assert s.mine(name)["hand"]["bbb"] == 1
        assert player["hand_size"] == 7
    else:
        assert number == 10
        assert player["shame"] == 1
        assert name in s.last_split()["sharers"]


@pytest.mark.parametrize("pair", NONE)
def test_pairs_without_interaction(pair: str) -> None:
    # CG1-5.10, CG1-5.12, CG1-5.14, CG1-5.18, CG1-5.26, CG1-5.28, CG1-5.30, CG1-5.32, CG1-5.34
    first, second = [int(number) for number in pair.split("-")]
    both = Both(first, second)
    s = both.play()
    has_effect(both, s, first)
    has_effect(both, s, second)
