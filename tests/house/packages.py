"""Packages that offer a game, as pip would leave them behind, in a folder of sys.path."""

from pathlib import Path

GOOD = {
    "__init__.py": """
        from sitdown.core.manifest import Manifest
        GAME = Manifest("{slug}", "{name}.rules:Rules", minutes=5)
        """,
    "rules.py": """
        from sitdown.core.game import Info
        from sitdown.games._template.rules.game import INFO, StickupGame

        class Rules(StickupGame):
            def __init__(self) -> None:
                super().__init__()
                own = INFO
                self.info = Info(
                    "{slug}", "{name}", 1, own.seats, own.options, own.vocabulary, own.seconds,
                    own.rules, shapes=own.shapes,
                )
        """,
}
TEXTS = Path(__file__).parents[2] / "src" / "sitdown" / "games" / "_template" / "texts"


def lay(folder: Path, slug: str, **changed: str | None) -> None:
    """A package that works, but for the files that are changed (None: left out). In the names of
    files `_` stands for the dot (`rules_py`) and `__` for a folder."""
    name = slug.replace("-", "_")
    home = folder / name
    (home / "texts").mkdir(parents=True)
    for text in TEXTS.glob("*.toml"):
        (home / "texts" / text.name).write_text(text.read_text(encoding="utf-8"), encoding="utf-8")
    for file, source in GOOD.items():
        lines = source.replace("{slug}", slug).replace("{name}", name).split("\n")
        (home / file).write_text("\n".join(line[8:] for line in lines), encoding="utf-8")
    for file, text_or_none in changed.items():
        path = home / {"init": "__init__.py", "rules": "rules.py"}.get(file, f"texts/{file}.toml")
        path.unlink()
        if text_or_none is not None:
            path.write_text(text_or_none, encoding="utf-8")
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {slug}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[sitdown.games]\n{slug} = {name}:GAME\n")
