"""The worked examples of section 9 about Super Powers (E15 to E28)."""

from tests.games.cash_n_guns_1.builders import Scene, deal, robber_scene, scene


def skin_scene(shots: str, wounds: int) -> Scene:
    return scene(
        shots,
        names="A B C D E",
        wounds={"A": wounds},
        powers={"A": "dragon_skin"},
        super_powers="starter",
        loot="20 10 10 10 5",
    )


def test_e15_dragon_skin_over_two_phases() -> None:
    # CG1-E15
    shots = "A bang>B, B bbb>A, C bang>A, D bang>A, E click>A"
    s = skin_scene(shots, 1)
    s.stand_or_duck(ducks="E")
    assert s.stage == "dragon_skin", "the single hit of phase 5 opened no window"
    assert s.view()["part"] == 6
    assert s.wounds() == {"A": 2}
    s.window("dragon_skin", A="use")
    s.pass_windows()
    assert s.wounds() == {"A": 2}
    assert s.last_split() == {"sharers": {"B", "C", "D"}, "share": 10}
    assert s.told("split")[0]["left"] == ["bill_20", "bill_5"]
    dies = skin_scene(shots, 1)
    dies.courage(ducks="E")
    assert dies.dead() == {"A"}
    assert dies.told("wounded")[-1] == {"seat": 0, "hits": 2, "wounds": 4}


def test_e16_dragon_skin_in_phase_5() -> None:
    # CG1-E16
    s = skin_scene("A click>B, B bbb>A, C bbb>A, D bang>A, E click>D", 1)
    s.stand_or_duck()
    assert s.view()["part"] == 5
    s.window("dragon_skin", A="use")
    s.pass_windows()
    assert s.wounds() == {"A": 2}
    assert s.last_split() == {"sharers": {"B", "C", "D", "E"}, "share": 0}


def test_e17_dragon_skin_too_late() -> None:
    # CG1-E17
    s = scene(
        "A click>B, B bbb>A, C bang>A, D bang>A",
        round=2,
        wounds={"A": 2},
        powers={"A": "dragon_skin"},
        money={"A": "20 20 10 5 5"},
    )
    s.stand_or_duck()
    assert s.stage == "take_gun", "dead without a window for Dragon Skin"
    assert s.dead() == {"A"}
    assert s.view()["gone"] == ["bill_20", "bill_20", "bill_10", "bill_5", "bill_5"]
    s.pass_windows()
    assert [shot["card"] for shot in s.told("fired")[1]["shots"]] == ["bang", "bang"]
    assert len(s.told("wounded")) == 1


def test_e18_indestructible_two_at_once() -> None:
    # CG1-E18
    powers = {"A": "indestructible"}
    shots = "A bang>B, B bang>A, C bang>A, D click>B"
    s = scene(shots, wounds={"A": 2}, powers=powers, loot="20 10 10 10 5")
    s.courage()
    assert s.dead() == {"A"}
    assert {"seat": 0, "power": "indestructible"} in s.told("revealed")
    assert s.wounds() == {"B": 1}
    assert s.last_split() == {"sharers": {"C", "D"}, "share": 20}
    assert s.told("split")[0]["left"] == ["bill_10", "bill_5"]
    alone = scene(shots.replace("C bang", "C click"), wounds={"A": 2}, powers=powers)
    alone.courage()
    assert alone.wounds()["A"] == 3
    assert alone.player("A")["power"] == "indestructible"


def test_e19_robbing_the_dead() -> None:
    # CG1-E19
    s = scene(
        "H click>X, X click>H, Y click>H, K bang>X, L bang>Y, M click>H",
        names="H X Y K L M",
        round=3,
        wounds={"X": 2, "Y": 2},
        powers={"H": "wont_need_it"},
    )
    s.stand_or_duck()
    assert s.legal("H") == ["pass", "take 1", "take 2"]
    s.window("take_gun", H="take X")
    assert s.told("took_gun") == [{"seat": 0, "from": 1, "cards": 5}]
    s.pass_windows()
    assert s.view()["round"] == 4
    assert s.player("H")["hand_size"] == 5
    assert s.player("H")["second"]["hand_size"] == 5
    assert all(len(act.split()) == 3 for act in s.legal("H"))


def two_guns(shots: str) -> Scene:
    return robber_scene(shots, names="H X B C D", round=3, loot="20 10 5 5 5")


def test_e20_two_guns_one_target() -> None:
    # CG1-E20
    s = two_guns("H bbb>B, H bang>B, B bang>H, C click>D, D click>C")
    s.courage()
    assert s.wounds() == {"B": 2}
    assert s.last_split() == {"sharers": {"H", "C", "D"}, "share": 5}
    assert s.told("split")[0]["left"] == ["bill_20", "bill_10"]


def test_e21_two_guns_one_target_ducks() -> None:
    # CG1-E21
    s = two_guns("H bang>B, H bang>C, B click>H, C click>H, D click>H")
    s.courage(ducks="B")
    assert s.wounds() == {"C": 1}
    assert "H" in s.last_split()["sharers"]
    assert s.told("unseen")[0] == {"seats": s.seats("H B"), "second": []}


def test_e22_grenade_in_phase_6() -> None:
    # CG1-E22
    s = scene(
        "A click>D, B bang>A, C bang>B, D click>C, E click>A",
        names="A B C D E",
        wounds={"A": 2, "B": 1, "C": 2, "E": 2},
        powers={"A": "lunatic", "D": "wont_need_it", "E": "didnt_hurt"},
        shown="A",
    )
    s.stand_or_duck(ducks="E")
    assert s.dead() == {"A", "C"}
    assert s.wounds() == {"B": 2, "D": 1, "E": 2}
    assert s.told("blast") == [{"seat": 0, "victims": s.seats("C D")}]
    assert s.legal("D") == ["pass", "take 0"]
    s.window("take_gun")
    assert s.view()["round"] == 3, "no window for Didn't Even Hurt, no split"
    assert s.view()["history"][1]["blast"]
    assert len(s.view()["table"]) == 10


def test_e23_specialist() -> None:
    # CG1-E23
    s = scene(
        "A bbb>B, B click>A, C click>D, D click>C",
        round=3,
        powers={"A": "specialist"},
        hands={"A": "bang click click click click"},
    )
    s.stand_or_duck()
    assert s.legal("A") == ["pass", "discard click", "discard bang"]
    s.window("specialist", A="discard click")
    s.pass_windows()
    assert s.mine("A")["hand"] == {"click": 3, "bang": 1, "bbb": 1}
    last = scene("A bbb>B, B click>A, C click>D, D click>C", round=8, powers={"A": "specialist"})
    last.courage()
    assert "exchanged" not in last.kinds()
    assert last.stage == "over"


def test_e24_specialist_no_shot() -> None:
    # CG1-E24
    s = scene("A bbb>B, B click>A, C click>D, D click>C", round=3, powers={"A": "specialist"})
    s.stand_or_duck(ducks="B")
    assert s.stage == "stand_up", "no window for the Specialist"
    assert s.player("A")["bbbs_seen"] == 0
    s.pass_windows()
    assert s.player("A")["power"] is None


def test_e25_didnt_even_hurt() -> None:
    # CG1-E25
    shots, loot = "A click>B, B click>A, C bang>A, D click>A", "20 20 10 10 5"
    s = scene(shots, loot=loot, powers={"D": "didnt_hurt"})
    s.courage(ducks="D")
    assert s.last_split() == {"sharers": {"B", "C"}, "share": 30}
    used = scene(shots, loot=loot, powers={"D": "didnt_hurt"})
    used.stand_or_duck(ducks="D")
    used.window("stand_up", D="use")
    assert used.last_split() == {"sharers": {"B", "C", "D"}, "share": 20}
    assert used.told("split")[0]["left"] == ["bill_5"]
    assert used.shame() == {"D": 1}


def test_e26_kid_sly_and_grenade() -> None:
    # CG1-E26
    s = deal(
        5,
        super_powers="all",
        deal={"powers": ["kid", "sly", "lunatic", "six_feet_under", "super_coward"]},
    )
    s.names = ["K", "Y", "G", "C", "D"]
    s.window("reveal_power", K="reveal", Y="reveal")
    assert s.asked() == {"K", "G", "C", "D"}, "the Sly One loads later"
    s.load()
    s.pass_windows()
    assert s.asked() == {"Y", "G", "C", "D"}, "the Kid aims later"
    s.aim(Y="G", G="C", C="D", D="C")
    assert (s.stage, s.asked()) == ("aim_last", {"K"})
    s.say("K", "aim G")
    assert (s.stage, s.asked()) == ("load_last", {"Y"})
    s.say("Y", "load bbb")
    assert s.view()["window"] == "W3"
    s.window("reveal_power", G="reveal")
    assert s.stage == "courage"
    assert s.asked() == set("KYGCD")
    assert s.view()["grenade"] == {"seat": 2, "armed": True}


def test_e27_super_coward_and_tie() -> None:
    # CG1-E27
    s = scene(
        stage="over",
        money={"A": "20 20 20", "B": "20 20 20 20 5", "C": "5"},
        shame={"A": 4, "B": 1},
        powers={"A": "super_coward"},
        loot=" ".join(["20"] * 3 + ["10"] * 15 + ["5"] * 13),
    )
    assert s.outcome.scores[:2] == [80, 80]
    assert s.winners() == {"B"}
    assert s.outcome.reason == "fewest_shame"


def test_e28_undertaker_and_unused_skin() -> None:
    # CG1-E28
    s = scene(
        stage="over",
        names="A B C D E F",
        dead={"E": 1, "F": 2},
        money={"C": "20 20 10", "D": "20 20 20", "A": "5"},
        shame={"C": 1, "D": 1},
        wounds={"C": 1, "D": 2},
        powers={"C": "six_feet_under", "D": "dragon_skin"},
        loot=" ".join(["20"] * 5 + ["10"] * 14 + ["5"] * 14),
    )
    assert s.outcome.scores[2:4] == [65, 65]
    lines = {line["what"]: line["points"] for line in s.outcome.breakdown[2] if line["points"]}
    assert lines == {"notes": 10, "shame": -5, "six_feet_under": 20}
    assert s.winners() == {"D"}
    assert s.outcome.reason == "most_wounds"
