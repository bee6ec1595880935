"""What `sitdown serve` runs, with the limits lifted that a crowd at one address would meet.

python -m tools.trials.launch DB PORT
"""

import contextlib
import ctypes
import signal
import sys
from dataclasses import replace

from sitdown.server.serve import listen, run
from sitdown.server.settings import Settings

_PR_SET_PDEATHSIG = 1
_PLENTY = 1_000_000

UNLIMITED = Settings(
    bot_pause=0,
    sockets_per_address=_PLENTY,
    messages_per_second=_PLENTY,
    tables_per_minute=_PLENTY,
    code_tries_per_minute=_PLENTY,
    replays_per_minute=_PLENTY,
    requests_per_second=_PLENTY,
)
SETTINGS = replace(UNLIMITED, heartbeat=0.4, blink=0)


def main() -> None:
    with contextlib.suppress(AttributeError):  # Linux: no server outlives its trial
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    db, port = sys.argv[1:]
    run(db, listen("127.0.0.1", int(port)), SETTINGS)


if __name__ == "__main__":
    main()
