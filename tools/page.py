"""Build, check or format the page: `make page`, `make page-check`, `make format`."""

import sys
from pathlib import Path

from tools.hatch_build import build_page, run_npm

ROOT = Path(__file__).parents[1]


def main() -> None:
    if sys.argv[1:] == ["check"]:
        run_npm(ROOT, "run", "--silent", "check")
        run_npm(ROOT, "run", "--silent", "test")
    elif sys.argv[1:] == ["format"]:
        run_npm(ROOT, "run", "--silent", "format")
    else:
        build_page(ROOT)


if __name__ == "__main__":
    main()
