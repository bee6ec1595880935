"""Bots play whole games under every house rule, at the smallest and the largest table."""

import pytest

from sitdown.bots.levels import levels, make_bot
from sitdown.bots.play import play_out
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.laws.trials import each_option_alone

SKILLED = [
    (slug, level) for slug in GAMES for level in levels(slug) if level not in ("default", "random")
]
GAMES_EACH = 3


@pytest.mark.parametrize(("slug", "level"), SKILLED)
@pytest.mark.parametrize("most", [False, True], ids=["few", "many"])
def test_a_bot_plays_to_the_end_under_every_house_rule(slug: str, level: str, most: bool) -> None:
    game = GAMES[slug]
    seats = (max if most else min)(game.info.seats)
    for options in each_option_alone(game, seats):
        for seed in range(GAMES_EACH):
            table = Table(Start(game, seats, seed, options))
            play_out(table, [make_bot(slug, level) for _ in range(seats)])
            assert table.outcome is not None, options
