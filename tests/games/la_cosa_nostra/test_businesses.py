"""LCN sections 5G and 5H: abilities, Monopolies and Contracts."""

import pytest

from tests.games.la_cosa_nostra.builders import At, Scene

# Cop


def job_with_cops(cops: int, dice: list[int]) -> At:
    scene = Scene(in_round=1)
    for _ in range(cops - 1):
        scene.own(0, "cop")
    scene.task("nicky_nails", "illegal_dumping")
    return scene.table(dice=dice).act(0, "do nicky_nails")


def test_a_cop_has_one_die_rolled_again() -> None:
    # LCN-5.53
    table = job_with_cops(1, [1, 2, 5])
    assert table.legal(0) == ["keep", "reroll 1", "reroll 2"]
    assert table.refused(0, "reroll 3").code == "no_such_die"
    table.act(0, "reroll 1")
    assert table.cash[0] == 3000
    told = table.facts("rerolled")[0]
    assert (told["before"], told["after"], told["successes"]) == (1, 5, 1)
    assert table.players[0]["businesses"][1]["used"]


def test_nobody_is_asked_to_re_roll_what_has_succeeded() -> None:
    # LCN-5.53, LCN-R69
    table = job_with_cops(1, [3, 6])
    assert table.asked == "settle"
    assert table.cash[0] == 6000
    assert not table.players[0]["businesses"][1]["used"], "the Cop is free for another Job"
    again = job_with_cops(2, [3, 1, 4])
    assert again.asked == "reroll"
    again.act(0, "reroll 2")
    assert again.asked == "settle", "the second Cop has nothing left to better"


def test_the_new_value_counts_even_if_worse() -> None:
    # LCN-5.53
    assert job_with_cops(1, [3, 2, 1]).act(0, "reroll 1").cash[0] == 0


def test_two_cops_may_roll_the_same_die() -> None:
    # LCN-5.53, LCN-5.47, LCN-R62
    table = job_with_cops(2, [1, 2, 2, 6]).act(0, "reroll 2")
    used = [b["used"] for b in table.players[0]["businesses"] if b["card"].startswith("cop")]
    assert used == [True, False], "the leftmost first"
    table.act(0, "reroll 2")
    assert table.cash[0] == 3000


def test_a_cop_is_for_own_jobs_only_and_once_a_round() -> None:
    # LCN-5.53, LCN-10.14
    scene = Scene(in_round=4, cash=[5000, 5000, 0])
    scene.task("big_joey", "theft_4")
    scene.task("nicky_nails", "horse_racing")
    scene.task("little_sal", "jewel_heist")
    table = scene.table(dice=[1, 1, 1, 1, 1, 1])
    table.act(0, "raid big_joey 1").act(0, "bet nicky_nails 1")
    assert not table.facts("rerolled")
    table.act(0, "do little_sal")
    assert table.asked == "reroll"
    table.act(0, "reroll 1")
    used = Scene(in_round=4)
    used.task("little_sal", "jewel_heist")
    used.business(used.card("cop", 0))["used"] = True
    assert used.table(dice=[1]).act(0, "do little_sal").asked == "over"
    lent = Scene(active=1, in_round=4)
    lent.task("enzo_marino", "jewel_heist")
    lent.token(lent.card("cop", 0), 1)
    assert lent.table(dice=[1, 1, 1]).act(1, "do enzo_marino").asked == "over", "not lent"


def test_a_cop_may_meet_a_requirement_of_the_same_job() -> None:
    # LCN-5.53, LCN-5.55
    scene = Scene(in_round=1)
    scene.task("nicky_nails", "fake_fines")
    table = scene.table(dice=[1, 1, 3]).act(0, "do nicky_nails").act(0, "reroll 1")
    assert table.cash[0] == 3000


# Politician and other abilities


def test_a_politician_bought_in_a_round_works_from_the_next_draw() -> None:
    # LCN-5.50, LCN-5.54
    scene = Scene(in_round=1, cash=[2000, 0, 0])
    scene.purchase("big_joey", "politician")
    table = scene.table().act(0, "buy big_joey")
    while table.asked != "redeal":
        table.close()
    table.close()
    assert [player["influence"] for player in table.players] == [3, 2, 3]


def test_abilities_are_not_lent_by_contracts() -> None:
    # LCN-5.47
    scene = Scene(step="settle")
    scene.token(scene.card("politician", 2), 0)
    table = scene.table()
    while table.asked != "redeal":
        table.close()
    table.close()
    assert [player["influence"] for player in table.players] == [2, 2, 3]


def test_a_used_mark_stays_with_the_card() -> None:
    # LCN-5.48
    scene = Scene(active=1, cash=[9000, 0, 0])
    scene.task("big_joey", "theft_1")
    scene.task("enzo_marino", "car_theft")
    lawyer = scene.card("lawyer", 1)
    table = scene.table().act(1, f"lawyer {lawyer} big_joey")
    table.act(1, "offer", to=0, give={"businesses": [lawyer]}, get={"cash": 2000})
    table.answer_offer(0, "accept").act(1, "cancel enzo_marino")
    assert table.seats == [0]
    assert table.business(lawyer)["used"]
    assert table.legal(0, "lawyer") == []


def test_a_business_traded_for_can_be_used_at_once() -> None:
    # LCN-5.54
    scene = Scene(cash=[9000, 0, 0])
    scene.task("big_joey", "car_theft")
    garage = scene.card("garage", 2)
    table = scene.table()
    table.act(0, "offer", to=2, give={"cash": 8000}, get={"businesses": [garage]})
    table.answer_offer(2, "accept")
    assert "do big_joey" in table.legal(0)


def test_planned_purchases_count_for_nothing() -> None:
    # LCN-5.56, LCN-5.57
    scene = Scene(cash=[4000, 0, 0])
    scene.own(0, "pimp")
    scene.lose("pimp", 2)
    planned = scene.purchase("big_joey", "pimp")
    table = scene.table()
    assert table.players[0]["income"] == 7000 + 2000
    assert table.monopoly("prostitution") is None
    table.act(0, "buy big_joey")
    assert table.owns(0, planned)
    assert table.monopoly("prostitution") == 0


# Monopolies


@pytest.mark.parametrize(
    ("pimps", "holder"),
    [
        ([2, 0, 0], 0),
        ([1, 0, 0], None),
        ([2, 1, 0], 0),
        ([2, 1, 1], None),
        ([3, 1, 1], 0),
        ([2, 2, 0], None),
        ([0, 2, 1], 1),
    ],
)
def test_a_monopoly_needs_two_and_more_than_all_others(
    pimps: list[int], holder: int | None
) -> None:
    # LCN-5.57, LCN-10.8
    scene = Scene(step="settle")
    scene.lose("pimp", 2)
    for seat, count in enumerate(pimps):
        for _ in range(count):
            scene.own(seat, "pimp")
    assert scene.table().monopoly("prostitution") == holder


def test_only_active_ones_count_and_tokens_do_not() -> None:
    # LCN-5.57
    scene = Scene(step="settle")
    mine = [scene.own(0, "pimp") for _ in range(2)]
    scene.token(scene.card("pimp", 2), 0)
    assert scene.table().monopoly("prostitution") == 0
    scene.put_out(mine[0])
    assert scene.table().monopoly("prostitution") is None
    scene.put_out(scene.card("pimp", 2))
    scene.business(scene.card("pimp", 2))["tokens"] = []
    scene.players[0]["tokens"] = 5
    assert scene.table().monopoly("prostitution") is None, "one is not enough"


def test_a_monopoly_is_gained_and_lost_at_once() -> None:
    # LCN-5.57, LCN-5.8
    scene = Scene(step="settle", cash=[0, 9000, 0])
    pimps = [scene.own(0, "pimp") for _ in range(2)]
    table = scene.table()
    assert table.monopoly("prostitution") == 0
    table.act(0, "offer", to=1, give={"businesses": [pimps[0]]}, get={"cash": 1000})
    table.answer_offer(1, "accept")
    assert table.monopoly("prostitution") is None


# Contracts


def test_a_token_needs_consent_and_may_lie_on_business_or_planned_purchase() -> None:
    # LCN-5.58
    scene = Scene(cash=[9000, 0, 0])
    scene.task("big_joey", "car_theft")
    garage = scene.card("garage", 2)
    planned = scene.purchase("enzo_marino", "cop")
    table = scene.table()
    table.act(0, "offer", to=2, give={"cash": 1000}, get={"tokens": [garage, garage]})
    assert table.business(garage)["tokens"] == []
    table.answer_offer(2, "accept")
    assert table.business(garage)["tokens"] == [0, 0], "any number may lie on a card"
    table.act(0, "offer", to=1, give={"cash": 1000}, get={"tokens": [planned]})
    table.answer_offer(1, "accept")
    assert table.gangster("enzo_marino")["task"]["tokens"] == [0]
    assert table.players[0]["tokens"] == 2


def test_a_token_is_one_use_for_one_job_and_stays_until_used() -> None:
    # LCN-5.59, LCN-R16
    scene = Scene(in_round=1)
    scene.task("nicky_nails", "call_girls")
    pimp = scene.card("pimp", 2)
    scene.token(pimp, 0)
    scene.token(pimp, 0)
    table = scene.table(dice=[3, 1]).act(0, "do nicky_nails").act(0, "keep")
    assert table.business(pimp)["tokens"] == [0]
    while table.asked != "redeal":
        table.close()
    assert table.business(pimp)["tokens"] == [0], "it stays over rounds"


def test_only_its_owner_takes_a_token_back() -> None:
    # LCN-5.60, LCN-5.59
    scene = Scene(cash=[0, 0, 3000])
    scene.task("big_joey", "car_theft")
    garage = scene.card("garage", 2)
    scene.token(garage, 0)
    table = scene.table()
    refusal = table.refused(2, f"take_back {garage}")
    assert (refusal.code, refusal.rule) == ("no_token", "LCN-5.60")
    table.act(0, f"take_back {garage}")
    assert (table.business(garage)["tokens"], table.players[0]["tokens"]) == ([], 5)
    assert table.cash == [0, 0, 3000], "what was paid is lost"


@pytest.mark.parametrize(
    ("order", "dice", "number"),
    [
        ("assault 2", [2, 1, 1], 2),
        ("kill_businessman 2", [4, 4, 1], 2),
        ("bribery 2", [4, 4, 1], 2),
    ],
)
def test_tokens_return_when_the_card_is_hit(order: str, dice: list[int], number: int) -> None:
    # LCN-5.61
    scene = Scene(in_round=number)
    pimp = scene.card("pimp", 2)
    scene.token(pimp, 1)
    scene.task("big_joey", order)
    table = scene.table(dice=dice).act(0, f"attack big_joey {pimp}").pass_by()
    assert table.players[1]["tokens"] == 5


def test_tokens_stay_in_a_trade_except_the_new_owners() -> None:
    # LCN-5.61, LCN-R17, LCN-10.3, LCN-E21
    scene = Scene(seats=4, step="settle", cash=[0, 0, 9000, 0])
    casino = scene.card("casino", 3)
    scene.token(casino, 0)
    scene.token(casino, 2)
    table = scene.table()
    table.act(3, "offer", to=2, give={"businesses": [casino]}, get={"cash": 9000})
    table.answer_offer(2, "accept")
    assert table.business(casino)["tokens"] == [0]
    assert [player["tokens"] for player in table.players] == [4, 5, 5, 5]


def test_tokens_and_contract_rights_are_not_traded() -> None:
    # LCN-R19, LCN-5.63
    scene = Scene(step="settle", cash=[0, 9000, 0])
    garage = scene.card("garage", 2)
    scene.token(garage, 0)
    refusal = scene.table().refused(0, "offer", to=1, give={"tokens": [garage]}, get={"cash": 1000})
    assert refusal.code == "offer_not_yours"
