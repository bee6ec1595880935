"""LCN sections 5C and 5D: Orders that are neither Attack nor Job, and Jobs."""

import pytest

from tests.games.la_cosa_nostra.builders import At, Scene


def carry_out(order: str, dice: list[int], scene: Scene, by: str = "big_joey") -> At:
    scene.task(by, order)
    return scene.table(dice=dice).act(0, f"do {by}")


# Offer and Connections


@pytest.mark.parametrize(
    ("dice", "paid"), [([3, 1, 1], 11_000), ([3, 3, 1], 6000)], ids=["one", "two"]
)
def test_an_offer_you_cannot_refuse(dice: list[int], paid: int) -> None:
    # LCN-5.22, LCN-5.24, LCN-E33
    table = carry_out("offer", dice, Scene(in_round=2, cash=[20_000, 0, 0]))
    assert (table.asked, table.seats) == ("buy_now", [0])
    city = table.seen()["city"]
    casino, following = city[3], table.truth["business_deck"][0]
    assert table.legal(0) == ["decline", *[f"take {card}" for card in city]]
    assert table.refused(0, "take waste-2").code == "not_on_offer"
    table.act(0, f"take {casino}")
    assert table.cash[0] == 20_000 - paid
    assert table.owns(0, casino)
    assert table.seen()["city"][3] == following


def test_an_offer_may_be_declined_and_needs_cash_now() -> None:
    # LCN-5.24, LCN-5.22
    table = carry_out("offer", [3, 1, 1], Scene(in_round=2, cash=[1000, 0, 0]))
    cop = table.seen()["city"][2]
    assert table.legal(0) == ["decline", f"take {cop}"], "2,000 - 1,000"
    assert table.refused(0, f"take {table.seen()['city'][0]}").code == "no_cash"
    table.act(0, "decline")
    assert table.cash[0] == 1000
    assert carry_out("offer", [1, 1, 1], Scene(in_round=2, cash=[9000, 0, 0])).asked == "settle"


@pytest.mark.parametrize(("dice", "discount"), [([3, 1, 1], 0), ([3, 3, 1], 2000)])
def test_connections(dice: list[int], discount: int) -> None:
    # LCN-5.23, LCN-5.24, LCN-R24
    scene = Scene(in_round=2, cash=[20_000, 0, 0])
    scene.state["known_bottom"] = 3
    table = carry_out("connections", dice, scene)
    before = table.truth["business_deck"]
    garage = next(card for card in before if card.startswith("garage"))
    table.act(0, f"take {garage}")
    assert table.cash[0] == 20_000 - 8000 + discount
    assert table.owns(0, garage)
    after = table.truth["business_deck"]
    assert sorted([*after, garage]) == sorted(before)
    assert after != [card for card in before if card != garage], "shuffled"
    assert table.seen()["deck"]["bottom"] == []


def test_connections_with_the_city() -> None:
    # LCN-5.23
    table = carry_out("connections", [3, 3, 1], Scene(in_round=2, cash=[20_000, 0, 0]))
    casino = table.seen()["city"][3]
    table.act(0, f"take {casino}")
    assert table.cash[0] == 10_000
    assert table.seen()["city"][3] not in (None, casino)


def test_a_purchase_by_connections_may_make_a_monopoly() -> None:
    # LCN-5.24, LCN-5.8
    scene = Scene(in_round=2, cash=[20_000, 0, 0])
    scene.lose("pimp", 2)
    scene.own(0, "pimp")
    table = carry_out("connections", [3, 3, 1], scene)
    pimp = next(act for act in table.legal(0) if act.startswith("take pimp"))
    table.act(0, pimp)
    assert table.monopoly("prostitution") == 0


# Money


@pytest.mark.parametrize(
    ("dice", "most"), [([4, 1, 1], 8000), ([4, 4, 1], 15_000)], ids=["one", "two"]
)
def test_money_laundering(dice: list[int], most: int) -> None:
    # LCN-5.25
    table = carry_out("laundering", dice, Scene(in_round=2, cash=[40_000, 0, 0]))
    assert table.legal(0) == [f"launder {n}" for n in range(most // 1000 + 1)]
    refusal = table.refused(0, f"launder {most // 1000 + 1}" if most < 15_000 else "launder 20")
    assert (refusal.code, refusal.about) == ("too_much", {"most": most})
    table.act(0, "launder 5")
    assert (table.cash[0], table.players[0]["laundered"]) == (35_000, 5000)


def test_launderings_add_up_and_need_own_cash() -> None:
    # LCN-5.25, LCN-10.2
    scene = Scene(in_round=2, cash=[3000, 0, 0])
    scene.players[0]["laundered"] = 8000
    table = carry_out("laundering", [4, 4, 1], scene)
    assert table.legal(0)[-1] == "launder 3"
    table.act(0, "launder 3")
    assert (table.cash[0], table.players[0]["laundered"]) == (0, 11_000)


@pytest.mark.parametrize(("dice", "each"), [([3, 1, 1], 1000), ([3, 3, 1], 3000)])
def test_birthday_party(dice: list[int], each: int) -> None:
    # LCN-5.26, LCN-R25
    table = carry_out("birthday", dice, Scene(in_round=2, cash=[0, 5000, 2000]))
    got = each + min(each, 2000)
    assert table.cash == [got, 5000 - each, max(0, 2000 - each)]


def test_horse_racing() -> None:
    # LCN-5.27
    for dice, left in (([2, 4, 5], 28_000), ([2, 4, 4], 0)):
        scene = Scene(in_round=4, cash=[14_000, 0, 0])
        scene.task("big_joey", "horse_racing")
        table = scene.table(dice=dice)
        assert table.legal(0, "bet") == [f"bet big_joey {n}" for n in range(1, 15)]
        assert table.refused(0, "do big_joey").code == "wrong_way"
        assert table.refused(0, "bet big_joey 15").about == {"most": 14_000}
        table.act(0, "bet big_joey 14")
        assert table.facts("revealed")[0]["stake"] == 14_000
        assert table.cash[0] == left
    rich = Scene(in_round=4, cash=[99_000, 0, 0])
    rich.task("big_joey", "horse_racing")
    assert rich.table().legal(0, "bet")[-1] == "bet big_joey 20"


def test_horse_racing_without_cash_can_only_be_cancelled() -> None:
    # LCN-5.27, LCN-4.20, LCN-R6
    scene = Scene(in_round=4)
    scene.task("big_joey", "horse_racing")
    assert scene.table().legal(0, question="act") == ["cancel big_joey", "reserve"]


# Jobs


def job(table: At) -> At:
    """Let the roll stand."""
    while table.asked == "reroll":
        table.act(0, "keep")
    return table


@pytest.mark.parametrize(("dice", "profit"), [([2, 2, 2], 0), ([3, 1, 1], 1000), ([3, 3, 3], 3000)])
def test_a_job_is_paid_by_the_bank(dice: list[int], profit: int) -> None:
    # LCN-5.29
    assert job(carry_out("pickpockets", dice, Scene())).cash == [profit, 0, 0]


def test_every_card_required_must_be_a_different_active_business() -> None:
    # LCN-5.28, LCN-R18, LCN-E31
    scene = Scene(in_round=3)
    scene.task("big_joey", "brothel_chain")
    pimp = scene.card("pimp", 2)
    scene.token(pimp, 0)
    scene.token(pimp, 0)
    refusal = scene.table().refused(0, "do big_joey")
    assert (refusal.code, refusal.about["kinds"]) == ("requirements", ["pimp"])
    other = scene.own(1, "pimp")
    scene.token(other, 0)
    assert "do big_joey" in scene.table().legal(0)
    scene.put_out(other)
    scene.business(other)["tokens"] = []
    scene.players[0]["tokens"] += 1
    assert "do big_joey" not in scene.table().legal(0)


def test_a_job_without_its_requirements_can_only_be_cancelled() -> None:
    # LCN-R6, LCN-5.62, LCN-E2
    scene = Scene()
    scene.task("big_joey", "bought_permit")
    construction = scene.card("construction", 1)
    scene.token(construction, 0)
    table = scene.table()
    acts = [act for act in table.legal(0, question="act") if act != "reserve"]
    assert acts == ["cancel big_joey"]
    table.act(0, "cancel big_joey")
    assert table.business(construction)["tokens"] == [0], "no token is used"


def test_own_businesses_come_first_and_tokens_are_used_for_the_rest() -> None:
    # LCN-5.29, LCN-R16, LCN-5.55
    scene = Scene()
    scene.task("big_joey", "investment_fraud")
    lawyer = scene.card("lawyer", 1)
    shark = scene.own(1, "loan_shark")
    scene.token(lawyer, 0)
    scene.token(shark, 0)
    table = scene.table(dice=[1, 1, 1])
    job(table.act(0, "do big_joey"))
    assert table.cash[0] == 0
    assert table.business(lawyer)["tokens"] == [], "used, though the dice failed"
    assert table.business(shark)["tokens"] == [0], "an own Loan Shark was there"
    assert table.players[0]["tokens"] == 4
    assert not table.business(scene.card("loan_shark", 0))["used"]


def test_where_several_contracts_fit_the_performer_chooses() -> None:
    # LCN-5.29, LCN-R61
    scene = Scene()
    scene.task("big_joey", "investment_fraud")
    first, second = scene.card("lawyer", 1), scene.own(2, "lawyer")
    scene.token(first, 0)
    scene.token(second, 0)
    table = scene.table(dice=[3, 1, 1]).act(0, "do big_joey")
    assert table.facts("revealed"), "after the reveal"
    assert not table.facts("rolled"), "before the dice"
    assert (table.asked, table.legal(0)) == (
        "contract",
        [f"contract {first}", f"contract {second}"],
    )
    assert table.refused(0, f"contract {scene.card('waste', 0)}").code == "no_contract"
    job(table.act(0, f"contract {second}"))
    assert table.business(first)["tokens"] == [0]
    assert table.business(second)["tokens"] == []


def test_a_business_serves_any_number_of_jobs() -> None:
    # LCN-5.29, LCN-5.55, LCN-R18
    scene = Scene(in_round=2)
    scene.task("big_joey", "debt_collection")
    scene.task("nicky_nails", "loan_extortion")
    shark = scene.card("loan_shark", 0)
    scene.token(shark, 1)
    scene.token(shark, 1)
    table = scene.table(dice=[3, 3, 1, 4, 4])
    job(table.act(0, "do big_joey"))
    job(table.act(0, "do nicky_nails"))
    assert table.cash[0] == 5000 + 10_000
    assert table.business(shark)["tokens"] == [1, 1], "others' tokens stay"


def test_a_token_on_a_planned_purchase_meets_no_requirement() -> None:
    # LCN-5.56, LCN-5.58, LCN-E20
    scene = Scene()
    scene.task("big_joey", "car_theft")
    garage = scene.purchase("enzo_marino", "garage")
    scene.token(garage, 0)
    assert "do big_joey" not in scene.table().legal(0)
    paid = Scene(active=1, cash=[0, 8000, 0])
    paid.task("big_joey", "car_theft")
    paid.purchase("enzo_marino", "garage")
    paid.token(garage, 0)
    table = paid.table()
    table.act(1, "buy enzo_marino")
    assert "do big_joey" in table.legal(0)
    cancelled = Scene(active=1)
    cancelled.task("big_joey", "car_theft")
    cancelled.purchase("enzo_marino", "garage")
    cancelled.token(garage, 0)
    table = cancelled.table().act(1, "cancel enzo_marino")
    assert table.players[0]["tokens"] == 5
