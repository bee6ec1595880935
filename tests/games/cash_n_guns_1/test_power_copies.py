"""Section 5C, copies of one power: in gangs six powers are in play twice."""

import pytest

from sitdown.games.cash_n_guns_1.rules.box import GANG_COPIES
from tests.games.cash_n_guns_1.builders import gang_scene
from tests.games.cash_n_guns_1.tables import COPIES, power, scenes

OTHERS = "J click>L1, T click>L1, Q click>L1, L1 click>J, S click>J, L2 click>J"
BANK = " ".join(["20"] * 19 + ["10"] * 30 + ["5"] * 30)


def copies_of_1() -> None:
    s = gang_scene(
        stage="over",
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


def copies_of_2() -> None:
    s = gang_scene(
        f"P click>J, V bang>B, B bang>V, {OTHERS}",
        wounds={"V": 2, "B": 2},
        powers={"V": power(2), "B": power(2)},
    )
    s.courage()
    assert s.wounds() == {"V": 3, "B": 3}


def copies_of_4() -> None:
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


def copies_of_8() -> None:
    s = gang_scene(
        stage="over",
        shame={"V": 1, "B": 2, "P": 1},
        powers={"V": power(8), "B": power(8), "P": "kid"},
        money={"S": "20"},
        loot=BANK,
    )
    assert s.outcome.scores[s.seat("P")] == 5 + 10 - 5


def copies_of_9() -> None:
    s = gang_scene(
        f"P click>J, V bbb>L2, B bbb>L2, {OTHERS}",
        powers={"V": power(9), "B": power(9)},
    )
    s.stand_or_duck()
    s.window("dragon_skin")
    s.window("specialist", V="discard click", B="discard bang")
    assert (s.mine("V")["hand"]["bbb"], s.mine("B")["hand"]["bbb"]) == (1, 1)


def copies_of_10() -> None:
    s = gang_scene(
        f"P click>J, V click>J, B click>J, {OTHERS}",
        powers={"V": power(10), "B": power(10)},
    )
    s.stand_or_duck(ducks="V B S L1 L2 J")
    s.window("stand_up", V="use", B="use")
    assert s.last_split()["sharers"] == {"P", "T", "Q", "V", "B"}, "k grows by two"


COPY_WALKS = scenes(globals(), "copies_of_")


def test_the_table_has_every_power_with_copies() -> None:
    # CG1-3.33
    twice = [str(number + 1) for number, copies in enumerate(GANG_COPIES) if copies == 2]
    assert list(COPIES) == [f"{number}-{number}" for number in twice]
    assert list(COPY_WALKS) == twice


@pytest.mark.parametrize("number", COPY_WALKS)
def test_copies_of_one_power(number: str) -> None:
    # CG1-5.10, CG1-5.12, CG1-5.18, CG1-5.30, CG1-5.32, CG1-5.34, CG1-R36
    COPY_WALKS[number]()
