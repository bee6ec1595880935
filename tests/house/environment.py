"""A clean environment with Sitdown in it, to install other packages into. Takes a few seconds: the
libraries are those of the environment that the tests run in."""

import contextlib
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "liars-dice"
_LIBRARIES = "import sysconfig; print(sysconfig.get_path('purelib'))"


class Environment:
    """`make` one in an empty folder. `run` runs a program of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "bin" / "python"
        self.home = folder / "home"

    @classmethod
    def make(cls, folder: Path) -> "Environment":
        made = cls(folder)
        venv.create(folder, with_pip=False, symlinks=True)
        made.home.mkdir()
        own = made.run("python", "-c", _LIBRARIES).stdout.strip()
        libraries = Path(pytest.__file__).parents[1]
        (Path(own) / "libraries.pth").write_text(f"{libraries}\n")
        made.install(ROOT)
        return made

    def install(self, source: Path) -> None:
        """A package from its folder, without what it needs."""
        pip = ["install", "--quiet", "--no-deps", "--no-build-isolation", str(source)]
        self.pip(*pip)

    def uninstall(self, package: str) -> None:
        self.pip("uninstall", "--quiet", "--yes", package)

    def pip(self, *arguments: str) -> None:
        tool = [sys.executable, "-m", "pip", "--python", str(self.python), "--no-input"]
        self._run([*tool, "--disable-pip-version-check", *arguments], check=True)

    def run(
        self, program: str, *arguments: str, cwd: Path | None = None, given: str = ""
    ) -> subprocess.CompletedProcess[str]:
        return self._run([str(self.folder / "bin" / program), *arguments], cwd=cwd, given=given)

    def sitdown(self, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
        return self.run("sitdown", *arguments, given=given)

    def pytest(self, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        """The tests of a package, in its own folder."""
        plain = ["-q", "-p", "no:cacheprovider", *arguments]
        return self.run("python", "-m", "pytest", *plain, cwd=folder)

    @contextlib.contextmanager
    def serving(self, *arguments: str) -> Iterator[str]:
        """`sitdown serve` on a free port of this machine: its address."""
        command = [str(self.folder / "bin" / "sitdown"), "serve", "--host", "127.0.0.1"]
        with subprocess.Popen(
            [*command, "--port", "0", *arguments],
            cwd=self.folder,
            env=self._settings(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as server:
            assert server.stdout is not None
            try:
                for line in server.stdout:
                    if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                        yield found[0]
                        break
                else:
                    raise AssertionError("the server did not start")
            finally:
                server.terminate()

    def _run(
        self, command: list[str], check: bool = False, cwd: Path | None = None, given: str = ""
    ) -> subprocess.CompletedProcess[str]:
        ran = subprocess.run(
            command,
            cwd=cwd or self.folder,
            env=self._settings(),
            input=given,
            capture_output=True,
            text=True,
            check=False,
        )
        assert not check or ran.returncode == 0, ran.stdout + ran.stderr
        return ran

    def _settings(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PYTEST"))}
        return {
            **kept,
            "SITDOWN_SKIP_PAGE": "1",
            "SITDOWN_COMPILED": "0",
            "SITDOWN_HOME": str(self.home),
            "SITDOWN_LANG": "en",
            "COLUMNS": "100",
            "NO_COLOR": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
