"""Section 8: the rulings, as far as no other test shows them."""

import re
from pathlib import Path

import pytest

from sitdown.games.cash_n_guns_1.rules.box import BOX
from sitdown.games.cash_n_guns_1.rules.money import equal_split
from tests.games.cash_n_guns_1.builders import deal, gang_scene, scene

CLICKS = "A click>B, B click>A, C click>D, D click>C"
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "cash-n-guns-1.md"


def test_the_godfather_is_only_the_start_of_clockwise_orders() -> None:
    # CG1-R2
    results = []
    for godfather in "ABCD":
        s = scene("A bang>B, B click>A, C click>D, D click>C", godfather=godfather)
        s.courage()
        results.append((s.wounds(), s.last_split(), [s.money(name) for name in s.names]))
    assert all(result == results[0] for result in results)


def test_a_missed_load_is_the_first_card_in_order() -> None:
    # CG1-R3
    s = deal(4)
    loaded = []
    for _ in range(7):
        s.say("A", "load any")
        s.silence()
        loaded.append(s.mine("B")["placed"])
        s.aim()
        s.courage(ducks="A B C D")
    assert loaded == ["click"] * 5 + ["bang"] * 2
    assert s.mine("B")["placed"] == "bbb"


def test_a_lost_bullet_does_not_come_back() -> None:
    # CG1-R4
    s = deal(4)
    s.load(A="bbb", B="click", C="click", D="click")
    s.aim(B="A", C="A", D="A")
    s.courage()
    assert s.mine("A")["hand"]["bbb"] == 0
    assert s.player("A")["hand_size"] == 7
    assert "A" in s.last_split()["sharers"], "he stays in the round"


def test_both_readings_of_highest_first() -> None:
    # CG1-R6
    assert equal_split([3, 0, 2], 3) == [3, 0, 0], "3x5 and 2x20 among three: 5k each"


def test_only_the_first_deaths_unless_the_house_says_otherwise() -> None:
    # CG1-R9
    for scope, window in (("first_death", False), ("any_death_once", True)):
        s = scene(
            "A click>B, B click>A, C bang>B",
            round=2,
            dead={"D": 1},
            wounds={"B": 2},
            powers={"A": "wont_need_it", "B": "kid"},
            scavenger_scope=scope,
        )
        s.stand_or_duck()
        assert (s.stage == "take_gun") == window


def test_a_gun_taken_now_fires_from_the_next_round_on() -> None:
    # CG1-R11
    s = scene(
        "A bang>C, B bang>C, C click>A, D bbb>B",
        wounds={"B": 2},
        powers={"A": "wont_need_it", "B": "kid"},
    )
    s.stand_or_duck()
    s.window("take_gun", A="take B")
    s.pass_windows()
    slow = s.told("fired")[1]["shots"]
    assert [shot["seat"] for shot in slow if shot["second"]] == []
    assert s.wounds() == {"C": 1}, "the dead player's bang is gone"


def test_the_dead_players_shot_is_not_the_robbers() -> None:
    # CG1-R11
    s = scene(
        "A click>C, B bbb>C, C bbb>B, D click>A",
        wounds={"B": 2},
        powers={"A": "wont_need_it", "B": "kid"},
        super_powers="starter",
    )
    s.stand_or_duck()
    s.window("take_gun", A="take B")
    shots = s.view()["shots"] or [shot for fired in s.told("fired") for shot in fired["shots"]]
    assert {shot["seat"] for shot in shots if shot["card"] == "bbb"} == {1, 2}


@pytest.mark.parametrize("power", ["kid", "sly"])
def test_revealed_in_phase_2_it_works_at_once(power: str) -> None:
    # CG1-R37
    s = deal(4, super_powers="all", deal={"powers": [power, None, None, None]})
    s.window("reveal_power")
    s.load()
    s.window("reveal_power", A="reveal")
    s.aim(**{name: "B" if name != "B" else "A" for name in s.asked()})
    assert s.stage == {"kid": "aim_last", "sly": "load_last"}[power]


def test_doubts_of_the_source_change_no_rule() -> None:
    # CG1-R39, CG1-R40
    text = PAGE.read_text("utf-8")
    assert "CG1-R39" in text
    assert BOX["pieces"]["secret_role_cards"] == 5 + 1
    assert "| Secret Role cards | 6 | K | 5 x Gangster, 1 x Undercover Cop |" in text
    assert [sorted(deal(6, undercover_cop=True).mine(n)["role"] for n in "ABCDEF")] == [
        ["cop"] + ["gangster"] * 5
    ]


def test_every_ruling_is_numbered_without_a_gap() -> None:
    # CG1-R39
    numbers = [int(n) for n in re.findall(r"^\| \*\*CG1-R(\d+)\*\*", PAGE.read_text("utf-8"), re.M)]
    assert numbers == list(range(1, 58))


def test_the_pause_before_phase_4() -> None:
    # CG1-R45
    s = deal(4, pause="on")
    s.load()
    s.aim(A="B", B="A", C="A", D="A")
    assert (s.stage, s.asked()) == ("count", {"A"}), "the Godfather counts"
    s.silence()
    assert s.told("counted") == [{"seat": 0}]
    assert s.stage == "courage"
    assert deal(4).view()["house"]["pause"] == "off"
    dead = scene("B click>C, C click>B, D click>C", round=2, dead={"A": 1}, pause="on")
    dead.courage()
    dead.load()
    dead.aim(B="C", C="B", D="C")
    assert dead.asked() == {"B"}, "the next living player clockwise"


def test_a_blind_card() -> None:
    # CG1-R47
    found: set[str] = set()
    for seed in range(40):
        s = deal(4, seed=seed)
        s.load(B="click", C="click", D="click")
        found.add(s.mine("A")["placed"])
        assert s.heard_by("A", "loaded_blindly") == [{"card": s.mine("A")["placed"]}]
        assert s.heard_by("B", "loaded_blindly") == []
    assert found == {"click", "bang", "bbb"}
    clicks = scene(CLICKS, round=5, hands={"A": "click click click"})
    clicks.courage()
    assert clicks.legal("A") == ["load click", "load any"], "there is always a choice"


def test_all_gangs_go_through_the_same_steps() -> None:
    # CG1-R48
    s = deal(9)
    steps = []
    while s.stage != "reveal_power":
        steps.append((s.stage, len(s.asked())))
        default = {"choose_boss": "abstain", "offer_bullets": "hand 5 2 1"}
        default["swap_bullets"] = "hand 5 2 1"
        s.answer(s.stage, default.get(s.stage, "leave"))
    assert steps == [
        ("choose_boss", 9),
        ("propose_powers", 9),
        ("assign_powers", 9),
        ("offer_bullets", 6),
        ("swap_bullets", 6),
    ]


def test_nobody_can_choose_to_be_slow() -> None:
    # CG1-R49, CG1-4.12, CG1-4.14: it is what a missed deadline does
    s = deal(4, super_powers="all", deal={"powers": ["kid", None, None, None]})
    s.window("reveal_power", A="reveal")
    s.load()
    s.pass_windows()
    assert s.legal("B") == ["aim 0", "aim 2", "aim 3"]
    assert s.refused("B", "late") == ("only_deadline", "CG1-4.14")
    s.aim(C="B")
    assert s.told("aimed")[0]["late"] == [1, 3]
    assert s.stage == "aim_last"
    assert "late" not in s.legal("A")
    assert s.refused("A", "late") == ("only_deadline", "CG1-4.14")
    s.silence()
    assert s.told("late_kid") == [{"seat": 0}]
    assert [s.player(name)["placed"] for name in "ABCD"] == [False, False, True, False]


def test_the_boss_who_is_covered_in_phase_5_only() -> None:
    # CG1-R24
    s = gang_scene(
        "V click>J, P click>J, B click>J, T bbb>P, J bang>P, Q click>P, "
        "L1 click>J, S click>J, L2 click>J"
    )
    s.stand_or_duck()
    s.answer("cover", "pass", V="cover")
    s.pass_windows()
    assert s.wounds() == {"V": 1, "P": 1}


def test_aiming_at_ones_own_gang() -> None:
    # CG1-R27
    shots = "V click>J, P click>J, B click>J, J click>V, T click>V, Q click>V, "
    shots += "L1 click>J, S click>J, L2 click>J"
    for allowed in (True, False):
        s = gang_scene(shots, friendly_aim=allowed)
        s.courage(ducks=" ".join(s.names))
        s.pass_windows()
        s.load()
        s.pass_windows()
        assert (f"aim {s.seat('P')}" in s.legal("V")) == allowed
        if not allowed:
            assert s.refused("V", "aim P") == ("own_gang", "CG1-R27")


def test_what_stays_covered_at_the_end() -> None:
    # CG1-R56
    s = scene(CLICKS, round=8, powers={})
    s.courage()
    assert "hand" not in str(s.view()["players"][0].keys() - {"hand_size"})
    assert s.player("A")["unseen"] == 7
    gangs = gang_scene(
        stage="over", money={"P": "20"}, loot=" ".join(["20"] * 19 + ["10"] * 30 + ["5"] * 30)
    )
    assert "returned" not in str(gangs.view())
