"""The games, by slug, each known by its manifest: our own, and those of installed packages.

A package offers a game by an entry point of the group `sitdown.games` that leads to its
manifest. One that does not load is kept in `BROKEN` with the reason, and stops no other.
"""

from importlib import import_module
from typing import Final

from sitdown.core.game import AnyGame
from sitdown.core.manifest import Manifest
from sitdown.core.plain import brief
from sitdown.core.refusal import refuse
from sitdown.games.installed import Broken, add_installed

__all__ = ["BROKEN", "GAMES", "MANIFESTS", "OWN", "Broken", "find", "manifest_of"]

_OWN: Final = ("five_points", "cash_n_guns_2", "cash_n_guns_1", "mafia", "la_cosa_nostra")
"""Our own, in the order of the shelf."""


def _manifest(package: str) -> Manifest:
    found: Manifest = import_module(f"sitdown.games.{package}").GAME
    return found


MANIFESTS: Final[dict[str, Manifest]] = {
    manifest.slug: manifest for manifest in [_manifest(package) for package in _OWN]
}
"""In the order of the shelf: our own first, then those of packages by slug."""
GAMES: Final[dict[str, AnyGame]] = {slug: manifest.game() for slug, manifest in MANIFESTS.items()}
OWN: Final = tuple(MANIFESTS)
"""The slugs of our own games: these have a drawn board on the page."""
BROKEN: Final[list[Broken]] = add_installed(MANIFESTS, GAMES)
"""Games of packages that could not be loaded."""


def find(slug: str) -> AnyGame:
    if slug not in GAMES:
        raise refuse("unknown_game", about={"game": brief(slug), "known": ", ".join(GAMES)})
    return GAMES[slug]


def manifest_of(slug: str) -> Manifest:
    """What is known of a game; of one without a manifest nothing but its slug."""
    return MANIFESTS.get(slug) or Manifest(slug, "", minutes=0)
