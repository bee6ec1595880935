"""Cards that their owner has corrected: a folder of data files takes the place of a game's own.

La Cosa Nostra had to be reconstructed in part. Whoever owns the printed game copies
`games/la_cosa_nostra/data`, mends what is wrong, and starts with `--data DIR`. Files that are not
in the folder stay as they are. Records name the mark of the contents, so nobody replays a game
with other cards than it was played with.
"""

from importlib.resources import files
from pathlib import Path

from sitdown.core.refusal import Json, refuse
from sitdown.games import GAMES
from sitdown.games.la_cosa_nostra.rules.box_files import FILES, read_box
from sitdown.games.la_cosa_nostra.rules.game import PACKAGE as PACKAGE
from sitdown.games.la_cosa_nostra.rules.game import LaCosaNostra, own_texts
from sitdown.texts import correct


def use(folder: Path) -> None:
    """This process plays with the cards of a folder from now on; refused if they cannot be."""
    found = sorted(folder.glob("*.toml"))
    about: dict[str, Json] = {"folder": str(folder), "files": ", ".join(FILES)}
    if not any(path.name in FILES for path in found):
        raise refuse("data_folder", "LCN-2.1", about)
    beside = [path.name for path in files(PACKAGE).joinpath("data").iterdir()]
    texts = own_texts()
    for path in found:
        if path.name in FILES:
            texts[path.name] = _read(path)
        elif path.name not in beside:  # a slip of the pen: its corrections would go unseen
            raise refuse("data_unknown", "LCN-2.1", {**about, "file": path.name})
    GAMES["la-cosa-nostra"] = LaCosaNostra(read_box(texts))
    correct(PACKAGE, {f"data/{name.removesuffix('.toml')}": texts[name] for name in FILES})


def _read(path: Path) -> str:
    """Some editors put a mark before the first letter: it is no part of the text."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise refuse("data_toml", "LCN-2.1", {"file": path.name, "why": str(error)}) from None
