"""CG2 section 5.4: each Talent against the base rules, cell by cell.

The columns: the Godfather's privilege, being too slow, Clips and First-aid kits, the token, and a
round in which nobody shares.
"""

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
    kinds,
    legal,
    loot,
    mine,
    players,
    postures,
    scene,
    take,
    to_courage,
    to_split,
    turns,
    who,
    wounds,
)


def late(talent: str, card: str = "click", **about: object) -> sitdown.Table:
    """A holds the Talent and is too slow; the others stand but for those named."""
    ducks = str(about.pop("ducks", ""))
    t = scene(talents={"A": talent}, **about)  # type: ignore[arg-type]
    hold_up(t, f"A late {card}", "B>C click", "C>D click", "D>C click")
    courage(t, ducks)
    return t


# Greedy Gal


def test_greedy_gal_too_slow_has_no_shares() -> None:
    # CG2-5.3
    t = late("greedy_gal")
    assert not [turn for turn in finish_split(t) if turn.startswith("A")]


def test_greedy_gal_may_take_clip_kit_and_token_among_her_two() -> None:
    # CG2-5.3
    t = scene(talents={"A": "greedy_gal"}, table="clip medkit bill_5 bill_5", wounds={"A": 1})
    to_split(t)
    acts = legal(t, "A")
    for pair in ("clip medkit", "medkit token", "token clip"):
        assert f"take {pair}" in acts
    take(t, "A token medkit")
    assert t.view(None)["token"]["taker"] == 0
    assert wounds(t) == {}


# Sneak


def test_sneak_too_slow_gets_no_bill() -> None:
    # CG2-5.4
    assert loot(late("sneak"), "A") == []


def test_sneak_keeps_her_bill_if_nobody_shares() -> None:
    # CG2-5.4
    t = scene(talents={"A": "sneak"})
    to_split(t, ducks="ABCD")
    assert loot(t, "A") == ["bill_10"]
    assert facts(t, "left_for_later")[0]["count"] == 7


# Slicker


def test_slicker_cannot_react_to_an_order() -> None:
    # CG2-5.5
    t = scene(talents={"B": "slicker"})
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click")
    answer(t, "B", "keep")
    answer(t, "A", "order B")
    answer(t, "B", "aim D")
    assert asked(t) == "count"


def test_slicker_too_slow_cannot_replace() -> None:
    # CG2-5.5
    t = scene(talents={"A": "slicker"})
    hold_up(t, "A late click", "B>C click", "C>D click", "D>C click")
    assert asked(t) == "count"  # the Godfather sits out: no order either


# Charmer


def test_charmer_too_slow_or_down_gets_no_bill() -> None:
    # CG2-5.6
    assert loot(late("charmer"), "A") == []
    t = scene(talents={"A": "charmer"})
    to_split(t, ducks="A")
    assert loot(t, "A") == []


def test_charmer_gets_no_bill_if_nobody_shares() -> None:
    # CG2-5.6
    t = scene(talents={"A": "charmer"})
    to_split(t, ducks="ABCD")
    assert facts(t, "charmed") == []


# Dictator


def test_dictator_too_slow_cannot_ban() -> None:
    # CG2-5.7
    t = late("dictator")
    finish_split(t)
    assert facts(t, "no_ban") == facts(t, "banned") == []


def test_dictator_may_ban_kits_and_the_token_not_clips() -> None:
    # CG2-5.7
    t = scene(talents={"A": "dictator"}, table="clip medkit bill_5 bill_5")
    to_split(t)
    take(t, "A bill_5")
    assert legal(t, "A") == ["ban bill", "ban medkit", "ban token", "pass"]
    answer(t, "A", "ban token")
    assert legal(t, "B") == ["take bill_5", "take clip", "take medkit"]


def test_dictator_has_no_ban_if_nobody_shares() -> None:
    # CG2-5.7
    t = scene(talents={"A": "dictator"})
    to_split(t, ducks="ABCD")
    assert asked(t) == "load"


# Kid


def test_kid_can_be_ordered_and_then_chooses_as_anybody() -> None:
    # CG2-5.8
    t = scene(talents={"B": "kid"})
    hold_up(t, "A>B click", "C>D click", "D>C click", "B>C click")
    assert "order B" in legal(t, "A")
    answer(t, "A", "order B")
    assert legal(t, "B") == ["aim A", "aim D"]


def test_kids_own_slowness_counts_too() -> None:
    # CG2-5.8
    t = scene(talents={"B": "kid"})
    hold_up(t, "A>B bang", "C>D click", "D>C click", "B late click")
    assert postures(t)["B"] == "sits_out"
    courage(t)
    assert wounds(t) == {}


# Lucky Devil


def test_lucky_devil_too_slow_cannot_be_hit() -> None:
    # CG2-5.9
    t = scene(talents={"A": "lucky_devil"})
    hold_up(t, "A late click", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert wounds(t) == {}
    assert facts(t, "lucky") == []


# Doctor


def test_doctor_too_slow_does_not_heal() -> None:
    # CG2-5.11
    t = late("doctor", wounds={"A": 2})
    assert wounds(t) == {"A": 2}
    assert facts(t, "healed") == []


def test_doctor_is_healed_by_a_kit_as_usual() -> None:
    # CG2-5.11
    t = scene(talents={"A": "doctor"}, wounds={"A": 2}, table="medkit bill_5 bill_5")
    to_split(t)
    take(t, "A medkit")
    assert wounds(t) == {}


def test_doctor_heals_though_nobody_shares() -> None:
    # CG2-5.11
    t = scene(talents={"A": "doctor"}, wounds={"A": 2})
    to_split(t, ducks="ABCD")
    answer(t, "A", "heal")
    assert wounds(t) == {"A": 1}


# Wise Guy


@pytest.mark.parametrize("ordered", [True, False])
def test_wise_guys_target_after_the_order_counts(ordered: bool) -> None:
    # CG2-5.12
    t = scene(talents={"B": "wise_guy"})
    hold_up(t, "A>B click", "B>C bang", "C>D click", "D>C click")
    answer(t, "A", "order B" if ordered else "pass")
    if ordered:
        answer(t, "B", "aim D")
    courage(t, ducks="D")
    assert (asked(t) == "recall") == ordered


def test_wise_guy_too_slow_has_no_target_and_no_effect() -> None:
    # CG2-5.12
    t = late("wise_guy", ducks="B")
    assert facts(t, "recalled") == []


def test_wise_guys_discard_feeds_the_pile() -> None:
    # CG2-5.12
    t = scene(talents={"A": "wise_guy"}, table="clip bill_5 bill_5")
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    answer(t, "A", "discard bang")
    take(t, "A clip")
    assert facts(t, "clip")[0]["from"] == "down"


# Indestructible


def test_a_kit_removes_up_to_four_wounds_of_indestructible() -> None:
    # CG2-5.15
    t = scene(talents={"A": "indestructible"}, wounds={"A": 4}, table="medkit bill_5 bill_5")
    to_split(t)
    take(t, "A medkit")
    assert facts(t, "bandaged")[0]["wounds"] == 4
    assert wounds(t) == {}


# Swindler


def test_swindler_acts_before_anybody_can_be_slow() -> None:
    # CG2-5.13
    t = scene(talents={"A": "swindler"})
    answer(t, "A", "swindle B")
    answer(t, "A", "give click")
    hold_up(t, "A late click", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="BCD")
    assert asked(t) == "swindle"  # and again in the next round


# Professional


@pytest.mark.parametrize("ordered", [True, False])
def test_professionals_target_after_the_order_counts(ordered: bool) -> None:
    # CG2-5.14
    t = scene(talents={"B": "professional"}, loot={"D": "bill_20"})
    hold_up(t, "A>B click", "B>C bang", "C>D click", "D>C click")
    answer(t, "A", "order B" if ordered else "pass")
    if ordered:
        answer(t, "B", "aim D")
    courage(t, ducks="D")
    assert (loot(t, "B") == ["bill_20"]) == ordered


def test_professional_robs_a_target_that_sits_out() -> None:
    # CG2-5.14
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"})
    hold_up(t, "A>B bang", "B late click", "C>D click", "D>C click")
    courage(t)
    assert loot(t, "A") == ["bill_20"]


def test_professional_too_slow_robs_nobody() -> None:
    # CG2-5.14
    t = late("professional", card="bang", loot={"B": "bill_20"}, ducks="B")
    assert loot(t, "A") == []


def test_stolen_cards_are_never_clips_or_kits() -> None:
    # CG2-5.14
    t = scene(talents={"A": "professional"}, table="clip medkit bill_5", wounds={"B": 1})
    to_split(t, ducks="CD")
    take(t, "A bill_5", "B medkit", "A token")
    assert players(t)["B"]["loot_size"] == 0  # nothing of it could ever be stolen


def test_professional_works_though_nobody_shares() -> None:
    # CG2-5.14
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"})
    hold_up(t, "A>B bang", "B>C click", "C>A bang", "D>C click")
    courage(t, ducks="BD")
    assert loot(t, "A") == ["bill_20"]
    assert "A" not in [turn[0] for turn in turns(t)]


# Best Friend


def test_best_friend_too_slow_still_reacts() -> None:
    # CG2-5.17, CG2-R19
    t = late("best_friend", number=4, table="clip bill_5 bill_5", hands={"D": "0b5c"})
    take(t, "B clip")
    answer(t, "B", "discard click")
    assert (asked(t), who(t)) == ("friend", "A")


def test_best_friends_own_clip_is_no_trigger() -> None:
    # CG2-5.17
    t = scene(
        talents={"A": "best_friend"}, number=4, table="clip bill_5 bill_5", hands={"D": "0b5c"}
    )
    to_split(t)
    take(t, "A clip")
    before = hand(t, "A")
    answer(t, "A", "discard click")
    assert asked(t) == "share"
    assert int(hand(t, "A")[0]) == int(before[0])


# Vulture


def test_vulture_too_slow_still_collects() -> None:
    # CG2-5.16, CG2-R19
    t = scene(talents={"A": "vulture"}, loot={"B": "bill_20"}, wounds={"B": 2})
    hold_up(t, "A late click", "B>C click", "C>B bang", "D>C click")
    courage(t)
    assert loot(t, "A") == ["bill_20"]


def test_vulture_works_though_nobody_shares() -> None:
    # CG2-5.16
    t = scene(talents={"A": "vulture"}, loot={"B": "bill_20"}, wounds={"B": 2}, table="")
    hold_up(t, "A>C click", "B>C bang", "C>B bang", "D>C click")
    courage(t, ducks="AD")
    assert loot(t, "A") == ["bill_20"]
    assert "nobody_shares" in kinds(t)


# Junk Dealer


def test_junk_dealer_too_slow_cannot_swap() -> None:
    # CG2-5.18
    t = late("junk_dealer", loot={"B": "bill_20"})
    finish_split(t)
    assert facts(t, "swapped") == facts(t, "no_swap") == []


@pytest.mark.parametrize("share", ["clip", "medkit", "token"])
def test_junk_dealer_cannot_swap_clips_kits_or_the_token(share: str) -> None:
    # CG2-5.18a
    t = scene(
        talents={"A": "junk_dealer"},
        loot={"B": "bill_20"},
        table="clip medkit bill_5 bill_5",
        hands=dict.fromkeys("ABCD", "3b3c"),
    )
    to_split(t)
    take(t, f"A {share}")
    assert (asked(t), who(t)) == ("share", "B")


# Collector


@pytest.mark.parametrize("posture", ["late", "ducked", "standing"])
def test_collector_counts_whatever_he_does(posture: str) -> None:
    # CG2-5.10, CG2-R19
    t = scene(talents={"A": "collector"})
    hold_up(
        t,
        "A late click" if posture == "late" else "A>B click",
        "B>C click",
        "C>D click",
        "D>C click",
    )
    to_courage(t)
    courage(t, ducks="A" if posture == "ducked" else "")
    assert mine(t, "A")["paintings"] == 1
