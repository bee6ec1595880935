"""A server in a process of its own: started, killed, frozen, stopped; its port stays the same."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import httpx

from tools.trials import STUCK, Broken, hold

ROOT: Final = Path(__file__).parents[2]


class Server:
    """`async with` starts it and makes sure that nothing is left of it."""

    def __init__(
        self,
        db: str,
        folder: Path,
        name: str = "server",
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.db = db
        self.port = free_port()
        self.starts = 0
        self._log = folder / f"{name}.log"
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        self._env = {**os.environ, "PYTHONPATH": path, **(env or {})}
        self._process: subprocess.Popen[bytes] | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    async def start(self) -> None:
        """Until it says itself that its storage takes entries."""
        self.spawn()
        await self.healthy()

    def spawn(self) -> None:
        self.starts += 1
        command = [sys.executable, "-m", "tools.trials.launch", self.db, str(self.port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=self._env)

    async def healthy(self) -> None:
        async with asyncio.timeout(STUCK), httpx.AsyncClient(trust_env=False) as http:
            while not await self._answers(http):
                if self._process is None or self._process.poll() is not None:
                    raise Broken(f"the server did not start:\n{self.log[-2_000:]}")
                await asyncio.sleep(0.02)

    async def _answers(self, http: httpx.AsyncClient) -> bool:
        try:
            return (await http.get(f"{self.address}/health", timeout=5)).is_success
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """kill -9: no farewell, nothing flushed."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    async def stop(self) -> None:
        """In good order, as Ctrl-C or a supervisor does it."""
        process = self._process
        assert process is not None
        process.terminate()
        code = await asyncio.to_thread(process.wait, STUCK)
        self._process = None
        hold(code in (0, -signal.SIGTERM), f"asked to stop, the server ended with {code}")

    def freeze(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def check_log(self) -> None:
        """Whatever happened, nothing unforeseen did."""
        for sign in ("Traceback", '"unexpected"', "never retrieved", "never awaited"):
            hold(sign not in self.log, f"the server complains:\n{self.log[-4_000:]}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
