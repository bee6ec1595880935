"""MAF section 9: the worked examples, each as it is told."""

from collections import Counter

import pytest

from tests.games.mafia.ballots import NINE, TWELVE, W, X, Y, Z, at_final, at_vote, spread
from tests.games.mafia.builders import Spytown, deal


def test_twelve_people() -> None:
    # MAF-9.1
    human = deal("MMPPPPPPPPA", gm="human")
    assert human.view()["row"] == {"policeman": 8, "mafioso": 2, "agent": 1}
    assert deal("MMPPPPPPPPA").view()["row"] == human.view()["row"]


def test_twelve_who_get_cards() -> None:
    # MAF-9.2
    t = deal("MMPPPPPPPPPA", {0: "vest", 1: "arrest", 2: "wiretap"}, virtual_neutrals=False)
    assert (len(t.view()["deal"]["cards"]), t.view()["deal"]["neutral"]) == (3, 9)


def test_the_coin() -> None:
    # MAF-9.3
    t = at_final({X: 6, Y: 5})
    t.vote(spread(t, {X: 5, Y: 5}))
    t.talk()
    t.close()
    assert t.view()["lots"][0]["among"] == [X, Y]


@pytest.mark.parametrize(
    ("counts", "interrogated"),
    [
        ({X: 5, Y: 3, Z: 2, W: 1}, [X, Y]),
        ({X: 4, Y: 4, Z: 2, W: 1}, [X, Y]),
        ({X: 3, Y: 3, Z: 3, W: 2}, [X, Y, Z]),
        ({X: 5, Y: 2, Z: 2, W: 2}, [X, Y, Z, W]),
    ],
)
def test_fingers(counts: dict[int, int], interrogated: list[int]) -> None:
    # MAF-9.4, MAF-9.5
    t = at_vote(TWELVE)
    t.vote(spread(t, counts))
    assert sorted(t.view()["interrogated"]) == interrogated


def test_fingers_with_a_lot_for_the_second() -> None:
    # MAF-9.5
    t = at_vote(TWELVE, second_tie="lot")
    t.vote(spread(t, {X: 5, Y: 2, Z: 2, W: 2}))
    first, second = t.view()["interrogated"]
    assert first == X
    assert second in (Y, Z, W)


def test_the_commander_s_finger() -> None:
    # MAF-9.6
    for choice, interrogated in ((Z, [X, Z]), (X, [X, Y, Z, W])):
        t = at_vote(TWELVE, {11: "commander"})
        ballots = {11: choice, 0: X, 1: X, 3: X, 4: X, 2: Y, 5: Y, 6: W, 7: W, 8: Z}
        ballots[9] = X if choice == Z else Z
        t.vote(ballots)
        assert t.view()["interrogated"] == interrogated


def test_one_moves_in_the_revote() -> None:
    # MAF-9.7
    t = deal("MMPPPPPPPA").until("nomination")
    t.vote({0: X, 1: X, 3: X, 4: X, 5: X, 2: Y, 6: Y, 7: Y, 8: Y, 9: Y}).speeches()
    t.vote({0: X, 1: X, 3: X, 4: X, 5: X, 2: Y, 6: Y, 7: Y, 8: Y, 9: Y})
    t.talk()
    t.answer({0: f"vote {Y}"})
    votes = Counter(t.view()["counted"][-1]["ballots"])
    assert (votes[X], votes[Y]) == (4, 6)
    assert t.fallen == [Y]


def test_the_one_whose_candidate_dropped_out() -> None:
    # MAF-9.8
    t = deal(NINE).until("nomination")
    t.vote({0: X, 1: X, 3: X, 4: Y, 2: Y, 5: Y, 6: Z, 7: Z, 8: Z}).speeches()
    t.vote({0: X, 1: X, 3: X, 4: X, 2: Y, 5: Y, 6: Y, 7: Y, 8: Z})
    t.talk()
    assert t.legal(8, "revote") == [f"vote {X}", f"vote {Y}", "silence"]
    t.answer({8: f"vote {X}"})
    assert t.fallen == [X]


def test_a_ring_of_votes() -> None:
    # MAF-9.9
    t = deal("MPPPPA", small_group_rules="off").until("nomination")
    t.vote({seat: (seat + 1) % 6 for seat in range(6)})
    assert t.view()["interrogated"] == list(range(6))
    speeches = 0
    while t.phase == "speech":
        speeches += 1
        t.talk()
    assert (speeches, t.phase) == (6, "final")


def last_two(cards: dict[int, str] | None = None, seed: int = 1) -> Spytown:
    """M (0) and Q (2) at the start of P4."""
    t = deal(NINE, cards or {5: "arrest"}, gm="human", seed=seed).until("start_cards")
    return t.expel(1, 3, 4, 5, 6, 7, 8)


def test_one_against_one() -> None:
    # MAF-9.10
    results = set()
    for seed in range(12):
        t = last_two(seed=seed)
        t.close()
        t.talk()
        for _ in ("nomination", "final"):
            t.vote({0: 2, 2: 0})
            t.speeches()
        assert t.phase == "rediscussion"
        t.talk()
        t.close()
        results.add((t.view()["lots"][0]["drawn"], t.result))
    assert results == {(0, "police"), (2, "mafia")}


def test_one_against_one_with_kidnapping() -> None:
    # MAF-9.11
    t = last_two({2: "kidnapping"})
    t.answer({2: "point 0"})
    t.talk()
    t.vote({2: 0}).speeches()
    assert (t.fallen[-1], t.result) == (0, "police")


def test_one_against_one_with_arrest() -> None:
    # MAF-9.12
    t = last_two({0: "arrest"})
    t.answer({0: "play"})
    t.talk()
    assert t.turn == 2
    t.night(kill=2)
    assert t.result == "mafia"


def test_a_small_group_s_agent_finds_the_mafioso() -> None:
    # MAF-9.13
    t = deal("MPPPPA").night(check=0)
    assert (t.phase, t.fallen) == ("discussion", [5])
    assert len(t.living) == 5
    phases = set()
    while t.table.open:
        phases.add(t.phase)
        t.close()
    assert "agent" not in phases
    always = deal("MPPPPA", small_first_night="mafia_always").night(check=0, kill=1)
    assert always.living == [0, 2, 3, 4]


def test_a_large_group_s_first_turn() -> None:
    # MAF-9.14
    a, b, c, d = 5, 0, 6, 7
    t = deal("MMMMMPPPPPPPPPPPPPPA", gm="human").night(kill=a)
    t.say(a, f"shoot {b}")
    t.vote_out(c)
    t.say(c, f"shoot {d}")
    assert t.fallen == [a, b, c, d]
    assert len(t.living) == 16
    sides = [t.view(20)["truth"]["sides"][seat] for seat in t.living]
    assert (sides.count("mafia"), sides.count("police")) == (4, 12)


def test_vest_and_bandage_for_the_same_player() -> None:
    # MAF-9.15
    x, y = 3, 4
    t = deal(NINE, {x: "vest", y: "bandage"}).night(kill=x)
    t.react(x, y)
    assert (t.card(x), t.card(y)) == (("vest", "up"), (None, None))
    t.vote_out(x)
    t.react(y)
    assert x in t.living


def test_a_sleeping_turncoat_wins_with_the_police() -> None:
    # MAF-9.16
    t = deal(NINE, {0: "turncoat"}, gm="human").night(check=0)
    assert t.mine(8)["tokens"][0] == "M"
    assert t.mine(0)["nights"][0]["awake"] == []
    t.expel(1)
    assert t.result == "police"
    assert 0 in t.winners


def test_a_turncoat_goes_on_alone() -> None:
    # MAF-9.17
    t = deal(NINE, {3: "turncoat"}, gm="human").until("mafia").expel(0, 1, 2, 4, 5)
    assert (t.result, t.living) == ("", [3, 6, 7, 8])
    t.night(kill=6)
    assert (t.result, t.living) == ("", [3, 7, 8])


def test_the_last_policeman_is_recruited() -> None:
    # MAF-9.18
    t = deal(NINE, {0: "recruitment"}, gm="human").until("recruit").expel(1, 3, 4, 5, 6, 7, 8)
    t.answer({0: "point 2"})
    assert t.result == "mafia"
    assert 2 in t.winners


def test_a_recruited_agent() -> None:
    # MAF-9.19
    t = deal(NINE, {0: "recruitment"}, gm="human").until("discussion").until("agent")
    t.night(recruit=8, kill=2)
    assert t.mine(8)["side"] == "mafia"
    t.until("agent").night(check=3)
    assert t.turn == 3
    assert t.mine(8)["tokens"][3] == "P"
    t.vote_out(8)
    assert t.view()["seats"][8]["token"] == "agent"
    assert t.view()["seats"][8]["card"] is None
    t.expel(3, 4, 5, 6, 7)
    assert t.result == "mafia"
    assert 8 in t.winners


def test_swapping_with_the_agent() -> None:
    # MAF-9.20
    r, s = 2, 8
    t = deal(NINE, {r: "role_swap", s: "vest"})
    t.say(r, f"swap {s}")
    assert t.mine(r)["token"] == "agent"
    assert (t.mine(s)["token"], t.mine(s)["usable"]) == ("policeman", True)


def test_the_commander_falls() -> None:
    # MAF-9.21
    a, b, c, d = 3, 4, 5, 6
    t = deal(NINE, {a: "commander"}, gm="human").expel(b).night(kill=a)
    assert t.view()["commander"] == c
    t.until("agent")
    assert t.view()["commander"] == d
    voted = deal(NINE, {a: "commander"}, gm="human").expel(b).vote_out(a)
    assert (voted.turn, voted.view()["commander"]) == (2, c)


def test_a_shot_during_a_speech() -> None:
    # MAF-9.22
    x, y, z = 2, 3, 5
    t = deal(NINE, {z: "corner_shot", x: "vest"}).until("nomination")
    t.vote({0: x, y: x, x: y, 4: y})
    assert t.view()["speaker"] == x
    t.say(z, f"shoot {y}")
    assert t.view()["seats"][y]["token"] == "policeman"
    t.talk()
    assert t.view()["pending"]["seat"] == x
    t.react(x)
    assert x in t.living


def test_a_shot_answered() -> None:
    # MAF-9.23
    z, last = 5, 3
    t = deal(NINE, {z: "corner_shot", last: "last_shot"}).until("discussion")
    t.say(z, f"shoot {last}")
    t.say(last, f"shoot {z}")
    assert t.fallen == [last, z]
    assert [entry["checked"] for entry in t.view()["fallen"]] == [False, True]


def test_both_last_ones_fall() -> None:
    # MAF-9.24
    for check, result in (("after_cascade", "nobody"), ("each_elimination", "mafia")):
        t = deal(NINE, {2: "last_shot"}, gm="human", end_check=check).until("mafia")
        t.expel(1, 3, 4, 5, 6, 7, 8).night(kill=2)
        if t.result == "":
            t.say(2, "shoot 0")
        assert t.result == result


def test_the_gang_against_the_last_policeman() -> None:
    # MAF-9.25
    gang = {3: "new_gang", 4: "new_gang", 0: "new_gang"}
    results = set()
    for seed in range(12):
        t = deal("MMMPPPPPPPPPA", gang, new_gang="hidden", gm="human", seed=seed)
        t.expel(0, 1, 2, 4, 6, 7, 8, 9, 10, 11, 12)
        t.close()
        assert t.phase == "discussion"  # no attendee, no Mafia Phase
        t.talk()
        for _ in range(2):
            t.vote({3: 5, 5: 3}).speeches()
        t.talk()
        t.close()
        results.add((t.result, *t.winners))
    assert results == {
        ("new_gang", 0, 3, 4),
        ("police", 5, 6, 7, 8, 9, 10, 11, 12),
    }


def test_the_agent_with_a_gang_card() -> None:
    # MAF-9.26
    gang = {0: "new_gang", 3: "new_gang", 12: "new_gang"}
    t = deal("MMMPPPPPPPPPA", gang, new_gang="recognise").until("mafia")
    assert t.mine(0)["gang"] == t.mine(3)["gang"] == [0, 3]
    assert (t.mine(12)["gang"], t.mine(12)["side"]) == ([], "police")


def test_three_attendees_point() -> None:
    # MAF-9.27
    def choices(picks: dict[int, int]) -> set[object]:
        return {
            deal("MMMPPPPPPPPPA", seed=seed).night(picks=picks).view()["nights"][0]["choice"]
            for seed in range(16)
        }

    assert choices({0: 5, 1: 5, 2: 6}) == {5}
    assert choices({0: 5, 1: 6}) == {5, 6}
    assert choices({}) == {None}


def test_one_vote_only() -> None:
    # MAF-9.28
    t = at_vote(single_vote=True)
    t.vote(spread(t, {X: 4, Y: 3, Z: 2}))
    assert t.fallen == [X]
    t = at_vote(single_vote=True)
    t.vote(spread(t, {X: 4, Y: 4, Z: 1}))
    assert t.view()["interrogated"] == [X, Y]


def test_a_card_shown_at_a_wrong_moment() -> None:
    # MAF-9.29
    t = deal(NINE, {W: "shelter"}, illegal_play="eliminate", last_shot_all=True)
    t.until("discussion").say(W, "reveal")
    assert t.causes() == {W: "penalty"}
    assert (t.phase, t.view()["shelter"]) == ("discussion", None)


def test_safe_conduct_is_no_help_in_the_vote() -> None:
    # MAF-9.30
    t = deal(NINE, {4: "safe_conduct"})
    while t.turn < 3:
        t.close()
    t.until("end_cards").answer({4: "play"})
    assert t.turn == 4
    t.vote_out(4)
    assert t.causes() == {4: "vote"}
