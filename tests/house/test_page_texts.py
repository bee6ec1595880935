"""The page says nothing that the texts of the house do not know."""

import re
from pathlib import Path
from typing import Final

from sitdown.texts import catalogue

PAGE: Final = Path(__file__).parents[2] / "frontend" / "src"
SAID: Final = re.compile(r"(?<![.\w])say\(([^()]*)")
KEY: Final = re.compile(r"'([a-z_]+\.\w+)'")


QUOTES: Final = re.compile(r"[„“”]")
SWALLOWED: Final = re.compile(
    r"[^\s>{]\{(?:#if|#each|:else)[^{}]*(?:\{[^{}]*\}[^{}]*)*\} (?!<Icon|\s)"
)
"""Svelte drops the space at the head of a block: the words before and after it run together."""


def code() -> list[tuple[str, str]]:
    files = sorted([*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")])
    return [(file.name, file.read_text(encoding="utf-8")) for file in files]


def test_quotation_marks_belong_to_the_texts() -> None:
    assert {name for name, text in code() if QUOTES.search(text) and ".test." not in name} == set()


def test_no_space_between_sentences_is_lost_in_the_page() -> None:
    assert SWALLOWED.search("{say('a')}{#if late(b, c)} {say('d')}{/if}")
    assert not SWALLOWED.search("{say('a')} {#if late}{say('d')}{/if}")
    lost = {
        name: found.group()
        for name, text in code()
        if name.endswith(".svelte") and (found := SWALLOWED.search(text.partition("</script>")[2]))
    }
    assert lost == {}


def test_every_text_that_the_page_names_is_there() -> None:
    words = catalogue("", "en")
    found = 0
    for file in sorted([*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]):
        for said in SAID.findall(file.read_text(encoding="utf-8")):
            for key in KEY.findall(said):
                assert words.has(key), f"{file.name}: {key}"
                found += 1
    assert found > 100
