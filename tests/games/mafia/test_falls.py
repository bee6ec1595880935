"""MAF-4.60 to 4.78: the end of the day, eliminations, last shots."""

from typing import Any

import pytest

from sitdown.core.question import WATCHER
from tests.games.mafia.builders import MAFIA, Spytown, deal

NINE = "MMPPPPPPA"
TWENTY = "MMMMMPPPPPPPPPPPPPPA"


# The end of the day


def test_the_end_cards_are_asked_for_every_turn() -> None:
    # MAF-4.60, MAF-R47
    t = deal(NINE, {2: "shelter", 3: "safe_conduct"})
    for turn in (1, 2, 3):
        t.until("end_cards")
        assert (t.turn, t.fallen) == (turn, [])  # nobody fell, and yet
        assert t.asked("end_cards") == list(range(9))
        t.close()


def test_end_cards_are_revealed_together() -> None:
    # MAF-4.60
    t = deal(NINE, {2: "shelter", 3: "safe_conduct"}).until("end_cards")
    t.say(2, "play")
    assert t.card(2) == (None, None)
    t.answer({3: "play"})
    assert (t.card(2), t.card(3)) == (("shelter", "up"), ("safe_conduct", "up"))


def test_the_day_stays_open_for_interrupts_after_the_end_cards() -> None:
    # MAF-4.60, MAF-4.2
    t = deal(NINE, {2: "shelter", 3: "corner_shot"}).until("end_cards")
    t.answer({2: "play"})
    assert t.phase == "nightfall"
    assert t.question("nightfall").hushed
    t.say(3, "shoot 2")  # not protected in the rest of this turn
    assert t.fallen == [2]
    assert t.turn == 2
    without = deal(NINE, {2: "shelter"}).until("end_cards")
    without.close()
    assert without.phase == "agent"


def test_cards_of_the_turn_leave_the_table() -> None:
    # MAF-4.61
    t = deal(NINE, {2: "arrest", 3: "kidnapping", 4: "shelter", 5: "commander"})
    t.until("start_cards").answer({2: "play", 3: "point 0"})
    t.until("end_cards").answer({4: "play"})
    assert t.turn == 2
    assert [t.card(seat)[1] for seat in (2, 3, 4)] == ["gone", "gone", "up"]
    assert (t.view()["arrested"], t.view()["kidnapped"]) == (None, None)
    assert t.view()["commander"] == 6
    t.until("discussion")
    assert (t.turn, t.card(4)[1]) == (2, "up")
    t.until("agent")
    assert (t.turn, t.card(4)[1]) == (3, "gone")


# Falling


def test_whoever_falls_shows_his_token() -> None:
    # MAF-4.70
    t = deal(NINE, {2: "vest"}, gm="human").night(kill=2)
    t.react()
    assert t.told(WATCHER, "fell") == [
        {"seat": 2, "token": "policeman", "cause": "mafia", "turn": 1}
    ]
    assert t.card(2) == (None, None)  # other cards stay hidden until the end
    t.expel(0, 1)
    assert t.view()["truth"]["cards"][2] == "vest"


def test_a_fallen_gang_member_shows_the_card_too() -> None:
    # MAF-4.70, MAF-5.1404
    cards = {0: "new_gang", 3: "new_gang", 12: "new_gang"}
    t = deal("MMMPPPPPPPPPA", cards, new_gang="hidden", gm="human").expel(3, 12)
    assert t.card(3) == ("new_gang", "up")
    assert t.card(12) == (None, None)  # the Agent's copy is Neutral
    assert t.told(WATCHER, "showed") == [{"seat": 3, "card": "new_gang"}]


def test_the_fallen_neither_speak_nor_vote_nor_play_but_may_watch() -> None:
    # MAF-4.70
    t = deal(NINE, {2: "wiretap", 3: "bandage"}).night(kill=2)
    t.react()
    assert not MAFIA.in_play(t.table.state, 2)
    for question in t.table.questions:
        assert 2 not in question.seats
    assert 2 not in t.until("nomination").asked("nomination")
    assert t.view(2)["phase"] == "nomination"
    spectators = {c.name: c for c in MAFIA.channels(t.table.state)}["spectators"]
    assert spectators.speakers == [2]
    assert spectators.hearers == [2]


def test_the_end_check_follows_the_whole_cascade() -> None:
    # MAF-4.70, MAF-6.1
    t = deal("MPPPPPA", {1: "last_shot"}, gm="human", small_group_rules="off")
    t.expel(2, 3, 4, 5, 6)
    assert t.result == ""
    t.until("mafia").night(kill=1)
    assert t.result == ""  # the last Policeman has fallen, but may shoot
    t.say(1, "shoot 0")
    assert t.result == "nobody"


# Last shots


def large(**options: Any) -> Spytown:
    return deal(TWENTY, **options)


def test_in_a_large_group_the_first_to_fall_may_shoot() -> None:
    # MAF-4.75, MAF-R25
    t = large().night(kill=5)
    assert (t.phase, t.asked("last_shot")) == ("last_shot", [5])
    t.say(5, "shoot 0")
    assert t.causes() == {5: "mafia", 0: "last_shot"}
    t.vote_out(6)
    assert t.asked("last_shot") == [6]
    t.say(6, "silence")
    t.until("agent").night(kill=7)
    assert t.phase == "discussion"  # no later turn
    assert large(large_group_rules="off").night(kill=5).phase == "discussion"


def test_the_right_is_for_twenty_one_people_and_more() -> None:
    # MAF-4.75
    nineteen = deal("MMMMPPPPPPPPPPPPPPA").night(kill=5)
    assert nineteen.phase == "discussion"
    assert deal("MMMMMPPPPPPPPPPPPPPPA").night(kill=6).phase == "last_shot"


def test_the_right_is_not_for_victims_of_shots() -> None:
    # MAF-4.75, MAF-4.77, MAF-R24, MAF-R25
    t = deal(TWENTY, {6: "corner_shot"}).night(kill=5)
    t.say(5, "shoot 7")
    assert t.phase == "discussion"  # 7 had no right
    t.say(6, "shoot 8")
    assert t.fallen == [5, 7, 8]
    assert t.phase == "discussion"


def test_a_saved_victim_loses_the_right() -> None:
    # MAF-R25
    t = deal(TWENTY, {5: "vest"}).night(kill=5)
    t.react(5)
    assert t.fallen == []
    assert t.phase == "discussion"


@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("cause", ["mafia", "vote", "corner_shot"])
def test_with_last_shot_all_everybody_has_the_right(turn: int, cause: str) -> None:
    # MAF-4.76, MAF-R26
    t = deal(NINE, {6: "corner_shot"}, last_shot_all=True)
    if turn == 2:
        t.until("discussion").until("agent")
    if cause == "mafia":
        t.until("mafia").night(kill=3)
    elif cause == "vote":
        t.vote_out(3)
    else:
        t.until("discussion").say(6, "shoot 3")
    assert (t.phase, t.asked("last_shot")) == ("last_shot", [3])
    t.say(3, "shoot 0")
    assert t.causes() == {3: cause, 0: "last_shot"}
    assert t.view()["seats"][0]["token"] == "mafioso"


def test_a_last_shot_is_optional_and_aimed_at_a_living_player_not_sheltered() -> None:
    # MAF-4.77, MAF-4.78, MAF-R26
    t = deal(NINE, {4: "shelter"}, last_shot_all=True).until("end_cards")
    t.answer({4: "play"})
    t.until("mafia").night(kill=3)
    shots = [f"shoot {seat}" for seat in (0, 1, 2, 5, 6, 7, 8)]
    assert t.legal(3, "last_shot") == [*shots, "silence"]
    assert t.refused(3, "shoot 4").code == "sheltered"
    assert t.refused(3, "shoot 3").code == "not_oneself"
    t.close()
    assert t.fallen == [3]
    assert t.told(WATCHER, "no_last_shot") == [{"seat": 3}]


def test_neither_vest_nor_bandage_stops_a_last_shot() -> None:
    # MAF-4.77, MAF-R27
    t = deal(NINE, {5: "vest", 6: "bandage"}, last_shot_all=True).night(kill=3)
    t.react()
    t.say(3, "shoot 5")
    assert t.fallen == [3, 5]


def test_a_shot_holder_of_last_shot_may_answer() -> None:
    # MAF-4.77, MAF-R24
    t = deal(NINE, {5: "last_shot"}, last_shot_all=True).night(kill=3)
    t.say(3, "shoot 5")
    assert t.asked("last_shot") == [5]
    t.say(5, "shoot 0")
    assert t.fallen == [3, 5, 0]
    assert t.card(5) == ("last_shot", "up")


def test_the_right_is_used_before_the_card() -> None:
    # MAF-4.78, MAF-5.2002
    t = deal(NINE, {3: "last_shot"}, last_shot_all=True).night(kill=3)
    t.say(3, "shoot 0")
    assert t.fallen == [3, 0]
    assert t.card(3) == (None, None)  # the card stays hidden
    assert t.phase == "discussion"  # and one shot is all


def test_whoever_might_hold_last_shot_is_asked_and_nobody_learns_whether_he_does() -> None:
    # MAF-R62, MAF-7.3
    for holder in (3, 4, 8):  # the victim, another, the Agent
        t = deal(NINE, {holder: "last_shot"}).night(kill=3)
        assert (t.phase, t.asked("last_shot")) == ("last_shot", [3])
        assert t.question("last_shot").hushed
        assert t.legal(3, "last_shot")[0] == "shoot 0"
        t.say(3, "shoot 0")
        assert t.fallen == ([3, 0] if holder == 3 else [3])
    mafioso = deal(NINE, {3: "last_shot"}).vote_out(0)
    assert mafioso.phase != "last_shot"  # the card is for Policemen only, and 0 was none


def test_nobody_is_asked_to_shoot_where_nobody_can_be_shot() -> None:
    # MAF-6.14
    t = deal(NINE, {4: "shelter", 3: "last_shot"}, gm="human").until("end_cards")
    t.answer({4: "play"})
    t.until("mafia").expel(1, 2, 5, 6, 7, 8)
    assert t.living == [0, 3, 4]
    t.night(kill=3)
    assert t.phase == "last_shot"
    t.expel(0)
    assert t.result == "police"
