"""Lists of words in the page's own sources."""

import re
from pathlib import Path
from typing import Final

BOARDS: Final = Path(__file__).parents[1] / "frontend" / "src" / "games"


def words_of(board: str, name: str) -> list[str]:
    """The words of a list in the model of a board."""
    source = (BOARDS / board / "model.ts").read_text(encoding="utf-8")
    found = re.search(rf"const {name} = \[(.*?)\]", source)
    assert found, name
    return re.findall(r"'(\w+)'", found[1])
