"""FP section 10: what holds after every step of random games, in the words of the rules."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

import sitdown
from tests.games.five_points.builders import GANGS, HAND_SIZE, moves
from tests.games.five_points.readers import (
    Position,
    alliances,
    deck,
    hands,
    in_pyramid,
    occupied,
    opened,
)

BOX = Counter([gang + rank for gang in GANGS for rank in ["*"] * 2 + [""] * 6])


class Players(NamedTuple):
    """Who sits down, under which options, and how much they like to spend."""

    seats: int
    reveal_order: str
    final_tie: str
    seed: int
    spend: float

    def table(self) -> sitdown.Table:
        return sitdown.table(
            "five-points",
            seats=self.seats,
            seed=self.seed,
            options={"reveal_order": self.reveal_order, "final_tie": self.final_tie},
        )

    def play(self, table: sitdown.Table) -> Iterator[str]:
        """Random play; the act of each step, before the first an empty one."""
        chance = random.Random(self.seed)
        yield ""
        while table.questions:
            question = table.questions[0]
            for seat in chance.sample(question.seats, len(question.seats)):
                act = self._choose(table, seat, chance)
                table.answer(seat, act)
                yield act

    def _choose(self, table: sitdown.Table, seat: int, chance: random.Random) -> str:
        """The kind first, then the act (FP-11.3)."""
        influences = moves(table, seat, "influence")
        if influences and chance.random() < self.spend:
            return chance.choice(influences)
        return chance.choice([act for act in table.legal(seat) if act[:9] != "influence"])


PLAYERS = st.builds(
    Players,
    seats=st.integers(2, 4),
    reveal_order=st.sampled_from(["simultaneous", "clockwise"]),
    final_tie=st.sampled_from(["shared", "duel"]),
    seed=st.integers(0, 2**32),
    spend=st.sampled_from([0.0, 0.3, 0.5, 1.0]),
)


def over_random_games(test: Callable[[Players], None]) -> Callable[[], None]:
    run: Callable[[], None] = given(players=PLAYERS)(test)
    return settings(max_examples=50, deadline=None, derandomize=True)(run)


def states(players: Players) -> Iterator[Position]:
    """The positions of one game, one for each step."""
    table = players.table()
    for _ in players.play(table):
        yield table.position()["state"]


def turns(players: Players) -> Iterator[tuple[str, Position, Position]]:
    """Each turn of one game: the act, the position before it and the one after it."""
    table = players.table()
    before: Position = {}
    for act in players.play(table):
        after = table.position()["state"]
        if act and not act.startswith("reveal"):
            yield act, before, after
        before = after


@over_random_games
def test_the_64_cards_are_always_all_there(players: Players) -> None:
    # FP-10.1
    for state in states(players):
        cards = in_pyramid(state) + deck(state)
        cards += [entry["card"] for entry in state["discard"] + state["removed"]]
        cards += [card for held in hands(state) + alliances(state) for card in held]
        assert len(cards) == 64
        assert Counter(cards) == BOX


def disjoint_pairs_exist(triples: list[list[str]], taken: frozenset[str] = frozenset()) -> bool:
    if not triples:
        return True
    return any(
        taken.isdisjoint(pair) and disjoint_pairs_exist(triples[1:], taken.union(pair))
        for pair in combinations(triples[0], 2)
    )


@over_random_games
def test_alliances_are_three_different_members_and_never_change(players: Players) -> None:
    # FP-10.2, FP-3.2, FP-3.4
    dealt = alliances(next(states(players)))
    for state in states(players):
        assert alliances(state) == dealt
    assert [len(set(gangs)) for gangs in dealt] == [3] * players.seats
    assert all(gang in GANGS for gangs in dealt for gang in gangs)
    assert disjoint_pairs_exist(dealt)


@over_random_games
def test_hands_are_members_and_only_shrink_by_what_is_spent(players: Players) -> None:
    # FP-10.3, FP-3.5
    spent, before = 0, [HAND_SIZE[players.seats]] * players.seats
    table = players.table()
    for act in players.play(table):
        state = table.position()["state"]
        spent += act.startswith("influence")
        sizes = [len(hand) for hand in hands(state)]
        assert all(card in GANGS for hand in hands(state) for card in hand)
        assert all(now <= then for now, then in zip(sizes, before, strict=True))
        assert sum(sizes) + spent == players.seats * HAND_SIZE[players.seats]
        before = sizes


@over_random_games
def test_every_card_stands_on_two_others(players: Players) -> None:
    # FP-10.4, FP-2.8
    for state in states(players):
        slots = occupied(state)
        assert {(1, place) for place in range(1, 7)} <= slots
        for row, place in slots:
            assert row == 1 or {(row - 1, place), (row - 1, place + 1)} <= slots


@over_random_games
def test_each_promotion_fills_one_slot_for_good(players: Players) -> None:
    # FP-10.5, FP-4.9
    promotions, before = 0, set[tuple[int, int]]()
    table = players.table()
    for act in players.play(table):
        promotions += act.startswith("promote")
        slots = occupied(table.position()["state"])
        assert len(slots) == 6 + promotions <= 21
        assert before <= slots
        before = slots


@over_random_games
def test_each_turn_moves_the_piles_as_its_kind_says(players: Players) -> None:
    # FP-10.6, FP-4.5, FP-4.8
    for act, before, after in turns(players):
        draws, spends = act != "pass", act.startswith("influence")
        reshuffled = after["reshuffled"] - before["reshuffled"]
        assert len(deck(after)) == len(deck(before)) - draws + reshuffled
        assert len(after["removed"]) == len(before["removed"]) + spends
        assert len(after["discard"]) == len(before["discard"]) + spends - reshuffled
        shrunk = [len(a) - len(b) for a, b in zip(hands(before), hands(after), strict=True)]
        assert shrunk[before["active"]] == spends
        assert sum(shrunk) == spends


@over_random_games
def test_there_is_a_victim_and_a_discard_for_each_card_spent(players: Players) -> None:
    # FP-10.7
    spent: list[str] = []
    table = players.table()
    for act in players.play(table):
        if act.startswith("influence"):
            spent.append(act.split()[1])
        view = table.view(None)
        shuffles = [f["cards"] for f in table.told(None) if f["fact"] == "reshuffled"]
        assert len(view["removed"]) == len(spent) == len(view["discard"]) + sum(shuffles)
        assert [entry["card"] for entry in view["discard"]] == spent[sum(shuffles) :]
        if not shuffles:
            assert [e["seat"] for e in view["removed"]] == [e["seat"] for e in view["discard"]]


@over_random_games
def test_the_deck_is_never_empty_and_reshuffled_at_draw_30_only(players: Players) -> None:
    # FP-10.8, FP-6.9
    draws = 0
    table = players.table()
    for act in players.play(table):
        draws += act.startswith(("promote", "influence"))
        assert table.view(None)["deck"]["size"] == len(deck(table.position()["state"])) > 0
        shuffles = [fact for fact in table.told(None) if fact["fact"] == "reshuffled"]
        assert len(shuffles) == (players.seats == 4 and draws >= 30)


@over_random_games
def test_crowned_is_the_throne_taken_is_15_promotions(players: Players) -> None:
    # FP-10.9, FP-4.13
    promotions = 0
    table = players.table()
    for act in players.play(table):
        promotions += act.startswith("promote")
        crowned = table.view(None)["phase"] in ("betrayal", "over")
        assert crowned == (table.view(None)["pyramid"][0] != [None]) == (promotions == 15)
        assert table.view(None)["promotions_left"] == 15 - promotions
        told = [fact for fact in table.told(None) if fact["fact"] == "crowned"]
        assert len(told) == crowned  # once, and never undone


@over_random_games
def test_rows_4_and_5_count_as_reached_when_they_hold_a_card(players: Players) -> None:
    # FP-10.10, FP-4.14
    table = players.table()
    for _ in players.play(table):
        pyramid = table.view(None)["pyramid"]
        reached = [fact["row"] for fact in table.told(None) if fact["fact"] == "reached"]
        assert reached == [row for row in (4, 5) if any(pyramid[6 - row])]


@over_random_games
def test_open_alliances_are_those_that_the_triggers_asked_for(players: Players) -> None:
    # FP-10.11, FP-4.15, FP-4.16
    asked = 1 if players.seats == 2 else players.seats - 1
    before = [0] * players.seats
    for state in states(players):
        triggers = sum(any(row == wanted for row, _ in occupied(state)) for wanted in (4, 5))
        if state["phase"] != "over":
            assert max(opened(state)) <= 2
        if not state["revealing"]:
            assert sum(opened(state)) == asked * triggers
        for player in state["players"]:
            assert set(player["open"].split()) <= set(player["alliances"].split())
        assert all(now >= then for now, then in zip(opened(state), before, strict=True))
        before = opened(state)


@over_random_games
def test_everybody_passes_once_after_the_coronation_and_then_rests(players: Players) -> None:
    # FP-10.12, FP-4.11
    table = players.table()
    out: set[int] = set()
    for act in players.play(table):
        state = table.position()["state"]
        assert not (act == "pass" and (6, 1) not in occupied(state))
        if state["phase"] != "over":
            assert state["active"] not in out
        out = {seat for seat in range(players.seats) if state["players"][seat]["passed"]}
    told = [fact["seat"] for fact in table.told(None) if fact["fact"] in ("passed", "had_to_pass")]
    assert sorted(told) == list(range(players.seats))
    assert out == set(range(players.seats))


@over_random_games
def test_a_game_takes_15_turns_and_one_for_each_card_spent_and_each_seat(players: Players) -> None:
    # FP-10.13, FP-6.2
    table = players.table()
    acts = list(players.play(table))
    spent = sum(act.startswith("influence") for act in acts)
    last = table.view(None)["turn"]
    assert last == 15 + spent + players.seats
    least, most = {2: (17, 27), 3: (18, 33), 4: (19, 35)}[players.seats]
    assert least <= last <= most
    if players.spend == 0.0:
        assert last == least
    if players.spend == 1.0:
        assert last == most


@over_random_games
def test_one_can_promote_before_the_coronation_and_pass_after_it(players: Players) -> None:
    # FP-10.14, FP-6.1, FP-R17
    table = players.table()
    for _ in players.play(table):
        phase = table.view(None)["phase"]
        for question in table.questions:
            kinds = {act.split()[0] for act in table.legal(question.seats[0])}
            if phase == "climb":
                assert "promote" in kinds
                assert "pass" not in kinds
            if phase == "betrayal":
                assert "pass" in kinds
                assert "promote" not in kinds


@over_random_games
def test_promotions_are_counted_by_the_slots_on_offer(players: Players) -> None:
    # FP-10.15, FP-4.3
    table = players.table()
    for _ in players.play(table):
        if table.view(None)["phase"] == "climb":
            slots = occupied(table.position()["state"])
            on_offer = [
                row
                for row in range(2, 7)
                for place in range(1, 8 - row)
                if (row, place) not in slots and {(row - 1, place), (row - 1, place + 1)} <= slots
            ]
            offered = len(moves(table, table.questions[0].seats[0], "promote"))
            assert offered == sum(2 ** (row - 1) for row in on_offer)
            assert 2 <= offered <= 32


@over_random_games
def test_bosses_leave_the_deck_before_any_member(players: Players) -> None:
    # FP-10.16, FP-3.6, FP-3.7
    start = next(states(players))
    drawn = start["pyramid"][5].split() + deck(start)[:10]
    assert Counter(drawn) == Counter(f"{gang}*" for gang in GANGS for _ in range(2))
    assert not any("*" in card for card in deck(start)[10:])
    entered = [deck(before)[0] for act, before, _ in turns(players) if act != "pass"]
    assert entered[:10] == drawn[6:]
    assert not any("*" in card for card in entered[10:])


@over_random_games
def test_scores_lie_between_0_and_10_and_follow_the_top_three_rows(players: Players) -> None:
    # FP-10.17, FP-6.5, FP-6.6
    table = players.table()
    for _ in players.play(table):
        pass
    assert table.outcome is not None
    top = [[card[0] for card in row] for row in table.view(None)["pyramid"][:3]]
    for seat, score in enumerate(table.outcome["scores"]):
        gangs = alliances(table.position()["state"])[seat]
        points = [(3 - i) * sum(card in gangs for card in row) for i, row in enumerate(top)]
        assert 0 <= score <= 10
        assert score == sum(points)


def another_deal(state: Position, viewer: int, chance: random.Random) -> Position:
    """Hidden alliances, hands and the deck below its top, dealt anew as far as not the viewer's."""
    top, *below = deck(state)
    bosses = [card for card in below if "*" in card]
    others = [p for seat, p in enumerate(state["players"]) if seat != viewer]
    kept = [player["open"].split() for player in others]
    unseen = [card for card in below if "*" not in card]
    for player, gangs in zip(others, kept, strict=True):
        unseen += player["hand"].split()
        unseen += [gang for gang in player["alliances"].split() if gang not in gangs]
    mine = [alliances(state)[viewer]] if viewer >= 0 else []
    for _ in range(2000):
        chance.shuffle(unseen)
        rest = unseen[:]
        dealt = [gangs + [rest.pop() for _ in range(3 - len(gangs))] for gangs in kept]
        if all(len(set(gangs)) == 3 for gangs in dealt) and disjoint_pairs_exist(dealt + mine):
            break
    world: Position = json.loads(json.dumps(state))
    seats = [seat for seat in range(len(state["players"])) if seat != viewer]
    for seat, gangs in zip(seats, dealt, strict=True):
        size = len(hands(state)[seat])
        world["players"][seat]["alliances"] = " ".join(gangs)
        world["players"][seat]["hand"] = " ".join(rest.pop() for _ in range(size))
    chance.shuffle(bosses)
    world["deck"] = " ".join([top, *bosses, *rest])
    return world


@over_random_games
def test_any_other_deal_of_the_hidden_cards_looks_the_same(players: Players) -> None:
    # FP-10.18, FP-7.2
    chance = random.Random(players.seed)
    table = players.table()
    for _ in players.play(table):
        position = table.position()
        if position["state"]["phase"] == "over" or position["state"]["reshuffled"]:
            break
        viewer = chance.randrange(-1, players.seats)
        world = {**position, "state": another_deal(position["state"], viewer, chance)}
        world["sealed"] = [seal for seal in position["sealed"] if seal["seat"] == viewer]
        eyes = viewer if viewer >= 0 else None
        there = sitdown.table(position=world, seed=chance.randrange(1000))
        assert json.dumps(there.view(eyes)) == json.dumps(table.view(eyes))
        if viewer >= 0:
            assert there.legal(viewer) == table.legal(viewer)


@over_random_games
def test_the_same_seed_and_decisions_make_the_same_game(players: Players) -> None:
    # FP-10.19
    here, there = players.table(), players.table()
    for act, same in zip(players.play(here), players.play(there), strict=True):
        assert act == same
        assert here.position() == there.position()
    assert [here.told(seat) for seat in range(players.seats)] == [
        there.told(seat) for seat in range(players.seats)
    ]
    assert here.outcome == there.outcome


@over_random_games
def test_silence_uses_no_chance(players: Players) -> None:
    # FP-10.19, FP-4.19, FP-4.20, FP-4.21
    here = players.table()
    there = sitdown.table(position=here.position(), seed=players.seed + 1)
    while here.questions:
        assert here.position() == there.position()
        here.close()
        there.close()
    assert here.outcome is not None
    assert there.outcome is not None
    assert here.outcome["scores"] == there.outcome["scores"]  # the duel alone is drawn


def test_a_game_goes_on_from_each_of_its_positions() -> None:
    # FP-10.1, FP-10.19
    players = Players(4, "simultaneous", "shared", 3, 0.5)
    table = players.table()
    met = []
    for _ in players.play(table):
        assert sitdown.table(position=table.position()).position() == table.position()
        met.append(table.view(None)["phase"])
    assert [a for a, b in pairwise(met) if a != b] == [
        "climb", "reveal", "climb", "reveal", "climb", "betrayal",
    ]  # fmt: skip
