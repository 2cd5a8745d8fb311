"""The program with a folder of invented books beside its own: nothing of the source is touched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INVENTED = Path(__file__).with_name("invented")

BESIDE = """
import sys
import croupier.books
croupier.books.__path__.append(sys.argv.pop(1))
"""
COMMAND = "from croupier.cli import main\nmain()\n"


def run(program: str, *arguments: str, shelf: Path = INVENTED) -> str:
    """What a program prints that has the invented books."""
    done = subprocess.run(
        [sys.executable, "-c", BESIDE + program, str(shelf), *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def croupier(*arguments: str, shelf: Path = INVENTED) -> str:
    """What a command prints that has the invented books."""
    return run(COMMAND, *arguments, shelf=shelf)
