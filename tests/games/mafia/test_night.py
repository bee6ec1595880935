"""MAF-4.1 to 4.27: the night, in which everybody does the same and only some of it counts."""

from collections import Counter

import pytest

from sitdown.core.plain import canonical
from sitdown.core.question import WATCHER
from sitdown.server import hush
from tests.games.mafia.builders import MAFIA, Spytown, deal

NINE = "MMPPPPPPA"
"""N = 10: two Mafiosi and the Agent in seat 8."""


# The turn


def test_a_turn_is_agent_phase_mafia_phase_police_phase() -> None:
    # MAF-4.1
    t = deal(NINE)
    order = []
    for _ in range(12):
        order.append((t.turn, t.phase))
        t.close()
    assert order[:6] == [
        (1, "agent"),
        (1, "mafia"),
        (1, "mafia"),
        (1, "discussion"),
        (1, "nomination"),
        (2, "agent"),
    ]


STEPS_WITH_CARDS = {
    0: "recruitment",
    2: "vest",
    3: "arrest",
    4: "shelter",
    5: "wiretap",
}


def test_the_steps_of_a_turn_with_cards() -> None:
    # MAF-4.1
    t = deal(NINE, STEPS_WITH_CARDS)
    order = [t.phase]
    t.close()
    t.night(kill=6)
    order += ["recruit", "mafia", t.phase]
    t.close()
    order.append(t.phase)
    t.vote_out(7)
    order.append(t.phase)
    t.close()
    order.append(t.phase)
    t.close()
    order.append(t.phase)
    t.close()
    assert order == [
        "agent", "recruit", "mafia", "reaction", "start_cards",
        "reaction", "end_cards", "nightfall",
    ]  # fmt: skip
    assert (t.phase, t.turn) == ("agent", 2)
    assert t.view()["course"][:3] == ["agent", "recruit", "mafia"]


def test_interrupts_are_open_from_the_end_of_dawn_but_never_in_a_window() -> None:
    # MAF-4.2
    t = deal(NINE, {2: "wiretap", 3: "bandage", 4: "arrest", 5: "shelter"})
    opened: dict[str, bool] = {}
    while t.turn == 1:
        if t.phase not in opened:
            opened[t.phase] = bool(t.asked("card"))
        if t.phase == "mafia":
            t.night(kill=6)
        elif t.phase in ("nomination", "final", "revote"):
            t.vote({2: 0, 3: 0, 0: 2, 4: 2})
        else:
            t.close()
    assert opened == {
        "agent": False,
        "mafia": False,
        "reaction": False,
        "start_cards": True,
        "discussion": True,
        "nomination": True,
        "speech": True,
        "final": True,
        "rediscussion": True,
        "revote": True,
        "end_cards": True,
        "nightfall": True,
    }


def test_interrupts_are_closed_while_a_last_shot_is_decided() -> None:
    # MAF-4.2
    t = deal(NINE, {2: "wiretap", 3: "last_shot"}).night(kill=3)
    assert t.phase == "last_shot"
    assert t.asked("card") == []
    t.close()
    assert t.asked("card")


def test_of_two_interrupts_the_first_to_arrive_is_resolved_first() -> None:
    # MAF-4.2
    t = deal(NINE, {2: "wiretap", 3: "corner_shot"}).until("discussion")
    t.say(3, "shoot 2")
    assert t.refused(2, "wiretap 0").code == "not_asked"
    assert deal(NINE, {2: "wiretap"}).until("discussion").asked("card") == list(range(9))


# Nobody's phone tells anything


CARDS_WITHOUT_TARGET = ("reaction", "end_cards", "nightfall")
REST = {
    "agent": ["silence"],
    "recruit": ["silence"],
    "mafia": ["nod", "shake", "silence"],
    "reaction": ["play", "silence"],
    "start_cards": ["play", "silence"],
    "end_cards": ["play", "silence"],
    "nightfall": ["ready"],
}
"""Besides pointing at each of the others."""


def test_every_living_player_is_asked_the_same_thing_at_the_same_time() -> None:
    # MAF-4.3, MAF-7.3, MAF-R56, MAF-R62
    t = deal("MMMPPPPPPPPPA", STEPS_WITH_CARDS)
    while t.turn < 3:
        for question in t.table.questions:
            if question.hushed and question.name != "last_shot":
                assert question.seats == t.living
                for seat in t.living:
                    acts = t.legal(seat, question.key)
                    others = [f"point {other}" for other in t.living if other != seat]
                    pointing = acts[: len(others)] == others
                    assert pointing == (question.name not in CARDS_WITHOUT_TARGET)
                    rest = acts[len(others) :] if pointing else acts
                    assert rest == REST[question.name]
        if t.phase == "mafia":
            t.night(kill=t.living[-2])
        else:
            t.close()


def test_the_same_number_of_questions_whatever_the_roles_are() -> None:
    # MAF-4.3, MAF-7.3: hushed, so that with clocks they also last the same
    def names(tokens: str, cards: dict[int, str]) -> list[tuple[str, bool, int]]:
        t = deal(tokens, cards)
        seen = []
        while t.turn == 1:
            asked = t.table.questions[0]
            seen.append((asked.name, asked.hushed, len(asked.seats)))
            t.close()
        return seen

    cards = {0: "recruitment", 1: "vest", 2: "shelter", 3: "arrest"}
    one = names("MMPPPPPPA", cards)
    assert one == names("PPPPPPAMM", cards)
    assert one == names("APPMPMPPP", {4: "recruitment", 8: "vest", 2: "shelter", 5: "arrest"})


def test_private_facts_of_a_night_are_alike_in_number_and_length() -> None:
    # MAF-7.3, MAF-R70
    t = deal("MMMPPPPPPPPPA", {0: "recruitment", 4: "turncoat"})
    t.night(check=0, recruit=5, kill=6)
    lengths = [[len(canonical(hush.fact(one))) for one in t.table.told(seat)] for seat in range(13)]
    assert lengths[0]
    assert all(told == lengths[0] for told in lengths)
    assert len({len(canonical(hush.view(t.table, seat)["mine"])) for seat in range(13)}) == 1


def test_pointing_by_those_who_sleep_does_nothing() -> None:
    # MAF-4.3, MAF-R56
    quiet, busy = deal(NINE), deal(NINE)
    for phase in ("agent", "mafia", "mafia"):
        assert quiet.phase == busy.phase == phase
        quiet.close()
        sleepers = [2, 3, 4, 5, 6, 7] + ([0, 1] if phase == "agent" else [8])
        busy.answer({seat: f"point {(seat + 1) % 9}" for seat in sleepers})
    assert quiet.state == busy.state
    assert busy.told(4, "fingers")[0]["fingers"] == [{"seat": 4, "target": 5, "sign": None}]


def test_night_is_silent() -> None:
    # MAF-4.3
    t = deal(NINE)
    for phase in ("agent", "mafia"):
        assert t.phase == phase
        table = MAFIA.channels(t.table.state)[0]
        assert (table.name, table.speakers) == ("table", [])
        t.close()


# Agent Phase


def test_the_agent_phase_is_held_while_the_agent_lives() -> None:
    # MAF-4.10
    t = deal(NINE).night(kill=8)
    assert t.view()["seats"][8]["token"] == "agent"
    t.until("mafia")
    assert t.turn == 2
    assert t.view()["nights"][1]["agent_phase"] is False


def test_the_agent_learns_a_token_and_nobody_else_anything() -> None:
    # MAF-4.11, MAF-5.8
    t = deal(NINE)
    t.night(check=0, kill=2)
    assert t.told(8, "looked") == [{"seat": 8, "target": 0, "token": "mafioso", "out": None}]
    assert t.mine(8)["tokens"][0] == "M"
    for seat in range(8):
        assert t.told(seat, "looked")[0]["token"] is None
        assert t.mine(seat)["nights"][0]["checked"] is None
    t.until("agent").night(check=3)
    assert t.mine(8)["tokens"][3] == "P"


def test_the_agent_checks_another_living_player_and_may_repeat() -> None:
    # MAF-4.11, MAF-R7
    t = deal(NINE)
    assert t.legal(8, "agent") == [*[f"point {seat}" for seat in range(8)], "silence"]
    assert t.refused(8, "point 8").code == "not_oneself"
    t.night(check=0, kill=2)
    t.until("agent")
    assert "point 2" not in t.legal(8, "agent")
    assert t.refused(8, "point 2").code == "target_fallen"
    t.night(check=0)
    assert [entry["token"] for entry in t.told(8, "looked")] == ["mafioso", "mafioso"]


def test_a_missed_deadline_is_no_check() -> None:
    # MAF-4.11, MAF-R7, MAF-R54
    t = deal(NINE)
    t.close()
    assert t.state["nights"][0]["checked"] == -1
    assert t.mine(8)["tokens"] == "????????A"
    said = deal(NINE)
    for seat in range(9):
        said.say(seat, "silence")
    assert said.state == t.state


# Small groups


SMALL = "MPPPPA"


def test_in_a_small_group_the_agent_checks_once() -> None:
    # MAF-4.12
    t = deal(SMALL)
    assert t.phase == "agent"
    t.close()  # missed
    t.until("mafia")
    assert t.turn == 2
    phases = set()
    while t.table.open:
        phases.add(t.phase)
        t.close()
    assert "agent" not in phases
    off = deal(SMALL, small_group_rules="off").night(check=0)
    assert off.living == list(range(6))
    assert off.until("agent").turn == 2


def test_small_group_rules_are_for_seven_and_eight_people() -> None:
    # MAF-4.12
    assert deal("MPPPPPA").view()["house"]["small"]
    assert not deal("MMPPPPPA").view()["house"]["small"]


def test_an_agent_who_looks_at_a_policeman_learns_it_and_lives() -> None:
    # MAF-4.13
    t = deal(SMALL).night(check=2)
    assert t.mine(5)["tokens"] == "??P??A"
    assert t.living == list(range(6))


def test_an_agent_who_looks_at_a_mafioso_is_out() -> None:
    # MAF-4.13, MAF-R5
    t = deal(SMALL, {5: "vest", 2: "bandage", 3: "last_shot"}, last_shot_all=True).night(check=0)
    assert t.causes() == {5: "check"}
    assert t.phase == "discussion"  # no window, no last shot, no Mafia Phase
    assert t.view()["seats"][5]["token"] == "agent"
    assert t.view()["seats"][0]["token"] is None
    assert t.mine(2)["tokens"] == "??P??A"
    assert t.told(WATCHER, "no_mafia_phase") == [{"turn": 1}]


def test_the_agent_who_fell_may_not_say_whom_he_looked_at() -> None:
    # MAF-4.13, MAF-7.1
    t = deal(SMALL).night(check=0)
    assert t.mine(5)["nights"][0]["checked"] == 0
    assert t.asked("statement") == list(range(5))
    speakers = {c.name: c.speakers for c in MAFIA.channels(t.table.state)}
    assert 5 not in speakers["table"]


@pytest.mark.parametrize(
    ("option", "check", "mafia"),
    [
        ("police_next", 2, False),
        ("police_next", 0, False),
        ("mafia_always", 2, True),
        ("mafia_always", 0, True),
        ("mafia_unless_agent_died", 2, True),
        ("mafia_unless_agent_died", 0, False),
    ],
)
def test_how_a_small_group_s_first_night_goes_on(option: str, check: int, mafia: bool) -> None:
    # MAF-4.14, MAF-R5
    t = deal(SMALL, small_first_night=option)
    t.answer({5: f"point {check}"})
    assert t.phase == ("mafia" if mafia else "discussion")
    if mafia:
        t.night(kill=1)
        assert t.fallen == ([5, 1] if check == 0 else [1])


def test_an_agent_who_fell_in_the_dark_is_known_to_those_awake_only() -> None:
    # MAF-4.14, MAF-R65
    t = deal(SMALL, small_first_night="mafia_always")
    t.answer({5: "point 0"})
    assert t.asked("mafia") == list(range(6))  # he is still asked
    assert t.mine(0)["tokens"] == "M????A"
    assert t.mine(0)["targets"] == [1, 2, 3, 4]
    assert t.mine(2)["tokens"] == "??P???"
    assert t.view(2)["seats"][5]["alive"]
    assert t.mine(5)["out"]
    assert t.mine(5)["nights"][0]["awake"] == [0]
    t.night(picks={0: 5})  # no legal target, so only a gesture
    assert t.fallen == [5]
    assert t.causes() == {5: "check"}


def test_an_agent_expelled_in_the_dark_has_fallen_by_his_check() -> None:
    # MAF-R65
    t = deal(SMALL, small_first_night="mafia_always", gm="human")
    t.answer({5: "point 0"})
    t.expel(5)
    assert t.causes() == {5: "check"}


def test_the_agent_dies_by_the_token_he_sees_not_by_the_side() -> None:
    # MAF-R6, MAF-5.2002
    harmless = deal("MPPPPPA", {1: "turncoat"}).night(check=1)  # plays for the Mafia
    assert harmless.living == list(range(7))
    deadly = deal("MMPPPPPA", {0: "turncoat"}, small_group_rules="off").night(check=0)
    assert deadly.living == list(range(8))
    small = deal("MPPPPPA", {0: "role_swap", 1: "turncoat"}, seed=2)
    small.say(0, "silence")
    assert small.night(check=0).causes() == {6: "check"}


# The Mafia meets


def test_the_new_gang_recognises_itself_once_after_the_first_agent_phase() -> None:
    # MAF-4.18, MAF-R43
    cards = {0: "new_gang", 3: "new_gang", 12: "new_gang"}
    t = deal("MMMPPPPPPPPPA", cards, new_gang="recognise")
    assert t.mine(0)["gang"] == []
    t.close()
    assert t.mine(0)["gang"] == t.mine(3)["gang"] == [0, 3]
    assert t.mine(12)["gang"] == []  # his token is AGENT
    assert t.mine(1)["gang"] == []
    assert [fact["gang"] for fact in t.told(3, "gang")] == [[0, 3]]
    hidden = deal("MMMPPPPPPPPPA", cards, new_gang="hidden")
    hidden.close()
    assert hidden.mine(0)["gang"] == []


def test_recognition_does_not_wait_for_an_agent_phase() -> None:
    # MAF-4.18
    cards = {0: "new_gang", 3: "new_gang", 12: "new_gang"}
    t = deal("MMMPPPPPPPPPP", cards, new_gang="recognise", no_agent=True)
    assert t.phase == "mafia"
    assert t.mine(3)["gang"] == [0, 3, 12]
    assert [fact["gang"] for fact in t.told(3, "gang")] == [[0, 3, 12]]


def test_no_mafia_phase_without_an_attendee() -> None:
    # MAF-4.20, MAF-6.14
    cards = {3: "new_gang", 4: "new_gang", 5: "new_gang"}
    t = deal("MMMPPPPPPPPPA", cards, new_gang="hidden", gm="human").expel(0, 1, 2)
    assert t.result == ""
    t.close()
    assert t.phase == "discussion"
    assert t.told(WATCHER, "no_mafia_phase") == [{"turn": 1}]
    assert t.told(WATCHER, "quiet_dawn") == [{"turn": 1}]


def test_attendees_learn_each_others_seats_not_tokens_not_cards() -> None:
    # MAF-4.21
    t = deal(NINE, {3: "turncoat", 0: "vest"}).until("mafia")
    for seat in (0, 1, 3):
        assert t.mine(seat)["nights"][0]["awake"] == [0, 1, 3]
    assert t.mine(0)["tokens"] == "M????????"
    assert t.mine(3)["tokens"] == "???P?????"
    assert t.view(3)["seats"][0]["card"] is None
    for seat in (2, 4, 8):
        assert t.mine(seat)["nights"][0]["awake"] == []


def test_gestures_are_seen_by_those_awake() -> None:
    # MAF-4.22, MAF-R57
    t = deal("MMMPPPPPPPPPA").until("mafia")
    assert {"nod", "shake"} <= set(t.legal(0, "mafia"))
    assert {"nod", "shake"} <= set(t.legal(5, "mafia"))  # so could a sleeper, unseen
    t.answer({0: "point 5", 1: "nod", 2: "shake"})
    seen = t.told(2, "fingers")[0]["fingers"]
    assert seen == [
        {"seat": 0, "target": 5, "sign": None},
        {"seat": 1, "target": None, "sign": "nod"},
        {"seat": 2, "target": None, "sign": "shake"},
    ]
    assert t.mine(1)["nights"][0]["first"] == [[0, 5], [1, -2], [2, -3]]
    assert t.mine(5)["nights"][0]["first"] == []
    t.close()
    assert t.fallen == [5]  # gestures leave picks as they are; missing ones do not matter


def test_the_mafia_may_chat_by_option() -> None:
    # MAF-4.22
    for talk, expected in (("gestures", False), ("chat", True)):
        t = deal(NINE, mafia_talk=talk)
        assert "mafia" not in [c.name for c in MAFIA.channels(t.table.state)]
        t.until("mafia")
        chats = [c for c in MAFIA.channels(t.table.state) if c.name == "mafia"]
        assert bool(chats) == expected
        if expected:
            assert chats[0].speakers == chats[0].hearers == [0, 1]
            # MAF-R72: the others have it too, each for himself
            assert [c.speakers for c in chats[1:]] == [[seat] for seat in range(2, 9)]
            assert all(c.hearers == c.speakers for c in chats)
        t.until("discussion")
        assert "mafia" not in [c.name for c in MAFIA.channels(t.table.state)]


def test_recruitment_comes_before_the_victim_and_the_recruit_takes_part() -> None:
    # MAF-4.23, MAF-5.302
    t = deal(NINE, {0: "recruitment"}).until("recruit")
    t.answer({0: "point 4"})
    assert t.phase == "mafia"
    assert t.mine(4)["my_move"]
    t.night(picks={4: 5})
    assert t.fallen == [5]


# The victim


def test_the_mafia_chooses_a_sleeper_who_is_not_protected() -> None:
    # MAF-4.24, MAF-10.8, MAF-R10, MAF-R56
    t = deal(NINE, {2: "shelter", 3: "safe_conduct"}).until("end_cards")
    t.answer({2: "play", 3: "play"})
    t.until("mafia")
    assert t.mine(0)["targets"] == [4, 5, 6, 7, 8]
    for target in (1, 2, 3):
        copy = deal(NINE, {2: "shelter", 3: "safe_conduct"}).until("end_cards")
        copy.answer({2: "play", 3: "play"})
        copy.until("mafia").night(kill=target, picks={0: target, 1: 2})
        assert copy.fallen == []
    assert "point 0" not in t.legal(0, "mafia")


def test_a_sleeping_turncoat_may_be_chosen() -> None:
    # MAF-R10, MAF-R33
    t = deal(NINE, {0: "turncoat"}).until("mafia")
    assert t.mine(1)["targets"] == [0, *range(2, 9)]
    t.night(kill=0)
    assert t.fallen == [0]


def test_picks_are_sealed_within_a_round_and_may_be_changed_in_the_next() -> None:
    # MAF-4.24, MAF-4.25, MAF-R57
    t = deal(NINE).until("mafia")
    t.say(0, "point 6")
    assert t.mine(1)["nights"][0]["first"] == [[0, -1], [1, -1]]  # a fellow does not see it yet
    t.table.take_back(0)
    t.answer({0: "point 4", 1: "point 5"})
    assert t.mine(1)["nights"][0]["first"] == [[0, 4], [1, 5]]
    assert t.phase == "mafia"
    t.answer({0: "point 5", 1: "point 5"})
    assert t.fallen == [5]


def test_nobody_has_to_pick_and_nobody_is_no_pick() -> None:
    # MAF-4.24, MAF-R54: silence, chosen or by the clock, leaves an earlier pick alone
    t = deal(NINE).until("mafia")
    assert "silence" in t.legal(0, "mafia")
    t.answer({0: "point 4"})
    t.answer({0: "silence", 1: "silence"})
    assert t.fallen == [4]


def test_after_a_unanimous_first_round_the_second_is_held_and_changes_nothing() -> None:
    # MAF-4.25, MAF-R57
    t = deal(NINE).until("mafia")
    t.answer({0: "point 4", 1: "point 4"})
    assert t.phase == "mafia"  # still asked, so that nobody learns of the agreement
    t.answer({0: "point 5", 1: "point 5"})
    assert t.fallen == [4]
    assert t.state["nights"][0]["second"] == [-1] * 9


def test_a_round_that_was_not_unanimous_is_followed_by_one_more() -> None:
    # MAF-4.25
    t = deal(NINE).until("mafia")
    t.answer({0: "point 4", 1: "point 5"})
    assert t.mine(1)["nights"][0]["first"] == [[0, 4], [1, 5]]
    t.answer({1: "point 4"})
    assert t.fallen == [4]


@pytest.mark.parametrize(
    ("picks", "choice"),
    [
        ({0: 5, 1: 5, 2: 6}, {5}),
        ({0: 5, 1: 6, 2: 6}, {6}),
        ({0: 5, 1: 6}, {5, 6}),
        ({0: 5, 1: 6, 2: 7}, {5, 6, 7}),
        ({0: 5}, {5}),
        ({}, {None}),
    ],
)
def test_settlement_on_the_last_picks(picks: dict[int, int], choice: set[int | None]) -> None:
    # MAF-4.26, MAF-R8, MAF-R9, MAF-9.27
    drawn: Counter[object] = Counter()
    for seed in range(25):
        t = deal("MMMPPPPPPPPPA", seed=seed).night(picks=picks)
        drawn[t.view()["nights"][0]["choice"]] += 1
    assert set(drawn) == choice


def test_a_tie_may_spare_everybody() -> None:
    # MAF-4.26, MAF-R8
    t = deal(NINE, mafia_tie="none").night(picks={0: 4, 1: 5})
    assert t.fallen == []
    assert deal(NINE, mafia_tie="none").night(picks={0: 4}).fallen == [4]


def test_no_choice_may_mean_anybody() -> None:
    # MAF-4.26, MAF-R9
    victims = set()
    for seed in range(60):
        t = deal(NINE, seed=seed, mafia_no_choice="random").night()
        victims.update(t.fallen)
    assert victims == set(range(2, 9))
    assert deal(NINE).night().fallen == []


def test_the_mafia_s_lot_is_shown_to_those_awake_and_to_all_at_the_end() -> None:
    # MAF-R55, MAF-10.16, MAF-7.1
    t = deal(NINE, gm="human").night(picks={0: 4, 1: 5})
    assert t.told(0, "settled")[0]["lot"] == [4, 5]
    assert t.mine(1)["nights"][0]["lot"] == [4, 5]
    assert t.told(6, "settled")[0]["lot"] == []
    assert t.view()["lots"] == []
    t.expel(0, 1)
    assert t.view()["truth"]["nights"][0]["lot"] == [4, 5]


def test_without_a_legal_target_the_mafia_is_asked_and_there_is_no_victim() -> None:
    # MAF-4.27, MAF-6.14, MAF-R78
    t = deal(NINE, {2: "shelter"}, gm="human", mafia_no_choice="random").night(kill=8)
    t.until("end_cards").answer({2: "play"})
    t.until("mafia").expel(1, 3, 4, 5, 6, 7)
    assert t.mine(0)["targets"] == []
    assert t.asked("mafia") == [0, 2, 9]
    assert t.night(picks={0: 2}).living == [0, 2]
    assert t.view()["nights"][1]["choice"] is None


def sleeper_hears(t: Spytown) -> list[str]:
    return [fact.kind for fact in t.table.told(6)]


def test_a_sleeper_hears_the_same_however_the_mafia_comes_to_its_choice() -> None:
    # MAF-4.3, MAF-R57
    unanimous = deal(NINE).night(picks={0: 4, 1: 4})
    lonely = deal(NINE).night(picks={1: 4})
    assert sleeper_hears(unanimous) == sleeper_hears(lonely)
    assert unanimous.view(6) == lonely.view(6)
