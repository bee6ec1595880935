"""LCN section 10: what always holds, and that a position which breaks it is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from sitdown.core.options import Options
from sitdown.core.playout import Playout
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from sitdown.laws import Case, steps
from tests.games.la_cosa_nostra.builders import GAME, Scene, dealt


def one_more_order(scene: Scene) -> None:
    scene.players[0]["orders"].append("car_theft 1")


def one_more_influence(scene: Scene) -> None:
    scene.players[0]["influence"].append("doctor")


def known_card_that_is_not_there(scene: Scene) -> None:
    scene.players[0]["shown"].append("doctor")


def business_twice(scene: Scene) -> None:
    scene.players[0]["businesses"].append(dict(scene.players[1]["businesses"][0]))


def somebody_missing(scene: Scene) -> None:
    scene.players[1]["under"].pop()


def under_the_wrong_boss(scene: Scene) -> None:
    scene.players[0]["under"], scene.players[1]["under"] = (
        scene.players[1]["under"],
        scene.players[0]["under"],
    )


def odd_dollars(scene: Scene) -> None:
    scene.players[0]["cash"] = 1500


def laundered_odd(scene: Scene) -> None:
    scene.players[0]["laundered"] = 10


def six_tokens(scene: Scene) -> None:
    scene.players[0]["tokens"] = 6


def token_on_an_own_card(scene: Scene) -> None:
    scene.token(scene.card("cop", 0), 0)


def token_on_a_deactivated_card(scene: Scene) -> None:
    lawyer = scene.card("lawyer", 1)
    scene.token(lawyer, 0)
    scene.put_out(lawyer)


def a_hole_in_the_city(scene: Scene) -> None:
    scene.state["business_deck"].append(scene.state["city"][0])
    scene.state["city"][0] = None


def a_task_on_a_deactivated_gangster(scene: Scene) -> None:
    scene.put_out("big_joey")


def two_tasks(scene: Scene) -> None:
    scene.purchase("big_joey", "pimp")


def a_free_gangster_in_action(scene: Scene) -> None:
    scene.gangster("enzo_marino")["done"] = False
    scene.state["step"] = "act"


def a_snitch_on_a_gangster(scene: Scene) -> None:
    scene.carries("big_joey", "snitch")


def an_order_from_the_future(scene: Scene) -> None:
    scene.hand(1, "theft_4")


def a_deck_of_mixed_rounds(scene: Scene) -> None:
    decks = scene.state["order_decks"]
    decks[0].append(decks[1].pop())
    decks[1].append(decks[0].pop(0))


def a_turn_without_a_task(scene: Scene) -> None:
    scene.state["active"] = 1


def a_payout_in_the_last_round(scene: Scene) -> None:
    scene.state["step"] = "settle"
    scene.state["round"] = 4
    scene.gangster("big_joey")["order"] = None
    scene.state["order_decks"][0].append("theft_1 1")


def a_declaration_without_a_schemer(scene: Scene) -> None:
    scene.players[1]["declared"] = True


def a_question_outside_a_resolution(scene: Scene) -> None:
    scene.state["step"] = "launder"


def six_open_offers(scene: Scene) -> None:
    nothing: dict[str, Any] = {"cash": 0, "businesses": [], "gangsters": [], "tokens": []}
    offer = {"from": 0, "to": 1, "give": nothing, "get": {**nothing, "cash": 1000}}
    offer.update(open=False, note="")
    scene.state["offers"] = {"0>1": [{**offer, "number": n} for n in range(6)]}


def an_offer_that_cannot_be_met(scene: Scene) -> None:
    nothing: dict[str, Any] = {"cash": 0, "businesses": [], "gangsters": [], "tokens": []}
    offer = {"from": 0, "to": 1, "give": {**nothing, "cash": 9000}, "get": nothing}
    scene.state["offers"] = {"0>1": [{**offer, "open": False, "note": "", "number": 1}]}


def recruiting_nobody(scene: Scene) -> None:
    scene.state["step"] = "recruit"
    scene.gangster("big_joey")["order"] = None
    scene.state["order_decks"][0].append("theft_1 1")
    for name in ("carmine_the_ox", "rocco_bellini", "the_undertaker"):
        scene.recruit(name)


BROKEN: list[tuple[Callable[[Scene], None], str]] = [
    (one_more_order, "LCN-10.1"),
    (one_more_influence, "LCN-10.1"),
    (known_card_that_is_not_there, "LCN-10.1"),
    (business_twice, "LCN-10.1"),
    (somebody_missing, "LCN-10.17"),
    (under_the_wrong_boss, "LCN-10.17"),
    (odd_dollars, "LCN-10.2"),
    (laundered_odd, "LCN-10.2"),
    (six_tokens, "LCN-10.3"),
    (token_on_an_own_card, "LCN-10.3"),
    (token_on_a_deactivated_card, "LCN-10.3"),
    (a_hole_in_the_city, "LCN-10.4"),
    (a_task_on_a_deactivated_gangster, "LCN-10.5"),
    (two_tasks, "LCN-10.5"),
    (a_snitch_on_a_gangster, "LCN-10.6"),
    (an_order_from_the_future, "LCN-10.10"),
    (a_deck_of_mixed_rounds, "LCN-10.10"),
    (a_turn_without_a_task, "LCN-10.16"),
    (a_payout_in_the_last_round, "LCN-10.16"),
    (a_declaration_without_a_schemer, "LCN-10.16"),
    (a_question_outside_a_resolution, "LCN-10.15"),
    (six_open_offers, "LCN-5.70"),
    (an_offer_that_cannot_be_met, "LCN-5.70"),
    (recruiting_nobody, "LCN-10.13"),
]


def scene_to_break() -> Scene:
    scene = Scene()
    scene.task("big_joey", "theft_1")
    return scene


@pytest.mark.parametrize(("breaks", "rule"), BROKEN, ids=[b.__name__ for b, _ in BROKEN])
def test_a_position_that_breaks_an_invariant_is_refused(
    breaks: Callable[[Scene], None], rule: str
) -> None:
    # LCN-10.1, LCN-10.2, LCN-10.3, LCN-10.4, LCN-10.5, LCN-10.6, LCN-10.10, LCN-10.13
    # LCN-10.15, LCN-10.16, LCN-10.17
    assert scene_to_break().table().asked == "act"
    scene = scene_to_break()
    breaks(scene)
    with pytest.raises(Refused) as refused:
        scene.table()
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("invariant", rule)


def test_a_free_gangster_in_action_is_refused() -> None:
    # LCN-10.5
    position: dict[str, Any] = scene_to_break().table().truth
    position["players"][1]["gangsters"][0]["done"] = False
    broken = GAME.judge(GAME.read(position, Options(GAME.info.options, {}), 3))
    assert broken is not None
    assert broken.rule == "LCN-10.5"


def test_too_many_cards_after_the_payout() -> None:
    # LCN-10.9
    table = dealt(3)
    position: dict[str, Any] = GAME.write(table.table.state)
    player = position["players"][0]
    deck = position["influence_deck"]
    player["influence"].append(deck.pop())
    broken = GAME.judge(GAME.read(position, Options(GAME.info.options, {}), 3))
    assert broken is not None
    assert broken.rule == "LCN-10.9"


def test_a_monopoly_is_held_if_and_only_if_the_rule_says_so() -> None:
    # LCN-10.8
    table = dealt(3)
    state: Any = table.table.state.copy()
    state.monopoly[0] = 1
    broken = GAME.judge(state)
    assert broken is not None
    assert broken.rule == "LCN-10.8"


def test_an_order_deck_grows_by_a_redeal_only() -> None:
    # LCN-10.10
    case = Case(GAME, 4, 3)
    table = case.table()
    sizes = [25] * 4
    discarded: list[list[str]] = [[] for _ in range(4)]
    for question in steps(case, table, Rng(3)):
        view: dict[str, Any] = table.view(-1)
        now = view["orders_left"]
        if question.name != "redeal":
            assert all(size <= before for size, before in zip(now, sizes, strict=True))
            sizes = now
        for number in range(4):
            pile = view["discards"][number]
            assert pile[: len(discarded[number])] == discarded[number], "they never return"
            discarded[number] = pile


MONEY = {
    "income": 1,
    "earned": 1,
    "bought": -1,
    "took": -1,
    "recruited": -1,
    "fined": -1,
    "bet_won": 1,
    "bet_lost": -1,
    "laundered": -1,
    "earnings_bonus": 1,
}


@pytest.mark.parametrize("seed", range(3))
def test_money_changes_by_named_events_only(seed: int) -> None:
    # LCN-10.2
    case = Case(GAME, 4, seed, {"earnings_bonus": True})
    table = case.table()
    told = 0
    before: dict[str, Any] = table.view(-1)
    for _ in steps(case, table, Rng(seed, 5)):
        now: dict[str, Any] = table.view(-1)
        change = _total(now) - _total(before)
        facts: list[Any] = [fact.to_json() for fact in table.facts[told:]]
        named = sum(
            MONEY.get(fact["fact"], 0) * fact.get("amount", fact.get("price", 0)) for fact in facts
        )
        assert change == named
        for seat in range(4):
            saved = [view["players"][seat]["laundered"] for view in (before, now)]
            assert saved[1] >= saved[0], "laundered cash never decreases"
        told, before = len(table.facts), now


def _total(view: dict[str, Any]) -> int:
    return sum(player["cash"] for player in view["players"])


def test_the_bank_never_runs_dry() -> None:
    # LCN-R2, LCN-2.2
    notes = [40 * 1000, 30 * 5000, 20 * 10_000, 10 * 20_000]
    scene = Scene(cash=[sum(notes), 0, 0])
    scene.task("big_joey", "pickpockets")
    table = scene.table(dice=[6, 6, 6]).act(0, "do big_joey")
    assert table.cash[0] == sum(notes) + 3000


def test_the_number_of_dice_is_the_strength() -> None:
    # LCN-10.7
    case = Case(GAME, 5, 11)
    table = case.table()
    for _ in steps(case, table, Rng(11)):
        pass
    rolls: list[Any] = [fact.about for fact in table.facts if fact.kind == "rolled"]
    assert len(rolls) > 15
    for roll in rolls:
        assert 1 <= len(roll["dice"]) <= 5
        assert all(1 <= die <= 6 for die in roll["dice"])


def test_at_most_one_recruit_in_a_payout_and_one_use_of_an_ability_in_a_round() -> None:
    # LCN-10.13, LCN-10.14
    for seed in range(4):
        case = Case(GAME, 4, seed)
        table = case.table()
        for _ in steps(case, table, Rng(seed, 2)):
            pass
        recruits: set[tuple[int, int]] = set()
        number = 1
        facts: list[Any] = [fact.to_json() for fact in table.facts]
        for fact in facts:
            if fact["fact"] == "dealt":
                number = fact["round"]
            if fact["fact"] == "recruited":
                assert (number, fact["seat"]) not in recruits
                recruits.add((number, fact["seat"]))
        assert recruits


def test_replaying_gives_the_same_state() -> None:
    # LCN-10.18
    ends = []
    for _ in range(2):
        state = GAME.setup(Options(GAME.info.options, {}), 4, Rng(9), {})
        Playout(GAME, 4).finish(state, Rng(10))
        ends.append(GAME.write(state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("round",), 5),
        (("round",), True),
        (("step",), "dance"),
        (("step",), None),
        (("active",), 3),
        (("dice",), [0]),
        (("dice",), [7]),
        (("city",), ["pimp-1"]),
        (("city",), ["pimp-1", "x", None, None]),
        (("known_bottom",), 99),
        (("order_decks",), [[], []]),
        (("players",), []),
        (("players", 0), None),
        (("players", 0, "cash"), -1),
        (("players", 0, "orders"), ["car_theft"]),
        (("players", 0, "standing"), "sit"),
        (("players", 0, "gangsters", 0, "active"), 1),
        (("players", 0, "gangsters", 0, "gangster"), None),
        (("players", 0, "businesses", 0, "tokens"), [7]),
        (("threat",), "pass"),
        (("threat",), 3),
        (("roll_off",), 9),
        (("deeds",), [{}]),
        (("last",), {}),
        (("offers",), []),
        (("offers",), {"0>1": [{"from": 0}]}),
        (("promises",), {"0>1": [{"from": 0, "to": 0}]}),
        (("buried",), [{"order": None, "by": 0, "known": []}]),
    ],
)
def test_what_cannot_be_read_is_refused(path: tuple[str | int, ...], value: object) -> None:
    position: Any = GAME.write(dealt(3).table.state)
    spot = position
    for part in path[:-1]:
        spot = spot[part]
    spot[path[-1]] = value
    with pytest.raises(Refused):
        GAME.read(position, Options(GAME.info.options, {}), 3)
    del spot[path[-1]]
    with pytest.raises(Refused):
        GAME.read(position, Options(GAME.info.options, {}), 3)


def test_every_effect_of_the_box_comes_up_in_random_games() -> None:
    """So that the laws, which play at random, meet all of them."""
    met = set()
    for seed in range(12):
        case = Case(GAME, 5, seed)
        table = case.table()
        for _ in steps(case, table, Rng(seed)):
            pass
        met |= {fact.kind for fact in table.facts}
    wanted = {"stolen", "fined", "killed", "put_out", "bribed", "healed", "robbed", "repelled"}
    wanted |= {"counter_fire", "laundered", "took", "present", "deal", "offer_gone", "schemed"}
    assert wanted <= met
