"""CG2-4.11 to CG2-4.18: courage and the effects of the cards."""

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    hand,
    hold_up,
    in_a_ring,
    kinds,
    loot,
    mine,
    players,
    postures,
    scene,
    to_courage,
    who,
    wounds,
)

# P5


def test_all_choose_in_secret_and_anybody_may_do_either() -> None:
    # CG2-4.11
    t = scene()
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    to_courage(t)
    assert who(t) == "ABCD"
    for letter in "ABCD":  # nobody aims at C and D
        assert t.legal("ABCD".index(letter)) == ["duck", "stand"]
    answer(t, "A", "duck")
    answer(t, "B", "stand")
    answer(t, "C", "stand")
    assert set(postures(t).values()) == {"standing"}
    assert facts(t, "courage") == []
    answer(t, "D", "duck")
    assert facts(t, "courage") == [{"fact": "courage", "stood": [1, 2], "ducked": [0, 3]}]


def test_who_ducks_is_safe_and_does_not_share() -> None:
    # CG2-4.12
    t = scene()
    hold_up(t, "A>B bang", "B>A bang", "C>B bang", "D>B bang")
    courage(t, ducks="B")
    assert wounds(t) == {}
    assert postures(t)["B"] == "ducked"
    assert t.view(None)["split"]["sharers"] == [0, 2, 3]


def test_the_unseen_set() -> None:
    # CG2-4.12
    t = scene(seats=6, options={"slow_player": "no_target"})
    hold_up(t, "A>B bang", "B>A bang", "C>A bang", "D late bang", "E>F bang", "F>E click")
    courage(t, ducks="B")
    # A's target and B ducked, D has no target; C, E and F fire.
    assert facts(t, "unseen")[0]["seats"] == [0, 1, 3]
    assert [shot["seat"] for shot in facts(t, "fired")[0]["shots"]] == [2, 4, 5]
    t = scene(seats=5)
    hold_up(t, "A>B bang", "B>A click", "C>D bang", "D late bang", "E>A bang")
    courage(t)
    assert facts(t, "unseen")[0]["seats"] == [2, 3]  # C aimed at D, who sits out


def test_the_order_of_stage_5() -> None:
    # CG2-4.12
    t = scene(
        seats=6,
        number=2,
        table="bill_10 bill_10 bill_5 bill_5",
        wounds={"B": 1},
        talents={"A": "sneak", "B": "doctor", "C": "professional", "D": "wise_guy"},
    )
    hold_up(t, "A>C click", "B>C click", "C>A bang", "D>B click", "E>C click", "F>C click")
    courage(t, ducks="AB")
    answer(t, "B", "heal")
    answer(t, "D", "discard click")
    told = kinds(t)
    order = ["courage", "sneaked", "healed", "showed", "robbed", "recalled", "unseen", "fired"]
    assert [kind for kind in told if kind in order] == order
    assert players(t)["C"]["bangs_seen"] == 1
    assert facts(t, "unseen")[0]["seats"] == [0, 1]


def test_a_discarded_card_is_spent_and_known_to_its_owner_alone() -> None:
    # CG2-4.13
    t = scene()
    hold_up(t, "A>B bang", "B>A click", "C>B click", "D>B click")
    courage(t, ducks="B")
    assert hand(t, "A") == "2b5c"
    assert mine(t, "A")["spent"] == {"click": 0, "bang": 1}
    for viewer in (None, 1, 2, 3):
        assert t.view(viewer)["players"][0]["unseen"] == 1
        assert t.view(viewer)["players"][0]["bangs_seen"] == 0
        assert "spent" not in t.view(viewer)["players"][0]


# P6


def test_those_who_stand_against_a_standing_target_reveal_together() -> None:
    # CG2-4.14
    t = scene()
    hold_up(t, "A>B click", "B>C bang", "C>B click", "D>C bang")
    courage(t, ducks="")
    (told,) = facts(t, "fired")
    assert told["shots"] == [
        {"seat": 0, "target": 1, "card": "click"},
        {"seat": 1, "target": 2, "card": "bang"},
        {"seat": 2, "target": 1, "card": "click"},
        {"seat": 3, "target": 2, "card": "bang"},
    ]
    assert t.view(None)["shots"] == told["shots"]
    assert players(t)["B"]["bangs_seen"] == 1
    assert players(t)["A"]["clicks_seen"] == 1


def test_a_click_does_nothing_and_a_bang_wounds() -> None:
    # CG2-4.15
    t = scene()
    hold_up(t, "A>B click", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert wounds(t) == {"A": 1}
    assert postures(t) == {"A": "wounded", "B": "standing", "C": "standing", "D": "standing"}


def test_whoever_is_killed_still_fires() -> None:
    # CG2-4.16
    t = scene(wounds={"A": 2})
    hold_up(t, "A>B bang", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert postures(t)["A"] == "dead"
    assert wounds(t) == {"B": 1}


def test_several_hits_give_several_wounds() -> None:
    # CG2-4.16
    t = scene(seats=5)
    hold_up(t, "A>B click", "B>A click", "C>B bang", "D>B bang", "E>B click")
    courage(t)
    assert wounds(t) == {"B": 2}


def test_the_order_of_stage_6() -> None:
    # CG2-4.17
    t = scene(
        seats=6,
        number=3,
        wounds={"A": 2, "B": 2, "F": 2},
        loot={"A": "bill_20 bill_20"},
        talents={"B": "lucky_devil", "C": "vulture", "F": "indestructible"},
    )
    hold_up(t, "A>B bang", "B>A bang", "C>B bang", "D>F bang", "E>A click", "F>E click")
    courage(t)
    told = [kind for kind in kinds(t) if kind in ("fired", "lucky", "wounded", "died", "scavenged")]
    assert told == ["fired", "lucky", "wounded", "wounded", "died", "scavenged"]
    assert postures(t)["A"] == "dead"
    assert wounds(t) == {"B": 2, "F": 3}
    assert loot(t, "C") == ["bill_20", "bill_20"]
    assert t.view(None)["pile"]["bangs"] == 4  # face up, the dead player's too


def test_wounds_are_counted_without_limit() -> None:
    # CG2-4.18, CG2-6.19
    t = scene(
        seats=8,
        wounds=dict.fromkeys("BCDEFGH", 2) | {"A": 4},
        talents={"A": "indestructible", "B": "kid"},
    )
    assert sum(wounds(t).values()) == 18  # all the tokens of the box
    hold_up(t, *[f"{letter}>A bang" for letter in "BCDEFGH"], "A>B click")
    courage(t)
    assert [fact["wounds"] for fact in facts(t, "wounded")] == [11]


@pytest.mark.parametrize("ducks", ["A", "AB", "ABC", "ABCD", ""])
def test_after_the_cards_everybody_has_one_card_less(ducks: str) -> None:
    # CG2-4.12, CG2-4.14
    t = scene()
    hold_up(t, *in_a_ring(t))
    courage(t, ducks)
    assert {player["hand_size"] for player in players(t).values()} == {7}
    assert {player["placed"] for player in players(t).values()} == {False}
    assert asked(t) in ("share", "load")
