"""Which tests and case files check which provision."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from croupier.law.citation import Citation
from croupier.law.errors import BadCitation, UnknownProvision
from croupier.law.instruments import instruments
from croupier.law.register import find


def tests_citing(
    root: Path,
    progress: Callable[[float], None] | None = None,  # noqa: PT028 - no test, for all its name
    about: Citation | None = None,  # noqa: PT028
) -> dict[Citation, tuple[str, ...]]:
    """The tests under ``tests/`` and the cases under ``cases/``, by the provision they cite.

    A test is named ``tests/play/test_x.py::test_y``, a case ``cases/x.yaml: its name``.
    Neither is run or imported. With `about`, what does not name its section is passed over.
    """
    written = _written(about) if about is not None else None
    tests = sorted((root / "tests").rglob("*.py"))
    # An installed package carries the case files in a folder of another name.
    cases = sorted((*(root / "cases").rglob("*.yaml"), *(root / "case_files").rglob("*.yaml")))
    named: dict[Citation, dict[str, None]] = {}
    for done, path in enumerate((*tests, *cases)):
        if progress is not None:
            progress(done / (len(tests) + len(cases)))
        where = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        if written is not None:
            if not written.search(text):
                continue
            if path.suffix == ".yaml":  # of such a file, the cases that may cite it
                text = "\n".join(filter(written.search, re.split(r"\n(?=- )", text)))
        read = _test_citations if path.suffix == ".py" else _case_citations
        for name, citation in read(text, where, about.book if about is not None else ""):
            named.setdefault(citation, {})[name] = None
    return {citation: tuple(named[citation]) for citation in sorted(named)}


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
