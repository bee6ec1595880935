"""MAF section 6: how the game ends, and what may go wrong on the way."""

from typing import Any

import pytest

from sitdown.core.question import WATCHER
from tests.games.mafia.builders import Spytown, deal

NINE = "MMPPPPPPA"
THIRTEEN = "MMMPPPPPPPPPA"


def test_the_game_ends_when_fewer_than_two_sides_live() -> None:
    # MAF-6.1
    t = deal(NINE, gm="human").expel(0)
    assert t.result == ""
    t.expel(1)
    assert t.result == "police"
    assert t.table.questions == []
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("last_side", "MAF-6.2")


def test_all_members_of_the_side_win_dead_or_alive() -> None:
    # MAF-6.2, MAF-10.17
    t = deal(NINE, gm="human").expel(3, 8, 0, 1)
    assert t.winners == [2, 3, 4, 5, 6, 7, 8]
    mafia = deal(NINE, gm="human").expel(0, *range(2, 9))
    assert (mafia.result, mafia.winners) == ("mafia", [0, 1])


def test_nobody_alive_is_nobody_s_win() -> None:
    # MAF-6.3, MAF-10.17
    t = deal(NINE, {2: "last_shot"}, gm="human").until("mafia").expel(1, 3, 4, 5, 6, 7, 8)
    t.night(kill=2)
    t.say(2, "shoot 0")
    assert (t.result, t.winners) == ("nobody", [])
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("nobody_left", [list(range(9))])


def pair(**options: Any) -> Spytown:
    """One Mafioso (0) and one Policeman (2) are left."""
    return deal(NINE, gm="human", **options).until("mafia").expel(1, 3, 4, 5, 6, 7, 8)


def test_there_is_no_parity_rule() -> None:
    # MAF-6.4, MAF-R22
    t = pair()
    assert t.result == ""
    t.night()
    t.until("nomination")
    t.vote({0: 2, 2: 0})
    assert t.view()["interrogated"] == [0, 2]
    t.speeches()
    t.vote({0: 2, 2: 0})
    t.until("revote")
    t.close()
    assert t.result in ("police", "mafia")
    assert len(t.view()["lots"]) == 1
    night = pair().night(kill=2)
    assert night.result == "mafia"


def test_parity_by_option() -> None:
    # MAF-6.5, MAF-R22
    t = deal(NINE, gm="human", parity_end=True).expel(2, 3, 4, 5)
    assert t.result == ""  # two against three
    t.expel(6)
    assert t.result == "mafia"
    outcome = t.table.outcome
    assert outcome is not None
    assert outcome.reason == "parity"
    assert deal(NINE, gm="human").expel(2, 3, 4, 5, 6).result == ""


def test_with_the_new_gang_two_of_three_sides_must_be_gone() -> None:
    # MAF-6.6
    gang = {3: "new_gang", 4: "new_gang", 5: "new_gang"}
    t = deal(THIRTEEN, gang, new_gang="hidden", gm="human").expel(0, 1, 2)
    assert t.result == ""  # the Mafia is gone, two sides are left
    t.expel(6, 7, 8, 9, 10, 11, 12)
    assert t.result == "new_gang"


def test_a_side_may_be_empty_from_the_start() -> None:
    # MAF-6.6
    gang = {0: "new_gang", 1: "new_gang", 2: "new_gang"}
    t = deal(THIRTEEN, gang, new_gang="hidden", gm="human")
    assert "mafia" not in t.view(13)["truth"]["sides"]
    assert t.result == ""
    assert t.expel(0, 1, 2).result == "police"


def test_the_end_check_uses_true_sides() -> None:
    # MAF-6.7
    on = deal(NINE, {3: "turncoat"}, gm="human").expel(0, 1)
    assert on.result == ""  # every Mafioso token is shown, but the Turncoat lives
    off = deal(NINE, {0: "turncoat"}, gm="human").expel(1)
    assert off.result == "police"  # though a Mafioso token is alive
    assert 0 in off.winners


def test_everything_is_revealed_at_the_end() -> None:
    # MAF-6.8
    t = deal(NINE, {0: "recruitment", 3: "vest"}, gm="human")
    t.night(check=0, recruit=4, picks={0: 5, 1: 6})
    if t.phase == "reaction":
        t.react()
    t.expel(0, 1, 4)
    truth = t.view(WATCHER)["truth"]
    assert truth["tokens"][8] == "agent"
    assert truth["cards"][3] == "vest"
    assert (truth["recruiter"], truth["recruit"]) == (0, 4)
    night = truth["nights"][0]
    assert night["checked"] == 0
    assert night["first"] == [[0, 5], [1, 6], [4, -1]]
    assert night["lot"] == [5, 6]
    assert t.told(WATCHER, "truth")


def test_a_winner_has_one_point() -> None:
    # MAF-6.9
    outcome = deal(NINE, gm="human").expel(0, 1).table.outcome
    assert outcome is not None
    assert outcome.scores == [0, 0, 1, 1, 1, 1, 1, 1, 1, 0]
    assert outcome.breakdown[8] == [
        {
            "what": "side",
            "side": "police",
            "token": "agent",
            "card": None,
            "recruited": False,
            "points": 1,
        }
    ]


@pytest.mark.parametrize("limit", [1, 3, 10])
def test_turns_without_an_elimination_end_the_game(limit: int) -> None:
    # MAF-6.12, MAF-R48, MAF-10.18
    t = deal(NINE, idle_turn_limit=limit)
    turns = 0
    while t.table.open:
        turns = t.turn
        t.close()
    assert turns == limit
    assert t.result == "nobody"
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("idle", "MAF-6.12")


def test_an_elimination_sets_the_idle_guard_back() -> None:
    # MAF-6.12
    t = deal(NINE, idle_turn_limit=2).until("discussion").until("agent")
    assert t.view()["idle"] == 1
    t.night(kill=3).until("agent")
    assert t.view()["idle"] == 0


def test_whoever_leaves_is_played_by_a_bot_or_expelled() -> None:
    # MAF-6.13
    stays = deal(NINE)
    assert stays.refused(3, "leave").code == "no_leaving"
    assert [q.name for q in stays.table.questions] == ["agent"]
    t = deal(NINE, on_leave="expel")
    t.say(3, "leave")
    assert t.causes() == {3: "left"}
    assert t.view()["seats"][3]["token"] == "policeman"
    assert t.phase == "agent"


def test_one_player_left_is_the_end() -> None:
    # MAF-6.14, MAF-6.1
    t = deal(NINE, gm="human").expel(0, 2, 3, 4, 5, 6, 7)
    assert t.result == ""
    t.expel(8)
    assert (t.living, t.result) == ([1], "mafia")


@pytest.mark.parametrize(
    ("check", "result"), [("after_cascade", ""), ("each_elimination", "mafia")]
)
def test_is_a_last_shot_fired_if_the_shooter_s_death_ends_the_game(check: str, result: str) -> None:
    # MAF-R23, MAF-6.1, MAF-9.24
    t = deal(NINE, {2: "last_shot"}, gm="human", end_check=check).until("mafia")
    t.expel(1, 3, 4, 5, 6, 7, 8).night(kill=2)
    assert t.result == result
    if not result:
        t.say(2, "shoot 0")
        assert t.result == "nobody"
