"""The rules of Stickup, each test naming those it shows."""

from typing import Any

import pytest

import sitdown


def claimed(*cards_and_claims: tuple[int, int], **options: Any) -> sitdown.Table:
    """A table where each seat holds a card and has made a claim."""
    cards = [card for card, _ in cards_and_claims]
    table = sitdown.table(
        "stickup", seats=len(cards), seed=1, options=options, deal={"cards": cards}
    )
    for seat, (_, claim) in enumerate(cards_and_claims):
        table.answer(seat, f"claim {claim}")
    return table


def test_each_sees_his_own_card_alone() -> None:
    # ST-1
    table = sitdown.table("stickup", seats=3, seed=1, deal={"cards": [2, 5, 6]})
    assert [table.view(seat)["my_card"] for seat in range(3)] == [2, 5, 6]
    assert table.view(None)["my_card"] is None


def test_the_highest_claim_stands_and_the_others_may_call_it() -> None:
    # ST-2, ST-3
    table = claimed((2, 2), (5, 6), (6, 6))
    assert table.questions[0].seats == [0, 2]


def test_a_claim_that_nobody_calls_scores_itself() -> None:
    # ST-3, ST-5
    table = claimed((2, 6), (5, 5))
    table.close()
    assert table.view(None)["score"] == [6, 0]


@pytest.mark.parametrize(("card", "lives"), [(6, [3, 2]), (2, [2, 3])])
def test_a_liar_loses_a_life_or_the_one_who_called_him(card: int, lives: list[int]) -> None:
    # ST-5
    table = claimed((card, 6), (5, 5))
    table.answer(1, "call")
    table.answer(0, "show")
    assert table.view(None)["lives"] == lives


def test_a_dare_raises_the_stake_up_to_three() -> None:
    # ST-4
    table = claimed((2, 6), (5, 5))
    table.answer(1, "call")
    table.answer(0, "dare")
    table.answer(1, "dare")
    with pytest.raises(sitdown.Illegal) as refused:
        table.answer(0, "dare")
    assert (refused.value.code, refused.value.rule) == ("top_stake", "ST-4")
    table.answer(0, "show")
    assert table.view(None)["lives"] == [0, 3]


def test_it_ends_when_one_is_left() -> None:
    # ST-6, ST-7
    table = claimed((2, 6), (5, 5), lives=1)
    table.answer(1, "call")
    table.answer(0, "show")
    assert not table.questions
    assert table.outcome is not None
    assert table.outcome["winners"] == [1]


def test_a_life_is_bought_once_for_three_points() -> None:
    # ST-8
    table = claimed((2, 6), (5, 5))
    table.close()
    table.answer(0, "buy")
    assert (table.view(None)["score"][0], table.view(None)["lives"][0]) == (3, 4)
    with pytest.raises(sitdown.Illegal):
        table.answer(0, "buy")
