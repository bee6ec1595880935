"""Section 10: what always holds, watched over whole random games."""

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.cash_n_guns_1.rules import guns
from sitdown.games.cash_n_guns_1.rules.box import INDESTRUCTIBLE, POWERS, value_of
from sitdown.games.cash_n_guns_1.rules.money import equal_split
from sitdown.games.cash_n_guns_1.rules.rounds import USED, sharers_of, used_of
from sitdown.games.cash_n_guns_1.rules.state import REVEAL_POWER, State
from sitdown.laws import play_on
from tests.games.cash_n_guns_1.builders import GAME

HOUSES: list[tuple[int, dict[str, Any]]] = [
    (4, {"super_powers": "all", "pause": "off"}),
    (6, {"super_powers": "all", "undercover_cop": True, "pause": "off"}),
    (9, {"pause": "off"}),
    (12, {"second_cover": True, "pause": "off"}),
]
HOUSE_NAMES = ["powers", "cop", "three gangs", "four gangs"]
SEEDS = 12


def moments(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[State, Table]]:
    """Every state of a random game, in order; each is a copy."""
    table = Table(Start(GAME, seats, seed, options))
    rng = Rng(seed, 99)
    while True:
        assert isinstance(table.state, State)
        yield table.state.copy(), table
        if not table.open:
            return
        play_on(table, table.questions[0], rng)


def games(house: tuple[int, dict[str, Any]]) -> Iterator[list[tuple[State, Table]]]:
    for seed in range(SEEDS):
        yield list(moments(*house, seed))


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_notes_are_conserved(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.1
    total = [30, 30, 20] if house[0] >= 9 else [15, 15, 10]
    for game in games(house):
        for s, _ in game:
            held = [sum(s.hoard[kind::3]) for kind in range(3)]
            in_all = [s.stack.count(k) + s.table[k] + held[k] + s.gone[k] for k in range(3)]
            assert in_all == total
            if s.stage >= REVEAL_POWER:
                assert len(s.stack) == s.house.loot * (8 - s.round)
    assert value_of(total) == (850 if house[0] >= 9 else 425)


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_every_split_is_even_and_maximal(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.2, CG1-4.46
    for game in games(house):
        for (before, _), (after, _) in itertools.pairwise(game):
            if len(after.splits) > len(before.splits) and sharers_of(after.splits[-1]):
                used = used_of(after.splits[-1])
                sharers = bin(sharers_of(after.splits[-1])).count("1")
                assert used == equal_split(before.table, sharers)


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_bullets_are_conserved(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.3, CG1-10.4, CG1-10.5
    for game in games(house):
        for s, _ in game:
            back = [guns.gun_of(t) for t in s.story if guns.what_of(t) == guns.DROPPED]
            assert len(set(back)) == len(back), "one card once"
            for gun in range(s.seats):
                own = [t for t in s.story if guns.gun_of(t) == gun]
                gone = [guns.card_of(t) for t in own if guns.what_of(t) != guns.TAKEN]
                for kind in range(3):
                    left = s.hand[gun * 3 + kind] + gone.count(kind)
                    left += s.loaded[gun] == kind
                    left -= gun in back and kind == 2
                    assert left == s.start[gun * 3 + kind]
                assert sum(s.start[gun * 3 : gun * 3 + 3]) == 8


def test_each_gun_has_nine_cards_less_the_round() -> None:
    # CG1-10.4
    for house in HOUSES:
        for game in games(house):
            for (before, _), (s, _) in itertools.pairwise(game):
                if s.round > before.round:
                    for gun in range(s.seats):
                        alive = s.living >> s.wielder[gun] & 1
                        loaded = s.loaded[gun] >= 0
                        if alive:
                            assert sum(s.hand[gun * 3 : gun * 3 + 3]) + loaded == 9 - s.round


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_wounds_shame_and_lives(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.6, CG1-10.7, CG1-10.8, CG1-10.12
    for game in games(house):
        for (before, _), (s, _) in itertools.pairwise(game):
            for seat in range(s.seats):
                alive = s.living >> seat & 1
                assert not alive or before.living >> seat & 1, "the dead never come back"
                if not alive:
                    continue
                limit = 4 if s.power[seat] == INDESTRUCTIBLE else 3
                assert s.wounds[seat] < limit
                assert s.shame[seat] >= before.shame[seat]
                if not (s.skinned | before.skinned) >> seat & 1:
                    assert s.wounds[seat] >= before.wounds[seat]
                if s.posture[seat] == 1:
                    assert s.given[seat] == 0, "withdrawn and wounded"


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_at_most_one_marker_a_round(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.7
    most = 2 if house[1].get("second_cover") else 1
    for game in games(house):
        at_start: dict[int, list[int]] = {}
        for s, _ in game:
            at_start.setdefault(s.round, s.shame[:])
            for seat in range(s.seats):
                if s.living >> seat & 1:
                    assert s.shame[seat] - at_start[s.round][seat] <= most


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_sharers_were_neither_wounded_nor_withdrawn(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.9
    for game in games(house):
        table = game[-1][1]
        down: set[int] = set()
        for fact in table.facts:
            about: Mapping[str, Any] = fact.about
            if fact.kind == "courage":
                down = set(about["ducked"])
            elif fact.kind == "wounded":
                down.add(about["seat"])
            elif fact.kind == "revealed" and about["power"] == "didnt_hurt":
                down.discard(about["seat"])
            elif fact.kind in ("split", "nothing_to_share"):
                assert not down & set(about["seats"])


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_aims_and_shots(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.10, CG1-10.11
    for game in games(house):
        table = game[-1][1]
        dead: set[int] = set()
        hit: set[int] = set()
        for fact in table.facts:
            about: Mapping[str, Any] = fact.about
            if fact.kind == "round":
                hit = set()
            elif fact.kind == "died":
                dead.add(about["seat"])
            elif fact.kind == "wounded":
                hit.add(about["seat"])
            elif fact.kind == "aimed":
                for aim in about["aims"]:
                    assert aim["target"] != aim["seat"]
                    assert not {aim["target"], aim["seat"]} & dead
            elif fact.kind == "fired" and about["phase"] == 6:
                assert not hit & {shot["seat"] for shot in about["shots"]}


def test_the_switchboard() -> None:
    # CG1-10.13, CG1-10.14
    for game in games(HOUSES[1]):
        for s, _ in game:
            assert s.calls.count(USED) <= min(3, len([c for c in s.calls if c]))
            assert all(call == 0 for call in s.calls[6:])
            assert 0 <= s.cop < s.seats
            if s.calls.count(USED) < 3:
                assert sum(s.sirens) == 0


@pytest.mark.parametrize("house", HOUSES[2:], ids=HOUSE_NAMES[2:])
def test_pools_never_fall(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.16
    for game in games(house):
        for (before, _), (s, _) in itertools.pairwise(game):
            assert all(s.hoard[i] >= before.hoard[i] for i in range(len(s.hoard)))
            phases = [told & 127 for told in s.covers]
            assert len(set(phases)) == len(phases), "one cover per boss and phase"


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_at_most_eight_rounds_and_the_same_again(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.17
    for seed in range(3):
        game = list(moments(*house, seed))
        again = list(moments(*house, seed))
        assert game[-1][0].round <= 8
        assert GAME.write(game[-1][0]) == GAME.write(again[-1][0])


@pytest.mark.parametrize("house", HOUSES, ids=HOUSE_NAMES)
def test_a_power_of_one_use_is_used_once_per_copy(house: tuple[int, dict[str, Any]]) -> None:
    # CG1-10.18
    uses = {"took_gun": "wont_need_it", "exchanged": "specialist", "blast": "lunatic"}
    for game in games(house):
        table = game[-1][1]
        found: dict[tuple[str, int], int] = {}
        for fact in table.facts:
            if fact.kind in uses:
                about: Mapping[str, Any] = fact.about
                key = (fact.kind, about["seat"])
                found[key] = found.get(key, 0) + 1
                assert POWERS[game[-1][0].power[about["seat"]]] == uses[fact.kind]
        assert all(count == 1 for count in found.values())
        shown = [fact.about["seat"] for fact in table.facts if fact.kind == "revealed"]
        assert len(set(map(str, shown))) == len(shown), "revealed once, used once"
