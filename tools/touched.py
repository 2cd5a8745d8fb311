"""The tests that a change touches, one path a line: for `make quick`.

    python tools/touched.py [REV]    against REV (HEAD unless said), uncommitted work included

A file of the source stands for the tests that mirror it and for its own doctests; in a book, for
the cases too. What everything rests on (law, money, play) stands for its own tests and for
baccarat, the model game; `make test` runs the rest.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODEL = "tests/games/baccarat"
SLOW = "tests/play/test_properties.py"
"""Random rounds of every game: too long for a quick look."""


def changed(rev: str) -> Iterator[Path]:
    """The files that differ from a revision, and those that git does not know yet."""
    for command in (
        ["git", "diff", "--name-only", rev],
        ["git", "ls-files", "--others", "--exclude-standard"],
    ):
        found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        yield from map(Path, found.stdout.splitlines())


def tests_of(path: Path) -> Iterator[str]:
    """The tests for one file."""
    parts = path.parts
    if parts[0] == "tests" and path.name.startswith("test_"):
        yield str(path)
    elif parts[0] == "tests" and len(parts) > 2:
        yield str(path.parent)
    elif parts[0] == "cases":
        yield "tests/cases"
    elif parts[:2] == ("src", "croupier") and len(parts) > 3:
        if path.suffix == ".py":
            yield str(path)
        layer, inner = parts[2], parts[3]
        if layer == "games":
            yield f"tests/games/{inner}"
        elif layer in ("law", "money", "equipment", "play"):
            yield from (f"tests/{layer}", MODEL)
        elif layer == "books":
            yield from ("tests/books", "tests/cases")
        else:
            nested = f"tests/{layer}/{inner}"
            yield nested if (ROOT / nested).is_dir() else f"tests/{layer}"


def main() -> None:
    """Print what to run; always the layers."""
    wanted = dict.fromkeys(["tests/test_layers.py"])
    for path in changed(sys.argv[1] if len(sys.argv) > 1 else "HEAD"):
        wanted.update(dict.fromkeys(one for one in tests_of(path) if (ROOT / one).exists()))
    print("\n".join(wanted))
    if "tests/play" in wanted:
        print(f"--ignore={SLOW}")


if __name__ == "__main__":
    main()
