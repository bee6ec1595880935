"""CG2 section 2: what is in the box, and the checksums of it."""

from collections import Counter
from typing import Any

import pytest

import sitdown
from sitdown.core.data import load
from sitdown.texts import catalogue
from tests.games.cash_n_guns_2.builders import BOX, TALENTS, mine, players, scene

PACKAGE = "sitdown.games.cash_n_guns_2"


def box() -> dict[str, Any]:
    return load(PACKAGE, "data/box.toml")


def loot_card(name: str) -> tuple[str, int, int]:
    """Its kind for bans, how many there are, and what one is worth."""
    (card,) = [card for card in box()["loot"] if card["id"] == name]
    return card["kind"], card["count"], card["value"]


def test_the_pieces() -> None:
    # CG2-2.1, CG2-2.2, CG2-2.3, CG2-2.5, CG2-2.6
    pieces = box()["pieces"]
    assert pieces["pistols"] == pieces["characters"] == 8
    assert pieces["stands"] == pieces["characters"] + pieces["desks"] == 9
    assert pieces["new_godfather_tokens"] == pieces["desks"] == 1


def test_the_wound_tokens_are_the_most_that_living_players_can_hold() -> None:
    # CG2-2.4
    assert box()["pieces"]["wound_tokens"] == 18
    t = scene(
        seats=8, wounds=dict.fromkeys("BCDEFGH", 2) | {"A": 4}, talents={"A": "indestructible"}
    )
    assert sum(player["wounds"] for player in players(t).values()) == 18
    for letter, limit in (("A", 5), ("B", 3)):
        assert players(t)[letter]["limit"] == limit


def test_the_diamond_bonus() -> None:
    # CG2-2.7
    assert box()["pieces"]["diamond_bonus_cards"] == 1
    assert box()["diamond_bonus"] == 60


def test_sixteen_talents_all_different() -> None:
    # CG2-2.8
    names = box()["talents"]["order"]
    assert names == TALENTS
    assert len(set(names)) == 16 == box()["pieces"]["talent_cards"]
    for language in ("en", "pl"):
        words = catalogue(PACKAGE, language)
        assert len({words.term("talent", name) for name in names}) == 16
        assert all(words.term("talent", name, "tip") != name for name in names)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_the_bullet_cards(seats: int) -> None:
    # CG2-2.9, CG2-2.11, CG2-2.12, CG2-2.13
    bullets = box()["bullets"]
    assert (bullets["click"], bullets["bang"]) == (5, 3)
    assert 8 * (bullets["click"] + bullets["bang"]) == box()["pieces"]["bullet_cards"] == 64
    t = sitdown.table("cash-n-guns-2", seats=seats, seed=4)
    hands = [t.view(seat)["mine"]["hand"] for seat in range(seats)]
    assert sum(hand["click"] for hand in hands) == 5 * seats
    assert sum(hand["bang"] for hand in hands) == 3 * seats
    assert t.view(None)["pile"] == {"clicks": 0, "bangs": 0, "down": 0}


def test_cards_of_a_kind_are_alike() -> None:
    # CG2-2.13
    t = scene()
    assert t.legal(0) == ["load click", "load bang", "load any"]


@pytest.mark.parametrize(
    ("name", "kind", "count", "value"),
    [
        ("bill_5", "bill", 15, 5),  # CG2-2.14
        ("bill_10", "bill", 15, 10),
        ("bill_20", "bill", 10, 20),
        ("dia_1", "diamond", 5, 1),
        ("dia_5", "diamond", 3, 5),
        ("dia_10", "diamond", 1, 10),
        ("painting", "painting", 10, 0),
        ("clip", "clip", 3, 0),
        ("medkit", "medkit", 2, 0),
    ],
)
def test_each_loot_card(name: str, kind: str, count: int, value: int) -> None:
    # CG2-2.14, CG2-2.15, CG2-2.16, CG2-2.17, CG2-2.18, CG2-2.19, CG2-2.20, CG2-2.21, CG2-2.22
    assert loot_card(name) == (kind, count, value)
    for language in ("en", "pl"):
        assert catalogue(PACKAGE, language).term("loot", name, "tip") != name


def test_the_box_has_64_loot_cards_worth_455_thousand_without_paintings() -> None:
    # CG2-2.10
    assert sum(card["count"] for card in box()["loot"]) == box()["pieces"]["loot_cards"] == 64
    worth = {
        kind: sum(c["count"] * c["value"] for c in box()["loot"] if c["kind"] == kind)
        for kind in ("bill", "diamond")
    }
    assert worth == {"bill": 425, "diamond": 30}


@pytest.mark.parametrize("seats", [4, 8])
def test_all_64_loot_cards_are_in_every_game(seats: int) -> None:
    # CG2-2.10, CG2-3.2
    state = sitdown.table("cash-n-guns-2", seats=seats, seed=9).position()["state"]
    cards = Counter(state["table"])
    for stack in state["stacks"]:
        cards.update(stack)
    assert cards == BOX


@pytest.mark.parametrize(
    ("paintings", "worth"),
    list(enumerate([0, 4, 12, 30, 60, 100, 150, 200, 300, 400, 500])),
)
def test_what_a_collection_is_worth(paintings: int, worth: int) -> None:
    # CG2-2.23
    t = scene(loot={"A": "painting " * paintings}, table="bill_5")
    assert mine(t, "A")["worth"] == worth
    assert mine(t, "A")["paintings"] == paintings
