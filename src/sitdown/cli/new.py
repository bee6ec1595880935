"""A package for a game of one's own, made from the template: new."""

import keyword
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Annotated, Final

from cyclopts import Parameter

from sitdown.cli.frame import Lang, app, language_for, refusal
from sitdown.games import GAMES
from sitdown.terminal.screen import make_console
from sitdown.texts import catalogue

TEMPLATE: Final = "sitdown.games._template"
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST: Final = 40
_KEPT: Final = (".py", ".toml", ".md")


@app.command
def new(
    name: Annotated[str, Parameter(help="What the game is called: my-game.")],
    /,
    *,
    into: Annotated[
        Path, Parameter(help="The folder that the game's own folder is made in.")
    ] = Path(),
    lang: Lang = None,
) -> int:
    """Begin a game of your own: a package made from the template, with tests that pass."""
    home = into / name
    _check(name, into, home)
    work = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=into))
    try:
        for path, text in package_files(name):
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            (work / path).write_text(text, encoding="utf-8")
        work.chmod(0o777 & ~_umask())
        work.rename(home)
    except BaseException:
        shutil.rmtree(work)
        raise
    words = catalogue("", language_for(lang))
    make_console().print(words.say("new.made", {"folder": str(home)}), markup=False, soft_wrap=True)
    for command in (f"cd {home}", "pip install -e '.[dev]'", "pytest", f"sitdown play {name}"):
        make_console().print(f"  {command}", markup=False, soft_wrap=True)
    return 0


def _check(name: str, into: Path, home: Path) -> None:
    package = name.replace("-", "_")
    if not _NAME.fullmatch(name) or len(name) > _LONGEST or keyword.iskeyword(package):
        raise refusal("new_name", {"name": name[:60]})
    if name in GAMES or find_spec(package) is not None:
        raise refusal("new_taken", {"name": name})
    if not into.is_dir():
        raise refusal("new_nowhere", {"folder": str(into)})
    if home.exists() or home.is_symlink():
        raise refusal("new_exists", {"folder": str(home)})


def package_files(name: str) -> Iterator[tuple[Path, str]]:
    """The files of the new package, by their place in its folder."""
    package = name.replace("-", "_")
    for path, file in _walk(files(TEMPLATE), PurePosixPath()):
        if path.parts[0] == "package":
            place = Path(*path.parts[1:])
        else:
            place = Path("src", package, *path.parts)
        yield place, renamed(file.read_text(encoding="utf-8"), name)
    yield Path(".gitignore"), "__pycache__/\n*.egg-info/\n/dist/\n/.venv/\n"
    yield Path("src", package, "py.typed"), ""


def _walk(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, Traversable]]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir() and item.name != "__pycache__":
            yield from _walk(item, path / item.name)
        elif item.name.endswith(_KEPT):
            yield path / item.name, item


def renamed(text: str, name: str) -> str:
    """A file of the template, as one of the new game's."""
    words = name.split("-")
    title = " ".join(word.capitalize() for word in words)
    package = name.replace("-", "_")
    classes = title.replace(" ", "").removesuffix("Game") or "My"
    for old, fresh in (
        (r": a whole tiny game, to copy when you add one \(docs/add-a-game.md\)", ""),
        (r"A whole tiny game, to copy when you add one \(docs/add-a-game.md\)\.\n\n", ""),
        (r"from mypy_extensions import mypyc_attr\n\n", ""),
        (r"@mypyc_attr\(.*\n", ""),  # of those that Sitdown compiles
        (r"    golden=.*\n", ""),
        (re.escape(TEMPLATE), package),
        (r"\bStickupGame\b", classes + "Game"),
        (r"\bStickupAsk\b", classes + "Ask"),
        (r"\b(Stickup|Napad)\b", title),
        (r"\bstickup\b", name),
        (r"\bST-(?=\d)", f"{_initials(words)}-"),
        # Imports of one's own stand below those of Sitdown.
        (rf"(?m)^(from sitdown.*\n)(?=(from {package}\b))", r"\1\n"),
    ):
        text = re.sub(old, fresh, text)
    return text


def _initials(words: list[str]) -> str:
    """The letters before the number of each rule: MG-1."""
    return ("".join(word[0] for word in words) if len(words) > 1 else words[0][:2]).upper()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
