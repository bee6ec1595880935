"""The rules as pages: docs/rules/<slug>.md, carried in the wheel as sitdown/rulebook.

The page of an installed game is `rules.md` in its package.
"""

from importlib.resources import files
from pathlib import Path


def page(slug: str, package: str = "sitdown") -> str:
    """The whole rules of a game; empty where nobody has written a page."""
    here = Path(__file__).parent
    for folder in (here / "rulebook", here.parents[1] / "docs" / "rules"):
        path = folder / f"{slug}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    own = files(package).joinpath("rules.md")
    return own.read_text(encoding="utf-8") if own.is_file() else ""
