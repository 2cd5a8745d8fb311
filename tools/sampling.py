"""A random sample of small changes to the source: how many of them would cases and tests notice?

    python tools/mutants.py --sample 200 --seed 1        of each kind as many, from all packages
    python tools/mutants.py --sample 40 --seed 1 --kind citation --minutes 20
    python tools/mutants.py --sample 200 --seed 1 --after 65     goes on where 65 have been tried
    python tools/mutants.py --provisions 40 --seed 1     code that a provision cites is changed:
                                                         do the tests and cases notice that cite it?

Only what reaches the changed line is run, the quickest first, until something fails
(`noticing.py`), as `tools/reaching.py` has recorded it beforehand. They are tried in the order in
which they are drawn, so that whoever stops early has a fair sample of fewer. A change that makes no
difference stands in tools/equivalent.txt with the reason, and is not drawn.
"""

from __future__ import annotations

import ast
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import noticing
import reaching
from croupier.books.index import code_index
from croupier.law import find, register
from croupier.law.coverage import TO_CARRY_OUT
from croupier.law.instruments import instruments
from croupier.law.tested import tests_citing

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "croupier"
PACKAGES = "games books play money ranking jackpots tournaments law".split()
EQUIVALENT = Path(__file__).with_name("equivalent.txt")

# -- what is changed -----------------------------------------------------------------------------

KINDS = tuple("equality boundary negation and-or call constant row citation".split())
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
ROW = re.compile(r"^\s*(?P<odds>\d[\d,]*) to \d+(?=  )", re.MULTILINE)
"""The odds of a row of a pay table."""
CITED = re.compile(
    r"(?:(?P<sch>sch \S+) )?(?P<id>(?:s |[A-Z]{2} )?\d+(?:\.\d+)*[A-Z]?(?:\(\w+\))*)"
)
CHAPTER = re.compile(r'"(?:[a-z-]+-\d{4}|nsw-poker|wa-uth)(?: (?P<chapter>[^"]+))?"')


@dataclass(frozen=True)
class Change:
    """One small change to one file."""

    kind: str
    file: str
    """From the root of the checkout."""
    line: int
    begins: int
    ends: int
    instead: str
    what: str

    @property
    def named(self) -> str:
        """How tools/equivalent.txt names it: by what stands there, since lines move."""
        return f"{self.file}  {self.what}"


class Reader:
    """The changes that one file could suffer."""

    def __init__(self, path: Path) -> None:
        self._file = path.relative_to(ROOT).as_posix()
        self._text = path.read_text(encoding="utf-8")
        self._starts = [0]
        for line in self._text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line.encode()))
        self._bytes = self._text.encode()

    def changes(self, within: tuple[int, int] | None = None) -> Iterator[Change]:
        """All of them, each once, or those between two lines."""
        tree = ast.parse(self._text)
        mute = {id(one) for one in (*_mute(tree), *_either(tree))}
        seen: set[tuple[int, int, str]] = set()
        for node in ast.walk(tree):
            if id(node) in mute or (within and not _inside(node, within)):
                continue
            for change in self._of(node):
                place = change.begins, change.ends, change.instead
                if place not in seen:
                    seen.add(place)
                    yield change

    def _of(self, node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            operator = type(node.ops[0])
            for kind, others in (("equality", TURNED), ("boundary", MOVED)):
                if operator in others:
                    turned = ast.Compare(node.left, [others[operator]()], node.comparators)
                    yield self._change(kind, node, ast.unparse(turned))
        elif isinstance(node, ast.If | ast.While | ast.IfExp):
            yield self._change("negation", node.test, f"not ({ast.unparse(node.test)})")
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield self._change("negation", test, f"(not ({ast.unparse(test)}))")
        elif isinstance(node, ast.BoolOp):
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield self._change("and-or", node, f"({ast.unparse(ast.BoolOp(other, node.values))})")
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield self._change("call", node, "pass")
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield self._change("constant", node, str(not node.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield self._change("constant", node, str(node.value + 1))
        elif isinstance(node, ast.Dict):
            yield from self._entries(node)
        elif isinstance(node, ast.Constant | ast.JoinedStr) and "/books/" in self._file:
            if isinstance(node, ast.JoinedStr) or isinstance(node.value, str):
                yield from self._rows(node)
                yield from self._citations(node)

    def _place(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        begins = self._starts[node.lineno - 1] + node.col_offset
        return begins, self._starts[node.end_lineno - 1] + node.end_col_offset

    def _change(self, kind: str, node: ast.AST, instead: str) -> Change:
        return self._between(kind, *self._place(node), instead)

    def _between(self, kind: str, begins: int, ends: int, instead: str) -> Change:
        line = self._bytes.count(b"\n", 0, begins) + 1
        was = self._bytes[begins:ends].decode()
        rest = self._text.splitlines()[line - 1].strip()
        what = f"{' '.join(was.split())} -> {' '.join(instead.split()) or 'nothing'}  in  {rest}"
        return Change(kind, self._file, line, begins, ends, instead, what)

    def _entries(self, node: ast.Dict) -> Iterator[Change]:
        """An entry of a concordance that is gone."""
        if "/books/" not in self._file:
            return
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and CITED.fullmatch(str(key.value).split(",")[0]):
                begins, _ = self._place(key)
                _, ends = self._place(value)
                comma = re.match(rb"\s*,", self._bytes[ends:])
                yield self._between("citation", begins, ends + (comma.end() if comma else 0), "")

    def _rows(self, node: ast.AST) -> Iterator[Change]:
        begins, ends = self._place(node)
        for found in ROW.finditer(self._bytes[begins:ends].decode()):
            at = begins + len(self._bytes[begins:ends].decode()[: found.start("odds")].encode())
            odds = found["odds"]
            yield self._between("row", at, at + len(odds), str(int(odds.replace(",", "")) + 1))

    def _citations(self, node: ast.AST) -> Iterator[Change]:
        """Each citation in a text, replaced by one beside it in the register."""
        begins, ends = self._place(node)
        text = self._bytes[begins:ends].decode()
        chapters = list(CHAPTER.finditer(self._bytes[:begins].decode()))
        chapter = (chapters[-1]["chapter"] or "") if chapters else ""
        for found in CITED.finditer(text):
            for before in dict.fromkeys((f"{found['sch'] or chapter} ".lstrip(), "")):
                if beside := _beside(self._book, before + found["id"]):
                    at = begins + len(text[: found.start("id")].encode())
                    ends = at + len(found["id"].encode())
                    yield self._between("citation", at, ends, beside.removeprefix(before))
                    break

    @property
    def _book(self) -> str:
        return self._file.split("/")[3].replace("_", "-")


def _beside(book: str, provision: str) -> str:
    """The provision after this one in the register (before it, at the end) of the same shape."""
    ids = _ids().get(book, [])
    if provision not in ids:
        return ""
    at = ids.index(provision)
    stem = re.sub(r"\w+\)?$", "", provision)
    for other in (*ids[at + 1 : at + 40], *reversed(ids[:at][-40:])):
        if other != provision and re.sub(r"\w+\)?$", "", other) == stem:
            return other
    return ""


@cache
def _ids() -> dict[str, list[str]]:
    """The provisions of each book, in its order."""
    return {book: [str(one.citation) for one in register(book)] for book in instruments()}


def _mute(tree: ast.Module) -> Iterator[ast.AST]:
    """What says nothing of the rules: texts for readers, and how a struct is laid out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield from (node, node.value)
        elif isinstance(node, ast.ClassDef):
            laid_out = [*node.keywords]
            for one in node.decorator_list:
                if isinstance(one, ast.Call) and ast.unparse(one.func) == "dataclass":
                    laid_out += one.keywords
            yield from (one.value for one in laid_out)


def _either(tree: ast.Module) -> Iterator[ast.AST]:
    """The greater or lesser of two, in full: which is taken if they are alike is all one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.IfExp):
            test, taken = node.test, (node.body, node.orelse)
        elif isinstance(node, ast.If) and not node.orelse and len(node.body) == 1:
            only = node.body[0]
            if not isinstance(only, ast.Assign):
                continue
            test, taken = node.test, (only.targets[0], only.value)
        else:
            continue
        if isinstance(test, ast.Compare) and isinstance(test.ops[0], tuple(MOVED)):
            if {*map(ast.unparse, taken)} == {*map(ast.unparse, (test.left, *test.comparators))}:
                yield test


def _inside(node: ast.AST, within: tuple[int, int]) -> bool:
    line = getattr(node, "lineno", None)
    return line is not None and within[0] <= line <= within[1]


# -- what is drawn -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trial:
    """A change and those who should notice it."""

    change: Change
    cases: tuple[str, ...] = ()
    """Of a provision, the files of cases that cite it."""
    tests: tuple[str, ...] = ()
    """And the tests."""
    about: str = ""
    """The provision in question."""


def sample(many: int, seed: int, kinds: Iterable[str]) -> list[Trial]:
    """As many changes of each kind, from all packages."""
    known = equivalent()
    files = sorted(path for name in PACKAGES for path in (SOURCE / name).rglob("*.py"))
    found: dict[str, list[Change]] = {kind: [] for kind in kinds}
    for path in files:
        for change in Reader(path).changes():
            if change.kind in found and change.named not in known:
                found[change.kind].append(change)
    drawn = random.Random(seed)
    share, more = divmod(many, len(found))
    picked = [
        change
        for number, changes in enumerate(found.values())
        for change in drawn.sample(changes, min(len(changes), share + (number < more)))
    ]
    drawn.shuffle(picked)  # whoever stops before the end has seen all kinds
    return [Trial(one) for one in picked]


def at(where: str) -> list[Trial]:
    """Every change of one line, `file:line`."""
    file, _, line = where.partition(":")
    changes = Reader(ROOT / file).changes()
    return [Trial(one) for one in changes if one.line == int(line)]


def provisions(many: int, seed: int) -> list[Trial]:
    """For so many provisions that are carried out, a change to the code that the book names."""
    drawn, known = random.Random(seed), equivalent()
    cited_by = tests_citing(ROOT)
    index = code_index()
    wanted = [
        one
        for one in sorted(index, key=str)
        if find(one).kind in TO_CARRY_OUT and cited_by.get(one) and any(index[one].values())
    ]
    drawn.shuffle(wanted)
    trials: list[Trial] = []
    for citation in wanted:
        if len(trials) == many:
            break
        lines = sorted({line for line in index[citation].values() if line})
        changes = [one for line in lines for one in _in_function(line) if one.named not in known]
        if changes:
            checks = cited_by[citation]
            cases = tuple(one.partition(": ")[0] for one in checks if one.startswith("cases/"))
            tests = tuple(one for one in checks if one.startswith("tests/"))
            where = f"{citation.book} {citation}"
            trials.append(Trial(drawn.choice(changes), tuple(dict.fromkeys(cases)), tests, where))
    return trials


def _in_function(where: str) -> list[Change]:
    """The changes to the function that begins at `file:line`."""
    file, _, line = where.partition(":")
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            if first <= int(line) <= node.lineno and node.end_lineno is not None:
                within = (node.lineno + 1, node.end_lineno)
                return list(Reader(ROOT / file).changes(within))
    return []


def equivalent() -> frozenset[str]:
    """The changes that make no difference, each on a line with a tab and the reason."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.exists() else []
    return frozenset(line.partition("\t")[0] for line in lines if not line.startswith("#"))


# -- the run -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reached:
    """A change with those who reach it: in a child of this process, or where it is read anew."""

    trial: Trial
    after: bytes
    anew: bool
    names: list[str]


def reached(trial: Trial) -> Reached:
    """Who is asked about a change."""
    change = trial.change
    before = (ROOT / change.file).read_bytes()
    after = before[: change.begins] + change.instead.encode() + before[change.ends :]
    first, last, inside = _statement(before.decode(), change.line)
    found, imported = reaching.reaching(change.file, first, last)
    anew = imported or not inside
    if trial.about:
        found = _citing(trial) if anew else [one for one in found if _cites(trial, one.name)]
        return Reached(trial, after, anew, noticing.within(found))
    names = [] if anew else noticing.within(found)  # what else reads it is asked if no list tells
    names = noticing.with_lists(change.file, names, change.kind == "citation")
    return Reached(trial, after, anew, names)


def noticed(one: Reached, tests: noticing.Collected | None, anew: noticing.Anew) -> str:
    """What notices a change: the name of a case or of a test, or nothing."""
    change = one.trial.change
    if not one.names:
        return ""
    if not one.anew and tests is not None:
        said = _patched(change, one.after.decode(), tests, list(one.names))
        if said != noticing.ANEW:
            return said
    said = anew.first_failing(change.file, one.after, one.names)
    if said or one.trial.about:
        return said
    names = noticing.read_with(change.file)
    return anew.first_failing(change.file, one.after, [*names, *noticing.said_in(names)])


def _patched(change: Change, after: str, tests: noticing.Collected, names: list[str]) -> str:
    """The first that fails in a child whose functions have the change."""
    for name in names:
        tests.ready(name)

    def work() -> str:
        if not noticing.patch(change.file, change.line, after):
            return noticing.ANEW
        return tests.first_failing(names)

    while (said := noticing.in_child(work)) in names and not tests.sound(said):
        names.remove(said)
    return said


def _citing(trial: Trial) -> list[reaching.Reaching]:
    """The tests and cases that cite the provision in question, the quickest first."""
    found = [
        reaching.Reaching(name, seconds)
        for piece in reaching.recorded()
        for name, seconds in reaching.seconds_of(piece).items()
        if _cites(trial, name)
    ]
    return sorted(found, key=lambda one: one.seconds)


def _statement(source: str, line: int) -> tuple[int, int, bool]:
    """The lines of the statement that a line is part of (of a longer one, of its head), and whether
    it is inside a function.
    """
    first, last, inside = line, line, False
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.stmt) or not node.lineno <= line <= (node.end_lineno or 0):
            continue
        body = getattr(node, "body", None)
        if isinstance(node, ast.FunctionDef) and line >= node.body[0].lineno:
            inside = True
        if body is None:
            first, last = node.lineno, node.end_lineno or line
        elif line < body[0].lineno:
            first, last = node.lineno, body[0].lineno - 1
    return first, last, inside


def _cites(trial: Trial, name: str) -> bool:
    """Whether a test or a case is among those that cite the provision in question."""
    if name.startswith("cases/"):
        return any(name.partition("::")[0] == file for file in trial.cases)
    return any(name.partition("[")[0] == test for test in trial.tests)


def copied(folder: Path) -> Path:
    """A copy of what is committed, and of what is not yet."""
    copy = folder / "main"
    copy.mkdir()
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout
    pack = ["tar", "--null", "--ignore-failed-read", "-T", "-", "-cf", "-"]
    packed = subprocess.run(pack, cwd=ROOT, input=files, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-xf", "-"], cwd=copy, input=packed, check=True)
    if (ROOT.parent / "shared").exists():
        (folder / "shared").symlink_to(ROOT.parent / "shared")
    return copy


def run(trials: list[Trial], minutes: float, after: int = 0) -> int:
    """Try all of them in their order, or as many as there is time for; how many nothing noticed."""
    if not reaching.recorded():
        sys.exit("nothing is recorded yet: python tools/reaching.py")
    score = Score(time.monotonic() + 60 * minutes, after, len(trials))
    wanted = [reached(trial) for trial in trials[after:]]
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        anew = noticing.Anew(copied(Path(folder)))

        def then(tests: noticing.Collected) -> None:
            score.add(wanted, tests, anew)

        try:
            if all(one.anew for one in wanted):
                score.add(wanted, None, anew)
            else:
                noticing.collected(then)
        finally:
            anew.close()
    score.tell()
    return score.survivors


@dataclass
class Score:
    """How many changes of each kind were tried and noticed so far."""

    ends: float
    after: int
    """So many of them have been tried before."""
    wanted: int
    tried: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)

    @property
    def survivors(self) -> int:
        """Changes that nothing noticed."""
        return self.tried.total() - self.found.total()

    def add(
        self, wanted: Iterable[Reached], tests: noticing.Collected | None, anew: noticing.Anew
    ) -> None:
        """Try some changes, while there is time."""
        for one in wanted:
            if time.monotonic() > self.ends:
                break
            began, change = time.monotonic(), one.trial.change
            by = noticed(one, tests, anew)
            self.tried[change.kind] += 1
            self.found[change.kind] += bool(by)
            where = f"{change.file}:{change.line}  {time.monotonic() - began:.1f} s"
            number = f"{self.after + self.tried.total()}/{self.wanted}"
            say(f"{number}  {change.kind:9} {where}  {by or 'NOBODY'}")
            if not by:
                say(f"    {one.trial.about}  {change.what}")

    def tell(self) -> None:
        """The rates."""
        for kind in self.tried:
            say(f"{kind:10}{self.found[kind]:4} of {self.tried[kind]}")
        total, tried = self.found.total(), self.tried.total()
        say(f"noticed {total} of {tried}: {100 * total / max(1, tried):.1f} %")


def say(line: str) -> None:
    """A line for the reader, past what pytest prints."""
    print(line, file=sys.__stdout__, flush=True)
