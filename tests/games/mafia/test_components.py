"""MAF sections 1 and 2: the table, its options, what is in the box."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from sitdown.core.options import Options
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import mafia
from sitdown.games.mafia.rules.box import (
    ACTION_CARDS,
    BOX,
    CARDS,
    COPIES,
    IN_BOX,
    NEUTRAL,
    NEW_GANG,
    SECONDS,
    TOKENS,
    USABLE,
    advised_cards,
    least_cards,
    most_cards,
    role_row,
)
from sitdown.games.mafia.rules.house import OPTIONS, House
from tests.games.mafia.builders import MAFIA, Spytown, deal

ROWS = {
    7: (1, 1, 4),
    8: (1, 1, 5),
    9: (2, 1, 5),
    10: (2, 1, 6),
    11: (2, 1, 7),
    12: (2, 1, 8),
    13: (2, 1, 9),
    14: (3, 1, 9),
    15: (3, 1, 10),
    16: (3, 1, 11),
    17: (3, 1, 12),
    18: (3, 1, 13),
    19: (4, 1, 13),
    20: (4, 1, 14),
    21: (5, 1, 14),
    22: (5, 1, 15),
}
"""People: Mafiosi, Agent, Policemen (MAF-2.2)."""


def start(seats: int, **options: Any) -> Start:
    return Start(MAFIA, seats, 1, options)


def refusal(seats: int, **options: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        start(seats, **options)
    return refused.value.refusal.code, refused.value.refusal.rule


# 1. Identity


def test_the_game_is_called_mafia() -> None:
    # MAF-1.1
    assert MAFIA.info.slug == "mafia"
    assert MAFIA.info.package == "sitdown.games.mafia"
    assert mafia.GAME.slug == "mafia"
    assert mafia.GAME.game().info.slug == "mafia"


def test_seven_to_twenty_two_people_one_of_them_the_game_master() -> None:
    # MAF-1.2, MAF-1.3, MAF-R58
    assert [seats for seats in range(1, 30) if fits(seats, "human")] == list(range(7, 23))
    assert [seats for seats in range(1, 30) if fits(seats, "auto")] == list(range(6, 23))
    assert refusal(6, gm="human") == ("seats_human", "MAF-1.3")
    assert refusal(23, gm="human") == ("seats", "MAF-1.2")
    assert House(options(), 21).players == 21
    assert House(options(), 22).players == 21  # the last chair is the Game Master's
    assert House(options(), 22).human
    table = Table(start(7, gm="human"))
    assert MAFIA.referee(table.state) == 6  # the last chair
    assert MAFIA.referee(Table(start(7)).state) == -1


def test_the_chair_that_is_kept_for_the_game_master_is_the_one_he_gets() -> None:
    # MAF-R58
    chair = MAFIA.info.referee
    assert chair is not None
    for seats in MAFIA.info.seats:
        for gm in ("auto", "human") if seats > 6 else ("auto",):
            begun = start(seats, gm=gm)
            kept = chair.seat(begun.options.to_json(), seats)
            assert kept == MAFIA.referee(Table(begun).state)


def fits(seats: int, gm: str) -> bool:
    return seats in MAFIA.info.seats and (MAFIA.check(Options(OPTIONS, {"gm": gm}), seats) is None)


def test_equal_players_give_equal_tables_whoever_the_game_master_is() -> None:
    # MAF-1.3, MAF-R1, MAF-9.1: N counts the Game Master, human or not
    for players in range(6, 22):
        auto, human = House(options(), players), House(options(gm="human"), players + 1)
        assert auto.row == human.row
        assert (auto.small, auto.large) == (human.small, human.large)
    twelve = House(options(gm="human"), 12)
    assert twelve.row == [8, 2, 1]
    assert House(options(), 11).row == [8, 2, 1]


def options(**given: object) -> Options:
    return Options(OPTIONS, given)


def test_a_turn_has_a_check_a_choice_and_a_council() -> None:
    # MAF-1.4
    t = deal("MMPPPPPPA")
    asked = []
    while t.turn == 1:
        asked.append(t.phase)
        if t.phase == "mafia":
            t.night(kill=2)
        elif t.phase in ("nomination", "final"):
            t.vote(dict.fromkeys([0, 1, 4, 5], 3) | dict.fromkeys([3, 6, 7, 8], 0))
        else:
            t.close()
    seen = list(dict.fromkeys(asked))
    assert seen == [
        "agent",
        "mafia",
        "discussion",
        "nomination",
        "speech",
        "final",
        "rediscussion",
        "revote",
    ]


DEFAULTS: dict[str, object] = {
    "gm": "auto",
    "small_group_rules": "by_size",
    "small_first_night": "police_next",
    "large_group_rules": "by_size",
    "children": False,
    "no_agent": "preset",
    "last_shot_all": "preset",
    "single_vote": "preset",
    "soft_words": "preset",
    "extended": False,
    "action_cards": "random",
    "action_card_count": -1,
    "virtual_neutrals": False,
    "new_gang": "off",
    "second_tie": "all",
    "self_vote": False,
    "vote_mode": "simultaneous",
    "vote_timeout": "abstain",
    "max_revotes": 3,
    "commander_first_vote": "narrow",
    "mafia_talk": "gestures",
    "mafia_tie": "lot",
    "mafia_no_choice": "none",
    "parity_end": False,
    "end_check": "after_cascade",
    "bandage_vs_shots": False,
    "illegal_play": "reject",
    "ready_rule": "all",
    "talk_rounds": 2,
    "dead_view": "open_eyes",
    "gm_override": False,
    "on_leave": "bot",
    "idle_turn_limit": 3,
}


def test_every_option_has_its_default() -> None:
    # MAF-1.5
    assert options().to_json() == DEFAULTS
    for option in OPTIONS:
        assert option.rule.startswith("MAF-")


@pytest.mark.parametrize(
    ("option", "allowed", "refused"),
    [
        ("gm", ["auto", "human"], ["robot"]),
        ("small_first_night", ["mafia_always", "mafia_unless_agent_died"], ["mafia_next"]),
        ("new_gang", ["off", "hidden", "recognise"], [True]),
        ("max_revotes", [0, 10], [-1, 11]),
        ("talk_rounds", [0, 10], [11]),
        ("idle_turn_limit", [1, 10], [0, 11]),
        ("action_card_count", [-1, 0, 16], [17, -2]),
        ("commander_first_vote", ["narrow", "eliminate", "final_only"], ["all"]),
        ("no_agent", [True, False, "preset"], ["maybe"]),
        ("dead_view", ["open_eyes", "public_only"], ["closed"]),
    ],
)
def test_an_option_takes_its_values_and_no_others(
    option: str, allowed: list[object], refused: list[object]
) -> None:
    # MAF-1.5
    for value in allowed:
        assert options(**{option: value}).to_json()[option] == value
    for value in refused:
        with pytest.raises(Refused) as why:
            options(**{option: value})
        assert why.value.refusal.code == "option_value"


def test_the_seconds_of_each_decision() -> None:
    # MAF-1.6, MAF-R64
    assert SECONDS == {
        "swap": 60,
        "agent": 45,
        "recruit": 20,
        "mafia": 30,
        "reaction": 15,
        "last_shot": 30,
        "start_cards": 15,
        "discussion": 480,
        "nomination": 45,
        "speech": 45,
        "final": 30,
        "rediscussion": 60,
        "revote": 30,
        "end_cards": 15,
        "nightfall": 15,
        "ruling": 30,
    }
    assert {q.name for t in every_question() for q in t.table.questions if q.blocking} <= set(
        SECONDS
    )


def every_question() -> list[Spytown]:
    t = deal("MPPPPPA", {0: "recruitment", 1: "vest", 2: "arrest", 3: "shelter", 4: "wiretap"})
    tables = []
    while t.turn < 3:
        tables.append(Spytown(Table(t.table.start)))
        tables[-1].table.state = t.table.state.copy()
        tables[-1].table.open = t.table.open[:]
        t.close()
    return tables


def test_the_mafia_has_sixty_seconds_recruitment_included() -> None:
    # MAF-1.6
    t = deal("MMPPPPPPA", {0: "recruitment"}).until("recruit")
    spans = [SECONDS["recruit"]]
    t.close()
    spans.append(t.question("mafia").seconds)
    t.close()
    spans.append(t.question("mafia").seconds)
    assert sum(spans) == 60
    plain = deal("MMPPPPPPA").until("mafia")
    assert plain.question("mafia").seconds == 0  # the usual 30, twice


def test_a_discussion_lasts_longer_with_more_people() -> None:
    # MAF-1.6: 60 + 20 for each who lives, at most 480
    t = deal("MMPPPPPPA").until("discussion")
    assert t.question("discussion").seconds == 60 + 20 * 9
    t = deal("MMPPPPPPA").night(kill=2)
    assert t.question("discussion").seconds == 60 + 20 * 8
    large = deal("MMMMMA" + "P" * 15).until("discussion")
    assert large.question("discussion").seconds == 480


def test_one_voter_after_another_has_fifteen_seconds() -> None:
    # MAF-R64
    t = deal("MMPPPPPPA", vote_mode="sequential").until("nomination")
    assert t.question("nomination").seconds == 15
    assert deal("MMPPPPPPA").until("nomination").question("nomination").seconds == 0


# 2. Components


def test_twenty_one_tokens() -> None:
    # MAF-2.1
    assert dict(zip(TOKENS, IN_BOX, strict=True)) == {"policeman": 15, "mafioso": 5, "agent": 1}
    assert sum(IN_BOX) == 21


@pytest.mark.parametrize("people", ROWS)
def test_the_role_table(people: int) -> None:
    # MAF-2.2, MAF-10.1
    mafiosi, agents, policemen = ROWS[people]
    assert role_row(people, False) == [policemen, mafiosi, agents]
    assert 1 + mafiosi + agents + policemen == people
    table = Table(start(people - 1))
    tokens = [player["token"] for player in Spytown(table).state["players"]]
    assert [tokens.count(token) for token in TOKENS] == [policemen, mafiosi, agents]
    assert policemen <= IN_BOX[0]


def test_the_largest_table_uses_every_token() -> None:
    # MAF-2.2
    assert role_row(22, False) == IN_BOX


SYMBOLS = {
    "vest": "PM",
    "bandage": "PM",
    "recruitment": "M",
    "commander": "PMA",
    "turncoat": "PM",
    "role_swap": "PM",
    "wiretap": "PM",
    "shelter": "PM",
    "safe_conduct": "PM",
    "arrest": "PM",
    "corner_shot": "P",
    "kidnapping": "P",
    "last_shot": "P",
    "new_gang": "PM",
    "neutral": "PMA",
}


def test_thirty_game_cards() -> None:
    # MAF-2.3
    assert list(SYMBOLS) == CARDS
    assert sum(COPIES) == 30
    assert (sum(COPIES[:NEW_GANG]), COPIES[NEW_GANG], COPIES[NEUTRAL]) == (13, 3, 14)
    assert CARDS[:13] == ACTION_CARDS
    for card, users in SYMBOLS.items():
        assert USABLE[CARDS.index(card)] == [letter in users for letter in "PMA"]


def test_neutral_cards_carry_every_symbol_and_do_nothing() -> None:
    # MAF-R50, MAF-5.1701
    assert USABLE[NEUTRAL] == [True, True, True]
    t = deal("MPPPPPA", {0: "neutral"})
    seen = set()
    while t.turn < 3:
        seen.add(t.phase)
        t.close()
    assert not seen & {"reaction", "recruit", "start_cards", "end_cards", "nightfall"}


def test_chance_is_the_only_thing_in_the_box_besides() -> None:
    # MAF-2.4
    assert set(BOX) == {
        "seats",
        "tokens",
        "mafiosi",
        "groups",
        "advice",
        "cards",
        "talk",
        "seconds",
        "spans",
    }


def test_the_box_is_as_it_was_checked() -> None:
    # MAF-2.1, MAF-2.2, MAF-2.3: whoever changes the data looks at the box again
    data = Path(mafia.__file__ or "").with_name("data") / "box.toml"
    parts = data.read_text(encoding="utf-8").partition("[talk]")[0]
    digest = hashlib.sha256(parts.encode()).hexdigest()
    assert digest == CHECKED, digest


CHECKED = "9ff2180ea06304c7d690779ea572db25ccf5c7260d2abffb28c1b54fc7112d25"

ADVICE = {6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 2, 12: 3, 13: 3, 14: 3, 15: 3, 16: 4, 17: 4, 18: 4}
HARD = {19: 5, 20: 6, 21: 7}


@pytest.mark.parametrize("players", range(6, 22))
def test_how_many_action_cards(players: int) -> None:
    # MAF-2.5, MAF-R3, MAF-9.2
    expected = {**ADVICE, **HARD}[players]
    assert advised_cards(players, False) == expected
    assert advised_cards(players, True) == players // 4
    t = Spytown(Table(start(players, extended=True)))
    assert len(t.view()["deal"]["cards"]) == expected
    assert t.view()["deal"]["neutral"] == players - expected <= 14
    virtual = Spytown(Table(start(players, extended=True, virtual_neutrals=True)))
    assert len(virtual.view()["deal"]["cards"]) == players // 4


@pytest.mark.parametrize(
    ("players", "others"), list(zip(range(13, 22), [0, 0, 0, 1, 1, 1, 2, 3, 4], strict=True))
)
def test_new_gang_cards_count_among_the_action_cards(players: int, others: int) -> None:
    # MAF-2.5, MAF-R44
    t = Spytown(Table(start(players, extended=True, new_gang="hidden")))
    cards = t.view()["deal"]["cards"]
    assert cards.count("new_gang") == 3
    assert len(cards) - 3 == others


def test_the_card_example_counts_those_who_get_cards() -> None:
    # MAF-R1, MAF-9.2: twelve players, three Action Cards and nine Neutral ones
    t = Spytown(Table(start(12, extended=True)))
    assert len(t.view()["deal"]["cards"]) == 3
    assert t.view()["deal"]["neutral"] == 9


def test_the_new_gang_needs_fourteen_people() -> None:
    # MAF-R2, MAF-3.11
    assert refusal(12, extended=True, new_gang="hidden") == ("gang_size", "MAF-3.11")
    assert refusal(13, gm="human", extended=True, new_gang="hidden") == ("gang_size", "MAF-3.11")
    assert start(13, extended=True, new_gang="hidden").seats == 13
    assert start(14, gm="human", extended=True, new_gang="hidden").seats == 14


def test_options_that_do_not_go_together() -> None:
    # MAF-R66
    assert refusal(14, new_gang="hidden") == ("only_extended", "MAF-3.8")
    assert refusal(9, action_cards="vest") == ("only_extended", "MAF-3.8")
    assert refusal(9, action_card_count=2) == ("only_extended", "MAF-3.8")
    assert refusal(9, gm_override=True) == ("override_auto", "MAF-3.26")
    assert refusal(9, extended=True, action_cards="vest,arrest", action_card_count=3) == (
        "cards_named",
        "MAF-3.9",
    )
    assert not House(options(parity_end=True, extended=True, new_gang="hidden"), 14).parity
    assert House(options(parity_end=True), 14).parity


def test_the_children_preset_and_its_toggles() -> None:
    # MAF-3.6, MAF-R69, MAF-1.5
    def toggles(**given: object) -> list[bool]:
        house = House(options(**given), 9)
        return [house.no_agent, house.last_shot_all, house.single_vote, house.soft_words]

    assert toggles() == [False] * 4
    assert toggles(children=True) == [True] * 4
    assert toggles(children=True, single_vote=False) == [True, True, False, True]
    assert toggles(last_shot_all=True) == [False, True, False, False]
    assert House(options(children=True, extended=True), 9).extended


@pytest.mark.parametrize("players", range(6, 22))
def test_the_legal_numbers_of_action_cards(players: int) -> None:
    # MAF-3.10
    for gang in (False, True):
        if gang and players < 13:
            continue
        for virtual in (False, True):
            least, most = least_cards(players, virtual, gang), most_cards(players, gang)
            fewest = 0 if virtual else players - 14
            assert least == max(3 if gang else 0, fewest)
            assert most == min(16 if gang else 13, players)
            given: dict[str, object] = {"extended": True, "virtual_neutrals": virtual}
            given["new_gang"] = "hidden" if gang else "off"
            for count in range(17):
                why = MAFIA.check(options(**given, action_card_count=count), players)
                assert (why is None) == (least <= count <= most)


def test_a_count_beyond_the_advice_is_dealt() -> None:
    # MAF-3.10: it is only advice
    game = MAFIA.setup(options(extended=True, action_card_count=6), 6, Rng(1, 0), {})
    assert sorted(game.cards) == game.deck
    assert len(set(game.deck)) == 6
