"""Section 5C, pairs of powers with an interaction: each row of the page has its scene here.

Pairs without one are in test_power_pairs_apart.py, copies of one power in test_power_copies.py.
"""

from itertools import combinations
from typing import Any

import pytest

from sitdown.games.cash_n_guns_1.rules.score import deaths_for, total
from tests.games.cash_n_guns_1.builders import Scene, deal, robber_scene, scene
from tests.games.cash_n_guns_1.tables import NONE, PAIRS, power, scenes

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
    end = scene(stage="over", dead={"C": 1}, powers=two(1, 4), money={"D": "20"}, loot=REST)
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
        stage="over", dead={"C": 1}, shame={"B": 2}, powers=two(1, 8), money={"D": "20"}, loot=REST
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
    """Round 3, at its start; A has the gun of X."""
    s = robber_scene("A click>B, A click>C, B click>A, C click>A, D click>A", round=2, **given)
    s.courage(ducks="A B C D")
    return s


def pair_3_6() -> None:
    s = robber(powers={"B": power(6)}, shown="B")
    s.load(A="click click")
    s.pass_windows()
    s.aim(A="C D", C="A", D="A")
    assert s.asked() == {"B"}
    seen = s.view("B")["players"][0]
    assert (seen["target"], seen["second"]["target"]) == (3, 4), "the Kid sees both aims"
    dead_kid = robber(powers={"X": power(6)}, shown="X")
    dead_kid.load(A="click click")
    dead_kid.pass_windows()
    assert "A" in dead_kid.asked(), "his power is not taken with his gun"


def pair_3_7() -> None:
    s = robber(powers={"B": power(7)}, shown="B")
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
    s.hold_up("A click>B, B click>A, C bang>B, D click>B")
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
    s.hold_up("A click>B, B bbb>A, C bang>A, D click>B")
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
    s.hold_up("A click>B, B click>A, C click>A, D click>A")
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


WALKS = scenes(globals(), "pair_")


def test_the_table_has_every_pair() -> None:
    # CG1-5.1
    assert set(PAIRS) == {f"{a}-{b}" for a, b in combinations(range(1, 11), 2)}
    assert set(PAIRS) == set(NONE) | set(WALKS)


@pytest.mark.parametrize("pair", WALKS)
def test_pairs_with_interaction(pair: str) -> None:
    # CG1-5.10, CG1-5.12, CG1-5.14, CG1-5.18, CG1-5.23, CG1-5.24, CG1-5.26, CG1-5.28, CG1-5.32
    WALKS[pair]()
