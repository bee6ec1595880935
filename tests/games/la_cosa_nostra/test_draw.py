"""LCN section 4A: the Draw phase."""

from tests.games.la_cosa_nostra.builders import At, Scene, dealt

ATTACKS = ["assault", "assault", "theft_1", "vandalism"]
MIXED = ["car_theft", "pickpockets", "theft_1", "property_damage"]


def draw_of_round(number: int, **scene: object) -> tuple[Scene, int]:
    """Nobody has a task any more: after the settlement the next round is dealt."""
    return Scene(in_round=number - 1, step="settle", **scene), number  # type: ignore[arg-type]


def next_round(table: At) -> At:
    """Through the payout to the next deal."""
    while table.asked in ("settle", "recruit", "discard"):
        table.close()
    return table


def test_orders_are_dealt_by_round() -> None:
    # LCN-4.1
    assert [sum(p["orders"]) for p in dealt(3).players] == [4, 4, 4]
    for number, count in ((2, 4), (3, 5), (4, 5)):
        table = next_round(draw_of_round(number)[0].table())
        assert table.asked == "redeal"
        assert [p["orders"][number - 1] for p in table.players] == [count] * 3


def test_everybody_is_asked_about_a_redeal_and_only_all_attacks_may_call() -> None:
    # LCN-4.2
    table = dealt(3, hands=[ATTACKS, MIXED, None], first=0)
    assert (table.asked, table.seats) == ("redeal", [0, 1, 2])
    assert table.table.questions[0].hushed
    assert table.legal(0, question="redeal") == ["keep", "call"]
    assert table.legal(1, question="redeal") == ["keep"]
    assert table.refused(1, "call").rule == "LCN-4.2"


def test_a_robbery_counts_as_an_attack_for_the_redeal_a_trap_does_not() -> None:
    # LCN-4.2
    for third, may in (("robbery", True), ("trap", False)):
        scene, _ = draw_of_round(3)
        deck = scene.state["order_decks"][2]
        hand = [f"{third} 3", "murder 3", "murder 3", "bribery 3", "arson 3"]
        for card in hand:
            deck.remove(card)
        deck[:0] = hand
        scene.state["start"] = 2
        table = next_round(scene.table())
        assert ("call" in table.legal(0)) == may


def test_a_call_returns_all_new_orders_and_deals_again() -> None:
    # LCN-4.2
    table = dealt(3, hands=[ATTACKS, MIXED, None], first=0)
    before = [player["orders"] for player in table.truth["players"]]
    table.act(0, "call").act(1, "keep").act(2, "keep")
    assert table.facts("redeal") == [{"fact": "redeal", "seats": [0]}]
    after = [player["orders"] for player in table.truth["players"]]
    assert after != before
    assert [len(hand) for hand in after] == [4, 4, 4]
    assert len(table.truth["order_decks"][0]) == 8
    assert table.asked == "redeal", "it may happen again"


def test_silence_keeps_the_cards() -> None:
    # LCN-4.2
    table = dealt(3, hands=[ATTACKS, None, None], first=0)
    before = [player["orders"] for player in table.truth["players"]]
    table.close()
    assert [player["orders"] for player in table.truth["players"]] == before
    assert table.asked == "plan"


def test_kept_orders_are_neither_counted_nor_returned() -> None:
    # LCN-4.2, LCN-R12
    scene, _ = draw_of_round(2, start=2)
    scene.hand(0, "car_theft")
    deck = scene.state["order_decks"][1]
    hand = ["theft_2 2", "bribery 2", "assault 2", "vandalism 2"]
    for card in hand:
        deck.remove(card)
    deck[:0] = hand
    table = next_round(scene.table())
    assert table.truth["players"][0]["orders"] == ["car_theft 1", *hand]
    assert table.seen(0)["mine"]["dealt"] == ["theft_2", "bribery", "assault", "vandalism"]
    table.act(0, "call").act(1, "keep").act(2, "keep")
    assert table.truth["players"][0]["orders"][0] == "car_theft 1"
    assert len(table.truth["players"][0]["orders"]) == 5


def drawn(table: At) -> list[int]:
    """How many Influence cards each seat has after the draw."""
    table.close()
    return [player["influence"] for player in table.players]


def test_influence_by_round_and_for_each_active_politician() -> None:
    # LCN-4.3, LCN-5.50, LCN-5.47
    assert drawn(dealt(3, families=["blundetto", "dimaggio", "calmuti"])) == [3, 3, 4]
    scene, _ = draw_of_round(2)
    scene.own(0, "politician")
    scene.own(0, "politician")
    assert drawn(next_round(scene.table())) == [4, 2, 3]


def test_without_politicians_in_round_one() -> None:
    # LCN-1.10, LCN-R33
    families = ["blundetto", "dimaggio", "calmuti"]
    off = {"politician_round_one": False}
    assert drawn(dealt(3, families=families, options=off)) == [3, 3, 3]
    assert drawn(next_round(draw_of_round(2, options=off)[0].table())) == [2, 2, 3]


def test_a_politician_put_out_draws_nothing_and_wakes_up_afterwards() -> None:
    # LCN-4.3, LCN-4.4, LCN-E17
    scene, _ = draw_of_round(3)
    politician = scene.card("politician", 2)
    scene.put_out(politician)
    table = next_round(scene.table())
    assert not table.business(politician)["active"]
    assert drawn(table) == [2, 2, 2]
    assert table.business(politician)["active"]


def test_the_discards_make_a_new_influence_deck() -> None:
    # LCN-4.3, LCN-6.10, LCN-R42
    scene, _ = draw_of_round(2, start=2)
    deck = scene.state["influence_deck"]
    scene.state["influence_discard"] = deck[1:]
    scene.state["influence_deck"] = deck[:1]
    table = next_round(scene.table())
    assert drawn(table) == [2, 2, 3]
    assert table.facts("reshuffled") == [{"fact": "reshuffled", "count": 32}]
    assert table.seen()["influence_discard"] == []


def test_without_any_influence_cards_nobody_draws() -> None:
    # LCN-6.10, LCN-4.3
    scene, _ = draw_of_round(2)
    kinds = scene.state["influence_deck"]
    planned = [k for k in kinds if k in ("henchman", "machine_gun", "saboteur", "distraction")]
    scene.state["influence_deck"] = []
    scene.players[0]["influence"] = [kind for kind in kinds if kind not in planned]
    scene.players[1]["influence"] = planned
    table = scene.table()
    while table.asked != "discard":
        table.close()
    while table.asked == "discard":
        table.close()
    left = table.truth["players"]
    dropped = sum(len(player["dropped"]) for player in left)
    assert drawn(table) == [5, 5, 3]
    assert dropped == 27
    assert len(table.truth["influence_deck"]) == dropped - 7


def test_abilities_are_renewed_and_everybody_is_fit_again() -> None:
    # LCN-4.4, LCN-5.48, LCN-10.14
    scene, _ = draw_of_round(2)
    lawyer = scene.card("lawyer", 1)
    scene.business(lawyer)["used"] = True
    scene.put_out("big_joey")
    table = next_round(scene.table())
    assert table.business(lawyer)["used"]
    table.close()
    assert not table.business(lawyer)["used"]
    assert table.gangster("big_joey")["active"]


def test_monopolies_are_checked_after_the_draw() -> None:
    # LCN-4.4, LCN-5.57
    scene, _ = draw_of_round(2)
    pimp = scene.own(0, "pimp")
    scene.own(0, "pimp")
    scene.put_out(pimp)
    table = next_round(scene.table())
    assert table.monopoly("prostitution") is None
    table.close()
    assert table.monopoly("prostitution") == 0
