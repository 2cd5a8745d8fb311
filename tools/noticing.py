"""Tries changes of the source on the tests and cases that reach the changed line, quickest first.

A change inside a function is made in a forked child of a process that has read everything and
collected the tests: the live functions get the changed code. One that is read with the program (a
row of a pay table, a citation, a constant of a module) needs a new process, over a copy of the
checkout. Either runs what reaches the line, as `tools/reaching.py` has recorded it, until one fails
or the time is over.
"""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

import pytest

import reaching
from croupier.books import game, listings
from croupier.cases import read_cases, run_case
from croupier.cases.form import Case
from croupier.play.fingerprint import ValueWalk, shelf

ROOT = reaching.ROOT
BUDGET = 30.0
"""Seconds of tests and cases that are tried on a change, as they were recorded."""
SECONDS = 240
"""A child that takes so long has hung: the change was noticed."""
HUNG = "it never ends"
ANEW = "\0"
"""What a child says that cannot make the change."""


# -- in a child ----------------------------------------------------------------------------------


def patch(file: str, line: int, changed: str) -> bool:
    """Give the live functions around a line the code of the changed source; whether any has it."""
    path = ROOT / file
    before = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    after = compile(changed, str(path), "exec")
    pairs = [
        (old, new)
        for old, new in zip(_codes(before), _codes(after), strict=False)
        if old.co_qualname == new.co_qualname and _holds(old, line)
    ]
    swapped = 0
    live = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
    for old, new in pairs:
        for one in live:
            code = one.__code__
            if (
                code.co_filename == str(path)
                and code.co_qualname == old.co_qualname
                and code.co_firstlineno == old.co_firstlineno
            ):
                one.__code__ = new
                swapped += 1
    return bool(swapped)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)


def _holds(code: CodeType, line: int) -> bool:
    """Whether a line is in the body of a function."""
    lines = [at for _, _, at in code.co_lines() if at is not None]
    lines += [at for inner in _codes(code) for _, _, at in inner.co_lines() if at is not None]
    return bool(code.co_flags & 0x01) and code.co_firstlineno < line <= max(lines)


def in_child(work: Callable[[], str]) -> str:
    """What a piece of work says that is done in a forked process; or that it never ends."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        os.close(reads)
        signal.alarm(SECONDS)
        said = "failed"
        try:
            said = work()
        finally:
            os.write(writes, said.encode()[:4000])
            os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return HUNG if status else said


# -- tests and cases -----------------------------------------------------------------------------


class Collected:
    """A pytest plugin: the tests are collected once, and run when they are asked for."""

    def __init__(self, then: Callable[[Collected], None]) -> None:
        self._then = then
        self._failed = False
        self.tests: dict[str, pytest.Item] = {}
        self.fault: BaseException | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test of the moment has failed."""
        self._failed = self._failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of running them once."""
        self.tests = {item.nodeid: item for item in session.items}
        try:
            self._then(self)
        except BaseException as fault:  # pytest would keep it to itself
            self.fault = fault
        return True

    def first_failing(self, names: Iterable[str]) -> str:
        """The first of some tests and cases that fails; nothing if all hold."""
        for name in names:
            try:
                held = self._holds(name)
            except BaseException:
                held = False
            if not held:
                return name
        return ""

    def ready(self, name: str) -> None:
        """A case is read before it is tried in a child, once for all."""
        if name.startswith("cases/"):
            _file(name.partition("::")[0])

    def _holds(self, name: str) -> bool:
        if name.startswith("cases/"):
            return run_case(_case(name)).passed
        item = self.tests.get(name)
        if item is None:
            return True
        self._failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self._failed


@cache
def _file(path: str) -> dict[str, Case]:
    return {case.name: case for case in read_cases(ROOT / path)}


def _case(name: str) -> Case:
    file, _, case = name.partition("::")
    return _file(file)[case]


def collected(then: Callable[[Collected], None]) -> None:
    """Collect the recorded tests, and go on with them."""
    plugin = Collected(then)
    folders = [one for one in reaching.recorded() if one != "cases"]
    read = "ignore::pytest.PytestAssertRewriteWarning"  # the program is read before the tests are
    arguments = [*reaching.PYTEST, "--doctest-modules", "-W", read]
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
        pytest.main([*arguments, *folders], plugins=[plugin])
    if plugin.fault is not None:
        raise plugin.fault


# -- what is tried -------------------------------------------------------------------------------


def within(found: Iterable[reaching.Reaching]) -> list[str]:
    """The quickest, as long as there is time."""
    names, spent = [], 0.0
    for one in found:
        spent += one.seconds
        if spent > BUDGET:
            break
        names.append(one.name)
    return names


@cache
def _modules(listing: str) -> frozenset[str]:
    """What a game rests on: its family, and the files of its book."""
    walk = ValueWalk()
    walk.see(game(listing))
    book = next(one.build.__module__ for one in listings() if one.id == listing)
    return frozenset(shelf().closure({*walk.modules, book}))


def read_with(file: str) -> list[str]:
    """What is tried on a change to what is read with the program: what reaches functions of the
    file, and the cases and tests of the games that rest on it, the quickest first.
    """
    module = file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    games = {one.id for one in listings() if module in _modules(one.id)}
    found = {one.name: one for one in reaching.of_file(file)}
    if "cases" in reaching.recorded():
        for name, seconds in reaching.seconds_of("cases").items():
            if _case(name).game in games:
                found[name] = reaching.Reaching(name, seconds)
    for folder in ("tests/books", "tests/law"):
        if folder in reaching.recorded():
            for name, seconds in reaching.seconds_of(folder).items():
                found[name] = reaching.Reaching(name, seconds)
    return within(sorted(found.values(), key=lambda one: one.seconds))


def afresh(copy: Path, names: list[str], lists: Iterable[str]) -> str:
    """The first that fails in a new process over a changed copy: a list that is written from the
    code and read by people, a case, a test.
    """
    cases = [name for name in names if name.startswith("cases/")]
    tests = [name for name in names if not name.startswith("cases/")]
    environment = os.environ | {"PYTHONPATH": str(copy / "src")}
    runs = [
        *((f"tools/{tool}.py", [sys.executable, f"tools/{tool}.py", "--check"]) for tool in lists),
        *([("cases", [sys.executable, "-c", CASES])] if cases else []),
        *([("tests", [*PYTEST, *tests])] if tests else []),
    ]
    for kind, command in runs:
        try:
            ran = subprocess.run(
                command,
                input="\n".join(cases),
                text=True,
                cwd=copy,
                env=environment,
                capture_output=True,
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return HUNG
        if ran.returncode not in (0, *NO_TESTS):
            return kind
    return ""


NO_TESTS = (4, 5)
"""What pytest says where a test is not there, or none."""
PYTEST = [sys.executable, "-m", "pytest", "-x", *reaching.PYTEST, "--doctest-modules"]
CASES = """
import sys
from pathlib import Path
from croupier.cases import read_cases, run_case
files = {}
for line in sys.stdin.read().splitlines():
    path, _, name = line.partition("::")
    if path not in files:
        files[path] = {case.name: case for case in read_cases(Path(path))}
    case = files[path].get(name)
    if case is None or not run_case(case).passed:
        sys.exit(1)
"""
"""Runs the cases that are named until one fails."""
