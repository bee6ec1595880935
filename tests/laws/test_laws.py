"""Every law, for every game, seat count and a spread of house rules."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitdown.core.game import AnyGame
from sitdown.core.options import Options
from sitdown.games import GAMES
from sitdown.games._template.rules.game import StickupGame
from sitdown.laws import LAWS, Case
from tests.contract.heist import HeistGame
from tests.samples import sample

ALL_GAMES: list[AnyGame] = [*GAMES.values(), StickupGame(), HeistGame()]
COUNTS = 5
"""Of a game with many seat counts: the ends and some between; the goldens play them all."""


def spread(counts: tuple[int, ...]) -> list[int]:
    if len(counts) <= COUNTS:
        return list(counts)
    return [counts[place * (len(counts) - 1) // (COUNTS - 1)] for place in range(COUNTS)]


TABLES = [(game, seats) for game in ALL_GAMES for seats in spread(game.info.seats)]
QUICK = settings(
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def house_rules(game: AnyGame, seats: int) -> st.SearchStrategy[dict[str, object]]:
    """Any combination of choices that goes together; of numbers the ends and the default."""
    values: dict[str, st.SearchStrategy[object]] = {
        option.name: st.sampled_from(
            (*option.values, *option.items)
            or sorted({option.least, int(option.default), option.most})
        )
        for option in game.info.options
    }
    return st.fixed_dictionaries(values).filter(
        lambda given: game.check(Options(game.info.options, given), seats) is None
    )


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.info.slug}-{seats}" for game, seats in TABLES]
)
def test_the_law_holds(law: Callable[[Case], None], game: AnyGame, seats: int) -> None:
    about = sample(game.info.slug)

    @settings(QUICK, max_examples=max(2, about.examples // len(spread(game.info.seats))))
    @given(house_rules(game, seats), st.integers(0, 2**64))
    def holds(options: dict[str, object], seed: int) -> None:
        law(Case(game, seats, seed, options, about.every))

    holds()
