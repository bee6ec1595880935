"""MAF-3.20 to 3.27 and MAF-6.10: the Game Master, automatic or with a seat of his own."""

from typing import Any

import pytest

from sitdown.core.question import WATCHER, Question
from sitdown.core.refusal import Json, Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.mafia.rules.acts import CALL, SILENCE
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


@pytest.mark.parametrize("rule", ["all", "majority"])
def test_a_warning_leaves_those_ready_who_are(rule: str) -> None:
    # MAF-3.24, MAF-4.33, MAF-R60
    t = deal("MMPPPPPPA", gm="human", ready_rule=rule).until("discussion")
    for seat in (2, 3, 4, 5):
        t.say(seat, "ready")
    t.close()
    assert (t.phase, t.view()["talk"]["warned"]) == ("discussion", 1)
    assert answered(t, "discussion") == [2, 3, 4, 5]
    t.table.take_back(5)  # it may still be withdrawn
    t.close()
    assert answered(t, "discussion") == [2, 3, 4]
    t.say(0, "ready")
    t.say(1, "ready")
    if rule == "all":
        for seat in (5, 6, 7, 8):
            assert t.phase == "discussion"
            t.say(seat, "ready")
    assert t.phase == "nomination"


def answered(t: Spytown, name: str) -> list[int]:
    asked: list[dict[str, Any]] = t.table.asked(WATCHER)
    seats: list[int] = next(q for q in asked if q["name"] == name)["answered"]
    return seats


def test_nobody_but_the_clock_can_make_time_run_out() -> None:
    # MAF-3.24, MAF-R54
    t = deal("MMPPPPPPA", **HUMAN).until("discussion")
    assert t.refused(2, "silence").code == "not_now"
    t.say(9, "call")
    t.vote({0: 2, 2: 0, 3: 2, 4: 0})
    assert t.legal(0, "speech") == ["ready"]


@pytest.mark.parametrize("how", ["expelled", "shot"])
def test_a_speaker_who_falls_leaves_no_warning_to_the_next(how: str) -> None:
    # MAF-R60, MAF-6.11, MAF-5.1104
    t = deal("MMPPPPPPA", {5: "corner_shot"}, gm="human").until("nomination")
    t.vote({0: 2, 2: 0, 3: 2, 4: 0})
    t.close()
    t.close()
    assert (t.view()["speaker"], t.view()["talk"]["warned"]) == (0, 2)
    if how == "expelled":
        t.expel(0)
    else:
        t.say(5, "shoot 0")
    assert (t.phase, t.view()["speaker"], t.view()["talk"]["warned"]) == ("speech", 2, 0)
    for _ in range(3):
        t.close()
        assert t.phase == "speech"
    t.close()
    assert t.phase != "speech"


def test_a_suspect_who_falls_in_anothers_speech_resets_no_warning() -> None:
    # MAF-R60
    t = deal("MMPPPPPPA", gm="human").until("nomination")
    t.vote({0: 2, 2: 0, 3: 2, 4: 0, 5: 1, 6: 1})
    assert t.view()["interrogated"] == [0, 1, 2]
    t.say(9, "call")
    t.close()
    t.expel(0, 2)
    assert (t.view()["speaker"], t.view()["talk"]["warned"]) == (1, 1)


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


def why(t: Spytown, seat: int, act: str) -> tuple[str, str, dict[str, Json]]:
    refusal = t.refused(seat, act)
    return refusal.code, refusal.rule, refusal.about


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


@pytest.mark.parametrize("ruling", ["stand", "annul"])
def test_open_ballots_wait_for_the_ruling(ruling: str) -> None:
    # MAF-3.26, MAF-R68
    t = override({5: "corner_shot"}, vote_mode="sequential").until("nomination")
    t.say(0, "vote 3")
    t.say(5, "shoot 3")
    assert [q.name for q in t.table.questions if q.blocking] == ["ruling"]
    assert why(t, 1, "vote 4") == ("awaits_ruling", "MAF-3.26", {})
    assert why(t, 0, "vote 4") == ("awaits_ruling", "MAF-3.26", {})
    t.say(9, ruling)
    assert t.fallen == ([3] if ruling == "stand" else [])
    # whoever named the fallen votes again (MAF-5.1103)
    assert t.asked("nomination") == ([0] if ruling == "stand" else [1])


@pytest.mark.parametrize("ruling", ["stand", "annul"])
def test_whoever_is_ready_stays_so_during_a_ruling(ruling: str) -> None:
    # MAF-3.26, MAF-4.33
    t = override({5: "wiretap"}).until("discussion")
    for seat in (0, 1, 2, 3):
        t.say(seat, "ready")
    t.say(5, "wiretap 0")
    for seat in (4, 5, 6, 7, 8):
        t.say(seat, "ready")
    t.table.close("discussion")  # the time of the talk runs out meanwhile
    assert "ruling" in [q.name for q in t.table.questions]
    t.say(9, ruling)
    assert t.phase == "nomination"


@pytest.mark.parametrize("window", ["last_shot", "reaction"])
def test_open_ballots_wait_for_a_last_shot_and_a_bandage(window: str) -> None:
    # MAF-3.26, MAF-R68, MAF-4.2
    cards = {5: "corner_shot", 4: "bandage" if window == "reaction" else "last_shot"}
    t = deal("MMPPPPPPA", cards, vote_mode="sequential", bandage_vs_shots=True)
    t.until("nomination")
    t.say(0, "vote 3")
    t.say(5, "shoot 4" if window == "last_shot" else "shoot 3")
    assert t.phase == window
    assert [q.name for q in t.table.questions if q.blocking] == [window]
    assert why(t, 1, "vote 0") == ("ballots_wait", "MAF-R68", {"step": window})
    if window == "last_shot":
        t.say(4, "shoot 7")
    else:
        t.react(4)
    assert (t.phase, t.asked("nomination")) == ("nomination", [1])


@pytest.mark.parametrize("vote_mode", ["sequential", "simultaneous"])
def test_no_card_is_shown_or_played_before_the_ruling(vote_mode: str) -> None:
    # MAF-3.26, MAF-5.4, MAF-R41
    cards = {2: "shelter", 3: "wiretap", 5: "corner_shot"}
    t = override(cards, vote_mode=vote_mode, illegal_play="eliminate").until("nomination")
    assert "reveal" in t.legal(2)
    t.say(5, "shoot 4")
    assert t.phase == "ruling"
    for seat, act in ((2, "reveal"), (6, "reveal"), (3, "wiretap 0"), (2, "play")):
        assert why(t, seat, act) == ("awaits_ruling", "MAF-3.26", {})
        assert act not in t.legal(seat)
    t.say(9, "annul")
    t.say(2, "reveal")
    assert t.causes() == {2: "penalty"}


def test_ballots_for_wrong_people_are_refused_for_their_own_reason_during_a_ruling() -> None:
    # MAF-R68, MAF-4.42, MAF-4.43
    t = override({5: "corner_shot"}).until("nomination")
    t.say(5, "shoot 4")
    assert t.phase == "ruling"
    assert why(t, 1, "vote 1") == ("self_vote", "MAF-4.42", {})
    assert why(t, 1, "silence") == ("must_vote", "MAF-4.43", {})


def test_no_card_interrupts_a_last_shot() -> None:
    # MAF-4.2
    t = deal("MMPPPPPPA", {3: "wiretap", 4: "last_shot", 5: "corner_shot"}).until("nomination")
    t.say(5, "shoot 4")
    assert t.phase == "last_shot"
    about = {"act": "wiretap", "step": "last_shot"}
    assert why(t, 3, "wiretap 0") == ("not_now", "MAF-4.2", about)
    t.say(3, "vote 0")
    assert why(t, 3, "wiretap 0") == ("not_now", "MAF-4.2", about)


@pytest.mark.parametrize("ruling", ["stand", "annul"])
def test_a_sealed_ballot_may_be_taken_back_until_the_ruling(ruling: str) -> None:
    # MAF-R68, MAF-4.40: even if it was the last one
    t = override({5: "corner_shot"}).until("nomination")
    t.say(5, "shoot 4")
    for seat in t.living:
        t.say(seat, "vote 0" if seat else "vote 1")
    assert t.phase == "ruling"
    t.table.take_back(8)
    t.table.take_back(0)
    t.say(8, "vote 3")
    t.say(0, "vote 3")
    assert (t.phase, t.view()["counted"]) == ("ruling", [])
    t.say(9, ruling)
    (counted,) = t.view()["counted"]
    fourth = None if ruling == "stand" else 0
    assert counted["ballots"] == [3, 0, 0, 0, fourth, 0, 0, 0, 3]


@pytest.mark.parametrize("on_leave", ["bot", "expel"])
def test_time_closes_ballots_even_before_the_ruling(on_leave: str) -> None:
    # MAF-R68, MAF-4.43
    t = override({5: "corner_shot"}, on_leave=on_leave).until("nomination")
    t.say(5, "shoot 4")
    t.say(0, "vote 1")
    t.table.close("nomination")
    assert t.asked("nomination") == []
    assert (t.phase, t.view()["counted"]) == ("ruling", [])
    with pytest.raises(Refused):
        t.table.take_back(0)
    late = {"act": "vote", "step": "ruling"}
    assert why(t, 0, "vote 2") == ("not_now", "MAF-4.40", late)
    t.say(9, "annul")
    assert t.view()["counted"][0]["ballots"] == [1, *[None] * 8]


def test_a_master_who_retired_is_asked_nothing_while_a_shot_is_decided() -> None:
    # MAF-3.25, MAF-4.77
    t = override({4: "last_shot", 5: "corner_shot"}).until("nomination")
    t.say(9, "retire")
    t.say(5, "shoot 4")
    assert t.phase == "last_shot"
    for act in ("vote 0", "shoot 0", "annul"):
        assert why(t, 9, act) == ("not_asked", "MAF-4.1", {"seat": 9})


def test_ballots_with_a_commander_wait_too() -> None:
    # MAF-3.26, MAF-5.402
    t = override({5: "corner_shot", 6: "commander"}).until("nomination")
    assert t.asked("nomination") == [6]
    t.say(5, "shoot 3")
    assert (t.asked("nomination"), t.asked("ruling")) == ([], [9])


def test_a_vest_annulled_while_a_bandage_was_held_back() -> None:
    # MAF-R79, MAF-5.203, MAF-R61
    t = override({2: "vest", 3: "bandage"}).night(kill=2)
    t.react(2, 3)
    assert t.card(3) == (None, None)
    t.say(9, "annul")
    assert (t.phase, t.asked("reaction")) == ("reaction", list(range(9)))
    t.react(2, 3)  # the Vest is barred this turn
    assert t.phase == "ruling"
    assert t.card(3) == ("bandage", "up")
    t.say(9, "stand")
    assert t.fallen == []


def test_nobody_learns_whether_a_bandage_was_held_back() -> None:
    # MAF-R79, MAF-7.3
    offered, unoffered = (override({2: "vest", 3: "bandage"}).night(kill=2) for _ in range(2))
    offered.react(2, 3)
    unoffered.react(2)
    for t in (offered, unoffered):
        t.say(9, "annul")
    assert offered.phase == unoffered.phase == "reaction"
    for viewer in (WATCHER, *range(9)):
        assert offered.view(viewer) == unoffered.view(viewer)
    for t in (offered, unoffered):
        t.react()
        assert t.fallen == [2]


def test_an_annulled_bandage_opens_no_second_window() -> None:
    # MAF-R79
    t = override({2: "vest", 3: "bandage"}).night(kill=2)
    t.react(3)
    t.say(9, "annul")
    assert t.fallen == [2]


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
