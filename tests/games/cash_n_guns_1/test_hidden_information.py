"""Section 7: each secret, for each kind of viewer, at the moments that are named there.

The laws compare whole worlds (test_laws.py). Here every row of the table is looked at by itself:
another card, power or role is put in the place of the hidden one, and only those who may know see
a difference.
"""

from collections.abc import Callable
from typing import Any

import pytest

from sitdown.core.plain import canonical
from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_1.rules import guns
from sitdown.games.cash_n_guns_1.rules.box import BANG, BBB, CLICK, LUNATIC, SPECIALIST
from sitdown.games.cash_n_guns_1.rules.state import State
from tests.games.cash_n_guns_1.builders import (
    GAME,
    Scene,
    deal,
    gang_scene,
    robber_scene,
    scene,
)

CLICKS = "A click>B, B click>A, C click>D, D click>C"
PEACE = (
    "V click>J, P click>J, B click>J, J click>V, T click>V, Q click>V, "
    "L1 click>V, S click>V, L2 click>V"
)


def seen(state: State, viewer: int) -> str:
    """All that a viewer gets: his view, his questions and what he may answer."""
    known: list[Any] = [GAME.view(state, viewer)]
    for question in GAME.questions(state):
        known.append([question.key, question.seats])
        if question.asks(viewer):
            acts: list[int] = []
            question.ask.legal(state, viewer, acts)
            known.append(acts)
    return canonical(known)


def who_notices(s: Scene, change: Callable[[State], None]) -> set[str]:
    """The names of those for whom something looks different after a change; "" is a watcher."""
    other = s.state.copy()
    change(other)
    viewers = {"": WATCHER, **{name: s.seat(name) for name in s.names}}
    return {
        name for name, viewer in viewers.items() if seen(s.state, viewer) != seen(other, viewer)
    }


EVERYBODY = {"", "A", "B", "C", "D"}


# Notes


def test_the_stack() -> None:
    # CG1-10.15, CG1-3.3
    s = scene(CLICKS)
    assert who_notices(s, lambda state: state.stack.reverse()) == set()
    assert s.view()["to_come"]["bill_20"] == s.state.stack.count(2)


def test_loot_on_the_table_is_open() -> None:
    # CG1-4.5

    def other_note(state: State) -> None:
        state.table[0] += 1

    assert who_notices(scene(CLICKS), other_note) == EVERYBODY


def test_hoards() -> None:
    # CG1-R18, CG1-4.34
    s = scene(CLICKS, round=2, money={"A": "20 20 10 5 5"})
    player = s.player("A")
    assert player["notes"] == 5
    assert "money" not in player
    assert s.mine("A")["money"] == 60
    assert s.mine("A")["notes"] == ["bill_20", "bill_20", "bill_10", "bill_5", "bill_5"]
    opened = scene(CLICKS, round=2, money={"A": "20 20 10 5 5"}, money_visibility="open")
    assert opened.player("A")["money"] == 60
    assert s.view()["history"][0]["share"] == 60, "the log of splits is public in both cases"


def test_the_pool_of_a_gang() -> None:
    # CG1-R18, CG1-4.90
    s = gang_scene(PEACE, round=2, money={"P": " ".join(["20"] * 10)})
    assert s.view("V")["gangs"][0]["money"] == 200
    assert "money" not in s.view("J")["gangs"][0]
    assert s.view()["gangs"][0]["notes"] == 10
    assert "money" not in s.view()["gangs"][0]
    opened = gang_scene(PEACE, round=2, money={"P": " ".join(["20"] * 10)}, money_visibility="open")
    assert opened.view("J")["gangs"][0]["money"] == 200


# Bullet cards


def swap_hand_and_gun(gun: int) -> Callable[[State], None]:
    """Another card of the set is loaded instead."""

    def change(state: State) -> None:
        guns.unload(state, gun)
        guns.load(state, gun, BANG)

    return change


def test_a_loaded_bullet_before_the_reveal() -> None:
    # CG1-4.8, CG1-10.15
    assert who_notices(scene(CLICKS), swap_hand_and_gun(0)) == {"A"}


def test_in_gangs_hands_are_open_to_the_gang_if_the_house_says_so() -> None:
    # CG1-R28, CG1-4.81
    s = gang_scene(PEACE)
    assert who_notices(s, swap_hand_and_gun(s.seat("V"))) == {"V", "P", "B"}
    closed = gang_scene(PEACE, gang_open_hands=False)
    assert who_notices(closed, swap_hand_and_gun(s.seat("V"))) == {"V"}


def other_discard(gun: int) -> Callable[[State], None]:
    """The card that went unrevealed was a Bang, and a Click more is in the hand."""

    def change(state: State) -> None:
        for number, told in enumerate(state.story):
            if guns.gun_of(told) == gun and guns.card_of(told) == CLICK:
                state.story[number] = guns.event(guns.what_of(told), gun, BANG)
                state.hand[gun * 3 + CLICK] += 1
                state.hand[gun * 3 + BANG] -= 1
                return
        raise AssertionError("no such card")

    return change


def test_a_card_discarded_unrevealed() -> None:
    # CG1-4.20, CG1-10.15
    s = scene(CLICKS)
    s.courage(ducks="A")
    assert who_notices(s, other_discard(0)) == {"A"}, "the owner remembers"
    dead = scene(
        "A click>B, B click>A, C bang>D, D click>C",
        round=2,
        wounds={"D": 2},
    )
    dead.courage(ducks="A B")
    assert dead.dead() == {"D"}
    assert who_notices(dead, other_discard(3)) == {"D"}, "not even at death"
    while s.stage != "over":
        s.round("", ducks="A B C D")
    assert who_notices(s, other_discard(0)) == {"A"}, "nor when it is over"


def test_revealed_cards_are_known_for_ever() -> None:
    # CG1-4.25
    s = scene("A bbb>B, B click>A, C bang>D, D click>C")
    s.courage()
    s.round("", ducks="A B C D")
    player = s.player("A")
    assert (player["bbbs_seen"], s.player("C")["bangs_seen"]) == (1, 1)
    assert s.player("D")["clicks_seen"] == 1
    assert player["hand_size"] == 6, "the number of cards is always seen"


def test_the_card_that_the_specialist_discards() -> None:
    # CG1-5.32
    s = scene("A bbb>B, B click>A, C click>D, D click>C", powers={"A": "specialist"})
    s.stand_or_duck()
    s.window("specialist", A="discard click")

    def other(state: State) -> None:
        number = next(n for n, t in enumerate(state.story) if guns.what_of(t) == guns.DROPPED)
        state.story[number] = guns.event(guns.DROPPED, 0, BANG)
        state.hand[CLICK] += 1
        state.hand[BANG] -= 1

    assert who_notices(s, other) == {"A"}


def test_a_robbed_hand() -> None:
    # CG1-5.14, CG1-10.15
    s = robber_scene("A click>C, A click>C, C click>A, D click>A", names="A X C D", round=3)
    assert who_notices(s, swap_hand_and_gun(1)) == {"A"}, "not even its first owner sees it"


def test_swapped_hands() -> None:
    # CG1-3.35, CG1-R28
    starts = {"V": "8 0 0", "B": "2 4 2"}

    def no_swap(state: State) -> None:
        for seat in (0, 2):
            for kind, count in enumerate((5, 2, 1)):
                state.start[seat * 3 + kind] = count
                state.hand[seat * 3 + kind] = count - (kind == CLICK)

    s = gang_scene(PEACE, starts=starts)
    assert who_notices(s, no_swap) == {"V", "P", "B"}
    closed = gang_scene(PEACE, starts=starts, gang_open_hands=False)
    assert who_notices(closed, no_swap) == {"V", "B"}, "both bodyguards, as swapped"
    assert closed.view("P")["gang"]["start"] == []
    assert closed.view("P")["gang"]["hands"] == []


# Aims and courage


@pytest.mark.parametrize("stage", ["aim", "courage"])
def test_sealed_answers_are_seen_by_nobody_else(stage: str) -> None:
    # CG1-4.2, CG1-4.13, CG1-R28
    s = gang_scene(PEACE) if stage == "courage" else deal(4)
    if stage == "aim":
        s.load()
    before = {name: canonical(s.view(name)) for name in s.names}
    first = s.names[0]
    s.say(first, "aim B" if stage == "aim" else "duck")
    assert {name: canonical(s.view(name)) for name in s.names} == before
    for name in s.names[1:]:
        asked: Any = s.table.asked(s.seat(name))[0]
        assert "answer" not in asked["yours"], "not even the own gang"


def test_aims_wounds_shame_and_figures_are_public() -> None:
    # CG1-4.13, CG1-4.20
    for change in (
        lambda state: state.target.__setitem__(0, 2),
        lambda state: state.wounds.__setitem__(0, 1),
        lambda state: state.shame.__setitem__(0, 1),
        lambda state: state.posture.__setitem__(0, 1),
    ):
        assert who_notices(scene(CLICKS), change) == EVERYBODY


# Powers


def give(power: int, seat: int) -> Callable[[State], None]:
    return lambda state: state.power.__setitem__(seat, power)


def test_an_unrevealed_power() -> None:
    # CG1-3.10, CG1-5.1
    s = deal(4, super_powers="all", deal={"powers": ["kid", None, None, None]})
    assert who_notices(s, give(SPECIALIST, 0)) == {"A"}
    s.window("reveal_power", A="reveal")
    assert who_notices(s, give(LUNATIC, 0)) == EVERYBODY


def test_in_gangs_members_know_each_others_powers() -> None:
    # CG1-3.34
    s = gang_scene(PEACE, powers={"V": "kid", "P": "sly"})

    def exchange(state: State) -> None:
        state.power[0], state.power[1] = state.power[1], state.power[0]

    assert who_notices(s, exchange) == {"V", "P", "B"}
    assert len(s.view("V")["gang"]["returned"]) == 2
    assert "gang" not in s.view()


def test_powers_that_a_gang_returned() -> None:
    # CG1-3.34, CG1-R56
    s = gang_scene(PEACE)

    def other_card(state: State) -> None:
        kept = [state.power[seat] for seat in (3, 4, 5)]
        place = next(i for i in range(5, 10) if state.dealt[i] not in kept)
        state.dealt[place] = (state.dealt[place] + 1) % 10

    assert who_notices(s, other_card) <= {"J", "T", "Q"}
    assert who_notices(s, other_card) != set()


def test_who_rests() -> None:
    # CG1-R46
    s = deal(4, super_powers="all", deal={"powers": ["lunatic", None, None, None]})
    s.window("reveal_power", A="rest", B="rest")
    assert s.mine("A")["resting"]
    s.load()
    assert s.asked() == set("ABCD"), "he is asked with the others"
    assert s.legal("A") == ["pass"]
    assert s.refused("A", "reveal") == ("resting", "CG1-R46")

    def wakes(state: State) -> None:
        state.resting = 0b10

    assert who_notices(s, wakes) == {"A"}
    s.window("reveal_power")
    s.aim(A="B", B="A", C="A", D="A")
    assert s.legal("C") == ["pass"], "nothing to rest from in the last window"
    assert s.refused("C", "rest") == ("rest_over", "CG1-R46")
    s.window("reveal_power")
    s.courage(ducks="A B C D")
    assert "reveal" in deal_next_window(s), "it is forgotten in the next round"


def deal_next_window(s: Scene) -> list[str]:
    while s.stage != "reveal_power":
        s.load()
    return s.legal("A")


# Roles and the phone


def test_roles() -> None:
    # CG1-3.20, CG1-6.24
    s = scene("A click>B, B click>A, C click>A, D click>A, E click>A", names="A B C D E", cop="A")
    changed: Callable[[State], None] = lambda state: setattr(state, "cop", 1)  # noqa: E731
    assert who_notices(s, changed) == {"A", "B"}
    dead = scene(
        "B click>C, C click>B, D click>B, E click>B",
        names="A B C D E",
        round=2,
        dead={"A": 1},
        cop="A",
        godfather="B",
    )
    assert who_notices(dead, changed) == {"A", "B"}, "also those of the dead"


# Plans of other gangs


def test_sheets_and_offers_stay_in_the_gang() -> None:
    # CG1-3.34, CG1-3.35, CG1-R48
    teams = {"gangs": [[0, 1, 2], [3, 4, 5], [6, 7, 8]]}
    s = deal(9, deal=teams, gang_open_hands=False)
    bosses = dict.fromkeys("ABC", "boss A") | dict.fromkeys("DEF", "boss D")
    s.answer("choose_boss", "boss G", **bosses)
    first = s.legal("B")[1]
    s.answer("propose_powers", "leave", B=first)
    assert who_notices(s, lambda state: state.sheets.__setitem__(1, -1)) == {"A", "B", "C"}
    s.answer("assign_powers", "leave")
    s.answer("offer_bullets", "hand 5 2 1")
    assert who_notices(s, lambda state: state.offers.__setitem__(1, 0)) == {"B", "C"}


def test_powers_are_unseen_before_the_bosses_are_chosen() -> None:
    # CG1-3.33
    s = deal(9)
    assert who_notices(s, lambda state: state.dealt.reverse()) == set()


# Allowed leaks, and what can be worked out


def loaded_in_worlds(s: Scene, viewer: int, gun: int) -> set[int]:
    worlds = [s.table.imagine(viewer, Rng(5, n)) for n in range(80)]
    return {world.loaded[gun] for world in worlds if isinstance(world, State)}


def test_after_the_fast_shots_what_is_loaded_is_none() -> None:
    # CG1-4.23, CG1-10.15
    s = scene("A bbb>B, B click>A, C bang>D, D click>C", powers={})
    assert loaded_in_worlds(s, WATCHER, 2) == {CLICK, BANG, BBB}
    s.stand_or_duck()
    assert s.stage == "specialist"
    assert loaded_in_worlds(s, WATCHER, 2) == {CLICK, BANG}


def test_counting_revealed_cards() -> None:
    # CG1-10.15
    s = deal(4)
    s.round("A bang>B, B click>C", ducks="D")
    s.round("A bang>C, B click>D", ducks="D")
    s.round("A bbb>D, B click>D", ducks="C")
    assert s.player("A")["bangs_seen"] == 2
    worlds = [s.table.imagine(WATCHER, Rng(5, n)) for n in range(20)]
    for world in worlds:
        assert isinstance(world, State)
        assert world.hand[:3] == [5, 0, 0], "only clicks are left"


def test_a_specialist_has_his_card_again() -> None:
    # CG1-5.32, CG1-10.15
    s = scene("A bbb>B, B click>A, C click>D, D click>C", powers={"A": "specialist"})
    s.stand_or_duck()
    s.window("specialist", A="discard click")
    for n in range(20):
        world = s.table.imagine(WATCHER, Rng(5, n))
        assert isinstance(world, State)
        assert world.hand[BBB] == 1


def test_a_slow_sly_one_lost_his_first_card() -> None:
    # CG1-4.16, CG1-10.15
    s = deal(4, super_powers="all", deal={"powers": ["sly", None, None, None]})
    s.window("reveal_power", A="reveal")
    s.load()
    s.pass_windows()
    s.aim(B="C", C="D", D="B")
    for n in range(20):
        world = s.table.imagine(WATCHER, Rng(5, n))
        assert isinstance(world, State)
        lost = next(t for t in world.story if guns.what_of(t) == guns.FORCED)
        assert guns.card_of(lost) == CLICK, "he certainly had one"


def test_nobody_who_died_was_indestructible() -> None:
    # CG1-5.12, CG1-10.15
    s = scene(
        "A bang>B, B click>A, C click>D, D click>C",
        wounds={"B": 2},
        powers={"B": "kid"},
        super_powers="starter",
    )
    s.courage()
    held: set[int] = set()
    for n in range(60):
        world = s.table.imagine(WATCHER, Rng(5, n))
        assert isinstance(world, State)
        held.add(world.power[1])
    assert held == {0, 2, 3, 4, 5}


def test_the_robber_knows_what_the_dead_had_thrown_away() -> None:
    # CG1-5.14, CG1-10.15
    s = robber_scene("A click>C, A click>C, C click>A, D click>A", names="A X C D", round=2)
    gone = {CLICK}
    for viewer, known in ((0, True), (2, False)):
        found: set[int] = set()
        for n in range(40):
            world = s.table.imagine(viewer, Rng(5, n))
            assert isinstance(world, State)
            found.add(guns.card_of(next(t for t in world.story if guns.gun_of(t) == 1)))
        assert (found == gone) == known
