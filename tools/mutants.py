"""Which conditions of a family's rulings could be taken out without any test or case noticing?

    PYTHONPATH=src python tools/mutants.py blackjack             each file of it that has mishaps
    PYTHONPATH=src python tools/mutants.py keno -m draw -m tickets        other files of the family
    PYTHONPATH=src python tools/mutants.py blackjack -m play.powers    a file of another package
    PYTHONPATH=src python tools/mutants.py play -m powers    that file, by the games of all families
    PYTHONPATH=src python tools/mutants.py play -m room.places              a file in a folder of it
    PYTHONPATH=src python tools/mutants.py blackjack -f no_cards -f _last_box    some functions only
    PYTHONPATH=src python tools/mutants.py blackjack --conditions    only up to `yield ESTABLISHED`
    python tools/mutants.py --sample 200 --seed 1    small changes anywhere: see tools/sampling.py
    python tools/mutants.py --provisions 40 --seed 1    to what provisions cite: do their tests see?
    python tools/mutants.py --at src/croupier/play/limits.py:71        every small change of a line

Each mutant is the file with one thing changed: a statement taken out (a `require`, an effect, an
assignment to the felt), a condition held true or false, one side of an `and` or `or` dropped, a
comparison turned round or moved by one, a `not` dropped, `any` for `all`. The cases of every game
that rests on the family, and the tests of the families of those games and of the folder that the
file is in, are run if they call the changed function, the quickest first, until one fails. What
nothing notices is listed, with its line; the status is 1 if there is one. A survivor is a condition
without a test, or a change that makes no difference: say which.

Nothing is written: a mutant lives in a forked process, where the functions of the module get the
changed code. Random rounds (`test_properties.py`) and odds are left out: what they notice once they
may not notice again.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import inspect
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import TypeGuard

import pytest

import noticing
import sampling
from croupier.books import Listing, game, listings
from croupier.cases import read_cases, run_case
from croupier.cases.form import Case
from croupier.play.fingerprint import ValueWalk, shelf

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = ("test_properties.py", "test_odds.py", "test_cases.py")
SECONDS = 60
"""A mutant that hangs so long has been noticed."""

# -- what is changed -----------------------------------------------------------------------------

TURNED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.GtE, ast.LtE),
    ast.LtE: (ast.Gt, ast.Lt),
    ast.Gt: (ast.LtE, ast.GtE),
    ast.GtE: (ast.Lt, ast.Gt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
Swap = tuple[ast.AST, str, int | None, ast.AST]
"""A node, the field and index in it, and what stands there instead."""


@dataclass(frozen=True)
class Mutant:
    """One change to one function."""

    function: str
    line: int
    what: str
    code: CodeType


def _fields(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    """The nodes in a node, with where they stand in it."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield field, None, value
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield field, index, item


def _instead(node: ast.AST, parent: ast.AST, field: str) -> Iterator[tuple[str, ast.AST]]:
    """What may stand in the place of a node, and how that is said."""
    text = ast.unparse(node).partition("\n")[0]
    if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant | ast.Yield):
        yield f"without  {text}", ast.Pass()
    elif isinstance(node, ast.Assign | ast.AugAssign | ast.Delete):
        targets = [node.target] if isinstance(node, ast.AugAssign) else node.targets
        if not any(isinstance(target, ast.Name | ast.Tuple) for target in targets):
            yield f"without  {text}", ast.Pass()
    if field == "test" or (field == "ifs" and isinstance(parent, ast.comprehension)):
        for value in (True, False):
            if not isinstance(parent, ast.While) or not value:
                yield f"{value}  for  {text}", ast.Constant(value)
    if isinstance(node, ast.BoolOp):
        for dropped in node.values:
            left = [value for value in node.values if value is not dropped]
            rest = left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
            yield f"{ast.unparse(rest)}  for  {text}", rest
    elif isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            for other in TURNED[type(operator)]:
                turned = ast.Compare(node.left, node.ops[:], node.comparators)
                turned.ops[at] = other()
                yield f"{ast.unparse(turned)}  for  {text}", turned
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node.operand)}  for  {text}", node.operand
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        other_name = {"any": "all", "all": "any"}.get(node.func.id)
        if other_name:
            called = ast.Call(ast.Name(other_name, ast.Load()), node.args, node.keywords)
            yield f"{other_name}  for  {text}", called


def _establishes(node: ast.AST) -> TypeGuard[ast.Expr]:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Yield)
        and isinstance(node.value.value, ast.Name)
        and node.value.value.id == "ESTABLISHED"
    )


def _last_line(function: ast.FunctionDef, conditions: bool) -> int:
    """Where changes end: with the function, or where its conditions are established."""
    found = [node.lineno for node in ast.walk(function) if _establishes(node)] if conditions else []
    return found[0] if found else function.end_lineno or function.lineno


def mutants(source: str, path: str, conditions: bool) -> Iterator[Mutant]:
    """Every mutant of a file, function after function."""
    tree = ast.parse(source)
    for position, function in enumerate(tree.body):
        if not isinstance(function, ast.FunctionDef):
            continue
        last = _last_line(function, conditions)
        for number, parent in enumerate(ast.walk(function)):
            for field, index, node in _fields(parent):
                line = getattr(node, "lineno", 0)
                if field in ("decorator_list", "returns", "args") and parent is function:
                    continue
                if not function.lineno < line <= last:
                    continue
                for what, other in _instead(node, parent, field):
                    changed = copy.deepcopy(tree)
                    there = list(ast.walk(changed.body[position]))[number]
                    ast.copy_location(other, node)
                    if index is None:
                        setattr(there, field, other)
                    else:
                        getattr(there, field)[index] = other
                    ast.fix_missing_locations(changed)
                    code = compile(changed, path, "exec")
                    yield Mutant(function.name, line, what, _code_of(code, function.name))


def _code_of(module: CodeType, name: str) -> CodeType:
    return next(
        one for one in module.co_consts if isinstance(one, CodeType) and one.co_name == name
    )


# -- what may notice -----------------------------------------------------------------------------


@dataclass
class Check:
    """A test or a case: what it is called, and whether it holds now."""

    name: str
    holds: Callable[[], bool]
    seconds: float = 0.0
    calls: frozenset[str] = frozenset()
    """The functions of the module that it calls."""


def games_on(package: str) -> Iterator[Listing]:
    """The games whose code is in a package, or takes something from it."""
    for listing in listings():
        walk = ValueWalk()
        walk.see(game(listing.id))
        if any(f"{name}.".startswith(f"{package}.") for name in shelf().closure(walk.modules)):
            yield listing


def folders_of(packages: Iterable[str], games: Iterable[Listing]) -> list[str]:
    """Where the tests of packages and of the families of some games are, each once."""
    named = {*packages, *(family for one in games for family in one.families)}
    folders = {name.replace("croupier.", "tests/").replace(".", "/") for name in named}
    there = sorted(folder for folder in folders if (ROOT / folder).is_dir())
    return [one for one in there if not any(one.startswith(f"{other}/") for other in there)]


def module_named(name: str, package: str) -> str:
    """A file of the package, or of a folder in it, or else of another package, as modules go."""
    inside = f"{package}.{name}"
    file = ROOT / "src" / f"{inside.replace('.', '/')}.py"
    return inside if file.is_file() else f"croupier.{name}"


def cases_of(games: set[str]) -> Iterator[Check]:
    """The cases about some games."""

    def holding(case: Case) -> Callable[[], bool]:
        return lambda: run_case(case).passed

    for path in sorted((ROOT / "cases").rglob("*.yaml")):
        for case in read_cases(path):
            if case.game in games:
                yield Check(f"{path.relative_to(ROOT)}: {case.name}", holding(case))


class Tests:
    """A pytest plugin: collects the family's tests, and then tries mutant after mutant on them."""

    def __init__(self, then: Callable[[list[Check]], None]) -> None:
        self._then = then
        self._failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test of the moment has failed."""
        self._failed = self._failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of running them once."""
        self._then([self._check(item) for item in session.items if item.path.name not in LEFT_OUT])
        return True

    def _check(self, item: pytest.Item) -> Check:
        def holds() -> bool:
            self._failed = False
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            return not self._failed

        return Check(item.nodeid, holds)


class Unsound(Exception):
    """The tests and cases do not hold as the code is."""


def watch(check: Check, path: str) -> None:
    """Run a check as the code is, and note how long it takes and what it calls."""
    called: set[str] = set()

    def profile(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename == path:
            called.add(frame.f_code.co_name)

    began = time.perf_counter()
    sys.setprofile(profile)
    try:
        held = check.holds()
    finally:
        sys.setprofile(None)
    if not held:
        raise Unsound(f"{check.name} fails without any change")
    check.seconds, check.calls = time.perf_counter() - began, frozenset(called)


def noticed(module: ModuleType, mutant: Mutant, checks: list[Check]) -> str:
    """The first check that fails under a mutant, tried in a process of its own."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        os.close(reads)
        signal.alarm(SECONDS)
        function: FunctionType = inspect.unwrap(getattr(module, mutant.function))
        function.__code__ = mutant.code
        found = ""
        for check in checks:
            try:
                held = check.holds()
            except BaseException:
                held = False
            if not held:
                found = check.name
                break
        os.write(writes, found.encode()[:4000])
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        name = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return name or ("it never ends" if status else "")


# -- the run -------------------------------------------------------------------------------------


def say(line: str) -> None:
    """A line for the reader, past what pytest prints."""
    print(line, file=sys.__stdout__, flush=True)


def try_all(module: ModuleType, functions: list[str], conditions: bool, checks: list[Check]) -> int:
    """Try every mutant of a module; how many nothing noticed."""
    path = str(module.__file__)
    for check in checks:
        watch(check, path)
    checks.sort(key=lambda check: check.seconds)
    survivors = tried = 0
    for mutant in mutants(Path(path).read_text(encoding="utf-8"), path, conditions):
        if functions and mutant.function not in functions:
            continue
        tried += 1
        able = [check for check in checks if mutant.function in check.calls]
        if not noticed(module, mutant, able):
            survivors += 1
            where = f"{Path(path).relative_to(ROOT)}:{mutant.line}"
            say(f"{where}  {mutant.function}  {mutant.what}")
    say(f"{module.__name__}: {survivors} of {tried} changes go unnoticed by {len(checks)} checks")
    return survivors


def with_mishaps(package: str) -> list[str]:
    """The files of a package that rule on mishaps."""
    folder = Path(str(importlib.import_module(package).__file__)).parent
    return [file.stem for file in sorted(folder.glob("*.py")) if "\n@mishap(" in file.read_text()]


def main() -> None:
    """Try the mutants of a family."""
    parser = argparse.ArgumentParser(description="Take conditions out; who notices?")
    parser.add_argument("family", nargs="?", help="a folder of games/, or play")
    parser.add_argument("-m", "--module", action="append", help="a file there (those with mishaps)")
    parser.add_argument("-f", "--function", action="append", default=[], help="only this function")
    parser.add_argument("--conditions", action="store_true", help="only what comes before a ruling")
    parser.add_argument("--sample", type=int, metavar="N", help="N changes from all packages")
    parser.add_argument("--provisions", type=int, metavar="N", help="N provisions, a change each")
    parser.add_argument("--at", action="append", metavar="FILE:LINE", help="all changes of a line")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=sampling.KINDS, help="only this kind")
    parser.add_argument("--minutes", type=float, default=600.0, help="stop when they are over")
    parser.add_argument("--after", type=int, default=0, metavar="K", help="pass over the first K")
    parser.add_argument("--budget", type=float, metavar="SECONDS", help="of tests for a change")
    given = parser.parse_args()
    if given.budget:
        noticing.budget = given.budget
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    if given.at:
        trials = [trial for where in given.at for trial in sampling.at(where)]
        sys.exit(1 if sampling.run(trials, given.minutes) else 0)
    if given.sample:
        trials = sampling.sample(given.sample, given.seed, given.kind or sampling.KINDS)
        sys.exit(1 if sampling.run(trials, given.minutes, given.after) else 0)
    if given.provisions:
        trials = sampling.provisions(given.provisions, given.seed)
        sys.exit(1 if sampling.run(trials, given.minutes, given.after) else 0)
    if not given.family:
        parser.error("name a family, or --sample N, or --provisions N")
    package = "croupier.play" if given.family == "play" else f"croupier.games.{given.family}"
    games = list(games_on(package))
    names = [module_named(name, package) for name in given.module or with_mishaps(package)]
    packages = {package, *(name.rpartition(".")[0] for name in names)}
    survivors: list[int] = []
    faults: list[Exception] = []

    def then(tests: list[Check]) -> None:
        checks = [*cases_of({listing.id for listing in games}), *tests]
        for name in names:
            module = importlib.import_module(name)
            assert Path(str(module.__file__)).is_relative_to(ROOT), "set PYTHONPATH=src"
            try:
                survivors.append(try_all(module, given.function, given.conditions, checks))
            except Exception as fault:  # pytest would keep it to itself
                faults.append(fault)

    arguments = ["-qq", "-o", "addopts=", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
        pytest.main([*arguments, *folders_of(packages, games)], plugins=[Tests(then)])
    if faults or not survivors:
        sys.exit(f"nothing was tried: {faults or 'the tests were not collected'}")
    sys.exit(1 if any(survivors) else 0)


if __name__ == "__main__":
    main()
