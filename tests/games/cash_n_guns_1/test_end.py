"""Section 6: elimination, the end, scoring, degenerate cases."""

from typing import Any

import pytest

from tests.games.cash_n_guns_1.builders import Scene, deal, gang_scene, notes, scene

CLICKS = "A click>B, B click>A, C click>D, D click>C"


def bank(**taken: int) -> str:
    """All notes that are not taken: `bank(n20=3, n5=1)`."""
    left = {"20": 10 - taken.get("n20", 0), "10": 15 - taken.get("n10", 0)}
    left["5"] = 15 - taken.get("n5", 0)
    return " ".join(note for note, count in left.items() for _ in range(count))


def over(money: dict[str, str], **given: Any) -> Scene:
    """Round 8 is over; all notes that nobody has lie on the table."""
    held = " ".join(money.values()).split()
    taken = {f"n{note}": held.count(note) for note in ("20", "10", "5")}
    return scene(stage="over", money=money, loot=bank(**taken), **given)


# Elimination


def test_three_wounds_kill() -> None:
    # CG1-6.1
    s = scene(
        "A bang>B, B bang>A, C click>D, D click>C",
        round=3,
        wounds={"B": 2},
        shame={"B": 1},
        money={"B": "20 20 5"},
    )
    s.courage()
    assert s.dead() == {"B"}
    assert s.wounds() == {"A": 1}, "his own shot of phase 6 counts"
    assert s.view()["gone"] == ["bill_20", "bill_20", "bill_5"]
    player = s.player("B")
    assert (player["wounds"], player["shame"], player["notes"]) == (0, 0, 0)
    assert player["died_in"] == 3
    assert "B" not in s.asked()


def test_in_gangs_the_pool_is_untouched() -> None:
    # CG1-6.1, CG1-10.12
    s = gang_scene(
        "V click>J, P click>J, B click>J, T bang>P, J click>V, Q click>V, "
        "L1 click>J, S click>J, L2 click>J",
        round=3,
        wounds={"P": 2},
        money={"P": "20 20"},
    )
    before = s.view("V")["gangs"][0]["money"]
    s.courage_with_cover("pass")
    assert s.dead() == {"P"}
    assert s.view("V")["gangs"][0]["money"] >= before
    assert s.view()["gone"] == []


def test_more_bullets_do_not_kill_twice() -> None:
    # CG1-6.2
    s = scene("A bbb>B, B click>A, C bang>B, D bang>B", wounds={"B": 2})
    s.courage()
    assert len(s.told("died")) == 1
    assert s.player("B")["wounds"] == 0


# The end


def test_the_last_one_alive_wins_at_once() -> None:
    # CG1-6.5, CG1-R7
    s = scene("A bang>B, B click>A", round=3, dead={"C": 1, "D": 1}, wounds={"B": 2})
    s.courage()
    assert (s.stage, s.winners()) == ("over", {"A"})
    assert "split" not in s.kinds()


def test_nobody_alive_nobody_wins() -> None:
    # CG1-6.5
    s = scene("A bang>B, B bang>A", round=3, dead={"C": 1, "D": 1}, wounds={"A": 2, "B": 2})
    s.courage()
    assert s.winners() == set()
    assert s.outcome.reason == "nobody"
    assert s.told("nobody_won") == [{}]


def test_the_game_ends_after_round_8() -> None:
    # CG1-6.6
    s = scene(CLICKS, round=8)
    s.courage()
    assert s.stage == "over"


def test_the_last_gang_wins_at_once() -> None:
    # CG1-6.5, CG1-R31
    shots = "V bang>J, P click>J, B click>J, J click>V"
    dead = {"T": 1, "Q": 1, "L1": 1, "S": 1, "L2": 1}
    for last_gang_wins in (True, False):
        s = gang_scene(shots, round=3, dead=dead, wounds={"J": 2}, last_gang_wins=last_gang_wins)
        s.courage()
        assert s.dead() == {*dead, "J"}
        assert (s.stage == "over") == last_gang_wins
    alone = gang_scene(
        "V bang>J, J click>V",
        round=3,
        dead={**dead, "P": 1, "B": 1},
        wounds={"J": 2},
        last_gang_wins=False,
    )
    alone.courage()
    assert alone.winners() == {"V", "P", "B"}, "exactly one player alive: his gang"
    assert alone.outcome.reason == "sole_survivor"


# Each for himself


def test_the_score() -> None:
    # CG1-6.10
    s = over({"A": "20 10 5", "B": "20"}, shame={"A": 2, "C": 3}, dead={"D": 4})
    assert s.outcome.scores == [25, 20, -15, 0]
    lines = [(line["what"], line["points"]) for line in s.outcome.breakdown[0]]
    assert lines == [("notes", 20), ("notes", 10), ("notes", 5), ("shame", -10), ("wounds", 0)]
    assert s.outcome.breakdown[3] == [{"what": "dead", "round": 4, "points": 0}]


@pytest.mark.parametrize(
    ("shame", "wounds", "winners", "reason"),
    [
        ({"A": 0, "B": 1}, {}, {"A"}, "richest"),
        ({"A": 1, "B": 1}, {"B": 2, "A": 1}, {"B"}, "most_wounds"),
        ({}, {"A": 1, "B": 1}, {"A", "B"}, "shared"),
    ],
)
def test_ties(
    shame: dict[str, int], wounds: dict[str, int], winners: set[str], reason: str
) -> None:
    # CG1-6.11, CG1-R8
    s = over({"A": "20 20", "B": "20 20"}, shame=shame, wounds=wounds)
    assert s.winners() == winners
    assert s.outcome.reason == reason


def test_fewest_shame_markers_break_a_tie() -> None:
    # CG1-6.11
    s = over({"A": "20 20 5", "B": "20 20"}, shame={"A": 1})
    assert s.outcome.scores[:2] == [40, 40]
    assert s.winners() == {"B"}


def test_powers_are_shown_before_the_count() -> None:
    # CG1-6.12, CG1-R42, CG1-R56
    s = scene(
        CLICKS,
        round=8,
        powers={"A": "kid", "B": "dragon_skin", "C": "super_coward", "D": "six_feet_under"},
    )
    s.courage()
    shown = [entry["power"] for entry in s.told("powers")[0]["powers"]]
    assert shown == ["dragon_skin", "super_coward", "six_feet_under", "kid"]
    assert s.kinds().index("powers") < s.kinds().index("scored")
    assert all(player["power"] for player in s.view()["players"])


def test_who_comes_after_the_winner() -> None:
    # CG1-R55
    s = scene(
        stage="over",
        names="A B C D E F",
        cop="A",
        dead={"E": 2, "F": 5},
        money={"A": "20 20", "B": "5", "C": "10"},
        loot=bank(n20=2, n10=1, n5=1),
    )
    order = [{s.names[seat] for seat in group} for group in s.outcome.ranking]
    assert order == [{"C"}, {"B"}, {"D"}, {"A"}, {"F"}, {"E"}]


# The Cop


def test_a_sole_survivor_wins_whatever_was_called() -> None:
    # CG1-6.20
    for survivor in ("A", "B"):
        shots = {"A": "A bang>B, B click>A", "B": "B bang>A, A click>B"}[survivor]
        s = scene(
            shots,
            names="A B C D E",
            round=4,
            cop="A",
            calls=[1],
            dead={"C": 1, "D": 1, "E": 1},
            wounds={"B" if survivor == "A" else "A": 2},
        )
        s.courage()
        assert s.winners() == {survivor}


def cop_end(**given: Any) -> Scene:
    calls = given.pop("calls", [1, 2, 3])
    return scene(
        stage="over",
        names="A B C D E",
        cop="A",
        calls=calls,
        money={"A": "5"},
        loot=bank(n5=1),
        **given,
    )


def test_the_cop_wins_with_backup_and_one_siren_at_most() -> None:
    # CG1-6.21, CG1-R21
    assert cop_end().winners() == {"A"}
    assert cop_end(shame={"A": 4}, sirens={"A": 1}).winners() == {"A"}
    assert cop_end(shame={"A": 4}, sirens={"A": 2}).winners() == {"B", "C", "D", "E"}
    two_calls = cop_end(calls=[1, 2])
    assert two_calls.winners() == {"B", "C", "D", "E"}
    dead = cop_end(dead={"A": 8})
    assert "A" not in dead.winners()


def test_otherwise_the_richest_gangster_wins() -> None:
    # CG1-6.22, CG1-6.47
    s = scene(
        stage="over",
        names="A B C D E",
        cop="A",
        money={"A": "20 20 20", "B": "20", "C": "10"},
        shame={"B": 1},
        loot=bank(n20=4, n10=1),
    )
    assert s.winners() == {"B"}
    assert s.outcome.scores[1] == 15
    assert s.outcome.scores[0] == 60, "richest, and not ranked"


def test_withdrawals_before_the_backup_do_not_count() -> None:
    # CG1-6.23
    s = scene(
        "A click>B, B click>A, C click>D, D click>C, E click>C",
        names="A B C D E",
        round=6,
        cop="A",
        calls=[1, 2],
        powers={"A": "didnt_hurt"},
    )
    s.stand_or_duck(ducks="A")
    s.window("stand_up", A="use")
    s.answer("phone", "pass", A="call")
    assert s.player("A")["sirens"] == 0, "the withdrawal of this round came before the backup"
    s.round("", ducks="A")
    s.round("", ducks="A")
    assert s.player("A")["sirens"] == 2, "he may withdraw as often as he likes"
    assert "A" not in s.winners(), "a second siren costs him the victory"


def test_roles_are_revealed_at_the_end() -> None:
    # CG1-6.24, CG1-R56
    s = scene(
        "A click>B, B click>A, C click>A, D click>A, E click>A", names="A B C D E", round=8, cop="C"
    )
    assert s.view()["switchboard"]["cop"] is None
    s.courage()
    assert s.told("unmasked") == [{"seat": 2, "calls": 0}]
    assert s.view()["switchboard"]["cop"] == 2


# Gangs


def gangs_end(**given: Any) -> Scene:
    money: dict[str, str] = given.pop("money")
    held = " ".join(money.values()).split()
    left = {"20": 20, "10": 30, "5": 30}
    loot = " ".join(n for n, count in left.items() for _ in range(count - held.count(n)))
    plain = {"V": "kid", "P": "sly", "B": "lunatic", "J": "wont_need_it"}
    powers = {**plain, **given.pop("powers", {})}
    return gang_scene(stage="over", money=money, loot=loot, powers=powers, **given)


def test_the_total_of_a_gang() -> None:
    # CG1-6.30
    s = gangs_end(
        money={"P": "20 20 20"},
        shame={"V": 1, "B": 2},
        dead={"P": 1, "J": 1},
        powers={"V": "super_coward", "B": "six_feet_under"},
    )
    assert s.outcome.scores[s.seat("V")] == 60 + 5 - 10 + 10 - 50
    assert s.outcome.scores[s.seat("J")] <= -20 + 20, "a dead bodyguard costs 20k"


def test_unused_skin_of_a_living_member() -> None:
    # CG1-6.30, CG1-R29
    for dead_powers_score, points in ((False, -20), (True, -10)):
        s = gangs_end(
            money={"S": "5"},
            dead={"V": 1},
            powers={"V": "dragon_skin"},
            dead_powers_score=dead_powers_score,
        )
        assert s.outcome.scores[s.seat("P")] == points


def test_all_members_win_the_dead_too() -> None:
    # CG1-6.31
    s = gangs_end(money={"P": " ".join(["20"] * 8)}, dead={"V": 1, "P": 1})
    assert s.winners() == {"V", "P", "B"}
    assert s.outcome.reason == "richest_gang"


def test_ties_of_gangs() -> None:
    # CG1-6.31
    money = {"P": "20 20 20 20 20 20", "T": "20 20 20 20 20 20"}
    kinds = {"T": "specialist", "Q": "specialist", "L1": "didnt_hurt", "S": "didnt_hurt"}
    shared = gangs_end(money=money, powers=kinds)
    assert shared.outcome.reason == "shared_gangs"
    assert shared.winners() == {"V", "P", "B", "J", "T", "Q"}
    ashamed = gangs_end(
        money={"P": money["P"], "T": money["T"] + " 5"}, shame={"T": 1}, powers=kinds
    )
    assert ashamed.outcome.reason == "fewest_gang_shame"
    assert ashamed.winners() == {"V", "P", "B"}


def test_a_dead_gang_may_win_on_money() -> None:
    # CG1-R30
    dead = {"V": 1, "P": 2, "B": 1}
    money = {"P": " ".join(["20"] * 10)}
    assert gangs_end(money=money, dead=dead).winners() == {"V", "P", "B"}
    off = gangs_end(money=money, dead=dead, dead_gang_can_win=False)
    assert not off.winners() & {"V", "P", "B"}
    assert {off.names[seat] for seat in off.outcome.ranking[-1]} == {"V", "P", "B"}


# Degenerate cases


def test_all_withdraw() -> None:
    # CG1-6.40
    s = scene(CLICKS.replace("click", "bang"))
    s.courage(ducks="A B C D")
    assert s.shame() == dict.fromkeys("ABCD", 1)
    assert "fired" not in s.kinds()
    assert len(s.view()["table"]) == 10


def test_all_standing_players_wounded() -> None:
    # CG1-6.41
    s = scene("A bang>B, B bang>A, C bang>D, D bang>C")
    s.courage()
    assert s.last_split()["sharers"] == set()
    assert len(s.view()["table"]) == 10


def test_the_only_sharer_takes_all() -> None:
    # CG1-6.42
    s = scene("A bang>B, B bang>A, C bang>D, D bang>C", powers={"A": "didnt_hurt"})
    s.stand_or_duck()
    s.window("stand_up", A="use")
    assert s.last_split() == {"sharers": {"A"}, "share": 50}
    cowards = scene(CLICKS, powers={"A": "didnt_hurt"})
    cowards.stand_or_duck(ducks="A B C D")
    cowards.window("stand_up", A="use")
    assert cowards.money("A") == 50


def test_two_players_left_aim_at_each_other() -> None:
    # CG1-6.43
    s = scene("A click>B, B click>A", round=3, dead={"C": 1, "D": 1})
    s.courage()
    s.load(A="click", B="click")
    assert s.legal("A") == ["aim 1"]
    assert s.legal("B") == ["aim 0"]


def test_the_notes_are_never_short() -> None:
    # CG1-6.44
    s = deal(4)
    for number in range(1, 9):
        assert len(s.state.stack) == 5 * (8 - number)
        s.round("", ducks="A B C D")
    assert s.view()["round"] == 8
    assert len(s.view()["table"]) == 40


def test_in_round_8_loading_is_forced() -> None:
    # CG1-6.45, CG1-R54
    s = scene(CLICKS, round=7)
    hand = s.mine("A")["hand"]
    s.courage()
    assert s.stage == "aim", "nobody is asked to load"
    assert s.told("loaded")[-1]["seats"] == [0, 1, 2, 3]
    assert hand[s.mine("A")["placed"]] == 1
    assert s.player("A")["hand_size"] == 0


def test_markers_do_not_run_out() -> None:
    # CG1-6.46, CG1-R1
    s = deal(6)
    for _ in range(8):
        s.round("", ducks="A B C D E F")
    assert sum(s.shame().values()) == 48 > 14


def test_a_player_who_left_answers_by_silence() -> None:
    # CG1-6.49
    s = deal(4)
    while s.stage != "over":
        for name in sorted(s.asked() - {"D"}):
            s.say(name, s.legal(name)[0])
        if "D" in s.asked():
            s.silence()
    assert s.view()["round"] <= 8


def test_money_is_not_taken_back_from_the_box() -> None:
    # CG1-6.1, CG1-6.44
    s = deal(4, deal={"notes": notes("20 20 20 20 20")})
    s.round("", ducks="A B D")
    s.round("A bang>C, B bang>C, D bbb>C, C click>A", ducks="")
    assert s.view()["gone"] == ["bill_20"] * 5
    assert s.money("C") == 0
