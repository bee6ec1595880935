"""The page says nothing that the texts of the house do not know."""

import re
from pathlib import Path
from typing import Final

from sitdown.texts import catalogue

PAGE: Final = Path(__file__).parents[2] / "frontend" / "src"
SAID: Final = re.compile(r"(?<![.\w])say\(([^()]*)")
KEY: Final = re.compile(r"'([a-z_]+\.\w+)'")


def test_every_text_that_the_page_names_is_there() -> None:
    words = catalogue("", "en")
    found = 0
    for file in sorted([*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]):
        for said in SAID.findall(file.read_text(encoding="utf-8")):
            for key in KEY.findall(said):
                assert words.has(key), f"{file.name}: {key}"
                found += 1
    assert found > 100
