"""CG2 section 10, over whole random games at all kinds of tables."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import sitdown
from tests.games.cash_n_guns_2.builders import BOX, courage, facts, hold_up, scene

HOUSES: list[dict[str, object]] = [
    {},
    {"talents": "random"},
    {"talents": "random", "down_trigger": "any", "clip_source": "own", "loot_piles": "open"},
    {"talents": "random", "best_friend_discards": False, "slow_player": "no_target"},
    {"talents": "assigned", "unclaimed_loot": "discard", "dictator_scope": "whole_split"},
]
Moment = dict[str, Any]
"""A position, the watcher's view, and the facts told on the way to it."""


@cache
def games() -> list[list[Moment]]:
    """Every moment of some games; played once for all tests of this page."""
    return [
        list(moments(seats, seed, house))
        for number, house in enumerate(HOUSES)
        for seats in (4 + number % 3, 8)
        for seed in range(2)
    ]


def moments(seats: int, seed: int, house: dict[str, object]) -> Iterator[Moment]:
    dice = Random(f"{seats} {seed} {house}")
    t = sitdown.table("cash-n-guns-2", seats=seats, seed=seed, options=house)
    heard = 0
    while True:
        told = t.told(None)
        yield {
            "state": t.position()["state"],
            "view": t.view(None),
            "facts": told[heard:],
            "asked": t.questions[0].name if t.questions else "",
            "outcome": t.outcome,
            "house": house,
            "mine": [t.view(seat)["mine"] for seat in range(seats)],
        }
        heard = len(told)
        if not t.questions:
            return
        missed = False
        for seat in t.questions[0].seats:
            if t.questions[0].name in ("aim", "aim_last") and dice.random() < 0.15:
                missed = True  # the deadline (CG2-4.5)
                continue
            acts = t.legal(seat)
            bold = [act for act in acts if act in ("stand", "load bang")]
            t.answer(seat, dice.choice(bold) if bold and dice.random() < 0.5 else dice.choice(acts))
        if missed:
            t.close()


def everywhere() -> Iterator[Moment]:
    for game in games():
        yield from game


def steps() -> Iterator[tuple[Moment, Moment]]:
    for game in games():
        yield from pairwise(game)


def test_all_loot_is_somewhere() -> None:
    # CG2-I1
    for now in everywhere():
        cards = Counter(now["state"]["table"]) + Counter(now["state"]["gone"])
        for stack in now["state"]["stacks"]:
            cards.update(stack)
        for own in now["mine"]:
            cards.update(own["loot"] + own["lost"])
        assert cards == BOX


def test_a_view_says_where_every_loot_card_is() -> None:
    # CG2-I1, CG2-6.2
    for now in everywhere():
        view = now["view"]
        held = sum(player["loot_size"] for player in view["players"])
        discard = len(view["gone"]) + view["gone_down"]
        assert len(view["table"]) + sum(view["to_come"].values()) + held + discard == 64
        for player, own in zip(view["players"], now["mine"], strict=True):
            assert player["loot_size"] == len(own["loot"])
            assert not (player["posture"] != "dead" and own["lost"])
            assert player["posture"] != "dead" or own["worth"] == own["paintings"] == 0


def test_all_bullets_are_somewhere() -> None:
    # CG2-I2
    for now in everywhere():
        seats = len(now["mine"])
        cards: Counter[str] = Counter()
        for own in now["mine"]:
            cards.update(own["hand"])
            cards.update([own["placed"]] if own["placed"] else [])
            cards.update(own["spent"])
        for player in now["view"]["players"]:
            cards.update(click=player["clicks_seen"], bang=player["bangs_seen"])
        taken = sum(1 for clip in now["view"]["clips"] if clip["found"])
        again = [event for event in now["state"]["bullets"] if event["what"] == "back"]
        assert cards["click"] + cards["bang"] == 8 * seats + taken + len(again)
        if not again:
            assert cards["bang"] == 3 * seats + taken


def test_no_clip_or_kit_is_ever_in_a_pile() -> None:
    # CG2-I3
    for now in everywhere():
        for own in now["mine"]:
            assert not {"clip", "medkit"}.intersection(own["loot"])


def test_hands_have_nine_less_the_round_before_loading_and_eight_less_after() -> None:
    # CG2-I4
    for now in everywhere():
        number = now["view"]["round"]
        for player in now["view"]["players"]:
            keeps = now["house"].get("best_friend_discards") is False
            if player["posture"] == "dead" or (keeps and player["talent"] == "best_friend"):
                continue
            if now["asked"] in ("load", "aim", "courage", "privilege"):
                assert player["hand_size"] + player["placed"] == 9 - number
            elif now["asked"] == "share":
                assert player["hand_size"] == 8 - number


def test_the_living_have_fewer_wounds_than_kill() -> None:
    # CG2-I5
    for now in everywhere():
        for player in now["view"]["players"]:
            limit = 5 if player["talent"] == "indestructible" else 3
            assert 0 <= player["wounds"] < limit


def test_nobody_aims_at_himself_or_at_the_dead() -> None:
    # CG2-I6
    for now in everywhere():
        players = now["view"]["players"]
        if now["asked"] != "courage":
            continue
        kid = [seat for seat, player in enumerate(players) if player["talent"] == "kid"]
        for seat, player in enumerate(players):
            if player["posture"] != "standing":
                assert player["target"] is None
            elif player["target"] is not None:
                assert player["target"] != seat
                assert players[player["target"]]["posture"] != "dead"
            else:
                assert now["house"].get("slow_player") == "no_target" or seat in kid


def test_who_ducks_or_sits_out_is_not_wounded() -> None:
    # CG2-I7
    for now in everywhere():
        ducked = {seat for f in now["facts"] if f["fact"] == "courage" for seat in f["ducked"]}
        for fact in now["facts"]:
            if fact["fact"] == "wounded":
                assert fact["seat"] not in ducked
                assert now["view"]["players"][fact["seat"]]["posture"] != "sits_out"


def test_only_standing_players_take_shares() -> None:
    # CG2-I8
    for before, now in steps():
        for fact in now["facts"]:
            if fact["fact"] in ("took", "charmed") and before["asked"] == "share":
                assert before["view"]["players"][fact["seat"]]["posture"] == "standing"
        if before["asked"] == "share" and now["view"]["round"] == before["view"]["round"]:
            sharers = {fact["seat"] for fact in now["facts"] if fact["fact"] == "took"}
            for seat, player in enumerate(now["view"]["players"]):
                if seat not in sharers:
                    assert player["loot_size"] == before["view"]["players"][seat]["loot_size"]


def test_a_split_has_as_many_shares_as_there_are_cards_and_the_token() -> None:
    # CG2-I9
    splits = 0
    for game in games():
        for number in range(1, 9):
            told = [f for now in game for f in now["facts"] if now["view"]["round"] >= number]
            shared = round_facts(game, number)
            if "took" not in [fact["fact"] for fact in shared] or not told:
                continue
            splits += 1
            left = any(fact["fact"] == "left_split" for fact in shared)
            turns = Counter(f["seat"] for f in shared if f["fact"] in ("took", "skipped"))
            taken = [fact for fact in shared if fact["fact"] == "took"]
            table = cards_to_share(shared)
            if not left:
                assert len(taken) == table + 1
                assert max(turns.values()) - min(turns.values()) <= 1 or len(turns) == 1
            else:
                assert len(taken) <= table + 1
    assert splits > 30


def round_facts(game: list[Moment], number: int) -> list[dict[str, Any]]:
    """What was told in one round."""
    told = [fact for now in game for fact in now["facts"]]
    starts = [n for n, fact in enumerate(told) if fact["fact"] == "round"]
    if number > len(starts):
        return []
    end = starts[number] if number < len(starts) else len(told)
    return told[starts[number - 1] : end]


def cards_to_share(told: list[dict[str, Any]]) -> int:
    """Cards on the table when the first share is taken."""
    cards = len(told[0]["table"])
    return cards - sum(1 for fact in told if fact["fact"] in ("sneaked", "charmed"))


def test_every_round_starts_with_a_living_godfather() -> None:
    # CG2-I10
    for now in everywhere():
        if now["asked"] in ("swindle", "load", "aim"):
            godfather = now["view"]["players"][now["view"]["godfather"]]
            assert godfather["posture"] in ("standing", "sits_out")


def test_one_order_a_round_one_ban_and_one_swap_a_split() -> None:
    # CG2-I11
    seen: Counter[str] = Counter()
    for game in games():
        for number in range(1, 9):
            counts = Counter(fact["fact"] for fact in round_facts(game, number))
            for kind in ("ordered", "banned", "swapped"):
                assert counts[kind] <= 1
                seen[kind] += counts[kind]
    assert all(seen[kind] > 2 for kind in ("ordered", "banned", "swapped"))


def test_wounds_rise_by_shots_and_fall_by_kit_and_doctor_and_nobody_comes_back() -> None:
    # CG2-I12
    for before, now in steps():
        kinds = {(fact["fact"], fact.get("seat")) for fact in now["facts"]}
        for seat, player in enumerate(now["view"]["players"]):
            was = before["view"]["players"][seat]
            if player["wounds"] > was["wounds"]:
                assert ("wounded", seat) in kinds
            elif player["wounds"] < was["wounds"]:
                assert {("bandaged", seat), ("healed", seat), ("died", seat)} & kinds
            if was["posture"] == "dead":
                assert player["posture"] == "dead"


def test_revealed_are_the_cards_of_those_who_stand_against_somebody_standing() -> None:
    # CG2-I13
    shots = 0
    for game in games():
        for number in range(1, 9):
            told = round_facts(game, number)
            stood = [fact["stood"] for fact in told if fact["fact"] == "courage"]
            aims = aims_of(told)
            fired = [s for fact in told if fact["fact"] == "fired" for s in fact["shots"]]
            for shot in fired:
                assert {shot["seat"], shot["target"]} <= set(stood[0])
                assert aims[shot["seat"]] == shot["target"]
            expected = [a for a in (stood or [[]])[0] if aims.get(a, -1) in (stood or [[]])[0]]
            assert sorted(shot["seat"] for shot in fired) == expected
            shots += len(fired)
    assert shots > 100


def aims_of(told: list[dict[str, Any]]) -> dict[int, int]:
    aims = {}
    for fact in told:
        if fact["fact"] == "aimed":
            aims.update({aim["seat"]: aim["target"] for aim in fact["aims"]})
        elif fact["fact"] in ("aimed_last", "reaimed"):
            aims[fact["seat"]] = fact["target"]
    return aims


def test_it_ends_in_time() -> None:
    # CG2-I14
    early = 0
    for game in games():
        last = game[-1]
        alive = [p for p in last["view"]["players"] if p["posture"] != "dead"]
        assert last["outcome"] is not None
        assert last["view"]["round"] <= 8
        if last["view"]["round"] < 8:
            assert len(alive) <= 1
            early += 1
        assert all(now["outcome"] is None for now in game[:-1])
    assert early < len(games())


def test_nobody_counts_more_than_the_box_holds() -> None:
    # CG2-I15
    bonuses = Counter[int]()
    for game in games():
        outcome = game[-1]["outcome"]
        assert sum(outcome["scores"]) <= 425 + 30 + 60 + 504
        winners = [
            s for s, lines in enumerate(outcome["breakdown"]) for x in lines if x["what"] == "bonus"
        ]
        assert len(winners) <= 1
        bonuses[len(winners)] += 1
        for seat in winners:
            assert game[-1]["view"]["players"][seat]["posture"] != "dead"
    assert bonuses[1] > 5


@pytest.mark.parametrize("house", HOUSES[:3])
def test_the_same_seed_and_answers_give_the_same_game(house: dict[str, object]) -> None:
    # CG2-I16
    first = list(moments(6, 5, house))
    assert first == list(moments(6, 5, house))


def test_several_draws_of_the_vulture_go_clockwise_from_the_godfather() -> None:
    # CG2-I16
    for godfather, order in (("D", [3, 1, 2]), ("C", [2, 3, 1]), ("A", [1, 2, 3])):
        t = scene(
            seats=6,
            godfather=godfather,
            talents={"A": "vulture", "B": "kid"},
            loot=dict.fromkeys("BCD", "bill_5"),
            wounds=dict.fromkeys("BCD", 2),
        )
        hold_up(t, "A>E click", "C>D bang", "D>B bang", "E>F click", "F>E click", "B>C bang")
        courage(t)
        assert [fact["from"] for fact in facts(t, "scavenged")] == order
