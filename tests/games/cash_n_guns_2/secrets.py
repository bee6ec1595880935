"""Stories that come in two kinds: all can be seen is the same, one secret is not.

Each tells itself moment by moment. `other` says which of the two it is.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import sitdown
from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish_split,
    hold_up,
    scene,
    take,
    to_courage,
    who,
)

Moments = Iterator[tuple[str, sitdown.Table]]


class Secret(NamedTuple):
    tell: Callable[[bool], Moments]
    owners: str
    """Who may know it."""


SECRETS: dict[str, Secret] = {}
DEAD = {"E": 1}
"""One of five is dead: he sees no more than the others, but for what was his."""


def secret(owners: str) -> Callable[[Callable[[bool], Moments]], Callable[[bool], Moments]]:
    def enter(tell: Callable[[bool], Moments]) -> Callable[[bool], Moments]:
        SECRETS[tell.__name__] = Secret(tell, owners)
        return tell

    return enter


def five(**about: Any) -> sitdown.Table:
    return scene(seats=5, **{"number": 2, "dead": DEAD, **about})


def a_round(t: sitdown.Table, ducks: str, *guns: str) -> Moments:
    """A round of the four who live, with a moment after each step."""
    yield "load", t
    for gun in guns:
        answer(t, gun[0], f"load {gun.split()[-1]}")
        yield "loading", t
    for gun in guns:
        answer(t, gun[0], f"aim {gun[2]}")
        yield "aiming", t
    while asked(t) in ("replace", "privilege", "count"):
        t.close()
        yield asked(t), t
    for letter in who(t):
        answer(t, letter, "duck" if letter in ducks else "stand")
        yield "courage", t
    while asked(t) != "load" and t.questions:
        t.close()
        yield "split", t


RING = ("A>B click", "B>C click", "C>D click", "D>A click")


@secret(owners="")
def stacks_to_come(other: bool) -> Moments:
    later = ["bill_5 " * 8, "bill_10 " * 8]
    t = five(later=" ".join(later[::-1] if other else later), table="painting dia_1")
    for moment in a_round(t, "CD", *RING):
        if t.view(None)["round"] > 2:
            return  # turned up for all
        yield moment


@secret(owners="A")
def kinds_in_a_hand(other: bool) -> Moments:
    t = five(number=3, hands={"A": "2b4c" if other else "3b3c"})
    yield from a_round(t, "AB", *RING)
    yield from a_round(t, "", *RING)


@secret(owners="A")
def the_placed_card(other: bool) -> Moments:
    t = five()
    card = "bang" if other else "click"
    yield from a_round(t, "B", f"A>B {card}", *RING[1:])
    yield from a_round(t, "", *RING)


@secret(owners="A")
def an_aim_before_the_reveal(other: bool) -> Moments:
    t = five()
    for letter in "ABCD":
        answer(t, letter, "load click")
    yield "load", t
    answer(t, "A", "aim C" if other else "aim B")
    yield "aiming", t
    answer(t, "B", "aim A")
    answer(t, "C", "aim A")
    yield "aiming", t


@secret(owners="B")
def courage_before_the_reveal(other: bool) -> Moments:
    t = five()
    hold_up(t, *RING)
    to_courage(t)
    answer(t, "B", "duck" if other else "stand")
    yield "courage", t
    answer(t, "A", "stand")
    answer(t, "C", "stand")
    yield "courage", t


@secret(owners="A")
def what_the_slicker_took(other: bool) -> Moments:
    t = five(talents={"A": "slicker"})
    hold_up(t, *RING)
    answer(t, "A", "replace bang" if other else "replace click")
    yield "replace", t
    courage(t, ducks="AB")
    yield "courage", t
    finish_split(t)
    yield "split", t


@secret(owners="A")
def what_the_wise_guy_threw(other: bool) -> Moments:
    t = five(talents={"A": "wise_guy"})
    hold_up(t, *RING)
    courage(t, ducks="B")
    yield "recall", t
    answer(t, "A", "discard bang" if other else "discard click")
    yield "split", t
    finish_split(t)
    yield "load", t


@secret(owners="A")
def what_was_thrown_for_a_clip(other: bool) -> Moments:
    t = five(number=4, table="clip bill_5 bill_5", hands={"B": "0b5c", "A": "2b3c"})
    hold_up(t, *RING)
    courage(t)
    take(t, "A clip")
    yield "clip", t
    answer(t, "A", "discard bang" if other else "discard click")
    yield "split", t
    finish_split(t)
    yield "load", t


@secret(owners="BC")
def who_threw_the_bang_that_a_clip_found(other: bool) -> Moments:
    hands = {"B": "3b3c", "C": "2b4c"} if other else {"B": "2b4c", "C": "3b3c"}
    t = five(number=3, table="clip bill_5 bill_5", hands=hands)
    hold_up(t, *RING)
    courage(t, ducks="BC")
    take(t, "A clip")
    yield "clip", t
    answer(t, "A", "discard click")
    yield "split", t


@secret(owners="AC")
def what_the_swindler_drew(other: bool) -> Moments:
    t = five(
        number=6, talents={"A": "swindler"}, hands={"C": "3b0c" if other else "0b3c", "A": "1b2c"}
    )
    yield "swindle", t
    answer(t, "A", "swindle C")
    yield "give", t
    answer(t, "A", "give click")
    yield "load", t


@secret(owners="AC")
def what_the_swindler_gave(other: bool) -> Moments:
    t = five(number=4, talents={"A": "swindler"}, hands={"C": "0b5c", "A": "2b3c"})
    answer(t, "A", "swindle C")
    yield "give", t
    answer(t, "A", "give bang" if other else "give click")
    yield "load", t
    hold_up(t, *RING)
    courage(t, ducks="ABCD")
    yield "swindle", t


def _robbery(seed: int) -> sitdown.Table:
    t = five(number=3, talents={"A": "professional"}, loot={"B": "bill_20 painting"}, seed=seed)
    hold_up(t, "A>B bang", *RING[1:])
    courage(t, ducks="B")
    return t


def _what_chance_brought(play: Callable[[int], sitdown.Table], fact: str, other: bool) -> Moments:
    """The same play under two seeds; A is told another card by the fact."""
    first = facts(play(0), fact, "A")[0]
    seed = next(seed for seed in range(1, 50) if facts(play(seed), fact, "A")[0] != first)
    t = play(seed if other else 0)
    yield "split", t
    finish_split(t)
    yield "load", t


@secret(owners="AB")
def what_the_professional_stole(other: bool) -> Moments:
    return _what_chance_brought(_robbery, "robbed_card", other)


def _death(seed: int) -> sitdown.Table:
    piles = {"C": "bill_5 bill_20 painting dia_1"}
    t = five(number=3, talents={"A": "vulture", "C": "kid"}, loot=piles, wounds={"C": 2}, seed=seed)
    hold_up(t, "A>B click", "B>C bang", "D>A click", "C>D click")
    courage(t, ducks="D")
    return t


@secret(owners="AC")
def what_the_vulture_took(other: bool) -> Moments:
    return _what_chance_brought(_death, "scavenged_cards", other)


def _swap(seed: int) -> sitdown.Table:
    t = five(number=3, talents={"A": "junk_dealer"}, loot={"B": "bill_20 painting"}, seed=seed)
    hold_up(t, *RING)
    courage(t, ducks="B")
    take(t, "A bill_5")
    answer(t, "A", "swap B")
    return t


@secret(owners="AB")
def what_the_junk_dealer_got(other: bool) -> Moments:
    return _what_chance_brought(_swap, "swapped_card", other)


@secret(owners="BC")
def whose_pile_holds_what(other: bool) -> Moments:
    piles = {"B": "bill_20", "C": "painting"}
    if other:
        piles = {"C": "bill_20", "B": "painting"}
    t = five(number=3, loot={**piles, "D": "dia_1"})
    yield "load", t
    hold_up(t, *RING)
    courage(t, ducks="CD")
    yield "split", t


@secret(owners="E")
def the_hand_of_the_dead(other: bool) -> Moments:
    t = five(number=3, hands={"E": "3b4c" if other else "2b5c"})
    yield from a_round(t, "B", *RING)


@secret(owners="DE")
def the_loot_of_the_dead(other: bool) -> Moments:
    piles = {"E": "bill_20", "D": "painting"}
    if other:
        piles = {"D": "bill_20", "E": "painting"}
    yield from a_round(five(number=3, loot=piles), "BD", *RING)
