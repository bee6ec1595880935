"""Section 5: Bullet cards and Super Powers, each by itself."""

from typing import Any

import pytest

from sitdown.games.cash_n_guns_1.cards import BBB, CLICK, HAS_SHOTGUN, POWERS
from tests.games.cash_n_guns_1.builders import Scene, deal, gang_scene, scene

CLICKS = "A click>B, B click>A, C click>D, D click>C"

# General


def test_the_powers_by_their_numbers() -> None:
    # CG1-5.1
    assert POWERS == [
        "six_feet_under",
        "indestructible",
        "wont_need_it",
        "dragon_skin",
        "lunatic",
        "kid",
        "sly",
        "super_coward",
        "specialist",
        "didnt_hurt",
        "shotgun",
    ]


def test_a_power_can_be_shown_only_in_its_window() -> None:
    # CG1-5.1
    s = deal(4, super_powers="all", deal={"powers": ["dragon_skin", "kid", None, None]})
    assert s.refused("A", "reveal") == ("not_its_moment", "CG1-5.1")
    s.window("reveal_power", B="pass")
    assert s.refused("B", "reveal") == ("not_now", "CG1-4.2")


def test_the_power_of_the_dead_stays_hidden_and_unused() -> None:
    # CG1-5.1
    s = scene(
        "A bang>B, B click>A, C click>D, D click>C",
        wounds={"B": 2},
        powers={"B": "kid", "A": "sly", "C": "lunatic", "D": "specialist"},
    )
    s.courage()
    assert s.player("B")["power"] is None
    assert "B" not in s.asked()
    while s.stage != "over":
        s.round("", ducks="A C D")
    assert s.player("B")["power"] == "kid", "until the end of the game"


def test_a_power_once_shown_is_known_for_the_rest_of_the_game() -> None:
    # CG1-5.2
    s = scene(CLICKS, powers={"D": "didnt_hurt"})
    s.stand_or_duck(ducks="D")
    s.window("stand_up", D="use")
    for _ in range(7):
        assert s.player("D")["power"] == "didnt_hurt"
        s.round("", ducks="A B C D")


# 1 Six Feet Under


def test_six_feet_under() -> None:
    # CG1-5.10
    s = scene(
        over=True,
        dead={"C": 1, "D": 1},
        powers={"A": "six_feet_under"},
        money={"A": "20", "B": "20 10 5"},
        loot=" ".join(["20"] * 8 + ["10"] * 14 + ["5"] * 14),
    )
    assert s.outcome.scores[:2] == [40, 35]
    assert s.winners() == {"A"}


def test_in_gangs_only_the_dead_of_others_count() -> None:
    # CG1-5.10
    s = gang_scene(
        over=True,
        dead={"V": 1, "T": 1, "S": 1},
        powers={"P": "six_feet_under", "B": "kid", "J": "sly", "Q": "lunatic"},
        money={"P": "20"},
        loot=" ".join(["20"] * 19 + ["10"] * 30 + ["5"] * 30),
    )
    lines = {line["what"]: line for line in s.outcome.breakdown[s.seat("P")]}
    assert lines["six_feet_under"]["points"] == 20
    assert lines["six_feet_under"]["dead"] == 2


# 2 Indestructible


def test_indestructible_survives_the_third_wound() -> None:
    # CG1-5.12, CG1-R13
    s = scene("A click>B, B bang>A, C click>D, D click>C", wounds={"A": 2}, powers={"A": POWERS[1]})
    s.courage()
    assert s.told("revealed") == [{"seat": 0, "power": "indestructible"}], "without being asked"
    assert s.player("A")["wounds"] == 3
    assert s.player("A")["limit"] == 4
    s.round("B bang>A")
    assert s.dead() == {"A"}


# 3 You Won't Need It Any More


def first_death(**given: Any) -> Scene:
    powers = {"A": "wont_need_it", "D": "kid"}
    given = {"wounds": {"B": 2}, "powers": powers, **given}
    s = scene("A click>B, B click>A, C bang>B, D click>C", **given)
    s.stand_or_duck()
    return s


def test_taking_the_gun_of_the_first_dead() -> None:
    # CG1-5.14, CG1-R43
    s = first_death(round=3, money={"B": "20 20 10"})
    assert s.stage == "take_gun"
    assert s.refused("A", "take C") == ("still_alive", "CG1-5.14")
    assert s.refused("C", "take B") == ("other_power", "CG1-5.14")
    s.window("take_gun", A="take B")
    assert s.told("took_gun") == [{"seat": 0, "from": 1, "cards": 5}]
    assert len(s.heard_by("A", "found")[0]["cards"]) == 5
    assert s.heard_by("C", "found") == []
    assert s.view()["gone"] == ["bill_20", "bill_20", "bill_10"], "gun and cards, not the money"


def test_two_guns_from_the_next_round_on() -> None:
    # CG1-5.15, CG1-R10, CG1-R11
    s = first_death()
    s.window("take_gun", A="take B")
    assert s.player("A")["second"] == {
        "of": 1,
        "hand_size": 7,
        "placed": False,
        "target": None,
    }
    s.pass_windows()
    assert s.refused("A", "load bang") == ("two_guns", "CG1-5.15")
    assert "load bbb bbb" in s.legal("A"), "each set has its own"
    s.load(A="bbb bang", C="click", D="click")
    assert s.mine("A")["second"]["hand"] == {"click": 4, "bang": 1, "bbb": 1}
    s.pass_windows()
    assert s.refused("A", "aim C") == ("two_guns", "CG1-5.15")
    s.aim(A="C D", C="A", D="A")
    assert (s.player("A")["target"], s.player("A")["second"]["target"]) == (2, 3)
    aims = [aim for aim in s.told("aimed")[0]["aims"] if aim["seat"] == 0]
    assert [(aim["target"], aim["second"]) for aim in aims] == [(2, False), (3, True)]
    s.pass_windows()
    s.courage()
    assert s.wounds() == {"C": 1, "D": 1}
    assert s.last_split()["sharers"] == {"A"}, "one sharer with two guns"


def test_one_of_two_guns_may_be_slow() -> None:
    # CG1-5.15, CG1-4.14, CG1-R49
    s = first_death()
    s.window("take_gun", A="take B")
    s.pass_windows()
    s.load(A="bang bang", C="click", D="click")
    s.pass_windows()
    s.aim(A="late C", C="A", D="A")
    assert s.told("aimed")[0]["late"] == [0]
    assert s.told("unseen")[-1] == {"seats": [0], "second": []}
    s.pass_windows()
    s.courage()
    assert s.wounds() == {"C": 1}


def test_a_victim_of_phase_5_loses_both_shots() -> None:
    # CG1-5.15
    s = first_death()
    s.window("take_gun", A="take B")
    s.pass_windows()
    s.load(A="bang bang", C="bbb", D="click")
    s.pass_windows()
    s.aim(A="C D", C="A", D="A")
    s.pass_windows()
    s.courage()
    assert s.wounds() == {"A": 1}
    assert s.told("unseen")[-1] == {"seats": [0], "second": [0]}


def test_withdrawing_with_two_guns_costs_one_marker() -> None:
    # CG1-5.15
    s = first_death()
    s.window("take_gun", A="take B")
    s.pass_windows()
    s.load(A="bang bang", C="click", D="click")
    s.pass_windows()
    s.aim(A="C D", C="A", D="A")
    s.pass_windows()
    s.courage(ducks="A")
    assert s.shame() == {"A": 1}
    assert s.mine("A")["spent"]["bang"] == 1
    assert s.mine("A")["second"]["spent"]["bang"] == 1


def test_letting_the_first_death_pass_voids_the_power() -> None:
    # CG1-5.16, CG1-R9
    for scope, asked in (("first_death", False), ("any_death_once", True)):
        s = first_death(wounds={"B": 2, "D": 2}, scavenger_scope=scope)
        s.window("take_gun")
        s.pass_windows()
        s.load(A="click", C="bang", D="click")
        s.pass_windows()
        s.aim(A="C", C="D", D="A")
        s.pass_windows()
        s.stand_or_duck()
        assert s.dead() == {"B", "D"}
        assert (s.stage == "take_gun") == asked


def test_robbing_in_round_8_is_legal_and_useless() -> None:
    # CG1-5.16
    s = first_death(round=8)
    s.window("take_gun", A="take B")
    assert s.told("took_gun")[0]["cards"] == 0
    s.pass_windows()
    assert s.stage == "over"


# 4 Dragon Skin


def test_dragon_skin_makes_one_wound_of_many() -> None:
    # CG1-5.18
    s = scene("A click>B, B bang>A, C bang>A, D bang>A", powers={"A": "dragon_skin"})
    s.stand_or_duck()
    assert (s.stage, s.asked()) == ("dragon_skin", {"A"})
    s.window("dragon_skin", A="use")
    s.pass_windows()
    assert s.wounds() == {"A": 1}
    assert "A" not in s.last_split()["sharers"], "still hit"


def test_dragon_skin_declined_in_phase_5_and_used_in_phase_6() -> None:
    # CG1-5.18, CG1-R12, CG1-10.6
    s = scene(
        "A click>B, B bbb>A, C bbb>A, D bang>A",
        powers={"A": "dragon_skin"},
        super_powers="starter",
    )
    s.stand_or_duck()
    s.window("dragon_skin")
    assert s.wounds() == {"A": 2}
    assert s.view()["part"] == 6
    s.window("dragon_skin", A="use")
    assert s.told("wounded")[-1] == {"seat": 0, "hits": 1, "wounds": 1}, "markers given back"


def test_dragon_skin_used_in_phase_5_stops_phase_6() -> None:
    # CG1-5.18
    s = scene(
        "A click>B, B bbb>A, C bbb>A, D bang>A",
        powers={"A": "dragon_skin"},
        super_powers="starter",
    )
    s.stand_or_duck()
    s.window("dragon_skin", A="use")
    assert s.told("wounded")[-1]["wounds"] == 1
    assert s.told("wounded")[-1]["hits"] == 1, "the bang of phase 6 adds nothing"
    assert s.stage == "reveal_power"


def test_one_hit_opens_no_window() -> None:
    # CG1-5.18
    s = scene("A click>B, B bang>A, C click>A, D click>A", powers={"A": "dragon_skin"})
    s.stand_or_duck()
    assert s.stage == "stand_up"


def test_dragon_skin_never_used_is_worth_10k() -> None:
    # CG1-5.19, CG1-R42
    for shown, points in (("", 10), ("A", 0)):
        s = scene(
            over=True,
            powers={"A": "dragon_skin"},
            shown=shown,
            money={"D": "20"},
            loot=" ".join(["20"] * 9 + ["10"] * 15 + ["5"] * 15),
        )
        assert s.outcome.scores[0] == points


# 5 Out of His Mind


def test_the_grenade_stays_armed_until_the_next_wound() -> None:
    # CG1-5.21, CG1-R14
    s = deal(4, super_powers="all", deal={"powers": ["lunatic", None, None, None]})
    s.window("reveal_power", A="reveal")
    assert s.view()["grenade"] == {"seat": 0, "armed": True}
    s.round("", ducks="A")
    s.round("", ducks="B")
    assert s.view()["grenade"]["armed"], "through later rounds"
    s.round("B bang>A")
    assert s.told("blast") == [{"seat": 0, "victims": [1, 2, 3]}]
    assert s.view()["grenade"] == {"seat": 0, "armed": False}


def test_earlier_wounds_do_not_count_and_withdrawing_is_safe() -> None:
    # CG1-5.22
    s = scene("A click>B, B bang>A, C click>A, D click>A", powers={"A": "lunatic"})
    s.stand_or_duck()
    s.window("stand_up")
    assert s.wounds() == {"A": 1}
    s.window("reveal_power", A="reveal")
    assert "blast" not in s.kinds(), "the old wound does not set it off"
    s.round("B bang>A", ducks="A")
    assert "blast" not in s.kinds()
    assert s.view()["grenade"]["armed"]


def test_whom_the_blast_hits() -> None:
    # CG1-5.23, CG1-R14
    s = scene(
        "A click>B, B bbb>A, C bbb>D, D click>C, E click>A",
        names="A B C D E",
        wounds={"A": 2},
        powers={"A": "lunatic"},
        shown="A",
    )
    s.stand_or_duck(ducks="E")
    assert s.dead() == {"A"}, "the killing wound sets it off"
    assert s.told("blast")[0]["victims"] == s.seats("B C")
    assert s.wounds() == {"B": 1, "C": 1, "D": 1}
    assert s.shame() == {"E": 1}


def test_after_the_blast_the_round_is_over() -> None:
    # CG1-5.24
    s = scene(
        "A click>B, B bbb>A, C bang>D, D bang>C",
        powers={"A": "lunatic", "D": "didnt_hurt"},
        shown="A",
        loot="20 20 20 20 20",
    )
    s.stand_or_duck()
    s.window("specialist")
    assert s.view()["round"] == 2
    assert len(s.told("fired")) == 1
    assert set(s.told("unseen")[-1]["seats"]) == set(s.seats("C D"))
    assert s.view()["table"][:5] == ["bill_20"] * 5
    assert s.player("D")["power"] is None


def test_there_is_one_grenade_only() -> None:
    # CG1-5.24, CG1-10.18
    s = scene("A click>B, B bang>A, C click>A, D click>A", powers={"A": "lunatic"}, shown="A")
    s.courage()
    s.round("B bang>A, C click>D")
    assert len(s.told("blast")) == 1


# 6 The Kid and 7 The Sly One


def test_the_kid_stays_the_kid() -> None:
    # CG1-5.26
    s = deal(4, super_powers="all", deal={"powers": ["kid", None, None, None]})
    s.window("reveal_power", A="reveal")
    for _ in range(2):
        s.pass_windows()
        s.load()
        s.pass_windows()
        assert s.asked() == {"B", "C", "D"}
        s.aim(B="A", C="A", D="A")
        assert (s.stage, s.asked()) == ("aim_last", {"A"})
        s.say("A", "aim B")
        s.pass_windows()
        s.courage(ducks="A B C D")


def test_the_sly_one_stays_the_sly_one() -> None:
    # CG1-5.28, CG1-R16
    s = deal(4, super_powers="all", deal={"powers": ["sly", None, None, None]})
    s.window("reveal_power", A="reveal")
    for _ in range(2):
        s.pass_windows()
        assert s.asked() == {"B", "C", "D"}
        s.load()
        s.pass_windows()
        assert s.asked() == {"A", "B", "C", "D"}, "his own aim is simultaneous"
        s.aim(A="B", B="A", C="A", D="A")
        assert (s.stage, s.asked()) == ("load_last", {"A"})
        s.say("A", "load click")
        assert s.told("loaded_last")[-1] == {"seat": 0}
        s.pass_windows()
        s.courage(ducks="A B C D")


# 8 Super Coward


def test_super_coward() -> None:
    # CG1-5.30
    s = scene(
        over=True,
        names="A B C D E",
        cop="E",
        calls={1: "used", 2: "used", 3: "used"},
        powers={"A": "super_coward", "E": "kid"},
        shame={"A": 5, "E": 2},
        sirens={"A": 3, "E": 2},
        money={"E": "5"},
        loot=" ".join(["20"] * 10 + ["10"] * 15 + ["5"] * 14),
    )
    assert s.outcome.scores[0] == 25, "whichever side"
    assert s.winners() == {"A"}


# 9 The Specialist


def test_the_specialist_takes_back_what_he_fired() -> None:
    # CG1-5.32, CG1-R17
    s = scene("A bbb>B, B bbb>A, C click>D, D click>C", powers={"A": "specialist"})
    s.stand_or_duck()
    assert s.asked() == {"A", "B"}, "also if he was wounded in that phase"
    assert s.legal("B") == ["pass"]
    s.window("specialist", A="discard bang")
    assert s.told("exchanged") == [{"seat": 0}]
    assert s.heard_by("A", "dropped") == [{"seat": 0, "card": "bang"}]
    assert s.heard_by("B", "dropped") == []
    assert s.mine("A")["hand"] == {"click": 5, "bang": 1, "bbb": 1}
    assert s.player("A")["hand_size"] == 7


def test_the_specialist_works_once() -> None:
    # CG1-5.32, CG1-10.5, CG1-10.18
    s = scene("A bbb>B, B click>A, C click>D, D click>C", powers={"A": "specialist"})
    s.stand_or_duck()
    s.window("specialist", A="discard click")
    s.pass_windows()
    s.load(A="bbb", B="click", C="click", D="click")
    s.pass_windows()
    s.aim(A="C", B="A", C="A", D="A")
    s.pass_windows()
    s.stand_or_duck()
    assert s.stage != "specialist"
    assert s.mine("A")["hand"]["bbb"] == 0


def test_a_bbb_that_was_not_shown_cannot_come_back() -> None:
    # CG1-5.32
    for ducks in ("A", "B"):
        s = scene("A bbb>B, B click>A, C click>D, D click>C", powers={"A": "specialist"})
        s.stand_or_duck(ducks=ducks)
        assert s.stage == "stand_up"
    slow = deal(4, super_powers="all", deal={"powers": ["specialist", None, None, None]})
    slow.pass_windows()
    slow.load(A="bbb", B="click", C="click", D="click")
    slow.pass_windows()
    slow.aim(B="A", C="A", D="A")
    slow.pass_windows()
    slow.stand_or_duck()
    assert slow.stage == "reveal_power"


def test_the_specialist_may_discard_only_what_he_has() -> None:
    # CG1-5.32
    s = scene("A bbb>B, B click>A, C click>D, D click>C", powers={"A": "specialist"})
    s.stand_or_duck()
    assert s.refused("A", "discard bbb") == ("discard_none", "CG1-5.32"), "not the one taken back"
    assert s.refused("B", "discard click") == ("not_asked", "CG1-4.2")


# 10 Didn't Even Hurt


def test_didnt_even_hurt() -> None:
    # CG1-5.34
    s = scene("A bang>B, B click>A, C click>A, D click>A", powers={"B": "didnt_hurt"})
    s.stand_or_duck(ducks="C D")
    assert s.asked() == {"B", "C", "D"}, "not while standing"
    s.window("stand_up", B="use")
    assert s.last_split() == {"sharers": {"A", "B"}, "share": 25}
    assert s.wounds() == {"B": 1}, "he keeps the wound"
    assert s.stage == "reveal_power"
    s.round("A bang>B")
    assert "B" not in s.last_split()["sharers"], "once"


# 11 Shotgun


def test_the_shotgun_has_a_slot_and_no_text() -> None:
    # CG1-5.46, CG1-R38
    assert POWERS[10] == "shotgun"
    assert not HAS_SHOTGUN


@pytest.mark.parametrize(
    ("card", "phase", "wounds"), [("click", 6, 0), ("bang", 6, 1), ("bbb", 5, 1)]
)
def test_bullet_cards(card: str, phase: int, wounds: int) -> None:
    # CG1-4.23, CG1-4.27
    s = scene(f"A {card}>B, B bang>A, C click>D, D click>C")
    s.courage()
    fired = [(f["phase"], shot["card"]) for f in s.told("fired") for shot in f["shots"]]
    assert (phase, card) in fired
    assert s.wounds().get("B", 0) == wounds
    assert s.wounds().get("A", 0) == (0 if card == "bbb" else 1), "the victim loses his shot"
    assert (CLICK, BBB) == (0, 2)
