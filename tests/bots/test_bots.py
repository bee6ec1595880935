"""Bots: legal, blind to secrets, and the same for the same seed."""

import pytest

from sitdown.bots.base import Eyes
from sitdown.bots.levels import levels, make_bot
from sitdown.bots.play import play_out
from sitdown.bots.simple import DefaultBot, RandomBot
from sitdown.core import record as records
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.games._template.rules.game import StickupGame
from tests.contract.heist import HeistGame
from tests.contract.late_stickup import LATE, LateStickup
from tests.samples import sample

ALL = [(slug, level) for slug in GAMES for level in levels(slug)]


@pytest.mark.parametrize(("slug", "level"), ALL)
def test_a_bot_plays_every_table_to_the_end(slug: str, level: str) -> None:
    game = GAMES[slug]
    for seats in game.info.seats:
        for seed in range(sample(slug).seeds):
            table = Table(Start(game, seats, seed, {}))
            play_out(table, [make_bot(slug, level) for _ in range(seats)])
            assert table.outcome is not None


@pytest.mark.parametrize(("slug", "level"), ALL)
def test_a_bot_chooses_the_same_in_any_world_that_looks_the_same(slug: str, level: str) -> None:
    game = GAMES[slug]
    for seed in range(4):
        table = Table(Start(game, max(3, min(game.info.seats)), seed, {}))
        while table.open:
            question = table.questions[0]
            for seat in question.seats:
                twin = Table(table.start)
                twin.facts, twin.open, twin.step = table.facts, table.open, table.step
                twin.entries = table.entries
                twin.state = table.imagine(seat, Rng(seed, 1000 + table.step))
                here = make_bot(slug, level).choose(Eyes(table, seat, question), Rng(1, table.step))
                there = make_bot(slug, level).choose(Eyes(twin, seat, question), Rng(1, table.step))
                assert here is not None
                assert there is not None
                assert here.act == there.act
                table.answer(seat, here.act)


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (
        Table(Start(GAMES["five-points"], 3, 11, {})),
        Table(Start(GAMES["five-points"], 3, 11, {})),
    )
    for table in (first, second):
        play_out(table, [make_bot("five-points", level) for level in ("fair", "random", "default")])
    assert records.write(first).text == records.write(second).text


def test_default_plays_what_silence_means() -> None:
    silent = Table(Start(GAMES["five-points"], 2, 3, {}))
    while silent.open:
        silent.close()
    played = Table(Start(GAMES["five-points"], 2, 3, {}))
    play_out(played, [DefaultBot(), DefaultBot()])
    assert played.game.write(played.state) == silent.game.write(silent.state)


def test_random_bargains_and_uses_standing_rights() -> None:
    kinds: set[str] = set()
    for seed in range(30):
        table = Table(Start(HeistGame(), 5, seed, {}))
        play_out(table, [RandomBot() for _ in range(5)])
        kinds |= {fact.kind for fact in table.facts}
    assert {"offered", "dealt", "declined", "withdrawn", "went", "fined"} <= kinds


def test_default_leaves_standing_rights_alone() -> None:
    table = Table(Start(HeistGame(), 5, 1, {}))
    play_out(table, [DefaultBot() for _ in range(5)])
    assert {fact.kind for fact in table.facts} == {"went"}


def test_default_takes_any_legal_act_where_only_a_deadline_is_silent() -> None:
    table = Table(Start(LateStickup(), 3, 1, {}))
    claims = table.legal(0)
    chosen = {
        choice.act
        for draw in range(40)
        if (choice := DefaultBot().choose(Eyes(table, 0, table.questions[0]), Rng(draw, 0)))
    }
    assert LATE not in chosen
    assert chosen == set(claims)
    play_out(table, [DefaultBot() for _ in range(3)])
    assert table.outcome is not None


def test_levels_are_named_and_others_refused() -> None:
    assert levels("five-points") == ["default", "random", "fair"]
    assert levels(StickupGame().info.slug) == ["default", "random"]
    with pytest.raises(Refused) as refused:
        make_bot("stickup", "fair")
    assert refused.value.refusal.about["known"] == "default, random"
