"""FP section 8: every ruling, by a test that fails if it were decided otherwise."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import sitdown
from sitdown.rulebook import page
from sitdown.texts import catalogue
from tests.games.five_points.builders import F, finish, moves, refused, row, rows, table_at

PACKAGE = "sitdown.games.five_points"
EARLY = ". / . . / . . . / E . . . / D N . . . / S E P L K R"
HEART = ". / . . / . . . / R E P . / S D N L K / N K L P E R"
NO_MANS = ". / . . / D R . / R E P S / S D N L K / N K L P E R"
CROWN = ". / K D / D P E / L S K N / E R P D S / N K L P E R"


def data(name: str) -> dict[str, Any]:
    return tomllib.loads(files(PACKAGE).joinpath(name).read_text(encoding="utf-8"))


def said(key: str) -> tuple[str, str]:
    """A text in English and in Polish."""
    return catalogue(PACKAGE, "en").say(key), catalogue(PACKAGE, "pl").say(key)


def asked(t: sitdown.Table) -> tuple[str, list[int]]:
    return t.questions[0].name, t.questions[0].seats


def told(t: sitdown.Table, fact: str) -> list[dict[str, object]]:
    return [entry for entry in t.told(None) if entry["fact"] == fact]


def alliances(t: sitdown.Table) -> list[str]:
    return [p["alliances"].replace(" ", "") for p in t.position()["state"]["players"]]


def test_the_game_is_gangi_nowego_jorku_a_retheme_of_kings_kilt() -> None:
    # FP-R1
    assert said("title") == ("Five Points", "Gangi Nowego Jorku")
    for text in said("rules.FP-R1.text"):
        assert "Gangi Nowego Jorku" in text
        assert "King's Kilt" in text


def test_the_fifth_gang_is_kiziory_and_the_eighth_is_of_saint_patrick() -> None:
    # FP-R2
    assert said("gang.K.full") == ("Five Points Bruisers", "Kiziory Five Points")
    assert said("gang.P.full") == ("Saint Patrick's Rogues", "Łobuzy Świętego Patryka")


def test_every_gang_has_two_bosses_and_six_members_as_the_data_file_says() -> None:
    # FP-R3
    split = {
        gang["code"]: (gang["bosses"], gang["members"]) for gang in data("data/box.toml")["gangs"]
    }
    assert split == dict.fromkeys("SDNLKREP", (2, 6))
    t = sitdown.table("five-points", seats=2, seed=2)
    state = t.position()["state"]
    bosses = [card for card in f"{state['pyramid'][5]} {state['deck']}".split() if "*" in card]
    assert Counter(bosses) == {gang + "*": 2 for gang in "SDNLKREP"}


def test_tags_1_2_and_3_are_rows_6_5_and_4_from_the_bottom() -> None:
    # FP-R4
    tags = {number: place["tag"] for number, place in enumerate(data("data/box.toml")["rows"], 1)}
    assert (tags[6], tags[5], tags[4]) == (1, 2, 3)
    t = finish(table_at(F, alliances=("RSN", "PLK", "DES"), hands={0: "N", 1: "N", 2: "N"}))
    assert t.outcome is not None
    assert t.outcome["scores"] == [3, 1, 6]  # R in row 6; P in row 4; D twice in 5, D and E in 4
    t = table_at(HEART)
    t.answer(0, "promote 3.1 R LL")
    assert told(t, "reached")[0]["row"] == 4


def test_the_third_alliance_comes_from_all_remaining_members() -> None:
    # FP-R5
    t = sitdown.table("five-points", seats=2, deal={"pairs": ["SD", "NL"], "pool": "NS"})
    assert alliances(t) == ["SDN", "SNL"]
    shared = [
        set(one) & set(other)
        for seed in range(40)
        for one, other in [alliances(sitdown.table("five-points", seats=2, seed=seed))]
    ]
    assert any(shared)
    four = alliances(sitdown.table("five-points", seats=4, seed=1))
    assert [len(set(gangs)) for gangs in four] == [3, 3, 3, 3]


def test_rejected_duplicates_return_before_the_influence_deal_and_nobody_sees_them() -> None:
    # FP-R6
    facts = []
    for pool in ("SSSSSDDDDDNP", "NP"):
        deal: dict[str, Any] = {"pairs": ["SD", "KL"], "pool": pool, "base": "SDNLKR"}
        t = sitdown.table("five-points", seats=2, seed=3, deal=deal)
        assert alliances(t) == ["SDN", "LKP"]
        assert t.view(None)["deck"]["size"] == 42  # nothing has left the game
        facts.append([[sorted(fact) for fact in t.told(seat)] for seat in (0, 1, None)])
    assert facts[0] == facts[1]
    seen = Counter(  # duplicates of seat 0 can be dealt as influence
        card
        for seed in range(10)
        for player in sitdown.table(
            "five-points", seats=2, seed=seed, deal={"pairs": ["SD", "KL"], "pool": "SSSSSDDDDDNP"}
        ).position()["state"]["players"]
        for card in player["hand"].split()
    )
    assert seen["S"] > 0
    assert seen["D"] > 0


def test_only_the_top_of_the_face_up_deck_is_shown() -> None:
    # FP-R7
    t = sitdown.table("five-points", seats=2, deal={"base": "SDNLKR", "deck": "EP"})
    for viewer in (0, 1, None):
        assert t.view(viewer)["deck"] == {"top": "E*", "size": 42, "bosses": 10}
    t.close()
    assert told(t, "uncovered") == [{"fact": "uncovered", "top": "P*", "size": 41}]


@pytest.mark.parametrize(("seats", "members"), [(2, 32), (3, 24), (4, 20)])
def test_influence_cards_are_dealt_before_the_deck_is_built(seats: int, members: int) -> None:
    # FP-R8
    t = sitdown.table("five-points", seats=seats, seed=5)
    state = t.position()["state"]
    assert all("*" not in player["hand"] for player in state["players"])
    assert state["pyramid"][5].count("*") == 6
    assert ["*" in card for card in state["deck"].split()] == [True] * 10 + [False] * members


def test_the_spent_card_matches_the_betrayer_not_the_victim() -> None:
    # FP-R9, FP-9.8
    t = table_at(F, hands={0: "D"})
    why = refused(t, 0, "influence D 4.3 5.2 LLLL")  # an E ousts a D
    assert (why.code, why.rule) == ("no_match", "FP-4.7")
    assert (why.about["betrayer"], why.about["gang"]) == ("E", "D")
    assert "influence D 5.2 4.3 LLL" in t.legal(0)  # a D ousts an E
    assert "influence D 4.3 3.4 LL" in t.legal(0)  # it is the victim's row that counts


def test_the_betrayer_need_not_move_into_the_hole() -> None:
    # FP-R10
    t = table_at(F, hands={0: "L"}, deck="S")
    t.answer(0, "influence L 3.1 4.1 RRR")
    assert rows(t)[2:4] == ["S P E", "L P K N"]


def test_victims_are_not_reshuffled() -> None:
    # FP-R11
    t = table_at(F, seats=4, hands={0: "S", 1: "D", 2: "", 3: ""})
    spent = Counter(entry["card"] for entry in t.view(None)["discard"])
    t.answer(0, "influence S 1.1 1.2")
    assert Counter(t.position()["state"]["deck"].split()) == spent + Counter("S")
    assert len(t.view(None)["removed"]) == 15


def test_discards_are_reshuffled_as_soon_as_the_deck_is_empty() -> None:
    # FP-R12
    t = table_at(F, seats=4, hands={0: "S", 1: "D", 2: "", 3: ""})
    assert t.view(None)["deck"]["size"] == 1
    t.answer(0, "influence S 1.1 1.2")
    assert t.view(None)["deck"]["size"] == 15  # before anybody draws again
    assert t.view(None)["deck"]["top"] in list("SDNLKREP")


def test_each_reveal_comes_once_per_game_not_once_per_player() -> None:
    # FP-R13
    t = table_at(HEART, seats=4)
    t.answer(0, "promote 3.1 R LL")
    t.close()
    t.answer(1, "promote 3.3 L LL")  # seat 1's first promotion into row 4
    assert asked(t) == ("turn", [2])
    finish(t)
    assert [fact["row"] for fact in told(t, "reached")] == [4, 5]
    assert len(told(t, "revealed")) == 6


def test_reveals_are_simultaneous_unless_the_table_chose_clockwise() -> None:
    # FP-R14
    t = table_at(HEART, seats=4)
    t.answer(0, "promote 3.1 R LL")
    assert asked(t) == ("reveal", [0, 1, 2])
    t.answer(1, "reveal N")
    assert t.view(None)["players"][1]["open"] == []
    t = table_at(HEART, seats=4, options={"reveal_order": "clockwise"})
    t.answer(0, "promote 3.1 R LL")
    assert asked(t) == ("reveal", [0])
    t.answer(0, "reveal S")
    assert t.view(1)["players"][0]["open"] == ["S"]
    assert asked(t) == ("reveal", [1])


def test_the_reveal_comes_after_the_refill() -> None:
    # FP-R15
    t = table_at(HEART, seats=3, deck="SD")
    t.answer(0, "promote 3.2→4.1 refill RL")
    assert t.view(None)["phase"] == "reveal"
    assert rows(t)[2:] == ["E . .", "R N P .", "S D L L K", "N K S P E R"]
    assert t.view(1)["deck"]["top"] == "D*"
    facts = [fact["fact"] for fact in t.told(None)]
    assert facts == ["promoted", "uncovered", "reached"]


def test_a_reveal_must_show_an_alliance_that_is_still_hidden() -> None:
    # FP-R16
    t = table_at(NO_MANS, seats=2, alliances=("SDK", "NLE"), opened={0: "D"})
    t.answer(0, "promote 4.1 R LLL")
    assert t.legal(0) == ["reveal S", "reveal K"]
    assert refused(t, 0, "reveal D").rule == "FP-R16"


def test_no_promotion_after_the_coronation_and_no_pass_before() -> None:
    # FP-R17
    t = table_at(CROWN)
    why = refused(t, 0, "pass")
    assert (why.code, why.rule) == ("no_pass_yet", "FP-R17")
    t.answer(0, "promote 5.1 R LLLL")
    why = refused(t, 1, "promote 5.1 R LLLL")
    assert (why.code, why.rule) == ("no_promotion", "FP-R17")
    assert "pass" in t.legal(1)


def test_spent_cards_lie_face_up_and_hands_are_shown_after_the_game() -> None:
    # FP-R18
    t = table_at(F, seats=2, hands={0: "DL", 1: "SK"}, deck="S")
    t.answer(0, "influence D 5.1 6.1 LLLLL")
    for viewer in (0, 1, None):
        assert t.view(viewer)["discard"][-1] == {"card": "D", "seat": 0}
        assert "hand" not in t.view(viewer)["players"][1]
    finish(t)
    for viewer in (0, 1, None):
        assert [player["hand"] for player in t.view(viewer)["players"]] == [["L"], ["S", "K"]]


def test_a_full_tie_is_shared_unless_the_table_chose_the_duel() -> None:
    # FP-R19
    won = {}
    for choice in ("shared", "duel"):
        t = table_at(
            F,
            seats=2,
            alliances=("DSN", "RPE"),
            hands={0: "L", 1: "L"},
            options={"final_tie": choice},
        )
        outcome = finish(t).outcome
        assert outcome is not None
        assert outcome["scores"] == [5, 5]
        won[choice] = outcome["winners"]
    assert won["shared"] == [0, 1]
    assert won["duel"] in ([0], [1])


def test_the_first_player_is_drawn_or_named() -> None:
    # FP-R20
    begun = {sitdown.table("five-points", seats=3, seed=n).view(None)["active"] for n in range(20)}
    assert begun == {0, 1, 2}
    named = {
        sitdown.table("five-points", seats=3, seed=n, options={"first_player": "seat:2"}).view(
            None
        )["active"]
        for n in range(20)
    }
    assert named == {2}


def test_a_player_with_cards_may_pass() -> None:
    # FP-R21
    t = table_at(F, hands={0: "DLP"})
    assert moves(t, 0, "influence")
    t.answer(0, "pass")
    assert t.view(None)["players"][0] == {
        **t.view(None)["players"][0],
        "passed": True,
        "hand_size": 3,
    }


def test_the_last_player_left_may_take_any_number_of_turns() -> None:
    # FP-R22
    t = table_at(F, seats=2, hands={0: "DLPS", 1: "S"}, passed=[1], deck="SKNL")
    for number in range(3):
        t.answer(0, "influence " + "DLP"[number] + " 1.1 1.2")
        assert asked(t) == ("turn", [0])
    t.answer(0, "influence S 1.1 1.2")
    assert t.outcome is not None


def test_a_card_climbs_one_row_into_an_empty_slot_and_never_swaps() -> None:
    # FP-R23
    t = table_at(EARLY)
    why = refused(t, 0, "promote 1.2→2.1")
    assert (why.code, why.rule, why.about["slot"]) == ("occupied", "FP-R23", "2.1")
    assert refused(t, 0, "promote 1.2→3.1").code == "not_above"
    targets = {act.split()[1][0] for act in moves(t, 0, "promote")}
    assert targets == {"1"}  # 3.1 is taken, so nobody climbs from row 2
    t = table_at(NO_MANS)
    assert refused(t, 0, "promote 3.1→4.1 refill LL").code == "occupied"


def test_up_means_up_left_or_up_right_never_straight_up() -> None:
    # FP-R24
    t = table_at(HEART)
    for act in ("promote 2.3→4.2 refill L", "promote 1.3→3.2", "promote 2.2→3.3 refill L"):
        why = refused(t, 0, act)
        assert (why.code, why.rule) == ("not_above", "FP-R24")
    # straight down is no neighbour either
    assert refused(table_at(F, hands={0: "D"}), 0, "influence D 3.2 1.3").code == "not_neighbours"


def test_street_names_go_from_left_to_right_in_printed_order() -> None:
    # FP-R25
    printed = "Park Street, Mott Street, Chatham Square, Paradise Square, Centre Street"
    assert printed in page("five-points")
    for language in ("en", "pl"):
        words = catalogue(PACKAGE, language)
        streets = [words.term("slot", f"2.{place}") for place in range(1, 6)]
        assert ", ".join(street.partition(" (")[0] for street in streets) == printed


def test_examples_stand_in_place_of_the_lost_pictures() -> None:
    # FP-R26, FP-9.2, FP-9.5
    for example in ("FP-9.2", "FP-9.3", "FP-9.4", "FP-9.5"):
        assert f"**{example} " in page("five-points")
    t = table_at(HEART, seats=4, deck="S")
    t.answer(0, "promote 3.2→4.1 refill RL")
    steps = [(m["card"][0], m["from"], m["to"]) for m in t.view(None)["last"]["moves"]]
    assert steps[0] == ("E", "3.2", "4.1")  # picture A
    assert steps[1:3] == [("N", "2.3", "3.2"), ("L", "1.3", "2.3")]  # picture B
    assert steps[3] == ("S", "deck", "1.3")  # picture C
    around = {
        act.split()[3]
        for act in moves(table_at(F, hands={0: "S"}), 0, "influence")
        if act.split()[2] == "3.2"
    }
    assert around == {"3.1", "3.3", "4.1", "4.2", "2.2", "2.3"}  # its gang, S, was spent


def test_there_is_no_way_to_show_a_hidden_card() -> None:
    # FP-R27
    t = table_at(EARLY, hands={0: "KKR"}, alliances=("SDK", "NLE", "KRS"))
    assert refused(t, 0, "reveal S").code == "no_reveal_now"
    assert refused(t, 0, "show K").code == "unknown_act"
    assert refused(t, 0, 'promote 1.4 L {"hand": "K K R"}').code == "payload"
    assert {act.split()[0] for act in t.legal(0)} == {"promote", "influence"}
    t = table_at(F, hands={0: "KKR"}, alliances=("SDK", "NLE", "KRS"))
    assert {act.split()[0] for act in t.legal(0)} == {"influence", "pass"}


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 4, 5])
def test_the_game_is_for_two_three_or_four_players(seats: int) -> None:
    # FP-R28
    if seats in (2, 3, 4):
        t = sitdown.table("five-points", seats=seats)
        size = {2: 5, 3: 5, 4: 4}[seats]
        assert [player["hand_size"] for player in t.view(None)["players"]] == [size] * seats
        return
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("five-points", seats=seats)
    assert (illegal.value.code, illegal.value.rule) == ("seats", "FP-R28")
    assert "2, 3 or 4" in illegal.value.message("en")
    assert "2, 3 lub 4" in illegal.value.message("pl")


def test_row_4_is_the_first_that_scores() -> None:
    # FP-R4
    t = finish(table_at(F, seats=2, alliances=("LSK", "NED"), hands={0: "P", 1: "P"}))
    assert t.outcome is not None
    assert t.outcome["scores"] == [0, 6]
    assert row(t, 3) == "L S K N"


def test_the_other_places_go_by_points_then_by_unspent_cards() -> None:
    # FP-R29
    # R 3, D 5, P 1, E 1: seat 0 has 6, seats 1 and 2 have 1 each, seat 2 more cards left.
    t = table_at(F, alliances=("SDE", "NLP", "KEL"), hands={0: "D", 1: "L", 2: "KL"})
    outcome = finish(t).outcome
    assert outcome is not None
    assert outcome["scores"] == [6, 1, 1]
    assert outcome["ranking"] == [[0], [2], [1]]
    t = table_at(F, alliances=("SDE", "NLP", "KEL"), hands={0: "D", 1: "L", 2: "K"})
    outcome = finish(t).outcome
    assert outcome is not None
    assert outcome["ranking"] == [[0], [1, 2]]


def test_whoever_loses_the_duel_comes_right_behind_its_winner() -> None:
    # FP-R29, FP-6.8
    winners = set()
    for seed in range(12):
        t = table_at(
            "E / D P / D P E / L S K N / E R P D S / N K L D P R",  # D 3, P 3, E 4
            alliances=("DSN", "PLN", "KRS"),
            hands={0: "L", 1: "L", 2: "KL"},
            options={"final_tie": "duel"},
            seed=seed,
        )
        outcome = finish(t).outcome
        assert outcome is not None
        assert outcome["scores"] == [3, 3, 0]
        winner = outcome["winners"][0]
        assert outcome["ranking"] == [[winner], [1 - winner], [2]]
        winners.add(winner)
    assert winners == {0, 1}


def test_the_tracker_counts_piles_and_bosses_to_come_but_not_what_lies_beside_them() -> None:
    # FP-R30
    t = sitdown.table("five-points", seats=3, seed=2, options={"tracker": "on"})
    tracker = t.view(None)["tracker"]
    assert sum(tally["pyramid"] for tally in tracker.values()) == 6
    assert sum(tally["bosses_to_come"] for tally in tracker.values()) == 10
    assert all(tally["removed"] == tally["discard"] == 0 for tally in tracker.values())
    top = t.view(None)["deck"]["top"][0]
    on_base = sum(card[0] == top for card in t.view(None)["pyramid"][5])
    assert tracker[top]["pyramid"] == on_base
