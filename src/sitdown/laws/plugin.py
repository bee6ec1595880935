"""A plugin for pytest: all laws for the game of a package, in two lines of its tests.

    from my_game import GAME
    from sitdown.laws.plugin import laws

    test_laws = laws(GAME)

One test for each law and seat count. It tries the usual house rules, each choice by itself, and as
many combinations as `--laws-cases` says, always from the same seeds. A failure names the law and
the command that repeats it. pytest finds the plugin by itself where Sitdown is installed.
"""

from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

import pytest

_CASES: Final = 2


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("sitdown").addoption(
        "--laws-cases",
        type=int,
        default=_CASES,
        help="combinations of house rules that each law of Sitdown is tried with (%(default)s)",
    )


def laws(manifest: Any) -> Callable[..., None]:
    """A test function for the game of a manifest."""
    from sitdown.laws.trials import ALL  # not before it is used: this module loads with pytest

    game = manifest.game()

    @pytest.mark.parametrize("seats", game.info.seats)
    @pytest.mark.parametrize("law", ALL)
    def test_laws(law: str, seats: int, pytestconfig: pytest.Config) -> None:
        _try(game, law, seats, pytestconfig.getoption("--laws-cases", default=_CASES))

    test_laws.__doc__ = f"The laws of Sitdown hold in {manifest.slug}."
    return test_laws


def _try(game: Any, law: str, seats: int, combinations: int) -> None:
    from sitdown.core.rng import Rng
    from sitdown.laws import LawBroken
    from sitdown.laws.trials import Trial, each_option_alone, repeat, some_options

    start = crc32(f"{law} {seats}".encode())
    options = each_option_alone(game, seats)
    options += [some_options(game, seats, Rng(start, n)) for n in range(combinations)]
    for number, house in enumerate(options):
        trial = Trial(law, game, seats, start + number, house)
        try:
            trial.run()
        except LawBroken as broken:
            pytest.fail(f"{broken}\n  again: {repeat(trial)}", pytrace=False)
        except Exception as error:
            error.add_note(f"  again: {repeat(trial)}")
            raise
