"""MAF-4.30 to 4.35: dawn, start cards, and what is said."""

from typing import Any

import pytest

from sitdown.core.question import WATCHER
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.mafia.rules.acts import STATEMENTS
from tests.games.mafia.builders import MAFIA, Spytown, deal

NINE = "MMPPPPPPA"


def at_talk(**options: Any) -> Spytown:
    return deal(NINE, **options).until("discussion")


# Dawn


def test_the_choice_is_announced_at_dawn_and_the_victim_falls_at_once() -> None:
    # MAF-4.30
    t = deal(NINE).night(kill=3)
    assert t.told(WATCHER, "dawn") == [{"turn": 1, "seat": 3}]
    assert (t.phase, t.fallen) == ("discussion", [3])
    quiet = deal(NINE).night()
    assert quiet.told(WATCHER, "quiet_dawn") == [{"turn": 1}]


def test_a_reaction_window_opens_by_what_lies_open_not_by_who_holds_what() -> None:
    # MAF-4.30, MAF-7.3
    for cards in ({4: "vest"}, {4: "bandage"}, {8: "vest"}):
        t = deal(NINE, cards).night(kill=3)
        assert (t.phase, t.fallen) == ("reaction", [])
        assert t.view()["pending"] == {"seat": 3, "cause": "mafia"}
        assert t.asked("reaction") == list(range(9))
        assert t.question("reaction").hushed
    assert deal(NINE, {4: "arrest"}).night(kill=3).phase == "start_cards"


def test_no_window_for_cards_that_were_played() -> None:
    # MAF-4.30
    t = deal(NINE, {3: "vest"}).night(kill=3)
    t.react(3)
    assert t.fallen == []
    t.until("agent").night(kill=3)
    assert (t.phase, t.fallen) == ("discussion", [3])


def test_start_cards_are_played_at_the_start_of_the_police_phase_and_only_then() -> None:
    # MAF-4.31
    t = deal(NINE, {2: "arrest", 3: "kidnapping"}).until("start_cards")
    t.say(2, "play")
    assert t.card(2) == (None, None)  # revealed together
    t.answer({3: "point 0"})
    assert (t.card(2), t.card(3)) == (("arrest", "up"), ("kidnapping", "up"))
    assert (t.view()["arrested"], t.view()["kidnapped"]) == (2, 0)
    late = deal(NINE, {2: "arrest", 3: "kidnapping"}).until("start_cards")
    late.close()
    assert late.phase == "discussion"
    assert late.refused(2, "play").code == "not_now"


# Who speaks


def test_all_living_players_may_speak_and_the_fallen_may_not() -> None:
    # MAF-4.32, MAF-4.70
    t = deal(NINE, {2: "arrest", 3: "kidnapping", 4: "shelter"}).until("end_cards")
    t.answer({4: "play"})
    t.until("mafia").night(kill=7)
    t.answer({2: "play", 3: "point 5"})
    assert t.phase == "discussion"
    assert sorted(t.asked("statement")) == t.living == [0, 1, 2, 3, 4, 5, 6, 8]
    channels = {c.name: c.speakers for c in MAFIA.channels(t.table.state)}
    assert channels["table"] == t.living
    assert channels["spectators"] == [7]


def test_anything_may_be_said_true_or_false() -> None:
    # MAF-4.32
    t = at_talk()
    t.say(0, "claim_role", {"role": "agent"})
    t.say(8, "claim_role", {"role": "agent"})
    said = t.view()["statements"]
    assert [(s["seat"], s["role"]) for s in said] == [(0, "agent"), (8, "agent")]


# How talk ends


def test_discussion_ends_when_all_are_ready() -> None:
    # MAF-4.33, MAF-R11, MAF-R63
    t = at_talk()
    for seat in range(8):
        t.say(seat, "ready")
    assert t.phase == "discussion"
    t.table.take_back(3)
    t.say(8, "ready")
    assert t.phase == "discussion"
    t.say(3, "ready")
    assert t.phase == "nomination"


def test_a_majority_may_end_it() -> None:
    # MAF-4.33, MAF-R63
    t = at_talk(ready_rule="majority")
    for seat in range(4):
        t.say(seat, "ready")
    assert t.phase == "discussion"
    t.say(4, "ready")
    assert t.phase == "nomination"


def test_time_ends_it() -> None:
    # MAF-4.33, MAF-R11
    t = at_talk()
    t.say(0, "ready")
    t.close()
    assert t.phase == "nomination"


def test_statements_are_made_in_rounds_in_seat_order() -> None:
    # MAF-4.33, MAF-R63: at most `talk_rounds` rounds, three statements each
    t = at_talk(talk_rounds=2)
    assert t.asked("statement") == list(range(9))
    for _ in range(3):
        t.say(4, "claim_side", {"side": "police"})
    assert t.refused(4, "claim_side", {"side": "police"}).code == "said_enough"
    assert 4 not in t.asked("statement")
    for seat in range(9):
        t.say(seat, "pass")
    assert (t.phase, t.view()["round"]) == ("discussion", 2)
    t.say(4, "claim_side", {"side": "police"})
    for seat in range(9):
        t.say(seat, "pass")
    assert t.phase == "nomination"


def test_a_round_in_which_all_pass_ends_the_talk() -> None:
    # MAF-4.33
    t = at_talk(talk_rounds=5)
    for seat in range(9):
        t.say(seat, "pass")
    assert t.phase == "nomination"


def test_ready_from_all_ends_it_whatever_was_said() -> None:
    # MAF-R63
    t = at_talk(talk_rounds=5)
    t.say(4, "claim_side", {"side": "police"})
    t.talk()
    assert t.phase == "nomination"


def test_the_first_to_speak_moves_on_every_turn() -> None:
    # MAF-4.33: from seat (turn - 1) mod P, without the fallen
    t = deal(NINE).night(kill=2)
    assert t.asked("statement") == [0, 1, 3, 4, 5, 6, 7, 8]
    t.until("agent").night(kill=4)
    assert t.turn == 2
    assert t.asked("statement") == [1, 3, 5, 6, 7, 8, 0]


def test_without_talk_rounds_there_are_no_statements() -> None:
    # MAF-R63, MAF-1.5
    t = at_talk(talk_rounds=0)
    assert t.asked("statement") == []
    assert t.refused(3, "claim_side", {"side": "police"}).code == "no_talk_now"
    t.talk()
    assert t.phase == "nomination"


# What is said


EXAMPLES: dict[str, dict[str, Json]] = {
    "accuse": {"target": 0, "strength": 3, "reason": "votes"},
    "defend": {"target": 2, "strength": 1, "reason": "behaviour"},
    "claim_role": {"role": "policeman"},
    "claim_check": {"target": 0, "result": "mafioso", "source": "agent", "turn": 1},
    "claim_card": {"card": "vest"},
    "claim_side": {"side": "new_gang"},
    "vote_intent": {"target": 0},
    "ask": {"target": 0, "topic": "checks"},
    "agree": {"statement": 1},
    "disagree": {"statement": 1},
    "retract": {"statement": 1},
    "because": {"target": 0, "reason": "counterclaim"},
}


@pytest.mark.parametrize("kind", STATEMENTS)
def test_every_statement_is_public_and_logged(kind: str) -> None:
    # MAF-4.34, MAF-R75
    t = at_talk()
    if kind == "because":  # there must have been a vote
        assert t.refused(2, kind, EXAMPLES[kind]).code == "nothing_voted"
        t.until("agent").until("discussion")
    t.say(2, "claim_side", {"side": "police"})
    t.say(2, kind, EXAMPLES[kind])
    said = t.view(WATCHER)["statements"][-1]
    about = {"number": 2, "turn": t.turn, "step": "discussion", "seat": 2, **EXAMPLES[kind]}
    assert {**about, "kind": kind, "retracted": False} == said
    assert t.told(WATCHER, f"said_{kind}")[-1] == about


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("accuse", {"target": 2, "strength": 1, "reason": "none"}, "statement_self"),
        ("accuse", {"target": 0, "strength": 4, "reason": "none"}, "statement_strength"),
        ("accuse", {"target": 0, "strength": 1, "reason": "smell"}, "statement_word"),
        ("accuse", {"target": 0}, "statement_fields"),
        ("accuse", {"target": True, "strength": 1, "reason": "none"}, "statement_number"),
        ("accuse", {"target": 9, "strength": 1, "reason": "none"}, "no_such_player"),
        ("accuse", {"target": -1, "strength": 1, "reason": "none"}, "no_such_player"),
        ("claim_role", {"role": "boss"}, "statement_word"),
        ("claim_role", {"role": ["agent"]}, "statement_word"),
        (
            "claim_check",
            {"target": 0, "result": "agent", "source": "agent", "turn": 1},
            "claim_agent",
        ),
        (
            "claim_check",
            {"target": 0, "result": "mafioso", "source": "agent", "turn": 2},
            "statement_turn",
        ),
        (
            "claim_check",
            {"target": 2, "result": "mafioso", "source": "swap", "turn": 0},
            "statement_self",
        ),
        ("vote_intent", {"target": 2}, "statement_self"),
        ("vote_intent", {"target": 7}, "target_fallen"),
        ("ask", {"target": 0, "topic": "weather"}, "statement_word"),
        ("agree", {"statement": 5}, "no_such_statement"),
        ("retract", {"statement": 2}, "not_your_statement"),
    ],
)
def test_a_statement_has_its_form(kind: str, fields: dict[str, Json], code: str) -> None:
    # MAF-4.34
    t = deal(NINE).night(kill=7)
    t.say(2, "claim_side", {"side": "police"})
    t.say(3, "claim_side", {"side": "police"})
    refusal = t.refused(2, kind, fields)
    assert (refusal.code, refusal.rule) == (code, "MAF-4.34")


def test_statements_may_be_about_the_fallen_and_about_oneself() -> None:
    # MAF-4.34
    t = deal(NINE).night(kill=7)
    t.say(2, "accuse", {"target": 7, "strength": 1, "reason": "none"})
    t.say(2, "defend", {"target": 2, "strength": 1, "reason": "none"})
    t.say(2, "claim_check", {"target": 7, "result": "agent", "source": "wiretap", "turn": 1})
    assert len(t.view()["statements"]) == 3


def test_who_may_speak_when() -> None:
    # MAF-4.35
    t = deal(NINE).night(kill=7)
    assert sorted(t.asked("statement")) == t.living
    assert t.refused(7, "claim_side", {"side": "police"}).code == "not_asked"
    t.talk()
    assert t.refused(2, "claim_side", {"side": "police"}).code == "no_talk_now"
    t.vote({0: 2, 2: 0, 3: 2, 4: 0})
    assert (t.phase, t.asked("statement")) == ("speech", [0])  # P7: the speaker alone
    assert t.refused(3, "claim_side", {"side": "police"}).code == "not_asked"
    for _ in range(3):
        t.say(0, "claim_side", {"side": "police"})
    assert t.asked("statement") == []
    t.talk()
    assert t.asked("statement") == [2]
    t.talk()
    t.vote({0: 2, 2: 0})
    assert t.phase == "rediscussion"
    assert sorted(t.asked("statement")) == t.living


def test_silence_is_asked_of_all_but_the_speaker() -> None:
    # MAF-4.35, MAF-4.50
    t = at_talk().talk()
    t.vote({0: 2, 2: 0, 3: 2, 4: 0})
    table = MAFIA.channels(t.table.state)[0]
    assert (table.name, table.speakers) == ("table", [0])


# The board of claims


def test_what_stands_on_the_board_when_a_turn_ends() -> None:
    # MAF-R59
    t = at_talk()
    t.say(2, "accuse", {"target": 0, "strength": 1, "reason": "none"})
    t.say(2, "defend", {"target": 0, "strength": 2, "reason": "votes"})  # takes its place
    t.say(2, "ask", {"target": 0, "topic": "role"})
    t.say(3, "claim_role", {"role": "agent"})
    t.say(3, "retract", {"statement": 4})
    t.say(4, "claim_check", {"target": 0, "result": "mafioso", "source": "agent", "turn": 1})
    t.say(4, "vote_intent", {"target": 0})
    t.say(5, "agree", {"statement": 6})
    assert [s["number"] for s in t.view()["statements"]] == list(range(1, 9))
    assert [s["number"] for s in t.view()["statements"] if s["retracted"]] == [4]
    t.until("agent")
    assert [s["number"] for s in t.view()["statements"]] == [2, 6]
    t.until("discussion")
    assert t.refused(5, "agree", {"statement": 7}).code == "no_such_statement"
    t.say(5, "agree", {"statement": 6})
    assert t.view()["statements"][-1]["number"] == 9


def clash(t: Spytown) -> list[Any]:
    return [(c["kind"], c["statements"]) for c in t.view()["clashes"]]


def test_contradictions_are_marked() -> None:
    # MAF-4.34, MAF-R59: the board only lists what was said; it believes nobody
    t = deal(NINE, {2: "vest"}).night(kill=7)
    t.react()
    t.say(3, "claim_role", {"role": "agent"})
    assert clash(t) == []
    t.say(8, "claim_role", {"role": "agent"})
    assert clash(t) == [("two_agents", [1, 2])]
    t.say(3, "retract", {"statement": 1})
    assert clash(t) == []
    t.say(8, "claim_check", {"target": 7, "result": "mafioso", "source": "agent", "turn": 1})
    assert clash(t) == [("check", [4])]
    t.say(8, "claim_check", {"target": 4, "result": "mafioso", "source": "agent", "turn": 1})
    t.say(5, "claim_check", {"target": 4, "result": "policeman", "source": "wiretap", "turn": 1})
    assert clash(t) == [("check", [4]), ("checks", [5, 6])]
    t.say(5, "claim_card", {"card": "wiretap"})  # not in the deal
    t.say(6, "claim_card", {"card": "vest"})
    assert clash(t)[2:] == [("card", [7])]
    t.say(2, "claim_card", {"card": "vest"})
    assert clash(t)[2:] == [("card", [8, 9]), ("card", [7])]


def test_a_claim_clashes_with_the_token_that_is_shown() -> None:
    # MAF-4.34
    t = at_talk()
    t.say(0, "claim_role", {"role": "policeman"})
    t.vote_out(0).until("discussion")
    assert clash(t) == [("role", [1])]


def test_proposals_always_fit() -> None:
    # MAF-4.34
    t = at_talk()
    t.say(2, "claim_side", {"side": "police"})
    question = t.question("statement")
    rng = Rng(1, 1)
    for act in t.table.legal(2, "statement"):
        for _ in range(40):
            payload = question.ask.propose(t.table.state, 2, act, rng)
            assert question.ask.fits(t.table.state, 2, act, payload) is None
