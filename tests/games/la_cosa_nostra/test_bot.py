"""`fair`: what it plans, what it deals, what it answers (LCN section 11)."""

from typing import Any

import pytest

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.bots.levels import make_bot
from sitdown.bots.play import play_out
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.la_cosa_nostra.bots.fair import FairLaCosaNostra
from sitdown.games.la_cosa_nostra.bots.sight import expected, tiers
from tests.games.la_cosa_nostra.builders import GAME, At, Scene, dealt, offers, sitdown
from tools.balance import rented_rounds


def choice(table: At, seat: int, name: str = "", bot: Bot | None = None) -> Choice | None:
    """What the bot answers to a question, the first that waits unless another is named."""
    asked = [question for question in table.table.questions if seat in question.seats]
    wanted = [q for q in asked if (q.name == name if name else q.blocking)]
    return (bot or FairLaCosaNostra()).choose(Eyes(table.table, seat, wanted[0]), Rng(1, 1))


def says(table: At, seat: int, name: str = "", bot: Bot | None = None) -> str:
    chosen = choice(table, seat, name, bot)
    return GAME.info.vocabulary.words[chosen.act] if chosen is not None else ""


def terms(table: At, seat: int, name: str, bot: Bot | None = None) -> dict[str, Any]:
    chosen = choice(table, seat, name, bot)
    assert chosen is not None
    assert chosen.payload is not None
    return chosen.payload


# Dice


def test_odds_of_none_one_and_more() -> None:
    assert tiers(2, 4) == (0.25, 0.5, 0.25)
    assert tiers(3, 1) == (0.0, 0.0, 1.0)
    assert tiers(3, 7) == (1.0, 0.0, 0.0)
    assert expected(2, 4, 4000, 8000) == 4000


# Drawing


def test_a_hand_of_attacks_is_called_in_once_a_round() -> None:
    attacks = ["theft_1", "theft_1", "vandalism", "assault"]
    table = dealt(3, hands=[attacks, None, None], first=0)
    bot = FairLaCosaNostra()
    assert says(table, 0, bot=bot) == "call"
    assert says(table, 0, bot=bot) == "keep", "it would be dealt for ever from a deck of Attacks"


# Planning


def test_the_strong_one_gets_the_job_and_the_weak_one_the_purchase() -> None:
    scene = Scene(step="plan", cash=[4000, 0, 0])
    scene.hand(0, "cigarette_smuggling")
    table = scene.table()
    planned: list[str] = []
    while table.asked == "plan":
        seat = table.seats[0]
        said = says(table, seat)
        planned += [said] if seat == 0 else []
        table.act(seat, said)
    assert "plan blundetto_big_joey cigarette_smuggling 1" in planned
    assert [act.split(" ")[0] for act in planned].count("purchase") == 2


def test_a_job_that_nobody_can_help_with_is_not_planned() -> None:
    scene = Scene(step="plan", cash=[0, 0, 0])
    scene.hand(0, "pickpockets", "back_room_poker")  # nobody has a Casino
    table = scene.table()
    assert says(table, 0, bot=FairLaCosaNostra(bargains=False)).split(" ")[2] != "back_room_poker"


# Acting


def test_a_theft_goes_to_whoever_has_the_money() -> None:
    scene = Scene(cash=[0, 2000, 10_000])
    scene.task("big_joey", "theft_1")
    assert says(scene.table(), 0) == "raid blundetto_big_joey 2"


def test_money_is_earned_before_it_is_spent() -> None:
    scene = Scene(cash=[2000, 0, 0])
    scene.task("big_joey", "pickpockets")
    scene.purchase("nicky_nails", "pimp")
    table = scene.table()
    assert says(table, 0) == "do blundetto_big_joey"


def test_what_cannot_be_done_is_cancelled_last() -> None:
    scene = Scene(cash=[0, 0, 0], active=1)
    scene.task("enzo_marino", "back_room_poker")
    scene.task("paulie_two_step", "pickpockets")
    table = scene.table(dice=[1, 1])
    assert says(table, 1) == "do dimaggio_paulie_two_step"
    table.act(1, "do paulie_two_step").pass_by()
    assert says(table, 1) == "cancel dimaggio_enzo_marino"


# Dealing


def car_theft(cash: int = 5000, step: str = "act") -> tuple[Scene, str]:
    """Blundetto has a Car Theft on his strongest, Calmuti owns the Garage."""
    scene = Scene(cash=[cash, 0, 0], step=step)
    scene.task("big_joey", "car_theft")
    return scene, scene.card("garage", 2)


def test_a_contract_is_asked_for_with_a_share_of_the_gain() -> None:
    scene, garage = car_theft()
    offered = terms(scene.table(), 0, "talk")
    assert offered["to"] == 2
    assert offered["get"] == {"tokens": [garage]}
    assert 1000 <= offered["give"]["cash"] <= 2000


def test_whoever_never_bargains_asks_for_nothing_and_refuses() -> None:
    scene, garage = car_theft()
    table = scene.table()
    mute = FairLaCosaNostra(bargains=False)
    assert choice(table, 0, "talk", mute) is None
    table.act(0, "offer", to=2, give={"cash": 5000}, get={"tokens": [garage]})
    assert says(table, 2, "offer", mute) == "refuse"
    assert says(table, 2, "offer") == "accept"


def test_too_little_is_answered_with_a_price() -> None:
    scene, garage = car_theft(9000)
    scene.players[1]["cash"] = 30_000  # so it is not the leader who asks
    table = scene.table()
    table.act(0, "offer", to=2, give={}, get={"tokens": [garage]})
    assert says(table, 2, "offer") == "counter"
    wanted = terms(table, 2, "offer")
    assert wanted["give"] == {"tokens": [garage]}
    assert wanted["get"]["cash"] >= 1000
    table.answer_offer(2, "counter", **wanted)
    assert says(table, 0, "offer") == "accept"


def test_a_demand_without_anything_in_return_is_refused() -> None:
    table = sitdown(cash=[0, 9000, 0]).table()
    table.act(0, "offer", to=1, get={"cash": 3000})
    assert says(table, 1, "offer") == "refuse"


def test_a_gift_is_accepted() -> None:
    table = sitdown(cash=[9000, 0, 0]).table()
    table.act(0, "offer", to=1, give={"cash": 3000})
    assert says(table, 1, "offer") == "accept"


def test_a_boss_who_has_left_is_in_no_deal_and_passes() -> None:
    # LCN-6.10, LCN-R68
    absent = make_bot("la-cosa-nostra", "default")
    table = sitdown(cash=[9000, 0, 0]).table()
    table.act(0, "offer", to=1, give={"cash": 3000})
    assert says(table, 1, "offer", absent) == "refuse"
    assert says(table, 0, "offer", absent) == "withdraw"
    table = sitdown(cash=[9000, 0, 0]).table()
    table.act(0, "offer", to="anybody", give={"cash": 3000})
    assert choice(table, 1, "offer", absent) is None  # others may still want it
    scene = Scene(step="schemer")
    scene.task("big_joey", "theft_1")
    scene.task("enzo_marino", "car_theft")
    scene.hold(1, "schemer")
    table = scene.table().act(1, "standing before 0")
    assert says(table, 1, "schemer", absent) == "pass"


def test_an_offer_that_is_no_use_any_more_is_withdrawn() -> None:
    scene, garage = car_theft()
    table = scene.table()
    table.act(0, "offer", to=2, give={"cash": 1000}, get={"tokens": [garage]})
    assert choice(table, 0, "offer") is None  # it still hopes
    table.act(0, "cancel big_joey")
    assert offers(table, 0)
    assert says(table, 0, "offer") == "withdraw"


def test_the_card_that_makes_a_monopoly_is_worth_more_than_its_income() -> None:
    scene = sitdown(cash=[30_000, 0, 0], in_round=2)
    scene.own(0, "dealer")
    table = scene.table()
    wanted = terms(table, 0, "talk")
    assert wanted["to"] == 1
    assert wanted["get"] == {"businesses": [scene.card("dealer", 1)]}
    assert wanted["give"]["cash"] > 4000


# Words


def test_who_is_paid_promises_peace_and_keeps_it() -> None:
    scene, garage = car_theft()
    scene.players[1]["cash"] = 4000
    scene.task("bruno_the_wrench", "theft_1")
    table = scene.table(dice=[6, 6, 1])
    bot = FairLaCosaNostra()
    table.act(0, "offer", to=2, give={"cash": 5000}, get={"tokens": [garage]})
    assert says(table, 2, "offer", bot) == "accept"
    table.answer_offer(2, "accept")
    word = terms(table, 2, "talk", bot)
    assert (word["to"], word["will"], word["deed"]) == (0, False, "attack")
    table.act(2, "promise", **word)
    table.act(0, "do big_joey").act(0, "keep").pass_by()
    assert table.cash == [6000, 4000, 5000]
    assert says(table, 2, bot=bot) == "raid calmuti_bruno_the_wrench 1"
    assert says(table, 2) == "raid calmuti_bruno_the_wrench 0"


def test_a_broken_promise_is_remembered() -> None:
    scene = Scene(cash=[0, 9000, 0])
    scene.task("big_joey", "theft_1")
    scene.task("enzo_marino", "pickpockets")
    table = scene.table(dice=[6, 6, 6])
    bot = FairLaCosaNostra()
    table.act(0, "promise", to=1, will=False, deed="attack", words="")
    choice(table, 1, "talk", bot)
    table.act(0, "raid big_joey 1").pass_by()
    bot._pause = 0
    choice(table, 1, "talk", bot)
    assert bot._grudges == [1, 0, 0, 0, 0]


# Windows


def test_a_big_job_is_robbed_and_a_small_one_left_alone() -> None:
    for order, answer in (("jewel_heist", "rob dimaggio_enzo_marino"), ("pickpockets", "pass")):
        scene = Scene(in_round=4, cash=[0, 0, 0], active=2)
        scene.task("bruno_the_wrench", order)
        scene.task("enzo_marino", "robbery")
        scene.task("big_joey", "truck_hijack")
        scene.task("nicky_nails", "armoured_van")
        table = scene.table(dice=[6, 6, 6])
        table.act(2, "do bruno_the_wrench")
        assert table.asked == "robbery"
        assert says(table, 1) == answer


def test_a_doctor_saves_the_own_man_and_no_other() -> None:
    scene = Scene(in_round=3, cash=[0, 0, 0])
    scene.task("big_joey", "murder")
    scene.hold(1, "doctor")
    scene.hold(2, "doctor")
    table = scene.table(dice=[6, 6, 6])
    table.act(0, "shoot big_joey enzo_marino")
    assert table.asked == "doctor"
    assert says(table, 1) == "heal"
    assert says(table, 2) == "pass"


# Whole games


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"influence_timing": "any_time", "families": "pick", "rounds": 3}),
        (4, {"spy_timing": "any_time", "robbery_chain": True, "doctor_scope": "own"}),
        (5, {"double_planning": True, "earnings_bonus": True, "offers": 0, "flat_theft": True}),
        (5, {"politician_round_one": False, "final_tie": "roll_off", "offers": 12}),
    ],
)
def test_it_plays_every_house_rule(seats: int, options: dict[str, object]) -> None:
    table = Table(Start(GAME, seats, 3, options))
    play_out(table, [FairLaCosaNostra() for _ in range(seats)])
    assert table.outcome is not None


def test_it_beats_random_players() -> None:
    wins = 0
    for seed in range(4):
        table = Table(Start(GAME, 4, seed, {"rounds": 3}))
        bots = [make_bot("la-cosa-nostra", "random") for _ in range(4)]
        bots[seed % 4] = FairLaCosaNostra()
        play_out(table, bots)
        assert table.outcome is not None
        wins += table.outcome.winners == [seed % 4]
    assert wins == 4


def test_five_of_them_make_contracts_in_most_rounds() -> None:
    rounds = 0
    for seed in range(2):
        table = Table(Start(GAME, 5, seed, {}))
        play_out(table, [FairLaCosaNostra() for _ in range(5)])
        rounds += len(rented_rounds(table) - {1})
    assert rounds >= 5  # of 6
