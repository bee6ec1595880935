"""Run a command; what it says is shown only if it fails, and then all of it.

For package managers in the Makefile, which say what is being done in a line of its own. Needs
nothing but Python: it runs before there is an environment.
"""

import subprocess
import sys


def main() -> None:
    ran = subprocess.run(
        sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if ran.returncode != 0:
        sys.stderr.buffer.write(ran.stdout)
    sys.exit(ran.returncode)


if __name__ == "__main__":
    main()
