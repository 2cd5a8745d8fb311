"""Reads the program anew for each change, in forks of a process that has read all else.

Started by `noticing.py` with the folder of a copy of the checkout and the modules of others that
the program uses. Each line it is sent is a JSON list of tests and cases; a fork reads the program
as it then stands in the copy, runs them in turn, and the name of the first that fails is sent back,
or an empty text if all hold.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import TextIO

import pytest

SECONDS = 90
"""A fork that takes so much processor time has hung: the change was noticed."""
HUNG = "it never ends"
UNREAD = "the program cannot be read"
PYTEST = "-x -qq -o addopts= -p no:cacheprovider --no-header --no-summary --assert=plain".split()


class Failing:
    """A pytest plugin: the first test that fails."""

    def __init__(self) -> None:
        self.name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has ended."""
        if report.failed:
            self.name = self.name or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file of tests cannot be read any more."""
        if report.failed:
            self.name = self.name or report.nodeid


def first_failing(names: Iterable[str]) -> str:
    """The first of some tests and cases that fails now; nothing if all hold."""
    for are_cases, group in groupby(names, lambda name: name.startswith("cases/")):
        if failing := (_case if are_cases else _test)(list(group)):
            return failing
    return ""


def _case(names: list[str]) -> str:
    from croupier.cases import read_cases, run_case

    files = {}
    for name in names:
        path, _, case = name.partition("::")
        if path not in files:
            files[path] = {one.name: one for one in read_cases(Path(path))}
        if case not in files[path] or not run_case(files[path][case]).passed:
            return name
    return ""


def _test(names: list[str]) -> str:
    if not names:
        return ""
    plugin = Failing()
    ended = pytest.main([*PYTEST, "--doctest-modules", *names], plugins=[plugin])
    if ended == pytest.ExitCode.USAGE_ERROR:
        raise LookupError("a test is not there")
    return plugin.name


def in_fork(names: list[str]) -> str:
    """What a fork says that reads the program and tries them."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        os.close(reads)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        said = UNREAD
        with suppress(BaseException):
            said = first_failing(names)
        os.write(writes, said.encode()[:2000])
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return HUNG if status else said


def serve(asked: TextIO, told: TextIO) -> None:
    """Answer line by line."""
    for line in asked:
        told.write(f"{json.dumps(in_fork(json.loads(line)))}\n")
        told.flush()


def main() -> None:
    """Read what others wrote, and wait."""
    copy, *modules = sys.argv[1:]
    os.chdir(copy)
    sys.path[:0] = [copy, f"{copy}/src"]
    for name in modules:
        with suppress(Exception):
            importlib.import_module(name)
    serve(sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()
