"""MAF-3.20 to 3.27 and MAF-6.10: the Game Master, automatic or with a seat of his own."""

from typing import Any

import pytest

from sitdown.core.question import WATCHER, Question
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.mafia.acts import CALL, SILENCE
from tests.games.mafia.builders import MAFIA, Spytown, deal

HUMAN: dict[str, Any] = {"gm": "human"}


def test_a_human_game_master_has_neither_token_nor_vote_nor_side() -> None:
    # MAF-3.21
    t = deal("MMPPPPPPA", **HUMAN)
    assert len(t.state["players"]) == 9
    assert "mine" not in t.view(9)
    t.until("nomination")
    assert 9 not in t.asked("nomination")
    assert t.refused(9, "vote 0").code == "master_plays_not"
    t.expel(0, 1)
    assert t.result == "police"
    outcome = t.table.outcome
    assert outcome is not None
    assert 9 not in outcome.winners
    assert outcome.scores[9] == 0
    assert all(9 not in group for group in outcome.ranking)


def test_the_game_master_sees_everything() -> None:
    # MAF-3.22, MAF-7.1
    t = deal("MMPPPPPPA", {0: "recruitment", 2: "vest"}, **HUMAN)
    truth = t.view(9)["truth"]
    assert truth["tokens"] == ["mafioso"] * 2 + ["policeman"] * 6 + ["agent"]
    assert truth["cards"][:3] == ["recruitment", "neutral", "vest"]
    t.night(check=0, recruit=3, kill=4)
    night = t.view(9)["truth"]["nights"][0]
    assert (night["checked"], night["choice"]) == (0, 4)
    assert night["awake"] == [0, 1, 3]
    assert t.view(9)["truth"]["recruit"] == 3
    kinds = {fact.kind for fact in t.table.told(9)}
    assert {"looked", "fingers", "won_over", "dealt"} <= kinds
    assert "truth" not in t.view(WATCHER)
    assert all("truth" not in t.view(seat) for seat in range(9))


def test_the_game_master_speaks_at_any_time_to_all_or_to_one() -> None:
    # MAF-3.22
    t = deal("MMPPPPPPA", **HUMAN)
    for phase in ("agent", "mafia", "discussion", "nomination"):
        t.until(phase)
        channels = {c.name: c for c in MAFIA.channels(t.table.state)}
        assert 9 in channels["table"].speakers
        assert channels["table"].hearers is None
        assert channels["master 4"].speakers == [9]
        assert channels["master 4"].hearers == [4, 9]


def test_the_game_master_calls_the_next_step_of_the_night() -> None:
    # MAF-3.23
    t = deal("MMPPPPPPA", **HUMAN)
    assert t.asked("agent") == [*range(9), 9]
    assert t.legal(9, "agent") == ["call"]
    for seat in range(9):
        t.say(seat, "silence")
    assert t.phase == "agent"
    t.say(9, "call")
    assert t.phase == "mafia"


@pytest.mark.parametrize(
    ("phase", "then"),
    [("discussion", "nomination"), ("speech", "speech"), ("rediscussion", "revote")],
)
def test_the_game_master_ends_talk(phase: str, then: str) -> None:
    # MAF-3.23, MAF-4.33
    t = deal("MMPPPPPPA", **HUMAN).until("discussion")
    if phase != "discussion":
        t.say(9, "call")
        t.vote({0: 2, 2: 0, 3: 2, 4: 0})
    if phase == "rediscussion":
        t.speeches()
        t.vote({0: 2, 2: 0})
    assert t.phase == phase
    before = t.view()["speeches"]
    t.say(9, "call")
    assert t.phase == then
    assert t.view()["speeches"] == before + (phase == "speech")


def test_nothing_else_can_be_called() -> None:
    # MAF-3.23
    t = deal("MMPPPPPPA", **HUMAN).until("nomination")
    assert t.refused(9, "call").code == "nothing_to_call"
    assert t.refused(3, "call").code == "master_only"
    assert t.refused(3, "expel 4").code == "master_only"


def test_time_running_out_in_talk_only_warns_a_human_game_master() -> None:
    # MAF-3.24, MAF-R60
    t = deal("MMPPPPPPA", **HUMAN).until("discussion")
    for warned in (1, 2, 3):
        t.close()
        assert t.phase == "discussion"
        assert t.view()["talk"]["warned"] == warned
    t.close()  # he has had his warnings: it ends as with the automatic one
    assert t.phase == "nomination"
    assert [fact["warned"] for fact in t.told(WATCHER, "time_is_up")] == [1, 2, 3]
    automatic = deal("MMPPPPPPA").until("discussion")
    automatic.close()
    assert automatic.phase == "nomination"


def test_each_speech_warns_anew() -> None:
    # MAF-3.24, MAF-R60
    t = deal("MMPPPPPPA", **HUMAN).until("nomination")
    t.vote({0: 2, 2: 0, 3: 2, 4: 0})
    for speaker in (0, 2):
        for _ in range(4):
            assert (t.phase, t.view()["speaker"]) == ("speech", speaker)
            t.close()
    assert t.phase == "final"


def test_deadlines_of_decisions_bind_at_a_human_table_too() -> None:
    # MAF-3.24
    t = deal("MMPPPPPPA", **HUMAN)
    t.close()
    assert t.phase == "mafia"
    t.until("nomination")
    t.close()
    assert t.phase == "agent"  # nobody voted


def test_a_game_master_who_leaves_is_replaced_by_the_automatic_one() -> None:
    # MAF-3.25, MAF-R60
    t = deal("MMPPPPPPA", **HUMAN).until("discussion")
    t.say(9, "retire")
    assert t.view()["master_left"]
    assert not MAFIA.in_play(t.table.state, 9)
    t.close()
    assert t.phase == "nomination"
    t.until("agent")
    assert 9 not in t.asked("agent")
    assert t.refused(9, "expel 3").code == "not_asked"
    # MAF-R73: he knows everything, and is silent
    assert "truth" in t.view(9)
    assert not [c.name for c in MAFIA.channels(t.table.state) if 9 in c.speakers]
    while t.table.open:
        t.close()


def test_a_game_master_may_leave_in_the_middle_of_his_ruling() -> None:
    # MAF-3.25
    t = deal("MMPPPPPPA", {2: "arrest"}, gm="human", gm_override=True).until("start_cards")
    t.answer({2: "play"})
    assert t.phase == "ruling"
    t.say(9, "retire")
    assert (t.phase, t.view()["arrested"]) == ("discussion", 2)


# Annulling (MAF-3.26)


def override(cards: dict[int, str], **options: Any) -> Spytown:
    return deal("MMPPPPPPA", cards, gm="human", gm_override=True, **options)


def test_the_game_master_may_annul_a_card_before_anything_else_is_decided() -> None:
    # MAF-3.26, MAF-R61, MAF-10.4
    t = override({2: "arrest", 3: "kidnapping"}).until("start_cards")
    t.answer({2: "play", 3: "point 0"})
    assert (t.phase, t.asked("ruling")) == ("ruling", [9])
    assert [q.name for q in t.table.questions if q.blocking] == ["ruling"]
    assert t.legal(9, "ruling") == ["stand", "annul"]
    t.say(9, "annul")
    assert t.card(2) == ("arrest", "known")  # back in hand, but everybody knows it
    assert t.phase == "ruling"
    t.say(9, "stand")
    assert (t.view()["arrested"], t.view()["kidnapped"]) == (None, 0)
    assert t.told(WATCHER, "annulled") == [{"seat": 2, "card": "arrest"}]
    t.until("nomination")
    assert 2 in t.asked("nomination")
    t.until("start_cards")  # next turn it may be played again
    t.answer({2: "play"})
    t.say(9, "stand")
    assert t.view()["arrested"] == 2


def test_an_annulled_card_is_not_played_again_the_same_turn() -> None:
    # MAF-R61
    t = override({2: "wiretap"}).until("discussion")
    t.say(2, "wiretap 0")
    t.say(9, "annul")
    assert t.mine(2)["tokens"][0] == "?"
    assert t.refused(2, "wiretap 0").code in ("no_such_card", "not_asked")
    t.until("agent").until("discussion")
    t.say(2, "wiretap 0")
    t.say(9, "stand")
    assert t.mine(2)["tokens"][0] == "M"


@pytest.mark.parametrize(("ruling", "fallen"), [("stand", []), ("annul", [2])])
def test_a_vest_may_be_annulled(ruling: str, fallen: list[int]) -> None:
    # MAF-3.26
    t = override({2: "vest"}).night(kill=2)
    t.react(2)
    assert t.phase == "ruling"
    t.say(9, ruling)
    assert t.fallen == fallen


@pytest.mark.parametrize(("ruling", "fallen"), [("stand", [2, 0]), ("annul", [2])])
def test_a_last_shot_may_be_annulled(ruling: str, fallen: list[int]) -> None:
    # MAF-3.26
    t = override({2: "last_shot"}).night(kill=2)
    t.say(2, "shoot 0")
    t.say(9, ruling)
    assert t.fallen == fallen


@pytest.mark.parametrize(("ruling", "tokens"), [("stand", "PMM"), ("annul", "MMP")])
def test_a_role_swap_may_be_annulled(ruling: str, tokens: str) -> None:
    # MAF-3.26, MAF-R61
    t = override({0: "role_swap"})
    t.say(0, "swap 2")
    t.say(9, ruling)
    letters = [player["token"][0].upper() for player in t.state["players"][:3]]
    assert "".join(letters) == tokens
    assert (t.phase, t.turn) == ("agent", 1)


@pytest.mark.parametrize(
    ("card", "step", "act"),
    [
        ("role_swap", "swap", "swap 0"),
        ("corner_shot", "discussion", "shoot 0"),
        ("arrest", "start_cards", "play"),
        ("shelter", "end_cards", "play"),
    ],
)
def test_the_card_of_somebody_expelled_before_the_ruling_comes_to_nothing(
    card: str, step: str, act: str
) -> None:
    # MAF-R74, MAF-5.3
    t = override({3: card}).until(step)
    t.say(3, act)
    while t.phase != "ruling":
        t.close()
    t.expel(3)
    before = {key: t.view()[key] for key in ("swapped", "arrested", "shelter", "fallen")}
    t.say(9, "stand")
    assert {key: t.view()[key] for key in before} == before
    assert t.fallen == [3]
    assert t.view()["seats"][3]["token"] == "policeman"  # as it was shown
    assert t.card(3) == (card, "up")


@pytest.mark.parametrize("expelled", [2, 3])
def test_a_bandage_that_came_to_nothing_saves_nobody(expelled: int) -> None:
    # MAF-R74, MAF-6.11
    t = override({3: "bandage"}).night(kill=2)
    t.react(3)
    t.expel(expelled)
    if t.phase == "ruling":
        t.say(9, "stand")
    assert t.causes()[2] == ("expelled" if expelled == 2 else "mafia")
    assert t.phase == "discussion"


def test_recruitment_cannot_be_annulled() -> None:
    # MAF-R61
    t = override({0: "recruitment"}).until("recruit")
    t.answer({0: "point 3"})
    assert t.phase == "mafia"


def test_without_the_option_nobody_is_asked() -> None:
    # MAF-3.26
    t = deal("MMPPPPPPA", {2: "arrest"}, gm="human").until("start_cards")
    t.answer({2: "play"})
    assert t.phase == "discussion"
    automatic = deal("MMPPPPPPA", {2: "arrest"}).until("start_cards")
    automatic.answer({2: "play"})
    assert automatic.phase == "discussion"


def test_both_kinds_of_master_give_the_same_game() -> None:
    # MAF-3.27
    house: dict[str, object] = {"extended": True, "action_card_count": 8}
    for seed in range(4):
        auto = Table(Start(MAFIA, 10, seed, house))
        human = Table(Start(MAFIA, 11, seed, {**house, "gm": "human"}))
        rng = Rng(seed, 99)
        while auto.open:
            asked, his = waited_for(auto), waited_for(human)
            assert his.name == asked.name
            for seat in asked.seats:
                act = rng.pick([act for act in auto.legal(seat, asked.key) if act != SILENCE])
                auto.answer(seat, act, None, asked.key)
                human.answer(seat, act, None, asked.key)
            if 10 in his.seats:
                human.answer(10, CALL, None, asked.key)
            assert MAFIA.write(auto.state) == MAFIA.write(human.state)


def waited_for(table: Table) -> Question:
    return next(question for question in table.questions if question.blocking)


# Expulsion (MAF-6.10)


def test_an_expelled_player_is_out_at_once() -> None:
    # MAF-6.10, MAF-R46
    t = deal("MMPPPPPPA", {2: "last_shot", 3: "vest", 4: "bandage"}, gm="human", last_shot_all=True)
    t.expel(2)
    assert t.phase == "agent"  # neither reaction nor last shot
    assert t.causes() == {2: "expelled"}
    assert t.view()["seats"][2]["token"] == "policeman"
    assert t.card(2) == (None, None)


def test_an_expelled_commander_passes_the_card() -> None:
    # MAF-6.10, MAF-5.406
    t = deal("MMPPPPPPA", {2: "commander"}, gm="human")
    t.expel(3, 2)
    assert t.view()["commander"] == 4


def test_the_end_check_follows_an_expulsion_even_within_a_cascade() -> None:
    # MAF-6.10, MAF-R67
    t = deal("MMPPPPPPA", {2: "last_shot"}, gm="human").night(kill=2)
    assert t.phase == "last_shot"
    t.expel(0, 1)
    assert t.result == "police"


def test_an_expelled_pending_player_needs_no_saving() -> None:
    # MAF-6.11
    t = deal("MMPPPPPPA", {3: "bandage"}, gm="human").night(kill=2)
    assert t.phase == "reaction"
    t.expel(2)
    assert (t.phase, t.causes()) == ("discussion", {2: "expelled"})
    assert t.card(3) == (None, None)


@pytest.mark.parametrize("phase", ["speech", "final", "rediscussion", "revote"])
def test_an_expelled_suspect_leaves_the_interrogation(phase: str) -> None:
    # MAF-6.11, MAF-5.1104, MAF-5.1105
    t = deal("MMPPPPPPA", gm="human").until("nomination")
    t.vote({0: 2, 2: 0, 3: 2, 4: 0})
    assert t.view()["interrogated"] == [0, 2]
    if phase != "speech":
        t.speeches()
    if phase in ("rediscussion", "revote"):
        t.vote({0: 2, 2: 0})
    if phase == "revote":
        t.say(9, "call")
    assert t.phase == phase
    t.expel(2)
    if phase == "speech":  # the other may still speak
        assert (t.phase, t.view()["speaker"]) == ("speech", 0)
        t.say(9, "call")
    assert t.causes() == {2: "expelled", 0: "vote"}


def test_nobody_loses_when_all_suspects_are_expelled() -> None:
    # MAF-6.11
    t = deal("MMPPPPPPA", gm="human").until("nomination")
    t.vote({0: 2, 3: 2})
    assert t.view()["interrogated"] == [2]
    t.expel(2)
    assert t.causes() == {2: "expelled"}
    assert (t.phase, t.turn) == ("agent", 2)


def test_the_game_master_expels_only_the_living() -> None:
    # MAF-6.10
    t = deal("MMPPPPPPA", gm="human").expel(2)
    assert t.refused(9, "expel 2").code == "target_fallen"
    assert t.refused(9, "expel 20").code == "no_such_player"
