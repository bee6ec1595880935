"""Data files beside the code: read once, when the game is imported."""

import tomllib
from importlib.resources import files
from typing import Any


def load(package: str, name: str) -> dict[str, Any]:
    """A TOML file of a package, as it lies in the box."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
