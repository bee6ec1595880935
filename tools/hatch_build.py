"""Build hook of the wheel. With SITDOWN_COMPILED=1 the rules and the engine are compiled by mypyc.

The source is the same in both cases; the compiled wheel is an optimisation that the test suite
proves equal (`make test` runs on both).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "games", "bots")


class CompileHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=2.4", "setuptools>=75"] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not _wanted() or self.target_name != "wheel" or version == "editable":
            return
        work = Path(tempfile.mkdtemp(prefix="sitdown-compiled-"))
        shutil.copytree(Path(self.root) / "src" / "sitdown", work / "sitdown")
        modules = sorted(
            str(path.relative_to(work))
            for room in COMPILED
            for path in (work / "sitdown" / room).rglob("*.py")
        )
        subprocess.run(
            [sys.executable, "-m", "mypyc", "--strict", *modules],
            cwd=work,
            env={**os.environ, "MYPYC_OPT_LEVEL": "3"},
            check=True,
        )
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in [*work.glob("*.so"), *(work / "sitdown").rglob("*.so")]:
            build_data["force_include"][str(library)] = str(library.relative_to(work))


def _wanted() -> bool:
    return os.environ.get("SITDOWN_COMPILED") == "1"
