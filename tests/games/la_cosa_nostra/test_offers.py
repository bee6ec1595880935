"""LCN-5.65, LCN-5.70 and LCN-5.71: the life of an offer, and what an accepted deal does."""

import pytest

from sitdown.bots.levels import make_bot
from sitdown.bots.play import play_step
from sitdown.core.plain import canonical
from sitdown.core.question import WATCHER
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.sim.batch import house_rules
from tests.games.la_cosa_nostra.builders import GAME, Scene, offers, sitdown


def test_an_offer_is_for_two_and_a_deal_for_all() -> None:
    # LCN-5.65
    table = sitdown().table()
    table.act(0, "offer", to=1, give={"cash": 1000}, get={"cash": 2000}, note="trust me")
    assert [len(offers(table, viewer)) for viewer in (0, 1, 2, WATCHER)] == [1, 1, 0, 0]
    assert offers(table, 1)[0]["note"] == "trust me"
    keys = {v: [str(q["question"]) for q in table.table.asked(v)] for v in (0, 1, 2)}
    assert sum(key.startswith("offer@") for key in keys[1]) == 1
    assert not [key for key in keys[2] if key.startswith("offer@")]
    table.answer_offer(1, "accept")
    assert table.cash == [10_000, 8000, 9000]
    assert table.facts("deal")[0]["get"] == [{"amount": 2000}]
    told = [fact.to_json() for fact in table.table.told(2)]
    assert "trust me" not in canonical(told)  # what is public are the cards and the money


def test_an_offer_may_be_open_to_all_eyes() -> None:
    # LCN-5.65
    table = sitdown().table()
    table.act(0, "offer", to=1, give={"cash": 1000}, get={}, open=True)
    assert [len(offers(table, viewer)) for viewer in (1, 2, WATCHER)] == [1, 1, 1]
    assert table.table.legal(2, offers(table)[0]["question"]) == []


def test_an_offer_to_anybody_goes_to_the_first_to_accept() -> None:
    # LCN-5.65
    scene = sitdown()
    pimp = scene.own(0, "pimp")
    table = scene.table()
    table.act(0, "offer", to="anybody", give={"businesses": [pimp]}, get={"cash": 3000})
    key = offers(table)[0]["question"]
    assert table.legal(1, question=key) == table.legal(2, question=key) == ["accept"]
    table.act(2, "accept", key)
    assert table.owns(2, pimp)
    assert offers(table) == []
    assert table.refused(1, "accept", key).code == "closed"


def test_an_offer_may_be_withdrawn_or_turned_down() -> None:
    # LCN-5.65
    table = sitdown().table()
    table.act(0, "offer", to=1, get={"cash": 1000})
    table.answer_offer(0, "withdraw")
    assert offers(table, 1) == []
    table.act(0, "offer", to=1, get={"cash": 1000})
    table.answer_offer(1, "refuse")
    assert offers(table, 1) == []
    gone = table.facts("offer_gone")
    assert [fact["why"] for fact in gone] == ["withdrawn", "refused"]
    assert gone[1]["hearers"] == [0, 1]


def test_a_withdrawn_offer_cannot_be_mistaken_for_the_next() -> None:
    # LCN-5.65
    table = sitdown().table()
    table.act(0, "offer", to=1, give={"cash": 5000}, get={"cash": 1000})
    key = offers(table, 1)[0]["question"]
    table.answer_offer(0, "withdraw")
    table.act(0, "offer", to=1, give={"cash": 1000}, get={"cash": 5000})
    assert table.refused(1, "accept", key).code == "closed"


def test_an_offer_may_be_answered_with_a_counter_offer() -> None:
    # LCN-5.65
    scene = sitdown()
    lawyer = scene.card("lawyer", 1)
    table = scene.table()
    table.act(0, "offer", to=1, give={"cash": 1000}, get={"tokens": [lawyer]})
    key = offers(table, 1)[0]["question"]
    wrong = table.refused(1, "counter", key, to=2, get={"cash": 1000})
    assert wrong.code == "counter_to"
    table.act(1, "counter", key, to=0, give={"tokens": [lawyer]}, get={"cash": 3000})
    (counter,) = offers(table, 0)
    assert (counter["from"], counter["get"]["cash"]) == (1, 3000)
    table.answer_offer(0, "accept")
    assert table.cash == [6000, 12_000, 9000]
    assert table.business(lawyer)["tokens"] == [0]


def test_answers_are_for_those_whom_an_offer_concerns() -> None:
    # LCN-5.65
    table = sitdown().table()
    table.act(0, "offer", to=1, get={"cash": 1000}, open=True)
    key = offers(table)[0]["question"]
    assert table.refused(0, "accept", key).code == "whose_offer"
    assert table.refused(1, "withdraw", key).code == "whose_offer"
    assert table.refused(2, "accept", key).code == "not_asked"
    assert table.refused(2, "accept").code == "no_offer"


def test_a_gift_needs_acceptance_too() -> None:
    # LCN-5.70
    table = sitdown().table()
    table.act(0, "offer", to=1, give={"cash": 1000})
    assert table.cash == [9000, 9000, 9000]
    table.answer_offer(1, "accept")
    assert table.cash == [8000, 10_000, 9000]


def test_what_the_other_side_lacks_may_be_asked_for_and_waits() -> None:
    # LCN-5.70, LCN-E42
    scene = sitdown(cash=[0, 3000, 4000])
    pimp = scene.own(0, "pimp")
    table = scene.table()
    table.act(0, "offer", to=1, give={"businesses": [pimp]}, get={"cash": 5000})
    key = offers(table, 1)[0]["question"]
    refusal = table.refused(1, "accept", key)
    assert (refusal.code, refusal.about) == ("accept_cash", {"cash": 5000})
    table.act(2, "offer", to=1, give={"cash": 2000})
    gift = next(offer["question"] for offer in offers(table, 1) if offer["from"] == 2)
    table.act(1, "accept", gift)
    table.act(1, "accept", key)
    assert table.owns(1, pimp)


def test_tokens_that_the_other_side_lacks() -> None:
    # LCN-5.70
    scene = sitdown()
    waste, lawyer = scene.card("waste", 0), scene.card("lawyer", 1)
    for _ in range(5):
        scene.token(waste, 1)
    table = scene.table()
    table.act(0, "offer", to=1, give={"tokens": [scene.card("cop", 0)]}, get={"tokens": [lawyer]})
    key = offers(table, 1)[0]["question"]
    assert table.refused(1, "accept", key).code == "accept_tokens"
    table.act(1, f"take_back {waste}").act(1, "accept", key)
    assert table.business(lawyer)["tokens"] == [0]


def test_an_offer_lapses_when_it_can_no_longer_be_met() -> None:
    # LCN-5.70, LCN-E42
    scene = sitdown(cash=[4000, 0, 0])
    lawyer = scene.card("lawyer", 1)
    table = scene.table()
    table.act(0, "offer", to=1, give={"cash": 3000}, get={"tokens": [lawyer]})
    table.act(0, "offer", to=2, give={"cash": 2000})
    table.answer_offer(2, "accept")
    assert offers(table, 1) == []
    gone = {"fact": "offer_gone", "seat": 0, "why": "lapsed", "player": 1, "hearers": [0, 1]}
    assert table.facts("offer_gone") == [gone]


def test_an_offer_lapses_with_its_cards() -> None:
    # LCN-5.70, LCN-E42
    scene = Scene(cash=[4000, 0, 0], active=2)
    lawyer = scene.card("lawyer", 1)
    scene.task("bruno_the_wrench", "assault")
    table = scene.table(dice=[6, 6, 6])
    table.act(0, "offer", to=1, give={"cash": 3000}, get={"tokens": [lawyer]})
    table.act(2, f"attack bruno_the_wrench {lawyer}").pass_by()
    assert offers(table, 1) == []
    sold = sitdown()
    table = sold.table()
    table.act(0, "offer", to=1, give={"cash": 3000}, get={"businesses": [lawyer]})
    table.act(1, "offer", to=2, give={"businesses": [lawyer]}, get={"cash": 1000})
    table.answer_offer(2, "accept")
    assert offers(table, 0) == []


def test_at_most_five_open_offers_and_as_many_new_ones_in_a_turn_as_the_table_settles() -> None:
    # LCN-5.70, LCN-R56
    table = sitdown(options={"offers": 3}).table()
    for _ in range(3):
        table.act(0, "offer", to=1, get={"cash": 1000})
    refusal = table.refused(0, "offer", to=1, get={"cash": 1000})
    assert (refusal.code, refusal.rule) == ("enough_talk", "LCN-R56")
    assert refusal.about == {"most": 3}
    table.act(1, "offer", to=0, get={"cash": 1000})
    many = sitdown().table()
    for _ in range(5):
        many.act(0, "offer", to=1, get={"cash": 1000})
    refusal = many.refused(0, "offer", to=1, get={"cash": 1000})
    assert (refusal.code, refusal.about) == ("open_offers", {"most": 5})
    many.answer_offer(1, "refuse").act(0, "offer", to=2, get={"cash": 1000})


def test_people_have_room_to_bargain_and_simulations_keep_to_three() -> None:
    # LCN-R56, LCN-5.70
    table = sitdown().table()
    for _ in range(12):
        table.act(0, "offer", to=1, get={"cash": 1000}).answer_offer(1, "refuse")
    refusal = table.refused(0, "offer", to=1, get={"cash": 1000})
    assert (refusal.code, refusal.about) == ("enough_talk", {"most": 12})
    assert house_rules(GAME, {})["offers"] == 3
    assert house_rules(GAME, {"offers": 7})["offers"] == 7, "unless somebody asks for more"


def test_everybody_sees_how_many_offers_are_left_to_him() -> None:
    # LCN-R56: an offer to somebody else is no business of a third, nor is how many there were
    table = sitdown(options={"offers": 4}).table()
    table.act(0, "offer", to=1, get={"cash": 1000}).act(0, "promise", to=1, deed="rent")
    table.answer_offer(1, "counter", to=0, give={"cash": 1000})
    assert [table.seen(seat)["mine"]["offers_left"] for seat in range(3)] == [2, 3, 4]
    assert "offers_left" not in canonical(table.seen())
    table.table.close()  # a new turn
    assert [table.seen(seat)["mine"]["offers_left"] for seat in range(3)] == [4, 4, 4]


@pytest.mark.parametrize("level", ["random", "fair"])
def test_bots_make_no_more_offers_than_a_simulation_allows(level: str) -> None:
    # LCN-R56
    table = Table(Start(GAME, 3, 4, {"offers": 12, "rounds": 3}))
    bots = [make_bot("la-cosa-nostra", level) for _ in range(3)]
    made = 0
    while table.open:
        play_step(table, bots)
        assert isinstance(table.state, State)
        made = max(made, *table.state.made)
    assert 0 < made <= 3


def test_a_new_turn_of_anybody_allows_new_offers() -> None:
    # LCN-5.70, LCN-R56
    scene = Scene(cash=[9000] * 3, options={"offers": 3})
    scene.purchase("big_joey", "pimp")
    scene.purchase("enzo_marino", "pimp")
    table = scene.table()
    for _ in range(3):
        table.act(2, "offer", to=1, get={"cash": 1000})
    table.act(0, "buy big_joey")
    table.act(2, "offer", to=1, get={"cash": 1000})
    assert len(offers(table, 2)) == 4


def test_offers_may_be_switched_off() -> None:
    # LCN-R56
    table = sitdown(options={"offers": 0}).table()
    for act, terms in (("offer", {"get": {"cash": 1000}}), ("promise", {"deed": "rent"})):
        refusal = table.refused(0, act, to=1, **terms)
        assert (refusal.code, refusal.rule, refusal.about) == ("no_bargains", "LCN-R56", {})


def test_without_offers_a_resolution_is_no_reason_to_wait() -> None:
    # LCN-R56, LCN-R38: they are refused as at any other moment
    scene = Scene(in_round=2, cash=[9000, 9000, 0], options={"offers": 0})
    scene.task("big_joey", "laundering")
    table = scene.table(dice=[4, 1, 1])
    table.act(0, "do big_joey")
    assert table.asked == "launder"
    for seat in (0, 1):
        refusal = table.refused(seat, "offer", to=2, get={"cash": 1000})
        assert (refusal.code, refusal.rule) == ("no_bargains", "LCN-R56")


def test_cards_change_hands_first_and_tokens_after() -> None:
    # LCN-5.71, LCN-R54, LCN-E40
    scene = sitdown(cash=[0, 6000, 0])
    garage = scene.own(0, "garage")
    table = scene.table()
    give = {"businesses": [garage]}
    table.act(0, "offer", to=1, give=give, get={"cash": 6000, "tokens": [garage]})
    table.answer_offer(1, "accept")
    assert table.business(garage)["owner"] == 1
    assert table.business(garage)["tokens"] == [0]
    assert table.cash == [6000, 0, 0]
    assert table.players[0]["tokens"] == 4


def test_the_same_deal_from_the_other_side() -> None:
    # LCN-5.71, LCN-R54
    scene = sitdown(cash=[0, 6000, 0])
    garage = scene.own(0, "garage")
    table = scene.table()
    table.act(
        1, "offer", to=0, give={"cash": 6000, "tokens": [garage]}, get={"businesses": [garage]}
    )
    table.answer_offer(0, "accept")
    assert (table.business(garage)["owner"], table.business(garage)["tokens"]) == (1, [0])


def test_monopolies_are_checked_when_all_is_done() -> None:
    # LCN-5.71
    scene = sitdown()
    pimps = [scene.own(0, "pimp") for _ in range(2)]
    dealers = [scene.own(1, "dealer") for _ in range(2)]
    table = scene.table()
    assert (table.monopoly("prostitution"), table.monopoly("drugs")) == (0, 1)
    table.act(0, "offer", to=1, give={"businesses": pimps}, get={"businesses": dealers})
    table.answer_offer(1, "accept")
    told = [(fact["seat"], fact["monopoly"]) for fact in table.facts("monopoly_won")]
    assert told == [(1, "prostitution"), (0, "drugs")]


def test_trades_are_closed_from_the_reveal_to_the_end() -> None:
    # LCN-R38, LCN-10.15, LCN-4.20
    scene = Scene(in_round=2, cash=[9000, 9000, 0])
    scene.task("big_joey", "laundering")
    table = scene.table(dice=[4, 1, 1])
    table.act(1, "offer", to=0, give={"cash": 1000})
    key = offers(table, 0)[0]["question"]
    table.act(0, "do big_joey")
    assert table.asked == "launder"
    deal = {"to": 0, "get": {"cash": 1000}}
    for seat in (1, 2):
        assert table.table.legal(seat) == []
    for seat, act, question, terms in (
        (1, "offer", "", deal),  # nobody asks seat 1 anything now
        (1, "offer", "talk", deal),
        (2, "promise", "talk", {"to": 0, "deed": "rent"}),
        (0, "offer", "", {"to": 1, "get": {"cash": 1000}}),  # seat 0 is asked to launder
        (0, "accept", key, {}),
        (0, "accept", "", {}),
        (1, "withdraw", key, {}),
        (2, "accept", key, {}),  # an offer that seat 2 does not know of
        (2, "accept", "offer@0.0.0.0", {}),
    ):
        refusal = table.refused(seat, act, question, **terms)
        assert (refusal.code, refusal.rule) == ("talk_closed", "LCN-R38")
    refusal = table.refused(1, "standing pass")
    assert (refusal.code, refusal.rule) == ("standing_waits", "LCN-R38")
    table.act(0, "launder 0").act(0, "accept", key)
    assert table.cash[0] == 10_000, "and open again"
