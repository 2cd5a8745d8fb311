"""Which tests and case files check which provision."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from croupier.law import kept
from croupier.law.citation import Citation
from croupier.law.errors import BadCitation, UnknownProvision
from croupier.law.instruments import REGISTER, instruments
from croupier.law.register import find


class Read(msgspec.Struct, frozen=True, array_like=True):
    """A file of tests or cases as it was read."""

    time: int
    size: int
    cited: msgspec.Raw
    """The tests or cases of it, each with a provision that it cites: its book and its steps. Read
    further where it may say what is asked."""


class AllRead(msgspec.Struct, frozen=True, array_like=True):
    """The files under a root; what they cite was looked up in registers that were so."""

    registers: bytes
    files: dict[str, Read]


def tests_citing(
    root: Path,
    progress: Callable[[float], None] | None = None,  # noqa: PT028 - no test, for all its name
    about: Citation | None = None,  # noqa: PT028
    keep: bool = False,  # noqa: PT028
) -> dict[Citation, tuple[str, ...]]:
    """The tests under ``tests/`` and the cases under ``cases/``, by the provision they cite.

    A test is named ``tests/play/test_x.py::test_y``, a case ``cases/x.yaml: its name``.
    Neither is run or imported. With `about`, only what cites that provision, an item of it or what
    it is an item of; a file that does not name its section is not read. With `keep`, files that
    were read before and have not changed are not read again.
    """
    named: dict[Citation, dict[str, None]] = {}
    for name, citation in _citing(root, progress, about, keep):
        named.setdefault(citation, {})[name] = None
    return {citation: tuple(named[citation]) for citation in sorted(named)}


def _citing(
    root: Path, progress: Callable[[float], None] | None, about: Citation | None, keep: bool
) -> Iterator[tuple[str, Citation]]:
    tests = kept.files([root / "tests"])
    # An installed package carries the case files in a folder of another name.
    cases = kept.files([root / "cases", root / "case_files"])
    found = [one for one in tests if one[0].endswith(".py")]
    found += [one for one in cases if one[0].endswith(".yaml")]
    name = kept.named_for("cited", root, "file by file")
    registers = kept.stamp(*(one.home / REGISTER for one in instruments().values()))
    before = kept.read(name, AllRead) if keep else None
    known = before.files if before is not None and before.registers == registers else {}
    now: dict[str, Read] = {}
    written = _written(about) if about is not None else None
    begins = about.path[0].encode() if about is not None else b""
    encoded = msgspec.msgpack.Encoder().encode
    decoded = msgspec.msgpack.Decoder(list[tuple[str, str, tuple[str, ...]]]).decode
    within = len(os.path.join(root, ""))
    for done, (path, seen) in enumerate(found):
        if progress is not None:
            progress(done / len(found))
        where = path[within:].replace(os.sep, "/")
        one = known.get(where)
        if one is None or (one.time, one.size) != (seen.st_mtime_ns, seen.st_size):
            cited = _cited(Path(path), where, written, about.book if about is not None else "")
            one = Read(seen.st_mtime_ns, seen.st_size, msgspec.Raw(encoded(cited)))
        now[where] = one
        if begins not in bytes(one.cited):
            continue
        for test, book, steps in decoded(one.cited):
            if about is None or (book == about.book and _in_line(steps, about.path)):
                yield test, Citation(book, steps)
    if keep and about is None and now != known:
        kept.write(name, AllRead(registers, now))


def _in_line(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether one provision is an item of the other, or the same."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


def _cited(
    path: Path, where: str, written: re.Pattern[str] | None, book: str
) -> list[tuple[str, str, tuple[str, ...]]]:
    """What a file cites, or that of it in which a section may be named."""
    text = path.read_text(encoding="utf-8")
    if written is not None:
        if not written.search(text):
            return []
        if path.suffix == ".yaml":  # of such a file, the cases that may cite it
            text = "\n".join(filter(written.search, re.split(r"\n(?=- )", text)))
    read = _test_citations if path.suffix == ".py" else _case_citations
    return [(name, one.book, one.path) for name, one in read(text, where, book)]


def case_citations(game: str, cites: object) -> tuple[Citation, ...]:
    """The provisions a case names, written within the book of its game or in full.

    >>> import croupier.books
    >>> [c.full for c in case_citations("qld-2024/baccarat", "sch 1 s 18; s 13(2)")]
    ['qld-2024 sch 1 s 18', 'qld-2024 s 13(2)']
    """
    book = game.partition("/")[0]
    texts = cites if isinstance(cites, list) else [cites]
    found = []
    for text in texts:
        for part in re.split(r"\s*[,;]\s*", str(text).strip()):
            if part:
                full = part.partition(" ")[0].lower() in instruments()
                citation = Citation.of(part) if full else Citation.parse(book, part)
                find(citation)
                found.append(citation)
    return tuple(found)


def _written(citation: Citation) -> re.Pattern[str]:
    """How a provision's section is written, as people do; or at least how that ends.

    Begun at the number of the schedule, and without ignoring case, the search is thirty times
    as quick.
    """
    steps = [step for step in citation.path if not step.startswith("(")][:3]
    words = re.findall(r"[A-Za-z]+|\d+|\([a-z]\)", " ".join(steps))
    if len(words) > 2 and words[0] == "sch":
        del words[0]
    loose = {"sch": "[Ss][A-Za-z]*", "s": "[Ss][A-Za-z]*"}
    written = [loose.get(word) or _any_case(word) for word in words]
    return re.compile(r"[\s.,]*".join(written) + r"(?!\d)")


def _any_case(word: str) -> str:
    return "".join(f"[{c.upper()}{c.lower()}]" if c.isalpha() else re.escape(c) for c in word)


def _test_citations(text: str, where: str, book: str) -> Iterator[tuple[str, Citation]]:
    tree = ast.parse(text, where)
    for name, function in _tests(tree, where):
        for text in _provision_texts(function):
            if not text.startswith(book):
                continue
            try:
                citation = Citation.of(text)
                find(citation)
            except (BadCitation, UnknownProvision) as error:
                raise BadCitation(f"{name}: {error}") from None
            yield name, citation


def _tests(
    tree: ast.Module | ast.ClassDef, within: str
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(node, f"{within}::{node.name}")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{within}::{node.name}", node


def _provision_texts(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and _last_name(decorator.func) == "provision":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _case_citations(text: str, where: str, book: str) -> Iterator[tuple[str, Citation]]:
    import yaml  # a twentieth of a second that few commands need

    loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    cases = yaml.load(text, loader)
    for case in cases if isinstance(cases, list) else []:
        # a case that expects nothing is a question, and tests nothing
        told = isinstance(case, dict) and {"case", "game", "cites", "expect"} <= case.keys()
        if told and str(case["game"]).startswith(book):
            name = f"{where}: {case['case']}"
            try:
                cited = case_citations(str(case["game"]), case["cites"])
            except (BadCitation, UnknownProvision) as error:
                raise BadCitation(f"{name}: cites: {error}") from None
            for citation in cited:
                yield name, citation
