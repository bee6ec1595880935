"""`python -m sitdown.laws TRIAL` runs a trial again that a failure has printed."""

import sys

from sitdown.core.refusal import Refused
from sitdown.games import find
from sitdown.laws import LawBroken
from sitdown.laws.trials import read_trial


def main(arguments: list[str]) -> int:
    """0: the law holds; 1: it is broken; 2: there is no such trial."""
    try:
        trial = read_trial(" ".join(arguments), find)
    except (Refused, ValueError) as error:
        print(f"python -m sitdown.laws: {error}", file=sys.stderr)  # noqa: T201
        return 2
    try:
        trial.run()
    except LawBroken as broken:
        print(broken)  # noqa: T201
        return 1
    print(f"{trial.law} holds")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
