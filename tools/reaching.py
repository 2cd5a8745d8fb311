"""Which tests and cases reach a line of the source: recorded once, by pieces, in .cache/reach.

    python tools/reaching.py                 every piece whose record is missing or stale
    python tools/reaching.py cases tests/play/table

A piece is a book's cases, a file of tests or a package's examples. The pieces of a package are
recorded in one process, under coverage with a context for each test or case and with the processor
time that each takes, and each is kept as soon as it is done: whoever stops the recording goes on
where it was. A record is stale when a file that it reaches, or the piece itself, has changed. Left
out are random rounds and odds (what they notice once they may not notice again), what fails without
any change, and what takes longer than anybody would wait for.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path

import coverage
import pytest
from coverage.numbits import num_in_numbits

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".cache" / "reach"
PACKAGES = "games books play money ranking jackpots tournaments law".split()
LEFT_OUT = frozenset(
    f"test_{name}.py"
    for name in (
        *("properties", "odds"),  # by chance, and of the solvers
        *("cases", "case_files"),  # the cases are recorded one by one
        *("amendment", "invented"),  # books of our own, in processes of their own
        *("lists", "carried_out"),  # they reach everything: `noticing.py` knows whom to ask
    )
)
BY_CHANCE = re.compile(r"tests\.often|seeing\.everyone")
"""What a file of tests imports that leaves things to chance."""
IMPORTED = ""
"""The context of what is done when the program is read and its games are built."""
LONGEST = 12.0
"""Processor seconds after which a test is not recorded."""
PYTEST = ["-qq", "-o", "addopts=", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
READ_BEFORE = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]


@dataclass(frozen=True)
class Reaching:
    """A test or a case that reaches a line, and how long it takes."""

    name: str
    seconds: float


@cache
def pieces() -> tuple[str, ...]:
    """All pieces: cases, tests, examples."""
    tests = (
        path for name in (*PACKAGES, "cases") for path in (ROOT / "tests" / name).rglob("test_*.py")
    )
    return (
        *sorted(f"cases/{book.name}" for book in (ROOT / "cases").iterdir() if book.is_dir()),
        *sorted(path.relative_to(ROOT).as_posix() for path in tests if not _left_to_chance(path)),
        *(f"src/croupier/{name}" for name in PACKAGES),
    )


def _left_to_chance(path: Path) -> bool:
    return path.name in LEFT_OUT or bool(BY_CHANCE.search(path.read_text(encoding="utf-8")))


# -- recording -----------------------------------------------------------------------------------


class TooLong(Exception):
    """A test has taken longer than anybody would wait for."""


@dataclass
class Recorder:
    """Runs tests, or cases, each as a context of its own."""

    measured: coverage.Coverage
    seconds: dict[str, float] = field(default_factory=dict)
    _failed: bool = False

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """A test is run."""
        self._begins(item.nodeid)
        began = _processor()
        yield
        self._ended(item.nodeid, _processor() - began, not self._failed)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        """Its own part, within bounds."""
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        yield
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What fails, or is passed over, notices nothing."""
        self._failed = self._failed or not report.passed

    def cases(self, book: Path) -> None:
        """Run the cases of a book."""
        from croupier.cases import read_cases, run_case

        for path in sorted(book.rglob("*.yaml")):
            for case in read_cases(path):
                name = f"{path.relative_to(ROOT).as_posix()}::{case.name}"
                self._begins(name)
                began = _processor()
                held = run_case(case).passed
                self._ended(name, _processor() - began, held)

    def _begins(self, name: str) -> None:
        self._failed = False
        self.measured.switch_context(name)

    def _ended(self, name: str, seconds: float, held: bool) -> None:
        if held:
            self.seconds[name] = round(seconds, 4)
        self.measured.switch_context("between")


def _processor() -> float:
    """The processor time of this process and of those that it has started."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def _too_long(*_: object) -> None:
    raise TooLong


def record(piece: str) -> None:
    """Record one piece, in this process."""
    KEPT.mkdir(parents=True, exist_ok=True)
    data, times = files_of(piece)
    data.unlink(missing_ok=True)
    times.unlink(missing_ok=True)
    sources = [str(ROOT / "src" / "croupier" / name) for name in PACKAGES]
    measured = coverage.Coverage(
        data_file=str(data), config_file=False, source=sources, messages=False
    )
    quiet = ["no-data-collected", "module-not-imported", "module-not-measured"]
    measured.set_option("run:disable_warnings", quiet)
    measured.start()
    recorder = Recorder(measured)
    if piece.startswith("cases/"):
        build_all()
        recorder.cases(ROOT / piece)
    else:
        doctests = ["--doctest-modules"] if piece.startswith("src/") else []
        pytest.main([*PYTEST, *READ_BEFORE, *doctests, piece], plugins=[recorder])
    measured.stop()
    measured.save()
    told = {"of": fingerprint(piece), "seconds": recorder.seconds}
    times.write_text(json.dumps(told), encoding="utf-8")


def build_all() -> None:
    """Every game is built, once: what that reaches is no single test's doing."""
    from croupier.books import game, listings

    for listing in listings():
        game(listing.id)


def files_of(piece: str) -> tuple[Path, Path]:
    """Where the record of a piece is: the lines, and the times."""
    stem = piece.removesuffix(".py").replace("/", "-")
    return KEPT / f"{stem}.coverage", KEPT / f"{stem}.json"


def fingerprint(piece: str) -> str:
    """Of all that the record of a piece rests on."""
    data, _ = files_of(piece)
    place = ROOT / piece
    own = [place] if place.is_file() else [*place.rglob("*.py"), *place.rglob("*.yaml")]
    digest = hashlib.sha256()
    for path in sorted({*map(Path, _paths(data)), *own}):
        digest.update(path.as_posix().encode() + b"\0")
        digest.update(_content(path))
    return digest.hexdigest()


@cache
def _content(path: Path) -> bytes:
    """The digest of a file as it is when it is first asked for."""
    return hashlib.sha256(path.read_bytes()).digest() if path.exists() else b"gone"


def _paths(data: Path) -> list[str]:
    if not data.exists():
        return []
    with sqlite3.connect(data) as kept:
        return [path for (path,) in kept.execute("SELECT path FROM file")]


def stale(piece: str) -> bool:
    """Whether a piece is to be recorded again."""
    data, times = files_of(piece)
    if not (data.exists() and times.exists()):
        return True
    was: str = json.loads(times.read_text(encoding="utf-8"))["of"]
    return was != fingerprint(piece)


# -- asking --------------------------------------------------------------------------------------


@cache
def recorded() -> tuple[str, ...]:
    """The pieces that have a record."""
    return tuple(piece for piece in pieces() if all(path.exists() for path in files_of(piece)))


@cache
def seconds_of(piece: str) -> dict[str, float]:
    """How long each test of a piece takes."""
    seconds: dict[str, float] = json.loads(files_of(piece)[1].read_text(encoding="utf-8"))[
        "seconds"
    ]
    return seconds


@cache
def _contexts(piece: str, file: str) -> tuple[tuple[str, bytes], ...]:
    with sqlite3.connect(files_of(piece)[0]) as kept:
        query = (
            "SELECT context.context, line_bits.numbits FROM line_bits "
            "JOIN file ON file.id = line_bits.file_id "
            "JOIN context ON context.id = line_bits.context_id WHERE file.path = ?"
        )
        return tuple(kept.execute(query, (str(ROOT / file),)))


def reaching(file: str, first: int, last: int) -> tuple[list[Reaching], bool]:
    """The tests and cases that reach one of these lines, the quickest first; and whether it is
    reached when the program is read.
    """
    found: list[Reaching] = []
    imported = False
    for piece in recorded():
        seconds = seconds_of(piece)
        for context, bits in _contexts(piece, file):
            if any(num_in_numbits(line, bits) for line in range(first, last + 1)):
                if context == IMPORTED:
                    imported = True
                elif context in seconds:
                    found.append(Reaching(context, seconds[context]))
    return sorted(found, key=lambda one: one.seconds), imported


def of_file(file: str) -> list[Reaching]:
    """The tests and cases that reach a file at all, the quickest first."""
    found = {
        context: seconds_of(piece)[context]
        for piece in recorded()
        for context, _ in _contexts(piece, file)
        if context in seconds_of(piece)
    }
    return sorted((Reaching(*one) for one in found.items()), key=lambda one: one.seconds)


def main() -> None:
    """Record what is missing or stale."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    if sys.argv[1:2] == ["--these"]:
        signal.signal(signal.SIGVTALRM, _too_long)
        for piece in sys.argv[2:]:
            record(piece)
        return
    places = sys.argv[1:] or [""]
    wanted = [piece for place in places for piece in pieces() if _under(piece, place)]
    wanted = [piece for piece in dict.fromkeys(wanted) if stale(piece)]
    for folder, group in groupby(wanted, lambda piece: "/".join(piece.split("/")[:2])):
        began, these = time.monotonic(), list(group)
        subprocess.run(
            [sys.executable, __file__, "--these", *these],
            check=False,
            env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        )
        kept = sum(len(seconds_of(piece)) for piece in these if files_of(piece)[1].exists())
        print(f"{folder}: {kept} in {time.monotonic() - began:.0f} s", flush=True)


def _under(piece: str, place: str) -> bool:
    """Whether a piece is this one, or in this folder; all are in none."""
    return not place or f"{piece}/".startswith(f"{place}/")


if __name__ == "__main__":
    main()
