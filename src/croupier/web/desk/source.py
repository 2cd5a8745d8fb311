"""The program's own text: what stands at a line, in words and as code."""

from __future__ import annotations

import ast
from functools import lru_cache
from inspect import cleandoc
from pathlib import Path
from typing import Final

import msgspec

import croupier
from croupier.pages.field_words import words_of_field

MOST_LINES: Final = 60
"""More of a function than this is not shown."""
HOME: Final = Path(croupier.__file__).resolve().parent


class SourceShown(msgspec.Struct, frozen=True):
    """A piece of the program that carries out a provision."""

    name: str
    """As people say it, without its module."""
    at: str
    """File and line."""
    words: str = ""
    """What it does, by its own first line."""
    text: str = ""


def shown(code: str, at: str) -> SourceShown:
    """A piece of code by its name (`module:name`) and its place (`src/croupier/x.py:12`)."""
    name = code.rpartition(":")[2]
    if field := words_of_field(code):
        return SourceShown(name, at, field)
    path, _, line = at.rpartition(":")
    if not line.isdigit():
        return SourceShown(name, at)
    found = _at(path, int(line))
    if found is None:
        return SourceShown(name, at)
    words, text = found
    return SourceShown(name, at, words, text)


def _at(path: str, line: int) -> tuple[str, str] | None:
    """First line of the docstring and text of what begins at a line; nothing where nothing does."""
    _, _, inner = path.partition("croupier/")
    file = (HOME / inner).resolve()
    if HOME not in file.parents or not file.is_file():
        return None
    text, tree = _read(file)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min((one.lineno for one in node.decorator_list), default=node.lineno)
            if first <= line <= node.body[0].lineno - 1 or node.lineno == line:
                doc = ast.get_docstring(node) or ""
                lines = text.splitlines()[first - 1 : node.end_lineno]
                shown = cleandoc("\n".join(lines[:MOST_LINES]))
                if isinstance(node, ast.ClassDef):
                    continue
                return " ".join(doc.partition("\n\n")[0].split()), shown
    return None


@lru_cache(maxsize=64)
def _read(file: Path) -> tuple[str, ast.Module]:
    text = file.read_text(encoding="utf-8")
    return text, ast.parse(text)
