"""The rules as pages: docs/rules/<slug>.md, carried in the wheel as sitdown/rulebook."""

from pathlib import Path

from sitdown.core.refusal import refuse


def page(slug: str) -> str:
    """The whole rules of a game."""
    here = Path(__file__).parent
    for folder in (here / "rulebook", here.parents[1] / "docs" / "rules"):
        path = folder / f"{slug}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise refuse("unknown_game", about={"game": slug, "known": ""})
