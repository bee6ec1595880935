"""Section 5D: each power with the Cop, and with covering the boss."""

from typing import Any

import pytest

from sitdown.games.cash_n_guns_1.rules.box import POWERS
from sitdown.games.cash_n_guns_1.rules.score import deaths_for, gang_total
from tests.games.cash_n_guns_1.builders import Scene, gang_scene, scene
from tests.games.cash_n_guns_1.tables import scenes

# With the Cop: A is the Cop and holds the power

BANK = " ".join(["20"] * 9 + ["10"] * 14 + ["5"] * 14)


def with_cop(number: int, shots: str = "", **given: Any) -> Scene:
    powers = {"A": POWERS[number - 1], "B": "kid", **given.pop("powers", {})}
    return scene(shots, names="A B C D E", cop="A", powers=powers, **given)


def richest_cop(number: int, **given: Any) -> Scene:
    """Round 8 is over, nobody called; the Cop has the highest score."""
    given = {"money": {"A": "20", "B": "10 5"}, "loot": BANK, **given}
    return with_cop(number, stage="over", **given)


def worthless(number: int, score: int, **given: Any) -> None:
    s = richest_cop(number, **given)
    assert s.outcome.scores[0] == score == max(s.outcome.scores)
    assert s.winners() == {"B"}, "the Cop never wins by money"


def cop_1() -> None:
    worthless(1, 30, dead={"E": 1})


def cop_2() -> None:
    s = with_cop(2, "A click>B, B bang>A, C click>D, D click>C, E click>D", wounds={"A": 2})
    s.courage()
    assert s.dead() == set(), "it helps the Cop to survive"


def cop_3() -> None:
    s = with_cop(3, "A click>B, B bang>C, C click>A, D click>A, E click>A", wounds={"C": 2})
    s.stand_or_duck()
    s.window("take_gun", A="take C")
    assert s.player("A")["second"]["of"] == s.seat("C")


def cop_4() -> None:
    worthless(4, 30)


def cop_5() -> None:
    s = with_cop(5, "A click>B, B bang>A, C click>D, D click>C, E click>D", shown="A")
    s.courage()
    assert s.view()["history"][-1] == {
        "round": 1,
        "sharers": [],
        "share": 0,
        "notes": [],
        "blast": True,
        "phone": None,
    }


def cop_6() -> None:
    s = with_cop(6, "B click>C, C click>D, D click>C, E click>D", shown="A", powers={"B": "sly"})
    s.courage(ducks="C")
    s.answer("phone", "pass", A="call")
    assert s.view()["switchboard"]["turned"] == 1, "a known Kid calls like anybody"


def cop_7() -> None:
    s = with_cop(7, "B click>C, C click>D, D click>C, E click>D", shown="A")
    s.courage(ducks="C")
    s.answer("phone", "pass", A="call")
    assert s.view()["switchboard"]["turned"] == 1


def cop_8() -> None:
    worthless(8, 30, shame={"A": 2})
    s = with_cop(
        1,
        stage="over",
        powers={"B": POWERS[7]},
        calls=[1, 2, 3],
        shame={"A": 2, "B": 3},
        sirens={"A": 2, "B": 2},
        money={"A": "5"},
        loot=" ".join(["20"] * 10 + ["10"] * 15 + ["5"] * 14),
    )
    assert s.outcome.scores[1] == 15, "for Gangsters both sides count"


def cop_9() -> None:
    s = with_cop(9, "A bbb>B, B click>A, C click>D, D click>C, E click>D")
    s.stand_or_duck()
    s.window("specialist", A="discard click")
    s.pass_windows()
    s.answer("phone", "pass", A="call")
    assert s.mine("A")["hand"]["bbb"] == 1
    assert s.view()["switchboard"]["turned"] == 1


def cop_10() -> None:
    s = with_cop(
        10,
        "A click>B, B click>A, C click>D, D click>C, E click>D",
        round=6,
        calls=[1, 2],
    )
    s.stand_or_duck(ducks="A")
    s.window("stand_up", A="use")
    s.answer("phone", "pass", A="call")
    assert s.view()["switchboard"]["backup"], "the Cop can call after having been down"
    after = with_cop(
        10,
        "A click>B, B click>A, C click>D, D click>C, E click>D",
        round=6,
        calls=[1, 2, 3],
    )
    after.stand_or_duck(ducks="A")
    after.window("stand_up", A="use")
    assert after.player("A")["sirens"] == 1, "the siren of a withdrawal stays"


WITH_COP = scenes(globals(), "cop_")


@pytest.mark.parametrize("number", WITH_COP)
def test_powers_with_the_cop(number: str) -> None:
    # CG1-3.23, CG1-6.22, CG1-5.10, CG1-5.12, CG1-5.14, CG1-5.19, CG1-5.24, CG1-5.30, CG1-5.34
    WITH_COP[number]()


# With covering: V covers the boss P, unless said otherwise

REST = "L1 click>J, S click>J, L2 click>J"


def cover(shots: str, **given: Any) -> Scene:
    s = gang_scene(f"{shots}, {REST}", **given)
    s.stand_or_duck()
    return s


def guard(number: int, who: str = "V", **more: str) -> dict[str, Any]:
    return {"powers": {who: POWERS[number - 1], **more}}


def covering_1() -> None:
    s = cover(
        "V click>J, P click>J, B click>J, T bbb>P, J bbb>P, Q bbb>P", **guard(1, "P", V="kid")
    )
    s.answer("cover", "pass", V="cover")
    s.pass_windows()
    assert s.dead() == {"V"}
    assert deaths_for(s.state, s.seat("P")) == 0, "the dead of the own gang do not count"


def covering_2() -> None:
    for bullets, dead in (("click", set()), ("bang", {"V"})):
        s = cover(
            f"V click>J, P click>J, B click>J, T bang>P, J {bullets}>P, Q click>P",
            wounds={"V": 2},
            **guard(2),
        )
        s.answer("cover", "pass", V="cover")
        s.pass_windows()
        assert s.dead() == dead, "he dies at four"


def covering_3() -> None:
    s = cover(
        "V click>J, P click>J, B click>J, T bang>P, J click>P, Q click>P",
        wounds={"V": 2},
        **guard(3, "B", V="kid"),
    )
    s.answer("cover", "pass", V="cover")
    s.window("take_gun", B="take V")
    assert s.player("B")["second"]["of"] == s.seat("V"), "of his own gang"
    two = gang_scene(
        "T bang>P, T bang>P, V click>T, P click>J, B click>J, Q click>P, S click>J, L2 click>J, "
        "J click>V",
        round=2,
        dead={"L1": 1},
        robbed=("T", "L1"),
        powers={"T": POWERS[2]},
        shown="T",
    )
    two.stand_or_duck()
    two.answer("cover", "pass", V="cover")
    two.pass_windows()
    assert two.wounds() == {"V": 2}, "two guns on one boss are two bullets"


def covering_4() -> None:
    shots = "V click>J, P click>J, B click>J, T bang>P, J bang>P, Q click>P"
    s = cover(shots, **guard(4))
    s.answer("cover", "pass", V="cover")
    assert (s.stage, s.asked()) == ("dragon_skin", {"V"})
    s.window("dragon_skin", V="use")
    s.pass_windows()
    assert s.wounds() == {"V": 1}, "one wound for all"
    boss = cover(shots, **guard(4, "P"))
    boss.answer("cover", "pass")
    assert boss.asked() == {"P"}, "a boss uses it only if uncovered"


def covering_5() -> None:
    shots = "V click>J, P click>J, B click>J, T bang>P, J click>P, Q click>P"
    held = cover(shots, **guard(5, "P"), shown="P")
    held.answer("cover", "pass", V="cover")
    held.pass_windows()
    assert "blast" not in held.kinds(), "a covered boss takes no wound"
    s = cover(shots, **guard(5), shown="V")
    s.answer("cover", "pass", V="cover")
    s.pass_windows()
    assert s.told("blast")[0]["seat"] == s.seat("V")
    assert s.player("P")["wounds"] == 1, "no cover against the blast"


def covering_6() -> None:
    known_first("kid", POWERS[5])


def covering_7() -> None:
    known_first("sly", POWERS[6])


def known_first(name: str, power: str) -> None:
    """The Kid and the Sly One cover like anybody."""
    assert name == power
    s = cover(
        "V click>J, P click>J, B click>J, T bang>P, J click>P, Q click>P",
        powers={"V": power},
        shown="V",
    )
    s.answer("cover", "pass", V="cover")
    assert s.wounds() == {"V": 1}


def covering_8() -> None:
    s = cover(
        "V click>J, P click>J, B click>J, T bang>P, J click>P, Q click>P",
        **guard(8, "P", V="kid", B="sly"),
    )
    before = gang_total(s.state, 0)
    s.answer("cover", "pass", V="cover")
    assert s.player("P")["shame"] == 1
    assert gang_total(s.state, 0) == before + 5, "a boss with Super Coward gains 5k"


def covering_9() -> None:
    s = cover("V click>J, P click>J, B click>J, T bbb>P, J click>P, Q click>P", **guard(9, "T"))
    s.answer("cover", "pass", V="cover")
    s.window("specialist", T="discard click")
    assert s.mine("T")["hand"]["bbb"] == 1, "a bbb stopped by a bodyguard has fired"
    swapped = gang_scene(
        "V bbb>J, P click>J, B click>J, T click>P, J click>P, Q click>P, " + REST,
        powers={"V": POWERS[8]},
        starts={"V": "4 2 2", "B": "6 2 0"},
    )
    swapped.stand_or_duck()
    assert "discard bbb" in swapped.legal("V"), "the other one"
    swapped.window("specialist", V="discard bbb")
    assert swapped.mine("V")["hand"] == {"click": 4, "bang": 2, "bbb": 1}, "one card once"


def covering_10() -> None:
    s = cover("V click>J, P click>J, B click>J, T bang>P, J click>P, Q click>P", **guard(10))
    s.answer("cover", "pass", V="cover")
    s.window("stand_up", V="use")
    assert "V" in s.last_split()["sharers"], "a fallen coverer may share"


WITH_COVER = scenes(globals(), "covering_")


@pytest.mark.parametrize("number", WITH_COVER)
def test_powers_with_covering(number: str) -> None:
    # CG1-4.86, CG1-4.89, CG1-5.10, CG1-5.12, CG1-5.14, CG1-5.18, CG1-5.23, CG1-5.32, CG1-5.34
    WITH_COVER[number]()


def test_each_power_has_its_scenes() -> None:
    # CG1-5.1
    numbers = {str(number) for number in range(1, 11)}
    assert set(WITH_COP) == set(WITH_COVER) == numbers
