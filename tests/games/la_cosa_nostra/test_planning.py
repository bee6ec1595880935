"""LCN section 4B: the Planning phase."""

from tests.games.la_cosa_nostra.builders import FAMILIES, At, Scene, dealt


def planning(**scene: object) -> Scene:
    return Scene(step="plan", **scene)  # type: ignore[arg-type]


def test_planning_goes_round_until_nobody_is_available() -> None:
    # LCN-4.5, LCN-10.5
    scene = planning(start=1, active=1)
    for seat in range(3):
        scene.hand(seat, *["assault", "theft_1", "property_damage"][seat : seat + 1])
    scene.put_out("enzo_marino")
    scene.gangster("bruno_the_wrench")["done"] = True
    order = []
    table = scene.table()
    while table.asked == "plan":
        order += table.seats
        table.close()
    assert order == [1, 2, 0, 1, 2, 0, 0]
    for player in table.players:
        for gangster in player["gangsters"]:
            assert gangster["task"] or not gangster["active"] or gangster["done"]


def test_an_order_lies_face_down_and_may_be_a_bluff() -> None:
    # LCN-4.6, LCN-4.11
    scene = planning()
    scene.hand(0, "car_theft", "theft_1")
    table = scene.table()
    assert "plan little_sal car_theft 1" in table.legal(0), "though there is no Garage"
    table.act(0, "plan little_sal car_theft 1")
    assert table.gangster("little_sal")["task"] == {"round": 1, "seen_by": []}
    mine = table.seen(0)["players"][0]["gangsters"][2]["task"]
    assert mine == {"round": 1, "seen_by": [], "order": "car_theft"}
    assert table.truth["players"][0]["orders"] == ["theft_1 1"]
    assert table.seats == [1]


def test_a_purchase_lies_open_is_not_paid_yet_and_the_city_is_refilled() -> None:
    # LCN-4.6, LCN-E10
    scene = planning(cash=[0, 0, 0])
    table = scene.table()
    casino = table.seen()["city"][3]
    following = table.truth["business_deck"][0]
    table.act(0, f"purchase big_joey {casino}")
    assert table.gangster("big_joey")["task"] == {"buys": casino, "tokens": []}
    assert table.cash == [0, 0, 0]
    assert table.seen()["city"][3] == following
    assert None not in table.seen()["city"]


def test_passing_is_not_allowed_and_a_task_is_not_moved() -> None:
    # LCN-4.7
    scene = planning()
    scene.hand(0, "theft_1", "assault")
    table = scene.table()
    assert not table.legal(0, "end", "plan")
    refusal = table.refused(0, "end")
    assert (refusal.code, refusal.rule) == ("not_now", "LCN-4.6")
    table.act(0, "plan big_joey theft_1 1").close().close()
    refusal = table.refused(0, "plan big_joey assault 1")
    assert (refusal.code, refusal.rule) == ("has_task", "LCN-4.7")


def test_why_something_cannot_be_planned() -> None:
    # LCN-4.5, LCN-4.6
    scene = planning()
    scene.put_out("big_joey")
    table = scene.table()
    assert table.refused(0, "plan enzo_marino assault 1").code == "not_yours"
    assert table.refused(0, "plan big_joey assault 1").code == "not_available"
    assert table.refused(0, "plan little_sal assault 1").code == "not_in_hand"
    assert table.refused(0, "purchase little_sal waste-2").code == "not_in_city"
    assert table.refused(0, "plan carmine_the_ox assault 1").code == "not_yours"


def test_without_orders_and_city_gangsters_stay_idle() -> None:
    # LCN-4.8, LCN-R5, LCN-6.10
    scene = planning(active=1)
    scene.empty_city()
    scene.hand(1, "assault", "theft_1", "vandalism")
    scene.hand(2, "pickpockets")
    table = scene.table()
    table.close()
    table.act(2, "plan skinny_vito pickpockets 1")
    assert [fact["seat"] for fact in table.facts("idle")] == [0]
    assert all(g["done"] and not g["available"] for g in table.players[0]["gangsters"])
    assert table.seats == [1]
    table.close().close()
    assert [fact["seat"] for fact in table.facts("idle")] == [0, 2]
    assert table.asked in ("schemer", "act")


def test_cards_may_be_played_before_and_after_the_plan() -> None:
    # LCN-4.9, LCN-5.38, LCN-5.44
    scene = planning()
    scene.hand(0, "theft_1")
    scene.hold(0, "henchman", "machine_gun")
    table = scene.table()
    table.act(0, "play henchman big_joey").act(0, "linger")
    assert table.facts("lingers") == [{"fact": "lingers", "seat": 0}]
    table.act(0, "plan big_joey theft_1 1")
    assert (table.asked, table.seats) == ("plan_more", [0])
    table.act(0, "play machine_gun big_joey")
    assert table.gangster("big_joey")["cards"] == ["henchman", "machine_gun"]
    assert table.gangster("big_joey")["strength"] == 4
    table.act(0, "end")
    assert table.seats == [1]


def test_a_plan_ends_the_turn_unless_one_lingers() -> None:
    # LCN-4.9
    scene = planning()
    scene.hand(0, "theft_1")
    scene.hold(0, "henchman")
    table = scene.table().act(0, "plan big_joey theft_1 1")
    assert (table.asked, table.seats) == ("plan", [1])
    assert table.refused(0, "play henchman big_joey").code == "not_your_moment"


def test_lingering_is_said_once() -> None:
    # LCN-4.9
    scene = planning()
    table = scene.table().act(0, "linger")
    assert table.refused(0, "linger").code == "lingers"
    table.act(0, f"purchase big_joey {table.seen()['city'][0]}")
    assert table.refused(0, f"purchase nicky_nails {table.seen()['city'][0]}").code == "one_plan"
    table.close()
    assert table.seats == [1], "silence ends the turn"


def test_two_gangsters_a_turn() -> None:
    # LCN-4.10, LCN-1.5, LCN-R47
    options = {"double_planning": True}
    for number, seats, follows in ((1, 5, "plan"), (2, 5, "plan_more")):
        scene = planning(in_round=number, seats=seats, options=options)
        table = scene.table()
        table.act(0, f"purchase big_joey {table.seen()['city'][0]}")
        assert table.asked == follows
    assert "end" in table.legal(0), "the second is optional"
    table.act(0, f"purchase nicky_nails {table.seen()['city'][0]}")
    assert table.seats == [1], "and there is no third"
    once = planning(in_round=2, seats=5).table()
    once.act(0, f"purchase big_joey {once.seen()['city'][0]}")
    assert once.seats == [1]


def test_orders_not_used_stay_in_hand() -> None:
    # LCN-4.11
    scene = Scene(step="settle", in_round=1)
    scene.hand(0, "car_theft", "theft_1")
    table = scene.table()
    while table.asked != "redeal":
        table.close()
    assert table.truth["players"][0]["orders"][:2] == ["car_theft 1", "theft_1 1"]


def test_silence_gives_the_weakest_the_oldest_order() -> None:
    # LCN-4.12
    scene = planning()
    scene.hand(0, "theft_1", "assault")
    table = scene.table().close()
    assert table.truth["players"][0]["gangsters"][2]["order"] == "theft_1 1"


def test_silence_without_orders_plans_the_cheapest_city_card() -> None:
    # LCN-4.12
    scene = planning(active=2, families=("dimaggio", "calmuti", "laserva"))
    table = scene.table().close()
    gangsters = table.players[2]["gangsters"]
    bought = next(g for g in gangsters if g["task"])
    assert bought["gangster"] == "laserva_marco_velvet", "the leftmost of the weakest"
    assert bought["task"]["buys"].startswith("cop"), "$2,000"


# The closing window


def closing(**scene: object) -> tuple[Scene, At]:
    options = {"influence_timing": "any_time"}
    made = planning(options=options, **scene)
    for seat in range(3):
        for gangster in made.players[seat]["gangsters"]:
            gangster["done"] = True
    made.gangster("little_sal")["done"] = False
    made.hand(0, "theft_1")
    made.hold(0, "henchman")
    made.hold(1, "saboteur", "machine_gun")
    made.hold(2, "saboteur")
    table = made.table().act(0, "plan little_sal theft_1 1")
    return made, table


def test_the_closing_window_asks_everybody_with_an_influence_card() -> None:
    # LCN-4.13, LCN-5.66, LCN-1.3, LCN-R30
    _, table = closing()
    assert (table.asked, table.seats) == ("closing", [0, 1, 2])
    assert table.table.questions[0].hushed
    for seat in range(3):
        table.act(seat, "done")
    assert table.asked in ("schemer", "act")


def test_each_card_played_restarts_the_window() -> None:
    # LCN-4.13, LCN-R57
    _, table = closing()
    table.act(0, "done").act(1, "play saboteur little_sal").act(2, "play saboteur little_sal")
    assert table.gangster("little_sal")["cards"] == ["saboteur"]
    assert table.asked == "closing"
    assert table.players[2]["influence"] == 1, "the place was taken, so the card is kept"
    table.act(0, "play henchman little_sal").act(1, "done").act(2, "done")
    assert table.seats == [1, 2]
    table.close()
    assert table.asked == "act"


def test_without_the_option_there_is_no_window_and_no_card_out_of_turn() -> None:
    # LCN-4.13, LCN-1.3, LCN-5.44
    scene = planning()
    scene.hand(0, "theft_1")
    scene.hold(1, "henchman")
    table = scene.table()
    assert table.refused(1, "play henchman big_joey").code == "not_your_moment"
    any_time = planning(options={"influence_timing": "any_time"})
    any_time.hold(1, "henchman")
    table = any_time.table().act(1, "play henchman big_joey")
    assert table.gangster("big_joey")["cards"] == ["henchman"]


def test_a_player_may_take_time_to_talk() -> None:
    # LCN-R59, LCN-5.65
    scene = planning()
    table = scene.table(clocked=True)
    opened = table.table.open[0].since
    table.act(0, "reserve")
    assert table.table.open[0].since > opened, "the clock starts again"
    table.act(0, "reserve")
    assert table.players[0]["reserve"] == 0
    assert table.refused(0, "reserve").code == "no_reserve"
    assert table.asked == "plan"


def test_the_reserve_is_renewed_each_round() -> None:
    # LCN-R59
    scene = Scene(step="settle", in_round=1)
    scene.players[0]["reserve"] = 0
    table = scene.table()
    while table.asked != "redeal":
        table.close()
    assert table.players[0]["reserve"] == 2


def test_a_whole_planning_phase_from_the_deal() -> None:
    # LCN-4.5, LCN-4.6
    table = dealt(3, families=list(FAMILIES[:3]), first=1).close()
    seats = []
    while table.asked == "plan":
        seats += table.seats
        table.close()
    assert seats == [1, 2, 0] * 3
    assert [sum(player["orders"]) for player in table.players] == [1, 1, 1]
