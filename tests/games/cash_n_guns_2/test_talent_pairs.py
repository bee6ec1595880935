"""CG2 section 5.3: Talent by Talent, all 120 pairs.

Each of the 38 rulings has a scene of its own. Of the other pairs both Talents are shown at work,
each in its own scene with the other one at the same table: it must come out as it does without.
"""

from collections.abc import Callable
from itertools import combinations

import pytest

from tests.games.cash_n_guns_2.builders import (
    TALENTS,
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
    on_table,
    players,
    postures,
    scene,
    take,
    to_split,
    turns,
    who,
    wounds,
)
from tests.games.cash_n_guns_2.demonstrations import DEMONSTRATIONS

Pair = tuple[str, str]
RULED: dict[Pair, Callable[[], None]] = {}


def ruled(one: str, other: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def enter(shown: Callable[[], None]) -> Callable[[], None]:
        pair = sorted((one, other), key=TALENTS.index)
        assert (pair[0], pair[1]) not in RULED
        RULED[pair[0], pair[1]] = shown
        return shown

    return enter


# The Greedy Gal


@ruled("greedy_gal", "sneak")
def note_1() -> None:
    t = scene(talents={"A": "greedy_gal", "B": "sneak"}, table="bill_10 bill_20 painting")
    to_split(t, ducks="B")
    assert loot(t, "B") == ["bill_10"]
    assert not [act for act in legal(t, "A") if "bill_10" in act]
    assert len(finish_split(t)) == 3  # Sneak's bill was no share


@ruled("greedy_gal", "charmer")
def note_2() -> None:
    t = scene(talents={"A": "greedy_gal", "B": "charmer"}, table="bill_5 bill_20 painting")
    to_split(t)
    assert loot(t, "B") == ["bill_5"]
    assert not [act for act in legal(t, "A") if "bill_5" in act]


@ruled("greedy_gal", "dictator")
def note_3() -> None:
    t = scene(
        talents={"A": "greedy_gal", "B": "dictator"}, table="bill_5 painting painting bill_20"
    )
    to_split(t)
    answer(t, "B", "ban bill")
    pairs = [act for act in legal(t, "A") if len(act.split()) == 3]
    assert pairs == [
        "take painting painting",
        "take painting token",
        "take token painting",
    ]


@ruled("greedy_gal", "best_friend")
def note_4() -> None:
    t = scene(
        talents={"A": "greedy_gal", "B": "best_friend"},
        number=4,
        table="clip clip bill_5 bill_5",
        hands={"A": "1b4c", "C": "0b5c", "D": "2b3c"},
    )
    to_split(t)
    take(t, "A clip clip")
    answer(t, "A", "discard click")
    assert (asked(t), who(t)) == ("friend", "B")
    assert t.view(None)["split"]["second"] == "clip"  # not before she has reacted
    answer(t, "B", "discard click")
    assert (asked(t), who(t)) == ("clip", "A")
    answer(t, "A", "discard click")
    assert (asked(t), who(t)) == ("friend", "B")


@ruled("greedy_gal", "junk_dealer")
def note_5() -> None:
    t = scene(
        talents={"A": "greedy_gal", "B": "junk_dealer"}, table="painting bill_20 bill_5 dia_1"
    )
    to_split(t, ducks="CD")
    take(t, "A painting bill_20")
    take(t, "B bill_5")
    answer(t, "B", "swap A")
    assert len({"painting", "bill_20"}.intersection(loot(t, "B"))) == 1
    assert len({"painting", "bill_20"}.intersection(loot(t, "A"))) == 1
    assert "bill_5" in loot(t, "A")


# Sneak


@ruled("sneak", "charmer")
def note_6() -> None:
    t = scene(talents={"A": "sneak", "B": "charmer"}, table="bill_5 bill_10 bill_20 dia_1")
    to_split(t, ducks="A")
    assert (loot(t, "A"), loot(t, "B")) == (["bill_10"], ["bill_5"])


@ruled("sneak", "dictator")
def note_7() -> None:
    t = scene(talents={"A": "sneak", "B": "dictator"}, table="bill_10 bill_10 bill_20")
    to_split(t, ducks="A")
    assert loot(t, "A") == ["bill_10"]  # before anybody could be asked about a ban
    assert facts(t, "banned") == []
    t = scene(talents={"A": "sneak", "B": "dictator"}, table="bill_10 bill_10 painting dia_1")
    to_split(t)
    assert asked(t) == "ban"
    answer(t, "B", "ban bill")  # her ordinary shares can be banned
    assert "take bill_10" not in legal(t, "A")


@ruled("sneak", "doctor")
def note_8() -> None:
    t = scene(talents={"A": "sneak", "B": "doctor"}, wounds={"B": 1})
    to_split(t, ducks="AB")
    assert loot(t, "A") == ["bill_10"]  # first, and independent
    assert (asked(t), who(t)) == ("heal", "B")
    answer(t, "B", "heal")
    assert wounds(t) == {}


@ruled("sneak", "wise_guy")
def note_9() -> None:
    t = scene(talents={"A": "sneak", "B": "wise_guy"})
    hold_up(t, "A>C click", "B>A bang", "C>D click", "D>C click")
    courage(t, ducks="A")
    assert loot(t, "A") == ["bill_10"]
    assert (asked(t), who(t)) == ("recall", "B")


@ruled("sneak", "professional")
def note_10() -> None:
    t = scene(talents={"A": "sneak", "B": "professional"})
    hold_up(t, "A>C click", "B>A bang", "C>D click", "D>C click")
    courage(t, ducks="A")
    assert (loot(t, "A"), loot(t, "B")) == ([], ["bill_10"])
    t = scene(talents={"A": "sneak", "B": "professional"}, table="bill_5 bill_20")
    hold_up(t, "A>C click", "B>A bang", "C>D click", "D>C click")
    courage(t, ducks="A")
    assert facts(t, "robbed") == []  # no bill, nothing to steal


@ruled("sneak", "vulture")
def note_11() -> None:
    t = scene(
        talents={"A": "sneak", "B": "vulture"}, wounds={"A": 2}, options={"down_trigger": "any"}
    )
    hold_up(t, "A>C click", "B>D click", "C>A bang", "D>C click")
    courage(t)
    assert postures(t)["A"] == "dead"
    assert facts(t, "sneaked") == []
    assert facts(t, "scavenged") == []


@ruled("sneak", "junk_dealer")
def note_38() -> None:
    t = scene(talents={"A": "sneak", "B": "junk_dealer"}, godfather="B")
    to_split(t, ducks="A")
    take(t, "B bill_5")
    answer(t, "B", "swap A")
    assert (loot(t, "A"), loot(t, "B")) == (["bill_5"], ["bill_10"])


# Slicker


@ruled("slicker", "kid")
def note_12() -> None:
    t = scene(talents={"A": "slicker", "B": "kid"})
    hold_up(t, "A>C click", "C>A click", "D>A click", "B>A click")
    assert [fact["seat"] for fact in facts(t, "aimed_last")] == [1]
    assert (asked(t), who(t)) == ("replace", "A")
    assert t.view(0)["players"][1]["target"] == 0


@ruled("slicker", "swindler")
def note_13() -> None:
    t = scene(number=4, talents={"A": "slicker", "B": "swindler"}, hands={"A": "0b5c", "B": "3b2c"})
    answer(t, "B", "swindle A")
    answer(t, "B", "give bang")
    hold_up(t, "A>C click", "B>A click", "C>D click", "D>C click")
    answer(t, "A", "replace bang")  # the card received
    assert mine(t, "A")["placed"] == "bang"


# Charmer


@ruled("charmer", "dictator")
def note_14() -> None:
    t = scene(talents={"A": "charmer", "B": "dictator"}, table="bill_5 bill_10 painting dia_1")
    to_split(t)
    assert loot(t, "A") == ["bill_5"]
    answer(t, "B", "ban bill")
    assert "take bill_10" not in legal(t, "A")


@ruled("charmer", "junk_dealer")
def note_15() -> None:
    t = scene(
        talents={"A": "charmer", "B": "junk_dealer"}, godfather="B", table="bill_5 bill_20 dia_1"
    )
    to_split(t)
    take(t, "B dia_1")
    answer(t, "B", "swap A")
    assert (loot(t, "A"), loot(t, "B")) == (["dia_1"], ["bill_5"])


# Dictator


@ruled("dictator", "collector")
def note_16() -> None:
    t = scene(talents={"A": "dictator", "B": "collector"}, table="painting bill_5 bill_20 dia_1")
    to_split(t)
    take(t, "A dia_1")
    answer(t, "A", "ban painting")
    assert "take painting" not in legal(t, "B")
    assert mine(t, "B")["paintings"] == 1
    assert mine(t, "B")["worth"] == 4


@ruled("dictator", "doctor")
def note_17() -> None:
    t = scene(
        talents={"A": "dictator", "B": "doctor"}, wounds={"B": 2}, table="medkit bill_5 bill_20"
    )
    to_split(t)
    take(t, "A bill_5")
    answer(t, "A", "ban medkit")
    assert "take medkit" not in legal(t, "B")
    t = scene(talents={"A": "dictator", "B": "doctor"}, wounds={"B": 2}, table="medkit bill_5")
    to_split(t, ducks="B")
    answer(t, "B", "heal")
    assert wounds(t) == {"B": 1}


@ruled("dictator", "best_friend")
def note_18() -> None:
    for ban_clip in (False, True):
        t = scene(
            talents={"A": "dictator", "B": "best_friend"},
            number=4,
            table="clip bill_5 bill_20",
            hands={"D": "1b4c"},
            options={"dictator_can_ban_clip": ban_clip},
        )
        to_split(t, ducks="BD")
        take(t, "A bill_5")
        assert ("ban clip" in legal(t, "A")) == ban_clip
        if ban_clip:
            answer(t, "A", "ban clip")
            assert "take clip" not in legal(t, "C")
            assert facts(t, "friend") == []


@ruled("dictator", "junk_dealer")
def note_19() -> None:
    t = scene(
        talents={"A": "dictator", "B": "junk_dealer"},
        loot={"C": "bill_20"},
        table="painting painting bill_5 dia_1",
    )
    to_split(t)
    take(t, "A dia_1")
    answer(t, "A", "ban bill")
    take(t, "B painting")
    answer(t, "B", "swap C")
    assert loot(t, "B") == ["bill_20"]


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


# All of them

PAIRS = list(combinations(TALENTS, 2))


@pytest.mark.parametrize("pair", PAIRS, ids=["-".join(pair) for pair in PAIRS])
def test_the_pair(pair: Pair) -> None:
    # CG2-5.1, CG2-5.2
    if pair in RULED:
        RULED[pair]()
        return
    for one, other in (pair, pair[::-1]):
        shown = DEMONSTRATIONS[one]
        assert shown(other) == shown("")


def test_all_rulings_of_the_table_are_here() -> None:
    # CG2-5.2
    assert len(PAIRS) == 120
    assert len(RULED) == 38
    assert set(DEMONSTRATIONS) == set(TALENTS)


def test_turns_are_told_in_order() -> None:
    # CG2-5.7b
    t = scene(talents={"A": "greedy_gal", "B": "dictator"})
    to_split(t)
    answer(t, "B", "ban token")
    take(t, "A painting bill_20")
    assert turns(t) == ["A forbidden token", "A painting", "A bill_20"]
    assert "token" in on_table(t)
