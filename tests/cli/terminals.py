"""A person at a terminal, and what a command said."""

import re
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pexpect

from tools.trials import STUCK

PROMPT = "\r\n> "
STYLE = re.compile(r"\x1b\[[0-9;]*m")


@dataclass
class Ran:
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def heed_ctrl_c() -> None:
    """A test run in the background is deaf to Ctrl-C, and its children would be too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A person at a terminal of 80 columns."""

    def __init__(self, *arguments: str, columns: int = 80) -> None:
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "sitdown", *arguments],
            encoding="utf-8",
            timeout=STUCK,
            dimensions=(50, columns),
            preexec_fn=heed_ctrl_c,
        )
        self.seen = ""

    def wait(self) -> str:
        """What is shown until the next prompt, or the end."""
        self.child.expect_exact([PROMPT, pexpect.EOF])
        shown = str(self.child.before).replace("\r\n", "\n")
        self.seen += shown
        return shown

    def type(self, *lines: str) -> str:
        shown = ""
        for line in lines:
            self.child.sendline(line)
            shown = self.wait()
        return shown

    def end_input(self) -> None:
        """Ctrl-D, pressed again if the terminal was just changing its mode and lost it."""
        for _ in range(int(STUCK)):
            self.child.sendeof()
            if self.child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=1) == 0:
                return
        raise AssertionError("the end of input is not heeded")

    @property
    def over(self) -> bool:
        return not self.child.isalive()

    def exit_code(self) -> int:
        self.child.wait()
        return int(self.child.exitstatus)
