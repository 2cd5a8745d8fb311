"""The program with a folder of invented books beside its own: nothing of the source is touched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INVENTED = Path(__file__).with_name("invented")

BESIDE = f"""
import croupier.books, croupier.games
croupier.books.__path__.append({str(INVENTED)!r})
croupier.games.__path__.append({str(INVENTED.parent / "families")!r})
"""
COMMAND = "from croupier.cli import main\nmain()\n"


def run(program: str, *arguments: str) -> str:
    """What a program prints that has the invented books and families."""
    done = subprocess.run(
        [sys.executable, "-c", BESIDE + program, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def croupier(*arguments: str) -> str:
    """What a command prints that has them."""
    return run(COMMAND, *arguments)
