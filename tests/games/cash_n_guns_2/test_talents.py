"""CG2-5.1, CG2-5.2, and the Talents of loading and aiming: Swindler, Kid, Slicker."""

from collections import Counter

import pytest

from sitdown.texts import catalogue
from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish_split,
    hand,
    hold_up,
    kinds,
    legal,
    mine,
    postures,
    refused,
    scene,
    take,
    to_split,
    who,
)

# In general


def test_talents_are_public_and_last_the_whole_game() -> None:
    # CG2-5.1
    t = scene(talents={"A": "kid", "B": "doctor", "C": "vulture", "D": "sneak"})
    for _ in range(3):
        names = [t.view(viewer)["players"][0]["talent"] for viewer in (None, 0, 1, 2, 3)]
        assert names == ["kid"] * 5
        hold_up(t, "B>A click", "C>A click", "D>A click", "A>B click")
        courage(t, ducks="ABCD")


def test_a_dead_players_talent_does_nothing() -> None:
    # CG2-5.1
    t = scene(number=3, talents={"D": "charmer", "C": "dictator"}, dead={"C": 1, "D": 2})
    to_split(t)
    assert kinds(t)[-1] != "charmed"
    assert (asked(t), who(t)) == ("share", "A")
    take(t, "A bill_5")
    assert (asked(t), who(t)) == ("share", "B")  # no Dictator before B's turn


@pytest.mark.parametrize(
    ("talent", "silent"),
    [
        ("sneak", "sneaked"),
        ("charmer", "charmed"),
        ("doctor", "healed"),
        ("professional", "showed"),
        ("wise_guy", "recalled"),
        ("slicker", "kept"),
    ],
)
def test_who_sits_out_cannot_use_a_talent(talent: str, silent: str) -> None:
    # CG2-5.1, CG2-R19
    t = scene(talents={"A": talent}, wounds={"A": 1}, loot={"B": "bill_20"})
    hold_up(t, "A late bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    finish_split(t)
    assert silent not in kinds(t)


@pytest.mark.parametrize(
    ("talent", "question"),
    [
        ("slicker", "replace"),
        ("doctor", "heal"),
        ("dictator", "ban"),
        ("junk_dealer", "swap"),
        ("greedy_gal", "share"),
    ],
)
def test_talents_with_may_are_asked_about(talent: str, question: str) -> None:
    # CG2-5.2
    t = scene(talents={"A": talent}, wounds={"A": 1}, loot={"B": "bill_20"}, godfather="B")
    met = set()
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    ducks = "A" if talent == "doctor" else "D"
    while t.view(None)["round"] == 3:
        name, letters = asked(t), who(t)
        if "A" in letters:
            met.add(name)
        for letter in letters:
            if name == "courage":
                answer(t, letter, "duck" if letter in ducks else "stand")
        if name != "courage":
            t.close()
    assert question in met


@pytest.mark.parametrize("talent", ["sneak", "charmer", "vulture", "professional", "lucky_devil"])
def test_forced_talents_act_without_a_question(talent: str) -> None:
    # CG2-5.2
    t = scene(
        talents={"A": talent},
        loot={"B": "bill_20"},
        wounds={"D": 2},
        options={"pause": "off"},
    )
    hold_up(t, "A>B bang", "B>A click", "C>D bang", "D>A click")
    asked_of_a = set()
    while t.view(None)["round"] == 3 and asked(t) != "share":
        if "A" in who(t):
            asked_of_a.add(asked(t))
        for letter in who(t):
            ducks = "AB" if talent == "sneak" else "B"
            if asked(t) == "courage":
                answer(t, letter, "duck" if letter in ducks else "stand")
            else:
                t.close()
                break
    assert asked_of_a <= {"privilege", "courage"}


# Swindler


def test_the_swindler_draws_at_random_looks_and_gives_a_card_he_held_before() -> None:
    # CG2-5.13, CG2-R25
    drawn = Counter[str]()
    for seed in range(80):
        t = scene(number=4, talents={"A": "swindler"}, hands={"A": "0b5c", "B": "2b3c"}, seed=seed)
        assert legal(t, "A") == ["swindle B", "swindle C", "swindle D"]
        answer(t, "A", "swindle B")
        (told,) = facts(t, "drew", "A")
        drawn[told["card"]] += 1
        assert mine(t, "A")["drawn"] == mine(t, "B")["drawn"] == told["card"]
        assert legal(t, "A") == ["give click", "give any"]
        if told["card"] == "bang":
            why = refused(t, "A", "give bang")
            assert (why.code, why.rule) == ("give_none", "CG2-R25")
            answer(t, "A", "give click")
            assert (hand(t, "A"), hand(t, "B")) == ("1b4c", "1b4c")
    assert 15 < drawn["bang"] < 50  # two cards of five


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The card given back: Click (Ola to Tomek)."),
        ("pl", "Pusty Magazynek (Ola → Tomek)."),
    ],
)
def test_the_two_learn_who_gave_which_card_to_whom(language: str, said: str) -> None:
    # CG2-5.13
    t = scene(number=4, talents={"A": "swindler"}, hands={"A": "0b5c", "B": "2b3c"})
    answer(t, "A", "swindle B")
    answer(t, "A", "give click")
    words = catalogue("sitdown.games.cash_n_guns_2", language).for_reader(["Ola", "Tomek"], None)
    (told,) = facts(t, "gave_card", "B")
    assert words.say("fact.gave_card", told).endswith(said)


def test_the_swindler_swindles_every_round_and_cannot_choose_himself_or_the_dead() -> None:
    # CG2-5.13
    t = scene(seats=5, number=2, talents={"A": "swindler"}, dead={"E": 1})
    assert refused(t, "A", "swindle A").code == "not_oneself"
    assert refused(t, "A", "swindle E").code == "is_dead"
    for _ in range(2):
        answer(t, "A", "swindle C")
        answer(t, "A", "give click")
        hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
        courage(t, ducks="ABCD")
        assert asked(t) == "swindle"


def test_with_two_alive_the_draw_is_always_possible() -> None:
    # CG2-5.13a
    t = scene(number=3, talents={"A": "swindler", "C": "vulture"}, dead={"D": 1}, wounds={"C": 2})
    answer(t, "A", "swindle B")
    answer(t, "A", "give click")
    hold_up(t, "A>C bang", "B>A click", "C>A click")
    courage(t)
    assert postures(t)["C"] == "dead"
    finish_split(t)
    assert t.view(None)["round"] == 4
    assert (asked(t), who(t)) == ("give", "A")  # B was the only possible victim
    assert t.view(None)["swindle"] == {"seat": 0, "from": 1}


def test_in_round_8_the_two_trade_their_only_cards() -> None:
    # CG2-5.13a
    t = scene(number=8, talents={"A": "swindler"}, hands={"A": "1b0c", "B": "0b1c"})
    answer(t, "A", "swindle B")
    assert mine(t, "A")["placed"] == "click"
    assert mine(t, "B")["placed"] == "bang"


# Kid


def test_the_kid_aims_last_and_sees_every_other_gun() -> None:
    # CG2-5.8
    t = scene(talents={"C": "kid"})
    for letter in "ABCD":
        answer(t, letter, "load click")
    assert who(t) == "ABD"
    for letter, target in (("A", "B"), ("B", "D"), ("D", "C")):
        answer(t, letter, f"aim {target}")
    assert (asked(t), who(t)) == ("aim_last", "C")
    seen = [player["target"] for player in t.view(2)["players"]]
    assert seen == [1, 3, None, 2]


# Slicker


def test_the_slicker_replaces_his_card_and_all_see_that_he_did() -> None:
    # CG2-5.5
    t = scene(talents={"A": "slicker"})
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    assert legal(t, "A") == ["keep", "replace click", "replace bang"]
    answer(t, "A", "replace bang")
    assert mine(t, "A")["placed"] == "bang"
    assert hand(t, "A") == "2b5c"
    assert facts(t, "replaced") == [{"fact": "replaced", "seat": 0}]
    assert t.view(None)["replaced"] is True


def test_the_slicker_may_bluff_with_the_same_kind_and_needs_a_card_for_it() -> None:
    # CG2-5.5
    t = scene(number=6, talents={"A": "slicker"}, hands={"A": "1b2c"})
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    answer(t, "A", "replace click")
    assert mine(t, "A")["placed"] == "click"
    t = scene(number=6, talents={"A": "slicker"}, hands={"A": "1b2c"})
    hold_up(t, "A>B bang", "B>A click", "C>A click", "D>A click")
    assert refused(t, "A", "replace bang").code == "replace_none"


def test_a_slicker_with_an_empty_hand_is_not_asked() -> None:
    # CG2-5.5
    t = scene(number=8, talents={"A": "slicker"})
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    assert asked(t) == "privilege"
