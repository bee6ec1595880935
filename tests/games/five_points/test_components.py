"""FP sections 1 and 2: the game in brief, its options, cards and pyramid."""

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import sitdown
from sitdown.games.five_points.rules import pyramid
from sitdown.texts import catalogue
from tests.games.five_points.builders import F, finish, moves, refused, row, rows, table_at

PACKAGE = "sitdown.games.five_points"
BASE = ". / . . / . . . / . . . . / . . . . . / S D N L K R"
GANGS = {
    "S": ("Sicilian Butchers", "Sycylijscy rzeźnicy"),
    "D": ("Broadway Dragons", "Smoki Broadwayu"),
    "N": ("Demimonde Dandies", "Dandysi półświatka"),
    "L": ("Ladies of the Outskirts", "Damulki z przedmieścia"),
    "K": ("Five Points Bruisers", "Kiziory Five Points"),
    "R": ("Ratcatchers", "Szczurołapy"),
    "E": ("Ebony Reapers", "Hebanowi Żniwiarze"),
    "P": ("Saint Patrick's Rogues", "Łobuzy Świętego Patryka"),
}
STREETS = {
    1: "Pell Street/Pearl Street/Bayard Street/Elm Street/Franklin Street/Leonard Street",
    2: "Park Street/Mott Street/Chatham Square/Paradise Square/Centre Street",
    3: "Mulberry Bend/Bandit's Roost/Cow Bay/Bottle Alley",
    4: "Orange Street/Cross Street/Anthony Street",
    5: "The Old Brewery/The Bowery Theatre",
    6: "Crime Lord's throne",
}


def box() -> dict[str, Any]:
    return tomllib.loads(files(PACKAGE).joinpath("data/box.toml").read_text(encoding="utf-8"))


def all_cards(t: sitdown.Table) -> Counter[str]:
    """Every card of the table, wherever it lies; `*` marks a boss."""
    state = t.position()["state"]
    cards = " ".join([*state["pyramid"], state["deck"]]).replace(".", "").split()
    for player in state["players"]:
        cards += player["alliances"].split() + player["hand"].split()
    for pile in ("discard", "removed"):
        cards += [entry["card"] for entry in state[pile]]
    return Counter(cards)


def play_at_random(t: sitdown.Table, dice: Random) -> None:
    """One question answered by all who are asked: first the kind is drawn, then the act."""
    for seat in list(t.questions[0].seats):
        acts = t.legal(seat)
        kind = dice.choice(sorted({act.split()[0] for act in acts}))
        t.answer(seat, dice.choice([act for act in acts if act.split()[0] == kind]))


# 1. Identity


def test_the_game_in_brief() -> None:
    # FP-1.1
    t = sitdown.table("five-points", seats=3, seed=11)
    assert t.view(None)["pyramid"][:5] == [[None] * places for places in (1, 2, 3, 4, 5)]
    assert None not in t.view(None)["pyramid"][5]
    phases = []
    while t.questions:
        phases.append(t.view(None)["phase"])
        t.close()
    to_the_heart = ["climb"] * 10 + ["reveal"]  # silence fills row after row
    to_the_throne = ["climb"] * 3 + ["reveal"] + ["climb"] * 2
    assert phases == to_the_heart + to_the_throne + ["betrayal"] * 3
    throne, below, third = (row(t, number).split() for number in (6, 5, 4))
    assert t.outcome is not None
    for player, points in zip(t.view(None)["players"], t.outcome["scores"], strict=True):
        allied = player["alliances"]
        worth = [3 for g in throne if g in allied] + [2 for g in below if g in allied]
        assert points == sum(worth + [1 for g in third if g in allied])


def test_nobody_owns_a_card_of_the_pyramid() -> None:
    # FP-1.1
    offers = [moves(table_at(BASE, active=seat), seat, "promote") for seat in range(3)]
    assert len(offers[0]) == 10
    assert offers[0] == offers[1] == offers[2]


def test_the_table_options_and_their_defaults() -> None:
    # FP-1.2
    assert sitdown.table("five-points", seats=2).position()["options"] == {
        "first_player": "random",
        "reveal_order": "simultaneous",
        "final_tie": "shared",
        "tracker": "off",
    }
    chosen = {
        "first_player": "seat:1",
        "reveal_order": "clockwise",
        "final_tie": "duel",
        "tracker": "on",
    }
    assert sitdown.table("five-points", options=chosen).position()["options"] == chosen


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"first_player": "seat:4"}, "option_value", "FP-R20"),
        ({"first_player": "youngest"}, "option_value", "FP-R20"),
        ({"reveal_order": "secret"}, "option_value", "FP-R14"),
        ({"final_tie": "rematch"}, "option_value", "FP-R19"),
        ({"tracker": "maybe"}, "option_value", "FP-1.2"),
        ({"pyramid_rows": "7"}, "unknown_option", ""),
    ],
)
def test_there_are_no_other_options(options: dict[str, object], code: str, rule: str) -> None:
    # FP-1.2
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("five-points", seats=4, options=options)
    assert (illegal.value.code, illegal.value.rule) == (code, rule)
    assert illegal.value.message("en") != illegal.value.message("pl")


def test_the_tracker_only_tallies_public_cards() -> None:
    # FP-1.2
    plain = table_at(F, seats=2, hands={0: "DLP"}, deck="S")
    aided = table_at(F, seats=2, hands={0: "DLP"}, deck="S", options={"tracker": "on"})
    assert "tracker" not in plain.view(0)
    for t in (plain, aided):
        t.answer(0, "influence D 5.1 6.1 RLRRL")
    assert aided.view(None)["tracker"]["D"]["pyramid"] == 4
    gone = Counter(entry["card"][0] for entry in aided.view(None)["removed"])
    spent = Counter(entry["card"] for entry in aided.view(None)["discard"])
    for gang, tally in aided.view(None)["tracker"].items():
        assert tally["removed"] == gone[gang]
        assert tally["discard"] == spent[gang]
    assert plain.legal(1) == aided.legal(1)
    assert finish(plain).outcome == finish(aided).outcome


# 2.1 Cards


def test_rank_has_no_effect_on_movement_influence_or_scoring() -> None:
    # FP-2.1, FP-5.1
    boss_on_top = table_at(F, seats=2, alliances=("RSN", "DPE"), hands={0: "R", 1: "D"})
    swapped = boss_on_top.position()
    pyramid_rows = swapped["state"]["pyramid"]
    assert pyramid_rows[0] == "R*"
    assert pyramid_rows[5].split()[5] == "R"
    pyramid_rows[0] = "R"
    pyramid_rows[5] += "*"
    member_on_top = sitdown.table(position=swapped)
    assert boss_on_top.legal(0) == member_on_top.legal(0)
    first, second = finish(boss_on_top).outcome, finish(member_on_top).outcome
    assert first is not None
    assert first["scores"] == [3, 7]
    assert first == second


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_members_become_alliances_and_influence_cards(seats: int) -> None:
    # FP-2.1
    for seed in range(10):
        state = sitdown.table("five-points", seats=seats, seed=seed).position()["state"]
        for player in state["players"]:
            assert "*" not in player["alliances"] + player["hand"]
        assert state["pyramid"][5].count("*") + state["deck"].count("*") == 16


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_box_has_64_playing_cards_and_70_in_all(seats: int) -> None:
    # FP-2.2, FP-2.3
    cards = all_cards(sitdown.table("five-points", seats=seats, seed=5))
    assert cards == {**dict.fromkeys(GANGS, 6), **{gang + "*": 2 for gang in GANGS}}
    assert cards.total() == 64
    assert sum(count for card, count in cards.items() if card.endswith("*")) == 16
    assert cards.total() + box()["reference_cards"]["count"] == 70


def test_the_eight_gangs_and_their_order() -> None:
    # FP-2.2
    assert [gang["code"] for gang in box()["gangs"]] == list("SDNLKREP")
    assert [(gang["bosses"], gang["members"]) for gang in box()["gangs"]] == [(2, 6)] * 8
    deal: dict[str, Any] = {"alliances": ["PSD", "ENL"], "hands": ["PERKL", "LLNDS"]}
    t = sitdown.table("five-points", seats=2, deal=deal)
    assert t.view(0)["mine"]["alliances"] == ["S", "D", "P"]
    assert t.view(0)["mine"]["hand"] == ["L", "K", "R", "E", "P"]
    assert t.view(1)["mine"]["alliances"] == ["N", "L", "E"]
    assert t.view(1)["mine"]["hand"] == ["S", "D", "N", "L", "L"]


@pytest.mark.parametrize("code", list("SDNLKREP"))
def test_the_gangs_are_named_in_both_languages(code: str) -> None:
    # FP-2.2
    english, polish = GANGS[code]
    assert catalogue(PACKAGE, "en").term("gang", code, "full") == english
    assert catalogue(PACKAGE, "pl").term("gang", code, "full") == polish


def test_the_six_reference_cards_lie_level_with_their_rows() -> None:
    # FP-2.3, FP-2.4
    assert [place["tag"] for place in box()["rows"]] == [6, 5, 4, 3, 2, 1]
    english, polish = catalogue(PACKAGE, "en"), catalogue(PACKAGE, "pl")
    top = [english.term("row", number) for number in (6, 5, 4)]
    assert top == ["Crime Lord", "No Man's Land", "Heart of the District"]
    top = [polish.term("row", number) for number in (6, 5, 4)]
    assert top == ["Władca Przestępczego Podziemia", "Ziemia niczyja", "Serce dzielnicy"]
    for number in (3, 2, 1):
        streets = STREETS[number].split("/")
        for words in (english, polish):
            assert words.term("row", number) == f"{streets[0]} … {streets[-1]}"


# 2.3 The pyramid


def test_rows_are_numbered_from_the_bottom() -> None:
    # FP-2.4, FP-2.5
    t = table_at(BASE, deck="E")
    assert t.view(None)["pyramid"][5] == ["S*", "D*", "N*", "L*", "K*", "R*"]
    t.answer(0, "promote 1.2 R")
    assert row(t, 1) == "S E N L K R"
    assert row(t, 2) == ". D . . ."
    assert row(t, 6) == "."


def test_the_pyramid_has_21_slots_in_six_rows() -> None:
    # FP-2.5
    assert [len(cards) for cards in table_at(F).view(None)["pyramid"]] == [1, 2, 3, 4, 5, 6]
    assert " ".join(pyramid.NAMES) == (
        "1.1 1.2 1.3 1.4 1.5 1.6 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 4.1 4.2 4.3 5.1 5.2 6.1"
    )
    for nowhere in ("1.7", "2.6", "6.2", "7.1", "0.1", "1.0"):
        why = refused(table_at(BASE), 0, f"promote {nowhere} L")
        assert (why.code, why.rule) == ("no_such_slot", "FP-2.5")
        assert nowhere in why.message("en")
        assert nowhere in why.message("pl")


def test_the_rows_in_the_box_from_the_bottom() -> None:
    # FP-2.5, FP-4.14, FP-6.5
    lines = [(line["slots"], line["points"], line["reveals"]) for line in box()["rows"]]
    assert lines == [
        (6, 0, False),
        (5, 0, False),
        (4, 0, False),
        (3, 1, True),
        (2, 2, True),
        (1, 3, False),
    ]


def named(slots: list[int]) -> str:
    return " ".join(pyramid.NAMES[slot] if slot >= 0 else "-" for slot in slots)


def test_what_lies_below_and_above() -> None:
    # FP-2.6
    assert named(pyramid.LEFT_BELOW) == (
        "- - - - - - 1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.3 2.4 3.1 3.2 3.3 4.1 4.2 5.1"
    )
    assert named(pyramid.RIGHT_BELOW) == (
        "- - - - - - 1.2 1.3 1.4 1.5 1.6 2.2 2.3 2.4 2.5 3.2 3.3 3.4 4.2 4.3 5.2"
    )
    assert named(pyramid.LEFT_ABOVE) == (
        "- 2.1 2.2 2.3 2.4 2.5 - 3.1 3.2 3.3 3.4 - 4.1 4.2 4.3 - 5.1 5.2 - 6.1 -"
    )
    assert named(pyramid.RIGHT_ABOVE) == (
        "2.1 2.2 2.3 2.4 2.5 - 3.1 3.2 3.3 3.4 - 4.1 4.2 4.3 - 5.1 5.2 - 6.1 - -"
    )


def test_neighbours_lie_in_six_directions_and_never_straight_up_or_down() -> None:
    # FP-2.7
    pairs = set()
    for hand in ("SDNL", "KREP"):  # a card of every gang, so that every betrayer can act
        t = table_at(F, seats=4, hands={0: hand})
        pairs |= {tuple(act.split()[2:4]) for act in moves(t, 0, "influence")}
    assert len(pairs) == 90
    assert all((target, by) in pairs for by, target in pairs)
    around = {slot: {b for a, b in pairs if a == slot} for slot, _ in pairs}
    assert around["3.2"] == {"3.1", "3.3", "4.1", "4.2", "2.2", "2.3"}
    assert around["1.1"] == {"1.2", "2.1"}
    assert around["1.6"] == {"1.5", "2.5"}
    assert around["6.1"] == {"5.1", "5.2"}
    assert around["4.1"] == {"4.2", "5.1", "3.1", "3.2"}
    assert around["2.5"] == {"2.4", "1.5", "1.6", "3.4"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_occupied_slot_always_has_both_slots_below_it_occupied(seats: int) -> None:
    # FP-2.8
    dice = Random(seats)
    t = sitdown.table("five-points", seats=seats, seed=seats)
    while t.questions:
        for upper, lower in pairwise(rows(t)):
            for place, gang in enumerate(upper.split()):
                if gang != ".":
                    assert "." not in lower.split()[place : place + 2]
        if t.view(None)["phase"] == "betrayal":
            assert "." not in " ".join(rows(t))
        play_at_random(t, dice)


def test_a_position_without_support_is_refused() -> None:
    # FP-2.8
    broken = table_at(F).position()
    broken["state"]["pyramid"][4] = "E* . P D S*"
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table(position=broken)
    assert illegal.value.rule == "FP-10.4"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_streets_are_named_from_left_to_right_in_both_languages(number: int) -> None:
    # FP-2.9
    for language in ("en", "pl"):
        words = catalogue(PACKAGE, language)
        for place, name in enumerate(STREETS[number].split("/"), 1):
            assert words.term("slot", f"{number}.{place}") == f"{name} ({number}.{place})"
    shared = files(PACKAGE).joinpath("texts/both.toml").read_text(encoding="utf-8")
    assert len(tomllib.loads(shared)["slot"]) == 20


def test_the_throne_is_no_street_and_is_named_in_each_language() -> None:
    # FP-2.9
    assert catalogue(PACKAGE, "en").term("slot", "6.1") == "the Crime Lord's throne (6.1)"
    assert catalogue(PACKAGE, "pl").term("slot", "6.1") == "tron Władcy (6.1)"


@pytest.mark.parametrize(
    ("by", "target", "strings"),
    [
        ("1.1", "1.2", 1),
        ("2.1", "2.2", 2),
        ("3.1", "3.2", 4),
        ("4.1", "4.2", 8),
        ("5.1", "5.2", 16),
        ("5.1", "6.1", 32),
    ],
)
def test_a_hole_in_row_r_has_two_to_the_r_minus_one_refills(
    by: str, target: str, strings: int
) -> None:
    # FP-2.10
    t = table_at(F, hands={0: "D"})  # 4.1, 5.1 are Dragons
    acts = [act for act in moves(t, 0, "influence") if act.split()[2:4] == [by, target]]
    refills = [act.partition(target)[2].strip() for act in acts]
    assert len(set(refills)) == len(refills) == strings
    assert {len(refill) for refill in refills} == {int(target[0]) - 1}
    assert set("".join(refills)) <= {"L", "R"}


def test_each_letter_of_a_refill_names_the_card_that_climbs() -> None:
    # FP-2.10, FP-2.6
    t = table_at(F, hands={0: "D"}, deck="S")
    t.answer(0, "influence D 5.1 5.2 RRLL")
    # 4.3 E climbs, then 3.4 N, then 2.4 D, then 1.4 P; S enters 1.4.
    assert rows(t) == ["R", "D E", "D P N", "L S K D", "E R P P S", "N K L S E R"]


@pytest.mark.parametrize("refill", ["", "RRL", "RRLLL", "RXLL"])
def test_a_refill_of_another_form_is_refused(refill: str) -> None:
    # FP-2.10
    why = refused(table_at(F, hands={0: "D"}), 0, f"influence D 5.1 5.2 {refill}")
    assert (why.code, why.rule) == ("refill_form", "FP-2.10")
    for language in ("en", "pl"):
        assert "5.2" in why.message(language)
        assert "4" in why.message(language)
