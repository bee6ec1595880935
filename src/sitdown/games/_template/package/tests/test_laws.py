"""Every law of Sitdown, for every seat count and house rule."""

from sitdown.games._template import GAME
from sitdown.laws.plugin import laws

test_laws = laws(GAME)
