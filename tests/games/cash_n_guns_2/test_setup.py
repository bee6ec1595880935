"""CG2 section 3: the layout before the first round."""

from collections import Counter

import pytest

import sitdown
from tests.games.cash_n_guns_2.builders import BOX, LETTERS, TALENTS, facts, mine, on_table, players


def table(seats: int = 5, seed: int = 3, **options: object) -> sitdown.Table:
    return sitdown.table("cash-n-guns-2", seats=seats, seed=seed, options=options)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_everybody_stands_with_five_clicks_and_three_bangs(seats: int) -> None:
    # CG2-3.1
    t = table(seats)
    assert len(players(t)) == seats
    for letter in LETTERS[:seats]:
        assert mine(t, letter)["hand"] == {"click": 5, "bang": 3}
        assert players(t)[letter]["posture"] == "standing"
    assert "mine" not in t.view(None)


def test_eight_stacks_of_eight() -> None:
    # CG2-3.2
    state = table().position()["state"]
    assert [len(stack) for stack in state["stacks"]] == [8] * 7
    assert len(state["table"]) == 8
    assert len({str(table(seed=seed).position()["state"]["table"]) for seed in range(20)}) > 15


def test_the_token_lies_in_the_middle_and_nobody_has_anything() -> None:
    # CG2-3.3
    t = table()
    assert "token" in on_table(t)
    assert t.view(None)["token"] == {"on_table": True, "taker": None}
    for letter, player in players(t).items():
        assert (player["wounds"], player["loot_size"]) == (0, 0)
        assert mine(t, letter)["loot"] == []


def test_the_first_godfather_is_drawn_by_lot_or_named() -> None:
    # CG2-3.4, CG2-R2
    drawn = Counter(table(seed=seed).view(None)["godfather"] for seed in range(200))
    assert set(drawn) == set(range(5))
    assert min(drawn.values()) > 20
    for seat in range(5):
        assert table(first_godfather=f"seat:{seat}").view(None)["godfather"] == seat
    with pytest.raises(sitdown.Illegal) as illegal:
        table(first_godfather="seat:5")
    assert (illegal.value.code, illegal.value.rule) == ("first_godfather", "CG2-R2")


def test_without_talents_nobody_has_one() -> None:
    # CG2-3.5
    t = table(talents="off")
    assert {player["talent"] for player in players(t).values()} == {None}
    assert facts(t, "talents") == []


def test_random_talents_are_public_and_all_different() -> None:
    # CG2-3.5, CG2-R29
    seen: Counter[str] = Counter()
    for seed in range(40):
        t = table(8, seed, talents="random")
        names = [player["talent"] for player in t.view(None)["players"]]
        assert len(set(names)) == 8
        assert facts(t, "talents")[0]["talents"] == [
            {"seat": seat, "talent": name} for seat, name in enumerate(names)
        ]
        assert [fact["fact"] for fact in t.told(None)][:2] == ["talents", "round"]
        seen.update(names)
    assert set(seen) == set(TALENTS)


def test_assigned_talents_stand_in_the_order_of_the_list_or_as_the_deal_says() -> None:
    # CG2-R39
    t = table(talents="assigned")
    assert [player["talent"] for player in t.view(None)["players"]] == TALENTS[:5]
    deal = {"talents": ["vulture", None, "sneak", None, None]}
    t = sitdown.table("cash-n-guns-2", seats=5, options={"talents": "assigned"}, deal=deal)
    names = [player["talent"] for player in t.view(None)["players"]]
    assert names == ["vulture", "greedy_gal", "sneak", "slicker", "charmer"]
    drawn = set()
    for seed in range(10):
        t = sitdown.table(
            "cash-n-guns-2", seats=5, seed=seed, options={"talents": "random"}, deal=deal
        )
        names = [player["talent"] for player in t.view(None)["players"]]
        assert (names[0], names[2]) == ("vulture", "sneak")
        drawn.add(names[1])
    assert len(drawn) > 3


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ({"hands": []}, "deal_place"),
        ({"stacks": 3}, "deal_stacks"),
        ({"stacks": [["bill_5"] * 9]}, "deal_stacks"),
        ({"stacks": [[]] * 9}, "deal_stacks"),
        ({"stacks": [["gold"]]}, "deal_card"),
        ({"stacks": [["dia_10"], ["dia_10"]]}, "deal_box"),
        ({"first": 4}, "deal_first"),
        ({"first": True}, "deal_first"),
        ({"talents": ["kid"]}, "deal_seats"),
        ({"talents": ["kid", "kid", None, None]}, "deal_talent_twice"),
        ({"talents": ["hero", None, None, None]}, "deal_talent"),
    ],
)
def test_a_deal_that_the_box_cannot_give_is_refused(deal: dict[str, object], code: str) -> None:
    # CG2-3.2, CG2-R39
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("cash-n-guns-2", seats=4, options={"talents": "assigned"}, deal=deal)
    assert illegal.value.code == code
    assert illegal.value.message("en")
    assert illegal.value.message("pl")


def test_a_table_without_talents_takes_no_deal_of_them() -> None:
    # CG2-3.5
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("cash-n-guns-2", seats=4, deal={"talents": ["kid", None, None, None]})
    assert illegal.value.code == "deal_no_talents"


def test_a_rigged_deal_lays_the_stacks() -> None:
    # CG2-3.2
    first = ["clip", "clip", "clip", "medkit", "medkit", "dia_10", "painting", "bill_5"]
    deal = {"stacks": [first, None, ["dia_1"] * 5], "first": 2}
    t = sitdown.table("cash-n-guns-2", seats=4, deal=deal)
    assert sorted(t.view(None)["table"]) == sorted(first)
    assert t.view(None)["godfather"] == 2
    stacks = t.position()["state"]["stacks"]
    assert stacks[1].count("dia_1") == 5
    cards = Counter(t.view(None)["table"])
    for stack in stacks:
        cards.update(stack)
    assert cards == BOX
