"""CG2-5.0a to CG2-5.0d: First-aid kits and Clips."""

import pytest

from tests.games.cash_n_guns_2.builders import (
    answer,
    asked,
    courage,
    facts,
    hand,
    hold_up,
    legal,
    mine,
    players,
    refused,
    scene,
    take,
    to_split,
    who,
    wounds,
)

SEVEN = "bill_5 bill_5 bill_5 bill_10 bill_10 bill_20 painting"


def test_a_first_aid_kit_heals_all_wounds_at_once() -> None:
    # CG2-5.0a
    t = scene(table=f"medkit {SEVEN}", wounds={"A": 2, "B": 1})
    to_split(t)
    take(t, "A medkit")
    assert wounds(t) == {"B": 1}
    assert facts(t, "bandaged") == [{"fact": "bandaged", "seat": 0, "wounds": 2}]
    assert t.view(None)["players"][0]["suffered"] == 2  # what was taken was taken


def test_a_first_aid_kit_may_be_taken_just_to_deny_it() -> None:
    # CG2-5.0a
    t = scene(table=f"medkit {SEVEN}", wounds={"B": 2})
    to_split(t)
    take(t, "A medkit")
    assert wounds(t) == {"B": 2}
    assert facts(t, "not_bandaged") == [{"fact": "not_bandaged", "seat": 0, "wounds": 0}]
    assert players(t)["A"]["loot_size"] == 0


def test_a_clip_brings_a_bang_for_another_card_of_the_hand() -> None:
    # CG2-5.0b, CG2-R18
    t = scene(table=f"clip {SEVEN}", number=4, hands={"A": "0b5c", "B": "0b5c"}, seen={"B": "1b"})
    to_split(t)
    take(t, "A clip")
    assert (asked(t), who(t)) == ("clip", "A")
    assert hand(t, "A") == "1b4c"
    assert legal(t, "A") == ["discard click", "discard any"]
    why = refused(t, "A", "discard bang")  # the Bang just taken must stay
    assert (why.code, why.rule) == ("discard_none", "CG2-R18")
    answer(t, "A", "discard click")
    assert hand(t, "A") == "1b3c"
    assert players(t)["A"]["hand_size"] == 4
    assert t.view(None)["pile"]["bangs"] == 0
    assert mine(t, "A")["spent"]["click"] == 1  # beside the three Bangs of before
    assert facts(t, "dropped") == [{"fact": "dropped", "seat": 0}]


def test_a_bang_held_before_may_be_discarded() -> None:
    # CG2-5.0b
    t = scene(table=f"clip {SEVEN}", number=3, hands={"A": "1b5c", "B": "1b5c"}, seen={"B": "2b"})
    to_split(t)
    take(t, "A clip")
    assert legal(t, "A") == ["discard click", "discard bang", "discard any"]
    answer(t, "A", "discard bang")
    assert hand(t, "A") == "1b4c"
    assert players(t)["A"]["unseen"] == 3


def test_a_face_up_bang_is_taken_first() -> None:
    # CG2-5.0c
    t = scene(table=f"clip clip {SEVEN}", number=3, hands={"B": "1b5c"}, seen={"B": "1b"})
    to_split(t)
    take(t, "A clip")
    assert facts(t, "clip")[-1] == {"fact": "clip", "seat": 0, "from": "up"}
    answer(t, "A", "discard click")
    take(t, "B clip")
    assert facts(t, "clip")[-1] == {"fact": "clip", "seat": 1, "from": "down"}
    assert t.view(None)["clips"] == [{"seat": 0, "found": "up"}, {"seat": 1, "found": "down"}]


def test_the_pile_is_common_and_holds_this_rounds_cards_already() -> None:
    # CG2-5.0c
    t = scene(table=f"clip {SEVEN}")
    hold_up(t, "A>B click", "B>C bang", "C>A bang", "D>A click")
    courage(t, ducks="C")
    take(t, "A bill_5", "B bill_5", "D clip")
    # B's Bang lies there unseen (his target ducked), so does C's own.
    assert facts(t, "clip")[-1]["from"] == "down"


def test_nobody_sees_the_other_cards_of_the_pile() -> None:
    # CG2-5.0c, CG2-R8
    known = []
    for hands in ({"B": "2b4c", "C": "3b3c"}, {"B": "3b3c", "C": "2b4c"}):
        t = scene(table=f"clip {SEVEN}", number=3, hands=hands)
        to_split(t, ducks="BC")
        take(t, "A clip")
        answer(t, "A", "discard click")
        known.append([t.view(0), t.told(0)])
    assert known[0] == known[1]


def test_a_clip_without_a_bang_in_the_pile_has_no_effect() -> None:
    # CG2-5.0d, CG2-6.16
    t = scene(table=f"clip {SEVEN}", number=3, hands=dict.fromkeys("ABCD", "3b3c"))
    to_split(t)
    take(t, "A clip")
    assert hand(t, "A") == "3b2c"
    assert (asked(t), who(t)) == ("share", "B")
    assert facts(t, "clip_empty") == [{"fact": "clip_empty", "seat": 0, "searched": True}]
    assert facts(t, "dropped") == []


def test_a_clip_for_an_empty_hand_has_no_effect_and_finds_nothing_out() -> None:
    # CG2-5.0d, CG2-R18
    t = scene(table=f"clip {SEVEN}", number=8)
    to_split(t)
    take(t, "A clip")
    assert hand(t, "A") == "0b0c"
    assert facts(t, "clip_empty")[0]["searched"] is False
    assert t.view(None)["clips"] == []


@pytest.mark.parametrize(("source", "found"), [("common", "up"), ("own", None)])
def test_the_source_of_a_clip_is_an_option(source: str, found: str | None) -> None:
    # CG2-R8
    t = scene(
        table=f"clip {SEVEN}",
        number=3,
        hands={"A": "3b3c", "B": "1b5c"},
        seen={"B": "2b"},
        options={"clip_source": source},
    )
    to_split(t)
    take(t, "A clip")
    assert t.view(None)["clips"] == [{"seat": 0, "found": found}]
    t = scene(
        table=f"clip {SEVEN}",
        number=3,
        hands={"A": "1b5c", "B": "3b3c"},
        options={"clip_source": source},
    )
    to_split(t)
    take(t, "A clip")
    assert t.view(None)["clips"] == [{"seat": 0, "found": "down"}]


@pytest.mark.parametrize(("own", "found"), [("1b5c", "down"), ("3b3c", None)])
def test_the_best_friend_searches_her_own_cards_if_all_do(own: str, found: str | None) -> None:
    # CG2-R8, CG2-R42
    t = scene(
        table=f"clip {SEVEN}",
        number=3,
        hands={"A": "2b4c", "B": own},
        talents={"B": "best_friend"},
        options={"clip_source": "own"},
    )
    to_split(t)
    take(t, "A clip")
    answer(t, "A", "discard click")
    assert t.view(None)["clips"][-1] == {"seat": 1, "found": found}
    assert len(facts(t, "friend_empty")) == (found is None)
