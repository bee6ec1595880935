"""CG2-4.1 to CG2-4.10: loot, loading, aiming, the Godfather's privilege."""

from collections import Counter

import pytest

import sitdown
from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish_split,
    hand,
    hold_up,
    legal,
    mine,
    on_table,
    players,
    postures,
    refused,
    scene,
    seat,
    take,
    to_courage,
    to_split,
    who,
    wounds,
)

# P1


def test_a_round_starts_with_eight_cards_the_token_and_everybody_up() -> None:
    # CG2-4.1
    t = scene(wounds={"B": 1}, later="bill_20 bill_20 bill_20 dia_1 dia_1 medkit clip painting")
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="CD")  # A takes everything
    view = t.view(None)
    assert view["round"] == 3
    assert Counter(view["table"]) == Counter(
        ["bill_20"] * 3 + ["dia_1"] * 2 + ["medkit", "clip", "painting"]
    )
    assert view["token"] == {"on_table": True, "taker": None}
    assert set(postures(t).values()) == {"standing"}
    assert {player["target"] for player in view["players"]} == {None}
    assert wounds(t) == {"B": 2}
    assert facts(t, "round")[-1]["fresh"] == view["table"]


def test_the_swindler_acts_when_the_loot_is_shown() -> None:
    # CG2-4.2
    t = scene(talents={"B": "swindler"})
    assert (asked(t), who(t)) == ("swindle", "B")
    assert t.view(None)["part"] == 1
    assert len(on_table(t)) == 9


def test_a_dead_swindler_does_not_act() -> None:
    # CG2-4.2
    assert asked(scene(number=2, talents={"B": "swindler"}, dead={"B": 1})) == "load"


# P2


def test_everybody_loads_one_card_in_secret() -> None:
    # CG2-4.3
    t = scene()
    assert who(t) == "ABCD"
    other = scene()
    answer(t, "A", "load bang")
    answer(other, "A", "load click")
    assert t.asked(None)[0]["answered"] == [0]
    for viewer in (None, 1):
        assert t.asked(viewer) == other.asked(viewer)
        assert t.view(viewer) == other.view(viewer)
    for letter in "BCD":
        answer(t, letter, "load click")
    assert hand(t, "A") == "2b5c"
    assert mine(t, "A")["placed"] == "bang"
    assert all(player["placed"] for player in players(t).values())
    assert {player["hand_size"] for player in players(t).values()} == {7}
    assert refused(t, "A", "load click").code == "not_now"


def test_a_kind_that_one_does_not_hold_cannot_be_loaded() -> None:
    # CG2-4.3
    t = scene(number=4, hands={"A": "0b5c"})
    why = refused(t, "A", "load bang")
    assert (why.code, why.rule) == ("load_none", "CG2-4.3")


def test_a_card_is_used_once_in_a_game() -> None:
    # CG2-4.3
    t = scene()
    for _ in range(3):
        hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
        courage(t, ducks="ABCD")
    assert hand(t, "A") == "0b5c"
    assert refused(t, "A", "load bang").code == "load_none"


# P3


def test_all_aims_are_revealed_together() -> None:
    # CG2-4.4
    t = scene()
    for letter in "ABCD":
        answer(t, letter, "load click")
    for letter, target in zip("ABC", "BCD", strict=True):
        answer(t, letter, f"aim {target}")
        assert {player["target"] for player in players(t).values()} == {None}
        assert facts(t, "aimed") == []
    answer(t, "D", "aim A")
    assert [player["target"] for player in t.view(None)["players"]] == [1, 2, 3, 0]
    (told,) = facts(t, "aimed")
    assert [aim["target"] for aim in told["aims"]] == [1, 2, 3, 0]


def test_one_aims_at_another_living_player() -> None:
    # CG2-4.4, CG2-6.3
    t = scene(seats=5, number=2, dead={"E": 1})
    for letter in "ABCD":
        answer(t, letter, "load click")
    assert legal(t, "B") == ["aim A", "aim C", "aim D"]
    assert refused(t, "B", "aim B").code == "not_oneself"
    assert refused(t, "B", "aim E").code == "is_dead"
    assert refused(t, "B", "aim H").code == "nobody_there"


def test_who_is_too_slow_sits_out() -> None:
    # CG2-4.5
    t = scene(table="bill_5 bill_10 bill_20 painting")
    hold_up(t, "A>D bang", "B>A click", "C>B click", "D late bang")
    assert postures(t)["D"] == "sits_out"
    assert players(t)["D"]["target"] is None
    to_courage(t)
    assert who(t) == "ABC"
    courage(t)
    assert wounds(t) == {}
    assert facts(t, "unseen")[0]["seats"] == [0, 3]
    finish_split(t)
    assert mine(t, "D")["loot"] == []


def test_with_no_target_a_slow_player_stays_in_the_round() -> None:
    # CG2-4.5, CG2-R3
    t = scene(options={"slow_player": "no_target"})
    hold_up(t, "A>D bang", "B>A click", "C>B click", "D late bang")
    assert postures(t)["D"] == "standing"
    to_courage(t)
    assert who(t) == "ABCD"
    courage(t)
    assert wounds(t) == {"D": 1}  # he is in the round, so he can be hit
    assert facts(t, "unseen")[0]["seats"] == [3]
    t = scene(options={"slow_player": "no_target"})
    hold_up(t, "A>B click", "B>A click", "C>B click", "D late bang")
    courage(t)
    assert 3 in t.view(None)["split"]["sharers"]


def test_silence_means_being_too_slow() -> None:
    # CG2-4.5, CG2-R37
    t = scene()
    for letter in "ABCD":
        answer(t, letter, "load click")
    for letter, target in zip("ABC", "BCA", strict=True):
        answer(t, letter, f"aim {target}")
    t.close()
    assert postures(t)["D"] == "sits_out"
    assert facts(t, "aimed")[0]["late"] == [3]


LATE_IS_REFUSED = ("only_deadline", "CG2-4.5")


@pytest.mark.parametrize("slow", ["sits_out", "no_target"])
def test_nobody_can_choose_to_be_late(slow: str) -> None:
    # CG2-R37, CG2-4.4, CG2-4.5: it is what a missed deadline does
    t = scene(talents={"A": "kid"}, options={"slow_player": slow})
    for letter in "ABCD":
        answer(t, letter, "load click")
    assert legal(t, "B") == ["aim A", "aim C", "aim D"]
    assert (refused(t, "B", "late").code, refused(t, "B", "late").rule) == LATE_IS_REFUSED
    for letter in "CD":
        answer(t, letter, "aim B")
    t.close()
    assert facts(t, "aimed")[0]["late"] == [1]
    assert (asked(t), who(t)) == ("aim_last", "A")
    assert "late" not in legal(t, "A")
    assert (refused(t, "A", "late").code, refused(t, "A", "late").rule) == LATE_IS_REFUSED
    t.close()
    assert len(facts(t, "late_kid")) == 1
    expected = "sits_out" if slow == "sits_out" else "standing"
    assert [postures(t)[letter] for letter in "AB"] == [expected, expected]


def test_the_kid_aims_after_all_and_the_slicker_after_him() -> None:
    # CG2-4.6
    t = scene(talents={"A": "kid", "D": "slicker"})
    for letter in "ABCD":
        answer(t, letter, "load click")
    assert (asked(t), who(t)) == ("aim", "BCD")
    for letter, target in zip("BCD", "CDB", strict=True):
        answer(t, letter, f"aim {target}")
    assert (asked(t), who(t)) == ("aim_last", "A")
    assert t.view(0)["players"][1]["target"] == 2
    answer(t, "A", "aim D")
    assert (asked(t), who(t)) == ("replace", "D")


def test_late_choosers_cannot_aim_at_those_who_sit_out() -> None:
    # CG2-4.7, CG2-R33
    t = scene(talents={"A": "kid"}, godfather="B")
    hold_up_without_kid(t)
    assert legal(t, "A") == ["aim B", "aim C"]
    assert refused(t, "A", "aim D").code == "aim_sits_out"
    answer(t, "A", "aim B")
    answer(t, "B", "order C")  # C aims at B; only A is left for him
    assert players(t)["C"]["target"] == 0


def hold_up_without_kid(t: sitdown.Table) -> None:
    """B and C aim at each other, D is too slow."""
    for letter in "ABCD":
        answer(t, letter, "load click")
    answer(t, "B", "aim C")
    answer(t, "C", "aim B")
    t.close()


def test_a_kid_with_nobody_to_aim_at_stays_in_the_round() -> None:
    # CG2-4.7
    t = scene(talents={"A": "kid"})
    hold_up(t, "A>B click", "B late click", "C late click", "D late click")
    assert facts(t, "nobody_to_aim_at") == [{"fact": "nobody_to_aim_at", "seat": 0}]
    to_courage(t)
    assert who(t) == "A"
    answer(t, "A", "stand")
    assert len(mine(t, "A")["loot"]) == 8


# P4


def test_the_godfather_may_order_one_player_and_names_no_target() -> None:
    # CG2-4.8, CG2-R14
    t = scene()
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>A click")
    assert (asked(t), who(t)) == ("privilege", "A")
    assert legal(t, "A") == ["order B", "order C", "order D", "pass"]
    assert refused(t, "A", "order A").code == "not_oneself"
    answer(t, "A", "order B")
    assert (asked(t), who(t)) == ("reaim", "B")
    answer(t, "B", "aim D")
    assert asked(t) == "count"  # once a round
    assert t.view(None)["ordered"] == {"seat": 1, "former": 2}


def test_the_godfather_need_not_order_anybody() -> None:
    # CG2-4.8
    t = scene()
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>A click")
    answer(t, "A", "pass")
    assert facts(t, "no_order") == [{"fact": "no_order", "seat": 0}]
    assert [player["target"] for player in t.view(None)["players"]] == [1, 2, 3, 0]


def test_who_has_no_target_cannot_be_ordered() -> None:
    # CG2-4.8
    t = scene(options={"slow_player": "no_target"})
    hold_up(t, "A>B click", "B>C click", "C>A click", "D late click")
    assert legal(t, "A") == ["order B", "order C", "pass"]
    assert refused(t, "A", "order D").code == "order_no_target"


def test_an_ordered_player_aims_at_somebody_else_and_all_see_it() -> None:
    # CG2-4.9
    t = scene(seats=5)
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click", "E late click")
    answer(t, "A", "order B")
    assert legal(t, "B") == ["aim A", "aim D"]
    assert refused(t, "B", "aim C").code == "aim_again"
    assert refused(t, "B", "aim B").code == "not_oneself"
    assert refused(t, "B", "aim E").code == "aim_sits_out"
    assert refused(t, "B", "late").code == "not_now"  # CG2-R37
    answer(t, "B", "aim A")  # the Godfather himself is allowed
    assert players(t)["B"]["target"] == 0
    assert facts(t, "reaimed")[0] == {"fact": "reaimed", "seat": 1, "target": 0, "former": 2}


def test_a_player_without_an_alternative_cannot_be_ordered() -> None:
    # CG2-4.10
    t = scene()
    hold_up(t, "A>B click", "B>A click", "C late click", "D late click")
    assert asked(t) == "count"  # B could aim at nobody else


def test_one_of_two_may_be_without_an_alternative() -> None:
    # CG2-4.10
    t = scene(number=2, dead={"D": 1}, options={"slow_player": "no_target"})
    hold_up(t, "A>B click", "B>A click", "C late click")
    assert legal(t, "A") == ["order B", "pass"]
    assert refused(t, "A", "order C").code == "order_no_target"
    assert refused(t, "A", "order D").code == "is_dead"


def test_a_godfather_who_sits_out_gives_no_order_and_keeps_the_desk() -> None:
    # CG2-4.10
    t = scene()
    hold_up(t, "A late click", "B>C click", "C>D click", "D>B click")
    assert asked(t) == "count"
    courage(t, ducks="BCD")
    assert t.view(None)["godfather"] == 0


def test_the_token_makes_the_next_godfather_give_the_orders() -> None:
    # CG2-4.8, CG2-4.26
    t = scene()
    to_split(t, ducks="AD")
    take(t, "B token")
    finish_split(t)
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>A click")
    assert who(t) == "B"
    assert seat("B") == t.view(None)["godfather"]


@pytest.mark.parametrize("pause", ["on", "off"])
def test_a_pause_for_threats_until_the_godfather_counts(pause: str) -> None:
    # CG2-R38, CG2-4.5
    t = scene(godfather="C", options={"pause": pause})
    hold_up(t, "A late click", "B>C click", "C>D click", "D>B click")
    answer(t, "C", "pass")
    if pause == "on":
        assert (asked(t), who(t)) == ("count", "C")
        answer(t, "C", "count")
        assert facts(t, "counted")[0]["seat"] == 2
    assert asked(t) == "courage"
    t = scene(options={"pause": pause})
    hold_up(t, "A late click", "B>C click", "C>D click", "D>B click")
    if pause == "on":
        assert (asked(t), who(t)) == ("count", "B")  # A sits out and is asked nothing
        assert refused(t, "A", "count").code == "not_asked"
        assert legal(t, "B") == ["count"]
        answer(t, "B", "count")
        assert facts(t, "counted")[0]["seat"] == 1
    assert asked(t) == "courage"
    assert len(facts(t, "counted")) == (1 if pause == "on" else 0)
    t = scene(options={"pause": pause})
    hold_up(t, "A late click", "B late click", "C late click", "D late click")
    assert asked(t) == "load"  # nobody to threaten: the next round
