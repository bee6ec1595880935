"""MAF section 10: what always holds, in whole random games."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.mafia.rules.box import AGENT, ROLE_SWAP, WIRETAP
from sitdown.games.mafia.rules.roles import attends, is_sheltered, side
from sitdown.games.mafia.rules.state import State
from sitdown.laws import answer_randomly, pick_question
from tests.games.mafia.builders import MAFIA, Spytown, deal

HOUSES: list[tuple[int, dict[str, object]]] = [
    (6, {"second_tie": "lot", "max_revotes": 0}),
    (7, {"small_first_night": "mafia_always", "extended": True, "action_card_count": 7}),
    (9, {"children": True, "vote_timeout": "random"}),
    (11, {"extended": True, "action_card_count": 11, "illegal_play": "eliminate"}),
    (14, {"extended": True, "new_gang": "recognise", "action_card_count": 13, "gm": "human"}),
    (16, {"extended": True, "action_card_count": 13, "bandage_vs_shots": True, "talk_rounds": 0}),
    (21, {"extended": True, "talk_rounds": 0, "vote_timeout": "random"}),
]


class Step:
    """A random game between two moments."""

    def __init__(self, before: State, table: Table, facts: list[Any]) -> None:
        assert isinstance(table.state, State)
        self.before = before
        self.after = table.state.copy()
        self.goes_on = bool(table.open)
        self.outcome = table.outcome
        self.facts = facts


def walk(table: Table, seed: int) -> Iterator[Step]:
    rng = Rng(seed, 77)
    while table.open:
        assert isinstance(table.state, State)
        before, told = table.state.copy(), len(table.facts)
        answer_randomly(table, pick_question(table.questions, rng), rng)
        yield Step(before, table, table.facts[told:])


def fresh(number: int, seed: int) -> Table:
    seats, house = HOUSES[number]
    return Table(Start(MAFIA, seats, seed, house))


@cache
def games() -> dict[tuple[int, int], list[Step]]:
    return {
        (number, seed): list(walk(fresh(number, seed), seed))
        for number in range(len(HOUSES))
        for seed in range(2)
    }


def steps() -> Iterator[Step]:
    for walked in games().values():
        yield from walked


def test_tokens_keep_their_numbers() -> None:
    # MAF-10.1
    for step in steps():
        counts = Counter(step.after.tokens)
        assert [counts[token] for token in range(3)] == step.after.house.row
        assert sum(step.after.house.row) == step.after.players


def test_the_fallen_only_grow() -> None:
    # MAF-10.2
    for step in steps():
        assert sum(step.after.alive) + len(step.after.fallen) == step.after.players
        assert step.after.fallen[: len(step.before.fallen)] == step.before.fallen


def test_every_player_has_one_card_of_the_deal() -> None:
    # MAF-10.3
    for step in steps():
        town = step.after
        counts = Counter(town.cards)
        assert sum(counts.values()) == town.players
        assert all(counts[card] <= 1 for card in range(13))
        assert counts[13] in (0, 3)
        assert counts[14] <= 14 or not town.house.extended
        assert step.before.cards == town.cards


def test_a_used_card_never_returns() -> None:
    # MAF-10.4
    order = {0: 0, 3: 0, 1: 1, 4: 1, 2: 2}  # in hand, known; face up, spent; gone
    for step in steps():
        for seat in range(step.after.players):
            assert order[step.before.places[seat]] <= order[step.after.places[seat]]


def test_two_sides_live_while_the_game_is_on_and_at_most_one_when_it_is_over() -> None:
    # MAF-10.5
    ended: Counter[str] = Counter()
    for step in steps():
        town = step.after
        sides = {side(town, seat) for seat in range(town.players) if town.alive[seat]}
        if step.goes_on and town.window == 0:
            assert len(sides) >= 2
        if not step.goes_on:
            ended[town.reason] += 1
            assert len(sides) <= 1 or town.reason in ("idle", "parity")
    assert ended["last_side"] > 3


def test_every_ballot_is_by_a_voter_for_a_candidate() -> None:
    # MAF-10.6
    counted = 0
    for step in steps():
        for fact in step.facts:
            if fact.kind == "counted":
                counted += 1
                ballots = fact.about["ballots"]
                missing = sum(1 for ballot in ballots if ballot is None)
                assert sum(fact.about["votes"]) + missing == step.after.players
                for voter, named in enumerate(ballots):
                    assert named is None or (step.before.alive[voter] and step.before.alive[named])
                    assert named != voter or step.after.house.self_vote
    assert counted > 20


def test_the_interrogated_have_more_votes_than_the_others() -> None:
    # MAF-10.7
    seen = 0
    for step in steps():
        kinds = [fact.kind for fact in step.facts]
        if "interrogated" in kinds and "lot" not in kinds and "commander_chose" not in kinds:
            votes = step.facts[kinds.index("counted")].about["votes"]
            heard = step.facts[kinds.index("interrogated")].about["seats"]
            rest = [votes[seat] for seat in range(len(votes)) if seat not in heard]
            assert min(votes[seat] for seat in heard) > max([0, *rest])
            assert step.before.arrested not in heard
            assert not any(is_sheltered(step.before, seat) for seat in heard)
            seen += 1
    assert seen > 10


def test_the_mafia_s_victim_is_a_living_sleeper_without_protection() -> None:
    # MAF-10.8
    victims = 0
    for step in steps():
        for fact in step.facts:
            if fact.kind == "dawn":
                victim = fact.about["seat"]
                assert step.before.alive[victim]
                assert not attends(step.before, victim)
                assert not is_sheltered(step.before, victim)
                assert not (
                    step.before.safe == victim and step.before.safe_turn == step.before.turn
                )
                victims += 1
    assert victims > 10


def test_each_turn_of_the_plain_game_takes_two() -> None:
    # MAF-10.9
    for seed in range(5):
        t = deal("MMPPPPPPA", seed=seed)
        rng = Rng(seed, 3)
        while t.table.open:
            turn, fallen = t.turn, len(t.fallen)
            sleepers = [seat for seat in t.living if seat > 1]
            t.night(kill=rng.pick(sleepers))
            if t.table.open:
                t.vote_out(rng.pick(t.living))
            if t.table.open:
                assert (t.turn, len(t.fallen)) == (turn + 1, fallen + 2)


def test_turn_one_differs_in_small_and_large_groups() -> None:
    # MAF-10.9
    assert deal("MPPPPA").night(check=0).vote_out(1).fallen == [5, 1]
    assert deal("MPPPPA").night(check=1).vote_out(1).fallen == [1]
    t = deal("MMMMMPPPPPPPPPPPPPPA").night(kill=5)
    t.say(5, "shoot 6")
    t.vote_out(7)
    t.say(7, "shoot 8")
    assert len(t.fallen) == 4


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_a_view_holds_no_token_that_its_owner_has_not_seen(number: int) -> None:
    # MAF-10.10
    table = fresh(number, 4)
    for place, step in enumerate(walk(table, 4)):
        if place % 7 == 0 and step.goes_on:
            for viewer in (WATCHER, *range(step.after.players)):
                check_tokens(step.after, viewer, table.view(viewer))


def check_tokens(town: State, viewer: int, view: Any) -> None:
    shown = [one["token"] is not None for one in view["seats"]]
    assert shown == [not alive for alive in town.alive]
    if viewer < 0:
        return
    known = {seat for seat, letter in enumerate(view["mine"]["tokens"]) if letter != "?"}
    allowed = {viewer, *town.fallen}
    if town.tokens[viewer] == AGENT:
        allowed |= {night.checked for night in town.nights}
    if town.cards[viewer] == WIRETAP:
        allowed.add(town.wiretapped)
    pair = {town.swapped, *([town.cards.index(ROLE_SWAP)] if ROLE_SWAP in town.cards else [])}
    if town.swapped >= 0 and viewer in pair:
        allowed |= pair
    if attends(town, viewer):
        allowed.add(town.dark)
    if not town.alive[viewer] or viewer == town.dark:  # open eyes have seen the Agent act
        allowed |= {seat for seat in range(town.players) if town.tokens[seat] == AGENT}
    assert known <= allowed


def test_there_is_at_most_one_commander_and_he_lives() -> None:
    # MAF-10.12
    passed = 0
    for step in steps():
        town = step.after
        if 3 in town.deck and step.goes_on:
            assert town.commander >= 0
            assert town.alive[town.commander]
            passed += town.commander != step.before.commander
    assert passed > 3


def test_the_mafia_s_size_differs_by_one_at_most() -> None:
    # MAF-10.13
    for seed in range(40):
        house = {"extended": True, "action_card_count": 9}
        town = Table(Start(MAFIA, 9, seed, house)).state
        assert isinstance(town, State)
        mafia = sum(side(town, seat) == 1 for seat in range(9))
        assert abs(mafia - 2) <= (1 if 4 in town.deck else 0)


def test_sides_change_by_recruitment_only_and_once() -> None:
    # MAF-10.14
    for walked in games().values():
        changes = 0
        for step in walked:
            if step.before.turn == 0:
                continue  # Role Swap belongs to the setup
            for seat in range(step.after.players):
                if side(step.before, seat) != side(step.after, seat):
                    assert step.after.recruit == seat
                    assert side(step.after, seat) == 1
                    changes += 1
        assert changes <= 1


def test_a_sheltered_player_falls_only_by_expulsion_or_penalty() -> None:
    # MAF-10.15
    for step in steps():
        for seat in step.after.fallen[len(step.before.fallen) :]:
            if is_sheltered(step.before, seat):
                cause = step.after.fallen_cause[step.after.fallen.index(seat)]
                assert cause in (4, 5, 6, 7)


def test_every_lot_is_logged_with_its_candidates() -> None:
    # MAF-10.16
    lots = 0
    for step in steps():
        fresh = step.after.lots[len(step.before.lots) :]
        told = [fact.about for fact in step.facts if fact.kind == "lot"]
        assert [(lot.what, lot.among, lot.drawn) for lot in fresh] == [
            (about["what"], about["among"], about["seat"]) for about in told
        ]
        assert all(lot.drawn in lot.among for lot in fresh)
        lots += len(fresh)
    assert lots > 0


def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    # MAF-10.16
    for first, second in zip(games()[3, 0], walk(fresh(3, 0), 0), strict=True):
        assert [fact.to_json() for fact in first.facts] == [fact.to_json() for fact in second.facts]


def test_the_winners_are_the_side_that_is_left() -> None:
    # MAF-10.17
    for walked in games().values():
        last = walked[-1]
        outcome = last.outcome
        assert outcome is not None
        town = last.after
        expected = [seat for seat in range(town.players) if side(town, seat) == town.result]
        assert outcome.winners == expected


def test_the_game_ends_within_its_turns() -> None:
    # MAF-10.18
    for walked in games().values():
        town = walked[-1].after
        assert town.turn <= town.players * town.house.idle_limit


def test_knowledge_is_never_lost() -> None:
    # MAF-10.10: what a player has seen he still sees later
    t = deal("MMPPPPPPA", {2: "wiretap"}).night(check=0, kill=6)
    t.say(2, "wiretap 1")
    for _ in range(10):
        assert t.mine(2)["tokens"][1] == "M"
        assert t.mine(8)["tokens"][0] == "M"
        t.close()


@pytest.mark.parametrize("number", range(3))
def test_random_games_tell_a_whole_story(number: int) -> None:
    # MAF-6.8
    table = fresh(number, 5)
    turns = [step.after.turn for step in walk(table, 5)]
    assert len(Spytown(table).view()["truth"]["nights"]) == turns[-1]
