"""Tries changes of the source on the tests and cases that reach the changed line, quickest first.

A change inside a function is made in a forked child of a process that has read everything and
collected the tests: the live functions get the changed code. One that is read with the program, or
done once when a game is built (a row of a pay table, a citation, a constant of a module), is made
in a copy of the checkout, which a fork of `anew.py` reads. Either runs what reaches the line, as
`tools/reaching.py` has recorded it, until one fails or the time is over, and the lists of the games
that rest on the file: of what is read anew first, else after some cases. What fails there without
any change is set aside, and is never said to have noticed anything.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from functools import cache
from itertools import count
from pathlib import Path
from types import CodeType, FunctionType

import pytest

import reaching
from croupier.books import game, listings
from croupier.cases import read_cases, run_case
from croupier.cases.form import Case
from croupier.play.fingerprint import ValueWalk, shelf

ROOT = reaching.ROOT
budget = 30.0
"""Seconds of tests and cases that are tried on a change, as they were recorded."""
SECONDS = 90
"""A child that takes so much processor time has hung: the change was noticed."""
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
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
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
        self._sound: dict[str, bool] = {}

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

    def sound(self, name: str) -> bool:
        """Whether a test or case holds in a child as the code is."""
        if name not in self._sound:
            self._sound[name] = not in_child(lambda: self.first_failing([name]))
        return self._sound[name]

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
    files = [
        LISTS,
        IN_CASES,
        CONCORDANCE.partition("::")[0],
        *(one for one in reaching.recorded() if not one.startswith("cases/")),
    ]
    arguments = [*reaching.PYTEST, "--doctest-modules"]
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
        pytest.main([*arguments, *files], plugins=[plugin])
    if plugin.fault is not None:
        raise plugin.fault


# -- what is tried -------------------------------------------------------------------------------


def within(found: Iterable[reaching.Reaching]) -> list[str]:
    """The quickest, as long as there is time."""
    names, spent = [], 0.0
    for one in found:
        spent += one.seconds
        if spent > budget:
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


LISTS = "tests/books/lists/test_lists.py"
IN_CASES = "tests/books/lists/test_in_cases.py"
CONCORDANCE = "tests/books/lists/test_carried_out.py::test_the_page_is_as_the_code_is"
ASKED_OF_A_LIST = ("test_it_pays_and_cites_what_its_list_says", "test_it_says_what_its_list_says")
OF_TABLES = "test_its_table_says_what_its_list_says"
OF_TOURNAMENTS = "test_its_tournament_says_what_its_list_says"
SOME = 120
"""Cases and tests that are tried before the lists, which take half a second each."""


@cache
def games_on(file: str) -> tuple[str, ...]:
    """The games that rest on a file, one of each family first."""
    module = file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    resting = [one for one in listings() if module in _modules(one.id)]
    first = {one.families: one.id for one in reversed(resting)}
    return tuple(dict.fromkeys((*first.values(), *(one.id for one in resting))))


@cache
def listed(kind: str) -> tuple[str, ...]:
    """The games that have a list of a kind."""
    folder = (ROOT / LISTS).with_name(kind)
    return tuple(
        path.relative_to(folder).with_suffix("").as_posix()
        for path in sorted(folder.rglob("*.txt"))
    )


def with_lists(file: str, names: list[str], cites: bool) -> list[str]:
    """What is tried on a change of a file, with the lists that may tell after some of the rest; on
    that of a citation, before any list the page of what carries out each provision.
    """
    games = games_on(file)[:MOST]
    lists = [f"{LISTS}::{test}[{id}]" for id in games for test in ASKED_OF_A_LIST]
    if "/tournaments/" in file or file.endswith("tournaments.py"):
        lists += (f"{LISTS}::{OF_TOURNAMENTS}[{id}]" for id in listed("tournaments"))
    elif "/games/" not in file:
        tables = [id for id in listed("tables") if id in games] or listed("tables")[:MOST]
        lists += (f"{LISTS}::{OF_TABLES}[{id}]" for id in tables)
    if "/books/" in file:
        lists.insert(0 if cites else len(lists), CONCORDANCE)
    return [*names[:SOME], *said_in(names), *lists, *names[SOME:]]


def said_in(names: list[str]) -> list[str]:
    """The lists of the folders that have most of these cases."""
    folders = Counter(name.rpartition("/")[0] for name in names if name.startswith("cases/"))
    return [
        f"{IN_CASES}::test_its_cases_say_what_its_list_says[{folder}]"
        for folder, _ in folders.most_common(FOLDERS)
    ]


FOLDERS = 3
"""Folders of cases whose lists are asked."""


MOST = 20
"""Games whose lists are asked; as many as there are families."""


def read_with(file: str) -> list[str]:
    """What is tried on a change to what is read with the program: the cases of the games that rest
    on the file and what reaches functions of it, the quickest first.
    """
    games = set(games_on(file))
    found = {one.name: one for one in reaching.of_file(file)}
    for piece in reaching.recorded():
        for name, seconds in reaching.seconds_of(piece).items():
            if (
                _case(name).game in games
                if piece.startswith("cases/")
                else piece.startswith(("tests/books/", "tests/law/"))
            ):
                found[name] = reaching.Reaching(name, seconds)
    return within(sorted(found.values(), key=lambda one: one.seconds))


class Anew:
    """A process that reads the program anew for each change, over a copy of the checkout."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        self._unsound: set[str] = set()
        others = sorted(name for name in sys.modules if not name.startswith(OURS))
        self._process = subprocess.Popen(
            [sys.executable, str(copy / "tools/anew.py"), str(copy), *others],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},  # it reads the same again and again
        )

    def first_failing(self, file: str, after: bytes, names: list[str]) -> str:
        """The first test or case that fails with a file changed."""
        names = [name for name in names if name not in self._unsound]
        path = self.copy / file
        before = path.read_bytes()
        while True:
            path.write_bytes(after)
            _mark(path)
            try:
                said = self._ask(names)
            finally:
                path.write_bytes(before)
                _mark(path)
            if not said or not self._ask([said] if said in names else names[:2]):
                return said
            if said not in names:
                raise RuntimeError(f"{said}, even without any change")
            self._unsound.add(said)
            names.remove(said)

    def _ask(self, names: list[str]) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(names)}\n")
        self._process.stdin.flush()
        said: str = json.loads(self._process.stdout.readline())
        return said

    def close(self) -> None:
        """It is not needed any more."""
        self._process.kill()
        self._process.wait()


OURS = (
    *("croupier", "tests", "sampling", "noticing", "reaching", "marking", "touched"),
    *("__main__", "conftest"),
)
_ticks = count(int(time.time()) - 1_000_000)


def _mark(path: Path) -> None:
    """Give a file a time that it never had, so that no bytecode of another change is taken."""
    now = next(_ticks)
    os.utime(path, (now, now))
