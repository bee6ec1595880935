"""LCN section 4D: the Payout phase."""

from typing import Any

from tests.games.la_cosa_nostra.builders import At, Scene


def payday(**scene: Any) -> Scene:
    return Scene(step="settle", **scene)


def until(table: At, step: str) -> At:
    while table.asked != step:
        table.close()
    return table


def test_trades_are_still_possible_before_the_payout() -> None:
    # LCN-4.24, LCN-R39
    scene = payday(cash=[0, 5000, 0])
    pimp = scene.own(0, "pimp")
    table = scene.table()
    assert (table.asked, table.seats) == ("settle", [0, 1, 2])
    table.act(0, "offer", to=1, give={"businesses": [pimp]}, get={"cash": 4000})
    table.answer_offer(1, "accept")
    assert table.owns(1, pimp)
    table.act(0, "ready").act(1, "ready")
    assert table.asked == "settle"
    table.act(2, "ready")
    assert table.asked == "recruit", "it ends early when all are ready"


def test_income_of_active_businesses_and_monopolies() -> None:
    # LCN-4.25, LCN-5.56
    scene = payday()
    scene.own(0, "pimp")
    scene.own(0, "pimp")
    scene.put_out(scene.card("lawyer", 1))
    garage = scene.card("garage", 2)
    scene.token(garage, 0)
    table = until(scene.table(), "recruit")
    assert table.monopoly("prostitution") == 0
    assert [fact["amount"] for fact in table.facts("income")] == [7000 + 4000 + 5000, 6000, 7000]
    assert table.cash == [16_000, 6000, 7000]


def test_the_best_earner_of_a_round() -> None:
    # LCN-4.26, LCN-1.4
    scene = payday(options={"earnings_bonus": True})
    scene.own(0, "lawyer")
    assert until(scene.table(), "recruit").cash == [8000 + 5000, 7000, 7000]
    assert until(payday().table(), "recruit").cash == [7000, 7000, 7000]


def test_a_tie_for_the_highest_income_gives_nobody_anything() -> None:
    # LCN-4.26, LCN-E34
    scene = payday(options={"earnings_bonus": True})
    for seat, kind in ((0, "construction"), (0, "lawyer"), (1, "garage"), (1, "politician")):
        scene.own(seat, kind)
    scene.own(2, "dealer")
    table = until(scene.table(), "recruit")
    assert [fact["amount"] for fact in table.facts("income")] == [12_000, 12_000, 9000]
    assert table.cash == [12_000, 12_000, 9000]
    assert table.facts("earnings_bonus") == []


def test_recruiting_in_turn_from_the_start_player() -> None:
    # LCN-4.27, LCN-2.10, LCN-10.13
    scene = payday(start=1, cash=[3000, 0, 0])
    table = until(scene.table(), "recruit")
    assert table.seats == [1]
    assert table.legal(1, question="recruit") == ["decline", "recruit gino_ferrara"]
    refusal = table.refused(1, "recruit silent_pete")
    assert (refusal.code, refusal.about) == ("no_cash", {"price": 15_000, "cash": 7000})
    assert table.refused(1, "recruit carmine_the_ox").code == "not_under_boss"
    table.act(1, "recruit gino_ferrara")
    assert table.cash[1] == 2000
    assert table.gangster("gino_ferrara")["task"] is None
    assert table.gangster("gino_ferrara")["active"]
    assert table.seats == [2], "at most one a round"
    table.close()
    assert table.seats == [0]
    table.act(0, "recruit rocco_bellini")
    assert table.asked == "redeal"
    assert len(table.players[2]["gangsters"]) == 3, "silence declines"


def test_trades_are_open_while_recruiting_so_everybody_with_recruits_is_asked() -> None:
    # LCN-4.27, LCN-R63
    scene = payday(cash=[0, 0, 0])
    for seat in range(3):
        for business in scene.players[seat]["businesses"]:
            business["active"] = False
    for name in ("carmine_the_ox", "rocco_bellini", "the_undertaker"):
        scene.recruit(name)
    table = until(scene.table(), "recruit")
    assert table.seats == [1], "0 has nobody under the boss"
    assert table.legal(1, question="recruit") == ["decline"]
    table.act(1, "decline").act(1, "promise", to=2, deed="rent")
    assert table.facts("promised")


def test_the_hand_limit_is_three_and_three() -> None:
    # LCN-4.28, LCN-R64, LCN-10.9
    scene = payday()
    scene.hand(0, "car_theft", "theft_1", "assault", "assault", "vandalism")
    scene.hold(1, "snitch", "snitch", "spy", "doctor")
    scene.hand(2, "pickpockets", "call_girls", "fake_fines")
    table = until(scene.table(), "discard")
    assert table.seats == [0, 1]
    assert table.legal(0, question="discard") == [
        "drop_order car_theft 1 1",
        "drop_order theft_1 1 1",
        "drop_order assault 1 1",
        "drop_order assault 1 2",
        "drop_order vandalism 1 1",
    ]
    table.act(0, "drop_order assault 1 1").act(1, "drop_influence snitch 2")
    assert table.seats == [0], "one still has too many"
    table.act(0, "drop_order car_theft 1 1")
    assert table.asked == "redeal"
    truth = table.truth["players"]
    assert truth[0]["orders"][:3] == ["theft_1 1", "assault 1", "vandalism 1"]
    assert truth[1]["influence"] == ["snitch", "spy", "doctor"]
    assert truth[1]["dropped"] == ["snitch"]
    assert [card["round"] for card in table.seen()["buried"]] == [1, 1]


def test_what_is_dropped_is_known_to_nobody_else() -> None:
    # LCN-4.28, LCN-R13
    scene = payday()
    scene.hand(0, "car_theft", "theft_1", "assault", "vandalism")
    table = until(scene.table(), "discard").act(0, "drop_order vandalism 1 1")
    assert table.seen(1)["buried"] == [{"by": 0, "round": 1, "known_to": [0]}]
    assert table.seen(0)["buried"][0]["order"] == "vandalism"
    assert table.facts("dropped_order") == [{"fact": "dropped_order", "seat": 0, "round": 1}]
    mine = table.facts("dropped_this_order")
    assert mine == [{"fact": "dropped_this_order", "order": "vandalism", "hearers": [0]}]


def test_silence_drops_the_oldest() -> None:
    # LCN-4.28, LCN-4.31
    scene = payday()
    scene.hand(0, "car_theft", "theft_1", "assault", "vandalism")
    scene.hold(0, "doctor", "snitch", "spy", "schemer")
    table = until(scene.table(), "redeal")
    truth = table.truth["players"][0]
    assert truth["orders"][:3] == ["theft_1 1", "assault 1", "vandalism 1"]
    assert truth["influence"] == ["snitch", "spy", "schemer"]


def test_cards_on_gangsters_go_and_tokens_stay() -> None:
    # LCN-4.29, LCN-10.6, LCN-5.59
    scene = payday()
    scene.carries("big_joey", "machine_gun", "distraction")
    scene.carries("enzo_marino", "henchman", "saboteur")
    garage = scene.card("garage", 2)
    scene.token(garage, 0)
    table = until(scene.table(), "redeal")
    assert table.gangster("big_joey")["cards"] == []
    assert table.gangster("enzo_marino")["cards"] == []
    discarded = sorted(table.seen()["influence_discard"])
    assert discarded == ["distraction", "henchman", "machine_gun", "saboteur"]
    assert table.business(garage)["tokens"] == [0]


def test_the_start_player_card_passes_to_the_left() -> None:
    # LCN-4.30
    table = until(payday(start=2).table(), "redeal")
    assert (table.seen()["start"], table.seen()["round"]) == (0, 2)
