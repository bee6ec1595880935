"""MAF-4.40 to 4.58: nomination, interrogation, final vote, the tie loop."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from sitdown.games.mafia.rules import vote
from sitdown.games.mafia.rules.state import State
from sitdown.texts import catalogue
from tests.games.mafia.ballots import (
    NINE,
    TWELVE,
    W,
    X,
    Y,
    Z,
    at_final,
    at_vote,
    ballots_for,
    spread,
)
from tests.games.mafia.builders import Spytown, deal

# Ballots


def test_ballots_are_secret_until_all_are_in_and_then_open() -> None:
    # MAF-4.40, MAF-R17
    t = at_vote()
    for seat in range(8):
        t.say(seat, f"vote {8 if seat != 8 else 0}")
    assert t.view()["vote"]["ballots"] == [None] * 9
    assert t.told(WATCHER, "counted") == []
    t.say(8, "vote 0")
    counted = t.told(WATCHER, "counted")[0]
    assert counted["ballots"] == [8] * 8 + [0]
    assert t.view()["counted"][0]["ballots"] == [8] * 8 + [0]
    assert counted["tally"] == [{"seat": 8, "votes": 8}, {"seat": 0, "votes": 1}]


def test_a_sealed_ballot_may_be_taken_back() -> None:
    # MAF-4.40
    t = at_vote()
    t.say(0, "vote 3")
    t.table.take_back(0)
    t.say(0, "vote 4")
    t.close()
    assert t.view()["counted"][0]["ballots"][0] == 4


def test_one_after_another_in_the_open_from_seat_0() -> None:
    # MAF-4.40
    t = at_vote(vote_mode="sequential")
    for seat in range(9):
        assert t.asked("nomination") == [seat]
        t.say(seat, f"vote {(seat + 1) % 9}")
        if seat < 8:
            assert t.view()["vote"]["ballots"][seat] == (seat + 1) % 9
    assert [fact["seat"] for fact in t.told(WATCHER, "voted")] == list(range(9))


def test_with_the_commander_always_one_after_another_clockwise_from_him() -> None:
    # MAF-4.40, MAF-5.402
    t = at_vote(NINE, {6: "commander"})
    order = []
    while t.phase == "nomination":
        [seat] = t.asked("nomination")
        order.append(seat)
        t.say(seat, f"vote {(seat + 1) % 9}")
    assert order == [6, 7, 8, 0, 1, 2, 3, 4, 5]


def protected() -> Spytown:
    """Seat 2 is arrested, 3 kidnapped by 4, 5 sheltered; seat 7 has fallen."""
    cards = {2: "arrest", 4: "kidnapping", 5: "shelter"}
    t = deal(NINE, cards).until("end_cards")
    t.answer({5: "play"})
    t.until("mafia").night(kill=7)
    t.answer({2: "play", 4: "point 3"})
    return t.until("nomination")


def test_who_votes() -> None:
    # MAF-4.41
    t = protected()
    assert t.asked("nomination") == t.view()["vote"]["voters"] == [0, 1, 4, 6, 8]
    for seat in (2, 3, 5, 7):
        assert t.refused(seat, "vote 0").code == "not_asked"


def test_who_may_be_voted_for() -> None:
    # MAF-4.42
    t = protected()
    assert t.legal(0, "nomination") == ["vote 1", "vote 3", "vote 4", "vote 6", "vote 8"]
    refusals = {target: t.refused(0, f"vote {target}").code for target in (0, 2, 5, 7)}
    assert refusals == {
        0: "self_vote",
        2: "not_to_be_named",
        5: "not_to_be_named",
        7: "target_fallen",
    }


def test_voting_for_oneself_is_an_option() -> None:
    # MAF-4.42, MAF-R14
    assert "vote 0" not in at_vote().legal(0, "nomination")
    assert "vote 0" in at_vote(self_vote=True).legal(0, "nomination")


@pytest.mark.parametrize("mode", ["simultaneous", "sequential"])
@pytest.mark.parametrize("timeout", ["abstain", "random"])
@pytest.mark.parametrize("step", ["nomination", "final"])
def test_there_is_no_abstaining(mode: str, timeout: str, step: str) -> None:
    # MAF-4.43, MAF-R15, MAF-R54
    t = at_vote(vote_mode=mode, vote_timeout=timeout)
    if step == "final":
        t.vote({0: 2, 1: 2, 2: 0, 3: 0, 4: 2, 5: 2, 6: 0, 7: 0, 8: 2}).speeches()
    assert t.phase == step
    for voter in t.asked(step):
        assert {act.split()[0] for act in t.legal(voter, step)} == {"vote"}
        for act in ("silence", "missed"):
            refusal = t.refused(voter, act)
            assert (refusal.code, refusal.rule) == ("must_vote", "MAF-4.43")
    for language, word in (("en", "abstains"), ("pl", "wstrzymuje się")):
        assert word in catalogue("sitdown.games.mafia", language).say("refusal.must_vote")


def test_only_the_clock_is_silent_in_a_vote() -> None:
    # MAF-4.43, MAF-R54: what a missed deadline does is open to nobody, at no moment
    t = at_vote(vote_mode="sequential")
    while t.phase == "nomination":
        t.close()
    assert t.view()["counted"][0]["ballots"] == [None] * 9
    for phase in ("agent", "mafia", "discussion"):
        t.until(phase)
        assert all("missed" not in t.legal(seat) for seat in t.living)
        assert t.refused(0, "missed").code == "not_now"


def test_a_missed_deadline_is_no_vote() -> None:
    # MAF-4.43, MAF-R15, MAF-10.6
    t = at_vote()
    t.say(0, "vote 3")
    t.close()
    ballots = t.view()["counted"][0]["ballots"]
    assert ballots == [3, *[None] * 8]
    assert t.view()["interrogated"] == [3]


def test_a_missed_deadline_may_be_a_random_vote() -> None:
    # MAF-4.43, MAF-R15
    named: Counter[int] = Counter()
    for seed in range(40):
        t = at_vote(seed=seed, vote_timeout="random")
        assert t.refused(0, "silence").code == "must_vote"
        t.close()
        ballots = t.view()["counted"][0]["ballots"]
        assert None not in ballots
        assert all(seat != target for seat, target in enumerate(ballots))
        named.update(ballots)
    assert set(named) == set(range(9))


def test_a_voter_without_a_candidate_casts_no_vote() -> None:
    # MAF-4.43, MAF-6.14
    t = deal(NINE, {0: "arrest"}, gm="human").until("start_cards")
    t.expel(*range(1, 8))
    t.answer({0: "play"})
    t.say(9, "call")
    assert t.turn == 2  # seat 8 had nobody to vote for
    assert t.view()["counted"][0]["ballots"] == [None] * 9


# Counting


PATTERNS = [
    ({X: 5, Y: 3, Z: 2, W: 1}, [X, Y]),
    ({X: 5, Y: 3}, [X, Y]),
    ({X: 4, Y: 4, Z: 2, W: 1}, [X, Y]),
    ({X: 3, Y: 3, Z: 3, W: 2}, [X, Y, Z]),
    ({X: 2, Y: 2, Z: 2, W: 2}, [X, Y, Z, W]),
    ({X: 5, Y: 2, Z: 2, W: 2}, [X, Y, Z, W]),
    ({X: 5, Y: 2, Z: 2, W: 1}, [X, Y, Z]),
    ({Z: 7}, [Z]),
    ({}, []),
]


@pytest.mark.parametrize(("counts", "interrogated"), PATTERNS)
def test_who_is_interrogated(counts: dict[int, int], interrogated: list[int]) -> None:
    # MAF-4.44, MAF-4.45, MAF-10.7, MAF-R12, MAF-R13
    t = at_vote(TWELVE)
    t.vote(spread(t, counts))
    assert sorted(t.view()["interrogated"]) == interrogated
    if not interrogated:
        assert (t.turn, t.fallen) == (2, [])


def expected(votes: list[int]) -> list[int]:
    """MAF-4.45 said in another way: all who have as many as the second best place needs."""
    named = sorted([(count, seat) for seat, count in enumerate(votes) if count], reverse=True)
    if not named:
        return []
    top = named[0][0]
    leaders = [seat for count, seat in named if count == top]
    if len(leaders) > 1 or len(named) == 1:
        return sorted(leaders)
    second = named[1][0]
    return sorted(leaders + [seat for count, seat in named if count == second])


def test_every_pattern_of_votes() -> None:
    # MAF-4.44, MAF-4.45: all ways in which six may vote
    base = deal("MPPPPA", small_group_rules="off", talk_rounds=0).until("nomination")
    state = base.table.state
    assert isinstance(state, State)
    seen = set()
    for ballots in product(*[[t for t in range(-1, 6) if t != seat] for seat in range(6)]):
        pattern = tuple(sorted((ballots.count(seat) for seat in range(6)), reverse=True))
        if (pattern, ballots[0]) in seen:
            continue
        seen.add((pattern, ballots[0]))
        town = state.copy()
        town.ballots = list(ballots)
        vote.count_nomination(town, Rng(1, 1), None)
        votes = [ballots.count(seat) for seat in range(6)]
        assert sorted(town.interrogated) == expected(votes), votes
    assert len({pattern for pattern, _ in seen}) == 29  # nobody can get all six votes


def test_a_lot_may_choose_the_second() -> None:
    # MAF-4.46, MAF-R12, MAF-10.16
    drawn: Counter[int] = Counter()
    for seed in range(40):
        t = at_vote(TWELVE, second_tie="lot", seed=seed)
        t.vote(spread(t, {X: 5, Y: 2, Z: 2, W: 2}))
        first, second = t.view()["interrogated"]
        assert first == X
        drawn[second] += 1
        assert t.view()["lots"] == [
            {"turn": 1, "what": "second", "among": [Y, Z, W], "drawn": second}
        ]
    assert set(drawn) == {Y, Z, W}
    t = at_vote(TWELVE, second_tie="lot")
    t.vote(spread(t, {X: 3, Y: 3, Z: 3}))
    assert t.view()["interrogated"] == [X, Y, Z]


def commander_votes(target: int, counts: dict[int, int], seed: int = 1, **options: Any) -> Spytown:
    t = at_vote(TWELVE, {11: "commander"}, seed=seed, **options)
    rest = {seat: votes - (seat == target) for seat, votes in counts.items()}
    voters = [seat for seat in t.asked_to_vote() if seat != 11]
    wanted = [seat for seat, votes in rest.items() for _ in range(votes)]
    return t.vote({11: target, **ballots_for(voters, wanted)})


def test_the_commander_narrows_a_tie_for_second() -> None:
    # MAF-4.47, MAF-5.403, MAF-R19, MAF-9.6
    assert commander_votes(Z, {X: 5, Y: 2, Z: 2, W: 2}).view()["interrogated"] == [X, Z]
    assert commander_votes(X, {X: 5, Y: 2, Z: 2, W: 2}).view()["interrogated"] == [X, Y, Z, W]
    assert commander_votes(Y, {X: 4, Y: 4, Z: 1}).view()["interrogated"] == [X, Y]
    assert commander_votes(Y, {X: 5, Y: 3, Z: 1}).view()["interrogated"] == [X, Y]


def test_the_commander_narrows_before_a_lot_would() -> None:
    # MAF-4.47, MAF-5.403
    for seed in range(6):
        t = commander_votes(W, {X: 5, Y: 2, Z: 2, W: 2}, seed, second_tie="lot")
        assert t.view()["interrogated"] == [X, W]
        assert t.view()["lots"] == []


def test_the_commander_may_decide_the_nomination_at_once() -> None:
    # MAF-5.403, MAF-R19
    t = commander_votes(Y, {X: 4, Y: 4, Z: 1}, commander_first_vote="eliminate")
    assert t.causes() == {Y: "vote"}
    t = commander_votes(Z, {X: 4, Y: 4, Z: 1}, commander_first_vote="eliminate")
    assert t.view()["interrogated"] == [X, Y]  # MAF-R20
    t = commander_votes(Z, {X: 5, Y: 2, Z: 2}, commander_first_vote="eliminate")
    assert t.view()["interrogated"] == [X, Y, Z]
    t = commander_votes(Z, {X: 5, Y: 2, Z: 2}, commander_first_vote="final_only")
    assert t.view()["interrogated"] == [X, Y, Z]


# Interrogation and final


def test_speeches_go_by_votes_then_by_seat() -> None:
    # MAF-4.50
    t = at_vote(TWELVE)
    t.vote(spread(t, {W: 5, Y: 2, Z: 2}))
    assert t.view()["interrogated"] == [W, Y, Z]
    speakers = []
    while t.phase == "speech":
        speakers.append(t.view()["speaker"])
        assert t.asked("speech") == [speakers[-1]]
        t.close()  # not speaking is allowed
    assert speakers == [W, Y, Z]


def test_the_interrogated_vote_too_but_not_for_themselves() -> None:
    # MAF-4.51, MAF-R16
    t = at_final({X: 4, Y: 4, Z: 4})
    assert t.asked("final") == list(range(12))
    assert t.legal(X, "final") == [f"vote {Y}", f"vote {Z}"]
    assert t.legal(0, "final") == [f"vote {X}", f"vote {Y}", f"vote {Z}"]
    assert t.refused(0, "vote 7").code == "not_interrogated"


def test_a_lone_suspect_loses_without_a_ballot_after_his_speech() -> None:
    # MAF-4.52, MAF-R13
    t = at_vote(TWELVE)
    t.vote(spread(t, {X: 6}))
    assert (t.phase, t.view()["speaker"]) == ("speech", X)
    t.close()
    assert t.causes() == {X: "vote"}
    assert len(t.view()["counted"]) == 1


def test_a_unique_top_is_the_loser() -> None:
    # MAF-4.53
    t = at_final({X: 6, Y: 5})
    t.vote(spread(t, {X: 5, Y: 6}))
    assert t.causes() == {Y: "vote"}


def tied(**options: Any) -> Spytown:
    t = at_final({X: 6, Y: 5}, **options)
    t.vote(spread(t, {X: 5, Y: 5}))
    assert t.phase == "rediscussion"
    return t


def test_a_tie_is_talked_over_and_voted_on_again() -> None:
    # MAF-4.53, MAF-4.54, MAF-R18
    t = tied()
    assert t.view()["tied"] == [X, Y]
    assert t.asked("rediscussion") == list(range(12))
    t.talk()
    assert t.phase == "revote"
    assert t.legal(0, "revote") == [f"vote {X}", f"vote {Y}", "silence"]
    assert t.refused(0, "vote 7").code == "not_tied"


def test_standing_ballots_stand_unless_changed() -> None:
    # MAF-4.54, MAF-9.7
    t = tied().talk()
    before = t.view()["counted"][-1]["ballots"]
    mover = before.index(X)
    t.answer({mover: f"vote {Y}"})
    after = t.view()["counted"][-1]["ballots"]
    assert after[mover] == Y
    assert [b for seat, b in enumerate(after) if seat != mover] == [
        b for seat, b in enumerate(before) if seat != mover
    ]
    assert t.causes() == {Y: "vote"}


def test_whoever_named_a_candidate_who_dropped_out_votes_anew() -> None:
    # MAF-4.54, MAF-9.8
    t = at_final({X: 4, Y: 4, Z: 4})
    t.vote(spread(t, {X: 4, Y: 4, Z: 1}))
    assert t.view()["tied"] == [X, Y]
    t.talk()
    lapsed = t.view()["counted"][-1]["ballots"].index(Z)
    assert t.view()["vote"]["ballots"][lapsed] is None
    t.answer({lapsed: f"vote {X}"})
    assert t.causes() == {X: "vote"}


def test_a_lapsed_vote_is_no_change() -> None:
    # MAF-4.54 (c)
    t = at_final({X: 4, Y: 4, Z: 4})
    t.vote(spread(t, {X: 4, Y: 4, Z: 1}))
    t.talk()
    t.close()
    assert t.view()["lots"][0]["what"] == "tie"
    assert len(t.fallen) == 1


def test_nobody_changes_so_the_lot_decides() -> None:
    # MAF-4.54 (c), MAF-9.3, MAF-10.16
    drawn: Counter[int] = Counter()
    for seed in range(30):
        t = tied(seed=seed).talk()
        t.close()
        assert t.view()["lots"] == [
            {"turn": 1, "what": "tie", "among": [X, Y], "drawn": t.fallen[0]}
        ]
        drawn.update(t.fallen)
    assert set(drawn) == {X, Y}


def test_a_tie_with_changes_is_repeated_with_the_now_tied() -> None:
    # MAF-4.54 (b)
    t = at_final({X: 4, Y: 4, Z: 4})
    t.vote(spread(t, {X: 3, Y: 3, Z: 3}))
    t.talk()
    ballots = t.view()["counted"][-1]["ballots"]
    silent = [seat for seat, ballot in enumerate(ballots) if ballot is None]
    t.answer({silent[0]: f"vote {X}", silent[1]: f"vote {Y}"})
    assert (t.phase, t.view()["tied"], t.view()["revote"]) == ("rediscussion", [X, Y], 2)


def test_after_the_last_revote_the_lot_decides() -> None:
    # MAF-4.54, MAF-R18
    t = tied(max_revotes=2)
    for _ in range(2):
        assert t.phase == "rediscussion"
        t.talk()
        ballots = t.view()["counted"][-1]["ballots"]
        one = next(seat for seat, named in enumerate(ballots) if named == X and seat != Y)
        other = next(seat for seat, named in enumerate(ballots) if named == Y and seat != X)
        t.answer({one: f"vote {Y}", other: f"vote {X}"})
    assert len(t.fallen) == 1
    assert len(t.view()["lots"]) == 1
    at_once = at_final({X: 6, Y: 5}, max_revotes=0)
    at_once.vote(spread(at_once, {X: 5, Y: 5}))
    assert len(at_once.view()["lots"]) == 1


def test_an_empty_final_is_a_tie_of_all() -> None:
    # MAF-4.54
    t = at_final({X: 4, Y: 4, Z: 4})
    t.close()
    assert (t.phase, t.view()["tied"]) == ("rediscussion", [X, Y, Z])
    t.talk()
    t.close()
    assert t.fallen[0] in (X, Y, Z)


def test_the_commander_breaks_a_tie_in_the_final() -> None:
    # MAF-5.404, MAF-R20
    t = commander_votes(X, {X: 5, Y: 5}).speeches()
    voters = [seat for seat in t.asked_to_vote() if seat != 11]
    t.vote({11: Y, **ballots_for(voters, [X] * 5 + [Y] * 4)})
    assert t.causes() == {Y: "vote"}
    t = commander_votes(X, {X: 4, Y: 4, Z: 4}).speeches()
    t.vote({11: Z, **ballots_for([s for s in t.asked_to_vote() if s != 11], [X] * 4 + [Y] * 4)})
    assert t.phase == "rediscussion"


def test_the_loser_is_pending_first_and_whoever_is_saved_is_not_replaced() -> None:
    # MAF-4.55, MAF-4.56
    t = deal(TWELVE, {X: "vest"}).vote_out(X)
    assert (t.phase, t.view()["pending"]) == ("reaction", {"seat": X, "cause": "vote"})
    t.react(X)
    assert t.fallen == []
    assert t.turn == 2


# One vote only


@pytest.mark.parametrize(
    ("counts", "fallen", "final"),
    [
        ({X: 4, Y: 3, Z: 2}, [X], []),
        ({X: 6}, [X], []),
        ({X: 4, Y: 4, Z: 1}, [], [X, Y]),
        ({X: 3, Y: 3, Z: 3}, [], [X, Y, Z]),
        ({}, [], []),
    ],
)
def test_single_vote(counts: dict[int, int], fallen: list[int], final: list[int]) -> None:
    # MAF-4.58, MAF-9.28
    t = at_vote(TWELVE, single_vote=True)
    t.vote(spread(t, counts))
    assert t.fallen == fallen
    assert t.view()["interrogated"] == final
    assert (t.phase == "speech") == bool(final)


def test_single_vote_with_the_commander() -> None:
    # MAF-5.403, MAF-5.2002
    t = commander_votes(Y, {X: 4, Y: 4, Z: 1}, single_vote=True, commander_first_vote="final_only")
    assert t.causes() == {Y: "vote"}
    t = commander_votes(Z, {X: 4, Y: 4, Z: 1}, single_vote=True)
    assert t.view()["interrogated"] == [X, Y]


FINALS = [
    ((6, 5), [X]),
    ((5, 5), None),
    ((4, 4, 1), None),
    ((4, 4, 4), None),
    ((5, 4, 3), [X]),
    ((1, 0), [X]),
    ((0, 0), None),
    ((0, 0, 0), None),
    ((0, 1, 1), None),
]


@pytest.mark.parametrize(("votes", "loser"), FINALS)
def test_every_pattern_of_the_final(votes: tuple[int, ...], loser: list[int] | None) -> None:
    # MAF-4.53, MAF-4.54
    seats = [X, Y, Z][: len(votes)]
    t = at_final(dict.fromkeys(seats, 3))
    t.vote(spread(t, dict(zip(seats, votes, strict=True))))
    if loser is not None:
        assert t.fallen == loser
    else:
        best = max(votes)
        assert t.phase == "rediscussion"
        assert t.view()["tied"] == [
            seat for seat, count in zip(seats, votes, strict=True) if count == best
        ]
