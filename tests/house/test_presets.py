"""Sets of house rules under one name: each is a game that one can play, and has its words."""

import pytest

from sitdown.api import describe, presets
from sitdown.core.options import Options
from sitdown.core.start import Start
from sitdown.games import GAMES
from sitdown.texts import LANGUAGES, catalogue

EVERY = [(slug, name) for slug, game in GAMES.items() for name in presets(game.info.package)]


def test_some_game_has_presets() -> None:
    assert describe(GAMES["five-points"])["presets"]["tallied"] == {"tracker": "on"}


@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_a_preset_changes_the_rules_to_others_that_the_game_allows(slug: str, name: str) -> None:
    game = GAMES[slug]
    chosen = presets(game.info.package)[name]
    options = Options(game.info.options, chosen)
    seats = next(count for count in game.info.seats if game.check(options, count) is None)
    by_the_book = Start(game, seats, 0, {}).options.to_json()
    changed = Start(game, seats, 0, chosen).options.to_json()
    assert changed == {**by_the_book, **chosen}
    assert changed != by_the_book


@pytest.mark.parametrize(("slug", "name"), EVERY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preset_has_words(slug: str, name: str, language: str) -> None:
    words = catalogue(GAMES[slug].info.package, language)
    assert words.say(f"preset.{name}.name")
    assert words.say(f"preset.{name}.text")
