"""Sections 1 to 3: the box, the options, and how a game is laid out."""

from collections import Counter
from typing import Any

import pytest

from sitdown.core.options import Options
from sitdown.core.refusal import Refused
from sitdown.games.cash_n_guns_1.rules import acts
from sitdown.games.cash_n_guns_1.rules.box import (
    BOX,
    BULLETS,
    CHARACTERS,
    FIGURES,
    GANG_COPIES,
    GANG_NOTES,
    GANGS,
    NOTE_VALUE,
    PERSONAS,
    POWERS,
    SET,
    SOLO_NOTES,
    STARTERS,
    value_of,
)
from sitdown.games.cash_n_guns_1.rules.gangs import per_gang
from tests.games.cash_n_guns_1.builders import GAME, deal, gang_scene

# The box


def test_the_box_adds_up() -> None:
    # CG1-3.1, CG1-3.3, CG1-3.30
    pieces = BOX["pieces"]
    assert dict(zip(BULLETS, SET, strict=True)) == {"click": 5, "bang": 2, "bbb": 1}
    assert sum(SET) * pieces["pistols"] == pieces["bullet_cards"] == 48
    assert SOLO_NOTES == [15, 15, 10]
    assert NOTE_VALUE == [5, 10, 20]
    assert sum(SOLO_NOTES) == pieces["banknotes"] == 8 * BOX["loot"]["solo"]
    assert value_of(SOLO_NOTES) == 425
    assert sum(GANG_NOTES) == 80 == 8 * BOX["loot"]["gangs"]
    assert value_of(GANG_NOTES) == 850
    assert pieces["switchboard_cards"] == BOX["calls_for_backup"] == 3
    assert pieces["secret_role_cards"] == 6
    assert pieces["stands"] == 2 * pieces["characters"] == 2 * len(CHARACTERS)
    assert len(POWERS) == pieces["super_power_cards"] + 1


def test_the_figures_of_the_gangs_come_from_two_copies() -> None:
    # CG1-3.32
    assert Counter(FIGURES) == dict.fromkeys(CHARACTERS, 2)
    assert len(GANGS) == 4
    assert [PERSONAS[place] for place in (1, 4, 7, 10)] == [
        "el_presidente",
        "little_capone",
        "seducer",
        "boss_tino",
    ]


# Options


@pytest.mark.parametrize(
    ("seats", "given", "refusal"),
    [
        (4, {"mode": "gangs"}, ("mode_seats", "CG1-R44")),
        (9, {"mode": "solo"}, ("mode_seats", "CG1-R44")),
        (9, {"super_powers": "starter"}, ("powers_in_gangs", "CG1-3.33")),
        (9, {"undercover_cop": True}, ("cop_in_gangs", "CG1-3.37")),
        (4, {"undercover_cop": True}, ("cop_seats", "CG1-3.20")),
        (9, {"shotgun_11": True}, ("shotgun_unknown", "CG1-5.46")),
        (4, {"shotgun_11": True}, ("shotgun_unknown", "CG1-5.46")),
    ],
)
def test_what_does_not_go_together_is_refused(
    seats: int, given: dict[str, Any], refusal: tuple[str, str]
) -> None:
    # CG1-R44, CG1-3.33, CG1-3.37, CG1-3.20, CG1-5.46, CG1-R38
    with pytest.raises(Refused) as refused:
        deal(seats, **given)
    assert (refused.value.refusal.code, refused.value.refusal.rule) == refusal


@pytest.mark.parametrize("seats", [4, 5, 6, 9, 12])
def test_the_number_of_players_says_which_game_it_is(seats: int) -> None:
    # CG1-R44
    assert deal(seats).view()["mode"] == ("gangs" if seats >= 9 else "solo")
    mode = "gangs" if seats >= 9 else "solo"
    assert deal(seats, mode=mode).view()["mode"] == mode
    assert GAME.check(Options(GAME.info.options, {"second_cover": True}), 4) is None


def test_other_numbers_of_players_are_refused() -> None:
    # CG1-R44
    for seats in (2, 3, 7, 8, 10, 11, 13):
        with pytest.raises(Refused) as refused:
            deal(seats)
        assert refused.value.refusal.code == "seats"


def test_every_option_has_its_default() -> None:
    # CG1-R9, CG1-R18, CG1-R24, CG1-R27, CG1-R28, CG1-R29, CG1-R30, CG1-R31
    assert Options(GAME.info.options, {}).to_json() == {
        "mode": "by_seats",
        "super_powers": "off",
        "undercover_cop": False,
        "shotgun_11": False,
        "money_visibility": "memory",
        "scavenger_scope": "first_death",
        "second_cover": False,
        "friendly_aim": True,
        "gang_open_hands": True,
        "dead_gang_can_win": True,
        "last_gang_wins": True,
        "dead_powers_score": False,
        "pause": "on",
    }


# Base


def test_what_everybody_starts_with() -> None:
    # CG1-3.1, CG1-3.2
    s = deal(6)
    for name in s.names:
        assert s.mine(name)["hand"] == {"click": 5, "bang": 2, "bbb": 1}
        assert s.mine(name)["money"] == 0
        player = s.player(name)
        assert (player["posture"], player["wounds"], player["shame"]) == ("standing", 0, 0)
        assert player["notes"] == 0
    assert {s.player(name)["character"] for name in s.names} == set(CHARACTERS)


def test_the_notes_are_shuffled() -> None:
    # CG1-3.3
    stacks = [tuple(deal(4, seed=seed).state.stack) for seed in range(6)]
    assert len(set(stacks)) == 6
    s = deal(4)
    counts = [s.state.stack.count(kind) + s.state.table[kind] for kind in range(3)]
    assert counts == SOLO_NOTES


def test_the_godfather_stays_though_he_dies() -> None:
    # CG1-3.4, CG1-R57
    assert deal(4).view()["godfather"] == 0
    s = deal(4, deal={"godfather": 2})
    s.round("A bang>C, B bang>C, D bbb>C, C click>A")
    assert s.dead() == {"C"}
    assert s.view()["godfather"] == 2


def test_without_the_cop_both_sides_of_shame_are_alike() -> None:
    # CG1-3.5
    s = deal(4)
    for _ in range(8):
        s.round("", ducks="A")
    assert s.player("A")["shame"] == 8
    assert s.player("A")["sirens"] == 0


# Super Powers


@pytest.mark.parametrize(("use", "deck"), [("starter", STARTERS), ("all", list(range(10)))])
def test_each_draws_a_power_in_secret(use: str, deck: list[int]) -> None:
    # CG1-3.10, CG1-3.11
    drawn: set[str] = set()
    for seed in range(30):
        s = deal(5, seed=seed, super_powers=use)
        held = [s.mine(name)["power"] for name in s.names]
        assert len(set(held)) == 5
        drawn |= set(held)
        assert all(s.player(name)["power"] is None for name in s.names)
    assert drawn == {POWERS[power] for power in deck}
    assert STARTERS == [0, 1, 2, 3, 4, 5]


def test_without_powers_nobody_has_one_and_no_window_opens() -> None:
    # CG1-3.10
    s = deal(4)
    assert s.mine("A")["power"] is None
    assert s.stage == "load"


# The Cop


def test_one_cop_among_gangsters() -> None:
    # CG1-3.20, CG1-3.23
    cops: set[int] = set()
    pairs: set[tuple[int, str]] = set()
    for seed in range(60):
        s = deal(5, seed=seed, undercover_cop=True, super_powers="starter")
        roles = [s.mine(name)["role"] for name in s.names]
        assert sorted(roles) == ["cop"] + ["gangster"] * 4
        cops.add(roles.index("cop"))
        pairs.add((roles.index("cop"), s.mine(s.names[roles.index("cop")])["power"]))
        assert s.heard_by("A", "dealt_role") == []
    assert cops == set(range(5))
    assert len(pairs) > 20, "any combination of role and power may occur"


def test_the_switchboard_at_the_start() -> None:
    # CG1-3.21, CG1-3.22
    s = deal(5, undercover_cop=True)
    assert s.view()["switchboard"] == {
        "turned": 0,
        "cards": [],
        "backup": False,
        "suspects": [0, 1, 2, 3, 4],
        "cop": None,
    }
    s.round("", ducks="A")
    assert s.told("courage")[0]["side"] == "coward"
    assert deal(5).view()["switchboard"] is None


# Gangs


def test_gangs_of_three_are_formed_at_random() -> None:
    # CG1-3.31, CG1-R32
    teams: set[tuple[int, ...]] = set()
    for seed in range(20):
        s = deal(9, seed=seed)
        gangs = s.view()["gangs"]
        assert [gang["name"] for gang in gangs] == ["el_presidente", "little_capone", "seducer"]
        seats = [seat for gang in gangs for seat in gang["members"]]
        assert sorted(seats) == list(range(9))
        teams.add(tuple(sorted(gangs[0]["members"])))
    assert len(teams) > 10
    assert len(deal(12).view()["gangs"]) == 4


TEAMS = {"gangs": [[0, 1, 2], [3, 4, 5], [6, 7, 8]]}


def test_each_gang_votes_for_its_boss() -> None:
    # CG1-3.31, CG1-3.36
    s = deal(9, deal=TEAMS)
    assert s.legal("A") == ["boss 0", "boss 1", "boss 2", "abstain"]
    assert s.refused("A", "boss D") == ("other_gang", "CG1-3.31")
    s.answer("choose_boss", "abstain", A="boss A", B="boss A", C="boss C", D="boss F")
    gangs = s.view()["gangs"]
    assert [gang["boss"] for gang in gangs[:2]] == [0, 5]
    assert gangs[0]["members"] == [1, 0, 2], "the boss sits between the bodyguards"
    assert s.view()["circle"] == [seat for gang in gangs for seat in gang["members"]]
    assert s.told("bosses")[0]["bosses"][0] == {"gang": 0, "seat": 0}
    assert not [k for k in s.kinds() if "vote" in k], "the ballot is secret"


def test_a_tie_or_no_votes_are_settled_by_lot() -> None:
    # CG1-3.31
    bosses: set[int] = set()
    silent: set[int] = set()
    for seed in range(30):
        s = deal(9, seed=seed, deal=TEAMS)
        s.answer("choose_boss", "abstain", A="boss B", B="boss C")
        bosses.add(s.view()["gangs"][0]["boss"])
        silent.add(s.view()["gangs"][1]["boss"])
    assert bosses == {1, 2}, "one of those with the most votes"
    assert silent == {3, 4, 5}


def test_members_take_the_figures_of_their_places() -> None:
    # CG1-3.32
    s = deal(9, deal=TEAMS)
    assert s.player("A")["character"] is None
    s.answer("choose_boss", "abstain", A="boss A", B="boss A", C="boss A")
    taken = [(s.player(n)["character"], s.player(n)["figure"]) for n in "BAC"]
    assert taken == [("vodka", "igor"), ("el_presidente", "el_toro"), ("borsht", "igor")]
    assert s.mine("A")["hand"] == {"click": 5, "bang": 2, "bbb": 1}


@pytest.mark.parametrize(
    ("cards", "players", "each", "undealt", "returned"),
    [(16, 9, 5, 1, 2), (16, 12, 4, 0, 1), (17, 9, 5, 2, 2), (17, 12, 4, 1, 1)],
)
def test_how_many_powers_a_gang_gets(
    cards: int, players: int, each: int, undealt: int, returned: int
) -> None:
    # CG1-3.33
    gangs = players // 3
    assert per_gang(cards, gangs) == each
    assert cards - gangs * each == undealt
    assert each - 3 == returned
    assert sum(GANG_COPIES) == 16
    twice = [POWERS[power] for power, copies in enumerate(GANG_COPIES) if copies == 2]
    assert [POWERS.index(power) + 1 for power in twice] == [1, 2, 4, 8, 9, 10]


def test_powers_are_dealt_when_the_bosses_are_chosen() -> None:
    # CG1-3.33
    s = deal(9, deal=TEAMS)
    assert s.view("A")["gang"]["cards"] == []
    s.answer("choose_boss", "abstain")
    own = s.view("A")["gang"]["cards"]
    assert len(own) == 5
    assert s.heard_by("A", "gang_powers") == [{"powers": own}]
    assert all(Counter(s.state.dealt)[p] <= GANG_COPIES[p] for p in range(10))


def to_sheets(**voted: Any) -> Any:
    """Three gangs with A, D and G as bosses; the first holds powers we know."""
    powers = ["kid", "sly", "lunatic", "dragon_skin", "dragon_skin"]
    rigged = {**TEAMS, "gang_powers": [powers, None, None]}
    s = deal(9, deal=rigged, **voted)
    bosses = dict.fromkeys("ABC", "boss A") | dict.fromkeys("DEF", "boss D")
    s.answer("choose_boss", "boss G", **bosses)
    return s


def powers_of(s: Any) -> list[str]:
    return [s.mine(name)["power"] for name in "BAC"]


def test_a_proposal_that_all_accept_is_final() -> None:
    # CG1-3.34, CG1-R48
    s = to_sheets()
    assert len(s.legal("A")) == 1 + 4 * 3 * 2 + 3 * 3, "each way to share out, once"
    s.answer("propose_powers", "leave", B="assign kid sly dragon_skin")
    assert s.view("C")["gang"]["proposals"] == [
        {
            "seat": 1,
            "powers": [
                {"seat": 1, "power": "kid"},
                {"seat": 0, "power": "sly"},
                {"seat": 2, "power": "dragon_skin"},
            ],
        }
    ]
    assert s.heard_by("D", "proposed") == [{"proposals": []}]
    accepted = dict.fromkeys("AC", "assign kid sly dragon_skin")
    s.answer("assign_powers", "leave", **accepted)
    assert powers_of(s) == ["kid", "sly", "dragon_skin"], "B stands by his first sheet"
    assert s.view("A")["gang"]["returned"] == ["dragon_skin", "lunatic"]
    assert s.heard_by("D", "assigned") != s.heard_by("A", "assigned")


def test_if_they_disagree_the_boss_decides() -> None:
    # CG1-3.34
    s = to_sheets()
    s.answer("propose_powers", "leave")
    s.answer(
        "assign_powers",
        "leave",
        A="assign lunatic kid sly",
        B="assign kid sly dragon_skin",
        C="assign sly lunatic kid",
    )
    assert powers_of(s) == ["lunatic", "kid", "sly"]


def test_at_the_deadline_the_latest_proposal_of_the_boss_stands() -> None:
    # CG1-3.34
    s = to_sheets()
    s.answer("propose_powers", "leave", A="assign dragon_skin dragon_skin kid")
    s.say("B", "assign kid sly dragon_skin")
    s.silence()
    assert powers_of(s) == ["dragon_skin", "dragon_skin", "kid"]


@pytest.mark.parametrize("writers", ["", "B", "C", "BC"])
def test_without_a_sheet_of_the_boss_powers_are_assigned_at_random(writers: str) -> None:
    # CG1-3.34, CG1-R48: what one bodyguard writes, or both, the boss has not accepted
    found: set[tuple[str, ...]] = set()
    for seed in range(12):
        s = to_sheets(seed=seed)
        for stage in ("propose_powers", "assign_powers"):
            wanted = dict.fromkeys(writers, "assign kid sly dragon_skin")
            s.answer(stage, "leave", **wanted)
        found.add(tuple(powers_of(s)))
    assert len(found) > 8


def test_bodyguards_cannot_outvote_the_boss() -> None:
    # CG1-3.34, CG1-R48
    s = to_sheets()
    alike = dict.fromkeys("BC", "assign kid sly dragon_skin")
    s.answer("propose_powers", "leave", A="assign lunatic kid sly", **alike)
    s.answer("assign_powers", "leave", **alike)
    assert powers_of(s) == ["lunatic", "kid", "sly"]


def test_a_gang_can_only_share_out_what_it_was_dealt() -> None:
    # CG1-3.34
    s = to_sheets()
    assert s.refused("A", "assign kid sly specialist") == ("power_not_dealt", "CG1-3.34")
    assert s.refused("A", "assign six_feet_under sly kid") == ("power_not_dealt", "CG1-3.34")


def to_bullets(**given: Any) -> Any:
    s = to_sheets(**given)
    s.answer("propose_powers", "leave")
    s.answer("assign_powers", "leave")
    return s


def test_bodyguards_may_swap_bullets() -> None:
    # CG1-3.35, CG1-R48
    s = to_bullets()
    assert s.asked() == set("BCEFHI"), "the bosses take no part"
    assert len(s.legal("B")) == len(acts.DIVISIONS) == 15
    s.answer("offer_bullets", "hand 5 2 1", B="hand 8 0 0")
    assert s.view("C")["gang"]["offers"][0] == {
        "seat": 1,
        "hand": {"click": 8, "bang": 0, "bbb": 0},
    }
    s.answer("swap_bullets", "hand 5 2 1", B="hand 8 0 0", C="hand 2 4 2")
    assert s.mine("B")["hand"] == {"click": 8, "bang": 0, "bbb": 0}
    assert s.mine("C")["hand"] == {"click": 2, "bang": 4, "bbb": 2}
    assert s.mine("A")["hand"] == {"click": 5, "bang": 2, "bbb": 1}
    assert s.heard_by("D", "swapped") == []
    assert s.stage == "reveal_power", "no swapping after setup"


def test_without_agreement_there_is_no_swap() -> None:
    # CG1-3.35
    s = to_bullets()
    s.answer("offer_bullets", "hand 5 2 1")
    s.answer("swap_bullets", "hand 5 2 1", B="hand 8 0 0", C="hand 3 4 1")
    assert s.mine("B")["hand"] == s.mine("C")["hand"] == {"click": 5, "bang": 2, "bbb": 1}
    silent = to_bullets()
    silent.answer("offer_bullets", "hand 5 2 1", B="hand 8 0 0")
    silent.say("B", "hand 8 0 0")
    silent.silence()
    assert silent.mine("B")["hand"] == {"click": 5, "bang": 2, "bbb": 1}


def test_an_agreed_swap_is_not_lost_by_silence() -> None:
    # CG1-3.35, CG1-R48: silence on the second sheet stands by the first
    for second in ("", "B", "C"):
        s = to_bullets()
        wanted = {"B": "hand 8 0 0", "C": "hand 2 4 2"}
        s.answer("offer_bullets", "hand 5 2 1", **wanted)
        for name in second:
            s.say(name, wanted[name])
        s.silence()
        assert s.mine("B")["hand"] == {"click": 8, "bang": 0, "bbb": 0}
        assert s.mine("C")["hand"] == {"click": 2, "bang": 4, "bbb": 2}


def test_a_split_that_one_proposed_the_other_accepts() -> None:
    # CG1-3.35, CG1-R48: whoever proposed it need not write it again
    s = to_bullets()
    s.answer("offer_bullets", "hand 5 2 1", B="hand 8 0 0")
    s.say("C", "hand 2 4 2")
    s.silence()
    assert s.mine("C")["hand"] == {"click": 2, "bang": 4, "bbb": 2}


def test_whoever_changes_his_mind_does_not_swap() -> None:
    # CG1-3.35, CG1-R48
    s = to_bullets()
    s.answer("offer_bullets", "hand 5 2 1", B="hand 8 0 0", C="hand 2 4 2")
    s.say("C", "hand 5 2 1")
    s.silence()
    assert s.mine("B")["hand"] == s.mine("C")["hand"] == {"click": 5, "bang": 2, "bbb": 1}


@pytest.mark.parametrize("hand", ["3 4 2", "5 2 2", "0 0 0", "9 0 0", "1 5 2", "3 2 3", "8 0"])
def test_a_hand_that_two_sets_cannot_give_is_refused(hand: str) -> None:
    # CG1-3.35: eight cards each, out of 10 Clicks, 4 Bangs and 2 Bang! Bang! Bang!
    s = to_bullets()
    assert s.refused("B", f"hand {hand}") == ("bad_hand", "CG1-3.35")
    s.answer("offer_bullets", "hand 5 2 1")
    assert s.refused("B", f"hand {hand}") == ("bad_hand", "CG1-3.35")


def test_the_first_pile_has_ten_notes() -> None:
    # CG1-3.30, CG1-4.80
    s = to_bullets()
    assert s.view()["table"] == []
    s.answer("offer_bullets", "hand 5 2 1")
    s.answer("swap_bullets", "hand 5 2 1")
    assert len(s.view()["table"]) == 10
    assert sum(s.view()["to_come"].values()) == 70


def test_no_cop_in_gangs() -> None:
    # CG1-3.37
    s = gang_scene()
    assert s.mine("P")["role"] is None
    assert s.view()["switchboard"] is None


# Rigged deals


@pytest.mark.parametrize(
    ("seats", "rigged", "code"),
    [
        (4, {"hands": []}, "deal_place"),
        (4, {"notes": "20"}, "deal_notes"),
        (4, {"notes": [["bill_20"] * 6]}, "deal_notes"),
        (4, {"notes": [["bill_50"]]}, "deal_note"),
        (4, {"notes": [["bill_20"] * 5, ["bill_20"] * 5, ["bill_20"]]}, "deal_box"),
        (4, {"powers": [None] * 4}, "deal_no_powers"),
        (4, {"cop": 0}, "deal_no_cop"),
        (4, {"godfather": 4}, "deal_seat"),
        (4, {"gangs": []}, "deal_no_gangs"),
        (9, {"gangs": [[0, 1, 2]]}, "deal_gangs"),
        (9, {"gangs": [[0, 1, 2], [3, 4, 5], [6, 7, 7]]}, "deal_gangs"),
        (9, {"gangs": [[0, 1, 2], [3, 4, 5], [6, 7]]}, "deal_gangs"),
        (9, {"gang_powers": [["kid"]]}, "deal_gang_powers"),
        (9, {"gang_powers": [["kid"] * 6, None, None]}, "deal_gang_powers"),
        (9, {"gang_powers": [["kid", "kid"], None, None]}, "deal_power_gone"),
        (9, {"gang_powers": [["shotgun"], None, None]}, "deal_power_gone"),
    ],
)
def test_a_deal_that_the_box_cannot_give_is_refused(
    seats: int, rigged: dict[str, Any], code: str
) -> None:
    # CG1-3.3, CG1-3.10, CG1-3.20, CG1-3.31, CG1-3.33, CG1-5.46
    with pytest.raises(Refused) as refused:
        deal(seats, deal=rigged)
    assert refused.value.refusal.code == code


@pytest.mark.parametrize(
    ("powers", "code"),
    [
        (["kid"], "deal_seats"),
        (["kid", "kid", None, None], "deal_power_gone"),
        (["sly", None, None, None], "deal_power_gone"),
        (["joker", None, None, None], "deal_power"),
    ],
)
def test_powers_that_are_not_in_the_deck_cannot_be_dealt(powers: list[Any], code: str) -> None:
    # CG1-3.10
    with pytest.raises(Refused) as refused:
        deal(4, super_powers="starter", deal={"powers": powers})
    assert refused.value.refusal.code == code
