"""Positions from what matters: `sitdown.position("mafia", …)`."""

from typing import Any

import pytest

from sitdown.api import Illegal, position
from sitdown.core.start import from_position
from sitdown.core.table import Table
from tests.games.mafia.builders import MAFIA, Spytown

EXTENDED = {"extended": True, "virtual_neutrals": True, "idle_turn_limit": 10}
CARDS = EXTENDED | {"action_card_count": 4}


def town(seats: int = 9, options: dict[str, Any] | None = None, **wishes: Any) -> Spytown:
    written = position("mafia", seats=seats, options=options or {}, **wishes)
    return Spytown(Table(from_position(MAFIA, 1, written)))


def refused(options: dict[str, Any] | None = None, **wishes: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Illegal) as illegal:
        town(options=options, **wishes)
    return illegal.value.code, illegal.value.about


def play_on(t: Spytown) -> None:
    for _ in range(400):
        if not t.table.open:
            return
        t.close()
    raise AssertionError("it never ends")


def test_a_day_after_a_night_with_a_victim() -> None:
    t = town(tokens="MMPPPPPPA", fallen={3: "mafia"}, step="nomination")
    assert (t.phase, t.turn, t.fallen) == ("nomination", 1, [3])
    assert t.state["nights"][0]["choice"] == 3
    t.vote({seat: 0 for seat in t.asked_to_vote() if seat})
    t.speeches()
    assert t.fallen == [3, 0]


def test_whoever_is_not_named_gets_what_is_left() -> None:
    t = town(fallen={0: "mafia"})
    tokens = [player["token"] for player in t.state["players"]]
    assert tokens[0] == "policeman"
    assert (tokens.count("mafioso"), tokens.count("agent")) == (2, 1)
    cards = town(options={**EXTENDED, "action_card_count": 4}, cards={5: "kidnapping"})
    held = [player["card"] for player in cards.state["players"]]
    assert held[5] == "kidnapping"
    assert held.count("neutral") == 5


def test_turns_follow_from_the_falls() -> None:
    falls = {3: "mafia", 0: "vote", 4: "mafia", 5: "mafia"}
    t = town(tokens="MMPPPPPPA", fallen=falls)
    assert [fell["turn"] for fell in t.state["fallen"]] == [1, 1, 2, 3]
    assert t.turn == 3
    assert town(tokens="MMPPPPPPA", fallen=falls, step="mafia").turn == 4
    assert town(tokens="MMPPPPPPA", fallen=falls, turn=5).turn == 5


STEPS = ["agent", "mafia", "discussion", "nomination", "speech", "final", "rediscussion", "revote"]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("seats", [6, 9, 14])
def test_every_step_can_be_built_and_played_on(step: str, seats: int) -> None:
    if (seats, step) == (6, "mafia"):  # MAF-4.14: a small group's first night has none
        t = town(seats=seats, step=step, turn=2)
    else:
        t = town(seats=seats, step=step)
    assert t.phase == step
    play_on(t)


@pytest.mark.parametrize("step", ["recruit", "start_cards", "end_cards", "nightfall"])
def test_steps_of_the_cards(step: str) -> None:
    cards = {0: "recruitment", 2: "arrest", 3: "shelter", 4: "wiretap"}
    t = town(options=EXTENDED | {"action_card_count": 4}, cards=cards, step=step)
    assert t.phase == step
    play_on(t)


def test_role_swap_comes_first() -> None:
    options = EXTENDED | {"action_cards": "role_swap"}
    t = town(options=options, tokens="MMPPPPPPA", cards={3: "role_swap"}, step="swap")
    assert (t.phase, t.turn, t.asked("swap")) == ("swap", 0, [3])


def test_cards_that_lie_open() -> None:
    options = EXTENDED | {"action_card_count": 6}
    cards = {
        0: "recruitment", 2: "arrest", 3: "kidnapping", 4: "wiretap", 5: "shelter", 6: "vest",
    }  # fmt: skip
    t = town(
        options=options, tokens="MMPPPPPPA", cards=cards, step="nomination", turn=2,
        played={0: 7, 2: True, 3: 1, 4: 0, 5: True, 6: True},
    )  # fmt: skip
    assert t.asked("nomination") == [0, 3, 4, 6, 7, 8]
    assert t.mine(4)["tokens"][0] == "M"
    assert t.mine(0)["recruit"] == 7
    assert t.card(6) == ("vest", "up")
    play_on(t)


def test_ballots_and_suspects() -> None:
    t = town(step="final", interrogated=[4, 2], ballots={0: 2, 1: 2})
    assert t.asked("final") == [2, 3, 4, 5, 6, 7, 8]
    assert t.view(0)["vote"]["ballots"][0] == 2
    tied = town(step="revote", tied=[4, 2, 6])
    assert tied.view()["tied"] == [4, 2, 6]


def test_what_cannot_be_is_refused_by_name() -> None:
    few = EXTENDED | {"action_card_count": 1}
    named = EXTENDED | {"action_cards": "vest"}
    assert refused(tokens="MMMPPPPPA") == ("deal_tokens", {"seat": 2, "token": "mafioso"})
    assert refused(tokens="MM")[1] == {"field": "tokens"}
    assert refused(cards={0: "vest"})[0] == "deal_basic"
    assert refused(named, cards={4: "arrest"}) == ("build_card", {"seat": 4, "card": "arrest"})
    assert refused(few, cards={4: "arrest", 5: "vest"})[0] == "deal_too_many"
    assert refused(few, cards={4: "ace"}) == ("deal_card", {"card": "ace"})
    assert refused(fallen={3: "age"}) == ("build_field", {"field": "fallen", "seat": 3})
    assert refused(fallen={9: "vote"})[1] == {"field": "fallen"}
    assert refused(step="dawn")[1] == {"field": "step"}
    assert refused(weather=1) == ("build_unknown", {"field": "weather"})
    assert refused(few, cards={4: "vest"}, played={3: True})[0] == "build_card"
    assert refused(fallen={3: "corner_shot"})[0] == "invariant"
    assert refused(fallen={3: "expelled"})[0] == "invariant"
    assert refused(tokens="MMPPPPPPA", fallen={0: "mafia"})[0] == "invariant"
    assert refused(tokens="MMPPPPPPA", fallen={0: "vote", 1: "mafia"})[0] == "invariant"


# Windows


@pytest.mark.parametrize("cause", ["mafia", "vote"])
def test_somebody_who_may_still_be_saved(cause: str) -> None:
    # MAF-4.30
    t = town(options=CARDS, cards={3: "vest", 4: "bandage"}, pending={3: cause})
    assert (t.phase, t.fallen) == ("reaction", [])
    t.say(3, "play")
    t.close()
    assert t.fallen == []
    play_on(t)


def test_somebody_pending_falls_when_nobody_plays() -> None:
    falls = {5: "mafia", 6: "vote"}
    t = town(options=CARDS, cards={3: "vest"}, fallen=falls, pending={4: "mafia"})
    assert (t.phase, t.turn) == ("reaction", 2)
    t.close()
    assert t.fallen == [5, 6, 4]


@pytest.mark.parametrize("cause", ["mafia", "vote"])
def test_somebody_who_has_a_last_shot(cause: str) -> None:
    # MAF-4.77
    wishes: dict[str, Any] = {"cards": {3: "last_shot"}, "shooter": {3: cause}}
    t = town(tokens="MMPPPPPPA", options=CARDS, **wishes)
    assert (t.phase, t.fallen) == ("last_shot", [3])
    t.say(3, "shoot 0")
    t.close()
    assert t.fallen == [3, 0]
    play_on(t)


def test_cards_that_wait_for_a_ruling() -> None:
    # MAF-3.26
    options = CARDS | {"gm": "human", "gm_override": True}
    cards = {2: "arrest", 3: "kidnapping", 4: "bandage"}
    wishes: dict[str, Any] = {"tokens": "MMPPPPPPA", "cards": cards}
    t = town(10, options, **wishes, ruling={2: True, 3: 5})
    assert t.phase == "ruling"
    assert [play["seat"] for play in t.state["plays"]] == [2, 3]
    play_on(t)
    saving = town(10, options, **wishes, pending={3: "vote"}, ruling={4: True})
    assert (saving.phase, saving.state["pending"]["seat"]) == ("ruling", 3)
    play_on(saving)


def test_windows_that_cannot_be() -> None:
    assert refused(pending={3: "vote"}) == ("build_window", {"seat": 3})  # no cards, no reaction
    assert refused(shooter={3: "vote"})[0] == "build_window"
    assert refused(CARDS, cards={2: "arrest"}, ruling={2: True})[0] == "build_window"
    assert refused(CARDS, pending={3: "vote"}, shooter={4: "vote"})[0] == "build_field"
    assert refused(CARDS, cards={2: "arrest"}, ruling={2: 4})[0] == "build_field"
