"""CG2-5.1 to CG2-5.18a: every Talent, its window, its condition and its effect."""

from collections import Counter

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    finish_split,
    hand,
    hold_up,
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
    wounds,
)

# In general


def test_talents_are_public_and_last_the_whole_game() -> None:
    # CG2-5.1
    t = scene(talents={"A": "kid", "B": "doctor", "C": "vulture", "D": "sneak"})
    for _ in range(3):
        names = [t.view(viewer)["players"][0]["talent"] for viewer in (None, 0, 1, 2, 3)]
        assert names == ["kid"] * 5
        hold_up(t, "B>A click", "C>A click", "D>A click", "A>B click")
        courage(t, ducks="ABCD")


def test_a_dead_players_talent_does_nothing() -> None:
    # CG2-5.1
    t = scene(number=3, talents={"D": "charmer", "C": "dictator"}, dead={"C": 1, "D": 2})
    to_split(t)
    assert kinds(t)[-1] != "charmed"
    assert (asked(t), who(t)) == ("share", "A")
    take(t, "A bill_5")
    assert (asked(t), who(t)) == ("share", "B")  # no Dictator before B's turn


@pytest.mark.parametrize(
    ("talent", "silent"),
    [
        ("sneak", "sneaked"),
        ("charmer", "charmed"),
        ("doctor", "healed"),
        ("professional", "showed"),
        ("wise_guy", "recalled"),
        ("slicker", "kept"),
    ],
)
def test_who_sits_out_cannot_use_a_talent(talent: str, silent: str) -> None:
    # CG2-5.1, CG2-R19
    t = scene(talents={"A": talent}, wounds={"A": 1}, loot={"B": "bill_20"})
    hold_up(t, "A late bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    finish_split(t)
    assert silent not in kinds(t)


@pytest.mark.parametrize(
    ("talent", "question"),
    [
        ("slicker", "replace"),
        ("doctor", "heal"),
        ("dictator", "ban"),
        ("junk_dealer", "swap"),
        ("greedy_gal", "share"),
    ],
)
def test_talents_with_may_are_asked_about(talent: str, question: str) -> None:
    # CG2-5.2
    t = scene(talents={"A": talent}, wounds={"A": 1}, loot={"B": "bill_20"}, godfather="B")
    met = set()
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    ducks = "A" if talent == "doctor" else "D"
    while t.view(None)["round"] == 3:
        name, letters = asked(t), who(t)
        if "A" in letters:
            met.add(name)
        for letter in letters:
            if name == "courage":
                answer(t, letter, "duck" if letter in ducks else "stand")
        if name != "courage":
            t.close()
    assert question in met


@pytest.mark.parametrize("talent", ["sneak", "charmer", "vulture", "professional", "lucky_devil"])
def test_forced_talents_act_without_a_question(talent: str) -> None:
    # CG2-5.2
    t = scene(
        talents={"A": talent},
        loot={"B": "bill_20"},
        wounds={"D": 2},
        options={"pause": "off"},
    )
    hold_up(t, "A>B bang", "B>A click", "C>D bang", "D>A click")
    asked_of_a = set()
    while t.view(None)["round"] == 3 and asked(t) != "share":
        if "A" in who(t):
            asked_of_a.add(asked(t))
        for letter in who(t):
            ducks = "AB" if talent == "sneak" else "B"
            if asked(t) == "courage":
                answer(t, letter, "duck" if letter in ducks else "stand")
            else:
                t.close()
                break
    assert asked_of_a <= {"privilege", "courage"}


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


# Sneak


@pytest.mark.parametrize("tens", [0, 1, 2])
def test_the_sneak_grabs_a_ten_when_she_ducks(tens: int) -> None:
    # CG2-5.4
    t = scene(talents={"A": "sneak"}, table="bill_10 " * tens + "bill_5 bill_20")
    to_split(t, ducks="A")
    assert loot(t, "A") == ["bill_10"] * min(tens, 1)
    assert on_table(t).count("bill_10") == max(0, tens - 1)


def test_a_standing_sneak_gets_nothing() -> None:
    # CG2-5.4
    t = scene(talents={"A": "sneak"})
    to_split(t)
    assert loot(t, "A") == []


# Slicker


def test_the_slicker_replaces_his_card_and_all_see_that_he_did() -> None:
    # CG2-5.5
    t = scene(talents={"A": "slicker"})
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    assert legal(t, "A") == ["keep", "replace click", "replace bang"]
    answer(t, "A", "replace bang")
    assert mine(t, "A")["placed"] == "bang"
    assert hand(t, "A") == "2b5c"
    assert facts(t, "replaced") == [{"fact": "replaced", "seat": 0}]
    assert t.view(None)["replaced"] is True


def test_the_slicker_may_bluff_with_the_same_kind_and_needs_a_card_for_it() -> None:
    # CG2-5.5
    t = scene(number=6, talents={"A": "slicker"}, hands={"A": "1b2c"})
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    answer(t, "A", "replace click")
    assert mine(t, "A")["placed"] == "click"
    t = scene(number=6, talents={"A": "slicker"}, hands={"A": "1b2c"})
    hold_up(t, "A>B bang", "B>A click", "C>A click", "D>A click")
    assert refused(t, "A", "replace bang").code == "replace_none"


def test_a_slicker_with_an_empty_hand_is_not_asked() -> None:
    # CG2-5.5
    t = scene(number=8, talents={"A": "slicker"})
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    assert asked(t) == "privilege"


# Charmer


@pytest.mark.parametrize("fives", [0, 1, 3])
def test_the_charmer_gets_a_five_beside_his_shares(fives: int) -> None:
    # CG2-5.6
    t = scene(talents={"B": "charmer"}, table="bill_5 " * fives + "bill_10 bill_20 painting")
    to_split(t, ducks="CD")
    assert loot(t, "B") == ["bill_5"] * min(fives, 1)
    order = [turn[0] for turn in finish_split(t)]
    assert abs(order.count("A") - order.count("B")) <= 1


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


# Kid


def test_the_kid_aims_last_and_sees_every_other_gun() -> None:
    # CG2-5.8
    t = scene(talents={"C": "kid"})
    for letter in "ABCD":
        answer(t, letter, "load click")
    assert who(t) == "ABD"
    for letter, target in (("A", "B"), ("B", "D"), ("D", "C")):
        answer(t, letter, f"aim {target}")
    assert (asked(t), who(t)) == ("aim_last", "C")
    seen = [player["target"] for player in t.view(2)["players"]]
    assert seen == [1, 3, None, 2]


# Lucky Devil


@pytest.mark.parametrize(("bullets", "hurt"), [(1, 1), (2, 0), (3, 0)])
def test_two_hits_or_more_miss_the_lucky_devil(bullets: int, hurt: int) -> None:
    # CG2-5.9
    t = scene(talents={"A": "lucky_devil"})
    guns = ["bang"] * bullets + ["click"] * (3 - bullets)
    hold_up(t, "A>B click", *[f"{x}>A {card}" for x, card in zip("BCD", guns, strict=True)])
    courage(t)
    assert wounds(t).get("A", 0) == hurt
    assert postures(t)["A"] == ("wounded" if hurt else "standing")
    assert (0 in t.view(None)["split"]["sharers"]) == (hurt == 0)


# Collector


def test_the_collector_counts_as_a_painting_that_is_no_loot_card() -> None:
    # CG2-5.10
    t = scene(number=8, talents={"A": "collector"}, loot={"A": "painting painting"}, table="")
    assert players(t)["A"]["loot_size"] == 2
    assert mine(t, "A")["paintings"] == 3
    to_split(t, ducks="ABCD")
    assert t.outcome is not None
    assert t.outcome["scores"][0] == 30


# Doctor


def test_the_doctor_heals_one_wound_or_not() -> None:
    # CG2-5.11
    for act, left in (("heal", 1), ("pass", 2)):
        t = scene(talents={"A": "doctor"}, wounds={"A": 2})
        hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
        courage(t, ducks="A")
        assert legal(t, "A") == ["heal", "pass"]
        answer(t, "A", act)
        assert wounds(t) == {"A": left}


@pytest.mark.parametrize(("hurt", "ducks"), [(0, "A"), (2, "")])
def test_a_doctor_without_wounds_or_standing_is_not_asked(hurt: int, ducks: str) -> None:
    # CG2-5.11
    t = scene(talents={"A": "doctor"}, wounds={"A": hurt})
    to_split(t, ducks)
    assert asked(t) == "share"


# Wise Guy


@pytest.mark.parametrize("target", ["ducks", "sits out"])
def test_the_wise_guy_takes_his_card_back_and_throws_any(target: str) -> None:
    # CG2-5.12
    t = scene(talents={"A": "wise_guy"})
    late = "B late click" if target == "sits out" else "B>C click"
    hold_up(t, "A>B bang", late, "C>D click", "D>C click")
    courage(t, ducks="B" if target == "ducks" else "")
    assert legal(t, "A") == ["discard click", "discard bang", "discard any"]
    answer(t, "A", "discard click")
    assert hand(t, "A") == "3b4c"
    assert players(t)["A"]["unseen"] == 1
    assert facts(t, "recalled") == [{"fact": "recalled", "seat": 0}]


def test_the_wise_guy_may_throw_the_same_card() -> None:
    # CG2-5.12
    t = scene(number=6, talents={"A": "wise_guy"}, hands={"A": "1b2c"})
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    answer(t, "A", "discard bang")
    assert hand(t, "A") == "0b2c"


def test_the_wise_guy_needs_a_target_and_another_card() -> None:
    # CG2-5.12a
    t = scene(talents={"A": "wise_guy"}, options={"slow_player": "no_target"})
    hold_up(t, "A late bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    assert asked(t) == "share"
    t = scene(number=8, talents={"A": "wise_guy"})
    hold_up(t, "A>B click", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    assert asked(t) == "share"
    t = scene(talents={"A": "wise_guy"})
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="AB")  # that he ducked himself does not matter
    assert (asked(t), who(t)) == ("recall", "A")


# Swindler


def test_the_swindler_draws_at_random_looks_and_gives_a_card_he_held_before() -> None:
    # CG2-5.13, CG2-R25
    drawn = Counter[str]()
    for seed in range(80):
        t = scene(number=4, talents={"A": "swindler"}, hands={"A": "0b5c", "B": "2b3c"}, seed=seed)
        assert legal(t, "A") == ["swindle B", "swindle C", "swindle D"]
        answer(t, "A", "swindle B")
        (told,) = facts(t, "drew", "A")
        drawn[told["card"]] += 1
        assert mine(t, "A")["drawn"] == mine(t, "B")["drawn"] == told["card"]
        assert legal(t, "A") == ["give click", "give any"]
        if told["card"] == "bang":
            why = refused(t, "A", "give bang")
            assert (why.code, why.rule) == ("give_none", "CG2-R25")
            answer(t, "A", "give click")
            assert (hand(t, "A"), hand(t, "B")) == ("1b4c", "1b4c")
    assert 15 < drawn["bang"] < 50  # two cards of five


def test_the_swindler_swindles_every_round_and_cannot_choose_himself_or_the_dead() -> None:
    # CG2-5.13
    t = scene(seats=5, number=2, talents={"A": "swindler"}, dead={"E": 1})
    assert refused(t, "A", "swindle A").code == "not_oneself"
    assert refused(t, "A", "swindle E").code == "is_dead"
    for _ in range(2):
        answer(t, "A", "swindle C")
        answer(t, "A", "give click")
        hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
        courage(t, ducks="ABCD")
        assert asked(t) == "swindle"


def test_with_two_alive_the_draw_is_always_possible() -> None:
    # CG2-5.13a
    t = scene(number=3, talents={"A": "swindler", "C": "vulture"}, dead={"D": 1}, wounds={"C": 2})
    answer(t, "A", "swindle B")
    answer(t, "A", "give click")
    hold_up(t, "A>C bang", "B>A click", "C>A click")
    courage(t)
    assert postures(t)["C"] == "dead"
    finish_split(t)
    assert t.view(None)["round"] == 4
    assert (asked(t), who(t)) == ("give", "A")  # B was the only possible victim
    assert t.view(None)["swindle"] == {"seat": 0, "from": 1}


def test_in_round_8_the_two_trade_their_only_cards() -> None:
    # CG2-5.13a
    t = scene(number=8, talents={"A": "swindler"}, hands={"A": "1b0c", "B": "0b1c"})
    answer(t, "A", "swindle B")
    assert mine(t, "A")["placed"] == "click"
    assert mine(t, "B")["placed"] == "bang"


# Professional


@pytest.mark.parametrize("target", ["ducks", "sits out"])
def test_the_professional_shows_his_bang_and_steals_a_card(target: str) -> None:
    # CG2-5.14
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"})
    late = "B late click" if target == "sits out" else "B>C click"
    hold_up(t, "A>B bang", late, "C>D click", "D>C click")
    courage(t, ducks="B" if target == "ducks" else "")
    assert loot(t, "A") == ["bill_20"]
    assert loot(t, "B") == []
    assert players(t)["A"]["bangs_seen"] == 1
    assert t.view(None)["pile"]["bangs"] == 1
    assert facts(t, "showed")[0]["card"] == "bang"


@pytest.mark.parametrize(
    ("card", "pile", "ducks"),
    [("click", "bill_20", "B"), ("bang", "", "B"), ("bang", "bill_20", "AB")],
)
def test_the_professional_steals_nothing(card: str, pile: str, ducks: str) -> None:
    # CG2-5.14a, CG2-6.18
    t = scene(number=3, talents={"A": "professional"}, loot={"B": pile})
    hold_up(t, f"A>B {card}", "B>C click", "C>D click", "D>C click")
    courage(t, ducks=ducks)
    assert loot(t, "B") == pile.split()
    assert players(t)["A"]["bangs_seen"] == 0
    assert players(t)["A"]["unseen"] == 3


def test_the_stolen_card_is_random_and_known_to_the_two() -> None:
    # CG2-5.14a, CG2-R27
    stolen = Counter[str]()
    for seed in range(60):
        t = scene(talents={"A": "professional"}, loot={"B": "bill_5 bill_20 painting"}, seed=seed)
        hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
        courage(t, ducks="B")
        (told,) = facts(t, "robbed_card", "A")
        assert facts(t, "robbed_card", "B") == [told]
        assert facts(t, "robbed_card", "C") == facts(t, "robbed_card") == []
        stolen[told["card"]] += 1
    assert min(stolen[card] for card in ("bill_5", "bill_20", "painting")) > 8


def test_before_open_piles_the_professional_picks() -> None:
    # CG2-5.14a, CG2-R27, CG2-R41
    t = scene(
        talents={"A": "professional"},
        loot={"B": "bill_5 bill_20 painting"},
        options={"loot_piles": "open"},
    )
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t, ducks="B")
    assert (asked(t), who(t)) == ("rob", "A")
    assert refused(t, "A", "rob dia_1").code == "rob_absent"
    answer(t, "A", "rob bill_20")
    assert loot(t, "A") == ["bill_20"]
    assert facts(t, "robbed_card")[0]["card"] == "bill_20"


def test_being_wounded_later_does_not_undo_the_theft() -> None:
    # CG2-5.14a
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"}, wounds={"A": 1})
    hold_up(t, "A>B bang", "B>C click", "C>A bang", "D>C click")
    courage(t, ducks="B")
    assert wounds(t) == {"A": 2}
    assert loot(t, "A") == ["bill_20"]


# Indestructible


@pytest.mark.parametrize(("before", "alive"), [(2, True), (3, True), (4, False)])
def test_indestructible_dies_at_five_wounds(before: int, alive: bool) -> None:
    # CG2-5.15
    t = scene(talents={"A": "indestructible"}, wounds={"A": before})
    hold_up(t, "A>B click", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert (postures(t)["A"] == "wounded") == alive


# Vulture


@pytest.mark.parametrize(("pile", "gain"), [("", 0), ("bill_5", 1), ("bill_5 bill_20 painting", 2)])
def test_the_vulture_takes_two_random_cards_of_the_dead(pile: str, gain: int) -> None:
    # CG2-5.16, CG2-R20
    t = scene(number=3, talents={"A": "vulture"}, loot={"B": pile}, wounds={"B": 2})
    hold_up(t, "A>D click", "B>C click", "C>B bang", "D>C click")
    courage(t)
    assert players(t)["A"]["loot_size"] == gain
    assert players(t)["B"]["loot_size"] == len(pile.split()) - gain
    assert len(facts(t, "scavenged")) == (gain > 0)


def test_a_vulture_who_dies_with_them_gets_nothing() -> None:
    # CG2-5.16
    t = scene(talents={"A": "vulture"}, loot={"B": "bill_20"}, wounds={"A": 2, "B": 2})
    hold_up(t, "A>B bang", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert facts(t, "scavenged") == []


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


# Down by a bullet (down_trigger = any)


def test_with_any_a_toppled_sneak_and_doctor_act_after_the_shots() -> None:
    # CG2-R5
    t = scene(
        talents={"A": "sneak", "B": "doctor"},
        wounds={"B": 1},
        options={"down_trigger": "any"},
    )
    hold_up(t, "A>B bang", "B>A bang", "C>D click", "D>C click")
    courage(t)
    assert loot(t, "A") == ["bill_10"]
    assert (asked(t), who(t)) == ("heal", "B")
    assert t.view(None)["part"] == 6
    answer(t, "B", "heal")
    assert wounds(t) == {"A": 1, "B": 1}


def test_with_any_the_doctor_is_not_rescued_from_death() -> None:
    # CG2-R5
    t = scene(talents={"B": "doctor"}, wounds={"B": 2}, options={"down_trigger": "any"})
    hold_up(t, "A>B bang", "B>A click", "C>D click", "D>C click")
    courage(t)
    assert postures(t)["B"] == "dead"
    assert asked(t) == "share"


@pytest.mark.parametrize(("card", "stolen"), [("bang", True), ("click", False)])
def test_with_any_the_professional_robs_whom_he_toppled(card: str, stolen: bool) -> None:
    # CG2-R5, CG2-R44
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"}, options={"down_trigger": "any"})
    hold_up(t, f"A>B {card}", "B>C click", "C>B bang", "D>C click")
    courage(t)
    assert (loot(t, "A") == ["bill_20"]) == stolen
    t = scene(talents={"A": "professional"}, loot={"B": "bill_20"}, options={"down_trigger": "any"})
    hold_up(t, f"A>B {card}", "B>A bang", "C>B bang", "D>C click")
    courage(t)
    assert loot(t, "A") == []  # he lies himself


def test_with_any_the_wise_guy_takes_back_a_revealed_card() -> None:
    # CG2-R5, CG2-R44
    t = scene(talents={"A": "wise_guy"}, options={"down_trigger": "any"})
    hold_up(t, "A>B bang", "B>C click", "C>D click", "D>C click")
    courage(t)
    assert (asked(t), who(t)) == ("recall", "A")
    assert t.view(None)["pile"]["bangs"] == 0
    answer(t, "A", "discard click")
    assert hand(t, "A") == "3b4c"
    assert t.view(None)["pile"] == {"clicks": 3, "bangs": 0, "down": 1}
    assert wounds(t) == {"B": 1}
    assert players(t)["A"]["bangs_seen"] == 1  # seen is seen


def test_with_any_a_ducked_wise_guy_takes_back_his_unseen_card() -> None:
    # CG2-R44
    t = scene(talents={"A": "wise_guy"}, options={"down_trigger": "any"})
    hold_up(t, "A>B bang", "B>C click", "C>B bang", "D>C click")
    courage(t, ducks="A")
    assert (asked(t), who(t)) == ("recall", "A")
    answer(t, "A", "discard click")
    assert hand(t, "A") == "3b4c"
    assert mine(t, "A")["spent"] == {"click": 1, "bang": 0}
    t = scene(
        number=8, talents={"A": "wise_guy"}, hands={"C": "1b0c"}, options={"down_trigger": "any"}
    )
    hold_up(t, "A>B click", "B>C click", "C>B bang", "D>C click")
    courage(t, ducks="A")
    assert asked(t) == "share"  # without another card nothing happens


def test_by_default_a_toppled_player_triggers_nothing() -> None:
    # CG2-R5
    t = scene(
        seats=6,
        number=3,
        talents={"A": "sneak", "B": "doctor", "C": "professional", "D": "wise_guy"},
        wounds={"B": 1},
        loot={"A": "bill_20"},
    )
    hold_up(t, "A>B bang", "B>C click", "C>A bang", "D>A click", "E>F click", "F>E click")
    courage(t)
    assert wounds(t) == {"A": 1, "B": 2}
    assert loot(t, "A") == ["bill_20"]
    assert loot(t, "C") == []
    assert asked(t) == "share"
