"""The worked examples of section 9, one by one: hold-ups, shots, the split (E1 to E14).

Where an example leaves aims open, they are clicks that change nothing.
"""

from sitdown.games.cash_n_guns_1.rules.gangs import per_gang
from tests.games.cash_n_guns_1.builders import deal, notes, scene

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
