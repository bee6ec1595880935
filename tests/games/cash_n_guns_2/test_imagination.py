"""Worlds that a viewer imagines: true to all he has seen, and as likely as they should be."""

import functools
import operator
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import sitdown
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2.rules.imagine_bullets import Retold
from tests.games.cash_n_guns_2.builders import (
    answer,
    courage,
    facts,
    finish_split,
    hand,
    hold_up,
    loot,
    scene,
    seat,
    take,
    to_split,
)

WORLDS = 200


def worlds(t: sitdown.Table, viewer: str = "") -> Iterator[dict[str, Any]]:
    """What somebody imagines, as positions."""
    eyes = seat(viewer) if viewer else -1
    rng = Rng(11, 1)
    for _ in range(WORLDS):
        yield t.inner.game.write(t.inner.imagine(eyes, rng))


def share_of(t: sitdown.Table, viewer: str, holds: Callable[[dict[str, Any]], bool]) -> float:
    return sum(1 for world in worlds(t, viewer) if holds(world)) / WORLDS


def unseen(world: dict[str, Any], letter: str) -> list[str]:
    """Cards that somebody threw away face down."""
    return [
        event["card"]
        for event in world["bullets"]
        if event["what"] in ("spend", "drop") and event["seat"] == seat(letter)
    ]


def bangs_in_hand(world: dict[str, Any], letter: str) -> int:
    """By the story: what came, less what went."""
    bangs, number = 3, seat(letter)
    for event in world["bullets"]:
        bang = int(event.get("card") == "bang")
        if event["what"] in ("spend", "show", "drop") and event["seat"] == number:
            bangs -= bang
        elif event["what"] in ("up", "down") and event["seat"] == number:
            bangs += 1
        elif event["what"] in ("draw", "give"):
            gets = event["seat"] if event["what"] == "draw" else event["other"]
            gives = event["other"] if event["what"] == "draw" else event["seat"]
            bangs += bang * (int(gets == number) - int(gives == number))
    return bangs - int(world["players"][number]["placed"] == "bang")


def near(share: float, expected: float) -> bool:
    return abs(share - expected) < 0.11


# Bullets


def test_a_fresh_gun_is_loaded_with_three_cards_of_eight() -> None:
    # CG2-3.1
    t = scene()
    for letter in "ABCD":
        answer(t, letter, "load click")
    for viewer in ("B", ""):
        loaded = share_of(t, viewer, lambda world: world["players"][0]["placed"] == "bang")
        assert near(loaded, 3 / 8)


def test_ones_own_cards_are_as_they_are() -> None:
    # CG2-4.13
    t = scene(number=3, hands={"A": "1b5c"})
    for world in worlds(t, "A"):
        assert unseen(world, "A") == ["bang", "bang"]
        assert bangs_in_hand(world, "A") == 1


def test_the_last_bang_of_three_is_anywhere_among_the_unseen_cards() -> None:
    # CG2-4.13
    t = scene(number=5, hands={"B": "1b3c"}, seen={"B": "2b"})  # two thrown away unseen
    assert near(share_of(t, "A", lambda world: "bang" in unseen(world, "B")), 2 / 6)
    assert near(share_of(t, "A", lambda world: bangs_in_hand(world, "B") == 1), 4 / 6)


def test_who_has_shown_three_bangs_has_none_left() -> None:
    # CG2-4.14
    t = scene(number=5, hands={"B": "0b4c"}, seen={"B": "3b"})
    assert share_of(t, "A", lambda world: bangs_in_hand(world, "B") == 0) == 1


def test_a_clip_without_effect_proves_that_no_bang_lies_face_down() -> None:
    # CG2-5.0d
    t = scene(number=3, table="clip bill_5 bill_5", hands=dict.fromkeys("ABCD", "3b3c"))
    to_split(t, ducks="BCD")  # A takes everything, the Clip too
    assert facts(t, "clip_empty")
    for viewer in ("A", "B", ""):
        for world in worlds(t, viewer):
            for letter in "ABCD":
                assert "bang" not in unseen(world, letter)


def test_a_clip_that_drew_from_below_proves_a_bang_there() -> None:
    # CG2-5.0c
    t = scene(number=2, table="clip bill_5 bill_5", hands={"A": "2b5c"})
    to_split(t)
    take(t, "A bill_5", "B clip")
    answer(t, "B", "discard click")
    thrown = Counter[str]()
    for world in worlds(t, "C"):
        before = world["bullets"].index({"what": "down", "seat": 1})
        cards = [e["seat"] for e in world["bullets"][:before] if e.get("card") == "bang"]
        assert cards
        thrown.update("ABCD"[number] for number in set(cards))
    assert thrown["A"] > 30
    assert thrown["B"] > 30
    assert thrown["C"] == 0  # C knows what C threw


def test_the_taker_of_a_clip_surely_holds_a_bang() -> None:
    # CG2-5.0b
    t = scene(
        number=4, table="clip bill_5 bill_5", hands={"A": "0b5c", "B": "0b5c"}, seen={"B": "1b"}
    )
    to_split(t)
    take(t, "A clip")
    answer(t, "A", "discard click")
    assert share_of(t, "C", lambda world: bangs_in_hand(world, "A") >= 1) == 1


def test_a_professional_who_does_not_show_had_a_click() -> None:
    # CG2-5.14a
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"}, number=2)
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    (told,) = facts(t, "not_shown")
    assert told["seat"] == 0
    for world in worlds(t, "C"):
        assert {"what": "prove", "seat": 0} in world["bullets"]
    # With an empty-handed target nothing is proved.
    t = scene(talents={"A": "professional"}, number=2)
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    assert 0.2 < share_of(t, "C", lambda world: unseen(world, "A")[-1] == "bang") < 0.6


def test_swindler_and_victim_know_the_cards_they_traded_and_nobody_else_does() -> None:
    # CG2-5.13
    t = scene(number=6, talents={"A": "swindler"}, hands={"A": "0b3c", "B": "3b0c"})
    answer(t, "A", "swindle B")
    answer(t, "A", "give click")
    for viewer in ("A", "B"):
        for world in worlds(t, viewer):
            trade = world["bullets"][-2:]
            assert [event["card"] for event in trade] == ["bang", "click"]
    assert share_of(t, "B", lambda world: bangs_in_hand(world, "A") >= 1) == 1
    drawn = Counter(world["bullets"][-2]["card"] for world in worlds(t, "C"))
    assert min(drawn["bang"], drawn["click"]) > 30


def test_a_trade_is_possible_for_both_hands_in_every_world() -> None:
    # CG2-5.13a
    t = scene(
        number=8, talents={"A": "swindler"}, hands={"A": "0b1c", "B": "1b0c"}, seen={"B": "2b"}
    )
    answer(t, "A", "swindle B")
    for viewer in ("C", "A", "B", ""):
        for world in worlds(t, viewer):
            drawn, given = (event["card"] for event in world["bullets"][-2:])
            assert world["players"][0]["placed"] == drawn
            assert world["players"][1]["placed"] == given


def test_what_a_search_found_binds_nobody_after_it() -> None:
    # CG2-5.0c, CG2-5.13
    t = scene(
        number=6, talents={"A": "swindler"}, table="clip bill_5", hands={"A": "1b2c", "B": "0b3c"}
    )
    for card in ("click", "bang"):
        answer(t, "A", "swindle B")
        t.close()
        hold_up(t, f"A>B {card}", "B>C click", "C>D any", "D>A any")
        courage(t, ducks="BCD" if card == "click" else "ABCD")
        finish_split(t)
    answer(t, "A", "swindle B")
    assert [clip["found"] for clip in t.view(None)["clips"]] == ["down"]
    for viewer in (-1, *range(4)):
        told = Retold(t.inner.state, viewer)  # type: ignore[arg-type]
        for outlook in told._outlooks:
            assert outlook.fewest[0][3] <= outlook.most[0][3]
    assert share_of(t, "A", lambda world: unseen(world, "A")[-1] == "bang") == 1


# Loot


def test_what_was_taken_openly_is_remembered() -> None:
    # CG2-R11
    t = scene(loot={"B": "bill_20 painting"})
    to_split(t, ducks="CD")
    take(t, "A bill_5")
    for viewer in ("A", "C", ""):
        for world in worlds(t, viewer):
            assert world["takings"] == t.position()["state"]["takings"]


def test_a_stolen_card_is_any_card_of_that_pile_to_others_and_known_to_the_two() -> None:
    # CG2-5.14a
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20 painting dia_1"})
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    stolen = Counter(world["takings"][-1]["card"] for world in worlds(t, "C"))
    assert set(stolen) == {"bill_20", "painting", "dia_1"}
    assert min(stolen.values()) > 50
    for viewer in ("A", "B"):
        assert {world["takings"][-1]["card"] for world in worlds(t, viewer)} == set(loot(t, "A"))


def test_a_card_known_to_have_changed_hands_later_must_have_been_there() -> None:
    # CG2-5.18
    t = scene(
        talents={"A": "professional", "D": "junk_dealer"},
        loot={"B": "bill_20 painting", "C": "dia_1"},
        godfather="D",
        table="bill_5 bill_5 bill_10 bill_10 bill_10 dia_5",
    )
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="BC")
    take(t, "D bill_5")
    answer(t, "D", "swap A")  # D sees which card A had stolen
    (told,) = facts(t, "swapped_card", "D")
    for world in worlds(t, "D"):
        assert world["takings"][-2]["card"] == "bill_5"
        steals = [taking for taking in world["takings"] if taking["what"] == "steal"]
        assert steals[0]["card"] == told["card"]
    cards = Counter(world["takings"][-1]["card"] for world in worlds(t, "C"))
    assert min(cards[card] for card in ("bill_20", "painting")) > 50


def test_at_the_end_the_survivors_have_what_they_counted() -> None:
    # CG2-R43
    t = scene(
        number=8,
        talents={"A": "professional", "B": "kid", "C": "vulture", "D": "doctor"},
        hands={"A": "1b0c"},
        loot={"B": "bill_20 painting dia_1 bill_5", "D": "bill_10"},
        table="",
    )
    hold_up(t, "A>B bang", "C>D click", "D>C click", "B>A click")
    courage(t, ducks="BCD")
    assert t.outcome is not None
    stolen = {world["takings"][-1]["card"] for world in worlds(t, "")}
    assert stolen == set(loot(t, "A"))


# The stacks


def test_stacks_to_come_are_any_of_the_cards_not_shown_yet() -> None:
    # CG2-3.2
    t = scene(later="bill_5 " * 8)
    first = [world["stacks"][0] for world in worlds(t, "A")]
    assert len({str(stack) for stack in first}) > 190
    truth = t.position()["state"]["stacks"]
    for world in worlds(t, "A"):
        assert Counter(functools.reduce(operator.iadd, world["stacks"], [])) == Counter(
            functools.reduce(operator.iadd, truth, [])
        )


def test_worlds_go_on_like_the_true_one() -> None:
    # CG2-I2
    t = scene(number=3, talents={"A": "swindler"}, loot={"B": "bill_20"})
    answer(t, "A", "swindle B")
    answer(t, "A", "give any")
    to_split(t, ducks="CD")
    finish_split(t)
    for number, world in enumerate(worlds(t, "C")):
        if number % 24 == 0:
            again = sitdown.table(position={**t.position(), "state": world}, seed=number)
            assert again.view(2) == t.view(2)
            assert hand(again, "C") == hand(t, "C")
            while again.questions:
                again.close()
