"""Every law, for every game, seat count and a spread of house rules."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitdown.core.game import AnyGame
from sitdown.games import GAMES
from sitdown.games._template import StickupGame
from sitdown.laws import LAWS, Case
from tests.contract.heist import HeistGame

ALL_GAMES: list[AnyGame] = [*GAMES.values(), StickupGame(), HeistGame()]
TABLES = [(game, seats) for game in ALL_GAMES for seats in game.info.seats]
QUICK = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, object]]:
    """All combinations of choices; of numbers the ends and the default."""
    values = [
        option.values or tuple(sorted({option.least, int(option.default), option.most}))
        for option in game.info.options
    ]
    for combination in product(*values):
        names = [option.name for option in game.info.options]
        options: dict[str, object] = dict(zip(names, combination, strict=True))
        if not str(options.get("first_player", "")).endswith(tuple(map(str, range(seats, 9)))):
            yield options


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.info.slug}-{seats}" for game, seats in TABLES]
)
@QUICK
@given(data=st.data())
def test_the_law_holds(
    law: Callable[[Case], None], game: AnyGame, seats: int, data: st.DataObject
) -> None:
    options = data.draw(st.sampled_from(list(option_sets(game, seats))), "options")
    seed = data.draw(st.integers(0, 2**64), "seed")
    law(Case(game, seats, seed, options))
