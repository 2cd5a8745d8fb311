"""Which tests and cases reach a line of the source: recorded once, by folders, in .cache/reach.

    python tools/reaching.py                 every folder whose record is missing or stale
    python tools/reaching.py cases tests/play

A folder is recorded in a process of its own, under coverage with a context for each test or case,
and how long each takes. A record is stale when a file that it reaches, or a test of the folder, has
changed. Random rounds and odds are left out: what they notice once they may not notice again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import coverage
import pytest
from coverage.numbits import num_in_numbits

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".cache" / "reach"
PACKAGES = "games books play money ranking jackpots tournaments law".split()
TESTS = [f"tests/{name}" for name in (*PACKAGES, "cases") if (ROOT / "tests" / name).is_dir()]
DOCTESTS = [f"src/croupier/{name}" for name in PACKAGES]
FOLDERS = ("cases", *TESTS, *DOCTESTS)
LEFT_OUT = ("test_properties.py", "test_odds.py", "test_cases.py", "test_case_files.py")
IMPORTED = ""
"""The context of what is done when the program is read."""
PYTEST = ["-qq", "-o", "addopts=", "-p", "no:cacheprovider", "--no-header", "--no-summary"]


@dataclass(frozen=True)
class Reaching:
    """A test or a case that reaches a line, and how long it takes."""

    name: str
    seconds: float


# -- recording -----------------------------------------------------------------------------------


class Recorder:
    """Runs tests, or cases, each as a context of its own."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self._measured = measured
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """A test is run."""
        with self.under(item.nodeid):
            yield

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """What is left to chance is left out."""
        items[:] = [item for item in items if item.path.name not in LEFT_OUT]

    def under(self, name: str) -> _Context:
        """Whatever is done meanwhile is done by this test or case."""
        return _Context(self, name)

    def begins(self, name: str) -> None:
        self._measured.switch_context(name)

    def ended(self, name: str, seconds: float) -> None:
        self.seconds[name] = round(seconds, 4)
        self._measured.switch_context("between")


class _Context:
    def __init__(self, recorder: Recorder, name: str) -> None:
        self._recorder, self._name = recorder, name

    def __enter__(self) -> None:
        self._recorder.begins(self._name)
        self._began = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        self._recorder.ended(self._name, time.perf_counter() - self._began)


def record(folder: str) -> None:
    """Record one folder, in this process."""
    KEPT.mkdir(parents=True, exist_ok=True)
    data, times = files_of(folder)
    data.unlink(missing_ok=True)
    sources = [str(ROOT / "src" / "croupier" / name) for name in PACKAGES]
    measured = coverage.Coverage(
        data_file=str(data), config_file=False, source=sources, messages=False
    )
    measured.set_option("run:disable_warnings", ["no-data-collected", "module-not-imported"])
    began_with = _digests()
    measured.start()
    recorder = Recorder(measured)
    if folder == "cases":
        _record_cases(recorder)
    else:
        doctests = ["--doctest-modules"] if folder.startswith("src/") else []
        pytest.main([*PYTEST, *doctests, folder], plugins=[recorder])
    measured.stop()
    measured.save()
    told = {"of": fingerprint(folder, began_with), "seconds": recorder.seconds}
    times.write_text(json.dumps(told), encoding="utf-8")
    print(f"{folder}: {len(recorder.seconds)} recorded", file=sys.__stdout__, flush=True)


def _record_cases(recorder: Recorder) -> None:
    from croupier.cases import read_cases, run_case

    for path in sorted((ROOT / "cases").rglob("*.yaml")):
        for case in read_cases(path):
            with recorder.under(f"{path.relative_to(ROOT).as_posix()}::{case.name}"):
                run_case(case)


def files_of(folder: str) -> tuple[Path, Path]:
    """Where the record of a folder is: the lines, and the times."""
    stem = folder.replace("/", "-")
    return KEPT / f"{stem}.coverage", KEPT / f"{stem}.json"


def _digests() -> dict[Path, bytes]:
    """What the source is now: a record is of what was there when it was begun."""
    paths = [path for name in PACKAGES for path in (ROOT / "src/croupier" / name).rglob("*.py")]
    return {path: path.read_bytes() for path in paths}


def fingerprint(folder: str, source: Mapping[Path, bytes]) -> str:
    """Of all that the record of a folder rests on."""
    data, _ = files_of(folder)
    reached = [Path(path) for path in _paths(data)]
    own = sorted(path for kind in ("*.py", "*.yaml") for path in (ROOT / folder).rglob(kind))
    digest = hashlib.sha256()
    for path in sorted({*reached, *own}):
        digest.update(path.as_posix().encode() + b"\0")
        there = source.get(path) or (path.read_bytes() if path.exists() else b"gone")
        digest.update(there)
    return digest.hexdigest()


def _paths(data: Path) -> list[str]:
    if not data.exists():
        return []
    with sqlite3.connect(data) as kept:
        return [path for (path,) in kept.execute("SELECT path FROM file")]


def stale(folder: str) -> bool:
    """Whether a folder is to be recorded again."""
    data, times = files_of(folder)
    if not (data.exists() and times.exists()):
        return True
    was: str = json.loads(times.read_text(encoding="utf-8"))["of"]
    return was != fingerprint(folder, {})


# -- asking --------------------------------------------------------------------------------------


@cache
def recorded() -> tuple[str, ...]:
    """The folders that have a record."""
    return tuple(folder for folder in FOLDERS if all(path.exists() for path in files_of(folder)))


@cache
def seconds_of(folder: str) -> dict[str, float]:
    """How long each test of a folder takes."""
    seconds: dict[str, float] = json.loads(files_of(folder)[1].read_text(encoding="utf-8"))[
        "seconds"
    ]
    return seconds


@cache
def _contexts(folder: str, file: str) -> tuple[tuple[str, bytes], ...]:
    with sqlite3.connect(files_of(folder)[0]) as kept:
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
    for folder in recorded():
        seconds = seconds_of(folder)
        for context, bits in _contexts(folder, file):
            if any(num_in_numbits(line, bits) for line in range(first, last + 1)):
                if context == IMPORTED:
                    imported = True
                elif context in seconds:
                    found.append(Reaching(context, seconds[context]))
    return sorted(found, key=lambda one: one.seconds), imported


def of_file(file: str) -> list[Reaching]:
    """The tests and cases that reach a file at all, the quickest first."""
    found = {
        context: seconds_of(folder)[context]
        for folder in recorded()
        for context, _ in _contexts(folder, file)
        if context in seconds_of(folder)
    }
    return sorted((Reaching(*one) for one in found.items()), key=lambda one: one.seconds)


def main() -> None:
    """Record what is missing or stale."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    if sys.argv[1:2] == ["--one"]:
        record(sys.argv[2])
        return
    for folder in sys.argv[1:] or FOLDERS:
        if stale(folder):
            began = time.monotonic()
            subprocess.run(
                [sys.executable, __file__, "--one", folder],
                check=False,
                stdout=None,
                env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
            )
            print(f"{folder}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
