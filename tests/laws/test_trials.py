"""Trials: which tables the laws are tried at, how a failure is written down, and the long soak."""

import subprocess
import sys
from pathlib import Path

import pytest

from sitdown.core.game import AnyGame
from sitdown.core.options import Options
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games import GAMES
from sitdown.games._template.rules.game import StickupGame
from sitdown.games._template.rules.state import State
from sitdown.laws import LawBroken
from sitdown.laws.__main__ import main as repeat
from sitdown.laws.trials import ALL, Trial, each_option_alone, read_trial, some_options
from tools import laws_soak

ROOT = Path(__file__).parents[2]


class Gossip(StickupGame):
    """Everybody sees the card of seat 0."""

    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return {**super().view(state, viewer), "my_card": state.cards[0]}


@pytest.mark.parametrize("game", [*GAMES.values(), StickupGame()], ids=lambda g: g.info.slug)
def test_house_rules_to_try_go_together_and_every_choice_is_among_them(game: AnyGame) -> None:
    for seats in (min(game.info.seats), max(game.info.seats)):
        drawn = [some_options(game, seats, Rng(n, 0)) for n in range(30)]
        for given in drawn + each_option_alone(game, seats):
            assert game.check(Options(game.info.options, given), seats) is None
        assert len({str(given) for given in drawn}) > 1
    named = {name for given in each_option_alone(game, seats) for name in given}
    assert len(named) >= len(game.info.options) - 3


def test_a_trial_is_a_line_that_can_be_read_again() -> None:
    trial = Trial("ends", StickupGame(), 3, 17, {"lives": 1, "dares": False})
    assert str(trial) == 'ends stickup 3 17 {"dares":false,"lives":1}'
    again = read_trial(str(trial), lambda slug: StickupGame())
    assert str(again) == str(trial)
    again.run()
    for wrong in ("", "ends", "no_law stickup 3 17 {}", "ends stickup three 17 {}"):
        with pytest.raises(ValueError, match=r"\w"):
            read_trial(wrong, lambda slug: StickupGame())


def test_a_trial_breaks_where_the_law_is_broken() -> None:
    with pytest.raises(LawBroken):
        Trial("leaks_nothing", Gossip(), 3, 1, {}).run()


def test_repeating_a_trial(capsys: pytest.CaptureFixture[str]) -> None:
    assert repeat(["ends", "five-points", "2", "1", "{}"]) == 0
    assert repeat(["ends", "no-game", "2", "1", "{}"]) == 2
    assert "holds" in capsys.readouterr().out


def test_the_soak_names_a_fault_and_how_to_repeat_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laws_soak, "games", lambda: {"stickup": Gossip()})
    assert laws_soak.main(["--case", "leaks_nothing stickup 3 1 {}"]) == 1
    assert "two worlds" in capsys.readouterr().out
    assert laws_soak.main(["--case", "ends stickup 3 1 {}"]) == 0
    assert laws_soak.main(["--case", "ends poker 3 1 {}"]) == 2
    assert laws_soak.main(["--case", "nonsense"]) == 2
    drawn = laws_soak.draw(laws_soak.games(), [], Rng(1, 0))
    assert [trial.law for trial in drawn] == list(ALL)
    assert laws_soak.again(str(drawn[0])).startswith("python -m tools.laws_soak --case 'ends stick")


def test_the_soak_tries_until_its_time_is_over_and_says_how_much() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tools.laws_soak", "--minutes", "0.1", "--game", "stickup"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines()[-1].endswith(" 0 failed")
    assert ran.stdout.startswith("stickup")
