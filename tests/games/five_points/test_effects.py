"""FP section 5: what has an effect, and every pair of the interaction table."""

from random import Random

import pytest

import sitdown
from tests.games.five_points.builders import F, finish, moves, refused, row, rows, table_at

BASE = ". / . . / . . . / . . . . / . . . . . / S D N L K R"
EARLY = ". / . . / . . . / E . . . / D N . . . / S E P L K R"
HEART = ". / . . / . . . / R E P . / S D N L K / N K L P E R"
HEART_REACHED = ". / . . / D . . / R E P . / S D N L . / N K L P E R"
NO_MANS = ". / . . / D R . / R E P S / S D N L K / N K L P E R"
NO_MANS_REACHED = ". / K . / D P E / L S K N / E R P D S / N K L P E R"
CROWN = ". / K D / D P E / L S K N / E R P D S / N K L P E R"


def asked(t: sitdown.Table) -> tuple[str, list[int]]:
    return t.questions[0].name, t.questions[0].seats


def told(t: sitdown.Table, fact: str) -> list[dict[str, object]]:
    return [entry for entry in t.told(None) if entry["fact"] == fact]


def random_game(seats: int, seed: int) -> sitdown.Table:
    """A whole game; first the kind of act is drawn, then the act."""
    dice = Random(seed)
    t = sitdown.table("five-points", seats=seats, seed=seed)
    while t.questions:
        for seat in list(t.questions[0].seats):
            acts = t.legal(seat)
            kind = dice.choice(sorted({act.split()[0] for act in acts}))
            t.answer(seat, dice.choice([act for act in acts if act.startswith(kind)]))
    return t


# The effects


def test_bosses_match_and_score_for_their_gang_like_members() -> None:
    # FP-5.1
    t = table_at(F, seats=2, alliances=("RSN", "DPE"), hands={0: "D", 1: ""})
    ranks = [card for cards in t.view(None)["pyramid"][:3] for card in cards]
    assert ranks == ["R*", "D*", "D*", "D", "P*", "E*"]
    acts = moves(t, 0, "influence")
    assert "influence D 5.1 6.1 LLLLL" in acts  # a boss of the Dragons
    assert "influence D 4.1 5.1 LLLL" in acts  # a member of the Dragons
    outcome = finish(t).outcome
    assert outcome is not None
    assert outcome["scores"] == [3, 7]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_exactly_fifteen_promotions_in_a_game(seats: int) -> None:
    # FP-5.2, FP-5.6, FP-5.7
    for seed in range(3):
        t = random_game(seats, seed)
        assert len(told(t, "promoted")) == 15
        assert len(told(t, "crowned")) == 1
        passes = told(t, "passed") + told(t, "had_to_pass")
        assert sorted(str(fact["seat"]) for fact in passes) == [str(n) for n in range(seats)]


def test_promote_or_influence_is_compulsory_while_climbing() -> None:
    # FP-5.2, FP-5.3
    t = table_at(BASE, hands={0: "S"})
    assert {act.split()[0] for act in t.legal(0)} == {"promote", "influence"}
    t = table_at(BASE, hands={0: ""})
    assert {act.split()[0] for act in t.legal(0)} == {"promote"}


def test_each_influence_card_is_spent_once() -> None:
    # FP-5.3
    t = table_at(F, seats=2, hands={0: "DD", 1: ""}, deck="SKN")
    t.answer(0, "influence D 5.1 6.1 LLLLL")
    assert t.view(0)["mine"]["hand"] == ["D"]
    t.answer(0, "influence D 1.1 1.2")
    assert not t.questions  # the hand is empty: the last pass is forced
    assert t.view(0)["mine"]["hand"] == []


def test_influence_is_open_while_climbing_and_in_the_betrayal() -> None:
    # FP-5.3
    for pyramid in (BASE, EARLY, HEART, CROWN, F):
        assert moves(table_at(pyramid, hands={0: "SK"}), 0, "influence")


def test_the_heart_of_the_district_forces_one_reveal_once() -> None:
    # FP-5.4
    t = table_at(HEART, seats=3)
    t.answer(0, "promote 3.1 R LL")
    t.close()
    assert [len(player["open"]) for player in t.view(None)["players"]] == [1, 1, 0]
    t.answer(1, "promote 3.3 L LL")  # a second card in row 4
    assert asked(t) == ("turn", [2])


def test_no_mans_land_forces_one_reveal_once() -> None:
    # FP-5.5
    t = table_at(NO_MANS, seats=3)
    t.answer(0, "promote 4.1 R LLL")
    assert told(t, "reached")[0]["row"] == 5
    t.close()
    t.answer(1, "promote 3.4 L LL")  # 4.3
    t.answer(2, "promote 4.3 L LLL")  # 5.2
    assert asked(t) == ("turn", [0])
    assert len(told(t, "reached")) == 1


def test_the_coronation_ends_the_climb_and_allows_passing() -> None:
    # FP-5.6, FP-5.7
    t = table_at(CROWN)
    assert refused(t, 0, "pass").code == "no_pass_yet"
    t.answer(0, "promote 5.2 L RRRR")
    assert t.view(None)["phase"] == "betrayal"
    t.answer(1, "pass")
    assert t.view(None)["players"][1]["passed"]
    assert t.view(None)["players"][1]["hand_size"] == 5


def test_final_scoring_comes_once_when_all_have_passed() -> None:
    # FP-5.8
    t = table_at(F, hands={0: "D", 1: "S", 2: "S"})
    for seat in (0, 1):
        t.answer(seat, "pass")
        assert t.outcome is None
        assert told(t, "scored") == []
    t.answer(2, "pass")
    assert t.outcome is not None
    assert [fact["seat"] for fact in told(t, "scored")] == [0, 1, 2]


# The interaction table, one test for each pair


def test_promotion_x_promotion() -> None:
    # FP-5.2, FP-4.4, FP-4.14
    t = table_at(NO_MANS_REACHED, seats=3, deck="SS")
    t.answer(0, "promote 4.3→5.2 refill RRR")  # the refill brings 3.4 into row 4
    assert rows(t)[1:3] == ["K E", "D P N"]
    assert t.view(None)["promotions_left"] == 1
    assert told(t, "reached") == []
    assert refused(t, 0, "promote 5.1 R LLLL").code == "not_asked"  # one a turn


def test_promotion_x_support() -> None:
    # FP-5.2, FP-4.3
    ways = {tuple(act.split()[1:3]) for act in moves(table_at(BASE), 0, "promote")}
    assert {way for slot, way in ways if slot == "1.1"} == {"R"}
    assert {way for slot, way in ways if slot == "1.6"} == {"L"}
    assert {way for slot, way in ways if slot == "1.3"} == {"L", "R"}
    free = {act[8:13] for act in moves(table_at(EARLY), 0, "promote")}
    assert free == {"1.3 R", "1.4 L", "1.4 R", "1.5 L", "1.5 R", "1.6 L"}


def test_promotion_x_heart_and_no_mans_land() -> None:
    # FP-5.4, FP-5.5, FP-4.14
    t = table_at(NO_MANS, seats=4)  # row 4 was reached before; its card climbs on
    t.answer(0, "promote 4.1→5.1 refill LLL")
    assert [fact["row"] for fact in told(t, "reached")] == [5]
    t.close()
    assert asked(t) == ("turn", [1])
    assert [len(p["open"]) for p in t.view(None)["players"]] == [2, 2, 2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_promotion_x_coronation(seats: int) -> None:
    # FP-5.6, FP-4.13
    for seed in range(6):
        climbs = [str(fact["to"]) for fact in told(random_game(seats, seed), "promoted")]
        assert climbs[14] == "6.1"
        assert sorted(to for to in climbs if to[0] == "5") == ["5.1", "5.2"]
        assert climbs[13][0] == "5"


def test_promotion_x_betrayal() -> None:
    # FP-5.2, FP-2.8
    t = table_at(F)
    assert moves(t, 0, "promote") == []
    assert "." not in " ".join(rows(t))
    assert refused(t, 0, "promote 5.1→6.1 refill LLLL").code == "no_promotion"


def test_promotion_x_empty_deck() -> None:
    # FP-5.2, FP-6.9
    # 14 promotions and 15 influences are done, one card is left in the deck.
    t = table_at(CROWN, seats=4, hands={0: "S", 1: "", 2: "", 3: ""})
    assert t.view(None)["deck"]["size"] == 1
    t.answer(0, "influence S 1.1 1.2")
    assert t.view(None)["deck"]["size"] == 16
    top = t.view(None)["deck"]["top"]
    t.answer(1, "promote 5.1→6.1 refill LLLL")
    assert row(t, 1)[0] == top


def test_influence_x_influence() -> None:
    # FP-5.3, FP-4.6
    t = table_at(F, seats=2, hands={0: "DD", 1: "RR"}, deck="SSKK")
    t.answer(0, "influence D 5.1 6.1 RRRRR")
    assert refused(t, 0, "influence D 5.1 6.1 RRRRR").code == "not_asked"  # one a turn
    t.answer(1, "influence R 2.2 1.2")
    t.answer(0, "influence D 5.1 4.1 LLL")
    t.answer(1, "influence R 1.1 2.1 L")
    t = table_at(F, seats=2, hands={0: "D", 1: "D"}, deck="SK")
    t.answer(0, "influence D 5.2 6.1 LLLLL")  # betrayer 5.2
    t.answer(1, "influence D 6.1 5.2 LLLL")  # is the victim now
    assert t.view(None)["removed"][-1]["card"] == "D*"


def test_influence_x_betrayer_in_the_chain() -> None:
    # FP-5.3, FP-4.8
    below = table_at(F, hands={0: "L"}, deck="S")
    below.answer(0, "influence L 3.1 4.1 LLL")
    assert row(below, 4) == "L P E"  # named by the first letter: it climbs
    stays = table_at(F, hands={0: "L"}, deck="S")
    stays.answer(0, "influence L 3.1 4.1 RLL")
    assert rows(stays)[2:4] == ["S P E", "L R K N"]  # its neighbour climbs
    for by, refill in (("3.1", "LL"), ("3.3", "RR"), ("4.1", "LR"), ("4.2", "RL")):
        t = table_at(F, hands={0: "L"}, deck="S")  # beside and above 3.2
        slot = t.view(None)["pyramid"][6 - int(by[0])][int(by[2]) - 1]
        t.answer(0, f"influence L {by} 3.2 {refill}")
        assert t.view(None)["pyramid"][6 - int(by[0])][int(by[2]) - 1] == slot
        assert by not in [move["from"] for move in t.view(None)["last"]["moves"]]


def test_influence_x_cards_above_the_victim() -> None:
    # FP-5.3, FP-4.8
    t = table_at(F, hands={0: "L"}, deck="S")
    t.answer(0, "influence L 2.1 2.2 R")
    assert rows(t) == ["R", "D D", "D P E", "L S K N", "E L P D S", "N K S P E R"]


def test_influence_x_own_gang() -> None:
    # FP-5.3, FP-4.6
    t = table_at(F, seats=2, alliances=("SDK", "NLE"), hands={0: "D", 1: "S"}, deck="S")
    t.answer(0, "influence D 5.1 5.2 RRRR")  # an ally of D has D oust D
    assert row(t, 5) == "D E"
    assert t.view(None)["removed"][-1] == {"card": "D*", "seat": 0}


def test_influence_x_crime_lord_as_victim() -> None:
    # FP-5.3, FP-4.7
    pyramid = "R / S D / D P E / L S K N / E R P D S / N K L P E R"
    t = table_at(pyramid, hands={0: "SDR"}, deck="N")
    ways = {act[:18] for act in moves(t, 0, "influence") if act.split()[3] == "6.1"}
    assert ways == {"influence S 5.1 6.", "influence D 5.2 6."}
    t.answer(0, "influence S 5.1 6.1 RRRRR")  # S betrays, D takes the throne
    assert rows(t)[:2] == ["D", "S E"]
    t = table_at(pyramid, hands={0: "SDR"}, deck="N")
    t.answer(0, "influence S 5.1 6.1 LLLLL")
    assert rows(t)[:2] == ["S", "D D"]


def test_influence_x_crime_lord_as_betrayer() -> None:
    # FP-5.3, FP-4.7
    t = table_at(F, hands={0: "DR"}, deck="N")
    by_the_lord = [act.split() for act in moves(t, 0, "influence") if act.split()[2] == "6.1"]
    assert {(act[1], act[3]) for act in by_the_lord} == {("R", "5.1"), ("R", "5.2")}
    t.answer(0, "influence R 6.1 5.2 RRRR")
    assert rows(t)[:3] == ["R", "D E", "D P N"]


def test_influence_x_heart_and_no_mans_land() -> None:
    # FP-5.4, FP-5.5, FP-4.14
    t = table_at(HEART_REACHED, hands={0: "R"}, deck="S")
    t.answer(0, "influence R 3.1 4.1 RLL")
    assert row(t, 4) == "E . ."
    assert asked(t) == ("turn", [1])
    t = table_at(NO_MANS_REACHED, hands={0: "D"}, deck="S")
    t.answer(0, "influence D 4.1 5.1 LLLL")
    assert row(t, 5) == "D ."
    assert asked(t) == ("turn", [1])
    assert told(t, "reached") == []


def test_influence_x_coronation() -> None:
    # FP-5.6, FP-4.13
    t = table_at(F, hands={0: "D", 1: "S", 2: "S"}, deck="S")
    t.answer(0, "influence D 5.1 6.1 LLLLL")
    assert t.view(None)["phase"] == "betrayal"
    assert t.view(None)["promotions_left"] == 0
    assert told(t, "crowned") == []
    assert moves(t, 1, "promote") == []


def test_influence_x_empty_rows() -> None:
    # FP-5.3, FP-2.8
    t = table_at(EARLY, hands={0: "K"})
    around = {(act.split()[2], act.split()[3]) for act in moves(t, 0, "influence")}
    there = {"3.1", "2.1", "2.2", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"}
    assert {slot for pair in around for slot in pair} == there
    assert {target for by, target in around if by == "3.1"} == {"2.1", "2.2"}
    assert "influence K 2.1 3.1 RL" in t.legal(0)
    assert len(moves(t, 0, "influence")) == 38


def test_influence_x_deck() -> None:
    # FP-5.3, FP-6.9
    t = table_at(F, seats=4, hands={0: "S", 1: "D", 2: "", 3: ""})
    spent = [entry["card"] for entry in t.view(None)["discard"]]
    assert (len(spent), t.view(None)["deck"]["size"]) == (14, 1)
    t.answer(0, "influence S 1.1 1.2")
    assert t.view(None)["discard"] == []
    assert sorted(t.position()["state"]["deck"].split()) == sorted([*spent, "S"])


def test_influence_x_removed_pile() -> None:
    # FP-5.3, FP-R11
    t = table_at(F, seats=4, hands={0: "S", 1: "D", 2: "", 3: ""})
    gone = t.view(None)["removed"]
    t.answer(0, "influence S 1.1 1.2")
    assert t.view(None)["removed"] == [*gone, {"card": "K*", "seat": 0}]
    assert "*" not in t.position()["state"]["deck"]


def test_reveal_x_reveal() -> None:
    # FP-5.4, FP-5.5, FP-4.16
    t = table_at(NO_MANS, seats=4, opened={0: "D", 1: "N", 3: "P"})
    t.answer(0, "promote 4.2 L RLR")
    assert t.legal(0) == ["reveal S", "reveal K"]
    assert t.legal(1) == ["reveal L", "reveal E"]
    assert t.legal(2) == ["reveal S", "reveal K", "reveal R"]


def test_reveal_x_pass() -> None:
    # FP-5.4, FP-5.7
    t = table_at(HEART, seats=3)
    t.answer(0, "promote 3.1 R LL")
    why = refused(t, 0, "pass")
    assert (why.code, why.rule) == ("reveal_first", "FP-4.17")
    assert refused(table_at(F), 0, "reveal S").code == "no_reveal_now"


def test_reveal_x_timeout() -> None:
    # FP-5.4, FP-4.21
    t = table_at(HEART, seats=4)
    t.answer(0, "promote 3.1 R LL")
    t.answer(0, "reveal K")
    t.answer(1, "reveal L")
    assert asked(t) == ("reveal", [0, 1, 2])  # the next turn waits for seat 2
    t.close()
    assert [player["open"] for player in t.view(None)["players"]] == [["K"], ["L"], ["S"], []]
    assert asked(t) == ("turn", [1])


def test_reveal_x_scoring() -> None:
    # FP-5.8, FP-6.5
    scores = []
    for opened in ({0: "SD", 1: "", 2: "KR"}, {0: "", 1: "NL", 2: "KR"}):
        t = finish(table_at(F, opened=opened, hands={0: "S", 1: "S", 2: "S"}))
        assert t.outcome is not None
        scores.append(t.outcome["scores"])
    assert scores[0] == scores[1] == [5, 1, 3]


def test_pass_x_influence_cards() -> None:
    # FP-5.7, FP-6.7
    t = table_at(F, alliances=("DSN", "DKL", "REP"), hands={0: "S", 1: "SS", 2: "S"})
    t.answer(0, "pass")
    t.answer(1, "pass")
    assert [player["hand_size"] for player in t.view(2)["players"]] == [1, 2, 1]
    assert "hand" not in t.view(2)["players"][1]
    t.answer(2, "pass")
    assert t.outcome is not None
    assert (t.outcome["scores"], t.outcome["winners"]) == ([5, 5, 5], [1])


def test_pass_x_last_active_player() -> None:
    # FP-5.7, FP-4.11
    t = table_at(F, active=1, hands={0: "D", 1: "SSS", 2: "D"}, passed=[0, 2], deck="SKNL")
    for left in (2, 1):
        t.answer(1, "influence S 1.1 1.2")
        assert asked(t) == ("turn", [1])
        assert t.view(1)["players"][1]["hand_size"] == left
    t.answer(1, "pass")
    assert t.outcome is not None


def test_pass_x_climb() -> None:
    # FP-5.7, FP-6.1
    for pyramid in (BASE, EARLY, HEART, NO_MANS, CROWN):
        t = table_at(pyramid)
        assert refused(t, 0, "pass").code == "no_pass_yet"
        assert moves(t, 0, "promote")


def test_coronation_x_empty_hands() -> None:
    # FP-5.6, FP-4.12
    t = table_at(CROWN, seats=4, hands={0: "SD", 1: "", 2: "S", 3: ""})
    t.answer(0, "promote 5.1 R LLLL")
    assert asked(t) == ("turn", [2])
    assert [fact["seat"] for fact in told(t, "had_to_pass")] == [1]
    t.answer(2, "influence S 1.1 1.2")
    assert asked(t) == ("turn", [0])  # seat 3 passed when its turn came
    assert [fact["seat"] for fact in told(t, "had_to_pass")] == [1, 3]
