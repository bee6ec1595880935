"""LCN section 2: what is in the box, and what is told to somebody who corrects it."""

import re
from typing import Any

import pytest

from sitdown.core.options import Options
from sitdown.core.refusal import Refusal, Refused
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra.rules.box import (
    ATTACK,
    HALF,
    INFLUENCE,
    JOB,
    KILL,
    NOTHING,
    OTHER,
    REACTION,
    TARGET_STRENGTH,
)
from sitdown.games.la_cosa_nostra.rules.box_files import read_box
from sitdown.games.la_cosa_nostra.rules.game import LaCosaNostra, own_texts
from tests.games.la_cosa_nostra.builders import BOX, GAME

ORDERS, BUSINESSES = BOX.orders, BOX.businesses


def kind(name: str) -> int:
    return ORDERS.ids.index(name)


def copies(name: str) -> list[int]:
    """In the decks of rounds I to IV."""
    counts = [0, 0, 0, 0]
    for face in range(BOX.faces):
        if ORDERS.kind_of[face] == kind(name):
            counts[ORDERS.round_of[face] - 1] += ORDERS.copies[face]
    return counts


def business(name: str) -> int:
    return BUSINESSES.ids.index(name)


def test_the_box_is_the_one_that_was_checked() -> None:
    # LCN-2.1
    assert BOX.mark == "b28f34b1620e50ab"
    assert len(BOX.families.names) == 30
    assert len(BOX.families.ids) == 5
    assert sum(BOX.influences.count) == 33
    assert sum(ORDERS.copies) == 90
    assert len(BUSINESSES.names) == 34
    assert len(BUSINESSES.monopolies) == 3
    assert BOX.families.tokens * 5 == 25


def test_all_amounts_are_whole_thousands() -> None:
    # LCN-2.2
    amounts = [*BUSINESSES.income, *BUSINESSES.price, *BOX.families.cost]
    amounts += [amount for tiers in ORDERS.amount for amount in tiers if amount > 0]
    assert all(amount % 1000 == 0 for amount in amounts)


def test_order_decks() -> None:
    # LCN-2.3, LCN-R51
    assert ORDERS.deck_sizes == [20, 20, 25, 25]
    assert ORDERS.dealt == [4, 4, 5, 5]
    jobs = [0, 0, 0, 0]
    for name in ORDERS.ids:
        if ORDERS.sort[kind(name)] == JOB:
            assert sum(copies(name)) == 1, "each Job card is different"
            jobs = [total + count for total, count in zip(jobs, copies(name), strict=True)]
    assert jobs == [13, 8, 8, 10]


@pytest.mark.parametrize(
    ("name", "counts", "sort", "difficulty"),
    [
        ("assault", [2, 1, 0, 0], ATTACK, 2),
        ("property_damage", [2, 0, 0, 0], ATTACK, 3),
        ("theft_1", [2, 0, 0, 0], ATTACK, 4),
        ("theft_2", [0, 2, 0, 0], ATTACK, 4),
        ("theft_3", [0, 0, 1, 0], ATTACK, 4),
        ("theft_4", [0, 0, 0, 2], ATTACK, 4),
        ("vandalism", [1, 1, 0, 0], ATTACK, 3),
        ("offer", [0, 1, 1, 0], OTHER, 3),
        ("connections", [0, 1, 1, 0], OTHER, 3),
        ("laundering", [0, 2, 2, 0], OTHER, 4),
        ("birthday", [0, 1, 0, 0], OTHER, 3),
        ("arson", [0, 0, 1, 1], ATTACK, 4),
        ("kill_businessman", [0, 1, 2, 1], ATTACK, 4),
        ("murder", [0, 0, 3, 2], ATTACK, TARGET_STRENGTH),
        ("bribery", [0, 2, 2, 2], ATTACK, 4),
        ("robbery", [0, 0, 2, 1], REACTION, 4),
        ("trap", [0, 0, 1, 2], REACTION, 3),
        ("horse_racing", [0, 0, 0, 1], OTHER, 5),
        ("drive_by", [0, 0, 0, 2], ATTACK, TARGET_STRENGTH),
        ("car_bomb", [0, 0, 1, 1], ATTACK, TARGET_STRENGTH),
    ],
)
def test_orders_that_are_not_jobs(name: str, counts: list[int], sort: int, difficulty: int) -> None:
    # LCN-2.4, LCN-R10, LCN-R11
    assert copies(name) == counts
    assert (ORDERS.sort[kind(name)], ORDERS.difficulty[kind(name)]) == (sort, difficulty)


def test_the_stronger_effect_needs_two_successes() -> None:
    # LCN-R22, LCN-R23
    for name in ORDERS.ids:
        one, two = ORDERS.amount[kind(name)][1:]
        if name in ("offer", "robbery"):
            assert (one == HALF) != (two == HALF)
        else:
            assert one <= two
    assert ORDERS.effect[kind("murder")] == [NOTHING, NOTHING, KILL]
    assert ORDERS.effect[kind("drive_by")][1:] == [KILL, KILL]


def test_jobs() -> None:
    # LCN-2.5, LCN-R21
    fraud = kind("investment_fraud")
    assert sorted(ORDERS.needs[fraud]) == sorted([business("lawyer"), business("loan_shark")])
    assert (copies("investment_fraud"), ORDERS.difficulty[fraud]) == ([1, 0, 0, 0], 3)
    assert ORDERS.amount[fraud][2] == 9000
    assert ORDERS.needs[kind("brothel_chain")] == [business("pimp")] * 2
    for number in range(len(BUSINESSES.ids)):
        asking = [needs for needs in ORDERS.needs if number in needs]
        assert len(asking) >= 4, "every kind of business is asked for by at least four Jobs"


def test_influence_cards() -> None:
    # LCN-2.6
    counts = dict(zip(INFLUENCE, BOX.influences.count, strict=True))
    assert counts == {
        "snitch": 8,
        "spy": 4,
        "schemer": 5,
        "henchman": 5,
        "machine_gun": 4,
        "saboteur": 2,
        "distraction": 3,
        "doctor": 2,
    }
    start = [INFLUENCE[k] for k in range(8) if BOX.influences.at_start[k]]
    assert start == ["snitch", "schemer", "henchman"]


def test_businesses_and_monopolies() -> None:
    # LCN-2.7, LCN-2.8, LCN-10.11, LCN-R9, LCN-R50
    assert dict(zip(BUSINESSES.ids, BUSINESSES.count, strict=True)) == {
        "pimp": 5,
        "dealer": 5,
        "loan_shark": 5,
        "lawyer": 3,
        "politician": 3,
        "cop": 3,
        "garage": 2,
        "construction": 2,
        "waste": 2,
        "casino": 4,
    }
    for number in range(len(BUSINESSES.ids)):
        assert BUSINESSES.price[number] == 2 * BUSINESSES.income[number]
    assert BUSINESSES.income[business("casino")] == 6000
    monopolies = zip(BUSINESSES.monopolies, BUSINESSES.monopoly_kind, strict=True)
    assert {name: BUSINESSES.ids[number] for name, number in monopolies} == {
        "prostitution": "pimp",
        "drugs": "dealer",
        "loans": "loan_shark",
    }
    assert BUSINESSES.monopoly_income == [5000] * 3


def test_prices_are_even_thousands_so_half_of_them_needs_no_rounding() -> None:
    # LCN-R48
    assert all(price % 2000 == 0 for price in BUSINESSES.price)


def test_families_and_gangsters() -> None:
    # LCN-2.9, LCN-2.10, LCN-5.1, LCN-R43
    families = BOX.families
    sets = dict(zip(families.ids, families.businesses, strict=True))
    assert {name: {BUSINESSES.ids[k] for k in kinds} for name, kinds in sets.items()} == {
        "blundetto": {"loan_shark", "cop", "waste"},
        "dimaggio": {"dealer", "lawyer", "construction"},
        "calmuti": {"pimp", "politician", "garage"},
        "laserva": {"pimp", "casino"},
        "caruso": {"lawyer", "casino"},
    }
    for family in range(5):
        recruits = [g for g in families.gangsters[family] if g not in families.starters[family]]
        prices = [(families.strength[g], families.cost[g]) for g in recruits]
        assert prices == [(2, 5000), (3, 10_000), (4, 15_000)]
        assert all(families.cost[g] == 0 for g in families.starters[family])
    assert all(1 <= strength <= 4 for strength in families.strength)


# Corrected copies


def corrected(file: str, pattern: str, becomes: str) -> dict[str, str]:
    texts = own_texts()
    changed, count = re.subn(pattern, becomes, texts[file], count=1, flags=re.DOTALL)
    assert count == 1
    return {**texts, file: changed}


def why(texts: dict[str, str]) -> Refusal:
    with pytest.raises(Refused) as refused:
        read_box(texts)
    return refused.value.refusal


def test_a_corrected_copy_makes_another_game() -> None:
    # LCN-2.1
    texts = corrected("orders.toml", r'(id = "theft_2".*?amount = )4000', r"\g<1>5000")
    game = LaCosaNostra(read_box(texts))
    assert game.box.mark != BOX.mark
    assert game.box.orders.amount[kind("theft_2")] == [0, 5000, 7000]
    assert BOX.orders.amount[kind("theft_2")] == [0, 4000, 7000]


def test_comments_and_layout_do_not_make_another_box() -> None:
    texts = own_texts()
    texts["orders.toml"] += "\n# checked against my own copy\n"
    assert read_box(texts).mark == BOX.mark


def test_what_an_owner_notes_beside_the_cards_is_part_of_the_box() -> None:
    texts = own_texts()
    texts["orders.toml"] = "checked = 2026-11-16\nworn = 0.5\n" + texts["orders.toml"]
    assert read_box(texts).mark != BOX.mark


FIELDS: list[tuple[str, str, str, str, dict[str, Any]]] = [
    # file, card, what stands there, what somebody made of it, what he is told
    (
        "orders.toml",
        "theft_2",
        "difficulty = 4",
        "difficulty = 9",
        {"field": "difficulty", "given": "9", "wanted": "1…6"},
    ),
    ("orders.toml", "theft_2", "difficulty = 4", "difficulty = inf", {"given": "inf"}),
    (
        "orders.toml",
        "theft_2",
        "amount = 4000",
        "amount = 4500",
        {"card": "theft_2, effect_1", "field": "amount", "given": "4500"},
    ),
    ("orders.toml", "car_theft", "{ garage", "{ garages", {"field": "requires"}),
    (
        "orders.toml",
        "arson",
        '"destroy"',
        '"kill"',
        {"card": "arson, effect_2", "field": "type", "given": "kill"},
    ),
    ("orders.toml", "murder", 'target = "gangster"', 'target = "job"', {"field": "target"}),
    ("orders.toml", "theft_1", "is_attack = true", "is_attack = false", {"field": "is_attack"}),
    (
        "orders.toml",
        "",
        'id = "assault"',
        'id = "as.sault"',
        {"card": "order 1", "field": "id", "wanted": "a-z 0-9 _"},
    ),
    ("orders.toml", "assault", 'tip_en = "Knock', 'tip_en = 5 # "', {"field": "tip_en"}),
    (
        "orders.toml",
        "",
        "dealt_per_player = [4, 4, 5, 5]",
        "dealt_per_player = [0, 4, 5, 5]",
        {"card": "meta", "field": "dealt_per_player", "wanted": "4 × 1…99"},
    ),
    (
        "businesses.toml",
        "casino",
        "price = 12000",
        "price = 11000",
        {"field": "price", "wanted": "12000"},
    ),
    (
        "businesses.toml",
        "cop",
        'monopoly = ""',
        'monopoly = "drugs"',
        {"field": "monopoly", "given": "drugs", "wanted": "dealer"},
    ),
    (
        "families.toml",
        "laserva",
        "casino = 1",
        "casino = 4",
        {"card": "caruso", "field": "starting_businesses"},
    ),
    (
        "families.toml",
        "",
        "first_game_families = [",
        'first_game_families = ["calmuti", ',
        {"card": "meta", "field": "first_game_families"},
    ),
    (
        "gangsters.toml",
        "blundetto_big_joey",
        "strength = 3",
        "strength = 5",
        {"field": "strength", "wanted": "1…4"},
    ),
    (
        "gangsters.toml",
        "blundetto_big_joey",
        'family = "blundetto"',
        'family = "corleone"',
        {"field": "family", "given": "corleone"},
    ),
    (
        "influence.toml",
        "snitch",
        "start_per_player = 1",
        "start_per_player = 2",
        {"field": "start_per_player", "wanted": "≤ 1"},
    ),
    ("influence.toml", "doctor", '"soften_harm"', '"heal"', {"field": "uses"}),
]


@pytest.mark.parametrize(("file", "card", "stands", "becomes", "told"), FIELDS)
def test_a_wrong_field_is_told_with_its_file_and_card(
    file: str, card: str, stands: str, becomes: str, told: dict[str, Any]
) -> None:
    head = f'id = "{card}"' if card else ""
    refusal = why(corrected(file, f"({head}.*?){re.escape(stands)}", rf"\g<1>{becomes}"))
    assert (refusal.code, refusal.about["file"]) == ("data_field", file)
    told = {"card": card, **told}
    assert {name: refusal.about[name] for name in told} == told


FAULTS: list[tuple[str, str, str, str, dict[str, Any]]] = [
    (
        "orders.toml",
        r"counts = \[2, 1, 0, 0\]",
        "counts = [3, 1, 0, 0]",
        "data_count",
        {"what": "deck 1", "given": 21, "wanted": 20},
    ),
    ("orders.toml", r'id = "theft_2"', 'id = "theft_1"', "data_twice", {"card": "theft_1"}),
    (
        "businesses.toml",
        r'(id = "casino".*?count = )4',
        r"\g<1>5",
        "data_count",
        {"what": "total", "given": 35, "wanted": 34},
    ),
    (
        "gangsters.toml",
        r"starter = true",
        "starter = false",
        "data_count",
        {"what": "blundetto, starter", "given": 2, "wanted": 3},
    ),
    ("influence.toml", r'id = "spy"', 'id = "mole"', "data_missing", {"card": "spy"}),
    ("influence.toml", r"\[\[influence\]\]", "[[power]]", "data_missing", {"card": "snitch"}),
    ("influence.toml", r"total = 33", "total = ", "data_toml", {}),
    ("influence.toml", r"total = 33", f"total = {'3' * 5000}", "data_toml", {}),
]


@pytest.mark.parametrize(("file", "pattern", "becomes", "code", "about"), FAULTS)
def test_a_fault_is_told_with_its_file_and_what_it_is_about(
    file: str, pattern: str, becomes: str, code: str, about: dict[str, Any]
) -> None:
    refusal = why(corrected(file, pattern, becomes))
    assert (refusal.code, refusal.about["file"]) == (code, file)
    assert {name: refusal.about[name] for name in about} == about


def test_a_missing_file_is_named() -> None:
    texts = own_texts()
    del texts["gangsters.toml"]
    assert (why(texts).code, why(texts).about) == ("data_file", {"file": "gangsters.toml"})


def test_a_position_of_another_box_is_refused() -> None:
    options = Options(GAME.info.options, {})
    position = GAME.write(GAME.setup(options, 3, Rng(1), {}))
    position["data"] = "0123456789abcdef"
    with pytest.raises(Refused) as refused:
        GAME.read(position, options, 3)
    assert refused.value.refusal.code == "position_data"
