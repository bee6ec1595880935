"""Rows 1 to 26 of the interaction table: modifiers, Traps, Robberies, Doctors."""

from tests.games.la_cosa_nostra.builders import At, Scene
from tests.games.la_cosa_nostra.rows import row


def difficulty(table: At, roll: int = 0) -> int:
    found: int = table.facts("rolled")[roll]["difficulty"]
    return found


def dice_of(table: At, roll: int = 0) -> int:
    return len(table.facts("rolled")[roll]["dice"])


def murder(target: str = "enzo_marino", **cards: str) -> Scene:
    """Big Joey (3) is to murder somebody; `on_joey="henchman"` lays cards on him."""
    scene = Scene(in_round=3)
    scene.task("big_joey", "murder")
    if cards.get("on_joey"):
        scene.carries("big_joey", *cards["on_joey"].split())
    if cards.get("on_target"):
        scene.carries(target, *cards["on_target"].split())
    return scene


def shot(scene: Scene, dice: list[int], target: str = "enzo_marino") -> At:
    return scene.table(dice=dice).act(0, f"shoot big_joey {target}")


# Modifiers


@row(1)
def henchman_and_saboteur_cancel_out() -> None:
    scene = Scene()
    scene.task("big_joey", "theft_1")
    scene.carries("big_joey", "henchman", "saboteur")
    table = scene.table(dice=[4, 1, 1]).act(0, "raid big_joey 1")
    assert difficulty(table) == 4
    assert sorted(table.seen()["influence_discard"]) == ["henchman", "saboteur"]


@row(2)
def machine_gun_and_distraction_give_the_printed_strength() -> None:
    scene = Scene()
    scene.task("big_joey", "theft_1")
    scene.carries("big_joey", "machine_gun", "distraction")
    table = scene.table(dice=[1, 1, 1]).act(0, "raid big_joey 1")
    assert dice_of(table) == 3
    assert len(table.gangster("big_joey")["cards"]) == 2, "both stay"
    while table.asked != "redeal":
        table.close()
    assert table.gangster("big_joey")["cards"] == [], "until the end of the round"


@row(3)
def distraction_on_strength_one_stays_one() -> None:
    scene = Scene()
    scene.task("little_sal", "theft_1")
    scene.carries("little_sal", "distraction")
    assert dice_of(scene.table(dice=[1]).act(0, "raid little_sal 1")) == 1


@row(4)
def machine_gun_on_strength_four() -> None:
    for task, needed in ((None, 5), ("armoured_van", 6)):
        scene = Scene(in_round=3)
        scene.recruit("silent_pete")
        scene.carries("silent_pete", "machine_gun")
        scene.task("big_joey", "murder")
        if task:
            scene.task("silent_pete", task)
        assert difficulty(shot(scene, [1, 1, 1], "silent_pete")) == needed
    scene = Scene(active=1)
    scene.recruit("silent_pete")
    scene.carries("silent_pete", "machine_gun")
    scene.task("silent_pete", "theft_1")
    assert dice_of(scene.table(dice=[1] * 5).act(1, "raid silent_pete 0")) == 5


@row(5)
def a_murder_that_cannot_succeed() -> None:
    scene = Scene(in_round=3)
    scene.recruit("silent_pete")
    scene.carries("silent_pete", "machine_gun")
    scene.purchase("silent_pete", "pimp")
    scene.task("big_joey", "murder")
    scene.carries("big_joey", "saboteur")
    table = shot(scene, [6, 6, 6], "silent_pete")
    assert difficulty(table) == 7
    assert table.is_in_play("silent_pete")


@row(6)
def henchman_on_assault() -> None:
    scene = Scene()
    scene.task("little_sal", "assault")
    scene.carries("little_sal", "henchman")
    lawyer = scene.card("lawyer", 1)
    table = scene.table(dice=[1]).act(0, f"attack little_sal {lawyer}")
    assert difficulty(table) == 1
    assert not table.business(lawyer)["active"]


@row(7)
def henchman_on_murder() -> None:
    assert difficulty(shot(murder(on_joey="henchman"), [1, 1, 1])) == 2
    scene = murder(on_joey="henchman")
    scene.task("enzo_marino", "armoured_van")
    assert difficulty(shot(scene, [1, 1, 1])) == 3


@row(8)
def henchman_and_saboteur_beside_a_purchase() -> None:
    scene = Scene(cash=[4000, 0, 0])
    scene.purchase("big_joey", "pimp")
    scene.carries("big_joey", "henchman", "saboteur")
    table = scene.table().act(0, "buy big_joey")
    assert table.cash[0] == 0, "no effect"
    assert len(table.gangster("big_joey")["cards"]) == 2, "gone at the end of the round"
    lost = Scene()
    lost.purchase("big_joey", "pimp")
    lost.carries("big_joey", "henchman", "saboteur")
    assert lost.table().act(0, "cancel big_joey").gangster("big_joey")["cards"] == []


@row(9)
def henchman_helps_a_robbery_and_a_trap() -> None:
    scene = robbed()
    scene.carries("enzo_marino", "henchman")
    table = scene.table(dice=[4, 1, 1, 3, 1, 1]).act(0, "do big_joey").act(1, "rob enzo_marino")
    assert difficulty(table, 1) == 3
    scene = murder()
    scene.task("paulie_two_step", "trap")
    scene.carries("paulie_two_step", "henchman")
    table = shot(scene, [3, 3, 1, 2, 1]).act(1, "trap paulie_two_step")
    assert difficulty(table, 1) == 2
    assert table.is_in_play("enzo_marino")


# Traps


@row(10)
def murder_on_a_gangster_holding_a_trap() -> None:
    scene = murder()
    scene.task("enzo_marino", "trap")
    table = shot(scene, [4, 4, 1, 3, 1, 1])
    assert difficulty(table) == 4
    table.act(1, "trap enzo_marino")
    assert table.is_in_play("enzo_marino")


@row(11)
def one_success_of_a_trap_repels() -> None:
    scene = Scene(in_round=3, cash=[0, 9000, 0])
    scene.task("big_joey", "theft_3")
    scene.task("paulie_two_step", "trap")
    table = scene.table(dice=[4, 4, 4, 3, 1]).act(0, "raid big_joey 1")
    assert table.act(1, "trap paulie_two_step").cash == [0, 9000, 0]
    scene = Scene(in_round=3)
    scene.task("big_joey", "arson")
    construction = scene.card("construction", 1)
    scene.task("paulie_two_step", "trap")
    table = scene.table(dice=[4, 4, 4, 3, 1]).act(0, f"attack big_joey {construction}")
    assert table.act(1, "trap paulie_two_step").business(construction)["active"]


@row(12)
def trap_against_a_drive_by() -> None:
    scene = Scene(in_round=4)
    scene.task("big_joey", "drive_by")
    scene.task("paulie_two_step", "trap")
    table = shot(scene, [3, 1, 1, 3, 3]).act(1, "trap paulie_two_step")
    assert table.trophies(1) == ["big_joey"]
    assert table.is_in_play("enzo_marino")
    assert table.facts("counter_fire") == []


@row(13)
def a_drive_by_that_missed() -> None:
    scene = Scene(in_round=4)
    scene.task("big_joey", "drive_by")
    scene.task("paulie_two_step", "trap")
    table = shot(scene, [1, 1, 1, 1, 1, 1])
    assert table.asked == "act", "no Trap"
    assert len(table.facts("counter_fire")) == 1


@row(14)
def exactly_one_success_of_murder_or_bribery() -> None:
    scene = murder()
    scene.task("enzo_marino", "trap")
    table = shot(scene, [4, 1, 1])
    assert table.asked == "act"
    assert table.is_in_play("enzo_marino")
    scene = Scene(in_round=3)
    scene.task("big_joey", "bribery")
    scene.task("enzo_marino", "trap")
    lawyer = scene.card("lawyer", 1)
    table = scene.table(dice=[4, 1, 1]).act(0, f"attack big_joey {lawyer}")
    assert table.asked == "act"
    assert table.owns(1, lawyer)


# Robberies


def robbed() -> Scene:
    scene = Scene(in_round=3)
    scene.task("big_joey", "vanished_evidence")
    scene.business(scene.card("cop", 0))["used"] = True
    scene.task("enzo_marino", "robbery")
    return scene


@row(15)
def trap_against_a_robbery() -> None:
    for dice, trophies in (([3, 1], []), ([3, 3], ["enzo_marino"])):
        scene = robbed()
        scene.task("nicky_nails", "trap")
        table = scene.table(dice=[4, 1, 1, 4, 4, 4, *dice]).act(0, "do big_joey")
        table.act(1, "rob enzo_marino").act(0, "trap nicky_nails")
        assert table.cash == [9000, 0, 0]
        assert table.trophies(0) == trophies


@row(16)
def a_trap_never_answers_a_trap() -> None:
    scene = murder()
    scene.state["round"] = 4
    scene.task("nicky_nails", "trap 4")
    scene.task("paulie_two_step", "trap 4")
    table = shot(scene, [3, 3, 1, 3, 3]).act(1, "trap paulie_two_step")
    assert table.asked == "act", "nobody asked seat 0"
    assert table.trophies(1) == ["big_joey"]


@row(17)
def no_robbery_of_a_failed_job() -> None:
    table = robbed().table(dice=[1, 1, 1]).act(0, "do big_joey")
    assert table.asked == "act"


@row(18)
def no_robbery_of_what_is_no_job() -> None:
    for order, act in (
        ("horse_racing", "bet big_joey 1"),
        ("laundering", "do big_joey"),
        ("birthday", "do big_joey"),
        ("theft_4", "raid big_joey 2"),
    ):
        scene = Scene(in_round=4, cash=[5000, 5000, 5000])
        scene.task("big_joey", order)
        scene.task("enzo_marino", "robbery 4")
        table = scene.table(dice=[6, 6, 6]).act(0, act)
        assert table.asked in ("act", "launder"), order


@row(19)
def two_robberies_on_one_job() -> None:
    for chain, seats in ((False, []), (True, [2])):
        scene = robbed()
        scene.options["robbery_chain"] = chain
        scene.task("bruno_the_wrench", "robbery")
        table = scene.table(dice=[4, 1, 1, 4, 1, 1]).act(0, "do big_joey")
        table.act(1, "rob enzo_marino").act(2, "rob bruno_the_wrench")
        assert [fact["seat"] for fact in table.facts("robbery")] == [1]
        assert (table.seats if table.asked == "robbery" else []) == seats


@row(20)
def the_cop_first_then_the_window() -> None:
    scene = robbed()
    scene.business(scene.card("cop", 0))["used"] = False
    table = scene.table(dice=[1, 1, 1, 6]).act(0, "do big_joey")
    assert table.asked == "reroll"
    assert table.act(0, "reroll 1").asked == "robbery"


# Doctors


def killed(*doctors: int, order: str = "kill_businessman 3") -> tuple[Scene, str]:
    scene = Scene(in_round=3)
    scene.task("big_joey", order)
    for seat in doctors:
        scene.hold(seat, "doctor")
    return scene, scene.card("pimp", 2)


@row(21)
def doctor_on_a_killing() -> None:
    scene, pimp = killed(2)
    scene.token(pimp, 1)
    table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {pimp}").act(2, "heal")
    assert not table.business(pimp)["active"]
    assert table.players[1]["tokens"] == 5
    assert table.players[2]["income"] == 5000


@row(22)
def two_doctors_on_a_kill() -> None:
    scene, pimp = killed(1, 2)
    table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {pimp}")
    table.act(1, "heal").act(2, "pass").act(2, "heal")
    assert table.business(pimp)["active"]


@row(23)
def doctor_on_an_assault() -> None:
    scene, pimp = killed(2, order="assault 2")
    second = scene.own(2, "pimp")
    scene.token(pimp, 1)
    table = scene.table(dice=[2, 1, 1]).act(0, f"attack big_joey {pimp}").act(2, "heal")
    assert table.business(pimp) == {
        "card": pimp,
        "active": True,
        "used": False,
        "tokens": [1],
        "owner": 2,
    }
    assert table.monopoly("prostitution") == 2
    assert table.facts("monopoly_lost") == [], "never lost in between"
    assert table.owns(2, second)


@row(24)
def no_doctor_for_bribery_firms_and_money() -> None:
    for order, aim in (
        ("bribery 3", "pimp"),
        ("arson", "garage"),
        ("vandalism 2", "garage"),
        ("theft_3", ""),
    ):
        scene = Scene(in_round=3)
        scene.task("big_joey", order)
        scene.hold(1, "doctor")
        scene.hold(2, "doctor")
        act = f"attack big_joey {scene.card(aim, 2)}" if aim else "raid big_joey 2"
        assert scene.table(dice=[6, 6, 6]).act(0, act).asked == "settle", order


@row(25)
def doctor_on_the_attacker_killed_by_a_trap() -> None:
    scene = murder()
    scene.task("paulie_two_step", "trap")
    scene.hold(0, "doctor")
    scene.hold(1, "snitch")
    table = shot(scene, [3, 3, 1, 3, 3]).act(1, "trap paulie_two_step")
    assert (table.asked, table.seats) == ("doctor", [0]), "not the trapper"
    table.act(0, "heal")
    assert not table.gangster("big_joey")["active"]
    assert table.is_in_play("enzo_marino")
    assert table.trophies(1) == []


@row(26)
def doctor_against_counter_fire() -> None:
    scene = Scene(in_round=4)
    scene.task("big_joey", "drive_by")
    scene.hold(0, "doctor")
    scene.hold(1, "doctor")
    table = shot(scene, [1, 1, 1, 3, 1, 1])
    assert (table.asked, table.seats) == ("doctor", [0]), "the roll was seat 1's"
    table.act(0, "heal")
    assert not table.gangster("big_joey")["active"]
