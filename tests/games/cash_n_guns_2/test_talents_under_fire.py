"""The Talents of courage and shots: CG2-5.4, CG2-5.9, CG2-5.11, CG2-5.12, CG2-5.14 to CG2-5.16."""

from collections import Counter

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    hand,
    hold_up,
    legal,
    loot,
    mine,
    on_table,
    players,
    postures,
    refused,
    scene,
    to_split,
    who,
    wounds,
)

# Sneak


@pytest.mark.parametrize("tens", [0, 1, 2])
def test_the_sneak_grabs_a_ten_when_she_ducks(tens: int) -> None:
    # CG2-5.4
    t = scene(talents={"A": "sneak"}, table="bill_10 " * tens + "bill_5 bill_20")
    to_split(t, ducks="A")
    assert loot(t, "A") == ["bill_10"] * min(tens, 1)
    assert on_table(t).count("bill_10") == max(0, tens - 1)


def test_a_standing_sneak_gets_nothing() -> None:
    # CG2-5.4
    t = scene(talents={"A": "sneak"})
    to_split(t)
    assert loot(t, "A") == []


# Doctor


def test_the_doctor_heals_one_wound_or_not() -> None:
    # CG2-5.11
    for act, left in (("heal", 1), ("pass", 2)):
        t = scene(talents={"A": "doctor"}, wounds={"A": 2})
        hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
        courage(t, ducks="A")
        assert legal(t, "A") == ["heal", "pass"]
        answer(t, "A", act)
        assert wounds(t) == {"A": left}


@pytest.mark.parametrize(("hurt", "ducks"), [(0, "A"), (2, "")])
def test_a_doctor_without_wounds_or_standing_is_not_asked(hurt: int, ducks: str) -> None:
    # CG2-5.11
    t = scene(talents={"A": "doctor"}, wounds={"A": hurt})
    to_split(t, ducks)
    assert asked(t) == "share"


# Professional


@pytest.mark.parametrize("target", ["ducks", "sits out"])
def test_the_professional_shows_his_bang_and_steals_a_card(target: str) -> None:
    # CG2-5.14
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"})
    late = "B late click" if target == "sits out" else "B>C click"
    hold_up(t, "A>B bang", late, "C>D click", "D>C click")
    courage(t, ducks="B" if target == "ducks" else "")
    assert loot(t, "A") == ["bill_20"]
    assert loot(t, "B") == []
    assert players(t)["A"]["bangs_seen"] == 1
    assert t.view(None)["pile"]["bangs"] == 1
    assert facts(t, "showed")[0]["card"] == "bang"


@pytest.mark.parametrize(
    ("card", "pile", "ducks"),
    [("click", "bill_20", "B"), ("bang", "", "B"), ("bang", "bill_20", "AB")],
)
def test_the_professional_steals_nothing(card: str, pile: str, ducks: str) -> None:
    # CG2-5.14a, CG2-6.18
    t = scene(number=3, talents={"A": "professional"}, loot={"B": pile})
    hold_up(t, f"A>B {card}", "B>C click", "C>D click", "D>C click")
    courage(t, ducks=ducks)
    assert loot(t, "B") == pile.split()
    assert players(t)["A"]["bangs_seen"] == 0
    assert players(t)["A"]["unseen"] == 3


def test_the_stolen_card_is_random_and_known_to_the_two() -> None:
    # CG2-5.14a, CG2-R27
    stolen = Counter[str]()
    for seed in range(60):
        t = scene(talents={"A": "professional"}, loot={"B": "bill_5 bill_20 painting"}, seed=seed)
        hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
        courage(t, ducks="B")
        (told,) = facts(t, "robbed_card", "A")
        assert facts(t, "robbed_card", "B") == [told]
        assert facts(t, "robbed_card", "C") == facts(t, "robbed_card") == []
        stolen[told["card"]] += 1
    assert min(stolen[card] for card in ("bill_5", "bill_20", "painting")) > 8


def test_before_open_piles_the_professional_picks() -> None:
    # CG2-5.14a, CG2-R27, CG2-R41
    t = scene(
        talents={"A": "professional"},
        loot={"B": "bill_5 bill_20 painting"},
        options={"loot_piles": "open"},
    )
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    assert (asked(t), who(t)) == ("rob", "A")
    assert refused(t, "A", "rob dia_1").code == "rob_absent"
    answer(t, "A", "rob bill_20")
    assert loot(t, "A") == ["bill_20"]
    assert facts(t, "robbed_card")[0]["card"] == "bill_20"


def test_being_wounded_later_does_not_undo_the_theft() -> None:
    # CG2-5.14a
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"}, wounds={"A": 1})
    hold_up(t, "A>B bang", "B>C click", "C>A bang", "D>C click")
    courage(t, ducks="B")
    assert wounds(t) == {"A": 2}
    assert loot(t, "A") == ["bill_20"]


# Wise Guy


@pytest.mark.parametrize("target", ["ducks", "sits out"])
def test_the_wise_guy_takes_his_card_back_and_throws_any(target: str) -> None:
    # CG2-5.12
    t = scene(talents={"A": "wise_guy"})
    late = "B late click" if target == "sits out" else "B>C click"
    hold_up(t, "A>B bang", late, "C>D click", "D>C click")
    courage(t, ducks="B" if target == "ducks" else "")
    assert legal(t, "A") == ["discard click", "discard bang", "discard any"]
    answer(t, "A", "discard click")
    assert hand(t, "A") == "3b4c"
    assert players(t)["A"]["unseen"] == 1
    assert facts(t, "recalled") == [{"fact": "recalled", "seat": 0}]


def test_the_wise_guy_may_throw_the_same_card() -> None:
    # CG2-5.12
    t = scene(number=6, talents={"A": "wise_guy"}, hands={"A": "1b2c"})
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    answer(t, "A", "discard bang")
    assert hand(t, "A") == "0b2c"


def test_the_wise_guy_needs_a_target_and_another_card() -> None:
    # CG2-5.12a
    t = scene(talents={"A": "wise_guy"}, options={"slow_player": "no_target"})
    hold_up(t, "A late bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    assert asked(t) == "share"
    t = scene(number=8, talents={"A": "wise_guy"})
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    assert asked(t) == "share"
    t = scene(talents={"A": "wise_guy"})
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="AB")  # that he ducked himself does not matter
    assert (asked(t), who(t)) == ("recall", "A")


# Lucky Devil


@pytest.mark.parametrize(("bullets", "hurt"), [(1, 1), (2, 0), (3, 0)])
def test_two_hits_or_more_miss_the_lucky_devil(bullets: int, hurt: int) -> None:
    # CG2-5.9
    t = scene(talents={"A": "lucky_devil"})
    guns = ["bang"] * bullets + ["click"] * (3 - bullets)
    hold_up(t, "A>B click", *[f"{x}>A {card}" for x, card in zip("BCD", guns, strict=True)])
    courage(t)
    assert wounds(t).get("A", 0) == hurt
    assert postures(t)["A"] == ("wounded" if hurt else "standing")
    assert (0 in t.view(None)["split"]["sharers"]) == (hurt == 0)


# Indestructible


@pytest.mark.parametrize(("before", "alive"), [(2, True), (3, True), (4, False)])
def test_indestructible_dies_at_five_wounds(before: int, alive: bool) -> None:
    # CG2-5.15
    t = scene(talents={"A": "indestructible"}, wounds={"A": before})
    hold_up(t, "A>B click", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert (postures(t)["A"] == "wounded") == alive


# Vulture


@pytest.mark.parametrize(("pile", "gain"), [("", 0), ("bill_5", 1), ("bill_5 bill_20 painting", 2)])
def test_the_vulture_takes_two_random_cards_of_the_dead(pile: str, gain: int) -> None:
    # CG2-5.16, CG2-R20
    t = scene(number=3, talents={"A": "vulture"}, loot={"B": pile}, wounds={"B": 2})
    hold_up(t, "A>D click", "B>C click", "C>B bang", "D>C click")
    courage(t)
    assert players(t)["A"]["loot_size"] == gain
    assert len(mine(t, "B")["lost"]) == len(pile.split()) - gain
    assert len(facts(t, "scavenged")) == (gain > 0)


def test_a_vulture_who_dies_with_them_gets_nothing() -> None:
    # CG2-5.16
    t = scene(talents={"A": "vulture"}, loot={"B": "bill_20"}, wounds={"A": 2, "B": 2})
    hold_up(t, "A>B bang", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert facts(t, "scavenged") == []
