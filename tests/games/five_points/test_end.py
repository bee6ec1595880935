"""FP section 6: the end, scoring, ties, the deck that runs out, degenerate cases."""

from collections.abc import Callable
from random import Random

import pytest

import sitdown
from tests.games.five_points.builders import F, finish, moves, refused, row, rows, table_at

BASE = ". / . . / . . . / . . . . / . . . . . / S D N L K R"
CROWN = ". / K D / D P E / L S K N / E R P D S / N K L P E R"
TEN = "E / D P / D P E / L S K N / E R L D S / N K L P S R"
"""The top of FP-9.23: three gangs share the three rows that score."""


def told(t: sitdown.Table, fact: str) -> list[dict[str, object]]:
    return [entry for entry in t.told(None) if entry["fact"] == fact]


def scores(t: sitdown.Table) -> list[int]:
    outcome = finish(t).outcome
    assert outcome is not None
    return list(outcome["scores"])


def winners(t: sitdown.Table) -> list[int]:
    outcome = finish(t).outcome
    assert outcome is not None
    return list(outcome["winners"])


def play(t: sitdown.Table, choose: Callable[[list[str]], str]) -> sitdown.Table:
    """All seats answer by one rule, to the end."""
    while t.questions:
        for seat in list(t.questions[0].seats):
            t.answer(seat, choose(t.legal(seat)))
    return t


def spend_first(acts: list[str]) -> str:
    return next((act for act in acts if act.startswith("influence")), acts[0])


def spend_last(acts: list[str]) -> str:
    for kind in ("promote", "reveal", "influence"):
        for act in acts:
            if act.startswith(kind):
                return act
    return acts[0]


# Always a move, always an end


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_a_legal_move(seats: int) -> None:
    # FP-6.1
    dice = Random(seats)
    t = sitdown.table("five-points", seats=seats, seed=21)
    while t.questions:
        seat = t.questions[0].seats[0]
        acts, view = t.legal(seat), t.view(seat)
        if view["phase"] == "reveal":
            t.close()
            continue
        if view["phase"] == "climb":
            lowest = next(n for n in range(2, 7) if "." in row(t, n))
            place = row(t, lowest).split().index(".") + 1
            assert f"promote {lowest - 1}.{place} R {'L' * (lowest - 2)}".strip() in acts
        else:
            assert "pass" in acts
            for gang in set(view["mine"]["hand"]):
                low = [a for a in acts if a.startswith(f"influence {gang}") and a.split()[3] < "4"]
                assert len(low) == 152
        kind = dice.choice(sorted({act.split()[0] for act in acts}))
        t.answer(seat, dice.choice([act for act in acts if act.startswith(kind)]))


@pytest.mark.parametrize(("seats", "shortest", "longest"), [(2, 17, 27), (3, 18, 33), (4, 19, 35)])
def test_the_shortest_and_the_longest_game(seats: int, shortest: int, longest: int) -> None:
    # FP-6.2
    quiet = finish(sitdown.table("five-points", seats=seats, seed=3))
    assert quiet.view(None)["turn"] == shortest
    for spend in (spend_first, spend_last):
        t = play(sitdown.table("five-points", seats=seats, seed=3), spend)
        assert t.view(None)["turn"] == longest
        assert len(told(t, "influenced")) == longest - shortest


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_are_fifteen_promotions_the_cards_spent_and_the_passes(seats: int) -> None:
    # FP-6.2
    for seed in range(4):
        dice = Random(seed)
        t = play(sitdown.table("five-points", seats=seats, seed=seed), dice.choice)
        spent = len(told(t, "influenced"))
        assert len(told(t, "promoted")) == 15
        assert len(told(t, "passed")) + len(told(t, "had_to_pass")) == seats
        assert t.view(None)["turn"] == 15 + spent + seats


@pytest.mark.parametrize(
    ("seats", "first", "spent", "turn", "seat"),
    [(4, 0, 0, 15, 2), (4, 0, 3, 18, 1), (2, 0, 1, 16, 1), (3, 2, 0, 15, 1), (3, 1, 7, 22, 1)],
)
def test_who_crowns(seats: int, first: int, spent: int, turn: int, seat: int) -> None:
    # FP-6.3, FP-9.26
    t = sitdown.table("five-points", seats=seats, seed=8, deal={"first": first})
    for _ in range(spent):
        active = t.questions[0].seats[0]
        t.answer(active, moves(t, active, "influence")[0])
    while row(t, 6) == ".":
        crowning = t.view(None)["turn"], t.view(None)["active"]
        t.close()
    assert crowning == (turn, seat)
    assert told(t, "crowned")[0]["seat"] == seat


# The end and the points


def test_the_game_ends_when_all_have_passed_and_alliances_are_turned_up() -> None:
    # FP-6.4
    t = table_at(F, alliances=("SDK", "NLE", "KRS"), hands={0: "D", 1: "D", 2: "D"})
    for seat in range(3):
        assert t.outcome is None
        assert "alliances" not in t.view(None)["players"][seat]
        t.answer(seat, "pass")
    view = t.view(None)
    assert view["phase"] == "over"
    assert [player["alliances"] for player in view["players"]] == [
        ["S", "D", "K"],
        ["N", "L", "E"],
        ["S", "K", "R"],
    ]
    why = refused(t, 0, "pass")
    assert (why.code, why.rule) == ("game_over", "FP-6.4")
    with pytest.raises(sitdown.Illegal) as illegal:
        t.close()
    assert (illegal.value.code, illegal.value.rule) == ("game_over", "FP-6.4")
    assert illegal.value.message("en") != illegal.value.message("pl")


def test_each_card_of_an_allied_gang_scores_by_its_row_and_nothing_below() -> None:
    # FP-6.5
    # R on the throne; D twice in row 5 and once in row 4; P and E in row 4; the rest is lower.
    t = table_at(F, alliances=("RSN", "DLK", "PES"), hands={0: "D", 1: "D", 2: "D"})
    assert scores(t) == [3, 5, 2]
    assert t.outcome is not None
    lines = {line["gang"]: line for line in t.outcome["breakdown"][1][:3]}
    assert (lines["D"]["points"], sorted(lines["D"]["slots"])) == (5, ["4.1", "5.1", "5.2"])
    assert (lines["L"]["points"], lines["L"]["slots"]) == (0, [])  # 3.1 and 1.3 score nothing


def test_one_card_counts_for_every_player_allied_with_its_gang() -> None:
    # FP-6.5
    t = table_at(F, alliances=("DSN", "DKL", "REP"), hands={0: "S", 1: "SS", 2: "S"})
    assert scores(t) == [5, 5, 5]


def test_the_top_three_rows_hold_ten_points() -> None:
    # FP-6.6, FP-9.23
    t = table_at(TEN, alliances=("DPE", "ELR", "SNK"), hands={0: "S", 1: "S", 2: "S"})
    assert scores(t) == [10, 4, 0]


def test_most_points_win() -> None:
    # FP-6.7
    t = table_at(F, alliances=("RSN", "DLK", "PES"), hands={0: "LLL", 1: "D", 2: "DD"})
    assert winners(t) == [1]
    assert t.outcome is not None
    assert (t.outcome["reason"], t.outcome["rule"]) == ("most_points", "FP-6.7")
    assert t.outcome["ranking"] == [[1], [0], [2]]


def test_a_tie_goes_to_the_most_unspent_cards_among_the_tied() -> None:
    # FP-6.7, FP-9.22
    tied = ("DSN", "RPE", "REK")
    t = table_at(F, alliances=tied, hands={0: "L", 1: "LL", 2: "LLL"})
    assert scores(t) == [5, 5, 4]
    assert winners(t) == [1]  # not seat 2, whose three cards do not count
    assert t.outcome is not None
    assert (t.outcome["reason"], t.outcome["rule"]) == ("most_unspent", "FP-6.7")
    assert t.outcome["ranking"] == [[1], [0], [2]]


def test_a_full_tie_is_shared() -> None:
    # FP-6.8, FP-9.22
    t = table_at(F, alliances=("DSN", "RPE", "REK"), hands={0: "LL", 1: "LL", 2: "LLK"})
    assert winners(t) == [0, 1]
    assert t.outcome is not None
    assert (t.outcome["reason"], t.outcome["rule"]) == ("shared", "FP-6.8")
    assert t.outcome["ranking"] == [[0, 1], [2]]
    assert told(t, "duel") == []


def test_a_duel_is_drawn_among_the_tied_and_logged() -> None:
    # FP-6.8
    drawn = []
    for seed in range(30):
        t = table_at(
            F,
            alliances=("DSN", "RPE", "REK"),
            hands={0: "LL", 1: "LL", 2: "LLK"},
            options={"final_tie": "duel"},
            seed=seed,
        )
        (winner,) = winners(t)
        assert told(t, "duel") == [{"fact": "duel", "seats": [0, 1], "winner": winner}]
        assert t.outcome is not None
        assert t.outcome["ranking"][0] == [winner]
        assert (t.outcome["reason"], t.outcome["rule"]) == ("duel", "FP-6.8")
        drawn.append(winner)
    assert {drawn.count(seat) >= 5 for seat in (0, 1)} == {True}


def test_there_is_no_duel_where_points_or_cards_settle_it() -> None:
    # FP-6.8
    t = table_at(
        F,
        alliances=("DSN", "RPE", "REK"),
        hands={0: "L", 1: "LL", 2: "LLL"},
        options={"final_tie": "duel"},
    )
    assert winners(t) == [1]
    assert told(t, "duel") == []


# The deck that runs out


def last_draw(seed: int = 1) -> sitdown.Table:
    """4 players, coronation done, 14 cards spent, one card left in the deck."""
    return table_at(F, seats=4, hands={0: "S", 1: "D", 2: "", 3: ""}, seed=seed)


def test_the_discards_become_the_deck_the_moment_the_last_card_leaves_it() -> None:
    # FP-6.9, FP-9.25
    t = last_draw()
    t.answer(0, "influence S 1.1 1.2")
    view = t.view(None)
    assert told(t, "reshuffled") == [{"fact": "reshuffled", "cards": 15}]
    assert (view["deck"]["size"], len(view["discard"]), len(view["removed"])) == (15, 0, 15)
    assert view["deck"]["top"] in list("SDNLKREP")  # face up
    hands = sum(player["hand_size"] for player in view["players"])
    assert 21 + view["deck"]["size"] + len(view["removed"]) + 12 + hands == 64
    top = view["deck"]["top"]
    t.answer(1, "influence D 1.1 1.2")  # the last card: one more draw, and all pass
    assert row(t, 1).split()[1] == top
    assert t.view(None)["deck"]["size"] == 14
    assert t.outcome is not None


def test_the_new_deck_is_shuffled() -> None:
    # FP-6.9
    orders = set()
    for seed in range(8):
        t = last_draw(seed)
        t.answer(0, "influence S 1.1 1.2")
        orders.add(t.position()["state"]["deck"])
    assert len(orders) == 8
    assert len({" ".join(sorted(order.split())) for order in orders}) == 1


def test_the_deck_may_run_out_one_turn_before_the_coronation() -> None:
    # FP-6.9
    t = table_at(CROWN, seats=4, hands={0: "S", 1: "", 2: "", 3: ""})  # 14 promotions, 15 spent
    t.answer(0, "influence S 1.1 1.2")
    assert told(t, "reshuffled") == [{"fact": "reshuffled", "cards": 16}]
    top = t.view(None)["deck"]["top"]
    t.answer(1, "promote 5.1→6.1 refill LLLL")
    assert row(t, 1).split()[0] == top
    assert t.outcome is not None  # nobody has a card left: all have passed


def test_the_deck_may_run_out_with_the_coronation_itself() -> None:
    # FP-6.9
    t = table_at(CROWN, seats=4, hands={0: "S", 1: "", 2: "", 3: ""})  # 14 promotions, 15 spent
    t.answer(0, "promote 5.1→6.1 refill LLLL")
    assert told(t, "reshuffled") == [{"fact": "reshuffled", "cards": 15}]
    assert t.view(None)["deck"]["size"] == 15
    t.answer(0, "influence S 1.1 1.2")  # the others had to pass
    assert t.view(None)["deck"]["size"] == 14
    assert t.outcome is not None


def test_the_reshuffle_never_affects_the_score() -> None:
    # FP-6.9
    results = []
    for seed in range(6):
        t = last_draw(seed)
        t.answer(0, "influence S 1.1 1.2")
        t.answer(1, "influence D 2.1 1.1")
        results.append((scores(t), rows(t)[:5]))
    assert results == [results[0]] * 6


def test_a_long_game_of_four_reshuffles_once_at_the_thirtieth_draw() -> None:
    # FP-6.9
    t = play(sitdown.table("five-points", seats=4, seed=6), spend_last)
    facts = [fact["fact"] for fact in t.told(None)]
    draws = [fact for fact in facts if fact in ("promoted", "influenced", "reshuffled")]
    assert len(draws) == 32
    assert draws.index("reshuffled") == 30
    assert draws.count("reshuffled") == 1


# Degenerate cases


def test_if_nobody_holds_a_card_at_the_coronation_all_pass() -> None:
    # FP-6.10
    t = table_at(CROWN, seats=3, hands={0: "", 1: "", 2: ""})
    t.answer(0, "promote 5.1 R LLLL")
    assert [fact["seat"] for fact in told(t, "had_to_pass")] == [1, 2, 0]
    assert t.outcome is not None
    assert t.view(None)["turn"] == 15 + 15 + 3


def test_if_all_score_nothing_cards_and_then_the_shared_win_decide() -> None:
    # FP-6.10, FP-6.7, FP-6.8
    nothing = ("SNK", "LKS")  # F has R, D, P and E in its top three rows
    t = table_at(F, seats=2, alliances=nothing, hands={0: "S", 1: "SS"})
    assert scores(t) == [0, 0]
    assert winners(t) == [1]
    t = table_at(F, seats=2, alliances=nothing, hands={0: "S", 1: "S"})
    assert (scores(t), winners(t)) == ([0, 0], [0, 1])


def test_a_player_who_leaves_plays_the_defaults_and_still_scores() -> None:
    # FP-6.10, FP-4.19, FP-4.20
    t = sitdown.table("five-points", seats=2, seed=14, deal={"first": 0})
    while t.questions:
        question = t.questions[0]
        if question.seats == [1] or t.view(None)["phase"] == "betrayal":
            t.close()  # seat 1 has left
        else:
            t.answer(0, t.legal(0)[-1] if question.name == "reveal" else moves(t, 0, "promote")[-1])
    assert t.outcome is not None
    assert t.view(None)["turn"] == 17
    allied = t.view(None)["players"][1]["alliances"]
    worth = {6: 3, 5: 2, 4: 1}
    points = sum(worth[n] for n in worth for gang in row(t, n).split() if gang in allied)
    assert t.outcome["scores"][1] == points


def test_if_all_leave_the_defaults_finish_the_game() -> None:
    # FP-6.10
    for seats in (2, 3, 4):
        t = table_at(BASE, seats=seats, hands=dict.fromkeys(range(seats), "S"))
        turn = t.view(None)["turn"]
        finish(t)
        assert t.outcome is not None
        assert t.view(None)["turn"] - turn + 1 == 15 + seats
    t = finish(table_at(CROWN, seats=4))
    assert len(told(t, "promoted")) == 1
    assert len(told(t, "passed")) == 4


def allied_gangs(seats: int, seed: int) -> list[set[str]]:
    players = sitdown.table("five-points", seats=seats, seed=seed).position()["state"]["players"]
    return [set(player["alliances"].split()) for player in players]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_gang_nobody_backs_is_possible_but_not_with_four_players(seats: int) -> None:
    # FP-6.10, FP-3.2
    backed = [len(set().union(*allied_gangs(seats, seed))) for seed in range(60)]
    assert (min(backed) == 8) is (seats == 4)
    assert min(backed) >= 2 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_players_share_at_most_two_gangs(seats: int) -> None:
    # FP-6.10, FP-3.2
    shared = [
        len(one & other)
        for seed in range(150)
        for gangs in [allied_gangs(seats, seed)]
        for n, one in enumerate(gangs)
        for other in gangs[:n]
    ]
    assert set(shared) == {0, 1, 2}
    deal = {"alliances": ["SDN", "SDN", *[None] * (seats - 2)]}
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("five-points", seats=seats, deal=deal)
    assert illegal.value.rule == "FP-3.2"
