"""CG2 section 6: elimination, the end, scoring, degenerate cases."""

from collections import Counter

import pytest

import sitdown
from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish,
    finish_split,
    hand,
    hold_up,
    in_a_ring,
    kinds,
    legal,
    loot,
    mine,
    on_table,
    players,
    postures,
    refused,
    scene,
    take,
    to_split,
    turns,
    who,
    winners,
    wounds,
)


def ended(t: sitdown.Table) -> dict[str, object]:
    assert t.outcome is not None
    return t.outcome


# 6.1 Elimination


def test_old_wounds_persist_and_nobody_dies_while_loot_is_shared() -> None:
    # CG2-6.1
    t = scene(wounds={"A": 2, "B": 1})
    to_split(t)
    finish_split(t)
    assert wounds(t) == {"A": 2, "B": 1}
    assert "died" not in kinds(t)


def test_what_becomes_of_the_dead() -> None:
    # CG2-6.2, CG2-R24
    t = scene(
        number=3,
        wounds={"A": 2},
        loot={"A": "bill_20 painting"},
        hands={"A": "3b3c"},
        talents={"A": "charmer", "B": "doctor", "C": "sneak", "D": "kid"},
    )
    pile = t.view(None)["pile"]["down"]
    hold_up(t, "A>B bang", "B>A bang", "C>A click", "D>C click")
    courage(t, ducks="C")
    assert players(t)["A"]["wounds"] == 0
    assert players(t)["A"]["died_in"] == 3
    assert hand(t, "A") == "2b3c"  # left the game with him, unseen
    assert t.view(None)["pile"]["down"] == pile + 2  # C's and D's cards, not his hand
    assert t.view(None)["pile"]["bangs"] == 2  # the card he played is there
    assert loot(t, "A") == []  # nobody's now
    assert mine(t, "A")["lost"] == ["bill_20", "painting"]
    finish_split(t)
    assert loot(t, "D").count("painting") <= 1
    state = t.position()["state"]
    assert state["players"][0]["posture"] == "dead"


@pytest.mark.parametrize("piles", ["hidden", "open"])
def test_the_loot_of_the_dead_leaves_the_game(piles: str) -> None:
    # CG2-6.2, CG2-R24, CG2-R45: face down, unless piles are open
    t = scene(
        wounds={"B": 2},
        loot={"A": "bill_5", "B": "bill_20 painting dia_1"},
        options={"loot_piles": piles},
    )
    before = Counter(t.view(None)["gone"])
    assert players(t)["B"]["loot_size"] == 3
    assert t.view(None)["gone_down"] == 0
    hold_up(t, "A>B bang", "B>A click", "C>D click", "D>C click")
    courage(t)
    lost = ["bill_20", "dia_1", "painting"]
    assert players(t)["B"]["loot_size"] == 0
    for viewer in (None, 0, 1):
        view = t.view(viewer)
        seen = sorted((Counter(view["gone"]) - before).elements())
        assert seen == (lost if piles == "open" else [])
        assert view["gone_down"] == (0 if piles == "open" else 3)
        assert view["players"][1].get("loot", []) == []
    own = mine(t, "B")
    assert sorted(own["lost"]) == lost  # he may remember it
    assert (own["loot"], own["worth"], own["paintings"], own["gains"]) == ([], 0, 0, {})
    assert mine(t, "A")["lost"] == []


def test_the_dead_are_asked_nothing_aimed_at_by_nobody_and_never_win() -> None:
    # CG2-6.3
    t = scene(number=7, dead={"D": 3}, loot={"D": "painting " * 9, "A": "bill_5"})
    for _ in range(2):
        assert 3 not in t.questions[0].seats
        to_split(t, ducks="ABC")
    assert winners(t) == "A"
    assert ended(t)["scores"] == [5, 0, 0, 0]
    t = scene(number=4, dead={"D": 3})
    for letter in "ABC":
        answer(t, letter, "load click")
    assert refused(t, "A", "aim D").rule == "CG2-6.3"


# 6.2 End


def test_the_only_one_alive_wins_at_once() -> None:
    # CG2-6.4
    t = scene(
        number=2, dead={"D": 1}, wounds={"A": 2, "B": 2}, loot={"A": "bill_20"}, table="bill_5 " * 8
    )
    hold_up(t, "A>B bang", "B>A bang", "C>A click")
    courage(t)
    assert winners(t) == "C"
    assert ended(t)["reason"] == "sole_survivor"
    assert "took" not in kinds(t)
    assert ended(t)["ranking"] == [[2], [0, 1], [3]]


def test_nobody_alive_nobody_wins() -> None:
    # CG2-6.5, CG2-R21
    t = scene(number=3, dead={"D": 1}, wounds={"A": 2, "B": 2, "C": 2}, loot={"A": "bill_20"})
    hold_up(t, "A>B bang", "B>C bang", "C>A bang")
    courage(t)
    assert winners(t) == ""
    assert ended(t)["reason"] == "nobody"
    assert ended(t)["scores"] == [0, 0, 0, 0]
    assert ended(t)["ranking"] == [[0, 1, 2], [3]]
    assert kinds(t)[-1] == "nobody_won"


def test_it_ends_after_the_split_of_round_8() -> None:
    # CG2-6.6
    t = scene(number=7)
    to_split(t)
    finish_split(t)
    assert "outcome" not in t.view(None)
    hold_up(t, *in_a_ring(t, "bang"))
    courage(t, ducks="BCD")
    assert ended(t)["winners"]
    assert t.view(None)["stage"] == "over"
    assert t.questions == []


# 6.3 Scoring


def test_the_count_line_by_line() -> None:
    # CG2-6.7
    piles = {
        "A": "bill_5 bill_20 bill_20 dia_1 dia_5 painting painting painting",
        "B": "dia_10",
    }
    t = scene(number=8, loot=piles, wounds={"A": 1}, dead={"D": 2}, table="")
    to_split(t, ducks="ABC")
    lines = ended(t)["breakdown"]
    assert isinstance(lines, list)
    assert lines[0] == [
        {"what": "loot", "card": "bill_5", "cards": 1, "points": 5},
        {"what": "loot", "card": "bill_20", "cards": 2, "points": 40},
        {"what": "loot", "card": "dia_1", "cards": 1, "points": 1},
        {"what": "loot", "card": "dia_5", "cards": 1, "points": 5},
        {"what": "bonus", "cards": 2, "points": 60},
        {"what": "paintings", "cards": 3, "collector": False, "points": 30},
        {"what": "wounds", "wounds": 1, "points": 0},
    ]
    assert lines[3] == [{"what": "dead", "round": 2, "points": 0}]
    for line, score in zip(lines, ended(t)["scores"], strict=True):  # type: ignore[call-overload]
        assert sum(item["points"] for item in line) == score


@pytest.mark.parametrize(
    ("piles", "dead", "bonus"),
    [
        ({"A": "dia_1", "B": "bill_5"}, {}, "A"),
        ({"A": "dia_1", "B": "dia_10"}, {}, ""),
        ({"A": "bill_5", "B": "bill_5"}, {}, ""),
        ({"A": "dia_1", "B": "dia_1 dia_1"}, {"B": 4}, "A"),
        ({"A": "dia_1 dia_1", "B": "dia_5 dia_10 dia_5"}, {}, "B"),
    ],
)
def test_the_bonus_goes_to_the_survivor_with_strictly_most_diamonds(
    piles: dict[str, str], dead: dict[str, int], bonus: str
) -> None:
    # CG2-6.7
    t = scene(number=8, loot=piles, dead=dead, table="")
    to_split(t, ducks="ABCD")
    assert [fact["seat"] for fact in facts(t, "bonus")] == (["AB".index(bonus)] if bonus else [])


@pytest.mark.parametrize(
    ("hurt", "suffered", "option", "best"),
    [
        ({"A": 1, "B": 2}, {"A": 3, "B": 2}, "current", "B"),
        ({"A": 1, "B": 2}, {"A": 3, "B": 2}, "total", "A"),
        ({"A": 1, "B": 1}, {"A": 1, "B": 1}, "current", "AB"),
        ({"A": 0, "B": 1}, {"A": 1, "B": 1}, "total", "AB"),
    ],
)
def test_ties_are_broken_by_wounds(
    hurt: dict[str, int], suffered: dict[str, int], option: str, best: str
) -> None:
    # CG2-6.8, CG2-R10
    t = scene(
        number=8,
        loot={"A": "bill_20", "B": "bill_10 bill_10", "C": "bill_10"},
        wounds=hurt,
        suffered=suffered,
        table="",
        options={"tiebreak_wounds": option},
    )
    to_split(t, ducks="ABCD")
    assert winners(t) == best
    assert ended(t)["reason"] == ("shared" if best == "AB" else "most_wounds")


def test_the_ranking() -> None:
    # CG2-6.8
    t = scene(
        seats=7,
        number=8,
        loot={"A": "bill_5", "B": "bill_20", "C": "bill_5", "D": "bill_5"},
        wounds={"C": 1},
        dead={"E": 2, "F": 6, "G": 6},
        table="",
    )
    to_split(t, ducks="ABCD")
    assert ended(t)["ranking"] == [[1], [2], [0, 3], [5, 6], [4]]
    assert ended(t)["reason"] == "richest"


# 6.4 Degenerate cases


@pytest.mark.parametrize("unclaimed", ["carry_over", "discard"])
def test_unclaimed_loot_stays_or_goes(unclaimed: str) -> None:
    # CG2-6.9, CG2-R4
    t = scene(options={"unclaimed_loot": unclaimed})
    to_split(t, ducks="ABCD")
    assert len(on_table(t)) == (17 if unclaimed == "carry_over" else 9)
    assert len(t.view(None)["gone"]) == (0 if unclaimed == "carry_over" else 8)
    assert t.view(None)["token"]["on_table"]


def test_after_round_8_leftovers_belong_to_nobody() -> None:
    # CG2-6.9
    t = scene(number=8)
    to_split(t, ducks="ABCD")
    assert ended(t)["scores"] == [0, 0, 0, 0]


def test_a_godfather_who_is_down_keeps_the_desk() -> None:
    # CG2-6.10
    t = scene(godfather="B")
    to_split(t, ducks="BC")
    assert who(t) == "D"
    take(t, "D bill_20", "A bill_10", "D bill_10", "A bill_10")
    assert t.view(None)["godfather"] == 1


def test_a_dead_godfather_without_a_taker_of_the_token() -> None:
    # CG2-6.11
    t = scene(godfather="B", wounds={"B": 2}, talents={"A": "greedy_gal", "B": "kid"})
    hold_up(t, "A>B bang", "C>D click", "D>C click", "B>A click")
    courage(t, ducks="CD")
    take(t, "A bill_20 painting")  # and leaves: nobody takes the token
    assert t.view(None)["round"] == 3
    assert t.view(None)["godfather"] == 2


def test_two_alive() -> None:
    # CG2-6.12
    t = scene(number=3, dead={"C": 1, "D": 2})
    for letter in "AB":
        answer(t, letter, "load click")
    assert legal(t, "A") == ["aim B"]
    answer(t, "A", "aim B")
    answer(t, "B", "aim A")
    assert asked(t) == "count"


def test_all_too_slow() -> None:
    # CG2-6.13
    t = scene()
    hold_up(t, *[f"{letter} late bang" for letter in "ABCD"])
    assert facts(t, "unseen")[0]["seats"] == [0, 1, 2, 3]
    assert t.view(None)["round"] == 2
    assert "nobody_shares" in kinds(t)
    assert mine(t, "A")["spent"] == {"click": 0, "bang": 1}


def test_everybody_stands_and_all_cards_are_clicks() -> None:
    # CG2-6.14
    t = scene()
    to_split(t)
    assert t.view(None)["split"]["sharers"] == [0, 1, 2, 3]
    assert wounds(t) == {}


def test_a_hand_of_one_kind_leaves_one_kind_to_load() -> None:
    # CG2-6.15
    t = scene(number=4, hands={"A": "0b5c"})
    assert legal(t, "A") == ["load click", "load any"]
    t.answer(0, "load any")
    for letter in "BCD":
        answer(t, letter, "load click")
    assert mine(t, "A")["placed"] == "click"


def test_no_bang_in_the_pile() -> None:
    # CG2-6.16
    t = scene(
        number=3,
        table="clip bill_5 bill_5",
        hands=dict.fromkeys("ABCD", "3b3c"),
        talents={"B": "best_friend"},
    )
    to_split(t)
    take(t, "A clip")
    assert facts(t, "friend") == facts(t, "clip") == []
    assert (asked(t), who(t)) == ("share", "B")


def test_a_banned_player_with_nothing_legal_is_skipped_and_the_split_goes_on() -> None:
    # CG2-6.17
    t = scene(
        talents={"A": "dictator"},
        table="painting painting painting",
        options={"dictator_scope": "whole_split"},
    )
    to_split(t, ducks="CD")
    take(t, "A token")
    answer(t, "A", "ban painting")
    assert turns(t) == [
        "A token",
        "B forbidden painting",
        "B skipped",
        "A painting",
        "B skipped",
        "A painting",
        "B skipped",
        "A painting",
    ]


def test_victims_without_loot() -> None:
    # CG2-6.18
    t = scene(number=3, talents={"A": "professional", "B": "vulture"}, wounds={"C": 2})
    hold_up(t, "A>D bang", "B>A click", "C>B click", "D>C bang")
    courage(t, ducks="")
    assert facts(t, "robbed") == facts(t, "scavenged") == []


def test_more_wounds_than_tokens() -> None:
    # CG2-6.19
    t = scene(seats=8, wounds=dict.fromkeys("ABCDEFGH", 2))
    hold_up(t, *in_a_ring(t, "bang"))
    courage(t)
    assert winners(t) == ""  # sixteen wounds and eight more: all of them counted


@pytest.mark.parametrize(("rounds", "shares"), [(1, 17), (2, 25)])
def test_a_split_after_loot_was_carried_over(rounds: int, shares: int) -> None:
    # CG2-6.20
    t = scene()
    for _ in range(rounds):
        to_split(t, ducks="ABCD")
    to_split(t)
    done = finish_split(t)
    assert len(done) == shares
    assert [turn.split()[1] for turn in done].count("token") == 1


def test_a_whole_game_by_silence_ends_with_nothing() -> None:
    # CG2-6.6, CG2-6.13
    t = finish(sitdown.table("cash-n-guns-2", seats=5, seed=2))
    assert ended(t)["scores"] == [0] * 5
    assert winners(t) == "ABCDE"
    assert postures(t)["A"] != "dead"
