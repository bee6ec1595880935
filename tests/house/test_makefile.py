"""What `make` says while it prepares the house: a line for each step, all of it when one fails."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOISE = "WARNING: Location 'file:///somewhere' is ignored"
PREPARES = ("Makefile", "pyproject.toml", "constraints.txt", "tools/quietly.py")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of what prepares an environment, with one whose pip talks a lot."""
    for name in PREPARES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "frontend").mkdir()
    (tmp_path / "src").mkdir()
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "python").symlink_to(sys.executable)
    pip = programs / "pip"
    pip.write_text(f'#!/bin/sh\nfor n in 1 2 3 4 5 6; do echo "{NOISE}" >&2; done\nexit $FAILS\n')
    pip.chmod(0o755)
    return tmp_path


def make(house: Path, target: str, **settings: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", f"PYTHON={sys.executable}", target],
        cwd=house,
        env={**kept, **settings},
        capture_output=True,
        text=True,
        check=False,
    )


def test_make_says_what_it_does_and_package_managers_are_silent(house: Path) -> None:
    ran = make(house, ".venv/.ready", FAILS="0")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == ["Installing Python packages…"]


def test_make_shows_everything_when_a_package_manager_fails(house: Path) -> None:
    ran = make(house, ".venv/.ready", FAILS="3")
    assert ran.returncode != 0
    assert ran.stderr.count(NOISE) == 6
    assert not (house / ".venv" / ".ready").exists()


def test_a_failing_build_of_the_page_is_told_in_full(house: Path) -> None:
    make(house, ".venv/.ready", FAILS="0")
    (house / "tools" / "page.py").write_text("print('all of it')\nraise SystemExit(7)\n")
    ran = make(house, "page", FAILS="0")
    assert ran.returncode != 0
    assert "Building the page…" in ran.stdout
    assert "all of it" in ran.stderr


@pytest.mark.parametrize("code", [0, 5])
def test_quietly_keeps_the_exit_code_and_both_streams(code: int) -> None:
    talks = f"import sys; print('out'); print('err', file=sys.stderr); sys.exit({code})"
    ran = subprocess.run(
        [sys.executable, ROOT / "tools" / "quietly.py", sys.executable, "-c", talks],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == code
    assert ran.stdout == ""
    assert sorted(ran.stderr.splitlines()) == (["err", "out"] if code else [])
