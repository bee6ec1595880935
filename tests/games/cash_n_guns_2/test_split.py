"""CG2-4.19 to CG2-4.27: sharing the loot, share by share, and the cleanup."""

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish,
    finish_split,
    hold_up,
    legal,
    loot,
    mine,
    on_table,
    players,
    postures,
    refused,
    scene,
    take,
    to_split,
    turns,
    who,
    wounds,
)


def test_those_who_still_stand_share() -> None:
    # CG2-4.19
    t = scene(seats=5)
    hold_up(t, "A>B bang", "B>A click", "C>A click", "D>A click", "E late click")
    courage(t, ducks="C")
    assert postures(t) == {
        "A": "standing",
        "B": "wounded",
        "C": "ducked",
        "D": "standing",
        "E": "sits_out",
    }
    assert t.view(None)["split"]["sharers"] == [0, 3]


def test_nobody_shares_if_nobody_stands() -> None:
    # CG2-4.19
    t = scene()
    to_split(t, ducks="ABCD")
    assert len(facts(t, "nobody_shares")) == 1
    assert facts(t, "took") == []
    assert asked(t) == "load"


def test_the_charmer_comes_before_the_first_share() -> None:
    # CG2-4.20
    t = scene(talents={"D": "charmer"})
    to_split(t)
    assert loot(t, "D") == ["bill_5"]
    assert facts(t, "took") == []
    assert who(t) == "A"


def test_shares_go_clockwise_one_at_a_time() -> None:
    # CG2-4.21
    t = scene(seats=5, godfather="D")
    to_split(t, ducks="B")
    assert legal(t, "D") == [
        "take bill_5",
        "take bill_10",
        "take bill_20",
        "take painting",
        "take token",
    ]
    take(t, "D painting", "E bill_20", "A bill_5", "C token", "D bill_5")
    assert who(t) == "E"
    assert refused(t, "E", "take painting").code == "take_absent"
    assert refused(t, "E", "take token").code == "take_absent"
    assert refused(t, "E", "take bill_10 bill_10").code == "two_greedy"
    assert loot(t, "D") == ["bill_5", "painting"]


def test_the_split_counts_from_the_seat_of_a_dead_godfather() -> None:
    # CG2-4.21
    t = scene(seats=5, godfather="B", wounds={"B": 2})
    hold_up(t, "A>B bang", "B>A click", "C>D click", "D>C click", "E>D click")
    courage(t, ducks="C")
    assert who(t) == "D"


def test_nobody_passes_and_who_can_take_nothing_is_skipped() -> None:
    # CG2-4.22
    t = scene(table="painting painting", talents={"A": "dictator"})
    to_split(t, ducks="CD")
    assert "pass" not in legal(t, "A")
    assert refused(t, "A", "pass").code == "not_now"
    take(t, "A token")
    answer(t, "A", "ban painting")
    assert turns(t)[1:] == ["B forbidden painting", "B skipped", "A painting", "B painting"]
    assert [fact["seat"] for fact in facts(t, "skipped")] == [1]


def test_the_split_ends_when_everything_is_gone() -> None:
    # CG2-4.23, CG2-R15
    t = scene(table="bill_5 bill_10")
    to_split(t, ducks="CD")
    take(t, "A bill_5", "B bill_10")  # A has to take the token
    assert turns(t) == ["A bill_5", "B bill_10", "A token"]
    assert t.view(None)["round"] == 2
    t = scene()
    to_split(t)
    assert len(finish_split(t)) == 9


def test_the_taker_of_the_token_leads_the_next_round() -> None:
    # CG2-4.24
    t = scene()
    to_split(t, ducks="B")
    take(t, "A bill_20", "C token")
    assert t.view(None)["token"] == {"on_table": False, "taker": 2}
    assert t.view(None)["godfather"] == 0
    assert who(t) == "D"
    finish_split(t)
    assert t.view(None)["godfather"] == 2
    assert t.view(None)["token"] == {"on_table": True, "taker": None}


def test_the_godfather_may_keep_the_desk_by_the_token() -> None:
    # CG2-4.24
    t = scene()
    to_split(t, ducks="B")
    take(t, "A token")
    finish_split(t)
    assert t.view(None)["godfather"] == 0


def test_in_round_8_the_token_is_a_share_worth_nothing() -> None:
    # CG2-4.24
    t = scene(number=8, table="bill_5")
    to_split(t, ducks="CD")
    assert legal(t, "A") == ["take bill_5", "take token"]
    take(t, "A token")
    assert t.outcome is not None
    assert t.outcome["scores"] == [0, 5, 0, 0]


def test_loot_goes_to_piles_and_clips_and_kits_do_not() -> None:
    # CG2-4.25
    t = scene(table="bill_5 dia_1 painting clip medkit", wounds={"A": 1})
    to_split(t, ducks="CD")
    take(t, "A medkit", "B clip", "A painting", "B dia_1", "A bill_5")
    assert loot(t, "A") == ["bill_5", "painting"]
    assert loot(t, "B")[:1] == ["dia_1"]
    gone = t.view(None)["gone"]
    assert "clip" in gone
    assert "medkit" in gone
    assert [players(t)[letter]["loot_size"] for letter in "AB"] == [2, 1]


def test_if_nobody_took_the_token_the_godfather_stays() -> None:
    # CG2-4.26
    t = scene(godfather="C")
    to_split(t, ducks="ABCD")
    assert t.view(None)["godfather"] == 2
    assert facts(t, "new_godfather") == []


def test_the_desk_of_a_dead_godfather_goes_to_the_next_one_alive() -> None:
    # CG2-4.26, CG2-R16
    t = scene(seats=5, number=2, godfather="C", wounds={"C": 2}, dead={"D": 1})
    hold_up(t, "A>C bang", "B>A click", "C>A bang", "E>A click")
    courage(t, ducks="BE")
    assert postures(t)["C"] == "dead"
    assert t.view(None)["godfather"] == 4
    assert facts(t, "new_godfather") == [{"fact": "new_godfather", "seat": 4, "former": 2}]


def test_after_round_8_the_loot_is_counted() -> None:
    # CG2-4.26
    t = scene(number=8)
    to_split(t)
    finish(t)
    assert t.outcome is not None
    assert t.view(None)["round"] == 8


@pytest.mark.parametrize(
    ("table", "hurt", "taken"),
    [
        ("medkit bill_20 painting", 1, "medkit"),
        ("medkit bill_20 painting", 0, "bill_20"),
        ("painting dia_10 bill_10", 0, "painting"),
        ("dia_10 bill_10 dia_5", 0, "dia_10"),
        ("bill_10 dia_5 bill_5", 0, "bill_10"),
        ("dia_5 bill_5 dia_1", 0, "dia_5"),
        ("bill_5 dia_1 clip", 0, "bill_5"),
        ("dia_1 clip medkit", 0, "dia_1"),
        ("clip medkit", 0, "clip"),
        ("medkit", 0, "medkit"),
    ],
)
def test_what_silence_takes(table: str, hurt: int, taken: str) -> None:
    # CG2-4.27
    t = scene(table=table, wounds={"A": hurt})
    to_split(t, ducks="CD")
    t.close()
    assert turns(t)[0] == f"A {taken}"


def test_silence_never_takes_a_pair() -> None:
    # CG2-4.27
    t = scene(talents={"A": "greedy_gal"})
    to_split(t)
    assert any(len(act.split()) == 3 for act in legal(t, "A"))
    t.close()
    assert turns(t) == ["A bill_20"]
    assert 0 in t.view(None)["split"]["sharers"]


def test_the_first_aid_kit_goes_to_the_wounded_and_is_gone() -> None:
    # CG2-4.25, CG2-5.0a
    t = scene(table="medkit bill_5 bill_10", wounds={"A": 2, "B": 1})
    to_split(t, ducks="CD")
    take(t, "A medkit")
    assert wounds(t) == {"B": 1}
    assert "medkit" not in on_table(t)
    assert mine(t, "A")["loot"] == []
