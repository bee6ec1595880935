"""MAF-5.1101 to 5.1302: Shot from Behind the Corner, Kidnapping, Last Shot."""

import pytest

from tests.games.mafia.builders import deal

NINE = "MMPPPPPPA"


# 11 Corner Shot, 12 Kidnapping, 13 Last Shot


def test_the_corner_shot_is_immediate() -> None:
    # MAF-5.1101, MAF-R51
    t = deal(NINE, {5: "corner_shot"}).until("discussion")
    assert t.refused(5, "shoot 5").code == "not_oneself"
    t.say(5, "shoot 0")
    assert t.causes() == {0: "corner_shot"}
    assert t.view()["seats"][0]["token"] == "mafioso"
    assert (t.phase, t.card(5)) == ("discussion", ("corner_shot", "up"))


def test_the_mafia_s_victim_cannot_fire_unless_he_is_saved() -> None:
    # MAF-5.1102
    t = deal(NINE, {5: "corner_shot", 6: "bandage"}).night(kill=5)
    assert t.asked("card") == []
    t.react()
    assert 5 not in t.asked("card")
    saved = deal(NINE, {5: "corner_shot", 6: "bandage"}).night(kill=5)
    saved.react(6)
    saved.say(5, "shoot 0")
    assert saved.fallen == [0]


def test_a_shot_during_ballots_voids_those_of_and_for_the_victim() -> None:
    # MAF-5.1103, MAF-R40
    t = deal(NINE, {5: "corner_shot"}).until("nomination")
    for seat, target in ((0, 3), (1, 4), (3, 0), (4, 3)):
        t.say(seat, f"vote {target}")
    t.say(5, "shoot 3")
    asked: list[dict[str, object]] = t.table.asked(1)
    question = next(q for q in asked if q["name"] == "nomination")
    assert question["answered"] == [1]  # 3's ballot is void, and 0 and 4 vote again
    assert "vote 3" not in t.legal(0, "nomination")


def test_sealed_ballots_survive_the_last_shot_of_the_victim() -> None:
    # MAF-R68, MAF-5.1103
    t = deal(NINE, {5: "corner_shot", 3: "last_shot"}).until("nomination")
    t.say(0, "vote 3")
    t.say(1, "vote 4")
    t.say(5, "shoot 3")
    assert t.phase == "last_shot"
    assert set(t.asked("nomination")) == set(t.living)
    for seat in (0, 2, 4, 5, 6, 7, 8):
        t.say(seat, "vote 1" if seat != 4 else "vote 0")
    assert t.phase == "last_shot"  # all have voted, but the count waits
    assert t.view()["vote"]["ballots"] == [None] * 9
    t.say(3, "shoot 1")
    sealed = next(q for q in t.table.asked(0) if q["name"] == "nomination")
    assert sealed["seats"] == [0, 2, 4, 5, 6, 7, 8]
    assert sealed["answered"] == [4]  # who named 1 votes again; 4 does not
    t.close()
    assert t.view()["counted"][0]["ballots"][4] == 0


def test_a_shot_after_the_count_takes_the_victim_out_of_the_interrogation() -> None:
    # MAF-5.1104, MAF-9.22
    t = deal(NINE, {5: "corner_shot", 2: "vest"}).until("nomination")
    t.vote({0: 2, 2: 3, 3: 2, 4: 3})
    assert (t.view()["interrogated"], t.view()["speaker"]) == ([2, 3], 2)
    t.say(5, "shoot 3")
    assert (t.phase, t.view()["interrogated"]) == ("speech", [2])
    t.talk()
    assert t.view()["pending"] == {"seat": 2, "cause": "vote"}
    t.react(2)
    assert t.fallen == [3]


def test_a_speech_already_made_is_not_made_again() -> None:
    # MAF-5.1104
    t = deal(NINE, {5: "corner_shot"}).until("nomination")
    t.vote({0: 2, 2: 3, 3: 2, 4: 3})
    t.talk()
    assert t.view()["speaker"] == 3
    t.say(5, "shoot 3")
    assert t.causes() == {3: "corner_shot", 2: "vote"}


def test_shooting_the_only_suspect_leaves_no_loser() -> None:
    # MAF-5.1104
    t = deal(NINE, {5: "corner_shot"}).until("nomination")
    t.vote({0: 2, 3: 2})
    t.say(5, "shoot 2")
    assert t.causes() == {2: "corner_shot"}
    assert t.turn == 2


@pytest.mark.parametrize("phase", ["final", "rediscussion", "revote"])
def test_a_shot_in_the_final_or_the_tie_loop(phase: str) -> None:
    # MAF-5.1104, MAF-5.1105, MAF-R40
    t = deal(NINE, {5: "corner_shot"}).until("nomination")
    t.vote({0: 2, 2: 3, 3: 2, 4: 3}).speeches()
    if phase != "final":
        t.vote({0: 2, 2: 3, 3: 2, 4: 3})
    if phase == "revote":
        t.talk()
    assert t.phase == phase
    t.say(5, "shoot 3")
    assert t.causes() == {3: "corner_shot", 2: "vote"}


def test_among_three_tied_a_shot_leaves_two() -> None:
    # MAF-5.1105
    t = deal(NINE, {5: "corner_shot"}).until("nomination")
    t.vote({0: 2, 2: 3, 3: 4}).speeches()
    t.close()
    assert t.view()["tied"] == [2, 3, 4]
    t.say(5, "shoot 3")
    assert (t.phase, t.view()["tied"]) == ("rediscussion", [2, 4])


def test_kidnapping_takes_another_s_vote_for_a_day() -> None:
    # MAF-5.1201, MAF-R51
    t = deal(NINE, {4: "kidnapping", 3: "wiretap"}).until("start_cards")
    assert t.refused(4, "point 4").code == "not_oneself"
    t.answer({4: "point 3"})
    assert t.view()["kidnapped"] == 3
    t.say(3, "wiretap 0")  # he may still talk and play
    assert 3 in t.asked("statement")
    t.until("nomination")
    assert 3 not in t.asked("nomination")
    assert "vote 3" in t.legal(0, "nomination")
    t.vote_out(3)
    assert t.fallen == [3]


@pytest.mark.parametrize("cause", ["mafia", "vote", "corner_shot", "last_shot"])
def test_last_shot_answers_every_elimination_by_play(cause: str) -> None:
    # MAF-5.1301, MAF-R24
    t = deal(NINE, {3: "last_shot", 5: "corner_shot"}, large_group_rules="off")
    if cause == "mafia":
        t.night(kill=3)
    elif cause == "vote":
        t.vote_out(3)
    elif cause == "corner_shot":
        t.until("discussion").say(5, "shoot 3")
    else:
        t = deal(NINE, {3: "last_shot"}, last_shot_all=True).night(kill=4)
        t.say(4, "shoot 3")
    t.say(3, "shoot 0")
    assert t.causes()[3] == cause
    assert t.causes()[0] == "last_shot"
    assert t.card(3) == ("last_shot", "up")
    assert t.view()["seats"][0]["token"] == "mafioso"


def test_no_last_shot_for_the_expelled_or_the_punished() -> None:
    # MAF-5.1301, MAF-6.10
    expelled = deal(NINE, {3: "last_shot"}, gm="human").expel(3)
    assert expelled.phase == "agent"
    punished = deal(NINE, {3: "last_shot"}, illegal_play="eliminate").until("discussion")
    punished.say(3, "reveal")
    assert punished.phase == "discussion"


def test_whoever_is_bandaged_was_not_eliminated() -> None:
    # MAF-5.1302
    t = deal(NINE, {3: "last_shot", 4: "bandage"}).night(kill=3)
    t.react(4)
    assert (t.phase, t.card(3)) == ("discussion", (None, None))
