"""The worked examples of section 9 about the last survivor, the Cop and gangs (E29 to E37)."""

from tests.games.cash_n_guns_1.builders import Scene, deal, gang_scene, scene


def test_e29_last_one_standing() -> None:
    # CG1-E29
    s = scene(
        "A bang>B, B click>A",
        round=5,
        dead={"C": 1, "D": 2},
        wounds={"B": 2},
        shame={"A": 3},
        money={"A": "5"},
        loot="20 20 10 10 5 5",
    )
    s.courage()
    assert s.winners() == {"A"}
    assert s.outcome.reason == "sole_survivor"
    assert s.outcome.scores[0] == 5 - 15
    assert "split" not in s.kinds()


def cop_game(ducks: dict[int, str]) -> Scene:
    """Five players who only click; A, the Cop, calls in rounds 2, 4 and 6."""
    s = deal(5, undercover_cop=True, deal={"cop": 0})
    for number in range(1, 9):
        s.round("", ducks=ducks.get(number, ""))
        if s.stage == "phone":
            if number in (2, 4, 6):
                s.answer("phone", "pass", A="call")
            else:
                s.answer("phone", "pass")
    return s


def test_e30_cop_wins() -> None:
    # CG1-E30
    s = cop_game({1: "A", 3: "A", 5: "A", 7: "A"})
    assert s.outcome.reason == "backup"
    assert s.winners() == {"A"}
    assert s.player("A")["shame"] == 4
    assert s.player("A")["sirens"] == 1
    twice = cop_game({1: "A", 3: "A", 5: "A", 7: "A", 8: "A"})
    assert twice.player("A")["sirens"] == 2
    assert "A" not in twice.winners()
    assert twice.outcome.reason != "backup"


def test_e31_cop_alone_at_the_table() -> None:
    # CG1-E31
    s = scene(
        "A click>B, B click>A, C click>A, D click>A, E click>A",
        names="A B C D E",
        round=4,
        cop="A",
    )
    s.courage(ducks="B C D E")
    s.answer("phone", "call")
    assert s.view()["switchboard"]["suspects"] == s.seats("A")
    assert s.view()["switchboard"]["turned"] == 1


def test_e32_cop_too_late() -> None:
    # CG1-E32
    s = scene(
        "A click>B, B bbb>C, C click>A, D click>A, E click>A",
        names="A B C D E",
        round=6,
        cop="A",
        calls=[3, 5],
        powers={"C": "lunatic"},
        shown="C",
    )
    s.courage()
    assert s.view()["history"][5]["blast"]
    assert s.view()["history"][5]["phone"] is None
    assert s.view()["switchboard"]["turned"] == 2
    while s.stage != "over":
        s.round("", ducks="B C D E")
    assert "phone" not in s.kinds(), "no phone in rounds 7 and 8"
    assert "A" not in s.winners()


# Gangs

COVERED = "V bang>J, P bang>T, B click>L1, T bbb>P, J bang>P, Q bang>P, L1 click>B, L2 click>B"
LOOT = "20 20 20 10 10 10 5 5 5 5"


def test_e33_cover_mixed_bullets() -> None:
    # CG1-E33
    s = gang_scene(COVERED + ", S click>B", loot=LOOT)
    s.stand_or_duck(ducks="S")
    assert (s.stage, s.asked()) == ("cover", {"V", "B"})
    s.answer("cover", "pass", V="cover")
    s.window("specialist")
    assert s.asked() == {"J", "Q"}, "their boss is under fire, too"
    s.answer("cover", "pass")
    s.window("dragon_skin")
    assert s.wounds() == {"V": 1, "P": 2, "T": 1}
    assert s.shame() == {"P": 1, "S": 1}
    s.pass_windows()
    assert s.last_split() == {"sharers": {"B", "J", "Q", "L1", "L2"}, "share": 20}
    assert s.told("split")[0]["left"] == ["bill_5", "bill_5"]
    bare = gang_scene(COVERED + ", S click>B", loot=LOOT)
    bare.stand_or_duck(ducks="S")
    while bare.stage != "reveal_power":
        bare.answer(bare.stage, "pass")
    assert bare.dead() == {"P"}
    assert bare.wounds() == {"J": 1}
    assert bare.last_split() == {"sharers": {"V", "B", "T", "Q", "L1", "L2"}, "share": 0}


def test_e34_cover_with_dragon_skin() -> None:
    # CG1-E34
    s = gang_scene(
        COVERED.replace("T bbb", "T bang") + ", S click>B",
        loot=LOOT,
        wounds={"V": 1},
        powers={"V": "dragon_skin"},
    )
    s.stand_or_duck(ducks="S")
    s.answer("cover", "pass", V="cover")
    s.window("dragon_skin", V="use")
    s.pass_windows()
    assert s.wounds() == {"V": 2, "J": 1, "T": 1}
    assert s.shame() == {"P": 1, "S": 1}
    assert s.last_split() == {"sharers": {"P", "B", "Q", "L1", "L2"}, "share": 20}
    assert s.view("P")["gangs"][0]["money"] == 40


def test_e35_cover_and_grenade() -> None:
    # CG1-E35
    shots = COVERED.replace("T bbb", "T bang") + ", S click>B"
    s = gang_scene(shots, loot=LOOT, powers={"V": "lunatic"}, shown="V")
    s.stand_or_duck(ducks="S")
    s.answer("cover", "pass", V="cover")
    s.pass_windows()
    assert s.dead() == {"V"}
    assert s.told("blast")[0]["victims"] == s.seats("P B Q L1 L2")
    assert s.player("P")["wounds"] == 1
    held = gang_scene(shots, loot=LOOT, powers={"P": "lunatic"}, shown="P")
    held.stand_or_duck(ducks="S")
    held.answer("cover", "pass", V="cover")
    held.pass_windows()
    assert "blast" not in held.kinds()
    assert held.view()["grenade"] == {"seat": held.seat("P"), "armed": True}


def test_e36_gang_count() -> None:
    # CG1-E36
    s = gang_scene(
        stage="over",
        dead={"B": 1, "S": 2, "L1": 3},
        shame={"P": 2, "V": 1, "T": 1, "Q": 3},
        powers={
            "V": "six_feet_under",
            "P": "sly",
            "J": "dragon_skin",
            "T": "kid",
            "Q": "super_coward",
            "L2": "lunatic",
        },
        money={
            "P": " ".join(["20"] * 11 + ["10"]),
            "T": " ".join(["20"] * 9),
            "L2": " ".join(["10"] * 26),
        },
        loot=" ".join(["10"] * 3 + ["5"] * 30),
    )
    totals = {name: s.outcome.scores[s.seat(name)] for name in ("P", "T", "L2")}
    assert totals == {"P": 215, "T": 200, "L2": 190}
    assert s.winners() == {"V", "P", "B"}
    funerals = [line for line in s.outcome.breakdown[s.seat("S")] if line["what"] == "funeral"]
    assert [line["points"] for line in funerals] == [-20, -50]


def test_e37_gang_tie() -> None:
    # CG1-E37
    s = gang_scene(
        stage="over",
        dead={"J": 1, "L1": 1, "S": 1, "L2": 1},
        shame={"V": 1, "P": 1, "B": 2},
        powers={"V": "kid", "P": "sly", "B": "lunatic", "T": "wont_need_it", "Q": "specialist"},
        money={"P": " ".join(["20"] * 8 + ["10"]), "T": " ".join(["20"] * 8 + ["10"])},
        loot=" ".join(["20"] * 4 + ["10"] * 28 + ["5"] * 30),
    )
    assert [s.outcome.scores[s.seat(name)] for name in ("P", "T")] == [150, 150]
    assert s.winners() == {"V", "P", "B"}
    assert s.outcome.reason == "most_living"
