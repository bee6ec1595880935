"""Rows 27 to 48 of the interaction table: deactivated cards, tokens, Schemers, and the rest."""

from tests.games.la_cosa_nostra.builders import Scene
from tests.games.la_cosa_nostra.rows import row
from tests.games.la_cosa_nostra.rows_of_dice import murder, shot

# Deactivated cards


@row(27)
def a_deactivated_gangster() -> None:
    scene = murder()
    scene.put_out("enzo_marino")
    assert scene.table().refused(0, "shoot big_joey enzo_marino").code == "not_active"
    scene = Scene(in_round=4)
    scene.recruit("gino_ferrara")
    scene.put_out("enzo_marino")
    scene.task("big_joey", "theft_4")
    table = scene.table().act(0, "cancel big_joey")
    lines = {line["what"]: line for line in table.seen()["outcome"]["breakdown"][1]}
    assert lines["gangsters"] == {"what": "gangsters", "count": 4, "points": 15_000}


@row(28)
def a_deactivated_business() -> None:
    scene = Scene(cash=[4000, 0, 0])
    scene.task("big_joey", "car_theft")
    garage = scene.card("garage", 2)
    scene.put_out(garage)
    table = scene.table()
    assert table.players[2]["income"] == 3000
    refusal = table.refused(0, "offer", to=2, give={"cash": 1000}, get={"tokens": [garage]})
    assert refusal.code == "offer_not_theirs"
    table.act(0, "offer", to=2, give={"cash": 1000}, get={"businesses": [garage]})
    table.answer_offer(2, "accept")
    assert table.owns(0, garage), "it can be traded"
    assert "do big_joey" not in table.legal(0), "but not used"


@row(29)
def a_deactivated_politician() -> None:
    scene = Scene(in_round=2, step="settle")
    scene.put_out(scene.card("politician", 2))
    table = scene.table()
    while table.asked != "plan":
        table.close()
    assert [player["influence"] for player in table.players] == [2, 2, 2]


# Tokens


@row(30)
def assault_on_a_card_with_tokens() -> None:
    scene = Scene()
    pimp = scene.card("pimp", 2)
    scene.token(pimp, 0)
    scene.token(pimp, 1)
    scene.task("big_joey", "assault")
    table = scene.table(dice=[2, 1, 1]).act(0, f"attack big_joey {pimp}")
    assert [player["tokens"] for player in table.players] == [5, 5, 5]


@row(31)
def trade_of_a_card_with_tokens() -> None:
    scene = Scene(step="settle", cash=[9000, 0, 0])
    pimp = scene.card("pimp", 2)
    scene.token(pimp, 0)
    scene.token(pimp, 1)
    table = scene.table()
    table.act(2, "offer", to=0, give={"businesses": [pimp]}, get={"cash": 1000})
    table.answer_offer(0, "accept")
    assert table.business(pimp)["tokens"] == [1]
    assert table.players[0]["tokens"] == 5


@row(32)
def bribery_of_a_card_with_the_bribers_token() -> None:
    scene = Scene(in_round=2)
    pimp = scene.card("pimp", 2)
    scene.token(pimp, 0)
    scene.task("big_joey", "bribery")
    table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {pimp}")
    assert table.owns(0, pimp)
    assert (table.business(pimp)["tokens"], table.players[0]["tokens"]) == ([], 5)


@row(33)
def a_token_on_a_planned_purchase() -> None:
    for act, usable, tokens in (("buy", True, 4), ("cancel", False, 5)):
        scene = Scene(active=1, cash=[0, 8000, 0])
        scene.task("big_joey", "car_theft")
        garage = scene.purchase("enzo_marino", "garage")
        scene.token(garage, 0)
        table = scene.table()
        assert "do big_joey" not in table.legal(0)
        table.act(1, f"{act} enzo_marino")
        assert ("do big_joey" in table.legal(0)) == usable
        assert table.players[0]["tokens"] == tokens


@row(34)
def an_owner_uses_a_card_others_hold_tokens_on() -> None:
    scene = Scene()
    waste = scene.card("waste", 0)
    scene.token(waste, 1)
    scene.task("big_joey", "illegal_dumping")
    table = scene.table(dice=[3, 3, 3]).act(0, "do big_joey")
    assert table.cash[0] == 6000
    assert table.business(waste)["tokens"] == [1]


# Schemers


@row(35)
def a_schemer_against_a_revealed_order() -> None:
    scene = Scene(in_round=2, cash=[5000, 0, 0])
    scene.task("big_joey", "laundering")
    scene.task("enzo_marino", "chop_shop")
    scene.hold(1, "schemer")
    table = scene.table(dice=[4, 4, 4]).act(0, "do big_joey")
    assert table.asked == "launder"
    assert table.refused(1, "scheme").code == "not_asked", "too late"


@row(36)
def two_schemers_before_the_same_turn() -> None:
    scene = Scene(seats=4, step="schemer", start=1, active=3)
    for gangster in ("little_sal", "bruno_the_wrench", "lucia_the_blade"):
        scene.purchase(gangster, "pimp")
    scene.hold(0, "schemer")
    scene.hold(2, "schemer")
    table = scene.table().act(0, "scheme").act(2, "scheme")
    order = [*table.seats]
    table.close().pass_by()
    order += table.seats
    table.close()
    assert [*order, *table.seats] == [2, 0, 3]


@row(37)
def a_schemer_skips_and_keeps_reactions() -> None:
    scene = Scene(in_round=3)
    scene.task("big_joey", "robbery")
    scene.task("enzo_marino", "armoured_van")
    scene.hold(0, "schemer")
    table = scene.table(dice=[5, 1, 1]).act(0, "skip").act(1, "do enzo_marino")
    assert (table.asked, table.legal(0)) == ("robbery", ["pass", "rob big_joey"])


@row(38)
def an_extra_move_with_reactions_only() -> None:
    scene = Scene(in_round=3, step="schemer", active=1)
    scene.task("big_joey", "robbery")
    scene.task("nicky_nails", "trap")
    scene.task("enzo_marino", "armoured_van")
    scene.hold(0, "schemer")
    table = scene.table().act(0, "scheme")
    cancels = ["cancel big_joey", "cancel nicky_nails"]
    assert table.legal(0, question="act") == [*cancels, "reserve"]


# The rest


@row(39)
def nothing_to_see_on_a_purchase() -> None:
    scene = Scene()
    scene.task("big_joey", "theft_1")
    scene.purchase("enzo_marino", "pimp")
    scene.hold(0, "snitch", "spy")
    scene.own(0, "lawyer")
    table = scene.table()
    looks = [table.legal(0, verb) for verb in ("snitch", "spy", "lawyer")]
    assert looks == [[], [], []]
    assert table.gangster("enzo_marino")["task"]["buys"], "Purchases are open"


@row(40)
def laundered_cash_is_out_of_reach() -> None:
    for order, act in (
        ("theft_4", "raid big_joey 1"),
        ("property_damage", "raid big_joey 1"),
        ("birthday", "do big_joey"),
    ):
        scene = Scene(in_round=4, cash=[0, 1000, 0])
        scene.players[1]["laundered"] = 15_000
        scene.task("big_joey", order)
        table = scene.table(dice=[6, 6, 6]).act(0, act)
        assert (table.cash[1], table.players[1]["laundered"]) == (0, 15_000)


@row(41)
def a_monopoly_made_by_trade_before_the_payout() -> None:
    scene = Scene(step="settle", cash=[9000, 0, 0])
    scene.own(0, "pimp")
    pimp = scene.card("pimp", 2)
    table = scene.table()
    table.act(0, "offer", to=2, give={"cash": 4000}, get={"businesses": [pimp]})
    table.answer_offer(2, "accept").close()
    assert table.facts("income")[0]["amount"] == 7000 + 4000 + 5000


@row(42)
def killing_the_third_pimp_of_a_holder() -> None:
    scene = Scene(in_round=3)
    scene.lose("pimp", 2)
    mine = [scene.own(1, "pimp") for _ in range(3)]
    scene.own(2, "pimp")
    scene.own(2, "pimp")
    scene.task("big_joey", "kill_businessman 3")
    table = scene.table(dice=[4, 4, 1])
    assert table.monopoly("prostitution") == 1
    table.act(0, f"attack big_joey {mine[0]}").pass_by()
    assert table.monopoly("prostitution") is None, "two against two"


@row(43)
def murder_of_a_gangster_with_a_purchase() -> None:
    scene = murder()
    pimp = scene.purchase("enzo_marino", "pimp")
    scene.token(pimp, 2)
    table = shot(scene, [4, 4, 1])
    assert table.truth["business_deck"][-1] == pimp
    assert table.players[2]["tokens"] == 5


@row(44)
def no_attack_on_a_planned_purchase() -> None:
    scene = Scene()
    pimp = scene.purchase("enzo_marino", "pimp")
    scene.task("big_joey", "assault")
    assert scene.table().refused(0, f"attack big_joey {pimp}").code == "not_in_play"


@row(45)
def offer_and_connections_beside_a_planned_purchase() -> None:
    for order in ("offer", "connections"):
        scene = Scene(in_round=2, cash=[20_000, 0, 0])
        scene.task("big_joey", order)
        planned = scene.purchase("nicky_nails", "pimp")
        table = scene.table(dice=[3, 3, 3]).act(0, "do big_joey")
        bought = table.seen()["city"][0]
        table.act(0, f"take {bought}")
        assert table.owns(0, bought)
        assert table.gangster("nicky_nails")["task"]["buys"] == planned


@row(46)
def a_machine_gun_is_no_trophy() -> None:
    table = shot(murder(on_target="machine_gun"), [4, 4, 4])
    assert table.trophies(0) == ["enzo_marino"]
    assert table.players[0]["force"] == 3 * 2000


@row(47)
def a_traded_gangster_of_a_rivals_colour() -> None:
    scene = murder()
    scene.give("bruno_the_wrench", 1)
    scene.give("mickey_the_rat", 0)
    scene.task("skinny_vito", "car_bomb")
    table = scene.table()
    acts = table.legal(0, "shoot")
    assert "shoot big_joey bruno_the_wrench" in acts
    assert "shoot big_joey mickey_the_rat" not in acts
    table.act(0, "cancel big_joey")
    assert "shoot skinny_vito bruno_the_wrench" in table.legal(2, "shoot"), "by the former boss"


@row(48)
def a_lawyer_used_then_bribed() -> None:
    for used in (True, False):
        scene = Scene(in_round=2)
        lawyer = scene.card("lawyer", 1)
        scene.business(lawyer)["used"] = used
        scene.task("big_joey", "bribery")
        scene.task("nicky_nails", "chop_shop")
        for gangster, order in (("dino_russo", "truck_hijack"), ("skinny_vito", "coke_party")):
            scene.task(gangster, order)
        table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {lawyer}")
        table.act(2, "cancel dino_russo")
        assert table.owns(0, lawyer)
        looks = [] if used else [f"lawyer {lawyer} skinny_vito"]
        assert table.legal(0, "lawyer") == looks
