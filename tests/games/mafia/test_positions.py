"""Positions: any moment can be written down and read back; what cannot be is refused."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from sitdown.core.refusal import Refused
from sitdown.core.start import from_position
from sitdown.core.table import Table
from tests.games.mafia.builders import MAFIA, Spytown, deal

NINE = "MMPPPPPPA"
CARDS = {0: "recruitment", 2: "vest", 3: "arrest", 4: "shelter", 5: "wiretap", 6: "commander"}
State = dict[str, Any]


def day() -> Spytown:
    """The second day: 7 fell by night; 0 has recruited 1's friend 3; 5 has wiretapped 0."""
    t = deal(NINE, CARDS).night(check=0, recruit=3, kill=7)
    t.close()
    t.until("discussion").say(5, "wiretap 0")
    t.say(2, "claim_role", {"role": "policeman"})
    t.until("end_cards").answer({4: "play"})
    t.until("discussion")
    return t


def restart(state: State, town: Spytown) -> Table:
    position: Any = town.table.to_position()
    position["state"] = state
    position["sealed"] = []
    return Table(from_position(MAFIA, 1, position))


def refusal(town: Spytown, change: Callable[[State], None]) -> tuple[str, str]:
    state = deepcopy(town.state)
    change(state)
    with pytest.raises(Refused) as refused:
        restart(state, town)
    return refused.value.refusal.code, refused.value.refusal.rule


def put(*path: Any) -> Callable[[State], None]:
    """The last of `path` goes to the place that the others name."""
    *places, name, value = path

    def change(state: State) -> None:
        spot: Any = state
        for place in places:
            spot = spot[place]
        spot[name] = value

    return change


def both(*changes: Callable[[State], None]) -> Callable[[State], None]:
    def change(state: State) -> None:
        for one in changes:
            one(state)

    return change


def test_a_position_goes_on_as_the_game_did() -> None:
    # MAF-10.16
    t = day()
    again = Spytown(restart(deepcopy(t.state), t))
    assert again.state == t.state
    assert all(again.view(seat) == t.view(seat) for seat in range(-1, 9))
    for _ in range(12):
        t.close()
        again.close()
    assert again.state == t.state


def test_whatever_is_left_out_is_empty() -> None:
    t = deal(NINE)
    state = {
        name: value
        for name, value in t.state.items()
        if name in ("turn", "step", "players", "nights", "commander")
    }
    assert Spytown(restart(state, t)).state == t.state


BROKEN: list[tuple[str, Callable[[State], None]]] = [
    ("MAF-10.1", put("players", 2, "token", "mafioso")),
    ("MAF-10.3", put("players", 1, "card", "vest")),
    ("MAF-10.3", put("players", 1, "card", "new_gang")),
    ("MAF-10.3", put("players", 2, "card", "neutral")),
    ("MAF-4.1", put("step", "dawn")),
    ("MAF-4.1", put("step", "dusk")),
    ("MAF-4.1", put("turn", 3)),
    ("MAF-4.1", put("step", "swap")),
    ("MAF-4.1", put("step", "agent")),
    ("MAF-4.1", put("fallen", 0, "turn", 5)),
    ("MAF-4.1", put("nights", 0, "turn", 2)),
    ("MAF-4.1", put("nights", 0, "began", 5)),
    ("MAF-4.1", put("nights", 0, "began", -1)),
    ("MAF-4.1", put("nights", 0, "settled", -1)),
    ("MAF-4.1", put("nights", 0, "held", False)),
    ("MAF-3.20", put("master_left", True)),
    ("MAF-5.301", put("recruitment", "turn", 5)),
    ("MAF-5.301", put("recruitment", "after", 5)),
    ("MAF-5.301", put("recruitment", "recruiter", 1)),
    ("MAF-5.301", put("recruitment", "recruit", 1)),
    ("MAF-4.20", put("recruitment", None)),
    ("MAF-10.12", put("commander", -1)),
    ("MAF-10.12", put("commander", 7)),
    ("MAF-4.13", put("dark", 8)),
    ("MAF-10.4", put("wiretapped", 5)),
    ("MAF-10.4", put("kidnapped", 2)),
    ("MAF-10.4", put("swapped", 2)),
    ("MAF-10.4", put("arrested", 3)),
    ("MAF-10.4", put("shelter", "seat", 2)),
    ("MAF-10.4", put("shelter", "turn", 7)),
    ("MAF-3.15", put("players", 6, "place", "hand")),
    ("MAF-5.2", both(put("players", 5, "token", "agent"), put("players", 8, "token", "policeman"))),
    ("MAF-4.11", put("nights", 0, "checked", 8)),
    ("MAF-4.11", put("nights", 0, "checked", -2)),
    ("MAF-4.20", put("nights", 0, "awake", 2, 1)),
    ("MAF-10.8", put("nights", 0, "choice", 2)),
    ("MAF-10.8", put("nights", 0, "choice", 1)),
    ("MAF-3.26", put("window", "ruling")),
    ("MAF-4.30", put("window", "reaction")),
    ("MAF-4.30", put("pending", {"seat": 2, "cause": "mafia"})),
    ("MAF-4.77", put("window", "last_shot")),
    ("MAF-4.77", put("shooter", 7)),
    ("MAF-4.50", put("speeches", 3)),
    ("MAF-4.50", put("step", "speech")),
    ("MAF-4.33", put("players", 2, "said", 9)),
    ("MAF-4.33", put("warned", 9)),
    ("MAF-4.34", put("statements", 0, "number", 9)),
    ("MAF-6.1", put("fallen", 0, "checked", False)),
    ("MAF-6.12", put("idle", 10)),
    ("MAF-6.12", put("idle", 3)),
    ("MAF-5.1101", put("fallen", 0, "cause", "corner_shot")),
    ("MAF-4.77", put("fallen", 0, "cause", "last_shot")),
    ("MAF-4.13", put("fallen", 0, "cause", "check")),
    ("MAF-3.23", put("fallen", 0, "cause", "expelled")),
    ("MAF-5.4", put("fallen", 0, "cause", "penalty")),
    ("MAF-6.13", put("fallen", 0, "cause", "left")),
    ("MAF-4.40", put("counted", [{"turn": 9, "step": "final", "ballots": [-1] * 9}])),
    ("MAF-10.16", put("lots", [{"turn": 1, "what": "tie", "among": [1, 2], "drawn": 3}])),
    ("MAF-4.35", put("statements", 0, "turn", 9)),
    ("MAF-3.26", put("players", 2, "barred", 9)),
]


@pytest.mark.parametrize(("rule", "change"), BROKEN, ids=range(len(BROKEN)))
def test_an_impossible_position_names_the_rule_it_breaks(
    rule: str, change: Callable[[State], None]
) -> None:
    # MAF-10.1, MAF-10.3, MAF-10.4, MAF-10.8, MAF-10.12
    found = refusal(day(), change)
    assert found == ("invariant", rule)


def test_a_game_that_should_be_over_is_refused() -> None:
    # MAF-10.5
    t = deal(NINE, gm="human").expel(0)
    over = {"seat": 1, "turn": 1, "cause": "expelled", "checked": True}
    assert refusal(t, lambda state: state["fallen"].append(over)) == ("invariant", "MAF-10.5")
    parity = deal(NINE, gm="human", parity_end=True).expel(2, 3, 4, 5)
    gone = {"seat": 6, "turn": 1, "cause": "expelled", "checked": True}
    assert refusal(parity, lambda s: s["fallen"].append(gone)) == ("invariant", "MAF-10.5")


def test_sixteen_cards_and_their_owners() -> None:
    # MAF-3.13, MAF-4.70
    t = deal("MPPPPA", {1: "turncoat"})
    swap = both(put("players", 0, "card", "turncoat"), put("players", 1, "card", "neutral"))
    assert refusal(t, swap) == ("invariant", "MAF-3.13")
    gang = deal(
        "MMMPPPPPPPPPA", {3: "new_gang", 4: "new_gang", 5: "new_gang"}, new_gang="hidden",
        gm="human",
    ).expel(3)  # fmt: skip
    assert refusal(gang, put("players", 3, "place", "hand")) == ("invariant", "MAF-4.70")
    assert refusal(gang, put("players", 4, "place", "up")) == ("invariant", "MAF-4.70")


VOTE_BROKEN: list[tuple[str, Callable[[State], None]]] = [
    ("MAF-10.6", both(put("vote", "ballots", 0, 0), put("vote", "voted", 0, 1))),
    ("MAF-10.6", both(put("vote", "ballots", 0, 7), put("vote", "voted", 0, 1))),
    ("MAF-10.6", both(put("vote", "ballots", 7, 0), put("vote", "voted", 7, 1))),
    ("MAF-10.6", put("vote", "voted", [1] * 9)),
]


@pytest.mark.parametrize(("rule", "change"), VOTE_BROKEN, ids=range(len(VOTE_BROKEN)))
def test_ballots_that_cannot_be(rule: str, change: Callable[[State], None]) -> None:
    # MAF-10.6
    t = deal(NINE).night(kill=7).until("nomination")
    assert refusal(t, change) == ("invariant", rule)


def test_suspects_that_cannot_be() -> None:
    # MAF-10.7, MAF-4.52, MAF-4.54
    t = deal(NINE).night(kill=7).until("nomination")
    t.vote({0: 2, 2: 3, 3: 2, 4: 3}).speeches()
    assert refusal(t, put("interrogated", [2, 7])) == ("invariant", "MAF-10.7")
    assert refusal(t, put("interrogated", [2]))[1] in ("MAF-4.50", "MAF-4.52")
    t.vote({0: 2, 2: 3, 3: 2, 4: 3})
    assert refusal(t, put("tied", [2, 5])) == ("invariant", "MAF-10.6")
    assert refusal(t, put("tied", [2]))[0] == "invariant"


def test_endings_that_cannot_be() -> None:
    # MAF-10.5, MAF-10.17
    t = deal(NINE, gm="human").expel(0, 1)
    assert refusal(t, put("result", "mafia")) == ("invariant", "MAF-10.5")
    assert refusal(t, put("reason", "nobody_left")) == ("invariant", "MAF-6.3")
    assert refusal(t, put("reason", "parity")) == ("invariant", "MAF-6.5")
    assert refusal(t, put("reason", "idle")) == ("invariant", "MAF-6.12")


UNREADABLE: list[tuple[str, Callable[[State], None]]] = [
    ("weather", put("weather", 1)),
    ("turn", put("turn", -1)),
    ("turn", put("turn", True)),
    ("step", put("step", "siesta")),
    ("window", put("window", 3)),
    ("players", put("players", [])),
    ("players[0]", put("players", 0, 7)),
    ("players[0].token", put("players", 0, "token", "boss")),
    ("players[0].card", put("players", 0, "card", None)),
    ("players[0].place", put("players", 0, "place", "spent")),
    ("fallen[0].seat", put("fallen", [{"seat": -1, "turn": 1, "cause": "vote"}])),
    ("fallen", put("fallen", "all")),
    ("fallen[0].cause", put("fallen", 0, "cause", "age")),
    ("fallen[0].checked", put("fallen", 0, "checked", 1)),
    ("nights[0].first", put("nights", 0, "first", 8, 3)),
    ("nights[0].first", put("nights", 0, "first", [1])),
    ("nights[0].awake", put("nights", 0, "awake", 0, 2)),
    ("recruitment.recruit", put("recruitment", "recruit", -1)),
    ("recruitment", put("recruitment", 5)),
    ("shelter.seat", put("shelter", "seat", -1)),
    ("commander_moved", put("commander_moved", 1)),
    ("interrogated", put("interrogated", [1, 1])),
    ("interrogated", put("interrogated", 3)),
    ("vote", put("vote", {"ballots": [-1] * 9, "voted": [0] * 9})),
    ("statements[0].fields", put("statements", 0, "fields", {"role": "boss"})),
    ("statements[0].fields", put("statements", 0, "fields", 3)),
    ("lots[0].what", put("lots", [{"turn": 1, "what": "dice", "among": [], "drawn": 1}])),
    ("result", put("result", "police")),
]


@pytest.mark.parametrize(("field", "change"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_what_cannot_be_read_is_refused_by_name(
    field: str, change: Callable[[State], None]
) -> None:
    state = deepcopy(day().state)
    change(state)
    with pytest.raises(Refused) as refused:
        restart(state, day())
    assert refused.value.refusal.about["field"] == field
    code = "position_unknown" if field == "weather" else "position_field"
    assert refused.value.refusal.code == code


def test_a_missing_field_is_named_with_its_seat() -> None:
    state = deepcopy(day().state)
    del state["players"][3]["token"]
    with pytest.raises(Refused) as refused:
        restart(state, day())
    assert refused.value.refusal.code == "position_missing"
    assert refused.value.refusal.about == {"field": "players[3].token", "seat": 3}


def test_a_vote_belongs_to_its_steps() -> None:
    t = deal(NINE).until("nomination")
    assert refusal(t, put("vote", None))[0] == "position_field"
    unsealed = put("vote", "ballots", 0, 2)
    assert refusal(t, unsealed)[0] == "position_field"


def test_a_window_needs_its_reason() -> None:
    # MAF-4.30, MAF-4.77, MAF-3.26
    t = deal(NINE, {2: "vest"}).night(kill=3)
    assert refusal(t, put("pending", None)) == ("invariant", "MAF-4.30")
    assert refusal(t, put("window", ""))[1] == "MAF-4.1"
    shot = deal(NINE, {3: "last_shot"}).night(kill=3)
    assert refusal(shot, put("shooter", -1)) == ("invariant", "MAF-4.77")
    assert refusal(shot, put("shooter", 4)) == ("invariant", "MAF-4.77")
    ruled = deal(NINE, {3: "arrest"}, gm="human", gm_override=True).until("start_cards")
    ruled.answer({3: "play"})
    assert refusal(ruled, put("plays", [])) == ("invariant", "MAF-3.26")
    assert refusal(ruled, put("plays", 0, "seat", 4)) == ("invariant", "MAF-3.26")
    swap = deal(NINE, {3: "role_swap"})
    assert refusal(swap, put("players", 3, "place", "hand")) == ("invariant", "MAF-3.15")
