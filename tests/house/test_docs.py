"""The documents are true: their examples run, and they say what they must."""

import doctest
import re
import subprocess
from pathlib import Path

import pytest

import sitdown.api
from sitdown.games import OWN
from tools import shape_pages, shape_types, wire_page, wire_types

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
]
PAGES += sorted((ROOT / "docs").rglob("*.md"))


def test_the_examples_of_the_api_run() -> None:
    assert doctest.testmod(sitdown.api).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_the_examples_of_a_page_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_pages_of_the_wire_are_what_the_code_says() -> None:
    assert wire_page.PAGE.read_text(encoding="utf-8") == wire_page.page(), "run: make wire"
    assert wire_page.SCHEMA.read_text(encoding="utf-8") == wire_page.schema(), "run: make wire"


def test_the_types_of_the_page_are_what_the_code_says() -> None:
    assert wire_types.FILE.read_text(encoding="utf-8") == wire_types.file(), "run: make wire"


def test_the_shapes_of_every_game_are_written_down_as_the_code_has_them() -> None:
    made = shape_types.files() | shape_pages.pages()
    kept = {*shape_types.GAMES.glob("*/shapes.ts"), *shape_pages.SHAPES.iterdir()}
    assert kept == set(made), "run: make wire"
    stale = [path.name for path in made if path.read_text(encoding="utf-8") != made[path]]
    assert not stale, "run: make wire"


def test_the_readme_says_that_this_is_unofficial_and_lists_every_game() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "unofficial implementation for owners and fans" in readme
    assert all(f"`{slug}`" in readme for slug in OWN)
    assert "### Rules" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_no_file_names_the_host_of_a_package_registry() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    hosts = re.compile(r"py[p]i\.org|python[h]osted|npm[j]s\.|[i]ndex-url")
    for name in filter(None, tracked.split("\0")):
        path = ROOT / name
        if path.suffix not in (".png", ".woff2") and path.exists():
            assert not hosts.search(path.read_text(encoding="utf-8")), name
