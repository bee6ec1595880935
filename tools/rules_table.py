"""Prints which tests show which rule, and fails if a rule has none: `make rules`.

A rule is an id set in bold in docs/rules/<slug>.md. A test shows the rules that its comments
name: `# FP-4.3, FP-4.4`.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
_ID = r"[A-Z][A-Z0-9]*-(?:[A-Z]?\d+(?:\.\d+[a-z]?)?)"
_DEFINED = re.compile(rf"\*\*({_ID})(?![\w.]*\d)")
_CITED = re.compile(rf"\b({_ID})\b")


def defined(page: Path) -> list[str]:
    """The ids of a rules page, in its order."""
    return list(dict.fromkeys(_DEFINED.findall(page.read_text(encoding="utf-8"))))


def cited(folder: Path) -> dict[str, list[str]]:
    """The tests that cite each id in a comment."""
    tests: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        lines = text.split("\n")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for line in lines[node.lineno - 1 : node.end_lineno]:
                    for rule in _CITED.findall(line.partition("#")[2]):
                        names = tests.setdefault(rule, [])
                        if f"{path.stem}::{node.name}" not in names:
                            names.append(f"{path.stem}::{node.name}")
    return tests


def main() -> int:
    gaps = 0
    shown = cited(ROOT / "tests")
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        rules = defined(page)
        for rule in rules:
            print(f"{rule:<10} {', '.join(shown.get(rule, [])) or '-- no test --'}")
        missing = [rule for rule in rules if rule not in shown]
        gaps += len(missing) if rules else 1
        print(f"{page.stem}: {len(rules)} rules, {len(missing)} without a test")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
