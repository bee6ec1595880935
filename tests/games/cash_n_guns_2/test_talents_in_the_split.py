"""The Talents of the split and the count: CG2-5.3, 5.6, 5.7, 5.10, 5.17, 5.18."""

from collections import Counter

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    facts,
    finish_split,
    hand,
    legal,
    loot,
    mine,
    on_table,
    players,
    refused,
    scene,
    take,
    to_split,
    turns,
    who,
    wounds,
)

# Charmer


@pytest.mark.parametrize("fives", [0, 1, 3])
def test_the_charmer_gets_a_five_beside_his_shares(fives: int) -> None:
    # CG2-5.6
    t = scene(talents={"B": "charmer"}, table="bill_5 " * fives + "bill_10 bill_20 painting")
    to_split(t, ducks="CD")
    assert loot(t, "B") == ["bill_5"] * min(fives, 1)
    order = [turn[0] for turn in finish_split(t)]
    assert abs(order.count("A") - order.count("B")) <= 1


# Greedy Gal


def test_the_greedy_gals_first_taking_may_be_two_shares() -> None:
    # CG2-5.3
    t = scene(talents={"B": "greedy_gal"})
    to_split(t)
    take(t, "A bill_5", "B token painting")
    assert loot(t, "B") == ["painting"]
    assert t.view(None)["token"]["taker"] == 1
    assert t.view(None)["split"]["sharers"] == [0, 2, 3]
    assert [turn[0] for turn in finish_split(t)] == list("ABBCDACDA")


def test_two_shares_of_one_kind_need_two_cards_of_it() -> None:
    # CG2-5.3
    t = scene(talents={"A": "greedy_gal"}, table="bill_20 bill_5 bill_5")
    to_split(t)
    assert "take bill_5 bill_5" in legal(t, "A")
    why = refused(t, "A", "take bill_20 bill_20")
    assert (why.code, why.rule) == ("take_one_left", "CG2-5.3")
    assert refused(t, "A", "take bill_5 painting").code == "take_absent"


def test_after_a_single_share_she_cannot_double_later() -> None:
    # CG2-5.3a
    t = scene(talents={"A": "greedy_gal"})
    to_split(t, ducks="CD")
    take(t, "A bill_5", "B bill_5")
    assert all(len(act.split()) == 2 for act in legal(t, "A"))
    why = refused(t, "A", "take bill_10 bill_10")
    assert (why.code, why.rule) == ("two_first", "CG2-5.3a")


def test_a_skipped_turn_does_not_use_up_her_first_time() -> None:
    # CG2-5.3a
    t = scene(talents={"A": "greedy_gal", "B": "dictator"}, godfather="B", table="painting " * 4)
    to_split(t, ducks="CD")
    take(t, "B token")
    answer(t, "B", "ban painting")
    assert turns(t)[-2:] == ["A skipped", "B painting"]
    assert (asked(t), who(t)) == ("share", "A")
    take(t, "A painting painting")
    assert loot(t, "A") == ["painting", "painting"]


def test_when_she_leaves_as_the_last_sharer_the_rest_is_unclaimed() -> None:
    # CG2-5.3a, CG2-6.9
    t = scene(talents={"A": "greedy_gal"})
    to_split(t, ducks="BCD")
    take(t, "A bill_20 painting")
    assert facts(t, "left_for_later")[0]["count"] == 6
    assert t.view(None)["round"] == 2
    assert len(on_table(t)) == 6 + 8 + 1
    assert t.view(None)["godfather"] == 0


def test_her_two_shares_resolve_in_the_chosen_order_each_fully() -> None:
    # CG2-5.3b
    t = scene(
        talents={"A": "greedy_gal"},
        number=3,
        table="clip medkit bill_5 bill_5",
        wounds={"A": 1},
        hands={"B": "1b5c"},
    )
    to_split(t)
    take(t, "A clip medkit")
    assert asked(t) == "clip"
    assert wounds(t) == {"A": 1}  # the kit waits for the Clip
    assert t.view(None)["split"]["second"] == "medkit"
    answer(t, "A", "discard click")
    assert wounds(t) == {}
    t = scene(
        talents={"A": "greedy_gal"},
        number=3,
        table="clip medkit bill_5 bill_5",
        wounds={"A": 1},
        hands={"B": "1b5c"},
    )
    to_split(t)
    take(t, "A medkit clip")
    assert asked(t) == "clip"
    assert wounds(t) == {}


# Dictator


def test_the_dictator_forbids_one_player_one_kind_once_a_split() -> None:
    # CG2-5.7
    t = scene(talents={"A": "dictator"})
    to_split(t)
    take(t, "A painting")
    assert (asked(t), who(t)) == ("ban", "A")
    answer(t, "A", "ban bill")
    assert legal(t, "B") == [] or "take bill_5" not in legal(t, "B")
    assert turns(t)[-1] == "B token"  # all that is left to him
    assert (asked(t), who(t)) == ("share", "C")  # no second ban
    assert "take bill_20" in legal(t, "C")


def test_a_refusal_names_the_ban() -> None:
    # CG2-5.7
    t = scene(talents={"A": "dictator"}, table="bill_5 bill_20 painting dia_1")
    to_split(t)
    take(t, "A dia_1")
    answer(t, "A", "ban bill")
    why = refused(t, "B", "take bill_20")
    assert (why.code, why.rule) == ("take_banned", "CG2-5.7")


@pytest.mark.parametrize("scope", ["one_pick", "whole_split"])
def test_how_long_a_ban_lasts(scope: str) -> None:
    # CG2-5.7a, CG2-R6
    t = scene(
        talents={"A": "dictator"},
        table="bill_5 bill_5 bill_5 bill_20 painting painting painting dia_1",
        options={"dictator_scope": scope},
    )
    to_split(t, ducks="CD")
    take(t, "A dia_1")
    answer(t, "A", "ban bill")
    take(t, "B painting", "A painting")
    assert ("take bill_20" in legal(t, "B")) == (scope == "one_pick")


def test_a_ban_covers_both_shares_of_the_greedy_gal() -> None:
    # CG2-5.7b, CG2-R32
    t = scene(
        talents={"A": "dictator", "B": "greedy_gal"},
        table="bill_5 bill_20 painting painting dia_1",
    )
    to_split(t, ducks="CD")
    take(t, "A dia_1")
    answer(t, "A", "ban bill")  # before she says whether she takes one or two
    assert "take painting painting" in legal(t, "B")
    assert refused(t, "B", "take painting bill_5").code == "take_banned"


def test_a_ban_may_leave_nothing() -> None:
    # CG2-5.7c
    t = scene(talents={"A": "dictator"}, table="bill_5 bill_20")
    to_split(t, ducks="CD")
    take(t, "A token")
    answer(t, "A", "ban bill")
    assert "B skipped" in turns(t)
    assert (asked(t), who(t)) == ("share", "A")


def test_a_ban_does_not_touch_what_is_taken_outside_the_turns() -> None:
    # CG2-5.7d, CG2-R34
    t = scene(
        talents={"A": "dictator", "B": "charmer", "C": "sneak", "D": "junk_dealer"},
        table="bill_5 bill_10 bill_20 painting painting",
        loot={"C": "bill_20"},
        options={"dictator_scope": "whole_split"},
        godfather="D",
    )
    to_split(t, ducks="C")
    assert loot(t, "B") == ["bill_5"]  # before any ban is possible
    assert loot(t, "C") == ["bill_10", "bill_20"]
    answer(t, "A", "ban bill")
    take(t, "D painting")
    answer(t, "D", "swap C")  # a bill for a painting, the ban notwithstanding
    assert loot(t, "D") in (["bill_10"], ["bill_20"])


@pytest.mark.parametrize("ban_clip", [False, True])
def test_only_kinds_on_the_table_can_be_banned_and_clips_by_option(ban_clip: bool) -> None:
    # CG2-5.7e, CG2-R7
    t = scene(
        talents={"A": "dictator"},
        table="dia_1 clip bill_5 bill_5",
        options={"dictator_can_ban_clip": ban_clip},
    )
    to_split(t)
    take(t, "A bill_5")
    bans = ["ban bill", "ban diamond", "ban token", *(["ban clip"] if ban_clip else []), "pass"]
    assert legal(t, "A") == bans
    assert refused(t, "A", "ban painting").code == "ban_absent"
    if not ban_clip:
        assert refused(t, "A", "ban clip").rule == "CG2-R7"


def test_bills_of_all_values_are_one_kind_and_so_are_diamonds() -> None:
    # CG2-5.7, CG2-R7
    t = scene(talents={"A": "dictator"}, table="dia_1 dia_5 dia_10 bill_5 painting painting")
    to_split(t)
    take(t, "A painting")
    answer(t, "A", "ban diamond")
    assert legal(t, "B") == ["take bill_5", "take painting", "take token"]


# Best Friend


def test_the_best_friend_gets_a_bang_after_anothers_clip_even_when_down() -> None:
    # CG2-5.17
    t = scene(
        talents={"B": "best_friend"},
        number=4,
        table="clip bill_5 bill_5",
        hands={"C": "0b5c", "B": "0b5c"},
        seen={"C": "2b"},
    )
    to_split(t, ducks="B")
    take(t, "A clip")
    assert asked(t) == "clip"
    answer(t, "A", "discard click")
    assert (asked(t), who(t)) == ("friend", "B")
    assert hand(t, "B") == "1b4c"
    answer(t, "B", "discard click")
    assert hand(t, "B") == "1b3c"
    assert asked(t) == "share"


def test_she_may_draw_the_very_card_that_was_discarded_for_the_clip() -> None:
    # CG2-5.17a
    t = scene(
        talents={"B": "best_friend"},
        number=2,
        table="clip bill_5 bill_5",
        hands={"A": "3b4c", "C": "2b5c"},
        seen={"C": "1b"},
    )
    to_split(t)
    take(t, "A clip")  # the only Bang in the pile
    answer(t, "A", "discard bang")
    assert facts(t, "friend") == [{"fact": "friend", "seat": 1, "from": "down"}]


def test_her_own_clip_works_normally_and_triggers_nothing() -> None:
    # CG2-5.17a
    t = scene(
        talents={"A": "best_friend"}, number=4, table="clip bill_5 bill_5", hands={"C": "1b4c"}
    )
    to_split(t)
    take(t, "A clip")
    assert asked(t) == "clip"
    answer(t, "A", "discard click")
    assert (asked(t), who(t)) == ("share", "B")
    assert facts(t, "friend") == []


def test_a_clip_without_effect_does_not_trigger_her() -> None:
    # CG2-5.17
    t = scene(talents={"B": "best_friend"}, table="clip bill_5 bill_5")
    to_split(t)
    take(t, "A clip")
    assert asked(t) == "share"
    assert facts(t, "friend_empty") == []


def test_she_may_find_nothing() -> None:
    # CG2-5.17, CG2-R42
    t = scene(
        talents={"B": "best_friend"}, number=2, table="clip bill_5 bill_5", hands={"C": "2b5c"}
    )
    to_split(t)
    take(t, "A clip")
    answer(t, "A", "discard click")
    assert facts(t, "friend_empty") == [{"fact": "friend_empty", "seat": 1, "searched": True}]
    assert t.view(None)["clips"][-1] == {"seat": 1, "found": None}


# Junk Dealer


def test_the_junk_dealer_swaps_her_new_card_for_a_random_one() -> None:
    # CG2-5.18, CG2-R26
    got = Counter[str]()
    for seed in range(60):
        t = scene(
            talents={"A": "junk_dealer"}, loot={"B": "bill_20 painting", "A": "dia_10"}, seed=seed
        )
        to_split(t)
        take(t, "A bill_5")
        assert (asked(t), legal(t, "A")) == ("swap", ["swap B", "pass"])
        answer(t, "A", "swap B")
        assert "dia_10" in loot(t, "A")  # what she had before is not in it
        assert "bill_5" in loot(t, "B")
        (told,) = facts(t, "swapped_card", "A")
        assert facts(t, "swapped_card", "B") == [told]
        assert facts(t, "swapped_card", "C") == []
        assert facts(t, "swapped")[0]["gave"] == "bill_5"
        got[told["card"]] += 1
    assert min(got["bill_20"], got["painting"]) > 15


def test_she_swaps_once_a_split_and_may_decline_first() -> None:
    # CG2-5.18
    t = scene(talents={"A": "junk_dealer"}, loot={"B": "bill_20"})
    to_split(t, ducks="CD")
    take(t, "A bill_5")
    answer(t, "A", "pass")
    take(t, "B bill_5", "A bill_10")
    assert asked(t) == "swap"
    answer(t, "A", "swap B")
    take(t, "B bill_10", "A painting")
    assert asked(t) != "swap"


def test_she_cannot_swap_tokens_clips_or_kits_nor_with_the_dead_or_poor() -> None:
    # CG2-5.18a, CG2-6.18
    t = scene(
        seats=5,
        number=3,
        talents={"A": "junk_dealer"},
        loot={"B": "bill_20", "E": "bill_20"},
        dead={"E": 2},
        table="medkit clip bill_5 bill_5 bill_10 painting",
    )
    to_split(t, ducks="CD")
    take(t, "A token")
    assert asked(t) == "share"
    take(t, "B bill_5", "A medkit")
    assert asked(t) == "share"
    take(t, "B bill_5", "A painting")
    assert legal(t, "A") == ["swap B", "pass"]
    assert refused(t, "A", "swap E").code == "is_dead"
    assert refused(t, "A", "swap C").code == "swap_empty"
    assert refused(t, "A", "swap A").code == "not_oneself"


def test_the_partner_may_be_down() -> None:
    # CG2-5.18a
    t = scene(talents={"A": "junk_dealer"}, loot={"B": "painting"})
    to_split(t, ducks="B")
    take(t, "A bill_5")
    answer(t, "A", "swap B")
    assert (loot(t, "A"), loot(t, "B")) == (["painting"], ["bill_5"])


# Collector


def test_the_collector_counts_as_a_painting_that_is_no_loot_card() -> None:
    # CG2-5.10
    t = scene(number=8, talents={"A": "collector"}, loot={"A": "painting painting"}, table="")
    assert players(t)["A"]["loot_size"] == 2
    assert mine(t, "A")["paintings"] == 3
    to_split(t, ducks="ABCD")
    assert t.outcome is not None
    assert t.outcome["scores"][0] == 30
