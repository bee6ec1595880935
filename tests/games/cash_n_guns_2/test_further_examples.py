"""CG2 section 9.2: further examples, each played from its position."""

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish_split,
    hand,
    hold_up,
    legal,
    loot,
    mine,
    on_table,
    players,
    postures,
    scene,
    take,
    to_split,
    turns,
    who,
    winners,
    wounds,
)


def test_e16_two_alive_must_aim_at_each_other_and_no_order_is_given() -> None:
    # CG2-E16
    t = scene(number=4, dead={"C": 1, "D": 1})
    for letter in "AB":
        answer(t, letter, "load click")
    assert legal(t, "A") == ["aim B"]
    assert legal(t, "B") == ["aim A"]
    answer(t, "A", "aim B")
    answer(t, "B", "aim A")
    assert asked(t) == "count"


def test_e17_an_ordered_player_must_choose_somebody_else() -> None:
    # CG2-E17
    t = scene(number=2, dead={"D": 1})
    hold_up(t, "A>B click", "B>C click", "C>A click")
    assert legal(t, "A") == ["order B", "order C", "pass"]
    answer(t, "A", "order B")
    assert players(t)["B"]["target"] == 0
    t = scene(number=2, dead={"D": 1})
    hold_up(t, "A>B click", "B>C click", "C>A click")
    answer(t, "A", "order C")
    assert players(t)["C"]["target"] == 1


def test_e18_a_ring_of_bangs_with_one_who_ducks() -> None:
    # CG2-E18
    t = scene(number=2, dead={"D": 1})
    hold_up(t, "A>B bang", "B>C bang", "C>A bang")
    courage(t, ducks="B")
    assert [fact["seats"] for fact in facts(t, "unseen")] == [[0, 1]]
    assert facts(t, "fired")[0]["shots"] == [{"seat": 2, "target": 0, "card": "bang"}]
    assert facts(t, "wounded")[0]["seat"] == 0
    assert [turn[0] for turn in turns(t)] == ["C"] * 9


def test_e19_two_bullets_miss_the_lucky_devil_and_one_does_not() -> None:
    # CG2-E19
    t = scene(talents={"B": "lucky_devil"}, wounds={"B": 2})
    hold_up(t, "A>B bang", "C>B bang", "B>A bang", "D>C click")
    courage(t)
    assert wounds(t) == {"B": 2, "A": 1}
    assert postures(t)["B"] == "standing"
    assert 1 in t.view(None)["split"]["sharers"]
    t = scene(talents={"B": "lucky_devil"}, wounds={"B": 2})
    hold_up(t, "A>B bang", "C>B click", "B>A bang", "D>C click")
    courage(t)
    assert postures(t)["B"] == "dead"


def test_e20_the_doctor_heals_when_she_ducks_not_when_she_is_hit() -> None:
    # CG2-E20
    t = scene(talents={"C": "doctor"}, wounds={"C": 2})
    hold_up(t, "A>C click", "B>C click", "C>A click", "D>A click")
    courage(t, ducks="C")
    answer(t, "C", "heal")
    assert wounds(t) == {"C": 1}
    t = scene(talents={"C": "doctor"}, wounds={"C": 1})
    hold_up(t, "A>C bang", "B>C click", "C>A click", "D>A click")
    courage(t)
    assert wounds(t) == {"C": 2}
    assert asked(t) == "share"


def test_e21_the_professional_steals_what_the_sneak_has_just_taken() -> None:
    # CG2-E21
    t = scene(
        table="bill_10 bill_5 bill_5 bill_5 bill_20 painting dia_1 dia_1",
        talents={"C": "sneak", "B": "professional"},
    )
    hold_up(t, "A>D click", "B>C bang", "C>A click", "D>A click")
    courage(t, ducks="C")
    assert loot(t, "C") == []
    assert loot(t, "B") == ["bill_10"]
    assert t.view(None)["pile"]["bangs"] == 1
    assert len(on_table(t)) == 8


def test_e22_the_wise_guy_throws_a_click_instead_of_his_bang() -> None:
    # CG2-E22
    t = scene(number=3, talents={"D": "wise_guy"}, hands={"D": "2b4c"})
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>C bang")
    before = t.view(None)["pile"]["down"]
    courage(t, ducks="C")
    assert hand(t, "D") == "1b4c"
    answer(t, "D", "discard click")
    assert hand(t, "D") == "2b3c"
    assert t.view(None)["pile"]["down"] == before + 2  # C's card beside it


def test_e23_a_clip_and_the_best_friend() -> None:
    # CG2-E23
    t = scene(
        seats=5,
        number=3,
        table="clip bill_5 bill_5",
        talents={"E": "best_friend"},
        hands={"B": "1b5c", "E": "1b5c", "A": "1b5c"},
        seen={"A": "2b"},
        godfather="B",
    )
    hold_up(t, "A>B click", "B>E bang", "C>D click", "D>C click", "E>A click")
    courage(t, ducks="E")
    assert hand(t, "B") == "0b5c"
    assert hand(t, "E") == "1b4c"
    take(t, "B clip")
    answer(t, "B", "discard click")
    assert hand(t, "B") == "1b4c"
    assert (asked(t), who(t)) == ("friend", "E")
    answer(t, "E", "discard click")
    assert hand(t, "E") == "2b3c"
    assert t.view(None)["pile"]["bangs"] == 0


def test_e24_a_ban_that_leaves_nothing_skips_the_turn() -> None:
    # CG2-E24
    t = scene(talents={"B": "dictator"}, godfather="B", table="painting painting")
    to_split(t, ducks="CD")
    take(t, "B token")
    answer(t, "B", "ban painting")
    assert turns(t) == [
        "B token",
        "A forbidden painting",
        "A skipped",
        "B painting",
        "A painting",
    ]


def test_e25_the_greedy_gal_takes_two_and_leaves() -> None:
    # CG2-E25
    t = scene(talents={"B": "greedy_gal"})
    to_split(t, ducks="D")
    take(t, "A bill_20", "B painting bill_10")
    order = [turn[0] for turn in finish_split(t)]
    assert order == list("ABBCACACA")
    assert (order.count("A"), order.count("B"), order.count("C")) == (4, 2, 3)


def test_e26_the_vulture_takes_up_to_two_cards_of_each_dead() -> None:
    # CG2-E26
    t = scene(
        seats=5,
        talents={"E": "vulture"},
        loot={"C": "bill_20", "D": "bill_5 bill_5 bill_10 bill_10 painting"},
        wounds={"C": 2, "D": 2},
    )
    hold_up(t, "A>C bang", "B>D bang", "C>A click", "D>A click", "E>A click")
    courage(t)
    assert postures(t)["C"] == postures(t)["D"] == "dead"
    assert players(t)["E"]["loot_size"] == 3
    assert [len(mine(t, letter)["lost"]) for letter in "CD"] == [0, 3]
    assert t.view(None)["gone_down"] == 3


def test_e27_the_junk_dealer_swaps() -> None:
    # CG2-E27
    t = scene(talents={"B": "junk_dealer"}, godfather="B", loot={"A": "bill_20"})
    to_split(t, ducks="A")
    take(t, "B bill_5")
    answer(t, "B", "swap A")
    assert loot(t, "B") == ["bill_20"]
    assert loot(t, "A") == ["bill_5"]
    take(t, "C bill_10", "D bill_10", "B bill_10")
    assert asked(t) == "share"


def test_e28_loot_is_carried_over_when_all_duck() -> None:
    # CG2-E28
    t = scene(number=2)
    to_split(t, ducks="ABCD")
    assert t.view(None)["round"] == 3
    assert len(on_table(t)) == 17
    assert t.view(None)["godfather"] == 0
    to_split(t, ducks="D")
    order = [turn[0] for turn in finish_split(t)]
    assert [order.count(letter) for letter in "ABC"] == [6, 6, 5]
    assert order[0] == "A"


def test_e29_the_godfather_dies_and_the_token_is_taken() -> None:
    # CG2-E29
    t = scene(seats=5, godfather="B", wounds={"B": 2})
    hold_up(t, "A>B bang", "B>A click", "C>B click", "D>A click", "E>D click")
    courage(t, ducks="C")
    take(t, "D token")
    assert [turn[0] for turn in finish_split(t)][:4] == list("DEAD")
    assert t.view(None)["godfather"] == 3


def test_e29_the_godfather_dies_and_nobody_shares() -> None:
    # CG2-E29
    t = scene(seats=5, godfather="B", wounds={"B": 2})
    hold_up(t, "A>B bang", "B>A bang", "C>B click", "D>A click", "E>D click")
    courage(t, ducks="CDE")
    assert t.view(None)["round"] == 3
    assert t.view(None)["godfather"] == 2


def test_e30_both_of_the_last_two_die() -> None:
    # CG2-E30
    t = scene(number=3, dead={"C": 1, "D": 1}, wounds={"A": 2, "B": 2})
    hold_up(t, "A>B bang", "B>A bang")
    courage(t)
    assert winners(t) == ""
    assert t.outcome is not None
    assert t.outcome["reason"] == "nobody"


def test_e31_a_whole_count() -> None:
    # CG2-E31
    piles = {
        "A": "bill_20 bill_20 bill_20 bill_5 bill_5 painting painting dia_5",
        "B": "bill_10 bill_10 painting painting painting dia_1",
        "C": "bill_10 bill_10 bill_10 bill_10 dia_1 dia_1",
    }
    t = scene(number=8, loot=piles, talents={"B": "collector"}, table="")
    to_split(t, ducks="ABCD")
    assert t.outcome is not None
    assert t.outcome["scores"][:3] == [87, 81, 102]
    assert winners(t) == "C"


def test_e32_indestructible_with_four_wounds_wins_a_tie() -> None:
    # CG2-E32
    piles = {"A": "bill_20 bill_20 bill_20 bill_20 bill_10", "B": "bill_10 " * 9}
    t = scene(
        number=8,
        loot=piles,
        wounds={"A": 4, "B": 2},
        talents={"A": "indestructible", "B": "vulture"},
        table="",
    )
    to_split(t, ducks="ABCD")
    assert winners(t) == "A"


def test_e33_in_round_8_the_swindler_trades_his_only_card() -> None:
    # CG2-E33
    t = scene(number=8, talents={"A": "swindler"}, hands={"A": "0b1c", "B": "1b0c"})
    answer(t, "A", "swindle B")
    assert mine(t, "A")["placed"] == "bang"
    assert mine(t, "B")["placed"] == "click"


def test_e34_a_player_who_is_too_slow() -> None:
    # CG2-E34
    t = scene()
    hold_up(t, "A>B click", "B>D bang", "C>B click", "D late bang")
    courage(t)
    assert facts(t, "unseen")[0]["seats"] == [1, 3]
    assert wounds(t) == {}
    assert postures(t)["D"] == "sits_out"
    assert t.view(None)["split"]["sharers"] == [0, 1, 2]


@pytest.mark.parametrize(("paintings", "worth"), [(0, 4), (2, 30)])
def test_e35_the_collector_counts_one_more(paintings: int, worth: int) -> None:
    # CG2-E35
    t = scene(talents={"A": "collector"}, loot={"A": "painting " * paintings})
    assert mine(t, "A")["worth"] == worth


def test_e36_the_charmer_gets_a_bill_before_the_split() -> None:
    # CG2-E36
    t = scene(
        talents={"C": "charmer"},
        table="bill_5 bill_5 bill_10 bill_10 bill_20 painting dia_1 dia_5",
    )
    to_split(t, ducks="BD")
    assert loot(t, "C") == ["bill_5"]
    order = [turn[0] for turn in finish_split(t)]
    assert (order.count("A"), order.count("C")) == (4, 4)


def test_e37_the_wise_guy_acts_though_he_ducked() -> None:
    # CG2-E37
    t = scene(talents={"A": "wise_guy"})
    hold_up(t, "A>B bang", "B>A click", "C>A click", "D>A click")
    courage(t, ducks="AB")
    assert (asked(t), who(t)) == ("recall", "A")
    answer(t, "A", "discard click")
    assert mine(t, "A")["spent"] == {"click": 1, "bang": 0}
