"""Games of installed packages: a good one is let in, a bad one is reported and stops no other."""

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from sitdown.api import explain
from sitdown.core.game import AnyGame
from sitdown.core.manifest import Manifest
from sitdown.games import GAMES, MANIFESTS, OWN
from sitdown.games.installed import Broken, add_installed
from tests.house.packages import GOOD, lay

MANIFEST = "from sitdown.core.manifest import Manifest\n"
GOOD_RULES = dedent(GOOD["rules.py"]).replace("{slug}", "bad").replace("{name}", "bad") + "\n"
NEW_RULES = "from sitdown.games._template.rules.game import StickupGame\n"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def loaded() -> tuple[dict[str, Manifest], dict[str, AnyGame], list[Broken]]:
    manifests, games = dict(MANIFESTS), dict(GAMES)
    return manifests, games, add_installed(manifests, games)


def test_a_game_of_a_package_stands_behind_our_own(site: Path) -> None:
    lay(site, "zebra")
    lay(site, "aardvark")
    manifests, games, broken = loaded()
    assert not broken
    assert list(manifests) == list(games) == [*OWN, "aardvark", "zebra"]
    assert games["zebra"].info.package == "zebra"


BAD: dict[str, tuple[dict[str, str | None], str, str]] = {
    "syntax": ({"init": "GAME = ("}, "game_import", "SyntaxError"),
    "import": ({"init": "import nothing_of_the_kind"}, "game_import", "nothing_of_the_kind"),
    "exit": ({"init": "raise SystemExit(3)"}, "game_import", "SystemExit"),
    "no manifest": ({"init": ""}, "game_import", "GAME"),
    "not one": ({"init": "GAME = {}"}, "game_manifest", "dict"),
    "bad slug": (
        {"init": MANIFEST + "GAME = Manifest('Not A Slug', 'bad.rules:Rules', minutes=1)"},
        "game_slug",
        "Not A Slug",
    ),
    "taken": (
        {"init": MANIFEST + "GAME = Manifest('mafia', 'bad.rules:Rules', minutes=1)"},
        "game_taken",
        "mafia",
    ),
    "no rules": ({"rules": "x = 1"}, "game_part", "Rules"),
    "no game": ({"rules": "class Rules:\n    pass\n"}, "game_rules", "bad.rules:Rules"),
    "rules that do not build": (
        {"rules": "class Rules:\n    def __init__(self):\n        raise RuntimeError('no box')\n"},
        "game_part",
        "no box",
    ),
    "another name": ({"rules": NEW_RULES + "Rules = StickupGame"}, "game_names", "stickup"),
    "no texts": ({"pl": None}, "game_texts", "texts/pl.toml"),
    "texts of rubbish": ({"en": "= ="}, "game_texts", "texts/en.toml"),
    "no rule cards": ({"rules.pl": None}, "game_texts", "texts/rules.pl.toml"),
    "no title": ({"en": "tagline = 'x'"}, "game_text", "title"),
    "no bot": (
        {
            "init": MANIFEST
            + "GAME = Manifest('bad', 'bad.rules:Rules', minutes=1, bots={'fair': 'bad.rules:No'})"
        },
        "game_part",
        "bad.rules:No",
    ),
    "a bot that cannot choose": (
        {
            "init": MANIFEST
            + "GAME = Manifest('bad', 'bad.rules:Rules', minutes=1, bots={'fair': 'builtins:dict'})"
        },
        "game_part",
        "not a bot",
    ),
    "a board that cannot draw": (
        {
            "init": MANIFEST
            + "GAME = Manifest('bad', 'bad.rules:Rules', minutes=1, terminal='builtins:dict')"
        },
        "game_part",
        "not a board",
    ),
    "a question to a seat that is not there": (
        {
            "rules": GOOD_RULES
            + "    def questions(self, state):\n"
            + "        return [q.ask.to(1 << 9) for q in super().questions(state)]\n"
        },
        "game_part",
        "seat 9",
    ),
    "no such field": (
        {
            "init": MANIFEST
            + "GAME = Manifest('bad', 'bad.rules:Rules', minutes=1, hints={'hand': ['dice']})"
        },
        "game_part",
        "dice",
    ),
    "no such hint": (
        {
            "init": MANIFEST
            + "GAME = Manifest('bad', 'bad.rules:Rules', minutes=1, hints={'fist': ['my_card']})"
        },
        "game_part",
        "fist",
    ),
    "no drawing": (
        {
            "init": MANIFEST
            + "GAME = Manifest('bad', 'bad.rules:Rules', minutes=1, drawing='no.svg')"
        },
        "game_part",
        "art/no.svg",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_package_that_breaks_the_contract_is_reported_and_stops_no_other(
    site: Path, fault: str
) -> None:
    changed, code, named = BAD[fault]
    lay(site, "bad", **changed)
    lay(site, "good")
    manifests, _, broken = loaded()
    assert list(manifests) == [*OWN, "good"]
    assert [(b.name, b.package, b.refusal.code) for b in broken] == [("bad", "bad 1.0", code)]
    for language in ("en", "pl"):
        said = explain(broken[0].refusal, "", language)
        assert named in said
        assert "\n" not in said


def test_a_game_that_cannot_lay_its_table_is_reported(site: Path) -> None:
    lay(site, "bad")
    rules = site / "bad" / "rules.py"
    source = rules.read_text(encoding="utf-8")
    source += "\n    def questions(self, state):\n        raise RuntimeError('no idea')\n"
    rules.write_text(source, encoding="utf-8")
    _, games, broken = loaded()
    assert list(games) == list(OWN)
    assert "no idea" in explain(broken[0].refusal, "", "en")


def test_of_two_packages_with_one_slug_the_first_by_name_is_played(site: Path) -> None:
    lay(site, "good")
    lay(site, "later")
    (site / "later" / "__init__.py").write_text("from good import GAME\n")
    _, games, broken = loaded()
    assert list(games) == [*OWN, "good"]
    assert [(b.package, b.refusal.code) for b in broken] == [("later 1.0", "game_taken")]
