"""Other people's games: the example and a fresh one from `sitdown new`, in a clean environment."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitdown.games import OWN
from tests.house.environment import EXAMPLE, Environment


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment.make(tmp_path_factory.mktemp("environment") / "venv")


@pytest.fixture
def example(environment: Environment) -> Iterator[Environment]:
    environment.install(EXAMPLE)
    yield environment
    environment.uninstall("sitdown-liars-dice")
    assert listed(environment) == list(OWN)


def listed(environment: Environment) -> list[str]:
    return [game["slug"] for game in json.loads(environment.sitdown("games", "--json").stdout)]


def test_a_game_that_is_installed_is_everywhere_and_gone_when_it_is_not(
    example: Environment,
) -> None:
    assert listed(example) == [*OWN, "liars-dice"]
    assert "Kości kłamcy" in example.sitdown("games", "--lang", "pl").stdout
    assert "LD-3  Bid or doubt" in example.sitdown("rules", "liars-dice", "ld-3").stdout
    assert "LD-9" in example.sitdown("rules", "liars-dice", "--full").stdout
    bots = ("--games", "20", "--seats", "3", "--bots", "fair,random,random", "--json", "-")
    figures = json.loads(example.sitdown("simulate", "liars-dice", *bots).stdout)
    assert figures["wins"][0] > 10
    played = example.sitdown("play", "liars-dice", "--seats", "2", "--seed", "1", given="1\n\nq\n")
    assert "Bid higher, or doubt the bid" in played.stdout
    assert "dice in play: 10" in played.stdout  # drawn by the hints of its manifest
    assert "The cups are lifted" in played.stdout
    example.uninstall("sitdown-liars-dice")
    gone = example.sitdown("rules", "liars-dice")
    assert (gone.returncode, listed(example)) == (2, list(OWN))
    example.install(EXAMPLE)


def test_the_example_keeps_the_laws_and_passes_its_own_tests(example: Environment) -> None:
    ran = example.pytest(EXAMPLE)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert re.search(r"\d\d passed", ran.stdout)


def test_a_new_game_passes_its_tests_before_the_first_edit(
    environment: Environment, tmp_path: Path
) -> None:
    made = environment.sitdown("new", "my-game", "--into", str(tmp_path))
    assert made.returncode == 0, made.stderr
    home = tmp_path / "my-game"
    environment.install(home)
    try:
        ran = environment.pytest(home, "--laws-cases", "0")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert listed(environment) == [*OWN, "my-game"]
        assert check_that_a_broken_law_is_told(environment, home)
    finally:
        environment.uninstall("my-game")


def check_that_a_broken_law_is_told(environment: Environment, home: Path) -> bool:
    """In a line, with the command that repeats it."""
    view = home / "src" / "my_game" / "rules" / "view.py"
    source = view.read_text(encoding="utf-8")
    everybody = source.replace("s.cards[viewer] if viewer >= 0 else None", "s.cards[0]")
    assert everybody != source
    view.write_text(everybody, encoding="utf-8")
    environment.install(home)
    ran = environment.pytest(home, "-x", "-k", "leaks_nothing and 2")
    assert ran.returncode == 1
    again = re.search(r"again: python -m sitdown.laws '(.+)'", ran.stdout)
    assert again, ran.stdout
    assert "Traceback" not in ran.stdout
    repeated = environment.run("python", "-m", "sitdown.laws", again[1])
    assert (repeated.returncode, repeated.stdout.split(":")[0]) == (1, "leaks")
    nonsense = environment.run("python", "-m", "sitdown.laws", "no such thing")
    return nonsense.returncode == 2


def test_a_package_that_does_not_load_is_reported_and_the_rest_works(
    environment: Environment, tmp_path: Path
) -> None:
    environment.sitdown("new", "shaky", "--into", str(tmp_path))
    (tmp_path / "shaky" / "src" / "shaky" / "texts" / "pl.toml").unlink()
    environment.install(tmp_path / "shaky")
    try:
        said = environment.sitdown("games").stdout
        assert "shaky of shaky 0.1.0 cannot be played" in said
        assert "texts/pl.toml" in said
        last = json.loads(environment.sitdown("games", "--json").stdout)[-1]
        assert (last["slug"], last["error"]["code"]) == ("shaky", "game_texts")
        assert environment.sitdown("simulate", "five-points", "--games", "1").returncode == 0
    finally:
        environment.uninstall("shaky")
