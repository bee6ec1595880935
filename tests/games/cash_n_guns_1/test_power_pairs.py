"""Sections 5C and 5D: every pair of powers, copies of one power, powers with the other variants.

The tables of the rules page are walked row by row: each pair that stands there has its scene here,
and where the page says "None" both powers are used in one round and both do all that they do.
"""

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from sitdown.games.cash_n_guns_1.cards import POWERS
from sitdown.games.cash_n_guns_1.score import deaths_for, total
from tests.games.cash_n_guns_1.builders import Scene, deal, gang_scene, scene

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "cash-n-guns-1.md"


def rows(head: str, tail: str) -> dict[str, str]:
    """A table of the page: what stands in the first column, and what in the second."""
    text = PAGE.read_text("utf-8").partition(head)[2].partition(tail)[0]
    found: dict[str, str] = {}
    for names, told in re.findall(r"^\| (\d[\d, -]*) \| (.+?) \|", text, re.MULTILINE):
        for name in names.split(", "):
            found[name] = told
    return found


PAIRS = rows("### 5C.", "| Copies (gangs)")
COPIES = rows("| Copies (gangs)", "### 5D.")
NONE = [pair for pair, told in PAIRS.items() if told == "None."]


def power(number: int) -> str:
    return POWERS[number - 1]


def test_the_table_has_every_pair() -> None:
    # CG1-5.1
    assert set(PAIRS) == {f"{a}-{b}" for a, b in combinations(range(1, 11), 2)}
    assert set(PAIRS) == set(NONE) | set(WALKS)
    assert set(COPIES) == set(COPY_WALKS)


# Pairs without an interaction: A holds the one, B the other, in one round


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


# Pairs with an interaction

CLICKS = "A click>B, B click>A, C click>D, D click>C"
REST = " ".join(["20"] * 9 + ["10"] * 15 + ["5"] * 15)


def pair_1_2() -> None:
    s = scene("A click>B, B click>A, C bang>B, D click>A", wounds={"B": 2}, powers=two(1, 2))
    s.courage()
    assert s.player("B")["wounds"] == 3
    assert deaths_for(s.state, 0) == 0, "alive with three wounds"


def two(first: int, second: int, **more: str) -> dict[str, str]:
    """A holds the first power, B the second."""
    return {"A": power(first), "B": power(second), **more}


def pair_1_3() -> None:
    powers = two(1, 3, D="kid")
    s = scene("A click>B, B click>A, C bang>D, D click>C", wounds={"D": 2}, powers=powers)
    s.stand_or_duck()
    s.window("take_gun", B="take D")
    assert deaths_for(s.state, 0) == 1


def pair_1_4() -> None:
    s = scene("A click>C, B click>A, C bang>B, D bang>B", wounds={"B": 1}, powers=two(1, 4))
    s.stand_or_duck()
    s.window("dragon_skin", B="use")
    assert deaths_for(s.state, 0) == 0, "the death was prevented"
    end = scene(over=True, dead={"C": 1}, powers=two(1, 4), money={"D": "20"}, loot=REST)
    assert end.outcome.scores[:2] == [10, 10], "independent bonuses"


def pair_1_5() -> None:
    s = scene(
        "A click>C, B click>A, C bang>B, D click>B, E click>D",
        names="A B C D E",
        wounds={"B": 2, "C": 2},
        powers=two(1, 5, D="kid"),
        shown="B",
    )
    s.courage()
    assert s.dead() == {"B", "C"}
    assert deaths_for(s.state, 0) == 2, "of the blast, and the holder's own"


def pair_1_8() -> None:
    s = scene(
        over=True, dead={"C": 1}, shame={"B": 2}, powers=two(1, 8), money={"D": "20"}, loot=REST
    )
    assert s.outcome.scores[:2] == [10, 10]


def pair_2_3() -> None:
    for wounds, window in ((2, False), (3, True)):
        s = scene(
            "A click>B, B click>A, C bang>A, D click>C",
            wounds={"A": wounds},
            powers=two(2, 3),
            shown="A" if wounds == 3 else "",
        )
        s.stand_or_duck()
        assert (s.stage == "take_gun") == window


def pair_2_5() -> None:
    for wounds, dead in ((2, set()), (3, {"A"})):
        s = scene(
            "A click>B, B click>A, C bang>B, D click>C",
            wounds={"A": wounds},
            powers=two(2, 5),
            shown="B A" if wounds == 3 else "B",
        )
        s.courage()
        assert s.dead() == dead
        assert s.player("A")["power"] == "indestructible"


def pair_3_4() -> None:
    s = scene("A click>B, B click>A, C bang>B, D bang>B", wounds={"B": 1}, powers=two(3, 4))
    s.stand_or_duck()
    s.window("dragon_skin", B="use")
    assert s.stage == "reveal_power", "nobody died, nobody is asked for a gun"


def pair_3_5() -> None:
    shots = "A click>C, B click>A, C bang>B, D click>B, E click>D"
    blown = scene(shots, names="A B C D E", wounds={"D": 2}, powers=two(3, 5, D="kid"), shown="B")
    blown.stand_or_duck()
    assert blown.dead() == {"D"}
    assert blown.player("A")["wounds"] == 1, "wounded by the blast, and alive"
    blown.window("take_gun", A="take D")
    bullets = scene(
        shots, names="A B C D E", wounds={"B": 2, "D": 2}, powers=two(3, 5, D="kid"), shown="B"
    )
    bullets.stand_or_duck()
    assert bullets.dead() == {"B", "D"}
    assert bullets.legal("A") == ["pass", "take 1"], "bullets killed B before the blast killed D"
    assert bullets.refused("A", "take D") == ("too_late_to_rob", "CG1-5.14")
    bullets.window("take_gun", A="take B")
    assert bullets.view()["grenade"] == {"seat": 1, "armed": False}, "it cannot be taken"
    killed = scene(shots, names="A B C D E", wounds={"A": 2}, powers=two(3, 5, D="kid"), shown="B")
    killed.stand_or_duck()
    assert killed.dead() == {"A"}
    assert "A" not in killed.asked()


def robber(**given: Any) -> Scene:
    """Round 3, at its start; A has the gun of X, who died in round 1."""
    s = scene(
        "A click>B, A click>C, B click>A, C click>A, D click>A",
        names="A X B C D",
        round=2,
        dead={"X": 1},
        robbed=("A", "X"),
        **given,
    )
    s.courage(ducks="A B C D")
    return s


def pair_3_6() -> None:
    s = robber(powers={"A": power(3), "B": power(6)}, shown="A B")
    s.load(A="click click")
    s.pass_windows()
    s.aim(A="C D", C="A", D="A")
    assert s.asked() == {"B"}
    seen = s.view("B")["players"][0]
    assert (seen["target"], seen["second"]["target"]) == (3, 4), "the Kid sees both aims"
    dead_kid = robber(powers={"A": power(3), "X": power(6)}, shown="A X")
    dead_kid.load(A="click click")
    dead_kid.pass_windows()
    assert "A" in dead_kid.asked(), "his power is not taken with his gun"


def pair_3_7() -> None:
    s = robber(powers={"A": power(3), "B": power(7)}, shown="A B")
    s.load(A="click click")
    s.pass_windows()
    s.aim(A="C D", B="A", C="A", D="A")
    assert s.asked() == {"B"}
    seen = s.view("B")["players"][0]
    assert (seen["target"], seen["second"]["target"]) == (3, 4), "the Sly One sees both aims"
    dead_sly = scene(
        "A click>B, B click>A, C bang>B, D click>C",
        round=3,
        wounds={"B": 2},
        powers=two(3, 7),
        shown="B",
    )
    dead_sly.stand_or_duck()
    dead_sly.window("take_gun", A="take B")
    assert dead_sly.told("took_gun")[0]["cards"] == 5


def pair_3_9() -> None:
    s = scene(
        "A click>B, B bbb>C, C click>B, D click>A",
        round=2,
        wounds={"B": 2},
        powers=two(3, 9, C="kid", D="sly"),
    )
    s.stand_or_duck()
    s.window("specialist", B="discard click")
    s.pass_windows()
    s.load(A="click", B="click", C="bang", D="click")
    s.pass_windows()
    s.aim(A="B", B="A", C="B", D="B")
    s.pass_windows()
    s.stand_or_duck()
    s.window("take_gun", A="take B")
    assert s.heard_by("A", "found")[0]["cards"].count("bbb") == 1, "the one that came back"
    dies = scene("A click>B, B bbb>C, C bbb>B, D click>A", wounds={"B": 2}, powers=two(3, 9))
    dies.stand_or_duck()
    assert dies.stage == "take_gun", "step 7 precedes step 8"
    dies.window("take_gun", A="take B")
    assert "B" not in dies.asked(), "a dead Specialist takes nothing back"


def pair_4_5() -> None:
    s = scene("A click>B, B click>A, C bang>A, D bang>B", powers=two(4, 5), shown="B")
    s.courage()
    assert s.told("blast")[0]["victims"] == s.seats("C D"), "A is down already"
    assert s.wounds()["A"] == 1
    stands = scene("A click>B, B click>A, C bang>B, D bang>B", powers=two(4, 5), shown="B")
    stands.courage()
    assert stands.wounds()["A"] == 1
    assert stands.player("A")["hits_round"] == 0, "a blast is no bullet"
    assert stands.player("A")["power"] is None


def pair_4_9() -> None:
    s = scene("A click>B, B bbb>C, C click>B, D click>A", powers=two(4, 9))
    s.stand_or_duck()
    s.window("specialist", B="discard click")
    s.pass_windows()
    s.load(A="click", B="bbb", C="bang", D="click")
    s.pass_windows()
    s.aim(A="B", B="A", C="A", D="B")
    s.pass_windows()
    s.stand_or_duck()
    assert s.told("fired")[-2]["shots"][0]["card"] == "bbb", "used a second time"
    assert (s.stage, s.asked()) == ("dragon_skin", {"A"}), "an ordinary bullet"


def late_grenade(second: int) -> Scene:
    """A grenade that is still covered, and the Kid or the Sly One who is known."""
    s = deal(4, super_powers="all", deal={"powers": [power(5), power(second), None, None]})
    s.window("reveal_power", B="reveal")
    s.load()
    s.pass_windows()
    return s


def pair_5_6() -> None:
    s = late_grenade(6)
    s.aim(A="B", C="D", D="C")
    s.say("B", "aim A")
    assert s.view()["window"] == "W3"
    s.window("reveal_power", A="reveal")
    assert s.stage == "courage", "he may not aim again"
    assert s.player("B")["target"] == 0


def pair_5_7() -> None:
    s = late_grenade(7)
    s.aim(A="B", B="A", C="D", D="C")
    s.say("B", "load bbb")
    s.window("reveal_power", A="reveal")
    assert s.stage == "courage", "he may not change his card"
    assert s.mine("B")["placed"] == "bbb"


def pair_5_8() -> None:
    s = scene("A click>B, B click>A, C bang>A, D click>A", powers=two(5, 8), shown="A")
    s.courage(ducks="B")
    assert "B" not in s.wounds()
    assert total(s.state, 1) == 5


def pair_5_9() -> None:
    s = scene("A click>B, B bbb>A, C click>A, D click>A", powers=two(5, 9), shown="A")
    s.stand_or_duck()
    assert s.wounds()["B"] == 1, "by the blast that he set off"
    s.window("specialist", B="discard click")
    assert s.mine("B")["hand"]["bbb"] == 1
    dead = scene(
        "A click>B, B bbb>A, C click>A, D click>A",
        wounds={"B": 2},
        powers=two(5, 9),
        shown="A",
    )
    dead.stand_or_duck()
    dead.window("take_gun")
    assert dead.stage == "reveal_power", "he did not survive"


def pair_5_10() -> None:
    s = scene("A click>B, B click>A, C bang>A, D click>A", powers=two(5, 10), shown="A")
    s.stand_or_duck()
    assert s.stage == "reveal_power", "no window in the round of the blast"
    s.window("reveal_power")
    s.load(A="click", B="click", C="click", D="click")
    s.pass_windows()
    s.aim(A="B", B="A", C="A", D="A")
    s.stand_or_duck(ducks="B")
    s.window("stand_up", B="use")
    assert "B" in s.last_split()["sharers"], "it stayed unspent"


def pair_6_7() -> None:
    s = deal(4, super_powers="all", deal={"powers": [power(6), power(7), None, None]})
    s.window("reveal_power", A="reveal", B="reveal")
    order: list[str] = []
    while s.stage != "courage":
        order.append(s.view()["window"] or s.stage)
        acts = {"load": "load click", "load_last": "load click"}
        if s.stage in ("aim", "aim_last"):
            targets = {name: "aim B" if name != "B" else "aim A" for name in s.asked()}
            s.answer(s.stage, "", **targets)
        else:
            s.answer(s.stage, acts.get(s.stage, "pass"))
    assert order == ["load", "W2", "aim", "aim_last", "load_last", "W3"]


WALKS: dict[str, Callable[[], None]] = {
    "1-2": pair_1_2,
    "1-3": pair_1_3,
    "1-4": pair_1_4,
    "1-5": pair_1_5,
    "1-8": pair_1_8,
    "2-3": pair_2_3,
    "2-5": pair_2_5,
    "3-4": pair_3_4,
    "3-5": pair_3_5,
    "3-6": pair_3_6,
    "3-7": pair_3_7,
    "3-9": pair_3_9,
    "4-5": pair_4_5,
    "4-9": pair_4_9,
    "5-6": pair_5_6,
    "5-7": pair_5_7,
    "5-8": pair_5_8,
    "5-9": pair_5_9,
    "5-10": pair_5_10,
    "6-7": pair_6_7,
}


@pytest.mark.parametrize("pair", WALKS)
def test_pairs_with_interaction(pair: str) -> None:
    # CG1-5.10, CG1-5.12, CG1-5.14, CG1-5.18, CG1-5.23, CG1-5.24, CG1-5.26, CG1-5.28, CG1-5.32
    WALKS[pair]()


# Copies of one power, in gangs

OTHERS = "J click>L1, T click>L1, Q click>L1, L1 click>J, S click>J, L2 click>J"
BANK = " ".join(["20"] * 19 + ["10"] * 30 + ["5"] * 30)


def copies_1() -> None:
    s = gang_scene(
        over=True,
        dead={"V": 1, "J": 1, "Q": 1},
        powers={"P": power(1), "T": power(1), "B": "kid", "V": "sly", "J": "lunatic"},
        money={"S": "20"},
        loot=BANK,
    )
    lines = {
        line["seat"]: line["points"]
        for name in ("P", "T")
        for line in s.outcome.breakdown[s.seat(name)]
        if line["what"] == "six_feet_under"
    }
    assert lines == {s.seat("P"): 20, s.seat("T"): 10}, "each for the dead outside his own gang"


def copies_2() -> None:
    s = gang_scene(
        f"P click>J, V bang>B, B bang>V, {OTHERS}",
        wounds={"V": 2, "B": 2},
        powers={"V": power(2), "B": power(2)},
    )
    s.courage()
    assert s.wounds() == {"V": 3, "B": 3}


def copies_4() -> None:
    s = gang_scene(
        "P click>J, V bang>T, B bang>T, J bang>B, T bang>V, Q bang>V, L1 bang>B, "
        "S click>J, L2 click>J",
        powers={"V": power(4), "B": power(4)},
    )
    s.stand_or_duck()
    s.answer("cover", "pass")
    s.window("dragon_skin", V="use", B="use")
    s.pass_windows()
    assert (s.wounds()["V"], s.wounds()["B"]) == (1, 1)


def copies_8() -> None:
    s = gang_scene(
        over=True,
        shame={"V": 1, "B": 2, "P": 1},
        powers={"V": power(8), "B": power(8), "P": "kid"},
        money={"S": "20"},
        loot=BANK,
    )
    assert s.outcome.scores[s.seat("P")] == 5 + 10 - 5


def copies_9() -> None:
    s = gang_scene(
        f"P click>J, V bbb>L2, B bbb>L2, {OTHERS}",
        powers={"V": power(9), "B": power(9)},
    )
    s.stand_or_duck()
    s.window("dragon_skin")
    s.window("specialist", V="discard click", B="discard bang")
    assert (s.mine("V")["hand"]["bbb"], s.mine("B")["hand"]["bbb"]) == (1, 1)


def copies_10() -> None:
    s = gang_scene(
        f"P click>J, V click>J, B click>J, {OTHERS}",
        powers={"V": power(10), "B": power(10)},
    )
    s.stand_or_duck(ducks="V B S L1 L2 J")
    s.window("stand_up", V="use", B="use")
    assert s.last_split()["sharers"] == {"P", "T", "Q", "V", "B"}, "k grows by two"


COPY_WALKS: dict[str, Callable[[], None]] = {
    "1-1": copies_1,
    "2-2": copies_2,
    "4-4": copies_4,
    "8-8": copies_8,
    "9-9": copies_9,
    "10-10": copies_10,
}


@pytest.mark.parametrize("pair", COPY_WALKS)
def test_copies_of_one_power(pair: str) -> None:
    # CG1-5.10, CG1-5.12, CG1-5.18, CG1-5.30, CG1-5.32, CG1-5.34, CG1-R36
    COPY_WALKS[pair]()
