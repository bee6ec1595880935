"""Let another environment serve the page built here: `python -m tools.share_page PYTHON`."""

import shutil
import subprocess
import sys
from pathlib import Path

BUILT = Path(__file__).parents[1] / "src" / "sitdown" / "static"
WHERE = "import sitdown.server.page as page; print(page.STATIC)"


def main() -> None:
    found = subprocess.run(
        [Path(sys.argv[1]).absolute(), "-c", WHERE],
        cwd="/",
        capture_output=True,
        text=True,
        check=True,
    )
    static = Path(found.stdout.strip())
    if static == BUILT:
        return
    if static.is_symlink():
        static.unlink()
    elif static.exists():
        shutil.rmtree(static)
    static.symlink_to(BUILT)


if __name__ == "__main__":
    main()
