"""MAF section 3: tokens, Game Cards, what is shown at the start."""

from collections import Counter
from typing import Any

import pytest

from sitdown.core.question import WATCHER
from sitdown.core.refusal import Json, Refused
from sitdown.core.start import Start
from sitdown.core.table import Table
from tests.games.mafia.builders import MAFIA, Spytown, deal


def fresh(seats: int, seed: int = 1, **options: Any) -> Spytown:
    return Spytown(Table(Start(MAFIA, seats, seed, options)))


def test_the_engine_is_the_game_master_unless_a_person_is() -> None:
    # MAF-3.1, MAF-3.20
    assert fresh(9).view()["master"] is None
    assert fresh(9, gm="human").view()["master"] == 8
    t = deal("MMPPPPPPA").night(kill=2, check=0)  # the engine deals, asks, counts and reveals
    assert (t.phase, t.fallen) == ("discussion", [2])


def test_seats_are_numbered_clockwise_and_tokens_come_by_chance() -> None:
    # MAF-3.2, MAF-3.3: where people sit is theirs to choose; the deal is shuffled
    agents = Counter(
        [p["token"] for p in fresh(9, seed).state["players"]].index("agent") for seed in range(300)
    )
    assert set(agents) == set(range(9))
    assert max(agents.values()) < 70
    assert fresh(9).state["players"] == fresh(9).state["players"]


def test_everybody_knows_his_own_token_and_no_other() -> None:
    # MAF-3.4
    t = deal("MMPPPPPPA")
    for seat, letter in enumerate("MMPPPPPPA"):
        known = t.mine(seat)["tokens"]
        assert known == "?" * seat + letter + "?" * (8 - seat)
        assert [fact["seat"] for fact in t.told(seat, "dealt")] == [seat]
    assert t.told(WATCHER, "dealt") == []
    assert all(seat["token"] is None for seat in t.view()["seats"])


def test_no_act_shows_ones_token_or_card_as_proof() -> None:
    # MAF-3.4, MAF-R53
    t = deal("MMPPPPPPA", {2: "vest"}).until("discussion")
    verbs = {act.split()[0] for act in t.legal(2)}
    assert verbs == {
        "ready", "pass", "accuse", "defend", "claim_role", "claim_check", "claim_card",
        "claim_side", "vote_intent", "ask",
    }  # fmt: skip
    assert t.refused(2, "reveal").code == "no_reveal"


def test_without_an_agent_there_is_one_more_policeman_and_no_agent_phase() -> None:
    # MAF-3.5, MAF-R4
    t = fresh(9, no_agent=True)
    tokens = Counter(player["token"] for player in t.state["players"])
    assert tokens == {"mafioso": 2, "policeman": 7}
    phases = set()
    while t.table.open:
        phases.add(t.phase)
        t.close()
    assert "agent" not in phases
    assert phases
    large = Counter(p["token"] for p in fresh(21, no_agent=True).state["players"])
    assert large == {"mafioso": 5, "policeman": 16}  # one of them virtual


def test_toggles_combine_with_the_extended_version() -> None:
    # MAF-3.6
    t = fresh(9, children=True, extended=True)
    assert t.view()["deal"] is not None
    assert t.view()["row"]["agent"] == 0


def test_without_an_agent_the_small_group_rules_have_no_effect() -> None:
    # MAF-3.7, MAF-3.16
    assert fresh(6, no_agent=True).phase == "mafia"
    assert not fresh(6, no_agent=True).view()["house"]["small"]
    assert fresh(6).phase == "agent"
    assert fresh(6).view()["house"]["small"]


# The extended version


def test_each_player_gets_one_game_card() -> None:
    # MAF-3.8, MAF-3.12
    t = fresh(12, extended=True)
    cards = [player["card"] for player in t.state["players"]]
    deal_of = t.view()["deal"]
    assert len(cards) == 12
    assert sorted(card for card in cards if card != "neutral") == sorted(deal_of["cards"])
    assert cards.count("neutral") == deal_of["neutral"] == 9
    assert [player["card"] for player in fresh(12).state["players"]] == [""] * 12
    assert fresh(12).view()["deal"] is None


def test_which_cards_are_in_the_deal_is_public_who_has_them_is_not() -> None:
    # MAF-3.9
    t = fresh(12, extended=True, action_cards="vest,wiretap,arrest")
    assert t.view()["deal"]["cards"] == ["vest", "wiretap", "arrest"]
    assert t.told(WATCHER, "deal") == [{"cards": ["vest", "wiretap", "arrest"], "neutral": 9}]
    assert all(seat["card"] is None for seat in t.view()["seats"])
    drawn = Counter(
        card
        for seed in range(200)
        for card in fresh(12, seed, extended=True).view()["deal"]["cards"]
    )
    assert len(drawn) == 13
    assert max(drawn.values()) < 90


def test_all_three_new_gang_cards_are_in_or_none() -> None:
    # MAF-3.11
    gang = fresh(14, extended=True, new_gang="hidden")
    assert [player["card"] for player in gang.state["players"]].count("new_gang") == 3
    for seed in range(20):
        t = fresh(14, seed, extended=True)
        assert "new_gang" not in t.view()["deal"]["cards"]


def test_the_only_mafioso_never_gets_turncoat() -> None:
    # MAF-3.13, MAF-R34
    holders: Counter[str] = Counter()
    for seed in range(200):
        t = fresh(6, seed, extended=True, action_cards="turncoat")
        players = t.state["players"]
        holder = [player["card"] for player in players].index("turncoat")
        holders[players[holder]["token"]] += 1
    assert set(holders) == {"policeman", "agent"}
    with pytest.raises(Refused) as refused:
        deal("MPPPPA", {0: "turncoat"})
    assert refused.value.refusal.rule == "MAF-3.13"


def test_redealing_cards_leaves_the_tokens() -> None:
    # MAF-3.13
    for seed in range(60):
        basic = [p["token"] for p in fresh(6, seed).state["players"]]
        t = fresh(6, seed, extended=True, action_cards="turncoat")
        assert [p["token"] for p in t.state["players"]] == basic


def test_a_card_without_the_token_s_symbol_is_neutral_for_its_holder() -> None:
    # MAF-3.14
    t = deal("MMPPPPPPA", {0: "last_shot", 8: "vest", 2: "bandage"})
    assert [t.mine(seat)["usable"] for seat in (0, 8, 2)] == [False, False, True]
    t.night(kill=8)
    t.react(8)  # the Agent's Vest does nothing
    assert t.fallen == [8]
    assert t.card(8) == (None, None)


def test_his_own_card_is_always_before_his_eyes() -> None:
    # MAF-3.14
    t = deal("MMPPPPPPA", {2: "vest"})
    for _ in range(8):
        assert t.mine(2)["card"] == "vest"
        assert all(t.view(seat)["seats"][2]["card"] is None for seat in range(9) if seat != 2)
        t.close()


def test_commander_is_shown_by_whoever_has_it_and_role_swap_by_whoever_can_use_it() -> None:
    # MAF-3.15
    t = deal("MMPPPPPPA", {8: "commander", 2: "role_swap"})
    assert t.view()["commander"] == 8
    assert t.card(8) == ("commander", "up")
    assert t.card(2) == ("role_swap", "up")
    assert (t.phase, t.asked("swap")) == ("swap", [2])
    kinds = [fact.kind for fact in t.table.facts]
    assert kinds.index("commander") < kinds.index("role_swap")
    agents = deal("MMPPPPPPA", {8: "role_swap"})  # MAF-R35: his copy is Neutral
    assert agents.phase == "agent"
    assert agents.card(8) == (None, None)


def test_the_end_check_runs_once_the_swap_is_decided() -> None:
    # MAF-3.15, MAF-6.1: the only Mafioso becomes a Policeman with Turncoat, so does his side
    t = deal("MPPPPA", {0: "role_swap", 1: "turncoat"})
    assert len({"mafia", "police"}) == 2
    t.say(0, "swap 1")  # now seat 1 is a Mafioso with Turncoat: nobody is left for the Mafia
    assert t.result == "police"
    assert t.winners == list(range(6))


def test_turn_one_begins_with_the_agent_phase() -> None:
    # MAF-3.16
    assert deal("MMPPPPPPA").phase == "agent"
    assert deal("MMPPPPPPP", no_agent=True).phase == "mafia"
    after_swap = deal("MMPPPPPPA", {2: "role_swap"})
    after_swap.say(2, "silence")
    assert (after_swap.phase, after_swap.turn) == ("agent", 1)


# Rigged deals


@pytest.mark.parametrize(
    ("rigged", "code"),
    [
        ({"tokens": "MMMPPPPPA"}, "deal_tokens"),
        ({"tokens": "MMPPPPPP"}, "deal_form"),
        ({"tokens": "MMPPPPPPX"}, "deal_form"),
        ({"tokens": 7}, "deal_form"),
        ({"cards": ["vest"]}, "deal_form"),
        ({"cards": ["vest", "vest", *[None] * 7]}, "deal_cards"),
        ({"cards": ["pistol", *[None] * 8]}, "deal_card"),
        ({"cards": ["vest", "arrest", "wiretap", *[None] * 6]}, "deal_too_many"),
        ({"cards": ["new_gang", *[None] * 8]}, "deal_cards"),
        ({"hands": []}, "deal_place"),
    ],
)
def test_a_deal_that_the_box_cannot_give_is_refused(rigged: dict[str, Json], code: str) -> None:
    # MAF-R71
    with pytest.raises(Refused) as refused:
        Table(Start(MAFIA, 9, 1, {"extended": True}, rigged))
    assert refused.value.refusal.code == code
    assert refused.value.refusal.rule


def test_cards_cannot_be_laid_in_the_basic_version() -> None:
    # MAF-R71, MAF-3.8
    with pytest.raises(Refused) as refused:
        Table(Start(MAFIA, 9, 1, {}, {"cards": ["vest", *[None] * 8]}))
    assert refused.value.refusal.code == "deal_basic"


def test_what_a_rigged_deal_leaves_out_comes_by_chance() -> None:
    # MAF-R71
    seen = set()
    for seed in range(30):
        rigged: dict[str, Json] = {"tokens": "M???????A", "cards": ["vest", *[None] * 8]}
        t = Spytown(Table(Start(MAFIA, 9, seed, {"extended": True}, rigged)))
        players = t.state["players"]
        assert (players[0]["token"], players[8]["token"]) == ("mafioso", "agent")
        assert players[0]["card"] == "vest"
        seen.add(tuple(player["token"] for player in players))
    assert len(seen) > 3
