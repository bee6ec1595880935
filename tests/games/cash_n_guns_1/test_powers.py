"""Section 5: Bullet cards and Super Powers, each by itself.

The powers that are about guns (3, 6, 7 and 9) are in test_powers_of_guns.py.
"""

import pytest

from sitdown.games.cash_n_guns_1.rules.box import BBB, CLICK, HAS_SHOTGUN, POWERS
from tests.games.cash_n_guns_1.builders import deal, gang_scene, scene

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
        stage="over",
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
        stage="over",
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
            stage="over",
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


# 8 Super Coward


def test_super_coward() -> None:
    # CG1-5.30
    s = scene(
        stage="over",
        names="A B C D E",
        cop="E",
        calls=[1, 2, 3],
        powers={"A": "super_coward", "E": "kid"},
        shame={"A": 5, "E": 2},
        sirens={"A": 3, "E": 2},
        money={"E": "5"},
        loot=" ".join(["20"] * 10 + ["10"] * 15 + ["5"] * 14),
    )
    assert s.outcome.scores[0] == 25, "whichever side"
    assert s.winners() == {"A"}


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
