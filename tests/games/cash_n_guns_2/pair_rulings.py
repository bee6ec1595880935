"""CG2 section 5.3: a scene for each of the 38 rulings on pairs of Talents, by their notes.

Notes 1 to 19 and 38 are here, the others in pair_rulings_2.py.
"""

from collections.abc import Callable

from tests.games.cash_n_guns_2.builders import (
    TALENTS,
    answer,
    asked,
    courage,
    facts,
    finish_split,
    hold_up,
    legal,
    loot,
    mine,
    postures,
    scene,
    take,
    to_split,
    who,
    wounds,
)

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
