"""`sitdown new`: a package from the template, or one sentence and nothing written."""

import re
from pathlib import Path

import pytest

from sitdown.cli.new import package_files
from tests.cli.terminals import Run


def test_a_new_package_says_what_to_do_next(run: Run, tmp_path: Path) -> None:
    ran = run("new", "night-train", "--into", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert "pip install -e" in ran.out
    home = tmp_path / "night-train"
    assert (home / "src" / "night_train" / "rules" / "asks.py").is_file()
    assert (home / "tests" / "test_laws.py").is_file()
    assert 'night-train = "night_train:GAME"' in (home / "pyproject.toml").read_text()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_nothing_of_the_template_shows(tmp_path: Path) -> None:
    written = dict(package_files("night-train"))
    assert len(written) > 25
    for path, text in written.items():
        assert not re.search(r"stickup|napad|_template|\bST-|mypyc", text, re.IGNORECASE), path
    assert '["NT-1"]' in written[Path("src/night_train/texts/rules.pl.toml")]


def test_no_class_of_a_new_game_hides_the_one_it_is_made_from() -> None:
    written = "".join(text for _, text in package_files("game"))
    assert "class MyGame(Game[State])" in written
    assert not re.search(r"class (Game|Ask)\b", written)


@pytest.mark.parametrize(
    "name", ["Night Train", "night_train", "9-lives", "", "-x", "../x", "class", "é", "x" * 41]
)
def test_a_bad_name_is_refused_in_a_sentence(run: Run, tmp_path: Path, name: str) -> None:
    refused(run, tmp_path, "is no name for a game", "--into", str(tmp_path), "--", name)


@pytest.mark.parametrize("name", ["mafia", "json", "sitdown"])
def test_a_name_that_is_taken_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    refused(run, tmp_path, "is taken", name, "--into", str(tmp_path))


def test_an_existing_folder_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "precious").write_text("x")
    refused(run, tmp_path, "nothing was written", "mine", "--into", str(tmp_path))
    assert (tmp_path / "mine" / "precious").read_text() == "x"


def test_a_folder_that_is_not_there_is_said(run: Run, tmp_path: Path) -> None:
    refused(run, tmp_path, "There is no folder", "mine", "--into", str(tmp_path / "nowhere"))


def refused(run: Run, tmp_path: Path, said: str, *arguments: str) -> None:
    before = sorted(tmp_path.rglob("*"))
    ran = run("new", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before


def test_a_file_that_cannot_be_written_leaves_nothing_behind(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail)
    ran = run("new", "mine", "--into", str(tmp_path))
    assert ran.code == 2
    assert list(tmp_path.iterdir()) == []
