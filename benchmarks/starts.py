"""Processor seconds from the start of a command to its end, and of Python with the libraries alone.

    python -m benchmarks.starts

Each command is a process of its own; the best of some turns counts, bytecode and figures are kept.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator

from benchmarks.exact import ROOT
from benchmarks.rows import OwnRow

TURNS = 5
PYTHON = "Python with typer, rich and msgspec, nothing else"
COMMANDS = {
    "games": (("games",), 0.4),
    "rule": (("rule", "qld-2024", "sch 1 s 8(3)"), 0.4),
    "explain": (("explain", "qld-2024/baccarat"), 0.4),
    "coverage": (("coverage",), 1.5),
}
"""What is typed, and the seconds it may take."""


def rows() -> Iterator[OwnRow]:
    """Bare Python, then each command."""
    yield OwnRow(PYTHON, "s", least("-c", "import typer, rich.console, msgspec"), 0.0)
    for name, (words, goal) in COMMANDS.items():
        said = f"`croupier {' '.join(words)}`"
        yield OwnRow(f"start to end of `{name}`", "s", least("-m", "croupier", *words), goal, said)


def least(*words: str) -> float:
    """Processor seconds that Python takes for this, the best of some turns after a first."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    best = float("inf")
    for turn in range(TURNS + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = (sys.executable, *words)
        subprocess.run(run, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if turn:
            took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            best = min(best, took)
    return best


def main() -> None:
    """Print every row."""
    for row in rows():
        print(row, flush=True)


if __name__ == "__main__":
    main()
