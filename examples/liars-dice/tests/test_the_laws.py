"""Every law of Sitdown, for every seat count and house rule."""

from liars_dice import GAME

from sitdown.laws.plugin import laws

test_laws = laws(GAME)
