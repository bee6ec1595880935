"""Every Talent at work in a scene of its own, with any other one at the same table.

A holds the Talent, B the other one (or none that matters). Each tells what it brought about, as
everybody can see it; what B's Talent does by itself is left out.
"""

from collections.abc import Callable, Mapping
from typing import Any

import sitdown
from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    hand,
    hold_up,
    legal,
    loot,
    mine,
    players,
    postures,
    scene,
    take,
    who,
    wounds,
)

Shown = list[Any]
DEMONSTRATIONS: dict[str, Callable[[str], Shown]] = {}
DECK = "bill_5 bill_5 bill_5 bill_10 bill_10 bill_20 painting dia_1"


def demonstration(show: Callable[[str], Shown]) -> Callable[[str], Shown]:
    DEMONSTRATIONS[show.__name__] = show
    return show


def stage(talent: str, other: str, **about: Any) -> sitdown.Table:
    """Four players; those of whom nothing is said do nothing that matters."""
    idlers = ("collector", "vulture", "lucky_devil", "doctor")
    quiet = [name for name in idlers if name not in (talent, other)]
    idle = "indestructible" if talent != "indestructible" else "doctor"
    talents = {"A": talent, "B": other or idle, "C": quiet[0], "D": quiet[1]}
    t = scene(talents=talents, table=about.pop("table", DECK), **about)
    while asked(t) in ("swindle", "give") and "B" in who(t):
        # B's trade must leave the hands as they were: with D, who is no part of the scene.
        answer(t, "B", "swindle D" if asked(t) == "swindle" else legal(t, "B")[0])
    return t


def guns(t: sitdown.Table, ducks: str = "", **cards: str) -> None:
    """Everybody aims at the next one, C at D and D at C; cards are Clicks unless named."""
    aims = {"A": "B", "B": "C", "C": "D", "D": "C"}
    plan = [f"{a}>{b} {cards.get(a, 'click')}" for a, b in aims.items()]
    hold_up(t, *plan)
    courage(t, ducks)
    silence_b(t)


def silence_b(t: sitdown.Table) -> None:
    """B's own Talent is not used."""
    while asked(t) in ("heal", "recall", "ban", "swap") and who(t) == "B":
        t.close()


def pick(t: sitdown.Table, *shares: str) -> None:
    for share in shares:
        silence_b(t)
        take(t, share)
    silence_b(t)


def own(t: sitdown.Table) -> Mapping[str, Any]:
    return {"hand": hand(t, "A"), "loot": loot(t, "A"), "posture": postures(t)["A"]}


@demonstration
def greedy_gal(other: str) -> Shown:
    t = stage("greedy_gal", other)
    guns(t, ducks="BC")
    pick(t, "A painting bill_20")
    return [own(t), t.view(None)["split"] is None or t.view(None)["split"]["sharers"]]


@demonstration
def sneak(other: str) -> Shown:
    t = stage("sneak", other)
    guns(t, ducks="A")
    return [own(t), facts(t, "sneaked")]


@demonstration
def slicker(other: str) -> Shown:
    t = stage("slicker", other)
    hold_up(t, "A>C click", "B>D click", "C>D click", "D>C click")
    while who(t) != "A":
        t.close()
    answer(t, "A", "replace bang")
    return [mine(t, "A")["placed"], hand(t, "A"), facts(t, "replaced")]


@demonstration
def charmer(other: str) -> Shown:
    t = stage("charmer", other)
    guns(t, ducks="B")
    return [own(t), facts(t, "charmed")]


@demonstration
def dictator(other: str) -> Shown:
    t = stage("dictator", other)
    guns(t, ducks="B")
    pick(t, "A painting")
    answer(t, "A", "ban bill")
    return [own(t), legal(t, "C"), facts(t, "banned")]


@demonstration
def kid(other: str) -> Shown:
    t = stage("kid", other)
    for letter in "ABCD":
        answer(t, letter, "load click")
    waiting = who(t)
    for letter, target in (("B", "C"), ("C", "D"), ("D", "B")):
        answer(t, letter, f"aim {target}")
    return [waiting, who(t), legal(t, "A"), [p["target"] for p in t.view(0)["players"]]]


@demonstration
def lucky_devil(other: str) -> Shown:
    t = stage("lucky_devil", other)
    hold_up(t, "A>B click", "B>C click", "C>A bang", "D>A bang")
    courage(t)
    return [own(t), wounds(t), facts(t, "lucky")]


@demonstration
def collector(other: str) -> Shown:
    t = stage("collector", other, loot={"A": "painting painting"})
    guns(t, ducks="B")
    return [mine(t, "A")["paintings"], mine(t, "A")["worth"], players(t)["A"]["loot_size"]]


@demonstration
def doctor(other: str) -> Shown:
    t = stage("doctor", other, wounds={"A": 2})
    hold_up(t, "A>C click", "B>D click", "C>D click", "D>C click")
    courage(t, ducks="A")
    answer(t, "A", "heal")
    return [own(t), wounds(t), facts(t, "healed")]


@demonstration
def wise_guy(other: str) -> Shown:
    t = stage("wise_guy", other)
    hold_up(t, "A>C bang", "B>D click", "C>D click", "D>B click")
    courage(t, ducks="C")
    silence_b(t)
    answer(t, "A", "discard click")
    return [own(t), mine(t, "A")["spent"]]


@demonstration
def swindler(other: str) -> Shown:
    t = stage("swindler", other, number=4, hands={"A": "3b2c", "C": "0b5c"})
    answer(t, "A", "swindle C")
    answer(t, "A", "give bang")
    return [hand(t, "A"), hand(t, "C"), asked(t)]


@demonstration
def professional(other: str) -> Shown:
    t = stage("professional", other, loot={"C": "bill_20"})
    hold_up(t, "A>C bang", "B>D click", "C>D click", "D>B click")
    courage(t, ducks="C")
    return [own(t), loot(t, "C"), facts(t, "showed")]


@demonstration
def indestructible(other: str) -> Shown:
    t = stage("indestructible", other, wounds={"A": 3})
    hold_up(t, "A>B click", "B>C click", "C>A bang", "D>C click")
    courage(t)
    return [own(t), wounds(t), players(t)["A"]["limit"]]


@demonstration
def vulture(other: str) -> Shown:
    t = stage("vulture", other, loot={"C": "bill_20 bill_20"}, wounds={"C": 2}, seats=5)
    hold_up(t, "A>D click", "B>D click", "C>D click", "D>C bang", "E>D click")
    courage(t)
    return [own(t), postures(t)["C"], facts(t, "scavenged")]


@demonstration
def best_friend(other: str) -> Shown:
    t = stage(
        "best_friend",
        other,
        number=4,
        table="clip bill_20 bill_20",
        hands={"A": "0b5c", "D": "0b5c", "C": "2b3c"},
        seen={"D": "3b"},
        godfather="C",
    )
    guns(t, ducks="AB")
    pick(t, "C clip")
    answer(t, "C", "discard click")
    answer(t, "A", "discard click")
    return [own(t), facts(t, "friend")]


@demonstration
def junk_dealer(other: str) -> Shown:
    t = stage("junk_dealer", other, loot={"C": "bill_20"})
    guns(t, ducks="BC")
    pick(t, "A dia_1")
    answer(t, "A", "swap C")
    return [own(t), loot(t, "C"), facts(t, "swapped")]
