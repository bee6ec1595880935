"""LCN section 3: laying out the game; rigged deals; the options of section 1."""

from collections import Counter
from typing import Any

import pytest

from sitdown.core.question import NO_LIMIT
from sitdown.core.refusal import Refused
from sitdown.core.start import Start
from tests.games.la_cosa_nostra.builders import BOX, FAMILIES, GAME, Scene, dealt

SEEDS = range(40)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_everybody_starts_with(seats: int) -> None:
    # LCN-3.3, LCN-3.4, LCN-3.7, LCN-3.9, LCN-R8
    table = dealt(seats)
    seen = table.seen()
    assert seen["influence_left"] == {3: 24, 4: 21, 5: 18}[seats]
    for player in seen["players"]:
        assert (player["cash"], player["laundered"], player["tokens"]) == (2000, 0, 5)
        assert (player["influence"], player["shown"]) == (3, ["snitch", "schemer", "henchman"])
        assert len(player["gangsters"]) == len(player["under"]) == 3
        family = BOX.families.ids.index(player["family"])
        wanted = Counter(BOX.businesses.ids[kind] for kind in BOX.families.businesses[family])
        owned = Counter(b["card"].rpartition("-")[0] for b in player["businesses"])
        assert owned == wanted
        for gangster in player["gangsters"]:
            assert gangster["active"]
            assert gangster["task"] is None
    assert [m["holder"] for m in seen["monopolies"]] == [None, None, None]


def test_families_nobody_plays_are_out_and_their_businesses_are_in_the_deck() -> None:
    # LCN-3.4, LCN-3.5
    table = dealt(3, families=["blundetto", "dimaggio", "calmuti"])
    seen = table.seen()
    everybody = [g["gangster"] for p in seen["players"] for g in p["gangsters"]]
    everybody += [name for p in seen["players"] for name in p["under"]]
    assert not [name for name in everybody if name.startswith(("laserva", "caruso"))]
    assert len(everybody) == 18
    assert seen["deck"]["size"] == 34 - 9 - 4


def test_order_decks_are_shuffled_by_round_and_never_refilled() -> None:
    # LCN-3.1, LCN-4.1
    decks = [dealt(3, seed=seed).truth["order_decks"] for seed in (1, 2)]
    for deck in decks:
        assert [len(cards) for cards in deck] == [20 - 12, 20, 25, 25]
        for number, cards in enumerate(deck, 1):
            assert all(card.endswith(f" {number}") for card in cards)
    assert decks[0] != decks[1]


def test_the_city_has_four_kinds_and_at_most_one_firm() -> None:
    # LCN-3.6
    for seed in SEEDS:
        city = [card.rpartition("-")[0] for card in dealt(5, seed=seed).seen()["city"]]
        firms = [k for k in city if BOX.businesses.is_firm[BOX.businesses.ids.index(k)]]
        assert len(set(city)) == 4
        assert len(firms) <= 1


def test_cards_that_break_the_city_are_shuffled_back() -> None:
    # LCN-3.6
    named: dict[str, Any] = {
        "families": list(FAMILIES[:3]),
        "deck": ["casino", "casino", "garage", "pimp"],
    }
    places = set()
    for seed in SEEDS:
        truth = dealt(3, seed=seed, **named).truth
        assert truth["city"][0] == "casino-4"
        assert len(truth["business_deck"]) == 34 - 9 - 4
        places.add(truth["business_deck"].index("casino-3"))
    assert len(places) > 5


def test_refills_know_no_such_condition() -> None:
    # LCN-R4, LCN-4.6
    named: dict[str, Any] = {
        "families": list(FAMILIES[:3]),
        "city": ["pimp", "dealer", "cop", "casino"],
    }
    table = dealt(3, **named, deck=["casino"], first=0)
    table.close()
    table.act(0, f"purchase little_sal {table.seen()['city'][0]}")
    city = [card.rpartition("-")[0] for card in table.seen()["city"]]
    assert city == ["casino", "dealer", "cop", "casino"]


def test_the_start_player_is_drawn() -> None:
    # LCN-3.8
    assert {dealt(3, seed=seed).seen()["start"] for seed in SEEDS} == {0, 1, 2}


def test_monopoly_cards_lie_open() -> None:
    # LCN-3.2
    names = [m["monopoly"] for m in dealt().seen()["monopolies"]]
    assert names == ["prostitution", "drugs", "loans"]


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_players(seats: int) -> None:
    # LCN-R1
    with pytest.raises(Refused) as refused:
        dealt(seats)
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("seats", "LCN-R1")


# Options


def test_families_by_lot() -> None:
    # LCN-1.11
    drawn = {dealt(3, seed=seed).players[0]["family"] for seed in SEEDS}
    assert drawn == set(FAMILIES)


def test_families_that_are_recommended_come_first() -> None:
    # LCN-1.11, LCN-R65
    options = {"families": "recommended"}
    for seed in range(10):
        families = [p["family"] for p in dealt(4, seed=seed, options=options).players]
        assert {"blundetto", "dimaggio", "calmuti"} < set(families)
    orders = {tuple(p["family"] for p in dealt(3, seed=s, options=options).players) for s in SEEDS}
    assert len(orders) > 1


def test_families_are_picked_in_seat_order() -> None:
    # LCN-1.11, LCN-R65
    table = dealt(3, options={"families": "pick"})
    assert (table.asked, table.seats) == ("family", [0])
    table.act(0, "family caruso")
    assert table.seats == [1]
    refusal = table.refused(1, "family caruso")
    assert (refusal.code, refusal.rule) == ("family_taken", "LCN-1.11")
    table.act(1, "family laserva").act(2, "family calmuti")
    assert [p["family"] for p in table.players] == ["caruso", "laserva", "calmuti"]
    assert table.asked == "redeal"


def test_a_short_game_has_three_rounds() -> None:
    # LCN-1.1, LCN-6.1
    assert dealt(3).finish().seen()["round"] == 4
    assert dealt(3, options={"rounds": 3}).finish().seen()["round"] == 3


def test_clocks_of_the_table() -> None:
    # LCN-1.6, LCN-1.13, LCN-1.14, LCN-R55, LCN-4.31
    spans = GAME.info.seconds
    assert (spans["plan"], spans["settle"], spans["robbery"], spans["act"]) == (60, 15, 6, 90)
    assert spans["recruit"] == spans["discard"] == spans["act"]
    assert spans["redeal"] == 2 * spans["schemer"]
    options = {
        "planning_timer": 120,
        "settle_pause": 5,
        "window_seconds": 40,
        "turn_seconds": 200,
    }
    slow = dealt(3, options=options)
    assert slow.table.questions[0].seconds == 80
    slow.close()
    assert slow.table.questions[0].seconds == 120
    inside = Scene(in_round=2, options=options, cash=[3000, 0, 0])
    inside.task("big_joey", "laundering")
    table = inside.table(dice=[6, 6, 6]).act(0, "do big_joey")
    assert (table.asked, table.table.questions[0].seconds) == ("launder", 40)


NONE = {"planning_timer": 0, "settle_pause": 0, "window_seconds": 0, "turn_seconds": 0}


def test_zero_seconds_are_no_limit() -> None:
    # LCN-1.6, LCN-1.13, LCN-1.14, LCN-R55
    table = dealt(3, options=NONE, clocked=True)
    assert (table.asked, table.table.questions[0].seconds) == ("redeal", NO_LIMIT)
    for seat in range(3):
        table.act(seat, "keep")
    assert table.asked == "plan", "a hushed question without a limit closes with the last answer"
    assert table.table.questions[0].seconds == NO_LIMIT
    inside = Scene(in_round=2, options={"window_seconds": 0}, cash=[3000, 0, 0])
    inside.task("big_joey", "laundering")
    table = inside.table(dice=[6, 6, 6]).act(0, "do big_joey")
    assert (table.asked, table.table.questions[0].seconds) == ("launder", 30), (
        "the turn has a clock"
    )


def test_a_window_without_a_limit_waits_for_everybody_and_no_longer() -> None:
    # LCN-1.14, LCN-5.67, LCN-R55
    scene = Scene(in_round=3, options={"window_seconds": 0})
    scene.task("big_joey", "armoured_van")
    scene.business(scene.card("cop", 0))["used"] = True
    scene.task("enzo_marino", "robbery 3")
    scene.task("bruno_the_wrench", "trap 3")
    table = scene.table(dice=[6, 6, 1], clocked=True).act(0, "do big_joey").act(1, "pass")
    assert table.asked == "robbery"
    table.act(2, "pass")
    assert table.asked != "robbery"


def test_no_settlement_pause_is_no_pause() -> None:
    # LCN-1.13, LCN-4.24, LCN-R55
    for pause, then in ((15, "settle"), (0, "recruit")):
        scene = Scene(options={"settle_pause": pause}, cash=[9000] * 3)
        scene.purchase("big_joey", "pimp")
        table = scene.table().act(0, "buy big_joey")
        assert table.asked == then
    assert table.facts("income")


def test_two_gangsters_a_turn_are_for_five_players() -> None:
    # LCN-1.5, LCN-R66
    with pytest.raises(Refused) as refused:
        Start(GAME, 4, 1, {"double_planning": True})
    assert refused.value.refusal.rule == "LCN-1.5"
    assert Start(GAME, 5, 1, {"double_planning": True}).options.flag("double_planning")


# Rigged deals


def test_a_deal_puts_named_cards_in_named_places() -> None:
    table = dealt(
        3,
        families=["caruso", None, "blundetto"],
        first=2,
        hands=[["car_theft", "assault"], None, ["vandalism"]],
        influence=["doctor", "spy"],
        city=["pimp", "cop"],
        deck=["casino", "waste"],
        orders=[["pickpockets"], ["birthday"], [], []],
        dice=[6, 5, 4],
    )
    truth = table.truth
    assert truth["players"][0]["family"] == "caruso"
    assert truth["players"][2]["family"] == "blundetto"
    assert truth["start"] == 2
    assert truth["players"][0]["orders"][:2] == ["car_theft 1", "assault 1"]
    assert truth["players"][2]["orders"][0] == "vandalism 1"
    assert truth["influence_deck"][:2] == ["doctor", "spy"]
    assert [card.rpartition("-")[0] for card in truth["city"][:2]] == ["pimp", "cop"]
    assert truth["order_decks"][0][0] == "pickpockets 1"
    assert truth["order_decks"][1][0] == "birthday 2"
    assert truth["dice"] == [6, 5, 4]


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ({"colours": []}, "deal_place"),
        ({"families": ["caruso"]}, "deal_seats"),
        ({"families": ["caruso", "caruso", None]}, "deal_family"),
        ({"families": ["corleone", None, None]}, "deal_name"),
        ({"first": 3}, "deal_name"),
        ({"first": True}, "deal_name"),
        ({"hands": [["murder"], [], []]}, "deal_box"),
        ({"hands": [["car_theft"] * 2, [], []]}, "deal_box"),
        (
            {"hands": [["assault", "assault", "theft_1", "theft_1", "vandalism"], [], []]},
            "deal_hand",
        ),
        ({"influence": ["doctor"] * 3}, "deal_box"),
        ({"influence": "doctor"}, "deal_name"),
        ({"city": ["pimp", "pimp"]}, "deal_city"),
        ({"city": ["casino", "waste"]}, "deal_city"),
        ({"deck": ["garage"] * 3}, "deal_box"),
        ({"dice": [0]}, "deal_name"),
    ],
)
def test_what_the_box_cannot_give_is_refused(deal: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        dealt(3, **deal)
    assert refused.value.refusal.code == code
