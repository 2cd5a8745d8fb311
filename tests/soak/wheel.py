"""A wheel of the project, with the extra `floor`, in an environment that has nothing else: it makes
a floor and serves the pages that this checkout serves.

`python tests/soak/wheel.py`. It installs from the network, so it is no part of the tests.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    "/ /rules /rules/qld-2024 /games /games/qld-2024/baccarat /what-if/qld-2024/baccarat /conform "
    "/docs /docs/floor /dispute /school /health"
).split()
"""Templates, registers, documents and drills: one of each."""
LOADED = re.compile(r'(?:href|src)="(/static/[^"]+)"')
"""Styles, scripts and fonts that a page has loaded."""


def main() -> None:
    """Says what was served, or what differed."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        croupier = installed(there)
        print("installed with the extra floor alone", flush=True)
        theirs = served(croupier, there / "theirs", there)
    ours = served(Path(sys.executable).parent / "croupier", Path(folder + "-ours"), ROOT)
    different = [page for page in ours | theirs if theirs.get(page) != ours.get(page)]
    for page, (status, size) in theirs.items():
        print(f"{status} {size:>8} {page}" + ("  <- differs" if page in different else ""))
    sys.exit(1 if different or any(status != 200 for status, _ in theirs.values()) else 0)


def installed(there: Path) -> Path:
    """The command `croupier` of an environment that has the wheel and what it asks for."""
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(there), str(ROOT)], check=True)
    (wheel,) = there.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(there / "env")], check=True)
    bin = there / "env" / "bin"
    wanted = f"croupier[floor] @ {wheel.as_uri()}"
    subprocess.run([bin / "pip", "install", "--quiet", wanted], check=True)
    return bin / "croupier"


def served(croupier: Path, floor: Path, cwd: Path) -> dict[str, tuple[int, int]]:
    """Each page's status and length, asked of a floor that was made a moment ago."""
    subprocess.run(
        [croupier, "floor", "init", str(floor)], check=True, cwd=cwd, stdout=subprocess.DEVNULL
    )
    with started(croupier, floor, cwd) as address:
        with urllib.request.urlopen(address) as lobby:
            loaded = sorted(set(LOADED.findall(lobby.read().decode())))
        return {page: asked(address + page) for page in (*PAGES, *loaded)}


@contextmanager
def started(croupier: Path, floor: Path, cwd: Path) -> Iterator[str]:
    """The address of a floor while it is served."""
    command = [str(croupier), "floor", "start", str(floor), "--port", "0"]
    serving = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, text=True)
    try:
        assert serving.stdout is not None
        for line in serving.stdout:
            if "http://" in line:
                yield line.split()[-1]
                return
        raise SystemExit(f"{croupier} floor start ended without an address")
    finally:
        serving.terminate()
        serving.wait()


def asked(address: str) -> tuple[int, int]:
    """Status and length of a page; an error's too."""
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.status, len(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, len(error.read())


if __name__ == "__main__":
    main()
