"""MAF-5.301 to 5.603, 5.1401 to 5.1405: Recruitment, Commander, Turncoat, Role Swap, New Gang."""

import pytest

from sitdown.core.question import WATCHER
from tests.games.mafia.builders import deal

NINE = "MMPPPPPPA"
GANG = {0: "new_gang", 3: "new_gang", 12: "new_gang"}
THIRTEEN = "MMMPPPPPPPPPA"


# 3 Recruitment


def test_recruitment_by_a_mafioso_who_attends() -> None:
    # MAF-5.301, MAF-R30
    t = deal(NINE, {0: "recruitment"}).until("recruit")
    assert [t.mine(seat)["my_move"] for seat in range(9)] == [True] + [False] * 8
    assert t.mine(0)["targets"] == list(range(2, 9))
    t.answer({0: "point 4"})
    assert t.told(WATCHER, "recruitment") == [{"turn": 1}]
    assert t.view()["recruitment"] == {"turn": 1, "after": 0}
    for seat in (0, 1, 4):
        assert (t.mine(seat)["recruiter"], t.mine(seat)["recruit"]) == (0, 4)
    for seat in (2, 8):
        assert (t.mine(seat)["recruiter"], t.mine(seat)["recruit"]) == (None, None)
    policeman = deal(NINE, {2: "recruitment"}).until("recruit")
    policeman.answer({2: "point 4"})
    assert policeman.state["recruitment"] is None


def test_recruitment_of_an_attendee_does_nothing() -> None:
    # MAF-5.301, MAF-R56
    t = deal(NINE, {0: "recruitment"}).until("recruit")
    t.answer({0: "point 1"})
    assert t.state["recruitment"] is None
    assert t.told(WATCHER, "recruitment") == []
    t.until("discussion").until("recruit")
    assert t.mine(0)["my_move"]


def test_the_recruit_wakes_at_once_and_the_kill_takes_place_too() -> None:
    # MAF-5.302, MAF-R30
    t = deal(NINE, {0: "recruitment"}).night(recruit=4, kill=5)
    assert t.fallen == [5]
    assert t.mine(4)["side"] == "mafia"
    assert t.mine(4)["nights"][0]["awake"] == [0, 1, 4]
    t.until("mafia")
    assert t.mine(4)["my_move"]
    assert t.state["nights"][1]["awake"] == [1, 1, 0, 0, 1, 0, 0, 0, 0]


def test_a_fallen_recruit_shows_his_token_only() -> None:
    # MAF-5.303
    t = deal(NINE, {0: "recruitment"}, gm="human").night(recruit=4, kill=5)
    t.expel(4)
    assert t.view()["seats"][4] == {
        "alive": False, "token": "policeman", "card": None, "place": None, "barred": 0,
        "votes": False, "named": False, "safe_by_night": False,
    }  # fmt: skip
    assert "truth" not in t.view()
    t.expel(0, 1)
    assert t.view()["truth"]["recruit"] == 4
    assert 4 not in t.winners


def test_a_recruited_agent_keeps_looking_and_a_recruit_s_card_stays_his() -> None:
    # MAF-5.304, MAF-R31, MAF-R36
    t = deal(NINE, {0: "recruitment", 3: "corner_shot"}).night(recruit=8, kill=5)
    t.until("agent").night(check=0)
    assert t.mine(8)["tokens"][0] == "M"
    recruit = deal(NINE, {0: "recruitment", 3: "corner_shot"}).night(recruit=3, kill=5)
    recruit.until("discussion").say(3, "shoot 6")
    assert recruit.fallen == [5, 6]


def test_a_recruitment_that_leaves_one_side_ends_the_game() -> None:
    # MAF-5.305, MAF-6.1
    t = deal(NINE, {0: "recruitment"}, gm="human").until("recruit").expel(1, 2, 3, 4, 5, 6, 7)
    t.answer({0: "point 8"})
    assert t.result == "mafia"
    assert {0, 8} <= set(t.winners)
    assert t.view()["truth"]["nights"][0]["choice"] is None


# 4 Commander


@pytest.mark.parametrize("seat", [0, 2, 8])
def test_commander_is_shown_by_any_token(seat: int) -> None:
    # MAF-5.401
    t = deal(NINE, {seat: "commander"})
    assert (t.view()["commander"], t.card(seat)) == (seat, ("commander", "up"))


def test_votes_start_at_the_commander_or_the_next_voter_clockwise() -> None:
    # MAF-5.402
    t = deal(NINE, {4: "commander", 3: "kidnapping"}).until("start_cards")
    t.answer({3: "point 4"})
    t.until("nomination")
    assert t.asked("nomination") == [5]
    assert deal(NINE, {4: "commander"}).until("nomination").asked("nomination") == [4]


def test_the_commander_passes_left_at_the_end_of_the_turn() -> None:
    # MAF-5.405, MAF-R49, MAF-R52
    t = deal(NINE, {4: "commander"}, gm="human").expel(5, 6)
    t.until("discussion").until("agent")
    assert t.view()["commander"] == 7
    wrap = deal(NINE, {8: "commander"}).until("discussion").until("agent")
    assert wrap.view()["commander"] == 0


def test_a_fallen_commander_s_card_moves_at_once() -> None:
    # MAF-5.406, MAF-R21, MAF-9.21
    t = deal(NINE, {4: "commander"}).night(kill=4)
    assert t.view()["commander"] == 5
    t.until("agent")
    assert t.view()["commander"] == 6
    voted = deal(NINE, {4: "commander"}).vote_out(4)
    assert voted.turn == 2
    assert voted.view()["commander"] == 5  # no second pass that turn


# 5 Turncoat


def test_a_mafioso_with_turncoat_sleeps_and_plays_for_the_police() -> None:
    # MAF-5.501, MAF-R33
    t = deal(NINE, {0: "turncoat"}).until("mafia")
    assert t.mine(0)["side"] == "police"
    assert t.mine(0)["nights"][0]["awake"] == []
    assert t.mine(1)["nights"][0]["awake"] == [1]


def test_a_policeman_with_turncoat_attends() -> None:
    # MAF-5.501
    t = deal(NINE, {4: "turncoat"}).until("mafia")
    assert t.mine(4)["side"] == "mafia"
    assert t.mine(4)["nights"][0]["awake"] == [0, 1, 4]


def test_looks_and_falls_show_the_token_not_the_turncoat() -> None:
    # MAF-5.502
    t = deal(NINE, {0: "turncoat", 2: "wiretap"}).night(check=0)
    assert t.mine(8)["tokens"][0] == "M"
    t.say(2, "wiretap 0")
    assert t.mine(2)["tokens"][0] == "M"
    t.vote_out(0)
    assert t.view()["seats"][0]["token"] == "mafioso"
    assert t.card(0) == (None, None)


@pytest.mark.parametrize(("holder", "mafia"), [(0, 1), (4, 3), (8, 2)])
def test_how_many_really_play_for_the_mafia(holder: int, mafia: int) -> None:
    # MAF-5.503, MAF-10.13
    t = deal(NINE, {holder: "turncoat"}, gm="human")
    assert t.view(9)["truth"]["sides"].count("mafia") == mafia


# 6 Role Swap


def test_role_swap_is_decided_in_public() -> None:
    # MAF-5.601, MAF-R35
    t = deal(NINE, {0: "role_swap"})
    assert t.legal(0, "swap") == [*[f"swap {seat}" for seat in range(1, 9)], "silence"]
    t.say(0, "swap 4")
    assert t.view()["swapped"] == 4
    assert t.told(WATCHER, "played") == [{"seat": 0, "card": "role_swap", "target": 4}]
    assert t.told(WATCHER, "new_token") == []
    declined = deal(NINE, {0: "role_swap"})
    declined.close()
    assert declined.view()["swapped"] is None
    assert declined.told(WATCHER, "kept_role") == [{"seat": 0}]


def test_both_partners_know_both_tokens_and_play_their_new_roles() -> None:
    # MAF-5.602
    t = deal(NINE, {0: "role_swap"})
    t.say(0, "swap 4")
    assert t.mine(0)["tokens"] == "P???M????"
    assert t.mine(4)["tokens"] == "P???M????"
    assert t.told(4, "new_token") == [
        {"seat": 4, "token": "mafioso", "partner": 0, "partners": "policeman"}
    ]
    assert (t.mine(0)["side"], t.mine(4)["side"]) == ("police", "mafia")
    assert t.card(0) == ("role_swap", "up")
    t.until("mafia")
    assert t.mine(4)["nights"][0]["awake"] == [1, 4]
    assert t.mine(1)["tokens"] == "?M???????"


def test_swapping_with_the_agent_makes_one_the_agent() -> None:
    # MAF-5.603, MAF-9.20
    t = deal(NINE, {2: "role_swap", 8: "vest"})
    t.say(2, "swap 8")
    assert t.mine(2)["token"] == "agent"
    assert t.mine(2)["my_move"]
    assert t.mine(8)["usable"]
    t.night(check=0, kill=8)
    assert t.mine(2)["tokens"][0] == "M"
    t.react(8)
    assert t.fallen == []


# 14-16 New Gang


def test_the_gang_does_not_know_itself_unless_it_recognises() -> None:
    # MAF-5.1401
    hidden = deal(THIRTEEN, GANG, new_gang="hidden").until("discussion")
    assert hidden.mine(0)["gang"] == []
    known = deal(THIRTEEN, GANG, new_gang="recognise").until("discussion")
    assert known.mine(0)["gang"] == [0, 3]


def test_gang_members_behave_as_their_tokens_do() -> None:
    # MAF-5.1402
    t = deal(THIRTEEN, GANG, new_gang="hidden").until("mafia")
    assert (t.mine(0)["side"], t.mine(3)["side"], t.mine(12)["side"]) == (
        "new_gang",
        "new_gang",
        "police",
    )
    assert t.mine(1)["nights"][0]["awake"] == [0, 1, 2]
    assert t.mine(0)["my_move"]
    assert not t.mine(3)["my_move"]


def test_the_gang_wins_together_the_fallen_too() -> None:
    # MAF-5.1403
    t = deal(THIRTEEN, GANG, new_gang="hidden", gm="human").expel(0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11)
    assert t.result == ""
    t.expel(12)
    assert (t.result, t.winners) == ("new_gang", [0, 3])


def test_the_mafia_phase_is_held_while_only_gang_members_attend() -> None:
    # MAF-5.1405, MAF-R42, MAF-4.20
    t = deal(THIRTEEN, GANG, new_gang="hidden", gm="human").expel(1, 2).until("mafia")
    assert t.mine(0)["nights"][0]["awake"] == [0]
    t.night(kill=5)
    assert t.fallen == [1, 2, 5]
