"""Every phase that a screen may name has its words, in both languages."""

import pytest

from sitdown.games import GAMES, OWN
from sitdown.texts import LANGUAGES, catalogue
from tests.samples import sample


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", OWN)
def test_no_phase_is_shown_by_its_key(slug: str, language: str) -> None:
    words = catalogue(GAMES[slug].info.package, language)
    phases = sample(slug).phases
    assert phases
    assert [key for key in phases if words.say(key) == key] == []
