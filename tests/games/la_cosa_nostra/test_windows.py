"""LCN section 5J: windows that neither stall nor leak, and standing orders."""

from typing import Any

import pytest

from sitdown.core.plain import canonical
from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from tests.games.la_cosa_nostra.builders import GAME, At, Scene


def job(**scene: Any) -> Scene:
    made = Scene(in_round=3, **scene)
    made.task("big_joey", "vanished_evidence")
    made.business(made.card("cop", 0))["used"] = True
    return made


# Who is asked: by public facts only


def windows(scene: Scene, dice: list[int], act: str) -> tuple[str, list[int]]:
    table = scene.table(dice=dice).act(0, act)
    return table.asked, table.seats


def test_with_and_without_the_card_the_same_players_are_asked() -> None:
    # LCN-5.66
    for order in ("robbery", "armoured_van"):
        scene = job()
        scene.task("enzo_marino", order)
        assert windows(scene, [4, 1, 1], "do big_joey") == ("robbery", [1])
    for order in ("trap", "armoured_van"):
        scene = Scene(in_round=3)
        scene.task("big_joey", "theft_3")
        scene.task("enzo_marino", order)
        assert windows(scene, [4, 1, 1], "raid big_joey 1") == ("trap", [1])
    for kind in ("doctor", "snitch"):
        scene = Scene(in_round=3)
        scene.task("big_joey", "murder")
        scene.hold(2, kind)
        assert windows(scene, [3, 3, 1], "shoot big_joey enzo_marino") == ("doctor", [2])
    for kind in ("schemer", "snitch"):
        scene = Scene(step="schemer")
        scene.task("big_joey", "theft_1")
        scene.hold(0, kind)
        assert scene.table().asked == "schemer"


def test_who_holds_nothing_is_not_asked() -> None:
    # LCN-5.66
    scene = job()
    scene.purchase("enzo_marino", "pimp")
    scene.hold(2, "doctor")
    assert windows(scene, [4, 1, 1], "do big_joey")[0] == "act"
    scene = Scene(in_round=3)
    scene.task("big_joey", "theft_3")
    scene.task("bruno_the_wrench", "trap")
    assert windows(scene, [4, 1, 1], "raid big_joey 1")[0] == "act", "1 has no Order"


def test_all_are_asked_at_once_and_secretly() -> None:
    # LCN-5.67
    scene = job()
    scene.task("enzo_marino", "robbery")
    scene.task("bruno_the_wrench", "armoured_van")
    table = scene.table(dice=[4, 1, 1]).act(0, "do big_joey")
    assert table.table.questions[0].hushed
    before = {v: canonical(table.table.asked(v)) for v in (WATCHER, 0, 2)}
    table.act(1, "rob enzo_marino")
    after = {v: canonical(table.table.asked(v)) for v in (WATCHER, 0, 2)}
    assert before == after, "nobody sees that 1 has answered"


def test_with_a_clock_a_window_stays_open_for_its_time() -> None:
    # LCN-5.67
    scene = job()
    scene.task("enzo_marino", "armoured_van")
    table = scene.table(dice=[4, 1, 1], clocked=True).act(0, "do big_joey").act(1, "pass")
    assert table.asked == "robbery"
    table.close()
    assert table.asked == "act"
    quick = job()
    quick.task("enzo_marino", "armoured_van")
    table = quick.table(dice=[4, 1, 1]).act(0, "do big_joey").act(1, "pass")
    assert table.asked == "act", "without one it ends at once"


@pytest.mark.parametrize("window", ["robbery", "trap", "doctor", "schemer"])
def test_no_answer_is_a_pass(window: str) -> None:
    # LCN-5.67
    scene = Scene(in_round=3, step="schemer" if window == "schemer" else "act")
    for gangster, order in (("enzo_marino", "robbery"), ("paulie_two_step", "trap")):
        scene.task(gangster, order)
    acts = {
        "robbery": "do big_joey",
        "trap": "raid big_joey 1",
        "doctor": "shoot big_joey enzo_marino",
    }
    orders = {"robbery": "vanished_evidence", "trap": "theft_3", "doctor": "murder"}
    scene.task("big_joey", orders.get(window, "theft_3"))
    scene.business(scene.card("cop", 0))["used"] = True
    scene.hold(1, "doctor", "schemer")
    table = scene.table(dice=[6, 6, 6])
    if window != "schemer":
        table.act(0, acts[window])
    while table.asked != window:
        table.close()
    assert len(table.table.legal(1)) > 1
    table.close()
    assert not [table.facts(kind) for kind in ("schemed", "robbery", "healed") if table.facts(kind)]
    assert table.facts("trap") == []


# Standing orders


def waiting(**scene: Any) -> Scene:
    made = Scene(step="schemer", **scene)
    made.task("big_joey", "theft_1")
    made.task("enzo_marino", "car_theft")
    made.hold(1, "schemer")
    return made


def test_a_standing_order_answers_for_its_owner() -> None:
    # LCN-5.68
    scene = waiting()
    table = scene.table().act(1, "standing before 0")
    assert table.seen(1)["mine"]["standing"] == "0"
    table.close()
    assert [fact["seat"] for fact in table.facts("schemed")] == [1]
    assert table.seen(1)["mine"]["standing"] == "ask", "it was for the next turn"


def test_standing_orders_for_another_turn_wait() -> None:
    # LCN-5.68
    table = waiting().table().act(1, "standing before 1").close()
    assert table.facts("schemed") == []
    table.act(0, "cancel big_joey").close()
    assert [fact["seat"] for fact in table.facts("schemed")] == [1]


def test_a_turn_that_has_come_is_not_the_next_one_any_more() -> None:
    # LCN-5.68: its owner could not be asked, and the order is done with all the same
    scene = Scene(step="schemer")
    scene.task("big_joey", "theft_1")
    scene.task("enzo_marino", "car_theft")
    scene.hold(0, "snitch")
    table = scene.table().act(1, "standing before 0").close()
    assert table.asked == "act"
    assert table.seen(1)["mine"]["standing"] == "ask"


def test_standing_orders_are_secret_and_changed_once_a_turn() -> None:
    # LCN-5.68, LCN-R67
    table = waiting().table()
    before = [canonical(table.seen(v)) for v in (WATCHER, 0, 2)]
    table.act(1, "standing pass")
    assert [canonical(table.seen(v)) for v in (WATCHER, 0, 2)] == before
    assert table.facts("stands") == [{"fact": "stands", "what": "pass", "hearers": [1]}]
    assert table.refused(1, "standing ask").code == "stands_already"
    table.close().act(1, "standing ask")
    assert table.seen(1)["mine"]["standing"] == "ask"
    assert table.refused(1, "standing before 2").code == "stands_already"


def test_an_answer_given_beats_the_standing_order() -> None:
    # LCN-5.68
    table = waiting().table().act(1, "standing before 0").act(1, "pass")
    assert table.facts("schemed") == []
    assert (table.asked, table.seats) == ("act", [0])


# Only what is carried out becomes public


def same_for(viewers: tuple[int, ...], tables: list[At]) -> None:
    for viewer in viewers:
        seen = [
            canonical(
                [t.seen(viewer), t.table.asked(viewer), [f.to_json() for f in t.table.told(viewer)]]
            )
            for t in tables
        ]
        assert seen[0] == seen[1], viewer


def test_a_wish_that_lost_priority_stays_unknown() -> None:
    # LCN-5.69
    tables = []
    for second in ("rob bruno_the_wrench", "pass"):
        scene = job(seats=4)
        scene.task("enzo_marino", "robbery")
        scene.task("bruno_the_wrench", "robbery")
        table = scene.table(dice=[4, 1, 1, 1, 1, 1]).act(0, "do big_joey")
        tables.append(table.act(1, "rob enzo_marino").act(2, second))
    same_for((WATCHER, 0, 1, 3), tables)


def test_a_lapsed_declaration_stays_unknown() -> None:
    # LCN-5.40, LCN-R53, LCN-5.69, LCN-E41
    tables = []
    for answer in ("scheme", "pass"):
        scene = Scene(seats=4, in_round=3, step="schemer", start=1, active=3)
        scene.task("little_sal", "theft_3")
        scene.task("bruno_the_wrench", "murder")
        scene.task("lucia_the_blade", "armoured_van")
        scene.hold(0, "schemer")
        scene.hold(2, "schemer")
        table = scene.table(dice=[3, 3, 3]).act(0, answer).act(2, "scheme")
        assert table.seats == [2]
        table.act(2, "shoot bruno_the_wrench little_sal").pass_by()
        assert table.trophies(2) == ["little_sal"]
        assert (table.asked, table.seats) == ("act", [3])
        assert table.players[0]["influence"] == 1
        tables.append(table)
    same_for((WATCHER, 1, 2, 3), tables)


def test_a_window_looks_the_same_with_the_card_and_without() -> None:
    # LCN-5.66, LCN-5.67, LCN-10.12
    tables = []
    for order in ("robbery 3", "armoured_van 3"):
        scene = job()
        scene.task("enzo_marino", order)
        tables.append(scene.table(dice=[4, 1, 1]).act(0, "do big_joey"))
    same_for((WATCHER, 0, 2), tables)
    for table in tables:
        table.act(1, "pass")
    same_for((WATCHER, 0, 2), tables)


def test_imagined_worlds_keep_a_window_open_for_the_same_players() -> None:
    # LCN-5.66, LCN-10.12
    scene = job()
    scene.task("enzo_marino", "robbery")
    table = scene.table(dice=[4, 1, 1]).act(0, "do big_joey")
    options = set()
    for seed in range(40):
        world = table.table.imagine(0, Rng(seed))
        (question,) = GAME.questions(world)
        assert (question.name, question.seats) == ("robbery", [1])
        acts: list[int] = []
        question.ask.legal(world, 1, acts)
        options.add(len(acts))
    assert options == {1, 2}
