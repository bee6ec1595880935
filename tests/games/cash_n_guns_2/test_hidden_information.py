"""CG2 section 7: who may know what, and when.

Two stories that differ in one secret only are played side by side (secrets.py). Whoever may not
know the secret gets the same bytes in both, at every moment: views, questions, legal acts, facts
and refusals. Whoever may know it can tell them apart.
"""

import json
from typing import Any

import pytest

import sitdown
from tests.games.cash_n_guns_2.builders import (
    LETTERS,
    answer,
    courage,
    facts,
    hold_up,
    loot,
    mine,
    scene,
    take,
    to_split,
)
from tests.games.cash_n_guns_2.secrets import SECRETS

VIEWERS = ["A", "B", "C", "D", "E", ""]
"""The last is a watcher; E is dead."""
PROBES = [
    *["load bang", "aim 1", "aim 4", "discard bang", "give bang", "order 2", "swap 1", "take clip"],
    *["take bill_20 token", "ban clip", "replace bang", "rob painting", "nonsense"],
]


def known(t: sitdown.Table, viewer: str) -> str:
    """Everything that a viewer can get out of a table."""
    eyes = LETTERS.index(viewer) if viewer else None
    seen: list[Any] = [t.view(eyes), t.asked(eyes), t.told(eyes)]
    if eyes is not None:
        seen += [t.legal(eyes), [refusal(t, eyes, act) for act in PROBES]]
    return json.dumps(seen, sort_keys=True)


def refusal(t: sitdown.Table, seat: int, act: str) -> list[Any]:
    """What a seat hears when it tries what it may not do."""
    if act in t.legal(seat):
        return []
    with pytest.raises(sitdown.Illegal) as illegal:
        t.answer(seat, act)
    return [illegal.value.code, illegal.value.rule, illegal.value.about]


@pytest.mark.parametrize("name", SECRETS)
def test_who_does_not_own_a_secret_gets_the_same_bytes(name: str) -> None:
    # CG2-I13, CG2-4.13, CG2-5.14a
    tell, owners = SECRETS[name]
    told_apart = set()
    moments = 0
    for (here, one), (there, other) in zip(tell(False), tell(True), strict=True):
        assert here == there
        moments += 1
        for viewer in VIEWERS:
            same = known(one, viewer) == known(other, viewer)
            assert same or viewer in set(owners), f"{viewer or 'a watcher'} knows at {here}"
            if not same:
                told_apart.add(viewer)
    assert told_apart == set(owners)
    assert moments >= 2


def test_sealed_answers_are_nobodys_business() -> None:
    # CG2-4.3, CG2-4.4, CG2-4.11
    answers = {"load": ("load click", "load bang", "load any"), "courage": ("duck", "stand")}
    for question, acts in answers.items():
        seen = set()
        for act in acts:
            t = scene()
            if question == "courage":
                hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
                t.close()
                t.close()
            t.answer(0, act)
            seen.add("".join(known(t, viewer) for viewer in ("B", "C", "D", "")))
        assert len(seen) == 1


def test_everybody_knows_what_everybody_may_know() -> None:
    # CG2-3.5, CG2-4.21
    t = scene(talents={"A": "kid", "B": "doctor"}, loot={"B": "bill_20"}, wounds={"C": 1})
    for viewer in (None, 0, 1, 2, 3):
        view = t.view(viewer)
        assert view["round"] == 3
        assert view["players"][0]["talent"] == "kid"
        assert view["players"][1]["loot_size"] == 1
        assert view["players"][2]["wounds"] == 1
        assert [player["hand_size"] for player in view["players"]] == [6] * 4
        assert sum(view["to_come"].values()) == 8 * 5
    assert mine(t, "B")["worth"] == 20
    assert "mine" not in t.view(None)


def test_what_is_taken_from_the_table_is_public_when_it_happens() -> None:
    # CG2-4.21, CG2-R11
    t = scene()
    to_split(t, ducks="CD")
    take(t, "A painting")
    assert facts(t, "took")[-1] == {"fact": "took", "seat": 0, "share": "painting"}
    assert "loot" not in t.view(1)["players"][0]
    assert loot(t, "A") == ["painting"]


def test_what_the_junk_dealer_gives_was_seen_by_all() -> None:
    # CG2-5.18
    t = scene(talents={"A": "junk_dealer"}, loot={"B": "bill_20"})
    to_split(t)
    take(t, "A bill_5")
    answer(t, "A", "swap B")
    assert facts(t, "swapped") == [{"fact": "swapped", "seat": 0, "with": 1, "gave": "bill_5"}]


def test_before_open_piles_everybody_sees_what_changes_hands() -> None:
    # CG2-R11
    t = scene(
        talents={"A": "professional", "B": "vulture", "C": "junk_dealer"},
        loot={"D": "bill_20"},
        options={"loot_piles": "open"},
    )
    hold_up(t, "A>D bang", "B>C click", "C>B click", "D>B click")
    courage(t, ducks="D")
    assert facts(t, "robbed_card")[0]["card"] == "bill_20"
    assert t.view(None)["players"][0]["loot"] == ["bill_20"]
