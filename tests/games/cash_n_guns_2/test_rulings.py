"""CG2 section 8: rulings that no other page of tests shows."""

from collections import Counter

import pytest

import sitdown
from sitdown.core.data import load
from sitdown.games.cash_n_guns_2.rules.game import CashNGuns2
from sitdown.texts import catalogue
from tests.games.cash_n_guns_2.builders import (
    TALENTS,
    answer,
    asked,
    courage,
    facts,
    finish,
    hand,
    hold_up,
    legal,
    loot,
    mine,
    players,
    postures,
    refused,
    scene,
    take,
    to_split,
    wounds,
)

PACKAGE = "sitdown.games.cash_n_guns_2"


@pytest.mark.parametrize("seats", [1, 2, 3, 9])
def test_tables_are_offered_for_four_to_eight(seats: int) -> None:
    # CG2-R1
    assert CashNGuns2().info.seats == (4, 5, 6, 7, 8)
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("cash-n-guns-2", seats=seats)
    assert (illegal.value.code, illegal.value.rule) == ("seats", "CG2-R1")


def test_the_engine_plays_on_with_two_of_them() -> None:
    # CG2-R1
    t = scene(seats=8, number=2, dead=dict.fromkeys("CDEFGH", 1))
    while t.questions and t.view(None)["round"] < 5:
        assert set(t.questions[0].seats) <= {0, 1}
        t.close()
    assert t.view(None)["round"] == 5


@pytest.mark.parametrize("discards", [True, False])
def test_whether_the_best_friend_discards(discards: bool) -> None:
    # CG2-R9
    t = scene(
        talents={"B": "best_friend"},
        number=4,
        table="clip bill_5 bill_5",
        hands={"D": "0b5c", "B": "0b5c"},
        options={"best_friend_discards": discards},
    )
    to_split(t)
    take(t, "A clip")
    answer(t, "A", "discard click")
    assert (asked(t) == "friend") == discards
    if not discards:
        assert hand(t, "B") == "1b4c"
        finish(t)  # with a card more than the others, to the end
        assert players(t)["B"]["hand_size"] == 1


@pytest.mark.parametrize("piles", ["hidden", "open"])
def test_whether_piles_are_open(piles: str) -> None:
    # CG2-R11
    t = scene(loot={"B": "bill_20 painting"}, options={"loot_piles": piles})
    for viewer in (None, 0, 2):
        other = t.view(viewer)["players"][1]
        assert other["loot_size"] == 2
        assert other.get("loot") == (["bill_20", "painting"] if piles == "open" else None)
    assert loot(t, "B") == ["bill_20", "painting"]


def test_the_box_has_forty_clicks_and_twenty_four_bangs() -> None:
    # CG2-R12
    bullets = load(PACKAGE, "data/box.toml")["bullets"]
    assert (8 * bullets["click"], 8 * bullets["bang"]) == (40, 24)


def test_a_collector_with_all_ten_paintings_counts_500() -> None:
    # CG2-R13
    t = scene(talents={"A": "collector"}, loot={"A": "painting " * 10}, table="bill_5")
    assert mine(t, "A")["paintings"] == 11
    assert mine(t, "A")["worth"] == 500


def test_nothing_is_invented_for_the_paragraphs_that_were_cut_out() -> None:
    # CG2-R22
    # Near the Lucky Devil: one hit wounds him like anybody, and the bullets that miss are spent.
    t = scene(talents={"A": "lucky_devil"})
    hold_up(t, "A>B click", "B>A bang", "C>A bang", "D>C click")
    courage(t)
    assert wounds(t) == {}
    assert t.view(None)["pile"] == {"clicks": 2, "bangs": 2, "down": 0}
    assert [players(t)[letter]["hand_size"] for letter in "ABCD"] == [7, 7, 7, 7]
    # Near the Dictator: her ban is all she has; the Greedy Gal is otherwise free.
    t = scene(talents={"A": "dictator", "B": "greedy_gal"}, table="bill_5 painting dia_1 dia_5")
    to_split(t)
    take(t, "A bill_5")
    answer(t, "A", "pass")
    assert len(legal(t, "B")) == 4 + 12


def test_the_names_of_the_talents() -> None:
    # CG2-R23, CG2-R30
    polish, english = catalogue(PACKAGE, "pl"), catalogue(PACKAGE, "en")
    assert polish.term("talent", "indestructible") == "Niezniszczalny"
    edition = {
        "collector": "Collector",
        "slicker": "Cunning",
        "charmer": "Cute",
        "dictator": "Dictator",
        "doctor": "Doctor",
        "best_friend": "Good Friend",
        "greedy_gal": "Greedy",
        "swindler": "Hustler",
        "junk_dealer": "Junk Dealer",
        "kid": "Kid",
        "lucky_devil": "Lucky Man",
        "professional": "Professional",
        "wise_guy": "Smart",
        "sneak": "Stealthy",
        "indestructible": "Unbreakable",
        "vulture": "Vulture",
    }
    assert set(edition) == set(TALENTS)
    for name, shown in edition.items():
        assert english.term("talent", name) == f"The {shown}"


def test_two_cards_of_each_who_dies() -> None:
    # CG2-R28
    t = scene(
        seats=5,
        talents={"A": "vulture"},
        loot={"B": "bill_5 bill_5 bill_5", "C": "bill_20 bill_20 bill_20"},
        wounds={"B": 2, "C": 2},
    )
    hold_up(t, "A>D click", "B>C bang", "C>B bang", "D>E click", "E>D click")
    courage(t)
    assert Counter(loot(t, "A")) == {"bill_5": 2, "bill_20": 2}


def test_nine_diamonds_and_everybody_with_a_card_left_reveals() -> None:
    # CG2-R31
    cards = {card["id"]: card["count"] for card in load(PACKAGE, "data/box.toml")["loot"]}
    assert [cards[name] for name in ("dia_1", "dia_5", "dia_10")] == [5, 3, 1]
    t = scene(seats=6)
    hold_up(t, "A>B bang", "B>A click", "C>D bang", "D>E click", "E>F click", "F late bang")
    courage(t, ducks="D")
    unseen = facts(t, "unseen")[0]["seats"]
    revealed = [shot["seat"] for shot in facts(t, "fired")[0]["shots"]]
    assert unseen == [2, 3, 4, 5]
    assert revealed == [0, 1]


def test_only_those_asked_answer_and_only_what_is_asked() -> None:
    # CG2-R35
    t = scene()
    for act, code in (
        ("aim B", "not_now"),
        ("duck", "not_now"),
        ("take bill_5", "not_now"),
        ("juggle", "unknown_act"),
        ("load", "unknown_act"),
    ):
        why = refused(t, "A", act)
        assert (why.code, why.rule) == (code, "CG2-R35")
    answer(t, "A", "load bang")
    assert refused(t, "A", "load click").code == "already_answered"
    t.take_back(0)
    answer(t, "A", "load click")
    for letter in "BCD":
        answer(t, letter, "load click")
    assert mine(t, "A")["placed"] == "click"
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    assert refused(t, "B", "order C").code == "not_asked"
    finish(t)
    assert refused(t, "A", "load click").rule == "CG2-I14"


def test_a_blind_card_is_any_card_and_only_its_owner_learns_which() -> None:
    # CG2-R36
    loaded = Counter[str]()
    for seed in range(80):
        t = scene(seed=seed)
        for letter in "BCD":
            answer(t, letter, "load click")
        answer(t, "A", "load any")
        placed = mine(t, "A")["placed"]
        loaded[placed] += 1
        (told,) = facts(t, "loaded_blindly", "A")
        assert told["card"] == placed
        assert facts(t, "loaded_blindly", "B") == facts(t, "loaded_blindly") == []
    assert 15 < loaded["bang"] < 45  # three cards of eight


def test_a_blind_discard_never_throws_the_bang_of_the_clip() -> None:
    # CG2-R36, CG2-5.0b
    for seed in range(20):
        t = scene(
            number=4,
            table="clip bill_5 bill_5",
            hands={"A": "0b5c", "D": "0b5c"},
            seed=seed,
        )
        to_split(t)
        take(t, "A clip")
        answer(t, "A", "discard any")
        assert hand(t, "A") == "1b3c"


def test_everybody_always_has_a_choice_where_a_hidden_card_is_chosen() -> None:
    # CG2-R36
    t = scene(number=4, hands={"A": "0b5c"}, talents={"A": "wise_guy", "B": "swindler"})
    answer(t, "B", "swindle C")
    assert len(legal(t, "B")) > 1
    answer(t, "B", "give any")
    assert len(legal(t, "A")) > 1
    hold_up(t, "A>D click", "B>C click", "C>B click", "D>B click")
    courage(t, ducks="D")
    assert len(legal(t, "A")) > 1


def test_at_the_end_survivors_count_aloud_and_the_dead_stay_covered() -> None:
    # CG2-R43
    t = scene(
        number=8,
        loot={"A": "bill_20 painting", "D": "painting painting"},
        dead={"D": 3},
        hands={"B": "1b0c"},
        table="",
    )
    to_split_with_bang(t)
    view = t.view(None)
    lines = view["outcome"]["breakdown"]
    assert {"what": "paintings", "cards": 1, "collector": False, "points": 4} in lines[0]
    assert lines[3] == [{"what": "dead", "round": 3, "points": 0}]
    assert view["outcome"]["scores"][3] == 0
    assert all("hand" not in player and "loot" not in player for player in view["players"])
    assert mine(t, "D")["lost"] == ["painting", "painting"]
    assert view["gone_down"] == 2
    assert postures(t)["D"] == "dead"


def to_split_with_bang(t: sitdown.Table) -> None:
    hold_up(t, "A>B click", "B>C bang", "C>A click")
    courage(t, ducks="ABC")
