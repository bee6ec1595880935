"""FP section 10: a position that breaks an invariant is refused, and the invariant named."""

from typing import Any

import pytest

import sitdown
from tests.games.five_points.builders import F, table_at
from tests.games.five_points.readers import Position, deck


def broken(state: Position, rule: str, seats: int = 3) -> None:
    """The position is refused, and the invariant named."""
    whole = {"game": "five-points", "rules": 1, "seats": seats, "options": {}, "state": state}
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table(position=whole)
    assert illegal.value.rule == rule


def full(seats: int = 3, **given: Any) -> Position:
    state: Position = table_at(F, seats=seats, **given).position()["state"]
    return state


def climbing() -> Position:
    """Six rows begun, bosses still in the deck, nothing revealed."""
    shape = ". / . . / . . . / E . . . / D N . . . / S E P L K R"
    state: Position = table_at(shape, hands={0: "KKR"}).position()["state"]
    return state


def swap(words: str, old: str, new: str) -> str:
    """One card of a row, a hand or the deck replaced."""
    cards = words.split()
    cards[cards.index(old)] = new
    return " ".join(cards)


def test_a_position_with_a_card_too_many_of_a_gang_is_refused() -> None:
    # FP-10.1
    state = full()
    first = deck(state)[0]
    state["deck"] = swap(state["deck"], first, "S" if first != "S" else "D")
    broken(state, "FP-10.1")


def test_a_position_without_one_of_the_cards_is_refused() -> None:
    # FP-10.1
    state = full()
    state["deck"] = " ".join(deck(state)[1:])
    broken(state, "FP-10.1")


@pytest.mark.parametrize("gangs", ["S S D", "S D", "S D K N", "S* D K"])
def test_a_position_with_alliances_that_are_not_three_different_members_is_refused(
    gangs: str,
) -> None:
    # FP-10.2
    state = full()
    state["players"][0].update(alliances=gangs, open="")
    broken(state, "FP-10.2")


def test_a_position_whose_pairs_cannot_be_disjoint_is_refused() -> None:
    # FP-10.2, FP-3.2
    state = full(2, alliances=("SDK", "SDN"))
    state["players"][1]["alliances"] = "S D K"
    state["deck"] = swap(state["deck"], "K", "N")
    broken(state, "FP-10.2", seats=2)


def test_a_position_with_a_boss_in_a_hand_is_refused() -> None:
    # FP-10.3
    state = full(hands={0: "DLP"})
    state["players"][0]["hand"] = "D L R*"
    state["pyramid"][0] = "P"
    broken(state, "FP-10.3")


def test_a_position_with_a_hand_too_large_is_refused() -> None:
    # FP-10.3
    state = full()
    first, *rest = deck(state)
    state["deck"] = " ".join(rest)
    state["players"][0]["hand"] += " " + first
    broken(state, "FP-10.3")


def test_a_position_where_a_card_is_gone_without_a_victim_is_refused() -> None:
    # FP-10.3
    state = full()
    first, *rest = state["players"][0]["hand"].split()
    state["players"][0]["hand"] = " ".join(rest)
    state["deck"] += " " + first
    broken(state, "FP-10.3")


@pytest.mark.parametrize(
    "row", [(5, "S* E* P* L* K* ."), (4, "D* . . . ."), (2, "S* . .")], ids=str
)
def test_a_position_with_a_hole_under_a_card_is_refused(row: tuple[int, str]) -> None:
    # FP-10.4
    state = climbing()
    state["pyramid"][row[0]] = row[1]
    broken(state, "FP-10.4")


def test_a_position_with_fewer_promotions_than_slots_filled_is_refused() -> None:
    # FP-10.5, FP-10.13
    state = climbing()
    assert state["turn"] == 3 + 2 + 1  # three promotions, two cards spent, and it is the next turn
    state["turn"] = 5
    broken(state, "FP-10.13")


def test_a_position_with_fewer_discards_than_victims_is_refused() -> None:
    # FP-10.7
    state = full(hands={0: "DLP"})
    state["deck"] += " " + state["discard"].pop()["card"]
    broken(state, "FP-10.7")


def test_a_position_with_an_empty_deck_is_refused() -> None:
    # FP-10.8, FP-R12
    table = table_at(F, seats=4, hands={0: "D", 1: "", 2: "", 3: "L"})
    table.answer(0, "influence D 1.1 1.2")  # the 30th draw
    state = table.position()["state"]
    state["discard"] = [
        {"card": card, "seat": entry["seat"]}
        for card, entry in zip(deck(state), state["removed"], strict=True)
    ]
    state.update(deck="", reshuffled=0)
    broken(state, "FP-10.8", seats=4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_reshuffled_too_early_is_refused(seats: int) -> None:
    # FP-10.8
    state = full(seats, hands={0: "D"})
    cards = [entry["card"] for entry in state["discard"]]
    state["deck"] = " ".join([*deck(state), *cards])
    state.update(discard=[], reshuffled=len(cards))
    broken(state, "FP-10.8", seats)


def test_a_position_in_climb_with_the_throne_taken_is_refused() -> None:
    # FP-10.9
    broken({**full(), "phase": "climb"}, "FP-10.9")


def test_a_position_in_betrayal_with_the_throne_empty_is_refused() -> None:
    # FP-10.9
    broken({**climbing(), "phase": "betrayal"}, "FP-10.9")


@pytest.mark.parametrize(
    "given",
    [
        pytest.param(["S", "", ""], id="too few"),
        pytest.param(["S D", "N", "K R"], id="too many"),
        pytest.param(["S D K", "N", ""], id="three of one seat"),
        pytest.param(["S D", "N", "P"], id="not allied"),
        pytest.param(["S S", "N", "K"], id="one twice"),
    ],
)
def test_a_position_with_wrong_open_alliances_is_refused(given: list[str]) -> None:
    # FP-10.11
    state = full()
    for player, gangs in zip(state["players"], given, strict=True):
        player["open"] = gangs
    broken(state, "FP-10.11")


@pytest.mark.parametrize("twice", range(3))
def test_a_position_where_somebody_revealed_twice_before_row_5_is_revealed_is_refused(
    twice: int,
) -> None:
    # FP-10.11: row 4 was revealed by two of the three, one alliance each
    t = sitdown.table("five-points", seats=3, seed=4)
    while sum(bool(player["open"]) for player in t.view(None)["players"]) < 2:
        t.close()
    while t.questions[0].name != "reveal":
        t.close()
    state = dict(t.position()["state"])
    for seat, player in enumerate(state["players"]):
        player["open"] = player["alliances"][:3] if seat == twice else ""
    broken(state, "FP-10.11")


def test_a_position_with_alliances_opened_before_row_4_is_refused() -> None:
    # FP-10.10, FP-10.11
    state = climbing()
    state["players"][0]["open"] = "S"
    broken(state, "FP-10.11")


def test_a_position_that_asks_for_reveals_before_row_4_is_refused() -> None:
    # FP-10.10, FP-10.11
    broken({**climbing(), "phase": "reveal", "revealing": [0, 1], "turn": 5}, "FP-10.11")


def test_a_position_with_a_pass_before_the_coronation_is_refused() -> None:
    # FP-10.12
    state = climbing()
    state["players"][1]["passed"] = True
    state["turn"] += 1
    broken(state, "FP-10.12")


def test_a_position_where_a_seat_that_passed_is_to_move_is_refused() -> None:
    # FP-10.12
    state = full()
    state["players"][0]["passed"] = True
    state["turn"] += 1
    broken(state, "FP-10.12")


def test_a_position_that_is_over_before_all_have_passed_is_refused() -> None:
    # FP-10.12
    broken({**full(), "phase": "over"}, "FP-10.12")


def test_a_position_that_goes_on_when_all_have_passed_is_refused() -> None:
    # FP-10.12
    state = full()
    for player in state["players"]:
        player["passed"] = True
    state["turn"] += 3
    broken(state, "FP-10.12")


@pytest.mark.parametrize("turn", [1, 15, 17, 40])
def test_a_position_with_the_wrong_turn_number_is_refused(turn: int) -> None:
    # FP-10.13
    assert full()["turn"] == 16
    broken({**full(), "turn": turn}, "FP-10.13")


def test_a_position_with_a_boss_below_a_member_of_the_deck_is_refused() -> None:
    # FP-10.16
    state = climbing()
    first, *rest = deck(state)
    assert "*" in first
    state["deck"] = " ".join([rest[-1], *rest[:-1], first])
    broken(state, "FP-10.16")


def test_a_position_with_a_member_in_the_pyramid_before_the_last_boss_is_refused() -> None:
    # FP-10.16
    state = climbing()
    last = deck(state)[-1]
    state["pyramid"][5] = swap(state["pyramid"][5], "S*", last)
    state["deck"] = " ".join(["S*", *deck(state)[:-1]])
    broken(state, "FP-10.16")
