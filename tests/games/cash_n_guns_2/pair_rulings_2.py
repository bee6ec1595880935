"""CG2 section 5.3, notes 20 to 37: see pair_rulings.py."""

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish_split,
    hand,
    hold_up,
    legal,
    loot,
    mine,
    players,
    postures,
    scene,
    take,
    to_split,
    who,
    wounds,
)
from tests.games.cash_n_guns_2.pair_rulings import ruled

# Kid, Lucky Devil


@ruled("kid", "lucky_devil")
def note_20() -> None:
    for card, hurt in (("bang", {}), ("click", {"B": 1})):
        t = scene(talents={"A": "kid", "B": "lucky_devil"})
        hold_up(t, "B>C click", "C>B bang", "D>C click", f"A>B {card}")
        courage(t)
        assert wounds(t) == hurt  # a second bullet saves him


@ruled("lucky_devil", "wise_guy")
def note_21() -> None:
    t = scene(talents={"A": "lucky_devil", "B": "wise_guy"}, options={"down_trigger": "any"})
    hold_up(t, "A>C click", "B>A bang", "C>A bang", "D>C click")
    courage(t)
    assert postures(t)["A"] == "standing"
    assert asked(t) == "share"


@ruled("lucky_devil", "professional")
def note_22() -> None:
    t = scene(
        talents={"A": "lucky_devil", "B": "professional"},
        loot={"A": "bill_20"},
        options={"down_trigger": "any"},
    )
    hold_up(t, "A>C click", "B>A bang", "C>A bang", "D>C click")
    courage(t)
    assert loot(t, "A") == ["bill_20"]


@ruled("lucky_devil", "vulture")
def note_23() -> None:
    t = scene(talents={"A": "lucky_devil", "B": "vulture"}, loot={"A": "bill_20"}, wounds={"A": 2})
    hold_up(t, "A>C click", "B>A bang", "C>A bang", "D>C click")
    courage(t)
    assert loot(t, "A") == ["bill_20"]
    assert facts(t, "scavenged") == []


# Collector


@ruled("collector", "professional")
def note_24() -> None:
    t = scene(talents={"A": "collector", "B": "professional"})
    hold_up(t, "A>C click", "B>A bang", "C>D click", "D>C click")
    courage(t, ducks="A")
    assert facts(t, "robbed") == []
    assert mine(t, "A")["paintings"] == 1


@ruled("collector", "vulture")
def note_25() -> None:
    t = scene(talents={"A": "collector", "B": "vulture"}, loot={"A": "painting"}, wounds={"A": 2})
    hold_up(t, "A>C click", "B>D click", "C>A bang", "D>C click")
    courage(t)
    assert players(t)["B"]["loot_size"] == 1
    assert mine(t, "B")["paintings"] == 1
    assert mine(t, "B")["worth"] == 4


@ruled("collector", "junk_dealer")
def note_26() -> None:
    t = scene(talents={"A": "collector", "B": "junk_dealer"}, godfather="B")
    to_split(t)
    take(t, "B bill_5")
    assert asked(t) == "share"  # nobody has a card to swap
    assert mine(t, "A")["paintings"] == 1


# Doctor


@ruled("doctor", "wise_guy")
def note_27() -> None:
    t = scene(talents={"A": "doctor", "B": "wise_guy"}, wounds={"A": 2})
    hold_up(t, "A>C click", "B>A bang", "C>D click", "D>C click")
    courage(t, ducks="A")
    answer(t, "A", "heal")
    assert (asked(t), who(t)) == ("recall", "B")
    answer(t, "B", "discard click")
    assert wounds(t) == {"A": 1}


@ruled("doctor", "professional")
def note_28() -> None:
    t = scene(talents={"A": "doctor", "B": "professional"}, wounds={"A": 2}, loot={"A": "bill_20"})
    hold_up(t, "A>C click", "B>A bang", "C>D click", "D>C click")
    courage(t, ducks="A")
    assert loot(t, "A") == ["bill_20"]  # not robbed yet
    answer(t, "A", "heal")
    assert (wounds(t), loot(t, "B")) == ({"A": 1}, ["bill_20"])


@ruled("doctor", "vulture")
def note_29() -> None:
    t = scene(
        talents={"A": "doctor", "B": "vulture"},
        wounds={"A": 2},
        loot={"A": "bill_20"},
        options={"down_trigger": "any"},
    )
    hold_up(t, "A>C click", "B>D click", "C>A bang", "D>C click")
    courage(t)
    assert postures(t)["A"] == "dead"
    assert loot(t, "B") == ["bill_20"]
    assert asked(t) == "share"


# Wise Guy


@ruled("wise_guy", "professional")
def note_30() -> None:
    t = scene(talents={"A": "wise_guy", "B": "professional"}, loot={"C": "bill_20"})
    hold_up(t, "A>C bang", "B>C bang", "C>D click", "D>B click")
    courage(t, ducks="C")
    assert loot(t, "B") == ["bill_20"]  # resolved before the Wise Guy is asked
    assert (asked(t), who(t)) == ("recall", "A")
    t = scene(talents={"A": "wise_guy", "B": "professional"}, loot={"A": "bill_20"})
    hold_up(t, "A>C bang", "B>A bang", "C>D click", "D>B click")
    courage(t, ducks="A")
    assert loot(t, "B") == ["bill_20"]
    assert asked(t) == "share"  # his own target stands


@ruled("wise_guy", "best_friend")
def note_31() -> None:
    t = scene(
        talents={"A": "wise_guy", "B": "best_friend"},
        number=3,
        table="clip bill_5 bill_20",
        hands={"D": "2b4c", **dict.fromkeys("ABC", "3b3c")},
        godfather="C",
    )
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    answer(t, "A", "discard bang")  # beside D's, the only Bang in the pile
    take(t, "C clip")
    answer(t, "C", "discard click")
    assert facts(t, "friend") == [{"fact": "friend", "seat": 1, "from": "down"}]


# Indestructible, Swindler


@ruled("indestructible", "vulture")
def note_32() -> None:
    for before, gain in ((2, 0), (3, 0), (4, 1)):
        t = scene(
            talents={"A": "indestructible", "B": "vulture"},
            wounds={"A": before},
            loot={"A": "bill_20"},
        )
        hold_up(t, "A>C click", "B>D click", "C>A bang", "D>C click")
        courage(t)
        assert players(t)["B"]["loot_size"] == gain


@ruled("swindler", "best_friend")
def note_33() -> None:
    t = scene(
        talents={"A": "swindler", "B": "best_friend"},
        number=4,
        table="clip bill_5 bill_20",
        later="bill_5 " * 8,
        hands={"B": "0b5c", "D": "1b4c", "A": "0b5c", "C": "3b2c"},
        seen={"D": "2b"},
    )
    answer(t, "A", "swindle C")
    answer(t, "A", "give click")
    to_split(t)
    take(t, "A bill_5", "B bill_20", "C clip")
    answer(t, "C", "discard click")
    answer(t, "B", "discard click")
    assert hand(t, "B") == "1b3c"
    finish_split(t)
    answer(t, "A", "swindle B")  # the Bang she received may go again
    (told,) = facts(t, "drew", "B")
    assert mine(t, "B")["hand"]["bang"] == (0 if told["card"] == "bang" else 1)


# Professional


@ruled("professional", "vulture")
def note_34() -> None:
    t = scene(talents={"A": "professional", "B": "vulture"}, loot={"C": "bill_20"}, wounds={"C": 2})
    hold_up(t, "A>C bang", "B>D click", "C>D click", "D>A click")
    courage(t, ducks="C")
    assert loot(t, "A") == ["bill_20"]
    # Had he died in the same round, the card would no longer have been his.
    t = scene(
        seats=5,
        number=3,
        talents={"A": "professional", "B": "vulture"},
        loot={"C": "bill_20", "A": "painting"},
        wounds={"A": 2},
    )
    hold_up(t, "A>C bang", "B>D click", "C>D click", "D>A bang", "E>D click")
    courage(t, ducks="C")
    assert postures(t)["A"] == "dead"
    assert loot(t, "B") == ["bill_20", "painting"]  # the stolen card was the dead thief's


@ruled("professional", "junk_dealer")
def note_35() -> None:
    t = scene(
        talents={"A": "professional", "B": "junk_dealer"}, loot={"C": "bill_20"}, godfather="B"
    )
    hold_up(t, "A>C bang", "B>D click", "C>D click", "D>A click")
    courage(t, ducks="C")
    take(t, "B bill_5")
    assert legal(t, "B") == ["swap A", "pass"]
    answer(t, "B", "swap A")
    assert loot(t, "B") == ["bill_20"]


@ruled("professional", "best_friend")
def note_37() -> None:
    t = scene(
        talents={"A": "professional", "B": "best_friend"},
        loot={"C": "bill_20"},
        number=2,
        hands={"D": "2b5c"},
        table="clip bill_5 bill_20",
    )
    hold_up(t, "A>C bang", "B>D click", "C>D click", "D>A click")
    courage(t, ducks="C")
    take(t, "A clip")
    assert facts(t, "clip")[0]["from"] == "up"  # the Bang that was shown goes first
    answer(t, "A", "discard click")
    assert facts(t, "friend")[0]["from"] == "down"


@ruled("vulture", "junk_dealer")
def note_36() -> None:
    t = scene(
        talents={"A": "vulture", "B": "junk_dealer"},
        loot={"C": "bill_20 painting dia_1"},
        wounds={"C": 2},
        godfather="B",
    )
    hold_up(t, "A>D click", "B>D click", "C>D click", "D>C bang")
    courage(t)
    take(t, "B bill_5")
    assert legal(t, "B") == ["swap A", "pass"]  # not the dead, but the Vulture's gains
    answer(t, "B", "swap A")
    assert loot(t, "B")[0] in ("bill_20", "painting", "dia_1")
