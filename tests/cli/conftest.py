"""Running commands as a person would, with a home of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sitdown.cli import main
from tests.cli.terminals import Ran, Terminal


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, English, 80 columns, no colour."""
    monkeypatch.setenv("SITDOWN_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SITDOWN_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path / "home"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    def command(*arguments: str) -> Ran:
        with pytest.raises(SystemExit) as ended:
            main(list(arguments))
        shown = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Ran(ended.value.code, shown.out, shown.err)

    return command


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_terminal(*arguments: str, columns: int = 80) -> Terminal:
        opened.append(Terminal(*arguments, columns=columns))
        opened[-1].wait()
        return opened[-1]

    yield open_terminal
    for one in opened:
        one.child.close(force=True)
