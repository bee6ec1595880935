"""MAF-5.1 to 5.8: what holds for all Game Cards; Neutral ones (MAF-5.1701)."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.mafia.rules.box import CARDS, TOKENS, USABLE
from sitdown.games.mafia.rules.roles import side_of, wakes
from sitdown.games.mafia.rules.shapes_told import Token
from tests.games.mafia.builders import MAFIA, Spytown, deal

NINE = "MMPPPPPPA"


# General


def test_using_a_card_is_optional() -> None:
    # MAF-5.1
    cards = {0: "recruitment", 2: "vest", 3: "bandage", 4: "arrest", 5: "shelter", 6: "wiretap"}
    t = deal(NINE, cards)
    while t.turn < 3:
        t.close()
    assert all(t.card(seat) == (None, None) for seat in range(9))


def test_each_card_is_used_once() -> None:
    # MAF-5.1, MAF-10.4
    t = deal(NINE, {2: "wiretap", 3: "arrest", 4: "safe_conduct"})
    t.until("start_cards").answer({3: "play"})
    t.say(2, "wiretap 0")
    assert t.asked("card") == []
    t.until("end_cards").answer({4: "play"})
    while t.turn < 4:
        assert t.phase not in ("start_cards", "end_cards")
        t.close()
    assert [t.card(seat)[1] for seat in (2, 3, 4)] == ["up", "gone", "gone"]


@pytest.mark.parametrize(("card", "token"), list(product(CARDS, TOKENS)))
def test_usability_is_by_token(card: str, token: Token) -> None:
    # MAF-5.2, MAF-R36
    usable = USABLE[CARDS.index(card)][TOKENS.index(token)]
    tokens = {"mafioso": "MMMPPPPPPPPPA", "policeman": "PMMMPPPPPPPPA", "agent": "AMMMPPPPPPPPP"}
    others = {1: "new_gang", 2: "new_gang"} if card == "new_gang" else {}
    gang = "hidden" if card == "new_gang" else "off"
    t = deal(tokens[token], {0: card, **others}, new_gang=gang)
    assert t.mine(0)["usable"] == usable


def test_a_played_card_lies_face_up_before_its_player() -> None:
    # MAF-5.3
    t = deal(NINE, {2: "wiretap"}).until("discussion")
    t.say(2, "wiretap 0")
    assert t.card(2) == ("wiretap", "up")
    assert t.told(WATCHER, "played") == [{"seat": 2, "card": "wiretap", "target": 0}]


def test_recruitment_is_not_laid_out() -> None:
    # MAF-5.3, MAF-5.301, MAF-R30
    t = deal(NINE, {0: "recruitment"}).night(recruit=4, kill=5)
    assert t.card(0) == (None, None)
    assert t.mine(1)["recruiter"] == 0


def test_only_the_living_and_not_pending_play() -> None:
    # MAF-5.3, MAF-5.1102, MAF-R39
    t = deal(NINE, {3: "corner_shot", 4: "bandage", 5: "arrest"}).night(kill=3)
    assert t.phase == "reaction"
    assert t.refused(3, "shoot 0").code == "not_now"
    t.react(4)
    t.close()
    t.say(3, "shoot 0")  # saved, an ordinary player again
    assert t.fallen == [0]
    victim = deal(NINE, {3: "arrest"}).night(kill=3)
    assert victim.refused(3, "play").code == "not_asked"


def test_a_wrong_moment_is_refused_and_nothing_happens() -> None:
    # MAF-5.4, MAF-R41
    t = deal(NINE, {2: "shelter", 3: "wiretap", 4: "vest"}).until("discussion")
    assert t.refused(2, "play").code == "not_now"
    assert t.refused(4, "play").code == "not_now"
    assert t.refused(2, "reveal").code == "no_reveal"
    assert t.refused(4, "wiretap 0").code == "no_such_card"
    night = deal(NINE, {3: "wiretap"}).until("mafia")
    assert night.refused(3, "wiretap 0").code == "not_now"


def penal(cards: dict[int, str], **options: Any) -> Spytown:
    return deal(NINE, cards, illegal_play="eliminate", **options)


def test_revealing_a_card_at_a_wrong_moment_may_be_deadly() -> None:
    # MAF-5.4, MAF-R41, MAF-9.29
    t = penal({2: "shelter", 3: "bandage", 4: "last_shot"}, last_shot_all=True).until("discussion")
    assert t.legal(2, "card") == ["reveal"]
    t.say(2, "reveal")
    assert t.causes() == {2: "penalty"}
    assert t.card(2) == ("shelter", "up")
    assert t.phase == "discussion"  # no reaction window, no last shot
    assert t.view()["shelter"] is None


@pytest.mark.parametrize(
    ("seat", "card", "phase"),
    [
        (2, "neutral", "agent"),
        (0, "last_shot", "nomination"),  # not a Mafioso's
        (8, "vest", "discussion"),  # not the Agent's
        (2, "turncoat", "discussion"),
        (2, "vest", "mafia"),
        (0, "recruitment", "discussion"),
        (2, "wiretap", "agent"),
        (2, "kidnapping", "nomination"),
    ],
)
def test_every_moment_offers_the_way_to_ruin(seat: int, card: str, phase: str) -> None:
    # MAF-5.4, MAF-R41
    t = penal({seat: card}).until(phase)
    t.say(seat, "reveal")
    assert t.causes() == {seat: "penalty"}


@pytest.mark.parametrize(
    ("card", "phase"),
    [("arrest", "start_cards"), ("shelter", "end_cards"), ("wiretap", "discussion")],
)
def test_in_its_own_window_a_card_is_no_crime(card: str, phase: str) -> None:
    # MAF-5.4
    t = penal({2: card}).until(phase)
    assert "reveal" not in t.legal(2)


def test_cards_do_not_change_hands_and_role_swap_moves_tokens_only() -> None:
    # MAF-5.5
    t = deal(NINE, {0: "role_swap", 2: "vest", 3: "commander"})
    t.say(0, "swap 2")
    players = t.state["players"]
    assert [p["card"] for p in players[:4]] == ["role_swap", "neutral", "vest", "commander"]
    assert [p["token"] for p in players[:3]] == ["policeman", "mafioso", "mafioso"]
    t.until("discussion").until("agent")
    assert t.view()["commander"] == 4
    assert t.state["players"][3]["card"] == "commander"


@pytest.mark.parametrize(
    ("token", "card", "recruited", "side", "awake"),
    [
        ("policeman", "neutral", False, "police", False),
        ("mafioso", "neutral", False, "mafia", True),
        ("agent", "neutral", False, "police", False),
        ("policeman", "turncoat", False, "mafia", True),
        ("mafioso", "turncoat", False, "police", False),
        ("agent", "turncoat", False, "police", False),
        ("policeman", "new_gang", False, "new_gang", False),
        ("mafioso", "new_gang", False, "new_gang", True),
        ("agent", "new_gang", False, "police", False),
        ("policeman", "neutral", True, "mafia", True),
        ("agent", "neutral", True, "mafia", True),
        ("mafioso", "turncoat", True, "mafia", True),
        ("policeman", "new_gang", True, "new_gang", True),
        ("agent", "new_gang", True, "mafia", True),
        ("agent", "turncoat", True, "mafia", True),
    ],
)
def test_token_side_and_attendance_are_three_things(
    token: Token, card: str, recruited: bool, side: str, awake: bool
) -> None:
    # MAF-5.6, MAF-5.7, MAF-R32, MAF-R33
    sides = ["police", "mafia", "new_gang"]
    assert sides[side_of(TOKENS.index(token), CARDS.index(card), recruited)] == side
    assert wakes(TOKENS.index(token), CARDS.index(card), recruited) == awake


def test_what_each_token_can_do() -> None:
    # MAF-5.8
    t = deal(NINE)
    assert [t.mine(seat)["my_move"] for seat in range(9)] == [False] * 8 + [True]
    t.close()
    assert [t.mine(seat)["my_move"] for seat in range(9)] == [True, True] + [False] * 7


# 17-30 Neutral


def test_neutral_cards_are_never_shown_before_the_end() -> None:
    # MAF-5.1701
    t = deal(NINE, {0: "neutral"}, gm="human").expel(2, 3)
    assert all(t.card(seat) == (None, None) for seat in range(9))
    t.expel(0, 1)
    assert t.view()["truth"]["cards"] == ["neutral"] * 9


def test_random_games_with_all_cards_come_to_an_end() -> None:
    # MAF-5.1
    played: Counter[str] = Counter()
    for seed in range(12):
        house: dict[str, object] = {"extended": True, "action_card_count": 13, "talk_rounds": 0}
        table = Table(Start(MAFIA, 13, seed, house))
        rng = Rng(seed, 5)
        while table.open:
            for question in table.questions:
                if question.name == "card":
                    holders = [seat for seat in question.seats if table.legal(seat, "card")]
                    if holders:
                        table.answer(
                            holders[0], rng.pick(table.legal(holders[0], "card")), None, "card"
                        )
                        break
            else:
                question = next(q for q in table.questions if q.blocking)
                for seat in question.seats:
                    acts = table.legal(seat, question.key)
                    if acts:
                        table.answer(seat, rng.pick(acts), None, question.key)
        for fact in table.facts:
            if fact.kind == "played":
                played[str(fact.about["card"])] += 1
            if fact.kind == "recruitment":
                played["recruitment"] += 1
    assert len(played) >= 10
