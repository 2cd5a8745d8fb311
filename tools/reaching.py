"""Which tests and cases reach a line of the source: recorded once, by pieces, in .cache/reach.

    python tools/reaching.py                 every piece whose record is missing or stale
    python tools/reaching.py cases tests/play/table

A piece is a book's cases, a file of tests or a package's examples. All cases, all tests and all
examples are recorded in one process each, with the lines that each test or case reaches
(`marking.py`) and the processor time that it takes, and each is kept as soon as it is done: whoever
stops the recording goes on where it was. A record is stale when a file that it reaches, or the
piece itself, has changed. Left out are examples that hypothesis draws (what they notice once they
may not notice again; what draws from a seed of its own notices it every time), what fails without
any change, and what takes longer than anybody would wait for.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

import marking
from touched import SLOW

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".cache" / "reach"
PACKAGES = "games books play money ranking jackpots tournaments law".split()
LEFT_OUT = (
    SLOW,
    *(
        f"/test_{name}.py"
        for name in (
            *("cases", "case_files"),  # the cases are recorded one by one
            *("amendment", "invented"),  # books of our own, in processes of their own
            *(
                "lists",
                "carried_out",
                "in_cases",
            ),  # they reach everything: `noticing.py` knows whom to ask
        )
    ),
)
IMPORTED = ""
"""The name of what is done when the program is read and its games are built."""
LONGEST = 6.0
"""Processor seconds after which a test is not recorded."""
PYTEST = ["-qq", "-o", "addopts=", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
PYTEST += ["--assert=plain"]
"""The program is a plugin of pytest, which would rewrite what it reads of it, marks and all."""


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
        *sorted(one for one in map(_named, tests) if not one.endswith(LEFT_OUT)),
        *(f"src/croupier/{name}" for name in PACKAGES),
    )


def _named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# -- recording -----------------------------------------------------------------------------------


class TooLong(Exception):
    """A test has taken longer than anybody would wait for."""


Reached = dict[str, int]
"""The lines of each file that were reached, as the bits of a number."""
_imported: Reached = {}


def _bits(reached: dict[str, bytes]) -> Reached:
    return {path: int(lines[::-1].translate(_DIGITS), 2) for path, lines in reached.items()}


_DIGITS = bytes.maketrans(b"\0\1", b"01")


@dataclass
class Recorder:
    """Runs tests, or cases, and says which lines each reaches."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """Of each file, which lines (the bits of a number, in hexadecimal) are reached by whom."""
    _failed: bool = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """What hypothesis draws is another thing each time."""
        items[:] = [
            one
            for one in items
            if not getattr(getattr(one, "obj", None), "is_hypothesis_test", False)
        ]

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
        for path, bits in _bits(marking.taken()).items():
            _imported[path] = _imported.get(path, 0) | bits

    def _ended(self, name: str, seconds: float, held: bool) -> None:
        reached = marking.taken()
        if held:
            self.seconds[name] = round(seconds, 4)
            self._add(name, _bits(reached))

    def ends(self) -> None:
        """What is read with the program belongs to nobody."""
        self._add(IMPORTED, _imported)

    def _add(self, name: str, reached: Reached) -> None:
        for path, bits in reached.items():
            self.lines.setdefault(_named(Path(path)), {}).setdefault(f"{bits:x}", []).append(name)


def _processor() -> float:
    """The processor time of this process and of those that it has started."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def _too_long(*_: object) -> None:
    raise TooLong


def record(piece: str) -> None:
    """Record one piece, in this process."""
    kept = kept_of(piece)
    kept.unlink(missing_ok=True)
    recorder = Recorder()
    if piece.startswith("cases/"):
        recorder.cases(ROOT / piece)
    else:
        doctests = ["--doctest-modules"] if piece.startswith("src/") else []
        pytest.main([*PYTEST, *doctests, piece], plugins=[recorder])
    recorder.ends()
    told = {"of": fingerprint(piece, recorder.lines), "seconds": recorder.seconds}
    kept.write_text(json.dumps(told | {"lines": recorder.lines}), encoding="utf-8")


def build_all() -> None:
    """Every game is built, once: what that reaches is no single test's doing."""
    from croupier.books import game, listings

    for listing in listings():
        game(listing.id)


def kept_of(piece: str) -> Path:
    """Where the record of a piece is."""
    return KEPT / f"{piece.removesuffix('.py').replace('/', '-')}.json"


def fingerprint(piece: str, reached: Iterable[str]) -> str:
    """Of all that the record of a piece rests on."""
    place = ROOT / piece
    own = [place] if place.is_file() else [*place.rglob("*.py"), *place.rglob("*.yaml")]
    digest = hashlib.sha256()
    for path in sorted({*(ROOT / one for one in reached), *own}):
        digest.update(path.as_posix().encode() + b"\0")
        digest.update(_content(path))
    return digest.hexdigest()


@cache
def _content(path: Path) -> bytes:
    """The digest of a file as it is when it is first asked for."""
    return hashlib.sha256(path.read_bytes()).digest() if path.exists() else b"gone"


def stale(piece: str) -> bool:
    """Whether a piece is to be recorded again."""
    if not kept_of(piece).exists():
        return True
    told = _told(piece)
    return told.of != fingerprint(piece, told.lines)


# -- asking --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    """The record of a piece."""

    of: str
    seconds: dict[str, float]
    lines: dict[str, dict[str, list[str]]]


@cache
def _told(piece: str) -> Told:
    return Told(**json.loads(kept_of(piece).read_text(encoding="utf-8")))


@cache
def recorded() -> tuple[str, ...]:
    """The pieces that have a record."""
    return tuple(piece for piece in pieces() if kept_of(piece).exists())


def seconds_of(piece: str) -> dict[str, float]:
    """How long each test of a piece takes."""
    return _told(piece).seconds


def reaching(file: str, first: int, last: int) -> tuple[list[Reaching], bool]:
    """The tests and cases that reach one of these lines, the quickest first; and whether it is
    reached when the program is read.
    """
    wanted = (1 << (last + 1)) - (1 << first)
    names = [
        (piece, name)
        for piece in recorded()
        for bits, those in _told(piece).lines.get(file, {}).items()
        if int(bits, 16) & wanted
        for name in those
    ]
    found = [Reaching(name, seconds_of(piece)[name]) for piece, name in names if name != IMPORTED]
    return sorted(found, key=lambda one: one.seconds), len(found) < len(names)


def of_file(file: str) -> list[Reaching]:
    """The tests and cases that reach a file at all, the quickest first."""
    found = {
        name: seconds_of(piece)[name]
        for piece in recorded()
        for those in _told(piece).lines.get(file, {}).values()
        for name in those
        if name != IMPORTED
    }
    return sorted((Reaching(*one) for one in found.items()), key=lambda one: one.seconds)


def main() -> None:
    """Record what is missing or stale."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    if sys.argv[1:2] == ["--these"]:
        signal.signal(signal.SIGVTALRM, _too_long)
        KEPT.mkdir(parents=True, exist_ok=True)
        source = ROOT / "src" / "croupier"
        marking.begin(tuple(source / name for name in PACKAGES), KEPT / "marked")
        build_all()
        for piece in sys.argv[2:]:
            record(piece)
        return
    places = sys.argv[1:] or [""]
    wanted = [piece for place in places for piece in pieces() if _under(piece, place)]
    wanted = [piece for piece in dict.fromkeys(wanted) if stale(piece)]
    for folder, group in groupby(wanted, lambda piece: piece.partition("/")[0]):
        began, these = time.monotonic(), list(group)
        subprocess.run(
            [sys.executable, __file__, "--these", *these],
            check=False,
            env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        )
        kept = sum(len(seconds_of(piece)) for piece in these if kept_of(piece).exists())
        print(f"{folder}: {kept} in {time.monotonic() - began:.0f} s", flush=True)


def _under(piece: str, place: str) -> bool:
    """Whether a piece is this one, or in this folder; all are in none."""
    return not place or f"{piece}/".startswith(f"{place}/")


if __name__ == "__main__":
    main()
