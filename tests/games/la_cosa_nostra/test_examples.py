"""LCN section 9: the worked examples, from the rulebook and further ones.

Red is Calmuti, Yellow Blundetto, Green DiMaggio, Blue Caruso.
"""

from tests.games.la_cosa_nostra.builders import At, Scene, dealt

FAMILIES = ("blundetto", "dimaggio", "calmuti", "caruso", "laserva")
YELLOW, GREEN, RED, BLUE = range(4)


def four(**scene: object) -> Scene:
    return Scene(seats=4, families=FAMILIES, **scene)  # type: ignore[arg-type]


def keep(table: At) -> At:
    while table.asked == "reroll":
        table.close()
    return table


def test_theft() -> None:
    # LCN-E1
    for dice, left in (([1, 4, 5], 5000), ([1, 2, 5], 7000)):
        scene = four(active=RED, cash=[10_000, 0, 0, 0])
        scene.task("bruno_the_wrench", "theft_1")
        table = scene.table(dice=dice).act(RED, f"raid bruno_the_wrench {YELLOW}")
        assert (table.cash[YELLOW], table.cash[RED]) == (left, 10_000 - left)


def test_car_theft_without_a_garage() -> None:
    # LCN-E2
    scene = four(active=GREEN, cash=[0, 3000, 0, 0])
    scene.task("enzo_marino", "car_theft")
    table = scene.table(dice=[3, 1, 1])
    assert "do enzo_marino" not in table.legal(GREEN)
    assert "cancel enzo_marino" in table.legal(GREEN)
    garage = scene.card("garage", RED)
    table.act(GREEN, "offer", to=RED, give={"cash": 1000}, get={"tokens": [garage]})
    table.answer_offer(RED, "accept").act(GREEN, "do enzo_marino")
    assert table.cash[GREEN] == 2000 + 3000


def test_investment_fraud() -> None:
    # LCN-E3
    scene = four(cash=[2000, 2000, 0, 0])
    scene.task("nicky_nails", "investment_fraud")
    lawyer = scene.card("lawyer", GREEN)
    table = scene.table(dice=[3, 4])
    short = {"give": {"cash": 3000}, "get": {"tokens": [lawyer]}}
    assert table.refused(YELLOW, "offer", to=GREEN, **short).code == "offer_no_cash"
    table.act(YELLOW, "offer", to=GREEN, give={"cash": 2000}, get={"tokens": [lawyer]})
    table.answer_offer(GREEN, "accept")
    assert table.cash[:2] == [0, 4000]
    assert table.players[YELLOW]["tokens"] == 4
    keep(table.act(YELLOW, "do nicky_nails"))
    assert table.cash[YELLOW] == 9000
    assert table.players[YELLOW]["tokens"] == 5


def test_a_pimp_paid_for_breaks_a_monopoly() -> None:
    # LCN-E4
    scene = four(active=BLUE, cash=[0, 0, 0, 4000])
    scene.own(RED, "pimp")
    scene.own(YELLOW, "pimp")
    scene.purchase("sonny_moretti", "pimp")
    table = scene.table()
    assert table.monopoly("prostitution") == RED
    table.act(BLUE, "buy sonny_moretti")
    assert table.monopoly("prostitution") is None


def test_murder_of_a_strong_gangster() -> None:
    # LCN-E5
    for task, needed in ((None, 4), ("armoured_van", 5)):
        scene = four(in_round=3, active=RED)
        scene.recruit("the_undertaker")
        scene.task("dino_russo", "murder")
        if task:
            scene.task("the_undertaker", task)
        table = scene.table(dice=[3, 5]).act(RED, "shoot dino_russo the_undertaker")
        rolled = table.facts("rolled")[0]
        assert rolled["difficulty"] == needed
        assert rolled["successes"] == 1
        assert table.is_in_play("the_undertaker")


def test_murder_of_an_s3() -> None:
    # LCN-E6
    for task, killed in ((False, True), (True, False)):
        scene = four(in_round=3)
        scene.task("big_joey", "murder")
        if task:
            scene.task("enzo_marino", "armoured_van")
        table = scene.table(dice=[3, 3, 1]).act(YELLOW, "shoot big_joey enzo_marino")
        assert table.is_in_play("enzo_marino") != killed


def test_an_assault_frees_a_token() -> None:
    # LCN-E7
    scene = four(active=GREEN, cash=[0, 0, 5000, 0])
    blues, greens = scene.card("lawyer", BLUE), scene.card("lawyer", GREEN)
    scene.token(blues, RED)
    scene.task("mickey_the_rat", "assault")
    table = scene.table(dice=[2]).act(GREEN, f"attack mickey_the_rat {blues}")
    assert not table.business(blues)["active"]
    assert table.players[RED]["tokens"] == 5
    table.act(GREEN, "offer", to=RED, give={"tokens": [greens]}, get={"cash": 2000})
    table.answer_offer(RED, "accept")
    assert table.business(greens)["tokens"] == [RED]


def test_two_politicians() -> None:
    # LCN-E8
    scene = four(in_round=1, step="settle")
    scene.own(RED, "politician")
    table = scene.table()
    while table.asked != "plan":
        table.close()
    assert table.players[RED]["influence"] == 4


def test_a_job_pays_for_the_purchase() -> None:
    # LCN-E9
    scene = four(cash=[2000, 0, 0, 0])
    scene.task("nicky_nails", "pickpockets")
    pimp = scene.purchase("big_joey", "pimp")
    table = scene.table(dice=[3, 6])
    keep(table.act(YELLOW, "do nicky_nails"))
    assert table.cash[YELLOW] == 5000
    table.act(YELLOW, "buy big_joey")
    assert table.cash[YELLOW] == 1000
    assert table.owns(YELLOW, pimp)


def test_two_orders_and_a_purchase() -> None:
    # LCN-E10
    table = dealt(3, families=list(FAMILIES[:3]), first=0).close()
    hand = table.seen(0)["mine"]["orders"]
    for gangster, card in (("big_joey", hand[0]), ("nicky_nails", hand[1])):
        table.act(0, f"plan {gangster} {card['order']} 1").close().close()
    table.act(0, f"purchase little_sal {table.seen()['city'][1]}")
    tasks = [gangster["task"] for gangster in table.players[0]["gangsters"]]
    assert [sorted(task) for task in tasks] == [["round", "seen_by"]] * 2 + [["buys", "tokens"]]
    assert None not in table.seen()["city"]


def test_blackmail() -> None:
    # LCN-E11
    scene = four(in_round=3, cash=[0, 9000, 0, 0])
    scene.task("big_joey", "armoured_van")
    table = scene.table().act(YELLOW, "aim big_joey enzo_marino")
    table.act(YELLOW, "offer", to=GREEN, get={"cash": 5000}, note="pay, or he dies")
    table.answer_offer(GREEN, "accept").act(YELLOW, "cancel big_joey")
    assert table.cash[:2] == [5000, 4000]
    for viewer in (GREEN, RED, BLUE):
        assert "order" not in table.seen(viewer)["buried"][0]


def robbed(dice: list[int], trap: bool = False) -> At:
    """A Job that yields $9,000 at two successes; Blue has a Robbery on an s2."""
    scene = four(in_round=3)
    scene.task("nicky_nails", "investment_fraud")
    scene.own(YELLOW, "lawyer")
    scene.business(scene.card("cop", YELLOW))["used"] = True
    scene.task("joe_whisper", "robbery")
    if trap:
        scene.recruit("carmine_the_ox")
        scene.task("carmine_the_ox", "trap")
    table = scene.table(dice=[3, 4, *dice]).act(YELLOW, "do nicky_nails")
    return table.act(BLUE, "rob joe_whisper")


def test_half_of_nine_thousand() -> None:
    # LCN-E12, LCN-R34
    table = robbed([4, 1])
    assert (table.cash[YELLOW], table.cash[BLUE]) == (5000, 4000)


def test_a_robbery_repelled() -> None:
    # LCN-E13
    table = robbed([4, 1, 1, 3], trap=True).act(YELLOW, "trap carmine_the_ox")
    assert (table.cash[YELLOW], table.cash[BLUE]) == (9000, 0)
    discards = [name for pile in table.seen()["discards"] for name in pile]
    assert {"trap", "robbery"} < set(discards)
    assert table.asked == "settle"


def test_a_robber_killed() -> None:
    # LCN-E14
    table = robbed([4, 1, 3, 6], trap=True).act(YELLOW, "trap carmine_the_ox")
    assert table.trophies(YELLOW) == ["joe_whisper"]
    assert table.players[YELLOW]["force"] == 4000


def pimp_under_attack(*doctors: int) -> tuple[At, str]:
    scene = four(in_round=2, active=GREEN)
    pimp = scene.card("pimp", RED)
    scene.own(RED, "pimp")
    scene.own(YELLOW, "pimp")
    scene.task("enzo_marino", "kill_businessman 2")
    for seat in doctors:
        scene.hold(seat, "doctor")
    table = scene.table(dice=[4, 4, 1])
    assert table.monopoly("prostitution") == RED
    return table.act(GREEN, f"attack enzo_marino {pimp}"), pimp


def test_a_doctor_saves_the_pimp_but_not_the_monopoly() -> None:
    # LCN-E15
    table, pimp = pimp_under_attack(RED)
    table.act(RED, "heal")
    assert not table.business(pimp)["active"]
    assert table.monopoly("prostitution") is None
    while table.asked != "plan":
        table.close()
    assert table.monopoly("prostitution") == RED


def test_a_second_doctor_saves_that_too() -> None:
    # LCN-E16
    table, pimp = pimp_under_attack(RED, BLUE)
    table.act(RED, "heal").act(BLUE, "pass").act(BLUE, "heal")
    assert table.business(pimp)["active"]
    assert table.facts("monopoly_lost") == []


def test_all_modifiers_at_once() -> None:
    # LCN-E18
    scene = four(in_round=3)
    scene.task("big_joey", "murder")
    scene.carries("big_joey", "distraction", "henchman")
    pimp = scene.purchase("enzo_marino", "pimp")
    scene.carries("enzo_marino", "machine_gun")
    table = scene.table(dice=[4, 4]).act(YELLOW, "shoot big_joey enzo_marino")
    rolled = table.facts("rolled")[0]
    assert (rolled["dice"], rolled["base"], rolled["difficulty"]) == ([4, 4], 4, 4)
    assert rolled["modifiers"] == [{"why": "task", "by": 1}, {"why": "henchman", "by": -1}]
    assert table.trophies(YELLOW) == ["enzo_marino"]
    assert table.players[YELLOW]["force"] == 3 * 2000
    assert table.truth["business_deck"][-1] == pimp


def test_a_cop_saves_a_job() -> None:
    # LCN-E19
    scene = four(in_round=3)
    scene.task("nicky_nails", "illegal_dumping")
    scene.task("enzo_marino", "armoured_van")
    table = scene.table(dice=[1, 2, 5]).act(YELLOW, "do nicky_nails").act(YELLOW, "reroll 1")
    assert table.business(scene.card("cop", YELLOW))["used"]
    assert table.asked == "robbery"
    table.close()
    assert table.cash[YELLOW] == 3000


def test_a_token_on_an_unpaid_garage() -> None:
    # LCN-E20
    scene = four(active=RED)
    scene.lose("garage", RED)
    scene.task("bruno_the_wrench", "car_theft")
    garage = scene.purchase("enzo_marino", "garage")
    scene.token(garage, RED)
    table = scene.table()
    assert "do bruno_the_wrench" not in table.legal(RED)
    table.close()
    while table.seats != [GREEN]:
        table.close()
    table.act(GREEN, "cancel enzo_marino")
    assert table.players[RED]["tokens"] == 5


def test_a_casino_sold_with_tokens_on_it() -> None:
    # LCN-E21
    scene = four(step="settle", cash=[0, 0, 0, 9000])
    casino = scene.own(GREEN, "casino")
    scene.token(casino, RED)
    scene.token(casino, BLUE)
    table = scene.table()
    table.act(GREEN, "offer", to=BLUE, give={"businesses": [casino]}, get={"cash": 9000})
    table.answer_offer(BLUE, "accept")
    assert table.business(casino)["tokens"] == [RED]
    assert table.players[BLUE]["tokens"] == 5


def test_two_schemers() -> None:
    # LCN-E22
    a, b, c, d = range(4)
    scene = four(step="schemer", start=b, active=d)
    for gangster in ("big_joey", "bruno_the_wrench", "sonny_moretti"):
        scene.purchase(gangster, "pimp")
    scene.hold(a, "schemer")
    scene.hold(c, "schemer")
    table = scene.table().act(a, "scheme").act(c, "scheme")
    order: list[int] = []
    while len(order) < 3:
        if table.asked == "act":
            order += table.seats
        table.close()
    assert order == [c, a, d]


def test_a_skip_keeps_the_robbery() -> None:
    # LCN-E23
    scene = four(in_round=3)
    scene.task("big_joey", "robbery")
    scene.hold(YELLOW, "schemer")
    scene.task("enzo_marino", "armoured_van")
    table = scene.table(dice=[5, 5, 5]).act(YELLOW, "skip").act(GREEN, "do enzo_marino")
    assert "rob big_joey" in table.legal(YELLOW)


def test_theft_from_a_poor_launderer() -> None:
    # LCN-E25
    scene = four(in_round=4, cash=[0, 2000, 0, 0])
    scene.players[GREEN]["laundered"] = 15_000
    scene.task("big_joey", "theft_4")
    table = scene.table(dice=[4, 4, 1]).act(YELLOW, f"raid big_joey {GREEN}")
    assert table.cash[:2] == [2000, 0]
    assert table.players[GREEN]["laundered"] == 15_000


def test_a_final_scoring() -> None:
    # LCN-E26
    scene = four(in_round=4, active=GREEN, cash=[31_000, 0, 0, 0])
    for kind in ("loan_shark", "cop", "waste"):
        scene.lose(kind, YELLOW)
    scene.own(YELLOW, "casino")
    scene.own(YELLOW, "pimp")
    scene.own(YELLOW, "pimp")
    scene.send_away("bruno_the_wrench", YELLOW)
    scene.send_away("joe_whisper", YELLOW)
    scene.players[YELLOW]["laundered"] = 15_000
    for name in ("carmine_the_ox", "rocco_bellini", "gino_ferrara", "franco_luciano"):
        scene.recruit(name)
    scene.task("enzo_marino", "theft_4")
    table = scene.table().act(GREEN, "cancel enzo_marino")
    assert table.monopoly("prostitution") == YELLOW
    outcome = table.seen()["outcome"]
    points = {line["what"]: line["points"] for line in outcome["breakdown"][YELLOW]}
    assert points == {
        "cash": 31_000,
        "income": 30_000,
        "gangsters": 0,
        "force": 20_000,
        "laundered": 30_000,
        "property": 0,
    }
    assert outcome["scores"][YELLOW] == 111_000


def test_gangsters_that_count() -> None:
    # LCN-E27
    scene = Scene(in_round=4)
    scene.recruit("carmine_the_ox")
    scene.put_out("carmine_the_ox")
    scene.send_away("rocco_bellini", 0)
    scene.send_away("the_butcher", 1)
    scene.task("big_joey", "theft_4")
    table = scene.table().act(0, "cancel big_joey")
    assert len(table.players[0]["under"]) == 1
    points = [
        {line["what"]: line["points"] for line in lines}["gangsters"]
        for lines in table.seen()["outcome"]["breakdown"]
    ]
    assert points == [15_000, 0, 0]


def test_a_drive_by_that_goes_wrong() -> None:
    # LCN-E28
    scene = four(in_round=4)
    scene.task("little_sal", "drive_by")
    scene.task("enzo_marino", "armoured_van")
    table = scene.table(dice=[3, 1, 1, 1]).act(YELLOW, "shoot little_sal enzo_marino")
    assert table.facts("rolled")[0]["difficulty"] == 4
    assert table.facts("rolled")[1]["successes"] == 3, "a certain hit"
    assert table.trophies(GREEN) == ["little_sal"]
    assert table.gangster("enzo_marino")["task"]


def test_connections_for_nothing() -> None:
    # LCN-E29
    scene = four(in_round=2)
    scene.task("big_joey", "connections")
    before = scene.state["business_deck"][:]
    table = scene.table(dice=[3, 3, 1]).act(YELLOW, "do big_joey")
    cop = next(act for act in table.legal(YELLOW) if act in ("take cop-2", "take cop-3"))
    card = cop.split(" ")[1]
    if card in table.seen()["city"]:
        cop = next(a for a in table.legal(YELLOW) if a.startswith("take cop") and a != cop)
        card = cop.split(" ")[1]
    table.act(YELLOW, cop)
    assert table.cash[YELLOW] == 0
    assert table.business(card)["active"]
    assert table.truth["business_deck"] != [c for c in before if c != card]


def test_a_redeal_keeps_old_cards() -> None:
    # LCN-E30
    scene = Scene(step="settle", start=2)
    scene.hand(0, "car_theft")
    hand = ["theft_2 2", "bribery 2", "assault 2", "vandalism 2"]
    for card in hand:
        scene.state["order_decks"][1].remove(card)
    scene.state["order_decks"][1][:0] = hand
    table = scene.table()
    while table.asked != "redeal":
        table.close()
    table.act(0, "call").act(1, "keep").act(2, "keep")
    hands = [player["orders"] for player in table.truth["players"]]
    assert hands[0][0] == "car_theft 1"
    assert [len(cards) for cards in hands] == [5, 4, 4]
    assert hands[0][1:] != hand


def test_horse_racing() -> None:
    # LCN-E32
    for dice, left in (([2, 4, 5], 28_000), ([2, 4, 4], 0)):
        scene = four(in_round=4, cash=[14_000, 0, 0, 0])
        scene.task("big_joey", "horse_racing")
        assert scene.table(dice=dice).act(YELLOW, "bet big_joey 14").cash[YELLOW] == left


def test_five_dice() -> None:
    # LCN-E35, LCN-R3
    scene = four(in_round=3)
    scene.recruit("the_undertaker")
    scene.carries("the_undertaker", "machine_gun")
    scene.task("the_undertaker", "armoured_van")
    scene.business(scene.card("cop", YELLOW))["used"] = True
    table = scene.table(dice=[1, 2, 5, 6, 6]).act(YELLOW, "do the_undertaker")
    assert table.facts("rolled")[0]["successes"] == 3
    assert table.cash[YELLOW] == 14_000


def test_a_chain_of_robberies() -> None:
    # LCN-E38
    scene = four(in_round=3, options={"robbery_chain": True})
    scene.task("nicky_nails", "car_export")
    scene.own(YELLOW, "garage")
    scene.own(YELLOW, "lawyer")
    scene.business(scene.card("cop", YELLOW))["used"] = True
    scene.task("enzo_marino", "robbery")
    scene.task("bruno_the_wrench", "robbery")
    table = scene.table(dice=[4, 1, 4, 4, 1, 4, 1, 1]).act(YELLOW, "do nicky_nails")
    table.act(GREEN, "rob enzo_marino").act(RED, "pass").act(RED, "rob bruno_the_wrench")
    assert table.cash == [0, 6000, 6000, 0]
