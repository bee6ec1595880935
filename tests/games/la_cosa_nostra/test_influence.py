"""LCN section 5F: Influence cards; 5G: the Lawyer."""

from typing import Any

import pytest

from tests.games.la_cosa_nostra.builders import Scene


def at_turn(**scene: Any) -> Scene:
    """Seat 0 acts; seats 1 and 2 have planned an Order each."""
    made = Scene(**scene)
    made.task("big_joey", "theft_1")
    made.task("enzo_marino", "car_theft")
    made.task("bruno_the_wrench", "assault")
    return made


def planning(**scene: Any) -> Scene:
    made = Scene(step="plan", **scene)
    made.task("enzo_marino", "car_theft")
    return made


# Looking


@pytest.mark.parametrize("step", ["plan", "act"])
def test_a_snitch_looks_at_one_planned_order(step: str) -> None:
    # LCN-5.39, LCN-5.38, LCN-5.51
    scene = at_turn() if step == "act" else planning()
    scene.hold(0, "snitch")
    table = scene.table()
    assert "snitch enzo_marino" in table.legal(0)
    table.act(0, "snitch enzo_marino")
    assert table.facts("looked") == [
        {"fact": "looked", "seat": 0, "means": "snitch", "gangsters": ["dimaggio_enzo_marino"]}
    ]
    saw = table.facts("saw")
    assert saw == [
        {"fact": "saw", "gangster": "dimaggio_enzo_marino", "order": "car_theft", "hearers": [0]}
    ]
    assert table.asked == step, "it is extra to planning and acting"
    assert table.seen()["influence_discard"] == ["snitch"]
    tasks = [table.seen(v)["players"][1]["gangsters"][0]["task"] for v in (0, 2)]
    assert (tasks[0]["order"], "order" in tasks[1]) == ("car_theft", False)
    assert tasks[1]["seen_by"] == [0], "that somebody looked is public"


def test_what_was_seen_is_known_for_good() -> None:
    # LCN-5.51
    scene = at_turn()
    scene.gangster("enzo_marino")["seen"] = [0]
    table = scene.table().act(0, "cancel big_joey").act(1, "cancel enzo_marino")
    buried = [table.seen(viewer)["buried"][1] for viewer in (0, 1, 2)]
    assert [card.get("order") for card in buried] == ["car_theft", "car_theft", None]


def test_a_snitch_may_replace_the_city() -> None:
    # LCN-5.39, LCN-R4
    scene = at_turn()
    scene.hold(0, "snitch")
    table = scene.table()
    old, deck = table.seen()["city"], table.truth["business_deck"]
    table.act(0, "refresh")
    assert table.seen()["city"] == deck[:4]
    assert table.truth["business_deck"] == deck[4:] + old, "the leftmost nearest the top"
    assert table.seen()["deck"]["bottom"] == old


def test_a_short_deck_gives_old_cards_back() -> None:
    # LCN-5.39, LCN-E36
    scene = at_turn()
    scene.hold(0, "snitch")
    deck = scene.state["business_deck"]
    for card in deck[2:]:
        business = {"card": card, "active": True, "used": False, "tokens": []}
        scene.players[2]["businesses"].append(business)
    scene.state["business_deck"] = [x, y] = deck[:2]
    a, b, c, d = scene.state["city"]
    table = scene.table().act(0, "refresh")
    assert table.seen()["city"] == [x, y, a, b]
    assert table.truth["business_deck"] == [c, d]


def test_a_spy_looks_at_up_to_two_orders_of_one_or_two_players() -> None:
    # LCN-5.45
    scene = at_turn()
    scene.task("paulie_two_step", "vandalism")
    scene.hold(0, "spy")
    table = scene.table()
    assert table.legal(0, "spy") == [
        "spy enzo_marino",
        "spy enzo_marino paulie_two_step",
        "spy enzo_marino bruno_the_wrench",
        "spy paulie_two_step",
        "spy paulie_two_step bruno_the_wrench",
        "spy bruno_the_wrench",
    ]
    table.act(0, "spy enzo_marino bruno_the_wrench")
    assert [fact["order"] for fact in table.facts("saw")] == ["car_theft", "assault"]
    assert table.players[0]["influence"] == 0


def test_a_lawyer_looks_at_two_once_a_round() -> None:
    # LCN-5.49, LCN-5.47, LCN-5.48, LCN-R32, LCN-10.14
    scene = at_turn(active=1)
    lawyer = scene.card("lawyer", 1)
    second = scene.own(1, "lawyer")
    table = scene.table()
    table.act(1, f"lawyer {lawyer} big_joey bruno_the_wrench")
    assert [fact["order"] for fact in table.facts("saw")] == ["theft_1", "assault"]
    assert table.business(lawyer)["used"]
    assert table.refused(1, f"lawyer {lawyer} big_joey").code == "no_lawyer"
    table.act(1, f"lawyer {second} big_joey")
    assert table.facts("looked")[1]["means"] == "lawyer"


def test_a_lawyer_put_out_or_rented_looks_at_nothing() -> None:
    # LCN-5.47
    scene = at_turn(active=1)
    lawyer = scene.card("lawyer", 1)
    scene.put_out(lawyer)
    assert scene.table().legal(1, "lawyer") == []
    rented = at_turn()
    rented.token(lawyer, 0)
    assert rented.table().legal(0, "lawyer") == []
    assert rented.table().refused(0, f"lawyer {lawyer} enzo_marino").code == "not_your_moment"


def test_there_must_be_something_to_look_at() -> None:
    # LCN-5.52
    scene = Scene()
    scene.task("big_joey", "theft_1")
    scene.purchase("enzo_marino", "pimp")
    scene.hold(0, "snitch", "spy")
    table = scene.table()
    assert table.legal(0, "snitch") == table.legal(0, "spy") == []
    for act in ("snitch enzo_marino", "spy enzo_marino", "snitch big_joey"):
        assert table.refused(0, act).code == "nothing_to_see", act


def test_looking_is_for_the_own_turn_unless_the_table_says_any_time() -> None:
    # LCN-1.2, LCN-R29, LCN-5.39, LCN-5.45
    scene = at_turn()
    scene.hold(2, "snitch", "spy")
    table = scene.table()
    for act in ("snitch big_joey", "spy big_joey"):
        assert table.refused(2, act).code == "not_your_moment"
    any_time = at_turn(options={"spy_timing": "any_time"})
    any_time.hold(2, "snitch", "spy", "henchman")
    table = any_time.table().act(2, "spy big_joey")
    assert table.facts("saw")[0]["order"] == "theft_1"
    assert table.legal(2, "refresh") == [], "the City is swapped in the own turn only"
    assert table.refused(2, "refresh").code == "not_your_moment"
    assert table.legal(2, "play") == []


def test_at_any_time_also_at_the_turn_boundary() -> None:
    # LCN-1.2, LCN-5.66
    scene = at_turn(step="schemer", options={"spy_timing": "any_time"})
    scene.hold(2, "snitch")
    table = scene.table()
    assert table.asked == "schemer"
    table.act(2, "snitch big_joey")
    assert table.asked == "act", "nobody is left to be asked"


# Schemer


def boundary(**scene: Any) -> Scene:
    return at_turn(step="schemer", **scene)


def test_a_schemer_is_an_extra_move() -> None:
    # LCN-5.40, LCN-5.38
    scene = boundary()
    scene.task("paulie_two_step", "vandalism")
    scene.hold(1, "schemer")
    table = scene.table()
    assert (table.asked, table.seats) == ("schemer", [1])
    table.act(1, "scheme")
    assert (table.asked, table.seats, table.seen()["extra"]) == ("act", [1], True)
    assert table.seen()["influence_discard"] == ["schemer"]
    table.act(1, "cancel enzo_marino")
    assert (table.asked, table.seats, table.seen()["extra"]) == ("act", [0], False)
    table.act(0, "cancel big_joey")
    assert table.seats == [1], "and it was extra: the own turn comes as well"


def test_one_schemer_for_each_player_at_a_boundary() -> None:
    # LCN-5.40
    scene = boundary()
    scene.task("nicky_nails", "pickpockets")
    scene.hold(0, "schemer", "schemer", "snitch")
    table = scene.table().act(0, "scheme")
    assert table.seats == [0], "before the own turn: two in a row"
    assert "skip" not in table.legal(0), "items 1 to 3 only"
    assert table.refused(0, "skip").code == "one_schemer"
    table.act(0, "cancel big_joey")
    assert (table.asked, table.seats) == ("act", [0]), "not asked again"
    refusal = table.refused(0, "skip")
    assert (refusal.code, refusal.rule) == ("one_schemer", "LCN-5.41")


def test_after_each_extra_move_the_others_are_asked_again() -> None:
    # LCN-5.40
    scene = boundary()
    scene.hold(1, "schemer")
    scene.hold(2, "schemer")
    scene.task("paulie_two_step", "vandalism")
    table = scene.table().act(1, "scheme").act(2, "pass")
    table.act(1, "cancel enzo_marino")
    assert (table.asked, table.seats) == ("schemer", [2])
    table.act(2, "scheme")
    assert table.seats == [2]


def test_a_declaration_stands_and_answers_for_itself() -> None:
    # LCN-5.40, LCN-5.69
    scene = boundary(start=1, active=0)
    scene.hold(1, "schemer")
    scene.hold(2, "schemer")
    table = scene.table().act(2, "scheme").act(1, "scheme")
    assert table.seats == [1], "from the Start Player clockwise"
    assert table.seen(2)["mine"]["declared"]
    assert [fact["seat"] for fact in table.facts("schemed")] == [1], "2's is not public yet"
    table.act(1, "cancel enzo_marino")
    assert table.legal(2, question="schemer") == ["scheme"]
    assert table.refused(2, "pass").code == "already_declared"
    table.close()
    assert (table.asked, table.seats) == ("act", [2])


def test_an_extra_move_may_leave_the_interrupted_player_without_a_task() -> None:
    # LCN-5.40
    scene = Scene(in_round=3, step="schemer")
    scene.task("little_sal", "theft_3")
    scene.task("enzo_marino", "murder")
    scene.task("bruno_the_wrench", "armoured_van")
    scene.hold(1, "schemer")
    table = scene.table(dice=[3, 3, 3]).act(1, "scheme").act(1, "shoot enzo_marino little_sal")
    table.pass_by()
    assert table.trophies(1) == ["little_sal"]
    assert (table.asked, table.seats) == ("act", [2])


def test_a_schemer_needs_a_task_of_ones_own() -> None:
    # LCN-5.40, LCN-R49
    scene = Scene(step="schemer")
    scene.task("big_joey", "theft_1")
    scene.hold(0, "snitch")
    scene.hold(1, "schemer")
    table = scene.table()
    assert table.seats == [0]
    assert table.refused(0, "scheme").code == "no_such_card"


def test_a_schemer_skips_the_own_turn() -> None:
    # LCN-5.41
    scene = at_turn()
    scene.hold(0, "schemer")
    table = scene.table().act(0, "skip")
    assert table.gangster("big_joey")["task"], "all tasks stay"
    assert table.seats == [1]
    alone = Scene()
    alone.task("big_joey", "theft_1")
    alone.hold(0, "schemer", "snitch")
    table = alone.table().act(0, "skip").pass_by()
    assert (table.asked, table.seats) == ("act", [0]), "it comes straight back"


def test_without_a_schemer_nobody_skips() -> None:
    # LCN-5.41, LCN-4.17
    scene = at_turn()
    scene.hold(0, "snitch")
    assert scene.table().refused(0, "skip").code == "no_such_card"


# Cards that lie on gangsters


def test_planning_cards_lie_on_gangsters() -> None:
    # LCN-5.42, LCN-5.43, LCN-5.44, LCN-R46
    scene = planning()
    scene.hold(0, "henchman", "machine_gun", "saboteur", "distraction")
    table = scene.table()
    for act in ("play henchman enzo_marino", "play machine_gun little_sal"):
        assert act in table.legal(0), "on anybody, with or without a task"
    for kind in ("saboteur", "distraction"):
        assert f"play {kind} enzo_marino" in table.legal(0)
        assert f"play {kind} little_sal" not in table.legal(0)
        assert table.refused(0, f"play {kind} little_sal").code == "only_opponents"
    table.act(0, "play saboteur enzo_marino").act(0, "play distraction enzo_marino")
    assert table.gangster("enzo_marino")["cards"] == ["saboteur", "distraction"]
    assert table.gangster("enzo_marino")["strength"] == 2
    assert table.facts("laid")[0]["influence"] == "saboteur", "a played card is public"


def test_at_most_one_of_each_on_a_gangster() -> None:
    # LCN-5.42, LCN-5.43, LCN-10.6
    scene = planning()
    scene.hold(0, "henchman", "henchman", "machine_gun", "machine_gun")
    table = scene.table().act(0, "play henchman big_joey").act(0, "play machine_gun big_joey")
    for kind in ("henchman", "machine_gun"):
        assert table.refused(0, f"play {kind} big_joey").code == "one_of_each"


def test_planning_cards_are_never_played_in_action() -> None:
    # LCN-5.44, LCN-R30
    scene = at_turn(options={"influence_timing": "any_time"})
    scene.hold(0, "henchman")
    table = scene.table()
    assert table.legal(0, "play") == []
    assert table.refused(0, "play henchman big_joey").code == "planning_card"
    assert table.refused(0, "play saboteur big_joey").code == "no_such_card"


def test_a_card_needs_somebody_in_play() -> None:
    # LCN-5.44
    scene = planning()
    scene.hold(0, "henchman")
    assert scene.table().refused(0, "play henchman carmine_the_ox").code == "not_in_play"


def test_playing_is_unlimited_in_number() -> None:
    # LCN-5.38
    scene = planning()
    scene.hold(0, "snitch", "snitch", "spy", "henchman")
    table = scene.table()
    table.act(0, "snitch enzo_marino").act(0, "spy enzo_marino").act(0, "refresh")
    table.act(0, "play henchman big_joey")
    assert (table.asked, table.seats) == ("plan", [0])
    assert table.players[0]["influence"] == 0
