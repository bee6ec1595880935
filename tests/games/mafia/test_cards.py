"""MAF section 5: token, side, attendance, and each card by itself."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.mafia.box import CARDS, TOKENS, USABLE
from sitdown.games.mafia.roles import side_of, wakes
from tests.games.mafia.builders import MAFIA, Spytown, deal

NINE = "MMPPPPPPA"
GANG = {0: "new_gang", 3: "new_gang", 12: "new_gang"}
THIRTEEN = "MMMPPPPPPPPPA"


# General


def test_using_a_card_is_optional() -> None:
    # MAF-5.1
    cards = {0: "recruitment", 2: "vest", 3: "bandage", 4: "arrest", 5: "shelter", 6: "wiretap"}
    t = deal(NINE, cards)
    while t.turn < 3:
        t.close()
    assert all(t.card(seat) == (None, None) for seat in range(9))


def test_each_card_is_used_once() -> None:
    # MAF-5.1, MAF-10.4
    t = deal(NINE, {2: "wiretap", 3: "arrest", 4: "safe_conduct"})
    t.until("start_cards").answer({3: "play"})
    t.say(2, "wiretap 0")
    assert t.asked("card") == []
    t.until("end_cards").answer({4: "play"})
    while t.turn < 4:
        assert t.phase not in ("start_cards", "end_cards")
        t.close()
    assert [t.card(seat)[1] for seat in (2, 3, 4)] == ["up", "gone", "gone"]


@pytest.mark.parametrize(("card", "token"), list(product(CARDS, TOKENS)))
def test_usability_is_by_token(card: str, token: str) -> None:
    # MAF-5.2, MAF-R36
    usable = USABLE[CARDS.index(card)][TOKENS.index(token)]
    tokens = {"mafioso": "MMMPPPPPPPPPA", "policeman": "PMMMPPPPPPPPA", "agent": "AMMMPPPPPPPPP"}
    others = {1: "new_gang", 2: "new_gang"} if card == "new_gang" else {}
    gang = "hidden" if card == "new_gang" else "off"
    t = deal(tokens[token], {0: card, **others}, new_gang=gang)
    assert t.mine(0)["usable"] == usable


def test_a_played_card_lies_face_up_before_its_player() -> None:
    # MAF-5.3
    t = deal(NINE, {2: "wiretap"}).until("discussion")
    t.say(2, "wiretap 0")
    assert t.card(2) == ("wiretap", "up")
    assert t.told(WATCHER, "played") == [{"seat": 2, "card": "wiretap", "target": 0}]


def test_recruitment_is_not_laid_out() -> None:
    # MAF-5.3, MAF-5.301, MAF-R30
    t = deal(NINE, {0: "recruitment"}).night(recruit=4, kill=5)
    assert t.card(0) == (None, None)
    assert t.mine(1)["recruiter"] == 0


def test_only_the_living_and_not_pending_play() -> None:
    # MAF-5.3, MAF-5.1102, MAF-R39
    t = deal(NINE, {3: "corner_shot", 4: "bandage", 5: "arrest"}).night(kill=3)
    assert t.phase == "reaction"
    assert t.refused(3, "shoot 0").code == "not_now"
    t.react(4)
    t.close()
    t.say(3, "shoot 0")  # saved, an ordinary player again
    assert t.fallen == [0]
    victim = deal(NINE, {3: "arrest"}).night(kill=3)
    assert victim.refused(3, "play").code == "not_asked"


def test_a_wrong_moment_is_refused_and_nothing_happens() -> None:
    # MAF-5.4, MAF-R41
    t = deal(NINE, {2: "shelter", 3: "wiretap", 4: "vest"}).until("discussion")
    assert t.refused(2, "play").code == "not_now"
    assert t.refused(4, "play").code == "not_now"
    assert t.refused(2, "reveal").code == "no_reveal"
    assert t.refused(4, "wiretap 0").code == "no_such_card"
    night = deal(NINE, {3: "wiretap"}).until("mafia")
    assert night.refused(3, "wiretap 0").code == "not_now"


def penal(cards: dict[int, str], **options: Any) -> Spytown:
    return deal(NINE, cards, illegal_play="eliminate", **options)


def test_revealing_a_card_at_a_wrong_moment_may_be_deadly() -> None:
    # MAF-5.4, MAF-R41, MAF-9.29
    t = penal({2: "shelter", 3: "bandage", 4: "last_shot"}, last_shot_all=True).until("discussion")
    assert t.legal(2, "card") == ["reveal"]
    t.say(2, "reveal")
    assert t.causes() == {2: "penalty"}
    assert t.card(2) == ("shelter", "up")
    assert t.phase == "discussion"  # no reaction window, no last shot
    assert t.view()["shelter"] is None


@pytest.mark.parametrize(
    ("seat", "card", "phase"),
    [
        (2, "neutral", "agent"),
        (0, "last_shot", "nomination"),  # not a Mafioso's
        (8, "vest", "discussion"),  # not the Agent's
        (2, "turncoat", "discussion"),
        (2, "vest", "mafia"),
        (0, "recruitment", "discussion"),
        (2, "wiretap", "agent"),
        (2, "kidnapping", "nomination"),
    ],
)
def test_every_moment_offers_the_way_to_ruin(seat: int, card: str, phase: str) -> None:
    # MAF-5.4, MAF-R41
    t = penal({seat: card}).until(phase)
    t.say(seat, "reveal")
    assert t.causes() == {seat: "penalty"}


@pytest.mark.parametrize(
    ("card", "phase"),
    [("arrest", "start_cards"), ("shelter", "end_cards"), ("wiretap", "discussion")],
)
def test_in_its_own_window_a_card_is_no_crime(card: str, phase: str) -> None:
    # MAF-5.4
    t = penal({2: card}).until(phase)
    assert "reveal" not in t.legal(2)


def test_cards_do_not_change_hands_and_role_swap_moves_tokens_only() -> None:
    # MAF-5.5
    t = deal(NINE, {0: "role_swap", 2: "vest", 3: "commander"})
    t.say(0, "swap 2")
    players = t.state["players"]
    assert [p["card"] for p in players[:4]] == ["role_swap", "neutral", "vest", "commander"]
    assert [p["token"] for p in players[:3]] == ["policeman", "mafioso", "mafioso"]
    t.until("discussion").until("agent")
    assert t.view()["commander"] == 4
    assert t.state["players"][3]["card"] == "commander"


@pytest.mark.parametrize(
    ("token", "card", "recruited", "side", "awake"),
    [
        ("policeman", "neutral", False, "police", False),
        ("mafioso", "neutral", False, "mafia", True),
        ("agent", "neutral", False, "police", False),
        ("policeman", "turncoat", False, "mafia", True),
        ("mafioso", "turncoat", False, "police", False),
        ("agent", "turncoat", False, "police", False),
        ("policeman", "new_gang", False, "new_gang", False),
        ("mafioso", "new_gang", False, "new_gang", True),
        ("agent", "new_gang", False, "police", False),
        ("policeman", "neutral", True, "mafia", True),
        ("agent", "neutral", True, "mafia", True),
        ("mafioso", "turncoat", True, "mafia", True),
        ("policeman", "new_gang", True, "new_gang", True),
        ("agent", "new_gang", True, "mafia", True),
        ("agent", "turncoat", True, "mafia", True),
    ],
)
def test_token_side_and_attendance_are_three_things(
    token: str, card: str, recruited: bool, side: str, awake: bool
) -> None:
    # MAF-5.6, MAF-5.7, MAF-R32, MAF-R33
    sides = ["police", "mafia", "new_gang"]
    assert sides[side_of(TOKENS.index(token), CARDS.index(card), recruited)] == side
    assert wakes(TOKENS.index(token), CARDS.index(card), recruited) == awake


def test_what_each_token_can_do() -> None:
    # MAF-5.8
    t = deal(NINE)
    assert [t.mine(seat)["my_move"] for seat in range(9)] == [False] * 8 + [True]
    t.close()
    assert [t.mine(seat)["my_move"] for seat in range(9)] == [True, True] + [False] * 7


# 1 Vest, 2 Bandage


@pytest.mark.parametrize("way", ["mafia", "vote", "lone", "lot", "commander", "single"])
def test_the_vest_saves_from_the_mafia_and_from_the_vote(way: str) -> None:
    # MAF-5.101, MAF-5.2002
    cards = {3: "vest"} | ({4: "commander"} if way == "commander" else {})
    t = deal(NINE, cards, single_vote=way == "single")
    if way == "mafia":
        t.night(kill=3)
    elif way in ("vote", "single"):
        t.vote_out(3)
    elif way == "lone":
        t.until("nomination").vote({0: 3}).speeches()
    else:
        t.until("nomination").vote({0: 3, 3: 0, 4: 3, 5: 0}).speeches()
        t.vote({0: 3, 3: 0, 4: 3, 5: 0})
        if way == "lot":
            t.talk().close()
            if t.view()["pending"]["seat"] != 3:
                return
    assert t.view()["pending"]["seat"] == 3
    t.react(3)
    assert t.fallen == []
    assert t.card(3) == ("vest", "up")
    assert t.view()["seats"][3]["token"] is None


def test_the_vest_works_once() -> None:
    # MAF-5.102
    t = deal(NINE, {3: "vest"}).night(kill=3)
    t.react(3)
    t.vote_out(3)
    assert t.causes() == {3: "vote"}


@pytest.mark.parametrize("shot", ["corner", "last", "expelled", "penalty"])
def test_the_vest_is_no_defence_against_the_rest(shot: str) -> None:
    # MAF-5.102, MAF-R27
    t = deal(
        NINE,
        {3: "vest", 4: "corner_shot"},
        gm="human",
        last_shot_all=shot == "last",
        illegal_play="eliminate",
    ).until("discussion")
    if shot == "corner":
        t.say(4, "shoot 3")
    elif shot == "last":
        t.say(4, "shoot 5")
        t.say(5, "shoot 3")
    elif shot == "expelled":
        t.expel(3)
    else:
        t.say(3, "reveal")
    assert 3 in t.fallen


def test_the_bandage_saves_another() -> None:
    # MAF-5.201
    t = deal(NINE, {4: "bandage"}).night(kill=3)
    t.react(4)
    assert t.fallen == []
    assert t.card(4) == ("bandage", "up")
    assert t.view()["seats"][3]["token"] is None
    voted = deal(NINE, {4: "bandage"}).vote_out(3)
    voted.react(4)
    assert voted.fallen == []


def test_the_bandage_saves_neither_its_holder_nor_the_shot() -> None:
    # MAF-5.202, MAF-R28
    own = deal(NINE, {4: "bandage"}).night(kill=4)
    own.react(4)
    assert own.fallen == [4]
    shot = deal(NINE, {4: "bandage", 5: "corner_shot"}).until("discussion")
    shot.say(5, "shoot 3")
    assert shot.fallen == [3]
    expelled = deal(NINE, {4: "bandage"}, gm="human").expel(3)
    assert expelled.fallen == [3]


@pytest.mark.parametrize("kind", ["corner", "last"])
def test_by_option_the_bandage_stops_shots(kind: str) -> None:
    # MAF-5.202, MAF-R28
    t = deal(
        NINE,
        {4: "bandage", 5: "corner_shot"},
        bandage_vs_shots=True,
        last_shot_all=kind == "last",
    ).until("discussion")
    t.say(5, "shoot 3")
    assert (t.phase, t.fallen) == ("reaction", [])
    if kind == "corner":
        t.react(4)
        assert (t.phase, t.fallen) == ("discussion", [])
    else:
        t.react()
        t.say(3, "shoot 6")
        assert t.phase == "reaction"
        t.react(4)
        assert t.fallen == [3]


def test_vest_before_bandage() -> None:
    # MAF-5.203, MAF-R29
    t = deal(NINE, {3: "vest", 4: "bandage"}).night(kill=3)
    t.react(3, 4)
    assert t.card(3) == ("vest", "up")
    assert t.card(4) == (None, None)
    t.vote_out(3)
    t.react(4)
    assert t.fallen == []


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


# 7 Wiretap, 8 Shelter, 9 Safe-Conduct, 10 Arrest


def test_wiretap_shows_one_token_to_its_holder() -> None:
    # MAF-5.701, MAF-R37, MAF-R51
    t = deal(NINE, {2: "wiretap"}).until("discussion")
    assert t.legal(2, "card") == [f"wiretap {seat}" for seat in range(9) if seat != 2]
    assert t.refused(2, "wiretap 2").code == "not_oneself"
    t.say(2, "wiretap 0")
    assert t.mine(2)["tokens"] == "M?P??????"
    assert t.told(2, "overheard") == [{"seat": 2, "target": 0, "token": "mafioso"}]
    assert t.view()["wiretapped"] == 0
    assert all(t.told(seat, "overheard") == [] for seat in range(9) if seat != 2)
    assert t.card(2) == ("wiretap", "up")


def sheltered(**options: Any) -> Spytown:
    t = deal(NINE, {4: "shelter", 5: "corner_shot", 6: "wiretap"}, **options).until("end_cards")
    t.answer({4: "play"})
    return t


def test_shelter_protects_the_whole_next_turn() -> None:
    # MAF-5.801, MAF-R38, MAF-10.15
    t = sheltered().until("mafia")
    assert t.turn == 2
    assert 4 not in t.mine(0)["targets"]
    t.night(kill=4)
    assert t.fallen == []
    assert "shoot 4" not in t.legal(5, "card")
    assert t.refused(5, "shoot 4").code == "sheltered"
    t.until("nomination")
    assert 4 not in t.asked("nomination")
    assert "vote 4" not in t.legal(0, "nomination")
    assert t.card(4) == ("shelter", "up")
    assert sorted(sheltered().until("mafia").until("discussion").asked("statement")) == list(
        range(9)
    )


def test_shelter_does_not_protect_the_rest_of_its_own_turn_nor_from_looks() -> None:
    # MAF-5.802
    t = sheltered()
    assert t.phase == "nightfall"
    assert "shoot 4" in t.legal(5, "card")
    t.until("agent").night(check=4)
    assert t.mine(8)["tokens"][4] == "P"
    t.say(6, "wiretap 4")
    assert t.mine(6)["tokens"][4] == "P"
    recruited = deal(NINE, {4: "shelter", 0: "recruitment"}).until("end_cards")
    recruited.answer({4: "play"})
    recruited.until("recruit").night(recruit=4)
    assert recruited.mine(4)["side"] == "mafia"
    assert sheltered(gm="human").until("mafia").expel(4).fallen == [4]


def test_shelter_is_taken_off_at_the_end_of_the_protected_turn() -> None:
    # MAF-5.802, MAF-R38
    t = sheltered().until("mafia")
    assert t.card(4) == ("shelter", "up")
    t.until("nightfall")
    assert t.card(4) == ("shelter", "up")
    t.until("agent")
    assert t.card(4) == ("shelter", "gone")
    t.night(kill=4)
    assert t.fallen == [4]


def test_safe_conduct_protects_from_the_mafia_only() -> None:
    # MAF-5.901, MAF-9.30
    t = deal(NINE, {4: "safe_conduct", 5: "corner_shot"}).until("end_cards")
    t.answer({4: "play"})
    t.until("mafia").night(kill=4)
    assert t.fallen == []
    assert t.card(4) == ("safe_conduct", "gone")  # at the end of P3
    t.until("nomination")
    assert 4 in t.asked("nomination")
    t.vote_out(4)
    assert t.causes() == {4: "vote"}
    bluff = deal(NINE, {0: "safe_conduct"}).until("end_cards")
    bluff.answer({0: "play"})
    assert bluff.card(0) == ("safe_conduct", "up")


def test_arrest_takes_one_out_of_the_vote_for_a_day() -> None:
    # MAF-5.1001
    t = deal(NINE, {4: "arrest", 5: "corner_shot"}).until("start_cards")
    t.answer({4: "play"})
    assert 4 in t.asked("statement")
    t.until("nomination")
    assert 4 not in t.asked("nomination")
    assert "vote 4" not in t.legal(0, "nomination")
    assert "shoot 4" in t.legal(5, "card")
    t.until("agent").until("nomination")
    assert 4 in t.asked("nomination")


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
    assert t.asked("nomination") == [0, 2, 5, 6, 7, 8]  # who named 1 votes again; 4 does not
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
    punished = penal({3: "last_shot"}).until("discussion")
    punished.say(3, "reveal")
    assert punished.phase == "discussion"


def test_whoever_is_bandaged_was_not_eliminated() -> None:
    # MAF-5.1302
    t = deal(NINE, {3: "last_shot", 4: "bandage"}).night(kill=3)
    t.react(4)
    assert (t.phase, t.card(3)) == ("discussion", (None, None))


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


def test_neutral_cards_are_never_shown_before_the_end() -> None:
    # MAF-5.1701
    t = deal(NINE, {0: "neutral"}, gm="human").expel(2, 3)
    assert all(t.card(seat) == (None, None) for seat in range(9))
    t.expel(0, 1)
    assert t.view()["truth"]["cards"] == ["neutral"] * 9


def test_random_games_with_all_cards_come_to_an_end() -> None:
    # MAF-5.1
    played: Counter[str] = Counter()
    for seed in range(12):
        house: dict[str, object] = {"extended": True, "action_card_count": 13, "talk_rounds": 0}
        table = Table(Start(MAFIA, 13, seed, house))
        rng = Rng(seed, 5)
        while table.open:
            for question in table.questions:
                if question.name == "card":
                    holders = [seat for seat in question.seats if table.legal(seat, "card")]
                    if holders:
                        table.answer(
                            holders[0], rng.pick(table.legal(holders[0], "card")), None, "card"
                        )
                        break
            else:
                question = next(q for q in table.questions if q.blocking)
                for seat in question.seats:
                    acts = table.legal(seat, question.key)
                    if acts:
                        table.answer(seat, rng.pick(acts), None, question.key)
        for fact in table.facts:
            if fact.kind == "played":
                played[str(fact.about["card"])] += 1
            if fact.kind == "recruitment":
                played["recruitment"] += 1
    assert len(played) >= 10
