"""LCN section 5I: offers, counter-offers, promises and threats; LCN-5.70 and LCN-5.71."""

from typing import Any

import pytest

from tests.games.la_cosa_nostra.builders import GAME, Scene, offers, sitdown

# What may be traded


def test_cash_businesses_gangsters_and_consent() -> None:
    # LCN-5.63, LCN-5.71
    scene = sitdown()
    waste, lawyer = scene.card("waste", 0), scene.card("lawyer", 1)
    scene.put_out(waste)
    scene.carries("little_sal", "machine_gun")
    table = scene.table()
    table.act(
        0,
        "offer",
        to=1,
        give={"cash": 2000, "businesses": [waste], "gangsters": ["blundetto_little_sal"]},
        get={"cash": 5000, "gangsters": ["dimaggio_enzo_marino"], "tokens": [lawyer]},
    ).answer_offer(1, "accept")
    assert table.cash == [12_000, 6000, 9000]
    assert table.owns(1, waste)
    assert not table.business(waste)["active"], "a deactivated card stays so"
    crew = [g["gangster"] for g in table.players[1]["gangsters"]]
    assert "blundetto_little_sal" in crew
    assert table.gangster("little_sal")["cards"] == ["machine_gun"]
    assert table.business(lawyer)["tokens"] == [0]
    deal = table.facts("deal")[0]
    assert (deal["seat"], deal["player"]) == (1, 0)
    assert "to" not in deal, "an accepted deal is public"


@pytest.mark.parametrize(
    ("give", "code"),
    [
        ({"cash": 10_000}, "offer_no_cash"),
        ({"cash": 1500}, "offer_cash"),
        ({"cash": -1000}, "offer_cash"),
        ({"cash": True}, "offer_cash"),
        ({"businesses": ["pimp-1"]}, "offer_not_yours"),
        ({"businesses": ["pimp-9"]}, "offer_card"),
        ({"businesses": ["waste-1", "waste-1"]}, "offer_twice"),
        ({"gangsters": ["blundetto_carmine_the_ox"]}, "offer_not_yours"),
        ({"gangsters": ["blundetto_big_joey"]}, "offer_not_yours"),
        ({"tokens": ["cop-2"]}, "offer_not_yours"),
        ({"tokens": ["garage-1"]}, "offer_not_yours"),
        ({"orders": ["theft_1"]}, "offer_field"),
        ({"laundered": 1000}, "offer_field"),
        ({"trophies": []}, "offer_field"),
        ("cash", "offer_side"),
        ({"businesses": "waste-1"}, "offer_side"),
    ],
)
def test_what_cannot_be_given(give: Any, code: str) -> None:
    # LCN-5.63, LCN-5.65, LCN-R37
    scene = Scene(cash=[9000] * 3)
    scene.task("big_joey", "theft_1")
    scene.purchase("nicky_nails", "dealer")
    assert scene.table().refused(0, "offer", to=1, give=give, get={"cash": 1000}).code == code


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"to": 0}, "offer_to"),
        ({"to": 3}, "offer_to"),
        ({"to": True}, "offer_to"),
        ({}, "offer_to"),
        ({"to": "everybody"}, "offer_to"),
        ({"to": 1}, "offer_empty"),
        ({"to": "anybody", "open": False}, "offer_field"),
        ({"to": 1, "open": "yes"}, "offer_field"),
        ({"to": 1, "note": "x" * 141}, "offer_note"),
        ({"to": 1, "price": 3}, "offer_field"),
        ({"to": 1, "get": {"businesses": ["garage-1"]}}, "offer_not_theirs"),
        ({"to": 1, "get": {"tokens": ["garage-1"]}}, "offer_not_theirs"),
        ({"to": 1, "get": {"gangsters": ["calmuti_dino_russo"]}}, "offer_not_theirs"),
        ({"to": 1, "get": {"tokens": ["lawyer-1"] * 6}}, "offer_no_tokens"),
        ({"to": "anybody", "get": {"businesses": ["garage-1", "lawyer-1"]}}, "offer_not_theirs"),
        ({"to": "anybody", "get": {"businesses": ["waste-1"]}}, "offer_not_theirs"),
    ],
)
def test_what_cannot_be_offered(terms: dict[str, Any], code: str) -> None:
    # LCN-5.65, LCN-5.70, LCN-5.63
    table = sitdown().table()
    asked = {**terms, "give": {}} if terms else {"give": {}}
    assert table.refused(0, "offer", **asked).code == code


def test_planned_purchases_and_hands_are_not_tradable() -> None:
    # LCN-5.63
    scene = Scene(cash=[9000] * 3)
    planned = scene.purchase("big_joey", "pimp")
    table = scene.table()
    refusal = table.refused(0, "offer", to=1, give={"businesses": [planned]}, get={"cash": 1000})
    assert refusal.code == "offer_not_yours"
    table.act(0, "offer", to=1, give={"tokens": [planned]}, get={"cash": 1000})
    assert offers(table, 1)


# Traded gangsters


def test_a_traded_gangster_works_for_the_new_owner() -> None:
    # LCN-5.64
    scene = Scene(step="plan", cash=[0, 9000, 0])
    scene.hand(1, "theft_1")
    sal = "blundetto_little_sal"
    table = scene.table()
    table.act(0, "offer", to=1, give={"gangsters": [sal]}, get={"cash": 1000})
    table.answer_offer(1, "accept")
    assert table.gangster("little_sal")["available"]
    assert table.gangster("little_sal")["moved"]
    for seat, terms in (
        (1, {"to": 2, "give": {"gangsters": [sal]}}),
        (2, {"to": 1, "get": {"gangsters": [sal]}}),
        (2, {"to": "anybody", "get": {"gangsters": [sal]}}),
    ):
        refusal = table.refused(seat, "offer", **terms)
        assert (refusal.code, refusal.rule) == ("resold", "LCN-5.64")
        assert refusal.about == {"gangster": sal}
    table.close()
    assert "plan little_sal theft_1 1" in table.legal(1)


def test_a_gangster_that_is_done_stays_done() -> None:
    # LCN-5.64
    table = sitdown()
    table.gangster("little_sal")["done"] = True
    at = table.table()
    at.act(0, "offer", to=1, give={"gangsters": ["blundetto_little_sal"]})
    at.answer_offer(1, "accept")
    assert at.gangster("little_sal")["done"]


def test_a_trade_may_end_the_planning_turn() -> None:
    # LCN-5.64, LCN-R52, LCN-10.16, LCN-E39
    scene = Scene(step="plan", cash=[0, 9000, 0])
    for name in ("big_joey", "nicky_nails"):
        scene.gangster(name)["done"] = True
    sal = "blundetto_little_sal"
    table = scene.table()
    table.act(0, "offer", to=1, give={"gangsters": [sal]}, get={"cash": 1000})
    table.answer_offer(1, "accept")
    assert table.facts("no_plan") == [{"fact": "no_plan", "seat": 0}]
    assert (table.asked, table.seats) == ("plan", [1])
    refusal = table.refused(1, "offer", to=0, give={"gangsters": [sal]})
    assert refusal.rule == "LCN-5.64"
    city = table.seen()["city"][0]
    table.act(1, f"purchase little_sal {city}")
    assert table.gangster("little_sal")["task"]["buys"] == city
    refusal = table.refused(1, "offer", to=0, give={"gangsters": [sal]})
    assert (refusal.code, refusal.rule) == ("offer_not_yours", "LCN-5.63"), "it has a task now"


# Promises and threats


def test_promises_are_noted_and_bind_nobody() -> None:
    # LCN-5.65, LCN-5.63
    scene = Scene(cash=[9000] * 3)
    scene.task("big_joey", "theft_1")
    table = scene.table(dice=[6, 6, 6])
    table.act(0, "promise", to=1, will=False, deed="attack", words="not this round")
    noted = {
        "from": 0,
        "to": 1,
        "will": False,
        "deed": "attack",
        "words": "not this round",
        "open": False,
    }
    assert table.seen(1)["promises"] == [noted]
    assert table.seen(2)["promises"] == []
    table.act(0, "raid big_joey 1")
    assert table.cash[0] == 14_000
    assert table.seen(1)["promises"] == [noted], "never marked by the engine"


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"deed": "rent"}, "offer_to"),
        ({"to": 0, "deed": "rent"}, "offer_to"),
        ({"to": 1, "deed": "love"}, "promise_deed"),
        ({"to": 1}, "offer_note"),
        ({"to": 1, "deed": "other", "words": " "}, "offer_note"),
        ({"to": 1, "words": "x" * 141}, "offer_note"),
        ({"to": 1, "deed": "rent", "will": 1}, "offer_field"),
        ({"to": 1, "deed": "rent", "price": 1}, "offer_field"),
    ],
)
def test_the_form_of_a_promise(terms: dict[str, Any], code: str) -> None:
    # LCN-5.65
    assert sitdown().table().refused(0, "promise", **terms).code == code


def test_the_ledger_keeps_the_last_promises() -> None:
    # LCN-R60
    table = sitdown(options={"offers": 12}).table()
    for words in ("one", "two", "three", "four"):
        table.act(0, "promise", to=1, words=words, open=True)
    table.act(0, "promise", to=2, words="five")
    assert [p["words"] for p in table.seen(1)["promises"]] == ["two", "three", "four"]
    assert [p["words"] for p in table.seen(2)["promises"]] == ["two", "three", "four", "five"]


def test_a_threat_is_shown_to_all_and_reveals_nothing() -> None:
    # LCN-5.65, LCN-5.10, LCN-R59
    scene = Scene(in_round=3)
    scene.task("big_joey", "murder")
    lawyer = scene.card("lawyer", 1)
    table = scene.table()
    table.act(0, "aim big_joey enzo_marino")
    assert table.seen()["threat"] == {
        "gangster": "blundetto_big_joey",
        "person": "dimaggio_enzo_marino",
        "player": 1,
    }
    assert "order" not in table.facts("threatened")[0]
    table.act(0, f"point big_joey {lawyer}")
    assert table.seen()["threat"]["card"] == lawyer
    assert table.refused(0, "threaten big_joey 2").code == "enough_threats"
    table.act(0, "cancel big_joey")
    assert table.seen()["threat"] is None
    assert table.seen(1)["buried"] == [{"by": 0, "round": 3, "known_to": [0]}]


def test_who_may_threaten() -> None:
    # LCN-5.65
    scene = Scene(in_round=3)
    scene.task("big_joey", "murder")
    scene.purchase("nicky_nails", "pimp")
    scene.task("enzo_marino", "armoured_van")
    table = scene.table()
    assert table.refused(1, "threaten enzo_marino 0").code == "threat_turn"
    assert table.refused(0, "threaten nicky_nails 1").code == "threat"
    assert table.refused(0, "aim big_joey nicky_nails").code == "threat"


def test_everybody_talks_at_the_table_and_any_two_in_private() -> None:
    # LCN-5.65
    channels = GAME.channels(sitdown().table().table.state)
    assert [(c.name, c.speakers, c.hearers) for c in channels] == [
        ("table", [0, 1, 2], None),
        ("0-1", [0, 1], [0, 1]),
        ("0-2", [0, 2], [0, 2]),
        ("1-2", [1, 2], [1, 2]),
    ]
