"""FP section 9: the worked examples, each from its position."""

import pytest

import sitdown
from tests.games.five_points.builders import F, finish, moves, refused, row, rows, table_at


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


def test_any_card_below() -> None:
    # FP-9.9, FP-4.7
    t = table_at(F, hands={0: "DLP"}, deck="S")
    t.answer(0, "influence L by 4.3 target 3.4 refill RR")
    assert rows(t)[3:] == ["L S K S", "E R P D R", "N K L P E S"]


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


def test_a_bad_position_is_refused() -> None:
    # FP-10.4
    broken = table_at(F).position()
    broken["state"]["pyramid"][5] = "N K L P E ."
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table(position=broken)
    assert illegal.value.rule == "FP-10.4"
