"""The table: sealed answers, deadlines, standing rights, what each may know."""

from typing import Any

import pytest

from sitdown.core import record as records
from sitdown.core.fact import Tell
from sitdown.core.game import AnyGame
from sitdown.core.question import WATCHER, Answers, Question
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start, from_position
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.games._template.rules.acts import BUY, CALL, CLAIMS, DARE, PASS, SHOW
from sitdown.games._template.rules.game import StickupGame
from sitdown.games._template.rules.state import State
from tests.contract.heist import ACCEPT, BANK, DOCKS, OFFER, WAVE, HeistGame
from tests.contract.meddling import MeddledStickup, changed

STICKUP: AnyGame = StickupGame()
HEIST: AnyGame = HeistGame()


def stickup(cards: list[int], clocked: bool = False) -> Table:
    return Table(Start(STICKUP, len(cards), 1, {}, {"cards": cards}, clocked=clocked))


def claim(table: Table, *values: int) -> None:
    for seat, value in enumerate(values):
        table.answer(seat, CLAIMS[value - 1])


def code(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusal.code


def test_answers_are_sealed_until_the_last_is_in() -> None:
    table = stickup([2, 5, 6])
    table.answer(0, CLAIMS[5])
    assert table.view(1)["claims"] == [0, 0, 0]
    asked: Any = table.asked(1)[0]
    assert asked["answered"] == [0]
    assert "answer" not in asked["yours"]
    assert [fact.kind for fact in table.told(1)] == ["round", "dealt"]
    table.answer(1, CLAIMS[3])
    table.answer(2, CLAIMS[0])
    assert table.view(1)["claims"] == [6, 4, 1]


def test_one_sees_his_own_envelope_and_can_take_it_back() -> None:
    table = stickup([2, 5, 6])
    table.answer(0, CLAIMS[5])
    mine: Any = table.asked(0)[0]
    assert mine["yours"]["answer"] == "claim 6"
    with pytest.raises(Refused) as refused:
        table.answer(0, CLAIMS[0])
    assert code(refused) == "already_answered"
    table.take_back(0)
    table.answer(0, CLAIMS[0])
    claimed: Any = table.asked(0)[0]
    assert claimed["yours"]["answer"] == "claim 1"


def test_there_is_nothing_to_take_back_without_an_answer() -> None:
    table = stickup([2, 5, 6])
    with pytest.raises(Refused) as refused:
        table.take_back(1)
    assert code(refused) == "nothing_sealed"
    claim(table, 6, 1, 1)
    with pytest.raises(Refused):  # the question is closed, the claim stands
        table.take_back(0)


def test_at_the_deadline_silence_gives_its_default_and_answers_stay() -> None:
    table = stickup([2, 5, 6])
    table.answer(1, CLAIMS[4])
    table.close()
    assert table.view(WATCHER)["claims"] == [1, 5, 1]
    table.close()  # nobody calls: the claim scores itself
    assert table.view(WATCHER)["score"] == [0, 5, 0]


def test_a_hushed_question_does_not_show_who_has_answered() -> None:
    table = stickup([2, 5, 6])
    claim(table, 6, 1, 1)
    before = table.asked(WATCHER)
    table.answer(1, CALL)
    assert table.asked(WATCHER) == before
    assert "answered" not in before[0]


def test_with_a_clock_a_hushed_question_stays_open_for_its_whole_time() -> None:
    for clocked in (False, True):
        table = stickup([2, 5, 6], clocked=clocked)
        claim(table, 6, 1, 1)
        table.answer(1, PASS)
        table.answer(2, PASS)
        assert (table.questions[0].name == "call") == clocked
        if clocked:
            table.close()
        assert table.questions[0].name == "claim"


def test_a_window_can_be_answered_and_its_answer_answered_again() -> None:
    table = stickup([2, 5, 6])
    claim(table, 6, 1, 1)
    table.answer(1, CALL)
    table.answer(2, CALL)  # the first clockwise is heard
    assert table.questions[0].seats == [0]
    table.answer(0, DARE)
    assert table.questions[0].seats == [1]
    table.answer(1, DARE)
    with pytest.raises(Refused) as refused:
        table.answer(0, DARE)
    assert code(refused) == "top_stake"
    table.answer(0, SHOW)
    assert table.view(WATCHER)["lives"] == [0, 3, 3]
    assert table.questions[0].seats == [1, 2]  # ST-6: the dead are not asked


def test_answers_out_of_turn_and_for_closed_questions_are_refused() -> None:
    table = stickup([2, 5, 6])
    claim(table, 6, 1, 1)
    for seat, act, key, why in (
        (0, CALL, "", "not_asked"),
        (7, CALL, "", "no_such_seat"),
        (-1, CALL, "", "no_such_seat"),
        (1, CALL, "claim", "closed"),
        (1, SHOW, "", "not_now"),
    ):
        with pytest.raises(Refused) as refused:
            table.answer(seat, act, key=key)
        assert code(refused) == why
    with pytest.raises(Refused) as refused:
        table.close("dare")
    assert code(refused) == "closed"


def test_after_the_end_nothing_is_taken() -> None:
    table = stickup([2, 5, 6])
    while table.open:
        table.close()
    with pytest.raises(Refused) as refused:
        table.answer(0, PASS)
    assert code(refused) == "game_over"
    with pytest.raises(Refused) as refused:
        table.close()
    assert code(refused) == "game_over"


def test_whether_a_clock_ran_is_kept_in_records_and_positions() -> None:
    table = stickup([2, 5, 6], clocked=True)
    claim(table, 6, 1, 1)
    for seat in (1, 2):
        table.answer(seat, PASS)
    again = Table(from_position(STICKUP, 1, table.to_position()))
    assert again.questions[0].name == "call"  # all have answered, and it still waits
    assert again.to_position() == table.to_position()
    text = str(records.write(table))
    assert "\nclocked yes\n" in text
    told_again = records.verify(records.read(text), STICKUP)
    assert told_again.to_position() == table.to_position()


def test_an_answer_given_twice_is_told_so_even_beside_an_open_right() -> None:
    table = stickup([6, 6, 1])
    claim(table, 6, 1, 1)
    table.close()  # seat 0 takes six points and may now buy a life
    assert BUY in table.legal(0)
    table.answer(0, CLAIMS[0])
    for act, why in ((CLAIMS[1], "already_answered"), (CALL, "no_buying")):
        with pytest.raises(Refused) as refused:
            table.answer(0, act)
        assert code(refused) == why or act == CALL
    table.answer(0, BUY)  # the right is open all the same …
    assert table.open[0].answered(0)  # … and the envelope stays
    assert table.view(WATCHER)["lives"] == [4, 3, 3]


# Standing rights, bargains, teams, the referee (Heist)


def heist(seed: int = 1) -> Table:
    return Table(Start(HEIST, 5, seed, {}))


def offer(to: int, give: int, want: int = 0) -> dict[str, Any]:
    return {"to": to, "give": {"cash": give, "goods": []}, "want": {"cash": want, "goods": []}}


def test_a_standing_right_is_used_while_others_are_asked_and_envelopes_stay() -> None:
    table = heist()
    table.answer(0, BANK)
    table.answer(1, OFFER, offer(to=0, give=2))
    assert table.open[0].answered(0)
    table.answer(0, ACCEPT)
    assert table.view(WATCHER)["cash"] == [7, 3, 5, 5]
    assert table.open[0].answered(0)
    for seat in (1, 2, 3):
        table.answer(seat, DOCKS)
    assert table.questions[0].name == "rule"


def test_only_the_two_and_the_referee_know_of_an_offer() -> None:
    table = heist()
    table.answer(1, OFFER, offer(to=0, give=2))
    for viewer, knows in (
        (WATCHER, False),
        (0, True),
        (1, True),
        (2, False),
        (3, False),
        (4, True),
    ):
        assert bool(table.view(viewer)["offers"]) == knows
        assert any(fact.kind == "offered" for fact in table.told(viewer)) == knows
        asked = [question["name"] for question in table.asked(viewer)]
        assert ("answer" in asked) == (viewer in (0, 4))


def test_a_stranger_hears_nothing_of_a_private_question_by_asking_for_it() -> None:
    """An offer that is open and one that never was are refused in the same words."""
    table = heist()
    table.answer(1, OFFER, offer(to=0, give=2))
    heard: list[Any] = []
    for key in ("answer@1.0", "answer@3.0"):
        with pytest.raises(Refused) as refused:
            table.answer(2, ACCEPT, key=key)
        assert code(refused) == "closed"
        about = dict(refused.value.refusal.about)
        assert about.pop("question") == key
        heard.append((refused.value.refusal.rule, about))
    assert heard[0] == heard[1]


def test_a_bargain_needs_terms_that_fit() -> None:
    table = heist()
    for payload, why in (
        (None, "no_payload"),
        ({}, "offer_form"),
        (offer(to=1, give=1), "offer_to"),
        (offer(to=9, give=1), "offer_to"),
        (offer(to=0, give=6), "offer_short"),
        (offer(to=0, give=0), "offer_empty"),
        ({"to": 0, "give": {"cash": True, "goods": []}, "want": 3}, "offer_form"),
    ):
        with pytest.raises(Refused) as refused:
            table.answer(1, OFFER, payload)
        assert code(refused) == why
    with pytest.raises(Refused) as refused:
        table.answer(1, BANK, {"to": 0})
    assert code(refused) == "payload"
    assert table.view(4)["offers"] == []


def test_an_offer_that_cannot_be_met_is_refused_and_stays() -> None:
    table = heist()
    table.answer(1, OFFER, offer(to=0, give=1, want=9))
    with pytest.raises(Refused) as refused:
        table.answer(0, ACCEPT)
    assert code(refused) == "cannot_meet"
    assert table.view(0)["offers"]


def test_the_referee_sees_everything_and_is_asked_too() -> None:
    table = heist()
    goods: Any = table.view(4)["goods"]
    assert all(isinstance(held, list) for held in goods)
    assert len(table.told(4)) == len(table.facts)
    table.close()
    assert table.questions[0].seats == [4]
    table.answer(4, WAVE)
    assert table.questions[0].name == "pick"


def test_crews_have_a_channel_of_their_own() -> None:
    table = heist()
    channels = {channel.name: channel for channel in HEIST.channels(table.state)}
    assert channels["crew 0"].speakers == [0, 2]
    assert channels["crew 0"].hearers == [0, 2, 4]
    assert channels["table"].hearers is None
    assert GAMES["five-points"].channels(Table(Start(GAMES["five-points"], 2, 1, {})).state)[
        0
    ].speakers == [0, 1]


# Positions


def test_a_position_keeps_the_envelopes() -> None:
    table = stickup([2, 5, 6])
    table.answer(2, CLAIMS[5])
    again = Table(from_position(STICKUP, 1, table.to_position()))
    assert again.to_position() == table.to_position()
    mine: Any = again.asked(2)[0]
    assert mine["yours"]["answer"] == "claim 6"


def test_envelopes_that_do_not_fit_the_position_are_refused() -> None:
    table = stickup([2, 5, 6])
    table.answer(2, CLAIMS[5])
    for change in (
        {"seat": 9},
        {"seat": "2"},
        {"act": "fly"},
        {"question": "call"},
        {"act": "call"},
        {"payload": {"x": 1}},
    ):
        position: Any = table.to_position()
        position["sealed"][0].update(change)
        with pytest.raises(Refused):
            Table(from_position(STICKUP, 1, position))
    position = table.to_position()
    position["sealed"] = {}
    with pytest.raises(Refused):
        Table(from_position(STICKUP, 1, position))


class TwoAreEnough(MeddledStickup):
    """Claims close as soon as two have claimed."""

    def asked(self, state: State) -> list[Question]:
        return [
            Question(q.ask, q.seats, enough=2) if q.name == "claim" else q
            for q in super().asked(state)
        ]

    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        heard.append(answers.acts[:])
        acts = [act if act >= 0 else CLAIMS[0] for act in answers.acts]
        answers.acts = acts if question.name == "claim" else answers.acts
        super().resolve(state, question, answers, rng, tell)


heard: list[list[int]] = []


def test_a_question_may_close_when_enough_have_answered() -> None:
    table = Table(Start(TwoAreEnough(), 3, 1, {}, {"cards": [2, 5, 6]}))
    table.answer(2, CLAIMS[4])
    table.take_back(2)
    table.answer(2, CLAIMS[3])
    assert [q.name for q in table.questions] == ["claim"]
    table.answer(0, CLAIMS[1])
    assert heard.pop() == [CLAIMS[1], -1, CLAIMS[3]]  # who was not waited for is left out
    assert table.view(WATCHER)["claims"] == [2, 1, 4]


def test_silence_until_the_deadline_is_told_from_not_being_waited_for() -> None:
    table = Table(Start(TwoAreEnough(), 3, 1, {}, {"cards": [2, 5, 6]}))
    table.answer(2, CLAIMS[3])
    table.close()
    assert heard.pop() == [CLAIMS[0], CLAIMS[0], CLAIMS[3]]


def test_a_position_does_not_hold_envelopes_that_would_have_closed_the_question() -> None:
    table = Table(Start(TwoAreEnough(), 3, 1, {}, {"cards": [2, 5, 6]}))
    table.answer(2, CLAIMS[3])
    position: Any = table.to_position()
    assert Table(from_position(TwoAreEnough(), 1, position)).to_position() == position
    position["sealed"].append({**position["sealed"][0], "seat": 0})
    with pytest.raises(Refused):
        Table(from_position(TwoAreEnough(), 1, position))


class FirstDeadlineWarns(MeddledStickup):
    """When claims are missing for the first time everybody is asked once more."""

    def __init__(self, lasting: bool) -> None:
        super().__init__()
        self.lasting = lasting

    def asked(self, state: State) -> list[Question]:
        return [
            Question(changed(q.ask, lasting=self.lasting), q.seats) if q.name == "claim" else q
            for q in super().asked(state)
        ]

    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        if question.name == "claim" and state.stake == 1 and CLAIMS[0] in answers.acts:
            state.stake = 2  # warned
            return
        super().resolve(state, question, answers, rng, tell)


def test_a_deadline_that_only_warns_leaves_the_envelopes_sealed() -> None:
    table = Table(Start(FirstDeadlineWarns(True), 3, 1, {}, {"cards": [2, 5, 6]}))
    table.answer(2, CLAIMS[3])
    asked_first = table.open[0].since
    table.close()
    assert table.asked(WATCHER)[0]["answered"] == [2]
    assert table.open[0].since > asked_first  # its time starts anew
    table.take_back(2)  # and the envelope is still his
    table.answer(2, CLAIMS[4])
    table.answer(0, CLAIMS[1])
    table.answer(1, CLAIMS[2])
    assert table.view(WATCHER)["claims"] == [2, 3, 5]


def test_other_questions_asked_again_after_a_deadline_are_answered_anew() -> None:
    table = Table(Start(FirstDeadlineWarns(False), 3, 1, {}, {"cards": [2, 5, 6]}))
    table.answer(2, CLAIMS[3])
    table.close()
    assert table.asked(WATCHER)[0]["answered"] == []


@pytest.mark.parametrize("word", ["fact", "hearers"])
def test_what_a_fact_is_about_cannot_hide_what_it_is_and_who_was_told(word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Tell().only(0, "dealt", {word: 1})
