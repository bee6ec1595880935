"""Lessons: each can be played by its script to its end, and the coach has words for every step."""

from typing import Any, cast

import pytest

from sitdown.bots.base import Bot
from sitdown.bots.levels import levels, make_bot
from sitdown.bots.play import play_out, play_step
from sitdown.bots.prompted import PromptedBot
from sitdown.core.course import Course
from sitdown.core.game import AnyGame
from sitdown.core.lesson import Lesson
from sitdown.core.record import in_words
from sitdown.core.refusal import Json
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES, OWN
from sitdown.games._template.rules.game import StickupGame
from sitdown.texts import LANGUAGES, catalogue
from tests.samples import sample

TAUGHT: list[AnyGame] = [
    game for game in (*GAMES.values(), StickupGame()) if game.info.lesson is not None
]


def lesson_of(game: AnyGame) -> Lesson:
    assert game.info.lesson is not None
    return game.info.lesson


def laid(game: AnyGame, seed: int = 1) -> tuple[Table, Lesson]:
    lesson = lesson_of(game)
    return Table(Start(game, lesson.seats, seed, lesson.options, lesson.deal)), lesson


def others(table: Table, lesson: Lesson) -> list[Bot | None]:
    """Bots that play as at a server: by their line while they have one."""
    course = Course(lesson, table)
    bots: list[Bot | None] = []
    for seat in range(lesson.seats):
        bot = make_bot(table.game.info.slug, lesson.level)
        line = course.line_of(seat)
        bots.append(PromptedBot(line, bot) if line else bot)
    bots[lesson.seat] = None
    return bots


def learn(table: Table, lesson: Lesson, acts: list[str]) -> None:
    """The learner answers with these acts, one after the other, the others in between."""
    for act in acts:
        code = table.game.read_act(act)
        while code not in table.legal(lesson.seat):
            assert play_step(table, others(table, lesson))
        table.answer(lesson.seat, code)
    while not table.legal(lesson.seat):
        assert play_step(table, others(table, lesson))


def led(lesson: Lesson) -> list[str]:
    return [step.acts[0] for step in lesson.led]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.slug)
def test_a_lesson_can_be_played_by_its_script_whatever_chance_adds(game: AnyGame) -> None:
    for seed in range(30):
        table, lesson = laid(game, seed)
        learn(table, lesson, led(lesson))
        course = Course(lesson, table)
        assert (course.done, course.left) == (len(lesson.led), False)
        for seat, lines in lesson.others.items():
            assert spoken(table, seat)[: len(lines)] == lines


def spoken(table: Table, seat: int) -> list[str]:
    return [in_words(table.game, entry) for entry in table.entries if entry.seat == seat]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.slug)
def test_every_act_that_keeps_to_the_course_is_as_good_as_the_one_led_to(game: AnyGame) -> None:
    for number, step in enumerate(lesson_of(game).led):
        for act in step.acts:
            table, lesson = laid(game)
            acts = led(lesson)
            acts[number] = act
            learn(table, lesson, acts)
            assert not Course(lesson, table).left


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.slug)
def test_whoever_leaves_the_course_plays_a_game_like_any_other(game: AnyGame) -> None:
    words, left = game.info.vocabulary.words, 0
    for kept, step in enumerate(lesson_of(game).led):
        table, lesson = laid(game)
        learn(table, lesson, led(lesson)[:kept])
        others_than = [act for act in table.legal(lesson.seat) if words[act] not in step.acts]
        for act in [act for act in others_than if not game.info.vocabulary.bargains[act]][:1]:
            table.answer(lesson.seat, act)
            course = Course(lesson, table)
            assert (course.done, course.left, course.led_to()) == (kept, True, "")
            assert all(course.line_of(seat) == "" for seat in range(lesson.seats))
            play_out(table, [make_bot(game.info.slug, "random") for _ in range(lesson.seats)])
            assert Course(lesson, table).done == kept  # what comes later does not count
            left += 1
    assert left


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.slug)
def test_a_lesson_is_short_and_its_seats_and_bots_exist(game: AnyGame) -> None:
    lesson = lesson_of(game)
    assert len(lesson.steps) <= 9
    assert lesson.level in levels(game.info.slug)
    assert {lesson.seat, *lesson.others} == set(range(lesson.seats))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.slug)
def test_the_coach_has_words_and_a_rule_for_every_step(game: AnyGame, language: str) -> None:
    lesson, words = lesson_of(game), catalogue(game.info.package, language)
    assert sorted(words.section("lesson.step")) == sorted(step.name for step in lesson.steps)
    for step in lesson.steps:
        parts = {"head", "text", "done"} if step.acts else {"head", "text"}
        assert set(words.section(f"lesson.step.{step.name}")) == parts
        assert len(words.say(f"lesson.step.{step.name}.text").split()) <= 40, "two minutes in all"
        assert step.rule in words.section("rules")
        assert step.acts or step.place, "something to point at"


def test_an_answer_that_is_taken_back_does_not_count() -> None:
    table, lesson = laid(StickupGame())
    table.answer(0, table.game.read_act("claim 5"))
    assert Course(lesson, table).done == 1
    table.take_back(0)
    assert Course(lesson, table).led_to() == "claim 5"
    table.answer(0, table.game.read_act("claim 6"))
    assert Course(lesson, table).left
    table.take_back(0)
    assert not Course(lesson, table).left


@pytest.mark.parametrize(
    ("slug", "kept", "act", "payload"),
    [(slug, *aside) for slug in OWN for aside in sample(slug).asides],
)
def test_whoever_says_something_stays_in_the_lesson(
    slug: str, kept: int, act: str, payload: dict[str, Json]
) -> None:
    table, lesson = laid(GAMES[slug])
    learn(table, lesson, led(lesson)[:kept])
    table.answer(lesson.seat, table.game.read_act(act), payload)
    assert not Course(lesson, table).left
    learn(table, lesson, led(lesson)[kept:])
    assert Course(lesson, table).done == len(lesson.led)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_does_not_say_that_a_gang_is_out_when_one_card_is(language: str) -> None:
    # FP-4.8
    table, lesson = laid(GAMES["five-points"])
    learn(table, lesson, led(lesson))
    view: dict[str, Any] = table.view(lesson.seat)
    assert [gone["card"][0] for gone in view["removed"]] == ["S"]
    assert "S" in [card[0] for row in view["pyramid"] for card in row if card]  # they are back
    said = catalogue(table.game.info.package, language).say("lesson.step.influence.done")
    assert said.startswith(
        {"en": "This card of the Butchers", "pl": "Ta karta Rzeźników"}[language]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_step_just_taken_nothing_is_said_that_others_have_yet_to_do(language: str) -> None:
    def said(slug: str, step: str) -> str:
        written = catalogue(GAMES[slug].info.package, language)
        return written.say(f"lesson.step.{step}.done", {"s2": "Slab", "s3": "Penny"})

    table, lesson = laid(GAMES["cash-n-guns-2"])
    learn_until(table, lesson, "order 3")
    aims = [player["target"] for player in cast(Any, table.view(0))["players"]]
    assert aims[3] == 0  # Penny has not chosen yet
    assert "Slab" not in said("cash-n-guns-2", "order")
    table, lesson = laid(GAMES["la-cosa-nostra"])
    learn_until(table, lesson, "plan blundetto_big_joey theft_1 1")
    assert cast(Any, table.view(0))["phase"] == "planning"  # the others have not done planning
    assert said("la-cosa-nostra", "attack").startswith({"en": "Once", "pl": "Gdy"}[language])


def learn_until(table: Table, lesson: Lesson, last: str) -> None:
    """The learner has just answered so; nobody else has since."""
    acts = led(lesson)
    learn(table, lesson, acts[: acts.index(last)])
    code = table.game.read_act(last)
    while code not in table.legal(lesson.seat):
        assert play_step(table, others(table, lesson))
    table.answer(lesson.seat, code)


def test_a_prompted_bot_leaves_a_right_alone_until_its_line_comes() -> None:
    table, lesson = laid(StickupGame())
    table.state.score = [3, 3, 3]  # type: ignore[attr-defined]
    table._reopen()  # everybody may buy a life now
    bots = others(table, lesson)
    assert play_step(table, bots)
    assert [spoken(table, seat) for seat in (1, 2)] == [["claim 2"], ["claim 4"]]
