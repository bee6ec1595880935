"""LCN section 4C: the Action phase."""

import pytest

from tests.games.la_cosa_nostra.builders import Scene


def test_players_with_tasks_take_turns_from_the_start_player() -> None:
    # LCN-4.14
    scene = Scene(active=1, start=1, cash=[20_000] * 3)
    for gangster in ("big_joey", "nicky_nails", "enzo_marino"):
        scene.purchase(gangster, "pimp")
    order = []
    table = scene.table()
    while table.asked == "act":
        order += table.seats
        table.close()
    assert order == [1, 0, 0], "2 has no task and is skipped"
    assert table.asked == "settle"


def test_before_each_turn_there_is_a_boundary() -> None:
    # LCN-4.15, LCN-5.66
    scene = Scene(step="schemer", cash=[20_000] * 3)
    scene.purchase("big_joey", "pimp")
    scene.purchase("enzo_marino", "pimp")
    scene.hold(0, "snitch")
    scene.hold(1, "spy")
    scene.hold(2, "schemer")
    table = scene.table()
    assert (table.asked, table.seats) == ("schemer", [0, 1]), "2 has no task"
    table.close()
    assert (table.asked, table.seats) == ("act", [0])
    table.act(0, "buy big_joey")
    assert (table.asked, table.seats) == ("schemer", [1])


def test_own_tasks_may_be_taken_in_any_sequence() -> None:
    # LCN-4.16
    scene = Scene(cash=[20_000, 0, 0])
    scene.task("big_joey", "pickpockets")
    scene.purchase("nicky_nails", "pimp")
    scene.task("little_sal", "theft_1")
    table = scene.table()
    assert set(table.legal(0, question="act")) == {
        "do big_joey",
        "cancel big_joey",
        "buy nicky_nails",
        "cancel nicky_nails",
        "raid little_sal 1",
        "raid little_sal 2",
        "cancel little_sal",
        "reserve",
    }


def test_passing_is_not_allowed_and_reactions_are_cancelled_at_last() -> None:
    # LCN-4.17, LCN-R36, LCN-5.37, LCN-E24
    scene = Scene(in_round=3)
    scene.task("big_joey", "robbery")
    scene.task("nicky_nails", "trap")
    table = scene.table()
    acts = table.legal(0, question="act")
    assert acts == ["cancel big_joey", "cancel nicky_nails", "reserve"]
    refusal = table.refused(0, "do big_joey")
    assert (refusal.code, refusal.rule) == ("only_reaction", "LCN-5.37")
    table.act(0, "cancel big_joey")
    assert table.seats == [0], "on the next turn the other"
    table.act(0, "cancel nicky_nails")
    assert table.asked == "settle"


def test_a_purchase_needs_the_cash_and_can_be_used_at_once() -> None:
    # LCN-4.18, LCN-5.54
    scene = Scene(cash=[9000, 0, 0])
    garage = scene.purchase("big_joey", "garage")
    scene.task("nicky_nails", "car_theft")
    scene.token(garage, 1)
    table = scene.table(dice=[3, 1])
    assert table.refused(0, "do nicky_nails").code == "requirements"
    table.act(0, "buy big_joey")
    assert table.cash == [1000, 0, 0]
    assert table.business(garage) == {
        "card": garage,
        "active": True,
        "used": False,
        "tokens": [1],
        "owner": 0,
    }
    table.act(0, "do nicky_nails").pass_by()
    while table.asked == "reroll":
        table.act(0, "keep")
    assert table.cash == [4000, 0, 0]


def test_who_cannot_pay_must_cancel_now_or_later() -> None:
    # LCN-4.18, LCN-4.19
    scene = Scene(cash=[3000, 0, 0])
    pimp = scene.purchase("big_joey", "pimp")
    scene.token(pimp, 1)
    table = scene.table()
    refusal = table.refused(0, "buy big_joey")
    assert (refusal.code, refusal.about) == ("no_cash", {"price": 4000, "cash": 3000})
    table.act(0, "cancel big_joey")
    assert table.truth["business_deck"][-1] == pimp, "at the bottom of the deck"
    assert table.players[1]["tokens"] == 5
    assert table.gangster("big_joey")["done"]


def test_a_cancelled_order_stays_secret() -> None:
    # LCN-4.19, LCN-4.22, LCN-R13
    scene = Scene(in_round=3)
    scene.task("big_joey", "murder")
    scene.carries("big_joey", "henchman", "saboteur", "machine_gun")
    table = scene.table().act(0, "cancel big_joey")
    assert table.seen(1)["buried"] == [{"by": 0, "round": 3, "known_to": [0]}]
    assert table.seen(0)["buried"][0]["order"] == "murder"
    assert table.seen()["discards"] == [[], [], [], []]
    assert table.gangster("big_joey")["cards"] == ["machine_gun"]
    assert sorted(table.seen()["influence_discard"]) == ["henchman", "saboteur"]
    assert table.gangster("big_joey")["done"]
    cancelled = table.facts("cancelled")[0]
    assert "order" not in cancelled


def test_carrying_out_names_the_target_then_reveals_then_rolls() -> None:
    # LCN-4.20, LCN-5.10
    scene = Scene(in_round=1)
    lawyer = scene.card("lawyer", 1)
    scene.task("nicky_nails", "assault")
    scene.carries("nicky_nails", "henchman")
    table = scene.table(dice=[1, 6]).act(0, f"attack nicky_nails {lawyer}")
    revealed, rolled = table.facts("revealed")[0], table.facts("rolled")[0]
    assert revealed["order"] == "assault"
    assert (revealed["card"], revealed["player"]) == (lawyer, 1)
    assert rolled == {
        "fact": "rolled",
        "seat": 0,
        "gangster": "blundetto_nicky_nails",
        "what": "order",
        "dice": [1, 6],
        "base": 2,
        "modifiers": [{"why": "henchman", "by": -1}],
        "difficulty": 1,
        "successes": 2,
    }
    assert table.seen()["discards"][0] == ["assault"], "face up"
    assert table.seen()["influence_discard"] == ["henchman"]


def test_no_success_no_effect() -> None:
    # LCN-4.21
    scene = Scene(cash=[0, 9000, 0])
    scene.task("little_sal", "theft_1")
    table = scene.table(dice=[3]).act(0, "raid little_sal 1")
    assert table.cash == [0, 9000, 0]


def test_whoever_had_a_task_is_done() -> None:
    # LCN-4.22
    scene = Scene(cash=[9000, 9000, 0])
    scene.task("big_joey", "pickpockets")
    scene.purchase("nicky_nails", "pimp")
    scene.task("little_sal", "theft_1")
    table = scene.table()
    table.act(0, "buy nicky_nails").act(0, "cancel little_sal").act(0, "do big_joey")
    while table.asked == "reroll":
        table.close()
    assert all(gangster["done"] for gangster in table.players[0]["gangsters"])


@pytest.mark.parametrize(
    ("tasks", "cash", "chosen"),
    [
        ({"big_joey": "pickpockets", "nicky_nails": "buy pimp"}, 4000, "buy nicky_nails"),
        ({"big_joey": "pickpockets", "nicky_nails": "buy pimp"}, 3000, "do big_joey"),
        ({"big_joey": "theft_1", "nicky_nails": "buy pimp"}, 3000, "cancel big_joey"),
        ({"big_joey": "trap", "nicky_nails": "theft_3"}, 0, "cancel nicky_nails"),
        ({"big_joey": "trap", "nicky_nails": "robbery"}, 0, "cancel big_joey"),
        ({"big_joey": "car_theft", "nicky_nails": "horse_racing"}, 9000, "cancel big_joey"),
        ({"nicky_nails": "horse_racing"}, 9000, "cancel nicky_nails"),
    ],
)
def test_what_silence_means(tasks: dict[str, str], cash: int, chosen: str) -> None:
    # LCN-4.23
    scene = Scene(in_round=4, cash=[cash, 0, 0])
    for gangster, task in tasks.items():
        if task.startswith("buy "):
            scene.purchase(gangster, task.removeprefix("buy "))
        else:
            scene.task(gangster, task)
    table = scene.table(dice=[1, 1, 1])
    table.close()
    verb = chosen.split(" ")[0]
    kinds = {"buy": "bought", "do": "revealed", "cancel": "cancelled"}
    told = [fact["gangster"].partition("_")[2] for fact in table.facts(kinds[verb])]
    assert told == [chosen.split(" ")[1]]


def test_silence_inside_a_resolution() -> None:
    # LCN-4.23, LCN-4.31
    scene = Scene(in_round=2, cash=[9000, 0, 0])
    scene.task("big_joey", "laundering")
    table = scene.table(dice=[4, 1, 1]).act(0, "do big_joey")
    assert table.asked == "launder"
    table.close()
    assert table.players[0]["laundered"] == 8000, "the maximum"
    scene = Scene(in_round=2, cash=[90_000, 0, 0])
    scene.task("big_joey", "offer")
    table = scene.table(dice=[4, 1, 1]).act(0, "do big_joey")
    assert table.asked == "buy_now"
    table.close()
    assert table.cash[0] == 90_000, "declined"
    scene = Scene(in_round=1)
    scene.task("big_joey", "pickpockets")
    table = scene.table(dice=[1, 1, 1]).act(0, "do big_joey")
    assert table.asked == "reroll"
    table.close()
    assert table.facts("rerolled") == []


def test_the_phase_ends_when_no_task_is_left() -> None:
    # LCN-4.14, LCN-10.5, LCN-6.10
    scene = Scene(step="plan", in_round=1)
    for seat in range(3):
        for gangster in scene.players[seat]["gangsters"]:
            gangster["done"] = True
    scene.gangster("big_joey")["done"] = False
    scene.hand(0, "pickpockets")
    table = scene.table().act(0, "plan big_joey pickpockets 1")
    assert (table.asked, table.seats) == ("act", [0])
    table.act(0, "cancel big_joey")
    assert table.asked == "settle"


# A choice that nobody may guess at


def forced(scene: Scene) -> str:
    for player in scene.players:
        player["reserve"] = 0
    return scene.table().asked


def test_a_last_task_is_asked_for_so_that_haste_tells_nothing() -> None:
    # LCN-R58
    secret = Scene()
    secret.task("big_joey", "theft_1")
    assert forced(secret) == "last_task"
    unpaid = Scene()
    unpaid.purchase("big_joey", "pimp")
    unpaid.hold(0, "snitch")
    assert forced(unpaid) == "last_task", "a Schemer might be among the cards"


def test_what_everybody_can_see_needs_no_hush() -> None:
    # LCN-R58
    unpaid = Scene()
    unpaid.purchase("big_joey", "pimp")
    assert forced(unpaid) == "act"
    paid = Scene(cash=[9000, 0, 0])
    paid.purchase("big_joey", "pimp")
    paid.hold(0, "snitch")
    assert forced(paid) == "act"
    two = Scene()
    two.task("big_joey", "theft_1")
    two.task("nicky_nails", "assault")
    assert forced(two) == "act"
    reserve = Scene()
    reserve.task("big_joey", "theft_1")
    assert reserve.table().asked == "act"


def test_planning_from_the_hand_alone_is_hushed_too() -> None:
    # LCN-R58
    scene = Scene(step="plan")
    scene.empty_city()
    for gangster in scene.players[0]["gangsters"][1:]:
        gangster["done"] = True
    scene.hand(0, "theft_1", "theft_1")
    scene.players[0]["reserve"] = 0
    assert scene.table().table.questions[0].hushed
    scene.hand(0, "car_theft")
    assert scene.table().table.questions[0].hushed
    scene.players[0]["reserve"] = 1
    assert not scene.table().table.questions[0].hushed
