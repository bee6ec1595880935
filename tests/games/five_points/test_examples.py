"""FP section 9: the worked examples, each from its position."""

import pytest

import sitdown
from tests.games.five_points.builders import F, finish, moves, refused, row, rows, table_at

BASE_ONLY = ". / . . / . . . / . . . . / . . . . . / S D N L K R"
"""The opening position of the examples."""


def test_scoring() -> None:
    # FP-9.1, FP-6.5
    t = finish(table_at(F, seats=2, alliances=("LDE", "RPE"), hands={0: "D", 1: "R"}))
    assert t.outcome is not None
    assert t.outcome["scores"] == [6, 5]
    assert t.outcome["winners"] == [0]
    assert [line["points"] for line in t.outcome["breakdown"][0][:3]] == [5, 0, 1]  # D, L, E


def test_promotion_with_refill() -> None:
    # FP-9.2, FP-4.3, FP-4.4, FP-4.14
    t = table_at(". / . . / . . . / R E P . / S D N L K / N K L P E R", seats=4, deck="S")
    t.answer(0, "promote 3.2→4.1 refill RL")
    assert rows(t)[2:] == ["E . .", "R N P .", "S D L L K", "N K S P E R"]
    assert t.view(None)["revealing"] == [0, 1, 2]


def test_support() -> None:
    # FP-9.3, FP-4.3
    t = table_at(". / . . / . . . / . . . . / D . . . . / S D N L K R", deck="E")
    assert not [act for act in moves(t, 0, "promote") if act.startswith("promote 2")]
    why = refused(t, 0, "promote 2.1 R L")
    assert (why.code, why.rule, why.about["support"]) == ("no_support", "FP-4.3", "2.2")
    t.answer(0, "promote 1.3 L")
    climbing = {act[:13] for act in moves(t, 1, "promote") if act.startswith("promote 2")}
    assert climbing == {"promote 2.1 R", "promote 2.2 L"}


def test_influence() -> None:
    # FP-9.4, FP-4.6, FP-4.7, FP-4.8
    t = table_at(F, hands={0: "DLP"}, deck="SK")
    t.answer(0, "influence D by 5.1 target 6.1 refill RLRRL")
    assert rows(t) == ["D", "D P", "D K E", "L S D N", "E R P P S", "N K L S E R"]
    assert t.view(0)["mine"]["hand"] == ["L", "P"]
    assert t.view(0)["deck"]["top"] == "K"
    assert t.view(0)["discard"][-1] == {"card": "D", "seat": 0}
    assert t.view(0)["removed"][-1] == {"card": "R*", "seat": 0}


@pytest.mark.parametrize(
    ("slot", "gang", "neighbours", "stranger"),
    [
        ("3.2", "S", {"3.1", "3.3", "4.1", "4.2", "2.2", "2.3"}, "5.1 LLLL"),
        ("1.1", "N", {"1.2", "2.1"}, "1.3"),
        ("6.1", "R", {"5.1", "5.2"}, "4.2 LLL"),
        ("4.1", "D", {"4.2", "5.1", "3.1", "3.2"}, "6.1 LLLLL"),
    ],
)
def test_six_directions(slot: str, gang: str, neighbours: set[str], stranger: str) -> None:
    # FP-9.5, FP-2.7
    t = table_at(F, hands={0: gang})  # the betrayer's own gang, so that every victim is open to it
    ousted = {act.split()[3] for act in moves(t, 0, "influence") if act.split()[2] == slot}
    assert ousted == neighbours
    assert refused(t, 0, f"influence {gang} {slot} {stranger}").rule == "FP-2.7"


def test_opening_moves() -> None:
    # FP-9.6, FP-4.3
    t = table_at(BASE_ONLY)
    assert set(moves(t, 0, "promote")) == {
        "promote 1.1 R", "promote 1.2 L", "promote 1.2 R", "promote 1.3 L", "promote 1.3 R",
        "promote 1.4 L", "promote 1.4 R", "promote 1.5 L", "promote 1.5 R", "promote 1.6 L",
    }  # fmt: skip
    assert len(moves(t, 0, "promote")) == 10
    for step in (
        "1.1→2.1", "1.2→2.1", "1.2→2.2", "1.3→2.2", "1.3→2.3",
        "1.4→2.3", "1.4→2.4", "1.5→2.4", "1.5→2.5", "1.6→2.5",
    ):  # fmt: skip
        t = table_at(BASE_ONLY)
        t.answer(0, f'promote {step} refill ""')
        climbed = "SDNLKR"[int(step[2]) - 1]
        assert row(t, 2).split()[int(step[6]) - 1] == climbed


def test_first_turns() -> None:
    # FP-9.7, FP-4.4, FP-4.5
    t = table_at(BASE_ONLY, deck="EPSD")
    t.answer(0, "promote 1.2→2.1")
    assert (row(t, 2), row(t, 1)) == ("D . . . .", "S E N L K R")
    assert t.view(None)["deck"]["top"] == "P*"
    t.answer(1, "promote 1.3→2.2")
    assert (row(t, 2), row(t, 1)) == ("D N . . .", "S E P L K R")
    assert t.view(None)["deck"]["top"] == "S*"
    t.answer(2, "promote 2.1→3.1 refill R")
    assert (row(t, 3), row(t, 2), row(t, 1)) == ("D . . .", "E N . . .", "S S P L K R")
    assert t.view(None)["deck"]["top"] == "D*"


def test_matching_is_the_betrayers_gang() -> None:
    # FP-9.8, FP-4.7, FP-R9
    t = table_at(F, hands={0: "D"})
    why = refused(t, 0, "influence D by 4.3 target 5.2 refill LLLL")
    assert (why.code, why.rule) == ("no_match", "FP-4.7")
    assert not [act for act in moves(t, 0, "influence") if act.startswith("influence D 4.3 5.2")]


def test_any_card_below() -> None:
    # FP-9.9, FP-4.7
    t = table_at(F, hands={0: "DLP"}, deck="S")
    t.answer(0, "influence L by 4.3 target 3.4 refill RR")
    assert rows(t)[3:] == ["L S K S", "E R P D R", "N K L P E S"]


def test_betrayer_climbs() -> None:
    # FP-9.10, FP-4.8
    t = table_at(F, hands={0: "DLP"}, deck="S")
    t.answer(0, "influence L by 3.1 target 4.1 refill LLL")
    assert rows(t) == ["R", "D D", "L P E", "E S K N", "N R P D S", "S K L P E R"]
    assert t.view(None)["removed"][-1]["card"][0] == "D"
    assert t.view(0)["mine"]["hand"] == ["D", "P"]


def test_betrayer_above_the_victim() -> None:
    # FP-9.11, FP-4.7, FP-4.8
    t = table_at(F, hands={0: "DLP"}, deck="S")
    t.answer(0, "influence D by 5.1 target 4.1 refill LLL")
    assert rows(t) == ["R", "D D", "L P E", "E S K N", "N R P D S", "S K L P E R"]  # as in 9.10
    assert t.view(None)["removed"][-1]["card"][0] == "D"
    assert t.view(0)["mine"]["hand"] == ["L", "P"]


def test_top_row_targets_in_full() -> None:
    # FP-9.12
    t = table_at(F, hands={0: "DLP"})
    acts = [act.split() for act in moves(t, 0, "influence")]
    high = {(a[1], f"{a[2]}x{a[3]}") for a in acts if a[3][0] in "456"}
    assert {pair for gang, pair in high if gang == "D"} == {
        "4.1x4.2", "4.1x5.1", "5.1x4.1", "5.1x4.2", "5.1x5.2", "5.1x6.1",
        "5.2x4.2", "5.2x4.3", "5.2x5.1", "5.2x6.1",
    }  # fmt: skip
    assert {pair for gang, pair in high if gang == "L"} == {"3.1x4.1"}
    assert {pair for gang, pair in high if gang == "P"} == {
        "4.2x4.1", "4.2x4.3", "4.2x5.1", "4.2x5.2",
    }  # fmt: skip
    by_gang = [sum(a[1] == gang for a in acts) for gang in "DLP"]
    assert by_gang == [304, 160, 200]
    assert len(t.legal(0)) == 665


def test_ousting_in_the_base() -> None:
    # FP-9.13, FP-4.8
    t = table_at(F, hands={0: "DLP"}, deck="S")
    t.answer(0, 'influence P by 1.1 target 1.2 refill ""')
    assert rows(t) == ["R", "D D", "D P E", "L S K N", "E R P D S", "N S L P E R"]
    assert t.view(None)["removed"][-1]["card"][0] == "K"


def test_influence_while_climbing() -> None:
    # FP-9.14, FP-4.9, FP-4.10
    t = table_at(". / . . / . . . / E . . . / D N . . . / S E P L K R", hands={0: "KKR"}, deck="S")
    promotions = moves(t, 0, "promote")
    assert sorted(act[:13] for act in promotions) == [
        "promote 1.3 R", "promote 1.4 L", "promote 1.4 R",
        "promote 1.5 L", "promote 1.5 R", "promote 1.6 L",
    ]  # fmt: skip
    influences = moves(t, 0, "influence")
    assert [sum(act.split()[1] == gang for act in influences) for gang in "KR"] == [38, 38]
    assert len(t.legal(0)) == 6 + 76
    t.answer(0, "influence K by 1.2 target 2.2 refill L")
    assert rows(t)[3:] == ["E . . .", "D E . . .", "S S P L K R"]
    assert t.view(None)["removed"][-1]["card"][0] == "N"
    assert t.view(0)["mine"]["hand"] == ["K", "R"]


@pytest.mark.parametrize(("opened", "choices"), [("", 3), ("N", 2)])
def test_reveals_at_row_5(opened: str, choices: int) -> None:
    # FP-9.15, FP-4.14, FP-4.16
    others = {0: "S", 2: "K", 3: ""} if opened else {0: "S", 2: "K", 3: "E"}
    t = table_at(
        ". / . . / D R . / R E P S / S D N L K / N K L P E R",
        seats=4,
        deck="S",
        opened={**others, 1: opened},
    )
    into = [act.split()[1:3] for act in moves(t, 0, "promote")]
    assert len(into) == 24
    assert sum(act[0][0] == "3" for act in into) == 8  # into 4.3
    assert sum(act[0][0] == "4" for act in into) == 16  # into 5.1
    t.answer(0, "promote 4.2→5.1 refill RLR")
    assert rows(t) == [".", "R .", "D P .", "R E N S", "S D P L K", "N K L S E R"]
    assert t.view(None)["revealing"] == [0, 1, 2]
    assert len(t.legal(1)) == choices
    assert "reveal " + opened not in t.legal(1)
    assert t.legal(3) == []


@pytest.mark.parametrize(
    ("seats", "active", "revealing", "spared"),
    [(3, 2, [2, 0], 1), (2, 1, [1], 0), (4, 3, [3, 0, 1], 2)],
)
def test_who_reveals(seats: int, active: int, revealing: list[int], spared: int) -> None:
    # FP-9.16, FP-4.15
    t = table_at(
        ". / . . / . . . / R E P . / S D N L K / N K L P E R", seats=seats, active=active, deck="S"
    )
    t.answer(active, "promote 3.2→4.1 refill RL")
    assert t.view(None)["revealing"] == revealing
    assert set(t.questions[0].seats) == set(revealing)
    assert refused(t, spared, "reveal S").code == "not_asked"


def test_no_second_trigger() -> None:
    # FP-9.17, FP-5.4
    t = table_at(". / . . / D . . / R E P . / S D N L . / N K L P E R", hands={0: "R"}, deck="S")
    t.answer(0, "influence R by 3.1 target 4.1 refill RLL")
    assert rows(t)[2:] == ["E . .", "R D P .", "S K N L .", "N S L P E R"]
    assert t.view(None)["removed"][-1]["card"][0] == "D"
    assert t.view(None)["phase"] == "climb"
    assert t.view(None)["revealing"] == []
    assert [(q.name, q.seats) for q in t.questions] == [("turn", [1])]


def test_coronation() -> None:
    # FP-9.18, FP-4.13
    t = table_at(". / K D / D P E / L S K N / E R P D S / N K L P E R", deck="S")
    assert len(moves(t, 0, "promote")) == 32
    assert "pass" not in t.legal(0)
    t.answer(0, "promote 5.1→6.1 refill LRLR")
    assert rows(t) == ["K", "D D", "S P E", "L R K N", "E L P D S", "N K S P E R"]
    assert t.view(None)["phase"] == "betrayal"
    assert t.questions[0].seats == [1]
    assert "pass" in t.legal(1)
    assert row(t, 6) == "K"


def test_default_move() -> None:
    # FP-9.19, FP-4.19
    t = table_at(". / K D / D P E / L S K N / E R P D S / N K L P E R", deck="S")
    t.close()
    assert rows(t) == ["K", "D D", "L P E", "E S K N", "N R P D S", "S K L P E R"]
    t = table_at(BASE_ONLY, deck="E")
    t.close()
    assert rows(t)[4:] == ["S . . . .", "E D N L K R"]


def test_a_crime_lord_ousts_his_guard() -> None:
    # FP-9.20, FP-4.7, FP-4.13
    guarded = "R / R D / D P E / L S K N / E R P D S / N K L P E R"
    t = table_at(guarded, hands={0: "R"}, deck="S")
    t.answer(0, "influence R by 6.1 target 5.1 refill RRRR")
    assert rows(t) == ["R", "P D", "D K E", "L S D N", "E R P E S", "N K L P S R"]
    assert t.view(None)["phase"] == "betrayal"


def test_a_guard_ousts_the_crime_lord() -> None:
    # FP-9.20, FP-4.7, FP-4.13
    guarded = "R / R D / D P E / L S K N / E R P D S / N K L P E R"
    t = table_at(guarded, hands={0: "R"}, deck="S")
    t.answer(0, "influence R by 5.1 target 6.1 refill LLLLL")
    assert rows(t) == ["R", "D D", "L P E", "E S K N", "N R P D S", "S K L P E R"]
    assert t.view(None)["phase"] == "betrayal"


def test_passing() -> None:
    # FP-9.21, FP-4.11, FP-4.12, FP-R22
    t = table_at(F, active=2, hands={0: "DL", 1: "", 2: "DLP"})
    t.answer(2, "influence L 3.1 2.1 L")
    t.answer(0, "pass")
    assert t.view(None)["players"][1]["passed"]
    assert t.told(None)[-1]["fact"] == "had_to_pass"
    t.answer(2, moves(t, 2, "influence")[0])
    t.answer(2, moves(t, 2, "influence")[0])
    assert not t.questions
    assert t.outcome is not None
    assert t.outcome["breakdown"][0][-1] == {"what": "unspent", "cards": 2, "points": 0}


@pytest.mark.parametrize(
    ("hands", "winners", "reason"),
    [
        ({0: "D", 1: "DL", 2: "DLP"}, [1], "most_unspent"),
        ({0: "DL", 1: "DL", 2: "DLP"}, [0, 1], "shared"),
    ],
)
def test_tie_break(hands: dict[int, str], winners: list[int], reason: str) -> None:
    # FP-9.22, FP-6.7, FP-6.8
    t = table_at(
        "S / D N / L K R / L S K N / E R P D S / N K L P E R",
        alliances=("SDP", "SNE", "NLK"),
        hands=hands,
    )
    for seat in range(3):
        t.answer(seat, "pass")
    assert t.outcome is not None
    assert t.outcome["scores"] == [5, 5, 4]
    assert t.outcome["winners"] == winners
    assert t.outcome["reason"] == reason


def test_ten_points() -> None:
    # FP-9.23, FP-6.5, FP-6.6
    t = finish(
        table_at(
            "E / D P / D P E / L S K N / E R P D S / N K L P E R",
            alliances=("DPE", "ELR", "SNK"),
        )
    )
    assert t.outcome is not None
    assert t.outcome["scores"] == [10, 4, 0]
    lines = [
        {line["gang"]: line["points"] for line in breakdown if line["what"] == "alliance"}
        for breakdown in t.outcome["breakdown"]
    ]
    assert lines == [{"D": 3, "P": 3, "E": 4}, {"E": 4, "L": 0, "R": 0}, {"S": 0, "N": 0, "K": 0}]


def test_alliances() -> None:
    # FP-9.24, FP-3.2, FP-3.3, FP-3.4, FP-3.5
    t = sitdown.table("five-points", seats=3, deal={"pairs": ["SD", "NL", "KR"], "pool": "SDNNPP"})
    players = t.position()["state"]["players"]
    assert [set(player["alliances"].split()) for player in players] == [
        set("SDN"), set("NLP"), set("KRP"),
    ]  # fmt: skip
    hands = [len(player["hand"].split()) for player in players]
    members = [card for card in t.position()["state"]["deck"].split() if "*" not in card]
    assert hands == [5, 5, 5]
    assert len(members) == 24
    dealt = "".join(player["hand"] for player in players) + "".join(members)
    assert [dealt.count(gang) for gang in "SDNLKREP"] == [5, 5, 4, 5, 5, 5, 6, 4]


def test_deck_runs_out() -> None:
    # FP-9.25, FP-6.9, FP-R12, FP-4.12
    t = table_at(F, seats=4, hands={0: "D", 1: "", 2: "", 3: "L"})  # 14 spent, 29 drawn
    assert t.view(None)["deck"]["size"] == 1
    discards = [entry["card"] for entry in t.view(None)["discard"]]
    t.answer(0, "influence D 1.1 1.2")
    view = t.view(None)
    assert (view["deck"]["size"], len(view["discard"]), len(view["removed"])) == (15, 0, 15)
    assert sorted(t.position()["state"]["deck"].split()) == sorted([*discards, "D"])
    assert 21 + 15 + 15 + 12 + sum(player["hand_size"] for player in view["players"]) == 64
    assert [fact["fact"] for fact in t.told(None)].count("reshuffled") == 1

    top = view["deck"]["top"]
    t.answer(3, "influence L 1.1 1.2")
    assert t.view(None)["pyramid"][5][1] == top
    assert t.view(None)["phase"] == "over"
    assert t.view(None)["deck"]["size"] == 14


@pytest.mark.parametrize(
    ("seats", "influences", "turn", "seat"), [(4, 0, 15, 2), (4, 3, 18, 1), (2, 1, 16, 1)]
)
def test_who_crowns(seats: int, influences: int, turn: int, seat: int) -> None:
    # FP-9.26, FP-6.3
    t = sitdown.table("five-points", seats=seats, options={"first_player": "seat:0"})
    for player in range(influences):
        t.answer(player % seats, moves(t, player % seats, "influence")[0])
    while t.view(None)["promotions_left"] > 1 or t.questions[0].name == "reveal":
        t.close()
    assert t.view(None)["turn"] == turn
    assert t.questions[0].seats == [seat]
    t.close()
    assert [fact["seat"] for fact in t.told(None) if fact["fact"] == "crowned"] == [seat]


def test_a_bad_position_is_refused() -> None:
    # FP-10.4
    broken = table_at(F).position()
    broken["state"]["pyramid"][5] = "N K L P E ."
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table(position=broken)
    assert illegal.value.rule == "FP-10.4"
