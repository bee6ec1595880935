"""Games that the house does not have, on its server: as if their packages were installed."""

import contextlib
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from sitdown.core.manifest import Manifest
from sitdown.games import GAMES, MANIFESTS

EXAMPLE = Path(__file__).parents[2] / "examples" / "liars-dice" / "src"


@contextlib.contextmanager
def offered(manifest: Manifest) -> Iterator[None]:
    """A game of another package is on the shelf."""
    GAMES[manifest.slug], MANIFESTS[manifest.slug] = manifest.game(), manifest
    try:
        yield
    finally:
        del GAMES[manifest.slug], MANIFESTS[manifest.slug]


@contextlib.contextmanager
def liars_dice() -> Iterator[None]:
    """The example's package lies in the path, and its game on the shelf."""
    sys.path.insert(0, str(EXAMPLE))
    try:
        with offered(import_module("liars_dice").GAME):
            yield
    finally:
        sys.path.remove(str(EXAMPLE))
