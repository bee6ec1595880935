"""LCN section 5E: Robbery and Trap; LCN-5.46: the Doctor."""

from typing import Any

import pytest

from tests.games.la_cosa_nostra.builders import At, Scene


def vanished_evidence(dice: list[int], **scene: Any) -> Scene:
    """Seat 0's Big Joey is about to do a Job of $9,000/$15,000, difficulty 4."""
    made = Scene(in_round=3, **scene)
    made.task("big_joey", "vanished_evidence")
    made.business(made.card("cop", 0))["used"] = True
    made.state["dice"] = dice
    return made


def do(scene: Scene, dice: list[int]) -> At:
    return scene.table(dice=dice).act(0, "do big_joey")


# Robbery


def test_others_with_a_face_down_order_are_asked_for_a_robbery() -> None:
    # LCN-5.30, LCN-5.66
    scene = vanished_evidence([])
    scene.task("nicky_nails", "robbery")
    scene.task("enzo_marino", "armoured_van")
    scene.purchase("bruno_the_wrench", "pimp")
    table = do(scene, [4, 1, 1])
    assert (table.asked, table.seats) == ("robbery", [1]), "2 has an open Purchase only"
    assert table.legal(1) == ["pass"]
    assert table.refused(1, "rob enzo_marino").code == "no_reaction"
    table.act(1, "pass")
    assert table.cash == [9000, 0, 0]


def test_the_window_opens_after_the_cop_and_before_the_profit() -> None:
    # LCN-5.30, LCN-4.20, LCN-5.53
    scene = vanished_evidence([])
    scene.business(scene.card("cop", 0))["used"] = False
    scene.task("enzo_marino", "robbery")
    table = do(scene, [1, 1, 1, 4])
    assert table.asked == "reroll"
    table.act(0, "reroll 2")
    assert (table.asked, table.cash[0]) == ("robbery", 0)


@pytest.mark.parametrize(
    ("dice", "shares"),
    [([1, 1, 1], [15_000, 0]), ([4, 1, 1], [8000, 7000]), ([4, 4, 1], [0, 15_000])],
)
def test_a_robbery_takes_half_or_all(dice: list[int], shares: list[int]) -> None:
    # LCN-5.31, LCN-R34, LCN-5.36
    scene = vanished_evidence([])
    scene.task("enzo_marino", "robbery")
    table = do(scene, [4, 4, 1, *dice]).act(1, "rob enzo_marino").pass_by()
    assert table.cash[:2] == shares
    assert table.seen()["discards"][2] == ["robbery", "vanished_evidence"]
    assert table.gangster("enzo_marino")["done"]
    assert table.gangster("enzo_marino")["task"] is None


def test_only_the_first_robber_clockwise_gets_the_chance() -> None:
    # LCN-5.30, LCN-R35, LCN-5.69, LCN-5.31
    scene = vanished_evidence([])
    scene.task("enzo_marino", "robbery")
    scene.task("bruno_the_wrench", "robbery")
    table = do(scene, [4, 1, 1, 1, 1, 1]).act(2, "rob bruno_the_wrench").act(1, "rob enzo_marino")
    assert [fact["seat"] for fact in table.facts("robbery")] == [1]
    table.pass_by()
    assert table.cash == [9000, 0, 0], "and nobody a second one"
    assert table.gangster("bruno_the_wrench")["task"], "the other stays hidden"


def test_a_robbery_may_be_robbed() -> None:
    # LCN-5.32, LCN-1.7
    scene = vanished_evidence([], options={"robbery_chain": True})
    scene.task("enzo_marino", "robbery")
    scene.task("bruno_the_wrench", "robbery")
    table = do(scene, [4, 4, 1, 4, 4, 4, 4, 1, 1]).act(1, "rob enzo_marino").act(2, "pass")
    assert (table.asked, table.seats) == ("robbery", [2])
    table.act(2, "rob bruno_the_wrench").pass_by()
    assert table.cash == [0, 8000, 7000]


def test_without_the_option_a_robbery_is_not_robbed() -> None:
    # LCN-5.32, LCN-1.7
    scene = vanished_evidence([])
    scene.task("enzo_marino", "robbery")
    scene.task("bruno_the_wrench", "robbery")
    table = do(scene, [4, 4, 1, 4, 4, 4]).act(1, "rob enzo_marino").act(2, "pass").pass_by()
    assert table.cash == [0, 15_000, 0]


def test_each_link_of_a_chain_opens_a_trap_window() -> None:
    # LCN-5.32, LCN-5.33
    scene = vanished_evidence([], options={"robbery_chain": True})
    scene.task("enzo_marino", "robbery")
    scene.task("paulie_two_step", "trap")
    scene.task("bruno_the_wrench", "robbery")
    table = do(scene, [4, 4, 1, 4, 4, 4, 4, 4, 1, 3, 1]).act(1, "rob enzo_marino").act(2, "pass")
    table.act(2, "rob bruno_the_wrench")
    assert (table.asked, table.seats) == ("trap", [1])
    table.act(1, "trap paulie_two_step")
    assert table.cash == [0, 15_000, 0]


# Trap


def murdered(dice: list[int], **scene: Any) -> Scene:
    made = Scene(in_round=3, **scene)
    made.task("big_joey", "murder")
    made.state["dice"] = dice
    return made


def shoot(scene: Scene, dice: list[int]) -> At:
    return scene.table(dice=dice).act(0, "shoot big_joey enzo_marino")


def test_the_attacked_player_is_asked_for_a_trap() -> None:
    # LCN-5.33, LCN-5.66
    scene = murdered([])
    scene.task("enzo_marino", "armoured_van")
    scene.task("bruno_the_wrench", "trap")
    table = shoot(scene, [4, 4, 1])
    assert (table.asked, table.seats) == ("trap", [1])
    assert table.legal(1) == ["pass"]
    table.act(1, "pass")
    assert table.trophies(0) == ["enzo_marino"]


@pytest.mark.parametrize(
    ("dice", "alive", "trophies"),
    [([1, 1], False, []), ([3, 1], True, []), ([3, 3], True, ["big_joey"])],
)
def test_a_trap_repels_or_kills(dice: list[int], alive: bool, trophies: list[str]) -> None:
    # LCN-5.34, LCN-R27, LCN-5.36
    scene = murdered([])
    scene.task("paulie_two_step", "trap")
    table = shoot(scene, [3, 3, 1, *dice]).act(1, "trap paulie_two_step").pass_by()
    assert table.is_in_play("enzo_marino") == alive
    assert table.trophies(1) == trophies
    assert table.seen()["discards"][2][0] == "trap"
    assert table.gangster("paulie_two_step")["done"]


def test_another_trap_may_follow_one_that_failed() -> None:
    # LCN-5.33
    scene = murdered([], seats=4)
    scene.state["round"] = 4
    scene.task("paulie_two_step", "trap 4")
    scene.task("mickey_the_rat", "trap 3")
    table = shoot(scene, [3, 3, 1, 1, 1, 3]).act(1, "trap paulie_two_step")
    assert (table.asked, table.seats) == ("trap", [1])
    table.act(1, "trap mickey_the_rat")
    assert table.is_in_play("enzo_marino")


def test_a_trap_on_the_very_gangster_under_attack() -> None:
    # LCN-5.33
    scene = murdered([])
    scene.task("enzo_marino", "trap")
    table = shoot(scene, [4, 4, 1, 3, 1, 1]).act(1, "trap enzo_marino")
    assert table.is_in_play("enzo_marino")
    failed = murdered([])
    failed.task("enzo_marino", "trap")
    table = shoot(failed, [4, 4, 1, 1, 1, 1]).act(1, "trap enzo_marino").pass_by()
    assert table.trophies(0) == ["enzo_marino"]


def test_a_trap_may_answer_a_robbery_in_the_own_turn() -> None:
    # LCN-5.35, LCN-R28, LCN-5.36
    scene = vanished_evidence([])
    scene.task("nicky_nails", "trap")
    scene.task("enzo_marino", "robbery")
    table = do(scene, [4, 1, 1, 4, 4, 4, 3, 1]).act(1, "rob enzo_marino")
    assert (table.asked, table.seats) == ("trap", [0])
    table.act(0, "trap nicky_nails")
    assert table.cash == [9000, 0, 0]
    assert table.is_in_play("enzo_marino")
    assert table.asked == "settle", "the turn is over"


def test_nothing_else_is_answered_by_a_trap() -> None:
    # LCN-5.35, LCN-R25, LCN-R26
    party = Scene(in_round=3, cash=[0, 9000, 0])
    party.task("big_joey", "birthday")
    party.task("enzo_marino", "trap")
    table = party.table(dice=[3, 3, 3]).act(0, "do big_joey")
    assert table.asked == "act"
    failed = murdered([])
    failed.task("enzo_marino", "trap")
    assert shoot(failed, [4, 1, 1]).asked == "act", "an Attack without effect"
    fire = Scene(in_round=4)
    fire.task("big_joey", "drive_by")
    fire.task("nicky_nails", "trap 4")
    table = fire.table(dice=[1, 1, 1, 3, 3, 3]).act(0, "shoot big_joey enzo_marino")
    assert table.asked == "act", "counter-fire is no Order"
    assert table.trophies(1) == ["big_joey"]


def test_reactions_do_not_use_up_the_turn() -> None:
    # LCN-5.36
    scene = vanished_evidence([])
    scene.task("enzo_marino", "robbery")
    scene.task("paulie_two_step", "armoured_van")
    table = do(scene, [4, 1, 1, 1, 1, 1]).act(1, "rob enzo_marino").pass_by()
    assert (table.asked, table.seats) == ("act", [1])


def test_reaction_orders_cannot_be_carried_out_in_the_own_turn() -> None:
    # LCN-5.37
    scene = Scene(in_round=3)
    scene.task("big_joey", "trap")
    table = scene.table()
    for act in ("do big_joey", "raid big_joey 1", "shoot big_joey enzo_marino"):
        assert table.refused(0, act).rule == "LCN-5.37"


def test_no_window_before_round_three() -> None:
    # LCN-5.66
    scene = Scene(in_round=2)
    scene.task("big_joey", "toxic_waste")
    scene.business(scene.card("cop", 0))["used"] = True
    scene.task("enzo_marino", "chop_shop")
    table = do(scene, [4, 1, 1])
    assert table.asked == "act"
    assert table.cash[0] == 6000


# Doctor


def killing(dice: list[int], level: str = "kill_businessman", **scene: Any) -> Scene:
    made = Scene(in_round=3, **scene)
    made.task("big_joey", level)
    made.state["dice"] = dice
    return made


def test_a_doctor_makes_a_kill_a_deactivation() -> None:
    # LCN-5.46, LCN-5.7
    scene = killing([])
    lawyer = scene.card("lawyer", 1)
    scene.hold(0, "doctor")
    scene.hold(1, "doctor")
    scene.hold(2, "snitch")
    table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {lawyer}")
    assert (table.asked, table.seats) == ("doctor", [1, 2]), "not the one whose roll it was"
    assert table.legal(2) == ["pass"]
    assert table.refused(2, "heal").code == "no_such_card"
    table.act(1, "heal").act(2, "pass")
    assert table.asked == "doctor", "there may be a second"
    table.act(2, "pass")
    assert not table.business(lawyer)["active"]
    assert table.facts("healed") == [{"fact": "healed", "seat": 1, "card": lawyer}]
    assert table.seen()["influence_discard"] == ["doctor"]


def test_nobody_heals_what_the_own_roll_does() -> None:
    # LCN-5.46
    scene = killing([])
    lawyer = scene.card("lawyer", 1)
    scene.hold(0, "doctor")
    scene.hold(1, "doctor")
    table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {lawyer}")
    for question in ("", "doctor"):
        refusal = table.refused(0, "heal", question)
        assert (refusal.code, refusal.rule) == ("own_harm", "LCN-5.46")
    assert table.refused(2, "heal").rule == "LCN-5.46", "and who has no card has no Doctor"
    assert table.refused(0, "pass").code == "not_asked"


def test_a_stranger_heals_nobody_where_doctors_are_for_the_own_people() -> None:
    # LCN-5.46, LCN-1.9
    scene = killing([], options={"doctor_scope": "own"})
    lawyer = scene.card("lawyer", 1)
    scene.hold(1, "snitch")
    scene.hold(2, "doctor")
    table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {lawyer}")
    refusal = table.refused(2, "heal")
    assert (refusal.code, refusal.rule) == ("not_your_patient", "LCN-5.46")


def test_a_deactivation_becomes_nothing() -> None:
    # LCN-5.46
    scene = killing([], "assault 2", seats=3)
    lawyer = scene.card("lawyer", 1)
    scene.token(lawyer, 2)
    scene.hold(1, "doctor")
    table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {lawyer}").act(1, "heal")
    assert table.business(lawyer)["active"]
    assert table.business(lawyer)["tokens"] == [2]
    assert table.asked == "settle"


def test_the_owner_comes_first_then_clockwise() -> None:
    # LCN-5.46, LCN-5.69
    scene = killing([], seats=4)
    lawyer = scene.card("lawyer", 1)
    scene.hold(2, "doctor")
    scene.hold(3, "doctor")
    table = scene.table(dice=[4, 1, 1]).act(0, f"attack big_joey {lawyer}")
    table.act(3, "heal").act(2, "heal")
    assert [fact["seat"] for fact in table.facts("healed")] == [2]
    assert table.players[3]["influence"] == 1, "the other stays in hand, unseen"
    owner = killing([], seats=4)
    owner.hold(3, "doctor")
    owner.hold(1, "doctor")
    table = owner.table(dice=[4, 1, 1]).act(0, f"attack big_joey {lawyer}")
    table.act(3, "heal").act(1, "heal")
    assert [fact["seat"] for fact in table.facts("healed")] == [1]


def test_with_own_people_only_the_owner_is_asked() -> None:
    # LCN-1.9, LCN-R31, LCN-5.46
    scene = killing([], options={"doctor_scope": "own"})
    lawyer = scene.card("lawyer", 1)
    scene.hold(1, "snitch")
    scene.hold(2, "doctor")
    table = scene.table(dice=[4, 4, 1]).act(0, f"attack big_joey {lawyer}")
    assert table.seats == [1]


def test_a_saved_gangster_is_no_trophy_and_with_nothing_keeps_all() -> None:
    # LCN-5.46
    scene = Scene(in_round=3)
    scene.task("big_joey", "murder")
    scene.task("enzo_marino", "armoured_van")
    scene.carries("enzo_marino", "henchman")
    scene.hold(1, "doctor")
    scene.hold(2, "doctor")
    table = shoot(scene, [5, 5, 5]).act(1, "pass")
    table.act(1, "heal").act(2, "pass")
    table.act(2, "heal")
    assert table.trophies(0) == []
    saved = table.gangster("enzo_marino")
    assert (saved["active"], saved["cards"]) == (True, ["henchman"])
    assert saved["task"]
