"""Scenes that read like the examples of the rules. Seats are letters, clockwise: A, B, C, …

    t = scene(table="bill_10 bill_20", wounds={"A": 2}, hands={"B": "2b5c"})
    hold_up(t, "A>B bang", "B>A click", "C>A click", "D late bang")
    courage(t, ducks="C")
    assert wounds(t) == {"B": 1}

Only what a test names has to be given; the rest of the box is laid out so that all invariants
hold. A scene starts when the loot of its round lies on the table.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import sitdown
from sitdown import api

LETTERS = "ABCDEFGH"
BOX = Counter(
    bill_5=15, bill_10=15, bill_20=10, dia_1=5, dia_5=3, dia_10=1, painting=10, clip=3, medkit=2
)
TALENTS = [
    "greedy_gal",
    "sneak",
    "slicker",
    "charmer",
    "dictator",
    "kid",
    "lucky_devil",
    "collector",
    "doctor",
    "wise_guy",
    "swindler",
    "professional",
    "indestructible",
    "vulture",
    "best_friend",
    "junk_dealer",
]


def seat(letter: str) -> int:
    return LETTERS.index(letter)


def seats_of(letters: str) -> list[int]:
    return [seat(letter) for letter in letters]


def letters_of(seats: Sequence[int]) -> str:
    return "".join(LETTERS[number] for number in seats)


# Laying out a scene


def scene(
    *,
    seats: int = 4,
    number: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    godfather: str = "A",
    table: str | None = None,
    later: str | None = None,
    **by_letter: Mapping[str, object],
) -> sitdown.Table:
    """The start of round `number`, as the builder of positions makes it (`rules/build.py`): hands,
    seen, loot, wounds, suffered, dead and talents by letter."""
    house: dict[str, object] = {
        "talents": "assigned" if by_letter.get("talents") else "off",
        **(options or {}),
    }
    wishes: dict[str, object] = {"round": number, "table": table, "later": later}
    for name, things in by_letter.items():
        wishes[name] = {seat(letter): thing for letter, thing in things.items()} or None
    wishes["godfather"] = seat(godfather)
    start = api.position("cash-n-guns-2", seats=seats, options=house, **wishes)
    return sitdown.table(position=start, seed=seed)


# Playing


def asked(t: sitdown.Table) -> str:
    """The question that is open; empty when it is over."""
    return t.questions[0].name if t.questions else ""


def who(t: sitdown.Table) -> str:
    """The letters of those who are asked."""
    return letters_of(t.questions[0].seats)


def answer(t: sitdown.Table, letter: str, act: str) -> None:
    """Seats in acts are letters here: `aim B`."""
    words = [str(seat(word)) if word in LETTERS else word for word in act.split()]
    t.answer(seat(letter), " ".join(words))


def legal(t: sitdown.Table, letter: str) -> list[str]:
    """Legal acts with letters for seats."""
    acts = []
    for act in t.legal(seat(letter)):
        words = act.split()
        acts.append(" ".join(LETTERS[int(word)] if word.isdecimal() else word for word in words))
    return acts


def hold_up(t: sitdown.Table, *guns: str) -> None:
    """Load and aim: `A>B bang`; `D late click` misses the deadline. The Kid, if there is one, is
    asked last. Stops after the aims."""
    plans = {gun[0]: gun[2:].strip().partition(" ") for gun in guns}
    if asked(t) == "load":
        for letter in who(t):
            answer(t, letter, f"load {plans[letter][2]}")
    assert asked(t) == "aim"
    kid = next((letter for letter in plans if letter not in who(t)), "")
    _aim(t, {letter: plans[letter][0] for letter in who(t)})
    if kid and asked(t) == "aim_last":
        _aim(t, {kid: plans[kid][0]})


def _aim(t: sitdown.Table, targets: Mapping[str, str]) -> None:
    for letter, target in targets.items():
        if target != "late":
            answer(t, letter, f"aim {target}")
    if "late" in targets.values():
        t.close()


def to_courage(t: sitdown.Table) -> None:
    """No replacement, no order: on to the question who stands."""
    while asked(t) in ("replace", "privilege", "count"):
        t.close()


def courage(t: sitdown.Table, ducks: str = "") -> None:
    """Those named duck, the others stand; nothing else happens before."""
    to_courage(t)
    assert asked(t) == "courage", asked(t)
    for letter in who(t):
        answer(t, letter, "duck" if letter in ducks else "stand")


def alive(t: sitdown.Table) -> str:
    players = t.view(None)["players"]
    return letters_of([n for n, player in enumerate(players) if player["posture"] != "dead"])


def in_a_ring(t: sitdown.Table, card: str = "click") -> list[str]:
    """Everybody aims at the next one."""
    letters = alive(t)
    return [f"{a}>{b} {card}" for a, b in zip(letters, letters[1:] + letters[0], strict=True)]


def to_split(t: sitdown.Table, ducks: str = "") -> None:
    """A round of Clicks: those who do not duck share."""
    hold_up(t, *in_a_ring(t))
    courage(t, ducks)


def finish_split(t: sitdown.Table) -> list[str]:
    """Let silence share out the rest; the turns of the split as `A bill_20`."""
    number = t.view(None)["round"]
    while t.view(None)["split"] is not None and t.view(None)["round"] == number:
        t.close()
    return turns(t)


def take(t: sitdown.Table, *shares: str) -> None:
    """`A bill_20`: the player in turn takes that share."""
    for share in shares:
        letter, _, cards = share.partition(" ")
        answer(t, letter, f"take {cards}")


def turns(t: sitdown.Table) -> list[str]:
    """The turns of this split, or of the last one."""
    told = []
    for turn in t.view(None)["shares"]:
        about = turn.get("share", turn.get("kind", turn.get("with", "")))
        what = "" if turn["what"] == "took" else turn["what"] + " "
        told.append(f"{LETTERS[turn['seat']]} {what}{about}".strip())
    return told


# Looking


def players(t: sitdown.Table) -> dict[str, dict[str, Any]]:
    return {LETTERS[n]: player for n, player in enumerate(t.view(None)["players"])}


def wounds(t: sitdown.Table) -> dict[str, int]:
    """Of those who have any."""
    return {letter: p["wounds"] for letter, p in players(t).items() if p["wounds"]}


def postures(t: sitdown.Table) -> dict[str, str]:
    return {letter: player["posture"] for letter, player in players(t).items()}


def hand(t: sitdown.Table, letter: str) -> str:
    """`2b5c`."""
    held = t.view(seat(letter))["mine"]["hand"]
    return f"{held['bang']}b{held['click']}c"


def mine(t: sitdown.Table, letter: str) -> dict[str, Any]:
    own: dict[str, Any] = t.view(seat(letter))["mine"]
    return own


def loot(t: sitdown.Table, letter: str) -> list[str]:
    cards: list[str] = mine(t, letter)["loot"]
    return cards


def on_table(t: sitdown.Table) -> list[str]:
    """The shares on the table."""
    view = t.view(None)
    return [*view["table"], *(["token"] if view["token"]["on_table"] else [])]


def facts(t: sitdown.Table, kind: str, viewer: str = "") -> list[dict[str, Any]]:
    """What somebody, or a watcher, was told of one kind."""
    told = t.told(seat(viewer) if viewer else None)
    return [fact for fact in told if fact["fact"] == kind]


def kinds(t: sitdown.Table) -> list[str]:
    """The kinds of all that was told to everybody, in order."""
    return [fact["fact"] for fact in t.told(None)]


def winners(t: sitdown.Table) -> str:
    assert t.outcome is not None
    return letters_of(t.outcome["winners"])


def finish(t: sitdown.Table) -> sitdown.Table:
    """Let silence play to the end."""
    while t.questions:
        t.close()
    return t


def refused(t: sitdown.Table, letter: str, act: str) -> sitdown.Illegal:
    """The refusal that an act meets; it must leave everything as it was."""
    before = t.position()
    with pytest.raises(sitdown.Illegal) as illegal:
        answer(t, letter, act)
    assert t.position() == before
    assert illegal.value.message("en")
    assert illegal.value.message("pl")
    return illegal.value
