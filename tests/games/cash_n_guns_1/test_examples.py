"""The worked examples of section 9, one by one. Where an example leaves aims open, they are clicks
that change nothing."""

from sitdown.games.cash_n_guns_1.gangs import per_gang
from tests.games.cash_n_guns_1.builders import Scene, deal, gang_scene, notes, scene

# From the source


def test_e1_three_sharers() -> None:
    # CG1-E1
    s = scene("A click>D, B click>A, C click>A, D click>A", loot="20 10 10 5 5")
    s.courage(ducks="D")
    assert s.last_split() == {"sharers": {"A", "B", "C"}, "share": 10}
    assert s.told("split")[0]["left"] == ["bill_20"]
    packs = [pack["notes"] for pack in s.told("split")[0]["packs"]]
    assert packs == [["bill_10"], ["bill_10"], ["bill_5", "bill_5"]]


def test_e2_five_sharers_get_nothing() -> None:
    # CG1-E2
    s = deal(5, deal={"notes": notes("20 10 10 5 5")})
    s.round("")
    assert s.last_split() == {"sharers": set("ABCDE"), "share": 0}
    assert s.view()["round"] == 2
    assert len(s.view()["table"]) == 10


SIX = "toro lotus black huggy tino igor"


def test_e3_lost_shots_and_a_death() -> None:
    # CG1-E3
    s = scene(
        "toro click>igor, lotus bbb>toro, black bang>toro, huggy bang>toro, tino bang>igor, "
        "igor click>toro",
        names=SIX,
        loot="20 20 10 10 5",
    )
    s.courage(ducks="igor")
    assert s.shame() == {"igor": 1}
    assert s.dead() == {"toro"}
    assert s.told("wounded") == [
        {"seat": s.seat("toro"), "hits": 1, "wounds": 1},
        {"seat": s.seat("toro"), "hits": 2, "wounds": 3},
    ]
    fast, slow = s.told("fired")
    assert [shot["card"] for shot in fast["shots"]] == ["bbb"]
    assert [shot["seat"] for shot in slow["shots"]] == s.seats("black huggy")
    assert s.last_split() == {"sharers": {"lotus", "black", "huggy", "tino"}, "share": 0}
    assert s.told("nothing_to_share")[0]["worth"] == 65


FIVE = "toro lotus black huggy tino"


def test_e4_the_grenade_in_phase_5() -> None:
    # CG1-E4
    s = deal(
        5,
        super_powers="starter",
        deal={"powers": [None, None, None, None, "lunatic"], "notes": notes("20 20 10 10 5")},
    )
    s.names = FIVE.split()
    s.window("reveal_power", tino="reveal")
    s.load(lotus="bbb", toro="bang", huggy="bang", black="click", tino="click")
    s.pass_windows()
    s.aim(lotus="tino", toro="tino", huggy="lotus", black="toro", tino="toro")
    s.pass_windows()
    s.courage(ducks="black")
    assert s.wounds() == {"tino": 1, "lotus": 1, "toro": 1, "huggy": 1}
    assert s.shame() == {"black": 1}
    assert [fired["phase"] for fired in s.told("fired")] == [5]
    assert set(s.told("unseen")[-1]["seats"]) == set(s.seats("toro huggy"))
    assert s.view()["history"] == [
        {"round": 1, "sharers": [], "share": 0, "notes": [], "blast": True, "phone": None}
    ]
    assert len(s.view()["table"]) == 10


def test_e5_a_call_clears_those_who_are_down() -> None:
    # CG1-E5
    s = scene(
        "toro click>tino, lotus click>tino, black click>tino, huggy click>tino, tino click>huggy",
        names=FIVE,
        round=2,
        cop="black",
        godfather="tino",
    )
    s.courage(ducks="tino huggy")
    assert s.asked() == {"toro", "lotus", "black"}
    s.answer("phone", "pass", black="call")
    assert s.told("phone")[0] == {"seats": s.seats("toro lotus black"), "used": "used"}
    assert s.told("switchboard") == [{"card": "line_busy"}]
    assert s.view()["switchboard"]["suspects"] == s.seats("toro lotus black")


def test_e6_two_fast_shots_on_each_other() -> None:
    # CG1-E6
    s = scene("A bbb>B, B bbb>A, C click>D, D click>C")
    s.courage()
    assert s.wounds() == {"A": 1, "B": 1}
    assert [fired["phase"] for fired in s.told("fired")] == [5, 6]
    assert s.last_split()["sharers"] == {"C", "D"}


def test_e7_two_bangs_on_each_other() -> None:
    # CG1-E7
    s = scene("A bang>B, B bang>A, C click>D, D click>C")
    s.courage()
    assert s.wounds() == {"A": 1, "B": 1}
    assert [fired["phase"] for fired in s.told("fired")] == [6]


def test_e8_powers_for_the_gangs() -> None:
    # CG1-E8
    assert per_gang(16, 4) == 4
    assert per_gang(16, 3) == 5
    for seats, each in ((12, 4), (9, 5)):
        s = deal(seats)
        s.answer("choose_boss", "abstain")
        gangs = seats // 3
        assert len(s.state.dealt) == gangs * each
        assert len(s.view("A")["gang"]["cards"]) == each
        assert 16 - len(s.state.dealt) == {12: 0, 9: 1}[seats]
        s.answer("propose_powers", "leave")
        s.answer("assign_powers", "leave")
        assert len(s.view("A")["gang"]["returned"]) == each - 3


# Further examples


def test_e10_lost_shot() -> None:
    # CG1-E10
    s = scene("A bbb>B, B bang>C, C click>D, D bang>B", loot="20 20 10 5 5")
    s.courage()
    assert s.wounds() == {"B": 2}
    assert s.seat("B") not in [shot["seat"] for f in s.told("fired") for shot in f["shots"]]
    assert s.last_split() == {"sharers": {"A", "C", "D"}, "share": 20}
    assert s.told("split")[0]["left"] == []


def test_e11_slow() -> None:
    # CG1-E11
    s = deal(4, deal={"notes": notes("20 10 10 10 5")})
    s.load(A="bang", B="click", C="bang", D="click")
    for name, target in (("A", "B"), ("B", "A"), ("D", "C")):
        s.say(name, f"aim {target}")
    s.silence()
    assert s.told("aimed")[0]["late"] == s.seats("C")
    assert s.told("unseen")[0]["seats"] == s.seats("C")
    s.courage()
    assert s.wounds() == {"B": 1}
    assert s.last_split() == {"sharers": {"A", "C", "D"}, "share": 10}
    assert s.told("split")[0]["left"] == ["bill_20", "bill_5"]


def test_e12_all_cowards() -> None:
    # CG1-E12
    s = scene(
        "A bang>B, B bang>C, C bang>D, D bbb>E, E click>A",
        names="A B C D E",
        loot="20 20 5 5 5",
        cop="A",
    )
    s.courage(ducks="A B C D E")
    assert s.shame() == dict.fromkeys("ABCDE", 1)
    assert "fired" not in s.kinds()
    assert s.told("nobody_shares")[0]["worth"] == 55
    assert s.view()["round"] == 2, "there was no phase 8"
    assert "phone" not in s.kinds()


def test_e13_carry() -> None:
    # CG1-E13
    for ducks, share, left in (("C D", 30, ["bill_5"]), ("", 10, ["bill_20", "bill_5"])):
        s = deal(4, deal={"notes": notes("20 20 20 10 10", "20 10 5 5 5")})
        s.round("", ducks="D")
        first = s.told("split")[0]
        assert (first["share"], first["left"]) == (20, ["bill_10", "bill_10"])
        assert s.view()["worth"] == 65
        s.round("", ducks=ducks)
        second = s.told("split")[1]
        assert (second["share"], second["left"]) == (share, left)


def test_e14_late_withdrawal() -> None:
    # CG1-E14
    s = scene("A bang>B, B click>A, C click>D, D click>C")
    for name in "ACD":
        s.say(name, "stand")
    s.silence()
    assert s.shame() == {}
    assert s.wounds() == {"B": 1}


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


def two_guns(shots: str, loot: str = "20 10 5 5 5") -> Scene:
    """Round 3; H took the gun of X, who died in round 1."""
    return scene(
        shots,
        names="H X B C D",
        round=3,
        dead={"X": 1},
        robbed=("H", "X"),
        powers={"H": "wont_need_it"},
        shown="H",
        loot=loot,
    )


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
    assert s.view()["round"] == 2, "no window for Didn't Even Hurt, no split"
    assert s.view()["history"][0]["blast"]
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
        over=True,
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
        over=True,
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
        calls={3: "used", 5: "used"},
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
        over=True,
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
        over=True,
        dead={"J": 1, "L1": 1, "S": 1, "L2": 1},
        shame={"V": 1, "P": 1, "B": 2},
        powers={"V": "kid", "P": "sly", "B": "lunatic", "T": "wont_need_it", "Q": "specialist"},
        money={"P": " ".join(["20"] * 8 + ["10"]), "T": " ".join(["20"] * 8 + ["10"])},
        loot=" ".join(["20"] * 4 + ["10"] * 28 + ["5"] * 30),
    )
    assert [s.outcome.scores[s.seat(name)] for name in ("P", "T")] == [150, 150]
    assert s.winners() == {"V", "P", "B"}
    assert s.outcome.reason == "most_living"
