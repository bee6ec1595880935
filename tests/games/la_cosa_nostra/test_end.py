"""LCN section 6: scoring, tie-breaks and degenerate cases."""

from typing import Any

import pytest

from tests.games.la_cosa_nostra.builders import At, Scene, dealt, last_turn


def ended(scene: Scene, **table: Any) -> At:
    at = scene.table(**table).act(0, "cancel big_joey")
    assert at.asked == "over"
    return at


def lines(table: At, seat: int) -> dict[str, dict[str, Any]]:
    return {line["what"]: line for line in table.seen()["outcome"]["breakdown"][seat]}


def test_the_game_ends_with_the_last_task() -> None:
    # LCN-6.1, LCN-R39
    scene = last_turn(cash=[1000, 2000, 3000])
    scene.hand(1, "car_theft", "theft_1", "assault", "vandalism")
    table = ended(scene)
    assert table.table.questions == [], "no payout, no recruiting, no hand limit, no trade"
    assert table.players[1]["cash"] == 2000
    assert sum(table.players[1]["orders"]) == 4
    short = last_turn(in_round=3, options={"rounds": 3})
    assert ended(short).seen()["round"] == 3


def test_income_counts_twice() -> None:
    # LCN-6.2
    scene = last_turn()
    for _ in range(2):
        scene.own(1, "pimp")
    scene.put_out(scene.card("construction", 1))
    table = ended(scene)
    assert lines(table, 1)["income"] == {"what": "income", "income": 12_000, "points": 24_000}
    assert lines(table, 0)["income"]["points"] == 14_000


def test_the_earnings_bonus_of_the_last_round() -> None:
    # LCN-6.3, LCN-R45
    scene = last_turn(options={"earnings_bonus": True})
    scene.own(2, "lawyer")
    table = ended(scene)
    assert [lines(table, seat)["earnings"]["points"] for seat in range(3)] == [0, 0, 5000]
    even = ended(last_turn(options={"earnings_bonus": True}))
    assert [lines(even, seat)["earnings"]["points"] for seat in range(3)] == [0, 0, 0]
    assert "earnings" not in lines(ended(last_turn()), 0)


def test_most_gangsters_in_play() -> None:
    # LCN-6.4, LCN-R41
    scene = last_turn()
    scene.recruit("gino_ferrara")
    scene.put_out("gino_ferrara")
    scene.send_away("tommy_knuckles", 2)
    table = ended(scene)
    assert [lines(table, seat)["gangsters"]["points"] for seat in range(3)] == [0, 15_000, 0]
    scene = last_turn()
    scene.recruit("gino_ferrara")
    scene.recruit("tommy_knuckles")
    table = ended(scene)
    assert [lines(table, seat)["gangsters"]["points"] for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("trophies", "bonus"),
    [
        ([], 0),
        (["enzo_marino"], 3 * 2000),
        (["enzo_marino", "paulie_two_step"], 5 * 4000),
        (["enzo_marino", "paulie_two_step", "mickey_the_rat"], 6 * 6000),
        (["mickey_the_rat", "paulie_two_step", "silent_pete"], 42_000),
        (["enzo_marino", "paulie_two_step", "mickey_the_rat", "gino_ferrara"], 8 * 6000),
    ],
)
def test_the_force_bonus(trophies: list[str], bonus: int) -> None:
    # LCN-6.5, LCN-E37
    scene = last_turn()
    for name in trophies:
        scene.send_away(name, 0)
    assert lines(ended(scene), 0)["force"]["points"] == bonus


def test_laundered_money_counts_double() -> None:
    # LCN-6.6, LCN-10.2
    scene = last_turn(cash=[1000, 0, 0])
    scene.players[0]["laundered"] = 8000
    table = ended(scene)
    assert lines(table, 0)["laundered"]["points"] == 16_000
    assert table.players[0]["laundered"] == 8000


def test_the_highest_fortune_wins() -> None:
    # LCN-6.7
    table = ended(last_turn(cash=[5000, 9000, 7000]))
    outcome = table.seen()["outcome"]
    assert outcome["scores"] == [19_000, 23_000, 21_000]
    assert (outcome["winners"], outcome["ranking"]) == ([1], [[1], [2], [0]])
    assert (outcome["reason"], outcome["rule"]) == ("richest", "LCN-6.7")
    for seat in range(3):
        assert sum(line["points"] for line in outcome["breakdown"][seat]) == outcome["scores"][seat]


def test_a_tie_goes_to_the_dearer_property() -> None:
    # LCN-6.8, LCN-R43
    scene = last_turn()
    scene.put_out(scene.own(1, "garage"))
    outcome = ended(scene).seen()["outcome"]
    assert outcome["scores"] == [14_000] * 3
    assert (outcome["winners"], outcome["ranking"]) == ([1], [[1], [0, 2]])
    assert (outcome["reason"], outcome["rule"]) == ("property", "LCN-6.8")
    scene = last_turn()
    scene.recruit("the_undertaker")
    scene.recruit("gino_ferrara")
    table = ended(scene)
    assert table.seen()["outcome"]["ranking"] == [[0], [1], [2]], "15,000, 5,000 and 0"
    assert [lines(table, seat)["property"]["sum"] for seat in range(3)] == [29_000, 19_000, 14_000]


def test_a_tie_to_the_last_dollar_is_shared() -> None:
    # LCN-6.8, LCN-R44, LCN-1.12
    outcome = ended(last_turn()).seen()["outcome"]
    assert outcome["winners"] == [0, 1, 2]
    assert (outcome["reason"], outcome["rule"]) == ("shared", "LCN-6.8")


def test_a_roll_off() -> None:
    # LCN-6.8, LCN-R44, LCN-1.12
    scene = last_turn(options={"final_tie": "roll_off"}, cash=[2000, 2000, 0])
    dice = [6, 6, 1, 1, 1, 1, 6, 6, 2, 2, 2, 2, 3, 1, 1, 1]
    table = ended(scene, dice=dice)
    assert [(f["seat"], f["sum"]) for f in table.facts("roll_off")] == [
        (0, 14),
        (1, 14),
        (0, 8),
        (1, 6),
    ]
    outcome = table.seen()["outcome"]
    assert (outcome["winners"], outcome["ranking"]) == ([0], [[0], [1], [2]])
    assert outcome["reason"] == "roll_off"


def test_nobody_is_eliminated() -> None:
    # LCN-6.9
    scene = Scene(in_round=3, step="plan", active=1, cash=[9000, 0, 0])
    for name in ("big_joey", "nicky_nails", "little_sal"):
        scene.send_away(name, 1)
    scene.hold(0, "snitch", "doctor")
    scene.task("enzo_marino", "car_bomb")
    scene.hand(2, "armoured_van")
    garage = scene.card("garage", 2)
    table = scene.table(dice=[6, 6, 6])
    assert table.refused(0, "snitch enzo_marino").code == "not_your_moment"
    table.act(0, "offer", to=2, give={"cash": 1000}, get={"tokens": [garage]})
    table.answer_offer(2, "accept")
    turns = []
    while table.asked != "doctor":
        turns += table.seats if table.asked in ("plan", "act") else []
        if table.asked == "act" and table.seats == [1] and table.legal(1, "shoot"):
            table.act(1, "shoot enzo_marino bruno_the_wrench").close()
        else:
            table.close()
    assert 0 not in turns
    assert 0 in table.seats, "but may save somebody"
    while table.asked != "recruit":
        table.close()
    assert table.cash[0] == 8000 + 7000
    while table.seats != [0]:
        table.close()
    assert "recruit rocco_bellini" in table.legal(0)


def test_peeks_without_gangsters_need_the_variant() -> None:
    # LCN-6.9, LCN-1.2
    scene = Scene(options={"spy_timing": "any_time"})
    for name in ("enzo_marino", "paulie_two_step", "mickey_the_rat"):
        scene.send_away(name, 0)
    scene.task("big_joey", "theft_1")
    scene.hold(1, "snitch")
    assert "snitch big_joey" in scene.table().legal(1)


def test_an_empty_business_deck_leaves_holes_that_the_next_card_fills() -> None:
    # LCN-6.10, LCN-10.4
    scene = Scene(cash=[0, 0, 0])
    pimp = scene.purchase("big_joey", "pimp")
    cards = scene.state["business_deck"]
    scene.state["business_deck"] = []
    for card in cards:
        business = {"card": card, "active": True, "used": False, "tokens": []}
        scene.players[2]["businesses"].append(business)
    gone = scene.state["city"][1]
    scene.state["city"][1] = None
    scene.state["city"][3], last = None, scene.state["city"][3]
    for card in (gone, last):
        business = {"card": card, "active": True, "used": False, "tokens": []}
        scene.players[2]["businesses"].append(business)
    table = scene.table()
    assert table.seen()["city"].count(None) == 2
    table.act(0, "cancel big_joey")
    assert table.seen()["city"][1] == pimp, "leftmost first"
    assert table.seen()["city"][3] is None


def test_a_table_of_absent_players_finishes() -> None:
    # LCN-6.10
    for seats in (3, 4, 5):
        table = dealt(seats).finish()
        assert table.seen()["outcome"]["winners"]
