"""MAF-5.101 to 5.203, 5.701 to 5.1001: Vest, Bandage, Wiretap, Shelter, Safe-Conduct, Arrest."""

from typing import Any

import pytest

from tests.games.mafia.builders import Spytown, deal

NINE = "MMPPPPPPA"


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
